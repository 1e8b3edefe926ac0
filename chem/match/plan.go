package match

import (
	"math/bits"

	"athanor/chem/smarts"
)

// step places one atom of the pattern.
type step struct {
	atom int32
	// anchor is an atom placed before that atom is bonded to, -1 for the first of
	// a component; bond is the bond between them.
	anchor, bond int32
	// closures are the other bonds to atoms placed before, from first to last
	// in search.closures.
	first, last int32
}

// search is the state of one search.
type search struct {
	matcher *Matcher
	q       *smarts.Query
	t       *Target
	opt     Options
	work    int
	fixed   int32 // place of the first atom, -1 when free
	inner   bool  // the search decides a recursive pattern

	words      int
	candidates []uint64 // words of bits for every atom of the pattern
	counts     []int32  // candidates of every atom of the pattern
	steps      []step
	closures   []int32
	placed     []bool
	edge       []int32 // atoms not placed that are bonded to placed ones
	waiting    []bool  // atoms that are or were on the edge
	place      []int32
	used       []uint64
	cursor     []int32
	depth      int // steps done
}

func (s *search) begin(m *Matcher, q *smarts.Query, t *Target, opt Options) {
	s.matcher, s.q, s.t, s.opt = m, q, t, opt
	s.work, s.fixed = opt.Work, -1
	if s.work <= 0 {
		s.work = DefaultWork
	}
	s.words = t.words
}

// findCandidates gives every atom of the pattern its set of candidates and
// reports false when one has none. What signatures tell comes first, for all atoms:
// it settles most searches that find nothing.
func (s *search) findCandidates() bool {
	n := len(s.q.Atoms)
	s.candidates = resize(s.candidates, n*s.words)
	s.counts = resize(s.counts, n)
	for i := range s.q.Atoms {
		s.work -= s.words // the look at a word of signatures costs about one trial
		if !s.t.allowedBy(&s.q.Atoms[i], s.q.Degree(int32(i)), s.candidatesOf(int32(i))) || s.work < 0 {
			return false
		}
	}
	for i := range s.q.Atoms {
		if s.counts[i] = s.sift(int32(i)); s.counts[i] == 0 || s.work < 0 {
			return false
		}
	}
	return true
}

func (s *search) candidatesOf(i int32) []uint64 {
	return s.candidates[int(i)*s.words : int(i+1)*s.words]
}

// sift asks for every candidate of an atom what the signature does not tell, and
// returns how many are left.
func (s *search) sift(i int32) int32 {
	set, degree := s.candidatesOf(i), s.q.Degree(i)
	if len(s.q.Atoms[i].Program) > 0 || degree > maxDegreePlane || s.opt.Forbidden != nil || s.opt.Filter != nil || s.opt.Chirality {
		for atom := next(set, 0); atom >= 0; atom = next(set, atom+1) {
			if s.t.info.Mol.Degree(atom) < degree || !s.accepts(i, atom) {
				set[atom>>6] &^= 1 << (atom & 63)
			}
		}
	}
	count := 0
	for _, w := range set {
		count += bits.OnesCount64(w)
	}
	return int32(count)
}

// accepts asks the program of an atom, the filters and nothing about bonds.
func (s *search) accepts(i, atom int32) bool {
	if !s.q.Accepts(i, &s.t.values[atom], atom, s) {
		return false
	}
	if s.opt.Forbidden != nil && s.opt.Forbidden[atom>>6]>>(atom&63)&1 != 0 {
		return false
	}
	if s.opt.Chirality && !s.chiralCandidate(i, atom) {
		return false
	}
	return s.opt.Filter == nil || s.opt.Filter(i, atom)
}

// plan orders the atoms of the pattern: the atom with the fewest candidates
// first, then always the one with the fewest that is bonded to a placed one.
func (s *search) plan() {
	n := len(s.q.Atoms)
	s.steps, s.closures, s.edge = s.steps[:0], s.closures[:0], s.edge[:0]
	s.placed = resize(s.placed, n)
	clear(s.placed)
	s.waiting = resize(s.waiting, n)
	clear(s.waiting)
	for len(s.steps) < n {
		i := s.fewestOnEdge()
		if i < 0 {
			i = s.fewestUnplaced()
		}
		s.addStep(i)
		for _, nb := range s.q.Neighbors(i) {
			if !s.placed[nb.Atom] && !s.waiting[nb.Atom] {
				s.waiting[nb.Atom] = true
				s.edge = append(s.edge, nb.Atom)
			}
		}
	}
}

// fewestOnEdge takes from the edge, the atoms bonded to placed ones, the first with
// the fewest candidates; -1 when the edge is empty.
func (s *search) fewestOnEdge() int32 {
	if len(s.edge) == 0 {
		return -1
	}
	best := 0
	for k, i := range s.edge {
		if least := s.edge[best]; s.counts[i] < s.counts[least] || s.counts[i] == s.counts[least] && i < least {
			best = k
		}
	}
	i := s.edge[best]
	last := len(s.edge) - 1
	s.edge[best] = s.edge[last]
	s.edge = s.edge[:last]
	return i
}

// fewestUnplaced returns the first of the atoms not placed with the fewest
// candidates.
func (s *search) fewestUnplaced() int32 {
	best := int32(-1)
	for i := range s.q.Atoms {
		if !s.placed[i] && (best < 0 || s.counts[i] < s.counts[best]) {
			best = int32(i)
		}
	}
	return best
}

func (s *search) addStep(i int32) {
	st := step{atom: i, anchor: -1, bond: -1, first: int32(len(s.closures))}
	for _, nb := range s.q.Neighbors(i) {
		if !s.placed[nb.Atom] {
			continue
		}
		if st.anchor < 0 {
			st.anchor, st.bond = nb.Atom, nb.Bond
		} else {
			s.closures = append(s.closures, nb.Bond)
		}
	}
	st.last = int32(len(s.closures))
	s.placed[i] = true
	s.steps = append(s.steps, st)
}

// planFrom orders the atoms of a connected pattern starting with atom 0, in the
// order of the text; other components follow.
func (s *search) planFrom() {
	n := len(s.q.Atoms)
	s.steps, s.closures = s.steps[:0], s.closures[:0]
	s.placed = resize(s.placed, n)
	clear(s.placed)
	for i := range s.q.Atoms {
		s.addStep(int32(i))
	}
}

// next returns the lowest member of a set at or after from, -1 for none.
func next(set []uint64, from int32) int32 {
	w := int(from >> 6)
	if w >= len(set) {
		return -1
	}
	word := set[w] &^ (1<<(from&63) - 1)
	for word == 0 {
		if w++; w >= len(set) {
			return -1
		}
		word = set[w]
	}
	return int32(w<<6 + bits.TrailingZeros64(word))
}
