package template

import (
	"context"

	"athanor/chem/perception"
	"athanor/chem/transform"
)

// Unjudged reports whether nothing is known yet of what the groups of the precursors do.
func (c *Claim) Unjudged() bool { return c.unjudged }

// Judge does what Named and Extracted left for later of a disconnection by a named rule or
// a learned template: it puts the conflicts, doubts and odds into d, of which nothing is
// needed but the claim, and reports whether the groups of the precursors let the step be.
func (x *Expander) Judge(ctx context.Context, info *perception.Info, d *Disconnection) (bool, error) {
	c := d.Claim
	e := x.load(info)
	u, err := x.lib.useOf(c.template)
	if err != nil {
		return false, nil
	}
	result, err := e.outcomes(ctx, u, transform.Options{Reuse: true})
	if err != nil {
		return false, err
	}
	for i := range result.Outcomes {
		o := &result.Outcomes[i]
		if o.ID() != c.outcome {
			continue
		}
		e.take(o)
		conflicts, ok := e.judge(u.rule, o)
		if !ok {
			e.counts.Reactive++
			return false, nil
		}
		d.Rule, d.Prior, d.Conflicts = u.rule, float64(c.prior), conflicts
		if u.rule.Learned() {
			d.Doubts = e.doubts
			e.compare(u, d, o)
		}
		return true, nil
	}
	return false, nil
}

// verify does all that Extracted left for later.
func (x *Expander) verify(ctx context.Context, info *perception.Info, d *Disconnection) (bool, error) {
	if d.Claim.unjudged {
		if ok, err := x.Judge(ctx, info, d); !ok {
			return false, err
		}
	}
	return x.Confirm(ctx, info, d.Claim)
}
