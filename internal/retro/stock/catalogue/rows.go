package catalogue

import (
	"context"
	"errors"
	"fmt"
	"io"

	"athanor/chem/canon"
	"athanor/chem/molfile"
	"athanor/chem/perception"
	"athanor/internal/unpack"
)

// Row is a row of a file of structures as it is written. Err says why it cannot be
// read; whether SMILES is a molecule was not looked at.
type Row struct {
	Line             int64
	SMILES, ID, Name string
	Err              error
}

// Rows calls yield with every row of a file in any of the layouts, in order. The
// structures of an SD file are written as canonical SMILES. A row that holds an
// InChIKey alone has an error. Errors are those of Scan.
func Rows(ctx context.Context, r io.Reader, name string, opt Options, yield func(Row) error) error {
	text, release, err := unpack.Text(r)
	if err != nil {
		return err
	}
	defer release()
	in := &lines{in: text}
	l, err := detect(in, name, &opt)
	if err != nil {
		return err
	}
	next := l.reader(in)
	var sdf molfile.Reader
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		r, err := next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return cutError(in, err)
		}
		if err := yield(l.row(r, &sdf)); err != nil {
			return err
		}
	}
}

func (l *layout) row(r record, sdf *molfile.Reader) Row {
	out := Row{Line: r.line, Err: r.err}
	if out.Err != nil {
		return out
	}
	read, err := l.read(r.text, sdf)
	if err != nil {
		out.Err = located(err, r.line)
		return out
	}
	out.SMILES, out.ID, out.Name = read.smiles, read.offer.ID, read.offer.Name
	switch {
	case read.mol != nil:
		info, err := perception.Perceive(read.mol.Mol, perception.Options{})
		if err == nil {
			out.SMILES, err = canon.TextOf(info)
		}
		out.Err = err
	case read.smiles == "":
		out.Err = fmt.Errorf("there is no SMILES, and from the InChIKey %s no structure follows", read.key)
	}
	return out
}
