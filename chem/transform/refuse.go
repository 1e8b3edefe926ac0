package transform

import (
	"athanor/chem"
	"athanor/chem/smarts"
)

// stereoAllows reports whether the configurations of the molecule agree with
// those that the pattern names or could have named. All named centres must be
// those of the molecule, or all must be their mirror images.
func (b *builder) stereoAllows() bool {
	mirrored, known := false, false
	for k := range b.t.left {
		a := &b.t.left[k]
		if a.right < 0 {
			continue
		}
		switch b.compareCentre(a, b.place[k]) {
		case centreRefused:
			return false
		case centreSame:
			if known && mirrored {
				return false
			}
			known = true
		case centreMirrored:
			if known && !mirrored {
				return false
			}
			known, mirrored = true, true
		}
	}
	return b.doubleBondsAllow()
}

// liesApart reports whether the atoms that both sides name with map numbers are
// bonded on the molecule only where the pattern bonds them.
func (b *builder) liesApart() bool {
	for k := range b.t.left {
		if !b.numbered(int32(k)) {
			continue
		}
		apart := true
		b.eachNeighbor(b.place[k], func(neighbor, _ int32) {
			other := b.matched[neighbor]
			if other > int32(k) && b.numbered(other) && b.t.leftBond(int32(k), other) == nil {
				apart = false
			}
		})
		if !apart {
			return false
		}
	}
	return true
}

// numbered reports whether the result side names a left atom with a map number.
func (b *builder) numbered(k int32) bool {
	right := b.t.left[k].right
	return right >= 0 && b.t.right[right].number != 0
}

type comparison uint8

const (
	centreOpen comparison = iota
	centreRefused
	centreSame
	centreMirrored
)

// compareCentre compares one atom of the pattern with the atom it lies on.
func (b *builder) compareCentre(a *leftAtom, atom int32) comparison {
	target := b.targets[b.owner[atom]]
	mark := target.Chirality()[atom-b.base[b.owner[atom]]]
	switch {
	case !mark.Tetrahedral() && a.mark == chem.ChiralNone:
		return centreOpen
	case !mark.Tetrahedral():
		if couldCarryMark(target, atom-b.base[b.owner[atom]]) {
			return centreRefused
		}
		return centreOpen
	case a.mark == chem.ChiralNone:
		if a.couldBeCentre {
			return centreRefused
		}
		return centreOpen
	}
	var from, to [maxNeighbors]int32
	n, m := 0, 0
	for _, nb := range a.neighbors {
		if n < maxNeighbors {
			if from[n] = -2 - nb; b.t.left[nb].right >= 0 {
				from[n] = b.place[nb]
			}
			n++
		}
	}
	b.eachNeighbor(atom, func(neighbor, _ int32) {
		if m < maxNeighbors {
			to[m] = neighbor
			m++
		}
	})
	carried, ok := carry(a.mark, from[:n], to[:m])
	switch {
	case !ok:
		return centreOpen
	case carried == mark:
		return centreSame
	}
	return centreMirrored
}

// doubleBondsAllow compares the double bonds of the pattern that show neighbours
// at both ends. One without a configuration lies only on one without, or on a ring
// bond whose configuration goes without saying; one with lies only on the same, or
// on a double bond that cannot have any.
func (b *builder) doubleBondsAllow() bool {
	for p, q := range b.t.reaction.Reactants {
		for k := range q.Bonds {
			bond := &q.Bonds[k]
			if bond.Order == chem.Double && q.Degree(bond.Begin) > 1 && q.Degree(bond.End) > 1 && !b.doubleBondAllows(p, q, bond) {
				return false
			}
		}
	}
	return true
}

func (b *builder) doubleBondAllows(p int, q *smarts.Query, bond *smarts.Bond) bool {
	base := b.t.leftBase[p]
	first := b.survivingNeighbor(base, q, bond.Begin, bond.End, bond.StereoAtoms[0], bond.Stereo)
	last := b.survivingNeighbor(base, q, bond.End, bond.Begin, bond.StereoAtoms[1], bond.Stereo)
	if first < 0 || last < 0 || b.t.left[base+bond.Begin].right < 0 || b.t.left[base+bond.End].right < 0 {
		return true
	}
	r := int32(p)
	begin, end := b.place[base+bond.Begin]-b.base[r], b.place[base+bond.End]-b.base[r]
	found := b.mols[r].Mol.BondBetween(begin, end)
	if found < 0 || b.mols[r].BondOrder(found) != chem.Double {
		return true
	}
	atoms := [2]int32{b.place[base+first] - b.base[r], b.place[base+last] - b.base[r]}
	stereo, implied := b.configuration(r, found, begin, atoms)
	wanted := bond.Stereo
	if wanted == chem.StereoNone {
		return stereo == chem.StereoNone || implied
	}
	if stereo == chem.StereoNone && !doubleBondCouldDiffer(b.targets[r], found) {
		return true
	}
	if first != bond.StereoAtoms[0] {
		wanted = opposite(wanted)
	}
	if last != bond.StereoAtoms[1] {
		wanted = opposite(wanted)
	}
	return stereo == wanted
}

// survivingNeighbor returns a neighbour of an end of a double bond of the pattern
// that stands on the result side, preferred where it carries the configuration,
// or -1.
func (b *builder) survivingNeighbor(base int32, q *smarts.Query, end, across, preferred int32, stereo chem.BondStereo) int32 {
	if stereo != chem.StereoNone && b.t.left[base+preferred].right >= 0 {
		return preferred
	}
	for _, nb := range q.Neighbors(end) {
		if nb.Atom != across && b.t.left[base+nb.Atom].right >= 0 {
			return nb.Atom
		}
	}
	return -1
}

// configuration returns that of a double bond of reactant r relative to two
// neighbours, the first of them at atom begin. implied is set when it follows from
// a ring that holds the bond.
func (b *builder) configuration(r, bond, begin int32, atoms [2]int32) (stereo chem.BondStereo, implied bool) {
	mol := b.mols[r].Mol
	old := mol.Bond(bond)
	if stereo = b.targets[r].BondStereo()[bond]; stereo == chem.StereoCis || stereo == chem.StereoTrans {
		refer := old.StereoAtoms
		if old.Begin != begin {
			refer[0], refer[1] = refer[1], refer[0]
		}
		if refer[0] != atoms[0] {
			stereo = opposite(stereo)
		}
		if refer[1] != atoms[1] {
			stereo = opposite(stereo)
		}
		return stereo, false
	}
	rings := &b.mols[r].Rings
	b.spend(rings.Len())
	for k := range rings.Len() {
		members := rings.Atoms(k)
		if !contains(members, old.Begin) || !contains(members, old.End) {
			continue
		}
		if contains(members, atoms[0]) == contains(members, atoms[1]) {
			return chem.StereoCis, true
		}
		return chem.StereoTrans, true
	}
	return chem.StereoNone, false
}

func contains(list []int32, x int32) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}
