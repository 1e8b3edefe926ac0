package compose

import (
	"math"

	"athanor/internal/drawing"
)

// A tilt turns a flat part out of the plane of the paper, first about the x axis and
// then about the y axis. Seen from the front, a positive turn about x brings the lower
// half forward, one about y the left half. Depth counts towards the viewer.

// spatial is a position or vector with depth.
type spatial struct{ x, y, z float64 }

// turn holds the sines and cosines of a tilt.
type turn struct{ sx, cx, sy, cy float64 }

func newTurn(xDegrees, yDegrees float64) turn {
	var t turn
	t.sx, t.cx = math.Sincos(xDegrees * math.Pi / 180)
	t.sy, t.cy = math.Sincos(yDegrees * math.Pi / 180)
	return t
}

func (t turn) of(p spatial) spatial {
	p.y, p.z = p.y*t.cx-p.z*t.sx, p.y*t.sx+p.z*t.cx
	p.x, p.z = p.x*t.cy+p.z*t.sy, -p.x*t.sy+p.z*t.cy
	return p
}

// about turns a point about a centre.
func (t turn) about(center, p spatial) spatial {
	q := t.of(spatial{p.x - center.x, p.y - center.y, p.z - center.z})
	return spatial{q.x + center.x, q.y + center.y, q.z + center.z}
}

func placeOf(a *drawing.Atom) spatial { return spatial{a.Position.X, a.Position.Y, a.Depth} }

func (p spatial) put(a *drawing.Atom) {
	a.Position, a.Depth = drawing.Point{X: p.x, Y: p.y}, p.z
}

// applyTilt turns the atoms and shapes of a tilt about the middle of the atoms.
func (s *sketcher) applyTilt(t *Tilt) {
	var center spatial
	n := float64(len(t.Atoms))
	for _, i := range t.Atoms {
		p := placeOf(&s.content.Atoms[i])
		center = spatial{center.x + p.x/n, center.y + p.y/n, center.z + p.z/n}
	}
	turn := newTurn(t.XDegrees, t.YDegrees)
	for _, i := range t.Atoms {
		a := &s.content.Atoms[i]
		turn.about(center, placeOf(a)).put(a)
	}
	for _, i := range t.Shapes {
		g := &s.content.Graphics[i]
		origin := turn.about(center, spatial{g.Origin.X, g.Origin.Y, g.Depth[0]})
		x, y := turn.of(spatial{g.AxisX.X, g.AxisX.Y, g.Depth[1]}), turn.of(spatial{g.AxisY.X, g.AxisY.Y, g.Depth[2]})
		g.Origin, g.AxisX, g.AxisY = drawing.Point{X: origin.x, Y: origin.y}, drawing.Point{X: x.x, Y: x.y}, drawing.Point{X: y.x, Y: y.y}
		g.Depth = [3]float64{origin.z, x.z, y.z}
	}
	if t.DepthBonds {
		atoms := make([]int, len(t.Atoms))
		for k, i := range t.Atoms {
			atoms[k] = int(i)
		}
		s.emphasize(atoms, func(b *drawing.Bond) bool {
			return (b.Order == drawing.Single || b.Order == drawing.Aromatic) && b.Display == drawing.Plain
		})
	}
}

// nearer is how much nearer than the mean the ends of a bold bond are, in bond
// lengths.
const nearer = 0.01

// emphasize draws the bonds between atoms of which both ends are nearer than the mean
// bold, and those with one such end as wedges that widen towards it.
func (s *sketcher) emphasize(atoms []int, suits func(*drawing.Bond) bool) {
	front, mean := map[drawing.ID]int{}, 0.0
	for _, i := range atoms {
		mean += s.content.Atoms[i].Depth / float64(len(atoms))
	}
	for _, i := range atoms {
		side := -1
		if s.content.Atoms[i].Depth > mean+nearer*s.unit {
			side = 1
		}
		front[s.content.Atoms[i].ID] = side
	}
	for i := range s.content.Bonds {
		b := &s.content.Bonds[i]
		if front[b.A] == 0 || front[b.B] == 0 || front[b.A]+front[b.B] < 0 || !suits(b) {
			continue
		}
		b.Projection, b.Display = true, drawing.Bold
		if front[b.A] != front[b.B] {
			b.Display = drawing.Wedge
			if front[b.A] > 0 {
				b.A, b.B = b.B, b.A
			}
		}
	}
}
