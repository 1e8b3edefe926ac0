package transform

import (
	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/match"
	"athanor/chem/perception"
)

// Target is a molecule prepared for several templates. The zero value is ready
// for Load, which may be called again and again.
type Target struct {
	match.Target
	settled bool
	// marks and stereo are the configurations that mean something given the
	// symmetry of the molecule, classes its symmetry classes; see canon.Form.
	marks   []chem.Chirality
	stereo  []chem.BondStereo
	classes []int32
	canon   canon.Workspace
}

// Load prepares the molecule of info, which must stay unchanged while the
// target is in use.
func (t *Target) Load(info *perception.Info) {
	t.Target.Load(info)
	t.settled = false
}

// settle works out the configurations, once for each molecule.
func (t *Target) settle() {
	if t.settled {
		return
	}
	form := t.canon.Canonicalize(t.Info())
	t.marks = append(t.marks[:0], form.Chirality...)
	t.stereo = append(t.stereo[:0], form.BondStereo...)
	t.classes = append(t.classes[:0], form.Classes...)
	t.settled = true
}

// couldBeCentre reports whether an atom without a mark could carry one: four
// different neighbours, at most one of them a hydrogen or lone pair.
func (t *Target) couldBeCentre(atom int32) bool {
	info := t.Info()
	neighbors := info.Mol.Neighbors(atom)
	derived := &info.Atoms[atom]
	if derived.Aromatic() || derived.Hydrogens > 1 || len(neighbors) < 3 || len(neighbors)+int(derived.Hydrogens) > 4 {
		return false
	}
	switch info.Mol.Atom(atom).Element {
	case chem.C, chem.Si, chem.Ge, chem.Sn:
		if len(neighbors)+int(derived.Hydrogens) != 4 {
			return false
		}
	case chem.N:
		if len(neighbors) != 4 && info.Rings.MinAtomRing(atom) != 3 {
			return false
		}
	case chem.P, chem.As, chem.S, chem.Se:
	default:
		return false
	}
	for i, a := range neighbors {
		for _, b := range neighbors[:i] {
			if t.classes[a.Atom] == t.classes[b.Atom] {
				return false
			}
		}
	}
	return true
}
