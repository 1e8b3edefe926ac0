package perception

// An atom with one bond too many that is bonded to a metal donates to it. Which
// metal, when it has several, must not depend on how the molecule was written:
// the metal with the fewest dative bonds so far, of those the one that ranks
// highest. Ranks are hashes of ever wider surroundings and see the bonds already
// made dative, so that atoms which tie are nearly always equivalent and either
// choice gives the same molecule.

import (
	"cmp"
	"math/bits"
	"slices"

	"athanor/chem"
)

// maxMetalWork bounds the number of neighbours looked at for choosing; beyond it
// the rest is chosen in the order of the atoms.
const maxMetalWork = 20_000_000

// metalChooser is memory for choosing among metals.
type metalChooser struct {
	dative     []int32 // by atom: number of its dative bonds
	open       []int32 // donors not yet served
	first      []uint64
	hash, next []uint64
	sorted     []uint64
	distinct   int // number of different hashes
	work       int
}

// cleanMetals makes dative the single bond of an atom with one bond too many to
// a metal.
func (w *Workspace) cleanMetals(m *chem.Molecule, e *edits) {
	c := &e.metals
	c.countDative(m, e)
	c.open, c.hash = c.open[:0], c.hash[:0]
	choice := false
	for i := range m.Atoms() {
		if w.overbonded(m, e, int32(i)) {
			if n := countMetals(m, e, int32(i)); n > 0 {
				c.open = append(c.open, int32(i))
				choice = choice || n > 1
			}
		}
	}
	if choice {
		w.chooseMetals(m, e)
	}
	for _, atom := range c.open {
		w.donate(m, e, atom)
	}
}

// overbonded reports whether a non-metal has more bonds than its highest
// valence, or as many when it is an aromatic atom with four neighbours, as in
// cyclopentadienyl complexes.
func (w *Workspace) overbonded(m *chem.Molecule, e *edits, atom int32) bool {
	a := m.Atom(atom)
	switch a.Element {
	case chem.Wildcard, chem.H, chem.He, chem.F, 10:
		return false
	}
	number := int(a.Element) - int(e.charge[atom])
	if a.Element.IsMetal() || number <= 0 || number >= chem.NumElements {
		return false
	}
	valences := chem.Element(number).Valences()
	highest := int(valences[len(valences)-1])
	if highest <= 0 {
		return false
	}
	bonds := e.bonds(w, m, atom)
	if bonds != highest || !a.IsAromatic() {
		return bonds > highest
	}
	return m.Degree(atom)+int(a.Hydrogens)+max(0, w.fill(m, atom, bonds, true)) == 4
}

// countDative counts the dative bonds of every atom.
func (c *metalChooser) countDative(m *chem.Molecule, e *edits) {
	c.dative = zeroed(c.dative, m.NumAtoms())
	for i, b := range m.Bonds() {
		if e.order[i] == chem.Dative {
			c.dative[b.Begin]++
			c.dative[b.End]++
		}
	}
}

// countMetals returns the number of metals to which an atom has a single bond.
func countMetals(m *chem.Molecule, e *edits, atom int32) int {
	count := 0
	for _, n := range m.Neighbors(atom) {
		if e.order[n.Bond] == chem.Single && m.Atoms()[n.Atom].Element.IsMetal() {
			count++
		}
	}
	return count
}

// chooseMetals serves the donors, the lowest ranked first, and leaves those that
// the limit of work does not allow for.
func (w *Workspace) chooseMetals(m *chem.Molecule, e *edits) {
	c := &e.metals
	c.begin(m, e)
	for len(c.open) > 0 && c.work <= maxMetalWork {
		c.rank(m, e)
		c.work += len(c.open)
		least := 0
		for i, atom := range c.open {
			if c.compare(atom, c.open[least]) < 0 {
				least = i
			}
		}
		w.donate(m, e, c.open[least])
		c.open = slices.Delete(c.open, least, least+1)
	}
}

// donate makes dative the bond of an atom to the best of its metals.
func (w *Workspace) donate(m *chem.Molecule, e *edits, atom int32) {
	c := &e.metals
	best := chem.Neighbor{Atom: -1}
	for _, n := range m.Neighbors(atom) {
		if e.order[n.Bond] != chem.Single || !m.Atoms()[n.Atom].Element.IsMetal() {
			continue
		}
		if best.Atom < 0 || c.dative[n.Atom] < c.dative[best.Atom] ||
			len(c.hash) > 0 && c.dative[n.Atom] == c.dative[best.Atom] && c.compare(n.Atom, best.Atom) > 0 {
			best = n
		}
	}
	e.order[best.Bond], w.order[best.Bond] = chem.Dative, chem.Dative
	e.reverse[best.Bond] = m.Bond(best.Bond).Begin != atom
	c.dative[atom]++
	c.dative[best.Atom]++
	e.changed = true
}

// begin sets what the atoms are by themselves: number of bonds, element, isotope,
// hydrogens, charge and map number, compared in this order as chem/canon does.
func (c *metalChooser) begin(m *chem.Molecule, e *edits) {
	n := m.NumAtoms()
	c.first, c.hash, c.next = sized(c.first, n), sized(c.hash, n), sized(c.next, n)
	c.work, c.distinct = 0, 0
	for i, a := range m.Atoms() {
		c.first[i] = uint64(m.Degree(int32(i)))<<48 | uint64(a.Element)<<40 | uint64(a.Isotope)<<24 |
			uint64(a.Hydrogens)<<16 | uint64(uint8(e.charge[i]))<<8 | uint64(a.Flags)
		c.hash[i] = mix(c.first[i], uint64(uint32(a.Map)))
	}
}

// rank widens the surroundings for as long as that tells more atoms apart.
func (c *metalChooser) rank(m *chem.Molecule, e *edits) {
	for c.work <= maxMetalWork {
		c.widen(m, e)
		c.sorted = append(c.sorted[:0], c.hash...)
		slices.Sort(c.sorted)
		before := c.distinct
		if c.distinct = len(slices.Compact(c.sorted)); c.distinct <= before {
			return
		}
	}
}

func (c *metalChooser) widen(m *chem.Molecule, e *edits) {
	c.work += m.NumAtoms() + 2*m.NumBonds()
	for i := range c.hash {
		sum := uint64(0)
		for _, n := range m.Neighbors(int32(i)) {
			kind := uint64(e.order[n.Bond])
			if b := m.Bond(n.Bond); kind == uint64(chem.Dative) && (b.Begin == int32(i)) != e.reverse[n.Bond] {
				kind |= 1 << 8
			}
			sum += mix(c.hash[n.Atom], kind)
		}
		c.next[i] = mix(c.hash[i], sum)
	}
	c.hash, c.next = c.next, c.hash
}

func (c *metalChooser) compare(a, b int32) int {
	return cmp.Or(cmp.Compare(c.first[a], c.first[b]), cmp.Compare(c.hash[a], c.hash[b]))
}

// mix folds two numbers into one that depends on their order.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, bits.RotateLeft64(b, 32)^0xd6e8feb86659fd93)
	return hi ^ lo + a
}
