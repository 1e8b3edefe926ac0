package cip_test

import (
	"fmt"

	"athanor/chem/cip"
	"athanor/chem/smiles"
)

// The labels of L-alanine.
func ExampleAssign() {
	info, err := smiles.Perceive("C[C@H](N)C(=O)O")
	if err != nil {
		fmt.Println(err)
		return
	}
	labels, err := cip.Assign(info, cip.Options{})
	fmt.Println(labels.Atoms[1], err)
	// Output: S <nil>
}
