package transform

import (
	"errors"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/perception"
)

// hypercube returns tungsten atoms at the corners of a cube of so many dimensions.
func hypercube(t *testing.T, dimensions int) *perception.Info {
	t.Helper()
	var b chem.Builder
	for i := range int32(1) << dimensions {
		b.AddAtom(chem.Atom{Element: 74, Flags: chem.NoImplicit})
		for k := range dimensions {
			if j := i ^ 1<<k; j < i {
				b.AddBond(chem.Bond{Begin: j, End: i, Order: chem.Single})
			}
		}
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// TestWorkOfBuilding holds the work of wide templates on molecules that are very
// large or very symmetric: it passes the limit by what one placement costs at most.
func TestWorkOfBuilding(t *testing.T) {
	tests := []struct {
		name, template string
		info           *perception.Info
		work           int
	}{
		{"chain", "[*:1]~[*:2]>>[*:1].[*:2]", chemtest.Perceive(t, strings.Repeat("C", 2000)), 1_000_000},
		{"hypercube", "[*:1]~[*:2]>>[*:1].[*:2]", hypercube(t, 8), 1_000_000},
		{"double bonds", "[C:1]=[C:2]>>[C:1]-[C:2]", chemtest.Perceive(t, strings.Repeat("C/C=C/", 300)+"C"), 1_000_000},
		{"mirror images", "[CH2:1]>>[C@H:1]O", chemtest.Perceive(t, strings.Repeat("CCO", 300)), 1_000_000},
		{"many parts", "[C:1]>>[C:1]" + strings.Repeat(".O", 2000), chemtest.Perceive(t, strings.Repeat("CCO", 30)), 1_000_000},
	}
	for _, tt := range tests {
		template, err := Compile(tt.template)
		if err != nil {
			t.Fatal(err)
		}
		// A product is never larger than this in these examples; a search of its
		// canonical order and one for its rings may take a million steps each.
		most := (len(template.right) + tt.info.Mol.NumAtoms()) * (len(template.right) + 1)
		for _, mode := range []Mode{Forward, Retro} {
			var a Applier
			r, err := a.Apply(template, []*perception.Info{tt.info}, Options{Mode: mode, Work: tt.work})
			if !errors.Is(err, ErrLimit) {
				t.Errorf("%s, mode %d: %v after %d outcomes of %d placements", tt.name, mode, err, len(r.Outcomes), r.Placements)
			}
			if over := -a.builder.budget; over > 3_000_000+2*buildCost*most {
				t.Errorf("%s, mode %d: %d more than the work allowed", tt.name, mode, over)
			}
			if len(r.Outcomes) == 0 {
				t.Errorf("%s, mode %d: nothing found before the limit", tt.name, mode)
			}
		}
	}
}

// TestMemoryOfOutcomes holds the atoms of the outcomes kept, whatever work is
// allowed.
func TestMemoryOfOutcomes(t *testing.T) {
	template, err := Compile("[*:1]>>[*:1]" + strings.Repeat("C", 3000))
	if err != nil {
		t.Fatal(err)
	}
	info := chemtest.Perceive(t, strings.Repeat("C", 900))
	var a Applier
	r, err := a.Apply(template, []*perception.Info{info}, Options{Work: 1 << 40})
	if !errors.Is(err, ErrLimit) {
		t.Errorf("%v after %d outcomes", err, len(r.Outcomes))
	}
	kept := 0
	for i := range r.Outcomes {
		for _, p := range r.Outcomes[i].Products {
			kept += p.Info.Mol.NumAtoms()
		}
	}
	if kept < maxKept/2 || kept > maxKept+5000 {
		t.Errorf("%d atoms kept", kept)
	}
}

// TestExpandSharesWork holds the work of all templates of an index together.
func TestExpandSharesWork(t *testing.T) {
	var templates []*Template
	for range 20 {
		template, err := Compile("[*:1]~[*:2]>>[*:1].[*:2]")
		if err != nil {
			t.Fatal(err)
		}
		templates = append(templates, template)
	}
	x, err := NewIndex(templates)
	if err != nil {
		t.Fatal(err)
	}
	var target match.Target
	target.Load(chemtest.Perceive(t, strings.Repeat("C", 900)))
	var a Applier
	visits := 0
	err = a.Expand(x, &target, Options{Work: 1_000_000}, func(int32, Result) bool { visits++; return true })
	if !errors.Is(err, ErrLimit) || visits == 0 || visits == len(templates) {
		t.Errorf("%d templates, %v", visits, err)
	}
}

func TestTooManyAtoms(t *testing.T) {
	template, err := Compile("[C:1].[C:2]>>[C:1][C:2]")
	if err != nil {
		t.Fatal(err)
	}
	info := chemtest.Perceive(t, strings.Repeat("C", MaxAtoms/2+1))
	if _, err := template.Apply([]*perception.Info{info, info}, Options{}); err == nil || !strings.Contains(err.Error(), "131074 atoms") {
		t.Error(err)
	}
}
