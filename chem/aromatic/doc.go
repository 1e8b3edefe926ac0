// Package aromatic goes from the aromatic form of a molecule to a Kekulé form
// and back.
//
// [Workspace.Kekulize] gives every bond stated as aromatic an order of one or
// two. It is a perfect matching of the atoms that need a double bond, found by
// augmenting paths through blossoms (Edmonds, Can. J. Math. 1965, 17, 449) after
// a start that takes atoms with one possible partner first. That start is nearly
// always right, so the cost is linear in practice.
//
// [Workspace.Perceive] finds the aromatic atoms and bonds of a Kekulé form under
// RDKit's default model: every ring atom is given a number of electrons, and a
// ring, or a system of up to six rings each sharing one bond with another, is
// aromatic when its electrons are 4n+2. Nothing in it depends on which of several
// Kekulé forms is given.
//
// Both work on numbers that the caller derived: hydrogens, valence and radical
// electrons of each atom (see [Atom]).
package aromatic

import "athanor/chem"

// Atom is what must be known about an atom besides the molecule itself.
type Atom struct {
	// Stated is the number of hydrogens that are not atoms and are fixed by the
	// source, Implied that of the hydrogens added by the valence.
	Stated, Implied uint8
	// Bonds is the sum of bond orders plus Stated: RDKit's explicit valence.
	Bonds uint8
	// Radicals is the number of unpaired electrons.
	Radicals uint8
	// Fixed: no hydrogen may be implied.
	Fixed bool
}

// Workspace holds the memory of both steps. The zero value is ready to use.
type Workspace struct {
	kekulizer
	huckel
}

// hydrogens returns the number of hydrogens that are not atoms.
func (a Atom) hydrogens() int { return int(a.Stated) + int(a.Implied) }

// contribution returns what a bond adds to the valence of an atom in a Kekulé
// form.
func contribution(b *chem.Bond, order chem.BondOrder, atom int32) int {
	switch order {
	case chem.Single, chem.Double, chem.Triple, chem.Quadruple:
		return int(order)
	case chem.AromaticBond:
		return 1
	case chem.Dative:
		if b.End == atom {
			return 1
		}
	}
	return 0
}

// defaultValence returns the lowest default valence of an element, -1 for those
// that take any number of bonds and for atomic numbers out of range.
func defaultValence(number int) int {
	if number < 0 || number >= chem.NumElements {
		return -1
	}
	return int(chem.Element(number).Valences()[0])
}

// sized returns a slice of length n with unspecified content, reusing s.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// zeroed returns a slice of n zeros, reusing s.
func zeroed[T any](s []T, n int) []T {
	s = sized(s, n)
	clear(s)
	return s
}
