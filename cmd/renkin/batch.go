package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"time"

	"athanor/internal/cli/args"
)

func batchCommand() command {
	return command{name: "batch", summary: "search routes to every molecule of a file", usage: batchUsage, spec: batchSpec, run: batch}
}

// exitStopped is the exit status of a batch that was interrupted and can go on.
const exitStopped = 3

const batchUsage = `Usage: renkin batch [options] -o OUTPUT TARGETS
       renkin batch [options] TARGETS > OUTPUT

Searches synthesis routes to every molecule of a file and writes one line of JSON
for each row, in the order of the rows: line, name, status (solved, not_solved or
bad_row), and what "renkin plan --format json" says. A row that cannot be read gets
a line too and does not stop the work.

TARGETS holds lines of SMILES and name, or a table whose first line names a column
smiles and perhaps name or id, or is an SD file; it may be packed by gzip or zstd.
"-" is standard input.

Finished targets are kept in OUTPUT.journal. When the work was interrupted or killed,
the same command goes on where it was, and writes in the end what it would have
written at once. Standard output cannot be resumed.

Each target has a budget of expansions, so that results do not depend on the machine.
With --time-limit they can: targets whose time ran out have the termination
deadline_exceeded.

Options:
  -o OUTPUT           file to write when all targets are done
  --force             replace the file when it exists
  --restart           forget what OUTPUT.journal holds and begin anew
` + targetHelp + `  --max-routes N      routes to each target, 1 to 100 (default 5)
  --max-expansions N  molecules to take apart for a target at most (default 1000)
  --time-limit SECONDS
                      seconds to search for a target at most (default: no limit)
  --workers N         targets to search at the same time (default: one for each
                      processor); the output does not depend on it
  --shard I/N         only part I of N, chosen by the text of the target, so that N
                      machines can share the work
  --column ROLE=NAME  the column for a role: smiles, name or id; usual names are
                      known; may be repeated
  --exclude-target-from-stock
                      make targets even when they can be bought
  --first-route       stop at the first route to a target, which may not be the best
` + fileHelp + priceHelp + policyHelp + metadataHelp + `
Which routes count, as for "renkin plan":
  --constraints FILE, --avoid-elements LIST, --require-elements LIST,
  --avoid-building-blocks LIST, --require-building-blocks LIST,
  --avoid-reaction-families LIST, --require-reaction-families LIST,
  --prefer-reaction-families LIST, --max-steps N, --max-route-cost X,
  --min-confidence X, --min-success-probability X

` + environmentHelp + `
Exit status: 0 every row was worked on, 1 the work could not be done or no row holds
a target, 2 the command line is wrong, 3 it was interrupted and can go on.
`

var batchSpec = args.Spec{Operand: "file of targets", Options: options(targetOptions, budgetOptions, fileOptions, priceOptions, policyOptions, metadataOptions, constraintOptions, filterOptions, []args.Option{
	{Flag: "--exclude-target-from-stock"},
	{Flag: "--first-route"},
	{Flag: "-o", Value: "OUTPUT"},
	{Flag: "--force"},
	{Flag: "--restart"},
	{Flag: "--shard", Value: "I/N"},
	{Flag: "--column", Value: "ROLE=NAME", Repeat: true},
})}

// noTimeLimit stands for none.
const noTimeLimit = 10 * 365 * 24 * time.Hour

func batch(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	needFile(v, "file of targets")
	b := &batchRun{c: c, settings: searchSettings(v, c.env, 5), to: readDestination(v), workers: runtime.GOMAXPROCS(0), begun: time.Now()}
	if b.planner.Workers > 0 {
		b.workers = b.planner.Workers
	}
	b.planner.Workers = 1
	b.planner.Make, b.planner.First = p.Has("--exclude-target-from-stock"), p.Has("--first-route")
	readPolicyOptions(v, &b.files)
	if b.planner.TimeLimit == 0 {
		b.planner.TimeLimit = noTimeLimit
	}
	opt := readCatalogueOptions(v)
	part, parts := readShard(v)
	if p.Has("--restart") && b.to.path == "" {
		v.fail(errors.New("--restart needs -o OUTPUT"))
	}
	if v.err != nil {
		return c.mistake("batch", v.err)
	}
	var err error
	if b.targets, b.input, err = c.readTargets(ctx, p.Operand, opt.Columns); err != nil {
		return c.fail(fmt.Errorf("%s: %w", p.Operand, hint(err)))
	}
	if parts > 1 {
		b.targets = b.targets.shard(part, parts)
	}
	if b.usable() == 0 {
		return c.fail(fmt.Errorf("%s: %w", p.Operand, b.targets.nothing()))
	}
	if b.to.path != "" {
		err = b.toFile(ctx, p)
	} else {
		err = b.toStdout(ctx)
	}
	switch {
	case errors.Is(err, errStopped):
		return exitStopped
	case err != nil:
		return c.fail(err)
	}
	return exitOK
}

// readShard reads --shard; part counts from 0.
func readShard(v *values) (part, parts int) {
	text, given := v.parsed.Value("--shard")
	if !given {
		return 0, 1
	}
	first, second, _ := strings.Cut(text, "/")
	part, err := strconv.Atoi(first)
	if err == nil {
		parts, err = strconv.Atoi(second)
	}
	if err != nil || part < 1 || part > parts || parts > 10_000 {
		v.fail(fmt.Errorf("--shard needs I/N with I from 1 to N, such as 1/4, not %.64q", text))
		return 0, 1
	}
	return part - 1, parts
}

// errStopped is the error of a batch that the user ended before its end.
var errStopped = errors.New("interrupted")

// interrupts tells the two wishes of a user: soft ends when no more targets shall be
// begun, hard when the running ones shall be given up. ctx is that of the command,
// which ends with the first interrupt.
func (b *batchRun) interrupts(ctx context.Context) (soft, hard context.Context, end func()) {
	soft, stop := context.WithCancel(ctx)
	hard, giveUp := context.WithCancel(context.WithoutCancel(ctx))
	signals := make(chan os.Signal, 4)
	signal.Notify(signals, endings()...)
	done := make(chan struct{})
	go func() {
		for n := 0; ; n++ {
			select {
			case <-done:
				return
			case <-signals:
			}
			if n == 0 {
				if b.c.terminal {
					fmt.Fprintln(b.c.err) // behind the line of progress
				}
				b.c.note("interrupted: finishing the targets that are running; interrupt again to give them up")
				stop()
				continue
			}
			giveUp()
		}
	}()
	return soft, hard, func() {
		signal.Stop(signals)
		close(done)
		stop()
		giveUp()
	}
}
