package scene

import (
	"strconv"
	"unicode/utf8"

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

// setter typesets the runs of one label.
type setter struct {
	b    *builder
	font render.Font
	face *font.Face
	size float64
	ink  render.Color
}

func (b *builder) setter(a *drawing.Atom) setter {
	s := setter{b: b, font: render.Font{Family: b.style.family}, size: b.style.size, ink: b.ink(drawing.Ink)}
	if t := a.TextStyle; t != nil {
		s.font, s.size, s.ink = fontOf(t), t.SizePt, b.ink(t.Color)
	}
	if c, ok := b.doc.ElementColor(a.Element); ok && !a.Display.ColorOverride {
		s.ink = opaque(c)
	}
	s.face = font.Find(s.font)
	return s
}

// tail is how far a letter reaches below the line that has a tail, as that of Mg, in em.
const tail = 0.1

// middle returns how far the middle of the ink of a symbol is below the line. Tails do
// not count: Mg and Ag stand on one line with their neighbours.
func (s *setter) middle(symbol string) float64 {
	box := s.face.InkOf(symbol)
	if box.Empty() {
		return 0
	}
	if box.Max.Y > tail {
		first, _ := utf8.DecodeRuneInString(symbol)
		box = s.face.Ink(first)
	}
	return box.Center().Y * s.size
}

// hydrogens adds the hydrogens of a label. Start and end are the edges of what
// stands on the line of the symbol already, left is the edge of the symbol, and
// symbol the box around its ink in em. It returns where the charge follows.
func (s *setter) hydrogens(a *drawing.Atom, n int, side drawing.Side, start, end, left, base float64, symbol render.Rect) (x, line float64) {
	if c := a.Display.HydrogenColor; c != nil {
		own := s.ink
		s.ink = s.b.ink(*c)
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

// number adds the raised number of a residue. No bond passes below it: its boxes reach
// down to the line.
func (s *setter) number(text string, x, base float64) {
	first := len(s.b.boxes)
	s.script(text, x, base, raised)
	for k := first; k < len(s.b.boxes); k++ {
		s.b.boxes[k].Max.Y, s.b.shapes[k] = base, boxShape{}
	}
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
