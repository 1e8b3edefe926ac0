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
	"athanor/internal/amount"
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
	// Cut says that the file is damaged or ends early, nil when it does not; what was
	// read before counts. Rejected lists it too.
	Cut error
	// Incomparable counts the compounds that are known by their InChIKey alone, and
	// never found, since the program cannot work InChIKeys out.
	Incomparable int

	names     map[canon.ID]string
	prices    map[canon.ID]float64
	packed    packed
	compiled  *keyfile.Reader
	notes     sync.Map          // see Note
	keys      map[string]string // names by InChIKey
	keyPrices map[string]float64
	keyer     Keyer
	known     sync.Map // canon.ID to answer: those found by InChIKey
	survey    *survey
	parts     []*Stock
	priced    map[canon.ID]float64 // prices that win over those of the lists
}

// answer is what a list knows of a compound by its InChIKey.
type answer struct {
	held  bool
	offer keyfile.Offer
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
	s := &Stock{}
	for _, p := range parts {
		s.parts = append(s.parts, p.Parts()...) // which may have been joined before
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
	if found, ok := s.known.Load(id); ok {
		return found.(answer).held
	}
	var found answer
	if key, err := s.keyer(info); err == nil { // without a key it cannot be there
		found = s.findKey(key)
	}
	s.known.Store(id, found)
	return found.held
}

// findKey looks an InChIKey up.
func (s *Stock) findKey(key string) answer {
	if s.compiled != nil {
		if n, ok := s.compiled.FindKey(key); ok {
			return answer{true, s.compiled.Offer(n)}
		}
		return answer{}
	}
	name, held := s.keys[key]
	price, priced := s.keyPrices[key]
	return answer{held, keyfile.Offer{Name: name, Price: price, Priced: priced}}
}

// byKey returns what the first list that has a compound by its InChIKey knows of it,
// and that list; nil before Holds was asked.
func (s *Stock) byKey(id canon.ID) (*Stock, keyfile.Offer) {
	for _, p := range s.Parts() {
		if found, ok := p.known.Load(id); ok && found.(answer).held {
			return p, found.(answer).offer
		}
	}
	return nil, keyfile.Offer{}
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

// Name returns the name of a compound, or else its number; "" when it has neither or
// is not in stock. Compounds that are known by their InChIKey have names once Holds was
// asked about them.
func (s *Stock) Name(id canon.ID) string {
	offer := s.offer(id)
	if offer.Name == "" {
		return offer.ID
	}
	return offer.Name
}

// Price returns what a compound costs: by the prices that the stock was given, or else,
// in the unit of its list, by the first list that has the compound; ok is false when that
// does not say. Compounds that are known by
// their InChIKey have prices once Holds was asked about them.
func (s *Stock) Price(id canon.ID) (price float64, ok bool) {
	if price, ok := s.priced[id]; ok {
		return price, true
	}
	offer := s.offer(id)
	return offer.Price, offer.Priced
}

// offer returns what the first list that has a compound says of it.
func (s *Stock) offer(id canon.ID) keyfile.Offer {
	h := s.holder(id)
	switch {
	case h == nil:
		_, offer := s.byKey(id)
		return offer
	case h.compiled != nil:
		if n, ok := h.compiled.Find(id); ok {
			return h.compiled.Offer(n)
		}
		return keyfile.Offer{}
	}
	price, priced := h.prices[id]
	return keyfile.Offer{Name: h.names[id], Price: price, Priced: priced}
}

// Origin returns the source of the list that has a compound, "" when it is not
// in stock.
func (s *Stock) Origin(id canon.ID) string {
	h := s.holder(id)
	if h == nil {
		h, _ = s.byKey(id)
	}
	if h == nil {
		return ""
	}
	return h.Source
}

// Compiled reports whether the stock is a compiled file, which opens at once.
func (s *Stock) Compiled() bool { return s.compiled != nil }

// String describes the stock in a line for logs.
func (s *Stock) String() string {
	text := fmt.Sprintf("%s: %s, %s, %s not read", s.Source, amount.Of(s.Loaded, "compound"), amount.Of(s.Duplicates, "duplicate"), amount.Of(s.numRejected(), "line"))
	if s.Incomparable > 0 {
		text += fmt.Sprintf(", %s not used: no InChI software is there to compare them", amount.Of(s.Incomparable, "InChIKey"))
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
