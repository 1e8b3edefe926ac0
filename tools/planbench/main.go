// Command planbench plans every target of a file, one at a time, and prints how many
// were solved, how many of the routes found hold up when they are checked anew, the
// times, and the memory used.
//
//	go run ./tools/planbench [-n COUNT] [-every K] [-routes N] [-limit TIME] [-expansions N] [-named] [-report TABLE] FILE
//
// FILE holds one SMILES a line, a name after it, and may be gzip. The targets
// without a route are listed on standard error. A report has a line for each target:
// its name and SMILES, how the search ended, the number of routes, steps and score of
// the best one, expansions, milliseconds, megabytes, and what the best incomplete route
// lacks, which makes searches without a route longer.
package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/metrics"
	"slices"
	"strings"
	"time"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
	"athanor/internal/retro/search"
	"athanor/internal/retro/template"
)

func main() {
	count := flag.Int("n", 1<<30, "targets to plan at most")
	every := flag.Int("every", 1, "plan each K-th target only")
	routes := flag.Int("routes", 5, "routes to ask for")
	limit := flag.Duration("limit", 10*time.Second, "time for each target")
	expansions := flag.Int("expansions", 0, "molecules to take apart at most, 0 for the planner's own limit")
	named := flag.Bool("named", false, "use the named reactions alone")
	table := flag.String("report", "", "table to write, a line for each target")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "planbench: name one file of targets")
		os.Exit(2)
	}
	targets, err := readTargets(flag.Arg(0), *count)
	if err != nil {
		fmt.Fprintln(os.Stderr, "planbench:", err)
		os.Exit(1)
	}
	b := bench{routes: *routes, planner: &search.Planner{TimeLimit: *limit, MaxExpansions: *expansions}}
	if *named {
		b.planner.Library = template.Default()
	}
	if *table != "" {
		f, err := os.Create(*table)
		if err != nil {
			fmt.Fprintln(os.Stderr, "planbench:", err)
			os.Exit(1)
		}
		b.report = f
	}
	b.measure(sample(targets, *every))
	if err := b.close(); err != nil {
		fmt.Fprintln(os.Stderr, "planbench:", err)
		os.Exit(1)
	}
}

type target struct{ smiles, name string }

func readTargets(name string, count int) ([]target, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	var in io.Reader = f
	if strings.HasSuffix(name, ".gz") {
		if in, err = gzip.NewReader(f); err != nil {
			return nil, err
		}
	}
	var list []target
	lines := bufio.NewScanner(in)
	for lines.Scan() && len(list) < count {
		fields := strings.Fields(lines.Text())
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		list = append(list, target{fields[0], strings.Join(fields[1:], " ")})
	}
	return list, lines.Err()
}

// sample returns each k-th target.
func sample(all []target, k int) []target {
	var some []target
	for i := 0; i < len(all); i += max(1, k) {
		some = append(some, all[i])
	}
	return some
}

// bench is one run over targets.
type bench struct {
	planner *search.Planner
	routes  int
	report  *os.File // nil for none
	failed  error    // to write the report
	tally   tally
}

func (b *bench) close() error {
	if b.report == nil {
		return nil
	}
	return errors.Join(b.failed, b.report.Close())
}

// tally is what is counted over all targets.
type tally struct {
	solved, unreadable, early int
	routes, steps             int
	// accounted: routes whose steps have all heavy atoms of their targets in their
	// precursors; balanced: which pass the weight test as well, that is, name what
	// brings the hydrogen of a reduction; replayed: whose steps run forward.
	accounted, balanced, replayed int
	times, work                   []time.Duration // by the clock, and of all processors
	notReplayed                   []string
	memory                        []uint64
}

func (b *bench) measure(targets []target) {
	if b.planner.Library == nil {
		b.planner.Library = template.Standard()
	}
	rules := b.planner.Library.Templates
	t := &b.tally
	for i, target := range targets {
		runtime.GC()
		peak := watchHeap()
		begin, spent := time.Now(), processorTime()
		a, err := b.planner.FindRoutes(context.Background(), retro.Request{SMILES: target.smiles, Depth: 5, MaxRoutes: b.routes, Diagnose: b.report != nil})
		took := time.Since(begin)
		t.times, t.work = append(t.times, took), append(t.work, processorTime()-spent)
		t.memory = append(t.memory, peak())
		switch {
		case err != nil:
			t.unreadable++
			fmt.Fprintf(os.Stderr, "%s %s: %v\n", target.smiles, target.name, err)
			continue
		case len(a.Routes) == 0:
			fmt.Fprintf(os.Stderr, "%s %s: no route (%s, %d expansions)\n", target.smiles, target.name, a.Stats.Termination, a.Stats.NodesExpanded)
		default:
			t.solved++
		}
		if a.Stats.Termination != retro.Completed {
			t.early++
		}
		t.check(a, rules)
		b.write(target, a, took)
		fmt.Fprintf(os.Stderr, "\r%d/%d, %d solved ", i+1, len(targets), t.solved)
	}
	fmt.Fprintln(os.Stderr)
	t.print(len(targets))
}

// write adds a line to the report.
func (b *bench) write(target target, a *retro.Answer, took time.Duration) {
	if b.report == nil {
		return
	}
	var missing, unmatched []string
	steps := 0
	if a.Partial != nil {
		missing, unmatched, steps = a.Partial.Missing, a.Partial.Unmatched, len(a.Partial.Route.Steps)
	}
	score := 0.0
	if len(a.Routes) > 0 {
		steps, score = len(a.Routes[0].Steps), a.Routes[0].Score
	}
	_, err := fmt.Fprintf(b.report, "%s\t%s\t%s\t%d\t%d\t%.2f\t%d\t%d\t%d\t%s\t%s\n", target.name, target.smiles, a.Stats.Termination, len(a.Routes), steps, score,
		a.Stats.NodesExpanded, took.Milliseconds(), b.tally.memory[len(b.tally.memory)-1]>>20, strings.Join(missing, " "), strings.Join(unmatched, " "))
	b.failed = errors.Join(b.failed, err)
}

// watchHeap looks at the size of the heap again and again until the function it
// returns is called, which gives the largest size seen, in bytes.
func watchHeap() func() uint64 {
	stop, result := make(chan struct{}), make(chan uint64)
	go func() {
		samples := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		most := uint64(0)
		tick := time.NewTicker(5 * time.Millisecond)
		defer tick.Stop()
		for {
			metrics.Read(samples)
			most = max(most, samples[0].Value.Uint64())
			select {
			case <-tick.C:
			case <-stop:
				result <- most
				return
			}
		}
	}()
	return func() uint64 {
		close(stop)
		return <-result
	}
}

func (t *tally) check(a *retro.Answer, rules route.Rules) {
	for i := range a.Routes {
		v := route.Validate(&a.Routes[i], a.Target, rules)
		t.routes++
		if v.Balanced() {
			t.balanced++
		}
		good, accounted := v.Whole, true
		for s, step := range v.Steps {
			t.steps++
			accounted = accounted && len(step.Missing) == 0 && len(step.Unreadable) == 0
			if step.Replay != route.Reproduced {
				good = false
				t.notReplayed = append(t.notReplayed, a.Routes[i].Steps[s].Rule)
			}
		}
		if accounted {
			t.accounted++
		}
		if good {
			t.replayed++
		}
	}
}

func (t *tally) print(targets int) {
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	fmt.Printf("targets %d, unreadable %d\n", targets, t.unreadable)
	fmt.Printf("solved %d (%.1f %%), searches cut by a budget %d\n", t.solved, 100*float64(t.solved)/float64(max(1, targets)), t.early)
	fmt.Printf("routes %d with %d steps: accounted %d, replayed %d; weight test passed by %d\n", t.routes, t.steps, t.accounted, t.replayed, t.balanced)
	if len(t.notReplayed) > 0 {
		fmt.Printf("steps not replayed: %v\n", t.notReplayed)
	}
	fmt.Printf("time %s; of all processors %s\n", quantiles(t.times), quantiles(t.work))
	slices.Sort(t.memory)
	if n := len(t.memory); n > 0 {
		fmt.Printf("heap during a search p50 %d MB, p95 %d MB, max %d MB; memory from the system %d MB\n",
			t.memory[n/2]>>20, t.memory[n*95/100]>>20, t.memory[n-1]>>20, mem.Sys>>20)
	}
}

// quantiles words the middle, the 95th percentile and the longest of some times.
func quantiles(times []time.Duration) string {
	if len(times) == 0 {
		return "none"
	}
	slices.Sort(times)
	at := func(percent int) time.Duration {
		return times[min(len(times)-1, len(times)*percent/100)].Round(time.Millisecond)
	}
	return fmt.Sprintf("p50 %v, p95 %v, max %v", at(50), at(95), at(100))
}
