package convert

import (
	"context"
	"errors"
	"fmt"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/internal/drawing"
)

// molProgram is the name of the program in the header of molfiles.
const molProgram = "ReShiki"

// ErrBondsLost is the error for bonds that a format of chemistry has no order for.
var ErrBondsLost = errors.New("This export cannot preserve the hydrogen, partial, dative or quadruple bonds in this drawing; use native or CDXML")

// ToMOL returns a drawing as a molfile: its atoms at their positions, Kekulé bonds,
// a wedge for every stereo centre. It is V2000 unless that cannot hold the drawing.
// The error is ErrBondsLost, one of ToMolecule, a *perception.Error, or that of ctx.
func ToMOL(ctx context.Context, doc *drawing.Document) ([]byte, []chem.Warning, error) {
	for i := range doc.Bonds() {
		switch doc.Bonds()[i].Order {
		case drawing.HydrogenBond, drawing.Quadruple, drawing.Partial:
			return nil, nil, ErrBondsLost
		}
	}
	m, err := ToMolecule(doc)
	if err != nil {
		return nil, nil, err
	}
	info, err := perception.Perceive(m, perception.Options{KeepHydrogens: true})
	if err != nil {
		return nil, nil, Named(doc, err)
	}
	if err := CheckAtoms(info); err != nil {
		return nil, nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	form := canon.Canonicalize(info, &canon.Workspace{Stop: ended(ctx)})
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	p := whole(doc)
	attachments, err := p.attachments()
	if err != nil {
		return nil, nil, err
	}
	text, lost, err := molfile.Append(nil, &molfile.Drawing{
		Attachments: attachments, Info: info, Points: info.Mol.Points(), Program: molProgram,
		Chirality: form.Chirality, BondStereo: form.BondStereo, Classes: form.Classes,
	})
	if err != nil {
		return nil, nil, err
	}
	return text, append(append([]chem.Warning(nil), info.Warnings...), lost...), nil
}

// attachments lists which atoms of a part the wildcards of the part stand for. It fails
// when some of them are not in the part.
func (p *part) attachments() (list []molfile.Attachment, err error) {
	for k, i := range p.atoms {
		a := &p.doc.Atoms()[i]
		if a.Attachment == drawing.AttachmentNone {
			continue
		}
		at := molfile.Attachment{Wildcard: int32(k), Any: a.Attachment == drawing.VariableAttachment}
		for _, id := range a.Centroid {
			target := p.at(id)
			if int(target) >= len(p.atoms) || p.doc.Atoms()[p.atoms[target]].ID != id {
				return nil, fmt.Errorf("%w: atom %s stands for atoms of another molecule", ErrNoReaction, a.ID)
			}
			at.Atoms = append(at.Atoms, target)
		}
		list = append(list, at)
	}
	return list, nil
}
