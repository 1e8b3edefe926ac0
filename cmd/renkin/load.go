package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"athanor/chem/inchi"
	"athanor/chem/inchi/inchiwasm"
	"athanor/chem/perception"
	"athanor/internal/amount"
	"athanor/internal/retro"
	"athanor/internal/retro/extract"
	"athanor/internal/retro/search"
	"athanor/internal/retro/sidecar"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/stock/catalogue"
	"athanor/internal/retro/template"
	"athanor/internal/unpack"
)

// files are the files that a search stands on instead of, or beside, what is built
// in.
type files struct {
	stock, templates []string
	// prices of compounds, "" for those of the stock.
	prices string
	// policy orders the templates, "" for the order that is built in; top is the
	// number of templates of each file that are used, 0 for all.
	policy string
	top    int
	// metadata is what the file of that path says of templates, nil without one.
	metadataPath string
	metadata     *sidecar.File
	// read are the files of templates, once they were read.
	read []*template.File
}

// complete takes the lists of the environment where no option was given.
func (f *files) complete(env func(string) string) {
	if f.stock == nil {
		f.stock = splitList(env("RENKIN_STOCK"))
	}
	if f.templates == nil {
		f.templates = splitList(env("RENKIN_TEMPLATES"))
	}
}

func splitList(text string) []string {
	var list []string
	for _, path := range filepath.SplitList(text) {
		if path != "" {
			list = append(list, path)
		}
	}
	return list
}

// load reads the files into a planner and notes what they hold.
func (f *files) load(ctx context.Context, p *search.Planner, c *console) error {
	var parts []*stock.Stock
	for _, path := range f.stock {
		part, err := readStock(ctx, path, c.env)
		if err != nil {
			return err
		}
		if path != builtinStock {
			c.note("stock %s", part)
		}
		if part.Loaded > manyCompounds && path != builtinStock && !part.Compiled() {
			c.note("stock %s: a list of this size takes a while to read; renkin stock build makes a file of it that opens at once", path)
		}
		for i, r := range part.Rejected {
			if i == maxRejected {
				c.note("stock %s: and more lines", path)
				break
			}
			if !errors.Is(r.Err, catalogue.ErrCut) { // that is said below
				c.note("stock %s: line %d: %v", path, r.Line, r.Err)
			}
		}
		if part.Cut != nil {
			c.note("warning: stock %s: %v; what was read before it counts", path, part.Cut)
		}
		parts = append(parts, part)
	}
	if len(parts) > 0 {
		p.Stock = stock.Join(parts...)
	}
	if f.prices != "" {
		if err := f.price(ctx, p, c); err != nil {
			return err
		}
	}
	var extracted []*template.File
	for _, path := range f.templates {
		file, cut, err := readTemplates(path)
		if err != nil {
			return err
		}
		c.note("templates %s: %s loaded, %s, %s not used", path, amount.Number(len(file.Templates)), amount.Of(file.Duplicates, "duplicate"), amount.Of(len(file.Rejected), "line"))
		for i, r := range file.Rejected {
			if i == maxRejected {
				c.note("templates %s: and more lines", path)
				break
			}
			c.note("templates %s: line %d: %v", path, r.Line, r.Err)
		}
		if cut != nil {
			c.note("warning: templates %s: %v", path, cut)
		}
		extracted = append(extracted, file)
	}
	if len(extracted) > 0 {
		f.read = f.cut(extracted)
		p.Library = template.Standard().With(f.read...)
	}
	if err := f.order(p, extracted, c); err != nil {
		return err
	}
	return f.readMetadata(ctx, p, c)
}

// readMetadata reads what is known of templates, and notes of how many of the library.
func (f *files) readMetadata(ctx context.Context, p *search.Planner, c *console) error {
	if f.metadataPath == "" {
		return nil
	}
	metadata, err := readMetadata(ctx, f.metadataPath)
	if err != nil {
		return err
	}
	f.metadata = metadata
	text, few := metadataText(f.metadataPath, metadata, p.Library)
	if few {
		text = "warning: " + text
	}
	c.note("%s", text)
	return nil
}

func readMetadata(ctx context.Context, path string) (*sidecar.File, error) {
	in, err := openPath(path)
	if err != nil {
		return nil, fmt.Errorf("template metadata: %s: %w", path, plainError(err))
	}
	defer func() { _ = in.Close() }() // it was only read
	metadata, err := sidecar.Read(ctx, in)
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("template metadata %s: %w", path, err)
	}
	return metadata, err
}

// metadataText counts the templates of metadata, and reports whether the library has none
// of them.
func metadataText(path string, metadata *sidecar.File, library *template.Library) (text string, none bool) {
	if library == nil {
		library = template.Standard()
	}
	known := 0
	for id := range metadata.Templates {
		if library.Templates(id) != nil {
			known++
		}
	}
	return fmt.Sprintf("template metadata %s: entries of %s, %s of them in use here", path, amount.Of(len(metadata.Templates), "template"), amount.Number(known)), known == 0
}

// annotate puts what is known of their templates on the steps of an answer.
func (f *files) annotate(a *retro.Answer) error {
	if f.metadata == nil {
		return nil
	}
	_, err := f.metadata.Annotate(a.Routes)
	return err
}

// price gives the stock the prices of the file.
func (f *files) price(ctx context.Context, p *search.Planner, c *console) error {
	prices, err := readPrices(ctx, f.prices)
	if err != nil {
		return err
	}
	if p.Stock == nil {
		p.Stock = stock.Default()
	}
	c.note("%s", pricesText(prices, p.Stock))
	for i, r := range prices.Rejected {
		if i == maxRejected {
			c.note("prices %s: and more lines", f.prices)
			break
		}
		c.note("prices %s: line %d: %v", f.prices, r.Line, r.Err)
	}
	if prices.Cut != nil {
		c.note("warning: prices %s: %v; what was read before it counts", f.prices, prices.Cut)
	}
	p.Stock = p.Stock.WithPrices(prices)
	return nil
}

// readPrices reads a file of prices.
func readPrices(ctx context.Context, path string) (*stock.Prices, error) {
	in, err := openPath(path)
	if err != nil {
		return nil, fmt.Errorf("prices: %s: %w", path, plainError(err))
	}
	defer func() { _ = in.Close() }() // it was only read
	prices, err := stock.ReadPrices(ctx, in, path)
	if errors.Is(err, catalogue.ErrNoStructures) {
		err = fmt.Errorf("%w; a list of prices has the columns smiles and price_per_gram", err)
	}
	return prices, err
}

// pricesText describes prices, and how many of them the stock has no compound for.
func pricesText(prices *stock.Prices, held *stock.Stock) string {
	text := "prices " + prices.String()
	if n, ok := prices.Absent(held); ok && n > 0 {
		text += fmt.Sprintf("; %s not in stock", amount.Number(n))
	}
	return text
}

// cut takes the first templates of each file.
func (f *files) cut(extracted []*template.File) []*template.File {
	if f.top == 0 {
		return extracted
	}
	var list []*template.File
	for _, file := range extracted {
		short := *file
		short.Templates = file.Templates[:min(f.top, len(file.Templates))]
		list = append(list, &short)
	}
	return list
}

// order makes the library try its templates in the order of the policy, if one was
// given.
func (f *files) order(p *search.Planner, extracted []*template.File, c *console) error {
	if f.policy == "" {
		return nil
	}
	var only *template.File // of a network
	if len(extracted) == 1 {
		only = extracted[0]
	}
	ranks, err := readPolicy(f.policy, only)
	if err != nil {
		return err
	}
	if p.Library == nil {
		p.Library = template.Standard()
	}
	known := countKnown(ranks, f.cut(extracted))
	switch text := known.String(); {
	case known.few():
		c.note("warning: policy %s: %s", f.policy, text)
	default:
		c.note("policy %s: %s", f.policy, text)
	}
	p.Library = p.Library.WithPolicy(ranks, 0)
	return nil
}

// manyCompounds is the size of a list that takes about a second to read.
const manyCompounds = 100_000

// maxRejected is the number of rejected lines that are shown.
const maxRejected = 5

// readStock reads a stock; the name "builtin" stands for the one that is built in.
func readStock(ctx context.Context, path string, env func(string) string) (*stock.Stock, error) {
	if path == builtinStock {
		return stock.Default(), nil
	}
	f, err := openPath(path)
	if err != nil {
		return nil, fmt.Errorf("stock: %s: %w", path, plainError(err))
	}
	defer func() { _ = f.Close() }() // it was only read
	s, err := stock.OpenContext(ctx, f, path, keyer(env))
	switch {
	case errors.Is(err, catalogue.ErrNoStructures):
		return nil, fmt.Errorf("%w; name one of them smiles, or compile the table by renkin stock build --column smiles=NAME", err)
	case err != nil || s.Loaded > 0:
		return s, err
	case len(s.Rejected) > 0:
		return s, fmt.Errorf("stock %s: no line holds a compound; line %d: %w", path, s.Rejected[0].Line, s.Rejected[0].Err)
	}
	return s, fmt.Errorf("stock %s: no line holds a compound", path)
}

// readTemplates reads a file of templates. cut says that it is packed and ends early;
// the lines before that count.
func readTemplates(path string) (file *template.File, cut, err error) {
	text, cut, err := readTemplateText(path)
	if err != nil {
		return nil, nil, fmt.Errorf("templates: %w", err)
	}
	if file, err = template.ParseFile(text); err != nil && cut != nil {
		err = cut // that is why the file holds nothing of use
	}
	header, _, _ := bytes.Cut(text, []byte("\n"))
	if _, ofReactions := extract.FindRecordColumns(string(header)); err != nil && ofReactions == nil {
		err = errors.New("it is a table of reactions; renkin templates merge makes a file of templates of it")
	}
	if err != nil {
		return nil, nil, fmt.Errorf("templates %s: %w", path, err)
	}
	return file, cut, nil
}

// readTemplateText reads the text of a file of templates. cut says that it is packed
// and ends early; the text is then the whole lines before that.
func readTemplateText(path string) (text []byte, cut, err error) {
	text, cut, err = readPacked(path, template.MaxFileBytes, unpack.Text)
	if cut != nil {
		text = text[:bytes.LastIndexByte(text, '\n')+1]
		cut = fmt.Errorf("line %d: %w; the lines before it count", bytes.Count(text, []byte("\n"))+1, cut)
	}
	return text, cut, err
}

// readPacked reads a file, packed or not, of at most limit bytes after it is unpacked, by
// a function that opens what is packed. cut says that the packed file is damaged or ends
// early, and data is what stood before that.
func readPacked(path string, limit int64, open func(io.Reader) (*bufio.Reader, func(), error)) (data []byte, cut, err error) {
	f, err := openPath(path)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", path, plainError(err))
	}
	defer func() { _ = f.Close() }() // it was only read
	in, release, err := open(f)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", path, plainError(err))
	}
	defer release()
	var b bytes.Buffer
	if info, err := f.Stat(); err == nil {
		b.Grow(int(min(max(info.Size(), 0), limit)) + bytes.MinRead) // enough for one that is not packed
	}
	_, err = b.ReadFrom(io.LimitReader(in, limit+1))
	var fault *os.PathError
	switch {
	case errors.As(err, &fault):
		return nil, nil, fmt.Errorf("%s: %w", path, fault.Err)
	case err != nil:
		cut = fmt.Errorf("the packed file is damaged or ends early: %w", err)
	case int64(b.Len()) > limit:
		return nil, nil, fmt.Errorf("%s has more than %d bytes", path, limit)
	}
	return b.Bytes(), cut, nil
}

// keyer works out InChIKeys for stocks that are lists of them; nil without the
// InChI software.
func keyer(env func(string) string) stock.Keyer {
	software := inchiwasm.New(inchiwasm.Config{Env: "RENKIN_INCHI_WASM", DataDir: env("RENKIN_DATA_DIR")})
	if _, err := software.Source(); err != nil {
		return nil
	}
	return func(info *perception.Info) (string, error) {
		r, err := software.FromMolecule(context.Background(), info, inchi.Options{})
		return r.Key, err
	}
}
