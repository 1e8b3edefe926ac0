package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/extract"
)

func templatesMergeCommand() command {
	return command{
		name:    "merge",
		summary: "join files of templates into one library",
		usage:   templatesMergeUsage,
		spec: args.Spec{
			Operand: "input",
			Options: []args.Option{
				{Flag: "--with", Value: "FILE", Repeat: true},
				{Flag: "--exclude", Value: "FILE", Repeat: true},
				{Flag: "--min-count", Value: "N"},
				{Flag: "-o", Value: "OUTPUT"},
				{Flag: "--force"},
			},
		},
		run: templatesMerge,
	}
}

const templatesMergeUsage = `Usage: renkin templates merge [options] INPUT

Joins files of templates. INPUT, and every FILE of --with, is a library file, a
table with a column retro_template or template, where each line counts as one
reaction unless there is a column count, or lines of a template, a tab and a count.
Files may be packed by gzip or zstd.

Counts of equal templates are added. Templates are equal when they differ only in
the order of atoms, in map numbers, or in how an atom is spelled; the spelling that
most reactions have is written. Templates that cannot be used are left out: those
that cannot be read, whose product side is in several pieces or has atoms that the
precursors lack, and those that change nothing but hydrogens, charges or ions.

Options:
  --with FILE         another file; may be repeated
  --exclude FILE      leave out lines of tables whose column product stands in FILE,
                      configurations aside; may be repeated
  --min-count N       write templates of at least N reactions (default 1)
  -o OUTPUT           library file (default standard output)
  --force             replace OUTPUT when it exists

` + libraryHelp + `
Exit status: 0 done, 1 no template is left or a file cannot be read or written,
2 the command line is wrong.
`

// merger joins files of templates.
type merger struct {
	ctx     context.Context
	c       *console
	exclude map[string]bool
	library extract.Library
	checker extract.Checker
	refused map[string]*extract.Rejection
}

func templatesMerge(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	to := readDestination(v)
	least := v.whole("--min-count", 1, 1_000_000, 1)
	if !p.HasOperand || p.Operand == "" {
		v.fail(errors.New("no input given"))
	}
	if v.err != nil {
		return c.mistake("templates merge", v.err)
	}
	if err := to.check(); err != nil {
		return c.fail(err)
	}
	exclude, err := c.readExcluded(p.Values("--exclude"))
	if err != nil {
		return c.fail(err)
	}
	m := &merger{ctx: ctx, c: c, exclude: exclude, refused: map[string]*extract.Rejection{}}
	for _, path := range append([]string{p.Operand}, p.Values("--with")...) {
		if err := c.withInput(path, func(in io.Reader) error { return m.read(path, in) }); err != nil {
			return c.fail(err)
		}
	}
	entries := m.library.Entries(least)
	c.note("%s of at least %s", amount.Of(len(entries), "template"), amount.Of(least, "reaction"))
	if len(entries) == 0 {
		return c.fail(errors.New("no template is left"))
	}
	return c.deliverLibrary(to, entries)
}

// read takes the templates of a file.
func (m *merger) read(path string, in io.Reader) error {
	kept, excluded := 0, 0
	refused := map[extract.Reason]int{}
	var faults []extract.LineFault
	unread, err := extract.ReadEntries(stoppable{m.ctx, in}, func(line int, e extract.Entry, product string) {
		if m.leftOut(product) {
			excluded++
			return
		}
		if r := m.check(e.Template); r != nil {
			refused[r.Reason]++
			faults = append(faults, extract.LineFault{Line: line, Err: r})
			return
		}
		m.library.Add(e)
		kept++
	})
	if m.ctx.Err() != nil {
		return m.ctx.Err()
	}
	if err := m.c.noteCut(path, err); err != nil {
		return err
	}
	m.c.note("%s: %s used, %s left out, %s without a template", path, amount.Of(kept, "line"), amount.Number(excluded), amount.Number(len(unread)))
	m.c.noteFaults(path, unread)
	for _, reason := range extract.Reasons() {
		if n := refused[reason]; n > 0 {
			m.c.note("%s: %s refused: %v", path, amount.Of(n, "line"), reason)
		}
	}
	m.c.noteFaults(path, faults)
	if kept == 0 {
		return errors.New("the file holds no usable template")
	}
	return nil
}

// stoppable is a reader that fails when a context ends.
type stoppable struct {
	ctx  context.Context
	from io.Reader
}

// Read reads from the reader below.
func (r stoppable) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(p)
}

// leftOut reports whether a product is to be left out.
func (m *merger) leftOut(product string) bool {
	if product == "" || len(m.exclude) == 0 {
		return false
	}
	key, err := extract.ProductKey(product)
	return err == nil && m.exclude[key]
}

// check tests a template once.
func (m *merger) check(text string) *extract.Rejection {
	r, known := m.refused[text]
	if !known {
		if err := m.checker.Check(text); err != nil && !errors.As(err, &r) {
			panic(fmt.Sprintf("internal error: %v", err))
		}
		m.refused[text] = r
	}
	return r
}
