package chem_test

import (
	"fmt"

	"athanor/chem"
)

// A molecule is built atom by atom and bond by bond, and is read-only from then on.
func Example() {
	var b chem.Builder
	carbon := b.AddAtom(chem.Atom{Element: chem.C})
	oxygen := b.AddAtom(chem.Atom{Element: chem.O})
	b.AddBond(chem.Bond{Begin: carbon, End: oxygen, Order: chem.Double})
	m, err := b.Build()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, n := range m.Neighbors(carbon) {
		fmt.Println(m.Atom(n.Atom).Element.Symbol(), m.Bond(n.Bond).Order == chem.Double)
	}
	// Output: O true
}
