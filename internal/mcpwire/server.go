package mcpwire

import (
	"context"
	"encoding/json"
	"errors"
)

// Era is the family of protocol revisions that a request belongs to.
type Era int

const (
	// EraLegacy: a session opened by initialize.
	EraLegacy Era = iota
	// EraModern: the request describes itself in params._meta.
	EraModern
)

// String returns "legacy" or "modern".
func (e Era) String() string {
	if e == EraModern {
		return "modern"
	}
	return "legacy"
}

// Call is one tools/call request.
type Call struct {
	Era     Era
	Version string // the revision in force
	Name    string // not checked against the catalogue
	// Arguments is a JSON object, or nil when absent or null. It is valid JSON
	// and UTF-8, but may repeat members.
	Arguments json.RawMessage
	// Admitted is for Admit to leave what it made of the arguments to Run.
	Admitted any
}

// Result is the outcome of a tool, a failed one included.
type Result struct {
	Content           []any // text, image and resource blocks
	StructuredContent any   // nil: omitted
	IsError           bool
}

// Text is a text block of a result.
type Text struct {
	Type string `json:"type"` // "text"
	Text string `json:"text"`
}

// TextResult returns a result with one block of text.
func TextResult(text string, isError bool) *Result {
	return &Result{Content: []any{Text{"text", text}}, IsError: isError}
}

// Error is a JSON-RPC error.
type Error struct {
	Code    int
	Message string
	Data    any // nil: omitted
}

// Codes of JSON-RPC 2.0, and of MCP 2026-07-28 for a revision that is not served.
const (
	CodeParse              = -32700
	CodeInvalidRequest     = -32600
	CodeMethodNotFound     = -32601
	CodeInvalidParams      = -32602
	CodeInternal           = -32603
	CodeUnsupportedVersion = -32022
)

// Why the context of Run ended, as context.Cause tells; its deadline gives
// context.DeadlineExceeded.
var (
	// ErrCancelled: the client cancelled the call; the outcome is dropped.
	ErrCancelled = errors.New("cancelled by the client")
	// ErrStopping: the server stops; the outcome is still sent.
	ErrStopping = errors.New("the server is stopping")
)

// Server is a set of tools.
type Server interface {
	// Tools returns the "tools" array for an era. It never changes.
	Tools(Era) json.RawMessage
	// Admit runs on the reader: name and argument checks, nothing slow. It may
	// answer at once, with a result or a protocol error; when both are nil the
	// call is queued for Run.
	Admit(*Call) (*Result, *Error)
	// Run executes an admitted call. It returns soon after ctx ends. It may run
	// on several goroutines at once, never more than Config.Workers.
	Run(context.Context, *Call) (*Result, *Error)
	// Busy is the answer to a call refused because the queue is full or, when
	// stopping is set, because the server ends.
	Busy(c *Call, stopping bool) *Result
}
