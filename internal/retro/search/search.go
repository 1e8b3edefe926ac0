package search

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/internal/retro"
)

// Compound is a molecule of the search.
type Compound struct {
	ID     canon.ID
	SMILES string
	Info   *perception.Info
	// HeavyAtoms and Weight (g/mol) describe its size.
	HeavyAtoms int
	Weight     float64

	// difficulty is the synthetic-accessibility score, 0 while it is not known and
	// -1 when it cannot be computed.
	difficulty float64
}

// Proposal is one way to make a compound.
type Proposal struct {
	// Step describes the reaction, except for target and precursors.
	Step retro.Step
	// Precursors in template order; one that is needed twice stands twice.
	Precursors []*Compound
	// Cost of the step, more than 0.
	Cost float64
}

// Expander knows chemistry and stock. Expand is called from several goroutines,
// each with its own worker number below the number of workers.
type Expander interface {
	// Expand returns the ways to make a compound, best first, in a fixed order.
	Expand(worker int, c *Compound) []Proposal
	// InStock reports whether a compound may be a leaf.
	InStock(c *Compound) bool
	// Estimate returns an estimate of the cost of making a compound that is not in
	// stock. Like InStock it is called from one goroutine at a time.
	Estimate(c *Compound) float64
}

// Options bound a search. All must be set; see the planner's defaults.
type Options struct {
	// Depth is the longest linear sequence of reactions allowed.
	Depth int
	// MaxSteps bounds the reactions of a route.
	MaxSteps int
	// MaxRoutes is the number of routes wanted.
	MaxRoutes int
	// MaxExpansions bounds the number of molecules expanded.
	MaxExpansions int
	// Workers is the number of goroutines that expand; results do not depend on
	// it.
	Workers int
	// Accept decides about a finished route; nil accepts every one.
	Accept func(*Tree) bool
}

// Tree is a finished route: its reactions, target first, in the order in which
// they were chosen.
type Tree struct {
	Steps []TreeStep
	// Leaves are the distinct compounds in stock, in order of first use. A route
	// without steps has its target here.
	Leaves []*Compound
	// Depth is the longest linear sequence of reactions.
	Depth int
	Cost  float64
}

// TreeStep is one reaction of a route.
type TreeStep struct {
	Target   *Compound
	Proposal *Proposal
}

// Result of a search.
type Result struct {
	Routes []Tree
	Stats  retro.SearchStats
}

// batch is the number of molecules expanded between two evaluations. It is a
// constant, because the order of the search depends on it.
const batch = 8

// Run searches for routes to the target. When ctx ends it returns what was
// found so far; Stats.Termination says so.
func Run(ctx context.Context, target *Compound, x Expander, opt Options) Result {
	s := &searcher{x: x, opt: opt, graph: graph{index: map[canon.ID]int32{}}}
	root := s.graph.add(target, 0)
	s.graph.mols[root].stock = x.InStock(target)
	s.stats.Termination = retro.Completed
	for {
		open := s.selectOpen(root)
		if len(open) == 0 {
			break
		}
		if ctx.Err() != nil {
			s.stats.Termination = retro.DeadlineExceeded
			break
		}
		if s.stats.NodesExpanded >= opt.MaxExpansions {
			s.stats.Termination = retro.ExpansionLimitReached
			break
		}
		open = open[:min(len(open), opt.MaxExpansions-s.stats.NodesExpanded)]
		s.expand(ctx, open)
		if s.enough(root) {
			break
		}
	}
	return Result{Routes: s.routes(root), Stats: s.finish(root)}
}

type searcher struct {
	x     Expander
	opt   Options
	graph graph
	stats retro.SearchStats
}

// estimate gives leaf values for guiding the search: open molecules count with
// what they may cost.
func (s *searcher) estimate(m *molNode) (float64, bool) {
	switch {
	case m.stock && m.depth > 0:
		return 0, true
	case m.expanded:
		return 0, false
	case int(m.depth) >= s.opt.Depth:
		return math.Inf(1), true
	}
	return s.x.Estimate(m.compound), true
}

// solved gives leaf values for taking routes out: only stock is free.
func solved(m *molNode) (float64, bool) {
	if m.stock && m.depth > 0 {
		return 0, true
	}
	return 0, false
}

// selectOpen returns the open molecules to expand next, best first.
func (s *searcher) selectOpen(root int32) []int32 {
	s.graph.evaluate(s.estimate)
	s.graph.spread(root)
	var open []int32
	for i := range s.graph.mols {
		m := &s.graph.mols[i]
		if m.expanded || m.stock && m.depth > 0 || math.IsInf(m.through, 1) {
			continue
		}
		if int(m.depth) >= s.opt.Depth {
			s.stats.MaxDepthReached = true
			continue
		}
		open = append(open, int32(i))
	}
	slices.SortFunc(open, func(a, b int32) int {
		return cmp.Or(cmp.Compare(s.graph.mols[a].through, s.graph.mols[b].through), cmp.Compare(a, b))
	})
	return open[:min(len(open), batch)]
}

// expand expands the molecules, several at a time, and commits the results in
// order. A molecule whose expansion did not start before ctx ended stays open.
func (s *searcher) expand(ctx context.Context, open []int32) {
	proposals := make([][]Proposal, len(open))
	started := make([]bool, len(open))
	next := make(chan int, len(open))
	for i := range open {
		next <- i
	}
	close(next)
	var wg sync.WaitGroup
	for w := 0; w < min(s.opt.Workers, len(open)); w++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				if ctx.Err() != nil {
					continue
				}
				started[i] = true
				proposals[i] = s.x.Expand(w, s.graph.mols[open[i]].compound)
			}
		}()
	}
	wg.Wait()
	for i, m := range open {
		if !started[i] {
			continue
		}
		s.stats.NodesExpanded++
		s.graph.mols[m].expanded = true
		s.stats.MatchedTemplates += len(proposals[i])
		for _, p := range proposals[i] {
			s.commit(m, p)
		}
	}
}

// commit adds a proposal unless it needs the molecule itself or the target.
func (s *searcher) commit(product int32, p Proposal) {
	if len(p.Precursors) == 0 {
		return
	}
	for _, c := range p.Precursors {
		if c.ID == s.graph.mols[product].compound.ID || c.ID == s.graph.mols[0].compound.ID {
			return
		}
	}
	s.graph.addReaction(product, p, func(c *Compound) bool {
		in := s.x.InStock(c)
		if in {
			s.stats.StockHits++
		}
		return in
	})
}

// enough reports whether no expansion can lead to a better set of routes: as
// many as wanted are there, and the best open continuation costs more than the
// worst of them.
func (s *searcher) enough(root int32) bool {
	s.graph.evaluate(solved)
	if math.IsInf(s.graph.mols[root].value, 1) {
		return false
	}
	found := s.enumerate(root)
	if len(found) < s.opt.MaxRoutes {
		return false
	}
	worst := found[len(found)-1].Cost
	s.graph.evaluate(s.estimate)
	s.graph.spread(root)
	bound := math.Inf(1)
	for i := range s.graph.mols {
		m := &s.graph.mols[i]
		if !m.expanded && !(m.stock && m.depth > 0) && int(m.depth) < s.opt.Depth {
			bound = min(bound, s.graph.mols[root].value+m.through)
		}
	}
	return bound > worst
}

func (s *searcher) routes(root int32) []Tree {
	s.graph.evaluate(solved)
	return s.enumerate(root)
}

func (s *searcher) finish(root int32) retro.SearchStats {
	if s.graph.mols[root].stock {
		s.stats.StockHits++
	}
	return s.stats
}
