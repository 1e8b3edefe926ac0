package template

import (
	"context"

	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/transform"
	"athanor/internal/retro"
	"athanor/internal/retro/policy"
)

// Policy returns what orders the extracted templates, nil when their counts do.
func (l *Library) Policy() policy.Policy { return l.ranking.policy }

// Recorded applies the extracted templates that lie in a molecule and that a policy
// was trained with, whatever speaks against their steps: begin gets the numbers of
// the templates in the policy, visit every outcome, which is valid during the call
// only, with the precedent of its template, nil when that has none.
func (x *Expander) Recorded(ctx context.Context, p *policy.Learned, info *perception.Info, begin func(numbers []int32), visit func(number int32, precedent *Precedent, o *transform.Outcome)) error {
	x.load(info)
	if err := x.placed(ctx, info); err != nil {
		return err
	}
	var templates, numbers []int32
	for _, t := range x.matching {
		if n := p.Number(x.lib.extracted.rule(t).id); p.Trained(n) {
			templates, numbers = append(templates, t), append(numbers, n)
		}
	}
	begin(numbers)
	for i, t := range templates {
		u, err := x.lib.extracted.use(t)
		if err != nil {
			continue
		}
		// As in training: what is beyond a limit is left out.
		result, _ := x.applier.ApplyIn(u.direction.retro, []*match.Target{x.target}, transform.Options{
			Mode: transform.Retro, Outcomes: policy.MaxOutcomes, Reuse: true, Stop: func() bool { return ctx.Err() != nil },
		})
		if err := ctx.Err(); err != nil {
			return err
		}
		for k := range result.Outcomes {
			visit(numbers[i], u.rule.precedent, &result.Outcomes[k])
		}
	}
	return nil
}

// Stated is the precedent as the evidence of a step.
func (p *Precedent) Stated() retro.Precedent { return p.evidence() }
