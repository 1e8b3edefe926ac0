package match

import (
	"errors"

	"athanor/chem/perception"
	"athanor/chem/smarts"
)

// ErrBudget is returned, with what was found so far, when a search used up its
// work budget.
var ErrBudget = errors.New("match: the search used up its work budget")

// DefaultWork is the work budget of a search that names none. One unit is the
// trial of an atom of the pattern on an atom of the molecule, or an atom of a
// placement found.
const DefaultWork = 20_000_000

// maxWords bounds the memory for candidates, in words of 64 atoms: 64 MiB. A
// larger search ends with ErrBudget.
const maxWords = 1 << 23

// maxFound bounds the memory for the placements found, in atoms: 16 MiB, and as
// much again and a table where sets of atoms are told apart. A search that finds
// more ends with ErrBudget.
const maxFound = 1 << 22

// Options choose what a search returns. The zero value finds one placement for
// every set of atoms and ignores the chirality of the pattern, as RDKit does.
type Options struct {
	// Chirality demands that marks "@" and "/" of the pattern are met by the
	// molecule.
	Chirality bool
	// All returns every placement, also several on the same atoms.
	All bool
	// Limit ends the search after so many placements; 0 is no limit.
	Limit int
	// Work is the work budget; 0 is DefaultWork.
	Work int
	// Forbidden holds one bit for each atom of the molecule that must not be
	// used; nil forbids none.
	Forbidden []uint64
	// Filter is asked, when not nil, whether an atom of the pattern may lie on an
	// atom of the molecule that satisfies it.
	Filter func(query, atom int32) bool
}

// Placements is a list of placements of one pattern. It is valid until the next
// call of the matcher that made it.
type Placements struct {
	flat []int32
	size int
	n    int
}

// Len returns the number of placements.
func (p Placements) Len() int { return p.n }

// At returns placement i: for every atom of the pattern the atom of the
// molecule. The slice must not be changed.
func (p Placements) At(i int) []int32 { return p.flat[i*p.size : (i+1)*p.size : (i+1)*p.size] }

// Matcher searches. It holds memory that is used again; the zero value is ready
// to use. A matcher serves one goroutine.
type Matcher struct {
	target Target
	top    search
	nested []nestedSearch
	screen screen
	found  []int32
	seen   atomSets
}

// Find returns the placements of a pattern in a molecule. A pattern without
// atoms has none. The error is ErrBudget or nil.
func (m *Matcher) Find(q *smarts.Query, info *perception.Info, opt Options) (Placements, error) {
	m.target.Load(info)
	return m.FindIn(q, &m.target, opt)
}

// FindIn is Find in a molecule prepared before.
func (m *Matcher) FindIn(q *smarts.Query, t *Target, opt Options) (Placements, error) {
	m.found = m.found[:0]
	count := 0
	m.seen.reset(len(q.Atoms))
	ok, err := m.begin(q, t, opt)
	for ok && m.top.next() {
		if !opt.All && !m.seen.add(m.top.place) {
			continue
		}
		if len(m.found)+len(m.top.place) > maxFound {
			return Placements{m.found, len(q.Atoms), count}, ErrBudget
		}
		m.found = append(m.found, m.top.place...)
		if count++; opt.Limit > 0 && count == opt.Limit {
			break
		}
	}
	return Placements{m.found, len(q.Atoms), count}, m.top.exhausted(ok, err)
}

// Has reports whether the pattern has a placement.
func (m *Matcher) Has(q *smarts.Query, info *perception.Info, opt Options) (bool, error) {
	m.target.Load(info)
	return m.HasIn(q, &m.target, opt)
}

// HasIn is Has in a molecule prepared before.
func (m *Matcher) HasIn(q *smarts.Query, t *Target, opt Options) (bool, error) {
	ok, err := m.begin(q, t, opt)
	found := ok && m.top.next()
	return found, m.top.exhausted(ok, err)
}

// Count returns the number of placements that Find would return.
func (m *Matcher) Count(q *smarts.Query, info *perception.Info, opt Options) (int, error) {
	p, err := m.Find(q, info, opt)
	return p.Len(), err
}

// begin prepares a search and reports whether there is anything to search.
func (m *Matcher) begin(q *smarts.Query, t *Target, opt Options) (bool, error) {
	if len(q.Atoms) == 0 || len(q.Atoms) > t.info.Mol.NumAtoms() {
		return false, nil
	}
	m.prepareNested(int(q.NumSerials))
	s := &m.top
	s.begin(m, q, t, opt)
	if len(q.Atoms)*s.words > maxWords {
		return false, ErrBudget
	}
	found := s.findCandidates()
	if s.work < 0 {
		return false, ErrBudget
	}
	if !found {
		return false, nil
	}
	s.plan()
	s.start()
	return true, nil
}
