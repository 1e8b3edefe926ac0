package pdf

import (
	"strings"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"

	"athanor/internal/render"
	"athanor/internal/render/font"
)

// canvas paints on the present page and leaves out what changes nothing.
type canvas struct {
	out *fpdf.Fpdf
	// origin is the place of the top left corner of the page.
	origin render.Point
	page   render.Rect

	inked  bool
	fill   render.Color
	alpha  uint8
	pen    render.Pen
	face   string
	images map[*render.Image]placed
	widths map[int]bool
	size   float64
}

// open starts a page. Everything that fpdf does not carry over is to be set
// again.
func (c *canvas) open(page render.Rect) {
	c.out.AddPageFormat("P", fpdf.SizeType{Wd: page.Width(), Ht: page.Height()})
	c.origin, c.page = page.Min, page
	c.inked, c.alpha, c.pen, c.face = false, 255, render.Pen{}, ""
	c.out.SetLineJoinStyle("round")
}

// place returns the position of p on the page.
func (c *canvas) place(p render.Point) (x, y float64) {
	return p.X - c.origin.X, p.Y - c.origin.Y
}

// setInk sets the colours of what is painted next.
func (c *canvas) setInk(ink render.Color) {
	if c.alpha != ink.A {
		c.alpha = ink.A
		c.out.SetAlpha(float64(ink.A)/255, "Normal")
	}
	if c.inked && c.fill == ink {
		return
	}
	c.inked, c.fill = true, ink
	r, g, b := int(ink.R), int(ink.G), int(ink.B)
	c.out.SetFillColor(r, g, b)
	c.out.SetTextColor(r, g, b)
	c.out.SetDrawColor(r, g, b)
}

func (c *canvas) background(ink render.Color) {
	c.setInk(ink)
	c.out.Rect(0, 0, c.page.Width(), c.page.Height(), "F")
}

// Fill implements render.Canvas.
func (c *canvas) Fill(path *render.Path, ink render.Color) {
	if len(path.Verbs) == 0 {
		return
	}
	c.setInk(ink)
	c.trace(path, render.Point{}, 1)
	c.out.DrawPath("f")
}

// Stroke implements render.Canvas.
func (c *canvas) Stroke(path *render.Path, pen render.Pen, ink render.Color) {
	if len(path.Verbs) == 0 {
		return
	}
	c.setInk(ink)
	c.setPen(pen)
	c.trace(path, render.Point{}, 1)
	c.out.DrawPath("S")
}

// setPen sets the parts of the pen that differ from the last one.
func (c *canvas) setPen(pen render.Pen) {
	if pen.Width != c.pen.Width {
		c.out.SetLineWidth(pen.Width)
	}
	if pen.Round != c.pen.Round || c.pen.Width == 0 {
		style := "butt"
		if pen.Round {
			style = "round"
		}
		c.out.SetLineCapStyle(style)
	}
	if pen.Dash != c.pen.Dash || pen.Gap != c.pen.Gap || c.pen.Width == 0 {
		var pattern []float64
		if pen.Dash > 0 {
			pattern = []float64{pen.Dash, pen.Gap}
		}
		c.out.SetDashPattern(pattern, 0)
	}
	c.pen = pen
}

// trace adds a path, scaled about its origin and then moved by shift.
func (c *canvas) trace(path *render.Path, shift render.Point, scale float64) {
	at := func(p render.Point) (x, y float64) { return c.place(p.Mul(scale).Add(shift)) }
	points := path.Points
	for _, verb := range path.Verbs {
		switch verb {
		case render.MoveTo:
			c.out.MoveTo(at(points[0]))
			points = points[1:]
		case render.LineTo:
			c.out.LineTo(at(points[0]))
			points = points[1:]
		case render.CubicTo:
			ax, ay := at(points[0])
			bx, by := at(points[1])
			x, y := at(points[2])
			c.out.CurveBezierCubicTo(ax, ay, bx, by, x, y)
			points = points[3:]
		case render.Close:
			c.out.ClosePath()
		}
	}
}

// Text implements render.Canvas.
func (c *canvas) Text(text *render.Text, ink render.Color) {
	if text.Text == "" {
		return
	}
	c.setInk(ink)
	c.setFont(text)
	face, at := font.Find(text.Font), text.Origin
	for rest := text.Text; rest != ""; {
		known := strings.IndexFunc(rest, func(r rune) bool { return !face.Has(r) })
		if known < 0 {
			known = len(rest)
		}
		if known > 0 {
			c.write(rest[:known], at)
			at.X += face.Width(rest[:known]) * text.Size
			rest = rest[known:]
			continue
		}
		r, size := utf8.DecodeRuneInString(rest)
		c.draw(face, r, at, text.Size)
		at.X += face.Advance(r) * text.Size
		rest = rest[size:]
	}
	if text.Font.Underline {
		line := font.Underline(text.Origin, at.X, text.Size)
		c.trace(&line, render.Point{}, 1)
		c.out.DrawPath("f")
	}
}

// setFont selects the face and size, and embeds the face when it is new.
func (c *canvas) setFont(text *render.Text) {
	style := ""
	if text.Font.Bold {
		style += "B"
	}
	if text.Font.Italic {
		style += "I"
	}
	name := family + style
	if name == c.face && text.Size == c.size {
		return
	}
	c.out.AddUTF8FontFromBytes(family, style, font.Find(text.Font).Data())
	c.out.SetFont(family, style, text.Size)
	c.face, c.size = name, text.Size
}

// family is the name of the embedded faces in the file.
const family = "liberationsans"

func (c *canvas) write(text string, at render.Point) {
	x, y := c.place(at)
	c.out.Text(x, y, text)
}

// invisible is the text rendering mode that paints nothing, and visible the
// usual one.
const (
	visible   = 0
	invisible = 3
)

// lastPlane is the last character that embedded text can hold.
const lastPlane = 0xFFFF

// draw paints a character that the face lacks.
func (c *canvas) draw(face *font.Face, r rune, at render.Point, size float64) {
	if outline := face.Outline(r); len(outline.Verbs) > 0 {
		c.trace(outline, at, size)
		c.out.DrawPath("f")
	}
	if r > lastPlane {
		return
	}
	c.out.SetTextRenderingMode(invisible)
	c.write(string(r), at)
	c.out.SetTextRenderingMode(visible)
}
