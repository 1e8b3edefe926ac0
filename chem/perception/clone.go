package perception

import "slices"

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
