package ops

import (
	"context"
	"unicode/utf8"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// byteOrderMark may start any text but JSON.
const byteOrderMark = "\uFEFF"

// Import makes a drawing from the data of a file. CDX is the binary file, every
// other format UTF-8 text.
func Import(ctx context.Context, data []byte, format Format) (*drawing.Document, []Message, error) {
	limit := DefaultBudgets().MaxTextBytes
	if format == CDX {
		limit = MaxCDXBytes
	}
	if len(data) > limit {
		return nil, nil, refuse(Budget, "input exceeds %d bytes", limit)
	}
	text := string(data)
	if format != CDX {
		if at := invalidByte(text); at >= 0 {
			return nil, nil, refuse(Failed, "input is not UTF-8 text: byte %d", at)
		}
	}
	if format != CDX && format != ReShiki && len(text) >= len(byteOrderMark) && text[:len(byteOrderMark)] == byteOrderMark {
		text = text[len(byteOrderMark):]
	}
	if format == Auto {
		format = detect(text)
	}
	if format != SMILES {
		return nil, nil, refuse(Failed, "%s input is not available yet", format)
	}
	doc, warnings, err := convert.FromSMILES(ctx, text)
	if err != nil {
		return nil, nil, wrap(err)
	}
	return doc, warned(warnings), nil
}

// invalidByte returns the offset of the first byte that is not UTF-8, or -1.
func invalidByte(text string) int {
	if utf8.ValidString(text) {
		return -1
	}
	for i, r := range text {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(text[i:]); n == 1 {
				return i
			}
		}
	}
	return -1
}
