package reshikitools

import (
	"context"
	"encoding/json"

	"athanor/internal/ops"
	"athanor/internal/toolschema"
)

func readImport(a arguments) (job, error) {
	r := ops.ImportRequest{Format: ops.Format(a.text("format")), Text: a.text("text")}
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return wrapped(s.Import(ctx, r)) }, r.Check()
}

func readFileOpen(a arguments) (job, error) {
	r := ops.OpenRequest{Path: a.text("path"), Format: ops.Format(a.text("format"))}
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return wrapped(s.Open(ctx, r)) }, r.Check()
}

func readAnalyze(a arguments) (job, error) {
	ids, err := a.ids()
	handle := a.text("document")
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) {
		return wrapped(s.Analyze(ctx, handle, ids))
	}, err
}

func readCompose(a arguments) (job, error) {
	text, err := json.Marshal(a["proposal"])
	if err != nil {
		return nil, err
	}
	r := ops.ComposeRequest{StyleDocument: a.optional("style_document")}
	r.Proposal, err = ops.ReadProposal(text)
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return wrapped(s.Compose(ctx, r)) }, err
}

// proposalRefusal words what is wrong with the shape of a Proposal, as it is worded
// for the rules beyond the schema: with a JSON pointer, the value and the limit. It is
// nil when the arguments have another fault.
func proposalRefusal(v *toolschema.Violation, raw json.RawMessage) error {
	if len(v.Path) < 2 || v.Path[0] != "proposal" {
		return nil
	}
	var arguments struct {
		Proposal json.RawMessage `json:"proposal"`
	}
	if err := json.Unmarshal(raw, &arguments); err != nil {
		return nil
	}
	_, err := ops.ReadProposal(arguments.Proposal)
	return err
}

func readApply(a arguments) (job, error) {
	r := ops.ApplyRequest{
		Document: a.text("document"), Edit: ops.EditKind(a.text("edit")),
		IdempotencyKey: a.optional("idempotency_key"), Source: a.optional("source"),
	}
	var err error
	if r.BaseRevision, err = a.revision("base_revision"); err == nil {
		r.IDs, err = a.ids()
	}
	if err == nil {
		err = r.Check()
	}
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return wrapped(s.Apply(ctx, r)) }, err
}
