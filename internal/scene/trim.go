package scene

import (
	"math"
	"strings"

	"athanor/internal/render"
)

// boxShape says what a character box holds.
type boxShape struct {
	// round characters fill an oval, not the box.
	round bool
	// raised characters are a charge or an isotope.
	raised bool
}

// trim returns how far from the point from, near the atom, a line in direction
// step must start to keep the margin from all characters of the atom's label,
// half of it from raised ones.
func (b *builder) trim(atom int32, from, step render.Point, margin float64) float64 {
	return max(b.trimShapes(atom, from, step, margin, false), b.trimShapes(atom, from, step, margin/2, true))
}

// trimShapes is trim for the raised characters or for all others.
func (b *builder) trimShapes(atom int32, from, step render.Point, margin float64, raised bool) float64 {
	l := b.label[atom]
	if !l.trims {
		return 0
	}
	start := 0.0
	for k := l.box[0]; k < l.box[1]; k++ {
		if b.shapes[k].raised != raised {
			continue
		}
		exit := leaveBox
		if b.shapes[k].round {
			exit = leaveOval
		}
		start = max(start, exit(b.boxes[k], margin, from, step))
	}
	return start
}

// isRound reports whether a character fills an oval rather than its box.
func isRound(r rune) bool { return strings.ContainsRune("CGOQSUceos03689"+dotSign, r) }

// leaveBox returns where a line leaves the points within margin of a box: the
// box with its corners rounded. It is 0 when the line misses them. Step has
// length 1.
func leaveBox(box render.Rect, margin float64, from, step render.Point) float64 {
	last := 0.0
	wide, high := box, box
	wide.Min.X, wide.Max.X = box.Min.X-margin, box.Max.X+margin
	high.Min.Y, high.Max.Y = box.Min.Y-margin, box.Max.Y+margin
	for _, r := range [2]render.Rect{wide, high} {
		if t, hit := r.Exit(from, step); hit {
			last = max(last, t)
		}
	}
	for _, corner := range [4]render.Point{box.Min, box.Max, {X: box.Min.X, Y: box.Max.Y}, {X: box.Max.X, Y: box.Min.Y}} {
		last = max(last, leaveEllipse(corner, margin, margin, from, step))
	}
	return last
}

// leaveOval is leaveBox for a character that fills the ellipse in its box.
func leaveOval(box render.Rect, margin float64, from, step render.Point) float64 {
	return leaveEllipse(box.Center(), box.Width()/2+margin, box.Height()/2+margin, from, step)
}

// leaveEllipse returns where a line leaves an upright ellipse with half axes a
// and b, 0 when it misses it.
func leaveEllipse(center render.Point, a, b float64, from, step render.Point) float64 {
	if a <= 0 || b <= 0 {
		return 0
	}
	p := render.Point{X: (from.X - center.X) / a, Y: (from.Y - center.Y) / b}
	d := render.Point{X: step.X / a, Y: step.Y / b}
	// |p + t·d| = 1
	square, half := d.Dot(d), p.Dot(d)
	root := half*half - square*(p.Dot(p)-1)
	if root < 0 || square == 0 {
		return 0
	}
	return max(0, (math.Sqrt(root)-half)/square)
}
