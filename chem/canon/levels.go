package canon

import (
	"cmp"
	"slices"
)

// Ring atoms of cages look alike to refinement when each sees the same around it,
// though further away they differ. RDKit tells them apart by walking away from each
// atom, level by level, before it breaks ties.

// levelFinder is memory for the walks.
type levelFinder struct {
	rank  []int32 // by atom: its place in the order of the walks
	seen  []int32 // by atom: the last walk that met it
	level []int32 // by atom: the level at which
	again []int32 // by atom: how often it was met again
	queue []int32
	order []int32 // places of the component
	walks []walk  // by place
	lists []int32 // what the walks are runs of
}

// walk is what was met on the way from one atom, as runs of levelFinder.lists:
// start:middle is the number of atoms of each level, middle:end for each level how
// often atoms were met again, in rising order and closed by a -1.
type walk struct{ start, middle, end int32 }

// maxLevelSize is the number of atoms up to which a component is walked; the cost
// is quadratic.
const maxLevelSize = fastSize

// levelsHelp follows RDKit in looking only at components of which more than half of
// the ring atoms are in ties of three or more, with a tie of atoms of several rings.
func (w *Workspace) levelsHelp(from, to int32) bool {
	if to-from > maxLevelSize {
		return false
	}
	ringAtoms, tied, branching := 0, 0, false
	for _, a := range w.order[from:to] {
		rings, size := w.info.Rings.AtomRings(a), w.size[w.class[a]]
		if rings == 0 {
			continue
		}
		ringAtoms++
		if size > 2 {
			tied++
		}
		branching = branching || rings > 1 && size > 1
	}
	return branching && 2*tied > ringAtoms
}

// findLevels walks away from every ring atom of a component and ranks the atoms by
// what was met. Atoms outside rings end a walk.
func (w *Workspace) findLevels(from, to int32) {
	l := &w.levels
	n := len(w.class)
	l.rank, l.level = resize(l.rank, n), resize(l.level, n)
	l.seen, l.again = zeroed(l.seen, n), zeroed(l.again, n)
	l.order, l.walks, l.lists = l.order[:0], l.walks[:0], l.lists[:0]
	for i, a := range w.order[from:to] {
		l.order = append(l.order, int32(i))
		l.walks = append(l.walks, w.walkFrom(a, int32(i)+1))
	}
	slices.SortFunc(l.order, l.compare)
	rank := int32(0)
	for k, i := range l.order {
		if k > 0 && l.compare(i, l.order[k-1]) != 0 {
			rank++
		}
		l.rank[w.order[from+i]] = rank
	}
	w.work += int(to-from) * int(to-from) / 4
}

func (l *levelFinder) compare(i, j int32) int {
	a, b := l.walks[i], l.walks[j]
	return cmp.Or(slices.Compare(l.lists[a.start:a.middle], l.lists[b.start:b.middle]),
		slices.Compare(l.lists[a.middle:a.end], l.lists[b.middle:b.end]))
}

// walkFrom walks away from an atom; number tells walks apart.
func (w *Workspace) walkFrom(atom, number int32) walk {
	l := &w.levels
	start := int32(len(l.lists))
	if !w.info.Atoms[atom].InRing() {
		return walk{start, start, start}
	}
	l.queue = append(l.queue[:0], atom)
	l.seen[atom], l.level[atom] = number, 0
	for from, level := 0, int32(1); from < len(l.queue); level++ {
		to := len(l.queue)
		for _, a := range l.queue[from:to] {
			w.step(a, number, level)
		}
		l.lists = append(l.lists, int32(len(l.queue)-to))
		from = to
	}
	middle := int32(len(l.lists))
	last := l.level[l.queue[len(l.queue)-1]]
	for from, level := 1, int32(1); level <= last+1; level++ {
		to := from
		for to < len(l.queue) && l.level[l.queue[to]] == level {
			to++
		}
		w.countAgain(l.queue[from:to], number, level)
		from = to
	}
	return walk{start, middle, int32(len(l.lists))}
}

// step queues the neighbours of a ring atom that were not met yet.
func (w *Workspace) step(a, number, level int32) {
	l := &w.levels
	if !w.info.Atoms[a].InRing() {
		return
	}
	for _, nb := range w.near[w.first[a]:w.first[a+1]] {
		if l.seen[nb] != number {
			l.seen[nb], l.level[nb] = number, level
			l.queue = append(l.queue, nb)
		}
	}
}

// countAgain appends how often the atoms of a level meet each other and those of
// the level before.
func (w *Workspace) countAgain(atoms []int32, number, level int32) {
	l := &w.levels
	start := len(l.lists)
	met := func(nb int32) bool {
		return l.seen[nb] == number && (l.level[nb] == level || l.level[nb] == level-1)
	}
	for _, a := range atoms {
		for _, nb := range w.near[w.first[a]:w.first[a+1]] {
			if met(nb) {
				l.again[nb]++
			}
		}
	}
	for _, a := range atoms {
		for _, nb := range w.near[w.first[a]:w.first[a+1]] {
			if met(nb) && l.again[nb] > 0 {
				l.lists = append(l.lists, l.again[nb])
				l.again[nb] = 0
			}
		}
	}
	slices.Sort(l.lists[start:])
	l.lists = append(l.lists, -1)
}
