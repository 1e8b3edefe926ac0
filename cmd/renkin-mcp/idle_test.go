package main

import (
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"athanor/internal/retro"
)

// Memory is given back once after the last search, and not while one runs or when
// the next follows soon.
func TestIdleReleasesAfterTheLastSearch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		released := 0
		i := newIdle(func() { released++ })
		at := func(after time.Duration, want int, when string) {
			time.Sleep(after)
			synctest.Wait()
			if released != want {
				t.Errorf("%s: released %d times, want %d", when, released, want)
			}
		}
		at(time.Hour, 0, "before the first search")
		i.busy()
		at(time.Hour, 0, "in a search")
		i.done()
		at(idleDelay/2, 0, "soon after")
		i.busy()
		at(time.Hour, 0, "in the next")
		i.done()
		at(2*idleDelay, 1, "after the last")
		at(time.Hour, 1, "much later")
	})
}

// What lives between two calls is the stock and the reactions, and not what earlier
// searches met.
func TestNothingOfASearchStays(t *testing.T) {
	live := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC() // what pools held after the first
		runtime.ReadMemStats(&m)
		return m.HeapAlloc >> 10
	}
	plan := func() {
		for _, smiles := range []string{"CC(C)Cc1ccc(C(C)C(=O)O)cc1", "CCN(CC)CC(=O)Nc1c(C)cccc1C", "Cc1ccc(NC(=O)c2ccc(CN3CCN(C)CC3)cc2)cc1Nc1nccc(-c2cccnc2)n1"} {
			if _, err := builtin().FindRoutes(t.Context(), retro.Request{SMILES: smiles, Depth: 5, MaxRoutes: 5, Diagnose: true, TraceLimit: 1000}); err != nil {
				t.Fatal(err)
			}
		}
	}
	plan()
	before := live()
	if before > 40<<10 {
		t.Errorf("%d KiB live after a few searches", before)
	}
	for range 2 {
		plan()
	}
	if after := live(); after > before+1024 {
		t.Errorf("%d KiB live after some searches, %d KiB after more", before, after)
	}
}
