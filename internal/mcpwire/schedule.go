package mcpwire

import (
	"context"
	"io"
	"slices"
	"sync"
)

// task is a request whose reply is not delivered yet.
type task struct {
	req    *request
	call   *Call  // nil: the reply is ready
	reply  []byte // of a task without call
	size   int64
	ctx    context.Context
	cancel context.CancelCauseFunc
	stop   context.CancelFunc // releases the deadline
	// The flags are guarded by the schedule's mutex.
	dropped bool // cancelled by the client: no reply
	refused bool // the server stops: answered busy instead of run
}

// schedule holds the tasks between reading and writing.
//
// Every request takes a slot until its reply is written, and the reader waits
// for a slot before it reads on: a client that stops reading stops us from
// reading, and nothing piles up.
type schedule struct {
	cfg  *Config
	base context.Context
	run  func(*task) []byte // executes a call and returns its reply
	out  io.Writer
	// writing serialises the writes; it is never taken with mu held.
	writing sync.Mutex

	mu       sync.Mutex
	changed  *sync.Cond       // any field below
	queue    []*task          // in order of arrival
	inFlight map[string]*task // calls by request ID
	calls    int              // running and waiting
	slots    int
	bytes    int64
	sending  int // replies handed to the writer

	reading   bool // the reader works on a line
	inputOver bool // no further line will be worked on
	stopping  bool
	abandoned bool // what still runs stays unanswered
	failed    bool // a write failed
	closed    bool // Serve has returned
	failure   chan struct{}
}

func newSchedule(base context.Context, cfg *Config, out io.Writer) *schedule {
	s := &schedule{cfg: cfg, base: base, out: out, inFlight: map[string]*task{}, failure: make(chan struct{})}
	s.changed = sync.NewCond(&s.mu)
	return s
}

// knows reports whether a call with this ID waits or runs.
func (s *schedule) knows(key string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.inFlight[key] != nil
}

// awaitSlot blocks until a line may be read. It returns false when reading is
// over.
func (s *schedule) awaitSlot() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.ending() && s.full() {
		s.changed.Wait()
	}
	return !s.ending()
}

func (s *schedule) full() bool {
	return s.slots >= s.cfg.MaxOutstanding || s.cfg.MaxOutstandingBytes > 0 && s.bytes >= s.cfg.MaxOutstandingBytes
}

func (s *schedule) ending() bool { return s.stopping || s.failed || s.closed }

// beginLine tells that the reader has a line. It returns false when nobody is
// interested any more.
func (s *schedule) beginLine() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reading = !s.ending()
	return s.reading
}

func (s *schedule) endLine() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reading = false
	s.changed.Broadcast()
}

// add admits a call. It returns false when the queue is full or the server
// stops.
func (s *schedule) add(req *request, call *Call) (stopping, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopping {
		return true, false
	}
	if s.cfg.MaxWaiting >= 0 && s.calls >= s.cfg.Workers+s.cfg.MaxWaiting {
		return false, false
	}
	t := &task{req: req, call: call, size: req.size}
	t.ctx, t.cancel = context.WithCancelCause(s.base)
	t.stop = func() {}
	if s.cfg.CallTimeout > 0 {
		t.ctx, t.stop = context.WithTimeout(t.ctx, s.cfg.CallTimeout)
	}
	s.inFlight[req.key] = t
	s.calls++
	s.enqueue(t)
	return false, true
}

// answer delivers a reply that is ready: through the queue when replies keep
// the order of the requests, else at once.
func (s *schedule) answer(size int64, reply []byte) {
	t := &task{reply: reply, size: size}
	s.mu.Lock()
	if s.cfg.InOrder {
		s.enqueue(t)
		s.mu.Unlock()
		return
	}
	s.slots++
	s.bytes += size
	s.mu.Unlock()
	s.deliver(t, reply)
}

func (s *schedule) enqueue(t *task) {
	s.slots++
	s.bytes += t.size
	s.queue = append(s.queue, t)
	s.changed.Broadcast()
}

// work runs and delivers tasks until the schedule is closed.
func (s *schedule) work() {
	for t := s.take(); t != nil; t = s.take() {
		reply := t.reply
		if t.call != nil {
			reply = s.run(t)
			t.cancel(nil)
			t.stop()
		}
		s.deliver(t, reply)
	}
}

func (s *schedule) take() *task {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.queue) == 0 && !s.closed {
		s.changed.Wait()
	}
	if s.closed {
		return nil
	}
	t := s.queue[0]
	s.queue = slices.Delete(s.queue, 0, 1)
	return t
}

// deliver writes a reply unless the client cancelled. The ID is free just before
// the write, since a client may use it again as soon as it reads the reply; the
// slot is free just after.
func (s *schedule) deliver(t *task, reply []byte) {
	s.mu.Lock()
	if t.call != nil {
		delete(s.inFlight, t.req.key)
		s.calls--
	}
	send := !t.dropped && !s.failed && !s.abandoned
	if send {
		s.sending++
	}
	s.mu.Unlock()

	var err error
	if send {
		s.writing.Lock()
		_, err = s.out.Write(reply)
		s.writing.Unlock()
	}

	s.mu.Lock()
	defer s.mu.Unlock()
	if send {
		s.sending--
	}
	s.release(t)
	if err != nil && !s.failed {
		s.failed = true
		close(s.failure)
	}
}

// release frees a task's slot.
func (s *schedule) release(t *task) {
	s.slots--
	s.bytes -= t.size
	s.changed.Broadcast()
}

// cancelCall handles a client's cancellation. A waiting call is removed and never
// runs; a running one keeps its worker until it returns. Anything else is
// ignored.
func (s *schedule) cancelCall(key string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.inFlight[key]
	if t == nil {
		return
	}
	t.dropped = true
	t.cancel(ErrCancelled)
	if i := slices.Index(s.queue, t); i >= 0 {
		s.queue = slices.Delete(s.queue, i, i+1)
		delete(s.inFlight, key)
		s.calls--
		t.stop()
		s.release(t)
	}
}

// endInput tells that no line will come.
func (s *schedule) endInput() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inputOver = true
	s.changed.Broadcast()
}

// stop refuses the waiting calls and ends the context of the running ones. It
// does nothing the second time.
func (s *schedule) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopping {
		return
	}
	s.stopping = true
	for _, t := range s.queue {
		t.refused = true
	}
	for _, t := range s.inFlight {
		t.cancel(ErrStopping)
	}
	if !s.cfg.InOrder {
		go s.work() // refusals need not wait for what runs
	}
	s.changed.Broadcast()
}

// abandon gives up what still runs.
func (s *schedule) abandon() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.abandoned = true
	s.changed.Broadcast()
}

// awaitEnd blocks until every request that was read has its reply, as far as
// that can still happen. A reply that is being written is always waited for: a
// client that does not read keeps the server alive.
func (s *schedule) awaitEnd() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for !s.settled() {
		s.changed.Wait()
	}
}

func (s *schedule) settled() bool {
	switch {
	case s.failed:
		return s.abandoned || s.slots == 0
	case s.abandoned:
		return s.sending == 0
	case s.reading || !s.inputOver && !s.stopping:
		return false
	default:
		return s.slots == 0
	}
}

// close ends the workers. It returns whether a reply was lost.
func (s *schedule) close() (lost bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	for _, t := range s.inFlight {
		lost = lost || !t.dropped
		t.cancel(ErrStopping)
	}
	s.changed.Broadcast()
	return lost || s.failed || len(s.queue) > 0
}
