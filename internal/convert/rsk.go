package convert

import (
	"context"
	"fmt"

	"athanor/internal/drawing"
)

// FromRSK opens a native drawing for editing. The error wraps what
// [drawing.OpenContext] reports.
func FromRSK(ctx context.Context, text []byte) (*drawing.Document, error) {
	doc, err := drawing.OpenContext(ctx, text)
	if err != nil {
		return nil, fmt.Errorf("Could not open document: %w", err)
	}
	return doc, nil
}

// ToRSK returns the text of a native drawing. The error is that of ctx.
func ToRSK(ctx context.Context, doc *drawing.Document) ([]byte, error) {
	return drawing.AppendContext(ctx, nil, doc)
}
