package main

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// recorded are the outcomes of one run of another planner.
type recorded struct {
	name, setting string
	solved        map[string]bool // by SMILES as written in the table
}

// readOutcomes reads a table of outcomes: the runs in their order, and the targets
// in that of their ranks.
func readOutcomes(in io.Reader) (runs []recorded, targets []string, err error) {
	lines := bufio.NewScanner(in)
	column := map[string]int{}
	seen := map[string]bool{}
	for number := 1; lines.Scan(); number++ {
		cells := strings.Split(lines.Text(), "\t")
		if number == 1 {
			for i, name := range cells {
				column[name] = i
			}
			for _, name := range []string{"smiles", "tool", "setting", "config", "run", "solved", "all_leaves_in_stock"} {
				if _, ok := column[name]; !ok {
					return nil, nil, fmt.Errorf("no column %s", name)
				}
			}
			continue
		}
		if len(cells) != len(column) {
			return nil, nil, fmt.Errorf("line %d has %d columns of %d", number, len(cells), len(column))
		}
		get := func(name string) string { return cells[column[name]] }
		name := get("config") + " run " + get("run")
		i := slices.IndexFunc(runs, func(r recorded) bool { return r.name == name })
		if i < 0 {
			i = len(runs)
			runs = append(runs, recorded{name, get("setting"), map[string]bool{}})
		}
		if text := get("smiles"); !seen[text] {
			seen[text] = true
			targets = append(targets, text)
		}
		runs[i].solved[get("smiles")] = get("solved") == "1" && get("all_leaves_in_stock") == "1"
	}
	return runs, targets, lines.Err()
}

// paired compares two planners target by target.
type paired struct {
	name                            string
	both, onlyWe, onlyThey, neither int
	missed                          []string // the targets of onlyThey
}

func compare(ours []result, theirs recorded) paired {
	p := paired{name: theirs.name}
	for _, r := range ours {
		they, known := theirs.solved[r.smiles]
		switch {
		case !known:
		case r.solved && they:
			p.both++
		case r.solved:
			p.onlyWe++
		case they:
			p.onlyThey++
			p.missed = append(p.missed, r.smiles)
		default:
			p.neither++
		}
	}
	return p
}

// mcNemar is the exact two-sided probability that the targets which one planner
// alone solved are shared out as unevenly as this, or more, by chance.
func (p paired) mcNemar() float64 {
	n, k := p.onlyWe+p.onlyThey, min(p.onlyWe, p.onlyThey)
	if n == 0 {
		return 1
	}
	tail := 0.0
	for i := range k + 1 {
		tail += math.Exp(logChoose(n, i) - float64(n)*math.Ln2)
	}
	return min(1, 2*tail)
}

func logChoose(n, k int) float64 {
	factorial := func(n int) float64 {
		v, _ := math.Lgamma(float64(n + 1))
		return v
	}
	return factorial(n) - factorial(k) - factorial(n-k)
}

// interval is the bootstrap interval, 95 % wide, of the share of targets that we
// solve and they do not, less the share for which it is the other way round.
func (p paired) interval() (low, high float64) {
	n := p.both + p.onlyWe + p.onlyThey + p.neither
	if n == 0 {
		return 0, 0
	}
	const samples = 10_000
	source := rand.New(rand.NewPCG(1, 2)) // always the same: so is the report
	differences := make([]float64, samples)
	for i := range differences {
		sum := 0
		for range n {
			switch k := source.IntN(n); {
			case k < p.onlyWe:
				sum++
			case k < p.onlyWe+p.onlyThey:
				sum--
			}
		}
		differences[i] = float64(sum) / float64(n)
	}
	slices.Sort(differences)
	return differences[samples*25/1000], differences[samples*975/1000-1]
}

func printPaired(out io.Writer, p paired) {
	n := p.both + p.onlyWe + p.onlyThey + p.neither
	low, high := p.interval()
	fmt.Fprintf(out, "  against %-46s both %3d, only we %3d, only they %3d, neither %3d; difference %+.1f %% (%+.1f to %+.1f), McNemar p = %.2g\n",
		p.name, p.both, p.onlyWe, p.onlyThey, p.neither, 100*float64(p.onlyWe-p.onlyThey)/float64(max(1, n)), 100*low, 100*high, p.mcNemar())
}
