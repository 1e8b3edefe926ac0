package scene

import (
	"math"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// Dash patterns as multiples of the line width.
const (
	dashLength, dashGap = 5, 3
	dotLength, dotGap   = 0.1, 2.5
)

// areas collects the areas of one colour.
type areas struct {
	ink  render.Color
	path render.Path
}

// area returns the path that collects the areas of a colour.
func (b *builder) area(ink render.Color) *render.Path {
	for k := range b.areas {
		if b.areas[k].ink == ink {
			return &b.areas[k].path
		}
	}
	if n := len(b.areas); n < cap(b.areas) {
		b.areas = b.areas[:n+1]
		b.areas[n].ink = ink
		b.areas[n].path.Reset()
	} else {
		b.areas = append(b.areas, areas{ink: ink})
	}
	return &b.areas[len(b.areas)-1].path
}

// drawAreas paints the areas collected, one shape per colour in the order in
// which the colours came up.
func (b *builder) drawAreas() {
	for k := range b.areas {
		b.scene.fill(&b.areas[k].path, b.areas[k].ink)
	}
	b.areas = b.areas[:0]
}

// drawBonds paints all bonds in document order: what is stroked first, then the
// joined areas.
func (b *builder) drawBonds() {
	for i := range b.lines {
		l := &b.lines[i]
		if b.look() {
			return
		}
		if !l.drawn {
			continue
		}
		b.drawLine(&b.bonds[i], l)
		switch {
		case !l.joined:
		case b.alone(l):
			b.axis(l, b.pen())
		default:
			l.appendArea(b, b.area(l.ink))
		}
	}
}

// drawLine paints everything of a bond but its joined area.
func (b *builder) drawLine(bond *drawing.Bond, l *line) {
	switch bond.Order {
	case drawing.HydrogenBond:
		b.axis(l, render.Pen{Width: b.style.line, Round: true, Dash: dotLength * b.style.line, Gap: dotGap * b.style.line})
	case drawing.Single:
		b.drawSingle(bond, l)
	case drawing.Double, drawing.Partial:
		b.drawDouble(bond, l)
	case drawing.Triple:
		d := l.normal().Mul(b.spacing())
		b.parallel(l, d)
		b.parallel(l, d.Mul(-1))
	case drawing.Quadruple:
		for _, f := range [4]float64{-1.5, -0.5, 0.5, 1.5} {
			b.parallel(l, l.normal().Mul(f*b.spacing()))
		}
	case drawing.Aromatic:
		b.drawSingle(bond, l)
		b.drawAromaticDashes(l)
	case drawing.Dative:
		b.drawDative(bond, l)
	}
}

func (b *builder) pen() render.Pen { return render.Pen{Width: b.style.line} }

func (b *builder) dashed(width float64) render.Pen {
	return render.Pen{Width: width, Dash: dashLength * width, Gap: dashGap * width}
}

// axis strokes the axis of a bond.
func (b *builder) axis(l *line, pen render.Pen) { b.rail(l, render.Point{}, l.trimA, l.trimB, pen) }

// rail strokes a line beside the axis that starts and ends at the given
// distances from the ends, around the gaps.
func (b *builder) rail(l *line, offset render.Point, startA, startB float64, pen render.Pen) {
	b.path.Reset()
	origin := b.at[l.a].Add(offset)
	var buffer [4]span
	for _, s := range l.pieces(buffer[:0], span{startA, l.length - startB}) {
		b.path.Line(origin.Add(l.unit.Mul(s.from)), origin.Add(l.unit.Mul(s.to)))
	}
	b.scene.stroke(&b.path, pen, l.ink)
}

// parallel strokes a full line beside the axis.
func (b *builder) parallel(l *line, offset render.Point) {
	b.rail(l, offset, b.railStart(l.endA(), offset), b.railStart(l.endB(), offset), b.pen())
}

// pieces appends what the gaps leave of a stretch.
func (l *line) pieces(out []span, all span) []span {
	for _, g := range l.gaps {
		if g.from-all.from >= shortest && g.from < all.to {
			out = append(out, span{all.from, g.from})
		}
		all.from = max(all.from, g.to)
	}
	if all.to-all.from >= shortest {
		out = append(out, all)
	}
	return out
}

// appendArea adds the area of a joined line, in pieces when it has gaps. All
// areas turn the same way.
func (l *line) appendArea(b *builder, p *render.Path) {
	if len(l.gaps) == 0 {
		p.MoveTo(l.cornerA[0])
		p.LineTo(l.cornerB[0])
		if l.midB {
			p.LineTo(b.at[l.b])
		}
		p.LineTo(l.cornerB[1])
		p.LineTo(l.cornerA[1])
		if l.midA {
			p.LineTo(b.at[l.a])
		}
		p.Close()
		return
	}
	v := l.visible()
	for _, s := range l.pieces(nil, v) {
		from, to := l.across(b, s.from), l.across(b, s.to)
		if s.from == v.from {
			from = l.cornerA
		}
		if s.to == v.to {
			to = l.cornerB
		}
		p.MoveTo(from[0])
		p.LineTo(to[0])
		if l.midB && s.to == v.to {
			p.LineTo(b.at[l.b])
		}
		p.LineTo(to[1])
		p.LineTo(from[1])
		if l.midA && s.from == v.from {
			p.LineTo(b.at[l.a])
		}
		p.Close()
	}
}

// across returns the two edge points at a distance from A.
func (l *line) across(b *builder, d float64) [2]render.Point {
	p, n := b.at[l.a].Add(l.unit.Mul(d)), l.normal().Mul(l.halfAt(d))
	return [2]render.Point{p.Sub(n), p.Add(n)}
}

func (b *builder) drawSingle(bond *drawing.Bond, l *line) {
	switch bond.Display {
	case drawing.Hash, drawing.HashEnd, drawing.Hashed:
		b.drawHash(bond.Display, l)
	case drawing.Wavy:
		b.drawWave(l)
	case drawing.HollowWedge, drawing.HollowWedgeEnd:
		v := l.visible()
		from, to := l.across(b, v.from), l.across(b, v.to)
		b.path.Reset()
		b.path.Polygon(from[0], to[0], to[1], from[1])
		b.scene.stroke(&b.path, b.pen(), l.ink)
	}
}

// maxBars bounds the bars of all hashed bonds of a drawing; further ones are
// dashed.
const maxBars = 200_000

// drawHash paints the bars of a hashed bond: one every hash spacing from the
// narrow end, as wide as the wedge is there, or all as wide as a bold bond.
func (b *builder) drawHash(display drawing.BondDisplay, l *line) {
	v := l.visible()
	length := v.to - v.from
	n := max(1, int(math.Floor(length/b.style.hash+1e-6)))
	if b.bars += n; b.bars > maxBars {
		b.axis(l, b.dashed(b.style.line))
		return
	}
	b.path.Reset()
	for i := 1; i <= n; i++ {
		d := min(length, float64(i)*b.style.hash)
		t := d / length
		if display == drawing.Hashed {
			t = 1
		}
		at := v.from + d
		if display == drawing.HashEnd {
			at = v.to - d
		}
		if l.inGap(at) {
			continue
		}
		half := l.normal().Mul((b.style.line + t*(b.style.bold-b.style.line)) / 2)
		p := b.at[l.a].Add(l.unit.Mul(at))
		b.path.Line(p.Sub(half), p.Add(half))
	}
	b.scene.stroke(&b.path, b.pen(), l.ink)
}

func (l *line) inGap(d float64) bool {
	for _, g := range l.gaps {
		if d > g.from && d < g.to {
			return true
		}
	}
	return false
}

// The shape of a wavy bond: so many waves to a bond length, and how far they
// swing, in line widths and at most as a part of the length. waveReach and
// waveSwing are the controls of a cubic curve that stands in for half a sine
// wave, along it and across it.
const (
	wavesPerBond = 4
	waveHeight   = 1.25
	waveMaxPart  = 1.0 / 6
	maxWaves     = 64
	waveReach    = 0.3642
	waveSwing    = 4.0 / 3
)

func (b *builder) drawWave(l *line) {
	v := l.visible()
	length := v.to - v.from
	waves := max(1, min(maxWaves, int(math.Round(length*wavesPerBond/b.style.bond))))
	b.path.Reset()
	b.wave(b.at[l.a].Add(l.unit.Mul(v.from)), l.unit, length, waves, min(waveHeight*b.style.line, waveMaxPart*length))
	b.scene.stroke(&b.path, b.pen(), l.ink)
}

// wave adds a part with so many waves from a point along a unit vector, swinging so
// far to either side.
func (b *builder) wave(from, along render.Point, length float64, waves int, height float64) {
	half := length / float64(2*waves)
	swing := along.Normal().Mul(waveSwing * height)
	point := func(d float64) render.Point { return from.Add(along.Mul(d)) }
	b.path.MoveTo(point(0))
	for i := 0; i < 2*waves; i++ {
		d := float64(i) * half
		b.path.CubicTo(point(d+waveReach*half).Add(swing), point(d+(1-waveReach)*half).Add(swing), point(d+half))
		swing = swing.Mul(-1)
	}
}

// The head of a dative bond in world units, and what part of a short bond it may
// take: without a shaft it would be no arrow.
const (
	dativeHead     = 10 * drawing.PointsPerWorld
	dativeHeadHalf = 3.5 * drawing.PointsPerWorld
	maxDativePart  = 0.7
)

func (b *builder) drawDative(bond *drawing.Bond, l *line) {
	switch bond.Display {
	case drawing.Plain:
	case drawing.Dashed:
		b.axis(l, b.dashed(b.style.line))
		return
	default:
		b.drawProjected(bond, l)
		return
	}
	v := l.visible()
	head := min(dativeHead, maxDativePart*(v.to-v.from))
	b.rail(l, render.Point{}, l.trimA, l.trimB+head/2, b.pen())
	tip, neck := b.at[l.a].Add(l.unit.Mul(v.to)), b.at[l.a].Add(l.unit.Mul(v.to-head))
	half := l.normal().Mul(dativeHeadHalf * head / dativeHead)
	b.path.Reset()
	b.path.Polygon(tip, neck.Add(half), neck.Sub(half))
	b.scene.fill(&b.path, l.ink)
}

// drawProjected paints a dative bond whose wedge or bold line is perspective.
func (b *builder) drawProjected(bond *drawing.Bond, l *line) {
	if bond.Display != drawing.Wedge && bond.Display != drawing.WedgeEnd && bond.Display != drawing.Bold {
		b.drawSingle(bond, l)
		return
	}
	v := l.visible()
	from, to := l.across(b, v.from), l.across(b, v.to)
	b.path.Reset()
	b.path.Polygon(from[0], to[0], to[1], from[1])
	b.scene.fill(&b.path, l.ink)
}
