package render

import "math"

// The size of previews: an image of 96 pixels per inch, made larger or smaller
// to fill the space allowed.
const (
	// PreviewWidth and PreviewHeight are the space in pixels when none is given.
	PreviewWidth  = 1600
	PreviewHeight = 1000
	// PreviewScale is how much larger than 96 pixels per inch a preview may be.
	PreviewScale = 3.0
	// MaxPixels bounds the area of every image.
	MaxPixels = 16_000_000
	// MaxSide bounds the sides of a preview.
	MaxSide = 8192
)

// PreviewSize returns the size in pixels of the preview of a picture with the
// given bounds that fits into the space, and the number of pixels per point.
func PreviewSize(bounds Rect, maxWidth, maxHeight int, maxScale float64) (width, height int, pixelsPerPoint float64) {
	const pixels = 96.0 / 72
	w, h := bounds.Width()*pixels, bounds.Height()*pixels
	scale := min(float64(maxWidth)/w, float64(maxHeight)/h, maxScale)
	side := func(length float64, limit int) int {
		return max(1, min(limit, int(math.Ceil(length*scale))))
	}
	return side(w, maxWidth), side(h, maxHeight), scale * pixels
}

// figureDPI are the resolutions of exported images, best first.
var figureDPI = [...]int{1200, 600, 300, 150, 96, 72}

// FigureDPI returns the best resolution at which the picture stays within
// MaxPixels, and false when it is too large at any.
func FigureDPI(bounds Rect) (dpi int, ok bool) {
	for _, dpi := range figureDPI {
		w, h := FigureSize(bounds, dpi)
		if w > 0 && h > 0 && w <= MaxPixels/h {
			return dpi, true
		}
	}
	return 0, false
}

// FigureSize returns the size in pixels of an image at the resolution.
func FigureSize(bounds Rect, dpi int) (width, height int) {
	side := func(points float64) int {
		return int(min(math.Ceil(points*float64(dpi)/72), math.MaxInt32))
	}
	return side(bounds.Width()), side(bounds.Height())
}
