package main

import (
	"context"
	"errors"

	"athanor/internal/renkintools"
	"athanor/internal/retro"
)

// newPlanner returns the planner behind the tools.
func newPlanner(budget) renkintools.Planner { return noPlanner{} }

// noPlanner refuses every target.
type noPlanner struct{}

func (noPlanner) FindRoutes(context.Context, retro.Request) (*retro.Answer, error) {
	return nil, errors.New("this build has no planner")
}
