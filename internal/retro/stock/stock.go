// Package stock tells which compounds can be bought, and by which list.
//
// Membership is exact identity: the canonical form with stereo, charge and
// isotopes (chem/canon), never a substructure. A list of standard InChIKeys, as
// other planners use, is compared by InChIKey instead.
package stock

import (
	"fmt"
	"sync"

	"athanor/chem/canon"
	"athanor/chem/perception"
)

// Stock is a set of compounds from one list or from several. It is read-only
// after loading and may be shared by goroutines.
type Stock struct {
	// Source names the list.
	Source string
	// Loaded counts the compounds, Duplicates the lines that repeat one,
	// Unavailable those that the list itself says cannot be had.
	Loaded, Duplicates, Unavailable int
	// Rejected lists the lines that could not be read.
	Rejected []Rejection

	names  map[canon.ID]string
	packed packed
	keys   map[string]string // names by InChIKey
	keyer  Keyer
	known  sync.Map // canon.ID to bool: answers by InChIKey
	parts  []*Stock
}

// Rejection is a line of a stock file that could not be read.
type Rejection struct {
	Line int // from 1
	Err  error
}

// Keyer returns the standard InChIKey of a molecule.
type Keyer func(*perception.Info) (string, error)

// Join returns the union of stocks; for a compound in several the first one
// answers. Of a single stock it returns that.
func Join(parts ...*Stock) *Stock {
	if len(parts) == 1 {
		return parts[0]
	}
	s := &Stock{parts: parts}
	for _, p := range parts {
		if s.Source != "" {
			s.Source += ", "
		}
		s.Source += p.Source
		s.Loaded += p.Loaded
		s.Duplicates += p.Duplicates
		s.Unavailable += p.Unavailable
	}
	return s
}

// Parts returns the stocks that were joined, or the stock itself.
func (s *Stock) Parts() []*Stock {
	if s.parts == nil {
		return []*Stock{s}
	}
	return s.parts
}

// Has reports whether the compound can be bought. It does not look at lists of
// InChIKeys.
func (s *Stock) Has(id canon.ID) bool { return s.holder(id) != nil }

// Holds reports whether the compound can be bought; info is the compound with
// that identity.
func (s *Stock) Holds(id canon.ID, info *perception.Info) bool {
	if s.Has(id) {
		return true
	}
	for _, p := range s.Parts() {
		if p.holdsKey(id, info) {
			return true
		}
	}
	return false
}

func (s *Stock) holdsKey(id canon.ID, info *perception.Info) bool {
	if len(s.keys) == 0 {
		return false
	}
	if answer, ok := s.known.Load(id); ok {
		return answer.(bool)
	}
	key, err := s.keyer(info)
	_, held := s.keys[key]
	held = held && err == nil
	s.known.Store(id, held)
	return held
}

// holder returns the list that has a compound, nil for none.
func (s *Stock) holder(id canon.ID) *Stock {
	for _, p := range s.parts {
		if h := p.holder(id); h != nil {
			return h
		}
	}
	if _, ok := s.names[id]; ok || s.packed.has(id) {
		return s
	}
	return nil
}

// Name returns the name of a compound, "" when it has none or is not in stock.
func (s *Stock) Name(id canon.ID) string {
	if h := s.holder(id); h != nil {
		return h.names[id]
	}
	return ""
}

// Origin returns the source of the list that has a compound, "" when it is not
// in stock.
func (s *Stock) Origin(id canon.ID) string {
	if h := s.holder(id); h != nil {
		return h.Source
	}
	return ""
}

// String describes the stock in a line for logs.
func (s *Stock) String() string {
	return fmt.Sprintf("%s: %d compounds, %d duplicates, %d lines not read", s.Source, s.Loaded, s.Duplicates, s.numRejected())
}

func (s *Stock) numRejected() int {
	n := 0
	for _, p := range s.Parts() {
		n += len(p.Rejected)
	}
	return n
}
