package search

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"time"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro"
	"athanor/internal/retro/route"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// Limits of a target and the defaults of a planner.
const (
	MaxTargetBytes = 65_536
	MaxTargetAtoms = 4_096
	MaxTargetBonds = 8_192

	DefaultTimeLimit     = 30 * time.Second
	DefaultMaxExpansions = 1000
)

// maxReactions bounds the reactions of a route, maxBranching those that are kept
// for a molecule.
const (
	maxReactions = 30
	maxBranching = 100
)

// Planner answers requests with a library, a stock and limits. The zero value
// uses the built-in library and stock and the default limits.
type Planner struct {
	Library *template.Library
	Stock   *stock.Stock
	// TimeLimit and MaxExpansions bound each request.
	TimeLimit     time.Duration
	MaxExpansions int
	// Make asks for syntheses also of a target that is in stock, which is then no route
	// without steps.
	Make bool
	// First ends a search with its first route that is accepted.
	First bool
	// Workers is the number of goroutines of a search; answers do not depend on
	// it. 0 is one for each processor.
	Workers int
	// Progress counts while a search runs, when somebody looks on.
	Progress *Progress
}

// FindRoutes plans a synthesis. An unreadable target, a filter that names no
// element or no molecule, and a template file that cannot be used are errors; no
// route is an answer without routes. When the time limit passes or ctx ends, the
// answer holds what was found and Stats.Termination says so.
func (p *Planner) FindRoutes(ctx context.Context, req retro.Request) (*retro.Answer, error) {
	info, rest, written, err := readTarget(req.SMILES)
	if err != nil {
		return nil, err
	}
	target, err := NewCompound(info)
	if err != nil {
		return nil, err
	}
	target.held = !p.Make && p.stock().Holds(target.ID, info)
	library := p.library()
	if req.Coverage == nil {
		answer, err := p.search(ctx, target, &req, library, p.TimeLimit)
		if err != nil {
			return nil, err
		}
		answer.NotPlanned, answer.Neutralised = rest, written
		return answer, nil
	}
	more, err := template.ParseFileContext(ctx, req.Coverage.Templates)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", retro.ErrCoverageTemplates, err)
	}
	answer, err := p.searchInStages(ctx, target, &req, library, more)
	if err != nil {
		return nil, err
	}
	answer.NotPlanned, answer.Neutralised = rest, written
	return answer, nil
}

// search runs one search with a library.
func (p *Planner) search(ctx context.Context, target *Compound, req *retro.Request, library *template.Library, limit time.Duration) (*retro.Answer, error) {
	limits, err := newLimits(req, library)
	if err != nil {
		return nil, err
	}
	if limit <= 0 {
		limit = DefaultTimeLimit
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	opt := p.options(req)
	x := newChemistry(library, p.stock(), limits, opt.Workers)
	if !opt.Partial { // a diagnosis is about what is missing
		x.within(supplyOf(library, p.stock()))
	}
	var broken retro.RouteIntegrity
	opt.Accept = func(t *Tree) bool {
		r := t.route(p.stock())
		return limits.accepts(t, &r) && route.Check(target.SMILES, &r, &broken)
	}
	if limits.boundsParts() {
		opt.Admit = func(t *Tree) bool {
			r := t.route(p.stock())
			return limits.admits(&r)
		}
	}
	result := Run(ctx, target, p.Progress.observe(x), opt)
	answer := &retro.Answer{Target: target.SMILES, Stats: result.Stats, Routes: []retro.Route{}, Trace: result.Trace, UnknownFamilies: limits.unknown}
	answer.Stats.RouteIntegrity = broken
	for i := range result.Routes {
		answer.Routes = append(answer.Routes, result.Routes[i].route(p.stock()))
	}
	limits.preferred(answer.Routes)
	if result.Partial != nil {
		answer.Partial = &retro.PartialRoute{Route: result.Partial.route(p.stock()), Missing: texts(result.Missing), Unmatched: texts(result.Unmatched)}
	}
	p.appraise(ctx, library, answer)
	return answer, nil
}

func (p *Planner) options(req *retro.Request) Options {
	opt := Options{
		Depth:         req.Depth,
		MaxSteps:      min(maxReactions, 3*req.Depth),
		MaxRoutes:     req.MaxRoutes,
		MaxExpansions: p.MaxExpansions,
		MaxBranching:  maxBranching,
		Workers:       p.Workers,
		TraceLimit:    req.TraceLimit,
		Partial:       req.Diagnose,
		First:         p.First,
	}
	if most := req.Constraints.MaxSteps; most > 0 {
		opt.MaxSteps = min(opt.MaxSteps, most)
	}
	if opt.MaxExpansions <= 0 {
		opt.MaxExpansions = DefaultMaxExpansions
	}
	if opt.Workers <= 0 {
		opt.Workers = runtime.GOMAXPROCS(0)
	}
	return opt
}

// searchInStages runs a search with the library, and when that finds no route a
// fresh one with more templates.
func (p *Planner) searchInStages(ctx context.Context, target *Compound, req *retro.Request, library *template.Library, more *template.File) (*retro.Answer, error) {
	report := &retro.CoverageReport{SelectedStage: "stage1"}
	begin := time.Now()
	answer, err := p.search(ctx, target, req, library, p.TimeLimit)
	report.Stage1Elapsed = time.Since(begin)
	if err != nil {
		return nil, err
	}
	report.Stage1Timeout = answer.Stats.Termination == retro.DeadlineExceeded
	if len(answer.Routes) == 0 {
		limit := req.Coverage.TimeLimit
		if limit <= 0 {
			limit = p.TimeLimit
		}
		second := time.Now()
		if answer, err = p.search(ctx, target, req, library.With(more), limit); err != nil {
			return nil, err
		}
		report.Stage2Invoked = true
		report.Stage2Elapsed = time.Since(second)
		report.Stage2Timeout = answer.Stats.Termination == retro.DeadlineExceeded
		if len(answer.Routes) > 0 {
			report.SelectedStage = "stage2"
		}
	}
	report.TotalElapsed = time.Since(begin)
	answer.Coverage = report
	return answer, nil
}

func texts(list []*Compound) []string {
	var all []string
	for _, c := range list {
		all = append(all, c.Text())
	}
	slices.Sort(all)
	return all
}

func (p *Planner) stock() *stock.Stock {
	if p.Stock == nil {
		return stock.Default()
	}
	return p.Stock
}

func (p *Planner) library() *template.Library {
	if p.Library == nil {
		return template.Standard()
	}
	return p.Library
}

// readTarget reads the target. Map numbers are no part of what is to be made. Of several components the largest with carbon is
// planned, as its neutral parent; the canonical SMILES of the others are returned
// beside it, and that of the ion when the parent differs.
func readTarget(text string) (info *perception.Info, rest []string, written string, err error) {
	if len(text) > MaxTargetBytes {
		return nil, nil, "", fmt.Errorf("resource_exhausted: target of %d bytes exceeds the maximum of %d", len(text), MaxTargetBytes)
	}
	m, err := smiles.Parse(text)
	if err != nil {
		return nil, nil, "", err
	}
	if m.NumAtoms() > MaxTargetAtoms || m.NumBonds() > MaxTargetBonds {
		return nil, nil, "", fmt.Errorf("resource_exhausted: target of %d atoms and %d bonds exceeds the maximum of %d and %d", m.NumAtoms(), m.NumBonds(), MaxTargetAtoms, MaxTargetBonds)
	}
	if m.NumAtoms() == 0 {
		return nil, nil, "", &chem.SyntaxError{Format: "smiles", Message: "the target is empty"}
	}
	info, err = perception.Perceive(m.WithoutMaps(), perception.Options{})
	if err != nil {
		return nil, nil, "", smiles.Located(err)
	}
	parts, err := components(info)
	if err != nil {
		return nil, nil, "", err
	}
	best := 0
	for i := range parts {
		if larger(parts[i], parts[best]) {
			best = i
		}
	}
	if len(parts) == 1 {
		parts[0] = info
	}
	info, used, written, err := parent(parts, best)
	for i, part := range parts {
		if !used[i] {
			rest = append(rest, canon.SMILES(part))
		}
	}
	return info, rest, written, err
}

// components returns the connected parts of a molecule in the order of their
// canonical SMILES.
func components(info *perception.Info) ([]*perception.Info, error) {
	var parts []*perception.Info
	text, err := canon.TextOf(info)
	if err != nil {
		return nil, err
	}
	for from := 0; from <= len(text); {
		to := from
		for to < len(text) && text[to] != '.' {
			to++
		}
		part, err := smiles.Perceive(text[from:to])
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
		from = to + 1
	}
	return parts, nil
}

// larger reports whether a is to be planned rather than b: one with carbon, then
// the one with more heavy atoms.
func larger(a, b *perception.Info) bool {
	ca, cb := hasCarbon(a), hasCarbon(b)
	if ca != cb {
		return ca
	}
	return descriptor.HeavyAtoms(a) > descriptor.HeavyAtoms(b)
}

func hasCarbon(info *perception.Info) bool {
	return slices.ContainsFunc(info.Mol.Atoms(), func(a chem.Atom) bool { return a.Element == chem.C })
}

// route turns a tree into the published form, with the prices of a stock.
func (t *Tree) route(prices *stock.Stock) retro.Route {
	r := retro.Route{Steps: []retro.Step{}, Depth: t.Depth, Score: t.Cost, BuildingBlocks: []string{}, Confidence: 1, Convergency: 1, SuccessProbability: 1}
	for _, s := range t.Steps {
		r.Steps = append(r.Steps, s.Proposal.StepOf(s.Target))
		r.Confidence = min(r.Confidence, s.Proposal.Step.StepConfidence)
		r.SuccessProbability *= s.Proposal.Step.StepConfidence
	}
	if len(t.Steps) == 0 {
		return r
	}
	for _, c := range t.Leaves {
		r.BuildingBlocks = append(r.BuildingBlocks, c.Text())
	}
	slices.Sort(r.BuildingBlocks)
	r.Convergency = convergency(t)
	for _, c := range t.Leaves {
		r.RouteCost += price(c, prices)
	}
	r.RouteCost += 0.5 * float64(len(t.Steps))
	return r
}

// convergency is 1 - (max-min)/max over the depths at which the leaves first
// appear; 1 for fewer than two leaves.
func convergency(t *Tree) float64 {
	depth := map[canon.ID]int{}
	if len(t.Steps) > 0 {
		depth[t.Steps[0].Target.ID] = 0
	}
	for _, s := range t.Steps {
		for _, p := range s.Proposal.Precursors {
			if _, seen := depth[p.ID]; !seen {
				depth[p.ID] = depth[s.Target.ID] + 1
			}
		}
	}
	least, most := math.MaxInt, 0
	for _, c := range t.Leaves {
		least, most = min(least, depth[c.ID]), max(most, depth[c.ID])
	}
	if len(t.Leaves) < 2 || most == 0 {
		return 1
	}
	return 1 - float64(most-least)/float64(most)
}
