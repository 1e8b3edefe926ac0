package smiles_test

import (
	"testing"

	"athanor/chem/canon"
	"athanor/chem/smiles"
)

// Map numbers are no part of a compound, on hydrogens either.
func TestPerceiveCompound(t *testing.T) {
	want, err := smiles.Perceive("C[C@H](O)F")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"C[C@H](O)F", "[CH3:1][C@H:2]([OH:3])[F:4]", "[CH3:1][C@:2]([H:9])([OH:3])F", "C[C@H]([O:3][H:2])F"} {
		got, err := smiles.PerceiveCompound(text)
		if err != nil || canon.Identity(got) != canon.Identity(want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if got, err := smiles.Perceive("[CH3:1]O"); err != nil || got.Mol.Atom(0).Map != 1 {
		t.Errorf("Perceive: %v", err)
	}
}
