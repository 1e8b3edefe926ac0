package transform_test

import (
	"bufio"
	"strings"
	"testing"
	"time"

	"athanor/chem/chemtest"
	"athanor/chem/match"
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

func BenchmarkTemplateLoad(b *testing.B) {
	texts := benchTemplates(b)
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		var c transform.Compiler
		for _, text := range texts {
			if _, err := c.Compile(text); err != nil {
				b.Fatal(err)
			}
		}
	}
	report(b, start, b.N, "µs/set")
}

func BenchmarkApply(b *testing.B) {
	templates, infos, pairs := goldenPairs(b)
	var a transform.Applier
	var target match.Target
	outcomes := 0
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		loaded := -1
		for _, p := range pairs {
			if p.target != loaded {
				target.Load(infos[p.target])
				loaded = p.target
			}
			r, err := a.ApplyIn(templates[p.template], []*match.Target{&target}, transform.Options{Mode: transform.Retro})
			if err != nil {
				b.Fatal(err)
			}
			outcomes += len(r.Outcomes)
		}
	}
	report(b, start, b.N*len(pairs), "µs/pair")
	b.ReportMetric(float64(outcomes)/float64(b.N), "outcomes")
}
