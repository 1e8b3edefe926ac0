package ops

import (
	"context"
	"errors"

	"athanor/internal/compose"
	"athanor/internal/drawing"
)

// ComposeRequest is a Proposal that was read, and the style it gets.
type ComposeRequest struct {
	Proposal *compose.Proposal
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
	Bounds  *[2]Point `json:"bounds"`
	Changes []string  `json:"changes"`
	// Document is "" when no document was asked for.
	Document string `json:"document"`
	// Issues are what the review found, and ReviewIssues their messages.
	Issues       []compose.Issue `json:"issues"`
	Revision     string          `json:"revision"`
	ReviewIssues []string        `json:"review_issues"`
}

// ReadProposal decodes a Proposal and checks its schema and rules: all that must be
// refused before a call waits for its turn. It fails with InvalidArguments.
func ReadProposal(text []byte) (*compose.Proposal, error) {
	p, err := compose.Read(text)
	if err != nil {
		return nil, &Error{Code: InvalidArguments, Message: Line(err.Error()), cause: err}
	}
	return p, nil
}

// Compose lays out a Proposal as a document.
func (s *Sessions) Compose(ctx context.Context, r ComposeRequest) (*Composed, []Message, error) {
	if err := checkpoint(ctx); err != nil {
		return nil, nil, err
	}
	var style *drawing.Document
	if r.StyleDocument != nil {
		v, _, err := s.snapshot(*r.StyleDocument)
		if err != nil {
			return nil, nil, err
		}
		style = v.doc
	}
	doc, out, warnings, err := s.service.Compose(ctx, r.Proposal, style)
	if err != nil {
		return nil, nil, err
	}
	if out.Document, err = s.create(ctx, doc); err != nil {
		return nil, nil, err
	}
	return out, append(warnings, boxed(doc)...), nil
}

// Compose lays out a Proposal as a drawing and says what is in it. Style is a drawing
// whose style it gets, nil for the default. Whatever is wrong with the molecules or
// the finished drawing is Failed.
func (s *Service) Compose(ctx context.Context, p *compose.Proposal, style *drawing.Document) (*drawing.Document, *Composed, []Message, error) {
	result, err := compose.Compose(ctx, p, compose.Options{Style: style})
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return nil, nil, nil, wrap(err)
	case err != nil:
		return nil, nil, nil, &Error{Code: Failed, Message: Line(err.Error()), cause: err}
	}
	doc := result.Document
	out := &Composed{
		Atoms: len(doc.Atoms()), Bonds: len(doc.Bonds()), Arrows: len(doc.Arrows()), Revision: Revision(0).String(),
		Issues: result.Issues, ReviewIssues: []string{}, Changes: []string{},
	}
	if b := result.Bounds; b != nil {
		out.Bounds = &[2]Point{{b[0].X, b[0].Y}, {b[1].X, b[1].Y}}
	}
	for i := range out.Issues {
		out.Issues[i].Message = Line(out.Issues[i].Message)
		out.ReviewIssues = append(out.ReviewIssues, out.Issues[i].Message)
	}
	for _, c := range result.Changes {
		out.Changes = append(out.Changes, Line(c))
	}
	warnings := make([]Message, 0, len(result.Warnings))
	for _, w := range result.Warnings {
		warnings = append(warnings, Message{Line(w)})
	}
	if p.Sketch != nil {
		warnings = append(warnings, openCarbons(doc)...)
	}
	return doc, out, warnings, nil
}
