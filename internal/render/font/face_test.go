package font

import (
	"math"
	"testing"

	"athanor/internal/render"
)

// The widths of Arial, and the ink of O, from the tables of the font.
func TestRegularHasTheMeasuresOfTheFontFile(t *testing.T) {
	f := Find(render.Font{Family: "Arial"})
	for r, want := range map[rune]float64{'C': 1479, 'H': 1479, 'N': 1479, 'O': 1593, '0': 1139, '9': 1139} {
		if got := f.Advance(r) * unitsPerEm; got != want {
			t.Errorf("advance of %c = %v, want %v", r, got, want)
		}
	}
	ink := f.Ink('O')
	if top, bottom := -ink.Min.Y*unitsPerEm, -ink.Max.Y*unitsPerEm; top != 1430 || bottom != -20 {
		t.Errorf("ink of O from %v to %v, want 1430 and -20", top, bottom)
	}
}

func TestEveryFaceHasTheSignsOfLabels(t *testing.T) {
	for _, style := range []render.Font{{}, {Bold: true}, {Italic: true}, {Bold: true, Italic: true}} {
		f := Find(style)
		for _, r := range "ABCHNO0123456789+()\u2212\u2022\u00d7\u03b1" {
			if !f.Has(r) || f.Ink(r).Empty() || len(f.Outline(r).Verbs) == 0 {
				t.Errorf("face %+v lacks %q", style, r)
			}
		}
	}
}

func TestMissingCharactersAreBoxes(t *testing.T) {
	f := Find(render.Font{})
	const tube = '\U0001F9EA'
	if f.Has(tube) || f.Advance(tube) != missingAdvance || f.Ink(tube).Empty() || len(f.Outline(tube).Verbs) == 0 {
		t.Error("a character that the face lacks leaves no trace")
	}
	if f.Shows(tube) || !f.Shows('⇌') || !f.Shows('H') {
		t.Error("boxes are not told from signs")
	}
	// A viewer that has the character shows it in a square.
	for _, r := range "水エ。한ー" {
		if ink := f.Ink(r); f.Shows(r) || f.Advance(r) != 1 || ink.Max.X > 1 || ink.Width() < 0.8 {
			t.Errorf("%c takes %v em, its box %v", r, f.Advance(r), ink)
		}
	}
	if !f.Ink(' ').Empty() || !f.Has(' ') {
		t.Error("a blank has ink")
	}
}

func TestSignsOfChemistryThatTheFilesLackAreMade(t *testing.T) {
	f := Find(render.Font{})
	box := len(f.Outline('\U0001F9EA').Verbs)
	for _, r := range "⇌⇋⇄⇒⊕⊖★⁰⁹⁺⁻₊₋ₙ" {
		ink := f.Ink(r)
		if f.Has(r) {
			t.Errorf("%c is in the file after all", r)
		}
		if len(f.Outline(r).Verbs) == box && r != '⁻' && r != '₋' || ink.Min.X < 0 || ink.Max.X > f.Advance(r) || ink.Min.Y < -0.95 || ink.Max.Y > 0.3 {
			t.Errorf("%c: ink %v of width %v", r, ink, f.Advance(r))
		}
	}
	if plus, minus := f.Ink('⁺'), f.Ink('₋'); plus.Max.Y > -0.3 || minus.Min.Y < -0.2 {
		t.Errorf("raised plus %v, lowered minus %v", plus, minus)
	}
}

func TestInkOfTextSpansItsCharacters(t *testing.T) {
	f := Find(render.Font{})
	box := f.InkOf("Cl")
	if got, want := box.Max.X, f.Advance('C')+f.Ink('l').Max.X; math.Abs(got-want) > 1e-9 {
		t.Errorf("ink of Cl ends at %v, want %v", got, want)
	}
	if got, want := box.Min.X, f.Ink('C').Min.X; got != want {
		t.Errorf("ink of Cl starts at %v, want %v", got, want)
	}
}
