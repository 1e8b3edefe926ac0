package scene

import (
	"math"
	"slices"

	"athanor/internal/render"
)

// Lines that end at an atom without a label are joined like this: sorted around
// the atom, every two neighbours share the corner where the edges that face each
// other meet. With three lines or more the atom itself becomes a corner of each,
// so that together they cover the middle.
//
//	      \   \ /   /
//	       \   |   /          the edges of the upper two lines meet at the
//	        \  *  /           upper corner, and so on around the atom *
//	    -----*-+-*-----
//	    -------*-------

// spur is one line end at an atom, looked at from the atom.
type spur struct {
	line  *line
	out   render.Point // unit vector away from the atom
	half  float64      // half width here
	far   float64      // half width at the other end
	angle float64
	atA   bool
}

// The corner of two lines may be this many half widths, and this part of the
// shorter line, away from the atom; beyond, both ends are cut off square.
const (
	maxMiter     = 4
	maxMiterPart = 0.45
)

// join shapes the ends of the lines at one atom.
func (b *builder) join(atom int32) {
	if b.label[atom].trims || !b.shown[atom] {
		return
	}
	var buffer [8]spur
	spurs := buffer[:0]
	for _, n := range b.near(atom) {
		l := &b.lines[n.bond]
		if !l.joined {
			continue
		}
		s := spur{line: l, out: l.unit, half: l.halfA, far: l.halfB, atA: l.a == atom}
		if !s.atA {
			s.out, s.half, s.far = l.unit.Mul(-1), l.halfB, l.halfA
		}
		s.angle = math.Atan2(s.out.Y, s.out.X)
		spurs = append(spurs, s)
	}
	if len(spurs) < 2 {
		return
	}
	slices.SortStableFunc(spurs, func(p, q spur) int {
		switch {
		case p.angle < q.angle:
			return -1
		case p.angle > q.angle:
			return 1
		}
		return 0
	})
	for i := range spurs {
		s := &spurs[i]
		s.set(b.at[atom].Add(s.out.Normal().Mul(-s.half)), b.at[atom].Add(s.out.Normal().Mul(s.half)), len(spurs) > 2)
	}
	for i := range spurs {
		next := &spurs[(i+1)%len(spurs)]
		if corner, ok := meet(b.at[atom], &spurs[i], next); ok {
			spurs[i].setClockwise(corner)
			next.setCounterClockwise(corner)
		}
	}
}

// set stores both corners, named as seen when one looks away from the atom.
func (s *spur) set(left, right render.Point, mid bool) {
	if s.atA {
		s.line.cornerA, s.line.midA = [2]render.Point{left, right}, mid
	} else {
		s.line.cornerB, s.line.midB = [2]render.Point{right, left}, mid
	}
}

// setClockwise moves the corner on the clockwise side, right of the outward
// direction.
func (s *spur) setClockwise(p render.Point) {
	if s.atA {
		s.line.cornerA[1] = p
	} else {
		s.line.cornerB[0] = p
	}
}

// setCounterClockwise moves the corner left of the outward direction.
func (s *spur) setCounterClockwise(p render.Point) {
	if s.atA {
		s.line.cornerA[0] = p
	} else {
		s.line.cornerB[1] = p
	}
}

// meet returns the point where the clockwise edge of p meets the
// counter-clockwise edge of q, and false when it is too far away or nowhere.
func meet(atom render.Point, p, q *spur) (render.Point, bool) {
	from := atom.Add(p.out.Normal().Mul(p.half))
	along := p.out.Mul(p.line.length).Add(p.out.Normal().Mul(p.far - p.half))
	other := atom.Add(q.out.Normal().Mul(-q.half))
	across := q.out.Mul(q.line.length).Add(q.out.Normal().Mul(q.half - q.far))
	cross := along.Cross(across)
	if math.Abs(cross) < 1e-6*p.line.length*q.line.length {
		return render.Point{}, false
	}
	corner := from.Add(along.Mul(other.Sub(from).Cross(across) / cross))
	reach := min(maxMiter*max(p.half, q.half), maxMiterPart*min(p.line.length, q.line.length))
	return corner, corner.Sub(atom).Length() <= reach
}

// squareEnds gives the corners to the ends that no join has shaped.
func (b *builder) squareEnds(l *line) {
	if !l.joined {
		return
	}
	n := l.normal()
	if l.cornerA == [2]render.Point{} {
		p := b.at[l.a].Add(l.unit.Mul(l.trimA))
		half := l.halfAt(l.trimA)
		l.cornerA = [2]render.Point{p.Sub(n.Mul(half)), p.Add(n.Mul(half))}
	}
	if l.cornerB == [2]render.Point{} {
		p := b.at[l.b].Sub(l.unit.Mul(l.trimB))
		half := l.halfAt(l.length - l.trimB)
		l.cornerB = [2]render.Point{p.Sub(n.Mul(half)), p.Add(n.Mul(half))}
	}
}

// halfAt returns the half width at the distance d from A. A wedge has its full
// width at the end that is visible.
func (l *line) halfAt(d float64) float64 {
	v := l.visible()
	t := (d - v.from) / (v.to - v.from)
	return l.halfA + (l.halfB-l.halfA)*max(0, min(1, t))
}

// alone reports whether a joined line of even, thin width touches no other one.
func (b *builder) alone(l *line) bool {
	if l.halfA != l.halfB || l.halfA > b.style.line/2 {
		return false
	}
	return !b.touchesJoined(l, l.a) && !b.touchesJoined(l, l.b)
}

func (b *builder) touchesJoined(l *line, atom int32) bool {
	if b.label[atom].trims {
		return false
	}
	for _, n := range b.nearFew(atom) {
		if o := &b.lines[n.bond]; o != l && o.joined {
			return true
		}
	}
	return false
}
