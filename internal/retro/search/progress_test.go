package search_test

import (
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/search"
)

// A search that is looked at is the same, and its count is that of its statistics.
func TestProgress(t *testing.T) {
	req := retro.Request{SMILES: "CC(=O)Nc1ccc(O)cc1", Depth: 3, MaxRoutes: 3}
	alone, err := (&search.Planner{MaxExpansions: 20, Workers: 1}).FindRoutes(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	var progress search.Progress
	watched, err := (&search.Planner{MaxExpansions: 20, Workers: 1, Progress: &progress}).FindRoutes(t.Context(), req)
	if err != nil || len(watched.Routes) != len(alone.Routes) || watched.Stats != alone.Stats {
		t.Errorf("%v: %+v, %+v", err, watched, alone)
	}
	if n := progress.Expanded.Load(); n < 1 || n > int64(watched.Stats.NodesExpanded) {
		t.Errorf("%d counted, %d expanded", n, watched.Stats.NodesExpanded)
	}
}
