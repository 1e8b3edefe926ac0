package scene

import (
	"math"
	"slices"
	"strconv"

	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
)

// Indicators are the small texts beside atoms and bonds: atom numbers, map
// numbers and stereo labels. A text without a place of its own is tried in 24
// directions and at five distances; the place with the lowest penalty wins.

const (
	indicatorDirections = 24
	// indicatorGap and indicatorPad are world units: the least distance and the
	// room around the text.
	indicatorGap = 6
	indicatorPad = 4
	// Penalties, with lengths in world units.
	farPenalty      = 0.08
	orderPenalty    = 0.001
	overlapPenalty  = 10
	crossingPenalty = 2000
	// maxIndicatorWork bounds the number of shapes compared in one drawing;
	// beyond it texts take the first place.
	maxIndicatorWork = 20_000_000
)

// indicatorRadii are the distances tried, in text heights.
var indicatorRadii = [...]float64{0.85, 1.35, 1.85, 2.5, 3.25}

// indicators places the small texts and remembers the space they take.
type indicators struct {
	b     *builder
	taken []render.Rect
	work  int
	// label is the box around the whole label of the present owner, where a number would
	// read as part of the label; boxes and bonds are those near it.
	label render.Rect
	boxes []render.Rect
	bonds []int32
}

// drawIndicators paints the indicators of atoms, then those of bonds.
func (b *builder) drawIndicators() {
	p := indicators{b: b}
	for i := range b.atoms {
		if b.shown[i] {
			p.atom(int32(i))
		}
	}
	for i := range b.bonds {
		bond := &b.bonds[i]
		if b.lines[i].drawn && bond.CIP != "" && bond.Indicator.Show.Or(b.labels.Stereo) {
			l := &b.lines[i]
			middle := b.at[l.a].Lerp(b.at[l.b], 0.5)
			open := math.Atan2(l.normal().Y, l.normal().X)
			p.label = render.EmptyRect()
			p.draw("("+bond.CIP+")", middle, open, &bond.Indicator, true)
		}
	}
}

func (p *indicators) atom(i int32) {
	a := &p.b.atoms[i]
	mapped := a.Map > 0 && a.Display.Mapping.Show.Or(p.b.labels.Maps)
	stereo := a.CIP != "" && a.Display.Stereo.Show.Or(p.b.labels.Stereo)
	if a.Display.Number == "" && !mapped && !stereo {
		return
	}
	open := p.b.openAngle(i)
	p.label = p.b.extentOf(i)
	if a.Display.Number != "" {
		p.draw(a.Display.Number, p.b.at[i], open, &a.Display.NumberStyle, false)
	}
	if mapped {
		p.draw(strconv.Itoa(a.Map), p.b.at[i], open, &a.Display.Mapping, false)
	}
	if stereo {
		p.draw("("+a.CIP+")", p.b.at[i], open, &a.Display.Stereo, true)
	}
}

// openAngle returns the middle of the widest angle between the bonds of an atom.
func (b *builder) openAngle(i int32) float64 {
	var buffer [8]float64
	angles := buffer[:0]
	for _, n := range b.near(i) {
		d := b.direction(i, n.atom)
		angles = append(angles, math.Atan2(d.Y, d.X))
	}
	if len(angles) == 0 {
		return -math.Pi / 4
	}
	slices.Sort(angles)
	best, widest := 0.0, -1.0
	for k, a := range angles {
		next := 2*math.Pi + angles[0]
		if k+1 < len(angles) {
			next = angles[k+1]
		}
		if next-a > widest+1e-9 {
			best, widest = (a+next)/2, next-a
		}
	}
	return best
}

// draw places and paints one text. Stereo labels are italic unless they have a
// style of their own.
func (p *indicators) draw(text string, owner render.Point, open float64, look *drawing.Indicator, italic bool) {
	style := drawing.DefaultIndicatorStyle()
	style.Family, style.Italic = p.b.style.family, italic
	if look.Style != nil {
		style = *look.Style
	}
	t := render.Text{
		Size: style.SizePt, Text: text,
		Font: render.Font{Family: style.Family, Bold: style.Bold, Italic: style.Italic, Underline: style.Underline},
	}
	in := font.Find(t.Font).InkOf(text)
	if in.Empty() {
		return
	}
	size := render.Point{X: in.Width() * t.Size, Y: in.Height() * t.Size}
	center := p.find(owner, open, size, t.Size)
	if look.Offset != nil {
		center = owner.Add(render.Point{X: look.Offset.X, Y: look.Offset.Y}.Mul(drawing.PointsPerWorld))
	}
	t.Origin = center.Sub(in.Center().Mul(t.Size))
	p.taken = append(p.taken, around(center, size))
	p.b.scene.text(t, p.b.ink(style.Color), capitalDrop*t.Size)
}

func around(center, size render.Point) render.Rect {
	return render.Rect{Min: center.Sub(size.Mul(0.5)), Max: center.Add(size.Mul(0.5))}
}

// find returns the best place for the middle of a text of the given size.
func (p *indicators) find(owner render.Point, open float64, size render.Point, height float64) render.Point {
	const unit = drawing.PointsPerWorld
	reach := indicatorRadii[len(indicatorRadii)-1]*height + indicatorGap*unit + size.X + size.Y
	p.gather(owner, reach)
	best, bestScore := owner, math.Inf(1)
	for _, f := range indicatorRadii {
		radius := f*height + indicatorGap*unit
		for k := 0; k < indicatorDirections; k++ {
			// 0, +1, -1, +2, -2, ... steps from the open side.
			step := float64((k + 1) / 2)
			if k%2 == 0 {
				step = -step
			}
			sin, cos := math.Sincos(open + step*2*math.Pi/indicatorDirections)
			center := owner.Add(render.Point{X: cos, Y: sin}.Mul(radius))
			score := farPenalty*radius/unit + orderPenalty*float64(k) + p.penalty(around(center, size).Grow(indicatorPad*unit))
			if score < bestScore {
				best, bestScore = center, score
			}
		}
	}
	return best
}

// gather collects what lies within reach of the owner.
func (p *indicators) gather(owner render.Point, reach float64) {
	p.boxes, p.bonds = p.boxes[:0], p.bonds[:0]
	b := p.b
	p.work += len(b.boxes) + len(p.taken) + len(b.lines)
	if p.work > maxIndicatorWork {
		return
	}
	region := around(owner, render.Point{X: 2 * reach, Y: 2 * reach})
	if !p.label.Empty() {
		p.boxes = append(p.boxes, p.label)
	}
	for _, list := range [2][]render.Rect{b.boxes, p.taken} {
		for _, r := range list {
			if r.Overlap(region) > 0 {
				p.boxes = append(p.boxes, r)
			}
		}
	}
	for i := range b.lines {
		l := &b.lines[i]
		if l.drawn && crosses(region, b.at[l.a], b.at[l.b]) {
			p.bonds = append(p.bonds, int32(i))
		}
	}
	p.work += len(indicatorRadii) * indicatorDirections * (len(p.boxes) + len(p.bonds))
	if p.work > maxIndicatorWork {
		p.boxes, p.bonds = p.boxes[:0], p.bonds[:0]
	}
}

func (p *indicators) penalty(box render.Rect) float64 {
	const unit = drawing.PointsPerWorld
	score := 0.0
	for _, r := range p.boxes {
		score += overlapPenalty * r.Overlap(box) / (unit * unit)
	}
	for _, i := range p.bonds {
		l := &p.b.lines[i]
		if crosses(box.Grow(p.b.halfWidth(i)), p.b.at[l.a], p.b.at[l.b]) {
			score += crossingPenalty
		}
	}
	return score
}

// crosses reports whether the line between two points touches the box.
func crosses(box render.Rect, from, to render.Point) bool {
	step := to.Sub(from)
	if step == (render.Point{}) {
		return box.Contains(from)
	}
	leave, hit := box.Exit(from, step)
	if !hit || leave < 0 {
		return false
	}
	enter, _ := box.Exit(to, step.Mul(-1))
	return enter >= 0
}
