package convert

import (
	"context"
	"errors"
	"strings"

	"athanor/chem"
	"athanor/chem/layout"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/drawing"
)

// ErrEmpty is the error for blank text.
var ErrEmpty = errors.New("Enter a structure first")

// FromSMILES reads a SMILES, lays it out and returns it as a drawing in the
// default style: Kekulé bonds, atoms with the IDs 1, 2, ... in the order of the
// text. White space around the text, a CXSMILES extension and a name are
// accepted. The error is ErrEmpty, a *chem.SyntaxError, a *perception.Error, or
// the error of ctx, which is looked at between the steps.
func FromSMILES(ctx context.Context, text string) (*drawing.Document, []chem.Warning, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil, ErrEmpty
	}
	mol, warnings, err := smiles.ParseLine(text)
	if err != nil {
		return nil, nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	info, err := perception.Perceive(mol, perception.Options{})
	if err != nil {
		return nil, nil, err
	}
	warnings = append(warnings, info.Warnings...)
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	points := layout.Compute(info, layout.Options{})
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	doc, err := FromInfo(info, points)
	return doc, warnings, err
}
