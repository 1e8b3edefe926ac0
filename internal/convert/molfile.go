package convert

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/layout"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/internal/drawing"
)

// FromMOL reads a molfile, or the first record of an SD file, as a drawing with the
// positions of the file. Atoms get the IDs 1, 2, ... in the order of the file;
// ordinary hydrogen atoms become counts. The error is ErrEmpty, a *chem.SyntaxError,
// which query features and what changes the chemistry without being kept give too,
// one that wraps a *perception.Error, one of FromInfo, or that of ctx.
func FromMOL(ctx context.Context, text string) (*drawing.Document, []chem.Warning, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil, ErrEmpty
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	rec := new(molfile.Record)
	err := (&molfile.Reader{Stop: ended(ctx)}).ReadInto(rec, text)
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, nil, err
	}
	content, warnings, err := fromRecord(ctx, rec, perception.Options{KeepDrawn: true})
	if err != nil {
		return nil, nil, err
	}
	doc, err := drawing.New(content)
	if err != nil {
		return nil, nil, err
	}
	return doc, warnings, nil
}

// fromRecord makes the content of a drawing of a record.
func fromRecord(ctx context.Context, rec *molfile.Record, opt perception.Options) (drawing.Content, []chem.Warning, error) {
	c := recordConverter{ended: ended(ctx), rec: rec, options: opt, warnings: rec.Warnings}
	for _, step := range []func() error{ctx.Err, c.refuse, c.perceive, ctx.Err, c.draw, ctx.Err, c.finishBonds, ctx.Err, c.finishAtoms, ctx.Err, c.abbreviate, ctx.Err} {
		if err := step(); err != nil {
			return drawing.Content{}, nil, err
		}
	}
	return c.content, c.warnings, nil
}

// recordConverter holds the state of one conversion.
type recordConverter struct {
	ended    func() bool
	rec      *molfile.Record
	options  perception.Options
	info     *perception.Info
	marks    Marks
	haworth  haworth
	content  drawing.Content
	warnings []chem.Warning
	placed   []int32 // per atom of the record: its place in the drawing, -1 when folded
}

func (c *recordConverter) warn(format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	for _, w := range c.warnings {
		if w.Message == message {
			return
		}
	}
	c.warnings = append(c.warnings, chem.Warning{Offset: -1, Message: message})
}

// polymers are the S-groups whose atoms stand for more than themselves.
var polymers = map[string]string{
	"SRU": "a repeat unit", "MON": "a monomer", "MER": "a mer", "COP": "a copolymer", "CRO": "a crosslink",
	"GRA": "a graft", "MOD": "a modification", "ANY": "a polymer",
}

// spentData are the names of data that the reader of the file has made use of.
var spentData = map[string]bool{"MRV_IMPLICIT_H": true, "MRV_COORDINATE_BOND_TYPE": true}

// refuse fails for what a drawing would show as something else.
func (c *recordConverter) refuse() error {
	if c.rec.Query != nil {
		return c.rec.Query
	}
	for i := range c.rec.Sgroups {
		g := &c.rec.Sgroups[i]
		if name, ok := polymers[g.Kind]; ok {
			return refuseRecord("S-group %d is %s, which a drawing cannot hold yet", g.Number, name)
		}
		switch g.Kind {
		case "COM", "MIX", "FOR":
			c.warn("components of mixtures and formulations are not kept; their atoms are")
		case "GEN":
			c.warn("brackets without a meaning are not kept")
		case "MUL":
			c.warn("the brackets of repeated groups are not kept; all their atoms are")
		case "DAT":
			if !spentData[g.Field] {
				c.warn("data attached to atoms (data S-groups) are not kept")
			}
		}
	}
	return c.stereoGroups()
}

func refuseRecord(format string, args ...any) error {
	return fmt.Errorf("molfile: "+format, args...)
}

// stereoGroups takes a single group of all centres as drawn and refuses others.
func (c *recordConverter) stereoGroups() error {
	groups := c.rec.StereoGroups
	if len(groups) == 0 {
		return nil
	}
	member := map[int32]bool{}
	for _, atom := range groups[0].Atoms {
		member[atom] = true
	}
	for i, a := range c.rec.Mol.Atoms() {
		if len(groups) > 1 || a.Chirality.Tetrahedral() && !member[int32(i)] && !c.rec.InSpace {
			return refuseRecord("relative stereo groups of some centres are not supported yet")
		}
	}
	kind := "relative"
	if groups[0].Racemic {
		kind = "racemic"
	}
	c.warn("the %s stereo group is not kept; the centres are read as drawn", kind)
	return nil
}

// perceive finds what follows from the molecule of the record.
func (c *recordConverter) perceive() error {
	m := c.rec.Mol
	var err error
	if c.info, err = perception.Perceive(m, c.options); err != nil {
		return located(err)
	}
	if h, warning := findHaworth(c.rec, c.info); len(h.bonds) > 0 {
		c.haworth = h
		if c.info, err = perception.Perceive(h.remarked(m), c.options); err != nil {
			return located(err)
		}
	} else if warning != "" {
		c.warn("%s", warning)
	}
	for _, w := range c.info.Warnings {
		c.warn("%s", w.Message)
	}
	if err := c.checkCounted(); err != nil {
		return err
	}
	if atom, found := axis(c.info, func(int32) bool { return !c.rec.InSpace }); found {
		c.warn(axisLost, c.info.SourceAtom(atom)+1)
	}
	if hasMarks(c.info) && !c.ended() { // the caller looks too
		form := canon.Canonicalize(c.info, &canon.Workspace{Stop: c.ended})
		c.marks = Marks{Atoms: form.Chirality, Bonds: form.BondStereo}
	}
	return nil
}

// checkCounted fails for a hydrogen count that would make a radical of an atom which
// the file does not call one: it is part of a query.
func (c *recordConverter) checkCounted() error {
	if len(c.rec.Counted) == 0 {
		return nil
	}
	counted := map[int32]bool{}
	for _, i := range c.rec.Counted {
		counted[i] = true
	}
	for i := range c.info.Atoms {
		at := c.info.SourceAtom(int32(i))
		if a := c.rec.Mol.Atom(at); counted[at] && c.info.Atoms[i].Radicals > a.Radicals {
			return refuseRecord("atom %d: the hydrogen count %d leaves %d unpaired electrons that the file does not state; it is read as a query, which is not supported", at+1, a.Hydrogens, c.info.Atoms[i].Radicals)
		}
	}
	return nil
}

// fileAtomError is an error of perception about an atom of a molfile, which counts
// its atoms from 1.
type fileAtomError struct{ fault *perception.Error }

// Error returns the message with the number of the atom.
func (e *fileAtomError) Error() string {
	return fmt.Sprintf("molfile: atom %d: %s", e.fault.Atom+1, e.fault.Message)
}

// Unwrap returns the error of perception.
func (e *fileAtomError) Unwrap() error { return e.fault }

// located names the format and the atom in an error of perception.
func located(err error) error {
	var fault *perception.Error
	if errors.As(err, &fault) {
		return &fileAtomError{fault}
	}
	return err
}

// draw makes atoms and bonds at the positions of the file, or lays them out when
// it has none.
func (c *recordConverter) draw() error {
	points := c.info.Mol.Points()
	if onePoint(points) {
		points = layout.Compute(c.info, layout.Options{Stop: c.ended})
		c.warn("the file has no coordinates; the drawing was laid out")
	}
	doc, err := FromInfo(c.info, c.marks, points)
	if err != nil {
		return err
	}
	c.content = doc.Content()
	c.placed = make([]int32, c.rec.Mol.NumAtoms())
	for i := range c.placed {
		c.placed[i] = -1
	}
	for i := range c.info.Atoms {
		c.placed[c.info.SourceAtom(int32(i))] = int32(i)
	}
	return nil
}

// onePoint reports whether several atoms stand all at one point.
func onePoint(points []chem.Point) bool {
	for _, p := range points {
		if p != points[0] {
			return false
		}
	}
	return len(points) > 1
}

// finishBonds keeps wavy bonds, and marks bonds in space and in a perspective.
func (c *recordConverter) finishBonds() error {
	for i := range c.content.Bonds {
		b := &c.content.Bonds[i]
		from := c.info.Mol.Bond(int32(i))
		if from.Wedge == chem.WedgeWavy && b.Order == drawing.Single && b.Display == drawing.Plain {
			b.Display = drawing.Wavy
			b.A, b.B = idOf(from.Begin), idOf(from.End)
		}
		if c.rec.InSpace {
			b.Projection = b.Display != drawing.Wavy
			b.StereoAuthoritative = b.Order == drawing.Double
		}
	}
	c.haworth.show(c.content.Bonds, c.placed, c.info.Mol)
	return nil
}

// maxLabel is the greatest number of characters of a label.
const maxLabel = 32

// printableLabel reports whether a text can be a label.
func printableLabel(s string) bool {
	n := utf8.RuneCountInString(s)
	if n == 0 || n > maxLabel {
		return false
	}
	for _, r := range s {
		if !unicode.IsPrint(r) {
			return false
		}
	}
	return true
}

// Warnings about drawings whose properties cannot be worked out.
const (
	attachmentsKept = "Attachment targets retained. Complex identifiers and coordination-valence analysis are unavailable. Formula, when shown, counts the defined atoms and ligands with charges as entered."
	labelsKept      = "Drawing imported with variable labels as uninterpreted atom text; query semantics and molecular properties are unavailable"
)

// finishAtoms gives wildcards their labels and targets.
func (c *recordConverter) finishAtoms() error {
	m := c.info.Mol
	for i := range c.content.Atoms {
		a := &c.content.Atoms[i]
		label := m.Label(int32(i))
		switch {
		case label == "":
		case a.Element == "*" && printableLabel(label):
			a.Display.Variable = label
			c.warn(labelsKept)
		case label != a.Element:
			c.warn("the label %q of atom %d is not kept; the atom is", label, i+1)
		}
	}
	for _, at := range c.rec.Attachments {
		i := c.placed[at.Wildcard]
		if i < 0 || len(c.content.Atoms[i].Centroid) > 0 {
			continue // another bond of the wildcard said it
		}
		c.warn(attachmentsKept)
		a := &c.content.Atoms[i]
		a.Attachment = drawing.MultiCenter
		if at.Any {
			a.Attachment = drawing.VariableAttachment
		}
		for _, target := range at.Atoms {
			if k := c.placed[target]; k >= 0 {
				a.Centroid = append(a.Centroid, idOf(k))
			}
		}
	}
	return nil
}

// abbreviate makes abbreviations of the superatoms that are shown contracted.
func (c *recordConverter) abbreviate() error {
	taken := map[int32]bool{}
	for i := range c.rec.Sgroups {
		g := &c.rec.Sgroups[i]
		if g.Kind != "SUP" || g.Expanded {
			continue
		}
		if a, ok := c.abbreviation(g, taken); ok {
			c.content.Abbreviations = append(c.content.Abbreviations, a)
		} else {
			c.warn("the abbreviation %q is not kept; its atoms are", g.Label)
		}
	}
	return nil
}

// abbreviation checks that a superatom is connected, has one atom with bonds to
// others, and shares no atom with an earlier one.
func (c *recordConverter) abbreviation(g *molfile.Sgroup, taken map[int32]bool) (drawing.Abbreviation, bool) {
	out := drawing.Abbreviation{Label: strings.TrimSpace(g.Label)}
	inside := map[int32]bool{}
	var members []int32
	for _, atom := range g.Atoms {
		if i := c.placed[atom]; i >= 0 && !inside[i] {
			if taken[i] {
				return out, false
			}
			inside[i] = true
			members = append(members, i)
		}
	}
	if !printableLabel(out.Label) || len(members) == 0 || !connected(c.info.Mol, members, inside) {
		return out, false
	}
	anchor := int32(-1)
	for _, i := range members {
		for _, n := range c.info.Mol.Neighbors(i) {
			if !inside[n.Atom] {
				if anchor >= 0 && anchor != i {
					return out, false
				}
				anchor = i
			}
		}
	}
	if anchor < 0 {
		anchor = members[0]
	}
	out.Anchor = idOf(anchor)
	for _, i := range members {
		taken[i] = true
		out.Members = append(out.Members, idOf(i))
	}
	return out, true
}

// connected reports whether bonds between members lead from each to each.
func connected(m *chem.Molecule, members []int32, inside map[int32]bool) bool {
	reached := map[int32]bool{members[0]: true}
	for queue := members[:1:1]; len(queue) > 0; {
		i := queue[0]
		queue = queue[1:]
		for _, n := range m.Neighbors(i) {
			if inside[n.Atom] && !reached[n.Atom] {
				reached[n.Atom] = true
				queue = append(queue, n.Atom)
			}
		}
	}
	return len(reached) == len(members)
}
