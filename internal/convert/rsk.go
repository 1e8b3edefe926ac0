package convert

import (
	"fmt"

	"athanor/internal/drawing"
)

// FromRSK opens a native drawing for editing. The error wraps what
// [drawing.Open] reports.
func FromRSK(text []byte) (*drawing.Document, error) {
	doc, err := drawing.Open(text)
	if err != nil {
		return nil, fmt.Errorf("Could not open document: %w", err)
	}
	return doc, nil
}

// ToRSK returns the text of a native drawing.
func ToRSK(doc *drawing.Document) []byte { return drawing.Append(nil, doc) }
