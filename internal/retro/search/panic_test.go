package search

import (
	"context"
	"strings"
	"testing"

	"athanor/chem/canon"
)

// faultyExpander panics once it is past the target.
type faultyExpander struct{ fixedExpander }

func (x faultyExpander) Expand(ctx context.Context, worker int, c *Compound, rest *Rest, known func(canon.ID) *Compound) ([]Proposal, *Rest, error) {
	if c.SMILES != "A" {
		panic("a secret molecule")
	}
	return x.fixedExpander.Expand(ctx, worker, c, rest, known)
}

// A fault in a goroutine of the search reaches the caller, who can survive it, and
// says where it was.
func TestPanicReachesTheCaller(t *testing.T) {
	x := faultyExpander{newFixed()}
	x.made('A', 1, "BC")
	x.made('B', 1, "z")
	x.made('C', 1, "y")
	for _, workers := range []int{1, 4} {
		func() {
			defer func() {
				fault, ok := recover().(*Panic)
				if !ok {
					t.Fatalf("%d workers: %v", workers, fault)
				}
				if fault.Value != "a secret molecule" || !strings.Contains(fault.Place(), "faultyExpander") {
					t.Errorf("%d workers: %v at %s", workers, fault.Value, fault.Place())
				}
			}()
			Run(t.Context(), letter('A'), x, Options{Depth: 5, MaxSteps: 9, MaxExpansions: 9, MaxBranching: 9, MaxRoutes: 1, Workers: workers})
			t.Errorf("%d workers: no panic", workers)
		}()
	}
}
