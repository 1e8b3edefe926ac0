package transform

import (
	"math/bits"
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
)

// piece is one molecule of an outcome as far as it is the same for all templates
// that make it from the same atoms of a reactant: many templates differ in one of
// their products only.
type piece struct {
	hash uint64
	// what it is made of: where the atoms came from, and how they are stated
	sources []int32
	// bondSources says the same of the bonds, and follows from sources.
	bondSources []int32
	atoms       []chem.Atom
	bonds       []chem.Bond
	// failed: it is impossible
	failed bool
	facts
	unsure bool // the identity is not complete
	// described: info is there. The product is known without it when it was met before.
	described bool
	info      perception.Info
}

// numAtoms returns the number of atoms of the product.
func (p *piece) numAtoms() int {
	if p.described {
		return p.info.Mol.NumAtoms()
	}
	return len(p.atoms)
}

// pieces remembers the pieces of one reactant. It forgets all of them when there
// are many; the memory is used again.
type pieces struct {
	load  uint64 // of the reactant, see match.Target.Number
	list  []*piece
	count int
	size  int // atoms of those in use
	table [tableSize]uint16
}

const (
	maxPieces     = 256
	maxPieceAtoms = 1 << 16
	tableSize     = 2 * maxPieces
)

// prepare forgets the pieces unless they are those of a reactant and few. Zero
// stands for several reactants, whose pieces are not remembered.
func (c *pieces) prepare(load uint64) {
	if load != 0 && load == c.load && c.count < maxPieces/2 && c.size < maxPieceAtoms {
		return
	}
	c.load = load
	c.forget()
}

func (c *pieces) forget() {
	if c.count > 0 {
		clear(c.table[:])
	}
	c.count, c.size = 0, 0
}

// find returns the piece with the content of p, which is new when known is false.
// A new one has nothing but its content. It is valid until the next outcome is
// built.
func (c *pieces) find(parent *perception.Parent, atoms []chem.Atom, bonds []chem.Bond) (p *piece, known bool) {
	sources := parent.Atoms
	hash := hashPiece(sources, atoms, bonds)
	slot := hash % tableSize
	for ; c.table[slot] != 0; slot = (slot + 1) % tableSize {
		p = c.list[c.table[slot]-1]
		if p.hash == hash && slices.Equal(p.sources, sources) && slices.Equal(p.atoms, atoms) && slices.Equal(p.bonds, bonds) {
			return p, true
		}
	}
	if c.count == len(c.list) {
		c.list = append(c.list, new(piece))
	}
	p = c.list[c.count]
	c.count++
	c.size += len(atoms)
	if c.count <= maxPieces { // others are found by nobody
		c.table[slot] = uint16(c.count)
	}
	p.hash, p.failed, p.unsure, p.described = hash, false, false, false
	p.sources, p.bondSources = append(p.sources[:0], sources...), append(p.bondSources[:0], parent.Bonds...)
	p.atoms, p.bonds = append(p.atoms[:0], atoms...), append(p.bonds[:0], bonds...)
	return p, false
}

func hashPiece(sources []int32, atoms []chem.Atom, bonds []chem.Bond) uint64 {
	h := uint64(len(atoms))<<32 | uint64(len(bonds))
	for i := range atoms {
		a := &atoms[i]
		h = mix(h, uint64(uint32(sources[i]))<<32|uint64(a.Element)<<24|uint64(uint8(a.Charge))<<16|uint64(a.Hydrogens)<<8|uint64(a.Chirality)<<4|uint64(a.Flags))
	}
	for i := range bonds {
		b := &bonds[i]
		h = mix(h, uint64(b.Begin)<<32|uint64(b.End)<<16|uint64(b.Order)<<8|uint64(b.Stereo))
	}
	return h ^ h>>32
}

func mix(h, v uint64) uint64 {
	hi, lo := bits.Mul64(h^v, 0x9e3779b97f4a7c15)
	return hi ^ lo
}
