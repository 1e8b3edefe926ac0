// Package png writes a picture as a Portable Network Graphics image.
//
// Shapes are turned into coverage one by one, each in its own small box, and the
// image is made in bands from the top, so that a large figure needs no more
// memory than a preview. Drawings in one ink, nearly all, become images of 16
// shades; others become true colour.
package png

import (
	"errors"
	"fmt"
	"image/png"
	"io"
	"math"
	"sync"

	"athanor/internal/render"
)

// Options choose the size and the ground of the image. The zero value writes a
// preview of the default size on white.
type Options struct {
	// Width and Height are the space in pixels that a preview may fill; 0 stands
	// for render.PreviewWidth and render.PreviewHeight.
	Width, Height int
	// Scale is how much larger than 96 pixels per inch a preview may become; 0
	// stands for render.PreviewScale.
	Scale float64
	// DPI writes a figure of exactly this resolution instead of a preview, and
	// notes the resolution in the file.
	DPI int
	// Transparent leaves the ground open; otherwise it is Background, or white
	// when that is transparent.
	Transparent bool
	Background  render.Color
	// Stop is asked for every row whether to give up, nil for never.
	Stop func() bool
}

// ErrStopped is the error of Write for an image that was given up.
var ErrStopped = errors.New("png: the image was given up")

// Size returns the size in pixels that Write gives the image.
func (opt Options) Size(bounds render.Rect) (width, height int) {
	width, height, _ = opt.frame(bounds)
	return width, height
}

// frame returns the size in pixels and the number of pixels per point.
func (opt Options) frame(bounds render.Rect) (width, height int, scale float64) {
	if opt.DPI > 0 {
		width, height = render.FigureSize(bounds, opt.DPI)
		return width, height, float64(opt.DPI) / 72
	}
	if opt.Width <= 0 {
		opt.Width = render.PreviewWidth
	}
	if opt.Height <= 0 {
		opt.Height = render.PreviewHeight
	}
	if opt.Scale <= 0 {
		opt.Scale = render.PreviewScale
	}
	return render.PreviewSize(bounds, opt.Width, opt.Height, opt.Scale)
}

// Write writes the picture as one image. It fails when the image would have no
// pixels or more than render.MaxPixels, with ErrStopped, and with the errors of w. The
// same picture gives the same bytes.
func Write(w io.Writer, picture render.Picture, opt Options) (err error) {
	bounds := picture.Bounds()
	width, height, scale := opt.frame(bounds)
	if width < 1 || height < 1 || width > render.MaxPixels/height {
		return fmt.Errorf("png: an image of %d × %d pixels is outside the limit of %d pixels", width, height, render.MaxPixels)
	}
	if opt.Background.A == 0 {
		opt.Background = render.White
	}
	if opt.Transparent {
		opt.Background = render.Color{}
	}
	if opt.DPI > 0 {
		w = &physWriter{w: w, perMetre: uint32(math.Round(float64(opt.DPI) / 0.0254))}
	}
	bands := bandPool.Get().(*bands)
	bands.stop = opt.Stop
	defer bands.release()
	// The encoder takes the rows one by one and cannot be told to end.
	defer func() {
		if given := recover(); given == errStopping {
			err = ErrStopped
		} else if given != nil {
			panic(given)
		}
	}()
	encoder := png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: bufferPool{}}
	return encoder.Encode(w, bands.image(picture, opt.Background, width, height, scale))
}

// release gives the memory of the bands back without what they showed.
func (b *bands) release() {
	b.picture, b.stop = nil, nil
	bandPool.Put(b)
}

var bandPool = sync.Pool{New: func() any { return new(bands) }}

// errStopping leaves the encoder.
var errStopping any = new(int)

// bufferPool keeps the memory of the encoder between images.
type bufferPool struct{}

var encoderBuffers sync.Pool

func (bufferPool) Get() *png.EncoderBuffer {
	b, _ := encoderBuffers.Get().(*png.EncoderBuffer)
	return b
}

func (bufferPool) Put(b *png.EncoderBuffer) { encoderBuffers.Put(b) }
