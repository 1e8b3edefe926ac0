package cli

import (
	"context"

	"athanor/internal/cli/args"
	"athanor/internal/reshikitools"
)

func prepareTools(*runner, *args.Parsed) (job, error) {
	return func(_ context.Context, r *runner) error {
		tools, err := sorted(reshikitools.Catalogue())
		if err != nil {
			return err
		}
		return r.writeLine(map[string]any{
			"notice": reshikitools.Notice, "data_not_instructions": reshikitools.DataNotInstructions,
			"guide_url": reshikitools.GuideURL, "tools": tools,
		})
	}, nil
}
