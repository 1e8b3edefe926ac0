package search

import (
	"context"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/evidence"
	"athanor/internal/retro/template"
)

// appraiser states what recorded reactions say of the steps of routes. While a search
// runs, steps have the weights of their rules as confidence, which cost nothing.
type appraiser struct {
	reader  *evidence.Reader
	library *template.Library
	seen    map[string]retro.Step
}

// newAppraiser returns nil for a library of which the policy was not trained on recorded
// reactions.
func newAppraiser(l *template.Library) *appraiser {
	reader := evidence.New(l)
	if reader == nil {
		return nil
	}
	return &appraiser{reader, l, map[string]retro.Step{}}
}

// appraise states it of all routes of an answer, also when ctx has ended: what was found
// is returned then, and this takes some milliseconds for a molecule. Without a trained
// policy the weights stay.
func (p *Planner) appraise(ctx context.Context, l *template.Library, a *retro.Answer) {
	x := newAppraiser(l)
	if a.RuleWeights = x == nil; a.RuleWeights {
		return
	}
	ctx = context.WithoutCancel(ctx)
	for i := range a.Routes {
		x.route(ctx, &a.Routes[i])
	}
	if a.Partial != nil {
		x.route(ctx, &a.Partial.Route)
	}
}

// route sets the confidences of a route, the least of its steps and their product.
func (x *appraiser) route(ctx context.Context, r *retro.Route) {
	r.Confidence, r.SuccessProbability = 1, 1
	for k := range r.Steps {
		s := &r.Steps[k]
		key := s.Target + " " + s.TemplateID + " " + strings.Join(s.Precursors, ".")
		known, seen := x.seen[key]
		if !seen {
			known = *s
			x.step(ctx, &known)
			x.seen[key] = known
		}
		*s = known
		r.Confidence = min(r.Confidence, s.StepConfidence)
		r.SuccessProbability *= s.StepConfidence
	}
}

// step sets the confidence of a step, and its precedent.
func (x *appraiser) step(ctx context.Context, s *retro.Step) {
	f, err := x.reader.Step(ctx, s.Target, s.Precursors, x.library.TemplatesOf(s))
	if err != nil {
		return
	}
	s.StepConfidence = f.Confidence
	if p, ok := f.Stated(); ok {
		s.Evidence = p.Evidence()
	}
}

// confidenceOf is that of a step, by the templates of its rule.
func (x *appraiser) confidenceOf(s *retro.Step, rule *template.Rule) float64 {
	f, err := x.reader.Step(context.Background(), s.Target, s.Precursors, rule.SMIRKS)
	if err != nil {
		return 0
	}
	return f.Confidence
}
