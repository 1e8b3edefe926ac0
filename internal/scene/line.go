package scene

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// line is the axis of one bond with what its look needs. Left and right are
// seen from A to B.
type line struct {
	// drawn is false for bonds that are hidden or too short.
	drawn bool
	a, b  int32
	// unit is the direction from A to B and length the distance of the atoms.
	unit   render.Point
	length float64
	// trimA and trimB are the lengths cut off for labels.
	trimA, trimB float64
	// side is where the second line of a double bond lies: -1 left, 1 right, 0
	// for two lines on either side of the axis.
	side float64
	// arced says that a curve in the ring stands for the second line.
	arced bool
	// joined lines are areas with a half width and two corners, left and right,
	// at each end.
	joined           bool
	halfA, halfB     float64
	cornerA, cornerB [2]render.Point
	// midA and midB say that the atom itself is a corner between the two.
	midA, midB bool
	// gaps are the stretches left out for bonds above, as distances from A.
	gaps []span
	ink  render.Color
}

// span is a stretch of a line.
type span struct {
	from, to float64
}

// normal returns the unit vector to the right of the line.
func (l *line) normal() render.Point { return l.unit.Normal() }

// visible returns the part of the axis between the labels.
func (l *line) visible() span { return span{l.trimA, l.length - l.trimB} }

// layLines works out the axes, sides and joins of all bonds.
func (b *builder) layLines() {
	b.lines = zeroed(b.lines, len(b.bonds))
	b.rings.prepare(b)
	for i := range b.bonds {
		if b.look() {
			return
		}
		if b.bondShown(i) {
			b.layLine(i)
		}
	}
	b.aromaticRings()
	b.ringArcs()
	for i := range b.atoms {
		if b.look() {
			return
		}
		b.join(int32(i))
	}
	for i := range b.lines {
		b.squareEnds(&b.lines[i])
	}
}

func (b *builder) layLine(i int) {
	bond, l := &b.bonds[i], &b.lines[i]
	l.a, l.b = b.doc.Ends(i)
	axis := b.at[l.b].Sub(b.at[l.a])
	l.length, l.unit = axis.Length(), axis.Unit()
	l.ink = b.ink(bond.Color)
	if len(b.fades) > 0 {
		p, q := b.fades[l.a], b.fades[l.b]
		l.ink = b.faded(l.ink, fade{(p.part + q.part) / 2, (p.open + q.open) / 2})
	}
	if l.length < shortest {
		return
	}
	l.trimA = b.trim(l.a, b.at[l.a], l.unit, b.style.margin)
	l.trimB = b.trim(l.b, b.at[l.b], l.unit.Mul(-1), b.style.margin)
	if l.drawn = l.length-l.trimA-l.trimB >= shortest; !l.drawn {
		// Rather run into a charge than lose the bond.
		l.trimA = b.trimShapes(l.a, b.at[l.a], l.unit, b.style.margin, false)
		l.trimB = b.trimShapes(l.b, b.at[l.b], l.unit.Mul(-1), b.style.margin, false)
		l.drawn = l.length-l.trimA-l.trimB >= shortest
	}
	if bond.Order == drawing.Double || bond.Order == drawing.Partial {
		l.side = b.doubleSide(i)
	}
	b.setWidths(bond, l)
}

// setWidths decides whether the main line of a bond is an area that joins
// others, and how wide it is at its ends.
func (b *builder) setWidths(bond *drawing.Bond, l *line) {
	thin, thick := b.style.line/2, b.style.bold/2
	l.halfA, l.halfB = thin, thin
	switch bond.Display {
	case drawing.Wedge, drawing.HollowWedge:
		l.halfB = thick
	case drawing.WedgeEnd, drawing.HollowWedgeEnd:
		l.halfA = thick
	case drawing.Bold:
		l.halfA, l.halfB = thick, thick
	}
	switch bond.Order {
	case drawing.Single, drawing.Aromatic:
		switch bond.Display {
		case drawing.Plain, drawing.Bold, drawing.Wedge, drawing.WedgeEnd:
			l.joined = true
		}
	case drawing.Triple:
		l.joined = true
	case drawing.Double, drawing.Partial:
		l.joined = l.side != 0 && (bond.Display == drawing.Plain || bond.Display == drawing.Bold)
	}
	l.joined = l.joined && l.drawn
}
