package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"

	"athanor/chem/canon"
	"athanor/chem/smiles"
	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/stock/catalogue"
	"athanor/internal/retro/stock/keyfile"
)

const stockStatsUsage = `Usage: renkin stock stats [options] STOCK

Counts what a compiled stock or a catalogue holds. Of a compiled stock the counts
are those of its making; a catalogue is read whole. "builtin" is the stock that is
built in.

Options:
` + catalogueHelp + `
Exit status: 0 done, 1 the file cannot be read or holds no compound, 2 the command
line is wrong.
`

var stockStatsSpec = args.Spec{Operand: "stock", Options: catalogueOptions}

const stockLookupUsage = `Usage: renkin stock lookup [options] STOCK SMILES...

Tells for each compound whether it is in a stock, in one line: the SMILES as given,
"in stock", "not in stock" or "cannot be read", then number, name, vendor and price
where the stock knows them, separated by tabs. Compounds that the stock knows by
their InChIKey alone are found by SMILES where the InChI software is there, and by
their InChIKey in place of a SMILES anywhere.
"-" reads compounds from standard input, one a line.

STOCK is a compiled stock or a catalogue, or "builtin".

Options:
  --any-stereo        also find compounds that differ in stereo; each gets a line. A
                      compiled stock must have been built with --any-stereo
` + catalogueHelp + `
Exit status: 0 every compound is in stock, 1 one is not or something cannot be read,
2 the command line is wrong.
`

var stockLookupSpec = args.Spec{
	Operand: "stock", Many: true,
	Options: options([]args.Option{{Flag: "--any-stereo"}}, catalogueOptions),
}

const stockValidateUsage = `Usage: renkin stock validate [options] STOCK

Checks a stock and lists what is wrong with it. Of a compiled stock every byte is
checked: the checksums, the order of the compounds, and that each is found. Of a
catalogue every row is read; rows that cannot be read are listed with their line.
"builtin" is the stock that is built in.

Options:
  --max-errors N      rows to list at most (default 20)
` + catalogueHelp + `
Exit status: 0 nothing is wrong, 1 something is, 2 the command line is wrong.
`

var stockValidateSpec = args.Spec{
	Operand: "stock",
	Options: options([]args.Option{{Flag: "--max-errors", Value: "N"}}, catalogueOptions),
}

// builtinStock names the stock that is part of the program.
const builtinStock = "builtin"

// openCompiled opens a compiled stock; nil without an error when the file is
// something else.
func openCompiled(name string) (*keyfile.Reader, error) {
	if name == "-" {
		return nil, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, plainError(err)
	}
	defer func() { _ = f.Close() }() // it was only read
	var begin [keyfile.MagicLen]byte
	if _, err := f.ReadAt(begin[:], 0); err != nil || !keyfile.IsCompiled(begin[:]) {
		return nil, nil //nolint:nilerr // what cannot be read here fails where it is read as a catalogue
	}
	return keyfile.Open(f)
}

func stockStats(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	needFile(v, "stock")
	opt := readCatalogueOptions(v)
	if v.err != nil {
		return c.mistake("stock stats", v.err)
	}
	if p.Operand == builtinStock {
		return c.show(builtinStats())
	}
	compiled, err := openCompiled(p.Operand)
	if err == nil {
		var text string
		if compiled != nil {
			text = compiledStats(compiled)
		} else if text, err = catalogueStats(ctx, c, p.Operand, opt); err == nil {
			return c.show(text)
		}
		if err == nil {
			return c.show(text)
		}
	}
	return c.fail(fmt.Errorf("%s: %w", p.Operand, err))
}

// builtinStats counts what the built-in stock holds.
func builtinStats() string {
	held := stock.Default()
	var b strings.Builder
	fmt.Fprintf(&b, "%-24s built-in stock\n%-24s %s\n", "kind", "compounds", amount.Number(held.Loaded))
	for _, part := range held.Parts() {
		fmt.Fprintf(&b, "%-24s %s %s\n", "", amount.Number(part.Loaded), part.Source)
	}
	fmt.Fprintf(&b, "%-24s sha256:%x\n", "content", stock.BuiltinSHA256())
	return b.String()
}

func compiledStats(r *keyfile.Reader) string {
	n := r.Counts()
	var b strings.Builder
	line := func(what, value string) { fmt.Fprintf(&b, "%-24s %s\n", what, value) }
	line("kind", "compiled stock")
	line("compounds", amount.Number(n.Entries))
	line("by InChIKey alone", amount.Number(n.KeyEntries))
	line("with more than structure", amount.Number(n.Offers))
	if r.HasIsomers() {
		line("with stereo", amount.Number(n.Isomers))
	}
	line("rows", amount.Number(n.Rows))
	line("duplicates", amount.Number(n.Duplicates))
	line("not available", amount.Number(n.Unavailable))
	line("not read", amount.Number(n.Rejected))
	line("any-stereo look-up", map[bool]string{true: "yes", false: "no"}[r.HasIsomers()])
	line("size", fmt.Sprintf("%s, %.1f bytes a compound", bytesOf(r.Size()), float64(r.Size())/float64(max(r.Len(), 1))))
	line("content", fmt.Sprintf("sha256:%x", r.Content()))
	return b.String()
}

// catalogueCounts counts the rows of a catalogue.
type catalogueCounts struct {
	rows, keys, duplicates, unavailable, rejected, stereo, priced int
	seen                                                          map[canon.ID]bool
}

func (n *catalogueCounts) add(e *catalogue.Entry) {
	n.rows++
	id := e.ID
	switch {
	case e.Err != nil:
		n.rejected++
		return
	case e.Unavailable:
		n.unavailable++
		return
	case e.Key != "":
		id = keyfile.OfInChIKey(e.Key)
	}
	if n.seen[id] {
		n.duplicates++
		return
	}
	n.seen[id] = true
	if e.Key != "" {
		n.keys++
	} else if e.Flat != e.ID {
		n.stereo++
	}
	if e.Offer.Priced {
		n.priced++
	}
}

// scan reads a catalogue; a file that is cut counts with a warning.
func (c *console) scan(ctx context.Context, name string, opt catalogue.Options, yield func(*catalogue.Entry) error) (cut error, err error) {
	in, err := c.openFile(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }() // it was only read
	err = catalogue.Scan(ctx, in, name, opt, yield)
	if errors.Is(err, catalogue.ErrCut) {
		return err, nil
	}
	return nil, hint(err)
}

func catalogueStats(ctx context.Context, c *console, name string, opt catalogue.Options) (string, error) {
	n := catalogueCounts{seen: map[canon.ID]bool{}}
	end := c.follow(func() string { return "reading " + name })
	cut, err := c.scan(ctx, name, opt, func(e *catalogue.Entry) error { n.add(e); return nil })
	end()
	if err != nil {
		return "", err
	}
	if cut != nil {
		c.note("warning: %s: %v", name, cut)
	}
	if len(n.seen) == 0 {
		return "", fmt.Errorf("no row holds a compound; %s cannot be read", amount.Of(n.rejected, "row"))
	}
	var b strings.Builder
	line := func(what, value string) { fmt.Fprintf(&b, "%-24s %s\n", what, value) }
	line("kind", "catalogue")
	line("compounds", amount.Number(len(n.seen)))
	line("by InChIKey alone", amount.Number(n.keys))
	line("with stereo", amount.Number(n.stereo))
	line("with price", amount.Number(n.priced))
	line("rows", amount.Number(n.rows))
	line("duplicates", amount.Number(n.duplicates))
	line("not available", amount.Number(n.unavailable))
	line("not read", amount.Number(n.rejected))
	return b.String(), nil
}

func stockValidate(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	needFile(v, "stock")
	opt := readCatalogueOptions(v)
	most := v.whole("--max-errors", 0, 1_000_000, 20)
	if v.err != nil {
		return c.mistake("stock validate", v.err)
	}
	name := p.Operand
	if name == builtinStock {
		if err := stock.CheckBuiltin(ctx); err != nil {
			return c.fail(fmt.Errorf("%s: %w", name, err))
		}
		return c.show(fmt.Sprintf("%s: nothing is wrong with its %s\n", name, amount.Of(stock.Default().Loaded, "compound")))
	}
	compiled, err := openCompiled(name)
	if err == nil && compiled != nil {
		if err = compiled.Verify(ctx); err == nil {
			return c.show(fmt.Sprintf("%s: nothing is wrong with its %s\n", name, amount.Of(compiled.Len(), "compound")))
		}
	}
	if err != nil || compiled != nil {
		return c.fail(fmt.Errorf("%s: %w", name, err))
	}
	return validateCatalogue(ctx, c, name, opt, most)
}

func validateCatalogue(ctx context.Context, c *console, name string, opt catalogue.Options, most int) int {
	out := bufio.NewWriter(c.out)
	n := catalogueCounts{seen: map[canon.ID]bool{}}
	wrong := 0
	complain := func(line int64, err error) {
		if wrong++; wrong <= most {
			fmt.Fprintf(out, "line %d: %v\n", line, err)
		}
	}
	cut, err := c.scan(ctx, name, opt, func(e *catalogue.Entry) error {
		n.add(e)
		if e.Err != nil {
			complain(e.Line, e.Err)
		} else if e.BadPrice != nil {
			complain(e.Line, e.BadPrice)
		}
		return nil
	})
	if err != nil {
		return c.fail(fmt.Errorf("%s: %w", name, err))
	}
	if wrong > most && most > 0 {
		fmt.Fprintf(out, "and %s more\n", amount.Number(wrong-most))
	}
	if cut != nil {
		fmt.Fprintf(out, "%v\n", cut)
		wrong++
	}
	fmt.Fprintf(out, "%s: %s, %s, %s, %s not available, %s not read\n", name, amount.Of(n.rows, "row"), amount.Of(len(n.seen), "compound"), amount.Of(n.duplicates, "duplicate"), amount.Number(n.unavailable), amount.Number(n.rejected))
	if err := out.Flush(); err != nil {
		return c.unwritten(err)
	}
	if wrong > 0 || len(n.seen) == 0 {
		return exitFailed
	}
	return exitOK
}

// wanted is a compound to look up. key is its identity by InChIKey, known once
// addKeys was called.
type wanted struct {
	text          string
	id, flat, key canon.ID
	err           error
	found         []keyfile.Offer
}

// addKeys works the InChIKeys out, for a stock that knows some compounds by nothing
// else.
func (c *console) addKeys(name string, list []wanted) {
	keyOf := keyer(c.env)
	if keyOf == nil {
		c.note("warning: %s knows compounds by their InChIKey alone, and no InChI software is there to compare them", name)
		return
	}
	for i := range list {
		w := &list[i]
		if w.err != nil || w.key != (canon.ID{}) {
			continue
		}
		if info, err := smiles.Perceive(w.text); err == nil {
			if key, err := keyOf(info); err == nil {
				w.key = keyfile.OfInChIKey(key)
			}
		}
	}
}

func stockLookup(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	needFile(v, "stock")
	opt := readCatalogueOptions(v)
	if len(p.Operands) == 1 {
		v.fail(errors.New("no compound given"))
	}
	if v.err != nil {
		return c.mistake("stock lookup", v.err)
	}
	list, err := c.readWanted(p.Operands[1:])
	if err == nil {
		err = c.lookUp(ctx, p.Operand, list, p.Has("--any-stereo"), opt)
	}
	if err != nil {
		return c.fail(fmt.Errorf("%s: %w", p.Operand, err))
	}
	return c.showWanted(list)
}

// readWanted reads the compounds of a command line; "-" stands for those of standard
// input.
func (c *console) readWanted(texts []string) ([]wanted, error) {
	var list []wanted
	var x catalogue.Identifier
	add := func(text string) {
		w := wanted{text: text}
		if catalogue.IsInChIKey(text) {
			w.id = keyfile.OfInChIKey(text)
			w.flat, w.key = w.id, w.id
		} else {
			w.id, w.flat, w.err = x.SMILES(text)
		}
		list = append(list, w)
	}
	for _, text := range texts {
		if text != "-" {
			add(text)
			continue
		}
		in := bufio.NewScanner(c.in)
		in.Buffer(nil, catalogue.MaxLine)
		for in.Scan() {
			if fields := strings.Fields(in.Text()); len(fields) > 0 {
				add(fields[0])
			}
		}
		if err := in.Err(); err != nil {
			return nil, fmt.Errorf("standard input: %w", err)
		}
	}
	return list, nil
}

// lookUp finds compounds in a stock of any kind.
func (c *console) lookUp(ctx context.Context, name string, list []wanted, anyStereo bool, opt catalogue.Options) error {
	if name == builtinStock {
		return lookUpBuiltin(list, anyStereo)
	}
	compiled, err := openCompiled(name)
	switch {
	case err != nil:
		return err
	case compiled == nil:
		return c.lookUpRows(ctx, name, list, anyStereo, opt)
	case anyStereo && !compiled.HasIsomers():
		return errors.New("it was built without --any-stereo")
	}
	if compiled.Counts().KeyEntries > 0 {
		c.addKeys(name, list)
	}
	for i := range list {
		if list[i].err == nil {
			list[i].lookUp(compiled, anyStereo)
		}
	}
	return nil
}

func (w *wanted) lookUp(compiled *keyfile.Reader, anyStereo bool) {
	var places []int
	if anyStereo {
		places = compiled.Isomers(w.flat)
	} else if n, ok := compiled.Find(w.id); ok {
		places = append(places, n)
	}
	if n, ok := compiled.Find(w.key); ok && w.key != w.id && w.key != (canon.ID{}) {
		places = append(places, n)
	}
	for _, n := range places {
		w.found = append(w.found, compiled.Offer(n))
	}
}

func lookUpBuiltin(list []wanted, anyStereo bool) error {
	if anyStereo {
		return errors.New("the built-in stock is looked up with stereo only")
	}
	s := stock.Default()
	for i := range list {
		if w := &list[i]; w.err == nil && s.Has(w.id) {
			w.found = append(w.found, keyfile.Offer{Name: s.Name(w.id), Vendor: s.Origin(w.id)})
		}
	}
	return nil
}

// rowLookUp finds compounds in the rows of a catalogue.
type rowLookUp struct {
	list []wanted
	// places are the numbers of the compounds with an identity.
	places map[canon.ID][]int
	// seen says where that of an identity is among the offers found for each of them.
	seen      map[canon.ID][]int
	anyStereo bool
	// keys adds the InChIKeys to places, at the first row that has nothing else.
	keys func()
}

// lookUpRows reads a whole catalogue.
func (c *console) lookUpRows(ctx context.Context, name string, list []wanted, anyStereo bool, opt catalogue.Options) error {
	l := &rowLookUp{list: list, places: map[canon.ID][]int{}, seen: map[canon.ID][]int{}, anyStereo: anyStereo}
	for i := range list {
		id := list[i].id
		if anyStereo {
			id = list[i].flat
		}
		if list[i].err == nil {
			l.places[id] = append(l.places[id], i)
		}
	}
	l.keys = sync.OnceFunc(func() {
		c.addKeys(name, list)
		for i := range list {
			if w := &list[i]; w.key != w.id && w.key != (canon.ID{}) {
				l.places[w.key] = append(l.places[w.key], i)
			}
		}
	})
	cut, err := c.scan(ctx, name, opt, l.row)
	if cut != nil {
		c.note("warning: %s: %v", name, cut)
	}
	return err
}

func (l *rowLookUp) row(e *catalogue.Entry) error {
	id, key := e.ID, e.ID
	switch {
	case e.Err != nil || e.Unavailable:
		return nil
	case e.Key != "":
		l.keys()
		id = keyfile.OfInChIKey(e.Key)
		key = id
	case l.anyStereo:
		key = e.Flat
	}
	places := l.places[key]
	if len(places) == 0 {
		return nil
	}
	at, seen := l.seen[id]
	for k, i := range places {
		switch w := &l.list[i]; {
		case !seen:
			at = append(at, len(w.found))
			w.found = append(w.found, e.Offer)
		case cheaper(&e.Offer, &w.found[at[k]]): // as in a compiled stock
			w.found[at[k]] = e.Offer
		}
	}
	l.seen[id] = at
	return nil
}

// cheaper reports whether an offer of a compound counts rather than one before it.
func cheaper(o, before *keyfile.Offer) bool {
	return o.Priced && (!before.Priced || o.Price < before.Price)
}

// showWanted prints what was found.
func (c *console) showWanted(list []wanted) int {
	out, status := bufio.NewWriter(c.out), exitOK
	for i := range list {
		w := &list[i]
		switch {
		case w.err != nil:
			fmt.Fprintf(out, "%s\tcannot be read\t%v\n", w.text, w.err)
		case len(w.found) == 0:
			fmt.Fprintf(out, "%s\tnot in stock\n", w.text)
		}
		if len(w.found) == 0 {
			status = exitFailed
		}
		for _, o := range w.found {
			writeFound(out, w.text, &o)
		}
	}
	if err := out.Flush(); err != nil {
		return c.unwritten(err)
	}
	return status
}

func writeFound(out io.Writer, text string, o *keyfile.Offer) {
	price := ""
	if o.Priced {
		price = strconv.FormatFloat(o.Price, 'f', -1, 64)
	}
	line := strings.Join([]string{text, "in stock", o.ID, o.Name, o.Vendor, price}, "\t")
	fmt.Fprintln(out, strings.TrimRight(line, "\t"))
}
