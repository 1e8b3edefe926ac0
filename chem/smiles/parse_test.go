package smiles

import "testing"

func TestParseCounts(t *testing.T) {
	for _, c := range []struct {
		text         string
		atoms, bonds int
	}{
		{"", 0, 0},
		{"C", 1, 0},
		{"CCO", 3, 2},
		{"c1ccccc1", 6, 6},
		{"C%(100)CCCCC%(100)", 6, 6},
		{"[Na+].[Cl-]", 2, 0},
		{"C1.C1", 2, 1},
		{"CC(=O)Oc1ccccc1C(=O)O", 13, 13},
	} {
		m, err := Parse(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if m.NumAtoms() != c.atoms || m.NumBonds() != c.bonds {
			t.Errorf("%q: %d atoms and %d bonds, want %d and %d", c.text, m.NumAtoms(), m.NumBonds(), c.atoms, c.bonds)
		}
	}
}
