package convert

import (
	"math"
	"strconv"
	"strings"

	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// objects reads everything but atoms and bonds, at any depth.
func (t *treeReader) objects(o *cdx.Object) error {
	for _, child := range o.Children {
		var err error
		switch child.Kind {
		case "page", "group", "fragment":
			err = t.objects(child)
		case "t":
			err = t.text(child)
		case "arrow":
			err = t.arrow(child)
		case "graphic":
			if err = t.graphic(child); err == nil {
				err = t.objects(child) // some programs put texts inside
			}
		case "bracketedgroup":
			err = t.bracketed(child)
		case "curve":
			err = t.curve(child)
		case "ColoredMolecularArea", "coloredmoleculararea":
			t.filledRing(child)
		case "embeddedobject":
			err = t.picture(child)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (t *treeReader) newID() drawing.ID {
	id := t.next
	t.next++
	return id
}

// plainBrackets are the values of BracketUsage that mean nothing for the structure.
var plainBrackets = map[string]bool{"": true, "Unspecified": true, "Anypolymer": true, "Generic": true, "UnusedBracketUsage": true}

// mixtures are those that name the parts of a mixture.
var mixtures = map[string]bool{"Component": true, "MixtureUnordered": true, "MixtureOrdered": true}

// repeatUnit returns the error for brackets that mean a repeat unit.
func repeatUnit(o *cdx.Object) error {
	usage := o.Get("BracketUsage")
	if !mixtures[usage] && (!plainBrackets[usage] || o.Has("RepeatCount") || o.Has("SRULabel")) {
		return fault(o, "CDXML contains unsupported chemistry: a repeat unit")
	}
	return nil
}

// bracketed refuses brackets that mean a repeat unit.
func (t *treeReader) bracketed(o *cdx.Object) error {
	if err := repeatUnit(o); err != nil {
		return err
	}
	if mixtures[o.Get("BracketUsage")] {
		t.warn("components of mixtures and formulations are not kept; their atoms are")
		return nil
	}
	t.warn("the meaning of brackets is not kept")
	return nil
}

// faces are the bits of the attribute face.
const (
	faceBold, faceItalic, faceUnderline      = 1, 2, 4
	faceSubscript, faceSuperscript, faceBoth = 32, 64, 96
)

// maxTextStyles bounds the size of letters in points.
const minTextSize, maxTextSize = 4, 144

// text reads a block of text that is no label.
func (t *treeReader) text(o *cdx.Object) error {
	a := drawing.Annotation{Format: drawing.DefaultTextFormat()}
	a.Format.Style = t.caption
	var b strings.Builder
	for _, s := range o.Children {
		if s.Kind != "s" || s.Text == "" {
			continue
		}
		style, err := t.run(s)
		if err != nil {
			return err
		}
		text := s.Text
		if strings.EqualFold(style.Family, symbolFont) {
			text, style.Family = strings.Map(greek, text), drawing.DefaultTextStyle().Family
		}
		if b.Len() == 0 {
			a.Format.Style = style
		}
		start := b.Len()
		b.WriteString(strings.Map(printableRune, text))
		if style != a.Format.Style && b.Len() > start {
			a.Format.Spans = append(a.Format.Spans, drawing.TextSpan{Start: start, End: b.Len(), Style: style})
		}
	}
	if a.Text = b.String(); strings.TrimSpace(a.Text) == "" {
		return nil
	}
	switch o.Get("Justification") {
	case "Center":
		a.Format.Alignment = drawing.AlignCenter
	case "Right":
		a.Format.Alignment = drawing.AlignRight
	case "Full":
		a.Format.Alignment = drawing.AlignJustified
	}
	if width, err := strconv.ParseFloat(o.Get("WordWrapWidth"), 64); err == nil && width >= 10 && width <= 2000 {
		a.Format.WidthPt = width
	}
	var err error
	if a.Position, err = t.corner(o, a.Format.Style.SizePt); err != nil {
		return err
	}
	a.ID = t.newID()
	t.own(o, a.ID)
	t.content.Annotations = append(t.content.Annotations, a)
	return nil
}

// symbolFont is the family whose letters are Greek, whatever the text says.
const symbolFont = "Symbol"

// The letters of that font from A and from a on.
var symbolUpper, symbolLower = []rune("ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ"), []rune("αβχδεφγηιϕκλμνοπθρστυϖωξψζ")

// greek returns what a letter is in the font Symbol.
func greek(r rune) rune {
	switch {
	case r >= 'A' && r <= 'Z':
		return symbolUpper[r-'A']
	case r >= 'a' && r <= 'z':
		return symbolLower[r-'a']
	}
	return r
}

// printableRune drops control characters but line breaks and tabs.
func printableRune(r rune) rune {
	if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
		return -1
	}
	return r
}

// run reads the style of a run of text.
func (t *treeReader) run(s *cdx.Object) (drawing.TextStyle, error) {
	style := t.caption
	if name, ok := t.fonts[s.Get("font")]; ok {
		style.Family = name
	}
	if size, err := strconv.ParseFloat(s.Get("size"), 64); err == nil && size >= minTextSize && size <= maxTextSize {
		style.SizePt = size
	}
	face, err := integerOf(s, "face", 0, 0, 255)
	if err != nil {
		return style, err
	}
	style.Bold, style.Italic, style.Underline = face&faceBold != 0, face&faceItalic != 0, face&faceUnderline != 0
	switch face & faceBoth {
	case faceBoth:
		style.Formula = true
	case faceSubscript:
		style.Script = drawing.Subscript
	case faceSuperscript:
		style.Script = drawing.Superscript
	}
	style.Color = t.color(s.Get("color"))
	return style, nil
}

// corner returns the top left corner of a text: that of its box, or above the base
// line of its first line.
func (t *treeReader) corner(o *cdx.Object, size float64) (drawing.Point, error) {
	if o.Has("BoundingBox") {
		box, err := numbersOf(o, "BoundingBox", 4)
		if err != nil {
			return drawing.Point{}, err
		}
		return place(min(box[0], box[2]), min(box[1], box[3])), nil
	}
	if !o.Has("p") {
		return drawing.Point{}, fault(o, "the text has no coordinates")
	}
	p, err := numbersOf(o, "p", 2)
	if err != nil {
		return drawing.Point{}, err
	}
	return place(p[0], p[1]-size), nil
}

// heads gives the heads of the attributes ArrowheadHead and ArrowheadTail.
var heads = map[string]drawing.ArrowHead{
	"": drawing.HeadNone, "None": drawing.HeadNone, "Unspecified": drawing.HeadNone, "Full": drawing.HeadFull,
	"HalfLeft": drawing.HeadLeft, "HalfRight": drawing.HeadRight,
}

// arrow reads a straight arrow.
func (t *treeReader) arrow(o *cdx.Object) error {
	tail, err := numbersOf(o, "Tail3D", 3)
	if err != nil {
		return err
	}
	head, err := numbersOf(o, "Head3D", 3)
	if err != nil {
		return err
	}
	a := drawing.Arrow{Start: place(tail[0], tail[1]), End: place(head[0], head[1])}
	atHead, ok1 := heads[o.Get("ArrowheadHead")]
	atTail, ok2 := heads[o.Get("ArrowheadTail")]
	if !ok1 || !ok2 {
		return fault(o, "there is no head %q or tail %q", o.Get("ArrowheadHead"), o.Get("ArrowheadTail"))
	}
	a.Kind = arrowKind(o, atHead, atTail)
	turn, err := bendArc(o, &a)
	if err != nil {
		return err
	}
	if a.Cubic != nil {
		if math.Abs(turn) > farRound+0.01 {
			t.warn("arrows along more than half a circle are kept as curves that are not round")
		}
		a.Kind = drawing.ArrowCurved
		if atHead == drawing.HeadLeft || atHead == drawing.HeadRight {
			a.Kind = drawing.ArrowFishhook
		}
	}
	t.addArrow(o, a, atHead, atTail)
	return nil
}

// addArrow adds the arrow of an object, with its heads and the look that the object
// states.
func (t *treeReader) addArrow(o *cdx.Object, a drawing.Arrow, head, tail drawing.ArrowHead) {
	style := a.Kind.Style()
	style.Head, style.Tail = head, tail
	t.arrowLook(o, &style)
	if style != a.Kind.Style() {
		a.Style = &style
	}
	a.ID = t.newID()
	t.own(o, a.ID)
	t.content.Arrows = append(t.content.Arrows, a)
}

// arrowKind says what an arrow means.
func arrowKind(o *cdx.Object, head, tail drawing.ArrowHead) drawing.ArrowKind {
	switch {
	case o.Get("NoGo") == "Cross" || o.Get("NoGo") == "Hash":
		return drawing.ArrowNoGo
	case o.Get("Dipole") == "yes":
		return drawing.ArrowDipole
	case o.Has("ArrowShaftSpacing") && o.Get("ArrowShaftSpacing") != "0" && o.Get("ArrowheadType") == "Angle":
		return drawing.ArrowRetro
	case o.Has("ArrowShaftSpacing") && o.Get("ArrowShaftSpacing") != "0":
		return drawing.ArrowEquilibrium
	case head == drawing.HeadFull && tail == drawing.HeadFull:
		return drawing.ArrowResonance
	}
	return drawing.ArrowForward
}

// arrowLook reads lengths in hundredths of a point, shape, lines and colour.
func (t *treeReader) arrowLook(o *cdx.Object, s *drawing.ArrowStyle) {
	length := func(name string, least, most float64) (float64, bool) {
		v, err := strconv.ParseFloat(o.Get(name), 64)
		return v / 100, err == nil && v/100 >= least && v/100 <= most
	}
	if v, ok := length("HeadSize", 0.5, 24); ok {
		s.HeadLengthPt = v
		if center, ok := length("ArrowheadCenterSize", 0.1*v, v); ok {
			s.HeadNotch = 1 - center/v
		}
	}
	if v, ok := length("ArrowheadWidth", 0.25, 16); ok {
		s.HeadWidthPt = v
	}
	if v, ok := length("ArrowShaftSpacing", 0.5, 16); ok {
		s.GapPt = v
	}
	if v, ok := length("ArrowEquilibriumRatio", 0.2, 1); ok {
		s.EquilibriumRatio = v
	}
	t.lineWidth(o, &s.WidthPt)
	switch o.Get("ArrowheadType") {
	case "Solid":
		s.Shape = drawing.HeadSolid
	case "Hollow":
		s.Shape = drawing.HeadHollow
	case "Angle":
		s.Shape = drawing.HeadOpen
	}
	switch o.Get("NoGo") {
	case "Cross":
		s.NoGo = drawing.NoGoCross
	case "Hash":
		s.NoGo = drawing.NoGoHash
	}
	if strings.Contains(o.Get("LineType"), "Dashed") {
		s.Pattern = drawing.LineDashed
	}
	s.Color = t.color(o.Get("color"))
}

// graphic reads a shape. One that a newer object stands for is left out.
func (t *treeReader) graphic(o *cdx.Object) error {
	if newer := o.Get("SupersededBy"); newer != "" {
		if id, err := strconv.ParseUint(newer, 10, 32); err == nil && o.ID != 0 {
			t.stead[o.ID] = uint32(id)
		}
		return nil
	}
	kind := o.Get("GraphicType")
	if !o.Has("BoundingBox") {
		if kind == "" || kind == "Symbol" || kind == "Undefined" {
			return nil // an empty frame around a text, or a flag of the molecule
		}
		return fault(o, "the %s has no coordinates", kind)
	}
	box, err := numbersOf(o, "BoundingBox", 4)
	if err != nil {
		return err
	}
	// The first point is the end of a line, or a corner of a frame.
	from, to := place(box[2], box[3]), place(box[0], box[1])
	if (kind == "Line" || kind == "Arc") && o.Get("ArrowType") != "" && o.Get("ArrowType") != "NoHead" {
		return t.oldArrow(o, from, to)
	}
	g := drawing.Graphic{Origin: from, Style: drawing.DefaultGraphicStyle(), Layer: drawing.DefaultLayer}
	g.Style.Stroke = t.color(o.Get("color"))
	t.lineWidth(o, &g.Style.WidthPt)
	g.AxisX, g.AxisY = drawing.Point{X: to.X - from.X}, drawing.Point{Y: to.Y - from.Y}
	switch kind {
	case "Line":
		g.Kind = drawing.GraphicLine
		g.AxisX = drawing.Point{X: to.X - from.X, Y: to.Y - from.Y}
		g.AxisY = drawing.Point{X: from.Y - to.Y, Y: to.X - from.X}
		t.shapeLook(o.Get("LineType"), &g)
	case "Rectangle":
		g.Kind = drawing.GraphicRectangle
		t.shapeLook(o.Get("RectangleType"), &g)
	case "Oval":
		if err := oval(o, &g); err != nil {
			return err
		}
		t.shapeLook(o.Get("OvalType"), &g)
	case "Arc":
		if err := arcGraphic(o, &g, to, from); err != nil {
			return err
		}
		t.shapeLook(o.Get("LineType"), &g)
	case "Bracket":
		if err := repeatUnit(o); err != nil {
			return err // old files say it here
		}
		g.Kind = brackets[o.Get("BracketType")]
	case "Symbol":
		if !t.symbol(o, box, &g) {
			return nil
		}
	case "Undefined", "":
		return nil // a frame around a text
	default:
		t.warn("graphics of type %s are not kept", kind)
		return nil
	}
	if g.AxisX == (drawing.Point{}) || g.AxisY == (drawing.Point{}) {
		t.warn("graphics without an extent are not kept")
		return nil
	}
	g.ID = t.newID()
	t.own(o, g.ID)
	t.content.Graphics = append(t.content.Graphics, g)
	return nil
}

// brackets gives the shapes of the attribute BracketType.
var brackets = map[string]drawing.GraphicKind{
	"": drawing.GraphicBrackets, "SquarePair": drawing.GraphicBrackets, "Square": drawing.GraphicBrackets,
	"RoundPair": drawing.GraphicParentheses, "Round": drawing.GraphicParentheses,
	"CurlyPair": drawing.GraphicBraces, "Curly": drawing.GraphicBraces,
}

// oldArrow reads an arrow that is written as a line with a head.
func (t *treeReader) oldArrow(o *cdx.Object, from, to drawing.Point) error {
	a := drawing.Arrow{Start: from, End: to}
	if o.Get("GraphicType") == "Arc" {
		return t.oldArc(o, to, from)
	}
	switch o.Get("ArrowType") {
	case "Equilibrium":
		a.Kind = drawing.ArrowEquilibrium
	case "Resonance":
		a.Kind = drawing.ArrowResonance
	case "RetroSynthetic":
		a.Kind = drawing.ArrowRetro
	case "Dipole":
		a.Kind = drawing.ArrowDipole
	case "NoGo":
		a.Kind = drawing.ArrowNoGo
	}
	a.ID = t.newID()
	t.own(o, a.ID)
	t.content.Arrows = append(t.content.Arrows, a)
	return nil
}

// oldArc reads an arrow that is written as an arc with a head.
func (t *treeReader) oldArc(o *cdx.Object, head, middle drawing.Point) error {
	size, err := arcSize(o, usualArc)
	if err != nil {
		return err
	}
	r := math.Hypot(head.X-middle.X, head.Y-middle.Y)
	if r == 0 {
		t.warn("graphics without an extent are not kept")
		return nil
	}
	f := arcFrame{middle, drawing.Point{X: r}, drawing.Point{Y: r}}
	to := f.angle(head)
	turn := -size * math.Pi / 180
	a := drawing.Arrow{Start: f.at(to - turn), End: head, Kind: drawing.ArrowCurved}
	a.Cubic = f.handles(&a, to-turn, turn)
	atHead := drawing.HeadFull
	if o.Get("ArrowType") == "HalfHead" {
		a.Kind, atHead = drawing.ArrowFishhook, drawing.HeadLeft
		if size, err := strconv.Atoi(o.Get("HeadSize")); err == nil && size < 0 {
			atHead = drawing.HeadRight
		}
	}
	t.addArrow(o, a, atHead, drawing.HeadNone)
	return nil
}

// groups reads groups of objects. One with fewer than two members is none.
func (t *treeReader) groups(o *cdx.Object) []drawing.ID {
	var members []drawing.ID
	for _, child := range o.Children {
		switch child.Kind {
		case "page", "group", "fragment", "graphic":
			members = append(members, t.groups(child)...)
		}
		if child.Kind != "group" && child.Kind != "fragment" && child.Kind != "page" {
			members = append(members, t.owned[child.ID]...)
		}
	}
	if o.Kind != "group" || o.ID == 0 {
		return members
	}
	t.owned[o.ID] = members
	if len(members) > 1 {
		t.content.Groups = append(t.content.Groups, drawing.Group{Members: members, Integral: o.Get("Integral") == "yes"})
	}
	return members
}
