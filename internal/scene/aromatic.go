package scene

import (
	"math"

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

// circle is what shows inside one ring: an ellipse with the conjugate half axes u
// and v about its centre, or the part of it between two angles.
type circle struct {
	center, u, v render.Point
	// part says that only the angles from to to, counted from u towards v, are shown.
	part     bool
	from, to float64
	ink      render.Color
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
	fresh := false
	for k, atom := range ring {
		bond := b.bondBetween(atom, ring[(k+1)%len(ring)])
		if bond < 0 {
			return
		}
		fresh = fresh || b.lines[bond].side == 0
	}
	c := b.inscribe(ring)
	if !fresh || c.narrow() <= minCircle*b.style.line {
		return
	}
	for k, atom := range ring {
		b.lines[b.bondBetween(atom, ring[(k+1)%len(ring)])].side = 1
	}
	if round := c.u.Length(); math.Abs(round-c.narrow()) < 1e-3*round && math.Abs(round-c.v.Length()) < 1e-3*round {
		c.u, c.v = render.Point{X: round}, render.Point{Y: round}
	}
	c.ink = ink
	b.circles = append(b.circles, c)
}

// flatRing is how far, in mean edges, the corners of a ring may lie from those of a
// regular one seen at an angle.
const flatRing = 0.05

// inscribe returns the ellipse inside a ring that is regular or a regular one seen at
// an angle, and otherwise the circle that fits into it. Both keep the distance of the
// lines of a double bond from the edges.
func (b *builder) inscribe(ring []int32) circle {
	n := float64(len(ring))
	c := circle{center: b.middle(ring)}
	edges, nearest := 0.0, math.Inf(1)
	for k, atom := range ring {
		p, q := b.at[atom].Sub(c.center), b.at[ring[(k+1)%len(ring)]].Sub(c.center)
		edge := q.Sub(p)
		edges += edge.Length() / n
		nearest = min(nearest, math.Abs(p.Dot(edge.Unit().Normal())))
		sine, cosine := math.Sincos(2 * math.Pi * float64(k) / n)
		c.u, c.v = c.u.Add(p.Mul(2*cosine/n)), c.v.Add(p.Mul(2*sine/n))
	}
	for k, atom := range ring {
		if c.at(2*math.Pi*float64(k)/n).Sub(b.at[atom]).Length() > flatRing*edges {
			// Angles of curves are those of a regular ring all the same.
			radius := max(0, nearest-edges*b.style.spacing)
			u := c.u.Unit()
			c.u, c.v = u.Mul(radius), c.v.Sub(u.Mul(c.v.Dot(u))).Unit().Mul(radius)
			return c
		}
	}
	inside := max(0, math.Cos(math.Pi/n)-2*math.Sin(math.Pi/n)*b.style.spacing)
	c.u, c.v = c.u.Mul(inside), c.v.Mul(inside)
	return c
}

// at returns the point of a circle at an angle.
func (c *circle) at(angle float64) render.Point {
	sine, cosine := math.Sincos(angle)
	return c.center.Add(c.u.Mul(cosine)).Add(c.v.Mul(sine))
}

// narrow returns the smaller half axis of a circle.
func (c *circle) narrow() float64 {
	sum, area := c.u.Dot(c.u)+c.v.Dot(c.v), c.u.Cross(c.v)
	return math.Sqrt(max(0, (sum-math.Sqrt(max(0, sum*sum-4*area*area)))/2))
}

// ringArcs finds the curves of bonds that share one inside their ring.
func (b *builder) ringArcs() {
	for i := range b.lines {
		if b.bonds[i].RingArc && b.lines[i].drawn && !b.lines[i].arced && b.rings.inRing[i] {
			b.addArcs(int32(i))
		}
	}
}

// addArcs adds the curves of the ring of a bond that has most bonds with curves,
// and of those the smallest.
func (b *builder) addArcs(bond int32) {
	l := &b.lines[bond]
	best := b.order[:0]
	most := 0
	for _, n := range b.nearFew(l.a) {
		if n.atom == l.b || !b.rings.inRing[n.bond] || !b.rings.shortest(b, n.atom, l.b, l.a, nil) {
			continue
		}
		ring, count := b.rings.ring, 0
		for k := range ring {
			if b.arcEdge(ring, k) {
				count++
			}
		}
		if count > most || count == most && len(ring) < len(best) {
			best, most = append(best[:0], ring...), count
		}
	}
	b.order = best
	if most > 0 {
		b.arcsOf(best, most)
	}
}

// arcEdge reports whether the bond from corner k of a ring to the next shares a
// curve.
func (b *builder) arcEdge(ring []int32, k int) bool {
	bond := b.bondBetween(ring[k%len(ring)], ring[(k+1)%len(ring)])
	return bond >= 0 && b.bonds[bond].RingArc
}

// arcInset is how much a curve is shorter at its ends than the bonds beside it, as a
// part of one of them.
const arcInset = 0.15

// arcsOf adds one curve for every row of count bonds in all with curves in a ring.
func (b *builder) arcsOf(ring []int32, count int) {
	n := len(ring)
	c := b.inscribe(ring)
	if c.narrow() <= minCircle*b.style.line {
		return
	}
	step := 2 * math.Pi / float64(n)
	for k := range n {
		if !b.arcEdge(ring, k) || count < n && b.arcEdge(ring, k+n-1) {
			continue
		}
		row := 0
		for ; row < n && b.arcEdge(ring, k+row); row++ {
			l := &b.lines[b.bondBetween(ring[(k+row)%n], ring[(k+row+1)%n])]
			l.arced, c.ink = true, l.ink
		}
		c.part = row < n
		c.from, c.to = (float64(k)+arcInset)*step, (float64(k+row)-arcInset)*step
		b.circles = append(b.circles, c)
		if !c.part {
			return
		}
	}
}

// drawCircles paints the circles of aromatic rings and the curves.
func (b *builder) drawCircles() {
	for i := range b.circles {
		c := &b.circles[i]
		b.path.Reset()
		if c.part {
			c.curve(&b.path)
		} else {
			b.path.Ellipse(c.center, c.u, c.v)
		}
		b.scene.stroke(&b.path, b.pen(), c.ink)
	}
}

// curve adds the shown part of a circle in cubic pieces of at most an eighth.
func (c *circle) curve(p *render.Path) {
	pieces := max(1, math.Ceil((c.to-c.from)/(math.Pi/4)))
	step := (c.to - c.from) / pieces
	handle := 4.0 / 3 * math.Tan(step/4)
	p.MoveTo(c.at(c.from))
	for k := 0.0; k < pieces; k++ {
		from, to := c.from+k*step, c.from+(k+1)*step
		p.CubicTo(c.at(from).Add(c.slope(from).Mul(handle)), c.at(to).Sub(c.slope(to).Mul(handle)), c.at(to))
	}
}

// slope returns the change of at with the angle.
func (c *circle) slope(angle float64) render.Point {
	sine, cosine := math.Sincos(angle)
	return c.v.Mul(cosine).Sub(c.u.Mul(sine))
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
	if l.side != 0 || l.arced {
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
