package extract

import (
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
)

// changedAtoms returns, for every atom of the product, whether it changes in the
// reaction, and the number of those that do.
func (rxn *reaction) changedAtoms() ([]bool, int) {
	changed := make([]bool, len(rxn.origin))
	count := 0
	for t := range rxn.origin {
		if rxn.origin[t].precursor >= 0 && rxn.differs(int32(t)) {
			changed[t] = true
			count++
		}
	}
	return changed, count + rxn.addChangedCentres(changed)
}

// differs compares an atom of the product with what it was, by everything but its
// configuration. Membership of rings does not count, so that closing a large ring
// does not bring the whole ring into the template.
func (rxn *reaction) differs(t int32) bool {
	from := rxn.origin[t]
	was := rxn.precursors[from.precursor]
	a, b := rxn.product.Mol.Atom(t), was.Mol.Atom(from.atom)
	now, then := &rxn.product.Atoms[t], &was.Atoms[from.atom]
	if a.Charge != b.Charge || now.Radicals != then.Radicals || now.Aromatic() != then.Aromatic() ||
		rxn.product.TotalHydrogens(t) != was.TotalHydrogens(from.atom) ||
		rxn.product.Mol.Degree(t) != was.Mol.Degree(from.atom) {
		return true
	}
	// Every neighbour must be the same atom by the same kind of bond.
	var here, there []int32
	for _, nb := range rxn.product.Mol.Neighbors(t) {
		here = append(here, nb.Atom<<4|bondSort(rxn.product, nb.Bond))
	}
	for _, nb := range was.Mol.Neighbors(from.atom) {
		target := rxn.target[from.precursor][nb.Atom]
		if target < 0 {
			return true
		}
		there = append(there, target<<4|bondSort(was, nb.Bond))
	}
	slices.Sort(here)
	slices.Sort(there)
	return !slices.Equal(here, there)
}

// bondSort numbers the kinds of bonds as far as a change between them counts. An
// aromatic bond is like a single one: the aromaticity of its atoms tells them
// apart, but for single bonds between two aromatic atoms.
func bondSort(info *perception.Info, bond int32) int32 {
	b := info.Mol.Bond(bond)
	switch order := info.BondOrder(bond); {
	case order == chem.AromaticBond:
		return int32(chem.Single)
	case order == chem.Single && info.Atoms[b.Begin].Aromatic() && info.Atoms[b.End].Aromatic():
		return 0
	default:
		return int32(order)
	}
}

// addChangedCentres marks tetrahedral centres whose configuration changes, appears
// or disappears next to an atom that changes, and returns their number. Elsewhere a
// difference is taken for one in how completely the structures were drawn. A centre
// that was added brings in the next one.
func (rxn *reaction) addChangedCentres(changed []bool) int {
	var centres []int32
	for p := range rxn.precursors {
		for i, t := range rxn.target[p] {
			if t >= 0 && !changed[t] && rxn.handChanges(p, int32(i), t) {
				centres = append(centres, t)
			}
		}
	}
	count := 0
	for added := true; added; {
		added = false
		for _, t := range centres {
			if changed[t] || !slices.ContainsFunc(rxn.product.Mol.Neighbors(t), func(nb chem.Neighbor) bool { return changed[nb.Atom] }) {
				continue
			}
			changed[t], added = true, true
			count++
		}
	}
	return count
}

// handChanges reports whether an atom is a centre on one side only or has another
// configuration there.
func (rxn *reaction) handChanges(p int, i, t int32) bool {
	before, after := rxn.precursors[p].Atoms[i].Chirality.Tetrahedral(), rxn.product.Atoms[t].Chirality.Tetrahedral()
	return before != after || before && after && !rxn.sameHand(p, i, t)
}

// sameHand compares the configurations of a centre whose neighbours are the same.
func (rxn *reaction) sameHand(p int, i, t int32) bool {
	var order []int32
	for _, nb := range rxn.precursors[p].Mol.Neighbors(i) {
		order = append(order, rxn.target[p][nb.Atom])
	}
	place := func(atom int32) int { return slices.Index(order, atom) }
	near := rxn.product.Mol.Neighbors(t)
	odd := false
	for a := range near {
		for b := range near[:a] {
			if place(near[b].Atom) > place(near[a].Atom) {
				odd = !odd
			}
		}
	}
	return (rxn.precursors[p].Atoms[i].Chirality == rxn.product.Atoms[t].Chirality) != odd
}
