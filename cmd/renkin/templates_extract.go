package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/extract"
)

func templatesExtractCommand() command {
	return command{
		name:    "extract",
		summary: "learn templates from atom-mapped reactions",
		usage:   templatesExtractUsage,
		spec: args.Spec{
			Operand: "input",
			Options: options([]args.Option{
				{Flag: "--min-count", Value: "N"},
				{Flag: "--exclude", Value: "FILE", Repeat: true},
				{Flag: "--neutral"},
				{Flag: "--repair"},
				{Flag: "--source", Value: "NAME"},
				{Flag: "--rows", Value: "FILE"},
				{Flag: "--report", Value: "FILE"},
				{Flag: "--workers", Value: "N"},
				{Flag: "-o", Value: "OUTPUT"},
				{Flag: "--force"},
			}),
		},
		run: templatesExtract,
	}
}

const templatesExtractUsage = `Usage: renkin templates extract [options] INPUT

Learns retro templates from recorded reactions and writes a library file. INPUT
holds atom-mapped reaction SMILES, alone on their lines or in a table, separated
by tabs or commas, or is an RXN or RD file; it may be packed by gzip or zstd; "-"
is standard input. The columns id, class and year are used when the first line names
them.

A template keeps the atoms that change, their neighbours and the functional groups
beside them, as rdchiral does. A reaction is dropped when its mapping is not
complete, when nothing but hydrogens, charges or ions change, when the template is
too large, and when the template applied to the product does not give back the
precursors. What was dropped is counted and reported with line numbers.

Options:
  --min-count N       write templates of at least N reactions (default 1)
  --exclude FILE      leave out reactions whose product, configurations aside,
                      stands in FILE: the column product of a table, the products
                      of reactions, or lines of SMILES; may be repeated
  --neutral           write precursors that were recorded as ions without their
                      partners, as hydroxide and ammonium, as neutral compounds
  --repair            put mappings right that exchange like atoms, such as the two
                      oxygen atoms of an acid, where fewer bonds change then
  --source NAME       name of the source in the identifiers of reactions that have
                      none, NAME:LINE (default the name of INPUT)
  --rows FILE         also write what every line gave, as a table: line, id, class,
                      year, product, reactants, template, dropped (and why); packed
                      by gzip when its name ends in .gz
  --report FILE       write the report there instead of to standard error
  --workers N         processors to use (default all); the result is the same
  -o OUTPUT           library file (default standard output)
  --force             replace OUTPUT when it exists

With -o, a run that was interrupted goes on where it stopped when the command is
given again: its state is kept in OUTPUT.state until the work is done.

` + libraryHelp + `
Exit status: 0 done, 1 no reaction gave a template or a file cannot be read or
written, 2 the command line is wrong.
`

// stateInterval is the least time between two savings of the state of a run, and
// stateShare the part of the time that saving may take: the state of a million
// reactions has a hundred megabytes.
const (
	stateInterval = 10 * time.Second
	stateShare    = 20
)

// extraction is a run of "templates extract".
type extraction struct {
	c        *console
	input    string
	to       destination
	report   destination
	rowsPath string
	least    int
	opt      extract.Options
	settings string

	rows  *rowsFile
	saved time.Time
	pause time.Duration // until the next saving
	shown time.Time
	begin time.Time
	line  statusLine
	read  *countingReader
	size  int64
}

func templatesExtract(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	x := &extraction{c: c, input: p.Operand, to: readDestination(v), begin: time.Now(), line: statusLine{c: c}}
	x.least = v.whole("--min-count", 1, 1_000_000, 1)
	x.opt.Workers = v.whole("--workers", 1, 1024, runtime.GOMAXPROCS(0))
	x.opt.Source = sourceName(p.Operand)
	if name, given := p.Value("--source"); given {
		x.opt.Source = name
	}
	x.opt.Neutral, x.opt.Repair = p.Has("--neutral"), p.Has("--repair")
	x.rowsPath, _ = p.Value("--rows")
	x.report.path, _ = p.Value("--report")
	x.report.force = true
	if !p.HasOperand || p.Operand == "" {
		v.fail(errors.New("no input given"))
	}
	if v.err != nil {
		return c.mistake("templates extract", v.err)
	}
	if err := x.to.check(); err != nil {
		return c.fail(err)
	}
	exclude, err := c.readExcluded(p.Values("--exclude"))
	if err != nil {
		return c.fail(err)
	}
	x.opt.Exclude = exclude
	x.settings = strings.Join([]string{"extract", strconv.FormatBool(x.opt.Neutral), strconv.FormatBool(x.opt.Repair), x.opt.Source, x.rowsPath, extract.ExcludeDigest(exclude)}, "\n")
	return x.run(ctx)
}

// run works through the input and delivers what it gave.
func (x *extraction) run(ctx context.Context) int {
	var tally *extract.Tally
	err := x.c.withInput(x.input, func(in io.Reader) (err error) {
		if file, ok := in.(*os.File); ok {
			if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
				x.size = info.Size()
			}
		}
		tally, err = x.extract(ctx, in)
		return err
	})
	x.line.clear()
	if x.rows != nil {
		defer x.rows.close()
	}
	switch {
	case ctx.Err() != nil:
		return x.interrupted(tally)
	case tally == nil:
		return x.c.fail(err)
	case err != nil && !errors.Is(err, extract.ErrNothing):
		return x.c.fail(err)
	}
	if code := x.deliver(tally); code != exitOK || err == nil {
		return code
	}
	return x.c.fail(err)
}

// extract runs the extraction from the saved state on, or anew when that belongs to
// another run.
func (x *extraction) extract(ctx context.Context, in io.Reader) (*extract.Tally, error) {
	from, rowsEnd := x.load()
	for {
		if err := x.openRows(rowsEnd); err != nil {
			return nil, err
		}
		x.read = &countingReader{from: in}
		x.saved, x.pause = time.Now(), stateInterval
		x.opt.From, x.opt.Progress = from, x.progress
		tally, err := extract.Run(ctx, x.read, x.opt)
		if from == nil || !errors.Is(err, extract.ErrOtherRun) {
			return tally, err
		}
		x.c.note("%s belongs to another input; starting anew", x.statePath())
		seeker, ok := in.(io.Seeker)
		if !ok {
			return nil, err
		}
		if _, err := seeker.Seek(0, io.SeekStart); err != nil {
			return nil, err
		}
		from, rowsEnd = nil, 0
	}
}

func (x *extraction) statePath() string { return x.to.path + ".state" }

// load reads the state of an interrupted run: the length of the file of rows in the
// first line, then the tally.
func (x *extraction) load() (*extract.Tally, int64) {
	if x.to.path == "" {
		return nil, 0
	}
	data, err := os.ReadFile(x.statePath())
	if err != nil {
		return nil, 0
	}
	head, rest, _ := bytes.Cut(data, []byte("\n"))
	end, err := strconv.ParseInt(string(head), 10, 64)
	if err == nil {
		var tally *extract.Tally
		if tally, err = extract.LoadTally(rest, x.settings); err == nil {
			x.c.note("going on after line %d", tally.Lines)
			return tally, max(end, 0)
		}
	}
	x.c.note("%s is not used: %v", x.statePath(), err)
	return nil, 0
}

// save stores the state of the run. What cannot be stored only costs time later.
func (x *extraction) save(t *extract.Tally) {
	begin := time.Now()
	defer func() {
		x.saved = time.Now()
		x.pause = max(stateInterval, stateShare*x.saved.Sub(begin))
	}()
	if x.to.path == "" {
		return
	}
	end := int64(0)
	if x.rows != nil {
		var err error
		if end, err = x.rows.flush(); err != nil {
			x.c.note("could not save the state: %v", err)
			return
		}
	}
	data, err := t.MarshalFor(x.settings)
	if err == nil {
		err = destination{x.statePath(), true}.write(append([]byte(strconv.FormatInt(end, 10)+"\n"), data...))
	}
	if err != nil {
		x.c.note("could not save the state: %v", err)
	}
}

// openRows opens the file of rows behind the first end bytes.
func (x *extraction) openRows(end int64) (err error) {
	if x.rowsPath == "" {
		return nil
	}
	if x.rows != nil {
		x.rows.close()
	}
	if x.rows, err = openRowsFile(x.rowsPath, end); err != nil {
		return err
	}
	x.opt.Row = x.rows.add
	return nil
}

// progress shows how far the run is and saves its state from time to time.
func (x *extraction) progress(t *extract.Tally) error {
	if x.rows != nil && x.rows.err != nil {
		return x.rows.err
	}
	now := time.Now()
	if now.Sub(x.saved) >= x.pause {
		x.save(t)
	}
	if x.c.terminal && now.Sub(x.shown) >= 200*time.Millisecond {
		x.shown = now
		done := ""
		if x.size > 0 {
			done = fmt.Sprintf("%3.0f %%, ", 100*float64(x.read.n)/float64(x.size))
		}
		x.line.show(fmt.Sprintf("renkin: %s%s, %s kept, %.0f s", done, amount.Of(t.Lines, "line"), amount.Number(t.Kept), now.Sub(x.begin).Seconds()))
	}
	return nil
}

// interrupted saves the state and says how to go on.
func (x *extraction) interrupted(t *extract.Tally) int {
	if t == nil || x.to.path == "" {
		x.c.note("interrupted")
		return exitFailed
	}
	x.save(t)
	x.c.note("interrupted after line %d; the same command goes on from there", t.Lines)
	return exitFailed
}

// deliver writes the library, the rows and the report, and removes the state.
func (x *extraction) deliver(t *extract.Tally) int {
	entries := t.Entries(x.least)
	if t.Kept > 0 {
		if code := x.c.deliverLibrary(x.to, entries); code != exitOK {
			return code
		}
	}
	if x.rows != nil {
		if err := x.rows.finish(); err != nil {
			return x.c.unwritten(err)
		}
	}
	if x.to.path != "" {
		_ = os.Remove(x.statePath()) // there may be none
	}
	var report strings.Builder
	_ = extract.WriteReport(&report, t, len(entries), x.least) // a builder takes everything
	if x.report.path != "" {
		return x.c.deliver(x.report, []byte(report.String()))
	}
	_, _ = io.WriteString(x.c.err, report.String()) // there is nowhere to report it
	return exitOK
}

// countingReader counts what was read.
type countingReader struct {
	from io.Reader
	n    int64
}

// Read reads from the reader below.
func (r *countingReader) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	r.n += int64(n)
	return n, err
}
