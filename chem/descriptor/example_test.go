package descriptor_test

import (
	"fmt"

	"athanor/chem/descriptor"
	"athanor/chem/smiles"
)

// Some numbers of aspirin.
func ExampleAll() {
	info, err := smiles.Perceive("CC(=O)Oc1ccccc1C(=O)O")
	if err != nil {
		fmt.Println(err)
		return
	}
	v := descriptor.All(info)
	fmt.Printf("%s %.2f %.2f %.2f %d %d %d\n", v.Formula, v.MolWt, v.LogP, v.TPSA, v.Donors, v.Acceptors, v.RotatableBonds)
	// Output: C9H8O4 180.16 1.31 63.60 1 3 2
}
