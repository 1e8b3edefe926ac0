package convert

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/cdx"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/internal/drawing"
)

// ErrCannotWriteCDXML is the error for what CDXML has no form for. What wraps it names
// it.
var ErrCannotWriteCDXML = errors.New("CDXML cannot hold this drawing")

// ToCDXML returns a drawing as a CDXML file of one page: a fragment for every molecule,
// texts, arrows, shapes, and a scheme for reactions. The warnings name what is left
// out. The error wraps ErrCannotWriteCDXML, or is that of ctx.
func ToCDXML(ctx context.Context, doc *drawing.Document) ([]byte, []chem.Warning, error) {
	root, warnings, err := toTree(ctx, doc)
	if err != nil {
		return nil, nil, err
	}
	return cdx.AppendXML(nil, root), warnings, nil
}

// ToCDX returns a drawing as a binary ChemDraw file with the content of ToCDXML. The
// error is one of ToCDXML, or says that a position lies too far out.
func ToCDX(ctx context.Context, doc *drawing.Document) ([]byte, []chem.Warning, error) {
	root, warnings, err := toTree(ctx, doc)
	if err != nil {
		return nil, nil, err
	}
	data, err := cdx.AppendBinary(nil, root)
	if err != nil {
		return nil, nil, fmt.Errorf("%w: %w", ErrCannotWriteCDXML, err)
	}
	return data, warnings, nil
}

// toTree makes the tree of ChemDraw objects of a drawing.
func toTree(ctx context.Context, doc *drawing.Document) (*cdx.Object, []chem.Warning, error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	w := treeWriter{ended: ended(ctx), doc: doc, ids: map[drawing.ID]uint32{}, next: 2, colors: map[drawing.Color]int{}, fonts: map[string]int{}}
	if err := w.refuse(); err != nil {
		return nil, nil, err
	}
	// Labels are text in these files, so that their hydrogens must be right. Those of a
	// molecule that cannot be stay as they are.
	w.doc, _ = Refresh(ctx, doc, false)
	w.findCrossed()
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	if err := w.measure(); err != nil {
		return nil, nil, err
	}
	root := w.root()
	return root, w.warnings, ctx.Err()
}

// treeWriter is the state of one conversion.
type treeWriter struct {
	ended    func() bool // whether nobody waits for the file any more
	doc      *drawing.Document
	origin   drawing.Point         // of the drawing, which begins at (30, 30) points
	ids      map[drawing.ID]uint32 // numbers of written objects
	next     uint32
	colors   map[drawing.Color]int
	palette  []drawing.RGBBytes
	fonts    map[string]int
	families []string
	crossed  []bool        // per bond
	short    map[int32]int // abbreviation of an atom, by its place in the list
	warnings []chem.Warning
}

func (w *treeWriter) warn(format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	for _, old := range w.warnings {
		if old.Message == message {
			return
		}
	}
	w.warnings = append(w.warnings, chem.Warning{Offset: -1, Message: message})
}

// refuse fails for what a reader would take for something else.
func (w *treeWriter) refuse() error {
	for i := range w.doc.Atoms() {
		a := &w.doc.Atoms()[i]
		switch {
		case a.Display.Variable != "":
			return fmt.Errorf("%w: the variable label of atom %s", ErrCannotWriteCDXML, a.ID)
		case a.Display.HideCharge && a.Charge != 0:
			return fmt.Errorf("%w: the hidden charge of atom %s", ErrCannotWriteCDXML, a.ID)
		}
	}
	for i := range w.doc.Bonds() {
		if b := &w.doc.Bonds()[i]; b.RingArc {
			return fmt.Errorf("%w: the ring curve of bond %s-%s", ErrCannotWriteCDXML, b.A, b.B)
		}
	}
	for i := range w.doc.Arrows() {
		a := &w.doc.Arrows()[i]
		if a.Kind == drawing.ArrowRetro || a.Appearance().Pattern == drawing.LineDotted {
			return fmt.Errorf("%w: the retro or dotted arrow %s", ErrCannotWriteCDXML, a.ID)
		}
	}
	return nil
}

// findCrossed finds the double bonds without a configuration that their picture would
// give one. A structure that is no possible molecule has none.
func (w *treeWriter) findCrossed() {
	open := false
	for i := range w.doc.Bonds() {
		b := &w.doc.Bonds()[i]
		open = open || b.Order == drawing.Double && b.Stereo == drawing.BondStereoNone && b.StereoAuthoritative
	}
	if !open {
		return
	}
	m, err := ToMolecule(w.doc)
	if err != nil {
		return
	}
	info, err := perception.Perceive(m, perception.Options{KeepHydrogens: true})
	if err != nil || len(info.Bonds) != len(w.doc.Bonds()) {
		return
	}
	form := canon.Canonicalize(info, &canon.Workspace{Stop: w.ended})
	if w.ended() {
		return
	}
	crossed, err := new(molfile.Writer).Crossed(&molfile.Drawing{
		Info: info, Chirality: form.Chirality, BondStereo: form.BondStereo, Classes: form.Classes,
	})
	if err == nil {
		w.crossed = crossed
	}
}

// margin is where a written drawing begins in points.
const margin = 30

// measure finds the corner of the drawing, and refuses one that no page holds.
func (w *treeWriter) measure() error {
	low := drawing.Point{X: math.Inf(1), Y: math.Inf(1)}
	high := drawing.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	take := func(p drawing.Point) {
		low.X, low.Y = math.Min(low.X, p.X), math.Min(low.Y, p.Y)
		high.X, high.Y = math.Max(high.X, p.X), math.Max(high.Y, p.Y)
	}
	for i := range w.doc.Atoms() {
		take(w.doc.Atoms()[i].Position)
	}
	for i := range w.doc.Annotations() {
		take(w.doc.Annotations()[i].Position)
	}
	for i := range w.doc.Arrows() {
		take(w.doc.Arrows()[i].Start)
		take(w.doc.Arrows()[i].End)
	}
	for i := range w.doc.Graphics() {
		g := &w.doc.Graphics()[i]
		take(g.Origin)
		take(drawing.Point{X: g.Origin.X + g.AxisX.X + g.AxisY.X, Y: g.Origin.Y + g.AxisX.Y + g.AxisY.Y})
	}
	if math.IsInf(low.X, 0) {
		low = drawing.Point{}
	}
	w.origin = low
	if !w.within(high) {
		return fmt.Errorf("%w: it is more than %d points wide or high", ErrCannotWriteCDXML, farthest)
	}
	return w.measureControls()
}

// within reports whether the page holds a position.
func (w *treeWriter) within(p drawing.Point) bool {
	x, y := w.at(p)
	return math.Abs(x) <= farthest && math.Abs(y) <= farthest
}

// measureControls refuses points that are written but not seen and lie too far out: the
// controls of curves, the marks of atoms and the ends of axes.
func (w *treeWriter) measureControls() error {
	for i := range w.doc.Arrows() {
		a := &w.doc.Arrows()[i]
		nodes, _ := bends(a)
		for _, n := range nodes {
			if !w.within(n.before) || !w.within(n.at) || !w.within(n.behind) {
				return fmt.Errorf("%w: a control of arrow %s lies more than %d points out", ErrCannotWriteCDXML, a.ID, farthest)
			}
		}
	}
	for i := range w.doc.Atoms() {
		a := &w.doc.Atoms()[i]
		for _, m := range a.Marks {
			if !w.within(drawing.Point{X: a.Position.X + m.Offset.X, Y: a.Position.Y + m.Offset.Y}) {
				return fmt.Errorf("%w: a mark of atom %s lies more than %d points out", ErrCannotWriteCDXML, a.ID, farthest)
			}
		}
	}
	for i := range w.doc.Graphics() {
		g := &w.doc.Graphics()[i]
		for _, c := range g.Path {
			for _, p := range c.Points[:c.NumPoints()] {
				if !w.within(graphicPoint(g, p)) {
					return fmt.Errorf("%w: a point of the path %s lies more than %d points out", ErrCannotWriteCDXML, g.ID, farthest)
				}
			}
		}
		for _, x := range [2]float64{0, 1} {
			for _, y := range [2]float64{0, 1} {
				if !w.within(drawing.Point{X: g.Origin.X + x*g.AxisX.X + y*g.AxisY.X, Y: g.Origin.Y + x*g.AxisX.Y + y*g.AxisY.Y}) {
					return fmt.Errorf("%w: a corner of graphic %s lies more than %d points out", ErrCannotWriteCDXML, g.ID, farthest)
				}
			}
		}
	}
	return nil
}

// at converts a position to points of the page.
func (w *treeWriter) at(p drawing.Point) (x, y float64) {
	return (p.X-w.origin.X)*drawing.PointsPerWorld + margin, (p.Y-w.origin.Y)*drawing.PointsPerWorld + margin
}

// decimals writes a number with at most six decimals.
func decimals(x float64) string {
	s := strconv.FormatFloat(x, 'f', 6, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

func (w *treeWriter) pointText(p drawing.Point) string {
	x, y := w.at(p)
	return decimals(x) + " " + decimals(y)
}

// attributes is a list that leaves out what is empty.
type attributes []cdx.Attr

func (a *attributes) set(name, value string) {
	if value != "" {
		*a = append(*a, cdx.Attr{Name: name, Value: value})
	}
}

func (a *attributes) number(name string, value, otherwise int) {
	if value != otherwise {
		a.set(name, strconv.Itoa(value))
	}
}

func (w *treeWriter) newID() uint32 {
	id := w.next
	w.next++
	return id
}

// color returns the number of a colour in the table: 2 is white, 3 black.
func (w *treeWriter) color(c drawing.Color) int {
	if c == drawing.Ink {
		return 3
	}
	if n, ok := w.colors[c]; ok {
		return n
	}
	n := 4 + len(w.palette)
	w.colors[c] = n
	w.palette = append(w.palette, w.doc.Palette().RGB(c))
	return n
}

// colorAttr is the attribute for a colour, nothing for ink.
func (w *treeWriter) colorAttr(a *attributes, name string, c drawing.Color) {
	if c != drawing.Ink {
		a.number(name, w.color(c), 3)
	}
}

// font returns the number of a family in the table.
func (w *treeWriter) font(family string) int {
	if n, ok := w.fonts[family]; ok {
		return n
	}
	n := 3 + len(w.families)
	w.fonts[family] = n
	w.families = append(w.families, family)
	return n
}

// root makes the tree.
func (w *treeWriter) root() *cdx.Object {
	s := w.doc.Style()
	labels := w.doc.Labels()
	yesNo := func(v bool) string {
		if v {
			return "yes"
		}
		return "no"
	}
	var a attributes
	a.set("CreationProgram", molProgram)
	a.set("LabelFont", strconv.Itoa(w.font(s.FontFamily)))
	a.set("CaptionFont", strconv.Itoa(w.font(s.FontFamily)))
	for _, v := range []struct {
		name  string
		value float64
	}{
		{"LabelSize", s.FontSizePt}, {"CaptionSize", s.FontSizePt}, {"LabelFace", 96}, {"BondLength", s.BondLengthPt},
		{"LineWidth", s.LineWidthPt}, {"BoldWidth", s.BoldWidthPt}, {"MarginWidth", s.MarginWidthPt},
		{"HashSpacing", s.HashSpacingPt}, {"BondSpacing", s.BondSpacing * 100}, {"ChainAngle", 120},
	} {
		a.set(v.name, decimals(v.value))
	}
	a.set("ShowTerminalCarbonLabels", yesNo(labels.Carbons == drawing.CarbonsTerminal || labels.Carbons == drawing.CarbonsAll))
	a.set("ShowNonTerminalCarbonLabels", yesNo(labels.Carbons == drawing.CarbonsInternal || labels.Carbons == drawing.CarbonsAll))
	a.set("HideImplicitHydrogens", yesNo(!labels.Hydrogens))
	a.set("ShowAtomStereo", yesNo(labels.Stereo))
	a.set("color", "0")
	a.set("bgcolor", "1")
	page := &cdx.Object{Kind: "page", ID: 1, Attrs: []cdx.Attr{{Name: "BoundingBox", Value: "0 0 612 792"}}}
	page.Children = w.content()
	root := &cdx.Object{Kind: "CDXML", Attrs: a, Children: []*cdx.Object{w.colorTable(), w.fontTable(), page}}
	return root
}

func (w *treeWriter) fontTable() *cdx.Object {
	table := &cdx.Object{Kind: "fonttable"}
	for i, family := range w.families {
		table.Children = append(table.Children, &cdx.Object{Kind: "font", ID: uint32(3 + i), Attrs: []cdx.Attr{
			{Name: "charset", Value: "utf-8"}, {Name: "name", Value: family},
		}})
	}
	return table
}

func (w *treeWriter) colorTable() *cdx.Object {
	table := &cdx.Object{Kind: "colortable"}
	for _, c := range append([]drawing.RGBBytes{{255, 255, 255}, {}}, w.palette...) {
		var a attributes
		for k, name := range [3]string{"r", "g", "b"} {
			// Rounded up, so that a reader that cuts finds the same byte.
			a.set(name, strconv.FormatFloat(math.Ceil(float64(c[k])/255*1e8)/1e8, 'g', 8, 64))
		}
		table.Children = append(table.Children, &cdx.Object{Kind: "color", Attrs: a})
	}
	return table
}

// content makes everything on the page.
func (w *treeWriter) content() []*cdx.Object {
	var list []*cdx.Object
	w.short = map[int32]int{}
	for k := range w.doc.Abbreviations() {
		for _, id := range w.doc.Abbreviations()[k].Members {
			w.short[w.doc.AtomIndex(id)] = k
		}
	}
	fragments, fragmentOf := w.fragments()
	list = append(list, fragments...)
	for i := range w.doc.Annotations() {
		list = append(list, w.text(&w.doc.Annotations()[i]))
	}
	for i := range w.doc.Arrows() {
		list = append(list, w.arrow(&w.doc.Arrows()[i]))
	}
	for i := range w.doc.Graphics() {
		if o := w.graphic(&w.doc.Graphics()[i]); o != nil {
			list = append(list, o)
		}
		list = append(list, w.curves(&w.doc.Graphics()[i])...)
	}
	list = append(list, w.marks()...)
	list = append(w.filledRings(), list...)
	w.noteReactions(list, fragmentOf)
	list = w.grouped(list, fragmentOf)
	if scheme := w.scheme(fragmentOf); scheme != nil {
		list = append(list, scheme)
	}
	return list
}

// moleculesOf numbers what becomes a fragment each, by the first atom of each.
func (w *treeWriter) moleculesOf() []int32 {
	m := molecules{of: upTo(len(w.doc.Atoms()))}
	for i := range w.doc.Bonds() {
		a, b := w.doc.Ends(i)
		x, y := m.root(a), m.root(b)
		m.of[max(x, y)] = min(x, y)
	}
	// A point of attachment stands in the fragment of its atoms.
	for i := range w.doc.Atoms() {
		for _, id := range w.doc.Atoms()[i].Centroid {
			x, y := m.root(int32(i)), m.root(w.doc.AtomIndex(id))
			m.of[max(x, y)] = min(x, y)
		}
	}
	// What is one participant of a reaction stands in one fragment.
	for i := range w.doc.Reactions() {
		for _, role := range w.doc.Reactions()[i].Roles() {
			for _, p := range *role {
				for _, id := range p.Atoms[1:] {
					x, y := m.root(w.doc.AtomIndex(p.Atoms[0])), m.root(w.doc.AtomIndex(id))
					m.of[max(x, y)] = min(x, y)
				}
			}
		}
	}
	for i := range m.of {
		m.of[i] = m.root(int32(i))
	}
	return m.of
}

// fragments makes a fragment for every molecule and returns the number of the one that
// every atom is in.
func (w *treeWriter) fragments() ([]*cdx.Object, map[drawing.ID]uint32) {
	molecule := w.moleculesOf()
	atoms, bonds := map[int32][]int32{}, map[int32][]int{}
	// Points of attachment come behind all atoms that they can name.
	for _, last := range [2]bool{false, true} {
		for i, m := range molecule {
			if last == (len(w.doc.Atoms()[i].Centroid) > 0) {
				atoms[m] = append(atoms[m], int32(i))
			}
		}
	}
	for i := range w.doc.Bonds() {
		a, _ := w.doc.Ends(i)
		bonds[molecule[a]] = append(bonds[molecule[a]], i)
	}
	in := map[drawing.ID]uint32{}
	var list []*cdx.Object
	var firsts []int32
	for i, m := range molecule {
		if int32(i) != m {
			continue
		}
		o := &cdx.Object{Kind: "fragment", ID: w.newID()}
		for _, a := range atoms[m] {
			id := w.doc.Atoms()[a].ID
			in[id], w.ids[id] = o.ID, w.newID()
		}
		list, firsts = append(list, o), append(firsts, m)
	}
	for k, o := range list {
		if k%64 == 0 && w.ended() {
			break // the caller looks too
		}
		w.fill(o, atoms[firsts[k]], bonds[firsts[k]])
	}
	return list, in
}

// fill puts nodes and bonds into a fragment. The members of an abbreviation go into a
// fragment inside of the node that shows its label.
func (w *treeWriter) fill(o *cdx.Object, atoms []int32, bonds []int) {
	outer := map[int]*cdx.Object{} // nodes of abbreviations
	for _, i := range atoms {
		k, short := w.short[i]
		if !short {
			o.Children = append(o.Children, w.node(i))
			continue
		}
		if outer[k] == nil {
			outer[k] = w.nickname(&w.doc.Abbreviations()[k])
			o.Children = append(o.Children, outer[k])
		}
		inner := outer[k].Children[0]
		inner.Children = append(inner.Children, w.node(i))
	}
	for _, i := range bonds {
		a, b := w.doc.Ends(i)
		ka, shortA := w.short[a]
		kb, shortB := w.short[b]
		bond := w.bond(i)
		if shortA && shortB && ka == kb {
			inner := outer[ka].Children[0]
			inner.Children = append(inner.Children, bond)
			continue
		}
		from, to := w.ids[w.doc.Atoms()[a].ID], w.ids[w.doc.Atoms()[b].ID]
		if shortA {
			w.outward(outer[ka], a)
			from = outer[ka].ID
		}
		if shortB {
			w.outward(outer[kb], b)
			to = outer[kb].ID
		}
		setEnds(bond, from, to)
		o.Children = append(o.Children, bond)
	}
	for _, node := range outer {
		inner := node.Children[0]
		// Nodes stand before bonds.
		slices.SortStableFunc(inner.Children, func(x, y *cdx.Object) int { return strings.Compare(y.Kind, x.Kind) })
	}
}

// nickname makes the node of an abbreviation, with an empty fragment inside.
func (w *treeWriter) nickname(a *drawing.Abbreviation) *cdx.Object {
	o := &cdx.Object{Kind: "n", ID: w.newID()}
	position := w.pointText(w.doc.Atoms()[w.doc.AtomIndex(a.Anchor)].Position)
	o.Attrs = []cdx.Attr{{Name: "p", Value: position}, {Name: "NodeType", Value: "Fragment"}}
	label := &cdx.Object{Kind: "t", Attrs: []cdx.Attr{{Name: "p", Value: position}}, Children: []*cdx.Object{w.labelRun(a.Label, 96, drawing.Ink)}}
	o.Children = []*cdx.Object{{Kind: "fragment", ID: w.newID()}, label}
	return o
}

// outward adds a connection point to an abbreviation, bonded to one of its atoms.
func (w *treeWriter) outward(node *cdx.Object, atom int32) {
	inner := node.Children[0]
	point := &cdx.Object{Kind: "n", ID: w.newID(), Attrs: []cdx.Attr{
		{Name: "p", Value: node.Get("p")}, {Name: "NodeType", Value: "ExternalConnectionPoint"},
	}}
	bond := &cdx.Object{Kind: "b", ID: w.newID()}
	setEnds(bond, w.ids[w.doc.Atoms()[atom].ID], point.ID)
	inner.Children = append(inner.Children, point, bond)
}

// setEnds gives a bond its ends.
func setEnds(bond *cdx.Object, from, to uint32) {
	ends := []cdx.Attr{{Name: "B", Value: strconv.Itoa(int(from))}, {Name: "E", Value: strconv.Itoa(int(to))}}
	bond.Attrs = append(ends, slices.DeleteFunc(bond.Attrs, func(a cdx.Attr) bool { return a.Name == "B" || a.Name == "E" })...)
}

// labelRun makes a run of text in the style of labels.
func (w *treeWriter) labelRun(text string, face int, c drawing.Color) *cdx.Object {
	s := w.doc.Style()
	o := &cdx.Object{Kind: "s", Text: text}
	a := attributes{{Name: "font", Value: strconv.Itoa(w.font(s.FontFamily))}, {Name: "size", Value: decimals(s.FontSizePt)}, {Name: "face", Value: strconv.Itoa(face)}}
	w.colorAttr(&a, "color", c)
	o.Attrs = a
	return o
}

// radicalNames are the values of the attribute Radical.
var radicalNames = [...]string{"", "Doublet", "Triplet"}

// node makes an atom.
func (w *treeWriter) node(i int32) *cdx.Object {
	a := &w.doc.Atoms()[i]
	o := &cdx.Object{Kind: "n", ID: w.ids[a.ID]}
	var list attributes
	if a.Depth != 0 {
		list.set("xyz", w.pointText(a.Position)+" "+decimals(a.Depth*drawing.PointsPerWorld))
	} else {
		list.set("p", w.pointText(a.Position))
	}
	switch {
	case a.Attachment != drawing.AttachmentNone || len(a.Centroid) > 0:
		kind := "MultiAttachment"
		if a.Attachment == drawing.VariableAttachment {
			kind = "VariableAttachment"
		}
		list.set("NodeType", kind)
		var targets []string
		for _, id := range a.Centroid {
			targets = append(targets, strconv.Itoa(int(w.ids[id])))
		}
		list.set("Attachments", strings.Join(targets, " "))
	case a.Element == "*":
		list.set("NodeType", "Unspecified")
		list.set("Element", "0") // without it RDKit takes the node for carbon
	default:
		if e, ok := chem.ElementBySymbol(a.Element); ok {
			list.number("Element", int(e), 6)
		}
	}
	list.number("Isotope", a.Isotope, 0)
	list.number("Charge", a.Charge, 0)
	list.set("Radical", radicalNames[min(max(a.Radicals, 0), 2)])
	if a.Element != "*" && a.NoImplicit {
		list.set("NumHydrogens", strconv.Itoa(a.ExplicitH))
	}
	if h := a.Display.Highlight; h != nil {
		list.set("highlightColor", strconv.Itoa(w.color(*h)))
	}
	if a.Display.Number != "" {
		list.set("AtomNumber", a.Display.Number)
		list.set("ShowAtomNumber", "yes")
	}
	o.Attrs = list
	if label := w.label(a); label != nil {
		o.Children = []*cdx.Object{label}
	}
	return o
}

// label makes the label of an atom that shows one.
func (w *treeWriter) label(a *drawing.Atom) *cdx.Object {
	if a.Element == "*" || a.Element == "C" && a.Charge == 0 && a.Isotope == 0 && a.Radicals == 0 && !a.NoImplicit && a.Display.Carbons != drawing.CarbonsAll {
		return nil
	}
	color := drawing.Ink
	if a.TextStyle != nil {
		color = a.TextStyle.Color
	}
	var runs []*cdx.Object
	add := func(text string, face int) {
		if text != "" {
			runs = append(runs, w.labelRun(text, face, color))
		}
	}
	if a.Isotope != 0 {
		add(strconv.Itoa(a.Isotope), faceSuperscript)
	}
	add(a.Element, 0)
	if a.LabelH > 0 {
		add("H", 0)
		if a.LabelH > 1 {
			add(strconv.Itoa(a.LabelH), faceSubscript)
		}
	}
	if !marksCharge(a) {
		add(chargeText(a.Charge), faceSuperscript)
	}
	return &cdx.Object{Kind: "t", Attrs: []cdx.Attr{{Name: "p", Value: w.pointText(a.Position)}, {Name: "LabelJustification", Value: "Left"}}, Children: runs}
}

// chargeText writes a charge as labels show it.
func chargeText(charge int) string {
	sign := "+"
	if charge < 0 {
		sign, charge = "−", -charge
	}
	switch charge {
	case 0:
		return ""
	case 1:
		return sign
	}
	return strconv.Itoa(charge) + sign
}

// orderTexts are the values of the attribute Order.
var orderTexts = [...]string{
	drawing.HydrogenBond: "", drawing.Single: "", drawing.Double: "2", drawing.Triple: "3", drawing.Aromatic: "1.5",
	drawing.Dative: "dative", drawing.Quadruple: "4", drawing.Partial: "1.5",
}

// displayTexts are the values of the attribute Display.
var displayTexts = map[drawing.BondDisplay]string{
	drawing.Wedge: "WedgeBegin", drawing.Hash: "WedgedHashBegin", drawing.HollowWedge: "HollowWedgeBegin", drawing.Wavy: "Wavy",
	drawing.Bold: "Bold", drawing.Hashed: "Hash", drawing.Dashed: "Dash", drawing.WedgeEnd: "WedgeEnd", drawing.HashEnd: "WedgedHashEnd",
	drawing.HollowWedgeEnd: "HollowWedgeEnd",
}

// bond makes a bond.
func (w *treeWriter) bond(i int) *cdx.Object {
	b := &w.doc.Bonds()[i]
	o := &cdx.Object{Kind: "b", ID: w.newID()}
	var a attributes
	a.set("Order", orderTexts[b.Order])
	display, second := displayTexts[b.Display], ""
	switch b.Secondary {
	case drawing.RailDashed:
		second = "Dash"
	case drawing.RailBold:
		second = "Bold"
	}
	switch b.Order {
	case drawing.HydrogenBond:
		display, second = "Dash", "DottedHydrogen"
	case drawing.Partial:
		if display == "" {
			display, second = "Solid", "Dash"
		}
	case drawing.Double:
		if b.Stereo == drawing.BondStereoAny || w.crossed != nil && w.crossed[i] && b.StereoAuthoritative {
			display, second = "Wavy", ""
		}
	}
	a.set("Display", display)
	a.set("Display2", second)
	switch b.Position {
	case drawing.DoubleCenter:
		a.set("DoublePosition", "Center")
	case drawing.DoubleLeft:
		a.set("DoublePosition", "Left")
	case drawing.DoubleRight:
		a.set("DoublePosition", "Right")
	}
	a.number("Z", int(b.ZOrder), 0)
	w.colorAttr(&a, "color", b.Color)
	if b.Highlight != nil {
		a.set("highlightColor", strconv.Itoa(w.color(*b.Highlight)))
	}
	o.Attrs = a
	setEnds(o, w.ids[b.A], w.ids[b.B])
	return o
}
