package layout

import (
	"cmp"
	"slices"

	"athanor/chem"
)

// ranker orders atoms the way the placing of substituents needs it: a short
// form of the sequence rules, in which an atom counts by its element, then by
// its neighbours, then by their neighbours and so on. Atoms that stay equal are
// ordered by index.
type ranker struct {
	keys []rankKey
}

// rankKey is compared as the pair of high and low.
type rankKey struct {
	high, low uint64
	atom      int32
}

// maxRankRounds bounds the refinement; drawings do not depend on differences
// farther away.
const maxRankRounds = 16

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
		r.keys[i] = rankKey{high: uint64(a.Element)<<16 | uint64(a.Isotope), atom: int32(i)}
	}
	classes := w.assignRanks()
	for round := 0; round < maxRankRounds && classes < n; round++ {
		for i := range r.keys {
			r.keys[i] = w.rankKey(int32(i))
		}
		before := classes
		if classes = w.assignRanks(); classes == before {
			return
		}
	}
}

// weighted is the rank of a neighbour and how often it counts.
type weighted struct{ rank, count uint64 }

// rankKey packs the rank of an atom, the highest four of its neighbours' ranks
// with the number of times each counts, and its hydrogens. As in RDKit a
// neighbour counts twice the bond order, and once over a double bond to a
// phosphorus with three or four neighbours.
func (w *Workspace) rankKey(atom int32) rankKey {
	m := w.info.Mol
	var top [4]weighted
	for _, nb := range m.Neighbors(atom) {
		v := weighted{uint64(w.rank[nb.Atom]) + 1, w.bondCount(nb)}
		for i := range top {
			if v.rank == top[i].rank {
				top[i].count += v.count
				break
			}
			if v.rank > top[i].rank {
				v, top[i] = top[i], v
			}
		}
	}
	for i := range top {
		top[i].count = min(top[i].count, 15)
	}
	return rankKey{
		high: uint64(w.rank[atom])<<44 | top[0].rank<<24 | top[0].count<<20 | top[1].rank,
		low: top[1].count<<56 | top[2].rank<<36 | top[2].count<<32 | top[3].rank<<12 | top[3].count<<8 |
			uint64(w.info.Atoms[atom].Hydrogens),
		atom: atom,
	}
}

func (w *Workspace) bondCount(nb chem.Neighbor) uint64 {
	bond := w.info.Bonds[nb.Bond]
	switch {
	case bond.Aromatic():
		return 3
	case bond.Order == chem.Double:
		degree := w.info.Mol.Degree(nb.Atom)
		if w.info.Mol.Atom(nb.Atom).Element == 15 && (degree == 3 || degree == 4) {
			return 1
		}
		return 4
	case bond.Order == chem.Triple:
		return 6
	}
	return 2
}

// assignRanks sorts the keys, writes the ranks and returns the number of
// different ones.
func (w *Workspace) assignRanks() int {
	slices.SortFunc(w.ranker.keys, func(a, b rankKey) int {
		if a.high != b.high {
			return cmp.Compare(a.high, b.high)
		}
		return cmp.Compare(a.low, b.low)
	})
	classes := 0
	rank := int32(0)
	for i, k := range w.ranker.keys {
		if i == 0 || k.high != w.ranker.keys[i-1].high || k.low != w.ranker.keys[i-1].low {
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
