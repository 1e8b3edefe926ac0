package convert

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"athanor/chem"
	"athanor/chem/canon"
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
// accepted; the coordinates of an extension are kept, and its labels of wildcards.
// The error is ErrEmpty, a *chem.SyntaxError, which query features and relative
// stereo groups give too, one that wraps a *perception.Error, one of FromInfo, or
// that of ctx, which is looked at between the steps.
func FromSMILES(ctx context.Context, text string) (*drawing.Document, []chem.Warning, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil, ErrEmpty
	}
	r := readers.Get().(*reader)
	defer r.release()
	return r.read(ctx, text)
}

// FromSMILESPlaced is FromSMILES with a function that may turn and mirror the layout
// before it is drawn: one point per atom, in bond lengths and y up, z 0. Wedges and
// labels follow. It is not called when the text has coordinates of its own.
func FromSMILESPlaced(ctx context.Context, text string, place func(points []chem.Point)) (*drawing.Document, []chem.Warning, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil, ErrEmpty
	}
	r := readers.Get().(*reader)
	defer r.release()
	r.place = place
	return r.read(ctx, text)
}

// FromMolecule lays a molecule out and returns it as a drawing, as FromSMILES does.
// The error is a *perception.Error, one of FromInfo, or that of ctx.
func FromMolecule(ctx context.Context, m *chem.Molecule) (*drawing.Document, []chem.Warning, error) {
	r := readers.Get().(*reader)
	defer r.release()
	return r.draw(ctx, m)
}

// reader holds the memory of all steps from text to drawing.
type reader struct {
	smiles     smiles.Reader
	molecule   chem.Molecule
	perception perception.Workspace
	layout     layout.Workspace
	canon      canon.Workspace
	// place moves the points of a layout, nil to leave them.
	place func(points []chem.Point)
}

var readers = sync.Pool{New: func() any {
	return &reader{smiles: smiles.Reader{Options: smiles.Options{Name: true, Extensions: true}}}
}}

// keepAtoms is the size up to which the memory of a reader is kept.
const keepAtoms = 5000

func (r *reader) release() {
	r.place, r.canon.Stop = nil, nil
	if r.molecule.NumAtoms() <= keepAtoms {
		readers.Put(r)
	}
}

func (r *reader) read(ctx context.Context, text string) (*drawing.Document, []chem.Warning, error) {
	stated, err := r.smiles.ParseInto(&r.molecule, text)
	if err != nil {
		return nil, nil, err
	}
	if fault := r.smiles.Refused(); fault != nil {
		return nil, nil, fault
	}
	warnings := append([]chem.Warning(nil), stated...)
	if n := r.molecule.NumAtoms(); n > drawing.MaxObjects {
		return nil, nil, fmt.Errorf("%d atoms are more than the %d objects that a drawing can hold", n, drawing.MaxObjects)
	}
	doc, found, err := r.draw(ctx, &r.molecule)
	var fault *perception.Error
	if errors.As(err, &fault) && fault.Offset >= 0 {
		err = smiles.Located(err)
	}
	if err != nil {
		return nil, nil, err
	}
	return doc, append(warnings, found...), nil
}

// draw lays a molecule out. The warnings are those of perception.
func (r *reader) draw(ctx context.Context, m *chem.Molecule) (*drawing.Document, []chem.Warning, error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	info, err := r.perception.Perceive(m, perception.Options{})
	if err != nil {
		return nil, nil, err
	}
	warnings := append([]chem.Warning(nil), info.Warnings...)
	if atom, found := axis(info, func(int32) bool { return true }); found {
		warnings = append(warnings, chem.Warning{Offset: info.Mol.Offset(atom), Message: fmt.Sprintf(axisLost, info.SourceAtom(atom)+1)})
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	marks := Marks{}
	if hasMarks(info) {
		r.canon.Stop = ended(ctx)
		form := r.canon.Canonicalize(info)
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		marks = Marks{Atoms: form.Chirality, Bonds: form.BondStereo}
	}
	points := info.Mol.Points()
	given := points != nil && !onePoint(points)
	if !given {
		points = r.layout.Compute(info, layout.Options{Stop: ended(ctx)})
		if r.place != nil {
			r.place(points)
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	doc, err := FromInfo(info, marks, points)
	if err == nil && !given {
		if err = ctx.Err(); err == nil {
			doc, err = lengthen(doc, info)
		}
	}
	if err == nil && !given {
		if err = ctx.Err(); err == nil {
			doc, err = spread(doc, info)
		}
	}
	if err != nil {
		return nil, nil, err
	}
	return withLabels(doc, info, warnings)
}

// ended returns a function that says whether a context has ended, for work that asks.
func ended(ctx context.Context) func() bool { return func() bool { return ctx.Err() != nil } }

func hasMarks(info *perception.Info) bool {
	for i := range info.Atoms {
		if info.Atoms[i].Chirality != chem.ChiralNone {
			return true
		}
	}
	for i := range info.Bonds {
		if info.Bonds[i].Stereo != chem.StereoNone {
			return true
		}
	}
	return false
}
