package convert

import (
	"math"
	"strconv"
	"strings"

	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// Curves are written as nodes of three points each: the control before the node, the
// node, and the control behind it. The first and the last control mean something for
// closed curves alone.

// curveNode is a node of a curve.
type curveNode struct {
	before, at, behind drawing.Point
}

// The bits of the attribute CurveType. Old files tell the heads by them.
const (
	curveClosed = 1 << iota
	curveDashed
	curveBold
	curveHeadAtEnd
	curveHeadAtStart
	curveHalfAtEnd
	curveHalfAtStart
	curveFilled
	curveShaded
)

// maxCurveNodes is the most nodes of a curve that is kept: a document has a limit for
// the commands of a path.
const maxCurveNodes = 10_000

// curve reads a curve: an arrow when it has one piece or two straight ones, otherwise
// a path.
func (t *treeReader) curve(o *cdx.Object) error {
	v, err := numbersOf(o, "CurvePoints", 0)
	if err != nil {
		return err
	}
	head, ok1 := heads[o.Get("ArrowheadHead")]
	tail, ok2 := heads[o.Get("ArrowheadTail")]
	if !ok1 || !ok2 {
		return fault(o, "there is no head %q or tail %q", o.Get("ArrowheadHead"), o.Get("ArrowheadTail"))
	}
	kind, err := integerOf(o, "CurveType", 0, 0, 1<<16)
	if err != nil {
		return err
	}
	if !o.Has("ArrowheadHead") && !o.Has("ArrowheadTail") {
		head, tail = oldHead(kind, curveHeadAtEnd, curveHalfAtEnd), oldHead(kind, curveHeadAtStart, curveHalfAtStart)
	}
	if len(v)%6 != 0 || len(v) < 12 || len(v) > 6*maxCurveNodes {
		t.warn("curves without pieces, or with more than %d, are not kept", maxCurveNodes)
		return nil
	}
	nodes := make([]curveNode, len(v)/6)
	for i := range nodes {
		p := v[6*i:]
		nodes[i] = curveNode{place(p[0], p[1]), place(p[2], p[3]), place(p[4], p[5])}
	}
	closed := o.Get("Closed") == "yes" || kind&curveClosed != 0
	filled := o.Get("FillType") == "Solid" || o.Get("FillType") == "Shaded" || kind&(curveFilled|curveShaded) != 0
	a := drawing.Arrow{Start: nodes[0].at, End: nodes[len(nodes)-1].at, Kind: drawing.ArrowCurved}
	switch {
	case closed || filled:
		t.path(o, nodes, kind, closed, filled, head, tail)
		return nil
	case len(nodes) == 2:
		a.Cubic = &[2]drawing.Point{nodes[0].behind, nodes[1].before}
		if head == drawing.HeadLeft || head == drawing.HeadRight {
			a.Kind = drawing.ArrowFishhook
		}
	case len(nodes) == 3 && straightPiece(nodes[0], nodes[1]) && straightPiece(nodes[1], nodes[2]):
		elbow := nodes[1].at
		a.Kind, a.Control = drawing.ArrowBent, &elbow
	default:
		t.path(o, nodes, kind, closed, filled, head, tail)
		return nil
	}
	t.addArrow(o, a, head, tail)
	if kind&curveDashed != 0 {
		last := &t.content.Arrows[len(t.content.Arrows)-1]
		style := last.Appearance()
		style.Pattern = drawing.LineDashed
		last.Style = &style
	}
	return nil
}

// oldHead returns the head that two bits of CurveType state.
func oldHead(kind, full, half int) drawing.ArrowHead {
	switch {
	case kind&full != 0:
		return drawing.HeadFull
	case kind&half != 0:
		return drawing.HeadLeft
	}
	return drawing.HeadNone
}

// straightPiece reports whether the piece between two nodes is a straight line.
func straightPiece(a, b curveNode) bool {
	x, y := b.at.X-a.at.X, b.at.Y-a.at.Y
	length := math.Hypot(x, y)
	off := func(p drawing.Point) float64 { return math.Abs((p.X-a.at.X)*y - (p.Y-a.at.Y)*x) }
	const least = 0.1 // in world units, well below the width of a line
	return off(a.behind) <= least*length && off(b.before) <= least*length
}

// path makes a path of a curve of any number of pieces.
func (t *treeReader) path(o *cdx.Object, nodes []curveNode, kind int, closed, filled bool, head, tail drawing.ArrowHead) {
	if head != drawing.HeadNone || tail != drawing.HeadNone {
		t.warn("the heads of curves of several pieces are not kept; their lines are")
	}
	low, high := nodes[0].at, nodes[0].at
	for _, n := range nodes {
		low = drawing.Point{X: math.Min(low.X, n.at.X), Y: math.Min(low.Y, n.at.Y)}
		high = drawing.Point{X: math.Max(high.X, n.at.X), Y: math.Max(high.Y, n.at.Y)}
	}
	side := func(length float64) float64 {
		if length < 1 {
			return 1
		}
		return length
	}
	g := drawing.Graphic{Kind: drawing.GraphicPath, Origin: low, Style: drawing.DefaultGraphicStyle(), Layer: drawing.DefaultLayer}
	g.AxisX, g.AxisY = drawing.Point{X: side(high.X - low.X)}, drawing.Point{Y: side(high.Y - low.Y)}
	local := func(p drawing.Point) drawing.Point {
		return drawing.Point{X: (p.X - low.X) / g.AxisX.X, Y: (p.Y - low.Y) / g.AxisY.Y}
	}
	piece := func(a, b curveNode) {
		g.Path = append(g.Path, drawing.PathCommand{Verb: drawing.PathCubic, Points: [3]drawing.Point{local(a.behind), local(b.before), local(b.at)}})
	}
	g.Path = append(g.Path, drawing.PathCommand{Verb: drawing.PathMove, Points: [3]drawing.Point{local(nodes[0].at)}})
	for i := 1; i < len(nodes); i++ {
		piece(nodes[i-1], nodes[i])
	}
	if closed {
		piece(nodes[len(nodes)-1], nodes[0])
		g.Path = append(g.Path, drawing.PathCommand{Verb: drawing.PathClose})
	}
	g.Style.Stroke = t.color(o.Get("color"))
	t.lineWidth(o, &g.Style.WidthPt)
	if kind&curveDashed != 0 || strings.Contains(o.Get("LineType"), "Dashed") {
		g.Style.Pattern = drawing.LineDashed
	}
	if kind&curveBold != 0 {
		g.Style.WidthPt = t.content.Style.BoldWidthPt
	}
	if filled {
		fill := g.Style.Stroke
		g.Style.Fill = &fill
	}
	g.ID = t.newID()
	t.own(o, g.ID)
	t.content.Graphics = append(t.content.Graphics, g)
}

// lineWidth reads the width of the lines of an object in points, if it has one of its
// own.
func (t *treeReader) lineWidth(o *cdx.Object, width *float64) {
	if v, err := strconv.ParseFloat(o.Get("LineWidth"), 64); err == nil && v >= 0.1 && v <= 12 {
		*width = v
	}
}

// usualLineWidth is the width of the lines of new arrows and graphics in points.
const usualLineWidth = 0.6

// setLineWidth writes the width of the lines of an object that has one of its own.
func (w *treeWriter) setLineWidth(a *attributes, width float64) {
	if width != usualLineWidth {
		a.set("LineWidth", decimals(width))
	}
}

// curves makes a curve of every piece of a path that hangs together.
func (w *treeWriter) curves(g *drawing.Graphic) (list []*cdx.Object) {
	if g.Kind != drawing.GraphicPath && g.Kind != drawing.GraphicCurve {
		return nil
	}
	at := func(p drawing.Point) drawing.Point { return graphicPoint(g, p) }
	commands := g.Path
	if g.Kind == drawing.GraphicCurve {
		commands = []drawing.PathCommand{
			{Verb: drawing.PathMove},
			{Verb: drawing.PathCubic, Points: [3]drawing.Point{{X: 0.33, Y: -1}, {X: 0.67, Y: 1}, {X: 1}}},
		}
	}
	var nodes []curveNode
	flush := func(closed bool) {
		if len(nodes) > 1 {
			list = append(list, w.curveObject(g, nodes, closed))
		}
		nodes = nodes[:0]
	}
	for _, c := range commands {
		switch c.Verb {
		case drawing.PathMove:
			flush(false)
			p := at(c.Points[0])
			nodes = append(nodes, curveNode{p, p, p})
		case drawing.PathLine:
			p := at(c.Points[0])
			nodes = append(nodes, curveNode{p, p, p})
		case drawing.PathCubic:
			if len(nodes) > 0 {
				nodes[len(nodes)-1].behind = at(c.Points[0])
			}
			p := at(c.Points[2])
			nodes = append(nodes, curveNode{at(c.Points[1]), p, p})
		case drawing.PathClose:
			if last := len(nodes) - 1; last > 1 && samePoint(nodes[last].at, nodes[0].at) {
				nodes[0].before = nodes[last].before
				nodes = nodes[:last]
			}
			flush(true)
		}
	}
	flush(false)
	if len(list) > 1 && g.Style.Fill != nil {
		w.warn("the holes of filled paths are not written")
	}
	if len(list) > 0 {
		w.ids[g.ID] = list[0].ID
	}
	return list
}

// graphicPoint returns the place of a point that is told in the frame of a graphic.
func graphicPoint(g *drawing.Graphic, p drawing.Point) drawing.Point {
	return drawing.Point{
		X: g.Origin.X + p.X*g.AxisX.X + p.Y*g.AxisY.X, Y: g.Origin.Y + p.X*g.AxisX.Y + p.Y*g.AxisY.Y,
	}
}

func samePoint(p, q drawing.Point) bool { return math.Hypot(p.X-q.X, p.Y-q.Y) < 1e-3 }

// curveObject makes a curve of nodes.
func (w *treeWriter) curveObject(g *drawing.Graphic, nodes []curveNode, closed bool) *cdx.Object {
	var a attributes
	a.set("CurvePoints", w.curvePoints(nodes))
	if closed {
		a.set("Closed", "yes")
	}
	if g.Style.Fill != nil {
		if *g.Style.Fill != g.Style.Stroke {
			w.warn("graphics are filled with the colour of their lines")
		}
		a.set("FillType", "Solid")
	}
	if g.Style.Pattern != drawing.LineSolid {
		a.set("CurveType", strconv.Itoa(curveDashed))
	}
	w.setLineWidth(&a, g.Style.WidthPt)
	w.colorAttr(&a, "color", g.Style.Stroke)
	return &cdx.Object{Kind: "curve", ID: w.newID(), Attrs: a}
}

func (w *treeWriter) curvePoints(nodes []curveNode) string {
	list := make([]string, 0, 3*len(nodes))
	for _, n := range nodes {
		list = append(list, w.pointText(n.before), w.pointText(n.at), w.pointText(n.behind))
	}
	return strings.Join(list, " ")
}

// bends returns the nodes of an arrow that is no straight line.
func bends(a *drawing.Arrow) ([]curveNode, bool) {
	control, ok := a.ControlPoint()
	plain := func(p drawing.Point) curveNode { return curveNode{p, p, p} }
	from, to := plain(a.Start), plain(a.End)
	switch {
	case a.Cubic != nil:
		from.behind, to.before = a.Cubic[0], a.Cubic[1]
	case !ok:
		return nil, false
	case a.Kind == drawing.ArrowBent:
		return []curveNode{from, plain(control), to}, true
	default:
		// A quadratic curve as a cubic one.
		from.behind = drawing.Point{X: a.Start.X + 2*(control.X-a.Start.X)/3, Y: a.Start.Y + 2*(control.Y-a.Start.Y)/3}
		to.before = drawing.Point{X: a.End.X + 2*(control.X-a.End.X)/3, Y: a.End.Y + 2*(control.Y-a.End.Y)/3}
	}
	return []curveNode{from, to}, true
}
