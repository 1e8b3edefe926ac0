package perception

import (
	"slices"

	"athanor/chem"
)

// Clone returns a copy that stays valid when the workspace that made the info is
// used again.
func (in *Info) Clone() *Info {
	c := *in
	c.Mol = in.Mol.Clone()
	c.Atoms, c.Bonds = slices.Clone(in.Atoms), slices.Clone(in.Bonds)
	c.Rings = in.Rings.Clone()
	c.Source, c.Warnings = slices.Clone(in.Source), slices.Clone(in.Warnings)
	return &c
}

// CopyInto is Clone into memory that is used again: that of c and of its
// molecule, which must not be that of in.
func (in *Info) CopyInto(c *Info) {
	if c.Mol == nil {
		c.Mol = new(chem.Molecule)
	}
	in.Mol.CopyInto(c.Mol)
	c.Atoms, c.Bonds = append(c.Atoms[:0], in.Atoms...), append(c.Bonds[:0], in.Bonds...)
	in.Rings.CopyInto(&c.Rings)
	c.Warnings = slices.Clone(in.Warnings)
	if in.Source == nil {
		c.Source = nil
	} else {
		c.Source = append(c.Source[:0], in.Source...)
	}
}
