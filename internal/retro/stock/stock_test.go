package stock

import (
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro/stock/catalogue"
)

func id(t *testing.T, text string) canon.ID {
	t.Helper()
	m, err := smiles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return canon.Identity(info)
}

func TestDefaultReadsWhole(t *testing.T) {
	s := Default()
	for _, r := range s.Rejected {
		t.Errorf("line %d: %v", r.Line, r.Err)
	}
	if s.Duplicates != 0 {
		t.Errorf("%d duplicates", s.Duplicates)
	}
	if s.Loaded < 500 {
		t.Errorf("only %d compounds", s.Loaded)
	}
	for i, name := range named().names {
		if name == "" {
			t.Errorf("compound %v has no name", i)
		}
	}
}

func TestMembershipIsIdentity(t *testing.T) {
	s := Default()
	for _, c := range []struct {
		smiles string
		name   string
	}{
		{"OC(=O)c1ccccc1O", "salicylic acid"},
		{"C1=CC=C(C(=C1)C(=O)O)O", "salicylic acid"},
		{"[H]OCC", "ethanol"},
		{"C[C@@H](C(=O)O)N", "L-alanine"},
		{"C[C@H](C(=O)O)N", "D-alanine"},
		{"CC(N)C(=O)N", ""},
		{"[2H]OCC", ""},
		{"c1ccccc1CCCCCCCCCCC", ""},
	} {
		if got := s.Name(id(t, c.smiles)); got != c.name {
			t.Errorf("%s: name %q, want %q", c.smiles, got, c.name)
		}
		if s.Has(id(t, c.smiles)) != (c.name != "") {
			t.Errorf("%s: membership is wrong", c.smiles)
		}
	}
}

func TestReadReportsLines(t *testing.T) {
	s, err := Open(strings.NewReader("# comment\nCCO ethanol\n\nC1CC broken\nOCC\tagain\nC(C)(C)(C)(C)C five\n"), "list", nil)
	if err != nil {
		t.Fatal(err)
	}
	if s.Loaded != 1 || s.Duplicates != 1 || len(s.Rejected) != 2 || s.Rejected[0].Line != 4 || s.Rejected[1].Line != 6 {
		t.Errorf("loaded %d, duplicates %d, rejected %+v", s.Loaded, s.Duplicates, s.Rejected)
	}
	s, err = Open(strings.NewReader("CCO\n"+strings.Repeat("C", catalogue.MaxLine+1)+"\nCN\n"), "list", nil)
	if err != nil || s.Loaded != 2 || len(s.Rejected) != 1 || s.Rejected[0].Line != 2 {
		t.Errorf("long line: %+v, %v", s, err)
	}
}
