package heap

import (
	"io"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strconv"
	"sync"
	"sync/atomic"
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
	w := &watcher{ceiling: uint64(ceiling), log: log, exit: exit, line: make([]byte, 0, 128)}
	current.Store(w)
	go func() {
		// Its own thread lets it run when all others are busy.
		runtime.LockOSThread()
		for range time.Tick(interval) {
			if used, ok := w.room(0); !ok {
				w.end(used, 0)
				return
			}
		}
	}()
}

// current is the watcher of the process, nil before Watch.
var current atomic.Pointer[watcher]

// Reserve is called before memory is taken whose size the input sets. When the live
// heap and that many bytes more would pass the ceiling, the process ends as it does
// above the ceiling, before the memory is taken. Nothing is set aside: what another
// goroutine takes meanwhile is left to the next look at the heap. Without Watch it
// does nothing.
func Reserve(bytes int) {
	w := current.Load()
	if w == nil || bytes <= 0 {
		return
	}
	if used, ok := w.room(uint64(bytes)); !ok {
		w.end(used, uint64(bytes))
	}
}

type watcher struct {
	ceiling uint64
	log     io.Writer
	exit    func(status int)
	once    sync.Once
	line    []byte
}

// room returns the live bytes, and false when they fill more than the ceiling
// together with those asked for. Garbage that was not collected yet is no reason to
// stop.
func (w *watcher) room(asked uint64) (used uint64, ok bool) {
	if used = live(); used+asked <= w.ceiling {
		return used, true
	}
	runtime.GC()
	used = live()
	return used, used+asked <= w.ceiling
}

// end reports and ends the process. Who comes second waits for that.
func (w *watcher) end(used, asked uint64) {
	w.once.Do(func() {
		w.report(used, asked)
		w.exit(ExitStatus)
	})
}

// live returns the number of bytes in objects of the heap, with the garbage that
// was not collected yet.
func live() uint64 {
	sample := [1]metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample[:])
	return sample[0].Value.Uint64()
}

func (w *watcher) report(used, asked uint64) {
	b := append(w.line, "RESHIKI_HEAP_LIMIT"...)
	for _, n := range [3]uint64{w.ceiling, used, asked} {
		b = strconv.AppendUint(append(b, ' '), n, 10)
	}
	_, _ = w.log.Write(append(b, '\n')) // there is nowhere to report a failure
}
