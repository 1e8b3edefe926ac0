package convert

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"athanor/chem"
	"athanor/chem/cdx"
	"athanor/chem/layout"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/internal/drawing"
)

// FromCDXML reads a CDXML file as a drawing. Atoms get the IDs 1, 2, ... in the order
// of the file, then the other objects. A structure that is no possible molecule is
// drawn all the same, with a warning. The error is ErrEmpty, a *chem.SyntaxError, one
// of the document, or that of ctx.
func FromCDXML(ctx context.Context, data []byte) (*drawing.Document, []chem.Warning, error) {
	if strings.TrimSpace(string(data)) == "" {
		return nil, nil, ErrEmpty
	}
	root, warnings, err := chemDraw.XML(ctx, data)
	if err != nil {
		return nil, nil, err
	}
	return fromTree(ctx, root, warnings)
}

// FromCDX reads a binary ChemDraw file as FromCDXML does its text.
func FromCDX(ctx context.Context, data []byte) (*drawing.Document, []chem.Warning, error) {
	if len(data) == 0 {
		return nil, nil, ErrEmpty
	}
	root, warnings, err := chemDraw.Binary(ctx, data)
	if err != nil {
		return nil, nil, err
	}
	return fromTree(ctx, root, warnings)
}

// fromTree makes a drawing of a tree of ChemDraw objects.
func fromTree(ctx context.Context, root *cdx.Object, warnings []chem.Warning) (*drawing.Document, []chem.Warning, error) {
	t := treeReader{
		ctx: ctx, content: drawing.NewContent(), warnings: warnings,
		nodes: map[uint32]int32{}, bonds: map[uint32]int32{}, replaced: map[uint32]*replacement{}, owned: map[uint32][]drawing.ID{},
		stead: map[uint32]uint32{}, pairs: map[[2]int32]*cdx.Object{},
	}
	pages := 0
	for _, child := range root.Children {
		if child.Kind == "page" {
			pages++
		}
	}
	if pages > 1 {
		return nil, nil, fmt.Errorf("cdxml: the file has %d pages; a drawing has one", pages)
	}
	t.settings(root)
	for _, step := range []func() error{
		func() error { return t.fragments(root) },
		t.resolveAttachments,
		t.resolvePartialRings,
		t.placeAll,
		t.moveWedges,
		func() error { return t.objects(root) },
		func() error { t.groups(root); return nil },
		func() error { t.schemes(root); return nil },
		t.projections,
	} {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if err := step(); err != nil {
			return nil, nil, err
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	doc, err := drawing.New(t.content)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, nil, err
	}
	if info := t.review(doc); info != nil && t.hasWildcards() {
		if doc, err = t.labelled(info); err != nil {
			return nil, nil, err
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	return doc, t.warnings, nil
}

// treeReader is the state of one conversion.
type treeReader struct {
	ctx      context.Context
	content  drawing.Content
	warnings []chem.Warning
	colors   []drawing.Color
	fonts    map[string]string
	label    drawing.TextStyle // of labels
	caption  drawing.TextStyle // of texts

	nodes     map[uint32]int32            // atom of a node
	bonds     map[uint32]int32            // place of a bond
	near      [][]int32                   // bonded atoms of every atom, once they are needed
	filled    map[string]bool             // rings that have a colour
	replaced  map[uint32]*replacement     // nodes that stand for several atoms
	drawn     map[string]*drawing.Content // structures of known labels
	attached  []attached
	wedged    []wedgedDouble
	pairs     map[[2]int32]*cdx.Object // the bonds by their atoms
	owned     map[uint32][]drawing.ID  // what an object became
	inner     int                      // depth of nodes inside of nodes
	stead     map[uint32]uint32        // objects that newer ones stand for
	placeless int                      // nodes without coordinates
	maps      int                      // highest map number given
	pixels    int                      // of the pictures
	next      drawing.ID               // of objects that are no atoms
}

func (t *treeReader) warn(format string, args ...any) {
	if len(t.warnings) >= molfile.MaxWarnings {
		return
	}
	message := fmt.Sprintf(format, args...)
	for _, w := range t.warnings {
		if w.Message == message {
			return
		}
	}
	t.warnings = append(t.warnings, chem.Warning{Offset: -1, Message: message})
}

// fault is an error about an object.
func fault(o *cdx.Object, format string, args ...any) error {
	e := &chem.SyntaxError{Format: "cdxml", Offset: o.Offset, Line: o.Line, Column: 1, Message: o.Kind + ": " + fmt.Sprintf(format, args...)}
	if o.Line == 0 {
		e.Format = "cdx"
	}
	return e
}

// farthest is the largest number of points: ChemDraw keeps positions in 16 bits and
// a fraction.
const farthest = 32767

// numbersOf reads the numbers of an attribute, which must be n unless n is 0.
func numbersOf(o *cdx.Object, name string, n int) ([]float64, error) {
	fields := strings.Fields(o.Get(name))
	if n > 0 && len(fields) != n {
		return nil, fault(o, "the attribute %s has %d numbers, not %d", name, len(fields), n)
	}
	list := make([]float64, len(fields))
	for i, f := range fields {
		v, err := strconv.ParseFloat(f, 64)
		if err != nil || math.IsNaN(v) || math.Abs(v) > farthest {
			return nil, fault(o, "the attribute %s has %q where a number belongs", name, f)
		}
		list[i] = v
	}
	return list, nil
}

// integerOf reads a whole number, or returns otherwise when there is none.
func integerOf(o *cdx.Object, name string, otherwise, least, most int) (int, error) {
	value := o.Get(name)
	if value == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return 0, fault(o, "the attribute %s is %q, not a number from %d to %d", name, value, least, most)
	}
	return n, nil
}

// place converts a point of the file, y down as in drawings.
func place(x, y float64) drawing.Point {
	return drawing.Point{X: drawing.World(x), Y: drawing.World(y)}
}

// settings reads the tables and the style of the root.
func (t *treeReader) settings(root *cdx.Object) {
	t.fonts = map[string]string{}
	for _, child := range root.Children {
		switch child.Kind {
		case "colortable":
			for _, c := range child.Children {
				t.colors = append(t.colors, tableColor(c))
			}
		case "fonttable":
			for _, f := range child.Children {
				if name := f.Get("name"); name != "" && len(name) <= 256 {
					t.fonts[f.Get("id")] = name
				}
			}
		}
	}
	t.style(root)
	if root.Get("HideImplicitHydrogens") == "yes" {
		t.content.Labels.Hydrogens = false
	}
	t.content.Labels.Stereo = root.Get("ShowAtomStereo") == "yes"
	terminal, internal := root.Get("ShowTerminalCarbonLabels") == "yes", root.Get("ShowNonTerminalCarbonLabels") == "yes"
	switch {
	case terminal && internal:
		t.content.Labels.Carbons = drawing.CarbonsAll
	case terminal:
		t.content.Labels.Carbons = drawing.CarbonsTerminal
	case internal:
		t.content.Labels.Carbons = drawing.CarbonsInternal
	}
}

func tableColor(c *cdx.Object) drawing.Color {
	part := func(name string) uint8 {
		v, err := strconv.ParseFloat(c.Get(name), 64)
		if err != nil || math.IsNaN(v) {
			return 0
		}
		return uint8(math.Round(255 * math.Max(0, math.Min(1, v))))
	}
	return drawing.ImportedColor(part("r"), part("g"), part("b"))
}

// color returns the colour with a number: 0 is the foreground, 1 the background, the
// table begins at 2.
func (t *treeReader) color(value string) drawing.Color {
	n, err := strconv.Atoi(value)
	switch {
	case err != nil || n <= 0 || n-2 >= len(t.colors):
		return drawing.Ink
	case n == 1:
		return drawing.RGB(255, 255, 255)
	}
	return t.colors[n-2]
}

// style reads the lengths of the root. ChemDraw's default bond is 30 points long.
func (t *treeReader) style(root *cdx.Object) {
	s := drawing.ACS()
	set := func(name string, to *float64, least, most, scale float64) {
		if v, err := strconv.ParseFloat(root.Get(name), 64); err == nil && v*scale >= least && v*scale <= most {
			*to = v * scale
		}
	}
	s.BondLengthPt, s.LineWidthPt, s.BoldWidthPt, s.MarginWidthPt = 30, 1, 4, 2
	s.HashSpacingPt, s.BondSpacing, s.FontSizePt = 2.7, 0.12, 10
	set("BondLength", &s.BondLengthPt, 5, 100, 1)
	set("LabelSize", &s.FontSizePt, 4, 144, 1)
	set("LineWidth", &s.LineWidthPt, 0.1, 6, 1)
	set("BoldWidth", &s.BoldWidthPt, 0.1, 12, 1)
	set("MarginWidth", &s.MarginWidthPt, 0, 12, 1)
	set("HashSpacing", &s.HashSpacingPt, 0.3, 12, 1)
	set("BondSpacing", &s.BondSpacing, 0.05, 0.4, 0.01)
	s.BoldWidthPt = math.Max(s.BoldWidthPt, s.LineWidthPt)
	s.BondLength = drawing.World(s.BondLengthPt)
	if name, ok := t.fonts[root.Get("LabelFont")]; ok {
		s.FontFamily = name
	}
	if acs := drawing.ACS(); s != acs {
		s.Name = "Imported style"
	}
	t.content.Style = s
	t.label, t.caption = drawing.DefaultTextStyle(), drawing.DefaultTextStyle()
	t.label.Family, t.label.SizePt = s.FontFamily, s.FontSizePt
	t.caption.Family = s.FontFamily
	if name, ok := t.fonts[root.Get("CaptionFont")]; ok {
		t.caption.Family = name
	}
	set("CaptionSize", &t.caption.SizePt, 4, 144, 1)
}

// fragments reads the atoms and bonds of all fragments, at any depth of groups and
// pages.
func (t *treeReader) fragments(o *cdx.Object) error {
	for _, child := range o.Children {
		err := t.ctx.Err()
		if err != nil {
			return err
		}
		switch child.Kind {
		case "fragment":
			_, err = t.fragment(child)
		case "page", "group":
			err = t.fragments(child)
		case "n", "b":
			err = fault(child, "it stands outside of a fragment")
		}
		if err != nil {
			return err
		}
	}
	if o.Kind == "CDXML" {
		t.next = drawing.ID(len(t.content.Atoms)) + 1
	}
	return nil
}

// placeAll lays out the structures of a file that has no coordinates at all. A file
// that has some for some atoms only is refused.
func (t *treeReader) placeAll() error {
	if t.placeless == 0 {
		return nil
	}
	if t.placeless < len(t.content.Atoms) {
		return fmt.Errorf("cdxml: %d of %d nodes have no coordinates", t.placeless, len(t.content.Atoms))
	}
	// Positions must differ for the document to be taken, no more.
	for i := range t.content.Atoms {
		t.content.Atoms[i].Position.X = drawing.DefaultBondLength * float64(i)
	}
	content := t.content
	doc, err := drawing.New(content)
	if err != nil {
		return err
	}
	m, err := ToMolecule(doc)
	if err != nil {
		return err
	}
	info, err := perception.Perceive(m, perception.Options{KeepHydrogens: true})
	if err != nil {
		return fmt.Errorf("cdxml: without coordinates: %w", Named(doc, err))
	}
	for i, p := range layout.Compute(info, layout.Options{}) {
		t.content.Atoms[i].Position = drawing.Point{X: p.X * drawing.DefaultBondLength, Y: -p.Y * drawing.DefaultBondLength}
	}
	for i := range t.content.Bonds {
		if b := &t.content.Bonds[i]; b.Order == drawing.Double {
			b.StereoAuthoritative = true // the layout had to choose
		}
	}
	t.warn("the file has no coordinates; the drawing was laid out")
	return nil
}

// reviewAxes warns of wedges that may show an axis. Bold bonds show which side of a
// ring is near as often.
func (t *treeReader) reviewAxes(doc *drawing.Document, info *perception.Info) {
	atom, found := axis(info, func(bond int32) bool {
		switch doc.Bonds()[bond].Display {
		case drawing.Wedge, drawing.Hash, drawing.HollowWedge:
			return !doc.Bonds()[bond].Projection
		}
		return false
	})
	if found {
		t.warn(axisLost, atom+1)
	}
}

// hasWildcards reports whether some atom is none of an element.
func (t *treeReader) hasWildcards() bool {
	for i := range t.content.Atoms {
		if t.content.Atoms[i].Element == "*" {
			return true
		}
	}
	return false
}

// labelled returns the drawing with the hydrogens of its labels, which nobody works out
// later for molecules with wildcards.
func (t *treeReader) labelled(info *perception.Info) (*drawing.Document, error) {
	for i := range info.Atoms {
		t.content.Atoms[i].LabelH = int(info.Atoms[i].Hydrogens)
	}
	return drawing.New(t.content)
}

// review warns when the structure is no possible molecule or has parts that no
// properties follow from. It returns what follows from the structure, nil when that is
// no possible molecule.
func (t *treeReader) review(doc *drawing.Document) *perception.Info {
	for i := range doc.Atoms() {
		a := &doc.Atoms()[i]
		if a.Display.Variable != "" {
			t.warn(labelsKept)
		}
		if a.Attachment != drawing.AttachmentNone {
			t.warn(attachmentsKept)
		}
	}
	var info *perception.Info
	m, err := ToMolecule(doc)
	if err == nil {
		if id, wrong := contradicted(doc, m); wrong {
			t.warn("the wedges at atom %s contradict each other; its configuration is open", id)
		}
		if info, err = perception.Perceive(m, perception.Options{KeepHydrogens: true}); err == nil {
			t.reviewAxes(doc, info)
		}
	}
	if err != nil {
		t.warn("Drawing imported; chemical assignments need review: %v", Named(doc, err))
		return nil
	}
	return info
}
