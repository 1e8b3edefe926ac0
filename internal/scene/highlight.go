package scene

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// Highlights lie behind everything else: capsules along bonds, discs behind
// atoms without a label and rounded boxes behind labels, one shape per colour.

// highlightPart is the reach of a highlight around a bond, as a part of the
// spacing of double bonds.
const highlightPart = 1.5

// drawHighlights paints the highlights of bonds, then those of atoms.
func (b *builder) drawHighlights() {
	radius := highlightPart*b.spacing() + b.style.line/2
	for i := range b.bonds {
		if c := b.bonds[i].Highlight; c != nil && b.lines[i].drawn {
			b.highlightBond(b.area(b.ink(*c)), &b.lines[i], radius)
		}
	}
	for i := range b.atoms {
		if c := b.highlightOf(int32(i)); c != nil && b.shown[i] {
			b.highlightAtom(b.area(b.ink(*c)), int32(i), radius)
		}
	}
	b.drawAreas()
}

// highlightOf returns the highlight of an atom or of the abbreviation that stands
// there, nil for none.
func (b *builder) highlightOf(i int32) *drawing.Color {
	if k := b.short[i]; k > 0 {
		return b.doc.Abbreviations()[k-1].Highlight
	}
	return b.atoms[i].Display.Highlight
}

// highlightBond adds a capsule that leaves labels free which are not highlighted
// themselves.
func (b *builder) highlightBond(p *render.Path, l *line, radius float64) {
	radius = max(radius, max(l.halfA, l.halfB)+b.style.line)
	from, to := b.at[l.a], b.at[l.b]
	if b.highlightOf(l.a) == nil {
		from = from.Add(l.unit.Mul(l.trimA))
	}
	if b.highlightOf(l.b) == nil {
		to = to.Sub(l.unit.Mul(l.trimB))
	}
	capsule(p, from, to, radius)
}

// highlightAtom adds a disc, or a capsule around the ink of the label.
func (b *builder) highlightAtom(p *render.Path, i int32, radius float64) {
	box := render.EmptyRect()
	l := b.label[i]
	for _, r := range b.boxes[l.box[0]:l.box[1]] {
		box = box.Union(r)
	}
	if box.Empty() {
		p.Ellipse(b.at[i], render.Point{X: radius}, render.Point{Y: radius})
		return
	}
	half := (box.Height() + radius) / 2
	middle := box.Center().Y
	from, to := render.Point{X: box.Min.X, Y: middle}, render.Point{X: box.Max.X, Y: middle}
	inset := min(half/2, box.Width()/2)
	capsule(p, render.Point{X: from.X + inset, Y: middle}, render.Point{X: to.X - inset, Y: middle}, half)
}

// capsule adds the area within radius of the line between two points.
func capsule(p *render.Path, from, to render.Point, radius float64) {
	along := to.Sub(from).Unit().Mul(radius)
	if along == (render.Point{}) {
		p.Ellipse(from, render.Point{X: radius}, render.Point{Y: radius})
		return
	}
	right := along.Normal()
	p.MoveTo(from.Sub(right))
	p.LineTo(to.Sub(right))
	quarter(p, to, right.Mul(-1), along)
	quarter(p, to, along, right)
	p.LineTo(from.Add(right))
	quarter(p, from, right, along.Mul(-1))
	quarter(p, from, along.Mul(-1), right.Mul(-1))
	p.Close()
}

// quarterHandle is the length of the control arms of a quarter circle.
const quarterHandle = 0.5522847498

// quarter adds a quarter of a circle about center, between two radii.
func quarter(p *render.Path, center, from, to render.Point) {
	p.CubicTo(
		center.Add(from).Add(to.Mul(quarterHandle)),
		center.Add(to).Add(from.Mul(quarterHandle)),
		center.Add(to),
	)
}
