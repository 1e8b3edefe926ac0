package png

import (
	"math"

	"athanor/internal/render"
)

// maxSamples bounds how many pixels of an image are looked at for one pixel of
// the result, in each direction.
const maxSamples = 8

// Image implements render.Canvas. Every pixel shows the mean of points of the
// image spread over it.
func (r *raster) Image(im *render.Image) {
	source := im.Pixels()
	edge := im.X.Cross(im.Y)
	if r.paint == nil || source == nil || math.Abs(edge) < 1e-12 {
		return
	}
	low, high := im.Bounds().Min, im.Bounds().Max
	box := r.clip(render.Rect{Min: r.pixel(low), Max: r.pixel(high)})
	size := source.Rect.Size()
	dense := max(float64(size.X)/im.X.Length(), float64(size.Y)/im.Y.Length()) / r.scale
	n := max(2, min(maxSamples, int(math.Ceil(dense))))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			var sum [4]int
			for k := range n * n {
				at := render.Point{
					X: r.origin.X + (float64(x)+(float64(k%n)+0.5)/float64(n))/r.scale,
					Y: r.origin.Y + (float64(y+r.top)+(float64(k/n)+0.5)/float64(n))/r.scale,
				}.Sub(im.Origin)
				u, v := at.Cross(im.Y)/edge, im.X.Cross(at)/edge
				if u < 0 || u >= 1 || v < 0 || v >= 1 {
					continue
				}
				p := source.Pix[source.PixOffset(source.Rect.Min.X+int(u*float64(size.X)), source.Rect.Min.Y+int(v*float64(size.Y))):]
				alpha := int(p[3])
				sum[0] += int(p[0]) * alpha
				sum[1] += int(p[1]) * alpha
				sum[2] += int(p[2]) * alpha
				sum[3] += alpha
			}
			r.paint.lay(x, y, sum, n*n)
		}
	}
}

// lay puts the mean of n samples over one pixel. Sum holds their colours times
// their alpha, and their alpha.
func (b *bands) lay(x, y int, sum [4]int, n int) {
	if sum[3] == 0 {
		return
	}
	alpha := (sum[3] + n/2) / n
	out := b.pixels[4*(y*b.width+x):][:4]
	for k := range 3 {
		out[k] = uint8(min(255, (sum[k]/255+n/2)/n+div255(int(out[k])*(255-alpha))))
	}
	out[3] = uint8(min(255, alpha+div255(int(out[3])*(255-alpha))))
}
