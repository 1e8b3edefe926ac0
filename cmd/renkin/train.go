package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"

	"athanor/data"
	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/evidence"
	"athanor/internal/retro/extract"
	"athanor/internal/retro/policy"
	"athanor/internal/retro/template"
	"athanor/internal/unpack"
)

func templatesTrainCommand() command {
	return command{
		name:    "train",
		summary: "learn a policy that orders templates from reactions",
		usage:   templatesTrainUsage,
		spec: args.Spec{
			Operand: "reactions",
			Options: []args.Option{
				{Flag: "--templates", Value: "FILE"},
				{Flag: "--exclude", Value: "FILE", Repeat: true},
				{Flag: "-o", Value: "OUTPUT"},
				{Flag: "--force"},
			},
		},
		run: templatesTrain,
	}
}

const templatesTrainUsage = `Usage: renkin templates train [options] -o OUTPUT REACTIONS

Learns from recorded reactions how likely the templates of a library are for a
molecule, and which precursors, and writes a policy file. REACTIONS is a table,
separated by tabs or commas, whose first line names the columns product, reactants
and template, as renkin templates extract --rows writes it; it may be packed by gzip
or zstd; "-" is standard input. Lines that cannot be used are counted and the first
of them shown; of a file that ends early the lines before its end are used.

For every 10,000 reactions, training takes about a minute of a processor and half a
gigabyte of memory.
What was interrupted starts anew; OUTPUT is written whole at the end or not at all.
Equal input gives equal files. At the end it says how well the policy ranks a fifth of
the reactions that was learned from the others.

Options:
  --templates FILE    library file that the policy is for (default that built in);
                      "reactions" stands for the templates of REACTIONS
  --exclude FILE      leave out reactions whose product, configurations aside,
                      stands in FILE: the column product of a table, the products
                      of reactions, or lines of SMILES; may be repeated
  -o OUTPUT           policy file
  --force             replace OUTPUT when it exists

Exit status: 0 done, 1 nothing can be learned, a file cannot be read or written, or
the work was interrupted, 2 the command line is wrong.
`

func templatesTrain(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	to := readDestination(v)
	if !p.HasOperand || p.Operand == "" {
		v.fail(errors.New("no reactions given"))
	}
	if to.path == "" {
		v.fail(errors.New("no output given; pass -o FILE"))
	}
	if v.err != nil {
		return c.mistake("templates train", v.err)
	}
	if err := to.check(); err != nil {
		return c.fail(err)
	}
	opt := policy.TrainOptions{}
	var err error
	if opt.Templates, err = c.readListed(p); err == nil {
		opt.Reactions, err = c.readReactions(ctx, p.Operand, p.Values("--exclude"))
	}
	if err != nil {
		return c.fail(err)
	}
	var state atomic.Value
	state.Store("start")
	opt.Progress = func(what string, done, total int) {
		state.Store(fmt.Sprintf("%s, %d %%", what, 100*done/max(1, total)))
	}
	end := c.follow(func() string { return state.Load().(string) })
	learned, report, err := policy.Train(ctx, opt)
	end()
	if err != nil {
		return c.fail(err)
	}
	c.noteUnused(p.Operand, report.Rejected)
	c.note("%s, %s, %s of them with a reaction", amount.Of(report.Reactions, "reaction"), amount.Of(report.Templates, "template"), amount.Number(report.Trained))
	c.note("held-out fifth: %s", report.HeldOut.String())
	return c.deliver(to, learned.Encode())
}

// readListed reads the library of the command line, nil for that of the reactions.
func (c *console) readListed(p *args.Parsed) ([]policy.Listed, error) {
	path, given := p.Value("--templates")
	var list []policy.Listed
	visit := func(_ int, e extract.Entry, _ string) {
		list = append(list, policy.Listed{Text: e.Template, Count: e.Count})
	}
	read := func(in io.Reader) error {
		faults, err := extract.ReadEntries(in, visit)
		c.noteFaults(path, faults)
		return c.noteCut(path, err)
	}
	switch {
	case !given:
		return list, errors.Join(read(strings.NewReader(data.Templates)), nothingIn("the built-in library", len(list)))
	case path == "reactions":
		return nil, nil
	}
	err := c.withInput(path, read)
	return list, errors.Join(err, nothingIn(path, len(list)))
}

// nothingIn is an error when n is 0.
func nothingIn(name string, n int) error {
	if n == 0 {
		return fmt.Errorf("%s holds nothing of use", name)
	}
	return nil
}

// readReactions reads a table of reactions without those whose products stand in the
// excluded files.
func (c *console) readReactions(ctx context.Context, path string, exclude []string) ([]policy.Reaction, error) {
	excluded, err := c.readExcluded(exclude)
	if err != nil {
		return nil, err
	}
	var list []policy.Reaction
	err = c.withInput(path, func(in io.Reader) error {
		all, rejected, err := policy.ReadReactions(stoppable{ctx, in})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		c.noteUnused(path, rejected)
		if len(all) > 0 {
			err = c.noteCut(path, err)
		}
		for _, r := range all {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			key, faulty := "", error(nil)
			if len(excluded) > 0 {
				key, faulty = extract.ProductKey(r.Product)
			}
			if faulty != nil || !excluded[key] {
				list = append(list, r)
			}
		}
		if err == nil {
			c.note("%s: %s used, %s left out", path, amount.Of(len(list), "reaction"), amount.Number(len(all)-len(list)))
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return list, nothingIn(path, len(list))
}

// noteUnused counts the lines of a table of reactions that were not used, and shows the
// first of them.
func (c *console) noteUnused(path string, rejected []policy.Rejection) {
	if len(rejected) == 0 {
		return
	}
	c.note("%s: %s not used", path, amount.Of(len(rejected), "line"))
	faults := make([]extract.LineFault, len(rejected))
	for i, r := range rejected {
		faults[i] = extract.LineFault{Line: r.Line, Err: r.Err}
	}
	c.noteFaults(path, faults)
}

func templatesRankCommand() command {
	return command{
		name:    "rank",
		summary: "measure a policy on recorded reactions",
		usage:   templatesRankUsage,
		spec: args.Spec{
			Operand: "reactions",
			Options: []args.Option{
				{Flag: "--steps"},
				{Flag: "--policy", Value: "FILE"},
				{Flag: "--templates", Value: "FILE"},
				{Flag: "--exclude", Value: "FILE", Repeat: true},
				{Flag: "-o", Value: "OUTPUT"},
				{Flag: "--force"},
			},
		},
		run: templatesRank,
	}
}

const templatesRankUsage = `Usage: renkin templates rank [options] REACTIONS

Applies the templates that a policy was trained with to the products of recorded
reactions, ranks the sets of precursors by the policy, and says in Markdown where the
recorded sets stand and how reliable the probabilities are. REACTIONS is as for
renkin templates train, and should hold none of the reactions of the training.

Options:
  --steps             instead, take the products apart as renkin plan does, by the
                      built-in reactions and templates, and say how reliable the
                      confidences of these steps are; some tenths of a second each
  --policy FILE       policy file (default that built in)
  --templates FILE    library file that the policy was trained for (default that
                      built in)
  --exclude FILE      leave out reactions whose product, configurations aside,
                      stands in FILE; may be repeated
  -o OUTPUT           file for the tables (default standard output)
  --force             replace OUTPUT when it exists

Exit status: 0 done, 1 a file cannot be read or written, or the policy knows no
template of the library, 2 the command line is wrong.
`

func templatesRank(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	to := readDestination(v)
	if !p.HasOperand || p.Operand == "" {
		v.fail(errors.New("no reactions given"))
	}
	for _, flag := range []string{"--policy", "--templates"} {
		if p.Has("--steps") && p.Has(flag) {
			v.fail(fmt.Errorf("--steps and %s do not go together", flag))
		}
	}
	if v.err != nil {
		return c.mistake("templates rank", v.err)
	}
	if err := to.check(); err != nil {
		return c.fail(err)
	}
	if p.Has("--steps") {
		return c.rankSteps(ctx, p, to)
	}
	tester, err := c.readTester(p)
	if err != nil {
		return c.fail(err)
	}
	list, err := c.readReactions(ctx, p.Operand, p.Values("--exclude"))
	if err != nil {
		return c.fail(err)
	}
	var done atomic.Int64
	end := c.follow(func() string {
		return fmt.Sprintf("%s of %s", amount.Number(done.Load()), amount.Of(len(list), "product"))
	})
	e, err := tester.Evaluate(ctx, list, func(n int) { done.Store(int64(n)) })
	end()
	if err != nil {
		return c.fail(err)
	}
	c.noteUnused(p.Operand, e.Rejected)
	return c.deliver(to, []byte(e.Markdown()))
}

// rankSteps measures the confidences of the planner's steps.
func (c *console) rankSteps(ctx context.Context, p *args.Parsed, to destination) int {
	list, err := c.readReactions(ctx, p.Operand, p.Values("--exclude"))
	if err != nil {
		return c.fail(err)
	}
	var done atomic.Int64
	end := c.follow(func() string {
		return fmt.Sprintf("%s of %s", amount.Number(done.Load()), amount.Of(len(list), "product"))
	})
	report, err := evidence.Measure(ctx, template.Standard(), list, func(n int) { done.Store(int64(n)) })
	end()
	if err != nil {
		return c.fail(err)
	}
	c.noteUnused(p.Operand, report.Rejected)
	return c.deliver(to, []byte(report.Markdown()))
}

// readTester reads the policy and the library of the command line.
func (c *console) readTester(p *args.Parsed) (*policy.Tester, error) {
	path, content := "built in", []byte(data.Policy)
	if name, given := p.Value("--policy"); given {
		text, cut, err := readPacked(name, maxPolicyBytes, unpack.Open)
		if err = cmp.Or(err, cut); err != nil {
			return nil, fmt.Errorf("policy: %w", err)
		}
		path, content = name, text
	}
	learned, err := decodePolicy(path, content)
	if err != nil {
		return nil, err
	}
	listed, err := c.readListed(p)
	if err != nil {
		return nil, err
	}
	texts := make([]string, len(listed))
	for i, l := range listed {
		texts[i] = l.Text
	}
	tester, err := learned.NewTester(texts)
	if err == nil && 2*tester.Known() < len(texts) {
		c.note("warning: policy %s: was trained with %s of the %s of the library; the others are left out", path, amount.Number(tester.Known()), amount.Of(len(texts), "template"))
	}
	return tester, err
}
