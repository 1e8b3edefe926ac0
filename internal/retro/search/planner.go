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
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro"
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

// Planner answers requests with a library, a stock and limits. The zero value
// uses the built-in library and stock and the default limits.
type Planner struct {
	Library *template.Library
	Stock   *stock.Stock
	// TimeLimit and MaxExpansions bound each request.
	TimeLimit     time.Duration
	MaxExpansions int
	// Workers is the number of goroutines of a search; answers do not depend on
	// it. 0 is one for each processor.
	Workers int
}

// FindRoutes plans a synthesis. An unreadable target is an error; no route is an
// answer without routes. When the time limit passes or ctx ends, the answer holds
// what was found and Stats.Termination says so.
func (p *Planner) FindRoutes(ctx context.Context, req retro.Request) (*retro.Answer, error) {
	info, rest, err := readTarget(req.SMILES)
	if err != nil {
		return nil, err
	}
	library, bought := p.library(), p.Stock
	if bought == nil {
		bought = stock.Default()
	}
	workers := p.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	x := newChemistry(library, bought, workers)
	if err := markElements(&x.avoid, req.AvoidElements); err != nil {
		return nil, err
	}
	var require [128]bool
	if err := markElements(&require, req.RequireElements); err != nil {
		return nil, err
	}
	limit := p.TimeLimit
	if limit <= 0 {
		limit = DefaultTimeLimit
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	expansions := p.MaxExpansions
	if expansions <= 0 {
		expansions = DefaultMaxExpansions
	}
	target := NewCompound(info)
	result := Run(ctx, target, x, Options{
		Depth:         req.Depth,
		MaxSteps:      min(30, 3*req.Depth),
		MaxRoutes:     req.MaxRoutes,
		MaxExpansions: expansions,
		Workers:       workers,
		Accept:        func(t *Tree) bool { return holdsElements(t, &require) },
	})
	answer := &retro.Answer{Target: target.SMILES, NotPlanned: rest, Stats: result.Stats, Routes: []retro.Route{}}
	for i := range result.Routes {
		answer.Routes = append(answer.Routes, result.Routes[i].route(x.price))
	}
	return answer, nil
}

func (p *Planner) library() *template.Library {
	if p.Library == nil {
		return template.Default()
	}
	return p.Library
}

// readTarget reads the target. Of several components the largest with carbon is
// planned, and the canonical SMILES of the others are returned beside it.
func readTarget(text string) (*perception.Info, []string, error) {
	if len(text) > MaxTargetBytes {
		return nil, nil, fmt.Errorf("resource_exhausted: target of %d bytes exceeds the maximum of %d", len(text), MaxTargetBytes)
	}
	m, err := smiles.Parse(text)
	if err != nil {
		return nil, nil, err
	}
	if m.NumAtoms() > MaxTargetAtoms || m.NumBonds() > MaxTargetBonds {
		return nil, nil, fmt.Errorf("resource_exhausted: target of %d atoms and %d bonds exceeds the maximum of %d and %d", m.NumAtoms(), m.NumBonds(), MaxTargetAtoms, MaxTargetBonds)
	}
	if m.NumAtoms() == 0 {
		return nil, nil, &chem.SyntaxError{Format: "smiles", Message: "the target is empty"}
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return nil, nil, err
	}
	parts, err := components(info)
	if err != nil || len(parts) == 1 {
		return info, nil, err
	}
	best := 0
	for i := range parts {
		if larger(parts[i], parts[best]) {
			best = i
		}
	}
	var rest []string
	for i, part := range parts {
		if i != best {
			rest = append(rest, canon.SMILES(part))
		}
	}
	return parts[best], rest, nil
}

// components returns the connected parts of a molecule in the order of their
// canonical SMILES.
func components(info *perception.Info) ([]*perception.Info, error) {
	var parts []*perception.Info
	text := canon.SMILES(info)
	for from := 0; from <= len(text); {
		to := from
		for to < len(text) && text[to] != '.' {
			to++
		}
		m, err := smiles.Parse(text[from:to])
		if err != nil {
			return nil, err
		}
		part, err := perception.Perceive(m, perception.Options{})
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
	return NewCompound(a).HeavyAtoms > NewCompound(b).HeavyAtoms
}

func hasCarbon(info *perception.Info) bool {
	return slices.ContainsFunc(info.Mol.Atoms(), func(a chem.Atom) bool { return a.Element == chem.C })
}

func markElements(set *[128]bool, symbols []string) error {
	for _, s := range symbols {
		e, ok := chem.ElementBySymbol(s)
		if !ok || e == chem.Wildcard {
			return fmt.Errorf("unknown element symbol %q", s)
		}
		set[e] = true
	}
	return nil
}

// holdsElements reports whether each required element stands in a leaf.
func holdsElements(t *Tree, require *[128]bool) bool {
	var have [128]bool
	for _, c := range t.Leaves {
		for _, a := range c.Info.Mol.Atoms() {
			have[a.Element] = true
		}
		have[chem.H] = have[chem.H] || hasHydrogen(c.Info)
	}
	for e := range require {
		if require[e] && !have[e] {
			return false
		}
	}
	return true
}

// route turns a finished tree into the published form, with the prices of its
// leaves.
func (t *Tree) route(price func(*Compound) float64) retro.Route {
	r := retro.Route{Steps: []retro.Step{}, Depth: t.Depth, Score: t.Cost, BuildingBlocks: []string{}, Confidence: 1, Convergency: 1, SuccessProbability: 1}
	for _, s := range t.Steps {
		r.Steps = append(r.Steps, s.Proposal.Step)
		r.Confidence = min(r.Confidence, s.Proposal.Step.StepConfidence)
		r.SuccessProbability *= s.Proposal.Step.StepConfidence
	}
	if len(t.Steps) == 0 {
		return r
	}
	for _, c := range t.Leaves {
		r.BuildingBlocks = append(r.BuildingBlocks, c.SMILES)
	}
	slices.Sort(r.BuildingBlocks)
	r.Convergency = convergency(t)
	for _, c := range t.Leaves {
		r.RouteCost += price(c)
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
