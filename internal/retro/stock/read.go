package stock

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"athanor/chem/canon"
	"athanor/internal/mmap"
	"athanor/internal/retro/stock/catalogue"
	"athanor/internal/retro/stock/keyfile"
)

// maxRejected bounds the rejected lines that are listed.
const maxRejected = 10_000

// errNoKeyer is the error for a list of InChIKeys in a program that cannot work
// them out.
var errNoKeyer = errors.New("the list holds InChIKeys, and no InChI software is there to compare them")

// Open reads a stock; source names it, and the end of that name helps to find the
// layout out. A file that holds a compiled stock (package keyfile) is mapped into
// memory; it may be closed afterwards, and must not be rewritten in place. Anything
// else is read as a catalogue (package catalogue): lines of SMILES or InChIKeys, a
// table with named columns or an SD file, perhaps packed by gzip or zstd. A compound
// whose column available says no, false or 0 is not taken.
//
// A row that is no molecule is listed in Rejected, and so is the place where a damaged
// file ends; what was read before counts. keyer works out InChIKeys to compare; nil
// when the program cannot. The error is that of r, or tells what is wrong with the
// file as a whole, or that a list of nothing but InChIKeys needs a keyer.
func Open(r io.Reader, source string, keyer Keyer) (*Stock, error) {
	return OpenContext(context.Background(), r, source, keyer)
}

// OpenContext is Open, and returns the error of ctx when that ends before a catalogue
// is read, which takes a minute for a few million compounds.
func OpenContext(ctx context.Context, r io.Reader, source string, keyer Keyer) (*Stock, error) {
	s := &Stock{Source: source, keyer: keyer}
	err := s.open(ctx, r)
	if err == nil && keyer == nil && s.numKeys() > 0 {
		if s.numKeys() == s.Loaded {
			err = errNoKeyer
		}
		s.Incomparable = s.numKeys()
	}
	if err != nil {
		return nil, fmt.Errorf("stock %s: %w", source, err)
	}
	return s, nil
}

// open reads a stock of either kind.
func (s *Stock) open(ctx context.Context, r io.Reader) error {
	if f, ok := r.(mmap.File); ok {
		var begin [keyfile.MagicLen]byte
		if _, err := f.ReadAt(begin[:], 0); err == nil && keyfile.IsCompiled(begin[:]) {
			return s.openCompiled(f)
		}
	}
	in := bufio.NewReader(r)
	if begin, _ := in.Peek(keyfile.MagicLen); keyfile.IsCompiled(begin) {
		return errors.New("a compiled stock must be a regular file")
	}
	return s.read(ctx, in)
}

func (s *Stock) openCompiled(f mmap.File) error {
	mapped, err := keyfile.Open(f)
	if err != nil {
		return err
	}
	c := mapped.Counts()
	s.compiled = mapped
	s.Loaded, s.Duplicates, s.Unavailable, s.Dropped = int(c.Entries), int(c.Duplicates), int(c.Unavailable), int(c.Rejected)
	return nil
}

// read reads a catalogue.
func (s *Stock) read(ctx context.Context, r io.Reader) error {
	s.names, s.keys = map[canon.ID]string{}, map[string]string{}
	s.prices, s.keyPrices = map[canon.ID]float64{}, map[string]float64{}
	s.survey = newSurvey()
	last := int64(0)
	err := catalogue.Scan(ctx, r, s.Source, catalogue.Options{Survey: true}, func(e *catalogue.Entry) error {
		last = e.Line
		s.add(e)
		return nil
	})
	if errors.Is(err, catalogue.ErrCut) && s.Loaded > 0 {
		s.Cut = err
		s.reject(int(last)+1, err)
		return nil
	}
	return err
}

func (s *Stock) add(e *catalogue.Entry) {
	name := e.Offer.Name
	if name == "" {
		name = e.Offer.ID
	}
	known := false
	switch {
	case e.Err != nil:
		s.reject(int(e.Line), e.Err)
		return
	case e.Unavailable:
		s.Unavailable++
		return
	case e.Key != "":
		key := strings.Clone(e.Key)
		if _, known = s.keys[key]; !known {
			s.keys[key] = strings.Clone(name)
		}
		cheapest(s.keyPrices, key, &e.Offer)
	default:
		if e.Survey != nil {
			s.survey.add(e.Survey)
		}
		if _, known = s.names[e.ID]; !known {
			s.names[e.ID] = strings.Clone(name)
		}
		cheapest(s.prices, e.ID, &e.Offer)
	}
	if known {
		s.Duplicates++
		return
	}
	s.Loaded++
}

// cheapest keeps the price of an offer, if it has one, when it is the lowest so far.
func cheapest[K comparable](prices map[K]float64, key K, offer *keyfile.Offer) {
	if price, priced := prices[key]; offer.Priced && (!priced || offer.Price < price) {
		prices[key] = offer.Price
	}
}

func (s *Stock) reject(line int, err error) {
	if len(s.Rejected) < maxRejected {
		s.Rejected = append(s.Rejected, Rejection{line, err})
		return
	}
	s.Dropped++
}

// numKeys returns the number of compounds that are known by their InChIKey alone.
func (s *Stock) numKeys() int {
	if s.compiled != nil {
		return int(s.compiled.Counts().KeyEntries)
	}
	return len(s.keys)
}
