package search

import (
	"sync"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// Reagents are looked at when they have at most reagentAtoms heavy atoms, of which at
// most reagentShared are the target's: they are few, and met again and again. What is
// larger is left to the search.
const (
	reagentAtoms  = 8
	reagentShared = 2
)

// supply says what can be had with a library and a stock. What it found out about
// reagents is kept with the stock.
type supply struct {
	stock    *stock.Stock
	library  *template.Library
	mu       sync.Mutex
	expander *template.Expander
	lacking  map[canon.ID]bool
	useless  map[canon.ID]bool
	ways     map[canon.ID][][]template.Precursor
}

// supplyKey notes the supply of a library with a stock.
type supplyKey struct{ library *template.Library }

func supplyOf(l *template.Library, s *stock.Stock) *supply {
	return s.Note(supplyKey{l}, func() any {
		return &supply{stock: s, library: l, lacking: map[canon.ID]bool{}, useless: map[canon.ID]bool{}, ways: map[canon.ID][][]template.Precursor{}}
	}).(*supply)
}

// within leaves out what a supply rules out.
func (x *chemistry) within(s *supply) {
	for i := range x.workers {
		x.workers[i].expander.Within(s)
	}
}

// Lacks implements template.Supply.
func (s *supply) Lacks(e chem.Element) bool { return s.stock.Lacks(e) }

// Useless implements template.Supply. A reagent is useless when it is not in stock and
// each way to make it needs something of which the same is true, and of which no
// reaction at all makes it.
func (s *supply) Useless(id canon.ID, shared int, structure func() *perception.Info) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	lacking, known := s.lacking[id]
	if !known {
		if len(s.lacking) > maxNoted {
			clear(s.lacking)
		}
		lacking = s.hasLacking(structure())
		s.lacking[id] = lacking
	}
	if lacking || shared > reagentShared {
		return lacking
	}
	useless, known := s.useless[id]
	if !known {
		if len(s.useless) > maxNoted {
			clear(s.useless)
			clear(s.ways)
		}
		info := structure()
		useless = isSmall(info) && !s.stock.Holds(id, info) && !s.canBeMade(id, info)
		s.useless[id] = useless
	}
	return useless
}

// maxNoted is the number of compounds of which it is remembered whether they can be had.
const maxNoted = 50_000

// hasLacking reports whether a compound has an element that the stock has not.
func (s *supply) hasLacking(info *perception.Info) bool {
	last := chem.Element(0)
	for _, a := range info.Mol.Atoms() {
		if a.Element != last && a.Element != chem.C && s.stock.Lacks(a.Element) {
			return true
		}
		last = a.Element
	}
	return false
}

// isSmall reports whether a compound is of the size of a reagent. Without heavy atoms it
// needs no source.
func isSmall(info *perception.Info) bool {
	n := descriptor.HeavyAtoms(info)
	return n > 0 && n <= reagentAtoms
}

// canBeMade reports whether there is a way to make a compound of which nothing shows
// that it is none.
func (s *supply) canBeMade(id canon.ID, info *perception.Info) bool {
	for _, way := range s.waysTo(id, info) {
		possible := true
		for i := range way {
			possible = possible && !s.isBarren(&way[i])
		}
		if possible {
			return true
		}
	}
	return false
}

// isBarren reports whether a compound is not in stock and no reaction makes it.
func (s *supply) isBarren(p *template.Precursor) bool {
	if s.hasLacking(p.Info) {
		return true
	}
	return isSmall(p.Info) && !s.stock.Holds(p.ID, p.Info) && len(s.waysTo(p.ID, p.Info)) == 0
}

// waysTo returns the sets of precursors from which a compound can be made in one step.
func (s *supply) waysTo(id canon.ID, info *perception.Info) [][]template.Precursor {
	if ways, known := s.ways[id]; known {
		return ways
	}
	if s.expander == nil {
		s.expander = template.NewExpander(s.library)
	}
	var ways [][]template.Precursor
	for _, d := range s.expander.Expand(info.Clone()) {
		ways = append(ways, d.Precursors)
	}
	s.ways[id] = ways
	return ways
}
