package perception

// Valence follows RDKit 2026: a charged atom has the valences of the element
// with as many electrons (N+ those of C, O- those of F), except that negatively
// charged P, S, As and Se keep their own where they would pass to a halogen or
// noble gas that has no higher valences.

import (
	"fmt"

	"athanor/chem"
)

// anyValence is the entry of the valence lists that stands for any number.
const anyValence = -1

// rule is how many bonds an atom may have.
type rule struct {
	own      []int8 // valences of the element
	valences []int8 // those in force
	shift    int    // to be added to the bonds before comparing with the own ones
}

// valenceRule returns the rule for an atom.
func valenceRule(a chem.Atom) rule {
	r := rule{own: a.Element.Valences()}
	number := int(a.Element)
	if len(r.own) > 1 || r.own[0] != anyValence {
		number = min(max(number-int(a.Charge), 0), chem.NumElements-1)
	}
	r.valences = chem.Element(number).Valences()
	if hypervalent(a.Element, number) {
		r.shift = -int(a.Charge)
	}
	return r
}

// hypervalent reports whether the element keeps its own high valences although
// the charge gives it as many electrons as the element with the given number.
func hypervalent(e chem.Element, number int) bool {
	return (e == chem.P || e == chem.S) && number > 16 || (e == chem.As || e == chem.Se) && number > 34
}

// limit returns the greatest number of bonds, -1 for any.
func (r rule) limit(a chem.Atom) int {
	switch {
	case r.own[len(r.own)-1] < 0:
		return -1
	case a.Element == chem.H && a.Charge == -1:
		return 2 // the bridging hydride
	case r.shift != 0:
		return int(r.own[len(r.own)-1]) - r.shift
	}
	return int(r.valences[len(r.valences)-1])
}

// valences finds the explicit valence and the implied hydrogens of every atom of
// the molecule as stated, aromatic bonds counted one and a half.
func (w *Workspace) valences(m *chem.Molecule) error {
	for i := range w.atoms {
		atom := int32(i)
		a := m.Atom(atom)
		isAromatic := w.statedAromatic(m, atom)
		r := valenceRule(a)
		bonds := w.explicit(m, atom, r, isAromatic)
		w.atoms[i].Bonds = uint8(min(bonds, 255))
		if limit := r.limit(a); limit >= 0 && bonds > limit {
			return w.fail(m, Valence, atom, tooMany(a, bonds, limit))
		}
		implied := w.implied(m, atom, isAromatic)
		if implied < 0 {
			return w.fail(m, Valence, atom, tooMany(a, bonds, r.limit(a)))
		}
		w.atoms[i].Implied = uint8(implied)
	}
	return nil
}

func tooMany(a chem.Atom, bonds, limit int) string {
	noun := "bonds"
	if bonds == 1 {
		noun = "bond"
	}
	if limit < 0 {
		return fmt.Sprintf("%s with %d %s: no such valence", describe(a), bonds, noun)
	}
	return fmt.Sprintf("%s with %d %s: at most %d possible", describe(a), bonds, noun, limit)
}

// statedAromatic reports whether an atom or one of its bonds was stated
// aromatic.
func (w *Workspace) statedAromatic(m *chem.Molecule, atom int32) bool {
	if m.Atom(atom).IsAromatic() {
		return true
	}
	for _, n := range m.Neighbors(atom) {
		if w.order[n.Bond] == chem.AromaticBond {
			return true
		}
	}
	return false
}

// explicit returns the sum of bond orders and stated hydrogens. In the aromatic
// form the sum may pass an allowed valence by up to one and a half without
// harm: the bonds of the nitrogen in c1cccn1C add up to four but are three.
func (w *Workspace) explicit(m *chem.Molecule, atom int32, r rule, isAromatic bool) int {
	twice := w.twiceBonds(m, atom) + 2*int(w.atoms[atom].Stated)
	if isAromatic {
		twice = settle(twice, r)
	}
	return (twice + 1) / 2
}

// settle lowers twice the sum of aromatic bonds to twice the next lower valence
// when that is near.
func settle(twice int, r rule) int {
	lowest := int(r.valences[0])
	if lowest < 0 || twice <= 2*lowest {
		return twice
	}
	below := lowest
	for _, v := range r.valences {
		if v < 0 || 2*int(v) > twice {
			break
		}
		below = int(v)
	}
	if twice-2*below <= 3 {
		return 2 * below
	}
	return twice
}

// twiceBonds returns twice the sum of bond orders, aromatic bonds counted three.
func (w *Workspace) twiceBonds(m *chem.Molecule, atom int32) int {
	sum := 0
	for _, n := range m.Neighbors(atom) {
		sum += twiceOrder(m.Bond(n.Bond), w.order[n.Bond], atom)
	}
	return sum
}

// bondSum returns the sum of the bond orders of the Kekulé form.
func (w *Workspace) bondSum(m *chem.Molecule, atom int32) int { return w.twiceBonds(m, atom) / 2 }

// twiceOrder returns twice what a bond adds to the valence of one of its atoms.
func twiceOrder(b chem.Bond, order chem.BondOrder, atom int32) int {
	switch order {
	case chem.Single, chem.Double, chem.Triple, chem.Quadruple:
		return 2 * int(order)
	case chem.AromaticBond:
		return 3
	case chem.Dative:
		if b.End == atom {
			return 2
		}
	}
	return 0
}

// implied returns the number of hydrogens that fill an atom up to an allowed
// valence, or -1 when it is beyond all of them.
func (w *Workspace) implied(m *chem.Molecule, atom int32, isAromatic bool) int {
	d := &w.atoms[atom]
	return w.fill(m, atom, int(d.Bonds), isAromatic)
}

// impliedAromatic returns the number of hydrogens that follow from the aromatic
// form found by perception.
func (w *Workspace) impliedAromatic(m *chem.Molecule, atom int32) int {
	r := valenceRule(m.Atom(atom))
	twice := 2 * int(w.atoms[atom].Stated)
	for _, n := range m.Neighbors(atom) {
		if w.bondFlags[n.Bond] && w.order[n.Bond] <= chem.Double {
			twice += 3
			continue
		}
		twice += twiceOrder(m.Bond(n.Bond), w.order[n.Bond], atom)
	}
	return w.fill(m, atom, (settle(twice, r)+1)/2, true)
}

func (w *Workspace) fill(m *chem.Molecule, atom int32, bonds int, isAromatic bool) int {
	a, d := m.Atom(atom), &w.atoms[atom]
	if d.Fixed || a.Element == chem.Wildcard || w.hasAnyBond(m, atom) {
		return 0
	}
	used := bonds + int(d.Radicals)
	if a.Element == chem.H && used == 0 {
		return loneHydrogen(a.Charge)
	}
	r := valenceRule(a)
	lowest := int(r.valences[0])
	if lowest < 0 {
		return 0
	}
	valences := r.valences
	if r.shift != 0 {
		used += r.shift
		valences = r.own
	}
	if isAromatic {
		return fillAromatic(used, lowest, valences)
	}
	for _, v := range valences {
		if v < 0 {
			return 0
		}
		if used <= int(v) {
			return int(v) - used
		}
	}
	if r.own[len(r.own)-1] <= 0 {
		return 0
	}
	return -1
}

// fillAromatic fills up to the lowest valence only; beyond it the bonds must be
// one of the others.
func fillAromatic(used, lowest int, valences []int8) int {
	if used <= lowest {
		return lowest - used
	}
	for _, v := range valences {
		if used == int(v) {
			return 0
		}
	}
	return -1
}

// loneHydrogen returns the hydrogens implied by a hydrogen atom without bonds.
func loneHydrogen(charge int8) int {
	switch charge {
	case 0:
		return 1
	case 1, -1:
		return 0
	}
	return -1
}

// hasAnyBond reports whether an atom has a bond of unknown order, which leaves
// its hydrogens open.
func (w *Workspace) hasAnyBond(m *chem.Molecule, atom int32) bool {
	for _, n := range m.Neighbors(atom) {
		if w.order[n.Bond] == chem.AnyBond {
			return true
		}
	}
	return false
}
