package match_test

import (
	"bufio"
	"strings"
	"testing"
	"time"

	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/smarts"
)

// benchQueries returns the product patterns of the first n templates of the set
// that speed is measured on.
func benchQueries(t testing.TB, n int) []*smarts.Query {
	var reader smarts.Reader
	var queries []*smarts.Query
	for in := bufio.NewScanner(chemtest.OpenShared(t, "bench/perf/templates_u50k.tsv.gz")); in.Scan() && len(queries) < n; {
		text, _, _ := strings.Cut(in.Text(), "\t")
		r, err := reader.ParseReaction(text)
		if err != nil {
			t.Fatal(err)
		}
		queries = append(queries, r.Reactants[0])
	}
	return queries
}

// benchTargets returns the first n molecules of that set.
func benchTargets(t testing.TB, n int) []*match.Target {
	var targets []*match.Target
	for in := bufio.NewScanner(chemtest.OpenShared(t, "bench/retro/targets_500.tsv")); in.Scan() && len(targets) < n; {
		if fields := strings.Split(in.Text(), "\t"); fields[0] != "rank" {
			target := new(match.Target)
			target.Load(perceive(fields[2]))
			targets = append(targets, target)
		}
	}
	return targets
}

// report gives the processor time since start for each of n items.
func report(b *testing.B, start time.Duration, n int, unit string) {
	b.ReportMetric(float64((chemtest.CPUTime()-start).Nanoseconds())/1e3/float64(n), unit)
}

func BenchmarkMatchOne(b *testing.B) {
	queries, targets := benchQueries(b, 1000), benchTargets(b, 50)
	var m match.Matcher
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		for _, target := range targets {
			for _, q := range queries {
				if _, err := m.HasIn(q, target, match.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
	report(b, start, b.N*len(targets)*len(queries), "µs/pair")
}

func BenchmarkMatchAll(b *testing.B) {
	x, targets := match.NewIndex(benchQueries(b, 1<<20)), benchTargets(b, 200)
	var m match.Matcher
	var list []int32
	all := func() (found int) {
		for _, target := range targets {
			var err error
			if list, err = m.Matching(list[:0], x, target, match.Options{}); err != nil {
				b.Fatal(err)
			}
			found += len(list)
		}
		return found
	}
	found := all()
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		all()
	}
	report(b, start, b.N*len(targets), "µs/molecule")
	b.ReportMetric(float64(found)/float64(len(targets)), "matches/molecule")
}

func BenchmarkIndex(b *testing.B) {
	queries := benchQueries(b, 1<<20)
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		match.NewIndex(queries)
	}
	report(b, start, b.N, "µs/set")
}
