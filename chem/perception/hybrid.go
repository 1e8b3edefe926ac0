package perception

import (
	"athanor/chem"
	"athanor/chem/aromatic"
)

// conjugate marks aromatic bonds, and the bonds on either side of an atom that
// has a multiple bond and a neighbour with π electrons or a lone pair.
func (w *Workspace) conjugate(m *chem.Molecule) {
	in := &w.info
	w.pi = zeroed(w.pi, len(in.Atoms))
	for i := range in.Bonds {
		if in.Bonds[i].Aromatic() {
			in.Bonds[i].Flags |= Conjugated
		}
	}
	for i := range in.Atoms {
		w.conjugateAt(m, int32(i))
	}
}

func (w *Workspace) conjugateAt(m *chem.Molecule, atom int32) {
	in := &w.info
	list := m.Neighbors(atom)
	multiple, open := false, false
	for _, n := range list {
		multiple = multiple || w.isMultiple(n.Bond)
		open = open || in.Bonds[n.Bond].Flags&Conjugated == 0
	}
	if !multiple || !open || in.TotalDegree(atom) < 2 || in.TotalDegree(atom) > 3 || !w.hasPi(m, atom) {
		return
	}
	for _, x := range list {
		if !w.isMultiple(x.Bond) {
			continue
		}
		for _, y := range list {
			if x.Bond == y.Bond || in.Bonds[x.Bond].Flags&in.Bonds[y.Bond].Flags&Conjugated != 0 {
				continue
			}
			if in.TotalDegree(y.Atom) <= 3 && w.hasPi(m, y.Atom) {
				in.Bonds[x.Bond].Flags |= Conjugated
				in.Bonds[y.Bond].Flags |= Conjugated
			}
		}
	}
}

func (w *Workspace) isMultiple(bond int32) bool {
	b := &w.info.Bonds[bond]
	return b.Flags&Aromatic != 0 || b.Order == chem.Double || b.Order == chem.Triple || b.Order == chem.Quadruple
}

// piState remembers the answer of hasPi.
type piState uint8

const (
	piOpen piState = iota
	piYes
	piNo
)

// hasPi reports whether an atom can carry conjugation on.
func (w *Workspace) hasPi(m *chem.Molecule, atom int32) bool {
	if w.pi[atom] == piOpen {
		w.pi[atom] = piNo
		if w.carriesPi(m, atom) {
			w.pi[atom] = piYes
		}
	}
	return w.pi[atom] == piYes
}

// carriesPi is the rule for hasPi: electrons to spare; but beyond neon atoms of
// the nitrogen group do not carry, and those of the oxygen group only at the end
// of a chain.
func (w *Workspace) carriesPi(m *chem.Molecule, atom int32) bool {
	e := m.Atom(atom).Element
	if e > 10 {
		switch e.OuterElectrons() {
		case 5:
			return false
		case 6:
			if w.info.TotalDegree(atom) > 1 {
				return false
			}
		}
	}
	return aromatic.PiElectrons(m, atom, w.atoms[atom], w.order) > 0
}

// hybridise sets the hybridisation of all atoms from the number of neighbours
// and lone pairs.
func (w *Workspace) hybridise(m *chem.Molecule) {
	for i := range w.info.Atoms {
		w.info.Atoms[i].Hybrid = w.hybrid(m, int32(i))
	}
}

// hybridByOrbitals lists the hybridisation by the number of orbitals in use.
var hybridByOrbitals = [...]Hybridization{HybridS, HybridS, SP, SP2, SP3, SP3D, SP3D2}

func (w *Workspace) hybrid(m *chem.Molecule, atom int32) Hybridization {
	a, degree := &m.Atoms()[atom], w.info.TotalDegree(atom)
	if a.Element == chem.Wildcard {
		return HybridUnknown
	}
	if h := hybridByMark(a.Chirality, degree); h != HybridUnknown {
		return h
	}
	orbitals := degree
	if a.Element < 89 {
		orbitals = w.orbitals(m, atom)
	}
	if orbitals < 0 || orbitals >= len(hybridByOrbitals) {
		return HybridUnknown
	}
	if orbitals == 4 && degree <= 3 && w.hasConjugatedBond(m, atom) {
		return SP2 // like the second oxygen of an acid
	}
	return hybridByOrbitals[orbitals]
}

// hybridByMark lets a stereo mark that fits the number of neighbours decide.
func hybridByMark(mark chem.Chirality, degree int) Hybridization {
	switch {
	case mark.Tetrahedral() && degree == 4:
		return SP3
	case mark == chem.ChiralSquarePlanar && degree >= 2 && degree <= 4:
		return SP2D
	case mark == chem.ChiralTrigonalBipyramidal && degree >= 2 && degree <= 5:
		return SP3D
	case mark == chem.ChiralOctahedral && degree >= 2 && degree <= 6:
		return SP3D2
	}
	return HybridUnknown
}

// orbitals returns the number of neighbours plus lone pairs, unpaired electrons
// counted one each below the octet.
func (w *Workspace) orbitals(m *chem.Molecule, atom int32) int {
	a, d := &m.Atoms()[atom], &w.info.Atoms[atom]
	degree := w.info.TotalDegree(atom)
	for _, n := range m.Neighbors(atom) {
		b := &m.Bonds()[n.Bond]
		if b.Order == chem.ZeroOrder || b.Order == chem.Dative && b.Begin == atom {
			degree--
		}
	}
	if a.Element <= chem.H {
		return degree
	}
	outer, charge, valence := a.Element.OuterElectrons(), int(a.Charge), int(d.Valence)
	free := outer - (valence + charge)
	if valence+outer-charge < 8 {
		return degree + (free-int(d.Radicals))/2 + int(d.Radicals)
	}
	return degree + free/2
}

func (w *Workspace) hasConjugatedBond(m *chem.Molecule, atom int32) bool {
	for _, n := range m.Neighbors(atom) {
		if w.info.Bonds[n.Bond].Conjugated() {
			return true
		}
	}
	return false
}
