package match

import "athanor/chem/smarts"

// nestedSearch decides one recursive pattern, atom by atom, and remembers the
// answers for the molecule at hand.
type nestedSearch struct {
	search
	known, holds []uint64
	planned      bool
}

// prepareNested forgets the answers of n recursive patterns.
func (m *Matcher) prepareNested(n, atoms int) {
	if n == 0 {
		return
	}
	for len(m.nested) < n {
		m.nested = append(m.nested, nestedSearch{})
	}
	words := (atoms + 63) / 64
	for i := range m.nested[:n] {
		s := &m.nested[i]
		s.planned = false
		s.known, s.holds = resize(s.known, words), resize(s.holds, words)
		clear(s.known)
		clear(s.holds)
	}
}

// RingOfSize reports whether the atom lies in a ring of that size.
func (s *search) RingOfSize(atom int32, size int) bool {
	return s.t.inRingOfSize(atom, size)
}

// StartsAt reports whether a recursive pattern has a placement with its first
// atom on the given one. The work counts for the search that asks.
func (s *search) StartsAt(q *smarts.Query, recursive, atom int32) bool {
	inner := q.Recursive[recursive]
	n := &s.matcher.nested[inner.Serial]
	word, bit := atom>>6, uint64(1)<<(atom&63)
	if n.known[word]&bit != 0 {
		return n.holds[word]&bit != 0
	}
	if !n.planned {
		n.begin(s.matcher, inner, s.t, Options{Chirality: s.opt.Chirality})
		n.candidates = nil
		n.planFrom()
		n.planned = true
	}
	n.work = s.work
	holds := n.startsAt(atom)
	s.work = n.work
	if s.work < 0 {
		return false
	}
	n.known[word] |= bit
	if holds {
		n.holds[word] |= bit
	}
	return holds
}

// startsAt runs the search with the first atom fixed.
func (s *nestedSearch) startsAt(atom int32) bool {
	if !s.accepts(0, atom) {
		return false
	}
	if len(s.steps) == 1 {
		return true
	}
	s.fixed = atom
	s.start()
	return s.next()
}
