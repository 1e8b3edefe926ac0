package main

import (
	"context"
	"errors"
	"io"
	"sync/atomic"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/extract"
	"athanor/internal/retro/feasibility"
	"athanor/internal/retro/policy"
)

func templatesPrecedentsCommand() command {
	return command{
		name:    "precedents",
		summary: "learn what recorded reactions tolerate",
		usage:   templatesPrecedentsUsage,
		spec: args.Spec{
			Operand: "input",
			Options: []args.Option{
				{Flag: "--with", Value: "FILE", Repeat: true},
				{Flag: "--library", Value: "FILE"},
				{Flag: "--exclude", Value: "FILE", Repeat: true},
				{Flag: "-o", Value: "OUTPUT"},
				{Flag: "--force"},
			},
		},
		run: templatesPrecedents,
	}
}

const templatesPrecedentsUsage = `Usage: renkin templates precedents [options] -o OUTPUT INPUT

Learns from recorded reactions what surrounds the atoms that react, and which other
groups are there, for every kind of reaction. INPUT, and every FILE of --with, is a
table with the columns product, reactants and template, as renkin templates extract
--rows writes it. Files may be packed by gzip or zstd.

Options:
  --with FILE         another file; may be repeated
  --library FILE      library file whose templates make the steps that recorded ones
                      are compared with (required)
  --exclude FILE      leave out reactions whose product stands in FILE,
                      configurations aside; may be repeated
  -o OUTPUT           file to write (required)
  --force             replace OUTPUT when it exists

Exit status: 0 done, 1 nothing can be learnt or a file cannot be read or written,
2 the command line is wrong.
`

func templatesPrecedents(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	to := readDestination(v)
	library, given := p.Value("--library")
	switch {
	case !p.HasOperand || p.Operand == "":
		v.fail(errors.New("no input given"))
	case !given:
		v.fail(errors.New("--library is needed"))
	case to.path == "":
		v.fail(errors.New("-o is needed"))
	}
	if v.err != nil {
		return c.mistake("templates precedents", v.err)
	}
	if err := to.check(); err != nil {
		return c.fail(err)
	}
	exclude, err := c.readExcluded(p.Values("--exclude"))
	if err != nil {
		return c.fail(err)
	}
	var done atomic.Int64
	opt := feasibility.TrainOptions{Progress: func(n int) { done.Store(int64(n)) }}
	if err := c.withInput(library, func(in io.Reader) error {
		faults, err := extract.ReadEntries(in, func(_ int, e extract.Entry, _ string) { opt.Library = append(opt.Library, e.Template) })
		c.noteFaults(library, faults)
		return c.noteCut(library, err)
	}); err != nil {
		return c.fail(err)
	}
	for _, path := range append([]string{p.Operand}, p.Values("--with")...) {
		if err := c.withInput(path, func(in io.Reader) error { return c.readRecorded(path, stoppable{ctx, in}, exclude, &opt) }); err != nil {
			return c.fail(err)
		}
	}
	end := c.follow(func() string { return amount.Of(done.Load(), "reaction") })
	model, report, err := feasibility.Train(ctx, opt)
	end()
	if err != nil {
		return c.fail(err)
	}
	c.note("%s", report)
	return c.deliver(to, model.Encode())
}

// readRecorded takes the reactions of a table.
func (c *console) readRecorded(path string, in io.Reader, exclude map[string]bool, opt *feasibility.TrainOptions) error {
	reactions, rejected, err := policy.ReadReactions(in)
	if len(reactions) > 0 {
		err = c.noteCut(path, err)
	}
	if err != nil {
		return err
	}
	c.noteUnused(path, rejected)
	left := 0
	for _, r := range reactions {
		if len(exclude) > 0 {
			if key, err := extract.ProductKey(r.Product); err == nil && exclude[key] {
				left++
				continue
			}
		}
		opt.Reactions = append(opt.Reactions, feasibility.Reaction{Product: r.Product, Precursors: r.Reactants, Template: r.Template})
	}
	c.note("%s: %s, %s left out, %s without", path, amount.Of(len(reactions)-left, "reaction"), amount.Number(left), amount.Of(len(rejected), "line"))
	return nil
}
