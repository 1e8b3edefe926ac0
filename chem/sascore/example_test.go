package sascore_test

import (
	"fmt"

	"athanor/chem/sascore"
	"athanor/chem/smiles"
)

// Aspirin is easy to make, strychnine is not.
func ExampleScore() {
	for _, text := range []string{"CC(=O)Oc1ccccc1C(=O)O", "C1CN2CC3=CCOC4CC(=O)N5C6C4C3CC2C61C7=CC=CC=C75"} {
		info, err := smiles.Perceive(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		score, err := sascore.Score(info)
		fmt.Printf("%.1f %v\n", score, err)
	}
	// Output:
	// 1.6 <nil>
	// 5.7 <nil>
}
