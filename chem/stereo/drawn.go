package stereo

import (
	"math"

	"athanor/chem"
)

// Drawn returns the mark that the wedges of a drawing give an atom: those of marks,
// which all have their narrow end there. Every wedge is read on its own, as by
// [FromWedges]; of three bonds in the form of a T the outer two lie below a wedged
// stem, as most programs read it. When the wedges disagree, or show what no
// tetrahedron looks like, the atom gets no mark and contradicted is true.
func Drawn(m *chem.Molecule, points []chem.Point, marks []WedgeMark, atom int32) (mark chem.Chirality, contradicted bool) {
	for i, w := range marks {
		if w.Mark == chem.WedgeWavy {
			return chem.ChiralNone, false
		}
		one := marks[i : i+1]
		var bar [3]WedgeMark
		if tShaped(m, points, w, &bar) {
			one = bar[:]
		}
		found := FromWedges(m, points, one, atom)
		switch {
		case found == chem.ChiralNone || found == mark:
		case mark == chem.ChiralNone:
			mark = found
		default:
			return chem.ChiralNone, true
		}
	}
	if mark != chem.ChiralNone && opposed(m, points, marks, atom) {
		return chem.ChiralNone, true
	}
	return mark, false
}

// straight is the sine of 1°, below which two bonds count as one line.
const straight = 0.0175

// tShaped reports whether a centre has three bonds in the form of a T whose stem has
// the wedge w, and if so lists how all three lie.
func tShaped(m *chem.Molecule, points []chem.Point, w WedgeMark, bar *[3]WedgeMark) bool {
	list := m.Neighbors(w.From)
	if len(list) != 3 {
		return false
	}
	bar[0] = w
	k := 1
	for _, n := range list {
		if n.Bond != w.Bond && k < 3 {
			bar[k] = WedgeMark{Bond: n.Bond, From: w.From, Mark: chem.WedgeUp + chem.WedgeDown - w.Mark}
			k++
		}
	}
	p := direction(points, w.From, m.Bond(bar[1].Bond).Other(w.From))
	q := direction(points, w.From, m.Bond(bar[2].Bond).Other(w.From))
	sine := p.X*q.Y - p.Y*q.X
	return math.Abs(sine) <= straight && p.X*q.X+p.Y*q.Y <= 0
}

// direction returns the direction from one atom to another in the plane.
func direction(points []chem.Point, from, to int32) chem.Point {
	p, q := points[from], points[to]
	x, y := q.X-p.X, q.Y-p.Y
	if length := math.Hypot(x, y); length > 0 {
		x, y = x/length, y/length
	}
	return chem.Point{X: x, Y: y}
}

// opposed reports whether an atom with three neighbours has a solid and a hashed
// wedge and its third bond lies between them, which no tetrahedron looks like
// (ST-1.2.10 of the IUPAC recommendations of 2006).
func opposed(m *chem.Molecule, points []chem.Point, marks []WedgeMark, atom int32) bool {
	if len(marks) != 2 || marks[0].Mark == marks[1].Mark || m.Degree(atom) != 3 {
		return false
	}
	var third int32
	for _, n := range m.Neighbors(atom) {
		if n.Bond != marks[0].Bond && n.Bond != marks[1].Bond {
			third = n.Atom
		}
	}
	v := direction(points, atom, third)
	p := direction(points, atom, m.Bond(marks[0].Bond).Other(atom))
	q := direction(points, atom, m.Bond(marks[1].Bond).Other(atom))
	return (v.X*p.Y-v.Y*p.X)*(v.X*q.Y-v.Y*q.X) < 0 && v.X*(p.X+q.X)+v.Y*(p.Y+q.Y) > 0
}

// HydrogenTells reports whether a hydrogen atom that is the only substituent drawn at an
// end of a double bond can tell cis from trans: not where another hydrogen stands beside
// it that is not drawn, as in propene.
func HydrogenTells(m *chem.Molecule, end int32) bool {
	a := m.Atom(end)
	if a.NoImplicit() {
		return a.Hydrogens == 0
	}
	if a.Radicals != 0 {
		return true
	}
	switch a.Element {
	case chem.C, chem.Si, chem.Ge:
		return a.Charge != 0
	case chem.N, chem.P, chem.As:
		return a.Charge <= 0
	}
	return true
}

// OtherReferences returns the neighbours that the configuration of a double bond can
// refer to in place of the given ones, one at either end and no hydrogen: in choice 1
// another one at the beginning, in 2 at the end, in 3 at both. It is false when there is
// none.
func OtherReferences(m *chem.Molecule, bond int32, references [2]int32, choice int) ([2]int32, bool) {
	b := m.Bond(bond)
	for k, end := range [2]int32{b.Begin, b.End} {
		if choice&(1<<k) == 0 {
			continue
		}
		found := false
		for _, n := range m.Neighbors(end) {
			if n.Bond != bond && n.Atom != references[k] && m.Atom(n.Atom).Element != chem.H {
				references[k], found = n.Atom, true
				break
			}
		}
		if !found {
			return references, false
		}
	}
	return references, true
}
