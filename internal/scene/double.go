package scene

import (
	"math"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// doubleSide returns the side of the second line of a double bond: -1 for left,
// 1 for right, 0 for two lines on either side of the axis.
func (b *builder) doubleSide(i int) float64 {
	bond, l := &b.bonds[i], &b.lines[i]
	switch bond.Position {
	case drawing.DoubleCenter:
		return 0
	case drawing.DoubleLeft:
		return -1
	case drawing.DoubleRight:
		return 1
	}
	if center, ok := b.rings.around(b, i); ok {
		if d := center.Sub(b.at[l.a]).Dot(l.normal()); math.Abs(d) > 1e-3*l.length {
			return math.Copysign(1, d)
		}
	}
	if bond.Display == drawing.Bold {
		return 1
	}
	return b.chainSide(l, i)
}

// straight is the sine below which two bonds count as one straight line.
const straight = 0.1

// chainSide decides for a bond outside rings by the other neighbours of its two
// ends.
func (b *builder) chainSide(l *line, i int) float64 {
	leftA, rightA, onA := b.neighborSides(l, l.a, i)
	leftB, rightB, onB := b.neighborSides(l, l.b, i)
	otherA, otherB := leftA+rightA+onA, leftB+rightB+onB
	if otherA == 0 || otherB == 0 {
		if otherA+otherB != 1 || onA+onB != 0 {
			return 0
		}
	}
	if b.cumulated(l.a) || b.cumulated(l.b) {
		return 0
	}
	if rightA+rightB > leftA+leftB {
		return 1
	}
	return -1
}

// neighborSides counts the other neighbours of an end of a bond that lie left
// and right of its axis and on it.
func (b *builder) neighborSides(l *line, atom int32, bond int) (left, right, on int) {
	for _, n := range b.nearFew(atom) {
		if n.bond == int32(bond) {
			continue
		}
		switch d := b.direction(atom, n.atom).Dot(l.normal()); {
		case d > straight:
			right++
		case d < -straight:
			left++
		default:
			on++
		}
	}
	return left, right, on
}

// cumulated reports whether an atom has two double bonds and nothing else, as
// in allenes.
func (b *builder) cumulated(atom int32) bool {
	near := b.near(atom)
	return len(near) == 2 && b.bonds[near[0].bond].Order == drawing.Double && b.bonds[near[1].bond].Order == drawing.Double
}

// shortening is how much the second line of a double bond is shorter at each
// end, as a part of its distance from the first.
const shortening = 0.75

// end is one end of a line: the atom there and the direction towards the other.
type end struct {
	atom int32
	out  render.Point
	trim float64
}

func (l *line) endA() end { return end{l.a, l.unit, l.trimA} }
func (l *line) endB() end { return end{l.b, l.unit.Mul(-1), l.trimB} }

// railStart returns where a line beside the axis starts at a labelled end,
// measured along the axis: where the axis does, or later when it would come too
// close to the label.
func (b *builder) railStart(e end, offset render.Point) float64 {
	return max(e.trim, b.trim(e.atom, b.at[e.atom].Add(offset), e.out, b.style.margin/2))
}

// innerStart returns where the second line of a one-sided double bond starts.
func (b *builder) innerStart(l *line, e end, offset render.Point) float64 {
	if b.label[e.atom].trims {
		return b.railStart(e, offset)
	}
	if len(b.near(e.atom)) < 2 {
		return 0
	}
	d := offset.Length()
	inset := shortening * d
	if cosine, sine, ok := b.nearestOn(e, offset.Unit()); ok {
		// Clear of the second line that a bond at this angle may have.
		inset = max(inset, d*sine/(1-cosine))
	}
	return min(inset, 0.3*l.length)
}

// outerRail strokes one line of a centred double bond. It runs on to the axis of
// the neighbouring bond on its side. Where the only neighbour is on the other
// side, that axis is continued through the atom to this line.
func (b *builder) outerRail(l *line, offset render.Point, pen render.Pen) {
	startA, linkA := b.outerStart(l.endA(), offset)
	startB, linkB := b.outerStart(l.endB(), offset)
	b.rail(l, offset, startA, startB, pen)
	b.path.Reset()
	if linkA {
		b.path.Line(b.at[l.a], b.at[l.a].Add(offset).Add(l.unit.Mul(startA)))
	}
	if linkB {
		b.path.Line(b.at[l.b], b.at[l.b].Add(offset).Sub(l.unit.Mul(startB)))
	}
	b.scene.stroke(&b.path, render.Pen{Width: pen.Width, Round: true}, l.ink)
}

// outerStart returns where one line of a centred double bond starts, and whether
// the neighbouring bond is to be continued to that point.
func (b *builder) outerStart(e end, offset render.Point) (start float64, link bool) {
	if b.label[e.atom].trims {
		return b.railStart(e, offset), false
	}
	d := offset.Length()
	cosine, sine, ok := b.nearestOn(e, offset.Unit())
	if !ok {
		if cosine, sine, link = b.nearestOn(e, offset.Unit().Mul(-1)); !link {
			return 0, false
		}
		cosine = -cosine
	}
	return max(-2*d, min(2*d, d*cosine/sine)), link
}

// nearestOn looks for the other bond at an end that is closest to the bond on
// the given side, and returns the cosine and sine of the angle between the two.
func (b *builder) nearestOn(e end, side render.Point) (cosine, sine float64, ok bool) {
	cosine = -2
	for _, n := range b.nearFew(e.atom) {
		d := b.direction(e.atom, n.atom)
		if s := d.Dot(side); s > straight && d.Dot(e.out) > cosine {
			cosine, sine, ok = d.Dot(e.out), s, true
		}
	}
	return cosine, sine, ok
}

// drawDouble paints a double or partial bond but its joined area.
func (b *builder) drawDouble(bond *drawing.Bond, l *line) {
	d := l.normal().Mul(b.spacing())
	switch {
	case bond.Display == drawing.Wavy:
		b.drawCrossed(l, d.Mul(0.5))
	case l.side == 0:
		b.outerRail(l, d.Mul(-0.5), b.mainPen(bond))
		b.outerRail(l, d.Mul(0.5), b.secondPen(bond))
	default:
		if !l.joined {
			b.axis(l, b.mainPen(bond))
		}
		if l.arced {
			break
		}
		inner := d.Mul(l.side)
		b.rail(l, inner, b.innerStart(l, l.endA(), inner), b.innerStart(l, l.endB(), inner), b.secondPen(bond))
	}
}

// mainPen is the pen of the first line of a double bond.
func (b *builder) mainPen(bond *drawing.Bond) render.Pen {
	switch bond.Display {
	case drawing.Dashed:
		return b.dashed(b.style.line)
	case drawing.Bold:
		return render.Pen{Width: b.style.bold}
	}
	return b.pen()
}

// secondPen is the pen of the second line of a double bond.
func (b *builder) secondPen(bond *drawing.Bond) render.Pen {
	switch bond.Secondary {
	case drawing.RailDashed:
		return b.dashed(b.style.line)
	case drawing.RailBold:
		return render.Pen{Width: b.style.bold}
	}
	return b.pen()
}

// drawCrossed paints the two crossing lines of a double bond of unknown
// geometry.
func (b *builder) drawCrossed(l *line, half render.Point) {
	v := l.visible()
	from, to := b.at[l.a].Add(l.unit.Mul(v.from)), b.at[l.a].Add(l.unit.Mul(v.to))
	b.path.Reset()
	b.path.Line(from.Sub(half), to.Add(half))
	b.path.Line(from.Add(half), to.Sub(half))
	b.scene.stroke(&b.path, b.pen(), l.ink)
}
