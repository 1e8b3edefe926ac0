package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"

	"athanor/chem/inchi"
	"athanor/chem/inchi/inchiwasm"
	"athanor/chem/perception"
	"athanor/internal/access"
	"athanor/internal/retro"
	"athanor/internal/retro/search"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// engine is the planner with what it needs. Stock and templates are loaded at the
// first call, so that the server answers at once; files that cannot be opened are
// found when it starts.
type engine struct {
	opt  options
	log  io.Writer
	load func() (*loaded, error)
	// ready: load has ended, so that it answers at once.
	ready atomic.Bool
	idle  *idle
}

// loaded is what a search stands on.
type loaded struct {
	library *template.Library
	stock   *stock.Stock
}

func newEngine(opt options, log io.Writer) (*engine, error) {
	e := &engine{opt: opt, log: log, idle: newIdle(debug.FreeOSMemory)}
	stocks, err := openAll(opt.stock)
	if err != nil {
		return nil, fmt.Errorf("stock: %w", err)
	}
	templates, err := openAll(opt.templates)
	if err != nil {
		closeAll(stocks)
		return nil, fmt.Errorf("templates: %w", err)
	}
	if opt.dirGiven {
		d, err := access.Open(opt.templateDir)
		if err != nil {
			closeAll(stocks)
			closeAll(templates)
			return nil, fmt.Errorf("template folder: %w", err)
		}
		_ = d.Close() // that it opens is all
	}
	e.load = sync.OnceValues(func() (*loaded, error) {
		defer closeAll(stocks)
		defer closeAll(templates)
		return e.loadFiles(stocks, templates)
	})
	return e, nil
}

// openAll opens the files of a list; a folder is refused.
func openAll(paths []string) ([]*os.File, error) {
	var files []*os.File
	for _, path := range paths {
		f, err := os.Open(path)
		if err == nil {
			files = append(files, f)
			var info os.FileInfo
			if info, err = f.Stat(); err == nil && info.IsDir() {
				err = fmt.Errorf("%s is a folder", path)
			}
		}
		if err != nil {
			closeAll(files)
			return nil, err
		}
	}
	return files, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		_ = f.Close() // it was only read
	}
}

// loadFiles reads stock and templates and says on the log how much there is. A
// file of which nothing can be used is an error.
func (e *engine) loadFiles(stocks, templates []*os.File) (*loaded, error) {
	l := &loaded{library: template.Standard()}
	var err error
	if l.stock, err = e.loadStock(stocks); err != nil {
		return nil, err
	}
	var extracted []*template.File
	for _, f := range templates {
		file, err := template.ReadFile(f)
		if err != nil {
			return nil, fmt.Errorf("templates %s: %w", f.Name(), err)
		}
		fmt.Fprintf(e.log, "renkin-mcp: templates %s: %d loaded, %d rejected, %d duplicates\n", f.Name(), len(file.Templates), len(file.Rejected), file.Duplicates)
		extracted = append(extracted, file)
	}
	if len(extracted) > 0 {
		l.library = l.library.With(extracted...)
	}
	fmt.Fprintf(e.log, "renkin-mcp: %d compounds in stock, %d reactions\n", l.stock.Loaded, l.library.Len())
	return l, nil
}

func (e *engine) loadStock(files []*os.File) (*stock.Stock, error) {
	if len(files) == 0 {
		return stock.Default(), nil
	}
	keyer := e.keyer()
	var parts []*stock.Stock
	for _, f := range files {
		part, err := stock.Open(f, f.Name(), keyer)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(e.log, "renkin-mcp: stock %s: %d loaded, %d rejected%s, %d duplicates\n", f.Name(), part.Loaded, len(part.Rejected), lineNumbers(part.Rejected), part.Duplicates)
		parts = append(parts, part)
	}
	all := stock.Join(parts...)
	if all.Loaded == 0 {
		return nil, fmt.Errorf("stock %s: no compound can be read", all.Source)
	}
	return all, nil
}

// lineNumbers tells where the rejected lines are, the first of them when they are
// many; empty when there are none.
func lineNumbers(rejected []stock.Rejection) string {
	const most = 20
	var b strings.Builder
	for i, r := range rejected {
		switch i {
		case 0:
			b.WriteString(" (line")
			if len(rejected) > 1 {
				b.WriteByte('s')
			}
		case most:
			fmt.Fprintf(&b, " and %d more)", len(rejected)-most)
			return b.String()
		default:
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, " %d", r.Line)
	}
	if b.Len() > 0 {
		b.WriteByte(')')
	}
	return b.String()
}

// keyer works out InChIKeys for stocks that are lists of them; nil without the
// InChI software.
func (e *engine) keyer() stock.Keyer {
	software := inchiwasm.New(inchiwasm.Config{Env: "RENKIN_INCHI_WASM", DataDir: e.opt.dataDir})
	if _, err := software.Source(); err != nil {
		return nil
	}
	return func(info *perception.Info) (string, error) {
		r, err := software.FromMolecule(context.Background(), info, inchi.Options{})
		return r.Key, err
	}
}

// await returns what a search stands on, or the error of ctx when that ends before a
// long list is read. The reading goes on then, for the next call.
func (e *engine) await(ctx context.Context) (*loaded, error) {
	if e.ready.Load() {
		return e.load()
	}
	type outcome struct {
		loaded *loaded
		err    error
		fault  any
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			o.fault = recover()
			done <- o
		}()
		o.loaded, o.err = e.load()
		e.ready.Store(true)
	}()
	select {
	case o := <-done:
		if o.fault != nil {
			panic(o.fault) // where the call is answered for it
		}
		return o.loaded, o.err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// FindRoutes plans a target.
func (e *engine) FindRoutes(ctx context.Context, req retro.Request) (*retro.Answer, error) {
	e.idle.busy()
	defer e.idle.done()
	l, err := e.await(ctx)
	if err != nil {
		return nil, err
	}
	p := search.Planner{Library: l.library, Stock: l.stock, TimeLimit: e.opt.limit, MaxExpansions: e.opt.expansions, Workers: e.opt.workers}
	return p.FindRoutes(ctx, req)
}

// rules returns the templates of a rule in use.
func (e *engine) rules(templateID string) []string {
	l, err := e.load()
	if err != nil {
		return nil
	}
	return l.library.Templates(templateID)
}

// templateFile reads a file that a client named.
func (e *engine) templateFile(name string) ([]byte, error) {
	none := errors.New("the server has no template directory")
	if e.opt.templateDir == "" {
		return nil, none
	}
	d, err := access.Open(e.opt.templateDir)
	if err != nil {
		return nil, none
	}
	defer func() { _ = d.Close() }()
	return d.Read(name, template.MaxFileBytes)
}
