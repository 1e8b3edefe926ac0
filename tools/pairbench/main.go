// Command pairbench plans the targets for which outcomes of other planners were
// recorded, with the same stock and depth, and prints how the outcomes compare
// target by target.
//
//	go run ./tools/pairbench [-n COUNT] [-limit TIME] [-expansions N] [-arms LIST] FOLDER OUTCOMES
//
// FOLDER holds the table of outcomes, the stock and the templates of the recorded
// runs. The arms are
//
//	shared   shared_stock.smi, the built-in reactions and templates_500.smi.gz,
//	         five reactions in a line at most
//	strict   the same with five reactions in all, which is what the recorded
//	         runs of renkin count as depth
//	native   the built-in stock and reactions
//
// and are compared with the recorded runs of the same kind. A target counts as
// solved when its first route has all leaves in the stock, which is looked up here
// by canonical SMILES and not by the planner. The targets that the others alone
// solved go to standard error.
package main

import (
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"athanor/chem/canon"
	"athanor/chem/smiles"
	"athanor/internal/retro"
	"athanor/internal/retro/route"
	"athanor/internal/retro/search"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

func main() {
	count := flag.Int("n", 1<<30, "targets to plan at most")
	limit := flag.Duration("limit", 150*time.Second, "time for each target")
	expansions := flag.Int("expansions", 0, "molecules to take apart at most, 0 for the planner's own limit")
	arms := flag.String("arms", "shared,strict,native", "comma-separated arms to run")
	flag.Parse()
	if flag.NArg() != 2 {
		fmt.Fprintln(os.Stderr, "pairbench: name the folder of the benchmark and the table of outcomes in it")
		os.Exit(2)
	}
	if err := run(os.Stdout, flag.Arg(0), flag.Arg(1), strings.Split(*arms, ","), *count, search.Planner{TimeLimit: *limit, MaxExpansions: *expansions}); err != nil {
		fmt.Fprintln(os.Stderr, "pairbench:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, folder, table string, arms []string, count int, planner search.Planner) error {
	in, err := open(filepath.Join(folder, table))
	if err != nil {
		return err
	}
	runs, targets, err := readOutcomes(in)
	if err != nil {
		return fmt.Errorf("%s: %w", table, err)
	}
	targets = targets[:min(count, len(targets))]
	fmt.Fprintf(out, "%s, %d processors, %v for a target, %s\n", runtime.GOOS+"/"+runtime.GOARCH, runtime.GOMAXPROCS(0), planner.TimeLimit, table)
	for _, name := range arms {
		a, err := newArm(folder, name, planner)
		if err != nil {
			return err
		}
		ours := a.plan(targets)
		a.print(out, ours)
		for _, r := range runs {
			if r.setting == a.setting {
				p := compare(ours, r)
				printPaired(out, p)
				for _, text := range p.missed {
					fmt.Fprintf(os.Stderr, "%s: only %s: %s\n", a.name, r.name, text)
				}
			}
		}
	}
	return nil
}

// open reads a file whole, unpacked when its name says that it is packed.
func open(path string) (io.Reader, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	text := strings.NewReader(string(content))
	if !strings.HasSuffix(path, ".gz") {
		return text, nil
	}
	return gzip.NewReader(text)
}

// arm is one way to run our planner.
type arm struct {
	name, setting string
	planner       search.Planner
	maxSteps      int
	// bought tells whether a canonical SMILES is in stock; nil when the built-in
	// stock decides.
	bought map[string]bool
	rules  route.Rules
}

func newArm(folder, name string, planner search.Planner) (*arm, error) {
	a := &arm{name: name, setting: "shared_stock", planner: planner}
	a.planner.Library = template.Default()
	switch name {
	case "native":
		a.setting = "native"
		a.planner.Stock = stock.Default()
	case "strict":
		a.maxSteps = 5
		fallthrough
	case "shared":
		if err := a.share(folder); err != nil {
			return nil, err
		}
	default:
		return nil, fmt.Errorf("there is no arm %q", name)
	}
	smirks := map[string][]string{}
	for i := range a.planner.Library.Len() {
		r := a.planner.Library.Rule(i)
		smirks[r.TemplateID()] = r.SMIRKS
	}
	a.rules = func(id string) []string { return smirks[id] }
	return a, nil
}

// share loads the stock and the templates that all planners had.
func (a *arm) share(folder string) error {
	text, err := os.ReadFile(filepath.Join(folder, "shared_stock.smi"))
	if err != nil {
		return err
	}
	if a.planner.Stock, err = stock.Open(strings.NewReader(string(text)), "shared_stock.smi", nil); err != nil {
		return err
	}
	a.bought = map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) > 0 {
			info, err := smiles.Perceive(fields[0])
			if err != nil {
				return fmt.Errorf("shared_stock.smi: %w", err)
			}
			a.bought[canon.SMILES(info)] = true
		}
	}
	in, err := open(filepath.Join(folder, "templates_500.smi.gz"))
	if err != nil {
		return err
	}
	file, err := template.ReadFile(in)
	if err != nil {
		return fmt.Errorf("templates_500.smi.gz: %w", err)
	}
	a.planner.Library = a.planner.Library.With(file)
	return nil
}

// result is what our planner made of a target.
type result struct {
	smiles                      string
	solved, accounted, replayed bool
	took                        time.Duration
}

func (a *arm) plan(targets []string) []result {
	var all []result
	for i, text := range targets {
		begin := time.Now()
		answer, err := a.planner.FindRoutes(context.Background(), retro.Request{SMILES: text, Depth: 5, MaxRoutes: 1, Constraints: retro.Constraints{MaxSteps: a.maxSteps}})
		r := result{smiles: text, took: time.Since(begin)}
		if err == nil && len(answer.Routes) > 0 {
			a.judge(&r, answer)
		}
		all = append(all, r)
		fmt.Fprintf(os.Stderr, "\r%s %d/%d ", a.name, i+1, len(targets))
	}
	fmt.Fprintln(os.Stderr)
	return all
}

func (a *arm) judge(r *result, answer *retro.Answer) {
	best := &answer.Routes[0]
	leaves := best.BuildingBlocks
	if len(best.Steps) == 0 {
		leaves = []string{answer.Target}
	}
	r.solved = a.bought == nil || !slices.ContainsFunc(leaves, func(leaf string) bool { return !a.bought[leaf] })
	v := route.Validate(best, answer.Target, a.rules)
	r.accounted, r.replayed = r.solved && v.Whole, r.solved && v.Whole
	for i := range v.Steps {
		r.accounted = r.accounted && len(v.Steps[i].Missing) == 0 && len(v.Steps[i].Unreadable) == 0
		r.replayed = r.replayed && v.Steps[i].Replay == route.Reproduced
	}
}

func (a *arm) print(out io.Writer, results []result) {
	solved, accounted, replayed := 0, 0, 0
	var times []time.Duration
	for i := range results {
		r := &results[i]
		solved += number(r.solved)
		accounted += number(r.accounted)
		replayed += number(r.replayed)
		times = append(times, r.took)
	}
	slices.Sort(times)
	at := func(percent int) time.Duration {
		if len(times) == 0 {
			return 0
		}
		return times[min(len(times)-1, len(times)*percent/100)].Round(time.Millisecond)
	}
	stocked := stock.Default().Loaded
	if a.planner.Stock != nil {
		stocked = a.planner.Stock.Loaded
	}
	fmt.Fprintf(out, "\n%s: %d targets, stock of %d, %d reactions\n", a.name, len(results), stocked, a.planner.Library.Len())
	fmt.Fprintf(out, "  solved %d, accounted %d, every step replayed %d; time p50 %v, p95 %v, max %v; memory %s\n",
		solved, accounted, replayed, at(50), at(95), at(100), peakMemory())
}

func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
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
