package main

import "time"

// idleDelay is how long no search must have run before memory goes back to the
// system: longer than a client needs for its next call, short beside a talk.
const idleDelay = time.Second

// idle gives the memory of finished searches back to the system. The collector by
// itself keeps the heap at twice what lived at its last run, which is in the midst
// of a search, and a waiting server gives it no reason to run again.
//
// Calls come one at a time, so that busy and done need no lock among themselves.
type idle struct {
	timer *time.Timer
}

func newIdle(release func()) *idle {
	i := &idle{time.AfterFunc(idleDelay, release)}
	i.timer.Stop() // nothing to release yet
	return i
}

// busy tells that a search begins.
func (i *idle) busy() { i.timer.Stop() }

// done tells that it has ended.
func (i *idle) done() { i.timer.Reset(idleDelay) }
