package smiles

import (
	"strconv"

	"athanor/chem"
	"athanor/chem/stereo"
)

func (w *Writer) text(dst []byte) []byte {
	for i := range w.tokens {
		t := &w.tokens[i]
		switch t.kind {
		case tokenAtom:
			dst = w.appendAtom(dst, t.index, i == 0)
		case tokenBond:
			dst = w.appendBond(dst, t.index, t.left)
		case tokenRing:
			dst = appendRing(dst, t.index)
		case tokenOpen:
			dst = append(dst, '(')
		case tokenClose:
			dst = append(dst, ')')
		}
	}
	return dst
}

func appendRing(dst []byte, number int32) []byte {
	switch {
	case number < 10:
		return append(dst, byte('0'+number))
	case number < 100:
		return append(dst, '%', byte('0'+number/10), byte('0'+number%10))
	}
	dst = append(dst, '%', '(')
	dst = strconv.AppendInt(dst, int64(number), 10)
	return append(dst, ')')
}

func (w *Writer) appendAtom(dst []byte, atom int32, isRoot bool) []byte {
	stated := w.mol.Atom(atom)
	aromatic := !w.opt.Kekule && w.info.Atoms[atom].Aromatic()
	mark := w.chirality(atom)
	bracket := w.needsBracket(atom, stated, mark)
	if bracket {
		dst = append(dst, '[')
		if stated.Isotope != 0 && !w.opt.NoStereo {
			dst = strconv.AppendInt(dst, int64(stated.Isotope), 10)
		}
	}
	symbol := stated.Element.Symbol()
	if aromatic && symbol[0] >= 'A' && symbol[0] <= 'Z' {
		dst = append(dst, symbol[0]|0x20)
		symbol = symbol[1:]
	}
	dst = append(dst, symbol...)
	if !bracket {
		return dst
	}
	if mark != chem.ChiralNone {
		perm := stated.ChiralPerm
		if w.opt.ChiralPerm != nil {
			perm = w.opt.ChiralPerm[atom]
		}
		dst = w.appendMark(dst, atom, mark, perm, isRoot)
	}
	if h := w.info.Atoms[atom].Hydrogens; h > 0 {
		dst = append(dst, 'H')
		if h > 1 {
			dst = strconv.AppendInt(dst, int64(h), 10)
		}
	}
	dst = appendCharge(dst, int(stated.Charge))
	if stated.Map != 0 {
		dst = append(dst, ':')
		dst = strconv.AppendInt(dst, int64(stated.Map), 10)
	}
	return append(dst, ']')
}

func appendCharge(dst []byte, charge int) []byte {
	switch {
	case charge > 0:
		dst = append(dst, '+')
	case charge < 0:
		dst = append(dst, '-')
		charge = -charge
	}
	if charge > 1 {
		dst = strconv.AppendInt(dst, int64(charge), 10)
	}
	return dst
}

// needsBracket follows RDKit: an element outside the organic subset, a charge, a
// map number, an isotope, a mark, an unpaired electron, hydrogens on aromatic N
// or P, hydrogens at another valence than the lowest, or a bond to a metal. Other
// than RDKit it also takes one where a reader would add hydrogens that the atom
// does not have.
func (w *Writer) needsBracket(atom int32, stated chem.Atom, mark chem.Chirality) bool {
	if !organic(stated.Element) || stated.Charge != 0 || stated.Map != 0 || mark != chem.ChiralNone {
		return true
	}
	if stated.Isotope != 0 && !w.opt.NoStereo {
		return true
	}
	a := &w.info.Atoms[atom]
	if a.Radicals != 0 {
		return true
	}
	if a.Hydrogens > 0 {
		if a.Aromatic() && !w.opt.Kekule && (stated.Element == chem.N || stated.Element == chem.P) {
			return true
		}
		if valences := stated.Element.Valences(); len(valences) == 0 || int(valences[0]) != int(a.Valence) {
			return true
		}
	}
	if stated.Element != chem.Wildcard && !a.Aromatic() && impliedHydrogens(stated.Element, int(a.Valence)-int(a.Hydrogens)) != int(a.Hydrogens) {
		return true
	}
	for _, nb := range w.mol.Neighbors(atom) {
		if w.mol.Atom(nb.Atom).Element.IsMetal() {
			return true
		}
	}
	return false
}

// impliedHydrogens returns how many hydrogens a reader adds to an atom without
// brackets whose bonds have the given sum of orders.
func impliedHydrogens(e chem.Element, bonds int) int {
	for _, valence := range e.Valences() {
		if valence < 0 {
			return 0
		}
		if int(valence) >= bonds {
			return int(valence) - bonds
		}
	}
	return 0
}

// organic reports whether the element may stand without brackets.
func organic(e chem.Element) bool {
	switch e {
	case chem.Wildcard, chem.B, chem.C, chem.N, chem.O, chem.F, chem.P, chem.S, chem.Cl, chem.Br, chem.I:
		return true
	}
	return false
}

// maxLigands is the most neighbours, implicit ones included, of any stereo mark.
const maxLigands = 6

// appendMark writes a mark relative to the order of the text: the atom before,
// the implicit neighbour, ring closures, branches.
func (w *Writer) appendMark(dst []byte, atom int32, mark chem.Chirality, perm uint8, isRoot bool) []byte {
	var fromArray, toArray [maxLigands]int32
	from, to := fromArray[:0], toArray[:0]
	neighbors := w.mol.Neighbors(atom)
	size := stereo.NumNeighbors(mark)
	if mark == chem.ChiralAllene {
		return w.appendAllene(dst, atom, perm)
	}
	if len(neighbors) > size {
		return dst
	}
	for _, nb := range neighbors {
		from = append(from, nb.Bond)
	}
	a := &w.atoms[atom]
	if a.in >= 0 {
		to = append(to, a.in)
	}
	implicit := size - len(from)
	for i := 0; i < implicit; i++ {
		from = append(from, stereo.Implicit-int32(i))
	}
	if !mark.Tetrahedral() || isRoot && w.info.Atoms[atom].Hydrogens > 0 {
		for i := 0; i < implicit; i++ {
			to = append(to, stereo.Implicit-int32(i))
		}
		implicit = 0
	}
	to = append(to, w.closures[w.first[atom]:w.first[atom]+a.closures]...)
	for _, nb := range w.kids[w.first[atom] : w.first[atom]+a.kids] {
		to = append(to, nb.Bond)
	}
	for i := 0; i < implicit; i++ {
		to = append(to, stereo.Implicit-int32(i))
	}
	mark, perm = stereo.Reorder(mark, perm, from, to)
	if mark.Tetrahedral() && w.lonePairFlips(atom, a.closures) {
		mark = mark.Inverted()
	}
	switch mark {
	case chem.ChiralCCW:
		return append(dst, '@')
	case chem.ChiralCW:
		return append(dst, '@', '@')
	case chem.ChiralSquarePlanar:
		dst = append(dst, "@SP"...)
	case chem.ChiralTrigonalBipyramidal:
		dst = append(dst, "@TB"...)
	case chem.ChiralOctahedral:
		dst = append(dst, "@OH"...)
	default:
		return dst
	}
	return strconv.AppendInt(dst, int64(perm), 10)
}

// appendAllene writes the mark of an allene, which is relative to the order in
// which the text lists the substituents of each end.
func (w *Writer) appendAllene(dst []byte, atom int32, number uint8) []byte {
	clockwise := number == 2
	for _, nb := range w.mol.Neighbors(atom) {
		if w.endTurned(nb) {
			clockwise = !clockwise
		}
	}
	if clockwise {
		return append(dst, '@', '@')
	}
	return append(dst, '@')
}

// endTurned reports whether the text lists the two substituents at an end of an
// allene, given with the bond to the middle, in another order than the molecule.
func (w *Writer) endTurned(end chem.Neighbor) bool {
	last, count, turned := -2, 0, false
	for _, nb := range w.mol.Neighbors(end.Atom) {
		if nb.Bond == end.Bond {
			continue
		}
		place := w.placeInText(end.Atom, nb.Bond)
		turned = turned || place < last
		last = place
		count++
	}
	if count == 1 { // the other one is a hydrogen, last in the molecule
		return last >= 0
	}
	return turned
}

// placeInText returns the place of a bond among those that the text lists after an
// atom, -1 for the bond before it.
func (w *Writer) placeInText(atom, bond int32) int {
	a := &w.atoms[atom]
	if a.in == bond {
		return -1
	}
	from := w.first[atom]
	for i, b := range w.closures[from : from+a.closures] {
		if b == bond {
			return i
		}
	}
	for i, nb := range w.kids[from : from+a.kids] {
		if nb.Bond == bond {
			return int(a.closures) + i
		}
	}
	return int(a.closures + a.kids)
}

// lonePairFlips tells of a convention that SMILES has acquired: at a saturated
// atom of three bonds without hydrogen that opens or closes exactly one ring, the
// mark is read as if the closing bond came before the lone pair.
func (w *Writer) lonePairFlips(atom, closures int32) bool {
	if closures != 1 || w.mol.Degree(atom) != 3 || w.info.Atoms[atom].Hydrogens == 1 {
		return false
	}
	for _, nb := range w.mol.Neighbors(atom) {
		switch w.info.Bonds[nb.Bond].Order {
		case chem.Double, chem.Triple, chem.Quadruple:
			return false
		}
	}
	return true
}

func (w *Writer) appendBond(dst []byte, bond, left int32) []byte {
	b := &w.info.Bonds[bond]
	stated := w.mol.Bond(bond)
	switch b.Order {
	case chem.Single, chem.Double:
		return w.appendPlainBond(dst, bond, stated)
	case chem.Triple:
		return append(dst, '#')
	case chem.Quadruple:
		return append(dst, '$')
	case chem.Dative:
		if stated.Begin == left {
			return append(dst, '-', '>')
		}
		return append(dst, '<', '-')
	}
	return append(dst, '~')
}

func (w *Writer) appendPlainBond(dst []byte, bond int32, stated chem.Bond) []byte {
	b := &w.info.Bonds[bond]
	switch w.bonds[bond].dir {
	case dirUp:
		return append(dst, '/')
	case dirDown:
		return append(dst, '\\')
	}
	if w.opt.Kekule {
		if b.Order == chem.Double {
			return append(dst, '=')
		}
		return dst
	}
	aromaticEnds := w.info.Atoms[stated.Begin].Aromatic() && w.info.Atoms[stated.End].Aromatic() &&
		(w.mol.Atom(stated.Begin).Element != chem.Wildcard || w.mol.Atom(stated.End).Element != chem.Wildcard)
	switch {
	case b.Aromatic():
		if !aromaticEnds {
			return append(dst, ':')
		}
	case b.Order == chem.Double:
		return append(dst, '=')
	case aromaticEnds:
		return append(dst, '-')
	}
	return dst
}
