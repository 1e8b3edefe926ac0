package search

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"athanor/chem/chemtest"
	"athanor/internal/retro"
	"athanor/internal/retro/template"
)

// cancelTargets are a drug-like molecule and one of many equal parts.
var cancelTargets = []string{
	"CC(=O)N[C@@H](Cc1ccccc1)C(=O)N1CCC[C@H]1C(=O)N[C@@H](CCCN=C(N)N)C(=O)NCCOCCOc1ccc(-c2ccncc2)cc1",
	strings.Repeat("NCC(=O)", 60) + "O",
}

// watched is a context that counts how often it is asked, notes the time between
// two questions, and ends when it was asked often enough.
type watched struct {
	context.Context
	mu     sync.Mutex
	asked  int
	most   int // questions until the end
	spacer []time.Duration
	last   time.Time
}

func (w *watched) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	if w.asked++; w.asked <= w.most {
		w.spacer = append(w.spacer, now.Sub(w.last))
		w.last = time.Now() // without the time for growing the list
		return nil
	}
	return context.Canceled
}

// watch runs a search that ends at the given question.
func watch(t *testing.T, lib *template.Library, text string, most, workers int) *watched {
	t.Helper()
	x := newChemistry(lib, new(Planner).stock(), new(limits), workers)
	w := &watched{Context: context.Background(), most: most, last: time.Now()}
	Run(w, newCompound(chemtest.Perceive(t, text)), x, Options{Depth: 10, MaxSteps: 30, MaxRoutes: 100, MaxExpansions: 100_000, MaxBranching: maxBranching, Workers: workers})
	return w
}

// Once a search is told to end, none of its goroutines begins anything new.
func TestCancelledSearchBeginsNothing(t *testing.T) {
	lib := extractedLibrary(t, 10_000)
	for _, target := range cancelTargets {
		for _, workers := range []int{1, 4} {
			for _, most := range []int{0, 1, 100, 1000} {
				w := watch(t, lib, target, most, workers)
				// Each goroutine asks a few times on its way out of its loops, and once
				// for each molecule that was to be taken apart next.
				if after := w.asked - most; after < 1 || after > 10*workers+batch {
					t.Errorf("%.20s, %d workers: asked %d times after the end at %d", target, workers, after, most)
				}
			}
		}
	}
}

// A search asks whether it shall end so often that it ends within 20 ms. With one
// goroutine it does the same work between the same two questions every time, and
// what took least of several runs is what the work needs: other programs on the
// machine do not come in between at the same place in all of them.
func TestCancellationIsQuick(t *testing.T) {
	limit, runs := 20*time.Millisecond, 10
	lib := extractedLibrary(t, 10_000)
	if raceDetector {
		limit *= 20
	}
	for _, target := range cancelTargets {
		var least []time.Duration
		for range runs {
			w := watch(t, lib, target, 2500, 1)
			if least == nil {
				least = w.spacer
			}
			if len(w.spacer) != len(least) {
				t.Fatalf("%.20s: %d and %d questions", target, len(w.spacer), len(least))
			}
			longest := time.Duration(0)
			for i := range least {
				least[i] = min(least[i], w.spacer[i])
				longest = max(longest, least[i])
			}
			if longest <= limit {
				break
			}
			if runs--; runs == 0 {
				t.Errorf("%.20s: %v between two questions", target, longest)
			}
		}
	}
}

// Before and after its work a search does little: told to end at once, it ends.
func TestCancelledBeforeTheStart(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, target := range cancelTargets {
		a, err := (&Planner{Workers: 2}).FindRoutes(ctx, retro.Request{SMILES: target, Depth: 10, MaxRoutes: 100, Diagnose: true})
		if err != nil || a.Stats.NodesExpanded > 0 || len(a.Routes) > 0 || a.Stats.Termination != retro.DeadlineExceeded {
			t.Errorf("%.20s: %+v, %v", target, a, err)
		}
	}
	coverage := &retro.Coverage{Templates: []byte("[C:1](=[O:2])[N:3]>>[C:1](=[O:2])O.[N:3]\t1\n")}
	if a, err := new(Planner).FindRoutes(ctx, retro.Request{SMILES: paracetamol, Depth: 5, MaxRoutes: 1, Coverage: coverage}); !errors.Is(err, context.Canceled) {
		t.Errorf("coverage: %+v, %v", a, err)
	}
}
