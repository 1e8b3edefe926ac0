package cli

import (
	"context"
	"fmt"
	"slices"

	"athanor/internal/cli/args"
	"athanor/internal/ops"
)

// prepareCompose checks the arguments of compose.
func prepareCompose(r *runner, p *args.Parsed) (job, error) {
	if !p.HasOperand || p.Operand == "" {
		return nil, usagef("compose needs a Proposal: a file, or - for standard input")
	}
	out, err := parseExport(r, p)
	if err != nil {
		return nil, err
	}
	in := input{path: p.Operand, format: ops.ReShiki}
	return func(ctx context.Context, r *runner) error {
		if err := out.check(); err != nil {
			return err
		}
		return r.compose(ctx, in, out)
	}, nil
}

// compose reads a Proposal, lays it out and writes the drawing. What the review found
// is printed as warnings.
func (r *runner) compose(ctx context.Context, in input, out export) error {
	text, err := in.read(r.In)
	if err != nil {
		return err
	}
	if limit := ops.DefaultBudgets().MaxTextBytes; len(text) > limit {
		return fmt.Errorf("input exceeds %d bytes", limit)
	}
	proposal, err := ops.ReadProposal(text)
	if err != nil {
		return err
	}
	doc, result, warnings, err := r.Service.Compose(ctx, proposal, nil)
	if err != nil {
		return err
	}
	r.warn(warnings)
	for _, list := range [2][]string{result.Changes, result.ReviewIssues} {
		for _, text := range list {
			r.message("warning: ", text)
		}
	}
	file, err := r.Service.Export(ctx, doc, ops.ExportOptions{Format: out.format, Pages: out.pages})
	if err != nil {
		return err
	}
	// The Proposal keeps the roles of its molecules, whatever it is written as.
	file.Warnings = slices.DeleteFunc(file.Warnings, func(m ops.Message) bool { return m.Message == ops.RolesLost })
	return r.deliverExport(out, file)
}
