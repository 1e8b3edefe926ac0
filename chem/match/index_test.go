package match_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/smarts"
)

// one searches patterns one by one.
func one(t testing.TB, m *match.Matcher, queries []*smarts.Query, target *match.Target, opt match.Options) []int32 {
	var found []int32
	for i, q := range queries {
		ok, err := m.HasIn(q, target, opt)
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			found = append(found, int32(i))
		}
	}
	return found
}

// TestIndexTemplates compares the matches of all templates of the set that speed
// is measured on with those of a search one by one.
func TestIndexTemplates(t *testing.T) {
	queries, targets := benchQueries(t, 1<<20), benchTargets(t, 200)
	if testing.Short() {
		targets = targets[:20]
	}
	x := match.NewIndex(queries)
	var m match.Matcher
	for i, target := range targets {
		got, err := m.Matching(nil, x, target, match.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if want := one(t, &m, queries, target, match.Options{}); !slices.Equal(got, want) {
			t.Errorf("target %d: %v, want %v", i, got, want)
		}
	}
}

// indexPatterns ask about everything that the language knows.
var indexPatterns = []string{
	"C", "[#6]", "*", "c", "a", "[C,N]", "[!C]", "[C;H3]", "[CH2;D2]", "[$(C=O)]", "[$(*=O),N]", "[!$(C=O);C]", "[r5]", "[k6]", "[R2]", "[x3]", "[^2]",
	"CC", "C=C", "C~C", "C-,=C", "C@C", "C!@C", "C#N", "c:c", "[#7]=[#6]-[#8]", "C(-C)(-C)-C", "C(C)(C)(C)C", "C1CC1", "C1CCCCC1", "c1ccccc1",
	"c1ccc2ccccc2c1", "C(=O)-N", "O=C-O-C", "C.O", "(C.O)", "(C).(O)", "[Na+].[Cl-]", "C/C=C/C", "[C@](C)(N)O", "[N]->[Zn]", "F", "[2H]", "[13C]",
	"[C;H0;D3;+0:1](=[O;D1;H0:2])-[NH;D2;+0:3]", "[NH2]-[c]1:[c]:[c]:[c]:[c]:[c]:1", "C1CC2CC1C2", "[#6]~[#6]~[#6]~[#6]~[#6]~[#6]", "[C;!R]", "[Pt]", "",
	"[*]([*])([*])([*])([*])[*]", "C(F)(F)F", "[$([CX4]);$(C[OH])]",
}

func TestIndex(t *testing.T) {
	var queries []*smarts.Query
	for _, text := range indexPatterns {
		q, err := smarts.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		queries = append(queries, q)
	}
	x := match.NewIndex(queries)
	if q, err := x.Pattern(3); x.Len() != len(queries) || q != queries[3] || err != nil {
		t.Error("patterns are lost")
	}
	stored := storeAndLoad(t, x)
	var m match.Matcher
	for _, text := range []string{
		"C", "CC(=O)Nc1ccc(O)cc1", "C1CC2CC1C2", "[Na+].[Cl-]", "C/C=C/C", "C/C=C\\C", "N[C@@H](C)O", "FC(F)(F)c1ccc2ccccc2c1C#N", "CCO.O",
		"OC(=O)C1CC1.CC(C)(C)C", "N->[Zn+2]<-N", "[13CH3][2H]", "S(F)(F)(F)(F)(F)F", strings.Repeat("C(CO)N", 60), strings.Repeat("CC(=O)N", 300),
	} {
		for _, opt := range []match.Options{{}, {Chirality: true}} {
			var target match.Target
			target.Load(perceive(text))
			for _, of := range []*match.Index{x, stored} {
				got, err := m.Matching(nil, of, &target, opt)
				if want := one(t, &m, queries, &target, opt); err != nil || !slices.Equal(got, want) {
					t.Errorf("%.40s %v: %v %v, want %v", text, opt.Chirality, got, err, want)
				}
			}
		}
	}
}

func TestIndexBudget(t *testing.T) {
	q, _ := smarts.Parse("C-C-C-C-O")
	var target match.Target
	target.Load(perceive("CCCCCCCO"))
	var m match.Matcher
	got, err := m.Matching(nil, match.NewIndex([]*smarts.Query{q}), &target, match.Options{Work: 3})
	if len(got) != 0 || !errors.Is(err, match.ErrBudget) {
		t.Errorf("%v %v, want the budget to end the search", got, err)
	}
}

// TestOracleIndex compares the matches of all patterns and molecules of the table
// with those of a search one by one.
func TestOracleIndex(t *testing.T) {
	var queries []*smarts.Query
	for _, row := range chemtest.OpenTable(t, "smarts.tsv").Rows {
		if q, err := smarts.Parse(row.Get("smarts")); err == nil {
			queries = append(queries, q)
		}
	}
	x := match.NewIndex(queries)
	var m match.Matcher
	for _, row := range chemtest.OpenTable(t, "smarts_molecules.tsv").Rows {
		info := perceive(row.Get("input"))
		if info == nil {
			continue
		}
		var target match.Target
		target.Load(info)
		got, err := m.Matching(nil, x, &target, match.Options{})
		if want := one(t, &m, queries, &target, match.Options{}); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v %v, want %v", row.Get("input"), got, err, want)
		}
	}
}

func FuzzIndex(f *testing.F) {
	for _, text := range indexPatterns {
		f.Add(text, "CC(=O)Nc1ccc(O)cc1")
	}
	f.Fuzz(func(t *testing.T, pattern, molecule string) {
		q, err := smarts.Parse(pattern)
		info := perceive(molecule)
		if err != nil || info == nil {
			return
		}
		var target match.Target
		target.Load(info)
		var m match.Matcher
		opt := match.Options{Work: 1 << 16}
		want, fault := m.HasIn(q, &target, opt)
		got, err := m.Matching(nil, match.NewIndex([]*smarts.Query{q, q}), &target, opt)
		if err == nil && fault == nil && (len(got) == 2) != want {
			t.Errorf("%s in %s: %v, want %v", pattern, molecule, got, want)
		}
	})
}

// storeAndLoad returns an index that was stored and loaded.
func storeAndLoad(t *testing.T, x *match.Index) *match.Index {
	t.Helper()
	data, err := x.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	y, err := match.LoadIndex(data, x.Len(), x.Pattern)
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		if _, err := match.LoadIndex(data[:i], x.Len(), x.Pattern); !errors.Is(err, match.ErrCorrupt) {
			t.Fatalf("cut after %d bytes: %v", i, err)
		}
	}
	return y
}
