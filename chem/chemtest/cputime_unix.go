//go:build unix

package chemtest

import (
	"syscall"
	"time"
)

// CPUTime returns the processor time that the process has used so far, that of
// the collector included. Differences of it measure work on a machine that is
// shared with others.
func CPUTime() time.Duration {
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
