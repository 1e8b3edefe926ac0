package chem

import "slices"

// Clone returns a copy that shares no memory with m that a builder overwrites.
func (m *Molecule) Clone() *Molecule {
	c := *m
	c.atoms, c.bonds = slices.Clone(m.atoms), slices.Clone(m.bonds)
	c.first, c.adjacent = slices.Clone(m.first), slices.Clone(m.adjacent)
	c.offsets = slices.Clone(m.offsets)
	return &c
}
