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
func valenceRule(a *chem.Atom) (r rule) {
	r.own = a.Element.Valences()
	if a.Charge == 0 {
		r.valences = r.own
		return r
	}
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
func (r rule) limit(a *chem.Atom) int {
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
		a := &m.Atoms()[i]
		s := w.survey(m, atom)
		r := valenceRule(a)
		bonds := s.bonds(r, int(w.atoms[i].Stated))
		w.atoms[i].Bonds = uint8(min(bonds, 255))
		if limit := r.limit(a); limit >= 0 && bonds > limit {
			return w.fail(m, Valence, atom, tooMany(*a, bonds, limit))
		}
		implied := w.fillBy(&r, a, atom, bonds, s.aromatic)
		if implied < 0 {
			return w.fail(m, Valence, atom, tooMany(*a, bonds, r.limit(a)))
		}
		w.atoms[i].Implied = uint8(implied)
	}
	return nil
}

// checkPlain repeats the check for atoms that were stated aromatic and are not:
// the allowance made for the aromatic form was not due to them.
func (w *Workspace) checkPlain(m *chem.Molecule) error {
	for i := range w.atoms {
		if m.Atoms()[i].IsAromatic() && !w.atomFlags[i] {
			if err := w.checkBonds(m, int32(i)); err != nil {
				return err
			}
		}
	}
	for i := range m.Bonds() {
		b := &m.Bonds()[i]
		if b.Order != chem.AromaticBond || w.bondFlags[i] {
			continue
		}
		for _, end := range [2]int32{b.Begin, b.End} {
			if w.atomFlags[end] {
				continue
			}
			if err := w.checkBonds(m, end); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkBonds verifies that the Kekulé form leaves an atom an allowed valence.
func (w *Workspace) checkBonds(m *chem.Molecule, atom int32) error {
	a := &m.Atoms()[atom]
	bonds := int(w.atoms[atom].Bonds)
	limit := valenceRule(a).limit(a)
	if limit >= 0 && bonds > limit || w.fill(m, atom, bonds, false) < 0 {
		return w.fail(m, Valence, atom, tooMany(*a, bonds, limit))
	}
	return nil
}

// survey is what the bonds of an atom say about its valence. A bond of unknown order
// says nothing: RDKit fills its atoms with hydrogens as if it were not there.
type survey struct {
	twice    int  // twice the sum of bond orders, aromatic ones counted three
	aromatic bool // the atom or one of its bonds was stated aromatic
}

func (w *Workspace) survey(m *chem.Molecule, atom int32) (s survey) {
	s.aromatic = m.Atoms()[atom].IsAromatic()
	all := m.Bonds()
	for _, n := range m.Neighbors(atom) {
		switch order := w.order[n.Bond]; order {
		case chem.Single, chem.Double, chem.Triple, chem.Quadruple:
			s.twice += 2 * int(order)
		case chem.AromaticBond:
			s.twice += 3
			s.aromatic = true
		case chem.Dative:
			if all[n.Bond].End == atom {
				s.twice += 2
			}
		}
	}
	return s
}

// bonds returns the sum of bond orders and stated hydrogens. In the aromatic
// form the sum may pass an allowed valence by up to one and a half without
// harm: the bonds of the nitrogen in c1cccn1C add up to four but are three.
func (s survey) bonds(r rule, stated int) int {
	twice := s.twice + 2*stated
	if s.aromatic {
		twice = settle(twice, r)
	}
	return (twice + 1) / 2
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

// bondSum returns the sum of the bond orders of the Kekulé form.
func (w *Workspace) bondSum(m *chem.Molecule, atom int32) int { return w.survey(m, atom).twice / 2 }

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

// impliedAromatic returns the number of hydrogens that follow from the aromatic
// form found by perception.
func (w *Workspace) impliedAromatic(m *chem.Molecule, atom int32) int {
	r := valenceRule(&m.Atoms()[atom])
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

// fill returns the number of hydrogens that fill an atom with the given explicit
// valence up to an allowed one, or -1 when it is beyond all of them.
func (w *Workspace) fill(m *chem.Molecule, atom int32, bonds int, isAromatic bool) int {
	a := &m.Atoms()[atom]
	if w.atoms[atom].Fixed {
		return 0
	}
	r := valenceRule(a)
	return w.fillBy(&r, a, atom, bonds, isAromatic)
}

// fillBy is fill with the rule for the atom.
func (w *Workspace) fillBy(r *rule, a *chem.Atom, atom int32, bonds int, isAromatic bool) int {
	d := &w.atoms[atom]
	if d.Fixed {
		return 0
	}
	return r.fill(a, bonds+int(d.Radicals), isAromatic)
}

// ImpliedHydrogens returns the number of hydrogens that follow for an atom whose
// source leaves them open, from the sum of its Kekulé bond orders and its unpaired
// electrons, and -1 when no valence is that high. Flags and Hydrogens of the atom
// do not count.
func ImpliedHydrogens(a chem.Atom, bonds int) int {
	r := valenceRule(&a)
	return r.fill(&a, bonds+int(a.Radicals), false)
}

// fill returns the number of hydrogens that fill an atom with so many bonds and
// unpaired electrons up to an allowed valence, or -1 when it is beyond all of them.
func (r *rule) fill(a *chem.Atom, used int, isAromatic bool) int {
	if a.Element == chem.Wildcard {
		return 0
	}
	if a.Element == chem.H && used == 0 {
		return loneHydrogen(a.Charge)
	}
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
