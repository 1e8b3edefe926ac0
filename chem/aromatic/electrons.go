package aromatic

import "athanor/chem"

// PiElectrons returns the number of electrons that an atom has to spare for a
// π system: what its lowest valence leaves after its σ bonds, plus lone pairs.
// It is negative for atoms that cannot take part, with a valence of one or more
// than three neighbours. order is parallel to the bonds of m.
func PiElectrons(m *chem.Molecule, atom int32, d Atom, order []chem.BondOrder) int {
	a := &m.Atoms()[atom]
	valence := int(a.Element.Valences()[0])
	if valence <= 1 {
		return -1
	}
	degree := d.hydrogens()
	for _, n := range m.Neighbors(atom) {
		if o := order[n.Bond]; o == chem.Single || o == chem.Double || contribution(&m.Bonds()[n.Bond], o, atom) > 0 {
			degree++
		}
	}
	if degree > 3 {
		return -1
	}
	lone := max(a.Element.OuterElectrons()-valence-int(a.Charge), 0)
	spare := valence - degree + lone - int(d.Radicals)
	if spare > 1 && int(d.Bonds)-m.Degree(atom) > 1 {
		return 1 // a triple bond gives one electron
	}
	return spare
}

// donor returns what an atom of a ring gives to it.
func (x *model) donor(atom int32) donor {
	m := x.m
	inRing, outside := x.multiple(atom)
	if m.Atom(atom).Element == chem.Wildcard {
		if inRing {
			return oneElectron
		}
		return anyDonor
	}
	spare := PiElectrons(m, atom, x.atoms[atom], x.order)
	taken := outside >= 0 && draws(m.Atom(outside).Element, m.Atom(atom).Element)
	switch {
	case spare < 0:
		return noDonor
	case spare == 0:
		switch {
		case outside >= 0:
			return vacant
		case inRing:
			return oneElectron
		}
		return noDonor
	case spare == 1:
		switch {
		case taken:
			return vacant
		case outside >= 0 || x.unsaturated(atom):
			return oneElectron
		case m.Atom(atom).Charge == 1: // tropylium
			return vacant
		}
		return noDonor
	}
	if taken {
		spare--
	}
	if spare%2 == 1 {
		return oneElectron
	}
	return twoElectrons
}

// multiple reports whether the atom has a multiple bond in a ring, and the first
// atom to which it has one that lies in no ring, or -1.
func (x *model) multiple(atom int32) (inRing bool, outside int32) {
	outside = -1
	for _, n := range x.m.Neighbors(atom) {
		if contribution(&x.m.Bonds()[n.Bond], x.order[n.Bond], atom) < 2 {
			continue
		}
		if x.rings.BondRings(n.Bond) > 0 {
			inRing = true
		} else if outside < 0 {
			outside = n.Atom
		}
	}
	return inRing, outside
}

// draws reports whether e takes the electrons of a double bond from f: it has
// more outer electrons, or as many and is the lighter one.
func draws(e, f chem.Element) bool {
	a, b := e.OuterElectrons(), f.OuterElectrons()
	return a > b || a == b && e < f
}

// unsaturated reports whether the atom has a multiple bond.
func (x *model) unsaturated(atom int32) bool {
	single := int(x.atoms[atom].Stated)
	for _, n := range x.m.Neighbors(atom) {
		if contribution(&x.m.Bonds()[n.Bond], x.order[n.Bond], atom) > 0 {
			single++
		}
	}
	return int(x.atoms[atom].Bonds) != single
}

// canBeAromatic applies the limits of the model to an atom that gives a known
// number of electrons: first three rows, Se and Te; the lowest valence only; no
// radical except on neutral carbon; at most one multiple bond.
func (x *model) canBeAromatic(atom int32) bool {
	a, d := x.m.Atom(atom), x.atoms[atom]
	if a.Element > 18 && a.Element != chem.Se && a.Element != chem.Te {
		return false
	}
	if a.Element.Valences()[0] > 0 && int(d.Bonds)+int(d.Implied) > defaultValence(int(a.Element)-int(a.Charge)) {
		return false
	}
	if d.Radicals > 0 && (a.Element != chem.C || a.Charge != 0) {
		return false
	}
	if int(d.Bonds)-x.m.Degree(atom) <= 1 {
		return true
	}
	multiple := 0
	for _, n := range x.m.Neighbors(atom) {
		if o := x.order[n.Bond]; o == chem.Double || o == chem.Triple {
			multiple++
		}
	}
	return multiple <= 1
}
