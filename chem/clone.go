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

// CopyInto is Clone into memory that is used again: the arrays of c are
// overwritten. Nothing that still reads the old content may be alive.
func (m *Molecule) CopyInto(c *Molecule) {
	c.atoms, c.bonds = append(c.atoms[:0], m.atoms...), append(c.bonds[:0], m.bonds...)
	c.first, c.adjacent = append(c.first[:0], m.first...), append(c.adjacent[:0], m.adjacent...)
	c.offsets = append(c.offsets[:0], m.offsets...)
	c.points, c.labels, c.name = m.points, m.labels, m.name
}

// WithoutMaps returns the molecule without the map numbers of its atoms, which are no
// part of a compound; the molecule itself when there are none.
func (m *Molecule) WithoutMaps() *Molecule {
	i := slices.IndexFunc(m.Atoms(), func(a Atom) bool { return a.Map != 0 })
	if i < 0 {
		return m
	}
	c := m.Clone()
	for ; i < len(c.atoms); i++ {
		c.atoms[i].Map = 0
	}
	return c
}
