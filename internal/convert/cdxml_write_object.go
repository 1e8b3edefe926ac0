package convert

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// text makes a block of text.
func (w *treeWriter) text(t *drawing.Annotation) *cdx.Object {
	o := &cdx.Object{Kind: "t", ID: w.newID()}
	w.ids[t.ID] = o.ID
	x, y := w.at(t.Position)
	size := t.Format.Style.SizePt
	width, height := textSize(t)
	var a attributes
	a.set("p", decimals(x)+" "+decimals(y+size))
	// A long text would reach beyond what the format can address.
	a.set("BoundingBox", decimals(x)+" "+decimals(y)+" "+decimals(math.Min(x+width, farthest))+" "+decimals(math.Min(y+height, farthest)))
	a.set("Justification", [...]string{drawing.AlignLeft: "", drawing.AlignCenter: "Center", drawing.AlignRight: "Right", drawing.AlignJustified: "Full"}[t.Format.Alignment])
	if t.Format.WidthPt > 0 {
		a.set("WordWrapWidth", decimals(t.Format.WidthPt))
	}
	o.Attrs = a
	done := 0
	run := func(to int, style drawing.TextStyle) {
		if to > done {
			o.Children = append(o.Children, w.run(t.Text[done:to], style))
			done = to
		}
	}
	for _, span := range t.Format.Spans {
		run(span.Start, t.Format.Style)
		run(span.End, span.Style)
	}
	run(len(t.Text), t.Format.Style)
	return o
}

// meanWidth is the mean width of a letter in sizes of the text.
const meanWidth = 0.55

// textSize estimates the size of a block of text in points.
func textSize(t *drawing.Annotation) (width, height float64) {
	size, lines := t.Format.Style.SizePt, 0
	for line := range strings.SplitSeq(t.Text, "\n") {
		width = math.Max(width, float64(utf8.RuneCountInString(line))*size*meanWidth)
		lines++
	}
	return width, float64(lines) * size * t.Format.LineSpacing
}

// run makes a run of text in a style.
func (w *treeWriter) run(text string, s drawing.TextStyle) *cdx.Object {
	face := 0
	for _, f := range []struct {
		on  bool
		bit int
	}{{s.Bold, faceBold}, {s.Italic, faceItalic}, {s.Underline, faceUnderline}} {
		if f.on {
			face |= f.bit
		}
	}
	switch {
	case s.Formula:
		face |= faceBoth
	case s.Script == drawing.Subscript:
		face |= faceSubscript
	case s.Script == drawing.Superscript:
		face |= faceSuperscript
	}
	var a attributes
	a.set("font", strconv.Itoa(w.font(s.Family)))
	a.set("size", decimals(s.SizePt))
	a.set("face", strconv.Itoa(face))
	w.colorAttr(&a, "color", s.Color)
	return &cdx.Object{Kind: "s", Text: text, Attrs: a}
}

// headTexts are the values of the attributes ArrowheadHead and ArrowheadTail.
var headTexts = [...]string{drawing.HeadFull: "Full", drawing.HeadNone: "None", drawing.HeadLeft: "HalfLeft", drawing.HeadRight: "HalfRight"}

// arrow makes an arrow, or a curve when it is bent.
func (w *treeWriter) arrow(arrow *drawing.Arrow) *cdx.Object {
	if arrow.StartAnchor != nil || arrow.EndAnchor != nil {
		// The caller says that links are lost.
		plain := *arrow
		plain.StartAnchor, plain.EndAnchor = nil, nil
		arrow = &plain
	}
	s := arrow.Appearance()
	o := &cdx.Object{Kind: "arrow", ID: w.newID()}
	w.ids[arrow.ID] = o.ID
	hundredths := func(v float64) string { return strconv.Itoa(int(math.Round(v * 100))) }
	var a attributes
	if nodes, bent := bends(arrow); bent {
		o.Kind = "curve"
		a.set("CurvePoints", w.curvePoints(nodes))
	} else {
		x1, y1 := w.at(arrow.Start)
		x2, y2 := w.at(arrow.End)
		a.set("BoundingBox", decimals(math.Min(x1, x2))+" "+decimals(math.Min(y1, y2))+" "+decimals(math.Max(x1, x2))+" "+decimals(math.Max(y1, y2)))
		a.set("Head3D", decimals(x2)+" "+decimals(y2)+" 0")
		a.set("Tail3D", decimals(x1)+" "+decimals(y1)+" 0")
	}
	a.set("FillType", "None")
	a.set("ArrowheadHead", headTexts[s.Head])
	if s.Tail != drawing.HeadNone {
		a.set("ArrowheadTail", headTexts[s.Tail])
	}
	a.set("ArrowheadType", [...]string{drawing.HeadSolid: "Solid", drawing.HeadHollow: "Hollow", drawing.HeadOpen: "Angle"}[s.Shape])
	a.set("HeadSize", hundredths(s.HeadLengthPt))
	a.set("ArrowheadCenterSize", hundredths(s.HeadLengthPt*(1-s.HeadNotch)))
	a.set("ArrowheadWidth", hundredths(s.HeadWidthPt))
	if arrow.Kind == drawing.ArrowEquilibrium {
		a.set("ArrowShaftSpacing", hundredths(s.GapPt))
		if s.EquilibriumRatio != 1 {
			a.set("ArrowEquilibriumRatio", hundredths(s.EquilibriumRatio))
		}
	}
	w.setLineWidth(&a, s.WidthPt)
	a.set("NoGo", [...]string{drawing.NoGoNone: "", drawing.NoGoCross: "Cross", drawing.NoGoHash: "Hash"}[s.NoGo])
	if s.Dipole {
		a.set("Dipole", "yes")
	}
	if s.Pattern == drawing.LineDashed {
		a.set("LineType", "Dashed")
	}
	w.colorAttr(&a, "color", s.Color)
	o.Attrs = a
	return o
}

// graphic makes a shape, nil for one that CDXML is not written for.
func (w *treeWriter) graphic(g *drawing.Graphic) *cdx.Object {
	var a attributes
	upright := g.AxisX.Y == 0 && g.AxisY.X == 0
	switch {
	case g.Kind == drawing.GraphicLine:
		a.set("GraphicType", "Line")
		a.set("LineType", w.shapeWords(g))
	case g.Kind == drawing.GraphicPicture:
		return w.embedded(g)
	case g.Kind == drawing.GraphicPath || g.Kind == drawing.GraphicCurve:
		return nil // written as curves
	case (g.Kind == drawing.GraphicRectangle || g.Kind == drawing.GraphicRoundedRectangle) && upright:
		a.set("GraphicType", "Rectangle")
		a.set("RectangleType", w.shapeWords(g))
	case g.Kind == drawing.GraphicEllipse:
		a.set("GraphicType", "Oval")
		a.set("OvalType", w.shapeWords(g))
		w.axes(&a, g)
	case g.Kind == drawing.GraphicArc:
		end, middle := w.arcAttributes(&a, g)
		a.set("BoundingBox", w.pointText(end)+" "+w.pointText(middle))
	case g.Kind == drawing.GraphicSymbol && symbolName(g.Symbol) != "":
		a.set("GraphicType", "Symbol")
		a.set("SymbolType", symbolName(g.Symbol))
	case (g.Kind == drawing.GraphicBrackets || g.Kind == drawing.GraphicParentheses || g.Kind == drawing.GraphicBraces) && upright && g.Sides == drawing.SidesBoth:
		a.set("GraphicType", "Bracket")
		a.set("BracketType", map[drawing.GraphicKind]string{drawing.GraphicBrackets: "SquarePair", drawing.GraphicParentheses: "RoundPair", drawing.GraphicBraces: "CurlyPair"}[g.Kind])
	default:
		w.warn("graphics of kind %s are not written", g.Kind)
		return nil
	}
	end := drawing.Point{X: g.Origin.X + g.AxisX.X, Y: g.Origin.Y + g.AxisX.Y}
	if g.Kind != drawing.GraphicLine {
		end.X += g.AxisY.X
		end.Y += g.AxisY.Y
	}
	switch g.Kind {
	case drawing.GraphicArc:
	case drawing.GraphicSymbol:
		x1, y1 := w.at(g.Origin)
		x2, y2 := w.at(end)
		a.set("BoundingBox", decimals((x1+x2)/2)+" "+decimals((y1+y2)/2)+" "+decimals((x1+x2)/2)+" "+decimals((y1+y2)/2-math.Abs(y2-y1)))
	default:
		a.set("BoundingBox", w.pointText(end)+" "+w.pointText(g.Origin))
	}
	w.setLineWidth(&a, g.Style.WidthPt)
	w.colorAttr(&a, "color", g.Style.Stroke)
	o := &cdx.Object{Kind: "graphic", ID: w.newID(), Attrs: a}
	w.ids[g.ID] = o.ID
	return o
}

// grouped puts objects into groups. A group of parts of molecules is left out.
func (w *treeWriter) grouped(list []*cdx.Object, fragmentOf map[drawing.ID]uint32) []*cdx.Object {
	atoms := map[uint32]int{}
	for _, fragment := range fragmentOf {
		atoms[fragment]++
	}
	groups := slices.Clone(w.doc.Groups())
	slices.SortStableFunc(groups, func(a, b drawing.Group) int { return len(a.Members) - len(b.Members) })
	for _, g := range groups {
		members, inside := map[uint32]bool{}, map[uint32]int{}
		for _, id := range g.Members {
			if fragment, ok := fragmentOf[id]; ok {
				inside[fragment]++
				members[fragment] = true
			} else if n, ok := w.ids[id]; ok {
				members[n] = true
			}
		}
		whole := true
		for fragment, n := range inside {
			whole = whole && n == atoms[fragment]
		}
		if !whole {
			w.warn("groups of parts of molecules are not written")
			continue
		}
		list = group(list, members, w.newID(), g.Integral)
	}
	return list
}

// group moves the objects that are members, or groups of members, into a new group.
func group(list []*cdx.Object, members map[uint32]bool, id uint32, integral bool) []*cdx.Object {
	o := &cdx.Object{Kind: "group", ID: id}
	if integral {
		o.Attrs = []cdx.Attr{{Name: "Integral", Value: "yes"}}
	}
	var rest []*cdx.Object
	place := -1
	for _, child := range list {
		if !members[child.ID] && (child.Kind != "group" || !within(child, members)) {
			rest = append(rest, child)
			continue
		}
		if place < 0 {
			place = len(rest)
		}
		o.Children = append(o.Children, child)
	}
	if place < 0 {
		return list
	}
	return slices.Insert(rest, place, o)
}

// within reports whether a group holds nothing but members.
func within(group *cdx.Object, members map[uint32]bool) bool {
	for _, child := range group.Children {
		if child.Kind == "group" && !within(child, members) || child.Kind != "group" && !members[child.ID] {
			return false
		}
	}
	return true
}

// scheme makes the steps of the reactions, nil when there are none.
func (w *treeWriter) scheme(fragmentOf map[drawing.ID]uint32) *cdx.Object {
	paired := map[drawing.ID]bool{}
	defer func() { w.warnOfMaps(paired) }()
	if len(w.doc.Reactions()) == 0 {
		return nil
	}
	scheme := &cdx.Object{Kind: "scheme", ID: w.newID()}
	for i := range w.doc.Reactions() {
		r := &w.doc.Reactions()[i]
		var a attributes
		a.set("ReactionStepReactants", w.roleText(r.Reactants, fragmentOf))
		a.set("ReactionStepProducts", w.roleText(r.Products, fragmentOf))
		a.set("ReactionStepArrows", strconv.Itoa(int(w.ids[r.Arrow])))
		beside := map[side][]string{above: strings.Fields(w.roleText(r.Agents, fragmentOf))}
		arrow := w.arrowOf(r.Arrow)
		for _, id := range r.Annotations {
			if t := w.annotationOf(id); t != nil {
				at := w.sideOf(t, arrow)
				beside[at] = append(beside[at], strconv.Itoa(int(w.ids[id])))
			}
		}
		a.set("ReactionStepPlusses", strings.Join(beside[plus], " "))
		a.set("ReactionStepObjectsAboveArrow", strings.Join(beside[above], " "))
		a.set("ReactionStepObjectsBelowArrow", strings.Join(beside[below], " "))
		a.set(mapAttributes[0], w.atomMaps(r, paired))
		scheme.Children = append(scheme.Children, &cdx.Object{Kind: "step", ID: w.newID(), Attrs: a})
	}
	return scheme
}

func (w *treeWriter) arrowOf(id drawing.ID) *drawing.Arrow {
	for i := range w.doc.Arrows() {
		if w.doc.Arrows()[i].ID == id {
			return &w.doc.Arrows()[i]
		}
	}
	return nil
}

// roleText lists the fragments of a role.
func (w *treeWriter) roleText(role []drawing.Participant, fragmentOf map[drawing.ID]uint32) string {
	var list []string
	for _, p := range role {
		for _, id := range p.Atoms {
			if n := strconv.Itoa(int(fragmentOf[id])); !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	return strings.Join(list, " ")
}
