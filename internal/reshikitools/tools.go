package reshikitools

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"athanor/internal/mcpwire"
	"athanor/internal/ops"
	"athanor/internal/toolschema"
)

// Tools is the tool set, an mcpwire.Server.
type Tools struct {
	sessions *ops.Sessions
	observe  func(Event)
}

// Event tells of a call that was answered, without anything that the client sent.
type Event struct {
	Tool string
	// Took is how long the call ran; 0 when it was refused before.
	Took time.Duration
	// Code is that of the error, "" for a success.
	Code ops.Code
}

// New returns the tools over the sessions of a client. observe is told of every
// call, from several goroutines; nil for nobody.
func New(sessions *ops.Sessions, observe func(Event)) *Tools {
	if observe == nil {
		observe = func(Event) {}
	}
	return &Tools{sessions, observe}
}

// Tools returns the tool list, the same in every era.
func (t *Tools) Tools(mcpwire.Era) json.RawMessage { return catalogue().listed }

// job is a call whose arguments are read.
type job func(ctx context.Context, s *ops.Sessions) (*answer, error)

// readers read the checked arguments of each tool. The error says what the schema
// cannot express.
var readers = map[string]func(arguments) (job, error){
	"info":           readInfo,
	"document_new":   readDocumentNew,
	"document_list":  readDocumentList,
	"document_close": readDocumentClose,
	"import":         readImport,
	"inspect":        readInspect,
	"analyze":        readAnalyze,
	"render":         readRender,
	"export":         readExport,
	"file_open":      readFileOpen,
	"file_save":      readFileSave,
	"compose":        readCompose,
	"apply":          readApply,
}

// Admit checks the name and the arguments.
func (t *Tools) Admit(c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	schema := catalogue().arguments[c.Name]
	if schema == nil {
		return nil, &mcpwire.Error{Code: mcpwire.CodeInvalidParams, Message: "Unknown tool: " + shorten(c.Name)}
	}
	values, violation := schema.Check(c.Arguments)
	if violation != nil {
		if err := proposalRefusal(violation, c.Arguments); c.Name == "compose" && err != nil {
			return t.refuse(c, err), nil
		}
		return t.refuse(c, refusal(violation)), nil
	}
	run, err := readers[c.Name](values)
	if err != nil {
		return t.refuse(c, err), nil
	}
	c.Arguments, c.Admitted = nil, run
	return nil, nil
}

// Run executes an admitted call.
func (t *Tools) Run(ctx context.Context, c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	run, ok := c.Admitted.(job)
	if !ok {
		panic("internal error: a call runs that was not admitted")
	}
	begin := time.Now()
	a, err := run(ctx, t.sessions)
	var result *mcpwire.Result
	if err == nil {
		result, err = a.result()
	}
	if err != nil && ops.CodeOf(err) == ops.Cancelled && errors.Is(context.Cause(ctx), mcpwire.ErrStopping) {
		return t.Busy(c, true), nil
	}
	event := Event{Tool: c.Name, Took: time.Since(begin)}
	if err != nil {
		event.Code = ops.CodeOf(err)
		var warnings []ops.Message
		if a != nil {
			warnings = a.warnings
		}
		result = failure(err, warnings)
	}
	t.observe(event)
	return result, nil
}

// refuse answers a call that is not admitted.
func (t *Tools) refuse(c *mcpwire.Call, err error) *mcpwire.Result {
	t.observe(Event{Tool: c.Name, Code: ops.CodeOf(err)})
	return failure(err, nil)
}

// Busy answers a call that the server will not run, or not finish.
func (t *Tools) Busy(c *mcpwire.Call, stopping bool) *mcpwire.Result {
	message := "too many calls are waiting; try again when one has been answered"
	if stopping {
		message = "the server is stopping; nothing was changed"
	}
	return t.refuse(c, ops.NewError(ops.Busy, message))
}

// TooLarge answers a call whose result is too long to be sent.
func (t *Tools) TooLarge(c *mcpwire.Call) *mcpwire.Result {
	return t.refuse(c, ops.NewError(ops.Budget, "the result is larger than 48 MiB; ask for a smaller render or fewer objects"))
}

// refusal words what is wrong with the arguments. Some of it has a published text or
// another code than the rest.
func refusal(v *toolschema.Violation) error {
	text, code := v.Text, ops.InvalidArguments
	name := v.Name()
	outOfBounds := v.Kind == toolschema.BelowMinimum || v.Kind == toolschema.AboveMaximum
	switch {
	case outOfBounds && (name == "max_width" || name == "max_height"):
		text = name + " must be from 1 to 8192 pixels"
	case v.Kind == toolschema.TooMany && name == "ids":
		text, code = v.Text+"; max_ids allows 5000", ops.Budget
	case v.Kind == toolschema.WrongType && (name == "ids" || strings.HasPrefix(name, "ids/") || name == "base_revision"):
		text += `; object IDs and revisions are decimal strings, such as "7"`
	case v.Kind == toolschema.Unknown && len(v.Path) == 1 && strings.ToLower(name) != name:
		text += "; names are in lower case"
	case v.Kind == toolschema.TooMany && name == "path":
		text = "path_invalid: the path is longer than 4096 bytes"
	}
	return ops.NewError(code, text)
}

// shorten keeps a name that a client made up from filling the reply.
func shorten(text string) string {
	const most = 128
	count := 0
	for i := range text {
		if count == most {
			return text[:i]
		}
		count++
	}
	return text
}
