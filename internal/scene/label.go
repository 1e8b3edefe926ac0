package scene

import (
	"strconv"

	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
)

// How labels are set, as fractions of the font size. Raised and lowered runs are
// measured from the top of the line they belong to, down to the top of the run.
const (
	scriptSize = 0.7
	lowered    = 0.40
	raised     = -0.25
	// lineGap is the room between the ink of a symbol and of hydrogens above or
	// below it.
	lineGap = 0.12
	// capitalDrop is how much lower the baseline of Arial's slightly taller
	// capitals is when their ink has the same middle as that of the faces used
	// here: (1466-1409)/2 of 2048. Boxes of labels are those of Arial.
	capitalDrop = 57.0 / 2 / 2048
)

// label is the typeset label of one atom: ranges of the runs and of the boxes
// around its characters. Without runs the atom shows nothing.
type label struct {
	run, box [2]int32
	// trims says that bonds keep clear of the label.
	trims bool
}

// run is a piece of a label.
type run struct {
	text render.Text
	ink  render.Color
	drop float64
}

func (l label) empty() bool { return l.run[0] == l.run[1] }

// visible reports whether the symbol of an atom is written.
func (b *builder) visible(i int32) bool {
	a := &b.atoms[i]
	if a.Element == "*" {
		return a.Display.Variable != ""
	}
	if a.Element != "C" || a.Isotope != 0 || a.Radicals != 0 {
		return true
	}
	degree := len(b.near(i))
	if degree == 0 {
		return true
	}
	mode := a.Display.Carbons
	if mode == drawing.CarbonsInherit {
		mode = b.labels.Carbons
	}
	switch mode {
	case drawing.CarbonsTerminal:
		return degree == 1
	case drawing.CarbonsInternal:
		return degree > 1
	case drawing.CarbonsAll:
		return true
	}
	return false
}

// hydrogens returns the number of hydrogens that the label of an atom shows.
func (b *builder) hydrogens(a *drawing.Atom) int {
	if a.Element == "H" || a.Element == "*" || !a.Display.Hydrogens.Or(b.labels.Hydrogens) {
		return 0
	}
	if a.NoImplicit {
		return a.ExplicitH
	}
	return max(a.LabelH, a.ExplicitH)
}

// layLabels typesets the labels of all atoms.
func (b *builder) layLabels() {
	b.label = zeroed(b.label, len(b.atoms))
	b.runs, b.boxes, b.shapes = b.runs[:0], b.boxes[:0], b.shapes[:0]
	for i := range b.atoms {
		if b.shown[i] {
			b.layLabel(int32(i), drawing.SideAuto)
		}
	}
	b.dodge()
}

// layLabel typesets the label of one atom with its hydrogens on the given side,
// behind all labels so far.
func (b *builder) layLabel(i int32, side drawing.Side) {
	l := &b.label[i]
	l.run[0], l.box[0] = int32(len(b.runs)), int32(len(b.boxes))
	l.box[1] = l.box[0]
	b.setLabel(i, side)
	l.run[1], l.box[1] = int32(len(b.runs)), int32(len(b.boxes))
}

// setter typesets the runs of one label.
type setter struct {
	b    *builder
	font render.Font
	face *font.Face
	size float64
	ink  render.Color
}

// setLabel adds the runs of one atom: isotope, symbol, hydrogens, charge.
func (b *builder) setLabel(i int32, side drawing.Side) {
	a := &b.atoms[i]
	charge := chargeText(a)
	visible := b.visible(i)
	if !visible && (charge == "" || a.Element == "*") {
		return
	}
	symbol := a.Element
	if a.Display.Variable != "" {
		symbol = a.Display.Variable
	}
	set := b.setter(a)
	box := set.face.InkOf(symbol)
	middle := 0.0
	if !box.Empty() {
		middle = box.Center().Y * set.size
	}
	width := set.face.Width(symbol) * set.size
	left := b.at[i].X - width/2
	base := b.at[i].Y - middle
	script := base + set.scriptDrop(raised)
	above := base + (box.Min.Y-lineGap-set.face.InkOf(charge).Max.Y*scriptSize)*set.size
	if !visible {
		wide := set.scriptWidth(charge)
		b.placeCharge(i, &set, charge, []spot{{left + width, script}, {left - wide, script}, {b.at[i].X - wide/2, above}})
		return
	}
	b.label[i].trims = true
	start, end, line := left, left+width, base
	if a.Isotope != 0 {
		text := strconv.Itoa(a.Isotope)
		start -= set.scriptWidth(text)
		set.script(text, start, base, raised)
	}
	set.line(symbol, left, base)
	if n := b.hydrogens(a); n > 0 {
		if side == drawing.SideAuto {
			side = b.hydrogenSide(i)
		}
		end, line = set.hydrogens(a, n, side, start, end, left, base, box)
		if side == drawing.SideLeft {
			start -= set.hydrogenWidth(n)
		}
	}
	if charge != "" {
		wide := set.scriptWidth(charge)
		spots := []spot{
			{end, line + set.scriptDrop(raised)}, {start - wide, script},
			{b.at[i].X - wide/2, above}, {left + width - wide/2, above}, {left - wide/2, above},
		}
		if start < left {
			// A charge in front of hydrogens would seem to belong to them.
			spots[1], spots[4] = spots[4], spots[1]
		}
		b.placeCharge(i, &set, charge, spots)
	}
}

// spot is a place for a run: its left end and its baseline.
type spot struct {
	x, base float64
}

// placeCharge adds the charge at the first of the spots that no bond passes: at
// the end of the label, which is the usual place, before it, or above. When bonds
// are close to all, the room asked for is reduced step by step.
func (b *builder) placeCharge(i int32, set *setter, charge string, spots []spot) {
	best := spots[0]
search:
	for _, part := range [...]float64{1, 0.85, 0.7, 0.55, 0.4, 0.2, 0} {
		for _, s := range spots {
			if b.spotFree(i, set, charge, s, part) {
				best = s
				break search
			}
		}
	}
	set.add(charge, best.x, best.base, scriptSize*set.size, true)
}

// spotFree reports whether a small run keeps clear of the label so far and of
// the bonds of the atom, from these by the given part of the usual room.
func (b *builder) spotFree(i int32, set *setter, text string, s spot, part float64) bool {
	ink := set.face.InkOf(text)
	size := scriptSize * set.size
	box := render.Rect{
		Min: render.Point{X: s.x + ink.Min.X*size, Y: s.base + ink.Min.Y*size},
		Max: render.Point{X: s.x + ink.Max.X*size, Y: s.base + ink.Max.Y*size},
	}
	for _, r := range b.boxes[b.label[i].box[0]:] {
		if r.Overlap(box) > 0 {
			return false
		}
	}
	for _, n := range b.nearFew(i) {
		room := b.style.margin + b.halfWidth(n.bond)
		d := b.direction(i, n.atom)
		if t, hit := box.Grow(room*part).Exit(b.at[i], d); d != (render.Point{}) && hit && t > 0 {
			return false
		}
	}
	return true
}

func (b *builder) setter(a *drawing.Atom) setter {
	s := setter{b: b, font: render.Font{Family: b.style.family}, size: b.style.size, ink: render.Black}
	if t := a.TextStyle; t != nil {
		s.font = render.Font{Family: t.Family, Bold: t.Bold, Italic: t.Italic, Underline: t.Underline}
		s.size, s.ink = t.SizePt, ink(t.Color)
	}
	s.face = font.Find(s.font)
	return s
}

// hydrogens adds the hydrogens of a label. Start and end are the edges of what
// stands on the line of the symbol already, left is the edge of the symbol, and
// symbol the box around its ink in em. It returns where the charge follows.
func (s *setter) hydrogens(a *drawing.Atom, n int, side drawing.Side, start, end, left, base float64, symbol render.Rect) (x, line float64) {
	if c := a.Display.HydrogenColor; c != nil {
		own := s.ink
		s.ink = ink(*c)
		defer func() { s.ink = own }()
	}
	count := countText(n)
	h := s.face.Advance('H') * s.size
	width := s.hydrogenWidth(n)
	x, line = end, base
	switch side {
	case drawing.SideLeft:
		x = start - width
	case drawing.SideAbove:
		low := 0.0
		if count != "" {
			low = max(low, s.scriptDrop(lowered)+s.face.InkOf(count).Max.Y*scriptSize*s.size)
		}
		x, line = left, base+(symbol.Min.Y-lineGap)*s.size-low
	case drawing.SideBelow:
		x, line = left, base+(symbol.Max.Y+lineGap-s.face.Ink('H').Min.Y)*s.size
	}
	s.line("H", x, line)
	s.script(count, x+h, line, lowered)
	if side == drawing.SideLeft {
		return end, base
	}
	return x + width, line
}

// countText returns the number behind an H.
func countText(n int) string {
	if n > 1 {
		return strconv.Itoa(n)
	}
	return ""
}

// hydrogenWidth returns the width of n hydrogens with their count.
func (s *setter) hydrogenWidth(n int) float64 {
	return s.face.Advance('H')*s.size + s.scriptWidth(countText(n))
}

// line adds text at full size.
func (s *setter) line(text string, x, base float64) { s.add(text, x, base, s.size, false) }

// script adds small text whose top is shift below the top of the line, both in
// fractions of the full size.
func (s *setter) script(text string, x, base, shift float64) {
	s.add(text, x, base+s.scriptDrop(shift), scriptSize*s.size, shift < 0)
}

// scriptWidth returns the width of small text.
func (s *setter) scriptWidth(text string) float64 {
	return s.face.Width(text) * scriptSize * s.size
}

// scriptDrop returns how far the baseline of a small run is below that of its
// line.
func (s *setter) scriptDrop(shift float64) float64 {
	return (shift - (1-scriptSize)*font.Ascent) * s.size
}

// add stores a run and the boxes of its characters.
func (s *setter) add(text string, x, base, size float64, raised bool) {
	if text == "" {
		return
	}
	b := s.b
	b.runs = append(b.runs, run{
		text: render.Text{Origin: render.Point{X: x, Y: base}, Size: size, Font: s.font, Text: text},
		ink:  s.ink,
		drop: capitalDrop * s.size,
	})
	for _, r := range text {
		if in := s.face.Ink(r); !in.Empty() {
			b.shapes = append(b.shapes, boxShape{round: isRound(r), raised: raised})
			b.boxes = append(b.boxes, render.Rect{
				Min: render.Point{X: x + in.Min.X*size, Y: base + in.Min.Y*size},
				Max: render.Point{X: x + in.Max.X*size, Y: base + in.Max.Y*size},
			})
		}
		x += s.face.Advance(r) * size
	}
}

// Signs of charges and unpaired electrons.
const (
	minusSign = "\u2212"
	dotSign   = "\u2022"
)

// chargeText returns what follows a label raised: the charge, then a dot for
// every unpaired electron.
func chargeText(a *drawing.Atom) string {
	text := ""
	if a.Charge != 0 && !a.Display.HideCharge {
		n, sign := a.Charge, "+"
		if n < 0 {
			n, sign = -n, minusSign
		}
		if n > 1 {
			text = strconv.Itoa(n)
		}
		text += sign
	}
	for i := 0; i < a.Radicals; i++ {
		text += dotSign
	}
	return text
}

// drawLabels paints all labels in atom order.
func (b *builder) drawLabels() {
	for _, l := range b.label {
		for _, r := range b.runs[l.run[0]:l.run[1]] {
			b.scene.text(r.text, r.ink, r.drop)
		}
	}
}

// LabelBoxes returns the box around the ink of the label of every atom, in
// points and in the order of the document. The box of an atom without a label is
// its position.
func LabelBoxes(doc *drawing.Document) []render.Rect {
	b := builders.Get().(*builder)
	defer b.release()
	b.measure(doc, Options{})
	boxes := make([]render.Rect, len(b.atoms))
	for i, l := range b.label {
		boxes[i] = render.Rect{Min: b.at[i], Max: b.at[i]}
		for _, r := range b.boxes[l.box[0]:l.box[1]] {
			boxes[i] = boxes[i].Union(r)
		}
	}
	return boxes
}
