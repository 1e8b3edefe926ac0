package layout

import "math"

// vec is a position or a direction, in bond lengths, y up. Products are rounded to
// float64 before they are added: a processor that multiplies and adds in one step
// would round otherwise, and a few hundred sweeps of a relaxation make a picture of
// its own out of that.
type vec struct{ x, y float64 }

func (a vec) add(b vec) vec         { return vec{a.x + b.x, a.y + b.y} }
func (a vec) sub(b vec) vec         { return vec{a.x - b.x, a.y - b.y} }
func (a vec) scale(f float64) vec   { return vec{float64(a.x * f), float64(a.y * f)} }
func (a vec) dot(b vec) float64     { return float64(a.x*b.x) + float64(a.y*b.y) }
func (a vec) cross(b vec) float64   { return float64(a.x*b.y) - float64(a.y*b.x) }
func (a vec) norm2() float64        { return float64(a.x*a.x) + float64(a.y*a.y) }
func (a vec) length() float64       { return math.Sqrt(a.norm2()) }
func (a vec) left() vec             { return vec{-a.y, a.x} }
func (a vec) angle() float64        { return math.Atan2(a.y, a.x) }
func (a vec) middle(b vec) vec      { return vec{(a.x + b.x) / 2, (a.y + b.y) / 2} }
func polar(angle float64) vec       { s, c := math.Sincos(angle); return vec{c, s} }
func (a vec) rotated(by vec) vec    { return vec{a.dot(vec{by.x, -by.y}), a.dot(vec{by.y, by.x})} }
func distance2(a, b vec) float64    { return a.sub(b).norm2() }
func degrees(angle float64) float64 { return angle * math.Pi / 180 }
func unitOr(a vec, fallback vec) vec {
	if l := a.length(); l > 1e-9 {
		return a.scale(1 / l)
	}
	return fallback
}

// fine is the number of steps in a bond length to which finished coordinates are
// rounded. A power of two keeps sums and halves of them exact, so that what is made of
// them later has the same digits on every processor.
const fine = 1 << 30

// finished rounds a finished coordinate.
func finished(x float64) float64 { return math.Round(x*fine) / fine }

// settled rounds a value so that processors which round differently make the same
// choice between equals, such as two mirror images.
func settled(x float64) float64 { return math.Round(x*1e6) * 1e-6 }

// reflected returns p mirrored in the line through a in direction unit.
func reflected(p, a, unit vec) vec {
	d := p.sub(a)
	along := unit.scale(2 * d.dot(unit))
	return a.add(along.sub(d))
}

// polygonRadius returns the radius of the circle through the corners of a
// regular polygon of n sides of length 1.
func polygonRadius(n int) float64 { return 0.5 / math.Sin(math.Pi/float64(n)) }

// chord returns the distance of two corners of a regular polygon of n unit sides
// that lie k sides apart.
func chord(n, k int) float64 {
	return math.Sin(math.Pi*float64(k)/float64(n)) / math.Sin(math.Pi/float64(n))
}

// segmentsCross reports whether the segments a-b and c-d intersect when 1 % is taken off
// at each of their ends.
func segmentsCross(a, b, c, d vec) bool {
	r, s := b.sub(a), d.sub(c)
	den := r.cross(s)
	if den > -1e-12 && den < 1e-12 {
		return false
	}
	ac := c.sub(a)
	t, u := ac.cross(s)/den, ac.cross(r)/den
	return t > 0.01 && t < 0.99 && u > 0.01 && u < 0.99
}

// segmentDistance2 returns the squared distance of p from the line through a and
// b and where the foot of the perpendicular lies: 0 at a, 1 at b.
func segmentDistance2(p, a, b vec) (d2, foot float64) {
	ab := b.sub(a)
	l2 := ab.norm2()
	if l2 < 1e-12 {
		return distance2(p, a), 0
	}
	foot = p.sub(a).dot(ab) / l2
	return distance2(p, a.add(ab.scale(foot))), foot
}
