package transform

import (
	"athanor/chem"
	"athanor/chem/stereo"
)

// setMark decides the stereo mark of a new atom, relative to its neighbours in the
// order of their bonds.
func (b *builder) setMark(i int32) {
	n := &b.atoms[i]
	n.atom.Chirality = b.mark(i)
	if n.atom.Chirality == chem.ChiralNone && n.source >= 0 && (n.right < 0 || b.policy(n.right) == centreKeep) {
		n.atom.Chirality, n.atom.ChiralPerm = b.keptPolyhedron(i)
	}
}

// policy returns what happens to the mark of a right atom.
func (b *builder) policy(right int32) centrePolicy {
	if b.mode == Retro {
		return b.t.right[right].retro
	}
	return b.t.right[right].forward
}

// mark returns the tetrahedral mark of a new atom.
func (b *builder) mark(i int32) chem.Chirality {
	n := &b.atoms[i]
	if n.right < 0 {
		return b.keptMark(i)
	}
	switch b.policy(n.right) {
	case centreKeep:
		return b.keptMark(i)
	case centreInvert:
		return b.keptMark(i).Inverted()
	case centreCreate:
		// The bonds of the result side come first and in its order, so that its
		// mark holds as it stands.
		return b.t.right[n.right].mark
	}
	return chem.ChiralNone
}

// keptMark carries over the mark of the matched atom.
func (b *builder) keptMark(i int32) chem.Chirality {
	source := b.atoms[i].source
	r := b.owner[source]
	old := b.targets[r].Chirality()[source-b.base[r]]
	if !old.Tetrahedral() {
		return chem.ChiralNone
	}
	var from, to [maxNeighbors]int32
	n, m := 0, 0
	b.eachNeighbor(source, func(neighbor, _ int32) {
		if n < maxNeighbors {
			if from[n] = b.product[neighbor]; from[n] < 0 || !b.adjacent(i, from[n]) {
				from[n] = -2 - neighbor
			}
			n++
		}
	})
	for _, nb := range b.neighbors(i) {
		if m < maxNeighbors {
			to[m] = nb.atom
			m++
		}
	}
	mark, _ := carry(old, from[:n], to[:m])
	return mark
}

// keptPolyhedron carries over a mark of a square, bipyramid or octahedron to an
// atom that keeps all its neighbours.
func (b *builder) keptPolyhedron(i int32) (chem.Chirality, uint8) {
	source := b.atoms[i].source
	r := b.owner[source]
	mark := b.targets[r].Chirality()[source-b.base[r]]
	if mark < chem.ChiralSquarePlanar || len(b.neighbors(i)) != b.mols[r].Mol.Degree(source-b.base[r]) {
		return chem.ChiralNone, 0
	}
	var from, to []int32
	b.eachNeighbor(source, func(neighbor, _ int32) { from = append(from, b.product[neighbor]) })
	for _, nb := range b.neighbors(i) {
		to = append(to, nb.atom)
	}
	for _, atom := range from {
		if atom < 0 || !b.adjacent(i, atom) {
			return chem.ChiralNone, 0
		}
	}
	for range b.mols[r].Atoms[source-b.base[r]].Hydrogens {
		from, to = append(from, stereo.Implicit), append(to, stereo.Implicit)
	}
	return stereo.Reorder(mark, b.mols[r].Mol.Atom(source-b.base[r]).ChiralPerm, from, to)
}

// adjacent reports whether two new atoms are bonded.
func (b *builder) adjacent(i, j int32) bool {
	for _, nb := range b.neighbors(i) {
		if nb.atom == j {
			return true
		}
	}
	return false
}

// setDoubleBond decides the configuration of a bond; from is the right atom that
// the section starts with.
func (b *builder) setDoubleBond(k, from int32) {
	bond := &b.bonds[k]
	if bond.order != chem.Double {
		return
	}
	if bond.right < 0 {
		b.keepDoubleBond(bond)
		return
	}
	right := &b.t.bonds[bond.right]
	begin, end := b.atoms[bond.begin].source, b.atoms[bond.end].source
	switch {
	case begin < 0 && end < 0, b.mode == Retro && right.leftOpen, b.mode == Forward && (right.open || right.stereo != chem.StereoNone):
		b.stateDoubleBond(bond, right, from)
	default:
		if !b.keepDoubleBond(bond) {
			b.stateDoubleBond(bond, right, from)
		}
	}
}

// stateDoubleBond takes the configuration from the result side.
func (b *builder) stateDoubleBond(bond *newBond, right *rightBond, from int32) {
	if right.stereo == chem.StereoNone {
		return
	}
	bond.stereo = right.stereo
	bond.stereoAtoms = [2]int32{right.stereoAtoms[0] - from, right.stereoAtoms[1] - from}
}

// keepDoubleBond carries over the configuration of the double bond between the
// matched atoms and reports whether there was one to carry over.
func (b *builder) keepDoubleBond(bond *newBond) bool {
	i, j := b.atoms[bond.begin].source, b.atoms[bond.end].source
	if i < 0 || j < 0 {
		return false
	}
	found := b.bondBetween(i, j)
	if found < 0 {
		return false
	}
	r := b.owner[i]
	stereo := b.targets[r].BondStereo()[found]
	if stereo != chem.StereoCis && stereo != chem.StereoTrans {
		return false
	}
	old := b.mols[r].Mol.Bond(found)
	atoms := old.StereoAtoms
	if old.Begin+b.base[r] != i {
		atoms[0], atoms[1] = atoms[1], atoms[0]
	}
	first, flip1 := b.anchor(bond.begin, bond.end, atoms[0]+b.base[r], j)
	second, flip2 := b.anchor(bond.end, bond.begin, atoms[1]+b.base[r], i)
	if first < 0 || second < 0 {
		return false
	}
	if flip1 != flip2 {
		stereo = opposite(stereo)
	}
	bond.stereo, bond.stereoAtoms = stereo, [2]int32{first, second}
	return true
}

func opposite(s chem.BondStereo) chem.BondStereo {
	if s == chem.StereoCis {
		return chem.StereoTrans
	}
	return chem.StereoCis
}

// anchor finds the neighbour of new atom i that now refers to the side of old,
// a neighbour of the matched atom: old itself, or the other old neighbour with the
// sides exchanged; -1 when neither is left. across is the other end of the double
// bond, acrossSource where it came from.
func (b *builder) anchor(i, across, old, acrossSource int32) (atom int32, flip bool) {
	if p := b.product[old]; p >= 0 && b.adjacent(i, p) {
		return p, false
	}
	source := b.atoms[i].source
	for _, nb := range b.neighbors(i) {
		if nb.atom == across {
			continue
		}
		from := b.atoms[nb.atom].source
		if from >= 0 && from != acrossSource && b.bondBetween(source, from) >= 0 {
			return nb.atom, true
		}
	}
	return -1, false
}
