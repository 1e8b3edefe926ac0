package catalogue

import (
	"errors"
	"fmt"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Identifier works identities out. One goroutine uses it at a time; the zero value is
// ready.
type Identifier struct {
	reader    smiles.Reader
	perceiver perception.Workspace
	canon     canon.Workspace
	flat      perception.Info
	surveyor  Surveyor
	// seen is the survey of the last molecule when one is asked for.
	survey bool
	seen   *Survey
}

// SMILES returns the identity of a compound, and that without stereo, which is the
// same when it has none. The error says why the text is no compound; a molecule that
// is too symmetric for the work allowed, so that its identity would depend on how it
// is written, is canon.ErrIncomplete.
func (x *Identifier) SMILES(text string) (id, flat canon.ID, err error) {
	m, _, err := x.reader.Parse(text)
	if err != nil {
		return id, flat, err
	}
	return x.molecule(m)
}

func (x *Identifier) molecule(m *chem.Molecule) (id, flat canon.ID, err error) {
	if m.NumAtoms() == 0 {
		return id, flat, errors.New("the structure has no atoms")
	}
	info, err := x.perceiver.Perceive(m.WithoutMaps(), perception.Options{})
	if err != nil {
		return id, flat, err
	}
	if id, err = x.identity(info); err != nil {
		return id, flat, err
	}
	if x.survey {
		x.seen = x.surveyor.Survey(info).clone()
	}
	flat, err = x.Flat(info, id)
	return id, flat, err
}

func (x *Identifier) identity(info *perception.Info) (canon.ID, error) {
	id := x.canon.Identity(info)
	if !x.canon.Complete() {
		return id, canon.ErrIncomplete
	}
	return id, nil
}

// Flat returns the identity without stereo of a molecule with an identity.
func (x *Identifier) Flat(info *perception.Info, id canon.ID) (canon.ID, error) {
	marked := false
	for i := range info.Atoms {
		marked = marked || info.Atoms[i].Chirality != chem.ChiralNone
	}
	for i := range info.Bonds {
		marked = marked || info.Bonds[i].Stereo != chem.StereoNone
	}
	if !marked {
		return id, nil
	}
	atoms, bonds := append(x.flat.Atoms[:0], info.Atoms...), append(x.flat.Bonds[:0], info.Bonds...)
	for i := range atoms {
		atoms[i].Chirality = chem.ChiralNone
	}
	for i := range bonds {
		bonds[i].Stereo = chem.StereoNone
	}
	x.flat = *info
	x.flat.Atoms, x.flat.Bonds = atoms, bonds
	return x.identity(&x.flat)
}

// identify fills an entry in from a row.
func (x *Identifier) identify(e *Entry, r *row) {
	e.Offer, e.Unavailable, e.BadPrice = r.offer, r.unavailable, r.badPrice
	x.seen = nil
	switch {
	case r.unavailable:
	case r.mol != nil:
		e.ID, e.Flat, e.Err = x.molecule(r.mol.Mol)
	case r.smiles != "":
		e.ID, e.Flat, e.Err = x.SMILES(r.smiles)
	default:
		e.Key = r.key
	}
	e.Survey = x.seen
}

// worker is what one goroutine needs to read records.
type worker struct {
	identifier Identifier
	sdf        molfile.Reader
	survey     bool
}

// entry reads a record. A fault in the chemistry of a single compound must not end a
// run of hours over millions of others, so a panic rejects the row.
func (w *worker) entry(e *Entry, r *record, l *layout) {
	*e = Entry{Line: r.line, Err: r.err}
	if e.Err != nil {
		return
	}
	defer func() {
		if fault := recover(); fault != nil {
			*e = Entry{Line: r.line, Err: fmt.Errorf("internal error: %v", fault)}
			*w = worker{survey: w.survey}
		}
	}()
	w.identifier.survey = w.survey
	row, err := l.read(r.text, &w.sdf)
	if err != nil {
		e.Err = located(err, r.line)
		return
	}
	w.identifier.identify(e, &row)
}

// located makes an error in a record that begins in some line count from the beginning
// of the file.
func located(err error, line int64) error {
	var fault *chem.SyntaxError
	if errors.As(err, &fault) && fault.Line > 0 {
		fault.Line += int(line) - 1
	}
	return err
}
