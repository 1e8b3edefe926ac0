package cli

import (
	"context"

	"athanor/internal/cli/args"
	"athanor/internal/ops"
)

func prepareInfo(*runner, *args.Parsed) (job, error) {
	return func(_ context.Context, r *runner) error {
		line, err := members(ops.CurrentInfo(ops.Grants{}))
		if err != nil {
			return err
		}
		line["cli"] = map[string]any{"input_formats": ops.ImportFormats(), "output_formats": ops.ExportFormats()}
		return r.writeLine(line)
	}, nil
}
