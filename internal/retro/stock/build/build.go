// Package build compiles catalogues into a file that package keyfile searches.
//
// Compounds are identified in parallel, sorted in bounded memory (package extsort)
// and written in order. Of the rows that name the same compound the one with the
// lowest price stays; of those with the same or no price, the first. The result
// depends on the catalogues and their order alone.
package build

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"

	"athanor/chem/canon"
	"athanor/internal/amount"
	"athanor/internal/extsort"
	"athanor/internal/retro/stock/catalogue"
	"athanor/internal/retro/stock/keyfile"
)

// Input is a catalogue to read.
type Input struct {
	// Name is the name of the file; its end helps to find the layout out.
	Name string
	// Open opens it.
	Open func() (io.ReadCloser, error)
}

// Options of a build. Scratch must be set.
type Options struct {
	Catalogue catalogue.Options
	// AnyStereo makes the file answer without regard to stereo as well.
	AnyStereo bool
	// KeysOnly leaves out names, numbers, vendors and prices.
	KeysOnly bool
	// Memory for sorting, in bytes; 0 is that of package extsort.
	Memory int
	// Scratch makes temporary files. The caller closes and removes them.
	Scratch func() (extsort.Scratch, error)
	// Reject is called with every row that cannot be read, and with every price that
	// cannot (the row counts then), in order. An error ends the build. May be nil.
	Reject func(Rejection) error
	// Progress is called now and then. May be nil.
	Progress func(Progress)
}

// Rejection is a row, or its price, that cannot be read.
type Rejection struct {
	File  string
	Line  int64
	Price bool
	Err   error
}

// Progress tells how far a build is. Reading comes first; Written counts rows that
// were merged, of all those read.
type Progress struct {
	File          string // "" once all are read
	Rows, Written uint64
	Rejected      uint64
}

// Report tells what became of the rows.
type Report struct {
	keyfile.Counts
	// BadPrices are rows that count without their price.
	BadPrices uint64
	Files     []File
}

// File tells what became of the rows of one catalogue. Duplicates are not known by
// file.
type File struct {
	Name                        string
	Rows, Rejected, Unavailable uint64
	// Cut says where and how the file ends early; nil when it does not.
	Cut error
}

// ErrNothing is the error of a build without a single compound.
var ErrNothing = errors.New("no row holds a compound")

// progressRows is the number of rows between two calls of Progress.
const progressRows = 2048

// Build reads catalogues and writes the compiled stock. Rows that cannot be read, and
// the rest of a file that is cut, are reported and do not end it. The error is that of
// ctx, of a file as a whole, of out or a scratch file, or ErrNothing.
func Build(ctx context.Context, inputs []Input, out keyfile.Output, opt Options) (*Report, error) {
	b := &builder{opt: opt, sorter: extsort.Sorter{Scratch: opt.Scratch, Memory: opt.Memory}}
	for _, input := range inputs {
		if err := b.read(ctx, input); err != nil {
			return nil, fmt.Errorf("%s: %w", input.Name, err)
		}
	}
	if b.added == 0 {
		return nil, b.nothing()
	}
	if err := b.write(ctx, out); err != nil {
		return nil, err
	}
	return &b.report, nil
}

// builder collects the rows of all files.
type builder struct {
	opt    Options
	sorter extsort.Sorter
	report Report
	added  uint64
	buf    []byte
}

// nothing says why there is no compound.
func (b *builder) nothing() error {
	for i := range b.report.Files {
		if cut := b.report.Files[i].Cut; cut != nil {
			return fmt.Errorf("%s: %w", b.report.Files[i].Name, cut)
		}
	}
	if b.report.Rejected > 0 {
		return fmt.Errorf("%w: %s cannot be read", ErrNothing, amount.Of(b.report.Rejected, "row"))
	}
	return ErrNothing
}

func (b *builder) read(ctx context.Context, input Input) (err error) {
	in, err := input.Open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, in.Close()) }()
	file := File{Name: input.Name}
	err = catalogue.Scan(ctx, in, input.Name, b.opt.Catalogue, func(e *catalogue.Entry) error {
		file.Rows++
		b.report.Rows++
		if b.opt.Progress != nil && b.report.Rows%progressRows == 0 {
			b.opt.Progress(Progress{File: input.Name, Rows: b.report.Rows, Rejected: b.report.Rejected})
		}
		return b.row(e, &file)
	})
	if errors.Is(err, catalogue.ErrCut) {
		file.Cut, err = err, nil
	}
	b.report.Files = append(b.report.Files, file)
	return err
}

func (b *builder) row(e *catalogue.Entry, file *File) error {
	switch {
	case e.Err != nil:
		file.Rejected++
		b.report.Rejected++
		return b.reject(Rejection{File: file.Name, Line: e.Line, Err: e.Err})
	case e.Unavailable:
		file.Unavailable++
		b.report.Unavailable++
		return nil
	case e.BadPrice != nil:
		b.report.BadPrices++
		if err := b.reject(Rejection{File: file.Name, Line: e.Line, Price: true, Err: e.BadPrice}); err != nil {
			return err
		}
	}
	b.added++
	b.buf = b.appendRecord(b.buf[:0], e)
	return b.sorter.Add(b.buf)
}

func (b *builder) reject(r Rejection) error {
	if b.opt.Reject == nil {
		return nil
	}
	return b.opt.Reject(r)
}

// A record is sorted by its bytes: the key (16), the price (8), the number of the row
// (8), then what is known: marks (1), the key without stereo (16) when it differs, the
// offer.
const (
	marksAt = 32
	restAt  = 33

	markInChIKey = 1
	markFlat     = 2
)

func (b *builder) appendRecord(dst []byte, e *catalogue.Entry) []byte {
	id, marks := e.ID, byte(0)
	if e.Key != "" {
		id, marks = keyfile.OfInChIKey(e.Key), markInChIKey
	}
	flat := b.opt.AnyStereo && marks == 0 && e.Flat != id
	if flat {
		marks |= markFlat
	}
	price := uint64(math.MaxUint64)
	if e.Offer.Priced {
		price = math.Float64bits(e.Offer.Price) // in the order of the prices, which are not negative
	}
	dst = appendKey(dst, id)
	dst = binary.BigEndian.AppendUint64(dst, price)
	dst = binary.BigEndian.AppendUint64(dst, b.report.Rows)
	dst = append(dst, marks)
	if flat {
		dst = appendKey(dst, e.Flat)
	}
	if b.opt.KeysOnly {
		return dst
	}
	return keyfile.AppendOffer(dst, &e.Offer)
}

func appendKey(dst []byte, id canon.ID) []byte {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(dst, id[0]), id[1])
}

func readKey(b []byte) canon.ID {
	return canon.ID{binary.BigEndian.Uint64(b), binary.BigEndian.Uint64(b[8:])}
}

// write merges the records.
func (b *builder) write(ctx context.Context, out keyfile.Output) error {
	w, err := keyfile.NewWriter(out, b.opt.Scratch, b.opt.AnyStereo)
	if err != nil {
		return err
	}
	var last canon.ID
	merged := uint64(0)
	err = b.sorter.Merge(func(record []byte) error {
		if merged++; merged%progressRows == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			if b.opt.Progress != nil {
				b.opt.Progress(Progress{Rows: b.report.Rows, Written: merged, Rejected: b.report.Rejected})
			}
		}
		id := readKey(record)
		if merged > 1 && id == last {
			b.report.Duplicates++
			return nil
		}
		last = id
		marks, rest, flat := record[marksAt], record[restAt:], id
		if marks&markFlat != 0 {
			flat, rest = readKey(rest), rest[16:]
		}
		if marks&markInChIKey != 0 {
			b.report.KeyEntries++
		}
		b.report.Entries++
		if len(rest) > 0 {
			b.report.Offers++
		}
		if flat != id {
			b.report.Isomers++
		}
		return w.Add(id, flat, rest)
	})
	if err != nil {
		return err
	}
	return w.Finish(b.report.Counts)
}
