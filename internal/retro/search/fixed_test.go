package search

import (
	"context"
	"math"
	"testing"
	"time"

	"athanor/chem/canon"
)

// fixedExpander answers from a table; what is not in it is in stock.
type fixedExpander struct{ proposals map[canon.ID][]Proposal }

func (x fixedExpander) Expand(_ context.Context, _ int, c *Compound, _ *Rest, _ func(canon.ID) *Compound) ([]Proposal, *Rest, error) {
	return x.proposals[c.ID], nil, nil
}
func (x fixedExpander) InStock(c *Compound) bool     { return x.proposals[c.ID] == nil }
func (x fixedExpander) Estimate(c *Compound) float64 { return 1 }

// made adds a reaction between compounds named by single letters, lower case for
// what can be bought.
func (x fixedExpander) made(product rune, cost float64, precursors string) {
	p := Proposal{Cost: cost}
	for _, name := range precursors {
		p.Precursors = append(p.Precursors, letter(name))
		p.Step.Precursors = append(p.Step.Precursors, string(name))
	}
	p.Step.Target = string(product)
	id := letter(product).ID
	x.proposals[id] = append(x.proposals[id], p)
}

// letter returns a compound; later letters are smaller.
func letter(name rune) *Compound {
	return &Compound{ID: canon.ID{uint64(name)}, SMILES: string(name), HeavyAtoms: 4 * int('z'-name)}
}

func (x fixedExpander) run(opt Options) Result {
	opt.Depth, opt.MaxSteps, opt.MaxExpansions, opt.Workers = 10, 30, 1000, 1
	if opt.MaxBranching == 0 {
		opt.MaxBranching = 100
	}
	return Run(context.Background(), letter('A'), x, opt)
}

func newFixed() fixedExpander { return fixedExpander{map[canon.ID][]Proposal{}} }

func TestRoutesComeInOrderOfCost(t *testing.T) {
	x := newFixed()
	x.made('A', 1, "Bx")
	x.made('A', 1.5, "C")
	x.made('A', 3.9, "y")
	x.made('B', 1, "z")
	x.made('B', 2, "C")
	x.made('C', 1, "z")
	x.made('C', 1, "B") // a circle with B
	var costs []float64
	for _, r := range x.run(Options{MaxRoutes: 10}).Routes {
		costs = append(costs, r.Cost)
	}
	want := []float64{2, 2.5, 3.5, 3.9, 4}
	if len(costs) != len(want) {
		t.Fatalf("costs %v, want %v", costs, want)
	}
	for i := range want {
		if costs[i] != want[i] {
			t.Errorf("costs %v, want %v", costs, want)
		}
	}
}

func TestRefusedPartsEndRoutes(t *testing.T) {
	x := newFixed()
	x.made('A', 1, "Bx")
	x.made('A', 5, "y")
	x.made('B', 1, "z")
	admit := func(part *Tree) bool {
		for _, l := range part.Leaves {
			if l.SMILES == "x" {
				return false
			}
		}
		return true
	}
	judged := 0
	r := x.run(Options{MaxRoutes: 10, Admit: admit, Accept: func(*Tree) bool { judged++; return true }})
	if len(r.Routes) != 1 || r.Routes[0].Cost != 5 || judged != 1 {
		t.Errorf("%d routes, %d judged", len(r.Routes), judged)
	}
}

func TestBranchingKeepsTheBest(t *testing.T) {
	x := newFixed()
	x.made('A', 3, "x")
	x.made('A', 1, "y")
	x.made('A', 2, "z")
	r := x.run(Options{MaxRoutes: 10, MaxBranching: 2, TraceLimit: 10})
	if len(r.Routes) != 2 || r.Routes[0].Cost != 1 || r.Routes[1].Cost != 2 || !r.Stats.BeamLimitHit {
		t.Fatalf("%+v", r)
	}
	for i, want := range []struct {
		rank      int
		kept      bool
		precursor string
	}{{2, false, "x"}, {0, true, "y"}, {1, true, "z"}} {
		if got := r.Trace[i]; got.Rank != want.rank || got.Survived != want.kept || got.LaterReachedStock != want.kept || got.Precursors[0] != want.precursor || got.Depth != 1 || got.Parent != "A" {
			t.Errorf("record %d: %+v", i, got)
		}
	}
	if n := len(x.run(Options{MaxRoutes: 10, TraceLimit: 2}).Trace); n != 2 {
		t.Errorf("%d records, want 2", n)
	}
}

func TestStatsCountTheCache(t *testing.T) {
	x := newFixed()
	x.made('A', 1, "BC")
	x.made('B', 1, "Cx")
	x.made('C', 1, "y")
	s := x.run(Options{MaxRoutes: 10}).Stats
	if s.NodesExpanded != 3 || s.RetroCacheMisses != 3 || s.StockHits != 2 || s.MatchedTemplates != 3 || s.MaxDepthReached {
		t.Errorf("%+v", s)
	}
}

func TestPartialRoute(t *testing.T) {
	x := newFixed()
	x.made('A', 1, "Bx")
	x.made('A', 1, "CD")
	x.made('B', 1, "Ey")
	x.made('C', 1, "D")
	x.made('D', 1, "C")
	x.proposals[letter('E').ID] = []Proposal{} // nothing takes it apart, and it is not in stock
	r := x.run(Options{MaxRoutes: 1, Partial: true})
	if len(r.Routes) > 0 || r.Partial == nil || len(r.Partial.Steps) != 2 || len(r.Partial.Leaves) != 2 {
		t.Fatalf("%+v", r)
	}
	if len(r.Missing) != 0 || len(r.Unmatched) != 1 || r.Unmatched[0].SMILES != "E" {
		t.Errorf("missing %v, unmatched %v", r.Missing, r.Unmatched)
	}
}

// slow never ends by itself.
type slow struct{ fixedExpander }

func (slow) Expand(ctx context.Context, _ int, _ *Compound, _ *Rest, _ func(canon.ID) *Compound) ([]Proposal, *Rest, error) {
	<-ctx.Done()
	return nil, nil, ctx.Err()
}

func TestUnfinishedExpansionsDoNotCount(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Millisecond)
	defer cancel()
	x := newFixed()
	x.made('A', 1, "x")
	r := Run(ctx, letter('A'), slow{x}, Options{Depth: 3, MaxSteps: 9, MaxRoutes: 1, MaxExpansions: 10, MaxBranching: 10, Workers: 2, Partial: true})
	if r.Stats.NodesExpanded != 0 || r.Stats.Termination != "deadline_exceeded" || r.Partial == nil || len(r.Missing) != 1 {
		t.Errorf("%+v", r)
	}
}

// sized estimates by size.
type sized struct{ fixedExpander }

func (sized) Estimate(c *Compound) float64 { return 1 + float64(c.HeavyAtoms)/1000 }

// Estimates are exaggerated until there is a route, and then count as they are: the
// route found last is the best one here, and not given up.
func TestHasteEndsWithTheFirstRoute(t *testing.T) {
	x := sized{newFixed()}
	x.made('A', 1, "B")
	x.made('B', 1, "C")
	x.made('C', 1, "y")
	for _, small := range "QRSTUVWX" {
		x.made('A', 1.5, string(small))
		x.made(small, 2, "z")
	}
	s := newSearcher(letter('A'), x, Options{Depth: 10, MaxSteps: 30, MaxRoutes: 1, MaxExpansions: 100, MaxBranching: 100, Workers: 1})
	plain := x.Estimate(letter('A'))
	if got, want := s.guide.value[root], 1+haste*(plain-1); math.Abs(got-want) > 1e-12 {
		t.Errorf("in haste the target is worth %v, want %v", got, want)
	}
	s.calm()
	if got := s.guide.value[root]; got != plain {
		t.Errorf("then the target is worth %v, want %v", got, plain)
	}
	r := x.searched(Options{MaxRoutes: 1})
	if len(r.Routes) != 1 || r.Routes[0].Cost != 3 {
		t.Errorf("%+v", r.Routes)
	}
}

func (x sized) searched(opt Options) Result {
	opt.Depth, opt.MaxSteps, opt.MaxExpansions, opt.MaxBranching, opt.Workers = 10, 30, 1000, 100, 1
	return Run(context.Background(), letter('A'), x, opt)
}

// When time is up, the routes that were found earlier are there.
func TestRoutesFoundEarlierStay(t *testing.T) {
	x := newFixed()
	x.made('A', 1, "x")
	s := newSearcher(letter('A'), x, Options{Depth: 10, MaxSteps: 30, MaxRoutes: 5, MaxExpansions: 100, MaxBranching: 100, Workers: 1})
	ctx, cancel := context.WithCancel(context.Background())
	s.grow(ctx)
	s.found = []Tree{{Cost: 7}, {Cost: 8}}
	if routes := s.take(ctx); len(routes) != 1 || routes[0].Cost != 1 {
		t.Errorf("with time: %+v", routes)
	}
	cancel()
	if routes := s.take(ctx); len(routes) != 2 || routes[0].Cost != 7 {
		t.Errorf("without time: %+v", routes)
	}
	s.found = nil
	if routes := s.take(ctx); len(routes) != 1 || routes[0].Cost != 1 {
		t.Errorf("without time and routes: %+v", routes)
	}
}
