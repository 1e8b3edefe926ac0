package match_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"athanor/chem/match"
	"athanor/chem/smarts"
)

func TestFind(t *testing.T) {
	tests := []struct {
		pattern, molecule string
		opt               match.Options
		want              [][]int32
	}{
		{"CO", "CCO", match.Options{}, [][]int32{{1, 2}}},
		{"CC", "CC", match.Options{}, [][]int32{{0, 1}}},
		{"CC", "CC", match.Options{All: true}, [][]int32{{0, 1}, {1, 0}}},
		{"C1CC1", "C1CC1", match.Options{}, [][]int32{{0, 1, 2}}},
		{"C1CC1", "CCC", match.Options{}, nil},
		{"[O,N]", "NCCO", match.Options{}, [][]int32{{0}, {3}}},
		{"[O,N]", "NCCO", match.Options{Limit: 1}, [][]int32{{0}}},
		{"[O,N]", "NCCO", match.Options{Forbidden: []uint64{1}}, [][]int32{{3}}},
		{"[O,N]", "NCCO", match.Options{Filter: func(_, atom int32) bool { return atom != 3 }}, [][]int32{{0}}},
		{"(C.O)", "C.O", match.Options{}, nil},
		{"(C).(O)", "C.O", match.Options{}, [][]int32{{0, 1}}},
		{"(C).(O)", "CO", match.Options{}, nil},
		{"C.O", "CO", match.Options{}, [][]int32{{0, 1}}},
		{"[$(CO)]", "CCO", match.Options{}, [][]int32{{1}}},
		{"[C;!$(CO)]", "CCO", match.Options{}, [][]int32{{0}}},
		{"[$([C;$(C[Cl])]C)]", "ClCC", match.Options{}, [][]int32{{1}}},
		{"c/c", "c1ccccc1Cl", match.Options{Limit: 1}, [][]int32{{0, 1}}},
		{"[k3]", "C1CC1C", match.Options{}, [][]int32{{0}, {1}, {2}}},
		{"N->[#30]", "[NH3]->[Zn+2]", match.Options{}, [][]int32{{0, 1}}},
		{"[#30]<-N", "[NH3]->[Zn+2]", match.Options{}, [][]int32{{1, 0}}},
		{"N<-[#30]", "[NH3]->[Zn+2]", match.Options{}, nil},
		{"C[C@H](O)N", "C[C@H](O)N", match.Options{Chirality: true}, [][]int32{{0, 1, 2, 3}}},
		{"C[C@@H](O)N", "C[C@H](O)N", match.Options{Chirality: true}, nil},
		{"C[C@@H](O)N", "C[C@H](O)N", match.Options{}, [][]int32{{0, 1, 2, 3}}},
		{"[C@](C)(O)(N)[H]", "CC(O)N", match.Options{Chirality: true}, nil},
		{"F/C=C/Cl", "F/C=C/Cl", match.Options{Chirality: true}, [][]int32{{0, 1, 2, 3}}},
		{`F/C=C\Cl`, "F/C=C/Cl", match.Options{Chirality: true}, nil},
	}
	var m match.Matcher
	for _, tt := range tests {
		q, err := smarts.Parse(tt.pattern)
		if err != nil {
			t.Fatal(err)
		}
		info := perceive(tt.molecule)
		if info == nil {
			t.Fatalf("%s is refused", tt.molecule)
		}
		p, err := m.Find(q, info, tt.opt)
		if err != nil {
			t.Errorf("%s in %s: %v", tt.pattern, tt.molecule, err)
		}
		var got [][]int32
		for i := range p.Len() {
			got = append(got, slices.Clone(p.At(i)))
		}
		if !slices.EqualFunc(got, tt.want, slices.Equal[[]int32]) {
			t.Errorf("%s in %s: %v, want %v", tt.pattern, tt.molecule, got, tt.want)
		}
		if has, _ := m.Has(q, info, tt.opt); has != (len(tt.want) > 0) {
			t.Errorf("%s in %s: Has is %v", tt.pattern, tt.molecule, has)
		}
	}
}

func TestBudget(t *testing.T) {
	q, _ := smarts.Parse(strings.Repeat("*.", 11) + "*")
	info := perceive(strings.Repeat("C", 40))
	var m match.Matcher
	if _, err := m.Find(q, info, match.Options{Work: 10000}); !errors.Is(err, match.ErrBudget) {
		t.Errorf("error %v", err)
	}
	nested, _ := smarts.Parse("[$(" + strings.Repeat("*.", 11) + "[#9])]")
	if _, err := m.Find(nested, info, match.Options{Work: 10000}); !errors.Is(err, match.ErrBudget) {
		t.Errorf("nested: error %v", err)
	}
}

func TestSteadyStateAllocatesNothing(t *testing.T) {
	q, _ := smarts.Parse("[C;$(C=O)]~*")
	info := perceive("CC(=O)Nc1ccc(O)cc1")
	var m match.Matcher
	run := func() {
		if p, err := m.Find(q, info, match.Options{}); err != nil || p.Len() == 0 {
			t.Fatal(err, p.Len())
		}
	}
	run()
	if n := testing.AllocsPerRun(100, run); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// Questions about ring sizes look at the rings of an atom, not at all rings for
// every atom: this would take minutes.
func TestRingSizesOfManyRings(t *testing.T) {
	q, err := smarts.Parse("[k6;!k64;!k5]")
	if err != nil {
		t.Fatal(err)
	}
	info := perceive(strings.Repeat("c1ccccc1", 30_000))
	var m match.Matcher
	if n, err := m.Count(q, info, match.Options{}); n != 180_000 || err != nil {
		t.Errorf("%d atoms, %v", n, err)
	}
	ring := perceive("C1" + strings.Repeat("C", 62) + "C1CC2CCCCC2")
	for text, want := range map[string]int{"[k64]": 64, "[k63]": 0, "[k6]": 6, "[k65]": 0} {
		q, err := smarts.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := m.Count(q, ring, match.Options{}); n != want || err != nil {
			t.Errorf("%s: %d atoms, want %d, %v", text, n, want, err)
		}
	}
}

// TestFoundIsBounded holds the memory for placements.
func TestFoundIsBounded(t *testing.T) {
	q, err := smarts.Parse("*.*")
	if err != nil {
		t.Fatal(err)
	}
	info := perceive(strings.Repeat("C", 5_000))
	var m match.Matcher
	p, err := m.Find(q, info, match.Options{All: true, Work: 1 << 40})
	if !errors.Is(err, match.ErrBudget) || p.Len() != 1<<21 {
		t.Errorf("%d placements, %v", p.Len(), err)
	}
}
