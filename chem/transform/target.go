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
// different neighbours, at most one of them a hydrogen or lone pair. Ring atoms
// that could only be cis or trans to another one do not count, as in rdchiral.
func (t *Target) couldBeCentre(atom int32) bool {
	if !t.centreShape(atom) {
		return false
	}
	neighbors := t.Info().Mol.Neighbors(atom)
	for i, a := range neighbors {
		for _, b := range neighbors[:i] {
			if t.classes[a.Atom] == t.classes[b.Atom] {
				return false
			}
		}
	}
	return true
}

// centreShape reports whether element and number of neighbours allow a
// tetrahedral centre.
func (t *Target) centreShape(atom int32) bool {
	info := t.Info()
	derived := &info.Atoms[atom]
	degree, hydrogens := info.Mol.Degree(atom), int(derived.Hydrogens)
	if derived.Aromatic() || hydrogens > 1 || degree < 3 || degree+hydrogens > 4 {
		return false
	}
	switch info.Mol.Atom(atom).Element {
	case chem.C, chem.Si, chem.Ge, chem.Sn:
		return degree+hydrogens == 4
	case chem.N:
		return degree == 4 || info.Rings.MinAtomRing(atom) == 3
	case chem.P, chem.As, chem.S, chem.Se:
		return true
	}
	return false
}

// doubleBondCouldDiffer reports whether the two sides of a double bond differ at
// both ends, so that it could have a configuration.
func (t *Target) doubleBondCouldDiffer(bond int32) bool {
	mol := t.Info().Mol
	b := mol.Bond(bond)
	for _, end := range [2]int32{b.Begin, b.End} {
		other := int32(-1)
		for _, nb := range mol.Neighbors(end) {
			if nb.Bond == bond {
				continue
			}
			if other >= 0 && t.classes[nb.Atom] == t.classes[other] {
				return false
			}
			other = nb.Atom
		}
	}
	return true
}
