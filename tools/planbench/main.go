// Command planbench plans every target of a file with default settings, one at a
// time, and prints how many were solved, how many of the routes found hold up when
// they are checked anew, the times, and the memory used.
//
//	go run ./tools/planbench [-n COUNT] [-routes N] FILE
//
// FILE holds one SMILES a line, a name after it, and may be gzip. The targets
// without a route are listed on standard error.
package main

import (
	"bufio"
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
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
	routes := flag.Int("routes", 5, "routes to ask for")
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
	measure(targets, *routes)
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

// tally is what is counted over all targets.
type tally struct {
	solved, unreadable, early         int
	routes, balanced, replayed, steps int
	times                             []time.Duration
	notReplayed                       []string
}

func measure(targets []target, routes int) {
	planner := new(search.Planner)
	rules := rulesOf(template.Default())
	var t tally
	for i, target := range targets {
		begin := time.Now()
		a, err := planner.FindRoutes(context.Background(), retro.Request{SMILES: target.smiles, Depth: 5, MaxRoutes: routes})
		t.times = append(t.times, time.Since(begin))
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
		fmt.Fprintf(os.Stderr, "\r%d/%d, %d solved ", i+1, len(targets), t.solved)
	}
	fmt.Fprintln(os.Stderr)
	t.print(len(targets))
}

func (t *tally) check(a *retro.Answer, rules route.Rules) {
	for i := range a.Routes {
		v := route.Validate(&a.Routes[i], a.Target, rules)
		t.routes++
		if v.Balanced() {
			t.balanced++
		}
		good := v.Whole
		for s, step := range v.Steps {
			t.steps++
			if step.Replay != route.Reproduced {
				good = false
				t.notReplayed = append(t.notReplayed, a.Routes[i].Steps[s].Rule)
			}
		}
		if good {
			t.replayed++
		}
	}
}

func (t *tally) print(targets int) {
	slices.Sort(t.times)
	at := func(share float64) time.Duration {
		if len(t.times) == 0 {
			return 0
		}
		return t.times[min(len(t.times)-1, int(share*float64(len(t.times))))].Round(time.Millisecond)
	}
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	fmt.Printf("targets %d, unreadable %d\n", targets, t.unreadable)
	fmt.Printf("solved %d (%.1f %%), searches cut by a budget %d\n", t.solved, 100*float64(t.solved)/float64(max(1, targets)), t.early)
	fmt.Printf("routes %d with %d steps: accounted %d, replayed %d\n", t.routes, t.steps, t.balanced, t.replayed)
	if len(t.notReplayed) > 0 {
		fmt.Printf("steps not replayed: %v\n", t.notReplayed)
	}
	fmt.Printf("time p50 %v, p95 %v, max %v\n", at(0.50), at(0.95), at(1))
	fmt.Printf("memory from the system %d MB\n", mem.Sys>>20)
}

// rulesOf gives the templates of a rule of the library by its ID.
func rulesOf(l *template.Library) route.Rules {
	return func(id string) []string {
		for i := range l.Len() {
			if r := l.Rule(i); r.TemplateID() == id {
				return r.SMIRKS
			}
		}
		return nil
	}
}
