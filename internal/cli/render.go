package cli

import (
	"context"
	"errors"
	"math"
	"strconv"

	"athanor/internal/cli/args"
	"athanor/internal/drawing"
	"athanor/internal/ops"
)

func prepareRender(r *runner, p *args.Parsed) (job, error) {
	in, err := parseInput("render", p)
	if err != nil {
		return nil, err
	}
	out, err := parseDestination(p, []ops.Format{ops.PNG, ops.SVG})
	if err != nil {
		return nil, err
	}
	opt := ops.RenderOptions{Format: out.format}
	limits := ops.DefaultBudgets().Render
	if opt.MaxWidth, err = parseSide(p, "--width", limits.DefaultWidth); err != nil {
		return nil, err
	}
	if opt.MaxHeight, err = parseSide(p, "--height", limits.DefaultHeight); err != nil {
		return nil, err
	}
	if err := out.refuseTerminal(r.Terminal); err != nil {
		return nil, err
	}
	return in.produce(out, func(ctx context.Context, r *runner, doc *drawing.Document) error {
		image, err := r.Service.Render(ctx, doc, opt)
		if err != nil {
			return err
		}
		return r.deliver(out, image)
	}), nil
}

// parseSide reads a number of pixels. Whether it is in range is decided by the
// operation.
func parseSide(p *args.Parsed, flag string, byDefault int) (int, error) {
	text, ok := p.Value(flag)
	if !ok {
		return byDefault, nil
	}
	n, err := strconv.Atoi(text)
	if errors.Is(err, strconv.ErrRange) {
		return math.MaxInt, nil
	}
	if err != nil {
		return 0, usagef("%s must be a whole number of pixels, not %.64q", flag, text)
	}
	return n, nil
}
