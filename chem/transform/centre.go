package transform

import (
	"athanor/chem"
	"athanor/chem/match"
)

// couldCarryMark reports whether an atom without a mark could carry one: four
// different neighbours, at most one of them a hydrogen or lone pair. Ring atoms
// that could only be cis or trans to another one do not count, as in rdchiral.
func couldCarryMark(t *match.Target, atom int32) bool {
	if !centreShape(t, atom) {
		return false
	}
	classes := t.Classes()
	neighbors := t.Info().Mol.Neighbors(atom)
	for i, a := range neighbors {
		for _, b := range neighbors[:i] {
			if classes[a.Atom] == classes[b.Atom] {
				return false
			}
		}
	}
	return true
}

// centreShape reports whether element and number of neighbours allow a
// tetrahedral centre.
func centreShape(t *match.Target, atom int32) bool {
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
func doubleBondCouldDiffer(t *match.Target, bond int32) bool {
	classes, mol := t.Classes(), t.Info().Mol
	b := mol.Bond(bond)
	for _, end := range [2]int32{b.Begin, b.End} {
		other := int32(-1)
		for _, nb := range mol.Neighbors(end) {
			if nb.Bond == bond {
				continue
			}
			if other >= 0 && classes[nb.Atom] == classes[other] {
				return false
			}
			other = nb.Atom
		}
	}
	return true
}
