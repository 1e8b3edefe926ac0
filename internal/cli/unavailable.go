package cli

import (
	"context"
	"fmt"

	"athanor/internal/cli/args"
)

func prepareCompose(r *runner, p *args.Parsed) (job, error) {
	if !p.HasOperand || p.Operand == "" {
		return nil, usagef("compose needs a Proposal: a file, or - for standard input")
	}
	if _, err := parseExport(r, p); err != nil {
		return nil, err
	}
	return unavailable("compose"), nil
}

func prepareTools(*runner, *args.Parsed) (job, error) { return unavailable("tools"), nil }

// unavailable says that this build does not have a command.
func unavailable(name string) job {
	return func(context.Context, *runner) error { return fmt.Errorf("%s is not available yet", name) }
}
