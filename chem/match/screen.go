package match

import (
	"math/bits"

	"athanor/chem/smarts"
)

// Molecules of more than maxScreened words of 64 atoms, and those for which the
// sets would take more than maxScreenWords words, are not screened: the patterns of
// the index are searched one by one.
const (
	maxScreened    = 16
	maxScreenWords = 1 << 24
)

// screen walks an index for one molecule. Sets are kept for the molecule at hand:
// those with the mark of the present walk hold.
type screen struct {
	x     *Index
	t     *Target
	mark  uint32
	words int

	nodes, arms kept
	level       []uint64
	small       smallScreen
	stack       []int32
	found       []uint64 // patterns that can have a placement

	places []int32 // of the steps of an outline
	trials int
}

// kept holds a set of atoms for each of a number of things.
type kept struct {
	marks []uint32
	sets  []uint64
}

func (k *kept) prepare(n, words int) {
	k.marks, k.sets = resize(k.marks, n), resize(k.sets, n*words)
}

func (k *kept) set(i int32, words int) []uint64 { return k.sets[int(i)*words : (int(i)+1)*words] }

// Matching appends to dst the numbers of the patterns of an index that have a
// placement in a molecule, in ascending order. The error is ErrBudget, beside what
// was found, when some search used up its work budget, that of a pattern that could
// not be had, or nil.
func (m *Matcher) Matching(dst []int32, x *Index, t *Target, opt Options) ([]int32, error) {
	s := &m.screen
	s.walk(x, t)
	plain := s.words == 1 && s.fits() && opt.Forbidden == nil && opt.Filter == nil && !opt.Chirality
	var fault error
	for w, word := range s.found {
		for ; word != 0; word &= word - 1 {
			i := int32(w<<6 + bits.TrailingZeros64(word))
			q, err := x.pattern(int(i))
			ok := false
			if err == nil {
				ok, err = m.lies(i, q, t, opt, plain)
			}
			if err != nil {
				fault = err
			}
			if ok {
				dst = append(dst, i)
			}
		}
	}
	return dst, fault
}

// lies reports whether pattern i, which is q, has a placement; plain says that the walk
// knows all that the options ask.
func (m *Matcher) lies(i int32, q *smarts.Query, t *Target, opt Options, plain bool) (bool, error) {
	if plain {
		if o := m.screen.x.outline(i, q); len(o.steps) > 0 {
			if found, sure := m.screen.lies(o, opt.Work); sure {
				return found, nil
			}
		}
	}
	return m.HasIn(q, t, opt)
}

// walk finds the patterns that can have a placement.
func (s *screen) walk(x *Index, t *Target) {
	s.begin(x, t)
	if !s.fits() {
		for i := range x.n {
			s.found[i>>6] |= 1 << (i & 63)
		}
		return
	}
	if s.words == 1 {
		s.walkSmall()
		return
	}
	s.stack = s.stack[:0]
	for _, root := range x.roots {
		if s.node(root) {
			s.stack = append(s.stack, root)
		}
	}
	for len(s.stack) > 0 {
		n := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		for _, i := range x.ends[x.firstEnd[n]:x.firstEnd[n+1]] {
			if s.restFits(i) {
				s.found[i>>6] |= 1 << (i & 63)
			}
		}
		for _, next := range x.steps[x.firstStep[n]:x.firstStep[n+1]] {
			if s.node(next) {
				s.stack = append(s.stack, next)
			}
		}
	}
}

// fits reports whether there is memory for the sets.
func (s *screen) fits() bool {
	return s.words <= maxScreened && (len(s.x.nodes)+len(s.x.arms))*s.words <= maxScreenWords
}

// begin takes up an index and a molecule. What earlier walks left has other marks,
// whatever index it was of.
func (s *screen) begin(x *Index, t *Target) {
	if s.mark++; s.mark == 0 {
		*s = screen{mark: 1}
	}
	s.x, s.t, s.words = x, t, t.words
	s.found = resize(s.found, (x.n+63)/64)
	clear(s.found)
	if !s.fits() {
		return
	}
	if s.words == 1 {
		s.small.prepare(x, len(t.values))
		return
	}
	s.nodes.prepare(len(x.nodes), s.words)
	s.arms.prepare(len(x.arms), s.words)
	s.level = resize(s.level, (maxCount+1)*s.words)
}

// restFits reports whether the other parts of a pattern can lie somewhere.
func (s *screen) restFits(i int32) bool {
	if len(s.x.rest) == 0 {
		return true
	}
	for _, tree := range s.x.rest[i] {
		if !s.node(tree) {
			return false
		}
	}
	return true
}

// node finds the atoms of a node and reports whether there are any.
func (s *screen) node(n int32) bool {
	set := s.nodes.set(n, s.words)
	if s.nodes.marks[n] == s.mark {
		return !isEmpty(set)
	}
	s.nodes.marks[n] = s.mark
	of := s.x.nodes[n]
	if of.parent < 0 {
		return s.question(of.label, set)
	}
	if !s.node(of.parent) {
		clear(set)
		return false
	}
	copy(set, s.nodes.set(of.parent, s.words))
	var left uint64
	for w, atoms := range s.arm(of.label) {
		set[w] &= atoms
		left |= set[w]
	}
	return left != 0
}

// question makes set the atoms that satisfy a question.
func (s *screen) question(k int32, set []uint64) bool {
	asked := &s.x.questions[k]
	if !s.t.allowedBy(&asked.pattern.Atoms[asked.atom], 0, set) {
		clear(set)
		return false
	}
	if !asked.exact {
		return true
	}
	for atom := next(set, 0); atom >= 0; atom = next(set, atom+1) {
		if !asked.pattern.Accepts(asked.atom, &s.t.values[atom], atom, s) {
			set[atom>>6] &^= 1 << (atom & 63)
		}
	}
	return !isEmpty(set)
}

// RingOfSize reports whether the atom lies in a ring of that size.
func (s *screen) RingOfSize(atom int32, size int) bool {
	return s.t.inRingOfSize(atom, size)
}

// StartsAt is never asked: questions about other patterns are left to the search.
func (s *screen) StartsAt(*smarts.Query, int32, int32) bool { return true }

// arm finds the atoms that have an arm.
func (s *screen) arm(k int32) []uint64 {
	set := s.arms.set(k, s.words)
	if s.arms.marks[k] == s.mark {
		return set
	}
	s.arms.marks[k] = s.mark
	clear(set)
	of := s.x.arms[k]
	if !s.node(of.tree) {
		return set
	}
	tree := s.nodes.set(of.tree, s.words)
	if of.count > 1 {
		s.several(of, tree, set)
		return set
	}
	for w, word := range tree {
		for ; word != 0; word &= word - 1 {
			atom := w<<6 + bits.TrailingZeros64(word)
			for _, e := range s.t.around[s.t.first[atom]:s.t.first[atom+1]] {
				if e.class&of.class != 0 {
					set[e.atom>>6] |= 1 << (e.atom & 63)
				}
			}
		}
	}
	return set
}

// several makes set the atoms with at least count neighbours behind the arm.
func (s *screen) several(of arm, tree, set []uint64) {
	clear(s.level)
	for w, word := range tree {
		for ; word != 0; word &= word - 1 {
			atom := w<<6 + bits.TrailingZeros64(word)
			for _, e := range s.t.around[s.t.first[atom]:s.t.first[atom+1]] {
				if e.class&of.class != 0 {
					s.raise(e.atom)
				}
			}
		}
	}
	copy(set, s.level[int(of.count)*s.words:])
}

// raise counts a neighbour of an atom: level k holds the atoms with at least k.
func (s *screen) raise(atom int32) {
	word, bit := int(atom>>6), uint64(1)<<(atom&63)
	for k := 1; k <= maxCount; k++ {
		level := &s.level[k*s.words+word]
		if *level&bit == 0 {
			*level |= bit
			return
		}
	}
}
