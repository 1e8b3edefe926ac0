package heap

import (
	"io"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"time"
)

// ExitStatus is the exit status of a process that reached its ceiling.
const ExitStatus = 75

// interval is the time between two looks at the heap. A look takes about a
// microsecond.
const interval = 5 * time.Millisecond

// Watch keeps the heap under the ceiling from now on, for the rest of the
// process. Above it, the report goes to log and exit is called with ExitStatus.
func Watch(ceiling int64, log io.Writer, exit func(status int)) {
	debug.SetMemoryLimit(ceiling / 10 * 9)
	// What the end of the process needs is made now, not when memory is short.
	w := &watcher{ceiling: uint64(ceiling), log: log, line: make([]byte, 0, 128)}
	go func() {
		// Its own thread lets it run when all others are busy.
		runtime.LockOSThread()
		for range time.Tick(interval) {
			if w.exceeded() {
				w.report()
				exit(ExitStatus)
				return
			}
		}
	}()
}

type watcher struct {
	ceiling uint64
	used    uint64
	log     io.Writer
	line    []byte
}

// exceeded reports whether live objects fill more than the ceiling. Garbage that
// was not collected yet is no reason to stop.
func (w *watcher) exceeded() bool {
	if w.used = live(); w.used <= w.ceiling {
		return false
	}
	runtime.GC()
	w.used = live()
	return w.used > w.ceiling
}

// live returns the number of bytes in objects of the heap, with the garbage that
// was not collected yet.
func live() uint64 {
	sample := [1]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample[:])
	return sample[0].Value.Uint64()
}

func (w *watcher) report() {
	b := append(w.line, "RESHIKI_HEAP_LIMIT "...)
	b = strconv.AppendUint(b, w.ceiling, 10)
	b = append(b, ' ')
	b = strconv.AppendUint(b, w.used, 10)
	_, _ = w.log.Write(append(b, " 0\n"...)) // there is nowhere to report a failure
}
