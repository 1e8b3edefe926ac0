// Package svg writes a picture as a Scalable Vector Graphics document.
//
// The user unit is that of the drawing document, 42 to a bond of 14.4 pt, so
// that coordinates in the file are those of the drawing; width and height give
// the physical size. Text stays text with a list of families to choose from.
// Neighbouring shapes that are painted alike share one element.
package svg

import (
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"athanor/internal/render"
	"athanor/internal/render/font"
)

// unitsPerPoint is the number of user units to a point.
const unitsPerPoint = 42 / 14.4

// Options choose the frame of the document. The zero value writes the natural
// size without a background.
type Options struct {
	// Width and Height are the size in pixels of the frame that the picture is
	// fitted into and centred in. Unless both are positive the document has its
	// natural size in points.
	Width, Height int
	// Background fills the whole frame; a transparent colour paints nothing.
	Background render.Color
}

// Write writes the picture as one SVG document that ends with a line break. The
// same picture gives the same bytes. Errors are those of w.
func Write(w io.Writer, picture render.Picture, opt Options) error {
	_, err := w.Write(Append(nil, picture, opt))
	return err
}

// Append is Write into memory: it appends the document to buf.
func Append(buf []byte, picture render.Picture, opt Options) []byte {
	c := canvases.Get().(*canvas)
	c.out = buf
	c.open(picture.Bounds(), opt)
	picture.Paint(c)
	c.flush()
	buf = append(c.out, "</svg>\n"...)
	c.out, c.font = nil, render.Font{}
	if cap(c.data) <= keepBytes {
		canvases.Put(c)
	}
	return buf
}

// canvases keeps the memory of canvases between pictures, up to keepBytes each.
var canvases = sync.Pool{New: func() any { return new(canvas) }}

const keepBytes = 1 << 20

// canvas collects shapes that are painted alike in one pending element: a path
// whose data is in data, or a group of text elements.
type canvas struct {
	out  []byte
	data []byte
	kind kind
	ink  render.Color
	pen  render.Pen
	font render.Font
	// size is the font size of the pending group.
	size float64
}

type kind uint8

const (
	nothing kind = iota
	fill
	fillHoles
	stroke
	text
)

// open writes the start of the document.
func (c *canvas) open(bounds render.Rect, opt Options) {
	c.out = append(c.out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="`...)
	frame := [4]float64{bounds.Min.X, bounds.Min.Y, bounds.Width(), bounds.Height()}
	for i, v := range frame {
		if i > 0 {
			c.out = append(c.out, ' ')
		}
		c.out = appendNumber(c.out, v*unitsPerPoint)
	}
	if opt.Width > 0 && opt.Height > 0 {
		c.out = fmt.Appendf(c.out, `" width="%d" height="%d">`, opt.Width, opt.Height)
	} else {
		c.out = append(c.out, `" width="`...)
		c.out = appendFixed(c.out, bounds.Width(), 1000)
		c.out = append(c.out, `pt" height="`...)
		c.out = appendFixed(c.out, bounds.Height(), 1000)
		c.out = append(c.out, `pt">`...)
	}
	c.out = append(c.out, '\n')
	if opt.Background.A > 0 {
		c.background(frame, opt.Background)
	}
}

func (c *canvas) background(frame [4]float64, ink render.Color) {
	c.out = append(c.out, "<rect"...)
	for i, name := range [4]string{"x", "y", "width", "height"} {
		c.attribute(name, frame[i]*unitsPerPoint)
	}
	c.paint("fill", ink)
	c.out = append(c.out, "/>\n"...)
}

// Fill implements render.Canvas.
func (c *canvas) Fill(path *render.Path, ink render.Color) {
	want := fill
	if path.Holes {
		want = fillHoles
	}
	if c.kind != want || c.ink != ink {
		c.flush()
		c.kind, c.ink = want, ink
	}
	c.path(path)
}

// Stroke implements render.Canvas.
func (c *canvas) Stroke(path *render.Path, pen render.Pen, ink render.Color) {
	if c.kind != stroke || c.ink != ink || c.pen != pen {
		c.flush()
		c.kind, c.ink, c.pen = stroke, ink, pen
	}
	c.path(path)
}

// Text implements render.Canvas.
func (c *canvas) Text(t *render.Text, ink render.Color) {
	if t.Text == "" {
		return
	}
	if c.kind != text || c.ink != ink || c.font != t.Font {
		c.flush()
		c.kind, c.ink, c.font, c.size = text, ink, t.Font, t.Size
	}
	c.data = append(c.data, `<text x="`...)
	c.data = appendNumber(c.data, t.Origin.X*unitsPerPoint)
	c.data = append(c.data, `" y="`...)
	c.data = appendNumber(c.data, t.Origin.Y*unitsPerPoint)
	c.data = append(c.data, '"')
	if t.Size != c.size {
		c.data = append(c.data, ` font-size="`...)
		c.data = appendNumber(c.data, t.Size*unitsPerPoint)
		c.data = append(c.data, '"')
	}
	if t.Font.Underline {
		// On the text itself, because some viewers do not pass it on.
		c.data = append(c.data, ` text-decoration="underline"`...)
	}
	if strings.HasPrefix(t.Text, " ") || strings.HasSuffix(t.Text, " ") || strings.Contains(t.Text, "  ") {
		c.data = append(c.data, ` xml:space="preserve"`...)
	}
	c.data = append(c.data, '>')
	c.characters(t)
	c.data = append(c.data, "</text>\n"...)
}

// characters writes the characters of a text. A viewer takes one that our faces lack
// from another font, with a width of its own, so that what follows gets a position.
func (c *canvas) characters(t *render.Text) {
	face := font.Find(t.Font)
	start, x := 0, t.Origin.X
	for i, r := range t.Text {
		if r < utf8.RuneSelf || face.Has(r) {
			continue
		}
		next := i + utf8.RuneLen(r)
		if r == utf8.RuneError {
			_, n := utf8.DecodeRuneInString(t.Text[i:])
			next = i + n
		}
		c.piece(t.Text[start:next], start > 0, x)
		x += face.Width(t.Text[start:next]) * t.Size
		start = next
	}
	if start < len(t.Text) {
		c.piece(t.Text[start:], start > 0, x)
	}
}

// piece writes a part of a text, at its own position when it is placed.
func (c *canvas) piece(text string, placed bool, x float64) {
	if !placed {
		c.data = appendEscaped(c.data, text)
		return
	}
	c.data = append(c.data, `<tspan x="`...)
	c.data = appendNumber(c.data, x*unitsPerPoint)
	c.data = append(c.data, '"', '>')
	c.data = appendEscaped(c.data, text)
	c.data = append(c.data, "</tspan>"...)
}

// Image implements render.Canvas. The image is stretched over the unit square,
// which is then moved to its place.
func (c *canvas) Image(im *render.Image) {
	if im.Pixels() == nil {
		return
	}
	c.flush()
	c.out = append(c.out, `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(`...)
	for i, p := range [3]render.Point{im.X, im.Y, im.Origin} {
		if i > 0 {
			c.out = append(c.out, ' ')
		}
		c.out = appendNumber(c.out, p.X*unitsPerPoint)
		c.out = append(c.out, ' ')
		c.out = appendNumber(c.out, p.Y*unitsPerPoint)
	}
	c.out = append(c.out, `)" href="data:image/png;base64,`...)
	c.out = base64.StdEncoding.AppendEncode(c.out, im.PNG)
	c.out = append(c.out, "\"/>\n"...)
}

// path adds the data of a path to the pending element.
func (c *canvas) path(p *render.Path) {
	points := p.Points
	last := render.Close
	for _, verb := range p.Verbs {
		n := 1
		switch verb {
		case render.MoveTo:
			c.data = append(c.data, 'M')
		case render.LineTo:
			// A line after a move or a line needs no letter.
			if last == render.CubicTo {
				c.data = append(c.data, 'L')
			}
		case render.CubicTo:
			n = 3
			if last != render.CubicTo {
				c.data = append(c.data, 'C')
			}
		case render.Close:
			c.data = append(c.data, 'z')
			n = 0
		}
		for _, q := range points[:n] {
			c.data = appendCoordinate(c.data, q.X*unitsPerPoint)
			c.data = appendCoordinate(c.data, q.Y*unitsPerPoint)
		}
		points = points[n:]
		last = verb
	}
}

// flush writes the pending element.
func (c *canvas) flush() {
	switch {
	case len(c.data) == 0:
	case c.kind == text:
		c.out = append(c.out, "<g"...)
		c.fontAttributes()
		c.paint("fill", c.ink)
		c.out = append(c.out, ">\n"...)
		c.out = append(c.out, c.data...)
		c.out = append(c.out, "</g>\n"...)
	default:
		c.out = append(c.out, "<path"...)
		if c.kind == stroke {
			c.out = append(c.out, ` fill="none"`...)
			c.paint("stroke", c.ink)
			c.penAttributes()
		} else {
			c.paint("fill", c.ink)
		}
		c.out = append(c.out, ` d="`...)
		c.out = append(c.out, c.data...)
		c.out = append(c.out, "\"/>\n"...)
	}
	c.data, c.kind = c.data[:0], nothing
}

func (c *canvas) penAttributes() {
	c.attribute("stroke-width", c.pen.Width*unitsPerPoint)
	c.out = append(c.out, ` stroke-linejoin="round"`...)
	if c.pen.Round {
		c.out = append(c.out, ` stroke-linecap="round"`...)
	}
	if c.pen.Dash > 0 {
		c.out = append(c.out, ` stroke-dasharray="`...)
		c.out = appendNumber(c.out, c.pen.Dash*unitsPerPoint)
		c.out = append(c.out, ' ')
		c.out = appendNumber(c.out, c.pen.Gap*unitsPerPoint)
		c.out = append(c.out, '"')
	}
}

// fallbacks are the families named after the one of the drawing. All have the
// widths of Arial except the last, which every viewer has.
const fallbacks = "Arial, Liberation Sans, Helvetica, sans-serif"

func (c *canvas) fontAttributes() {
	c.out = append(c.out, ` font-family="`...)
	if f := c.font.Family; f != "" && f != "Arial" {
		c.out = append(c.out, '\'')
		c.out = appendEscaped(c.out, strings.ReplaceAll(f, "'", ""))
		c.out = append(c.out, "', "...)
	}
	c.out = append(c.out, fallbacks+`"`...)
	c.attribute("font-size", c.size*unitsPerPoint)
	if c.font.Bold {
		c.out = append(c.out, ` font-weight="bold"`...)
	}
	if c.font.Italic {
		c.out = append(c.out, ` font-style="italic"`...)
	}
}

func (c *canvas) attribute(name string, v float64) {
	c.out = append(c.out, ' ')
	c.out = append(c.out, name...)
	c.out = append(c.out, '=', '"')
	c.out = appendNumber(c.out, v)
	c.out = append(c.out, '"')
}

// paint writes a colour attribute and, for inks that let light through, its
// opacity.
func (c *canvas) paint(name string, ink render.Color) {
	c.out = append(c.out, ' ')
	c.out = append(c.out, name...)
	c.out = append(c.out, `="rgb(`...)
	for i, v := range [3]uint8{ink.R, ink.G, ink.B} {
		if i > 0 {
			c.out = append(c.out, ',')
		}
		c.out = strconv.AppendUint(c.out, uint64(v), 10)
	}
	c.out = append(c.out, `)"`...)
	if ink.A != 255 {
		c.attribute(name+"-opacity", float64(ink.A)/255)
	}
}
