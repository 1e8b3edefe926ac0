package compose

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"athanor/chem"
	"athanor/chem/smiles"
	"athanor/internal/convert"
	"athanor/internal/drawing"
	"athanor/internal/scene"
)

// Limits of what is laid out, in atoms.
const (
	maxMoleculeAtoms = 300
	maxFigureAtoms   = 1500
)

// compound is a molecule of a Proposal ready to be placed: its components side by
// side, with 0 as the height that comes to lie on the axis of a row.
type compound struct {
	doc *drawing.Document
	box box
	// coefficient is that of the Proposal, or the number of equal parts.
	coefficient int
	// components counts the parts of a salt.
	components int
	label      string
	// formula is what the balance of a reaction counts.
	formula  composition
	warnings []chem.Warning
}

// prepare reads a molecule and brings it into the form in which it is shown.
func (l *layouter) prepare(ctx context.Context, m *Molecule) (*compound, error) {
	text, parts := repeated(m.SMILES)
	if parts > 1 {
		if _, err := l.read(ctx, text); err != nil {
			// The parts are no molecules of their own: ring bonds lead from one to the other.
			text, parts = m.SMILES, 1
		}
	}
	c := &compound{coefficient: int(m.Coefficient)}
	switch {
	case parts > maxCoefficient:
		return nil, fmt.Errorf("the SMILES has %d equal parts; a coefficient is at most %d", parts, maxCoefficient)
	case parts > 1 && m.Coefficient != 1:
		return nil, fmt.Errorf("the SMILES has %d equal parts and the coefficient is %d; give one or the other", parts, m.Coefficient)
	case parts > 1:
		c.coefficient = parts
	}
	if n := heavyAtoms(text); n > maxMoleculeAtoms {
		return nil, fmt.Errorf("the molecule has %d atoms; at most %d are allowed", n, maxMoleculeAtoms)
	}
	behind, err := textBehind(text)
	if err != nil {
		return nil, err
	}
	read, err := l.read(ctx, text)
	if err != nil {
		return nil, err
	}
	doc := read.doc
	if n := len(doc.Atoms()); n > maxMoleculeAtoms {
		return nil, fmt.Errorf("the molecule has %d atoms; at most %d are allowed", n, maxMoleculeAtoms)
	}
	c.warnings = read.warnings
	if behind != "" {
		c.warnings = append(slices.Clone(c.warnings), chem.Warning{Offset: -1, Message: fmt.Sprintf("%q behind the SMILES is taken for a name and not drawn", cut(behind))})
	}
	content := doc.Content()
	c.formula = compositionOf(content.Atoms)
	nameWildcards(content.Atoms)
	turnWater(content.Atoms)
	plainMetals(content.Atoms, content.Bonds)
	writeOut(content.Atoms, content.Bonds)
	l.dress(&content)
	if !l.proposal.Composition.PreserveDetails {
		writeFormulas(&content)
		if m.Compact {
			contract(&content)
		}
	}
	if err := l.arrangeComponents(c, content, m.Rotation); err != nil {
		return nil, err
	}
	if !saysWater(m) {
		c.label = m.Label
	}
	return c, nil
}

// textBehind returns what stands behind a SMILES and its extension. More lines are refused:
// they may be molecules that would be missing.
func textBehind(text string) (string, error) {
	text = strings.TrimSpace(text)
	if at := strings.IndexAny(text, "\n\r"); at >= 0 {
		return "", fmt.Errorf("the SMILES has a line end at byte %d; a molecule is one line", at)
	}
	at := strings.IndexAny(text, " \t")
	if at < 0 {
		return "", nil
	}
	rest := strings.TrimSpace(text[at:])
	if strings.HasPrefix(rest, "|") {
		if end := strings.LastIndexByte(rest, '|'); end > 0 {
			rest = strings.TrimSpace(rest[end+1:])
		}
	}
	return rest, nil
}

// structure is what was read of a SMILES, every component straightened.
type structure struct {
	doc      *drawing.Document
	warnings []chem.Warning
	// straightened are the angles by which the components were turned, in radians,
	// counterclockwise.
	straightened []float64
	// given says that the coordinates are those of the text.
	given bool
}

// read reads and lays out a SMILES, once for all places where it stands: the product
// of one step is the reactant of the next.
func (l *layouter) read(ctx context.Context, text string) (structure, error) {
	if s, known := l.structures[text]; known {
		return s, nil
	}
	s := structure{given: true}
	doc, warnings, err := convert.FromSMILESPlaced(ctx, text, func([]chem.Point) { s.given = false })
	if err != nil {
		return structure{}, err
	}
	content := doc.Content()
	for _, atoms := range componentsOf(&content) {
		by := straightening(content.Atoms, content.Bonds, atoms)
		turnAbout(content.Atoms, atoms, by)
		s.straightened = append(s.straightened, by)
	}
	if s.doc, err = drawing.New(content); err != nil {
		return structure{}, err
	}
	s.warnings = warnings
	l.structures[text] = s
	return s, nil
}

// repeated returns one of the equal parts of a SMILES and their number.
func repeated(text string) (part string, count int) {
	text = strings.TrimSpace(text)
	if strings.ContainsAny(text, " \t|") {
		return text, 1
	}
	parts := strings.Split(text, ".")
	for _, p := range parts {
		if p != parts[0] {
			return text, 1
		}
	}
	return parts[0], len(parts)
}

// heavyAtoms counts the atoms of a SMILES that are not hydrogen, 0 when it cannot be
// read. It saves laying out what is too large.
func heavyAtoms(text string) int {
	m, err := smiles.Parse(strings.TrimSpace(text))
	if err != nil {
		return 0
	}
	count := 0
	for i := range m.NumAtoms() {
		if m.Atom(int32(i)).Element != chem.H {
			count++
		}
	}
	return count
}

// nameWildcards gives numbered wildcards the labels of residues.
func nameWildcards(atoms []drawing.Atom) {
	for i := range atoms {
		if a := &atoms[i]; a.Element == wildcardElement && a.Map > 0 {
			a.Display.Variable = "R" + strconv.Itoa(a.Map)
			a.Map = 0
		}
	}
}

// residueBond is how much of the bond of a residue is seen at least, in bond lengths.
const residueBond = 0.25

// showBonds moves residues away whose label hides their bond, as in R¹–R².
func (l *layouter) showBonds(c *drawing.Content, atoms []int) error {
	named, degree := false, map[drawing.ID]int{}
	for _, i := range atoms {
		named = named || c.Atoms[i].Display.Variable != ""
	}
	if !named {
		return nil
	}
	for i := range c.Bonds {
		degree[c.Bonds[i].A]++
		degree[c.Bonds[i].B]++
	}
	doc, err := drawing.New(*c)
	if err != nil {
		return err
	}
	room := scene.BondRoom(doc)
	for k := range c.Bonds {
		a, b := &c.Atoms[c.Bonds[k].A-1], &c.Atoms[c.Bonds[k].B-1]
		if !slices.Contains(atoms, int(a.ID)-1) {
			continue
		}
		if b.Display.Variable == "" || degree[b.ID] != 1 {
			a, b = b, a
		}
		missing := residueBond*l.unit - world(room[k])
		if b.Display.Variable == "" || degree[b.ID] != 1 || missing <= 0 {
			continue
		}
		by := drawing.Point{X: b.Position.X - a.Position.X, Y: b.Position.Y - a.Position.Y}
		if length := math.Hypot(by.X, by.Y); length > 0 {
			b.Position.X, b.Position.Y = b.Position.X+by.X*missing/length, b.Position.Y+by.Y*missing/length
		}
	}
	return nil
}

// turnWater puts the hydrogens of water before its oxygen.
func turnWater(atoms []drawing.Atom) {
	if len(atoms) == 1 && atoms[0].Element == "O" && atoms[0].LabelH == 2 {
		atoms[0].Display.HydrogenPosition = drawing.SideLeft
	}
}

// plainMetals lets metals as reagents, such as Mg and Na, show their symbols without
// the dots of unpaired electrons.
func plainMetals(atoms []drawing.Atom, bonds []drawing.Bond) {
	bonded := map[drawing.ID]bool{}
	for i := range bonds {
		bonded[bonds[i].A], bonded[bonds[i].B] = true, true
	}
	for i := range atoms {
		a := &atoms[i]
		if e, known := chem.ElementBySymbol(a.Element); known && e.IsMetal() && a.Charge == 0 && !bonded[a.ID] {
			a.Display.HideCharge = true
		}
	}
}

// writeOut shows carbons that bare lines would leave to be guessed: those of components
// of two atoms, as ethane, ethene and methanol, and methyl and methylene groups at
// metals, phosphorus and sulfur where the bond is all there is to see.
func writeOut(atoms []drawing.Atom, bonds []drawing.Bond) {
	degree := make([]int, len(atoms))
	for i := range bonds {
		degree[bonds[i].A-1]++
		degree[bonds[i].B-1]++
	}
	for i := range bonds {
		a, b := &atoms[bonds[i].A-1], &atoms[bonds[i].B-1]
		if a.Element == wildcardElement || b.Element == wildcardElement {
			continue
		}
		if degree[a.ID-1] == 1 && degree[b.ID-1] == 1 {
			a.Display.Carbons, b.Display.Carbons = drawing.CarbonsAll, drawing.CarbonsAll
		}
		if degree[b.ID-1] == 1 {
			a, b = b, a
		}
		if degree[a.ID-1] == 1 && a.Element == "C" && bareAt(b.Element, bonds[i].Order, degree[b.ID-1]) {
			a.Display.Carbons = drawing.CarbonsAll
		}
	}
}

// bareAt reports whether a carbon at an atom would be nothing but a line: at a metal
// with one other neighbour, which stands on the other side, and in an ylide.
func bareAt(element string, order drawing.BondOrder, degree int) bool {
	if order == drawing.Double {
		return element == "P" || element == "S" || element == "As"
	}
	e, known := chem.ElementBySymbol(element)
	return known && e.IsMetal() && degree <= 2
}

// saysWater reports whether the label of a molecule only repeats that it is water.
func saysWater(m *Molecule) bool {
	if strings.TrimSpace(m.SMILES) != "O" && !strings.HasPrefix(m.SMILES, "O.O") {
		return false
	}
	label := strings.ReplaceAll(strings.Join(strings.Fields(m.Label), ""), "₂", "2")
	return label == "H2O" || label == strconv.Itoa(int(m.Coefficient))+"H2O"
}

// dress gives a content the settings of the figure.
func (l *layouter) dress(c *drawing.Content) {
	c.Style, c.Labels, c.Canvas, c.ColorTheme, c.Theme = l.settings.Style, l.settings.Labels, l.settings.Canvas, l.settings.ColorTheme, l.settings.Theme
}

// componentGap is the distance of the components of a salt in bond lengths.
const componentGap = 0.8

// arrangeComponents turns and measures the components and puts them side by side.
func (l *layouter) arrangeComponents(c *compound, content drawing.Content, degrees float64) error {
	components := componentsOf(&content)
	c.components = len(components)
	scale := l.unit / drawing.DefaultBondLength
	x := 0.0
	c.box = nothing
	for k, atoms := range components {
		rotate(content.Atoms, atoms, degrees)
		for _, i := range atoms {
			p := &content.Atoms[i].Position
			p.X, p.Y = p.X*scale, p.Y*scale
		}
		if err := l.showBonds(&content, atoms); err != nil {
			return err
		}
		part, err := l.measureAtoms(&content, atoms, len(components) == 1)
		if err != nil {
			return err
		}
		if k > 0 {
			x += componentGap * l.unit
		}
		axis, line := lineOfText(&content, atoms)
		if !line {
			axis = part.center().Y
		}
		by := drawing.Point{X: x - part.min.X, Y: -axis}
		for _, i := range atoms {
			p := &content.Atoms[i].Position
			p.X, p.Y = p.X+by.X, p.Y+by.Y
		}
		c.box = c.box.union(part.moved(by))
		x += part.width()
	}
	var err error
	c.doc, err = drawing.New(content)
	return err
}

// levelWithin is how far atoms on one height may be apart, in world units.
const levelWithin = 0.01

// lineOfText returns the height of atoms that are all seen on one, as ions are, formulas
// and molecules that are written in a line. Such lines stand on the same height as the
// coefficients before them, whatever low and high digits they have.
func lineOfText(c *drawing.Content, part []int) (height float64, is bool) {
	hidden := map[drawing.ID]bool{}
	for _, a := range c.Abbreviations {
		for _, id := range a.Members {
			hidden[id] = id != a.Anchor
		}
	}
	for _, i := range part {
		a := &c.Atoms[i]
		if hidden[a.ID] {
			continue
		}
		if is && math.Abs(a.Position.Y-height) > levelWithin {
			return 0, false
		}
		height, is = a.Position.Y, true
	}
	return height, is
}

// thinnest is a line width in points that hardly adds to the size of a structure.
const thinnest = 0.1

// measureAtoms returns the box of what is seen of some atoms, as when nothing else is
// there. Lines count along their middle, so that thick ones do not push a structure
// aside.
func (l *layouter) measureAtoms(c *drawing.Content, atoms []int, all bool) (box, error) {
	part := *c
	if !all {
		part = restricted(c, atoms)
	}
	part.Style.LineWidthPt, part.Style.BoldWidthPt = thinnest, thinnest
	doc, err := drawing.New(part)
	if err != nil {
		return nothing, err
	}
	b := boxOf(scene.Build(doc, scene.Options{}).Extent())
	if b.empty() {
		// A lone wildcard shows nothing and still takes its place.
		p := c.Atoms[atoms[0]].Position
		b = box{p, p}
	}
	return b, nil
}

// restricted returns the content with the given atoms alone.
func restricted(c *drawing.Content, atoms []int) drawing.Content {
	part := *c
	part.Atoms, part.Bonds, part.Abbreviations = nil, nil, nil
	keep := map[drawing.ID]bool{}
	for _, i := range atoms {
		part.Atoms = append(part.Atoms, c.Atoms[i])
		keep[c.Atoms[i].ID] = true
	}
	for i := range c.Bonds {
		if keep[c.Bonds[i].A] {
			part.Bonds = append(part.Bonds, c.Bonds[i])
		}
	}
	for i := range c.Abbreviations {
		if keep[c.Abbreviations[i].Anchor] {
			part.Abbreviations = append(part.Abbreviations, c.Abbreviations[i])
		}
	}
	return part
}

// componentsOf returns the atoms of every component, in the order of their first
// atoms. Atom i has the ID i+1.
func componentsOf(c *drawing.Content) [][]int {
	root := make([]int, len(c.Atoms))
	for i := range root {
		root[i] = i
	}
	find := func(i int) int {
		for root[i] != i {
			root[i] = root[root[i]]
			i = root[i]
		}
		return i
	}
	for i := range c.Bonds {
		a, b := find(int(c.Bonds[i].A)-1), find(int(c.Bonds[i].B)-1)
		root[max(a, b)] = min(a, b)
	}
	var out [][]int
	place := map[int]int{}
	for i := range root {
		first := find(i)
		k, seen := place[first]
		if !seen {
			k = len(out)
			place[first] = k
			out = append(out, nil)
		}
		out[k] = append(out[k], i)
	}
	return out
}

// How straightening works: directions count modulo a twelfth of a turn; most of
// the bonds must agree on one; turns below the least are left.
const (
	directions  = 12
	agreement   = 0.85
	leastDegree = 0.01
)

// straightening returns the angle by which atoms are turned so that their bonds come
// to lie on multiples of 30 degrees, in radians, counterclockwise; 0 when they do not
// agree on one.
func straightening(atoms []drawing.Atom, bonds []drawing.Bond, part []int) float64 {
	member := map[drawing.ID]bool{}
	for _, i := range part {
		member[atoms[i].ID] = true
	}
	var re, im float64
	n := 0
	for i := range bonds {
		if !member[bonds[i].A] {
			continue
		}
		p, q := atoms[bonds[i].A-1].Position, atoms[bonds[i].B-1].Position
		sine, cosine := math.Sincos(directions * math.Atan2(q.Y-p.Y, q.X-p.X))
		re, im, n = re+cosine, im+sine, n+1
	}
	if n == 0 || math.Hypot(re, im)/float64(n) < agreement {
		return 0
	}
	turn := math.Atan2(im, re) / directions
	if math.Abs(turn)*180/math.Pi < leastDegree {
		return 0
	}
	return turn
}

// turnAbout turns atoms about their middle, counterclockwise on the paper.
func turnAbout(atoms []drawing.Atom, part []int, by float64) {
	if by == 0 {
		return
	}
	var mean drawing.Point
	for _, i := range part {
		mean.X += atoms[i].Position.X / float64(len(part))
		mean.Y += atoms[i].Position.Y / float64(len(part))
	}
	sine, cosine := math.Sincos(-by)
	for _, i := range part {
		p := &atoms[i].Position
		x, y := p.X-mean.X, p.Y-mean.Y
		p.X, p.Y = mean.X+x*cosine-y*sine, mean.Y+x*sine+y*cosine
	}
}

// rotate turns atoms about the origin, clockwise on the paper.
func rotate(atoms []drawing.Atom, part []int, degrees float64) {
	if degrees == 0 {
		return
	}
	sine, cosine := math.Sincos(degrees * math.Pi / 180)
	for _, i := range part {
		p := &atoms[i].Position
		p.X, p.Y = p.X*cosine-p.Y*sine, p.X*sine+p.Y*cosine
	}
}
