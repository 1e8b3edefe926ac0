package stock

import (
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/retro/stock/catalogue"
)

func TestStrangeAtomsAndElements(t *testing.T) {
	s, err := Open(strings.NewReader("CCO\nCC(=O)O\nc1ccccc1Br\n"), "list.smi", nil)
	if err != nil {
		t.Fatal(err)
	}
	var w catalogue.Surveyor
	for text, want := range map[string]struct {
		atoms   int
		element bool
	}{
		"CCO":          {0, false},
		"Brc1ccccc1":   {0, false},
		"CCOC(C)=O":    {3, false}, // both carbons beside the oxygen, and that
		"C[Si](C)(C)C": {5, true},
	} {
		atoms, element := s.Strange(&w, chemtest.Perceive(t, text))
		if atoms != want.atoms || element != want.element {
			t.Errorf("%s: %d strange atoms, strange element %t, want %v", text, atoms, element, want)
		}
	}
}

// Of a stock whose structures were not seen nothing is strange.
func TestNothingIsStrangeToAStockThatWasNotSurveyed(t *testing.T) {
	var w catalogue.Surveyor
	if atoms, element := Default().Strange(&w, chemtest.Perceive(t, "C[Si](C)(C)C")); atoms != 0 || element {
		t.Errorf("%d strange atoms, strange element %t", atoms, element)
	}
}
