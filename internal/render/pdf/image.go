package pdf

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"athanor/internal/render"
)

// placed is an image of the file. Its pixels are the given part of its width;
// the rest is transparent.
type placed struct {
	name string
	part float64
}

// Image implements render.Canvas.
func (c *canvas) Image(im *render.Image) {
	p, known := c.images[im]
	if !known {
		if im.Pixels() == nil {
			return
		}
		p = c.embed(im)
	}
	c.setInk(render.Black)
	// The image is put into the unit square below the upper edge of the page,
	// which is moved to its place in the upward coordinates of the file.
	high := c.page.Height()
	x, y := c.place(im.Origin)
	across := im.X.Mul(1 / p.part)
	c.out.TransformBegin()
	c.out.Transform(fpdf.TransformMatrix{
		A: across.X, B: -across.Y, C: -im.Y.X, D: im.Y.Y,
		E: x + high*im.Y.X, F: high - y - high*im.Y.Y,
	})
	c.out.ImageOptions(p.name, 0, 0, 1, 1, false, fpdf.ImageOptions{ImageType: "PNG"}, 0, "")
	c.out.TransformEnd()
}

// embed adds the pixels of an image to the file. They are written anew, because
// fpdf does not read every kind of PNG, and with a width that no other image
// has, because fpdf puts images of one width in any order.
func (c *canvas) embed(im *render.Image) placed {
	pixels := im.Pixels()
	box := pixels.Rect
	for c.widths[box.Dx()] {
		box.Max.X++
	}
	if c.images == nil {
		c.images, c.widths = map[*render.Image]placed{}, map[int]bool{}
	}
	c.widths[box.Dx()] = true
	p := placed{strconv.Itoa(len(c.images)), float64(pixels.Rect.Dx()) / float64(box.Dx())}
	c.images[im] = p
	if box != pixels.Rect {
		wide := image.NewNRGBA(box)
		draw.Draw(wide, pixels.Rect, pixels, pixels.Rect.Min, draw.Src)
		pixels = wide
	}
	var file bytes.Buffer
	if err := png.Encode(&file, pixels); err != nil {
		c.out.SetError(err)
		return p
	}
	c.out.RegisterImageOptionsReader(p.name, fpdf.ImageOptions{ImageType: "PNG"}, &file)
	return p
}
