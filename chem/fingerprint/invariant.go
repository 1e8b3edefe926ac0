package fingerprint

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// mix folds a value into a hash (the combining step of the Boost library).
func mix(seed, value uint32) uint32 {
	return seed ^ (value + 0x9e3779b9 + seed<<6 + seed>>2)
}

// atomInvariant is the identifier of an atom by itself: atomic number, number
// of neighbours and of hydrogens, charge, difference of the isotope mass from
// the atomic weight, and whether the atom is in a ring.
func atomInvariant(info *perception.Info, i int32) uint32 {
	a, p := info.Mol.Atom(i), &info.Atoms[i]
	hydrogens := int(p.Hydrogens)
	for _, nb := range info.Mol.Neighbors(i) {
		if info.Mol.Atom(nb.Atom).Element == chem.H {
			hydrogens++
		}
	}
	id := mix(0, uint32(a.Element))
	id = mix(id, uint32(info.Mol.Degree(i)+int(p.Hydrogens)))
	id = mix(id, uint32(hydrogens))
	id = mix(id, uint32(int32(a.Charge)))
	id = mix(id, uint32(massDifference(a)))
	if p.InRing() {
		id = mix(id, 1)
	}
	return id
}

// massDifference returns the mass of the stated isotope less the atomic weight,
// cut to an integer. An isotope that the table does not have weighs its mass
// number, that of a wildcard atom nothing.
func massDifference(a chem.Atom) int32 {
	if a.Isotope == 0 || a.Element == chem.Wildcard {
		return 0
	}
	mass, ok := a.Element.IsotopeMass(int(a.Isotope))
	if !ok {
		mass = float64(a.Isotope)
	}
	return int32(mass - a.Element.Weight())
}
