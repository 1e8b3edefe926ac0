package cli

import (
	"context"

	"athanor/internal/cli/args"
	"athanor/internal/ops"
)

func prepareSchema(_ *runner, p *args.Parsed) (job, error) {
	switch {
	case !p.HasOperand:
		return nil, usagef("schema needs a name; the only one is proposal")
	case p.Operand != "proposal":
		return nil, usagef("there is no schema %.64q; the only one is proposal", p.Operand)
	}
	return func(_ context.Context, r *runner) error { return r.write(append(ops.ProposalSchema(), '\n')) }, nil
}
