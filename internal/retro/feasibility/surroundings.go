package feasibility

import (
	"math/bits"
	"slices"

	"athanor/chem/perception"
)

// radius is how far the surroundings of reacting atoms are looked at, in bonds.
const radius = 2

// fingerprintWords is the length of a fingerprint in words of 64 bits.
const fingerprintWords = 4

// Fingerprint is a folded set of surroundings.
type Fingerprint [fingerprintWords]uint64

func (f *Fingerprint) set(id uint32) {
	f[id>>6%fingerprintWords] |= 1 << (id & 63)
}

// similarity is the Tanimoto coefficient of two fingerprints, 0 of two empty ones.
func similarity(a, b *Fingerprint) float64 {
	both, either := 0, 0
	for i := range a {
		both += bits.OnesCount64(a[i] & b[i])
		either += bits.OnesCount64(a[i] | b[i])
	}
	if either == 0 {
		return 0
	}
	return float64(both) / float64(either)
}

// surroundings works out numbers for what is around atoms: equal surroundings have
// equal numbers. Configurations do not count.
type surroundings struct {
	inner, outer []uint32
	around       []uint64
}

// add sets the bits of the surroundings of the chosen atoms of a molecule, of every
// radius. salt keeps those of products and precursors apart.
func (s *surroundings) add(f *Fingerprint, info *perception.Info, chosen []bool, salt uint32) {
	n := int32(info.Mol.NumAtoms())
	s.inner = s.inner[:0]
	for i := range n {
		s.inner = append(s.inner, mix(salt, atomNumber(info, i)))
	}
	for r := 0; ; r++ {
		for i := range n {
			if chosen[i] {
				f.set(mix(uint32(r), s.inner[i]))
			}
		}
		if r == radius {
			return
		}
		s.outer = s.outer[:0]
		for i := range n {
			s.around = s.around[:0]
			for _, nb := range info.Mol.Neighbors(i) {
				s.around = append(s.around, uint64(info.Bonds[nb.Bond].Kind())<<32|uint64(s.inner[nb.Atom]))
			}
			slices.Sort(s.around)
			id := s.inner[i]
			for _, a := range s.around {
				id = mix(mix(id, uint32(a>>32)), uint32(a))
			}
			s.outer = append(s.outer, id)
		}
		s.inner, s.outer = s.outer, s.inner
	}
}

// atomNumber says what an atom is: element, charge, hydrogens, degree, aromaticity
// and membership of a ring.
func atomNumber(info *perception.Info, i int32) uint32 {
	atom, seen := info.Mol.Atom(i), info.Atoms[i]
	id := uint32(atom.Element)<<16 | uint32(info.Mol.Degree(i)&15)<<12 | uint32(info.TotalHydrogens(i)&15)<<8 | uint32(atom.Charge+8)&15<<4
	if seen.Aromatic() {
		id |= 1
	}
	if seen.InRing() {
		id |= 2
	}
	return id
}

// mix joins two numbers into one that looks random. The constants are those of the
// finaliser of MurmurHash3.
func mix(a, b uint32) uint32 {
	h := a*0x9e3779b1 ^ b
	h ^= h >> 16
	h *= 0x85ebca6b
	h ^= h >> 13
	h *= 0xc2b2ae35
	return h ^ h>>16
}
