package search

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/internal/retro"
	"athanor/internal/retro/template"
)

// Compound is a molecule of the search. Its structure is not kept: a search meets
// many more molecules than it takes apart.
type Compound struct {
	ID canon.ID
	// SMILES is the canonical text, "" where it is not known yet, see Text.
	SMILES string
	// HeavyAtoms and Weight (g/mol) describe its size.
	HeavyAtoms int
	Weight     float64

	elements elementSet
	// held: the compound is in stock, whatever the filters say.
	held bool
	// difficulty is the synthetic-accessibility score, 0 when it cannot be computed.
	difficulty float64
	// strange counts the atoms that have other neighbours than any atom of the stock,
	// in part when the stock is large; hopeless: it cannot be made, because it has an
	// element that the stock has not.
	strange  float64
	hopeless bool

	// packed is the structure of a compound without SMILES, written its text once that
	// was asked for.
	packed  []byte
	written atomic.Pointer[string]
}

// Text returns the canonical SMILES.
func (c *Compound) Text() string { return c.textBy(nil) }

// textBy is Text written by a scribe, nil for a new one.
func (c *Compound) textBy(s *scribe) string {
	if c.packed == nil {
		return c.SMILES
	}
	if text := c.written.Load(); text != nil {
		return *text
	}
	if s == nil {
		s = new(scribe)
	}
	text := s.textOf(c.packed)
	c.written.Store(&text)
	return text
}

// Proposal is one way to make a compound.
type Proposal struct {
	// Step describes the reaction, except for target and precursors, which StepOf adds.
	Step retro.Step
	// Precursors in template order; one that is needed twice stands twice.
	Precursors []*Compound
	// Cost of the step, more than 0.
	Cost float64
	// Conflicts is the number of kinds of groups that compete in the step.
	Conflicts int
	// Provenance is that of the rule, for the trace.
	Provenance string
	// Judge, when there is one, does the checks that are left for steps on the way to
	// what is taken apart next: it completes the step, the cost and the conflicts of p,
	// which has this Judge, and reports whether the step can be; or the error of ctx when
	// that ended before. It is called from several goroutines as Expand is.
	Judge func(ctx context.Context, worker int, p *Proposal) (bool, error)
	// Confirm, when there is one, does the checks that are left for the steps of
	// routes, and reports whether the step passes; or the error of ctx when that ended
	// before. It is called by the goroutine of the search, while no others run.
	Confirm func(ctx context.Context) (bool, error)

	// wanted: the rule is one that a route must or should have. named, learned: it is a
	// named reaction, or a learned template.
	wanted, named, learned bool
	// others are further ways from the same precursors, for when this one is none.
	others []Proposal
}

// StepOf returns the step with the texts of its target, which is c, and precursors.
func (p *Proposal) StepOf(c *Compound) retro.Step {
	step := p.Step
	step.Target = c.Text()
	step.Precursors = make([]string, len(p.Precursors))
	for i := range p.Precursors {
		step.Precursors[i] = p.Precursors[i].Text()
	}
	return step
}

// Expander knows chemistry and stock. Expand is called from several goroutines,
// each with its own worker number below the number of workers.
type Expander interface {
	// Expand returns ways to make a compound in a fixed order and what it leaves for
	// later, nil when that is nothing; or the error of ctx when that ended before all
	// were found. rest is nil at the first call for a compound, and what the last call
	// left at each further one. known returns a compound that was met before, or nil.
	Expand(ctx context.Context, worker int, c *Compound, rest *Rest, known func(canon.ID) *Compound) ([]Proposal, *Rest, error)
	// InStock reports whether a compound may be a leaf.
	InStock(c *Compound) bool
	// Estimate returns an estimate of the cost of making a compound that is not in
	// stock. Like InStock it is called from one goroutine at a time.
	Estimate(c *Compound) float64
}

// Rest are ways to make a compound that were not looked at yet.
type Rest struct {
	// Cost is the least that the step of one of them costs.
	Cost float64
	// Untried are the templates that give them.
	Untried template.Untried
	// found counts those that were found before by templates of this kind.
	found int
	// info is the structure of the compound.
	info *perception.Info
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
	// MaxBranching bounds the reactions kept for a molecule: those with the least
	// estimate of the cost of a route.
	MaxBranching int
	// Admit decides about a part of a route: its first steps, with the leaves that
	// they need already. A route is dropped as soon as a part of it is refused.
	// nil admits every one.
	Admit func(*Tree) bool
	// Accept decides about a finished route; nil accepts every one.
	Accept func(*Tree) bool
	// TraceLimit is the number of candidate records to keep.
	TraceLimit int
	// First: the search ends with the first route that is accepted.
	First bool
	// Partial asks for the best incomplete route when no complete one was found.
	Partial bool
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
	reaction int32 // node of the graph
}

// Result of a search.
type Result struct {
	Routes []Tree
	Stats  retro.SearchStats
	Trace  []retro.TraceRecord
	// Partial is the best incomplete route, if it was asked for and no complete one
	// was found. Its leaves that cannot be bought are in Missing and Unmatched; the
	// latter no rule takes apart.
	Partial            *Tree
	Missing, Unmatched []*Compound
}

// batch is the number of molecules expanded between two evaluations. It is a
// constant, because the order of the search depends on it.
const batch = 8

// patience is the number of expansions without better routes that are always
// granted.
const patience = 128

// haste is by how much estimates above one step are exaggerated until there is a
// route: what is small and easy comes first, and a route is found with less than half
// the work. From then on the estimates count as they are, to find the best ones.
const haste = 3

// strangeHaste is what an atom costs more that has other neighbours than any atom of
// the stock, until there is a route. Such atoms are what reactions must still make or
// take away: with little in stock they tell better than size how far a compound is from
// it, by trial on targets of the patent literature.
const strangeHaste = 3

// Run searches for routes to the target. When ctx ends it returns what was
// found so far; Stats.Termination says so.
func Run(ctx context.Context, target *Compound, x Expander, opt Options) Result {
	s := newSearcher(target, x, opt)
	s.stats.Termination = s.grow(ctx)
	result := Result{Routes: s.take(ctx)}
	if len(result.Routes) == 0 && opt.Partial {
		s.addPartial(ctx, &result)
	}
	result.Stats = s.stats
	result.Trace = s.trace.finish(result.Routes)
	return result
}

// take takes the routes out of the graph at the end. Who waits no more gets what is
// at hand: the best routes that little work finds, or those found earlier if they are
// more.
func (s *searcher) take(ctx context.Context) []Tree {
	if ctx.Err() == nil {
		return s.enumerate(ctx, maxPartials)
	}
	routes := s.enumerate(context.WithoutCancel(ctx), hastyPartials)
	if len(routes) < len(s.found) {
		return s.found
	}
	return routes
}

// root is the node of the target.
const root int32 = 0

type searcher struct {
	x     Expander
	opt   Options
	graph graph
	// guide values open molecules by what they may cost, solved only by stock.
	guide, solved values
	// hasty: no route was found yet.
	hasty    bool
	selector selector
	trace    trace
	stats    retro.SearchStats
	// verdicts remembers the routes that were judged, by their reactions.
	verdicts map[string]bool
	// found are the routes of the last look, detoured the number of those left out
	// because there is a shorter one of the same reactions.
	found    []Tree
	detoured int
	// total is the cost of the routes when they last got better, improved the work
	// until then.
	total    float64
	improved int
	// work counts the expansions, also those of a rest.
	work int
}

func newSearcher(target *Compound, x Expander, opt Options) *searcher {
	s := &searcher{x: x, opt: opt, hasty: true, trace: trace{limit: opt.TraceLimit}, verdicts: map[string]bool{}}
	s.graph.index = map[canon.ID]int32{}
	s.guide = values{graph: &s.graph, leaf: s.estimate}
	s.solved = values{graph: &s.graph, leaf: func(m *molNode) float64 {
		if m.purchased() {
			return 0
		}
		return math.Inf(1)
	}}
	s.addMolecule(target, 0)
	s.settle()
	return s
}

// estimate is the value of a molecule without its reactions, for guiding: of one that
// is not expanded, and of the rest that the expansion left.
func (s *searcher) estimate(m *molNode) float64 {
	switch {
	case m.purchased():
		return 0
	case m.expanded && m.rest == nil || int(m.depth) >= s.opt.Depth || m.compound.hopeless:
		return math.Inf(1)
	}
	e := s.x.Estimate(m.compound)
	if s.hasty {
		e += (haste-1)*max(0, e-1) + strangeHaste*m.compound.strange
	}
	if m.expanded {
		e += m.rest.Cost - 1
	}
	return e
}

// calm ends the haste.
func (s *searcher) calm() {
	s.hasty = false
	for m := range s.graph.mols {
		s.guide.touch(int32(m))
	}
	s.guide.settle()
}

// grow expands until enough routes are there or a limit is reached.
func (s *searcher) grow(ctx context.Context) retro.Termination {
	checked := 0
	for {
		if s.hasty && s.confirmBest(ctx) {
			s.calm()
		}
		open, bound := s.selector.next(&s.graph, &s.guide, root, int32(s.opt.Depth), batch)
		if len(open) == 0 {
			return retro.Completed
		}
		if s.dueToCheck(checked) {
			checked = s.work
			if s.enough(ctx, bound) {
				return retro.Completed
			}
		}
		if ctx.Err() != nil {
			return retro.DeadlineExceeded
		}
		if s.stats.NodesExpanded >= s.opt.MaxExpansions {
			return retro.ExpansionLimitReached
		}
		if s.judge(ctx, s.unjudgedWays(open)) {
			s.settle()
			continue // other molecules may be better now
		}
		s.expand(ctx, open[:min(len(open), s.opt.MaxExpansions-s.stats.NodesExpanded)])
	}
}

// confirmBest reports whether the graph holds a route whose steps pass all checks.
// Steps that do not are taken out.
func (s *searcher) confirmBest(ctx context.Context) bool {
	for !math.IsInf(s.solved.value[root], 1) && ctx.Err() == nil {
		if s.confirmBelow(ctx, root, map[int32]bool{}) {
			return true
		}
		s.settle()
	}
	return false
}

// confirmBelow confirms the steps of the best way to make a molecule.
func (s *searcher) confirmBelow(ctx context.Context, mol int32, seen map[int32]bool) bool {
	m := &s.graph.mols[mol]
	if seen[mol] || m.purchased() {
		return true
	}
	seen[mol] = true
	best := m.makes[0]
	for _, r := range m.makes {
		if s.solved.reaction(r) < s.solved.reaction(best) {
			best = r
		}
	}
	if !s.confirmed(ctx, best) {
		return false
	}
	for _, p := range s.graph.rxns[best].precursors {
		if !s.confirmBelow(ctx, p, seen) {
			return false
		}
	}
	return true
}

// dueToCheck reports whether to look for routes again. With a large graph that is
// work, so it waits until the graph has grown by a part.
func (s *searcher) dueToCheck(checked int) bool {
	return !math.IsInf(s.solved.value[root], 1) && s.work >= checked+checked/10
}

// enough reports whether as many routes as wanted are there and further search is
// not worth while: the best open continuation costs more than the worst of them,
// or the graph has grown to more than twice its size since they last got better.
func (s *searcher) enough(ctx context.Context, bound float64) bool {
	found := s.enumerate(ctx, maxPartials)
	s.found = found
	s.settle()
	if s.opt.First && len(found) > 0 {
		return true
	}
	if len(found) == 0 || len(found)+s.detoured < s.opt.MaxRoutes {
		return false
	}
	total := 0.0
	for i := range found {
		total += found[i].Cost
	}
	if s.improved == 0 || total < s.total-1e-9 {
		s.total, s.improved = total, s.work
	}
	return bound > found[len(found)-1].Cost || s.work > 2*s.improved+patience
}

// expansion is what came out of expanding a molecule.
type expansion struct {
	proposals []Proposal
	rest      *Rest
	done      bool
}

// expand expands the molecules, several at a time, and commits the results in
// order. A molecule whose expansion did not end before ctx did stays open.
func (s *searcher) expand(ctx context.Context, open []int32) {
	results := make([]expansion, len(open))
	next := make(chan int, len(open))
	for i := range open {
		next <- i
	}
	close(next)
	var wg sync.WaitGroup
	var fault atomic.Pointer[Panic]
	for w := range min(s.opt.Workers, len(open)) {
		wg.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					fault.CompareAndSwap(nil, &Panic{v, panicPlace()})
				}
			}()
			for i := range next {
				m := &s.graph.mols[open[i]]
				proposals, rest, err := s.x.Expand(ctx, w, m.compound, m.rest, s.graph.find)
				results[i] = expansion{proposals, rest, err == nil}
			}
		})
	}
	wg.Wait()
	if p := fault.Load(); p != nil {
		panic(p)
	}
	base := s.guide.value[root]
	for i, m := range open {
		if results[i].done {
			// What the best route through the molecule costs beside making it.
			s.commit(m, results[i], base+s.selector.extra[m]-s.guide.value[m])
		}
	}
	s.settle()
}

// commit adds the proposals for a molecule, but not those that need the molecule
// itself or the target or what another reaction needs, and no more than the limit.
func (s *searcher) commit(product int32, x expansion, beside float64) {
	m := &s.graph.mols[product]
	s.work++
	if !m.expanded {
		s.stats.NodesExpanded++
		s.stats.RetroCacheMisses++
	}
	proposals := x.proposals
	s.stats.MatchedTemplates += len(proposals)
	m.expanded, m.rest = true, x.rest
	proposals = slices.DeleteFunc(proposals, func(p Proposal) bool {
		return len(p.Precursors) == 0 || slices.ContainsFunc(p.Precursors, func(c *Compound) bool {
			return c.ID == m.compound.ID || c.ID == s.graph.mols[root].compound.ID
		}) || s.joins(product, p)
	})
	nodes := make([][]int32, len(proposals))
	scores := make([]float64, len(proposals))
	for i := range proposals {
		scores[i] = beside + proposals[i].Cost
		for _, c := range proposals[i].Precursors {
			if !s.x.InStock(c) {
				scores[i] += s.x.Estimate(c)
			}
		}
	}
	ranks := ranksOf(scores)
	cut := len(proposals) > s.opt.MaxBranching
	s.stats.BeamLimitHit = s.stats.BeamLimitHit || cut
	for i := range proposals {
		kept := !cut || ranks[i] < s.opt.MaxBranching
		reaction := int32(-1)
		if kept {
			for _, c := range proposals[i].Precursors {
				nodes[i] = append(nodes[i], s.addMolecule(c, s.graph.mols[product].depth+1))
			}
			reaction = s.graph.addReaction(product, nodes[i], proposals[i])
		}
		rank := -1
		if cut {
			rank = ranks[i]
		}
		s.trace.add(&s.graph.mols[product], &proposals[i], scores[i], rank, reaction)
	}
	s.guide.touch(product)
	s.solved.touch(product)
}

// ranksOf returns the place of every score, the least being 0; of equal ones the
// first comes first.
func ranksOf(scores []float64) []int {
	order := make([]int, len(scores))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(scores[a], scores[b]) })
	ranks := make([]int, len(scores))
	for rank, i := range order {
		ranks[i] = rank
	}
	return ranks
}

// addMolecule returns the node of a compound and keeps count of what is met.
func (s *searcher) addMolecule(c *Compound, depth int32) int32 {
	i, isNew := s.graph.add(c, depth)
	m := &s.graph.mols[i]
	if !isNew {
		if m.expanded {
			s.stats.RetroCacheHits++
		}
		return i
	}
	if m.stock = s.x.InStock(c); m.stock {
		s.stats.StockHits++
	} else if int(depth) >= s.opt.Depth {
		s.stats.MaxDepthReached = true
	}
	s.guide.touch(i)
	s.solved.touch(i)
	return i
}

// settle brings all values up to date.
func (s *searcher) settle() {
	for _, m := range s.graph.lowered {
		s.guide.touch(m)
	}
	s.graph.lowered = s.graph.lowered[:0]
	s.guide.settle()
	s.solved.settle()
}
