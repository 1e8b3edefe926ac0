package scene

import (
	"math"

	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
)

// Symbols fill the unit square of their frame. Sizes are parts of its side.
const (
	signReach  = 0.5
	circleSign = 0.27
	dotRadius  = 0.12
	pairApart  = 0.22
)

func (p *graphicPainter) symbol() {
	switch p.g.Symbol {
	case drawing.SymbolCirclePlus, drawing.SymbolCircleMinus:
		p.circle(0.5, 0.5, 0.5)
		p.sign(0.5, 0.5, circleSign, p.g.Symbol == drawing.SymbolCirclePlus)
	case drawing.SymbolPlus, drawing.SymbolMinus:
		p.sign(0.5, 0.5, signReach, p.g.Symbol == drawing.SymbolPlus)
	case drawing.SymbolRadical, drawing.SymbolHydrogenDot:
		p.dot(0.5, 0.5, 2*dotRadius)
	case drawing.SymbolBead:
		p.dot(0.5, 0.5, 0.5)
	case drawing.SymbolDiradical, drawing.SymbolLonePair:
		p.dot(0.5, 0.5-pairApart, dotRadius)
		p.dot(0.5, 0.5+pairApart, dotRadius)
	case drawing.SymbolLonePairBar:
		p.lines([4]float64{0.5, 0, 0.5, 1})
	case drawing.SymbolRadicalCation, drawing.SymbolRadicalAnion:
		p.dot(0.2, 0.5, dotRadius)
		p.sign(0.68, 0.5, 0.3, p.g.Symbol == drawing.SymbolRadicalCation)
	case drawing.SymbolHydrogenDash:
		p.lines([4]float64{0.4, 0.2, 0.6, 0.2}, [4]float64{0.3, 0.5, 0.7, 0.5}, [4]float64{0.2, 0.8, 0.8, 0.8})
	case drawing.SymbolDiamond:
		p.b.path.Polygon(p.frame.at(0.5, 0), p.frame.at(1, 0.5), p.frame.at(0.5, 1), p.frame.at(0, 0.5))
		p.b.scene.fill(&p.b.path, p.ink)
	case drawing.SymbolStar:
		p.character('★')
	case drawing.SymbolWavy:
		p.wave()
	case drawing.SymbolDagger:
		p.character('†')
	case drawing.SymbolDoubleDagger:
		p.character('‡')
	}
}

func (p *graphicPainter) circle(u, v, r float64) {
	p.b.path.Reset()
	p.b.path.Ellipse(p.frame.at(u, v), p.frame.x.Mul(r), p.frame.y.Mul(r))
	p.b.scene.stroke(&p.b.path, render.Pen{Width: p.g.Style.WidthPt}, p.ink)
}

func (p *graphicPainter) dot(u, v, r float64) {
	p.b.path.Reset()
	p.b.path.Ellipse(p.frame.at(u, v), p.frame.x.Mul(r), p.frame.y.Mul(r))
	p.b.scene.fill(&p.b.path, p.ink)
}

// sign paints a plus or a minus with arms of length r.
func (p *graphicPainter) sign(u, v, r float64, plus bool) {
	if plus {
		p.lines([4]float64{u - r, v, u + r, v}, [4]float64{u, v - r, u, v + r})
		return
	}
	p.lines([4]float64{u - r, v, u + r, v})
}

// lines paints straight lines, each given by both its ends.
func (p *graphicPainter) lines(ends ...[4]float64) {
	p.b.path.Reset()
	for _, e := range ends {
		p.b.path.Line(p.frame.at(e[0], e[1]), p.frame.at(e[2], e[3]))
	}
	p.stroke(&p.b.path)
}

// wave paints the wavy line at which a structure is cut off.
func (p *graphicPainter) wave() {
	const waves = 3
	path := &p.b.path
	path.Reset()
	path.MoveTo(p.frame.at(0.5, 0))
	swing := waveSwing * 0.15
	for i := range 2 * waves {
		from, step := float64(i)/(2*waves), 1.0/(2*waves)
		path.CubicTo(p.frame.at(0.5+swing, from+waveReach*step), p.frame.at(0.5+swing, from+(1-waveReach)*step), p.frame.at(0.5, from+step))
		swing = -swing
	}
	p.stroke(path)
}

// character paints a character stretched to the height of the frame and put in
// its middle.
func (p *graphicPainter) character(r rune) {
	face := font.Find(render.Font{})
	ink := face.Ink(r)
	path := &p.b.path
	path.Reset()
	path.Append(face.Outline(r))
	scale := 1 / ink.Height()
	aspect := p.frame.y.Length() / max(p.frame.x.Length(), shortest)
	for i, q := range path.Points {
		q = q.Sub(ink.Center()).Mul(scale)
		path.Points[i] = p.frame.at(0.5+q.X*aspect, 0.5+q.Y)
	}
	p.b.scene.fill(path, p.ink)
}

// shadePart is how much of the ink is in a shaded lobe.
const shadePart = 0.35

// orbital paints an orbital that fills the unit square. Its axis runs from the
// bottom up, and the upper lobe has the first phase.
func (p *graphicPainter) orbital() {
	first, second := !p.g.PhaseFlipped, p.g.PhaseFlipped
	switch p.g.Orbital {
	case drawing.OrbitalS:
		p.ellipse(0.5, 0.5, 0.5, 0.5, first)
	case drawing.OrbitalSigma:
		p.ellipse(0.5, 0.5, 0.5, 0.3, first)
	case drawing.OrbitalLobe:
		p.lobe(render.Point{X: 0.5, Y: 1}, render.Point{Y: -1}, 0.5, first)
	case drawing.OrbitalP:
		p.lobe(render.Point{X: 0.5, Y: 0.5}, render.Point{Y: 0.5}, 0.25, second)
		p.lobe(render.Point{X: 0.5, Y: 0.5}, render.Point{Y: -0.5}, 0.25, first)
	case drawing.OrbitalHybrid:
		p.lobe(render.Point{X: 0.5, Y: 0.7}, render.Point{Y: 0.3}, 0.16, second)
		p.lobe(render.Point{X: 0.5, Y: 0.7}, render.Point{Y: -0.7}, 0.35, first)
	case drawing.OrbitalDxy:
		for k := range 4 {
			sine, cosine := math.Sincos(math.Pi/4 + float64(k)*math.Pi/2)
			p.lobe(render.Point{X: 0.5, Y: 0.5}, render.Point{X: 0.6 * cosine, Y: 0.6 * sine}, 0.24, k%2 == 0 != p.g.PhaseFlipped)
		}
	case drawing.OrbitalDz2:
		p.lobe(render.Point{X: 0.5, Y: 0.5}, render.Point{Y: 0.5}, 0.22, first)
		p.ellipse(0.5, 0.5, 0.42, 0.11, second)
		p.lobe(render.Point{X: 0.5, Y: 0.5}, render.Point{Y: -0.5}, 0.22, first)
	}
}

func (p *graphicPainter) ellipse(u, v, ru, rv float64, phase bool) {
	p.b.path.Reset()
	p.b.path.Ellipse(p.frame.at(u, v), p.frame.x.Mul(ru), p.frame.y.Mul(rv))
	p.fillLobe(phase)
}

// lobe paints a drop from its tip along an axis, with the given half width.
func (p *graphicPainter) lobe(tip, axis render.Point, half float64, phase bool) {
	side := axis.Unit().Normal().Mul(half)
	at := func(along, across float64) render.Point {
		q := tip.Add(axis.Mul(along)).Add(side.Mul(across))
		return p.frame.at(q.X, q.Y)
	}
	path := &p.b.path
	path.Reset()
	path.MoveTo(at(0, 0))
	path.CubicTo(at(0.25, 0.35), at(0.4, 1), at(0.68, 1))
	path.CubicTo(at(0.87, 1), at(1, 0.6), at(1, 0))
	path.CubicTo(at(1, -0.6), at(0.87, -1), at(0.68, -1))
	path.CubicTo(at(0.4, -1), at(0.25, -0.35), at(0, 0))
	path.Close()
	p.fillLobe(phase)
}

// fillLobe paints a lobe: inked or shaded in the first phase, and the colour of
// the canvas or the fill of the graphic otherwise.
func (p *graphicPainter) fillLobe(phase bool) {
	ground := opaque(p.b.doc.Canvas().Background())
	if p.g.Style.Fill != nil {
		ground = p.b.ink(*p.g.Style.Fill)
	}
	ink := ground
	if phase {
		switch p.g.Phase {
		case drawing.PhaseSolid:
			ink = p.ink
		case drawing.PhaseShaded:
			ink = blend(ground, p.ink, shadePart)
		}
	}
	p.b.scene.fill(&p.b.path, ink)
	p.stroke(&p.b.path)
}

// blend mixes two opaque colours, with the given part of the second.
func blend(from, to render.Color, part float64) render.Color {
	mix := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + part*(float64(y)-float64(x)))) }
	return render.Color{R: mix(from.R, to.R), G: mix(from.G, to.G), B: mix(from.B, to.B), A: 255}
}
