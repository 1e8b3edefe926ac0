package png

import (
	"math"

	"athanor/internal/render"
)

// flatness is how far, in pixels, lines may depart from the curve they stand
// for.
const flatness = 0.1

// maxDashes bounds the number of dashes of one line; longer lines are drawn
// solid.
const maxDashes = 100_000

// stroker turns the path of a pen into outlines, one part for every line or
// dash. It works in pixels.
type stroker struct {
	outline   render.Path
	half      float64
	round     bool
	dash, gap float64
	// line is the present polyline without points that coincide.
	line   []render.Point
	piece  []render.Point
	closed bool
}

func (s *stroker) reset(pen render.Pen, scale float64) {
	s.outline.Reset()
	s.half, s.round = pen.Width*scale/2, pen.Round
	s.dash, s.gap = pen.Dash*scale, pen.Gap*scale
	s.line, s.closed = s.line[:0], false
}

func (s *stroker) moveTo(p render.Point) {
	s.finish()
	s.line = append(s.line, p)
}

func (s *stroker) lineTo(p render.Point) {
	if n := len(s.line); n > 0 && p.Sub(s.line[n-1]).Length() < 1e-6 {
		return
	}
	s.line = append(s.line, p)
}

// cubicTo follows a curve in equal steps of its parameter, so many that none
// departs from it by more than the flatness.
func (s *stroker) cubicTo(a, b, end render.Point) {
	start := s.line[len(s.line)-1]
	bend := max(start.Add(b).Sub(a.Mul(2)).Length(), a.Add(end).Sub(b.Mul(2)).Length())
	n := int(math.Ceil(math.Sqrt(0.75 * bend / flatness)))
	n = max(1, min(n, 256))
	for i := 1; i < n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		p := start.Mul(u * u * u).Add(a.Mul(3 * u * u * t)).Add(b.Mul(3 * u * t * t)).Add(end.Mul(t * t * t))
		s.lineTo(p)
	}
	s.lineTo(end)
}

func (s *stroker) close() {
	if n := len(s.line); n > 1 && s.line[n-1].Sub(s.line[0]).Length() < 1e-6 {
		s.line = s.line[:n-1]
	}
	s.closed = len(s.line) > 2
}

// finish draws the polyline collected.
func (s *stroker) finish() {
	switch {
	case len(s.line) == 0:
	case len(s.line) == 1:
		if s.round {
			s.outline.Ellipse(s.line[0], render.Point{X: s.half}, render.Point{Y: s.half})
		}
	case s.dash > 0 && s.dash+s.gap > 0 && s.length() < maxDashes*(s.dash+s.gap):
		s.dashes()
	case s.closed:
		s.loop(s.line)
	default:
		s.open(s.line)
	}
	s.line, s.closed = s.line[:0], false
}

func (s *stroker) length() float64 {
	l := 0.0
	for i := 1; i < len(s.line); i++ {
		l += s.line[i].Sub(s.line[i-1]).Length()
	}
	return l
}

// dashes cuts the line into pieces.
func (s *stroker) dashes() {
	if s.closed {
		s.line = append(s.line, s.line[0])
	}
	drawing, left := true, s.dash
	s.piece = append(s.piece[:0], s.line[0])
	for i := 1; i < len(s.line); i++ {
		from, to := s.line[i-1], s.line[i]
		length := to.Sub(from).Length()
		at := 0.0
		for length-at > left {
			at += left
			p := from.Lerp(to, at/length)
			if drawing {
				s.piece = append(s.piece, p)
				s.open(s.piece)
			}
			s.piece = append(s.piece[:0], p)
			drawing = !drawing
			left = s.dash
			if !drawing {
				left = s.gap
			}
		}
		left -= length - at
		s.piece = append(s.piece, to)
	}
	if drawing && len(s.piece) > 1 {
		s.open(s.piece)
	}
}

// open adds the outline of a line with two ends.
func (s *stroker) open(line []render.Point) {
	n := len(line)
	first := s.offset(line[0], line[1])
	s.outline.MoveTo(line[0].Add(first))
	s.side(line, false)
	last := s.offset(line[n-2], line[n-1])
	s.cap(line[n-1], last)
	for i, j := 0, n-1; i < j; i, j = i+1, j-1 {
		line[i], line[j] = line[j], line[i]
	}
	s.side(line, false)
	s.cap(line[n-1], first.Mul(-1))
	s.outline.Close()
}

// loop adds the two outlines of a closed line. The inner one runs backwards, so
// that it cuts the hole.
func (s *stroker) loop(line []render.Point) {
	s.outline.Holes = true
	for pass := 0; pass < 2; pass++ {
		s.outline.MoveTo(line[0].Add(s.offset(line[0], line[1])))
		s.side(line, true)
		s.outline.Close()
		for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
			line[i], line[j] = line[j], line[i]
		}
	}
}

// offset returns the step from the line to its outline on the left of a to b.
func (s *stroker) offset(a, b render.Point) render.Point {
	return b.Sub(a).Unit().Normal().Mul(-s.half)
}

// side follows one side of the line to the last point, or around it.
func (s *stroker) side(line []render.Point, around bool) {
	n := len(line)
	corners := n - 2
	if around {
		corners = n
	}
	for i := 0; i < corners; i++ {
		s.join(line[i], line[(i+1)%n], line[(i+2)%n])
	}
	if !around {
		s.outline.LineTo(line[n-1].Add(s.offset(line[n-2], line[n-1])))
	}
}

// join goes around the corner b on the left side: by an arc on the outside, by
// way of the corner itself on the inside, where the outline may cross itself
// without harm.
func (s *stroker) join(a, b, c render.Point) {
	from, to := s.offset(a, b), s.offset(b, c)
	s.outline.LineTo(b.Add(from))
	turn := from.Cross(to)
	straight := from.Dot(to) > 0.99*s.half*s.half
	switch {
	case straight:
	case turn > 0:
		s.arc(b, from, math.Atan2(turn, from.Dot(to)))
	default:
		s.outline.LineTo(b)
	}
	s.outline.LineTo(b.Add(to))
}

// cap ends the line at p, from the offset on its left to that on its right.
func (s *stroker) cap(p, left render.Point) {
	if s.round {
		s.arc(p, left, math.Pi)
	}
	s.outline.LineTo(p.Sub(left))
}

// arc adds points on the circle about p from the offset onwards by the angle,
// without the last one.
func (s *stroker) arc(p, from render.Point, angle float64) {
	step := 2 * math.Acos(max(0, 1-flatness/max(s.half, flatness)))
	n := int(math.Ceil(angle / min(step, math.Pi/4)))
	sin, cos := math.Sincos(angle / float64(n))
	for i := 1; i < n; i++ {
		from = render.Point{X: from.X*cos - from.Y*sin, Y: from.X*sin + from.Y*cos}
		s.outline.LineTo(p.Add(from))
	}
}
