//go:build !unix

package chemtest

import "time"

var started = time.Now()

// CPUTime returns the time since the process started, in place of its processor
// time, which this system does not tell.
func CPUTime() time.Duration { return time.Since(started) }
