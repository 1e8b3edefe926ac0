package cli

import (
	"context"

	"athanor/internal/cli/args"
	"athanor/internal/ops"
)

func prepareAnalyze(_ *runner, p *args.Parsed) (job, error) {
	in, err := parseInput("analyze", p)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, r *runner) error {
		doc, notes, err := in.load(ctx, r)
		if err != nil {
			r.warn(notes)
			return err
		}
		result, warnings, err := r.Service.Analyze(ctx, doc)
		if err != nil {
			r.warn(ops.Unsaid(notes, warnings))
			return err
		}
		line, err := members(ops.NewEnvelope(result, ops.Unsaid(notes, warnings)))
		if err != nil {
			return err
		}
		return r.writeLine(line)
	}, nil
}
