package transform_test

import (
	"bufio"
	"strings"
	"testing"
	"time"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// report gives the processor time since start for each of n items.
func report(b *testing.B, start time.Duration, n int, unit string) {
	b.ReportMetric(float64((chemtest.CPUTime()-start).Nanoseconds())/1e3/float64(n), unit)
}

// benchTemplates returns the texts of the set that speed is measured on.
func benchTemplates(t testing.TB) []string {
	var texts []string
	for in := bufio.NewScanner(chemtest.OpenShared(t, "bench/perf/templates_u50k.tsv.gz")); in.Scan(); {
		text, _, _ := strings.Cut(in.Text(), "\t")
		texts = append(texts, text)
	}
	return texts
}

// loadIndex compiles and indexes templates.
func loadIndex(t testing.TB, texts []string) *transform.Index {
	var c transform.Compiler
	templates := make([]*transform.Template, 0, len(texts))
	for _, text := range texts {
		template, err := c.Compile(text)
		if err != nil {
			t.Fatal(err)
		}
		templates = append(templates, template)
	}
	x, err := transform.NewIndex(templates)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func BenchmarkTemplateLoad(b *testing.B) {
	texts := benchTemplates(b)
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		loadIndex(b, texts)
	}
	report(b, start, b.N, "µs/set")
}

// BenchmarkTemplateLoadPrepared loads the same set as a stored index, and expands
// one molecule, so that what loading leaves for later is counted.
func BenchmarkTemplateLoadPrepared(b *testing.B) {
	data := store(b, benchTemplates(b))
	info := chemtest.Perceive(b, "CC(C)(C)OC(=O)N1CCC(CC1)Nc1ncnc2ccc(cc12)C(=O)Nc1ccccc1F")
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		x, err := transform.LoadIndex(data)
		if err != nil {
			b.Fatal(err)
		}
		var a transform.Applier
		var target match.Target
		target.Load(info)
		if list, err := a.Matching(nil, x, &target, transform.Options{}); err != nil || len(list) == 0 {
			b.Fatal(len(list), err)
		}
	}
	report(b, start, b.N, "µs/set")
}

// BenchmarkApply applies a template to a molecule that it matches, over the pairs
// of the golden set.
func BenchmarkApply(b *testing.B) {
	templates, infos, pairs := goldenPairs(b)
	targets := loadTargets(infos)
	var a transform.Applier
	outcomes := 0
	list := make([]*match.Target, 1)
	all := func() {
		outcomes = 0
		for _, p := range pairs {
			list[0] = targets[p.target]
			r, err := a.ApplyIn(templates[p.template], list, transform.Options{Mode: transform.Retro, Reuse: true})
			if err != nil {
				b.Fatal(err)
			}
			outcomes += len(r.Outcomes)
		}
	}
	all()
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		all()
	}
	report(b, start, b.N*len(pairs), "µs/pair")
	b.ReportMetric(float64(outcomes), "outcomes/op")
}

func loadTargets(infos []*perception.Info) []*match.Target {
	targets := make([]*match.Target, len(infos))
	for i, info := range infos {
		targets[i] = new(match.Target)
		targets[i].Load(info)
	}
	return targets
}

func BenchmarkExpand1k(b *testing.B) { benchmarkExpand(b, 1000) }

func BenchmarkExpand10k(b *testing.B) { benchmarkExpand(b, 1<<20) }

// benchmarkExpand finds the different outcomes of the first n templates for one
// molecule after the other, from a perceived molecule on.
func benchmarkExpand(b *testing.B, n int) {
	texts := benchTemplates(b)
	x := loadIndex(b, texts[:min(n, len(texts))])
	_, infos, _ := goldenPairs(b)
	var a transform.Applier
	var target match.Target
	seen := map[canon.ID]bool{}
	outcomes := 0
	all := func() {
		outcomes = 0
		for _, info := range infos {
			target.Load(info)
			clear(seen)
			err := a.Expand(x, &target, transform.Options{Mode: transform.Retro, Reuse: true}, func(_ int32, r transform.Result) bool {
				for i := range r.Outcomes {
					seen[r.Outcomes[i].ID()] = true
				}
				return true
			})
			if err != nil {
				b.Fatal(err)
			}
			outcomes += len(seen)
		}
	}
	all()
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		all()
	}
	report(b, start, b.N*len(infos), "µs/molecule")
	b.ReportMetric(float64(outcomes)/float64(len(infos)), "outcomes/molecule")
}
