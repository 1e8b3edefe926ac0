package scene

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// How long a head may be, as a part of the distance of the ends; how much of a
// solid head its line reaches into; the arms of the cross of a reaction that does
// not work, in points; the lean and the distance of its two bars.
const (
	maxHeadPart = 0.4
	headOverlap = 0.1
	noGoArm     = 2
	noGoLean    = 0.5
	noGoGap     = 1
)

// drawArrows paints the arrows.
func (b *builder) drawArrows() {
	for i := range b.doc.Arrows() {
		if a := &b.doc.Arrows()[i]; b.picked(a.ID) {
			b.drawArrow(a)
		}
	}
}

// arrowPainter paints one arrow.
type arrowPainter struct {
	b     *builder
	style drawing.ArrowStyle
	ink   render.Color
	// length is that of a head.
	length float64
}

func sheetPoint(p drawing.Point) render.Point { return render.Point{X: onSheet(p.X), Y: onSheet(p.Y)} }

func (b *builder) drawArrow(a *drawing.Arrow) {
	s := shaftOf(a)
	p := arrowPainter{b: b, style: a.Appearance()}
	p.ink = b.ink(p.style.Color)
	p.length = min(p.style.HeadLengthPt, maxHeadPart*s.end().Sub(s.points[0]).Length())
	switch a.Kind {
	case drawing.ArrowEquilibrium:
		p.line(s.beside(-p.style.GapPt/2), p.style.Head, drawing.HeadNone)
		back := s.reversed().beside(-p.style.GapPt / 2).scaled(p.style.EquilibriumRatio)
		p.line(back, p.style.Tail, drawing.HeadNone)
	case drawing.ArrowRetro:
		p.retro(s)
	default:
		p.line(s, p.style.Head, p.style.Tail)
	}
	p.signs(s)
}

// shaftOf returns the line from start to end.
func shaftOf(a *drawing.Arrow) shaft {
	from, to := sheetPoint(a.Start), sheetPoint(a.End)
	if a.Cubic != nil {
		return shaft{[]render.Point{from, sheetPoint(a.Cubic[0]), sheetPoint(a.Cubic[1]), to}, true}
	}
	control, bent := a.ControlPoint()
	switch {
	case !bent:
		return shaft{[]render.Point{from, to}, false}
	case a.Kind == drawing.ArrowBent:
		return shaft{[]render.Point{from, sheetPoint(control), to}, false}
	}
	return cubicThrough(from, sheetPoint(control), to)
}

// line paints a shaft with its heads.
func (p *arrowPainter) line(s shaft, head, tail drawing.ArrowHead) {
	ends := [2]drawing.ArrowHead{head, tail}
	short := s
	for _, kind := range ends {
		short = short.shorter(p.covered(kind)).reversed()
	}
	p.stroke(short)
	for _, kind := range ends {
		p.head(s, kind)
		s = s.reversed()
	}
}

// covered returns how much of the line a head hides.
func (p *arrowPainter) covered(kind drawing.ArrowHead) float64 {
	notch := p.length * (1 - p.style.HeadNotch)
	switch {
	case kind == drawing.HeadNone || p.style.Shape == drawing.HeadOpen:
		return 0
	case p.style.Shape == drawing.HeadHollow:
		return notch
	}
	return notch * (1 - headOverlap)
}

func (p *arrowPainter) stroke(s shaft) {
	path := &p.b.path
	path.Reset()
	s.append(path)
	p.b.scene.stroke(path, p.b.patterned(p.style.WidthPt, p.style.Pattern), p.ink)
}

// patterned returns the pen of a line pattern.
func (b *builder) patterned(width float64, pattern drawing.LinePattern) render.Pen {
	switch pattern {
	case drawing.LineDashed:
		return b.dashed(width)
	case drawing.LineDotted:
		return render.Pen{Width: width, Round: true, Dash: dotLength * width, Gap: dotGap * width}
	}
	return render.Pen{Width: width}
}

// head paints the head at the end of a shaft.
func (p *arrowPainter) head(s shaft, kind drawing.ArrowHead) {
	if kind == drawing.HeadNone || p.length < shortest {
		return
	}
	along := s.heading(p.length)
	tip := s.end()
	back := tip.Sub(along.Mul(p.length))
	notch := tip.Sub(along.Mul(p.length * (1 - p.style.HeadNotch)))
	side := along.Normal().Mul(p.style.HeadWidthPt)
	left, right := back.Sub(side), back.Add(side)
	path := &p.b.path
	path.Reset()
	if p.style.Shape == drawing.HeadOpen {
		corners := []render.Point{left, tip, right}
		switch kind {
		case drawing.HeadLeft:
			corners = corners[:2]
		case drawing.HeadRight:
			corners = corners[1:]
		}
		shaft{corners, false}.append(path)
		p.b.scene.stroke(path, render.Pen{Width: p.style.WidthPt, Round: true}, p.ink)
		return
	}
	// Half a head covers the other half of the line as well.
	edge := along.Normal().Mul(p.style.WidthPt / 2)
	hidden := tip.Sub(along.Mul(min(p.style.WidthPt, p.length/2)))
	switch kind {
	case drawing.HeadLeft:
		path.Polygon(tip, left, notch.Add(edge), hidden.Add(edge))
	case drawing.HeadRight:
		path.Polygon(tip, right, notch.Sub(edge), hidden.Sub(edge))
	default:
		path.Polygon(tip, left, notch, right)
	}
	if p.style.Shape == drawing.HeadHollow {
		p.b.scene.stroke(path, render.Pen{Width: p.style.WidthPt}, p.ink)
		return
	}
	p.b.scene.fill(path, p.ink)
}

// retro paints two lines that end at the inside of an open head.
func (p *arrowPainter) retro(s shaft) {
	half := p.style.GapPt / 2
	inset := min(p.length*half/p.style.HeadWidthPt, p.length)
	if p.style.Head == drawing.HeadNone {
		inset = 0
	}
	for _, side := range [2]float64{-half, half} {
		p.stroke(s.beside(side).shorter(inset))
	}
	p.head(s, p.style.Head)
	p.head(s.reversed(), p.style.Tail)
}

// signs paints the bar of a dipole and the sign of a reaction that does not
// work.
func (p *arrowPainter) signs(s shaft) {
	pen := render.Pen{Width: p.style.WidthPt}
	path := &p.b.path
	if p.style.Dipole {
		back := s.reversed()
		along := back.heading(p.length)
		at := back.end().Sub(along.Mul(p.length / 2))
		arm := along.Normal().Mul(p.style.HeadWidthPt + p.style.WidthPt)
		path.Reset()
		path.Line(at.Sub(arm), at.Add(arm))
		p.b.scene.stroke(path, pen, p.ink)
	}
	if p.style.NoGo == drawing.NoGoNone {
		return
	}
	at, along := s.middle()
	across := along.Normal()
	path.Reset()
	if p.style.NoGo == drawing.NoGoCross {
		for _, arm := range [2]render.Point{along.Add(across).Mul(noGoArm), along.Sub(across).Mul(noGoArm)} {
			path.Line(at.Sub(arm), at.Add(arm))
		}
	} else {
		arm := across.Sub(along.Mul(noGoLean)).Mul(noGoArm)
		for _, shift := range [2]float64{-noGoGap, noGoGap} {
			middle := at.Add(along.Mul(shift))
			path.Line(middle.Sub(arm), middle.Add(arm))
		}
	}
	p.b.scene.stroke(path, pen, p.ink)
}
