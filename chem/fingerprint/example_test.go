package fingerprint_test

import (
	"fmt"

	"athanor/chem/fingerprint"
	"athanor/chem/smiles"
)

// The similarity of phenol and aniline.
func ExampleTanimoto() {
	var w fingerprint.Workspace
	var bits [2]*fingerprint.Bits
	for i, text := range []string{"Oc1ccccc1", "Nc1ccccc1"} {
		info, err := smiles.Perceive(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		bits[i] = fingerprint.NewBits(2048)
		if err := w.MorganBits(info, 2, bits[i]); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Printf("%.3f\n", fingerprint.Tanimoto(bits[0], bits[1]))
	// Output: 0.375
}
