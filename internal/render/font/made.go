package font

import (
	"math"
	"unicode"

	"athanor/internal/render"
)

// Signs of chemistry that the faces lack are made here, so that figures show
// them: raised and lowered signs from the full-size ones, arrows and circled
// charges from lines. For any other character there is an empty box.

// Small signs: their size as a part of the full one, and how far their baseline
// is from that of the line, in em downwards.
const (
	smallSize  = 0.6
	raisedBy   = -0.36
	loweredBy  = 0.14
	lineWeight = 0.073
)

// smallSigns lists the raised and lowered signs with the full-size ones.
var smallSigns = map[rune]struct {
	base  rune
	shift float64
}{
	'⁰': {'0', raisedBy}, '⁹': {'9', raisedBy}, '⁺': {'+', raisedBy}, '⁻': {'−', raisedBy}, '⁼': {'=', raisedBy},
	'⁽': {'(', raisedBy}, '⁾': {')', raisedBy}, 'ⁱ': {'i', raisedBy},
	'₊': {'+', loweredBy}, '₋': {'−', loweredBy}, '₌': {'=', loweredBy}, '₍': {'(', loweredBy}, '₎': {')', loweredBy},
	'ₙ': {'n', loweredBy},
}

// made returns a character that the font file lacks.
func (f *Face) made(r rune) *glyph {
	if small, ok := smallSigns[r]; ok {
		base := f.glyph(small.base)
		g := &glyph{advance: base.advance * smallSize}
		g.outline.Verbs = base.outline.Verbs
		for _, p := range base.outline.Points {
			g.outline.Points = append(g.outline.Points, p.Mul(smallSize).Add(render.Point{Y: small.shift}))
		}
		return g.seal()
	}
	g := &glyph{advance: missingAdvance}
	switch r {
	case '⇌':
		g.advance = 1
		g.harpoon(0.05, 0.95, -0.42, -1)
		g.harpoon(0.95, 0.05, -0.26, -1)
	case '⇋':
		g.advance = 1
		g.harpoon(0.95, 0.05, -0.42, 1)
		g.harpoon(0.05, 0.95, -0.26, 1)
	case '⇄':
		g.advance = 1
		g.arrow(0.05, 0.95, -0.48)
		g.arrow(0.95, 0.05, -0.2)
	case '⇒':
		g.advance = 1
		g.bar(0.05, 0.82, -0.42)
		g.bar(0.05, 0.82, -0.26)
		g.chevron(0.95, -0.34)
	case '⊕':
		g.advance = 0.8
		g.circledBar()
		g.line(render.Point{X: 0.4, Y: circleMiddle - circleRadius}, render.Point{X: 0.4, Y: circleMiddle + circleRadius})
	case '⊖':
		g.advance = 0.8
		g.circledBar()
	case '★':
		g.advance = 0.8
		g.star(render.Point{X: 0.4, Y: -0.34}, 0.38)
	default:
		g.boxed = true
		if isWide(r) {
			g.advance = wideAdvance
		}
		g.box()
	}
	return g.seal()
}

// wideAdvance is the width of an East Asian character that no face has: those of all fonts
// fill a square, so that a viewer that has one finds room for them.
const wideAdvance = 1

// isWide reports whether a character fills a square in every font.
func isWide(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo) ||
		r >= 0x3000 && r <= 0x303f || r == 'ー' || r >= 0xff01 && r <= 0xff60 || r >= 0xffe0 && r <= 0xffe6
}

// seal works out the ink of a glyph from its outline.
func (g *glyph) seal() *glyph {
	g.outline.Holes = true
	g.ink = g.outline.Bounds()
	return g
}

// polygon adds an area. All areas of a glyph turn the same way, so that they
// unite.
func (g *glyph) polygon(corners ...render.Point) {
	area := 0.0
	for i, p := range corners {
		area += p.Cross(corners[(i+1)%len(corners)])
	}
	if area < 0 {
		for i, j := 0, len(corners)-1; i < j; i, j = i+1, j-1 {
			corners[i], corners[j] = corners[j], corners[i]
		}
	}
	g.outline.Polygon(corners...)
}

// line adds a line of the usual weight.
func (g *glyph) line(from, to render.Point) {
	side := to.Sub(from).Unit().Normal().Mul(lineWeight / 2)
	g.polygon(from.Add(side), to.Add(side), to.Sub(side), from.Sub(side))
}

// bar adds a horizontal line.
func (g *glyph) bar(left, right, y float64) {
	g.line(render.Point{X: left, Y: y}, render.Point{X: right, Y: y})
}

// Length and half width of arrow heads.
const (
	headLength = 0.24
	headHalf   = 0.13
)

// arrow adds a horizontal arrow.
func (g *glyph) arrow(from, to, y float64) {
	tip := render.Point{X: to, Y: y}
	back := math.Copysign(headLength, from-to)
	g.bar(from, to+back/2, y)
	g.polygon(tip, render.Point{X: to + back, Y: y - headHalf}, render.Point{X: to + back, Y: y + headHalf})
}

// harpoon adds a horizontal arrow with the half of its head on the left hand,
// side -1, or the right hand of its direction.
func (g *glyph) harpoon(from, to, y, side float64) {
	back := math.Copysign(headLength, from-to)
	up := side * math.Copysign(1, to-from)
	g.bar(from, to, y)
	edge := y - up*lineWeight/2
	g.polygon(render.Point{X: to, Y: edge}, render.Point{X: to + back, Y: edge}, render.Point{X: to + back, Y: y + up*headHalf})
}

// chevron adds an open arrow head that points right.
func (g *glyph) chevron(tip, y float64) {
	for _, side := range [2]float64{-1, 1} {
		g.line(render.Point{X: tip, Y: y}, render.Point{X: tip - 0.22, Y: y + side*0.2})
	}
}

// The circle around a charge, in the middle of its width.
const (
	circleMiddle = -0.34
	circleRadius = 0.35
)

func (g *glyph) circledBar() {
	center := render.Point{X: 0.4, Y: circleMiddle}
	outer, inner := circleRadius+lineWeight/2, circleRadius-lineWeight/2
	g.outline.Ellipse(center, render.Point{X: outer}, render.Point{Y: outer})
	g.outline.Ellipse(center, render.Point{X: inner}, render.Point{Y: -inner})
	g.bar(center.X-circleRadius, center.X+circleRadius, circleMiddle)
}

// star adds a star of five points.
func (g *glyph) star(center render.Point, radius float64) {
	// The inner corners lie on the lines between the points.
	const inner = 0.381966
	var corners []render.Point
	for k := range 10 {
		r := radius
		if k%2 == 1 {
			r *= inner
		}
		sine, cosine := math.Sincos(float64(k) * math.Pi / 5)
		corners = append(corners, center.Add(render.Point{X: r * sine, Y: -r * cosine}))
	}
	g.polygon(corners...)
}

// box stands for a character that nobody can draw here.
func (g *glyph) box() {
	const left, top, bottom = 0.06, -0.7, 0.0
	right := g.advance - left
	corners := [4]render.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}
	g.polygon(corners[:]...)
	const w = 0.04
	g.outline.Polygon(render.Point{X: left + w, Y: top + w}, render.Point{X: left + w, Y: bottom - w},
		render.Point{X: right - w, Y: bottom - w}, render.Point{X: right - w, Y: top + w})
}
