package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/bench"
	"athanor/internal/retro/search"
)

const benchUsage = `Usage: renkin bench [options] FOLDER

Runs the planner on the targets for which outcomes of other planners are recorded,
with the templates, the stock and the limits that those had, and prints how the
outcomes compare target by target. FOLDER is the shared folder that holds
bench/perf and bench/retro. Every route is checked anew: its leaves are looked up,
its atoms counted and its steps run forward. Targets that only the others solved go
to standard error. An interrupt ends the row at hand, and the tables are those of the
targets done until then.

Options:
  --rows LIST   comma-separated rows to run (default all): PlanU, PlanUHA12,
                PlanC, PlanCHA12, PlanFirstU, PlanRenkin500, PlanRenkin500Strict,
                PlanRenkin500Files, PlanNative500
  --targets N   targets of each row at most
  --workers N   goroutines of a search (default 1)
  --outcomes    also print a line for each target
  --rdkit US    microseconds of processor time that RDKit 2022.09 takes here to read
                and write a molecule of the first 2000 of uspto50k_test; the times of
                the other planners are scaled by it over 160, what it took where
                they were recorded (tools/peers/rdkit_peer.py FOLDER
                parse_canonical measures it)
`

func benchCommand() command {
	return command{
		name: "bench", summary: "compare with recorded runs of other planners", usage: benchUsage,
		spec: args.Spec{Operand: "folder", Options: []args.Option{{Flag: "--rows", Value: "LIST"}, {Flag: "--targets", Value: "N"}, {Flag: "--workers", Value: "N"}, {Flag: "--outcomes"}, {Flag: "--rdkit", Value: "US"}}},
		run:  runBench,
	}
}

// benchmark is one call of the command.
type benchmark struct {
	folder   fs.FS
	targets  int
	workers  int
	outcomes bool
	scale    float64 // of the processor times of the other planners
	c        *console
}

// recordedRDKit is the time in microseconds that RDKit took to read and write a
// molecule where the processor times of the other planners were recorded.
const recordedRDKit = 160

func runBench(ctx context.Context, p *args.Parsed, c *console) int {
	if !p.HasOperand {
		return c.mistake("bench", errors.New("no folder given"))
	}
	b := benchmark{folder: os.DirFS(p.Operand), targets: 1 << 30, workers: 1, outcomes: p.Has("--outcomes"), scale: 1, c: c}
	if text, given := p.Value("--rdkit"); given {
		here, err := strconv.ParseFloat(text, 64)
		if err != nil || !(here >= 1 && here <= 1e6) {
			return c.mistake("bench", fmt.Errorf("--rdkit needs a number of microseconds from 1 to 1000000, not %.64q", text))
		}
		b.scale = here / recordedRDKit
		fmt.Fprintf(c.out, "times of the other planners are scaled by %.2f\n\n", b.scale)
	}
	for flag, value := range map[string]*int{"--targets": &b.targets, "--workers": &b.workers} {
		if text, given := p.Value(flag); given {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 {
				return c.mistake("bench", fmt.Errorf("%s needs a whole number from 1 on, not %.64q", flag, text))
			}
			*value = n
		}
	}
	settings, err := chosenRows(p)
	if err != nil {
		return c.mistake("bench", err)
	}
	for i := range settings {
		switch err := b.row(ctx, &settings[i]); {
		case errors.Is(err, errStopped):
			c.note("interrupted; the last row is not complete")
			return exitFailed
		case err != nil:
			return c.fail(err)
		}
	}
	return exitOK
}

func chosenRows(p *args.Parsed) ([]bench.Setting, error) {
	all := bench.Settings()
	list, given := p.Value("--rows")
	if !given {
		return all, nil
	}
	var some []bench.Setting
	for name := range strings.SplitSeq(list, ",") {
		i := slices.IndexFunc(all, func(s bench.Setting) bool { return strings.EqualFold(s.Name, name) })
		if i < 0 {
			return nil, fmt.Errorf("there is no row %.64q", name)
		}
		some = append(some, all[i])
	}
	return some, nil
}

// row runs one setting and prints its tables: those of the targets done until then, and
// errStopped, when it was interrupted.
func (b *benchmark) row(ctx context.Context, s *bench.Setting) error {
	targets, err := s.ReadTargets(b.folder)
	if err != nil {
		return err
	}
	planner, err := s.Planner(b.folder)
	if err != nil {
		return err
	}
	planner.Workers = b.workers
	targets = targets[:min(b.targets, len(targets))]
	outcomes, err := b.runAll(ctx, s, planner, targets)
	if err != nil {
		return err
	}
	if len(outcomes) == 0 && ctx.Err() != nil {
		return ctx.Err()
	}
	if err := b.print(s, planner.Library.Len(), planner.Stock.Loaded, outcomes); err != nil {
		return err
	}
	if len(outcomes) < len(targets) {
		return errStopped
	}
	return nil
}

// runAll plans the targets, as many of them as there is time for until ctx ends.
func (b *benchmark) runAll(ctx context.Context, s *bench.Setting, planner *search.Planner, targets []string) ([]bench.Outcome, error) {
	outcomes := make([]bench.Outcome, 0, len(targets))
	var done, solved atomic.Int64
	end := b.c.watch(s.Name, 0, func() string {
		return fmt.Sprintf("%d of %s done, %d solved", done.Load(), amount.Of(len(targets), "target"), solved.Load())
	})
	defer end()
	for _, target := range targets {
		o, err := s.Run(ctx, planner, target, processorTime)
		if ctx.Err() != nil {
			break // the search was cut short
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", s.Name, target, err)
		}
		outcomes = append(outcomes, o)
		done.Add(1)
		if o.Solved {
			solved.Add(1)
		}
	}
	return outcomes, nil
}

func (b *benchmark) print(s *bench.Setting, reactions, stocked int, outcomes []bench.Outcome) error {
	fmt.Fprintf(b.c.out, "%s: %s; %s, %s in stock, depth %d, %s, peak memory so far %s\n", s.Name, s.Title, amount.Of(reactions, "reaction"), amount.Number(stocked), s.Depth, amount.Of(b.workers, "worker"), peakMemory())
	sum := bench.Summarize(outcomes)
	if err := sum.Print(b.c.out); err != nil {
		return err
	}
	if b.outcomes {
		for i, o := range outcomes {
			fmt.Fprintf(b.c.out, "  %d\t%s\tsolved %t\taccounted %t\treplayed %t\t%s\t%s\t%s\t%s\n", i, o.Target, o.Solved, o.Accounted, o.Replayed, amount.Of(o.Steps, "step"), amount.Of(o.Expansions, "molecule"), o.Termination, o.Spent)
		}
	}
	runs, err := s.Peers.Read(b.folder)
	if err != nil {
		return err
	}
	for _, r := range runs {
		p := s.Peers.Compare(outcomes, r)
		p.Spent *= b.scale
		if err := p.Print(b.c.out); err != nil {
			return err
		}
		for _, text := range p.Missed {
			fmt.Fprintf(b.c.err, "%s: only %s: %s\n", s.Name, r.Name, text)
			if why := s.Explain(text); why != "" {
				fmt.Fprintf(b.c.err, "  because %s\n", why)
			}
		}
	}
	_, err = fmt.Fprintln(b.c.out)
	return err
}

// peakMemory is the largest size of the process so far, where the system tells.
func peakMemory() string {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return "unknown"
	}
	for line := range strings.Lines(string(status)) {
		if size, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			return strings.TrimSpace(size)
		}
	}
	return "unknown"
}
