package evidence

import (
	"fmt"
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/transform"
)

// newAtom stands for an atom that the molecule does not have.
const newAtom = -1

// wayOf names the way of an outcome. classes tells apart the atoms of the molecule that
// no symmetry exchanges.
func wayOf(classes []int32, o *transform.Outcome) string {
	var all []string
	for _, b := range o.Broken {
		all = append(all, change('-', classes[b.Begin], classes[b.End], b.Order, 0))
	}
	for _, b := range o.Made {
		x, y := newAtom, newAtom
		origins := o.Products[b.Product].Origins
		if from := origins[b.Begin]; from.Reactant >= 0 {
			x = int(classes[from.Atom])
		}
		if from := origins[b.End]; from.Reactant >= 0 {
			y = int(classes[from.Atom])
		}
		if x != newAtom || y != newAtom {
			all = append(all, change('+', int32(x), int32(y), b.Order, b.Was))
		}
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " ")
}

func change(sign rune, a, b int32, order, was chem.BondOrder) string {
	return fmt.Sprintf("%c%d,%d,%d,%d", sign, min(a, b), max(a, b), order, was)
}
