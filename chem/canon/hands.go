package canon

import (
	"cmp"
	"slices"

	"athanor/chem"
	"athanor/chem/stereo"
)

// Atoms of a ring that refinement cannot tell apart are told apart, where possible,
// by how the marks of their neighbours look from them: RDKit does so before it
// breaks ties, which decides where the text of an inositol starts.

// view is what refinement looks at beside the bonds of an atom.
type view uint8

const (
	viewAtoms  view = iota // what the atom is by itself
	viewHands              // the marks of its neighbours
	viewLevels             // the number of atoms at each distance
)

// refineFurther refines a component that is left with ties by the marks of
// neighbours and by distances, and then as before by what atoms are themselves, which
// the new cells may have decided.
func (w *Workspace) refineFurther(from, to int32) {
	if w.chirality != nil {
		w.view = viewHands
		w.activate(from, to)
		w.refine()
	}
	if w.levelsHelp(from, to) {
		w.findLevels(from, to)
		w.view = viewLevels
		w.activate(from, to)
		w.refine()
	}
	if w.view != viewAtoms {
		w.view = viewAtoms
		w.activate(from, to)
		w.refine()
	}
}

// activate puts all ties of a component on the stack, all their atoms to be looked
// at.
func (w *Workspace) activate(from, to int32) {
	for p := w.firstTie(from, to); p >= 0; p = w.firstTie(p+w.size[p], to) {
		w.changeAll(p)
		w.push(p)
	}
}

// handsAround returns two bits for each neighbour of a ring atom, the neighbour of
// lowest class first: how its mark looks from the atom when its other neighbours are
// taken in the order of their classes, or 0 when two of those are tied.
func (w *Workspace) handsAround(atom int32) uint64 {
	if !w.info.Atoms[atom].InRing() {
		return 0
	}
	var array [8]uint64
	list := array[:0]
	for _, nb := range w.near[w.first[atom]:w.first[atom+1]] {
		list = append(list, uint64(w.class[nb])<<2|w.handFrom(atom, nb))
	}
	slices.Sort(list)
	hands := uint64(0)
	for _, v := range list {
		hands = hands<<2 | v&3
	}
	return hands
}

// handFrom returns 1 or 2 for the mark of a neighbour as seen from an atom, 0 when
// it has none or it cannot be told.
func (w *Workspace) handFrom(atom, center int32) uint64 {
	mark := w.chirality[center]
	if !mark.Tetrahedral() {
		return 0
	}
	var array [8]int32
	list := array[:0]
	for _, nb := range w.near[w.first[center]:w.first[center+1]] {
		key := int32(-1) // the atom itself comes first
		if nb != atom {
			key = int32(classMask) - w.class[nb]
			if slices.Contains(list, key) {
				return 0
			}
		}
		list = append(list, key)
	}
	clockwise := mark == chem.ChiralCW
	if stereo.OddSort(list) {
		clockwise = !clockwise
	}
	if clockwise {
		return 1
	}
	return 2
}

// describeHands is describe for refineHands.
func (w *Workspace) describeHands(a int32) item {
	it := item{atom: a}
	s := &w.cells
	start := len(s.long)
	for k := w.first[a]; k < w.first[a+1]; k++ {
		s.long = append(s.long, w.code[k]|uint32(w.class[w.near[k]]))
	}
	slices.SortFunc(s.long[start:], func(a, b uint32) int { return cmp.Compare(b, a) })
	hands := w.handsAround(a)
	s.long = append(s.long, uint32(hands>>32), uint32(hands))
	it.long, it.rest = int32(start), int32(len(s.long)-start)
	return it
}
