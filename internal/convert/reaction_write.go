package convert

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/internal/drawing"
)

// ErrNoReaction is the error for a drawing that shows no reaction. What wraps it says
// why.
var ErrNoReaction = errors.New("the drawing has no reaction")

// ToRXN returns the first reaction of a drawing as an RXN file, V2000 where that holds
// all molecules. A drawing without stored roles and with one straight forward arrow has
// those that the arrow shows: what lies before it reacts, what lies behind it is made.
// The errors are those of ToMOL, and ErrNoReaction.
func ToRXN(ctx context.Context, doc *drawing.Document) ([]byte, []chem.Warning, error) {
	sides, err := perceivedSides(ctx, doc)
	if err != nil {
		return nil, nil, err
	}
	out := molfile.ReactionDrawing{Program: molProgram}
	for role, to := range [3]*[]*molfile.Drawing{&out.Reactants, &out.Products, &out.Agents} {
		for _, side := range sides[role] {
			info := side.info
			form := canon.Canonicalize(info, new(canon.Workspace))
			*to = append(*to, &molfile.Drawing{
				Attachments: side.attachments, Info: info, Points: info.Mol.Points(), Program: molProgram,
				Chirality: slices.Clone(form.Chirality), BondStereo: slices.Clone(form.BondStereo), Classes: slices.Clone(form.Classes),
			})
		}
	}
	return new(molfile.Writer).AppendReaction(nil, &out)
}

// ToReactionSMILES returns the first reaction of a drawing as a reaction SMILES with
// canonical molecules in the order of the roles, found as ToRXN finds them. A
// participant of several components stands in parentheses.
func ToReactionSMILES(ctx context.Context, doc *drawing.Document) (string, error) {
	sides, err := perceivedSides(ctx, doc)
	if err != nil {
		return "", err
	}
	var out []string
	for _, role := range []int{0, 2, 1} {
		var parts []string
		for _, side := range sides[role] {
			if len(side.attachments) > 0 || side.variable {
				return "", fmt.Errorf("a reaction SMILES cannot hold attachment points and variable labels")
			}
			text := canon.SMILES(side.info)
			if strings.Contains(text, ".") {
				text = "(" + text + ")"
			}
			parts = append(parts, text)
		}
		out = append(out, strings.Join(parts, "."))
	}
	return strings.Join(out, ">"), nil
}

// perceivedSide is a molecule of a reaction with what its atoms stand for.
type perceivedSide struct {
	info        *perception.Info
	attachments []molfile.Attachment
	variable    bool // some atom has a variable label
}

// perceivedSides returns the molecules of reactants, products and agents.
func perceivedSides(ctx context.Context, doc *drawing.Document) (sides [3][]perceivedSide, err error) {
	reaction, err := reactionOf(doc)
	if err != nil {
		return sides, err
	}
	for role, list := range [3][]drawing.Participant{reaction.Reactants, reaction.Products, reaction.Agents} {
		for _, p := range list {
			if err := ctx.Err(); err != nil {
				return sides, err
			}
			piece := pieceOf(doc, p.Atoms)
			m, err := piece.molecule()
			if err != nil {
				return sides, err
			}
			info, err := perception.Perceive(m, perception.Options{KeepHydrogens: true})
			if err != nil {
				return sides, piece.named(err)
			}
			if err := CheckAtoms(info); err != nil {
				return sides, err
			}
			side := perceivedSide{info: info}
			if side.attachments, err = piece.attachments(); err != nil {
				return sides, err
			}
			for _, i := range piece.atoms {
				side.variable = side.variable || doc.Atoms()[i].Display.Variable != ""
			}
			for range max(1, p.Coefficient) {
				sides[role] = append(sides[role], side)
			}
		}
	}
	return sides, nil
}

// pieceOf returns the part of a drawing that consists of whole molecules.
func pieceOf(doc *drawing.Document, ids []drawing.ID) part {
	p := part{doc: doc, place: make([]int32, len(doc.Atoms()))}
	inside := make([]bool, len(doc.Atoms()))
	for _, id := range ids {
		inside[doc.AtomIndex(id)] = true
	}
	for i, in := range inside {
		if in {
			p.place[i] = int32(len(p.atoms))
			p.atoms = append(p.atoms, int32(i))
		}
	}
	for k := range doc.Bonds() {
		if a, b := doc.Ends(k); inside[a] && inside[b] {
			p.bonds = append(p.bonds, int32(k))
		}
	}
	return p
}

// reactionOf returns the stored roles, or those that a single arrow shows.
func reactionOf(doc *drawing.Document) (*drawing.Reaction, error) {
	if list := doc.Reactions(); len(list) > 0 {
		return &list[0], nil
	}
	if len(doc.Arrows()) != 1 {
		return nil, fmt.Errorf("%w: it has no roles and %d arrows", ErrNoReaction, len(doc.Arrows()))
	}
	arrow := &doc.Arrows()[0]
	look := arrow.Appearance()
	_, bent := arrow.ControlPoint()
	if arrow.Kind != drawing.ArrowForward || look.Head != drawing.HeadFull || look.Tail != drawing.HeadNone || look.NoGo != drawing.NoGoNone || look.Dipole || bent || arrow.Cubic != nil {
		return nil, fmt.Errorf("%w: its arrow is no plain forward arrow", ErrNoReaction)
	}
	r := &drawing.Reaction{Arrow: arrow.ID}
	for _, p := range partsOf(doc) {
		before, behind := along(&p, arrow)
		participant := drawing.Participant{Coefficient: 1}
		for _, i := range p.atoms {
			participant.Atoms = append(participant.Atoms, doc.Atoms()[i].ID)
		}
		switch {
		case before && !behind:
			r.Reactants = append(r.Reactants, participant)
		case behind && !before:
			r.Products = append(r.Products, participant)
		default:
			return nil, fmt.Errorf("%w: the molecule of atom %s stands across the middle of the arrow", ErrNoReaction, participant.Atoms[0])
		}
	}
	if len(r.Reactants) == 0 || len(r.Products) == 0 {
		return nil, fmt.Errorf("%w: nothing stands on one side of its arrow", ErrNoReaction)
	}
	return r, nil
}

// along reports whether a molecule has atoms before and behind the middle of an arrow.
// Atoms within a millionth of its length from there count as both.
func along(p *part, arrow *drawing.Arrow) (before, behind bool) {
	dx, dy := arrow.End.X-arrow.Start.X, arrow.End.Y-arrow.Start.Y
	x, y := (arrow.Start.X+arrow.End.X)/2, (arrow.Start.Y+arrow.End.Y)/2
	least := 1e-6 * (dx*dx + dy*dy)
	for _, i := range p.atoms {
		a := p.doc.Atoms()[i].Position
		switch d := (a.X-x)*dx + (a.Y-y)*dy; {
		case d > least:
			behind = true
		case d < -least:
			before = true
		default:
			before, behind = true, true
		}
	}
	return before, behind
}
