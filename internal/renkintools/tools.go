package renkintools

import (
	"context"
	"encoding/json"
	"errors"

	"athanor/internal/mcpwire"
)

// Tools is the tool set, an mcpwire.Server.
type Tools struct {
	services  Services
	catalogue *catalogue
}

// New returns the tools over the services.
func New(s Services) *Tools {
	c, err := readCatalogue(catalogueText)
	if err != nil {
		panic("internal error: tool catalogue: " + err.Error())
	}
	return &Tools{s, c}
}

// job is a call whose arguments are read.
type job func(ctx context.Context, s *Services) (reply, error)

// reply is what a tool answers.
type reply struct {
	text string
	// structured is shown in the modern era; nil for tools without an output
	// schema.
	structured any
}

// refusal is what is wrong with an argument that a job looks at before it searches.
type refusal string

func (r refusal) Error() string { return string(r) }

// operations reads the checked arguments of each tool. The error says which
// argument is wrong in a way that the schema cannot express.
var operations = map[string]func(arguments) (job, error){
	"find_routes":           readFindRoutes,
	"validate_route":        readValidateRoute,
	"explain_route":         readExplainRoute,
	"find_pareto_routes":    readFindParetoRoutes,
	"plan_with_constraints": readPlanWithConstraints,
	"estimate_diversity":    readEstimateDiversity,
	"diagnose_failure":      readDiagnoseFailure,
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
	if _, err := operations[tool.Name](values); err != nil {
		return refuse(c, tool.Name+": ", err.Error())
	}
	return nil, nil
}

// Run executes an admitted call.
func (t *Tools) Run(ctx context.Context, c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	tool := t.catalogue.find(c.Name)
	values, violation := tool.arguments.Check(c.Arguments)
	if violation != nil {
		panic("internal error: an inadmissible call runs: " + violation.Text)
	}
	run, err := operations[tool.Name](values)
	if err != nil {
		panic("internal error: an inadmissible call runs: " + err.Error())
	}
	answer, err := run(ctx, &t.services)
	var refused refusal
	switch {
	case errors.As(err, &refused):
		return refuse(c, tool.Name+": ", string(refused))
	case err != nil && errors.Is(context.Cause(ctx), mcpwire.ErrStopping):
		return t.Busy(c, true), nil
	case err != nil:
		return mcpwire.TextResult(failure(err), true), nil
	}
	result := mcpwire.TextResult(answer.text, false)
	if c.Era == mcpwire.EraModern {
		result.StructuredContent = answer.structured
	}
	return result, nil
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
