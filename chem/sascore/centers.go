package sascore

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// Labels of centres and double bonds, as they enter the ranking of atoms. Those
// of double bonds add up on an atom.
const (
	labelE = 1
	labelZ = 2
	labelS = 10
	labelR = 20
)

// centerCounter counts the stereo centres of a molecule as RDKit's legacy
// perception does: atoms with a mark that counts, and atoms without a mark that
// could have one because their neighbours differ in constitution. The score was
// fitted with these counts.
//
// A mark may count because neighbours differ only by the configuration of other
// centres or double bonds; an atom without a mark may not. Nitrogen in a ring of
// three or at a bridgehead counts even if it is conjugated; RDKit was of that mind
// until 2024, and published scores are.
type centerCounter struct {
	ranker
	pending []int32 // marked atoms whose neighbours do not differ in constitution
	marked  []int32 // other marked atoms
	bonds   []int32 // marked double bonds
	labels  []uint8 // by atom
}

// count returns the number of stereo centres. rings must have counted the same
// molecule.
func (c *centerCounter) count(info *perception.Info, rings *ringCounter) int {
	c.pending, c.marked = c.pending[:0], c.marked[:0]
	ranked := false
	total := 0
	for i := range int32(len(info.Atoms)) {
		if !canBeCenter(info, rings, i) {
			continue
		}
		distinct, sure := differNearby(info, i)
		if !sure {
			if !ranked {
				c.rank(info)
				ranked = true
			}
			distinct = c.differ(info, i)
		}
		switch {
		case distinct:
			total++
			if info.Atoms[i].Chirality != chem.ChiralNone {
				c.marked = append(c.marked, i)
			}
		case info.Atoms[i].Chirality != chem.ChiralNone:
			c.pending = append(c.pending, i)
		}
	}
	if len(c.pending) == 0 {
		return total
	}
	if !ranked {
		c.rank(info)
	}
	return total + c.countDependent(info)
}

// differNearby is differ as far as it is seen from the neighbours and what they are
// bonded to, which settles most atoms without ranking the molecule: ranks that differ
// after a round differ in the end, and two like atoms bonded to nothing else have equal
// ranks. sure is false where neither is so.
func differNearby(info *perception.Info, atom int32) (distinct, sure bool) {
	m := info.Mol
	list := m.Neighbors(atom)
	distinct, sure = true, true
	for i, x := range list {
		if !isPlaced(m, atom, x.Bond) {
			continue
		}
		for _, y := range list[:i] {
			if !isPlaced(m, atom, y.Bond) || ownRank(m.Atom(x.Atom)) != ownRank(m.Atom(y.Atom)) {
				continue
			}
			here, there := sumAround(info, x.Atom), sumAround(info, y.Atom)
			if here != there {
				continue
			}
			if m.Degree(x.Atom) == 1 && m.Degree(y.Atom) == 1 {
				return false, true
			}
			distinct, sure = false, false
		}
	}
	return distinct, sure
}

// canBeCenter reports whether the number and kind of its neighbours allow an
// atom to be a tetrahedral centre.
func canBeCenter(info *perception.Info, rings *ringCounter, atom int32) bool {
	m, p := info.Mol, &info.Atoms[atom]
	hydrogens := int(p.Hydrogens)
	if n := m.Degree(atom); n < 3 && n+hydrogens < 3 {
		return false
	}
	element, degree := m.Atom(atom).Element, placedDegree(m, atom)
	inverts := element != chem.P && element != chem.As
	switch {
	case degree+hydrogens > 4 || degree+hydrogens < 3 || degree < 3 && inverts:
		return false
	case degree != 3:
		return true
	case hydrogens == 1:
		return !hasProtium(m, atom)
	case !inverts:
		return true
	}
	stated := int(p.Valence) - int(p.Implicit)
	switch element {
	case chem.S, chem.Se:
		return stated == 4 || stated == 3 && m.Atom(atom).Charge == 1
	case chem.N:
		return info.Rings.MinAtomRing(atom) == 3 || rings.bridged(info, atom)
	}
	return false
}

// placedDegree returns the number of neighbours whose place counts for the
// configuration: bonds of order zero and those that the atom donates do not.
func placedDegree(m *chem.Molecule, atom int32) int {
	degree := 0
	for _, nb := range m.Neighbors(atom) {
		if isPlaced(m, atom, nb.Bond) {
			degree++
		}
	}
	return degree
}

func isPlaced(m *chem.Molecule, atom, bond int32) bool {
	b := m.Bond(bond)
	return b.Order != chem.ZeroOrder && (b.Order != chem.Dative || b.Begin != atom)
}

func hasProtium(m *chem.Molecule, atom int32) bool {
	for _, nb := range m.Neighbors(atom) {
		if a := m.Atom(nb.Atom); a.Element == chem.H && a.Isotope == 0 {
			return true
		}
	}
	return false
}

// differ reports whether the neighbours of an atom have different ranks.
func (c *centerCounter) differ(info *perception.Info, atom int32) bool {
	list := info.Mol.Neighbors(atom)
	for i, x := range list {
		if !isPlaced(info.Mol, atom, x.Bond) {
			continue
		}
		for _, y := range list[:i] {
			if isPlaced(info.Mol, atom, y.Bond) && c.ranks[x.Atom] == c.ranks[y.Atom] {
				return false
			}
		}
	}
	return true
}

// countDependent returns the number of pending atoms that become centres when
// the atoms are ranked again with the labels of centres and double bonds.
func (c *centerCounter) countDependent(info *perception.Info) int {
	c.labels = zeroed(c.labels, len(info.Atoms))
	c.bonds = c.bonds[:0]
	for i := range info.Bonds {
		if s := info.Bonds[i].Stereo; s == chem.StereoCis || s == chem.StereoTrans {
			c.bonds = append(c.bonds, int32(i))
		}
	}
	found := 0
	changed := len(c.marked) > 0
	for _, a := range c.marked {
		c.labels[a] += c.centerLabel(info, a)
	}
	for {
		changed = c.labelBonds(info) || changed
		if !changed || len(c.pending) == 0 {
			return found
		}
		c.refine(info, c.labels)
		settled := c.labelPending(info)
		found += settled
		changed = settled > 0
	}
}

// labelPending labels the pending atoms whose neighbours differ by now, and
// returns their number.
func (c *centerCounter) labelPending(info *perception.Info) int {
	rest := c.pending[:0]
	before := len(c.pending)
	for _, a := range c.pending {
		if !c.differ(info, a) {
			rest = append(rest, a)
			continue
		}
		c.labels[a] += c.centerLabel(info, a)
	}
	c.pending = rest
	return before - len(rest)
}

// labelBonds labels the double bonds whose ends differ by now, and reports
// whether there were any.
func (c *centerCounter) labelBonds(info *perception.Info) bool {
	rest := c.bonds[:0]
	before := len(c.bonds)
	for _, b := range c.bonds {
		bond := info.Mol.Bond(b)
		if c.tied(info, bond.Begin, bond.End) || c.tied(info, bond.End, bond.Begin) {
			rest = append(rest, b)
			continue
		}
		cis := info.Bonds[b].Stereo == chem.StereoCis
		if c.outranked(info, bond.Begin, bond.End, bond.StereoAtoms[0]) != c.outranked(info, bond.End, bond.Begin, bond.StereoAtoms[1]) {
			cis = !cis
		}
		label := uint8(labelE)
		if cis {
			label = labelZ
		}
		c.labels[bond.Begin] += label
		c.labels[bond.End] += label
	}
	c.bonds = rest
	return len(rest) < before
}

// tied reports whether the two substituents at an end of a double bond have the
// same rank.
func (c *centerCounter) tied(info *perception.Info, end, opposite int32) bool {
	first := int32(-1)
	for _, nb := range info.Mol.Neighbors(end) {
		switch {
		case nb.Atom == opposite:
		case first >= 0 && c.ranks[nb.Atom] == c.ranks[first]:
			return true
		default:
			first = nb.Atom
		}
	}
	return false
}

// outranked reports whether the other substituent at an end of a double bond
// ranks higher than the reference atom there.
func (c *centerCounter) outranked(info *perception.Info, end, opposite, reference int32) bool {
	for _, nb := range info.Mol.Neighbors(end) {
		if nb.Atom != opposite && nb.Atom != reference {
			return c.ranks[nb.Atom] > c.ranks[reference]
		}
	}
	return false
}

// centerLabel returns the label of a marked atom whose neighbours have different
// ranks. Ranks are not those of the CIP rules, but atoms with equal ranks have
// neighbours with equal ranks, so their labels agree exactly when those of the
// rules do; labels of other atoms are never compared.
func (c *centerCounter) centerLabel(info *perception.Info, atom int32) uint8 {
	list := info.Mol.Neighbors(atom)
	odd := info.Atoms[atom].Chirality != chem.ChiralCCW
	for i, x := range list {
		for _, y := range list[:i] {
			if c.ranks[x.Atom] < c.ranks[y.Atom] {
				odd = !odd
			}
		}
	}
	if odd {
		return labelR
	}
	return labelS
}
