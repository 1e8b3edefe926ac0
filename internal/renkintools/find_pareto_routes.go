package renkintools

import (
	"context"
	"fmt"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

const defaultObjectives = "cost:min,success_probability:max,steps:min"

func readFindParetoRoutes(a arguments) (job, error) {
	req := a.request(10)
	text := defaultObjectives
	if _, given := a["objectives"]; given {
		text = a.text("objectives")
	}
	objectives, err := route.ParseObjectives(text)
	if err != nil {
		return nil, fmt.Errorf("argument objectives: %w", err)
	}
	return func(ctx context.Context, s *Services) (reply, error) {
		answer, err := s.find(ctx, req)
		if err != nil {
			return reply{}, err
		}
		var b strings.Builder
		if len(answer.Routes) == 0 {
			noRoute(&b, &req, answer)
			return reply{text: b.String()}, nil
		}
		frontText(&b, &req, answer, text, route.Front(answer.Routes, objectives))
		return reply{text: b.String()}, nil
	}, nil
}

func frontText(b *strings.Builder, req *retro.Request, a *retro.Answer, objectives string, front []route.FrontRoute) {
	heading(b, req, a)
	fmt.Fprintf(b, "Searched: %d routes  Pareto front: %d routes\nObjectives: %s\n\n", len(a.Routes), len(front), objectives)
	for k, f := range front {
		r := &a.Routes[f.Index]
		fmt.Fprintf(b, "Route %d (#%d overall)", k+1, f.Index+1)
		if len(f.Labels) > 0 {
			fmt.Fprintf(b, "  [%s]", strings.Join(f.Labels, "_and_"))
		}
		fmt.Fprintf(b, "\n  cost=%.2f  success_P=%.2f  steps=%d  confidence=%.2f\n  BBs: %s\n\n",
			r.RouteCost, r.SuccessProbability, len(r.Steps), r.Confidence, joined(r.BuildingBlocks))
	}
	b.WriteString(rankingNote(a))
	earlyEnd(b, a)
}
