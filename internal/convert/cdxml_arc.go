package convert

import (
	"math"
	"strconv"

	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// Arcs are pieces of ellipses: from a middle and the ends of two axes, over an angle
// that counts clockwise on the page from the end of the arc, where an arrow has its
// head, to its start.

// arcFrame is the middle of an ellipse and its two half axes.
type arcFrame struct {
	middle, x, y drawing.Point
}

// at returns the point at an angle in radians.
func (f *arcFrame) at(angle float64) drawing.Point {
	s, c := math.Sincos(angle)
	return drawing.Point{X: f.middle.X + c*f.x.X + s*f.y.X, Y: f.middle.Y + c*f.x.Y + s*f.y.Y}
}

// angle returns where a point lies in radians, seen from the middle.
func (f *arcFrame) angle(p drawing.Point) float64 {
	det := f.x.X*f.y.Y - f.x.Y*f.y.X
	dx, dy := p.X-f.middle.X, p.Y-f.middle.Y
	return math.Atan2((f.x.X*dy-f.x.Y*dx)/det, (dx*f.y.Y-dy*f.y.X)/det)
}

// usualArc is the angle of an arc that states none, in degrees.
const usualArc = 90

// arcSize reads the angle of an arc in degrees.
func arcSize(o *cdx.Object, otherwise float64) (float64, error) {
	if !o.Has("AngularSize") {
		return otherwise, nil
	}
	v, err := numbersOf(o, "AngularSize", 1)
	if err != nil {
		return 0, err
	}
	if math.Abs(v[0]) > 360 {
		return 0, fault(o, "an arc has at most 360 degrees, not %g", v[0])
	}
	if v[0] == 0 {
		return otherwise, nil
	}
	return v[0], nil
}

// arcFrameOf reads the ellipse of an arc. It is false when the object has none, or one
// without an area.
func arcFrameOf(o *cdx.Object) (f arcFrame, ok bool, err error) {
	var p [3]drawing.Point
	for i, name := range [3]string{"Center3D", "MajorAxisEnd3D", "MinorAxisEnd3D"} {
		if !o.Has(name) {
			return f, false, nil
		}
		v, err := numbersOf(o, name, 3)
		if err != nil {
			return f, false, err
		}
		p[i] = place(v[0], v[1])
	}
	f = arcFrame{p[0], drawing.Point{X: p[1].X - p[0].X, Y: p[1].Y - p[0].Y}, drawing.Point{X: p[2].X - p[0].X, Y: p[2].Y - p[0].Y}}
	if f.mirrored() {
		f.y.X, f.y.Y = -f.y.X, -f.y.Y // the same ellipse, clockwise
	}
	return f, math.Abs(f.x.X*f.y.Y-f.x.Y*f.y.X) > 1e-9, nil
}

// mirrored reports whether angles count anticlockwise.
func (f *arcFrame) mirrored() bool { return f.x.X*f.y.Y-f.x.Y*f.y.X < 0 }

// bendArc makes a curved arrow of one that runs along an arc. Its angle tells which way
// round the arrow goes; how far, the places of its ends. The answer is the angle in
// radians, clockwise on the page.
func bendArc(o *cdx.Object, a *drawing.Arrow) (turn float64, err error) {
	size, err := arcSize(o, 0)
	if err != nil || size == 0 {
		return 0, err
	}
	f, ok, err := arcFrameOf(o)
	if err != nil || !ok {
		return 0, err
	}
	from, to := f.angle(a.Start), f.angle(a.End)
	// Clockwise from the head to the tail is the other way round from the tail.
	turn = math.Mod(to-from, 2*math.Pi)
	if size > 0 && turn > 0 {
		turn -= 2 * math.Pi
	} else if size < 0 && turn < 0 {
		turn += 2 * math.Pi
	}
	if turn != 0 {
		a.Cubic = f.handles(a, from, turn)
	}
	return turn, nil
}

// farRound is the angle in radians up to which one curve is nearly as round as an arc:
// off by less than a fiftieth of the radius.
const farRound = math.Pi

// handles returns the controls of the curve that follows an arc from an angle on. The
// ends may lie off the ellipse by rounding.
func (f *arcFrame) handles(a *drawing.Arrow, from, turn float64) *[2]drawing.Point {
	handle := 4.0 / 3 * math.Tan(turn/4)
	control := func(angle, sign float64, end drawing.Point) drawing.Point {
		s, c := math.Sincos(angle)
		return drawing.Point{
			X: end.X + sign*handle*(c*f.y.X-s*f.x.X),
			Y: end.Y + sign*handle*(c*f.y.Y-s*f.x.Y),
		}
	}
	return &[2]drawing.Point{control(from, 1, a.Start), control(from+turn, -1, a.End)}
}

// arcGraphic reads an arc without the places of its axes: its frame says where its end
// is and its middle.
func arcGraphic(o *cdx.Object, g *drawing.Graphic, end, middle drawing.Point) error {
	size, err := arcSize(o, usualArc)
	if err != nil {
		return err
	}
	f, ok, err := arcFrameOf(o)
	if err != nil {
		return err
	}
	if !ok {
		r := math.Hypot(end.X-middle.X, end.Y-middle.Y)
		f = arcFrame{middle, drawing.Point{X: r}, drawing.Point{Y: r}}
	}
	g.Kind = drawing.GraphicArc
	g.Origin = drawing.Point{X: f.middle.X - f.x.X - f.y.X, Y: f.middle.Y - f.x.Y - f.y.Y}
	g.AxisX, g.AxisY = drawing.Point{X: 2 * f.x.X, Y: 2 * f.x.Y}, drawing.Point{X: 2 * f.y.X, Y: 2 * f.y.Y}
	start := 0.0
	if f.x != (drawing.Point{}) && f.y != (drawing.Point{}) {
		start = f.angle(end) * 180 / math.Pi
	}
	if size < 0 {
		start += size
	}
	start = math.Mod(start+720, 360)
	g.Arc = &drawing.ArcGeometry{StartDegrees: start, SweepDegrees: math.Max(math.Abs(size), 0.1)}
	return nil
}

// arcAttributes writes an arc and returns its end.
func (w *treeWriter) arcAttributes(a *attributes, g *drawing.Graphic) (end, middle drawing.Point) {
	arc := drawing.ArcGeometry{StartDegrees: 180, SweepDegrees: 180}
	if g.Arc != nil {
		arc = *g.Arc
	}
	x, y := drawing.Point{X: g.AxisX.X / 2, Y: g.AxisX.Y / 2}, drawing.Point{X: g.AxisY.X / 2, Y: g.AxisY.Y / 2}
	f := arcFrame{drawing.Point{X: g.Origin.X + x.X + y.X, Y: g.Origin.Y + x.Y + y.Y}, x, y}
	a.set("GraphicType", "Arc")
	a.set("LineType", w.shapeWords(g))
	size := arc.SweepDegrees
	if f.mirrored() {
		size = -size
	}
	a.set("AngularSize", strconv.FormatFloat(size, 'f', -1, 64))
	w.axes(a, g)
	return f.at(arc.StartDegrees * math.Pi / 180), f.middle
}
