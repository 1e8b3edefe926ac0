package canon_test

import (
	"fmt"

	"athanor/chem/canon"
)

// Two writings of a molecule have one canonical text.
func ExampleText() {
	for _, text := range []string{"OC(=O)C", "CC(O)=O"} {
		fmt.Println(canon.Text(text))
	}
	// Output:
	// CC(=O)O <nil>
	// CC(=O)O <nil>
}
