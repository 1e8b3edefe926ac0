package main

import (
	"fmt"
	"strings"
	"time"
)

// statusLine is a line of a terminal that is written over again and again. It is no
// wider than the terminal, since a line that is broken cannot be written over.
type statusLine struct {
	c     *console
	width int
}

// narrowest is the least width at which there is a line at all.
const narrowest = 20

// show puts a text in the place of the line, cut at the edge of the terminal.
func (l *statusLine) show(text string) {
	columns := 0
	if l.c.columns != nil {
		columns = l.c.columns()
	}
	if columns > 0 {
		if columns < narrowest {
			return
		}
		text = text[:min(len(text), columns-1)]
		l.width = min(l.width, columns-1) // the terminal may have become narrower
	}
	fmt.Fprintf(l.c.err, "\r%-*s", l.width, text)
	l.width = max(l.width, len(text))
}

// clear takes the line away.
func (l *statusLine) clear() {
	if l.width > 0 {
		fmt.Fprintf(l.c.err, "\r%s\r", strings.Repeat(" ", l.width))
		l.width = 0
	}
}

// When the line appears first and how often it changes.
const (
	progressDelay = time.Second
	progressPause = 250 * time.Millisecond
)

// follow shows on a terminal how far a long work is, and returns a function that
// takes the line away. It appears a moment late, so that short works show nothing.
// Without a terminal there is no line.
func (c *console) follow(state func() string) (end func()) {
	if !c.terminal {
		return func() {}
	}
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		line := statusLine{c: c}
		wait := time.NewTimer(progressDelay)
		defer wait.Stop()
		for {
			select {
			case <-stop:
				line.clear()
				return
			case <-wait.C:
				line.show("renkin: " + state())
				wait.Reset(progressPause)
			}
		}
	}()
	return func() {
		close(stop)
		<-done
	}
}

// watch follows a work that ends after limit at the latest, if that is not 0; state
// adds what was reached, and may be nil.
func (c *console) watch(what string, limit time.Duration, state func() string) (end func()) {
	begin := time.Now()
	return c.follow(func() string {
		line := fmt.Sprintf("%s, %.0f s", what, time.Since(begin).Seconds())
		if limit > 0 {
			line += fmt.Sprintf(" of at most %.0f", limit.Seconds())
		}
		if state != nil {
			line += ", " + state()
		}
		return line
	})
}
