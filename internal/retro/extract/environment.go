package extract

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/match"
	"athanor/chem/perception"
)

// part says how an atom of a molecule stands in a template.
type part uint8

const (
	absent part = iota
	// exact: a changed atom, described exactly.
	exact
	// loose: an atom beside, described loosely.
	loose
	// whole: an atom of a leaving group, written as in a SMILES.
	whole
)

// environment chooses the atoms of a precursor that come into the template.
func (rxn *reaction) environment(p int, changed []bool, m *match.Matcher, t *match.Target) []part {
	info := rxn.precursors[p]
	parts := make([]part, info.Mol.NumAtoms())
	for i, target := range rxn.target[p] {
		if target >= 0 && changed[target] {
			parts[i] = exact
		}
	}
	if !slices.Contains(parts, exact) {
		return parts
	}
	for i, target := range rxn.target[p] {
		if target < 0 {
			parts[i] = whole
		}
	}
	places := findGroups(m, t, info, rxn.writingOrder(p))
	centre := slices.Clone(parts)
	include := func(atom int32) {
		if parts[atom] == absent {
			parts[atom] = loose
		}
	}
	withGroups := func(atom int32) {
		include(atom)
		for _, f := range places {
			if slices.Contains(f.telling, atom) {
				for _, other := range f.atoms {
					include(other)
				}
			}
		}
	}
	for i := range centre {
		if centre[i] == absent {
			continue
		}
		withGroups(int32(i))
		for _, nb := range info.Mol.Neighbors(int32(i)) {
			withGroups(nb.Atom)
		}
	}
	return parts
}

// sketch makes the template of the reaction: the atoms of the precursors, and the
// same mapped atoms in the product.
func (rxn *reaction) sketch(changed []bool, m *match.Matcher, t *match.Target) *sketch {
	inProduct := make([]part, len(rxn.origin))
	for i := range changed {
		if changed[i] {
			inProduct[i] = exact
		}
	}
	chosen := make([][]part, len(rxn.precursors))
	for p := range rxn.precursors {
		chosen[p] = rxn.environment(p, changed, m, t)
		for i, target := range rxn.target[p] {
			if target >= 0 && chosen[p][i] == loose {
				inProduct[target] = loose
			}
		}
	}
	s := new(sketch)
	s.addMolecule(rxn.product, inProduct, func(i int32) int32 { return i + 1 })
	s.products = int32(len(s.atoms))
	for p := range rxn.precursors {
		s.addMolecule(rxn.precursors[p], chosen[p], func(i int32) int32 { return rxn.target[p][i] + 1 })
	}
	return s
}

// addMolecule appends the chosen atoms of a molecule with all bonds between them;
// number gives their map numbers.
func (s *sketch) addMolecule(info *perception.Info, parts []part, number func(int32) int32) {
	index := make([]int32, len(parts))
	for i, p := range parts {
		index[i] = -1
		if p == absent {
			continue
		}
		index[i] = int32(len(s.atoms))
		a := describe(info, int32(i), p)
		a.number = number(int32(i))
		s.atoms = append(s.atoms, a)
	}
	for i, p := range parts {
		if p != absent && p != loose {
			s.atoms[index[i]].chirality = visibleHand(info, int32(i), index)
		}
	}
	for k := range info.Mol.Bonds() {
		b := info.Mol.Bond(int32(k))
		begin, end := index[b.Begin], index[b.End]
		if begin < 0 || end < 0 {
			continue
		}
		bond := sketchBond{begin: begin, end: end, text: bondText(info.BondOrder(int32(k)))}
		bond.setStereo(info, int32(k), index)
		s.bonds = append(s.bonds, bond)
	}
}

// visibleHand returns the configuration of a centre relative to those of its
// neighbours that are in the template, none when more than one is missing.
func visibleHand(info *perception.Info, atom int32, index []int32) chem.Chirality {
	hand := info.Atoms[atom].Chirality
	if !hand.Tetrahedral() {
		return chem.ChiralNone
	}
	near := info.Mol.Neighbors(atom)
	missing := -1
	for k, nb := range near {
		if index[nb.Atom] >= 0 {
			continue
		}
		if missing >= 0 || len(near) < 4 {
			return chem.ChiralNone
		}
		missing = k
	}
	if missing >= 0 && (len(near)-1-missing)%2 == 1 {
		return hand.Inverted()
	}
	return hand
}

// setStereo states the configuration of a double bond that has a neighbour in the
// template at each end.
func (b *sketchBond) setStereo(info *perception.Info, bond int32, index []int32) {
	stereo := info.Bonds[bond].Stereo
	if stereo != chem.StereoCis && stereo != chem.StereoTrans {
		return
	}
	stated := info.Mol.Bond(bond)
	for k, end := range []int32{stated.Begin, stated.End} {
		ref := stated.StereoAtoms[k]
		if index[ref] < 0 {
			turned := int32(-1)
			for _, nb := range info.Mol.Neighbors(end) {
				if nb.Bond != bond && index[nb.Atom] >= 0 {
					turned = nb.Atom
				}
			}
			if turned < 0 {
				return
			}
			ref = turned
			stereo = chem.StereoCis + chem.StereoTrans - stereo
		}
		b.refs[k] = index[ref]
	}
	b.stereo = stereo
}

func bondText(order chem.BondOrder) string {
	switch order {
	case chem.Single:
		return "-"
	case chem.Double:
		return "="
	case chem.Triple:
		return "#"
	case chem.Quadruple:
		return "$"
	case chem.AromaticBond:
		return ":"
	case chem.Dative:
		return "->"
	default:
		return "~"
	}
}

// describe returns the text of an atom in a template.
func describe(info *perception.Info, i int32, p part) sketchAtom {
	switch p {
	case exact:
		return sketchAtom{head: symbol(info, i), tail: exactTail(info, i)}
	case loose:
		return looseAtom(info, i)
	default:
		return wholeAtom(info, i)
	}
}

// symbol returns the element of an atom, lower case when it is aromatic, after its
// mass number.
func symbol(info *perception.Info, i int32) string {
	a := info.Mol.Atom(i)
	text := a.Element.Symbol()
	if a.Element == chem.H {
		text = "#1"
	}
	if info.Atoms[i].Aromatic() {
		text = strings.ToLower(text)
	}
	if a.Isotope != 0 {
		text = strconv.Itoa(int(a.Isotope)) + text
	}
	return text
}

// exactTail states hydrogens, degree and charge in the order of rdchiral.
func exactTail(info *perception.Info, i int32) string {
	a := info.Mol.Atom(i)
	charge := chargeText(a.Charge)
	hydrogens := hydrogenText(info.TotalHydrogens(i))
	degree := ";D" + strconv.Itoa(info.Mol.Degree(i))
	switch {
	case hydrogens == "" && charge == "":
		return ";H0" + degree + ";+0"
	case hydrogens == "":
		return charge + ";H0" + degree
	case charge == "":
		return hydrogens + degree + ";+0"
	default:
		return hydrogens + charge + degree
	}
}

func hydrogenText(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "H"
	default:
		return "H" + strconv.Itoa(n)
	}
}

func chargeText(charge int8) string {
	switch charge {
	case 0:
		return ""
	case 1:
		return "+"
	case -1:
		return "-"
	default:
		return fmt.Sprintf("%+d", charge)
	}
}

// looseAtom describes an atom beside the reaction centre: the end of a chain by
// element and hydrogens, others by element alone, carbon with its aromaticity.
func looseAtom(info *perception.Info, i int32) sketchAtom {
	a := info.Mol.Atom(i)
	charge := chargeText(a.Charge)
	if charge != "" {
		charge = ";" + charge
	}
	var text sketchAtom
	switch aromatic := info.Atoms[i].Aromatic(); {
	case info.Mol.Degree(i) == 1:
		text.head = a.Element.Symbol()
		text.tail = charge + ";D1;H" + strconv.Itoa(info.TotalHydrogens(i))
	case a.Element == chem.C && aromatic:
		text.head, text.tail = "c", charge
	case a.Element == chem.C:
		text.head, text.tail = "C", charge
	case aromatic:
		text.head, text.tail = fmt.Sprintf("#%d", a.Element), ";a"+charge
	default:
		text.head, text.tail = fmt.Sprintf("#%d", a.Element), charge
	}
	if text.head == "H" {
		text.head = "#1"
	}
	return text
}

// wholeAtom writes an atom of a leaving group as in a SMILES: its hydrogens follow
// from the valence unless brackets are needed.
func wholeAtom(info *perception.Info, i int32) sketchAtom {
	a := info.Mol.Atom(i)
	text := sketchAtom{head: symbol(info, i)}
	at := &info.Atoms[i]
	if a.Charge == 0 && a.Isotope == 0 && at.Radicals == 0 && !at.Chirality.Tetrahedral() && organic(a.Element) && followsFromValence(info, i) {
		text.bare = true
		return text
	}
	text.tail = hydrogenText(info.TotalHydrogens(i)) + chargeText(a.Charge)
	return text
}

func organic(e chem.Element) bool {
	switch e {
	case chem.B, chem.C, chem.N, chem.O, chem.F, chem.P, chem.S, chem.Cl, chem.Br, chem.I:
		return true
	}
	return false
}

// followsFromValence reports whether the hydrogens of an atom need not be stated.
func followsFromValence(info *perception.Info, i int32) bool {
	e := info.Mol.Atom(i).Element
	hydrogens := info.TotalHydrogens(i)
	if info.Atoms[i].Aromatic() && (e == chem.N || e == chem.P) {
		return hydrogens == 0
	}
	return hydrogens == 0 || int8(info.Atoms[i].Valence) == e.Valences()[0]
}

// writingOrder returns the places of the atoms of a precursor in the canonical text
// of the product; those of leaving groups follow.
func (rxn *reaction) writingOrder(p int) []int32 {
	if rxn.written == nil {
		rxn.written = make([]int32, len(rxn.origin))
		form := canon.Canonicalize(rxn.product, new(canon.Workspace))
		for k, atom := range form.Order {
			rxn.written[atom] = int32(k)
		}
	}
	order := make([]int32, len(rxn.target[p]))
	for i, t := range rxn.target[p] {
		if order[i] = int32(len(rxn.written)); t >= 0 {
			order[i] = rxn.written[t]
		}
	}
	return order
}
