package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"athanor/chem/inchi"
	"athanor/chem/inchi/inchiwasm"
	"athanor/chem/perception"
	"athanor/internal/retro/search"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// files are the files that a search stands on instead of, or beside, what is built
// in.
type files struct {
	stock, templates []string
	// policy orders the templates, "" for the order that is built in; top is the
	// number of templates of each file that are used, 0 for all.
	policy string
	top    int
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
func (f *files) load(p *search.Planner, c *console) error {
	var parts []*stock.Stock
	for _, path := range f.stock {
		part, err := readStock(path, c.env)
		if err != nil {
			return err
		}
		c.note("stock %s", part)
		if part.Loaded > manyCompounds && !part.Compiled() {
			c.note("stock %s: a list of this size takes a while to read; renkin stock build makes a file of it that opens at once", path)
		}
		for i, r := range part.Rejected {
			if i == maxRejected {
				c.note("stock %s: and more lines", path)
				break
			}
			c.note("stock %s: line %d: %v", path, r.Line, r.Err)
		}
		parts = append(parts, part)
	}
	if len(parts) > 0 {
		p.Stock = stock.Join(parts...)
	}
	var extracted []*template.File
	for _, path := range f.templates {
		file, err := readTemplates(path)
		if err != nil {
			return err
		}
		c.note("templates %s: %d loaded, %d duplicates, %d lines not used", path, len(file.Templates), file.Duplicates, len(file.Rejected))
		extracted = append(extracted, file)
	}
	if len(extracted) > 0 {
		p.Library = template.Standard().With(f.cut(extracted)...)
	}
	return f.order(p, extracted)
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
func (f *files) order(p *search.Planner, extracted []*template.File) error {
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
	p.Library = p.Library.WithPolicy(ranks, 0)
	return nil
}

// manyCompounds is the size of a list that takes about a second to read.
const manyCompounds = 100_000

// maxRejected is the number of rejected lines that are shown.
const maxRejected = 5

func readStock(path string, env func(string) string) (*stock.Stock, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("stock: %w", err)
	}
	defer func() { _ = f.Close() }() // it was only read
	s, err := stock.Open(f, path, keyer(env))
	if err == nil && s.Loaded == 0 {
		err = fmt.Errorf("stock %s: %w", path, errors.New("no line holds a compound"))
	}
	return s, err
}

func readTemplates(path string) (*template.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("templates: %w", err)
	}
	defer func() { _ = f.Close() }() // it was only read
	file, err := template.ReadFile(f)
	if err != nil {
		return nil, fmt.Errorf("templates %s: %w", path, err)
	}
	return file, nil
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
