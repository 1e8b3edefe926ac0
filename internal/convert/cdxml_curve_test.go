package convert_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// throughBinary writes a drawing as CDX and reads it.
func throughBinary(t *testing.T, doc *drawing.Document) *drawing.Document {
	t.Helper()
	data, warnings, err := convert.ToCDX(context.Background(), doc)
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	out, warnings, err := convert.FromCDX(context.Background(), data)
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	return out
}

// outline lists the points of a path on the paper from its first one, which writing
// moves.
func outline(g *drawing.Graphic) (points []drawing.Point) {
	var first drawing.Point
	for i, c := range g.Path {
		for k, p := range c.Points[:c.NumPoints()] {
			at := drawing.Point{X: g.Origin.X + p.X*g.AxisX.X + p.Y*g.AxisY.X, Y: g.Origin.Y + p.X*g.AxisX.Y + p.Y*g.AxisY.Y}
			if i == 0 && k == 0 {
				first = at
			}
			points = append(points, drawing.Point{X: at.X - first.X, Y: at.Y - first.Y})
		}
	}
	return points
}

func samePoints(a, b []drawing.Point) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if math.Hypot(a[i].X-b[i].X, a[i].Y-b[i].Y) > 1e-3 {
			return false
		}
	}
	return true
}

// Curves of several pieces become paths and stay what they are.
func TestCDXMLPaths(t *testing.T) {
	const points = `CurvePoints="10 10 10 10 20 0 30 0 40 10 50 20 60 20 70 10 80 0 90 5 90 30 80 40"`
	for _, c := range []struct {
		attributes, warning  string
		closed, filled, dash bool
		pieces               int
	}{
		{points, "", false, false, false, 3},
		{points + ` Closed="yes" FillType="Solid"`, "", true, true, false, 4},
		{points + ` CurveType="3"`, "", true, false, true, 4},
		{points + ` CurveType="128" LineWidth="2"`, "", false, true, false, 3},
		{points + ` ArrowheadHead="Full"`, "the heads of curves of several pieces are not kept; their lines are", false, false, false, 3},
		{points + ` CurveType="8"`, "the heads of curves of several pieces are not kept; their lines are", false, false, false, 3},
		{`Closed="yes" CurvePoints="10 10 10 10 20 0 30 0 40 10 50 20"`, "", true, false, false, 2},
	} {
		doc, warnings, err := convert.FromCDXML(context.Background(), cdxmlPage(`<curve id="9" `+c.attributes+`/>`))
		if err != nil || len(doc.Graphics()) != 1 || len(warnings) > 1 || len(warnings) == 1 && warnings[0].String() != c.warning {
			t.Errorf("%s: %v, %v", c.attributes, err, warnings)
			continue
		}
		want := &doc.Graphics()[0]
		for name, d := range map[string]*drawing.Document{"read": doc, "cdxml": again(t, doc), "cdx": throughBinary(t, doc)} {
			g := &d.Graphics()[0]
			pieces := 0
			for _, command := range g.Path {
				if command.Verb == drawing.PathCubic {
					pieces++
				}
			}
			if g.Kind != drawing.GraphicPath || pieces != c.pieces || (g.Path[len(g.Path)-1].Verb == drawing.PathClose) != c.closed ||
				(g.Style.Fill != nil) != c.filled || (g.Style.Pattern == drawing.LineDashed) != c.dash || g.Style.WidthPt != want.Style.WidthPt ||
				!samePoints(outline(g), outline(want)) {
				t.Errorf("%s, %s: %+v, was %+v", name, c.attributes, g, want)
			}
		}
	}
	for _, bad := range []string{`CurvePoints="1 2 3 4"`, `CurvePoints="1 2 3 4 5 6"`, ``} {
		doc, warnings, err := convert.FromCDXML(context.Background(), cdxmlPage(`<curve id="9" `+bad+`/>`))
		if err != nil || len(warnings) != 1 || len(doc.Graphics())+len(doc.Arrows()) != 0 {
			t.Errorf("%s: %v, %v", bad, err, warnings)
		}
	}
}

// A path of lines and two parts, as drawings have them, is written piece by piece.
func TestCDXMLWritesPaths(t *testing.T) {
	point := func(x, y float64) [3]drawing.Point { return [3]drawing.Point{{X: x, Y: y}} }
	content := drawing.NewContent()
	content.Graphics = []drawing.Graphic{
		{ID: 1, Kind: drawing.GraphicPath, AxisX: drawing.Point{X: 80, Y: 10}, AxisY: drawing.Point{X: -5, Y: 40}, Style: drawing.DefaultGraphicStyle(), Layer: -1, Path: []drawing.PathCommand{
			{Verb: drawing.PathMove, Points: point(0, 0)}, {Verb: drawing.PathLine, Points: point(1, 0)}, {Verb: drawing.PathLine, Points: point(1, 1)}, {Verb: drawing.PathClose},
			{Verb: drawing.PathMove, Points: point(0, 2)}, {Verb: drawing.PathLine, Points: point(1, 2)}, {Verb: drawing.PathLine, Points: point(2, 3)},
			{Verb: drawing.PathCubic, Points: [3]drawing.Point{{X: 2, Y: 4}, {X: 3, Y: 4}, {X: 3, Y: 3}}},
		}},
		{ID: 2, Kind: drawing.GraphicCurve, Origin: drawing.Point{Y: 200}, AxisX: drawing.Point{X: 80}, AxisY: drawing.Point{Y: 10}, Style: drawing.DefaultGraphicStyle(), Layer: -1},
	}
	content.Arrows = []drawing.Arrow{
		{ID: 3, Start: drawing.Point{X: 10, Y: 300}, End: drawing.Point{X: 100, Y: 340}, Kind: drawing.ArrowBent, Control: &drawing.Point{X: 100, Y: 300}},
	}
	style := drawing.ArrowEquilibrium.Style()
	style.EquilibriumRatio, style.WidthPt = 0.5, 1.2
	content.Arrows = append(content.Arrows, drawing.Arrow{ID: 4, Start: drawing.Point{Y: 400}, End: drawing.Point{X: 90, Y: 400}, Kind: drawing.ArrowEquilibrium, Style: &style})
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	for name, d := range map[string]*drawing.Document{"cdxml": again(t, doc), "cdx": throughBinary(t, doc)} {
		if len(d.Graphics()) != 2 || len(d.Graphics()[0].Path) != 5 || len(d.Graphics()[1].Path) != 4 || len(d.Arrows()) != 3 {
			t.Errorf("%s: %+v %+v", name, d.Graphics(), d.Arrows())
			continue
		}
		bent := d.Arrows()[0]
		if bent.Kind != drawing.ArrowBent || bent.Control == nil || math.Abs(bent.Control.X-bent.End.X) > 1e-3 || math.Abs(bent.Control.Y-bent.Start.Y) > 1e-3 {
			t.Errorf("%s: %+v", name, bent)
		}
		if s := d.Arrows()[1].Appearance(); s.EquilibriumRatio != 0.5 || math.Abs(s.WidthPt-1.2) > 1e-4 {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

// The far points of a path are refused as those of arrows are.
func TestCDXMLRefusesFarPaths(t *testing.T) {
	content := drawing.NewContent()
	content.Graphics = []drawing.Graphic{{ID: 1, Kind: drawing.GraphicPath, AxisX: drawing.Point{X: 1}, AxisY: drawing.Point{Y: 1}, Style: drawing.DefaultGraphicStyle(), Path: []drawing.PathCommand{
		{Verb: drawing.PathMove}, {Verb: drawing.PathLine, Points: [3]drawing.Point{{X: 1e7}}},
	}}}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := convert.ToCDXML(context.Background(), doc); err == nil || !strings.Contains(err.Error(), "a point of the path 1") {
		t.Error(err)
	}
}
