package bench_test

import (
	"bufio"
	"cmp"
	"context"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/chem/transform"
	"athanor/internal/retro/bench"
	"athanor/internal/retro/template"
)

func shared(b testing.TB) fs.FS {
	b.Helper()
	return os.DirFS(chemtest.SharedDir())
}

// plan runs a row of the comparison; the times are those of the processors.
func plan(b *testing.B, name string) {
	folder := shared(b)
	settings := bench.Settings()
	s := &settings[slices.IndexFunc(settings, func(s bench.Setting) bool { return s.Name == name })]
	targets, err := s.ReadTargets(folder)
	if err != nil {
		b.Fatal(err)
	}
	planner, err := s.Planner(folder)
	if err != nil {
		b.Fatal(err)
	}
	planner.Workers = 1
	var sum bench.Summary
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		outcomes := make([]bench.Outcome, len(targets))
		for i, target := range targets {
			if outcomes[i], err = s.Run(context.Background(), planner, target, chemtest.CPUTime); err != nil {
				b.Fatal(err)
			}
		}
		sum = bench.Summarize(outcomes)
	}
	b.ReportMetric(float64(sum.Mean.Microseconds()), "µs/molecule")
	b.ReportMetric(float64(sum.SolvedP50.Microseconds()), "p50-solved-µs")
	b.ReportMetric(float64(sum.P95.Microseconds()), "p95-µs")
	b.ReportMetric(float64(sum.Solved), "solved")
	b.ReportMetric(float64(sum.Replayed), "replayed")
}

func BenchmarkPlanU(b *testing.B)         { plan(b, "PlanU") }
func BenchmarkPlanUHA12(b *testing.B)     { plan(b, "PlanUHA12") }
func BenchmarkPlanC(b *testing.B)         { plan(b, "PlanC") }
func BenchmarkPlanCHA12(b *testing.B)     { plan(b, "PlanCHA12") }
func BenchmarkPlanFirstU(b *testing.B)    { plan(b, "PlanFirstU") }
func BenchmarkPlanRenkin500(b *testing.B) { plan(b, "PlanRenkin500") }

// BenchmarkPlanParallel compares two workers with one on the drugs, by the clock.
func BenchmarkPlanParallel(b *testing.B) {
	folder := shared(b)
	settings := bench.Settings()
	s := &settings[slices.IndexFunc(settings, func(s bench.Setting) bool { return s.Name == "PlanC" })]
	targets, err := s.ReadTargets(folder)
	if err != nil {
		b.Fatal(err)
	}
	planner, err := s.Planner(folder)
	if err != nil {
		b.Fatal(err)
	}
	run := func(workers int) time.Duration {
		planner.Workers = workers
		begin := time.Now()
		for _, target := range targets {
			if _, err := s.Run(context.Background(), planner, target, chemtest.CPUTime); err != nil {
				b.Fatal(err)
			}
		}
		return time.Since(begin)
	}
	run(1)
	var one, two time.Duration
	b.ResetTimer()
	for range b.N {
		one += run(1)
		two += run(2)
	}
	b.ReportMetric(float64(two.Microseconds())/float64(b.N*len(targets)), "µs/molecule")
	b.ReportMetric(one.Seconds()/two.Seconds(), "speed-up")
}

// BenchmarkPool10k expands the products of the validation split by all templates and
// looks for the recorded precursors.
func BenchmarkPool10k(b *testing.B) {
	index := poolIndex(b)
	products, recorded := validation(b)
	var a transform.Applier
	var target match.Target
	found := 0
	b.ReportAllocs()
	b.ResetTimer()
	start := chemtest.CPUTime()
	for range b.N {
		found = 0
		for i, info := range products {
			target.Load(info)
			hit := false
			err := a.Expand(index, &target, transform.Options{Mode: transform.Retro, Reuse: true}, func(_ int32, r transform.Result) bool {
				for k := range r.Outcomes {
					hit = hit || recorded[i][idsOf(&r.Outcomes[k])]
				}
				return true
			})
			if err != nil {
				b.Fatal(err)
			}
			if hit {
				found++
			}
		}
	}
	b.ReportMetric(float64((chemtest.CPUTime()-start).Microseconds())/float64(b.N*len(products)), "µs/molecule")
	b.ReportMetric(100*float64(found)/float64(len(products)), "recall-%")
}

func poolIndex(b *testing.B) *transform.Index {
	b.Helper()
	f, err := template.ReadFile(chemtest.OpenShared(b, "bench/retro/templates_10000.smi.gz"))
	if err != nil {
		b.Fatal(err)
	}
	var c transform.Compiler
	var list []*transform.Template
	for i := range f.Templates {
		t, err := c.Compile(f.Templates[i].SMIRKS)
		if err != nil {
			b.Fatal(err)
		}
		list = append(list, t)
	}
	index, err := transform.NewIndex(list)
	if err != nil {
		b.Fatal(err)
	}
	return index
}

// validation returns the products of the validation split, each once, and for each
// the recorded sets of precursors by the identities of their members.
func validation(b *testing.B) (products []*perception.Info, recorded []map[precursors]bool) {
	b.Helper()
	place := map[canon.ID]int{}
	lines := bufio.NewScanner(chemtest.OpenShared(b, "data/reactions/uspto50k_valid.tsv.gz"))
	for lines.Scan() {
		cells := strings.Split(lines.Text(), "\t")
		if cells[0] == "id" {
			continue
		}
		info, err := smiles.Perceive(cells[3])
		if err != nil {
			b.Fatal(err)
		}
		id := canon.Identity(info)
		i, known := place[id]
		if !known {
			i = len(products)
			place[id] = i
			products, recorded = append(products, info), append(recorded, map[precursors]bool{})
		}
		var set precursors
		for k, text := range strings.Split(cells[4], ".") {
			info, err := smiles.Perceive(text)
			if err != nil {
				b.Fatal(err)
			}
			set.add(k, canon.Identity(info))
		}
		set.sort()
		recorded[i][set] = true
	}
	return products, recorded
}

func idsOf(o *transform.Outcome) precursors {
	var set precursors
	for i := range o.Products {
		set.add(i, o.Products[i].ID())
	}
	set.sort()
	return set
}

// precursors are the identities of up to eight molecules, sorted.
type precursors [8]canon.ID

func (s *precursors) add(i int, id canon.ID) { s[min(i, len(s)-1)] = id }

func (s *precursors) sort() {
	slices.SortFunc(s[:], func(a, b canon.ID) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
}
