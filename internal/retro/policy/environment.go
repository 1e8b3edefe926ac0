package policy

import (
	"slices"

	"athanor/chem/perception"
)

// maxRadius is the radius of the largest environments, in bonds.
const maxRadius = 3

// environments gives every atom of a molecule numbers for what surrounds it up to
// a radius: equal surroundings have equal numbers. They differ from those of
// chem/fingerprint in that every atom has one for every radius. Configurations
// are left out.
type environments struct {
	// ids holds the numbers, by radius and atom.
	ids    [maxRadius + 1][]uint32
	around []uint64
}

// load works out the numbers up to a radius.
func (e *environments) load(info *perception.Info, radius int) {
	m := info.Mol
	n := int32(m.NumAtoms())
	e.ids[0] = e.ids[0][:0]
	for i := range n {
		e.ids[0] = append(e.ids[0], atomNumber(info, i))
	}
	for r := 1; r <= radius; r++ {
		inner := e.ids[r-1]
		e.ids[r] = e.ids[r][:0]
		for i := range n {
			e.around = e.around[:0]
			for _, nb := range m.Neighbors(i) {
				e.around = append(e.around, uint64(info.Bonds[nb.Bond].Kind())<<32|uint64(inner[nb.Atom]))
			}
			slices.Sort(e.around)
			id := mix(uint32(r), inner[i])
			for _, a := range e.around {
				id = mix(mix(id, uint32(a>>32)), uint32(a))
			}
			e.ids[r] = append(e.ids[r], id)
		}
	}
}

// atomNumber says what an atom is: element, bonds, hydrogens, charge, and whether
// it is aromatic or in a ring.
func atomNumber(info *perception.Info, i int32) uint32 {
	atom, seen := info.Mol.Atom(i), info.Atoms[i]
	id := uint32(atom.Element)<<16 | uint32(info.Mol.Degree(i)&15)<<12 | uint32(seen.Hydrogens&15)<<8 | uint32(atom.Charge+8)&15<<4
	if seen.Aromatic() {
		id |= 1
	}
	if seen.InRing() {
		id |= 2
	}
	return mix(0x51ed270b, id)
}

// mix joins a number to a hash; the steps are those of MurmurHash3.
func mix(h, k uint32) uint32 {
	k *= 0xcc9e2d51
	k = k<<15 | k>>17
	k *= 0x1b873593
	h ^= k
	h = h<<13 | h>>19
	h = h*5 + 0xe6546b64
	h ^= h >> 16
	h *= 0x85ebca6b
	return h ^ h>>13
}

// appendBits appends the numbers up to a radius, folded to the bits of a
// fingerprint.
func (e *environments) appendBits(dst []uint16, radius int) []uint16 {
	for r := range radius + 1 {
		for _, id := range e.ids[r] {
			dst = append(dst, uint16(id%fingerprintBits))
		}
	}
	return dst
}
