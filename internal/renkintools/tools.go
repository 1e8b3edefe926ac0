package renkintools

import (
	"context"
	"encoding/json"
	"errors"

	"athanor/internal/mcpwire"
)

// Tools is the tool set, an mcpwire.Server.
type Tools struct {
	planner   Planner
	catalogue *catalogue
}

// New returns the tools over a planner.
func New(p Planner) *Tools {
	c, err := readCatalogue(catalogueText)
	if err != nil {
		panic("internal error: tool catalogue: " + err.Error())
	}
	return &Tools{p, c}
}

// Tools returns the tool list of an era.
func (t *Tools) Tools(era mcpwire.Era) json.RawMessage { return t.catalogue.lists[era] }

// Admit checks the name and the arguments. What it refuses is an error of the
// protocol in the modern era and a failed result in the legacy one.
func (t *Tools) Admit(c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	tool := t.catalogue.find(c.Name)
	if tool == nil {
		return refuse(c, "", "unknown tool: "+shorten(c.Name))
	}
	values, violation := tool.arguments.Check(c.Arguments)
	if violation != nil {
		return refuse(c, tool.Name+": ", violation.Text)
	}
	if _, problem := readRequest(values); problem != "" {
		return refuse(c, tool.Name+": ", problem)
	}
	return nil, nil
}

// Run executes an admitted call.
func (t *Tools) Run(ctx context.Context, c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	values, violation := t.catalogue.find(c.Name).arguments.Check(c.Arguments)
	if violation != nil {
		panic("internal error: an inadmissible call runs: " + violation.Text)
	}
	text, err := t.findRoutes(ctx, values)
	switch {
	case err == nil:
		return mcpwire.TextResult(text, false), nil
	case errors.Is(context.Cause(ctx), mcpwire.ErrStopping):
		return t.Busy(c, true), nil
	default:
		return mcpwire.TextResult(failure(err), true), nil
	}
}

// Busy answers a call that the server will not run.
func (t *Tools) Busy(_ *mcpwire.Call, stopping bool) *mcpwire.Result {
	if stopping {
		return mcpwire.TextResult("busy: the server is stopping", true)
	}
	return mcpwire.TextResult("busy: too many calls are waiting", true)
}

// refuse words a refusal; only the modern era is told where it happened.
func refuse(c *mcpwire.Call, where, text string) (*mcpwire.Result, *mcpwire.Error) {
	if c.Era == mcpwire.EraLegacy {
		return mcpwire.TextResult(text, true), nil
	}
	return nil, &mcpwire.Error{Code: mcpwire.CodeInvalidParams, Message: invalidParams + where + text}
}

// shorten keeps a text that a client made up from filling the reply.
func shorten(text string) string {
	const most = 100
	count := 0
	for i := range text {
		if count == most {
			return text[:i] + "…"
		}
		count++
	}
	return text
}
