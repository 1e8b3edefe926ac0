package main

import (
	"fmt"
	"strings"
	"time"
)

// follow shows on a terminal how far a long work is, and returns a function that
// takes the line away. Without a terminal there is no line.
func (c *console) follow(state func() string) (end func()) {
	if !c.terminal {
		return func() {}
	}
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		width := 0
		wait := time.NewTimer(progressDelay)
		defer wait.Stop()
		for {
			select {
			case <-stop:
				if width > 0 {
					fmt.Fprintf(c.err, "\r%s\r", strings.Repeat(" ", width))
				}
				return
			case <-wait.C:
				line := "renkin: " + state()
				fmt.Fprintf(c.err, "\r%-*s", width, line)
				width = max(width, len(line))
				wait.Reset(progressPause)
			}
		}
	}()
	return func() {
		close(stop)
		<-done
	}
}
