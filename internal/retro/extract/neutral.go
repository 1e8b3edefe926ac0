package extract

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// neutralise returns a precursor that was recorded as an ion without its partner in
// the form in which it is bought or made: ammonium as ammonia, hydroxide as water,
// alkoxides, thiolates, carboxylates, amides and halides with their proton. Ions
// that are no acids or bases in this sense, such as azide, cyanide and the halide
// salts of metals, stay, and so do molecules without a charge of their own.
func neutralise(m *chem.Molecule) *chem.Molecule {
	charge := 0
	for i := range m.Atoms() {
		charge += int(m.Atoms()[i].Charge)
	}
	if charge == 0 {
		return m
	}
	var b chem.Builder
	b.AddMolecule(m)
	for i := range m.Atoms() {
		a := b.Atom(int32(i))
		switch {
		case charge < 0 && a.Charge == -1 && takesProton(m, int32(i)):
			a.Charge, a.Hydrogens = 0, a.Hydrogens+1
			charge++
		case charge > 0 && a.Charge == 1 && a.Element == chem.N && a.Hydrogens > 0:
			a.Charge, a.Hydrogens = 0, a.Hydrogens-1
			charge--
		}
	}
	changed, err := b.Build()
	if err != nil {
		return m
	}
	if _, err := perception.Perceive(changed, perception.Options{}); err != nil {
		return m
	}
	return changed
}

// takesProton reports whether an anionic atom is that of a common acid.
func takesProton(m *chem.Molecule, i int32) bool {
	switch m.Atom(i).Element {
	case chem.F, chem.Cl, chem.Br, chem.I:
		return m.Degree(i) == 0
	case chem.O, chem.S, chem.N:
	default:
		return false
	}
	for _, nb := range m.Neighbors(i) {
		a := m.Atom(nb.Atom)
		// Azides, N-oxides, nitrites and salts of acids of halogens are bought as such.
		if a.Element != chem.C && a.Element != chem.S && a.Element != chem.Si || a.Charge != 0 {
			return false
		}
	}
	return true
}
