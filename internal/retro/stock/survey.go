package stock

import (
	"athanor/chem"
	"athanor/chem/perception"
	"athanor/internal/retro/stock/catalogue"
)

// survey is what the compounds of a stock consist of, nil when their structures were
// not seen.
type survey struct {
	around   map[uint32]struct{}
	elements map[chem.Element]struct{}
}

func newSurvey() *survey {
	return &survey{map[uint32]struct{}{}, map[chem.Element]struct{}{}}
}

func (s *survey) add(c *catalogue.Survey) {
	for _, around := range c.Around {
		s.around[around] = struct{}{}
	}
	for _, e := range c.Elements {
		s.elements[e] = struct{}{}
	}
}

// surveyed reports whether all structures of the stock were seen.
func (s *Stock) surveyed() bool {
	for _, p := range s.Parts() {
		if p.survey == nil || len(p.keys) > 0 {
			return false
		}
	}
	return true
}

// Strange compares a compound with those of the stock. It counts the atoms that have
// other neighbours than any atom of the stock, and reports whether the compound has an
// element that no compound of the stock has: since reactions make no atoms, it cannot be
// made from the stock. Of a stock whose structures are not known nothing is strange.
func (s *Stock) Strange(w *catalogue.Surveyor, info *perception.Info) (atoms int, element bool) {
	if !s.surveyed() {
		return 0, false
	}
	found := w.Survey(info)
	for _, around := range found.Around {
		if !s.has(func(p *survey) bool { _, known := p.around[around]; return known }) {
			atoms++
		}
	}
	for _, e := range found.Elements {
		element = element || !s.has(func(p *survey) bool { _, known := p.elements[e]; return known })
	}
	return atoms, element
}

// Lacks reports whether no compound of the stock has an element. It is false of hydrogen
// and for a stock whose structures are not known.
func (s *Stock) Lacks(e chem.Element) bool {
	return e > chem.H && s.surveyed() && !s.has(func(p *survey) bool { _, known := p.elements[e]; return known })
}

// Variety is the number of different surroundings of atoms in the stock, 0 when its
// structures are not known.
func (s *Stock) Variety() int {
	if !s.surveyed() {
		return 0
	}
	n := 0
	for _, p := range s.Parts() {
		n += len(p.survey.around)
	}
	return n
}

func (s *Stock) has(known func(*survey) bool) bool {
	for _, p := range s.Parts() {
		if known(p.survey) {
			return true
		}
	}
	return false
}

// Note returns what is noted about the stock under a key, and makes and notes it when
// nothing is. Keys are of types of their own, as those of contexts are.
func (s *Stock) Note(key any, make func() any) any {
	if note, ok := s.notes.Load(key); ok {
		return note
	}
	note, _ := s.notes.LoadOrStore(key, make())
	return note
}
