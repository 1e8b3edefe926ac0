package scene

import (
	"unicode"

	"athanor/chem"
	"athanor/internal/drawing"
)

// How far to the right, in world units, the rest of the molecule must lie for the
// label of an abbreviation to run backwards; and how far above its atom a label
// stands that is put there, as a part of the text size.
const (
	rightOf = 0.1
	standOn = 0.35
)

// setAbbreviation adds the runs of an abbreviation at its anchor. The characters
// at the bond, the first or those of the last part when it runs backwards, stand
// on the atom.
func (b *builder) setAbbreviation(i int32, a *drawing.Abbreviation) {
	set := b.setter(&b.atoms[i])
	if s := a.LabelStyle; s != nil {
		set.restyle(s)
	}
	text, backwards := a.Label, false
	if reverse := reversed(a); reverse != "" && b.runsBackwards(i, a) {
		text, backwards = reverse, true
	}
	pieces := formulaPieces(text)
	if side := b.labelSide(i, a); len(pieces) > 1 && (side == drawing.SideAbove || side == drawing.SideBelow) {
		set.stacked(i, formulaPieces(a.Label), side)
		return
	}
	width := set.piecesWidth(pieces)
	box := set.face.InkOf("C")
	left, base := b.at[i].X-width/2, b.at[i].Y-box.Center().Y*set.size
	switch a.Alignment {
	case drawing.LabelCenter:
	case drawing.LabelAbove:
		base = b.at[i].Y - standOn*set.size
	default:
		left = b.at[i].X - set.anchorAt(pieces, backwards)
	}
	b.label[i].trims = true
	set.pieces(pieces, left, base)
}

// pieces adds the parts of a label one after the other.
func (s *setter) pieces(pieces []piece, left, base float64) {
	for _, p := range pieces {
		if p.script == drawing.ScriptNormal {
			s.line(p.text, left, base)
		} else {
			s.script(p.text, left, base, scriptShift(p.script))
		}
		left += s.pieceWidth(p)
	}
}

func (s *setter) piecesWidth(pieces []piece) float64 {
	width := 0.0
	for _, p := range pieces {
		width += s.pieceWidth(p)
	}
	return width
}

// labelSide returns where the label of an anchor with several bonds has room beside
// its first symbol, SideAuto for other labels.
func (b *builder) labelSide(i int32, a *drawing.Abbreviation) drawing.Side {
	if a.Alignment != drawing.LabelAuto || len(b.near(i)) < 2 {
		return drawing.SideAuto
	}
	return b.hydrogenSide(i)
}

// stacked adds a label whose first symbol stands on its atom and whose rest stands
// above or below it, as hydrogens do.
func (s *setter) stacked(i int32, pieces []piece, side drawing.Side) {
	b := s.b
	symbol := s.face.InkOf(pieces[0].text)
	left, base := b.at[i].X-s.pieceWidth(pieces[0])/2, b.at[i].Y-symbol.Center().Y*s.size
	top, bottom := 0.0, 0.0
	for _, p := range pieces[1:] {
		ink := s.face.InkOf(p.text)
		drop, size := 0.0, 1.0
		if p.script != drawing.ScriptNormal {
			drop, size = s.scriptDrop(scriptShift(p.script)), scriptSize
		}
		top, bottom = min(top, ink.Min.Y*size*s.size+drop), max(bottom, ink.Max.Y*size*s.size+drop)
	}
	line := base + (symbol.Max.Y+lineGap)*s.size - top
	if side == drawing.SideAbove {
		line = base + (symbol.Min.Y-lineGap)*s.size - bottom
	}
	b.label[i].trims = true
	s.pieces(pieces[:1], left, base)
	s.pieces(pieces[1:], left, line)
}

// reversed returns the label that ends at the bond, "" for none. One word of its own,
// as Boc or tBu, reads the same there.
func reversed(a *drawing.Abbreviation) string {
	if a.ReverseLabel != "" {
		return a.ReverseLabel
	}
	capitals := 0
	for _, r := range a.Label {
		switch {
		case unicode.IsUpper(r):
			capitals++
		case !unicode.IsLetter(r):
			return ""
		}
	}
	if capitals != 1 {
		return ""
	}
	return a.Label
}

// restyle takes over a style of text.
func (s *setter) restyle(t *drawing.TextStyle) {
	own := drawing.Atom{TextStyle: t, Display: drawing.AtomDisplay{ColorOverride: true}}
	*s = s.b.setter(&own)
}

func scriptShift(script drawing.Script) float64 {
	if script == drawing.Superscript {
		return raised
	}
	return lowered
}

// runsBackwards reports whether the label is to end at the bond.
func (b *builder) runsBackwards(i int32, a *drawing.Abbreviation) bool {
	switch a.Alignment {
	case drawing.LabelLeft, drawing.LabelCenter, drawing.LabelAbove:
		return false
	case drawing.LabelRight:
		return true
	}
	if len(b.near(i)) > 1 {
		return b.hydrogenSide(i) == drawing.SideLeft
	}
	for _, n := range b.nearFew(i) {
		if b.at[n.atom].X-b.at[i].X > rightOf*drawing.PointsPerWorld {
			return true
		}
	}
	return false
}

// piece is a part of a label in one height.
type piece struct {
	text   string
	script drawing.Script
}

// formulaPieces cuts a formula where its height changes and before every capital
// letter.
func formulaPieces(text string) []piece {
	var pieces []piece
	var state formulaState
	for _, r := range text {
		script := state.next(r)
		n := len(pieces)
		if n == 0 || pieces[n-1].script != script || unicode.IsUpper(r) {
			pieces = append(pieces, piece{"", script})
			n++
		}
		pieces[n-1].text += string(r)
	}
	return pieces
}

func (s *setter) pieceWidth(p piece) float64 {
	if p.script == drawing.ScriptNormal {
		return s.face.Width(p.text) * s.size
	}
	return s.scriptWidth(p.text)
}

// anchorAt returns how far from the left end of the label the bond points: to the
// middle of the first symbol but hydrogen, or the last one when the label runs
// backwards. A part that is no element counts by its character at the bond.
func (s *setter) anchorAt(pieces []piece, backwards bool) float64 {
	x, found, at := 0.0, false, 0.0
	for _, p := range pieces {
		width := s.pieceWidth(p)
		symbol := p.script == drawing.ScriptNormal && p.text != "H" && unicode.IsLetter([]rune(p.text)[0])
		if symbol && (!found || backwards) {
			found, at = true, x+s.glyphMiddle(p.text, backwards)
		}
		x += width
	}
	if !found {
		return x / 2
	}
	return at
}

// glyphMiddle returns the middle of the character of a text at the bond, in
// points from its left end.
func (s *setter) glyphMiddle(text string, last bool) float64 {
	letters := []rune(text)
	if _, element := chem.ElementBySymbol(text); element || !last {
		return s.face.Advance(letters[0]) * s.size / 2
	}
	end := letters[len(letters)-1]
	return (s.face.Width(text) - s.face.Advance(end)/2) * s.size
}
