package inchi_test

import (
	"fmt"

	"athanor/chem/inchi"
)

// A text is checked before the InChI software sees it.
func ExampleCheck() {
	fmt.Println(inchi.Check(" InChI=1S/CH4/h1H4\n"))
	_, err := inchi.Check("methane")
	fmt.Println(err)
	// Output:
	// InChI=1S/CH4/h1H4 <nil>
	// inchi: byte 0: an InChI starts with "InChI=1S/" or "InChI=1/"
}
