// Package ring finds the rings of a molecule: which atoms and bonds lie in a
// ring at all, and the symmetrised set of smallest rings that RDKit reports.
//
// Dative and zero-order bonds are not ring bonds for the set of rings, as in
// RDKit 2026.
package ring

// Set is the symmetrised set of smallest rings of one molecule: a smallest
// cycle basis plus the equally small rings that could stand in for one of its
// members (cubane has 6, not 5). Rings are numbered in a fixed order.
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
}

// Len returns the number of rings in the symmetrised set.
func (s *Set) Len() int { return max(0, len(s.first)-1) }

// BasisSize returns the cyclomatic number: bonds - atoms + components.
func (s *Set) BasisSize() int { return s.basis }

// Atoms returns the atoms of ring r in ring order. The slice must not be
// changed.
func (s *Set) Atoms(r int) []int32 { return s.atoms[s.first[r]:s.first[r+1]] }

// Bonds returns the bonds of ring r; bond k joins atoms k and k+1 of the ring,
// the last one closes it. The slice must not be changed.
func (s *Set) Bonds(r int) []int32 { return s.bonds[s.first[r]:s.first[r+1]] }

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
