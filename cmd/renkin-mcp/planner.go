package main

import (
	"athanor/internal/renkintools"
	"athanor/internal/retro/search"
)

// newPlanner returns the planner with the built-in reactions and stock.
func newPlanner(b budget) renkintools.Planner {
	return &search.Planner{TimeLimit: b.duration, MaxExpansions: b.expansions}
}
