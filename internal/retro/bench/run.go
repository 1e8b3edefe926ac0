package bench

import (
	"context"
	"slices"
	"time"

	"athanor/chem/canon"
	"athanor/chem/smiles"
	"athanor/internal/retro"
	"athanor/internal/retro/route"
	"athanor/internal/retro/search"
)

// Outcome is what the planner made of a target.
type Outcome struct {
	Target string
	// Solved: the first route has all its leaves in stock, which is looked up anew.
	// Accounted: moreover every heavy atom of each step is in its precursors.
	// Replayed: moreover each step run forward gives its target.
	Solved, Accounted, Replayed bool
	Routes, Steps, Expansions   int
	Termination                 retro.Termination
	// Took is by the clock, Spent the time of all processors.
	Took, Spent time.Duration
}

// Clock tells the time that the process spent on all processors so far.
type Clock func() time.Duration

// Run plans one target with a planner that the setting loaded and checks the first
// route.
func (s *Setting) Run(ctx context.Context, p *search.Planner, target string, clock Clock) (Outcome, error) {
	begin, spent := time.Now(), clock()
	a, err := p.FindRoutes(ctx, retro.Request{SMILES: target, Depth: s.Depth, MaxRoutes: 1, Constraints: retro.Constraints{MaxSteps: s.MaxSteps}})
	o := Outcome{Target: target, Took: time.Since(begin), Spent: clock() - spent}
	if err != nil {
		return o, err
	}
	o.Routes, o.Expansions, o.Termination = len(a.Routes), a.Stats.NodesExpanded, a.Stats.Termination
	if len(a.Routes) > 0 {
		o.judge(p, a)
	}
	return o, nil
}

func (o *Outcome) judge(p *search.Planner, a *retro.Answer) {
	best := &a.Routes[0]
	o.Steps = len(best.Steps)
	leaves := best.BuildingBlocks
	if len(best.Steps) == 0 {
		leaves = []string{a.Target}
	}
	o.Solved = !slices.ContainsFunc(leaves, func(leaf string) bool {
		info, err := smiles.Perceive(leaf)
		return err != nil || !p.Stock.Holds(canon.Identity(info), info)
	})
	v := route.Validate(best, a.Target, p.Library.Templates)
	o.Accounted = o.Solved && v.Whole
	for i := range v.Steps {
		o.Accounted = o.Accounted && len(v.Steps[i].Missing) == 0 && len(v.Steps[i].Unreadable) == 0
	}
	o.Replayed = o.Accounted
	for i := range v.Steps {
		o.Replayed = o.Replayed && v.Steps[i].Replay == route.Reproduced
	}
}
