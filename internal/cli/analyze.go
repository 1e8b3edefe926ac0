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
		data, err := in.read(r.In)
		if err != nil {
			return err
		}
		doc, notes, err := r.Service.Import(ctx, data, in.format)
		if err != nil {
			r.warn(notes)
			return err
		}
		result, warnings, err := r.Service.Analyze(ctx, doc)
		if err != nil {
			r.warn(append(notes, warnings...))
			return err
		}
		line, err := members(ops.NewEnvelope(result, append(notes, warnings...)))
		if err != nil {
			return err
		}
		return r.writeLine(line)
	}, nil
}
