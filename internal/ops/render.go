package ops

import (
	"context"

	"athanor/internal/drawing"
	"athanor/internal/render/png"
	"athanor/internal/render/svg"
)

// RenderOptions say what Render makes.
type RenderOptions struct {
	// Format is PNG or SVG.
	Format Format
	// MaxWidth and MaxHeight are the space in pixels that a PNG may fill.
	MaxWidth, MaxHeight int
	// IDs are the objects to show, with those that Expand adds; nil stands for all.
	IDs []drawing.ID
}

// Render returns a preview of a drawing: PNG on the canvas, white unless dark, enlarged at most threefold
// to fit the space, or SVG of natural size with a transparent ground.
func (s *Service) Render(ctx context.Context, doc *drawing.Document, opt RenderOptions) ([]byte, error) {
	if err := opt.Check(); err != nil {
		return nil, err
	}
	if err := checkText(doc); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, wrap(err)
	}
	// What is wrong with the chemistry does not keep a drawing from being shown.
	doc, _ = refresh(ctx, doc)
	if err := ctx.Err(); err != nil {
		return nil, wrap(err)
	}
	var only []drawing.ID
	if opt.IDs != nil {
		expanded, err := Expand(doc, opt.IDs)
		if err != nil {
			return nil, err
		}
		only = append([]drawing.ID{}, expanded...)
	}
	picture := built(ctx, doc, only)
	var data []byte
	switch opt.Format {
	case SVG:
		data = svg.Append(nil, picture, svg.Options{})
	case PNG:
		buf := patientBuffer{ctx: ctx}
		if err := png.Write(&buf, picture, png.Options{Width: opt.MaxWidth, Height: opt.MaxHeight, Background: ground(doc), Stop: ended(ctx)}); err != nil {
			if stopped := checkpoint(ctx); stopped != nil {
				return nil, stopped
			}
			return nil, wrap(err)
		}
		data = buf.data.Bytes()
	default:
		return nil, refuse(InvalidArguments, "a preview is png or svg, not %s", opt.Format)
	}
	if err := checkpoint(ctx); err != nil { // the preview is cut short
		return nil, err
	}
	if limit := DefaultBudgets().MaxOutputBytes; len(data) > limit {
		return nil, refuse(Budget, "The %s preview is %d bytes; max_output_bytes allows at most %d. Reduce max_width and max_height, or pass ids to render part of the drawing", opt.Format, len(data), limit)
	}
	return data, nil
}

// Check refuses sides that are out of range or too large together.
func (opt RenderOptions) Check() error {
	limits := DefaultBudgets().Render
	for _, side := range []struct {
		name   string
		pixels int
	}{{"max_width", opt.MaxWidth}, {"max_height", opt.MaxHeight}} {
		if side.pixels < limits.MinSide || side.pixels > limits.MaxSide {
			return refuse(InvalidArguments, "%s must be from %d to %d pixels", side.name, limits.MinSide, limits.MaxSide)
		}
	}
	if pixels := opt.MaxWidth * opt.MaxHeight; pixels > limits.MaxPixels {
		return refuse(Budget, "max_width × max_height is %d pixels; render.max_pixels allows at most %d", pixels, limits.MaxPixels)
	}
	return nil
}
