package compose

import (
	"math"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// box is an upright rectangle. It is empty unless min lies before max.
type box struct{ min, max drawing.Point }

// nothing is the box that others enlarge.
var nothing = box{drawing.Point{X: math.Inf(1), Y: math.Inf(1)}, drawing.Point{X: math.Inf(-1), Y: math.Inf(-1)}}

// boxOf converts a rectangle in points.
func boxOf(r render.Rect) box {
	if r.Empty() {
		return nothing
	}
	return box{
		drawing.Point{X: drawing.World(r.Min.X), Y: drawing.World(r.Min.Y)},
		drawing.Point{X: drawing.World(r.Max.X), Y: drawing.World(r.Max.Y)},
	}
}

func (b box) empty() bool     { return !(b.min.X <= b.max.X && b.min.Y <= b.max.Y) }
func (b box) width() float64  { return b.max.X - b.min.X }
func (b box) height() float64 { return b.max.Y - b.min.Y }

func (b box) center() drawing.Point {
	return drawing.Point{X: (b.min.X + b.max.X) / 2, Y: (b.min.Y + b.max.Y) / 2}
}

func (b box) union(o box) box {
	return box{
		drawing.Point{X: math.Min(b.min.X, o.min.X), Y: math.Min(b.min.Y, o.min.Y)},
		drawing.Point{X: math.Max(b.max.X, o.max.X), Y: math.Max(b.max.Y, o.max.Y)},
	}
}

func (b box) moved(by drawing.Point) box {
	return box{drawing.Point{X: b.min.X + by.X, Y: b.min.Y + by.Y}, drawing.Point{X: b.max.X + by.X, Y: b.max.Y + by.Y}}
}

// grown returns the box enlarged by a distance on every side.
func (b box) grown(by float64) box {
	return box{drawing.Point{X: b.min.X - by, Y: b.min.Y - by}, drawing.Point{X: b.max.X + by, Y: b.max.Y + by}}
}

// overlap returns how far two boxes reach into each other on the axis where they do
// so less, at most 0 when they are apart.
func (b box) overlap(o box) float64 {
	x := math.Min(b.max.X, o.max.X) - math.Max(b.min.X, o.min.X)
	y := math.Min(b.max.Y, o.max.Y) - math.Max(b.min.Y, o.min.Y)
	return math.Min(x, y)
}

// crossed reports whether the line between two points meets the box.
func (b box) crossed(from, to drawing.Point) bool {
	low, high := 0.0, 1.0
	for _, axis := range [2][4]float64{{from.X, to.X, b.min.X, b.max.X}, {from.Y, to.Y, b.min.Y, b.max.Y}} {
		start, step := axis[0], axis[1]-axis[0]
		if step == 0 {
			if start < axis[2] || start > axis[3] {
				return false
			}
			continue
		}
		enter, leave := (axis[2]-start)/step, (axis[3]-start)/step
		low, high = math.Max(low, math.Min(enter, leave)), math.Min(high, math.Max(enter, leave))
	}
	return low <= high
}

// distance returns how far apart two boxes are, 0 when they touch.
func (b box) distance(o box) float64 {
	x := math.Max(0, math.Max(o.min.X-b.max.X, b.min.X-o.max.X))
	y := math.Max(0, math.Max(o.min.Y-b.max.Y, b.min.Y-o.max.Y))
	return math.Hypot(x, y)
}

// edge returns how far the edge of the box is from its centre in the direction of a
// vector of length 1.
func (b box) edge(u drawing.Point) float64 {
	reach := math.Inf(1)
	for _, axis := range [2][2]float64{{b.width() / 2, u.X}, {b.height() / 2, u.Y}} {
		if axis[1] != 0 {
			reach = math.Min(reach, axis[0]/math.Abs(axis[1]))
		}
	}
	return reach
}
