package reshikitools

import (
	"context"
	"encoding/json"

	"athanor/internal/ops"
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
	proposal, err := json.Marshal(a["proposal"])
	r := ops.ComposeRequest{Proposal: proposal, StyleDocument: a.optional("style_document")}
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return wrapped(s.Compose(ctx, r)) }, err
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
