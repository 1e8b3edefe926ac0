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
	if a.ReverseLabel != "" && b.runsBackwards(i, a) {
		text, backwards = a.ReverseLabel, true
	}
	pieces := formulaPieces(text)
	width := 0.0
	for _, p := range pieces {
		width += set.pieceWidth(p)
	}
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
	for _, p := range pieces {
		if p.script == drawing.ScriptNormal {
			set.line(p.text, left, base)
		} else {
			set.script(p.text, left, base, scriptShift(p.script))
		}
		left += set.pieceWidth(p)
	}
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
