package canon

import "math"

// traceSize is the number of atoms from which the search in a component is traced.
const traceSize = 100

// tracer compares the way in which refinement splits cells on different paths of
// the search tree. Paths to images of each other split alike, so of two paths that
// split differently the one with the lower trace is kept and the other is left at
// the first difference, before it costs a text. Only large components are traced:
// in small ones the least text decides, which is more often RDKit's.
type tracer struct {
	on     bool
	cut    bool // the path at hand is higher than the best
	better bool // the path at hand is lower than the best was
	at     int  // number of events on the path at hand
	origin int32
	events []uint64
	sum    uint64 // over the keys of the runs of the next event
}

// begin starts or ends the trace of a component whose cells count from origin.
func (t *tracer) begin(on bool, origin int32) {
	t.on, t.cut, t.better, t.origin = on, false, false, origin
	t.at, t.sum = 0, 0
	t.events = t.events[:0]
}

// key adds what the first atom of a run looks like to the next event.
func (t *tracer) key(it *item) {
	t.sum = fold(t.sum^t.relative(it.hi)^it.extra, mulA) + fold(t.relative(it.lo)^mulB, mulC)
}

// relative makes two neighbours of an item independent of where the component
// starts, which the order of its atoms in the molecule decides.
func (t *tracer) relative(two uint64) uint64 {
	for _, shift := range [2]int{0, 32} {
		if two>>shift&math.MaxUint32 != 0 {
			two -= uint64(t.origin) << shift
		}
	}
	return two
}

// split ends an event: a cell that keeps rest atoms under its name and is split
// into runs.
func (t *tracer) split(cell, rest int32, runs []run) {
	h := fold(t.sum^uint64(cell-t.origin)<<32^uint64(rest), mulD)
	t.sum = 0
	for _, r := range runs {
		h = fold(h^uint64(r.size), mulA)
	}
	t.see(h)
}

// end marks the end of a refinement.
func (t *tracer) end() {
	t.sum = 0
	t.see(0)
}

func (t *tracer) see(event uint64) {
	if t.cut {
		return
	}
	if t.at < len(t.events) && t.events[t.at] != event {
		if event > t.events[t.at] {
			t.cut = true
			return
		}
		t.events = t.events[:t.at]
		t.better = true
	}
	if t.at == len(t.events) {
		t.events = append(t.events, event)
	}
	t.at++
}
