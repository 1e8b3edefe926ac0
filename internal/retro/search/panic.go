package search

import (
	"fmt"
	"runtime"
	"strings"
)

// Panic is what a panic in a goroutine of a search arrives as in the goroutine
// that runs it. There alone it can be recovered from, and the program goes on.
type Panic struct {
	// Value is what the goroutine panicked with.
	Value any
	place string
}

// Place returns the function and the line that panicked.
func (p *Panic) Place() string { return p.place }

// Error words the panic.
func (p *Panic) Error() string { return fmt.Sprintf("%v (at %s)", p.Value, p.place) }

// panicPlace returns where the goroutine panicked; to be called while it does, by a
// deferred function.
func panicPlace() string {
	pc := make([]uintptr, 64)
	frames := runtime.CallersFrames(pc[:runtime.Callers(1, pc)])
	panicked := false
	for {
		frame, more := frames.Next()
		switch {
		case frame.Function == "runtime.gopanic":
			panicked = true
		case panicked && !strings.HasPrefix(frame.Function, "runtime."):
			return fmt.Sprintf("%s, line %d", frame.Function, frame.Line)
		}
		if !more {
			return "an unknown place"
		}
	}
}
