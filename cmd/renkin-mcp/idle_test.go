package main

import (
	"testing"
	"testing/synctest"
	"time"
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
