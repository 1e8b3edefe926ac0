package canon

import (
	"athanor/chem"
	"athanor/chem/stereo"
)

// Centres of square planar, bipyramidal and octahedral geometry often carry like
// ligands. Where like ligands hang on the centre alone, each a branch of its own,
// any exchange of them is a symmetry of everything but the mark. All numbers that
// such exchanges give mean the same compound, and the lowest stands for them.

// maxLigands is the most neighbours, implicit ones included, of any geometry.
const maxLigands = 6

// arrangement is one way of listing the neighbours of a centre.
type arrangement struct {
	index [maxLigands]int32 // positions in the neighbour order, implicit ones last
	size  int
	best  uint8
}

// polyhedralHandedness returns 2 more than the lowest permutation number that the
// neighbours of a centre give in the order of their classes, or 0 when tied
// neighbours cannot be exchanged freely.
func (w *Workspace) polyhedralHandedness(atom int32) uint64 {
	best := w.lowestNumber(atom, w.class)
	if best == 0 {
		return 0
	}
	return 2 + uint64(best)
}

// lowestNumber lists the neighbours of a centre by class, tries all exchanges within
// equal groups, and returns the lowest permutation number, 0 when some group holds
// a neighbour that is not loose.
func (w *Workspace) lowestNumber(atom int32, group []int32) uint8 {
	mark := w.chirality[atom]
	near := w.near[w.first[atom]:w.first[atom+1]]
	a := arrangement{size: stereo.NumNeighbors(mark)}
	if len(near) > a.size {
		return 0
	}
	for i, x := range near {
		for j, y := range near[:i] {
			if group[x] == group[y] && (w.loose[atom]>>i&1 == 0 || w.loose[atom]>>j&1 == 0) {
				return 0
			}
		}
	}
	for i := range a.size {
		a.index[i] = int32(i)
		for j := i; j > 0 && i < len(near) && w.class[near[a.index[j]]] < w.class[near[a.index[j-1]]]; j-- {
			a.index[j], a.index[j-1] = a.index[j-1], a.index[j]
		}
	}
	w.arrange(&a, 0, mark, w.perms[atom], near, group)
	return a.best
}

// arrange exchanges the neighbours from position k on in all ways that keep the
// order of the groups.
func (w *Workspace) arrange(a *arrangement, k int, mark chem.Chirality, perm uint8, near, group []int32) {
	if k >= len(near) {
		var from [maxLigands]int32
		for i := range from {
			from[i] = int32(i)
		}
		if _, q := stereo.Reorder(mark, perm, from[:a.size], a.index[:a.size]); q != 0 && (a.best == 0 || q < a.best) {
			a.best = q
		}
		return
	}
	for j := k; j < len(near) && group[near[a.index[j]]] == group[near[a.index[k]]]; j++ {
		a.index[k], a.index[j] = a.index[j], a.index[k]
		w.arrange(a, k+1, mark, perm, near, group)
		a.index[k], a.index[j] = a.index[j], a.index[k]
	}
}

// findLoose notes, as bits by position, which neighbours of a centre lead to no
// other neighbour of it except through the centre.
func (w *Workspace) findLoose(atom int32) {
	near := w.near[w.first[atom]:w.first[atom+1]]
	bits := uint8(0)
	for i, x := range near {
		if w.branchIsOwn(atom, x) {
			bits |= 1 << i
		}
	}
	w.loose[atom] = bits
}

// maxBranch is the number of atoms up to which a branch is followed.
const maxBranch = 1000

func (w *Workspace) branchIsOwn(center, start int32) bool {
	for len(w.seen) < w.mol.NumAtoms() {
		w.seen = append(w.seen, false)
	}
	w.seen[center], w.seen[start] = true, true
	queue := append(w.queue[:0], start)
	own := true
	for k := 0; k < len(queue) && own; k++ {
		for _, nb := range w.near[w.first[queue[k]]:w.first[queue[k]+1]] {
			if nb == center && queue[k] != start || len(queue) > maxBranch {
				own = false
				break
			}
			if !w.seen[nb] {
				w.seen[nb] = true
				queue = append(queue, nb)
			}
		}
	}
	w.seen[center] = false
	for _, a := range queue {
		w.seen[a] = false
	}
	w.queue = queue
	return own
}

// lowerNumbers gives every centre of a component with ties broken the lowest
// number among exchanges of ligands that were tied before.
func (w *Workspace) lowerNumbers(from, to int32) {
	if !w.polyhedral {
		return
	}
	for _, a := range w.order[from:to] {
		mark := w.chirality[a]
		if mark == chem.ChiralNone || mark.Tetrahedral() {
			continue
		}
		best := w.lowestNumber(a, w.search.orbit)
		if best == 0 {
			continue
		}
		w.perms[a] = w.numberInOrder(a, mark, best)
	}
}

// hideNumbers keeps marks whose number is not settled before ties are broken out
// of the texts that a search compares, so that it finds the symmetries of the rest
// of the molecule. It reports whether there are any.
func (w *Workspace) hideNumbers(from, to int32) bool {
	if !w.polyhedral {
		return false
	}
	hidden := false
	for _, a := range w.order[from:to] {
		if mark := w.marks[a]; mark != chem.ChiralNone && !mark.Tetrahedral() && w.handedness(a) != 0 {
			w.shown[a] = chem.ChiralNone
			hidden = true
		}
	}
	return hidden
}

// showNumbers writes the text of a searched component again with all marks.
func (w *Workspace) showNumbers(from, to int32) {
	s := &w.search
	for _, a := range w.order[from:to] {
		w.shown[a] = w.marks[a]
	}
	for _, a := range s.atoms {
		s.orbit[a] = findRoot(s.orbit, a)
	}
	w.lowerNumbers(from, to)
	if !w.textless {
		w.write(from)
		s.best.text = append(s.best.text[:0], s.text...)
		s.best.order = append(s.best.order[:0], w.writer.Order()[s.written:]...)
	}
}

// setMark changes a mark for ranking and writing.
func (w *Workspace) setMark(a int32, mark chem.Chirality) {
	w.marks[a], w.shown[a] = mark, mark
}

// numberInOrder converts a number that holds for the neighbours in the order of
// their ranks to the order of the molecule.
func (w *Workspace) numberInOrder(atom int32, mark chem.Chirality, number uint8) uint8 {
	near := w.near[w.first[atom]:w.first[atom+1]]
	var byRank, inOrder [maxLigands]int32
	size := stereo.NumNeighbors(mark)
	for i := range size {
		byRank[i], inOrder[i] = int32(i), int32(i)
		for j := i; j > 0 && i < len(near) && w.class[near[byRank[j]]] < w.class[near[byRank[j-1]]]; j-- {
			byRank[j], byRank[j-1] = byRank[j-1], byRank[j]
		}
	}
	_, q := stereo.Reorder(mark, number, byRank[:size], inOrder[:size])
	return q
}
