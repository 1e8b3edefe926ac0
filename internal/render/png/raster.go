package png

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"athanor/internal/render"
	"athanor/internal/render/font"
)

// raster is a canvas for one band of the image: rows top to top+rows. Shapes
// add their coverage to the mask; where they meet, the parts of a pixel that
// each covers add up, so that no seam shows.
type raster struct {
	origin render.Point
	// scale is the number of pixels per point.
	scale            float64
	width, rows, top int
	mask             []uint8
	// paint takes the mask after every shape; nil collects all shapes in it.
	paint *bands
	// touched is the box of the mask that the present shape has changed.
	touched image.Rectangle

	vector  vector.Rasterizer
	box     image.Alpha
	stroker stroker
	path    render.Path
}

// reset prepares for an image of the given width, worked on in bands of rows
// rows. Origin is the place of its top left corner.
func (r *raster) reset(origin render.Point, scale float64, width, rows int) {
	r.origin, r.scale, r.width, r.rows = origin, scale, width, rows
	r.mask = resize(r.mask, width*rows)
}

// move sets the first row of the band.
func (r *raster) move(top int) { r.top = top }

// clear empties the mask.
func (r *raster) clear() {
	clear(r.mask)
	r.touched = image.Rectangle{}
}

// pixel returns the place of p in the band.
func (r *raster) pixel(p render.Point) render.Point {
	return render.Point{X: (p.X - r.origin.X) * r.scale, Y: (p.Y-r.origin.Y)*r.scale - float64(r.top)}
}

// Fill implements render.Canvas.
func (r *raster) Fill(path *render.Path, ink render.Color) {
	r.path.Reset()
	r.path.Verbs = append(r.path.Verbs, path.Verbs...)
	r.path.Holes = path.Holes
	for _, p := range path.Points {
		r.path.Points = append(r.path.Points, r.pixel(p))
	}
	r.cover(&r.path)
	r.finish(ink)
}

// Stroke implements render.Canvas.
func (r *raster) Stroke(path *render.Path, pen render.Pen, ink render.Color) {
	r.stroker.reset(pen, r.scale)
	points := path.Points
	for _, verb := range path.Verbs {
		switch verb {
		case render.MoveTo:
			r.stroker.moveTo(r.pixel(points[0]))
			points = points[1:]
		case render.LineTo:
			r.stroker.lineTo(r.pixel(points[0]))
			points = points[1:]
		case render.CubicTo:
			r.stroker.cubicTo(r.pixel(points[0]), r.pixel(points[1]), r.pixel(points[2]))
			points = points[3:]
		case render.Close:
			r.stroker.close()
		}
	}
	r.stroker.finish()
	r.cover(&r.stroker.outline)
	r.finish(ink)
}

// Text implements render.Canvas.
func (r *raster) Text(text *render.Text, ink render.Color) {
	face := font.Find(text.Font)
	at := text.Origin
	for _, c := range text.Text {
		outline := face.Outline(c)
		r.path.Reset()
		r.path.Holes = true
		r.path.Verbs = append(r.path.Verbs, outline.Verbs...)
		for _, p := range outline.Points {
			r.path.Points = append(r.path.Points, r.pixel(at.Add(p.Mul(text.Size))))
		}
		r.cover(&r.path)
		at.X += face.Advance(c) * text.Size
	}
	if text.Font.Underline {
		r.underline(text.Origin, at.X, text.Size)
	}
	r.finish(ink)
}

func (r *raster) underline(from render.Point, right, size float64) {
	r.path.Reset()
	line := font.Underline(from, right, size)
	r.path.Verbs = append(r.path.Verbs, line.Verbs...)
	for _, p := range line.Points {
		r.path.Points = append(r.path.Points, r.pixel(p))
	}
	r.cover(&r.path)
}

// finish hands a shape on.
func (r *raster) finish(ink render.Color) {
	if r.paint == nil || r.touched.Empty() {
		return
	}
	r.paint.blend(r.mask, r.touched, ink)
	for y := r.touched.Min.Y; y < r.touched.Max.Y; y++ {
		clear(r.mask[y*r.width+r.touched.Min.X : y*r.width+r.touched.Max.X])
	}
	r.touched = image.Rectangle{}
}

// cover adds the inside of a path in pixels to the mask, part by part unless
// the parts cut holes.
func (r *raster) cover(path *render.Path) {
	if path.Holes {
		r.coverPart(path.Verbs, path.Points)
		return
	}
	verb, point := 0, 0
	for verb < len(path.Verbs) {
		endVerb, endPoint := verb, point
		for endVerb < len(path.Verbs) && (endVerb == verb || path.Verbs[endVerb] != render.MoveTo) {
			endPoint += pointsOf(path.Verbs[endVerb])
			endVerb++
		}
		r.coverPart(path.Verbs[verb:endVerb], path.Points[point:endPoint])
		verb, point = endVerb, endPoint
	}
}

func pointsOf(v render.Verb) int {
	switch v {
	case render.CubicTo:
		return 3
	case render.Close:
		return 0
	}
	return 1
}

// coverPart works in the box of the shape only.
func (r *raster) coverPart(verbs []render.Verb, points []render.Point) {
	bounds := render.EmptyRect()
	for _, p := range points {
		bounds = bounds.Include(p)
	}
	box := r.clip(bounds)
	if box.Empty() {
		return
	}
	w, h := box.Dx(), box.Dy()
	r.vector.Reset(w, h)
	r.vector.DrawOp = draw.Src
	at := func(p render.Point) (float32, float32) {
		return float32(p.X - float64(box.Min.X)), float32(p.Y - float64(box.Min.Y))
	}
	for _, verb := range verbs {
		switch verb {
		case render.MoveTo:
			r.vector.ClosePath()
			x, y := at(points[0])
			r.vector.MoveTo(x, y)
		case render.LineTo:
			x, y := at(points[0])
			r.vector.LineTo(x, y)
		case render.CubicTo:
			ax, ay := at(points[0])
			bx, by := at(points[1])
			x, y := at(points[2])
			r.vector.CubeTo(ax, ay, bx, by, x, y)
		}
		points = points[pointsOf(verb):]
	}
	r.vector.ClosePath()
	r.box.Pix = resize(r.box.Pix, w*h)
	r.box.Stride, r.box.Rect = w, image.Rect(0, 0, w, h)
	r.vector.Draw(&r.box, r.box.Rect, image.Opaque, image.Point{})
	r.add(box)
}

// clip returns the pixels of the band that bounds touches.
func (r *raster) clip(bounds render.Rect) image.Rectangle {
	if bounds.Empty() {
		return image.Rectangle{}
	}
	low := func(v float64, limit int) int { return int(max(0, min(float64(limit), math.Floor(v)))) }
	high := func(v float64, limit int) int { return int(max(0, min(float64(limit), math.Ceil(v)))) }
	return image.Rectangle{
		Min: image.Point{X: low(bounds.Min.X, r.width), Y: low(bounds.Min.Y, r.rows)},
		Max: image.Point{X: high(bounds.Max.X, r.width), Y: high(bounds.Max.Y, r.rows)},
	}
}

// add puts the coverage in the box on top of that in the mask.
func (r *raster) add(box image.Rectangle) {
	w := box.Dx()
	for y := 0; y < box.Dy(); y++ {
		from := r.box.Pix[y*w : (y+1)*w]
		to := r.mask[(box.Min.Y+y)*r.width+box.Min.X:]
		to = to[:len(from)]
		for x, v := range from {
			if v != 0 {
				to[x] = uint8(min(255, uint(to[x])+uint(v)))
			}
		}
	}
	r.touched = r.touched.Union(box)
}

// resize returns a slice of length n, reusing s where it is large enough. The
// content is unspecified.
func resize(s []uint8, n int) []uint8 {
	if cap(s) < n {
		return make([]uint8, n)
	}
	return s[:n]
}
