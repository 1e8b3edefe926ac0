package reshikitools

import (
	"context"
	"encoding/base64"

	"athanor/internal/ops"
)

// preview is the value of render.
type preview struct {
	ByteLen int `json:"byte_len"`
	// Height and Width are null for SVG.
	Height *int `json:"height"`
	Width  *int `json:"width"`
}

func readRender(a arguments) (job, error) {
	limits := ops.DefaultBudgets().Render
	ids, err := a.ids()
	opt := ops.RenderOptions{
		Format:   ops.Format(a.text("format")),
		MaxWidth: a.pixels("max_width", limits.DefaultWidth), MaxHeight: a.pixels("max_height", limits.DefaultHeight),
		IDs: ids,
	}
	if err == nil {
		err = opt.Check()
	}
	handle := a.text("document")
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) {
		p, err := s.Render(ctx, handle, opt)
		if err != nil {
			return nil, err
		}
		value := preview{ByteLen: len(p.Data)}
		if p.Format == ops.SVG {
			return &answer{value: value, attached: file(p.Data, ops.SVG)}, nil
		}
		value.Width, value.Height = &p.Width, &p.Height
		return &answer{value: value, attached: image{"image", base64.StdEncoding.EncodeToString(p.Data), mimeTypes[ops.PNG]}}, nil
	}, err
}

// exported is the value of export.
type exported struct {
	Receipt receipt `json:"receipt"`
}

type receipt struct {
	ByteLen int        `json:"byte_len"`
	Detail  *string    `json:"detail"`
	Format  ops.Format `json:"format"`
}

func readExport(a arguments) (job, error) {
	handle := a.text("document")
	opt := ops.ExportOptions{Format: ops.Format(a.text("format")), Pages: a.set("pages")}
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) {
		f, err := s.Export(ctx, handle, opt)
		if err != nil {
			return nil, err
		}
		value := exported{receipt{len(f.Data), f.DetailOrNull(), f.Format}}
		return &answer{value: value, warnings: f.Warnings, attached: file(f.Data, f.Format)}, nil
	}, opt.Check()
}

// saved is the value of file_save.
type saved struct {
	Receipt *ops.Saved `json:"receipt"`
}

func readFileSave(a arguments) (job, error) {
	r := ops.SaveRequest{
		Document: a.text("document"), Path: a.text("path"), Format: ops.Format(a.text("format")),
		Overwrite: a.set("overwrite"), Pages: a.set("pages"),
	}
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) {
		out, warnings, err := s.Save(ctx, r)
		return wrapped(saved{out}, warnings, err)
	}, r.Check()
}
