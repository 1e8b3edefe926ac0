package scene

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// Aromatic bonds show as single lines with a circle inside their ring, or with
// dashes beside them when they lie in no ring that has room for one.

// minCircle is the smallest radius of a circle, in line widths, and dashes the
// number of dashes beside a bond without one.
const (
	minCircle      = 2
	aromaticDashes = 5
)

// circle is the circle of one ring.
type circle struct {
	center render.Point
	radius float64
	ink    render.Color
}

// aromaticRings finds the circles and marks their bonds with side 1.
func (b *builder) aromaticRings() {
	b.circles = b.circles[:0]
	aromatic := func(bond int32) bool { return b.bonds[bond].Order == drawing.Aromatic }
	for i := range b.lines {
		l := &b.lines[i]
		if b.bonds[i].Order != drawing.Aromatic || !l.drawn || l.side != 0 || !b.rings.inRing[i] {
			continue
		}
		for _, n := range b.nearFew(l.a) {
			if n.atom != l.b && aromatic(n.bond) && b.rings.shortest(b, n.atom, l.b, l.a, aromatic) {
				b.addCircle(b.rings.ring, l.ink)
			}
		}
	}
}

// addCircle adds the circle of one ring unless all its bonds have one already.
func (b *builder) addCircle(ring []int32, ink render.Color) {
	center := b.middle(ring)
	radius, edges, fresh := -1.0, 0.0, false
	for k, atom := range ring {
		next := ring[(k+1)%len(ring)]
		bond := b.bondBetween(atom, next)
		if bond < 0 {
			return
		}
		l := &b.lines[bond]
		distance := center.Sub(b.at[l.a]).Dot(l.normal())
		distance = max(distance, -distance)
		if radius < 0 || distance < radius {
			radius = distance
		}
		edges += l.length
		fresh = fresh || l.side == 0
	}
	radius -= edges / float64(len(ring)) * b.style.spacing
	if !fresh || radius <= minCircle*b.style.line {
		return
	}
	for k, atom := range ring {
		b.lines[b.bondBetween(atom, ring[(k+1)%len(ring)])].side = 1
	}
	b.circles = append(b.circles, circle{center, radius, ink})
}

// drawCircles paints the circles of aromatic rings.
func (b *builder) drawCircles() {
	for _, c := range b.circles {
		b.path.Reset()
		b.path.Ellipse(c.center, render.Point{X: c.radius}, render.Point{Y: c.radius})
		b.scene.stroke(&b.path, b.pen(), c.ink)
	}
}

func (b *builder) bondBetween(x, y int32) int32 {
	for _, n := range b.nearFew(x) {
		if n.atom == y {
			return n.bond
		}
	}
	return -1
}

// drawAromaticDashes paints the dashes of a bond that has no circle.
func (b *builder) drawAromaticDashes(l *line) {
	if l.side != 0 {
		return
	}
	offset := l.normal().Mul(b.spacing())
	v := l.visible()
	step := (v.to - v.from) / aromaticDashes
	origin := b.at[l.a].Add(offset)
	b.path.Reset()
	for i := 0; i < aromaticDashes; i++ {
		from := v.from + (float64(i)+0.25)*step
		b.path.Line(origin.Add(l.unit.Mul(from)), origin.Add(l.unit.Mul(from+step/2)))
	}
	b.scene.stroke(&b.path, b.pen(), l.ink)
}
