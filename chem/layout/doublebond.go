package layout

import "athanor/chem"

// A specified double bond says on which sides of it two neighbours lie. These
// functions translate that to other pairs of neighbours and compare with
// coordinates.

// specified returns whether bond has a configuration that a drawing must show,
// and whether atoms a (a neighbour of Begin) and b (a neighbour of End) lie on
// the same side of it.
func (w *Workspace) specified(bond, a, b int32) (same, ok bool) {
	stereo := w.info.Bonds[bond].Stereo
	if stereo != chem.StereoCis && stereo != chem.StereoTrans {
		return false, false
	}
	stated := w.info.Mol.Bond(bond)
	same = stereo == chem.StereoCis
	if stated.StereoAtoms[0] != a {
		same = !same
	}
	if stated.StereoAtoms[1] != b {
		same = !same
	}
	return same, true
}

// isSpecified reports whether a bond has a configuration to show.
func (w *Workspace) isSpecified(bond int32) bool {
	s := w.info.Bonds[bond].Stereo
	return s == chem.StereoCis || s == chem.StereoTrans
}

// hasTransBond reports whether a ring has a double bond whose neighbours in the
// ring lie on opposite sides.
func (w *Workspace) hasTransBond(ring []int32) bool {
	for k := range ring {
		if same, ok := w.ringBondSide(ring, k); ok && !same {
			return true
		}
	}
	return false
}

// ringBondSide tells for the bond from atom k to atom k+1 of a ring whether it
// is specified and then whether the ring continues on the same side at both
// ends.
func (w *Workspace) ringBondSide(ring []int32, k int) (same, ok bool) {
	n := len(ring)
	before, a, b, after := ring[(k+n-1)%n], ring[k], ring[(k+1)%n], ring[(k+2)%n]
	bond := w.info.Mol.BondBetween(a, b)
	if bond < 0 || !w.isSpecified(bond) {
		return false, false
	}
	if w.info.Mol.Bond(bond).Begin == a {
		return w.specified(bond, before, after)
	}
	return w.specified(bond, after, before)
}

// ringBondRight reports whether the local coordinates of the atoms around a bond
// agree with its configuration. Neighbours outside the ring system stand
// opposite to the ones in it and need no test.
func (w *Workspace) ringBondRight(bond int32) bool {
	if !w.isSpecified(bond) {
		return true
	}
	s := &w.systems
	b := w.info.Mol.Bond(bond)
	left, right := w.ringNeighbor(b.Begin, b.End), w.ringNeighbor(b.End, b.Begin)
	if left < 0 || right < 0 {
		return true
	}
	same, _ := w.specified(bond, left, right)
	return sameSide(s.local[b.Begin], s.local[b.End], s.local[left], s.local[right]) == same
}

// ringNeighbor returns a neighbour of atom over a cycle bond, other than one, or
// -1.
func (w *Workspace) ringNeighbor(atom, except int32) int32 {
	for _, nb := range w.info.Mol.Neighbors(atom) {
		if nb.Atom != except && w.systems.onCycle[nb.Bond] {
			return nb.Atom
		}
	}
	return -1
}

// sameSide reports whether p and q lie on the same side of the line a-b.
func sameSide(a, b, p, q vec) bool {
	ab := b.sub(a)
	return ab.cross(p.sub(a))*ab.cross(q.sub(a)) > 0
}
