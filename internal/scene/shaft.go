package scene

import "athanor/internal/render"

// shaft is the line of an arrow: a cubic curve by its four points, or straight
// pieces through two or three.
type shaft struct {
	points []render.Point
	curved bool
}

// cubicThrough raises a quadratic curve.
func cubicThrough(from, control, to render.Point) shaft {
	return shaft{[]render.Point{from, from.Lerp(control, 2.0/3), to.Lerp(control, 2.0/3), to}, true}
}

func (s shaft) end() render.Point { return s.points[len(s.points)-1] }

// reversed returns the shaft in the other direction.
func (s shaft) reversed() shaft {
	out := shaft{make([]render.Point, len(s.points)), s.curved}
	for i, p := range s.points {
		out.points[len(s.points)-1-i] = p
	}
	return out
}

// split returns the parts of a curve before and behind the parameter t.
func (s shaft) split(t float64) (before, behind shaft) {
	p := s.points
	a, m, c := p[0].Lerp(p[1], t), p[1].Lerp(p[2], t), p[2].Lerp(p[3], t)
	am, mc := a.Lerp(m, t), m.Lerp(c, t)
	at := am.Lerp(mc, t)
	return shaft{[]render.Point{p[0], a, am, at}, true}, shaft{[]render.Point{at, mc, c, p[3]}, true}
}

// shorter returns the shaft without what lies within distance of its end.
func (s shaft) shorter(distance float64) shaft {
	if distance <= 0 {
		return s
	}
	n := len(s.points)
	if s.curved {
		low, high := 0.0, 1.0
		for range 40 {
			t := (low + high) / 2
			if before, _ := s.split(t); before.end().Sub(s.end()).Length() > distance {
				low = t
			} else {
				high = t
			}
		}
		before, _ := s.split(low)
		return before
	}
	last := s.points[n-1].Sub(s.points[n-2])
	distance = min(distance, last.Length())
	out := shaft{append([]render.Point(nil), s.points...), false}
	out.points[n-1] = s.points[n-1].Sub(last.Unit().Mul(distance))
	return out
}

// heading returns the direction of a head of the given length at the end.
func (s shaft) heading(length float64) render.Point {
	if d := s.end().Sub(s.shorter(length).end()).Unit(); d != (render.Point{}) {
		return d
	}
	return s.end().Sub(s.points[0]).Unit()
}

// beside returns the shaft moved sideways, to the right of its direction.
func (s shaft) beside(distance float64) shaft {
	out := shaft{make([]render.Point, len(s.points)), s.curved}
	n := len(s.points)
	for i, p := range s.points {
		before, behind := s.points[max(0, i-1)], s.points[min(n-1, i+1)]
		into, away := p.Sub(before).Unit(), behind.Sub(p).Unit()
		side := into.Add(away).Unit().Normal()
		// At a corner the lines beside meet farther out.
		if cosine := side.Dot(into.Normal()); i > 0 && i < n-1 && cosine > 0.3 {
			side = side.Mul(1 / cosine)
		}
		out.points[i] = p.Add(side.Mul(distance))
	}
	return out
}

// scaled returns the shaft scaled about the middle between its ends.
func (s shaft) scaled(f float64) shaft {
	middle := s.points[0].Lerp(s.end(), 0.5)
	out := shaft{make([]render.Point, len(s.points)), s.curved}
	for i, p := range s.points {
		out.points[i] = middle.Lerp(p, f)
	}
	return out
}

// middle returns the point half way and the direction there.
func (s shaft) middle() (at, along render.Point) {
	if s.curved {
		before, behind := s.split(0.5)
		return before.end(), behind.points[1].Sub(before.points[2]).Unit()
	}
	length := 0.0
	for i, p := range s.points[1:] {
		length += p.Sub(s.points[i]).Length()
	}
	left := length / 2
	for i, p := range s.points[1:] {
		step := p.Sub(s.points[i])
		if l := step.Length(); left <= l && l > 0 {
			return s.points[i].Lerp(p, left/l), step.Unit()
		}
		left -= step.Length()
	}
	return s.points[0], render.Point{X: 1}
}

// append adds the shaft to a path.
func (s shaft) append(p *render.Path) {
	p.MoveTo(s.points[0])
	if s.curved {
		p.CubicTo(s.points[1], s.points[2], s.points[3])
		return
	}
	for _, q := range s.points[1:] {
		p.LineTo(q)
	}
}
