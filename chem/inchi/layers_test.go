package inchi_test

import (
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/inchi"
)

func TestCheckLayers(t *testing.T) {
	for _, text := range []string{
		"InChI=1S/CH4/h1H4", " InChI=1S/CH4/h1H4\n", "InChI=1/CH4/h1H4", "InChI=1B/CH4/h1H4", "InChI=1S/p+1", "InChI=1S/p+1/i/hD",
		"InChI=1S/C2H4ClF/c1-2(3)4/h2H,1H3/t2-/m0/s1/i1D2", "InChI=1/C5H5N5O/c6-5-9-3-2(4(11)10-5)7-1-8-3/h1H,(H4,6,7,8,9,10,11)/f/h8,10H,6H2",
	} {
		if _, err := inchi.CheckLayers(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{
		"", "CCO", "InChI=1S", "InChI=1S/", "InChI=1X/CH4", "InChI=1S/CH4/h1H4 methane", "InChI=1S/CH4/h1H4\tx", "InChI=1S/CH4/h1H4/",
		"InChI=1S/CH4/h1H4/x", "InChI=1S/CH4/h1H4xyz", "InChI=1S/CH4-4/h1H4", "InChI=1S/CH4/h1H4/InChI=1S/CH4",
	} {
		if got, err := inchi.CheckLayers(text); err == nil {
			t.Errorf("%q is taken: %q", text, got)
		}
	}
}

// All identifiers of the tables pass.
func TestOracleLayers(t *testing.T) {
	for _, name := range []string{"mol.tsv", "inchi.tsv"} {
		for _, row := range chemtest.OpenTable(t, name).Rows {
			if text := row.Get("inchi"); text != "" && text != "=" {
				if _, err := inchi.CheckLayers(text); err != nil {
					t.Errorf("%s: %v", text, err)
				}
			}
		}
	}
}
