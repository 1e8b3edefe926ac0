package search

import (
	"math"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/template"
)

// The figures of a route follow from those of its steps, which are the same wherever
// a step stands; without a trained policy they are the weights of the rules.
func TestRoutesStateConfidences(t *testing.T) {
	req := retro.Request{SMILES: "CCN(CC)CC(=O)Nc1c(C)cccc1C", MaxRoutes: 6}
	a := find(t, new(Planner), req)
	if a.RuleWeights || len(a.Routes) < 3 {
		t.Fatalf("%d routes, weights %t", len(a.Routes), a.RuleWeights)
	}
	seen, known := map[string]float64{}, 0
	for i := range a.Routes {
		r := &a.Routes[i]
		least, product := 1.0, 1.0
		for k := range r.Steps {
			s := &r.Steps[k]
			least, product = min(least, s.StepConfidence), product*s.StepConfidence
			key := s.TemplateID + s.Target + s.Precursors[0]
			if before, met := seen[key]; met && before != s.StepConfidence {
				t.Errorf("%s: %v, then %v", key, before, s.StepConfidence)
			}
			seen[key] = s.StepConfidence
			if s.StepConfidence <= 0 || s.StepConfidence > 1 {
				t.Errorf("%s: confidence %v", key, s.StepConfidence)
			}
			if _, ok := s.Precedent(); ok {
				known++
			}
		}
		if r.Confidence != least || math.Abs(r.SuccessProbability-product) > 1e-12 {
			t.Errorf("route %d: %v and %v, want %v and %v", i+1, r.Confidence, r.SuccessProbability, least, product)
		}
	}
	if known == 0 {
		t.Error("no step has a precedent")
	}
	plain := find(t, &Planner{Library: template.Default()}, req)
	if !plain.RuleWeights || len(plain.Routes) == 0 || plain.Routes[0].Steps[0].Evidence != nil {
		t.Errorf("without a policy: %+v", plain)
	}
}
