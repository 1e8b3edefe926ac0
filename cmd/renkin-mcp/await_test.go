package main

import (
	"context"
	"errors"
	"testing"

	"athanor/internal/mcpwire"
)

// A call that is cancelled while a long stock is read ends at once, and the next one has
// what was read.
func TestCancelWhileLoading(t *testing.T) {
	block := make(chan struct{})
	want := new(loaded)
	e := &engine{load: func() (*loaded, error) {
		<-block
		return want, nil
	}}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(mcpwire.ErrCancelled)
	if _, err := e.await(ctx); !errors.Is(err, mcpwire.ErrCancelled) {
		t.Errorf("cancelled: %v", err)
	}
	close(block)
	for range 2 {
		if got, err := e.await(t.Context()); got != want || err != nil {
			t.Errorf("%v, %v", got, err)
		}
	}
	e = &engine{load: func() (*loaded, error) { panic("fault") }}
	defer func() {
		if recover() != "fault" {
			t.Error("a panic does not reach the call")
		}
	}()
	_, _ = e.await(t.Context())
}
