package perception

import "athanor/chem"

// Parent is a perceived molecule that another one was made from.
type Parent struct {
	Info *Info
	// Atoms and Bonds hold, for every atom and bond of the molecule made, the one
	// of Info.Mol that it was, -1 for a new one. No two were the same.
	Atoms, Bonds []int32
}

// PerceiveFrom is Perceive for a molecule made from another one. What it finds is
// the same, but for which of several Kekulé forms: where all rings are as they
// were, their double bonds and their aromaticity are taken over.
func (w *Workspace) PerceiveFrom(parent *Parent, m *chem.Molecule, opt Options) (*Info, error) {
	return w.perceive(m, opt, parent)
}

// inherit takes over the Kekulé form and the aromaticity of the parent, and
// reports whether that could be done. It follows the valences.
func (w *Workspace) inherit(m *chem.Molecule, p *Parent) (bool, error) {
	if p == nil || !w.sameRingBonds(m, p) || !w.sameRingAtoms(m, p) {
		return false, nil
	}
	for i := range w.order {
		if w.order[i] == chem.AromaticBond {
			w.order[i] = p.Info.Bonds[p.Bonds[i]].Order
		}
	}
	w.settle(m)
	w.radicals(m)
	if !w.sameElectrons(m, p) {
		w.restate(m)
		w.openBonds()
		return false, w.valences(m)
	}
	for i := range w.atomFlags {
		w.atomFlags[i] = w.info.Rings.AtomRings(int32(i)) > 0 && p.Info.Atoms[p.Atoms[i]].Aromatic()
	}
	for i := range w.bondFlags {
		w.bondFlags[i] = w.info.Rings.BondRings(int32(i)) > 0 && p.Info.Bonds[p.Bonds[i]].Aromatic()
	}
	return true, nil
}

// sameRingBonds reports whether all bonds of rings, and the multiple bonds at
// them, are those of the parent, and lie in as many rings.
func (w *Workspace) sameRingBonds(m *chem.Molecule, p *Parent) bool {
	rings := &w.info.Rings
	for i, b := range m.Bonds() {
		inRings := rings.BondRings(int32(i))
		if inRings == 0 && (w.order[i] == chem.Single || rings.AtomRings(b.Begin) == 0 && rings.AtomRings(b.End) == 0) {
			continue
		}
		was := p.Bonds[i]
		if was < 0 || p.Info.BondOrder(was) != w.order[i] || p.Info.Rings.BondRings(was) != inRings {
			return false
		}
	}
	return true
}

// sameRingAtoms reports whether the atoms of rings are those of the parent, in as
// many rings, and no other atom is stated aromatic.
func (w *Workspace) sameRingAtoms(m *chem.Molecule, p *Parent) bool {
	from := p.Info.Mol
	for i := range m.Atoms() {
		a := &m.Atoms()[i]
		inRings := w.info.Rings.AtomRings(int32(i))
		if inRings == 0 {
			if a.IsAromatic() {
				return false
			}
			continue
		}
		was := p.Atoms[i]
		if was < 0 || p.Info.Rings.AtomRings(was) != inRings {
			return false
		}
		if old := &from.Atoms()[was]; old.Element != a.Element || old.Charge != a.Charge {
			return false
		}
	}
	return true
}

// sameElectrons reports whether the atoms of rings have the neighbours, hydrogens
// among them, the valence and the unpaired electrons that they had. One neighbour
// is as good as another: only single bonds were exchanged.
func (w *Workspace) sameElectrons(m *chem.Molecule, p *Parent) bool {
	for i := range w.atoms {
		if w.info.Rings.AtomRings(int32(i)) == 0 {
			continue
		}
		d, was := &w.atoms[i], p.Atoms[i]
		old := &p.Info.Atoms[was]
		if m.Degree(int32(i))+int(d.Stated)+int(d.Implied) != p.Info.TotalDegree(was) || d.Bonds+d.Implied != old.Valence || d.Radicals != old.Radicals {
			return false
		}
	}
	return true
}
