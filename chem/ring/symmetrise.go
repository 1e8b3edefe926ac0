package ring

// From the rings found to the set reported. In each component that has more
// rings than its cyclomatic number the rings are gone through from small to
// large, and one is kept when it covers a bond that no kept ring covers yet;
// among rings of one size that with the most bonds covered already comes first.
// A ring left out comes back when it could take the place of a kept one: of the
// same size, with a bond in common, and holding every bond that only the kept
// one covers.

import (
	"slices"

	"athanor/chem"
)

// symmetrise marks in s.kept the rings to report, and appends none.
func (s *searcher) symmetrise(w *Workspace, m *chem.Molecule) {
	s.kept = sized(s.kept, s.count())
	for i := range s.kept {
		s.kept[i] = true
	}
	if !s.surplus(w, m) {
		return
	}
	s.sortBySize(w)
	s.index(m)
	for from := 0; from < len(s.bySize); {
		to := from + 1
		for to < len(s.bySize) && s.sameClass(w, s.bySize[from], s.bySize[to]) {
			to++
		}
		s.choose(s.bySize[from:to])
		from = to
	}
	s.bringBack(w, m)
}

// surplus works out how many rings each component has beyond its cyclomatic
// number, in s.expected by the lowest atom of the component as a negative
// number, and reports whether any has.
func (s *searcher) surplus(w *Workspace, m *chem.Molecule) bool {
	w.fragments(m)
	s.expected = zeroed(s.expected, m.NumAtoms())
	for a := range s.expected {
		s.expected[w.fragment(int32(a))]--
	}
	for _, b := range m.Bonds() {
		if isRingBond(b.Order) {
			s.expected[w.fragment(b.Begin)]++
		}
	}
	any := false
	for r := range s.sums {
		f := w.fragment(s.atoms[s.first[r]])
		s.expected[f]--
	}
	for r := range s.sums {
		any = any || s.over(w, int32(r))
	}
	return any
}

// over reports whether the component of ring r has rings to spare.
func (s *searcher) over(w *Workspace, r int32) bool {
	return s.expected[w.fragment(s.atoms[s.first[r]])]+1 < 0
}

// sortBySize lists the rings of components with rings to spare, by component,
// then by size, then in the order they were found.
func (s *searcher) sortBySize(w *Workspace) {
	s.bySize = s.bySize[:0]
	for r := range s.sums {
		if s.over(w, int32(r)) {
			s.bySize = append(s.bySize, int32(r))
			s.kept[r] = false
		}
	}
	slices.SortStableFunc(s.bySize, func(x, y int32) int {
		if d := w.fragment(s.atoms[s.first[x]]) - w.fragment(s.atoms[s.first[y]]); d != 0 {
			return int(d)
		}
		return len(s.ringAtoms(x)) - len(s.ringAtoms(y))
	})
}

func (s *searcher) sameClass(w *Workspace, x, y int32) bool {
	return len(s.ringAtoms(x)) == len(s.ringAtoms(y)) &&
		w.fragment(s.atoms[s.first[x]]) == w.fragment(s.atoms[s.first[y]])
}

// index lists for every bond the rings that hold it.
func (s *searcher) index(m *chem.Molecule) {
	n := m.NumBonds()
	s.bondFrom = zeroed(s.bondFrom, n+2)
	for _, b := range s.bonds {
		s.bondFrom[b+2]++
	}
	for i := 2; i < len(s.bondFrom); i++ {
		s.bondFrom[i] += s.bondFrom[i-1]
	}
	s.bondList = sized(s.bondList, len(s.bonds))
	for r := range s.sums {
		for _, b := range s.ringBonds(int32(r)) {
			s.bondList[s.bondFrom[b+1]] = int32(r)
			s.bondFrom[b+1]++
		}
	}
	s.covered = zeroed(s.covered, n)
	s.overlap = zeroed(s.overlap, s.count())
}

// cover marks a ring as kept and its bonds as covered.
func (s *searcher) cover(r int32) {
	s.kept[r] = true
	for _, b := range s.ringBonds(r) {
		if s.covered[b] {
			continue
		}
		s.covered[b] = true
		for _, other := range s.bondList[s.bondFrom[b]:s.bondFrom[b+1]] {
			s.overlap[other]++
		}
	}
}

// choose keeps rings of one size class until they cover no bond more.
func (s *searcher) choose(class []int32) {
	started := false
	for {
		best := int32(-1)
		for _, r := range class {
			if int(s.overlap[r]) == len(s.ringBonds(r)) {
				continue
			}
			if best < 0 || s.overlap[r] > s.overlap[best] {
				best = r
			}
			if !started {
				break
			}
		}
		if best < 0 {
			return
		}
		s.cover(best)
		started = true
	}
}

// bringBack keeps the rings left out that could stand in for a kept one. The
// kept rings are those before it began: one that came back lets no other back.
func (s *searcher) bringBack(w *Workspace, m *chem.Molecule) {
	s.counts = zeroed(s.counts, m.NumBonds())
	s.mark = zeroed(s.mark, m.NumBonds())
	s.passed = append(s.passed[:0], s.kept...)
	for r, kept := range s.passed {
		if kept {
			for _, b := range s.ringBonds(int32(r)) {
				s.counts[b]++
			}
		}
	}
	for _, extra := range s.bySize {
		if s.passed[extra] {
			continue
		}
		for _, b := range s.ringBonds(extra) {
			s.mark[b] = extra + 1
		}
		s.kept[extra] = s.replaces(extra)
	}
}

// replaces reports whether the marked ring could stand in for a kept one. Only
// rings with a bond in common come into question.
func (s *searcher) replaces(extra int32) bool {
	size := len(s.ringBonds(extra))
	for _, b := range s.ringBonds(extra) {
		for _, r := range s.bondList[s.bondFrom[b]:s.bondFrom[b+1]] {
			if s.passed[r] && len(s.ringBonds(r)) == size && s.holdsUnique(extra, r) {
				return true
			}
		}
	}
	return false
}

func (s *searcher) holdsUnique(extra, r int32) bool {
	for _, b := range s.ringBonds(r) {
		if s.counts[b] == 1 && s.mark[b] != extra+1 {
			return false
		}
	}
	return true
}

// emit hands the rings to report to the set: the kept ones in the order they
// were found.
func (s *searcher) emit(set *Set) {
	all := len(s.kept) != s.count()
	for r := range s.sums {
		if all || s.kept[r] {
			set.add(s.ringAtoms(int32(r)), s.ringBonds(int32(r)))
		}
	}
}
