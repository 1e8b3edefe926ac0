package convert

import (
	"math"
	"strconv"
	"strings"

	"athanor/chem"
	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// replacement is what a node stands for that holds a fragment of its own: its atoms,
// and for each of its connection points the atom that the bond from outside leads to.
type replacement struct {
	points []int32 // atom of each connection point, -1 as long as it is unknown
	order  []uint32
	used   int
	// only is the atom to which all further bonds lead: the one that all connection
	// points name, or a single atom without any; -1 where there is no such atom.
	only int32
}

// fragment reads nodes and bonds. It returns the connection points inside, by the
// numbers of their nodes in the order of the file, with the atoms bonded to them.
func (t *treeReader) fragment(o *cdx.Object) (*replacement, error) {
	first := len(t.content.Atoms)
	points := &replacement{}
	if o.Get("Racemic") == "yes" || o.Get("Relative") == "yes" {
		t.warn(groupsAsDrawn)
	}
	for _, child := range o.Children {
		if child.Kind == "n" {
			if err := t.node(child, points); err != nil {
				return nil, err
			}
		}
	}
	for _, child := range o.Children {
		var err error
		switch child.Kind {
		case "b":
			err = t.bond(child, points)
		case "fragment":
			_, err = t.fragment(child)
		}
		if err != nil {
			return nil, err
		}
	}
	for i := first; i < len(t.content.Atoms); i++ {
		t.own(o, idOf(int32(i)))
	}
	return points, nil
}

// own notes what an object became.
func (t *treeReader) own(o *cdx.Object, id drawing.ID) {
	if o.ID != 0 {
		t.owned[o.ID] = append(t.owned[o.ID], id)
	}
}

// predicates are attributes that make a node a query unless they have the value.
var predicates = []struct{ name, plain string }{
	{"RingBondCount", "Unspecified"}, {"UnsaturatedBonds", "Unspecified"}, {"SubstituentsUpTo", ""},
	{"SubstituentsExactly", ""}, {"FreeSites", "0"}, {"LinkCountLow", "1"}, {"LinkCountHigh", "1"},
	{"IsotopicAbundance", "Unspecified"}, {"RxnChange", "no"}, {"RxnStereo", "Unspecified"}, {"Translation", "Equal"},
	{"ElementList", ""}, {"GenericList", ""}, {"SequenceType", "Unknown"},
}

func (t *treeReader) node(n *cdx.Object, points *replacement) error {
	for _, p := range predicates {
		if v := n.Get(p.name); v != "" && v != p.plain {
			return fault(n, "the query feature %s=%q is not supported", p.name, v)
		}
	}
	switch kind := n.Get("NodeType"); kind {
	case "", "Element", "Unspecified", "Fragment", "Nickname", "Formula":
		return t.plainNode(n, kind)
	case "ExternalConnectionPoint":
		if t.inner > 0 {
			points.points = append(points.points, -1)
			points.order = append(points.order, n.ID)
			return nil
		}
		return t.dummy(n, "")
	case "GenericNickname":
		return t.generic(n)
	case "MultiAttachment", "VariableAttachment":
		return t.attachment(n, kind)
	case "ElementList", "ElementListNickname", "AnonymousAlternativeGroup", "NamedAlternativeGroup", "LinkNode":
		return fault(n, "the query node %s is not supported", kind)
	default:
		return fault(n, "there is no kind of node %q", kind)
	}
}

// plainNode reads an atom, or a label with or without the structure it stands for.
func (t *treeReader) plainNode(n *cdx.Object, kind string) error {
	for _, child := range n.Children {
		if child.Kind == "fragment" {
			return t.expand(n, child)
		}
	}
	switch {
	case n.Get("Element") == "0":
		return t.dummy(n, labelOf(n))
	case kind == "" || kind == "Element" || n.Has("Element"):
		return t.atom(n)
	case kind == "Unspecified" && labelOf(n) == "":
		return t.dummy(n, "")
	}
	label := labelOf(n)
	if text, ok := nicknames[label]; ok {
		return t.nickname(n, label, text)
	}
	t.warn("the label %q has no structure in the file; it is kept as a label", label)
	return t.dummy(n, label)
}

// labelOf returns the text of a node.
func labelOf(n *cdx.Object) string {
	var b strings.Builder
	for _, child := range n.Children {
		if child.Kind == "t" {
			for _, s := range child.Children {
				b.WriteString(s.Text)
			}
			break
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// position reads the place of a node.
func (t *treeReader) position(n *cdx.Object) (drawing.Point, float64, error) {
	if n.Has("p") {
		v, err := numbersOf(n, "p", 2)
		if err != nil {
			return drawing.Point{}, 0, err
		}
		return place(v[0], v[1]), 0, nil
	}
	if n.Has("xyz") {
		v, err := numbersOf(n, "xyz", 3)
		if err != nil {
			return drawing.Point{}, 0, err
		}
		return place(v[0], v[1]), drawing.World(v[2]), nil
	}
	t.placeless++
	return drawing.Point{}, 0, nil
}

// radicalCounts are the unpaired electrons of the attribute Radical.
var radicalCounts = map[string]int{"": 0, "None": 0, "Doublet": 1, "Singlet": 2, "Triplet": 2}

func (t *treeReader) atom(n *cdx.Object) error {
	number, err := integerOf(n, "Element", 6, 1, chem.NumElements-1)
	if err != nil {
		return err
	}
	a := drawing.Atom{Element: chem.Element(number).Symbol()}
	if a.Charge, err = integerOf(n, "Charge", 0, -128, 127); err != nil {
		return err
	}
	if a.Isotope, err = integerOf(n, "Isotope", 0, 0, 999); err != nil {
		return err
	}
	hydrogens, err := integerOf(n, "NumHydrogens", 65535, 0, 65535)
	if err != nil {
		return err
	}
	if hydrogens < 256 {
		a.ExplicitH, a.NoImplicit = hydrogens, true
	} else if hydrogens != 65535 {
		return fault(n, "%d hydrogens are too many", hydrogens)
	}
	radicals, ok := radicalCounts[n.Get("Radical")]
	if !ok {
		return fault(n, "there is no radical %q", n.Get("Radical"))
	}
	a.Radicals = radicals
	switch n.Get("EnhancedStereoType") {
	case "And", "Or":
		t.warn(groupsAsDrawn)
	}
	if n.Get("HDot") == "yes" || n.Get("HDash") == "yes" {
		t.warn("hydrogens drawn as a dot or a dash are not kept; the configuration that they show is open")
	}
	if label := labelOf(n); label != "" && !names(label, a.Element) {
		t.warn("the label %q does not fit the atom %s at %s; the atom is kept", chem.Excerpt(label, 0, 40), a.Element, whereabouts(n))
	}
	t.look(n, &a)
	return t.addAtom(n, a)
}

// groupsAsDrawn is the warning about centres of which only the relative configuration
// is known.
const groupsAsDrawn = "groups of relative or racemic centres are not kept; the centres are read as drawn"

// names reports whether a label can be that of an atom of an element: its symbol, with
// hydrogens, numbers and signs.
func names(label, element string) bool {
	found := false
	for i := 0; i < len(label); {
		c := label[i]
		i++
		if !isLetter(c) {
			continue
		}
		from := i - 1
		for i < len(label) && label[i] >= 'a' && label[i] <= 'z' {
			i++
		}
		switch symbol := label[from:i]; {
		case symbol == element:
			found = true
		case symbol == "D" || symbol == "T":
			found = found || element == "H"
		case symbol != "H":
			return false
		}
	}
	return found
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// whereabouts says where an object begins.
func whereabouts(o *cdx.Object) string {
	if o.Line > 0 {
		return "line " + strconv.Itoa(o.Line)
	}
	return "byte " + strconv.Itoa(o.Offset)
}

// look reads what an atom looks like.
func (t *treeReader) look(n *cdx.Object, a *drawing.Atom) {
	if v := n.Get("highlightColor"); v != "" {
		c := t.color(v)
		a.Display.Highlight = &c
	}
	if number := n.Get("AtomNumber"); printableLabel(number) && n.Get("ShowAtomNumber") == "yes" {
		a.Display.Number = number
	}
	switch n.Get("LabelDisplay") {
	case "Left":
		a.Display.HydrogenPosition = drawing.SideRight
	case "Right":
		a.Display.HydrogenPosition = drawing.SideLeft
	case "Above":
		a.Display.HydrogenPosition = drawing.SideAbove
	case "Below":
		a.Display.HydrogenPosition = drawing.SideBelow
	}
	for _, child := range n.Children {
		if child.Kind != "t" || len(child.Children) == 0 {
			continue
		}
		if a.Element == "C" {
			a.Display.Carbons = drawing.CarbonsAll // it is labelled, as end groups may be
		}
		if s := child.Children[0]; s.Kind == "s" {
			if c := t.color(s.Get("color")); c != drawing.Ink {
				style := t.label
				style.Color = c
				a.TextStyle, a.Display.ColorOverride = &style, true
			}
		}
		break
	}
}

// addAtom gives an atom its place and number.
func (t *treeReader) addAtom(n *cdx.Object, a drawing.Atom) error {
	p, depth, err := t.position(n)
	if err != nil {
		return err
	}
	a.Position, a.Depth = p, depth
	t.append(n, a)
	return nil
}

func (t *treeReader) append(n *cdx.Object, a drawing.Atom) int32 {
	i := int32(len(t.content.Atoms))
	a.ID = idOf(i)
	t.content.Atoms = append(t.content.Atoms, a)
	if n != nil {
		t.nodes[n.ID] = i
		t.own(n, a.ID)
	}
	return i
}

// dummy reads a node that is no element, with a label if it has one.
func (t *treeReader) dummy(n *cdx.Object, label string) error {
	a := drawing.Atom{Element: "*", NoImplicit: true}
	var err error
	if a.Charge, err = integerOf(n, "Charge", 0, -128, 127); err != nil {
		return err
	}
	if a.Isotope, err = integerOf(n, "Isotope", 0, 0, 999); err != nil {
		return err
	}
	if printableLabel(label) {
		a.Display.Variable = label
	} else if label != "" {
		t.warn("the label %q is too long or has signs that cannot be shown", chem.Excerpt(label, 0, 40))
	}
	return t.addAtom(n, a)
}

// generic reads a named variable. R groups are labels, the others match many atoms.
func (t *treeReader) generic(n *cdx.Object) error {
	name := n.Get("GenericNickname")
	if name == "" {
		name = labelOf(n)
	}
	switch name {
	case "A", "Q", "M", "X", "AH", "QH", "MH", "XH":
		return fault(n, "the query node %s is not supported", name)
	}
	return t.dummy(n, name)
}

// attachment reads a node that stands for several atoms, which may come after it.
func (t *treeReader) attachment(n *cdx.Object, kind string) error {
	a := drawing.Atom{Element: "*", NoImplicit: true, Attachment: drawing.MultiCenter}
	if kind == "VariableAttachment" {
		a.Attachment = drawing.VariableAttachment
	}
	t.attached = append(t.attached, attached{n, int32(len(t.content.Atoms))})
	if n.Has("p") || n.Has("xyz") || strings.TrimSpace(n.Get("Attachments")) == "" {
		return t.addAtom(n, a)
	}
	t.append(n, a)
	return nil
}

// attached is a node that stands for several atoms, and its atom.
type attached struct {
	node *cdx.Object
	atom int32
}

// resolveAttachments finds the atoms that nodes stand for. A node without coordinates
// gets its place in their middle.
func (t *treeReader) resolveAttachments() error {
	for _, at := range t.attached {
		n, a := at.node, &t.content.Atoms[at.atom]
		for _, word := range strings.Fields(n.Get("Attachments")) {
			id, err := strconv.ParseUint(word, 10, 32)
			i, known := t.nodes[uint32(id)]
			if err != nil || !known || i == at.atom {
				return fault(n, "the attachment names %q, which is no atom", word)
			}
			a.Centroid = append(a.Centroid, idOf(i))
		}
		if n.Has("p") || n.Has("xyz") || len(a.Centroid) == 0 {
			continue
		}
		for _, id := range a.Centroid {
			p := t.content.Atoms[id-1].Position
			a.Position.X += p.X / float64(len(a.Centroid))
			a.Position.Y += p.Y / float64(len(a.Centroid))
		}
	}
	return nil
}

// expand reads the structure that a node holds in the place of the node, and makes it
// an abbreviation if one atom leads out.
func (t *treeReader) expand(n, fragment *cdx.Object) error {
	first, firstBond := int32(len(t.content.Atoms)), len(t.content.Bonds)
	t.inner++
	points, err := t.fragment(fragment)
	t.inner--
	if err != nil {
		return err
	}
	last := int32(len(t.content.Atoms))
	if last == first {
		return fault(n, "the structure that the label stands for has no atoms")
	}
	for _, atom := range points.points {
		if atom < 0 {
			return fault(n, "a connection point of the label is bonded to nothing")
		}
	}
	t.orderConnections(n, fragment, points)
	if order := n.Get("BondOrdering"); order != "" {
		points.order = points.order[:0]
		for _, word := range strings.Fields(order) {
			id, _ := strconv.ParseUint(word, 10, 32) // 0 names no bond
			points.order = append(points.order, uint32(id))
		}
	} else {
		points.order = nil
	}
	points.only = -1
	switch {
	case len(points.points) > 0 && allEqual(points.points):
		points.only = points.points[0]
	case len(points.points) == 0 && last-first == 1:
		points.only = first
	}
	t.replaced[n.ID] = points
	for i := first; i < last; i++ {
		t.own(n, idOf(i))
	}
	if t.inner == 0 {
		t.bringToLabel(n, first, last, points)
		t.abbreviate(labelOf(n), first, last, firstBond, points.points)
	}
	return nil
}

// orderConnections puts the connection points of a label into the order that its
// structure states, which is that of the bonds outside. When they lead to different
// atoms and no order is stated, it is a guess which bond goes where.
func (t *treeReader) orderConnections(n, fragment *cdx.Object, points *replacement) {
	if len(points.points) < 2 || allEqual(points.points) {
		return
	}
	at := make(map[uint32]int32, len(points.order))
	for k, id := range points.order {
		at[id] = points.points[k]
	}
	var ordered []int32
	for _, word := range strings.Fields(fragment.Get("ConnectionOrder")) {
		id, err := strconv.ParseUint(word, 10, 32)
		atom, known := at[uint32(id)]
		if err != nil || !known {
			break
		}
		delete(at, uint32(id))
		ordered = append(ordered, atom)
	}
	stated := len(ordered) == len(points.points)
	if stated {
		points.points = ordered
	}
	if !stated || !n.Has("BondOrdering") {
		t.warn("the label %q does not say which of its bonds leads to which of its atoms; they are taken in the order of the file", chem.Excerpt(labelOf(n), 0, 40))
	}
}

// bringToLabel moves the structure of a label so that the atom that leads out stands
// where the label does. Some programs draw such structures elsewhere.
func (t *treeReader) bringToLabel(n *cdx.Object, first, last int32, points *replacement) {
	if !n.Has("p") || points.only < 0 {
		return
	}
	missing := t.placeless
	p, _, err := t.position(n)
	if err != nil || t.placeless != missing {
		return
	}
	anchor := t.content.Atoms[points.only].Position
	dx, dy := p.X-anchor.X, p.Y-anchor.Y
	if math.Hypot(dx, dy) < minLabelShift {
		return
	}
	for i := first; i < last; i++ {
		t.content.Atoms[i].Position.X += dx
		t.content.Atoms[i].Position.Y += dy
	}
}

// minLabelShift is the distance in world units from which a structure counts as drawn
// elsewhere than its label.
const minLabelShift = 0.5

func allEqual(list []int32) bool {
	for _, v := range list {
		if v != list[0] {
			return false
		}
	}
	return true
}

// abbreviate makes an abbreviation of the atoms from first to before last, whose bonds
// begin at firstBond.
func (t *treeReader) abbreviate(label string, first, last int32, firstBond int, points []int32) {
	if len(points) > 1 || !printableLabel(label) {
		t.warn("the label %q is not kept; its atoms are", label)
		return
	}
	a := drawing.Abbreviation{Label: label, Anchor: idOf(first)}
	if len(points) == 1 {
		a.Anchor = idOf(points[0])
	}
	for i := first; i < last; i++ {
		a.Members = append(a.Members, idOf(i))
	}
	if !t.joined(first, last, firstBond) {
		t.warn("the label %q is not kept; its atoms are", label)
		return
	}
	t.content.Abbreviations = append(t.content.Abbreviations, a)
}

// joined reports whether bonds from firstBond on connect the atoms from first to before
// last.
func (t *treeReader) joined(first, last int32, firstBond int) bool {
	group := make([]int32, last-first)
	for i := range group {
		group[i] = int32(i)
	}
	find := func(i int32) int32 {
		for group[i] != i {
			group[i] = group[group[i]]
			i = group[i]
		}
		return i
	}
	pieces := len(group)
	for k := range t.content.Bonds[firstBond:] {
		bond := &t.content.Bonds[firstBond+k]
		a, b := int32(bond.A)-1, int32(bond.B)-1
		if a < first || b < first || a >= last || b >= last {
			continue
		}
		if x, y := find(a-first), find(b-first); x != y {
			group[x] = y
			pieces--
		}
	}
	return pieces == 1
}

// nickname draws the structure of a known label at the place of its node.
func (t *treeReader) nickname(n *cdx.Object, label, text string) error {
	p, depth, err := t.position(n)
	if err != nil {
		return err
	}
	content, err := t.known(label, text)
	if err != nil {
		return fault(n, "the label %s: %v", label, err)
	}
	// Atom 0 is the wildcard that stands for what the label is bonded to.
	first, firstBond := int32(len(t.content.Atoms)), len(t.content.Bonds)
	if len(t.content.Atoms)+len(content.Atoms) > drawing.MaxObjects {
		return fault(n, "the structures of the labels have more than %d atoms", drawing.MaxObjects)
	}
	origin := content.Atoms[1].Position
	for k := range content.Atoms[1:] {
		a := content.Atoms[1+k]
		a.Position = drawing.Point{X: p.X + a.Position.X - origin.X, Y: p.Y + a.Position.Y - origin.Y}
		a.Depth, a.Stereo = depth, nil
		t.append(nil, a)
		t.own(n, t.content.Atoms[len(t.content.Atoms)-1].ID)
	}
	for _, b := range content.Bonds {
		if b.A > 1 && b.B > 1 {
			b.A += drawing.ID(first) - 1
			b.B += drawing.ID(first) - 1
			t.content.Bonds = append(t.content.Bonds, b)
		}
	}
	t.replaced[n.ID] = &replacement{points: []int32{first}, only: -1}
	if t.inner == 0 {
		t.abbreviate(label, first, int32(len(t.content.Atoms)), firstBond, []int32{first})
	}
	return nil
}

// known returns the structure of a known label, which is laid out once.
func (t *treeReader) known(label, text string) (*drawing.Content, error) {
	if content := t.drawn[label]; content != nil {
		return content, nil
	}
	doc, _, err := FromSMILES(t.ctx, text)
	if err != nil {
		return nil, err
	}
	if t.drawn == nil {
		t.drawn = map[string]*drawing.Content{}
	}
	content := doc.Content()
	t.drawn[label] = &content
	return &content, nil
}

// nicknames are the labels whose structure need not stand in the file, each as a
// SMILES that starts at what it is bonded to.
var nicknames = map[string]string{
	"OMe": "*OC", "MeO": "*OC", "OEt": "*OCC", "EtO": "*OCC", "Me": "*C", "Et": "*CC", "nPr": "*CCC", "iPr": "*C(C)C",
	"nBu": "*CCCC", "tBu": "*C(C)(C)C", "Ph": "*c1ccccc1", "Bn": "*Cc1ccccc1", "Boc": "*C(=O)OC(C)(C)C",
	"Cbz": "*C(=O)OCc1ccccc1", "Fmoc": "*C(=O)OCC1c2ccccc2-c2ccccc21", "Ac": "*C(C)=O", "OAc": "*OC(C)=O",
	"AcO": "*OC(C)=O", "Bz": "*C(=O)c1ccccc1", "OBz": "*OC(=O)c1ccccc1", "BzO": "*OC(=O)c1ccccc1",
	"Ts": "*S(=O)(=O)c1ccc(C)cc1", "OTs": "*OS(=O)(=O)c1ccc(C)cc1", "TsO": "*OS(=O)(=O)c1ccc(C)cc1",
	"Ms": "*S(C)(=O)=O", "OMs": "*OS(C)(=O)=O", "MsO": "*OS(C)(=O)=O", "TMS": "*[Si](C)(C)C",
	"TBS": "*[Si](C)(C)C(C)(C)C", "TBDPS": "*[Si](c1ccccc1)(c1ccccc1)C(C)(C)C",
	"OTBDPS": "*O[Si](c1ccccc1)(c1ccccc1)C(C)(C)C", "CF3": "*C(F)(F)F", "F3C": "*C(F)(F)F", "CN": "*C#N",
	"NC": "*C#N", "NO2": "*[N+](=O)[O-]", "O2N": "*[N+](=O)[O-]", "CO2H": "*C(=O)O", "COOH": "*C(=O)O",
	"HO2C": "*C(=O)O", "CO2Me": "*C(=O)OC", "MeO2C": "*C(=O)OC", "CO2Et": "*C(=O)OCC", "EtO2C": "*C(=O)OCC",
}
