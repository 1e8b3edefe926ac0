package canon

import (
	"slices"

	"athanor/chem"
)

// cipRanker ranks atoms by an approximation of the CIP rules, to tell whether a
// double bond is E or Z. RDKit compares E and Z when it ranks atoms, so the
// order of atoms depends on these labels; which configurations count does not.
//
// The method is that of Labute (Journal of the CCG, 1996): atoms start with
// element and mass, and are ranked again by the sorted ranks of their
// neighbours, each taken twice its bond order times, until the number of ranks
// stays. Atoms that it cannot tell apart are taken in the order of their classes,
// and so are those of large molecules, because the method is quadratic.
type cipRanker struct {
	labels  []uint32 // by bond: stereoE or stereoZ
	ranks   []int32
	valid   bool
	entries [][]int32
	sorted  []int32
}

// maxRounds bounds how far away a difference may be that ranks two atoms.
const maxRounds = 100

// label finds the labels of double bonds whose ends are distinct. The label of an
// only double bond has nothing to be compared with, so any will do.
func (w *Workspace) label(list []int32) {
	c := &w.cip
	if len(w.centers.labels) == len(list) {
		c.valid = false
		c.labels = resize(c.labels, w.mol.NumBonds())
	}
	several := len(w.centers.labels)+len(w.centers.bonds) > 1
	if several && !c.valid && w.mol.NumAtoms() <= fastSize {
		w.rankCIP()
	}
	for _, b := range list {
		if !several {
			c.labels[b] = stereoE
			continue
		}
		bond := w.mol.Bond(b)
		cis := w.info.Bonds[b].Stereo == chem.StereoCis
		if w.outranked(bond.Begin, bond.End, bond.StereoAtoms[0]) != w.outranked(bond.End, bond.Begin, bond.StereoAtoms[1]) {
			cis = !cis
		}
		c.labels[b] = stereoE
		if cis {
			c.labels[b] = stereoZ
		}
	}
}

// outranked reports whether the other substituent at an end of a double bond
// ranks higher than the reference atom there.
func (w *Workspace) outranked(end, opposite, reference int32) bool {
	for _, nb := range w.near[w.first[end]:w.first[end+1]] {
		if nb == opposite || nb == reference {
			continue
		}
		if w.cip.valid && w.cip.ranks[nb] != w.cip.ranks[reference] {
			return w.cip.ranks[nb] > w.cip.ranks[reference]
		}
		return w.class[nb] > w.class[reference]
	}
	return false
}

func (w *Workspace) rankCIP() {
	c := &w.cip
	n := w.mol.NumAtoms()
	c.ranks = resize(c.ranks, n)
	c.sorted = resize(c.sorted, n)
	for len(c.entries) < n {
		c.entries = append(c.entries, nil)
	}
	for i := range c.sorted {
		c.sorted[i] = int32(i)
		a := w.mol.Atom(int32(i))
		c.entries[i] = append(c.entries[i][:0], int32(a.Element), cipMass(a), a.Map)
	}
	count := c.rankEntries()
	for i := range c.sorted {
		c.entries[i] = append(c.entries[i][:0], int32(w.mol.Atom(int32(i)).Element), c.ranks[i])
	}
	for round, last := 0, -1; count < n && round <= min(n/2, maxRounds) && last < count; round++ {
		w.extendEntries()
		last = count
		count = c.rankEntries()
		if last == count {
			break
		}
		for i := range c.sorted {
			e := c.entries[i][:min(round+1, len(c.entries[i]))]
			c.entries[i] = append(e, c.ranks[i])
		}
	}
	c.valid = true
}

func cipMass(a chem.Atom) int32 {
	if a.Isotope == 0 {
		return 0
	}
	common, _ := a.Element.CommonIsotope()
	mass := int32(a.Isotope) - int32(common)
	if mass >= 0 {
		mass++
	}
	return mass
}

// extendEntries appends to the entry of each atom the ranks of its neighbours,
// highest first, and fills up to equal length.
func (w *Workspace) extendEntries() {
	c := &w.cip
	longest := 0
	var order [16]chem.Neighbor
	for i := range c.sorted {
		list := append(order[:0], w.mol.Neighbors(int32(i))...)
		slices.SortFunc(list, func(a, b chem.Neighbor) int { return int(c.ranks[b.Atom] - c.ranks[a.Atom]) })
		e := c.entries[i]
		for _, nb := range list {
			for range w.cipWeight(nb) {
				e = append(e, c.ranks[nb.Atom]+1)
			}
		}
		for range w.info.Atoms[i].Hydrogens {
			e = append(e, 0)
		}
		c.entries[i] = e
		longest = max(longest, len(e))
	}
	for i := range c.sorted {
		for len(c.entries[i]) < longest {
			c.entries[i] = append(c.entries[i], -1)
		}
	}
}

// cipWeight returns twice the order of a bond; a double bond to phosphorus of
// three or four bonds counts half a single one.
func (w *Workspace) cipWeight(nb chem.Neighbor) int {
	b := &w.info.Bonds[nb.Bond]
	switch {
	case b.Aromatic():
		return 3
	case b.Order == chem.Double:
		if d := w.mol.Degree(nb.Atom); w.mol.Atom(nb.Atom).Element == chem.P && (d == 3 || d == 4) {
			return 1
		}
		return 4
	case b.Order == chem.Triple:
		return 6
	case b.Order == chem.Quadruple:
		return 8
	case b.Order == chem.ZeroOrder, b.Order == chem.AnyBond:
		return 0
	}
	return 2
}

// rankEntries ranks the atoms by their entries and returns the number of ranks.
func (c *cipRanker) rankEntries() int {
	slices.SortFunc(c.sorted, func(a, b int32) int { return slices.Compare(c.entries[a], c.entries[b]) })
	rank := int32(0)
	for i, a := range c.sorted {
		if i > 0 && slices.Compare(c.entries[c.sorted[i-1]], c.entries[a]) != 0 {
			rank++
		}
		c.ranks[a] = rank
	}
	return int(rank) + 1
}
