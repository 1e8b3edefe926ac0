package canon

import (
	"bytes"
	"slices"
)

// maxWork bounds the search of one component by the number of atoms compared,
// beyond what refinement of a component of its size takes anyway.
const maxWork = 400_000

// maxGenerators bounds the number of symmetries kept for pruning.
const maxGenerators = 200

// searcher is memory for individualisation and refinement. All lists are those
// of one component; atoms are named by their slot there.
type searcher struct {
	from, to int32
	limit    int
	stopped  bool

	saved   []int32 // two runs a level: order, then size
	members []int32 // of the target cells, level after level
	path    []int32 // atoms made singular

	hasFirst   bool
	firstPath  []int32
	firstText  []byte
	firstOrder []int32
	bestPath   []int32
	bestText   []byte
	bestOrder  []int32 // atoms in the order of the text
	bestRanks  []int32 // atoms in the order of their ranks
	orbit      []int32 // by atom: union-find over all symmetries found
	fixed      []int32 // by atom: the same for those that keep the path
	generators []int32 // atom images, a run of all atoms of the component each
	slot       []int32 // by atom: its place in the runs
	atoms      []int32 // by slot
	text       []byte
}

// orderComponent breaks the ties of the component in the refined cells from:to and sets
// bestText, bestOrder and bestRanks.
func (w *Workspace) orderComponent(from, to int32) {
	s := &w.search
	s.from, s.to = from, to
	s.hasFirst, s.stopped = false, false
	s.path, s.members, s.generators = s.path[:0], s.members[:0], s.generators[:0]
	tie := w.firstTie(from, to)
	if tie < 0 {
		w.leaf()
		return
	}
	if w.orbitsKnown(from, to) {
		w.joinCells(from, to)
		for ; tie >= 0; tie = w.firstTie(tie, to) {
			w.individualize(w.order[tie+w.size[tie]-1])
		}
		w.leaf()
		return
	}
	s.limit = w.work + maxWork
	s.atoms = append(s.atoms[:0], w.order[from:to]...)
	for i, a := range s.atoms {
		s.slot[a] = int32(i)
	}
	w.explore(0)
	w.restoreBest()
}

func (w *Workspace) joinCells(from, to int32) {
	for p := from; p < to; p += w.size[p] {
		for _, a := range w.order[p : p+w.size[p]] {
			w.search.orbit[a] = w.order[p]
		}
	}
}

// explore tries the atoms of the first tie at a node of the search tree. It
// returns the level at which to go on: less than level-1 after a leaf that
// proved a whole subtree to be the image of another.
func (w *Workspace) explore(level int) int {
	s := &w.search
	cell := w.firstTie(s.from, s.to)
	if cell < 0 {
		return w.leaf()
	}
	w.save(level)
	start := len(s.members)
	s.members = append(s.members, w.order[cell:cell+w.size[cell]]...)
	// The last atom of the cell goes first, as in RDKit.
	slices.Reverse(s.members[start:])
	count := len(s.members) - start
	back := level - 1
	for i := 0; i < count; i++ {
		v := s.members[start+i]
		if i > 0 {
			if s.stopped || w.work > s.limit {
				s.stopped = true
				break
			}
			if w.isImage(s.members[start:start+i], v) {
				continue
			}
			w.restore(level)
		}
		s.path = append(s.path[:level], v)
		w.individualize(v)
		if b := w.explore(level + 1); b < level {
			back = b
			break
		}
	}
	s.path = s.path[:level]
	s.members = s.members[:start]
	return back
}

func (w *Workspace) save(level int) {
	s := &w.search
	n := int(s.to - s.from)
	s.saved = append(s.saved[:2*n*level], w.order[s.from:s.to]...)
	s.saved = append(s.saved, w.size[s.from:s.to]...)
}

func (w *Workspace) restore(level int) {
	s := &w.search
	n := int(s.to - s.from)
	saved := s.saved[2*n*level : 2*n*(level+1)]
	copy(w.order[s.from:s.to], saved[:n])
	copy(w.size[s.from:s.to], saved[n:])
	for p := s.from; p < s.to; p += w.size[p] {
		for q := p; q < p+w.size[p]; q++ {
			a := w.order[q]
			w.class[a], w.where[a] = p, q
		}
	}
}

// leaf writes the text that a discrete partition gives, compares it with the
// first and the best text, and returns the level at which to go on.
func (w *Workspace) leaf() int {
	s := &w.search
	level := len(s.path)
	w.work += int(s.to - s.from)
	if s.hasFirst {
		w.writer.Forget(int(s.from))
	}
	s.text = w.writer.AppendComponent(s.text[:0], w.order[s.from])
	order := w.writer.Order()[s.from:]
	if !s.hasFirst {
		s.hasFirst = true
		s.firstPath = append(s.firstPath[:0], s.path...)
		s.firstText = append(s.firstText[:0], s.text...)
		s.firstOrder = append(s.firstOrder[:0], order...)
		w.keepBest(order)
		return level - 1
	}
	if bytes.Equal(s.text, s.firstText) {
		w.addSymmetry(s.firstOrder, order)
		return commonPrefix(s.path, s.firstPath)
	}
	if bytes.Equal(s.text, s.bestText) {
		w.addSymmetry(s.bestOrder, order)
		return commonPrefix(s.path, s.bestPath)
	}
	if lessText(s.text, s.bestText) {
		w.keepBest(order)
	}
	return level - 1
}

func (w *Workspace) keepBest(order []int32) {
	s := &w.search
	s.bestPath = append(s.bestPath[:0], s.path...)
	s.bestText = append(s.bestText[:0], s.text...)
	s.bestOrder = append(s.bestOrder[:0], order...)
	s.bestRanks = append(s.bestRanks[:0], w.order[s.from:s.to]...)
}

func (w *Workspace) restoreBest() {
	s := &w.search
	for i, a := range s.bestRanks {
		p := s.from + int32(i)
		w.order[p], w.class[a], w.where[a], w.size[p] = a, p, p, 1
	}
}

func commonPrefix(a, b []int32) int {
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return i
		}
	}
	return len(a) - 1
}

// lessText orders the texts of one component. At the first difference a text
// that goes on without '@' comes first, so that "@" comes before "@@"; RDKit
// writes the first centre of a ring system with "@".
func lessText(a, b []byte) bool {
	for i := range min(len(a), len(b)) {
		if a[i] == b[i] {
			continue
		}
		if a[i] == '@' || b[i] == '@' {
			return b[i] == '@'
		}
		return a[i] < b[i]
	}
	return len(a) < len(b)
}

// addSymmetry records the symmetry that takes the atoms of one text to those of
// an equal text.
func (w *Workspace) addSymmetry(from, to []int32) {
	s := &w.search
	n := len(s.atoms)
	if len(s.generators) < maxGenerators*n {
		start := len(s.generators)
		s.generators = slices.Grow(s.generators, n)[:start+n]
		for i, a := range from {
			s.generators[start+int(s.slot[a])] = to[i]
		}
	}
	for i, a := range from {
		join(s.orbit, a, to[i])
	}
}

func join(parent []int32, a, b int32) {
	a, b = findRoot(parent, a), findRoot(parent, b)
	parent[max(a, b)] = min(a, b)
}

// isImage reports whether a known symmetry that keeps every atom of the path
// takes an atom tried before to v.
func (w *Workspace) isImage(tried []int32, v int32) bool {
	s := &w.search
	n := len(s.atoms)
	if len(s.generators) == 0 {
		return false
	}
	for _, a := range s.atoms {
		s.fixed[a] = a
	}
	for start := 0; start < len(s.generators); start += n {
		g := s.generators[start : start+n]
		if !w.keepsPath(g) {
			continue
		}
		for i, image := range g {
			join(s.fixed, s.atoms[i], image)
		}
	}
	root := findRoot(s.fixed, v)
	for _, t := range tried {
		if findRoot(s.fixed, t) == root {
			return true
		}
	}
	return false
}

func (w *Workspace) keepsPath(g []int32) bool {
	s := &w.search
	for _, a := range s.path {
		if g[s.slot[a]] != a {
			return false
		}
	}
	return true
}

// orbitsKnown reports whether the cells of a refined component are known to be
// the orbits of its symmetry group, so that any choice among tied atoms gives the
// same text.
//
// That holds for trees, and for a graph of n atoms in c cells, t of them with
// ties, when n-c is at most t+1 or at most 4 (McKay, "Practical graph
// isomorphism", 1981, lemma 2.25). Trees hanging on the rest add nothing, so
// only atoms in rings and between rings are counted. Marks are part of the cells
// unless they lean on a tie.
func (w *Workspace) orbitsKnown(from, to int32) bool {
	if w.leansOnTie(from, to) {
		return false
	}
	left := w.peelTrees(from, to)
	if left == 0 {
		return true
	}
	excess, ties := int32(0), int32(0)
	for p := from; p < to; p += w.size[p] {
		if w.size[p] > 1 && w.core[w.order[p]] > 1 {
			excess += w.size[p] - 1
			ties++
		}
	}
	return excess <= ties+1 || excess <= 4
}

// leansOnTie reports whether a mark of the component has tied neighbours.
func (w *Workspace) leansOnTie(from, to int32) bool {
	for _, b := range w.centers.open {
		if c := w.class[w.mol.Bond(b).Begin]; c >= from && c < to {
			return true
		}
	}
	if w.chirality == nil {
		return false
	}
	for _, a := range w.order[from:to] {
		if w.chirality[a] != 0 && !w.distinctNear(a) {
			return true
		}
	}
	return false
}

// peelTrees takes away atoms with one bond again and again, leaves in core the
// number of bonds that stay at each atom, and returns the number of atoms with
// two or more.
func (w *Workspace) peelTrees(from, to int32) int {
	queue := w.queue[:0]
	left := int(to - from)
	for _, a := range w.order[from:to] {
		w.core[a] = int32(w.numNear(a))
		if w.core[a] < 2 {
			queue = append(queue, a)
		}
	}
	for k := 0; k < len(queue); k++ {
		left--
		for _, nb := range w.near[w.first[queue[k]]:w.first[queue[k]+1]] {
			w.core[nb]--
			if w.core[nb] == 1 {
				queue = append(queue, nb)
			}
		}
	}
	w.queue = queue
	return left
}
