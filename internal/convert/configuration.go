package convert

import (
	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/stereo"
	"athanor/internal/drawing"
)

// A drawing states the configuration of an atom or a double bond, or it shows it by
// wedges and by where the atoms stand. What is stated goes first.

// setMarks gives the atoms and bonds of the builder their configuration, relative to
// the neighbours of m, which was built from it, and flags the ends of aromatic bonds.
// It reports whether there were any.
func (p *part) setMarks(b *chem.Builder, m *chem.Molecule) bool {
	found := false
	var shown []stereo.WedgeMark
	for i, atom := range p.atoms {
		mark := chem.ChiralNone
		if s := p.doc.Atoms()[atom].Stereo; s != nil {
			mark = p.stated(s, m, int32(i))
		} else if shown = wedgesAt(shown[:0], m, int32(i)); len(shown) > 0 {
			mark, _ = stereo.Drawn(m, m.Points(), shown, int32(i))
		}
		if mark != chem.ChiralNone {
			found = true
			b.Atom(int32(i)).Chirality = mark
		}
	}
	flat := onPaper(m.Points())
	for k, bond := range m.Bonds() {
		switch {
		case bond.Order == chem.AromaticBond:
			found = true
			b.Atom(bond.Begin).Flags |= chem.Aromatic
			b.Atom(bond.End).Flags |= chem.Aromatic
		case bond.Order == chem.Double && bond.Stereo == chem.StereoNone && !p.doc.Bonds()[p.bonds[k]].StereoAuthoritative:
			if s, atoms := shownBond(m, flat, int32(k)); s != chem.StereoNone {
				found = true
				out := b.Bond(int32(k))
				out.Stereo, out.StereoAtoms = s, atoms
			}
		}
	}
	return found
}

// stated turns the stored configuration of an atom to the neighbour order of m.
func (p *part) stated(s *drawing.AtomStereo, m *chem.Molecule, atom int32) chem.Chirality {
	var from, to []int32
	for _, id := range s.Neighbors {
		from = append(from, p.at(id))
	}
	for _, n := range m.Neighbors(atom) {
		to = append(to, n.Atom)
	}
	mark := chem.ChiralCW
	if s.Winding == drawing.CounterClockwise {
		mark = chem.ChiralCCW
	}
	if stereo.OddPermutation(from, to) {
		mark = mark.Inverted()
	}
	return mark
}

// wedgesAt appends the wedges whose narrow end is at an atom.
func wedgesAt(list []stereo.WedgeMark, m *chem.Molecule, atom int32) []stereo.WedgeMark {
	for _, n := range m.Neighbors(atom) {
		if b := m.Bond(n.Bond); b.Wedge != chem.WedgeNone && b.Begin == atom {
			list = append(list, stereo.WedgeMark{Bond: n.Bond, From: atom, Mark: b.Wedge})
		}
	}
	return list
}

// contradicted returns the first atom whose wedges contradict each other, so that its
// configuration stays open. It is false when there is none.
func contradicted(doc *drawing.Document, m *chem.Molecule) (drawing.ID, bool) {
	var shown []stereo.WedgeMark
	for i := range doc.Atoms() {
		a := &doc.Atoms()[i]
		if a.Stereo != nil {
			continue
		}
		if shown = wedgesAt(shown[:0], m, int32(i)); len(shown) > 1 {
			if _, wrong := stereo.Drawn(m, m.Points(), shown, int32(i)); wrong {
				return a.ID, true
			}
		}
	}
	return 0, false
}

// onPaper returns the points without their depth, which is a matter of looks.
func onPaper(points []chem.Point) []chem.Point {
	flat := make([]chem.Point, len(points))
	for i, p := range points {
		flat[i] = chem.Point{X: p.X, Y: p.Y}
	}
	return flat
}

// shownBond returns the configuration of a double bond that the positions of its
// substituents show, and the neighbours that it refers to. A wavy bond beside it says
// that the configuration is unknown. The answer is StereoNone for a bond without
// substituents at both ends, or beside another multiple bond.
func shownBond(m *chem.Molecule, points []chem.Point, bond int32) (chem.BondStereo, [2]int32) {
	b := m.Bond(bond)
	begin, ok := substituent(m, b.Begin, bond)
	end, also := substituent(m, b.End, bond)
	switch {
	case !ok || !also:
		return chem.StereoNone, [2]int32{}
	case wavyBeside(m, b.Begin) || wavyBeside(m, b.End):
		return chem.StereoEither, [2]int32{}
	}
	atoms := [2]int32{begin, end}
	for k, at := range [2]int32{b.Begin, b.End} {
		if h := m.Atom(atoms[k]); h.Element == chem.H && h.Isotope == 0 && m.Degree(at) == 2 && !stereo.HydrogenTells(m, at) {
			return chem.StereoNone, [2]int32{}
		}
	}
	s := stereo.DoubleBond(points, b.Begin, b.End, atoms)
	for k := 1; s == chem.StereoNone && k < 4; k++ {
		// A substituent in line with the bond shows nothing; the other may.
		if other, ok := stereo.OtherReferences(m, bond, [2]int32{begin, end}, k); ok {
			atoms = other
			s = stereo.DoubleBond(points, b.Begin, b.End, atoms)
		}
	}
	return s, atoms
}

// substituent returns a neighbour at an end of a double bond that its configuration
// can refer to, a hydrogen only where there is no other. It fails for an end with none
// or more than two, and with another multiple bond.
func substituent(m *chem.Molecule, end, bond int32) (atom int32, ok bool) {
	near := m.Neighbors(end)
	if len(near) > 3 {
		return 0, false
	}
	for _, n := range near {
		if n.Bond == bond {
			continue
		}
		if order := m.Bond(n.Bond).Order; order == chem.Double || order == chem.Triple {
			return 0, false
		}
		if !ok || m.Atom(atom).Element == chem.H {
			atom, ok = n.Atom, true
		}
	}
	return atom, ok
}

// wavyBeside reports whether an atom has a wavy bond, whichever end is narrow.
func wavyBeside(m *chem.Molecule, atom int32) bool {
	for _, n := range m.Neighbors(atom) {
		if m.Bond(n.Bond).Wedge == chem.WedgeWavy {
			return true
		}
	}
	return false
}

// leaveOpen marks the double bonds of a laid out molecule that have no configuration,
// although their picture shows one: a layout has to put the substituents somewhere.
// Bonds of small rings have no choice.
func leaveOpen(bonds []drawing.Bond, info *perception.Info, points []chem.Point) {
	for k := range bonds {
		b := &bonds[k]
		if b.Order != drawing.Double || b.Stereo != drawing.BondStereoNone {
			continue
		}
		if size := info.Rings.MinBondRing(int32(k)); size > 0 && size < minStereoRing {
			continue
		}
		s, _ := shownBond(info.Mol, points, int32(k))
		b.StereoAuthoritative = s != chem.StereoNone
	}
}

// minStereoRing is the size of the smallest ring in which a double bond can be cis or
// trans.
const minStereoRing = 8
