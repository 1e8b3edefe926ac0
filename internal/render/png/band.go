package png

import (
	"image"
	"image/color"

	"athanor/internal/render"
)

// bandPixels is the number of pixels worked on at a time.
const bandPixels = 1 << 20

// bands is an image whose rows are painted when they are asked for, a band at a
// time from the top. It keeps its memory for the next image.
type bands struct {
	raster     raster
	picture    render.Picture
	width      int
	height     int
	background render.Color
	ink        render.Color
	palette    color.Palette
	// pixels holds the colours of the band in true colour, premultiplied.
	pixels []uint8
	pixel  color.RGBA
	stop   func() bool
	row    int // of the last pixel
}

// nextRow asks whether to stop where a row begins.
func (b *bands) nextRow(y int) {
	b.row = y
	if b.stop != nil && b.stop() {
		panic(errStopping)
	}
}

// shades is the number of steps between the background and the ink.
const shades = 16

// shadeOf is the step for a coverage of 0 to 255.
var shadeOf = func() (table [256]uint8) {
	for i := range table {
		table[i] = uint8((i*(shades-1) + 127) / 255)
	}
	return table
}()

// image prepares the next image and returns it in the form that makes the
// smallest file.
func (b *bands) image(picture render.Picture, background render.Color, width, height int, scale float64) image.Image {
	b.picture, b.background, b.width, b.height, b.row = picture, background, width, height, -1
	rows := max(1, min(height, bandPixels/width))
	b.raster.reset(picture.Bounds().Min, scale, width, rows)
	scan := inkScan{}
	picture.Paint(&scan)
	b.palette = nil
	b.raster.paint = nil
	if scan.single() {
		b.ink = scan.ink
		b.makePalette()
		b.raster.move(-rows)
		return (*shaded)(b)
	}
	b.pixels = resize(b.pixels, 4*width*rows)
	b.raster.paint = b
	b.raster.move(-rows)
	return (*trueColor)(b)
}

// makePalette mixes the background and the ink.
func (b *bands) makePalette() {
	for i := 0; i < shades; i++ {
		mix := func(from, to uint8) uint8 {
			return uint8((int(from)*(shades-1-i) + int(to)*i + (shades-1)/2) / (shades - 1))
		}
		c := color.NRGBA{mix(b.background.R, b.ink.R), mix(b.background.G, b.ink.G), mix(b.background.B, b.ink.B), mix(b.background.A, b.ink.A)}
		if b.background.A == 0 {
			c.R, c.G, c.B = b.ink.R, b.ink.G, b.ink.B
		}
		b.palette = append(b.palette, c)
	}
}

// reach paints the band that holds row y, which is never above the present one.
func (b *bands) reach(y int) {
	for y >= b.raster.top+b.raster.rows {
		b.raster.move(b.raster.top + b.raster.rows)
		b.raster.clear()
		if b.palette == nil {
			b.ground()
		}
		b.picture.Paint(&b.raster)
	}
}

// ground fills the pixels of the band with the background.
func (b *bands) ground() {
	c := premultiplied(b.background)
	for i := 0; i < len(b.pixels); i += 4 {
		b.pixels[i], b.pixels[i+1], b.pixels[i+2], b.pixels[i+3] = c.R, c.G, c.B, c.A
	}
}

// blend lays ink over the pixels of a box of the band with the coverage of the
// mask.
func (b *bands) blend(mask []uint8, box image.Rectangle, ink render.Color) {
	c := premultiplied(ink)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := mask[y*b.width+box.Min.X : y*b.width+box.Max.X]
		out := b.pixels[4*(y*b.width+box.Min.X):]
		for x, m := range row {
			if m == 0 {
				continue
			}
			keep := 255 - div255(int(c.A)*int(m))
			p := out[4*x : 4*x+4 : 4*x+4]
			p[0] = uint8(div255(int(c.R)*int(m)) + div255(int(p[0])*keep))
			p[1] = uint8(div255(int(c.G)*int(m)) + div255(int(p[1])*keep))
			p[2] = uint8(div255(int(c.B)*int(m)) + div255(int(p[2])*keep))
			p[3] = uint8(div255(int(c.A)*int(m)) + div255(int(p[3])*keep))
		}
	}
}

// div255 divides by 255 and rounds.
func div255(v int) int { return (v + 127) / 255 }

func premultiplied(c render.Color) color.RGBA {
	a := int(c.A)
	return color.RGBA{uint8(div255(int(c.R) * a)), uint8(div255(int(c.G) * a)), uint8(div255(int(c.B) * a)), c.A}
}

// shaded is the image in shades of one ink.
type shaded bands

// Bounds implements image.Image.
func (s *shaded) Bounds() image.Rectangle { return image.Rect(0, 0, s.width, s.height) }

// ColorModel implements image.Image.
func (s *shaded) ColorModel() color.Model { return s.palette }

// At implements image.Image.
func (s *shaded) At(x, y int) color.Color { return s.palette[s.ColorIndexAt(x, y)] }

// ColorIndexAt implements image.PalettedImage. Rows are asked for in order.
func (s *shaded) ColorIndexAt(x, y int) uint8 {
	if y != s.row {
		(*bands)(s).nextRow(y)
		(*bands)(s).reach(y)
	}
	return shadeOf[s.raster.mask[(y-s.raster.top)*s.width+x]]
}

// trueColor is the image in all colours.
type trueColor bands

// Bounds implements image.Image.
func (t *trueColor) Bounds() image.Rectangle { return image.Rect(0, 0, t.width, t.height) }

// ColorModel implements image.Image.
func (t *trueColor) ColorModel() color.Model { return color.RGBAModel }

// Opaque tells the encoder whether it can leave out the alpha channel.
func (t *trueColor) Opaque() bool { return t.background.A == 255 }

// At implements image.Image. Rows are asked for in order. The colour returned
// is valid until the next call.
func (t *trueColor) At(x, y int) color.Color {
	if y != t.row {
		(*bands)(t).nextRow(y)
		(*bands)(t).reach(y)
	}
	p := t.pixels[4*((y-t.raster.top)*t.width+x):]
	t.pixel = color.RGBA{p[0], p[1], p[2], p[3]}
	return &t.pixel
}

// inkScan finds out how many inks a picture has.
type inkScan struct {
	ink  render.Color
	inks int
}

func (s *inkScan) note(ink render.Color) {
	if s.inks == 0 || ink != s.ink {
		s.ink = ink
		s.inks++
	}
}

// single reports whether one opaque ink is enough.
func (s *inkScan) single() bool { return s.inks == 0 || s.inks == 1 && s.ink.A == 255 }

// Fill implements render.Canvas.
func (s *inkScan) Fill(_ *render.Path, ink render.Color) { s.note(ink) }

// Stroke implements render.Canvas.
func (s *inkScan) Stroke(_ *render.Path, _ render.Pen, ink render.Color) { s.note(ink) }

// Text implements render.Canvas.
func (s *inkScan) Text(_ *render.Text, ink render.Color) { s.note(ink) }

// Image implements render.Canvas. An image has many colours.
func (s *inkScan) Image(*render.Image) { s.inks += 2 }
