package convert

import (
	"encoding/hex"
	"math"
	"strings"

	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// maxPixels bounds the pixels of all pictures of a file.
const maxPixels = 64_000_000

// picture reads a picture that is embedded as a PNG file. Other kinds of pictures are
// left out.
func (t *treeReader) picture(o *cdx.Object) error {
	if !o.Has("PNG") || !o.Has("BoundingBox") {
		t.warn("embedded objects that are no PNG pictures are not kept")
		return nil
	}
	box, err := numbersOf(o, "BoundingBox", 4)
	if err != nil {
		return err
	}
	low, high := place(math.Min(box[0], box[2]), math.Min(box[1], box[3])), place(math.Max(box[0], box[2]), math.Max(box[1], box[3]))
	data, err := hex.DecodeString(strings.Map(withoutSpace, o.Get("PNG")))
	if err != nil {
		return fault(o, "the attribute PNG is not written in hexadecimal digits")
	}
	p, problem := drawing.NewPicture(data, nil, maxPixels-t.pixels)
	if problem == "" && p.Width*p.Height > maxPixels-t.pixels {
		problem = "the pictures of the file have too many pixels"
	}
	if problem == "" && !(high.X-low.X >= 1 && high.Y-low.Y >= 1) {
		problem = "it has no extent"
	}
	if problem != "" {
		t.warn("a picture is not kept: %s", problem)
		return nil
	}
	t.pixels += p.Width * p.Height
	g := drawing.Graphic{
		ID: t.newID(), Kind: drawing.GraphicPicture, Picture: p, Origin: low, AxisX: drawing.Point{X: high.X - low.X}, AxisY: drawing.Point{Y: high.Y - low.Y},
		Style: drawing.DefaultGraphicStyle(), Layer: drawing.DefaultLayer,
	}
	t.own(o, g.ID)
	t.content.Graphics = append(t.content.Graphics, g)
	return nil
}

func withoutSpace(r rune) rune {
	if r == ' ' || r == '\n' || r == '\r' || r == '\t' {
		return -1
	}
	return r
}

// embedded makes the object of a picture, nil for one that stands askew.
func (w *treeWriter) embedded(g *drawing.Graphic) *cdx.Object {
	if g.AxisX.Y != 0 || g.AxisY.X != 0 || g.AxisX.X <= 0 || g.AxisY.Y <= 0 {
		w.warn("pictures that stand askew are not written")
		return nil
	}
	end := drawing.Point{X: g.Origin.X + g.AxisX.X, Y: g.Origin.Y + g.AxisY.Y}
	var a attributes
	a.set("BoundingBox", w.pointText(g.Origin)+" "+w.pointText(end))
	a.set("PNG", strings.ToUpper(hex.EncodeToString(g.Picture.PNG)))
	o := &cdx.Object{Kind: "embeddedobject", ID: w.newID(), Attrs: a}
	w.ids[g.ID] = o.ID
	return o
}
