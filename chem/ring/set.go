// Package ring finds the rings of a molecule: which atoms and bonds lie in a
// ring at all, and the symmetrised set of smallest rings that RDKit 2026 reports,
// the relevant cycles.
//
// Dative and zero-order bonds are not ring bonds, as in RDKit 2026.
//
// The work is done in three steps, each on less than the one before: leaves are
// peeled until only the 2-core is left; one depth-first search cuts the core into
// blocks, parts without a cut atom; and each block is searched for rings. A block
// with as many bonds as atoms is one ring, one with one bond more has three ways
// between two atoms to choose from, and the others go through the search
// described in relevant.go.
package ring

import "athanor/chem"

// Set is the symmetrised set of smallest rings of one molecule: the union of all
// smallest cycle bases (cubane has 6 rings, not 5). Rings are numbered in a fixed
// order that depends on the order of atoms and bonds only. The zero value is the
// set of a molecule without atoms.
type Set struct {
	first []int32 // first[r]:first[r+1] are the members of ring r
	atoms []int32
	bonds []int32
	basis int
	// per atom and per bond of the molecule
	atomRings []uint16
	bondRings []uint16
	atomMin   []uint16
	bondMin   []uint16
	// truncated says that the search ran out of its work budget.
	truncated bool
	// uncovered says that not even every ring bond is in a ring of the set.
	uncovered bool
}

// Len returns the number of rings in the symmetrised set.
func (s *Set) Len() int { return max(0, len(s.first)-1) }

// BasisSize returns the cyclomatic number: bonds - atoms + components, all
// bonds counted.
func (s *Set) BasisSize() int { return s.basis }

// Truncated reports that a part of the molecule has too many rings, or took too
// much work. There the set has one ring for each family of equally short ones, or
// the smaller rings and some that cover the bonds left over.
func (s *Set) Truncated() bool { return s.truncated }

// Covered reports that every bond that lies in a ring lies in a ring of the set.
// It is false only for monsters with tens of thousands of large fused rings.
func (s *Set) Covered() bool { return !s.uncovered }

// Atoms returns the atoms of ring r in ring order. The slice must not be
// changed.
func (s *Set) Atoms(r int) []int32 { return s.atoms[s.first[r]:s.first[r+1]] }

// Bonds returns the bonds of ring r; bond k joins atoms k and k+1 of the ring,
// the last one closes it. The slice must not be changed.
func (s *Set) Bonds(r int) []int32 { return s.bonds[s.first[r]:s.first[r+1]] }

// Size returns the number of atoms of ring r.
func (s *Set) Size(r int) int { return int(s.first[r+1] - s.first[r]) }

// AtomRings returns in how many rings of the set the atom lies.
func (s *Set) AtomRings(atom int32) int { return int(s.atomRings[atom]) }

// BondRings returns in how many rings of the set the bond lies.
func (s *Set) BondRings(bond int32) int { return int(s.bondRings[bond]) }

// MinAtomRing returns the size of the smallest ring of the set with the atom,
// 0 for an atom in no ring.
func (s *Set) MinAtomRing(atom int32) int { return int(s.atomMin[atom]) }

// MinBondRing returns the size of the smallest ring of the set with the bond,
// 0 for a bond in no ring.
func (s *Set) MinBondRing(bond int32) int { return int(s.bondMin[bond]) }

// AtomInRingOfSize reports whether a ring of the set with the given number of
// atoms holds the atom. The cost is linear in the number of ring members.
func (s *Set) AtomInRingOfSize(atom int32, size int) bool {
	if s.AtomRings(atom) == 0 || s.MinAtomRing(atom) > size {
		return false
	}
	for r := 0; r < s.Len(); r++ {
		if s.Size(r) != size {
			continue
		}
		for _, a := range s.Atoms(r) {
			if a == atom {
				return true
			}
		}
	}
	return false
}

// reset empties the set for a molecule of the given size.
func (s *Set) reset(m *chem.Molecule) {
	s.first = append(s.first[:0], 0)
	s.atoms, s.bonds = s.atoms[:0], s.bonds[:0]
	s.basis, s.truncated, s.uncovered = 0, false, false
	s.atomRings = zeroed(s.atomRings, m.NumAtoms())
	s.atomMin = zeroed(s.atomMin, m.NumAtoms())
	s.bondRings = zeroed(s.bondRings, m.NumBonds())
	s.bondMin = zeroed(s.bondMin, m.NumBonds())
}

// close ends the ring whose members were appended last; counts saturate.
func (s *Set) close() {
	s.first = append(s.first, int32(len(s.atoms)))
	r := s.Len() - 1
	size := uint16(min(s.Size(r), 1<<16-1))
	count(s.atomRings, s.atomMin, s.Atoms(r), size)
	count(s.bondRings, s.bondMin, s.Bonds(r), size)
}

func count(rings, least []uint16, members []int32, size uint16) {
	for _, i := range members {
		if rings[i] < 1<<16-1 {
			rings[i]++
		}
		if least[i] == 0 || size < least[i] {
			least[i] = size
		}
	}
}

// zeroed returns a slice of n zeros, reusing s where it is large enough.
func zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// sized returns a slice of length n with unspecified content.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
