package smiles_test

import (
	"fmt"

	"athanor/chem/smiles"
)

// Reading and perceiving in one step: what follows from the text is in the result.
func ExamplePerceive() {
	info, err := smiles.Perceive("c1ccccc1O")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(info.Mol.NumAtoms(), info.Atoms[0].Aromatic(), info.Atoms[6].Hydrogens)
	_, err = smiles.Perceive("C1CC")
	fmt.Println(err)
	// Output:
	// 7 true 1
	// smiles: byte 1: ring number 1 opened at byte 1 is never closed
}
