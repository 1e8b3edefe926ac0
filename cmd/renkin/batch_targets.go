package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash/fnv"
	"io"

	"athanor/internal/retro/stock/catalogue"
)

// batchTarget is a row of a file of targets.
type batchTarget struct {
	line         int64
	smiles, name string
	err          error // why the row cannot be read
}

type batchTargets []batchTarget

// readTargets reads a file of targets, and returns its SHA-256 beside them. A file
// that ends early gets a row that says so.
func (c *console) readTargets(ctx context.Context, name string, columns map[catalogue.Role]string) (batchTargets, [sha256.Size]byte, error) {
	var sum [sha256.Size]byte
	in, err := c.openFile(name)
	if err != nil {
		return nil, sum, err
	}
	defer func() { _ = in.Close() }() // it was only read
	data, err := io.ReadAll(in)
	if err != nil {
		return nil, sum, err
	}
	var targets batchTargets
	last := int64(0)
	err = catalogue.Rows(ctx, bytes.NewReader(data), name, catalogue.Options{Columns: columns}, func(r catalogue.Row) error {
		t := batchTarget{line: r.Line, smiles: r.SMILES, name: r.Name, err: r.Err}
		if t.name == "" {
			t.name = r.ID
		}
		targets, last = append(targets, t), r.Line
		return nil
	})
	if errors.Is(err, catalogue.ErrCut) {
		targets = append(targets, batchTarget{line: last + 1, err: err})
		c.note("warning: %s: %v; the rows before it are worked on", name, err)
		err = nil
	}
	return targets, sha256.Sum256(data), err
}

// shard returns the rows of one part of several, counted from 0. Each row is in one
// part, whatever else is in the file.
func (t batchTargets) shard(part, parts int) batchTargets {
	var own batchTargets
	for i := range t {
		h := fnv.New32a()
		_, _ = io.WriteString(h, t[i].smiles) // never fails
		if int(h.Sum32()%uint32(parts)) == part {
			own = append(own, t[i])
		}
	}
	return own
}

// usable counts the rows that name a molecule.
func (t batchTargets) usable() int {
	n := 0
	for i := range t {
		if t[i].err == nil {
			n++
		}
	}
	return n
}

// nothing says why no row can be worked on.
func (t batchTargets) nothing() error {
	if len(t) == 0 {
		return errors.New("there are no rows")
	}
	return fmt.Errorf("no row holds a target; line %d: %w", t[0].line, t[0].err)
}
