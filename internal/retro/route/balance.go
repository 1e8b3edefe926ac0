package route

import (
	"cmp"
	"slices"

	"athanor/chem"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro"
)

// weightTolerance is how much heavier than its precursors a target may be in the
// weight test, as a factor.
const weightTolerance = 1.01

// MissingElement is an element of which a target has more atoms than its
// precursors together.
type MissingElement struct {
	Element chem.Element
	Atoms   int
}

// Balance compares the atoms of a step's target with those of its precursors.
type Balance struct {
	// Unreadable lists the molecules that do not parse. They count as nothing.
	Unreadable []string
	// WeightOK is the coarse test: the target weighs at most 1.01 times what its
	// precursors weigh together. A target without weight passes.
	WeightOK bool
	// Missing lists the elements other than hydrogen that are not accounted for,
	// in the order of their atomic numbers.
	Missing []MissingElement
}

// OK reports whether all molecules are readable and both tests pass. It says
// nothing about what a step makes besides its target.
func (b *Balance) OK() bool { return b.WeightOK && len(b.Missing) == 0 && len(b.Unreadable) == 0 }

// checkBalance reads the molecules of a step and compares them.
func checkBalance(s *retro.Step) Balance {
	var b Balance
	surplus := map[chem.Element]int{} // of the target
	have := 0.0
	for _, p := range s.Precursors {
		info, err := smiles.Perceive(p)
		if err != nil {
			b.Unreadable = append(b.Unreadable, p)
			continue
		}
		have += descriptor.MolWt(info)
		countHeavy(surplus, info, -1)
	}
	want := 0.0
	if info, err := smiles.Perceive(s.Target); err != nil {
		b.Unreadable = append(b.Unreadable, s.Target)
	} else {
		want = descriptor.MolWt(info)
		countHeavy(surplus, info, +1)
	}
	b.WeightOK = want <= weightTolerance*have || want == 0
	for e, n := range surplus {
		if n > 0 {
			b.Missing = append(b.Missing, MissingElement{e, n})
		}
	}
	slices.SortFunc(b.Missing, func(x, y MissingElement) int { return cmp.Compare(x.Element, y.Element) })
	return b
}

func countHeavy(counts map[chem.Element]int, info *perception.Info, sign int) {
	for _, a := range info.Mol.Atoms() {
		if a.Element != chem.H {
			counts[a.Element] += sign
		}
	}
}
