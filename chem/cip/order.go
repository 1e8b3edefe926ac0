package cip

// ranking keeps the orders of branches.
//
// An order stands in entries: one word per branch, the node shifted left by one,
// with the low bit set when the branch ties with the one before.
type ranking struct {
	caches  []orderCache
	entries []int32
	// epoch counts, for each level, how often something it depends on changed.
	epoch [numLevels]uint32
	// queue and scratch are stacks that comparisons share.
	queue   []int32
	scratch []int32
	// reference is the atom that rule 6 puts first, -1 for none.
	reference int32
	hasAux    bool
}

// orderCache holds the places of the orders of one node, by level, and the epochs
// they belong to, 0 for none.
type orderCache struct {
	at    [numLevels]int32
	epoch [numLevels]uint32
}

func (w *Workspace) resetOrders() {
	w.caches, w.entries = w.caches[:0], w.entries[:0]
	w.queue, w.scratch = w.queue[:0], w.scratch[:0]
	for l := range w.epoch {
		w.epoch[l] = 1
	}
	w.reference, w.hasAux = -1, false
}

// forgetOrders drops the orders of the cache with the given place plus 1.
func (w *Workspace) forgetOrders(cache int32) {
	if cache > 0 {
		w.caches[cache-1].epoch = [numLevels]uint32{}
	}
}

// auxChanged drops all orders that depend on auxiliary descriptors.
func (w *Workspace) auxChanged() {
	w.hasAux = true
	for l := rule3; l < numLevels; l++ {
		w.epoch[l]++
	}
}

// setReference chooses the atom that rule 6 puts first.
func (w *Workspace) setReference(atom int32) {
	w.reference = atom
	w.epoch[rule6]++
}

// order returns the place and number of the branches of a node in the order of a
// level.
func (w *Workspace) order(v int32, l level) (at, n int) {
	w.expand(v)
	n = w.numBranches(v)
	if n == 0 {
		return 0, 0
	}
	at, known := w.place(v, l)
	if known {
		return at, n
	}
	if prior := before[l]; len(prior) > 0 {
		from, _ := w.order(v, prior[len(prior)-1])
		copy(w.entries[at:at+n], w.entries[from:from+n])
	} else {
		w.fillRaw(v, at)
	}
	for i := 0; i < n; {
		end := i + 1
		for end < n && w.entries[at+end]&1 != 0 {
			end++
		}
		w.sortTied(l, at+i, at+end)
		i = end
	}
	if !w.full {
		c := &w.caches[w.nodes[v].cache-1]
		c.epoch[l] = w.epoch[l]
	}
	return at, n
}

// place returns where the order of a node stands, and whether it is up to date.
func (w *Workspace) place(v int32, l level) (at int, known bool) {
	n := &w.nodes[v]
	if n.cache == 0 {
		w.caches = append(w.caches, orderCache{})
		n.cache = int32(len(w.caches))
	}
	c := &w.caches[n.cache-1]
	if c.at[l] == 0 {
		// Room for all neighbours, so that the place serves every root.
		size := int(n.children) + 1
		c.at[l] = int32(len(w.entries)) + 1
		w.entries = append(w.entries, make([]int32, size)...)
	}
	return int(c.at[l]) - 1, c.epoch[l] == w.epoch[l]
}

// fillRaw writes the branches of a node as they stand, all tied.
func (w *Workspace) fillRaw(v int32, at int) {
	start := len(w.scratch)
	w.scratch = w.appendBranches(w.scratch, v)
	for i, b := range w.scratch[start:] {
		w.entries[at+i] = b<<1 | 1
	}
	w.entries[at] &^= 1
	w.scratch = w.scratch[:start]
}

// sortTied orders branches that tie under all earlier rules by the rule of a
// level. The order of equal branches stays.
func (w *Workspace) sortTied(l level, from, to int) {
	for i := from + 1; i < to; i++ {
		j, tied := i, int32(1)
		moving := w.entries[i] >> 1
		for ; j > from && !w.full; j-- {
			w.spend(1)
			c := w.compareBranches(l, w.entries[j-1]>>1, moving)
			if c >= 0 {
				tied = int32(truth(c == 0))
				break
			}
			w.entries[j] = w.entries[j-1]
		}
		if j == from {
			tied = 0
		}
		if j < i {
			// What now follows was not equal to the moving branch.
			w.entries[j+1] &^= 1
		}
		w.entries[j] = moving<<1 | tied
	}
}

// compareBranches compares two branches, which tie under all earlier rules,
// sphere by sphere: positive when a ranks higher.
func (w *Workspace) compareBranches(l level, a, b int32) int {
	if c := w.compareNodes(l, a, b); c != 0 {
		return c
	}
	start := len(w.queue)
	w.queue = append(w.queue, a, b)
	result := 0
	for pos := start; pos < len(w.queue) && result == 0 && !w.full; pos += 2 {
		result = w.compareNext(l, w.queue[pos], w.queue[pos+1])
	}
	w.queue = w.queue[:start]
	return result
}

// compareNext compares what leaves two nodes and, when it is equal, appends the
// pairs to the queue.
func (w *Workspace) compareNext(l level, a, b int32) int {
	w.spend(1)
	if w.full {
		return 0
	}
	w.expand(a)
	w.expand(b)
	if w.numBranches(a) == 0 && w.numBranches(b) == 0 {
		return 0
	}
	if c := w.compareSets(l, a, b); c != 0 {
		return c
	}
	atA, n := w.order(a, l)
	atB, _ := w.order(b, l)
	if w.full {
		return 0
	}
	for i := range n {
		x, y := w.entries[atA+i]>>1, w.entries[atB+i]>>1
		if c := w.compareNodes(l, x, y); c != 0 {
			return c
		}
		w.queue = append(w.queue, x, y)
	}
	return 0
}

// compareSets compares the nodes that follow two nodes, each set in the order of
// the nodes by themselves, then the sizes of the sets.
func (w *Workspace) compareSets(l level, a, b int32) int {
	start := len(w.scratch)
	w.scratch = w.appendBranches(w.scratch, a)
	middle := len(w.scratch)
	w.scratch = w.appendBranches(w.scratch, b)
	as, bs := w.scratch[start:middle], w.scratch[middle:]
	w.scratch = w.scratch[:start]
	w.sortShallow(l, as)
	w.sortShallow(l, bs)
	for i := range min(len(as), len(bs)) {
		if c := w.compareNodes(l, as[i], bs[i]); c != 0 {
			return c
		}
	}
	return len(as) - len(bs)
}

func (w *Workspace) sortShallow(l level, list []int32) {
	for i := range list {
		for j := i; j > 0 && !w.full && w.compareShallow(l, list[j-1], list[j]) < 0; j-- {
			w.spend(1)
			list[j-1], list[j] = list[j], list[j-1]
		}
	}
}
