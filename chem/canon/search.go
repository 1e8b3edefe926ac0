package canon

import (
	"bytes"
	"slices"

	"athanor/chem"
)

// maxWork bounds the searches of one molecule by the number of atoms compared
// and copied. It is a few seconds of work.
const maxWork = 25_000_000

// writeCost is the work of writing an atom.
const writeCost = 6

// maxSaved bounds the memory for the way back and for symmetries, in numbers each.
const maxSaved = 8 << 20

// searcher is memory for individualisation and refinement. All lists are those
// of one component.
type searcher struct {
	from, to int32
	written  int // number of atoms written before the component
	limit    int // of Workspace.work

	saved   []int32 // two runs a level: order, then size
	members []int32 // of the target cells, level after level
	tried   []int32 // those of them that were explored, level after level
	path    []int32 // atoms made singular
	pruner  pruner

	hasFirst   bool
	hasBest    bool
	first      leaf
	best       leaf
	bestRanks  []int32 // atoms in the order of their ranks
	ranks      []int32 // of the leaf at hand
	orbit      []int32 // by atom: union-find over all symmetries found
	fixed      []int32 // by atom: the same for those that keep the path
	generators []int32 // symmetries, each a run of pairs of a moved atom and its image
	ends       []int32 // where the runs end
	slot       []int32 // by atom: not 0 for those of a path, in joinImages
	atoms      []int32 // of the component
	image      []int32 // by atom: itself except in findImage
	moved      []int32 // atoms of a symmetry that is looked at
	images     []int32 // their images
	text       []byte
}

// leaf is a discrete partition. Text and ranks together say all that it says about
// the molecule: leaves that agree in both are images of each other. Texts may be
// equal where ranks are not, because the text does not show every rank.
type leaf struct {
	path  []int32
	text  []byte
	order []int32 // atoms in the order of the text
	ranks []int32 // their ranks
}

func (l *leaf) keep(s *searcher, order []int32) {
	l.path = append(l.path[:0], s.path...)
	l.text = append(l.text[:0], s.text...)
	l.order = append(l.order[:0], order...)
	l.ranks = append(l.ranks[:0], s.ranks...)
}

// orderComponent breaks the ties of the component in the refined cells from:to and sets
// best and bestRanks.
func (w *Workspace) orderComponent(from, to int32) {
	s := &w.search
	s.from, s.to = from, to
	s.hasFirst, s.hasBest = false, false
	s.path, s.members, s.tried = s.path[:0], s.members[:0], s.tried[:0]
	s.generators, s.ends, s.saved = s.generators[:0], s.ends[:0], s.saved[:0]
	s.written = 0
	if w.writing {
		s.written = len(w.writer.Order())
	}
	tie := w.firstTie(from, to)
	known := tie >= 0 && w.orbitsKnown(from, to)
	if tie >= 0 && !known {
		w.refineFurther(from, to)
		tie = w.firstTie(from, to)
		known = tie >= 0 && w.orbitsKnown(from, to)
	}
	if tie < 0 {
		w.onlyLeaf()
		return
	}
	if known {
		w.joinCells(from, to)
		for ; tie >= 0; tie = w.firstTie(tie, to) {
			w.individualize(w.order[tie+w.size[tie]-1])
		}
		w.lowerNumbers(from, to)
		w.onlyLeaf()
		return
	}
	s.atoms = append(s.atoms[:0], w.order[from:to]...)
	for _, a := range s.atoms {
		s.slot[a], s.image[a] = 0, a
	}
	hidden := w.hideNumbers(from, to)
	w.search.pruner.begin(len(s.slot))
	w.trace.begin(to-from > traceSize, from)
	w.explore(0)
	w.trace.begin(false, from)
	w.restoreBest()
	if hidden {
		w.showNumbers(from, to)
	}
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
	if w.ends() {
		s.limit = 0 // the search comes to its end at once
	}
	cell := w.firstTie(s.from, s.to)
	if cell >= 0 && (w.work > s.limit || 2*int(s.to-s.from)*(level+1) > maxSaved) {
		w.form.Complete = false
		w.separate(cell, s.to)
		cell = -1
	}
	if cell < 0 {
		return w.reach()
	}
	if back, found := w.findImage(level); found {
		return back
	}
	w.save(level)
	start, tried, at := len(s.members), len(s.tried), w.trace.at
	s.members = append(s.members, w.order[cell:cell+w.size[cell]]...)
	// The last atom of the cell goes first, as in RDKit.
	slices.Reverse(s.members[start:])
	end := len(s.members)
	back := level - 1
	for i := start; i < end; i++ {
		v := s.members[i]
		if i > start {
			if w.isImage(level, s.tried[tried:], v) {
				continue
			}
			if w.work > s.limit {
				w.form.Complete = false
			}
			if !w.form.Complete {
				break
			}
			w.restore(level)
			w.trace.at = at
		}
		s.tried = append(s.tried, v)
		s.path = append(s.path[:level], v)
		if !w.individualize(v) {
			continue
		}
		s.pruner.valid = false
		b := w.explore(level + 1)
		s.pruner.valid = false
		if b < level {
			back = b
			break
		}
	}
	s.path = s.path[:level]
	s.tried = s.tried[:tried]
	s.members = s.members[:start]
	return back
}

// separate makes every atom of the cells from position p on a cell of its own, in
// the order in which they stand.
func (w *Workspace) separate(p, to int32) {
	for ; p < to; p++ {
		w.class[w.order[p]], w.size[p] = p, 1
	}
}

// save keeps the partition of a node. What was saved at deeper levels stays.
func (w *Workspace) save(level int) {
	s := &w.search
	n := int(s.to - s.from)
	if end := 2 * n * (level + 1); len(s.saved) < end {
		s.saved = slices.Grow(s.saved, end-len(s.saved))[:end]
	}
	saved := s.saved[2*n*level:]
	copy(saved[:n], w.order[s.from:s.to])
	copy(saved[n:2*n], w.size[s.from:s.to])
	w.work += n / 4
}

func (w *Workspace) restore(level int) {
	s := &w.search
	n := int(s.to - s.from)
	w.work += n / 4
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

// reach writes the text that a discrete partition gives, compares it with the
// first and the best text, and returns the level at which to go on.
func (w *Workspace) reach() int {
	s := &w.search
	level := len(s.path)
	w.work += writeCost * int(s.to-s.from)
	w.write(s.from)
	order := w.writer.Order()[s.written:]
	s.ranks = s.ranks[:0]
	for _, a := range order {
		s.ranks = append(s.ranks, w.class[a])
	}
	if !s.hasFirst {
		s.hasFirst = true
		s.first.keep(s, order)
	}
	if !s.hasBest {
		s.hasBest = true
		w.keepBest(order)
		return level - 1
	}
	if bytes.Equal(s.text, s.first.text) {
		w.addSymmetry(s.first.order, order)
		if slices.Equal(s.ranks, s.first.ranks) {
			return commonPrefix(s.path, s.first.path)
		}
	}
	switch {
	case !bytes.Equal(s.text, s.best.text):
		if lessText(s.text, s.best.text) {
			w.keepBest(order)
		}
	case slices.Equal(s.ranks, s.best.ranks):
		w.addSymmetry(s.best.order, order)
		return commonPrefix(s.path, s.best.path)
	default:
		w.addSymmetry(s.best.order, order)
		if slices.Compare(s.ranks, s.best.ranks) < 0 {
			w.keepBest(order)
		}
	}
	return level - 1
}

// onlyLeaf is reach where there is nothing to compare with.
func (w *Workspace) onlyLeaf() {
	if !w.textless {
		w.reach()
	}
}

func (w *Workspace) keepBest(order []int32) {
	s := &w.search
	s.best.keep(s, order)
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

// orbitsKnown reports whether the cells of a refined component are known to be
// the orbits of its symmetry group, so that any choice among tied atoms gives the
// same text.
//
// That holds for trees, and for a graph of n atoms in c cells, t of them with
// ties, when n-c is at most t+1 or at most 4 (McKay, "Practical graph
// isomorphism", 1981, lemma 2.25). Trees hanging on the rest add nothing, so
// only atoms in rings and between rings are counted. Marks are part of the cells
// unless they lean on a tie.
//
// It also holds when the tied atoms, joined by the bonds among them, fall into
// trees and single rings with trees on them, and those that share a cell are of
// one size: such pieces are determined by the infinite tree that refinement sees,
// apart from the length of the ring. Two like phenyl groups are the usual case.
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
	return excess <= ties+1 || excess <= 4 || w.simplePieces(from, to)
}

// simplePieces reports whether the tied atoms of the core fall into pieces with
// at most one ring each, of one size where they share a cell.
func (w *Workspace) simplePieces(from, to int32) bool {
	piece, sizes := w.search.fixed, w.search.slot // both free before a search
	for _, a := range w.order[from:to] {
		piece[a] = -1
	}
	for _, a := range w.order[from:to] {
		if piece[a] >= 0 || !w.tiedInCore(a) {
			continue
		}
		queue := append(w.queue[:0], a)
		piece[a] = a
		ends := 0
		for k := 0; k < len(queue); k++ {
			for _, nb := range w.near[w.first[queue[k]]:w.first[queue[k]+1]] {
				if !w.tiedInCore(nb) {
					continue
				}
				ends++
				if piece[nb] < 0 {
					piece[nb] = a
					queue = append(queue, nb)
				}
			}
		}
		w.queue = queue
		if ends/2 > len(queue) {
			return false
		}
		sizes[a] = int32(len(queue))
	}
	for p := from; p < to; p += w.size[p] {
		if !w.tiedInCore(w.order[p]) {
			continue
		}
		for _, a := range w.order[p+1 : p+w.size[p]] {
			if sizes[piece[a]] != sizes[piece[w.order[p]]] {
				return false
			}
		}
	}
	return true
}

func (w *Workspace) tiedInCore(a int32) bool {
	return w.size[w.class[a]] > 1 && w.core[a] > 1
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
		if mark := w.chirality[a]; mark != chem.ChiralNone && mark != chem.ChiralAllene && !w.distinctNear(a) && w.handedness(a) == 0 {
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
