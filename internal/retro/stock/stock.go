// Package stock tells which compounds can be bought, and by which list.
//
// Membership is exact identity: the canonical form with stereo, charge and
// isotopes (chem/canon), never a substructure. A list of standard InChIKeys, as
// other planners use, is compared by InChIKey instead. Stocks of a million compounds
// and more are compiled into a file that is searched as it is: package build makes
// one, package keyfile is its format, package catalogue reads what vendors publish.
package stock

import (
	"fmt"
	"sync"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/internal/retro/stock/keyfile"
)

// Stock is a set of compounds from one list or from several. It is read-only
// after loading and may be shared by goroutines.
type Stock struct {
	// Source names the list.
	Source string
	// Loaded counts the compounds, Duplicates the lines that repeat one,
	// Unavailable those that the list itself says cannot be had.
	Loaded, Duplicates, Unavailable int
	// Rejected lists the lines that could not be read, Dropped counts more of them
	// that are not listed.
	Rejected []Rejection
	Dropped  int
	// Incomparable counts the compounds that are known by their InChIKey alone, and
	// never found, since the program cannot work InChIKeys out.
	Incomparable int

	names    map[canon.ID]string
	prices   map[canon.ID]float64
	packed   packed
	compiled *keyfile.Reader
	keys     map[string]string // names by InChIKey
	keyer    Keyer
	known    sync.Map // canon.ID to bool: answers by InChIKey
	parts    []*Stock
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
		s.Incomparable += p.Incomparable
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
	if s.keyer == nil || s.numKeys() == 0 {
		return false
	}
	if answer, ok := s.known.Load(id); ok {
		return answer.(bool)
	}
	key, err := s.keyer(info)
	held := false
	switch {
	case err != nil: // without a key it cannot be there
	case s.compiled != nil:
		_, held = s.compiled.FindKey(key)
	default:
		_, held = s.keys[key]
	}
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
	if _, ok := s.names[id]; ok || s.packed.has(id) || s.compiled != nil && s.compiled.Has(id) {
		return s
	}
	return nil
}

// Name returns the name of a compound, "" when it has none or is not in stock.
func (s *Stock) Name(id canon.ID) string {
	h := s.holder(id)
	switch {
	case h == nil:
		return ""
	case h.compiled == nil:
		return h.names[id]
	}
	offer := h.offer(id)
	if offer.Name == "" {
		return offer.ID
	}
	return offer.Name
}

// offer returns what a compiled stock says of a compound.
func (s *Stock) offer(id canon.ID) keyfile.Offer {
	if n, ok := s.compiled.Find(id); ok {
		return s.compiled.Offer(n)
	}
	return keyfile.Offer{}
}

// Price returns what a compound costs, in the unit of its list, by the first list that
// has the compound; ok is false when that does not say.
func (s *Stock) Price(id canon.ID) (price float64, ok bool) {
	h := s.holder(id)
	switch {
	case h == nil:
		return 0, false
	case h.compiled == nil:
		price, ok = h.prices[id]
		return price, ok
	}
	offer := h.offer(id)
	return offer.Price, offer.Priced
}

// Origin returns the source of the list that has a compound, "" when it is not
// in stock.
func (s *Stock) Origin(id canon.ID) string {
	if h := s.holder(id); h != nil {
		return h.Source
	}
	return ""
}

// Compiled reports whether the stock is a compiled file, which opens at once.
func (s *Stock) Compiled() bool { return s.compiled != nil }

// String describes the stock in a line for logs.
func (s *Stock) String() string {
	text := fmt.Sprintf("%s: %d compounds, %d duplicates, %d lines not read", s.Source, s.Loaded, s.Duplicates, s.numRejected())
	if s.Incomparable > 0 {
		text += fmt.Sprintf(", %d InChIKeys not used: no InChI software is there to compare them", s.Incomparable)
	}
	return text
}

func (s *Stock) numRejected() int {
	n := 0
	for _, p := range s.Parts() {
		n += len(p.Rejected) + p.Dropped
	}
	return n
}
