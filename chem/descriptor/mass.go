package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// electronMass is the mass of an electron in g/mol, with the digits RDKit uses.
const electronMass = 0.00054857991

// MolWt returns the average molecular mass in g/mol: in the order of the atoms,
// the standard atomic weight of each, or the mass of its isotope when one is
// stated, then that of its attached hydrogens.
func MolWt(info *perception.Info) float64 {
	sum := 0.0
	hydrogen := chem.H.Weight()
	for i, a := range info.Mol.Atoms() {
		sum += atomMass(a)
		sum += float64(float64(info.Atoms[i].Hydrogens) * hydrogen)
	}
	return sum
}

// ExactMass returns the monoisotopic mass in g/mol: in the order of the atoms,
// the mass of the most abundant isotope of each, or of the stated one, less the
// mass of the electrons that a positive charge lacks; then that of all attached
// hydrogens.
func ExactMass(info *perception.Info) float64 {
	sum, hydrogens := 0.0, 0
	for i, a := range info.Mol.Atoms() {
		if a.Isotope != 0 {
			sum += atomMass(a)
		} else {
			_, mass := a.Element.CommonIsotope()
			sum += mass
		}
		sum -= float64(electronMass * float64(a.Charge))
		hydrogens += int(info.Atoms[i].Hydrogens)
	}
	_, mass := chem.H.CommonIsotope()
	return sum + float64(float64(hydrogens)*mass)
}

// atomMass returns the mass of an atom as stated. An isotope that the table
// does not have weighs its mass number; a wildcard atom weighs nothing.
func atomMass(a chem.Atom) float64 {
	if a.Isotope == 0 || a.Element == chem.Wildcard {
		return a.Element.Weight()
	}
	if mass, ok := a.Element.IsotopeMass(int(a.Isotope)); ok {
		return mass
	}
	return float64(a.Isotope)
}
