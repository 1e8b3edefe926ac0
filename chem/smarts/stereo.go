package smarts

import "athanor/chem"

// orient turns every tetrahedral mark from the order of the text to the order
// of the neighbour list with the missing neighbour last.
//
// In the text the neighbours come in the order: the atom before, the hydrogen in
// the bracket, ring numbers, branches and the atom after. A missing neighbour
// that is no hydrogen of the bracket counts as last, as in RDKit, except on a
// saturated atom with exactly one ring number, where it counts as first.
func (g *graph) orient() {
	for i := range g.q.Atoms {
		a := &g.q.Atoms[i]
		if !a.Chirality.Tetrahedral() || i >= len(g.order) {
			continue
		}
		if oddOrder(g.order[i]) != g.missingFirst(int32(i)) {
			a.Chirality = a.Chirality.Inverted()
		}
	}
}

// oddOrder reports whether sorting the list takes an odd number of swaps.
func oddOrder(list []int32) bool {
	odd := false
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			if list[j] < list[i] {
				odd = !odd
			}
		}
	}
	return odd
}

// missingFirst reports whether moving the neighbour that is not an atom to the
// end of the list takes an odd number of swaps.
func (g *graph) missingFirst(i int32) bool {
	bonds := g.order[i]
	if len(bonds) != 3 {
		return false
	}
	if s := g.q.Atoms[i].Stated(); s.HasHydrogen && s.Hydrogens == 1 {
		return !g.notes[i].leading
	}
	return g.notes[i].closures == 1 && g.allSingle(i)
}

func (g *graph) allSingle(i int32) bool {
	for _, b := range g.order[i] {
		bond := &g.q.Bonds[b]
		if !bond.Unwritten && bond.Order != chem.Single {
			return false
		}
	}
	return true
}

// placeDoubleBonds turns the directions beside double bonds into the relation
// of two neighbours. A double bond with a direction on one side only stays open.
func (g *graph) placeDoubleBonds() {
	for k := range g.q.Bonds {
		b := &g.q.Bonds[k]
		if b.Order != chem.Double {
			continue
		}
		from, fromUp := g.directedNeighbor(b.Begin, int32(k))
		to, toUp := g.directedNeighbor(b.End, int32(k))
		if from < 0 || to < 0 {
			continue
		}
		b.StereoAtoms = [2]int32{from, to}
		b.Stereo = chem.StereoTrans
		if fromUp == toUp {
			b.Stereo = chem.StereoCis
		}
	}
}

// directedNeighbor returns a neighbour of the atom whose bond has a direction
// and whether it lies above the atom, or -1.
func (g *graph) directedNeighbor(atom, double int32) (neighbor int32, up bool) {
	for _, nb := range g.q.Neighbors(atom) {
		bond := &g.q.Bonds[nb.Bond]
		if nb.Bond == double || bond.Direction == NoDirection {
			continue
		}
		direction := bond.Direction
		if bond.Begin != atom {
			direction = direction.Reversed()
		}
		return nb.Atom, direction == Up
	}
	return -1, false
}
