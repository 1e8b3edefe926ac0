package compose

import (
	"slices"

	"athanor/internal/drawing"
)

// contactDepth is the crossing order of contacts of centroids: behind everything.
const contactDepth = -2

// sketcher draws a sketch.
type sketcher struct {
	*layouter
	content drawing.Content
	next    drawing.ID
}

// sketch draws a sketch as it is given. Plain atoms have the IDs from 1 on, then come
// shapes, centroids, ligands, arrows and captions, then the group of all.
func (l *layouter) sketch(from *Sketch) (*figure, error) {
	s := &sketcher{layouter: l, content: drawing.NewContent(), next: 1}
	l.dress(&s.content)
	s.content.Version = l.settings.Version
	for i := range from.Atoms {
		s.addSketchAtom(&from.Atoms[i])
	}
	for i := range from.Bonds {
		s.content.Bonds = append(s.content.Bonds, sketchBond(&from.Bonds[i]))
	}
	for i := range from.Shapes {
		s.content.Graphics = append(s.content.Graphics, s.shape(&from.Shapes[i]))
	}
	for i := range from.Tilts {
		s.applyTilt(&from.Tilts[i])
	}
	for i := range from.Centroids {
		s.addCentroid(&from.Centroids[i])
	}
	for i := range from.Ligands {
		s.addLigand(&from.Ligands[i])
	}
	for i := range from.Arrows {
		a := l.arrow(drawing.ArrowForward, s.at(from.Arrows[i].Start), s.at(from.Arrows[i].End)).arrow
		a.ID = s.newID()
		s.content.Arrows = append(s.content.Arrows, *a)
	}
	for i := range from.Captions {
		s.addCaption(&from.Captions[i])
	}
	for i := range from.Abbreviations {
		a := &from.Abbreviations[i]
		short := drawing.Abbreviation{Label: a.Label, ReverseLabel: a.Label, Anchor: drawing.ID(a.Anchor) + 1}
		for _, k := range a.Atoms {
			short.Members = append(short.Members, drawing.ID(k)+1)
		}
		s.content.Abbreviations = append(s.content.Abbreviations, short)
	}
	s.groupAll()
	doc, err := drawing.New(s.content)
	if err != nil {
		return nil, err
	}
	return &figure{doc: doc, sketch: true}, nil
}

func (s *sketcher) newID() drawing.ID {
	id := s.next
	s.next++
	return id
}

// at converts a position.
func (s *sketcher) at(p Place) drawing.Point { return drawing.Point{X: p.X * s.unit, Y: p.Y * s.unit} }

func (s *sketcher) addAtom(a drawing.Atom, at drawing.Point) drawing.ID {
	a.ID, a.Position = s.newID(), at
	s.content.Atoms = append(s.content.Atoms, a)
	return a.ID
}

// addSketchAtom adds an atom with the stated number of hydrogens and no others.
func (s *sketcher) addSketchAtom(from *SketchAtom) {
	h := int(from.Hydrogens)
	a := drawing.Atom{
		Element: from.Element, Charge: int(from.Charge), Isotope: int(from.Isotope), ExplicitH: h, LabelH: h, NoImplicit: true,
	}
	if from.Variable != nil {
		a.Display.Variable = *from.Variable
	}
	if from.Color != nil {
		style := s.textStyle(from.Color)
		a.TextStyle, a.Display.ColorOverride = &style, true
	}
	s.addAtom(a, s.at(Place{from.X, from.Y}))
}

// textStyle returns the style of text of the figure in a colour, nil for ink.
func (s *sketcher) textStyle(c *rgb) drawing.TextStyle {
	style := drawing.DefaultTextStyle()
	style.Family, style.SizePt = s.content.Style.FontFamily, s.content.Style.FontSizePt
	if c != nil {
		style.Color = drawing.ImportedColor(uint8(c[0]), uint8(c[1]), uint8(c[2]))
	}
	return style
}

// looks gives the displays by their names.
var looks = map[string]drawing.BondDisplay{
	"plain": drawing.Plain, "bold": drawing.Bold, "wedge": drawing.Wedge, "hash": drawing.Hash,
	"hashed": drawing.Hashed, "dashed": drawing.Dashed, "wavy": drawing.Wavy,
}

// sketchBond returns a bond as it is given. A bold line is a matter of perspective.
func sketchBond(from *SketchBond) drawing.Bond {
	b := drawing.Bond{
		A: drawing.ID(from.A) + 1, B: drawing.ID(from.B) + 1, Order: drawing.BondOrder(from.Order),
		Display: looks[from.Display], RingArc: from.RingArc, Projection: from.Display == "bold",
	}
	switch {
	case b.Order == drawing.Double && b.Display == drawing.Bold:
		b.Secondary = drawing.RailPlain
	case b.Order == drawing.Partial && b.Display == drawing.Plain:
		b.Secondary = drawing.RailDashed
	}
	return b
}

// shape returns the graphic of a shape.
func (s *sketcher) shape(from *Shape) drawing.Graphic {
	start, end := s.at(from.Start), s.at(from.End)
	g := drawing.Graphic{ID: s.newID(), Kind: drawing.GraphicLine, Origin: start, Style: drawing.DefaultGraphicStyle(), Layer: drawing.DefaultLayer}
	g.Style.WidthPt = s.content.Style.LineWidthPt
	if from.Dashed {
		g.Style.Pattern = drawing.LineDashed
	}
	x, y := end.X-start.X, end.Y-start.Y
	g.AxisX, g.AxisY = drawing.Point{X: x, Y: y}, drawing.Point{X: -y, Y: x}
	if from.Kind == "ellipse" {
		g.Kind, g.AxisX, g.AxisY = drawing.GraphicEllipse, drawing.Point{X: x}, drawing.Point{Y: y}
	}
	return g
}

// addCentroid adds the point in the middle of atoms and its contact.
func (s *sketcher) addCentroid(from *Centroid) {
	a := drawing.Atom{Element: wildcardElement, NoImplicit: true}
	style := "dashed"
	if from.Kind != nil {
		style = "single"
		a.Attachment = drawing.MultiCenter
		if *from.Kind == "variable" {
			a.Attachment = drawing.VariableAttachment
		}
	}
	var middle spatial
	n := float64(len(from.Atoms))
	for _, i := range from.Atoms {
		p := placeOf(&s.content.Atoms[i])
		middle = spatial{middle.x + p.x/n, middle.y + p.y/n, middle.z + p.z/n}
		a.Centroid = append(a.Centroid, drawing.ID(i)+1)
	}
	a.Depth = middle.z
	anchor := s.addAtom(a, drawing.Point{X: middle.x, Y: middle.y})
	if from.Contact != nil {
		b := contactBond(anchor, drawing.ID(*from.Contact)+1, from.ContactStyle, style)
		b.ZOrder = contactDepth
		s.content.Bonds = append(s.content.Bonds, b)
	}
}

func (s *sketcher) addCaption(from *Caption) {
	a := drawing.Annotation{ID: s.newID(), Text: from.Text, Position: s.at(from.Position), Format: drawing.DefaultTextFormat()}
	a.Format.Style = s.textStyle(from.Color)
	if s.options.Formulas {
		a.Format.Spans = formulaSpans(a.Text, a.Format.Style)
	}
	s.content.Annotations = append(s.content.Annotations, a)
}

// groupAll makes one unit of everything.
func (s *sketcher) groupAll() {
	g := drawing.Group{ID: s.next, Integral: true}
	for id := drawing.ID(1); id < s.next; id++ {
		g.Members = append(g.Members, id)
	}
	slices.Sort(g.Members)
	if len(g.Members) > 1 {
		s.content.Groups = []drawing.Group{g}
	}
}
