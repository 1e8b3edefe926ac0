// Package wiretest is what tests of MCP servers share: a tool set that does
// nothing but wait and fail, and a runner for transcripts (see Step). Nothing
// outside tests imports it.
package wiretest

import (
	"context"
	"encoding/json"
	"time"

	"athanor/internal/mcpwire"
)

// Stub is a tool set with two tools:
//
//	sleep {ms}  returns an empty success after ms milliseconds, Busy when its
//	            context ends first
//	panic {ms}  panics after ms milliseconds
//
// The zero value is ready.
type Stub struct {
	// Started receives the name of each call that starts to run, when set.
	Started chan<- string
}

// Tools returns the two tools.
func (Stub) Tools(mcpwire.Era) json.RawMessage {
	return json.RawMessage(`[{"name":"sleep","description":"Waits.","inputSchema":{"type":"object"}},` +
		`{"name":"panic","description":"Panics.","inputSchema":{"type":"object"}}]`)
}

// Admit refuses other names.
func (Stub) Admit(c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	if c.Name != "sleep" && c.Name != "panic" {
		return nil, &mcpwire.Error{Code: mcpwire.CodeInvalidParams, Message: "Unknown tool: " + c.Name}
	}
	return nil, nil
}

// Run waits, then succeeds or panics.
func (s Stub) Run(ctx context.Context, c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	if s.Started != nil {
		s.Started <- c.Name
	}
	var args struct {
		MS int `json:"ms"`
	}
	if len(c.Arguments) > 0 {
		if err := json.Unmarshal(c.Arguments, &args); err != nil {
			return nil, &mcpwire.Error{Code: mcpwire.CodeInvalidParams, Message: err.Error()}
		}
	}
	timer := time.NewTimer(time.Duration(args.MS) * time.Millisecond)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
		return s.Busy(c, true), nil
	}
	if c.Name == "panic" {
		panic("internal error: the stub was told to panic")
	}
	return &mcpwire.Result{}, nil
}

// Busy returns an error result with the code busy.
func (Stub) Busy(_ *mcpwire.Call, stopping bool) *mcpwire.Result {
	message := "the queue is full"
	if stopping {
		message = "the server is stopping"
	}
	r := mcpwire.TextResult(message, true)
	r.StructuredContent = map[string]any{"error": map[string]string{"code": "busy", "message": message}}
	return r
}
