package smiles

import (
	"athanor/chem"
	"athanor/chem/stereo"
)

// Chirality of atoms.
//
// The text lists the neighbours of an atom as: the atom before it, its ring
// closures in the order of their digits, its branches and the rest of the chain.
// The molecule lists them in the order of its bonds, and a ring bond is made at
// the second of its two digits. So the two orders differ by the numbers that an
// atom opens. For every marked atom the reader collects the neighbours in bond
// order, each with the place that it has in the text, and converts the mark by
// that permutation.

// center is an atom with a chirality mark.
type center struct {
	atom, offset int32
	// preceded is whether an atom stands before it in the text.
	preceded bool
	// degree is the number of neighbours, of which ligands holds the first six.
	degree  int32
	rings   int32
	ligands [6]ligand
}

// ligand is a neighbour of a center.
type ligand struct {
	key   int64 // place in the text, see ringKey
	atom  int32
	order chem.BondOrder
}

// addCenter remembers that the atom just added carries a mark.
func (r *Reader) addCenter(offset int, preceded bool) {
	r.centers = append(r.centers, center{atom: int32(r.builder.NumAtoms() - 1), offset: int32(offset), preceded: preceded})
}

// resolveCenters converts all chirality marks to the order of the bonds.
func (r *Reader) resolveCenters() {
	if len(r.centers) == 0 {
		return
	}
	r.collect(r.centers)
	allenes := false
	for i := range r.centers {
		c := &r.centers[i]
		switch a := r.builder.Atom(c.atom); {
		case a.Chirality == chem.ChiralAllene || c.isAllene(a):
			allenes = true
		case int(c.degree) > stereo.NumNeighbors(a.Chirality):
			r.dropCenter(c, "the atom has more neighbours than its chirality can order")
		case a.Chirality.Tetrahedral():
			if c.odd() != c.impliedMoves(a) {
				a.Chirality = a.Chirality.Inverted()
			}
		default:
			c.reorder(a)
		}
	}
	if allenes {
		r.resolveAllenes()
	}
}

func (r *Reader) dropCenter(c *center, reason string) {
	a := r.builder.Atom(c.atom)
	a.Chirality, a.ChiralPerm = chem.ChiralNone, 0
	r.warn(int(c.offset), "chirality mark dropped: %s", reason)
}

// collect fills in the neighbours of centers in one pass over all bonds.
func (r *Reader) collect(centers []center) {
	b := &r.builder
	r.centerOf = zeroed(r.centerOf, b.NumAtoms())
	for i := range centers {
		r.centerOf[centers[i].atom] = int32(i) + 1
	}
	next := 0
	for i := range int32(b.NumBonds()) {
		bond := b.Bond(i)
		from, to := min(bond.Begin, bond.End), max(bond.Begin, bond.End)
		fromKey, toKey := atomKey(to), int64(-1)
		ring := int32(0)
		if next < len(r.closures) && r.closures[next].bond == i {
			c := &r.closures[next]
			from, to, fromKey, toKey, ring = c.opener, c.closer, c.opened, c.closed, 1
			next++
		}
		if k := r.centerOf[from]; k > 0 {
			centers[k-1].add(ligand{fromKey, to, bond.Order}, ring)
		}
		if k := r.centerOf[to]; k > 0 {
			centers[k-1].add(ligand{toKey, from, bond.Order}, ring)
		}
	}
}

func (c *center) add(l ligand, ring int32) {
	if int(c.degree) < len(c.ligands) {
		c.ligands[c.degree] = l
	}
	c.degree++
	c.rings += ring
}

// textOrder returns, for each place in the text, the place in the order of the
// bonds.
func (c *center) textOrder() (order [6]int32) {
	for i, l := range c.ligands[:c.degree] {
		rank := 0
		for _, other := range c.ligands[:c.degree] {
			if other.key < l.key {
				rank++
			}
		}
		order[rank] = int32(i)
	}
	return order
}

func (c *center) odd() bool {
	order := c.textOrder()
	return stereo.OddSort(order[:c.degree])
}

// reorder converts a square planar, trigonal bipyramidal or octahedral mark.
// Corners without an atom, be they hydrogens or empty, stand in the text where a
// hydrogen stands: first, or second when an atom comes before the center. In the
// molecule they are last. As in RDKit, and other than for tetrahedral marks, ring
// closures count before branches even where they stand behind them.
func (c *center) reorder(a *chem.Atom) {
	size := int32(stereo.NumNeighbors(a.Chirality))
	for i := range c.ligands[:c.degree] {
		if l := &c.ligands[i]; l.key >= 0 && l.key == atomKey(l.atom) {
			l.key |= 1 << 62
		}
	}
	text := c.textOrder()
	var from, to [6]int32
	head := int32(0)
	if c.preceded {
		head = 1
	}
	missing := size - c.degree
	for i := range size {
		to[i] = i
		switch {
		case i < head:
			from[i] = text[i]
		case i < head+missing:
			from[i] = c.degree + i - head
		default:
			from[i] = text[i-missing]
		}
	}
	a.Chirality, a.ChiralPerm = stereo.Reorder(a.Chirality, a.ChiralPerm, from[:size], to[:size])
}

// impliedMoves reports whether putting the hydrogen or lone pair last turns the
// mark around. With an atom before the center it stands second in the text, and
// behind two others it stays even. Two cases of RDKit differ: a hydrogen on the
// first atom, which stands first, and a lone pair on an atom with one ring
// closure and only single bonds, which RDKit's writer and reader count behind
// the ring closure.
func (c *center) impliedMoves(a *chem.Atom) bool {
	if c.degree != 3 {
		return false
	}
	if a.Hydrogens == 1 {
		return !c.preceded
	}
	return c.rings == 1 && !c.unsaturated()
}

func (c *center) unsaturated() bool {
	for _, l := range c.ligands[:c.degree] {
		switch l.order {
		case chem.Double, chem.Triple, chem.Quadruple, chem.AromaticBond:
			return true
		}
	}
	return false
}

// isAllene reports whether a marked atom has exactly two neighbours, both by
// double bonds, so that its mark speaks of their substituents.
func (c *center) isAllene(a *chem.Atom) bool {
	return (a.Chirality.Tetrahedral() || a.Chirality == chem.ChiralAllene) && c.degree == 2 && a.Hydrogens == 0 && c.ligands[0].order == chem.Double && c.ligands[1].order == chem.Double
}

// resolveAllenes converts the marks of allenes, which are relative to the
// substituents of both neighbours.
func (r *Reader) resolveAllenes() {
	r.ends = r.ends[:0]
	r.centerOf = zeroed(r.centerOf, r.builder.NumAtoms())
	for i := range r.centers {
		c := &r.centers[i]
		a := r.builder.Atom(c.atom)
		if !c.isAllene(a) {
			continue
		}
		for _, l := range c.ligands[:2] {
			if r.centerOf[l.atom] == 0 {
				r.centerOf[l.atom] = 1
				r.ends = append(r.ends, center{atom: l.atom})
			}
		}
	}
	r.collect(r.ends)
	for i := range r.centers {
		c := &r.centers[i]
		a := r.builder.Atom(c.atom)
		if a.Chirality == chem.ChiralAllene || c.isAllene(a) {
			r.resolveAllene(c, a)
		}
	}
}

func (r *Reader) resolveAllene(c *center, a *chem.Atom) {
	if !c.isAllene(a) {
		r.dropCenter(c, "an allene center has two double bonds and nothing else")
		return
	}
	number := a.ChiralPerm
	switch a.Chirality {
	case chem.ChiralCCW:
		number = 1
	case chem.ChiralCW:
		number = 2
	}
	for _, l := range c.ligands[:2] {
		swapped, ok := r.ends[r.centerOf[l.atom]-1].substituentsSwapped(c.atom)
		if !ok {
			r.dropCenter(c, "each end of an allene must have one or two substituents by single bonds")
			return
		}
		if swapped {
			number = 3 - number
		}
	}
	a.Chirality, a.ChiralPerm = chem.ChiralAllene, number
}

// substituentsSwapped looks at the end of an allene next to the center: do its
// two substituents stand in the text in another order than in the molecule? A
// hydrogen counts last in the molecule and second in the text, behind the atom
// before it.
func (c *center) substituentsSwapped(middle int32) (swapped, ok bool) {
	if c.degree < 2 || c.degree > 3 {
		return false, false
	}
	var keys [2]int64
	n := 0
	for _, l := range c.ligands[:c.degree] {
		if l.atom == middle {
			continue
		}
		if l.order == chem.Double || n == 2 {
			return false, false
		}
		keys[n] = l.key
		n++
	}
	if n == 1 {
		return keys[0] >= 0, true
	}
	return keys[1] < keys[0], n == 2
}

// zeroed returns a slice of n zeros, using the memory of s again where it is
// large enough.
func zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	s = s[:n]
	clear(s)
	return s
}
