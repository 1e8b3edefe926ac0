package render

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"sync"

	"athanor/internal/heap"
)

// Image is a picture made of pixels. It lies in the parallelogram from Origin,
// its top left corner, along the edges X, the upper one, and Y. It must not be
// changed or copied once it is in use.
type Image struct {
	Origin, X, Y Point
	// PNG is the file of the image.
	PNG    []byte
	once   sync.Once
	pixels *image.NRGBA
}

// Pixels returns the pixels of the image, nil when the file cannot be read.
func (im *Image) Pixels() *image.NRGBA {
	im.once.Do(func() {
		if size, err := png.DecodeConfig(bytes.NewReader(im.PNG)); err == nil {
			heap.Reserve(4 * size.Width * size.Height)
		}
		decoded, err := png.Decode(bytes.NewReader(im.PNG))
		if err != nil || decoded.Bounds().Empty() {
			return
		}
		if same, ok := decoded.(*image.NRGBA); ok {
			im.pixels = same
			return
		}
		box := decoded.Bounds()
		im.pixels = image.NewNRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
		draw.Draw(im.pixels, im.pixels.Rect, decoded, box.Min, draw.Src)
	})
	return im.pixels
}

// Bounds returns the box around the corners.
func (im *Image) Bounds() Rect {
	far := im.Origin.Add(im.X)
	return EmptyRect().Include(im.Origin).Include(far).Include(im.Origin.Add(im.Y)).Include(far.Add(im.Y))
}
