package renkintools

import (
	"context"

	"athanor/internal/retro"
)

// Planner finds synthesis routes. The server runs one call at a time.
type Planner interface {
	// FindRoutes plans a target. The request is within the bounds of the
	// published schema and its elements exist; the SMILES is unchecked. An error
	// means that the target cannot be planned at all: its text, which is shown
	// to the client, starts with "resource_exhausted" when a limit on the
	// target's size is the reason. Finding no route, or running out of a budget,
	// is an answer. FindRoutes returns soon after ctx ends.
	FindRoutes(ctx context.Context, req retro.Request) (*retro.Answer, error)
}
