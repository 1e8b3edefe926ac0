package stock

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"athanor/chem/canon"
	"athanor/internal/amount"
	"athanor/internal/retro/stock/catalogue"
	"athanor/internal/unpack"
)

// Prices are what compounds cost, from a list of their own.
type Prices struct {
	// Source names the list.
	Source string
	// Duplicates counts the rows that repeat a compound, Rejected lists those that could
	// not be read and Dropped counts more of them that are not listed.
	Duplicates int
	Rejected   []Rejection
	Dropped    int
	// Cut says that the file is damaged or ends early, nil when it does not; what was
	// read before counts.
	Cut error

	by map[canon.ID]float64
}

// Columns of a list of prices that does not name them.
const priceColumns = "smiles,price_per_gram"

// errNoPrice is the fault of a row without a price.
var errNoPrice = errors.New("there is no price")

// ReadPrices reads a list of prices: a table with a column smiles and one whose name
// begins with price, or, without a line of names, lines of a SMILES and a price with a
// comma, semicolon or tab between them; perhaps packed by gzip or zstd. The source, a
// name for messages, helps to find the layout out. Of rows with the same compound the
// cheapest counts, as in a stock.
//
// Rows that hold no molecule or no price are listed. It fails when no row can be used.
func ReadPrices(ctx context.Context, r io.Reader, source string) (*Prices, error) {
	p := &Prices{Source: source, by: map[canon.ID]float64{}}
	if err := p.read(ctx, r); err != nil {
		return nil, fmt.Errorf("prices %s: %w", source, err)
	}
	return p, nil
}

func (p *Prices) read(ctx context.Context, r io.Reader) error {
	text, release, err := unpack.Text(r)
	if err != nil {
		return err
	}
	defer release()
	var in io.Reader = text
	added, last := 0, 0
	var opt catalogue.Options
	if separator := nameless(text); separator != "" {
		in = io.MultiReader(strings.NewReader(strings.ReplaceAll(priceColumns, ",", separator)+"\n"), text)
		added, opt.Format = 1, catalogue.Table
	}
	err = catalogue.Scan(ctx, in, p.Source, opt, func(e *catalogue.Entry) error {
		last = int(e.Line) - added
		p.add(e, last)
		return nil
	})
	switch {
	case errors.Is(err, catalogue.ErrCut) && ctx.Err() == nil:
		p.Cut = fmt.Errorf("line %d: %w", last+1, catalogue.ErrCut)
	case err != nil:
		return err
	}
	switch {
	case len(p.by) > 0:
		return nil
	case len(p.Rejected) > 0:
		return fmt.Errorf("no row holds a price that can be used; line %d: %w", p.Rejected[0].Line, p.Rejected[0].Err)
	case p.Cut != nil:
		return p.Cut
	}
	return errors.New("there are no rows")
}

// nameless returns what separates SMILES and price when the first row of a list is one
// already, "" when the list is something else.
func nameless(text *bufio.Reader) string {
	begin, _ := text.Peek(text.Size())
	for line := range bytes.Lines(begin) {
		row := strings.TrimSpace(string(line))
		if row == "" || row[0] == '#' {
			continue
		}
		for _, separator := range []string{"\t", ";", ","} {
			_, price, found := strings.Cut(row, separator)
			if _, err := strconv.ParseFloat(strings.Trim(price, "\" $€£¥"), 64); found && err == nil {
				return separator
			}
		}
		return ""
	}
	return ""
}

func (p *Prices) add(e *catalogue.Entry, line int) {
	err := e.Err
	switch {
	case err != nil:
	case e.Key != "":
		err = errors.New("a price needs the SMILES of its compound, not an InChIKey")
	case e.BadPrice != nil:
		err = e.BadPrice
	case !e.Offer.Priced:
		err = errNoPrice
	}
	if err != nil {
		if len(p.Rejected) < maxRejected {
			p.Rejected = append(p.Rejected, Rejection{line, err})
		} else {
			p.Dropped++
		}
		return
	}
	if _, known := p.by[e.ID]; known {
		p.Duplicates++
	}
	cheapest(p.by, e.ID, &e.Offer)
}

// String describes the prices in a line for logs.
func (p *Prices) String() string {
	return fmt.Sprintf("%s: prices of %s, %s, %s not used", p.Source, amount.Of(len(p.by), "compound"), amount.Of(p.Duplicates, "duplicate"), amount.Of(len(p.Rejected)+p.Dropped, "line"))
}

// Absent counts the compounds with a price that a stock does not have. Compounds that a
// stock knows by their InChIKey alone are not found here; ok is false when there are any.
func (p *Prices) Absent(s *Stock) (n int, ok bool) {
	for _, part := range s.Parts() {
		if part.numKeys() > 0 {
			return 0, false
		}
	}
	for id := range p.by {
		if !s.Has(id) {
			n++
		}
	}
	return n, true
}

// WithPrices returns a stock of the same compounds whose prices are those of the list,
// for the compounds that it has, and what the stock says for the others.
func (s *Stock) WithPrices(p *Prices) *Stock {
	n := Join(s.Parts()...)
	if len(s.Parts()) == 1 { // Join gave the stock itself
		n = &Stock{Source: s.Source, Loaded: s.Loaded, Duplicates: s.Duplicates, Unavailable: s.Unavailable, Incomparable: s.Incomparable, parts: []*Stock{s}}
	}
	n.priced = p.by
	return n
}
