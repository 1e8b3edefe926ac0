package search

import (
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// TestSupply asks of reagents whether they can be had from a small stock.
func TestSupply(t *testing.T) {
	small, err := stock.Open(strings.NewReader("CCO\nCl\nClCl\nO=C1CCC(=O)N1\nC[Si](C)(C)Cl\nN\nO=C=O\n"), "small", nil)
	if err != nil {
		t.Fatal(err)
	}
	s := supplyOf(template.Standard(), small)
	if supplyOf(template.Standard(), small) != s {
		t.Error("what was found out about reagents is not kept")
	}
	for text, useless := range map[string]bool{
		"ClCl":                false, // in stock
		"BrBr":                true,  // no bromine
		"[C-]#[O+]":           true,  // no reaction makes it
		"C[Si](C)(C)C#N":      true,  // from a cyanide, which cannot be had
		"C[Si](C)(C)Cl":       false,
		"CCOc1ccccc1CCOCCOCC": false, // no reagent
	} {
		info := chemtest.Perceive(t, text)
		if got := s.Useless(canon.Identity(info), 0, func() *perception.Info { return info }); got != useless {
			t.Errorf("%s useless: %v, want %v", text, got, useless)
		}
	}
}
