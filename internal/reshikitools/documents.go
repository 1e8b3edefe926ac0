package reshikitools

import (
	"context"

	"athanor/internal/ops"
)

func readInfo(arguments) (job, error) {
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return flat(s.Info(ctx)) }, nil
}

func readDocumentNew(arguments) (job, error) {
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return flat(s.New(ctx)) }, nil
}

func readDocumentList(arguments) (job, error) {
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return flat(s.List(ctx)) }, nil
}

func readDocumentClose(a arguments) (job, error) {
	handle := a.text("document")
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return flat(s.Close(ctx, handle)) }, nil
}

func readInspect(a arguments) (job, error) {
	ids, err := a.ids()
	request := ops.InspectRequest{Document: a.text("document"), IDs: ids}
	return func(ctx context.Context, s *ops.Sessions) (*answer, error) { return flat(s.Inspect(ctx, request)) }, err
}
