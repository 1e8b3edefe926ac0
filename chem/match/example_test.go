package match_test

import (
	"fmt"

	"athanor/chem/match"
	"athanor/chem/smarts"
	"athanor/chem/smiles"
)

// The carboxylic acids of citric acid.
func ExampleMatcher_Find() {
	q, err := smarts.Parse("C(=O)[OH]")
	if err != nil {
		fmt.Println(err)
		return
	}
	info, err := smiles.Perceive("OC(=O)CC(O)(C(=O)O)CC(=O)O")
	if err != nil {
		fmt.Println(err)
		return
	}
	var m match.Matcher
	found, err := m.Find(q, info, match.Options{})
	for i := range found.Len() {
		fmt.Println(found.At(i))
	}
	fmt.Println(err)
	// Output:
	// [1 2 0]
	// [6 7 8]
	// [10 11 12]
	// <nil>
}
