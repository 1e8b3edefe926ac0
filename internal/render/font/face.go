// Package font holds the four faces of Liberation Sans and measures and outlines
// text with them.
//
// Liberation Sans has the advance widths of Arial, so that a drawing made for
// Arial has the same size on every machine. A drawing may name any family; it is
// measured with these faces all the same, and a viewer that has the family uses
// it.
//
// Measures are fractions of the font size (em), y down from the baseline. There
// is no kerning and no hinting.
package font

import (
	"sync"
	"sync/atomic"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansbolditalic"
	"github.com/go-fonts/liberation/liberationsansitalic"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font/sfnt"

	"athanor/internal/render"
)

// Vertical measures of all faces in em: the height of the line above the
// baseline and the height of a line of text.
const (
	Ascent     = 1854.0 / unitsPerEm
	LineHeight = 1.1
)

// unitsPerEm is the grid of the faces.
const unitsPerEm = 2048

// missingAdvance is the width of a character that no face has.
const missingAdvance = 0.6

// Face is one style of the family. It is safe for use by several goroutines.
type Face struct {
	data  []byte
	load  sync.Once
	font  *sfnt.Font
	mutex sync.Mutex // guards buffer
	// buffer is scratch memory of the font reader.
	buffer sfnt.Buffer
	common [256]atomic.Pointer[glyph]
	rare   sync.Map // rune to *glyph
}

// glyph is one character, measured in em.
type glyph struct {
	known bool
	// boxed says that an empty box stands for it.
	boxed   bool
	advance float64
	ink     render.Rect
	outline render.Path
}

var (
	regular    = &Face{data: liberationsansregular.TTF}
	bold       = &Face{data: liberationsansbold.TTF}
	italic     = &Face{data: liberationsansitalic.TTF}
	boldItalic = &Face{data: liberationsansbolditalic.TTF}
)

// Find returns the face for a style. The family does not matter.
func Find(f render.Font) *Face {
	switch {
	case f.Bold && f.Italic:
		return boldItalic
	case f.Bold:
		return bold
	case f.Italic:
		return italic
	}
	return regular
}

// Data returns the font file of the face, to be embedded in documents. It must
// not be changed.
func (f *Face) Data() []byte { return f.data }

// Has reports whether the face has the character.
func (f *Face) Has(r rune) bool { return f.glyph(r).known }

// Shows reports whether the face has the character or makes it, so that no empty box stands
// in its place.
func (f *Face) Shows(r rune) bool { return !f.glyph(r).boxed }

// Wide reports whether a character fills a square in every font, as those of Chinese and
// Japanese do. Such text has no blanks between its words.
func Wide(r rune) bool { return isWide(r) }

// Advance returns the width of one character in em.
func (f *Face) Advance(r rune) float64 { return f.glyph(r).advance }

// Width returns the width of a line of text in em.
func (f *Face) Width(text string) float64 {
	w := 0.0
	for _, r := range text {
		w += f.glyph(r).advance
	}
	return w
}

// Ink returns the box around the visible part of a character in em, relative to
// its origin on the baseline. It is empty for a blank.
func (f *Face) Ink(r rune) render.Rect { return f.glyph(r).ink }

// InkOf returns the box around the visible part of a line of text in em.
func (f *Face) InkOf(text string) render.Rect {
	box, x := render.EmptyRect(), 0.0
	for _, r := range text {
		g := f.glyph(r)
		if !g.ink.Empty() {
			box = box.Union(render.Rect{
				Min: render.Point{X: g.ink.Min.X + x, Y: g.ink.Min.Y},
				Max: render.Point{X: g.ink.Max.X + x, Y: g.ink.Max.Y},
			})
		}
		x += g.advance
	}
	return box
}

// Outline returns the outline of a character in em relative to its origin on the
// baseline. The path must not be changed; it is empty for a blank.
func (f *Face) Outline(r rune) *render.Path { return &f.glyph(r).outline }

func (f *Face) glyph(r rune) *glyph {
	if r >= 0 && int(r) < len(f.common) {
		if g := f.common[r].Load(); g != nil {
			return g
		}
		g := f.read(r)
		f.common[r].Store(g)
		return g
	}
	if g, ok := f.rare.Load(r); ok {
		return g.(*glyph)
	}
	g := f.read(r)
	f.rare.Store(r, g)
	return g
}
