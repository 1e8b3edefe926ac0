package catalogue

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"

	"athanor/chem/canon"
	"athanor/internal/retro/stock/keyfile"
	"athanor/internal/unpack"
)

// Options say how to read a catalogue.
type Options struct {
	Format Format
	// Columns are the names of columns for roles whose columns have other names than
	// those known; such a column must be there.
	Columns map[Role]string
	// Workers is the number of goroutines that identify compounds; 0 is one for each
	// processor. Entries do not depend on it.
	Workers int
	// Survey asks for what every compound consists of.
	Survey bool
}

// Entry is a row of a catalogue.
type Entry struct {
	// Line is the first line of the row, from 1.
	Line int64
	// ID is the identity of the compound, Flat that without stereo.
	ID, Flat canon.ID
	// Key is the InChIKey of a row without a structure; ID is not set then.
	Key   string
	Offer keyfile.Offer
	// Survey is what the compound consists of, when that was asked for; nil for a row
	// without a structure.
	Survey *Survey
	// Unavailable: the catalogue says that the compound cannot be had. Nothing else
	// was looked at.
	Unavailable bool
	// Err says why the row cannot be read. BadPrice says why the price alone cannot.
	Err, BadPrice error
}

// ErrCut is in the error of a catalogue that ends early, as a cut file does that is
// packed. What was there before has been read.
var ErrCut = unpack.ErrCut

// batch is a number of records on their way through a worker.
type batch struct {
	records []record
	entries []Entry
	done    chan struct{}
}

// Records in a batch, at most, and their bytes.
const (
	batchRecords = 256
	batchBytes   = 1 << 20
)

// Scan calls yield with every row of a catalogue in order. An entry is valid during
// the call. The name of the file helps to find the layout out. Scan ends with the
// error of ctx or yield, when the layout cannot be made out, or with one that wraps
// ErrCut.
func Scan(ctx context.Context, r io.Reader, name string, opt Options, yield func(*Entry) error) error {
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
	workers := opt.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	ctx, cancel := context.WithCancel(ctx)
	var wg sync.WaitGroup
	defer wg.Wait()
	defer cancel()
	work, order := make(chan *batch), make(chan *batch, 2*workers)
	var ended error
	wg.Go(func() {
		defer close(order)
		defer close(work)
		ended = l.distribute(ctx, in, work, order)
	})
	for range workers {
		wg.Go(func() {
			w := worker{survey: opt.Survey}
			for b := range work {
				for i := range b.records {
					w.entry(&b.entries[i], &b.records[i], l)
				}
				close(b.done)
			}
		})
	}
	for b := range order {
		<-b.done
		for i := range b.entries {
			if err := yield(&b.entries[i]); err != nil {
				return err
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return ended // distribute ended before order was closed
}

// distribute hands the records of a file out in batches.
func (l *layout) distribute(ctx context.Context, in *lines, work, order chan<- *batch) error {
	next := l.reader(in)
	for {
		b := &batch{done: make(chan struct{})}
		size := 0
		var err error
		for len(b.records) < batchRecords && size < batchBytes {
			var r record
			if r, err = next(); err != nil {
				break
			}
			b.records = append(b.records, r)
			size += len(r.text)
		}
		b.entries = make([]Entry, len(b.records))
		select {
		case order <- b:
		case <-ctx.Done():
			return ctx.Err()
		}
		// What is in order is waited for, so it must reach a worker.
		work <- b
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return cutError(in, err)
		}
	}
}

// reader returns what reads the next record.
func (l *layout) reader(in *lines) func() (record, error) {
	switch l.format {
	case Table:
		return in.row
	case SDF:
		return in.structure
	}
	return in.plain
}

// cutError is the error of a file that ends with err.
func cutError(in *lines, err error) error {
	return fmt.Errorf("line %d: %w: %w", in.line+1, ErrCut, err)
}
