package scene

import (
	"math"
	"slices"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// How graphics are shaped: the radius of rounded corners as a part of the
// shorter side, and the lip of brackets as a part of their height and at most in
// points.
const (
	cornerPart = 0.18
	lipPart    = 0.1
	maxLip     = 8.0
)

// sortGraphics lists the graphics to show from the rearmost and returns how many
// of them lie behind the chemistry.
func (b *builder) sortGraphics() (behind int) {
	b.layers = b.layers[:0]
	for i := range b.doc.Graphics() {
		if g := &b.doc.Graphics()[i]; b.picked(g.ID) {
			b.layers = append(b.layers, g)
			if g.Layer < 0 {
				behind++
			}
		}
	}
	slices.SortStableFunc(b.layers, func(x, y *drawing.Graphic) int {
		switch {
		case x.Layer < y.Layer:
			return -1
		case x.Layer > y.Layer:
			return 1
		}
		return 0
	})
	return behind
}

func (b *builder) drawGraphics(list []*drawing.Graphic) {
	for _, g := range list {
		p := graphicPainter{b: b, g: g, frame: frameOf(g), ink: b.ink(g.Style.Stroke)}
		p.paint()
	}
}

// frame turns local coordinates into points on the sheet.
type frame struct {
	origin, x, y render.Point
}

func frameOf(g *drawing.Graphic) frame {
	return frame{sheetPoint(g.Origin), sheetPoint(g.AxisX), sheetPoint(g.AxisY)}
}

func (f frame) at(u, v float64) render.Point {
	return f.origin.Add(f.x.Mul(u)).Add(f.y.Mul(v))
}

// side returns the length of the shorter axis.
func (f frame) side() float64 { return min(f.x.Length(), f.y.Length()) }

// graphicPainter paints one graphic.
type graphicPainter struct {
	b     *builder
	g     *drawing.Graphic
	frame frame
	ink   render.Color
}

func (p *graphicPainter) paint() {
	path := &p.b.path
	path.Reset()
	at := p.frame.at
	switch p.g.Kind {
	case drawing.GraphicRectangle:
		path.Polygon(at(0, 0), at(1, 0), at(1, 1), at(0, 1))
	case drawing.GraphicRoundedRectangle:
		p.roundedRectangle(path)
	case drawing.GraphicEllipse:
		path.Ellipse(at(0.5, 0.5), p.frame.x.Mul(0.5), p.frame.y.Mul(0.5))
	case drawing.GraphicLine:
		path.Line(at(0, 0), at(1, 0))
	case drawing.GraphicArc:
		p.arc(path)
	case drawing.GraphicCurve:
		path.MoveTo(at(0, 0))
		path.CubicTo(at(0.33, -1), at(0.67, 1), at(1, 0))
	case drawing.GraphicPath:
		p.commands(path)
	case drawing.GraphicBrackets, drawing.GraphicParentheses, drawing.GraphicBraces:
		p.brackets(path)
	case drawing.GraphicPicture:
		if p.g.Picture != nil {
			p.b.scene.image(&render.Image{Origin: p.frame.origin, X: p.frame.x, Y: p.frame.y, PNG: p.g.Picture.PNG})
		}
		return
	case drawing.GraphicSymbol:
		p.symbol()
		return
	case drawing.GraphicOrbital:
		p.orbital()
		return
	}
	p.outline(path)
}

// outline fills and strokes a path as the style says.
func (p *graphicPainter) outline(path *render.Path) {
	if fill := p.g.Style.Fill; fill != nil {
		path.Holes = true
		p.b.scene.fill(path, p.b.ink(*fill))
	}
	p.stroke(path)
}

func (p *graphicPainter) stroke(path *render.Path) {
	p.b.scene.stroke(path, p.b.patterned(p.g.Style.WidthPt, p.g.Style.Pattern), p.ink)
}

func (p *graphicPainter) roundedRectangle(path *render.Path) {
	at := p.frame.at
	r := cornerPart * p.frame.side()
	u, v := min(r/max(p.frame.x.Length(), shortest), 0.5), min(r/max(p.frame.y.Length(), shortest), 0.5)
	x, y := p.frame.x.Mul(u), p.frame.y.Mul(v)
	path.MoveTo(at(u, 0))
	path.LineTo(at(1-u, 0))
	quarter(path, at(1-u, v), y.Mul(-1), x)
	path.LineTo(at(1, 1-v))
	quarter(path, at(1-u, 1-v), x, y)
	path.LineTo(at(u, 1))
	quarter(path, at(u, 1-v), y, x.Mul(-1))
	path.LineTo(at(0, v))
	quarter(path, at(u, v), x.Mul(-1), y.Mul(-1))
	path.Close()
}

// arc adds a piece of the ellipse in the frame, its upper half when the graphic
// does not say which.
func (p *graphicPainter) arc(path *render.Path) {
	start, sweep := 180.0, 180.0
	if a := p.g.Arc; a != nil {
		start, sweep = a.StartDegrees, a.SweepDegrees
	}
	center, x, y := p.frame.at(0.5, 0.5), p.frame.x.Mul(0.5), p.frame.y.Mul(0.5)
	pieces := max(1, int(math.Ceil(sweep/90)))
	step := sweep / float64(pieces) * math.Pi / 180
	handle := 4.0 / 3 * math.Tan(step/4)
	angle := start * math.Pi / 180
	on := func(a float64) (at, along render.Point) {
		sine, cosine := math.Sincos(a)
		return center.Add(x.Mul(cosine)).Add(y.Mul(sine)), y.Mul(cosine * handle).Sub(x.Mul(sine * handle))
	}
	from, out := on(angle)
	path.MoveTo(from)
	for range pieces {
		angle += step
		to, in := on(angle)
		path.CubicTo(from.Add(out), to.Sub(in), to)
		from, out = to, in
	}
}

func (p *graphicPainter) commands(path *render.Path) {
	open := false
	for _, c := range p.g.Path {
		var q [3]render.Point
		for i := range c.NumPoints() {
			q[i] = p.frame.at(c.Points[i].X, c.Points[i].Y)
		}
		switch {
		case c.Verb == drawing.PathMove || c.Verb == drawing.PathLine && !open:
			path.MoveTo(q[0])
			open = true
		case c.Verb == drawing.PathLine:
			path.LineTo(q[0])
		case c.Verb == drawing.PathCubic && !open:
			path.MoveTo(q[0])
			path.CubicTo(q[0], q[1], q[2])
			open = true
		case c.Verb == drawing.PathCubic:
			path.CubicTo(q[0], q[1], q[2])
		case open:
			path.Close()
			open = false
		}
	}
}

// brackets adds a pair of brackets at the left and right edges of the frame.
func (p *graphicPainter) brackets(path *render.Path) {
	lip := min(lipPart*p.frame.y.Length(), maxLip) / max(p.frame.x.Length(), shortest)
	lip = min(lip, 0.5)
	if p.g.Sides != drawing.SidesRight {
		p.bracket(path, 0, lip)
	}
	if p.g.Sides != drawing.SidesLeft {
		p.bracket(path, 1, -lip)
	}
}

// bracket adds one bracket with its back at u and its ends lip farther in.
func (p *graphicPainter) bracket(path *render.Path, u, lip float64) {
	at := p.frame.at
	switch p.g.Kind {
	case drawing.GraphicParentheses:
		path.MoveTo(at(u+lip, 0))
		path.CubicTo(at(u-lip/3, 0.25), at(u-lip/3, 0.75), at(u+lip, 1))
	case drawing.GraphicBraces:
		// The point of a brace is at u, its back half way in.
		middle, in := u+lip/2, lip/2*0.9
		path.MoveTo(at(u+lip, 0))
		path.CubicTo(at(u+lip-in, 0), at(middle, 0.02), at(middle, 0.12))
		path.LineTo(at(middle, 0.38))
		path.CubicTo(at(middle, 0.46), at(middle-in/2, 0.5), at(u, 0.5))
		path.CubicTo(at(middle-in/2, 0.5), at(middle, 0.54), at(middle, 0.62))
		path.LineTo(at(middle, 0.88))
		path.CubicTo(at(middle, 0.98), at(u+lip-in, 1), at(u+lip, 1))
	default:
		path.MoveTo(at(u+lip, 0))
		path.LineTo(at(u, 0))
		path.LineTo(at(u, 1))
		path.LineTo(at(u+lip, 1))
	}
}

// drawRingFills paints the inside of rings, one shape per ring.
func (b *builder) drawRingFills() {
	for _, f := range b.doc.RingFills() {
		b.path.Reset()
		for k, id := range f.Atoms {
			i := b.doc.AtomIndex(id)
			if i < 0 || !b.shown[i] {
				b.path.Reset()
				break
			}
			if k == 0 {
				b.path.MoveTo(b.at[i])
			} else {
				b.path.LineTo(b.at[i])
			}
		}
		if len(b.path.Verbs) > 0 {
			b.path.Close()
			b.scene.fill(&b.path, b.ink(f.Color))
		}
	}
}
