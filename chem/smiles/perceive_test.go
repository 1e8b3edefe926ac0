package smiles_test

import (
	"errors"
	"testing"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// The errors of text and of its chemistry name format and place alike.
func TestPerceive(t *testing.T) {
	if info, err := smiles.Perceive("c1ccccc1O"); err != nil || info.Mol.NumAtoms() != 7 {
		t.Errorf("phenol: %v", err)
	}
	_, err := smiles.Perceive("C1")
	var syntax *chem.SyntaxError
	if !errors.As(err, &syntax) || err.Error() != "smiles: byte 1: ring number 1 opened at byte 1 is never closed" {
		t.Errorf("open ring: %v", err)
	}
	_, err = smiles.Perceive("CO(C)C")
	var fault *perception.Error
	if !errors.As(err, &fault) || err.Error() != "smiles: byte 1: oxygen with 3 bonds: at most 2 possible" {
		t.Errorf("valence: %v", err)
	}
}
