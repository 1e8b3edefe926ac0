package render

import "math"

// Point is a position or a displacement in points, y down.
type Point struct {
	X, Y float64
}

// Add returns p + q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns p - q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns p scaled by f.
func (p Point) Mul(f float64) Point { return Point{p.X * f, p.Y * f} }

// Dot returns the scalar product.
func (p Point) Dot(q Point) float64 { return p.X*q.X + p.Y*q.Y }

// Cross returns the z component of the vector product. With y down it is
// positive when q lies clockwise of p on the paper.
func (p Point) Cross(q Point) float64 { return p.X*q.Y - p.Y*q.X }

// Length returns the distance from the origin.
func (p Point) Length() float64 { return math.Hypot(p.X, p.Y) }

// Unit returns the vector of length 1 in the direction of p, or the zero vector
// when p is too short to have one.
func (p Point) Unit() Point {
	l := p.Length()
	if l < 1e-9 {
		return Point{}
	}
	return Point{p.X / l, p.Y / l}
}

// Normal returns p turned by a right angle, clockwise on the paper: to the right
// when one looks along p.
func (p Point) Normal() Point { return Point{-p.Y, p.X} }

// Lerp returns the point at the fraction t of the way from p to q.
func (p Point) Lerp(q Point, t float64) Point {
	return Point{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t}
}

// Rect is an upright rectangle. It is empty unless Min lies before Max or at it
// in both directions.
type Rect struct {
	Min, Max Point
}

// EmptyRect returns the rectangle that holds nothing and that Include grows.
func EmptyRect() Rect {
	inf := math.Inf(1)
	return Rect{Point{inf, inf}, Point{-inf, -inf}}
}

// Empty reports whether the rectangle holds no point.
func (r Rect) Empty() bool { return !(r.Min.X <= r.Max.X && r.Min.Y <= r.Max.Y) }

// Width returns the horizontal extent.
func (r Rect) Width() float64 { return r.Max.X - r.Min.X }

// Height returns the vertical extent.
func (r Rect) Height() float64 { return r.Max.Y - r.Min.Y }

// Center returns the middle.
func (r Rect) Center() Point { return r.Min.Lerp(r.Max, 0.5) }

// Include returns the smallest rectangle with r and p in it.
func (r Rect) Include(p Point) Rect {
	return Rect{
		Point{min(r.Min.X, p.X), min(r.Min.Y, p.Y)},
		Point{max(r.Max.X, p.X), max(r.Max.Y, p.Y)},
	}
}

// Union returns the smallest rectangle with r and s in it.
func (r Rect) Union(s Rect) Rect {
	if s.Empty() {
		return r
	}
	return r.Include(s.Min).Include(s.Max)
}

// Grow returns the rectangle moved outwards by d on every side.
func (r Rect) Grow(d float64) Rect {
	return Rect{Point{r.Min.X - d, r.Min.Y - d}, Point{r.Max.X + d, r.Max.Y + d}}
}

// Contains reports whether p lies in the rectangle or on its edge.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.Min.X && p.X <= r.Max.X && p.Y >= r.Min.Y && p.Y <= r.Max.Y
}

// Overlap returns the area that both rectangles cover.
func (r Rect) Overlap(s Rect) float64 {
	w := min(r.Max.X, s.Max.X) - max(r.Min.X, s.Min.X)
	h := min(r.Max.Y, s.Max.Y) - max(r.Min.Y, s.Min.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// Exit returns the largest t for which from + t·step lies in the rectangle, and
// false when the line misses it. Step is not zero.
func (r Rect) Exit(from, step Point) (t float64, hit bool) {
	low, high := math.Inf(-1), math.Inf(1)
	for _, axis := range [2][4]float64{
		{from.X, step.X, r.Min.X, r.Max.X},
		{from.Y, step.Y, r.Min.Y, r.Max.Y},
	} {
		start, speed, first, last := axis[0], axis[1], axis[2], axis[3]
		if speed == 0 {
			if start < first || start > last {
				return 0, false
			}
			continue
		}
		enter, leave := (first-start)/speed, (last-start)/speed
		if enter > leave {
			enter, leave = leave, enter
		}
		low, high = max(low, enter), min(high, leave)
	}
	return high, low <= high
}
