package canon

import (
	"cmp"
	"slices"
)

// fastSize is the number of atoms from which a component is refined with the
// largest piece of a split cell in front, see partition.fast.
const fastSize = 500

// partition is an ordered partition of the atoms into cells. A cell is named by
// the position at which it starts in order, which is also the class of its atoms.
type partition struct {
	order []int32 // atoms, cell after cell
	class []int32 // by atom
	where []int32 // by atom: its position in order
	size  []int32 // by cell: number of atoms

	origin int32 // where the component that is worked on starts

	// fast puts the largest piece of a split cell first. It then keeps its name,
	// no atom is renamed more than log n times, and the whole costs n·log n. With
	// RDKit's order of pieces a chain costs n².
	fast bool

	active    []int32 // stack of cells to look at
	isActive  []bool
	changed   []int32 // by cell: its first atom with a renamed neighbour, or -1
	nextOne   []int32 // by atom: the next atom of that list
	isChanged []bool
	touched   []int32
	isTouched []bool

	work int // number of atoms compared so far; one with many bonds counts as several
}

// item is an atom with all that orders it inside its cell.
type item struct {
	base   uint64 // the atom by itself; 0 once cells hold equals
	extra  uint64 // marks
	hi, lo uint64 // the four first of the bonds, highest first
	atom   int32
	mapNo  int32
	long   int32 // where further bonds start in cellSorter.long
	rest   int32 // number of further bonds
}

// cellSorter is memory for splitting one cell.
type cellSorter struct {
	items  []item
	long   []uint32
	keys   []uint64
	layout []int32
	runs   []run
}

type run struct{ from, size int32 } // from counts in layout

func (w *Workspace) resetPartition(n int) {
	p := &w.partition
	p.order = resize(p.order, n)
	p.class = zeroed(p.class, n)
	p.where = resize(p.where, n)
	p.size = zeroed(p.size, n)
	p.isActive = zeroed(p.isActive, n)
	p.changed = resize(p.changed, n)
	p.nextOne = resize(p.nextOne, n)
	p.isChanged = zeroed(p.isChanged, n)
	p.isTouched = zeroed(p.isTouched, n)
	p.active, p.touched = p.active[:0], p.touched[:0]
	for i := range p.changed {
		p.changed[i] = -1
	}
}

// startCell makes one cell of the atoms of a component, all of them to be looked
// at, and refines it.
func (w *Workspace) startCell(from, to int32) {
	w.origin = from
	w.fast = to-from > fastSize
	w.size[from] = to - from
	for i := from; i < to; i++ {
		a := w.order[i]
		w.class[a] = from
		w.where[a] = i
	}
	w.push(from)
	w.splitFirst(from)
	w.refine()
}

// splitFirst splits the cell of all atoms; other than later splits it also
// compares what the atoms are by themselves.
func (w *Workspace) splitFirst(cell int32) {
	w.active = w.active[:len(w.active)-1]
	w.isActive[cell] = false
	w.changed[cell] = -1
	s := &w.cells
	s.items, s.long = s.items[:0], s.long[:0]
	s.layout, s.runs = s.layout[:0], s.runs[:0]
	size := w.size[cell]
	if size >= 1<<shiftOrdinal || !w.anyOrder && (w.maps || w.maxDegree >= 1<<(64-shiftOrdinal-shiftDegree)) {
		w.splitFirstByAll(cell)
		return
	}
	// Sorting plain numbers is fast; few atoms are then left to be compared by
	// their bonds.
	keys := s.keys[:0]
	if w.anyOrder {
		keys = w.appendDeepKeys(keys, w.order[cell:cell+size])
	} else {
		for i, a := range w.order[cell : cell+size] {
			keys = append(keys, w.ownKey(a)<<shiftOrdinal|uint64(i))
		}
	}
	sortKeys(keys)
	s.keys = keys
	const ordinal = 1<<shiftOrdinal - 1
	for i := 0; i < len(keys); {
		own := keys[i] >> shiftOrdinal
		if i+1 == len(keys) || keys[i+1]>>shiftOrdinal != own {
			s.runs = append(s.runs, run{int32(len(s.layout)), 1})
			s.layout = append(s.layout, w.order[cell+int32(keys[i]&ordinal)])
			i++
			continue
		}
		s.items = s.items[:0]
		for ; i < len(keys) && keys[i]>>shiftOrdinal == own; i++ {
			s.items = append(s.items, w.describe(w.order[cell+int32(keys[i]&ordinal)]))
		}
		w.sortItems()
		w.addRuns(s.items)
	}
	w.applyRuns(cell, -1)
}

// shiftOrdinal leaves room for the place of an atom below its own key.
const shiftOrdinal = 16

// appendDeepKeys appends for every atom of a component a number that depends on
// the atoms up to two bonds away and their bonds, with its place in the low bits.
// Equal surroundings give equal numbers, and different ones different numbers
// except by accident, once in 2⁴⁸. The order of the numbers means nothing, so they
// serve only where the order of cells does not matter.
func (w *Workspace) appendDeepKeys(keys []uint64, atoms []int32) []uint64 {
	w.near1 = resize(w.near1, len(w.class))
	for _, a := range atoms {
		sum := fold(w.ownKey(a)^mulA, mulB)
		if w.maps {
			sum += fold(uint64(w.mol.Atom(a).Map)^mulB, mulA)
		}
		for k := w.first[a]; k < w.first[a+1]; k++ {
			sum += fold(w.ownKey(w.near[k])^mulC, mulD+uint64(w.code[k]))
		}
		w.near1[a] = sum
	}
	for i, a := range atoms {
		sum := fold(w.near1[a]^mulB, mulA)
		for k := w.first[a]; k < w.first[a+1]; k++ {
			sum += fold(w.near1[w.near[k]]^mulD, mulC+uint64(w.code[k]))
		}
		keys = append(keys, sum&^(1<<shiftOrdinal-1)|uint64(i))
	}
	return keys
}

// sortKeys sorts a few numbers, which is what most molecules have, by insertion.
func sortKeys(keys []uint64) {
	if len(keys) > 40 {
		slices.Sort(keys)
		return
	}
	for i := 1; i < len(keys); i++ {
		k := keys[i]
		j := i
		for ; j > 0 && keys[j-1] > k; j-- {
			keys[j] = keys[j-1]
		}
		keys[j] = k
	}
}

func (w *Workspace) splitFirstByAll(cell int32) {
	s := &w.cells
	for _, a := range w.order[cell : cell+w.size[cell]] {
		it := w.describe(a)
		it.base = w.ownKey(a)
		if w.maps {
			it.mapNo = w.mol.Atom(a).Map
		}
		s.items = append(s.items, it)
	}
	w.sortItems()
	w.addRuns(s.items)
	w.applyRuns(cell, -1)
}

func (w *Workspace) ownKey(a int32) uint64 {
	if w.chirality != nil && w.chirality[a] != 0 {
		return w.base[a] | 1<<shiftMark
	}
	return w.base[a]
}

// refine works off the stack of active cells. It reports false when a trace is
// kept and shows that the partition need not be looked at further.
func (w *Workspace) refine() bool {
	for len(w.active) > 0 {
		if w.trace.cut {
			w.giveUp()
			return false
		}
		cell := w.active[len(w.active)-1]
		w.active = w.active[:len(w.active)-1]
		w.isActive[cell] = false
		w.split(cell)
	}
	if w.trace.on {
		return w.endTrace()
	}
	return true
}

// endTrace closes the trace of one refinement.
func (w *Workspace) endTrace() bool {
	t := &w.trace
	t.end()
	if t.better {
		t.better = false
		w.search.hasBest = false
	}
	better := !t.cut
	t.cut = false
	return better
}

// giveUp leaves the stack of active cells as if it had been worked off.
func (w *Workspace) giveUp() {
	for _, cell := range w.active {
		w.isActive[cell] = false
		for a := w.changed[cell]; a >= 0; a = w.nextOne[a] {
			w.isChanged[a] = false
		}
		w.changed[cell] = -1
	}
	w.active = w.active[:0]
	w.trace.cut = false
	w.trace.sum = 0
}

// describe collects what orders an atom inside its cell.
func (w *Workspace) describe(a int32) item {
	if w.view == viewHands {
		return w.describeHands(a)
	}
	it := item{atom: a}
	if w.view == viewLevels {
		it.base = uint64(w.levels.rank[a])
	} else if w.chirality != nil {
		it.extra = w.handedness(a) << 32
		if w.codesRing {
			it.extra |= w.ringCode(a)
		}
	}
	from, to := w.first[a], w.first[a+1]
	if to-from > 4 {
		w.work += int(to - from)
		w.describeLong(&it, from, to)
		return it
	}
	var v0, v1, v2, v3 uint32
	near, code := w.near[from:to], w.code[from:to]
	for i, nb := range near {
		x := code[i] | uint32(w.class[nb])
		if x > v0 {
			v0, x = x, v0
		}
		if x > v1 {
			v1, x = x, v1
		}
		if x > v2 {
			v2, x = x, v2
		}
		v3 = max(v3, x)
	}
	it.hi = uint64(v0)<<32 | uint64(v1)
	it.lo = uint64(v2)<<32 | uint64(v3)
	return it
}

func (w *Workspace) describeLong(it *item, from, to int32) {
	s := &w.cells
	start := len(s.long)
	for k := from; k < to; k++ {
		s.long = append(s.long, w.code[k]|uint32(w.class[w.near[k]]))
	}
	v := s.long[start:]
	slices.SortFunc(v, func(a, b uint32) int { return cmp.Compare(b, a) })
	it.hi = uint64(v[0])<<32 | uint64(v[1])
	it.lo = uint64(v[2])<<32 | uint64(v[3])
	it.long, it.rest = int32(start)+4, int32(len(v)-4)
}

func (w *Workspace) compare(a, b *item) int {
	switch {
	case a.mapNo != b.mapNo:
		return cmp.Compare(a.mapNo, b.mapNo)
	case a.base != b.base:
		return cmp.Compare(a.base, b.base)
	case a.extra != b.extra:
		return cmp.Compare(a.extra, b.extra)
	case a.hi != b.hi:
		return cmp.Compare(a.hi, b.hi)
	case a.lo != b.lo:
		return cmp.Compare(a.lo, b.lo)
	case a.rest|b.rest == 0:
		return 0
	}
	long := w.cells.long
	return slices.Compare(long[a.long:a.long+a.rest], long[b.long:b.long+b.rest])
}

// sortItems sorts the collected items. Which of two equal items comes first does
// not matter: they stay in one cell.
func (w *Workspace) sortItems() {
	items := w.cells.items
	w.work += len(items)
	if len(items) > 24 {
		slices.SortFunc(items, func(a, b item) int { return w.compare(&a, &b) })
		return
	}
	for i := 1; i < len(items); i++ {
		if w.compare(&items[i-1], &items[i]) <= 0 {
			continue
		}
		it := items[i]
		j := i
		for ; j > 0 && w.compare(&items[j-1], &it) > 0; j-- {
			items[j] = items[j-1]
		}
		items[j] = it
	}
}

// split sorts those atoms of a cell whose neighbours were renamed. The others are
// still equal to each other, so one of them stands for all.
func (w *Workspace) split(cell int32) {
	s := &w.cells
	s.items, s.long = s.items[:0], s.long[:0]
	if w.view == viewHands {
		w.changeAll(cell)
	}
	for a := w.changed[cell]; a >= 0; a = w.nextOne[a] {
		s.items = append(s.items, w.describe(a))
	}
	w.changed[cell] = -1
	k, size := int32(len(s.items)), w.size[cell]
	if k == 0 {
		return
	}
	quiet := int32(-1)
	if k < size {
		for _, a := range w.order[cell : cell+size] {
			if !w.isChanged[a] {
				quiet = a
				break
			}
		}
	}
	for i := range s.items {
		w.isChanged[s.items[i].atom] = false
	}
	if quiet < 0 {
		w.sortItems()
		w.splitWhole(cell)
		return
	}
	stand := w.describe(quiet)
	w.sortItems()
	below, above := 0, len(s.items)
	for below < len(s.items) && w.compare(&s.items[below], &stand) < 0 {
		below++
	}
	for above > below && w.compare(&s.items[above-1], &stand) > 0 {
		above--
	}
	if below == 0 && above == len(s.items) {
		return
	}
	w.splitPart(cell, below, above)
}

// changeAll marks all atoms of a cell as changed.
func (w *Workspace) changeAll(cell int32) {
	for _, a := range w.order[cell : cell+w.size[cell]] {
		if !w.isChanged[a] {
			w.markChanged(a)
		}
	}
}

// splitWhole splits a cell all of whose atoms are in the sorted items.
func (w *Workspace) splitWhole(cell int32) {
	s := &w.cells
	if w.compare(&s.items[0], &s.items[len(s.items)-1]) == 0 {
		return
	}
	s.layout, s.runs = s.layout[:0], s.runs[:0]
	w.addRuns(s.items)
	w.applyRuns(cell, -1)
}

// splitPart splits a cell into the runs of the items below, the atoms equal to
// those that did not change, and the runs of the items above.
func (w *Workspace) splitPart(cell int32, below, above int) {
	s := &w.cells
	size := w.size[cell]
	middle := size - int32(below) - int32(len(s.items)-above)
	s.layout, s.runs = s.layout[:0], s.runs[:0]
	if w.fast && int(middle)*2 >= int(size) {
		w.addRuns(s.items[:below])
		w.addRuns(s.items[above:])
		w.moveBehind(cell, middle)
		return
	}
	for i := range s.items {
		if i < below || i >= above {
			w.isChanged[s.items[i].atom] = true
		}
	}
	w.addRuns(s.items[:below])
	quiet := len(s.runs)
	s.runs = append(s.runs, run{int32(len(s.layout)), middle})
	for _, a := range w.order[cell : cell+size] {
		if !w.isChanged[a] {
			s.layout = append(s.layout, a)
		}
	}
	w.addRuns(s.items[above:])
	for i := range s.items {
		w.isChanged[s.items[i].atom] = false
	}
	w.applyRuns(cell, quiet)
}

// addRuns appends sorted items to the layout, one run for each set of equals.
func (w *Workspace) addRuns(items []item) {
	s := &w.cells
	for i := range items {
		if i == 0 || w.compare(&items[i-1], &items[i]) != 0 {
			s.runs = append(s.runs, run{from: int32(len(s.layout))})
			if w.trace.on {
				w.trace.key(&items[i])
			}
		}
		s.runs[len(s.runs)-1].size++
		s.layout = append(s.layout, items[i].atom)
	}
}

// applyRuns rewrites a cell as the cells of the layout. The first one keeps the
// name of the cell; the atoms of the others get new classes, and their
// neighbours have to be looked at.
//
// The run quiet holds the atoms that did not change. Its new name takes the place
// of the old one in the order of names, so nothing changes for their neighbours but
// for those of the atoms that keep the old name; all their cells are still put on
// the stack, because RDKit does and the order of work decides the order of pieces.
func (w *Workspace) applyRuns(cell int32, quiet int) {
	s := &w.cells
	if len(s.runs) < 2 {
		return
	}
	if w.fast {
		w.largestFirst()
		quiet = -1
	}
	if w.trace.on {
		w.trace.split(cell, s.runs[0].size, s.runs)
	}
	at := cell
	for i, r := range s.runs {
		w.size[at] = r.size
		for k, a := range s.layout[r.from : r.from+r.size] {
			p := at + int32(k)
			w.order[p] = a
			w.where[a] = p
			if i > 0 {
				w.class[a] = at
			}
		}
		at += r.size
	}
	at = cell + w.size[cell]
	if quiet > 0 {
		w.spread(cell, at, true)
	}
	for i, r := range s.runs[1:] {
		w.spread(at, at+r.size, i+1 != quiet)
		at += r.size
	}
	w.pushTouched()
}

// largestFirst moves the first of the largest runs to the front.
func (w *Workspace) largestFirst() {
	runs := w.cells.runs
	best := 0
	for i := range runs {
		if runs[i].size > runs[best].size {
			best = i
		}
	}
	r := runs[best]
	copy(runs[1:best+1], runs[:best])
	runs[0] = r
}

// moveBehind moves the runs of the layout behind the other atoms of their cell,
// of which there are rest.
func (w *Workspace) moveBehind(cell, rest int32) {
	s := &w.cells
	if w.trace.on {
		w.trace.split(cell, rest, s.runs)
	}
	w.size[cell] = rest
	at := cell + rest
	for _, r := range s.runs {
		w.size[at] = r.size
		for k, a := range s.layout[r.from : r.from+r.size] {
			w.swap(w.where[a], at+int32(k))
			w.class[a] = at
		}
		at += r.size
	}
	w.spread(cell+rest, at, true)
	w.pushTouched()
}

func (w *Workspace) swap(p, q int32) {
	a, b := w.order[p], w.order[q]
	w.order[p], w.order[q] = b, a
	w.where[a], w.where[b] = q, p
}

// spread marks the neighbours of the atoms order[from:to] as changed when mark is
// set, and collects the cells of the neighbours.
func (w *Workspace) spread(from, to int32, mark bool) {
	for _, a := range w.order[from:to] {
		for _, nb := range w.near[w.first[a]:w.first[a+1]] {
			cell := w.class[nb]
			if w.size[cell] < 2 {
				continue
			}
			if mark && !w.isChanged[nb] {
				w.markChanged(nb)
			}
			if !w.isTouched[cell] && !w.isActive[cell] {
				w.isTouched[cell] = true
				w.touched = append(w.touched, cell)
			}
		}
	}
}

// pushTouched pushes the collected cells, lowest first, so that the highest is
// looked at next.
func (w *Workspace) pushTouched() {
	if len(w.touched) > 1 {
		slices.Sort(w.touched)
	}
	for _, cell := range w.touched {
		w.isTouched[cell] = false
		w.push(cell)
	}
	w.touched = w.touched[:0]
}

func (w *Workspace) markChanged(a int32) {
	cell := w.class[a]
	w.isChanged[a] = true
	w.nextOne[a] = w.changed[cell]
	w.changed[cell] = a
}

func (w *Workspace) push(cell int32) {
	w.isActive[cell] = true
	w.active = append(w.active, cell)
}

// individualize makes an atom the last of its cell and a cell of its own, and
// refines. It reports whether the result needs looking at, see refine.
func (w *Workspace) individualize(a int32) bool {
	cell := w.class[a]
	last := cell + w.size[cell] - 1
	w.swap(w.where[a], last)
	w.size[cell]--
	w.size[last] = 1
	w.class[a] = last
	w.spread(last, last+1, true)
	w.pushTouched()
	return w.refine()
}

// firstTie returns the first cell from position p on with more than one atom, or
// -1.
func (w *Workspace) firstTie(p, to int32) int32 {
	for p < to {
		if w.size[p] > 1 {
			return p
		}
		p += w.size[p]
	}
	return -1
}
