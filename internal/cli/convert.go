package cli

import (
	"context"

	"athanor/internal/cli/args"
	"athanor/internal/drawing"
	"athanor/internal/ops"
)

func prepareConvert(r *runner, p *args.Parsed) (job, error) {
	in, err := parseInput("convert", p)
	if err != nil {
		return nil, err
	}
	out, err := parseExport(r, p)
	if err != nil {
		return nil, err
	}
	return in.produce(out.destination, func(ctx context.Context, r *runner, doc *drawing.Document) error {
		file, err := r.Service.Export(ctx, doc, ops.ExportOptions{Format: out.format, Pages: out.pages})
		if err != nil {
			return err
		}
		return r.deliverExport(out, file)
	}), nil
}

// export is the destination of convert and compose with their other options.
type export struct {
	destination
	pages, receipt bool
}

func parseExport(r *runner, p *args.Parsed) (export, error) {
	d, err := parseDestination(p, ops.ExportFormats())
	out := export{d, p.Has("--pages"), p.Has("--receipt")}
	switch {
	case err != nil:
		return out, err
	case out.pages && out.format != ops.PDF:
		return out, usagef("--pages needs pdf output, not %s", out.format)
	case out.receipt && out.path == "":
		return out, usagef("--receipt needs a file to write; pass -o OUTPUT")
	}
	return out, out.refuseTerminal(r.Terminal)
}

// deliverExport writes a file and says what was written.
func (r *runner) deliverExport(out export, file *ops.File) error {
	r.warn(file.Warnings)
	if err := r.deliver(out.destination, file.Data); err != nil || !out.receipt {
		return err
	}
	return r.writeLine(map[string]any{"receipt": map[string]any{
		"byte_len": len(file.Data), "detail": orNull(file.Detail), "format": file.Format,
	}})
}
