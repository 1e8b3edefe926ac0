package renkintools

import (
	"context"
	"fmt"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/prose"
)

func readExplainRoute(a arguments) (job, error) {
	req := a.request(1)
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
		for i := range answer.Routes {
			explanation(&b, &req, answer, i)
		}
		earlyEnd(&b, answer)
		return reply{text: b.String()}, nil
	}, nil
}

func explanation(b *strings.Builder, req *retro.Request, a *retro.Answer, i int) {
	r := &a.Routes[i]
	fmt.Fprintf(b, "Route %d  [score=%.2f, depth=%d]\n", i+1, r.Score, r.Depth)
	heading(b, req, a)
	b.WriteByte('\n')
	prose.Explanation(b, r, a.RuleWeights)
}
