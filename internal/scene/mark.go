package scene

import (
	"math"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// Marks are charges, radicals and lone pairs that have a place of their own.
// Sizes are parts of the size of the mark, which is that of text unless it has
// its own.
const (
	markSize   = 0.75
	markDot    = 0.13
	markApart  = 0.22
	markBar    = 0.4
	markCircle = 0.5
)

// replaced reports which parts of the charge text of an atom its marks stand
// for.
func replaced(a *drawing.Atom) (charge, radical bool) {
	for i := range a.Marks {
		switch a.Marks[i].Kind {
		case drawing.MarkCharge, drawing.MarkCircledCharge:
			charge = true
		case drawing.MarkRadical:
			radical = true
		case drawing.MarkRadicalIon:
			charge, radical = true, true
		}
	}
	return charge, radical
}

// drawMarks paints the marks of an atom.
func (b *builder) drawMarks(i int32) {
	a := &b.atoms[i]
	for k := range a.Marks {
		m := &a.Marks[k]
		set := b.setter(a)
		p := markPainter{b: b, ink: b.faded(set.ink, b.fadeOf(i)), set: &set, size: m.SizePt}
		if p.size == 0 {
			p.size = markSize * set.size
		}
		p.at = b.at[i].Add(sheetPoint(m.Offset))
		sine, cosine := math.Sincos(m.Angle * math.Pi / 180)
		p.along = render.Point{X: cosine, Y: sine}
		p.paint(a, m.Kind)
	}
}

// markPainter paints one mark.
type markPainter struct {
	b     *builder
	set   *setter
	ink   render.Color
	at    render.Point
	along render.Point
	size  float64
}

func (p *markPainter) paint(a *drawing.Atom, kind drawing.MarkKind) {
	charge := signedCharge(a.Charge)
	switch kind {
	case drawing.MarkCharge:
		p.text(charge, p.at, p.size)
	case drawing.MarkCircledCharge:
		if charge == "" {
			return
		}
		r := markCircle * p.size
		p.b.path.Reset()
		p.b.path.Ellipse(p.at, render.Point{X: r}, render.Point{Y: r})
		p.b.scene.stroke(&p.b.path, p.b.pen(), p.ink)
		p.text(charge, p.at, p.size)
	case drawing.MarkRadical:
		p.dots(max(1, a.Radicals))
	case drawing.MarkRadicalIon:
		shift := render.Point{X: markApart * p.size}
		p.dot(p.at.Sub(shift))
		p.text(charge, p.at.Add(shift), p.size)
	case drawing.MarkLonePair:
		p.dots(2)
	case drawing.MarkLonePairBar:
		p.b.path.Reset()
		arm := p.along.Mul(markBar * p.size)
		p.b.path.Line(p.at.Sub(arm), p.at.Add(arm))
		p.b.scene.stroke(&p.b.path, render.Pen{Width: p.b.style.line, Round: true}, p.ink)
	}
}

// text paints a text with the middle of its ink at a point.
func (p *markPainter) text(text string, at render.Point, size float64) {
	ink := p.set.face.InkOf(text)
	if ink.Empty() {
		return
	}
	p.b.scene.text(render.Text{Origin: at.Sub(ink.Center().Mul(size)), Size: size, Font: p.set.font, Text: text}, p.ink, capitalDrop*size)
}

// dots paints up to two dots, side by side along the mark.
func (p *markPainter) dots(n int) {
	if n == 1 {
		p.dot(p.at)
		return
	}
	p.dot(p.at.Sub(p.along.Mul(markApart * p.size)))
	p.dot(p.at.Add(p.along.Mul(markApart * p.size)))
}

func (p *markPainter) dot(at render.Point) {
	r := markDot * p.size
	p.b.path.Reset()
	p.b.path.Ellipse(at, render.Point{X: r}, render.Point{Y: r})
	p.b.scene.fill(&p.b.path, p.ink)
}
