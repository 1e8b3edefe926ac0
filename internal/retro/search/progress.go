package search

import (
	"context"
	"sync/atomic"

	"athanor/chem/canon"
)

// Progress counts what a search does while it runs. It may be read at any time, and
// does not change the search.
type Progress struct {
	// Expanded counts the molecules that were taken apart.
	Expanded atomic.Int64
}

// observed is an Expander whose work is counted.
type observed struct {
	Expander
	progress *Progress
}

func (o observed) Expand(ctx context.Context, worker int, c *Compound, rest *Rest, known func(canon.ID) *Compound) ([]Proposal, *Rest, error) {
	if rest == nil {
		o.progress.Expanded.Add(1)
	}
	return o.Expander.Expand(ctx, worker, c, rest, known)
}

// observe returns the expander itself when nobody looks on.
func (p *Progress) observe(x Expander) Expander {
	if p == nil {
		return x
	}
	return observed{x, p}
}
