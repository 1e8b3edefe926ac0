package perception

// Functional groups that are often written with too many bonds get the form that
// RDKit gives them: five-bonded nitrogen with charges apart (nitro, azide, diazo,
// N-oxide), C=P(=O) likewise, halogen oxides with single bonds, and bonds from a
// donor atom with one bond too many to a metal as dative bonds.

import (
	"cmp"
	"slices"

	"athanor/chem"
)

// edits collects changes of bond orders and charges before a molecule is built
// anew.
type edits struct {
	charge  []int8
	order   []chem.BondOrder
	reverse []bool // the bond is to run from its end to its begin
	changed bool
	donors  []int32
	metals  metalChooser
}

// cleanUp returns m with the changes made, m itself when there are none.
func (w *Workspace) cleanUp(m *chem.Molecule) *chem.Molecule {
	if !mayNeedCleanUp(m) {
		return m
	}
	e := &w.edits
	e.begin(m)
	w.begin(m)
	w.cleanNitrogens(m, e)
	for i, a := range m.Atoms() {
		switch a.Element {
		case chem.P:
			w.cleanPhosphorus(m, e, int32(i))
		case chem.Cl, chem.Br, chem.I:
			w.cleanHalogen(m, e, int32(i))
		}
	}
	w.cleanMetals(m, e)
	if !e.changed {
		return m
	}
	return w.apply(m, e)
}

// mayNeedCleanUp is a quick look for the elements in question with the bonds in
// question.
func mayNeedCleanUp(m *chem.Molecule) bool {
	atoms := m.Atoms()
	for i := range atoms {
		if atoms[i].Element.IsMetal() {
			return true
		}
	}
	for _, b := range m.Bonds() {
		if b.Order != chem.Double && b.Order != chem.Triple {
			continue
		}
		if crowded(m, b.Begin) || crowded(m, b.End) {
			return true
		}
	}
	return false
}

// crowded reports whether an atom may be one with too many bonds.
func crowded(m *chem.Molecule, atom int32) bool {
	a := m.Atoms()[atom]
	switch a.Element {
	case chem.N, chem.P, chem.Cl, chem.Br, chem.I:
	default:
		return false
	}
	if a.Charge != 0 {
		return false
	}
	sum := 2 * int(a.Hydrogens)
	for _, n := range m.Neighbors(atom) {
		sum += twiceOrder(m.Bond(n.Bond), m.Bond(n.Bond).Order, atom)
	}
	return sum >= 8 || a.Element != chem.N && sum >= 6 || a.Element == chem.I && sum >= 4
}

func (e *edits) begin(m *chem.Molecule) {
	e.charge = sized(e.charge, m.NumAtoms())
	e.order = sized(e.order, m.NumBonds())
	e.reverse = zeroed(e.reverse, m.NumBonds())
	e.changed = false
	for i, a := range m.Atoms() {
		e.charge[i] = a.Charge
	}
	for i, b := range m.Bonds() {
		e.order[i] = b.Order
	}
}

// set changes the order of a bond and the charges of its two atoms.
func (e *edits) set(w *Workspace, bond int32, order chem.BondOrder, plus, minus int32) {
	e.order[bond], w.order[bond] = order, order
	e.charge[plus], e.charge[minus] = 1, -1
	e.changed = true
}

// bonds returns the explicit valence of an atom with the edits so far, in the
// form that neutral atoms have.
func (e *edits) bonds(w *Workspace, m *chem.Molecule, atom int32) int {
	a := m.Atom(atom)
	a.Charge = e.charge[atom]
	return w.survey(m, atom).bonds(valenceRule(&a), int(a.Hydrogens))
}

// cleanNitrogens takes the charges of neutral nitrogen with five bonds apart:
// first towards a double-bonded oxygen, then towards a triple-bonded nitrogen.
func (w *Workspace) cleanNitrogens(m *chem.Molecule, e *edits) {
	e.donors = e.donors[:0]
	for i, a := range m.Atoms() {
		if a.Element == chem.N && e.charge[i] == 0 && e.bonds(w, m, int32(i)) == 5 {
			e.donors = append(e.donors, int32(i))
			w.separate(m, e, int32(i), chem.O, chem.Double, chem.Single)
		}
	}
	for _, i := range e.donors {
		w.separate(m, e, i, chem.N, chem.Triple, chem.Double)
	}
}

// separate lowers a bond of the given order to a neutral neighbour of the given
// element and charges both. Of several neighbours, which are alike but for isotope
// and map number, it takes the lowest, so that the order of the text does not
// matter.
func (w *Workspace) separate(m *chem.Molecule, e *edits, atom int32, element chem.Element, from, to chem.BondOrder) {
	best := chem.Neighbor{Atom: -1}
	for _, n := range m.Neighbors(atom) {
		if m.Atom(n.Atom).Element != element || e.charge[n.Atom] != 0 || e.order[n.Bond] != from {
			continue
		}
		if best.Atom < 0 || labelOrder(m.Atom(n.Atom), m.Atom(best.Atom)) < 0 {
			best = n
		}
	}
	if best.Atom >= 0 {
		e.set(w, best.Bond, to, atom, best.Atom)
	}
}

// labelOrder compares atoms by isotope and map number.
func labelOrder(a, b chem.Atom) int {
	return cmp.Or(cmp.Compare(a.Isotope, b.Isotope), cmp.Compare(a.Map, b.Map))
}

// cleanPhosphorus writes C=P(=O) and N=P(=O) with three neighbours as
// C=[P+][O-].
func (w *Workspace) cleanPhosphorus(m *chem.Molecule, e *edits, atom int32) {
	if e.charge[atom] != 0 || m.Degree(atom) != 3 || e.bonds(w, m, atom) != 5 {
		return
	}
	oxygen, ylide := chem.Neighbor{Atom: -1}, false
	for _, n := range m.Neighbors(atom) {
		if e.order[n.Bond] != chem.Double {
			continue
		}
		other := m.Atom(n.Atom)
		switch {
		case other.Element == chem.O && e.charge[n.Atom] == 0:
			oxygen = n
		case (other.Element == chem.C || other.Element == chem.N) && m.Degree(n.Atom) >= 2:
			ylide = true
		}
	}
	if ylide && oxygen.Atom >= 0 {
		e.set(w, oxygen.Bond, chem.Single, atom, oxygen.Atom)
	}
}

// cleanHalogen writes neutral halogens among oxygens only, with an odd number of
// bonds above one, with single bonds and charges. Implied hydrogens count as
// bonds, so that O=I and O=[IH] become one; RDKit takes the second only.
func (w *Workspace) cleanHalogen(m *chem.Molecule, e *edits, atom int32) {
	if e.charge[atom] != 0 {
		return
	}
	bonds := e.bonds(w, m, atom)
	switch bonds + max(0, w.fill(m, atom, bonds, false)) {
	case 3, 5, 7:
	default:
		return
	}
	for _, n := range m.Neighbors(atom) {
		if m.Atom(n.Atom).Element != chem.O {
			return
		}
	}
	charge := int8(0)
	for _, n := range m.Neighbors(atom) {
		if e.order[n.Bond] == chem.Double {
			charge++
			e.set(w, n.Bond, chem.Single, atom, n.Atom)
		}
	}
	e.charge[atom] = charge
}

// apply builds the molecule with the edits. Atoms and bonds keep their numbers.
func (w *Workspace) apply(m *chem.Molecule, e *edits) *chem.Molecule {
	b := &w.builder
	b.Reset()
	for i, a := range m.Atoms() {
		a.Charge = e.charge[i]
		w.copyAtom(m, a, int32(i))
	}
	for i, bond := range m.Bonds() {
		bond.Order = e.order[i]
		if bond.Order != chem.Double {
			bond.Stereo = chem.StereoNone
		}
		if e.reverse[i] {
			bond.Begin, bond.End = bond.End, bond.Begin
		}
		b.AddBond(bond)
	}
	b.SetName(m.Name())
	if points := m.Points(); points != nil {
		b.SetPoints(slices.Clone(points))
	}
	return w.build(m, &w.cleaned)
}
