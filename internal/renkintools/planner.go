package renkintools

import (
	"context"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// Planner finds synthesis routes. The server runs one call at a time.
type Planner interface {
	// FindRoutes plans a target. The request is within the bounds of the
	// published schema, its elements exist and the SMILES of its constraints can
	// be read; that of the target is unchecked. An error means that the target
	// cannot be planned at all: its text, which is shown to the client, starts
	// with "resource_exhausted" when a limit on the target's size is the reason.
	// Finding no route, or running out of a budget, is an answer. FindRoutes
	// returns soon after ctx ends.
	FindRoutes(ctx context.Context, req retro.Request) (*retro.Answer, error)
}

// Services are what the tools stand on.
type Services struct {
	Planner Planner
	// Rules gives the templates for the forward check of validate_route; nil
	// knows none, and steps are then not evaluable.
	Rules route.Rules
	// TemplateFile reads the file that coverage_templates names. It refuses
	// names outside the folder that the server was given, and its errors hold
	// no content. Nil means that there is no such folder.
	TemplateFile func(name string) ([]byte, error)
}
