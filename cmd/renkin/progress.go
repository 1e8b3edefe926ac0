package main

import (
	"fmt"
	"strings"
	"time"
)

// progress shows on a terminal that a search goes on. It starts a moment late, so
// that short searches show nothing, and leaves an empty line behind.
type progress struct {
	c    *console
	stop chan struct{}
	done chan struct{}
}

// When the line appears first and how often it changes.
const (
	progressDelay = time.Second
	progressPause = 250 * time.Millisecond
)

// watch starts a line about a work that ends after limit at the latest, if that is
// not 0; state adds what was reached, and may be nil. Without a terminal there is no
// line.
func (c *console) watch(what string, limit time.Duration, state func() string) *progress {
	p := &progress{c: c, stop: make(chan struct{}), done: make(chan struct{})}
	if !c.terminal {
		close(p.done)
		return p
	}
	go func() {
		defer close(p.done)
		p.show(what, limit, state)
	}()
	return p
}

func (p *progress) show(what string, limit time.Duration, state func() string) {
	begin := time.Now()
	width := 0
	wait := time.NewTimer(progressDelay)
	defer wait.Stop()
	for {
		select {
		case <-p.stop:
			if width > 0 {
				fmt.Fprintf(p.c.err, "\r%s\r", strings.Repeat(" ", width))
			}
			return
		case <-wait.C:
			line := fmt.Sprintf("renkin: %s, %.0f s", what, time.Since(begin).Seconds())
			if limit > 0 {
				line += fmt.Sprintf(" of at most %.0f", limit.Seconds())
			}
			if state != nil {
				line += ", " + state()
			}
			fmt.Fprintf(p.c.err, "\r%-*s", width, line)
			width = max(width, len(line))
			wait.Reset(progressPause)
		}
	}
}

// end takes the line away.
func (p *progress) end() {
	close(p.stop)
	<-p.done
}
