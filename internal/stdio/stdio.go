// Package stdio is standard output as the process was given it.
//
// A process can be started with standard output closed. The Go runtime then opens
// /dev/null in its place before any Go code runs, and what is written is lost
// without an error. From within, that cannot be told from an output that was sent
// to /dev/null on purpose. On Linux the programs are therefore linked to start with
// a few instructions of this package that look first:
//
//	go build -ldflags=-E=_athanor_start
//
// A program that is linked without the option, or for another system, works all the
// same and does not notice.
package stdio

import (
	"io"
	"io/fs"
	"os"
	"syscall"
)

// outputClosed is set before the Go runtime starts.
var outputClosed bool

// Output returns standard output. Every write to one that was closed fails.
func Output() io.Writer {
	if outputClosed {
		return closed{}
	}
	return os.Stdout
}

// closed is an output that does not exist.
type closed struct{}

// Write fails as the system does for a file that is not open.
func (closed) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: os.Stdout.Name(), Err: syscall.EBADF}
}
