package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/extract"
	"athanor/internal/unpack"
)

func templatesStatsCommand() command {
	return command{
		name:    "stats",
		summary: "describe a file of templates",
		usage: `Usage: renkin templates stats FILE

Says how many templates a file has, from how many reactions, and how they are spread
over counts, reaction classes, years and numbers of precursors, and shows the most
frequent ones. FILE is a library file, a table with a column retro_template, or lines
of a template, a tab and a count; it may be packed by gzip or zstd; "-" is standard
input.

Exit status: 0 done, 1 the file cannot be read or holds no template, 2 the command
line is wrong.
`,
		spec: args.Spec{Operand: "file"},
		run:  templatesStats,
	}
}

func templatesValidateCommand() command {
	return command{
		name:    "validate",
		summary: "check every template of a file",
		usage: `Usage: renkin templates validate FILE

Checks that every template of a file can be used: it can be read, its product side
is one piece whose atoms all stand in the precursors, it changes a bond, it keeps
the limits of size, and it does not stand in the file before in another spelling.
Faults are listed with their lines. FILE is as for renkin templates stats.

Exit status: 0 every line is good, 1 there are faults or the file cannot be read,
2 the command line is wrong.
`,
		spec: args.Spec{Operand: "file"},
		run:  templatesValidate,
	}
}

// templateFile reads the operand of commands about one file and hands out its lines.
// cut tells that the file ends early.
func (c *console) templateFile(command string, p *args.Parsed, visit func(line int, e extract.Entry)) (faults []extract.LineFault, cut bool, code int) {
	if !p.HasOperand || p.Operand == "" {
		return nil, false, c.mistake("templates "+command, errors.New("no file given"))
	}
	err := c.withInput(p.Operand, func(in io.Reader) (err error) {
		faults, err = extract.ReadEntries(in, func(line int, e extract.Entry, _ string) { visit(line, e) })
		if errors.Is(err, unpack.ErrCut) { // the lines before it are looked at
			c.note("warning: %s: %v", p.Operand, err)
			cut, err = true, nil
		}
		return err
	})
	if err != nil {
		return faults, false, c.fail(err)
	}
	return faults, cut, exitOK
}

func templatesStats(_ context.Context, p *args.Parsed, c *console) int {
	var entries []extract.Entry
	faults, _, code := c.templateFile("stats", p, func(_ int, e extract.Entry) { entries = append(entries, e) })
	if code != exitOK {
		return code
	}
	if len(entries) == 0 {
		c.noteFaults(p.Operand, faults)
		return c.fail(errors.New("the file holds no template"))
	}
	var b strings.Builder
	_ = extract.WriteStats(&b, entries) // a builder takes everything
	if len(faults) > 0 {
		fmt.Fprintf(&b, "\nLines without a template: %d\n", len(faults))
	}
	return c.show(b.String())
}

func templatesValidate(_ context.Context, p *args.Parsed, c *console) int {
	var checker extract.Checker
	var canonicalizer extract.Canonicalizer
	first := map[string]int{}
	var b strings.Builder
	good, bad := 0, 0
	faults, cut, code := c.templateFile("validate", p, func(line int, e extract.Entry) {
		err := checker.Check(e.Template)
		key, keyErr := canonicalizer.Canonical(e.Template)
		if keyErr != nil {
			key = e.Template
		}
		if err == nil && first[key] != 0 {
			err = fmt.Errorf("the template of line %d in another spelling", first[key])
		}
		if err != nil {
			bad++
			fmt.Fprintf(&b, "line %d: %v\n", line, err)
			return
		}
		first[key] = line
		good++
	})
	for _, f := range faults {
		fmt.Fprintf(&b, "line %d: %v\n", f.Line, f.Err)
	}
	if code != exitOK {
		return code
	}
	fmt.Fprintf(&b, "%s good, %s with faults\n", amount.Of(good, "template"), amount.Of(bad+len(faults), "line"))
	if code := c.show(b.String()); code != exitOK || bad+len(faults) == 0 && !cut && good > 0 {
		return code
	}
	return exitFailed
}
