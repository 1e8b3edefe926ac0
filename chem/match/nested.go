package match

import (
	"strings"

	"athanor/chem/smarts"
)

// nestedSearch decides one recursive pattern of the pattern at hand, atom by atom.
type nestedSearch struct {
	search
	answers *answers // those of the molecule at hand, nil before the first question
	charged []uint64 // atoms whose answer was paid for by the search at hand
	planned bool
}

// answers are what is known of a recursive pattern in one molecule. Patterns share
// many of them, such as that of an amide nitrogen, so that they are kept with the
// molecule, by their texts.
type answers struct {
	load         uint64 // the molecule, see Target.Number
	known, holds []uint64
	cost         []int32 // work that an answer took, by atom
}

// maxRemembered bounds the recursive patterns whose answers a target keeps.
const maxRemembered = 1024

// answersTo returns what is known of a recursive pattern in the molecule loaded.
func (t *Target) answersTo(q *smarts.Query, chirality bool) *answers {
	list := &t.remembered[0]
	if chirality {
		list = &t.remembered[1]
	}
	a := (*list)[q.String()]
	if a == nil {
		if len(*list) >= maxRemembered || *list == nil {
			*list = map[string]*answers{}
		}
		a = new(answers)
		(*list)[strings.Clone(q.String())] = a
	}
	if a.load != t.number {
		a.load = t.number
		a.known, a.holds = resize(a.known, t.words), resize(a.holds, t.words)
		clear(a.known)
		a.cost = resize(a.cost, len(t.values))
	}
	return a
}

// prepareNested makes n recursive patterns ready for another search.
func (m *Matcher) prepareNested(n int) {
	for len(m.nested) < n {
		m.nested = append(m.nested, nestedSearch{})
	}
	for i := range m.nested[:n] {
		m.nested[i].answers, m.nested[i].planned = nil, false
	}
}

// RingOfSize reports whether the atom lies in a ring of that size.
func (s *search) RingOfSize(atom int32, size int) bool {
	return s.t.inRingOfSize(atom, size)
}

// StartsAt reports whether a recursive pattern has a placement with its first
// atom on the given one. The work counts for the search that asks, and is the same
// when the answer was known before.
func (s *search) StartsAt(q *smarts.Query, recursive, atom int32) bool {
	inner := q.Recursive[recursive]
	n := &s.matcher.nested[inner.Serial]
	if n.answers == nil {
		n.answers = s.t.answersTo(inner, s.opt.Chirality)
		n.charged = resize(n.charged, s.words)
		clear(n.charged)
	}
	a, word, bit := n.answers, atom>>6, uint64(1)<<(atom&63)
	if a.known[word]&bit == 0 {
		if !n.planned {
			n.begin(s.matcher, inner, s.t, Options{Chirality: s.opt.Chirality})
			n.candidates, n.inner = nil, true
			n.planFrom()
			n.planned = true
		}
		n.work = s.work
		holds := n.startsAt(atom)
		if n.work < 0 {
			s.work = n.work
			return false
		}
		a.cost[atom] = int32(s.work - n.work)
		a.known[word] |= bit
		a.holds[word] &^= bit
		if holds {
			a.holds[word] |= bit
		}
	}
	// A search pays for an answer once; one for another answer pays always, so that
	// what that costs does not depend on what was asked before.
	if s.inner || n.charged[word]&bit == 0 {
		if s.work -= int(a.cost[atom]); s.work < 0 {
			return false
		}
		if !s.inner {
			n.charged[word] |= bit
		}
	}
	return a.holds[word]&bit != 0
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
