package layout

import "slices"

// ranker orders atoms the way the placing of substituents needs it: a short
// form of the sequence rules, in which an atom counts by its element, then by
// its neighbours, then by their neighbours and so on. Atoms that stay equal are
// ordered by index.
type ranker struct {
	keys []rankKey
	next []int32
}

type rankKey struct {
	key  uint64
	atom int32
}

// maxRankRounds bounds the refinement; drawings do not depend on differences
// farther away.
const maxRankRounds = 8

// rankAtoms fills w.rank with 0 for the lowest atom and equal numbers for atoms
// that were not told apart.
func (w *Workspace) rankAtoms() {
	m := w.info.Mol
	n := m.NumAtoms()
	r := &w.ranker
	r.keys = resized(r.keys, n)
	w.rank = resized(w.rank, n)
	for i := range r.keys {
		a := m.Atom(int32(i))
		r.keys[i] = rankKey{uint64(a.Element)<<16 | uint64(a.Isotope), int32(i)}
	}
	classes := w.assignRanks()
	for round := 0; round < maxRankRounds && classes < n; round++ {
		for i := range r.keys {
			r.keys[i] = rankKey{w.rankKey(int32(i), n), int32(i)}
		}
		before := classes
		if classes = w.assignRanks(); classes == before {
			return
		}
	}
}

// rankKey packs the rank of an atom and the highest four of its neighbours'
// ranks, a doubly bonded neighbour counting twice, into one number.
func (w *Workspace) rankKey(atom int32, n int) uint64 {
	shift := 0
	for n>>shift >= 1<<12 {
		shift++
	}
	var top [4]uint64
	for _, nb := range w.info.Mol.Neighbors(atom) {
		r := uint64(w.rank[nb.Atom]>>shift) + 1
		count := 1
		if o := w.info.Bonds[nb.Bond].Order; o >= 2 && o <= 4 {
			count = int(o)
		}
		for ; count > 0; count-- {
			insertHighest(&top, r)
		}
	}
	return uint64(w.rank[atom]>>shift)<<48 | top[0]<<36 | top[1]<<24 | top[2]<<12 | top[3]
}

func insertHighest(top *[4]uint64, r uint64) {
	for i := range top {
		if r > top[i] {
			r, top[i] = top[i], r
		}
	}
}

// assignRanks sorts the keys, writes the ranks and returns the number of
// different ones.
func (w *Workspace) assignRanks() int {
	slices.SortFunc(w.ranker.keys, func(a, b rankKey) int {
		switch {
		case a.key < b.key:
			return -1
		case a.key > b.key:
			return 1
		}
		return 0
	})
	classes := 0
	rank := int32(0)
	for i, k := range w.ranker.keys {
		if i == 0 || k.key != w.ranker.keys[i-1].key {
			classes++
			rank = int32(i)
		}
		w.rank[k.atom] = rank
	}
	return classes
}

// before reports whether atom a comes before atom b in the drawing order.
func (w *Workspace) before(a, b int32) bool {
	if w.rank[a] != w.rank[b] {
		return w.rank[a] < w.rank[b]
	}
	return a < b
}

// sortByRank puts atoms into the drawing order.
func (w *Workspace) sortByRank(atoms []int32) {
	for i := 1; i < len(atoms); i++ {
		for j := i; j > 0 && w.before(atoms[j], atoms[j-1]); j-- {
			atoms[j], atoms[j-1] = atoms[j-1], atoms[j]
		}
	}
}
