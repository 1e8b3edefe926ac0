package ops

import "context"

// ComposeRequest is a Proposal that keeps its schema.
type ComposeRequest struct {
	// Proposal is the object as JSON.
	Proposal []byte
	// StyleDocument is the document whose style the drawing gets, nil for the
	// default style.
	StyleDocument *string
}

// Composed is a document that was made from a Proposal.
type Composed struct {
	Arrows int `json:"arrows"`
	Atoms  int `json:"atoms"`
	Bonds  int `json:"bonds"`
	// Bounds holds the corners of the drawing, nil when it shows nothing.
	Bounds       *[2]Point `json:"bounds"`
	Changes      []string  `json:"changes"`
	Document     string    `json:"document"`
	ReviewIssues []string  `json:"review_issues"`
	Revision     string    `json:"revision"`
}

// Compose lays out a Proposal as a document. This build cannot do it yet.
func (s *Sessions) Compose(ctx context.Context, r ComposeRequest) (*Composed, []Message, error) {
	if err := checkpoint(ctx); err != nil {
		return nil, nil, err
	}
	if r.StyleDocument != nil {
		if _, _, err := s.snapshot(*r.StyleDocument); err != nil {
			return nil, nil, err
		}
	}
	return nil, nil, refuse(Failed, "compose is not available yet")
}
