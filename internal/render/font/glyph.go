package font

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"athanor/internal/render"
)

// unhinted is the size at which one font unit is one pixel, so that nothing is
// rounded.
const unhinted = fixed.Int26_6(unitsPerEm << 6)

// read loads one character from the font file, or makes one that is missing
// there.
func (f *Face) read(r rune) *glyph {
	f.load.Do(func() {
		// The faces are part of the program; a test reads each of them.
		f.font, _ = sfnt.Parse(f.data)
	})
	if g := f.stored(r); g != nil {
		return g
	}
	return f.made(r)
}

// stored returns a character of the font file, nil when it is not there.
func (f *Face) stored(r rune) *glyph {
	if f.font == nil {
		return nil
	}
	f.mutex.Lock()
	defer f.mutex.Unlock()
	index, err := f.font.GlyphIndex(&f.buffer, r)
	if err != nil || index == 0 {
		return nil
	}
	advance, err := f.font.GlyphAdvance(&f.buffer, index, unhinted, font.HintingNone)
	if err != nil {
		return nil
	}
	segments, err := f.font.LoadGlyph(&f.buffer, index, unhinted, nil)
	if err != nil {
		return nil
	}
	g := &glyph{known: true, advance: em(advance)}
	g.setOutline(segments)
	return g
}

func em(v fixed.Int26_6) float64 { return float64(v) / (64 * unitsPerEm) }

func point(p fixed.Point26_6) render.Point { return render.Point{X: em(p.X), Y: em(p.Y)} }

// setOutline copies the contours, with quadratic curves raised to cubic ones.
func (g *glyph) setOutline(segments sfnt.Segments) {
	p := &g.outline
	p.Holes = true
	var at render.Point
	open := false
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				p.Close()
			}
			open = true
			at = point(s.Args[0])
			p.MoveTo(at)
		case sfnt.SegmentOpLineTo:
			at = point(s.Args[0])
			p.LineTo(at)
		case sfnt.SegmentOpQuadTo:
			c, end := point(s.Args[0]), point(s.Args[1])
			p.CubicTo(at.Lerp(c, 2.0/3), end.Lerp(c, 2.0/3), end)
			at = end
		case sfnt.SegmentOpCubeTo:
			at = point(s.Args[2])
			p.CubicTo(point(s.Args[0]), point(s.Args[1]), at)
		}
	}
	if open {
		p.Close()
	}
	b := segments.Bounds()
	g.ink = render.Rect{Min: point(b.Min), Max: point(b.Max)}
	if len(segments) == 0 {
		g.ink = render.EmptyRect()
	}
}
