package scene

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
)

// Scene is the look of a drawing: shapes in painting order. It does not change
// after Build and is a render.Picture.
type Scene struct {
	shapes []shape
	verbs  []render.Verb
	points []render.Point
	texts  []render.Text
	images []*render.Image
	// extent is the union of all shapes, without the padding.
	extent render.Rect
}

// shape is one call to a canvas. Its path is a range of verbs and points, or
// item is the place of its text or image.
type shape struct {
	kind        shapeKind
	holes       bool
	ink         render.Color
	pen         render.Pen
	verb, point [2]int32
	item        int32
}

type shapeKind uint8

const (
	fillShape shapeKind = iota
	strokeShape
	textShape
	imageShape
)

// Options choose what Build shows. The zero value shows the whole drawing.
type Options struct {
	// Only lists the objects to show, all when nil. Bonds are shown when both
	// their ends are.
	Only []drawing.ID
	// Stop is asked now and then whether to give up, nil for never. A scene that was
	// given up is empty.
	Stop func() bool
}

// Space around the shapes in points, and the size of an empty drawing in world
// units.
const (
	padding   = 4.0
	emptySide = 100.0
)

// Bounds returns the extent in points with the padding of figures. An empty
// scene has a fixed size.
func (s *Scene) Bounds() render.Rect {
	if s.extent.Empty() {
		side := emptySide * drawing.PointsPerWorld
		return render.Rect{Max: render.Point{X: side, Y: side}}
	}
	return s.extent.Grow(padding)
}

// Extent returns the union of the shapes in points without padding; it is empty
// for a scene without shapes.
func (s *Scene) Extent() render.Rect { return s.extent }

// Paint paints the shapes. It implements render.Picture.
func (s *Scene) Paint(c render.Canvas) {
	var path render.Path
	for i := range s.shapes {
		p := &s.shapes[i]
		switch p.kind {
		case textShape:
			c.Text(&s.texts[p.item], p.ink)
			continue
		case imageShape:
			c.Image(s.images[p.item])
			continue
		}
		path.Verbs = s.verbs[p.verb[0]:p.verb[1]]
		path.Points = s.points[p.point[0]:p.point[1]]
		path.Holes = p.holes
		if p.kind == fillShape {
			c.Fill(&path, p.ink)
		} else {
			c.Stroke(&path, p.pen, p.ink)
		}
	}
}

// fill adds an area.
func (s *Scene) fill(p *render.Path, ink render.Color) {
	s.add(shape{kind: fillShape, holes: p.Holes, ink: ink}, p, 0)
}

// stroke adds a line.
func (s *Scene) stroke(p *render.Path, pen render.Pen, ink render.Color) {
	s.add(shape{kind: strokeShape, pen: pen, ink: ink}, p, pen.Width/2)
}

// add stores a path and lets the extent grow by it and the margin around it.
func (s *Scene) add(sh shape, p *render.Path, margin float64) {
	if len(p.Verbs) == 0 {
		return
	}
	sh.verb[0], sh.point[0] = int32(len(s.verbs)), int32(len(s.points))
	s.verbs = append(s.verbs, p.Verbs...)
	s.points = append(s.points, p.Points...)
	sh.verb[1], sh.point[1] = int32(len(s.verbs)), int32(len(s.points))
	s.shapes = append(s.shapes, sh)
	s.extent = s.extent.Union(p.Bounds().Grow(margin))
}

// text adds a line of text whose box starts drop below the usual height.
func (s *Scene) text(t render.Text, ink render.Color, drop float64) {
	s.shapes = append(s.shapes, shape{kind: textShape, ink: ink, item: int32(len(s.texts))})
	s.texts = append(s.texts, t)
	s.extent = s.extent.Union(textBox(&t, drop))
}

// image adds an image.
func (s *Scene) image(im *render.Image) {
	s.shapes = append(s.shapes, shape{kind: imageShape, item: int32(len(s.images))})
	s.images = append(s.images, im)
	s.extent = s.extent.Union(im.Bounds())
}

// textBox returns the box of a line of text: as wide as its advance and 1.1
// times its size high.
func textBox(t *render.Text, drop float64) render.Rect {
	top := t.Origin.Y + drop - font.Ascent*t.Size
	return render.Rect{
		Min: render.Point{X: t.Origin.X, Y: top},
		Max: render.Point{X: t.Origin.X + font.Find(t.Font).Width(t.Text)*t.Size, Y: top + font.LineHeight*t.Size},
	}
}
