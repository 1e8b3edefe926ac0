package layout

// ringQueue finds the next ring to attach. Of the rings in the list those that
// share exactly two atoms with what is placed come first, the earliest of them
// first, then those that share most. It is a heap of keys, of which those that
// are out of date are passed over, so that the time grows with the sum of the
// ring sizes and not with the square of the number of rings.
type ringQueue struct {
	shared  []int32 // per entry of the list: its placed atoms
	counted []bool  // per atom: counted in shared
	head    []int32 // per atom: its first place in a ring, -1 for none
	next    []int32 // per place: the next one of the same atom
	entry   []int32 // per place: the entry of the list
	heap    []uint64
}

// key orders entry i of the list, of which so many atoms are placed.
func (q *ringQueue) key(i int32) uint64 {
	last := uint64(0)
	if q.shared[i] != 2 {
		last = 1<<31 - uint64(q.shared[i])
	}
	return last<<32 | uint64(i)
}

// fillQueue makes the queue ready for a list of rings, some of whose atoms may
// be placed.
func (w *Workspace) fillQueue(rings []int32) {
	q := &w.fuse.queue
	n := w.info.Mol.NumAtoms()
	q.counted, q.head = resized(q.counted, n), resized(q.head, n)
	q.shared = cleared(q.shared, len(rings))
	q.next, q.entry, q.heap = q.next[:0], q.entry[:0], q.heap[:0]
	for _, r := range rings {
		for _, a := range w.systems.ring(r) {
			q.counted[a], q.head[a] = false, -1
		}
	}
	for i, r := range rings {
		for _, a := range w.systems.ring(r) {
			q.next = append(q.next, q.head[a])
			q.head[a] = int32(len(q.entry))
			q.entry = append(q.entry, int32(i))
		}
	}
	w.spend(len(q.entry))
	for _, r := range rings {
		w.countPlaced(rings, r)
	}
}

// countPlaced counts the placed atoms of a ring in all rings of the list.
func (w *Workspace) countPlaced(rings []int32, ring int32) {
	f := &w.fuse
	q := &f.queue
	for _, a := range w.systems.ring(ring) {
		if !f.placed[a] || q.counted[a] {
			continue
		}
		q.counted[a] = true
		for at := q.head[a]; at >= 0; at = q.next[at] {
			i := q.entry[at]
			q.shared[i]++
			if !f.done[i] && int(q.shared[i]) < len(w.systems.ring(rings[i])) {
				q.push(q.key(i))
			}
		}
	}
}

// nextRing returns the entry of the ring to attach next, or -1. Rings without a
// new atom are passed over.
func (w *Workspace) nextRing(rings []int32) int {
	f := &w.fuse
	q := &f.queue
	for len(q.heap) > 0 {
		key := q.pop()
		i := int32(uint32(key))
		if !f.done[i] && q.key(i) == key && int(q.shared[i]) < len(w.systems.ring(rings[i])) {
			return int(i)
		}
	}
	return -1
}

func (q *ringQueue) push(key uint64) {
	q.heap = append(q.heap, key)
	h := q.heap
	for i := len(h) - 1; i > 0; {
		up := (i - 1) / 2
		if h[up] <= h[i] {
			return
		}
		h[up], h[i] = h[i], h[up]
		i = up
	}
}

func (q *ringQueue) pop() uint64 {
	h := q.heap
	top, last := h[0], len(h)-1
	h[0] = h[last]
	h = h[:last]
	q.heap = h
	for i := 0; ; {
		down := 2*i + 1
		if down >= len(h) {
			return top
		}
		if down+1 < len(h) && h[down+1] < h[down] {
			down++
		}
		if h[i] <= h[down] {
			return top
		}
		h[i], h[down] = h[down], h[i]
		i = down
	}
}
