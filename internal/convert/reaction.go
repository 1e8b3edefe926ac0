package convert

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/layout"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/drawing"
)

// MaxReactionAtoms is the greatest number of atoms of a reaction that is read.
const MaxReactionAtoms = 10_000

// errSides is the error for a reaction without reactants or products.
var errSides = errors.New("A reaction needs at least one reactant and one product")

// Distances of a reaction in world units.
const (
	reactionPadding = 36 // beside a participant
	plusWidth       = 70 // between two participants
	plusShift       = 12 // from there to the "+"
	plusRise        = 15
	arrowGap        = 42 // before and behind the arrow
	minArrow        = 140
	agentRise       = 100 // between what stands above the arrow and beside it
)

// FromRXN reads an RXN file as a drawing of a reaction: the participants keep their
// own coordinates and stand side by side around an arrow, agents above it. The errors
// are those of FromMOL, and one for a reaction that lacks a side or is too large.
func FromRXN(ctx context.Context, text string) (*drawing.Document, []chem.Warning, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil, ErrEmpty
	}
	rxn, err := molfile.ReadReaction(text)
	if err != nil {
		return nil, nil, err
	}
	var s scheme
	for role, side := range [3][]*molfile.Record{rxn.Reactants, rxn.Products, rxn.Agents} {
		for _, rec := range side {
			if rec.Mol.NumAtoms() == 0 {
				return nil, nil, fmt.Errorf("a molecule of the reaction has no atoms")
			}
			if err := s.admit(rec.Mol.NumAtoms()); err != nil {
				return nil, nil, err
			}
			content, warnings, err := fromRecord(ctx, rec, perception.Options{KeepDrawn: true})
			if err != nil {
				return nil, nil, err
			}
			s.warnings = append(s.warnings, warnings...)
			s.sides[role] = append(s.sides[role], content)
		}
	}
	return s.document()
}

// FromReactionSMILES reads a reaction SMILES as a drawing, laid out like that of
// FromRXN. Hydrogen atoms of the text stay atoms. Parts of a side that parentheses
// or a CXSMILES extension join are one participant. The errors are those of
// FromSMILES, and one for a reaction that lacks a side or is too large.
func FromReactionSMILES(ctx context.Context, text string) (*drawing.Document, []chem.Warning, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil, ErrEmpty
	}
	text = regrouped(closed(strings.TrimSpace(text)))
	switch separators := strings.Count(text, ">") - strings.Count(text, "->"); {
	case separators < 2:
		return nil, nil, errors.New("A reaction requires two separators")
	case separators > 2 && !strings.Contains(text, "|"):
		return nil, nil, errors.New("A reaction requires exactly two separators")
	}
	reader := smiles.Reader{Options: smiles.Options{Name: true, Extensions: true}}
	reaction, warnings, err := reader.ParseReaction(text)
	if err != nil {
		return nil, nil, err
	}
	if fault := reader.Refused(); fault != nil {
		return nil, nil, fault
	}
	s := scheme{warnings: warnings}
	for role, side := range [3][]*chem.Molecule{reaction.Reactants, reaction.Products, reaction.Agents} {
		for _, m := range side {
			if err := s.admit(m.NumAtoms()); err != nil {
				return nil, nil, err
			}
			content, err := s.participant(ctx, m)
			if err != nil {
				return nil, nil, err
			}
			s.sides[role] = append(s.sides[role], content)
		}
	}
	return s.document()
}

// closed removes the blanks around the separators and dots of a reaction and what
// stands behind a NUL.
func closed(text string) string {
	text, _, _ = strings.Cut(text, "\x00")
	body, rest := text, ""
	if at := strings.IndexByte(text, '|'); at >= 0 {
		body, rest = text[:at], text[at:]
	}
	var b strings.Builder
	for i := 0; i < len(body); i++ {
		if c := body[i]; c != ' ' || !besideSeparator(body, i) {
			b.WriteByte(c)
		}
	}
	return b.String() + rest
}

// regrouped turns parentheses around several components, "(A.B)", which make them
// one participant, into the fragment groups of a CXSMILES extension.
func regrouped(text string) string {
	body, rest, _ := strings.Cut(text, " ")
	var out strings.Builder
	var groups []string
	part, depth, first := 0, 0, -1 // first is the first part of the open group
	for i := 0; i < len(body); i++ {
		starts := i == 0 || body[i-1] == '.' && depth == 0 || body[i-1] == '>'
		switch c := body[i]; {
		case c == '(' && starts && first < 0:
			first = part
			continue
		case c == '(':
			depth++
		case c == ')' && depth == 0 && first >= 0:
			groups = append(groups, groupOf(first, part))
			first = -1
			continue
		case c == ')':
			depth--
		case c == '.' && depth == 0:
			part++
		case c == '>' && (i == 0 || body[i-1] != '-') && out.Len() > 0 && !strings.HasSuffix(out.String(), ">"):
			part++
		}
		out.WriteByte(body[i])
	}
	if len(groups) == 0 || first >= 0 {
		return text
	}
	extension := "f:" + strings.Join(groups, ",")
	if old, found := strings.CutPrefix(rest, "|"); found {
		return out.String() + " |" + extension + "," + old
	}
	return strings.TrimSpace(out.String() + " |" + extension + "| " + rest)
}

// groupOf lists the parts from first to last.
func groupOf(first, last int) string {
	var list []string
	for i := first; i <= last; i++ {
		list = append(list, strconv.Itoa(i))
	}
	return strings.Join(list, ".")
}

// besideSeparator reports whether only blanks part the blank at i from a separator
// or dot.
func besideSeparator(s string, i int) bool {
	before, after := strings.TrimRight(s[:i], " "), strings.TrimLeft(s[i:], " ")
	return after != "" && (after[0] == '>' || after[0] == '.') ||
		before != "" && after != "" && (before[len(before)-1] == '>' || before[len(before)-1] == '.')
}

// scheme is a reaction on its way to a drawing.
type scheme struct {
	sides    [3][]drawing.Content // reactants, products, agents
	atoms    int
	warnings []chem.Warning
	content  drawing.Content
	next     drawing.ID
	reaction drawing.Reaction
}

// admit counts the atoms of another molecule.
func (s *scheme) admit(atoms int) error {
	if s.atoms += atoms; s.atoms > MaxReactionAtoms {
		return fmt.Errorf("the reaction has more than %d atoms", MaxReactionAtoms)
	}
	return nil
}

// participant draws a molecule of a reaction SMILES.
func (s *scheme) participant(ctx context.Context, m *chem.Molecule) (drawing.Content, error) {
	if err := ctx.Err(); err != nil {
		return drawing.Content{}, err
	}
	info, err := perception.Perceive(m, perception.Options{KeepHydrogens: true})
	if err != nil {
		return drawing.Content{}, smiles.Located(err)
	}
	s.warnings = append(s.warnings, info.Warnings...)
	marks := Marks{}
	if hasMarks(info) {
		form := canon.Canonicalize(info, new(canon.Workspace))
		marks = Marks{Atoms: form.Chirality, Bonds: form.BondStereo}
	}
	points := info.Mol.Points()
	given := points != nil && !onePoint(points)
	if !given {
		points = layout.Compute(info, layout.Options{Stop: ended(ctx)})
	}
	doc, err := FromInfo(info, marks, points)
	if err == nil && !given {
		doc, err = spread(doc, info)
	}
	if err == nil {
		doc, s.warnings, err = withLabels(doc, info, s.warnings)
	}
	if err != nil {
		return drawing.Content{}, err
	}
	return doc.Content(), nil
}

// document puts the participants in their places.
func (s *scheme) document() (*drawing.Document, []chem.Warning, error) {
	if len(s.sides[0]) == 0 || len(s.sides[1]) == 0 {
		return nil, nil, errSides
	}
	s.content, s.next = drawing.NewContent(), 1
	x := s.row(s.sides[0], &s.reaction.Reactants, 0, 0) + arrowGap
	width := 0.0
	if agents := s.sides[2]; len(agents) > 0 {
		width = rowWidth(agents)
	}
	arrow := math.Max(minArrow, width+arrowGap)
	if len(s.sides[2]) > 0 {
		y := -(reach(s.sides[0]) + reach(s.sides[2]) + agentRise)
		s.row(s.sides[2], &s.reaction.Agents, x+(arrow-width)/2, y)
	}
	s.reaction.Arrow = s.newID()
	s.content.Arrows = append(s.content.Arrows, drawing.Arrow{
		ID: s.reaction.Arrow, Start: drawing.Point{X: x}, End: drawing.Point{X: x + arrow}, Kind: drawing.ArrowForward,
	})
	s.row(s.sides[1], &s.reaction.Products, x+arrow+arrowGap, 0)
	s.content.Reactions = []drawing.Reaction{s.reaction}
	doc, err := drawing.New(s.content)
	if err != nil {
		return nil, nil, err
	}
	return doc, s.warnings, nil
}

func (s *scheme) newID() drawing.ID {
	id := s.next
	s.next++
	return id
}

// row places participants from x on with "+" between them, their middles at y, and
// returns where the row ends.
func (s *scheme) row(side []drawing.Content, role *[]drawing.Participant, x, y float64) float64 {
	for i, part := range side {
		if i > 0 {
			id := s.newID()
			s.content.Annotations = append(s.content.Annotations, drawing.Annotation{
				ID: id, Position: drawing.Point{X: x + plusShift, Y: y - plusRise}, Text: "+", Format: drawing.DefaultTextFormat(),
			})
			s.reaction.Annotations = append(s.reaction.Annotations, id)
			x += plusWidth
		}
		low, high := extent(part)
		shift := drawing.Point{X: x + reactionPadding - low.X, Y: y - (low.Y+high.Y)/2}
		*role = append(*role, s.place(part, shift))
		x += high.X - low.X + 2*reactionPadding
	}
	return x
}

// rowWidth returns the width of a row.
func rowWidth(side []drawing.Content) float64 {
	width := float64(plusWidth * (len(side) - 1))
	for _, part := range side {
		low, high := extent(part)
		width += high.X - low.X + 2*reactionPadding
	}
	return width
}

// reach returns the greatest distance of an atom from the middle of its molecule in
// the y direction.
func reach(side []drawing.Content) float64 {
	most := 0.0
	for _, part := range side {
		low, high := extent(part)
		most = math.Max(most, (high.Y-low.Y)/2)
	}
	return most
}

// extent returns the corners of the rectangle around the atoms.
func extent(part drawing.Content) (low, high drawing.Point) {
	for i := range part.Atoms {
		p := part.Atoms[i].Position
		if i == 0 {
			low, high = p, p
		}
		low.X, low.Y = math.Min(low.X, p.X), math.Min(low.Y, p.Y)
		high.X, high.Y = math.Max(high.X, p.X), math.Max(high.Y, p.Y)
	}
	return low, high
}

// place adds a participant to the drawing under new IDs.
func (s *scheme) place(part drawing.Content, shift drawing.Point) drawing.Participant {
	base := s.next - 1
	s.next += drawing.ID(len(part.Atoms))
	moved := func(ids []drawing.ID) []drawing.ID {
		out := make([]drawing.ID, len(ids))
		for i, id := range ids {
			out[i] = id + base
		}
		return out
	}
	p := drawing.Participant{Coefficient: 1}
	water := len(part.Atoms) == 1 && part.Atoms[0].Element == "O" && part.Atoms[0].LabelH == 2
	for _, a := range part.Atoms {
		a.ID += base
		a.Position.X += shift.X
		a.Position.Y += shift.Y
		if a.Stereo != nil {
			a.Stereo = &drawing.AtomStereo{Winding: a.Stereo.Winding, Neighbors: moved(a.Stereo.Neighbors)}
		}
		if a.Centroid != nil {
			a.Centroid = moved(a.Centroid)
		}
		if water {
			a.Display.HydrogenPosition = drawing.SideLeft
		}
		p.Atoms = append(p.Atoms, a.ID)
		s.content.Atoms = append(s.content.Atoms, a)
	}
	for _, b := range part.Bonds {
		b.A += base
		b.B += base
		if b.StereoAtoms != nil {
			b.StereoAtoms = moved(b.StereoAtoms)
		}
		s.content.Bonds = append(s.content.Bonds, b)
	}
	for _, a := range part.Abbreviations {
		a.Anchor += base
		a.Members = moved(a.Members)
		s.content.Abbreviations = append(s.content.Abbreviations, a)
	}
	return p
}
