package smarts_test

import (
	"fmt"

	"athanor/chem/smarts"
)

// A pattern is a graph of questions; chem/match finds where it lies.
func ExampleParse() {
	q, err := smarts.Parse("[CX3](=O)[OX2H1]")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(q.Atoms), len(q.Bonds), q)
	_, err = smarts.Parse("[C")
	fmt.Println(err)
	// Output:
	// 3 2 [CX3](=O)[OX2H1]
	// smarts: byte 0: the bracket is never closed
}
