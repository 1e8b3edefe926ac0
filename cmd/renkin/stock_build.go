package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"athanor/internal/amount"
	"athanor/internal/cli/args"
	"athanor/internal/extsort"
	"athanor/internal/retro/stock/build"
)

const stockBuildUsage = `Usage: renkin stock build [options] -o STOCK CATALOGUE...

Compiles catalogues of compounds into one file, which the options --stock take. It
opens at once however large it is, and is searched on disk. Catalogues may be packed
by gzip or zstd; "-" is standard input. Compounds are told apart by structure with
stereo, charge and isotopes; of rows with the same compound the cheapest stays.

Rows that cannot be read are listed with their line in a file beside the stock and
do not stop the work. The same catalogues give the same bytes.

Options:
  -o STOCK            file to write, by custom with the ending .rstock
  --force             replace the file when it exists
  --any-stereo        let "renkin stock lookup --any-stereo" find compounds whatever
                      their stereo
  --keys-only         leave out numbers, names, vendors and prices
  --strict            write nothing when a row cannot be read or a file ends early
  --rejects FILE      file for the rows that cannot be read (default: STOCK with
                      .rejected.tsv added, only when there are some)
  --memory MB         memory for sorting (default 96)
` + catalogueHelp + `
Example:
  renkin stock build -o vendors.rstock vendor1.sdf.gz vendor2.csv.zst

Exit status: 0 the stock was written, 1 it was not, 2 the command line is wrong.
`

var stockBuildSpec = args.Spec{
	Operand: "catalogue", Many: true,
	Options: options([]args.Option{
		{Flag: "-o", Value: "STOCK"},
		{Flag: "--force"},
		{Flag: "--any-stereo"},
		{Flag: "--keys-only"},
		{Flag: "--strict"},
		{Flag: "--rejects", Value: "FILE"},
		{Flag: "--memory", Value: "MB"},
	}, catalogueOptions),
}

// stockBuilder is one run of the command.
type stockBuilder struct {
	c       *console
	to      destination
	rejects destination
	strict  bool
	opt     build.Options
	folder  scratchFolder

	list  *bufio.Writer // of rejected rows, nil before the first
	file  *draft
	state atomic.Pointer[build.Progress]
	read  atomic.Int64 // bytes
	size  int64        // bytes of all catalogues, 0 when it is not known
	begun time.Time
}

func stockBuild(ctx context.Context, p *args.Parsed, c *console) int {
	v := &values{parsed: p}
	needFile(v, "catalogue")
	b := &stockBuilder{c: c, to: readDestination(v), strict: p.Has("--strict"), begun: time.Now()}
	b.opt = build.Options{
		Catalogue: readCatalogueOptions(v), AnyStereo: p.Has("--any-stereo"), KeysOnly: p.Has("--keys-only"),
		Memory: v.whole("--memory", 16, 1024, 96) << 20, Reject: b.reject, Scratch: b.folder.scratch,
		Progress: func(state build.Progress) { b.state.Store(&state) },
	}
	if b.to.path == "" {
		v.fail(errors.New("no output: pass -o STOCK"))
	}
	b.rejects = destination{path: b.to.path + ".rejected.tsv", force: true}
	if name, given := p.Value("--rejects"); given {
		b.rejects.path = name
	}
	if v.err != nil {
		return c.mistake("stock build", v.err)
	}
	if err := b.run(ctx, p.Operands); err != nil {
		return c.fail(interrupted(ctx, hint(err)))
	}
	return exitOK
}

func (b *stockBuilder) run(ctx context.Context, names []string) (err error) {
	if err := b.to.check(); err != nil {
		return err
	}
	b.folder.path = b.to.path
	defer b.folder.clean()
	var inputs []build.Input
	for _, name := range names {
		inputs = append(inputs, b.input(name))
	}
	out, err := newDraft(b.to)
	if err != nil {
		return err
	}
	defer out.discard()
	defer func() {
		if b.file != nil {
			b.file.discard()
		}
	}()
	end := b.c.follow(b.line)
	report, err := build.Build(ctx, inputs, out.file, b.opt)
	end()
	if ctx.Err() == nil { // a list of what was read by chance helps nobody
		if listed := b.publishRejects(); err == nil {
			err = listed
		}
	}
	if err != nil {
		return err
	}
	b.describe(report)
	if damaged := report.Rejected > 0 || anyCut(report); b.strict && damaged {
		return errors.New("some rows cannot be read, and --strict was given; nothing was written")
	}
	size, err := out.publish()
	if err != nil {
		return err
	}
	b.c.note("%s: %s in %s, %.1f bytes each, after %s", b.to.path, amount.Of(report.Entries, "compound"), bytesOf(size), float64(size)/float64(report.Entries), time.Since(b.begun).Round(100*time.Millisecond))
	return nil
}

func anyCut(r *build.Report) bool {
	for i := range r.Files {
		if r.Files[i].Cut != nil {
			return true
		}
	}
	return false
}

// input opens a catalogue so that the bytes read from it are counted.
func (b *stockBuilder) input(name string) build.Input {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		b.size += info.Size()
	}
	return build.Input{Name: name, Open: func() (io.ReadCloser, error) {
		in, err := b.c.openFile(name)
		if err != nil {
			return nil, err
		}
		return &catalogueReader{in, &b.read}, nil
	}}
}

type catalogueReader struct {
	io.ReadCloser
	n *atomic.Int64
}

func (r *catalogueReader) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	r.n.Add(int64(n))
	return n, err
}

// reject lists a row in the file of rejected ones, and shows the first few.
func (b *stockBuilder) reject(r build.Rejection) error {
	if b.list == nil {
		if err := b.rejects.check(); err != nil {
			return err
		}
		var err error
		if b.file, err = newDraft(b.rejects); err != nil {
			return err
		}
		b.list = bufio.NewWriter(b.file.file)
		fmt.Fprintf(b.list, "file\tline\twhat\treason\n")
	}
	what := "row"
	if r.Price {
		what = "price"
	}
	reason := strings.Join(strings.Fields(r.Err.Error()), " ")
	_, err := fmt.Fprintf(b.list, "%s\t%d\t%s\t%s\n", r.File, r.Line, what, reason)
	return err
}

// publishRejects puts the list of rejected rows into place, also when the build
// failed: it may say why.
func (b *stockBuilder) publishRejects() error {
	if b.list == nil {
		return nil
	}
	if err := b.list.Flush(); err != nil {
		return err
	}
	_, err := b.file.publish()
	return err
}

// describe tells what became of the rows.
func (b *stockBuilder) describe(r *build.Report) {
	for i := range r.Files {
		f := &r.Files[i]
		line := fmt.Sprintf("%s: %s, %s not read", f.Name, amount.Of(f.Rows, "row"), amount.Number(f.Rejected))
		if f.Unavailable > 0 {
			line += fmt.Sprintf(", %s not available", amount.Number(f.Unavailable))
		}
		b.c.note("%s", line)
		if f.Cut != nil {
			b.c.note("warning: %s: %v; what was read before it counts", f.Name, f.Cut)
		}
	}
	b.c.note("%s: %s, %s, %s not available, %s not read", amount.Of(r.Rows, "row"), amount.Of(r.Entries, "compound"), amount.Of(r.Duplicates, "duplicate"), amount.Number(r.Unavailable), amount.Number(r.Rejected))
	if r.KeyEntries > 0 {
		b.c.note("%s known by InChIKey alone; finding them needs the InChI software", amount.Of(r.KeyEntries, "compound"))
	}
	if r.BadPrices > 0 {
		b.c.note("%s taken without the price, which cannot be read", amount.Of(r.BadPrices, "row"))
	}
	if b.list != nil {
		b.c.note("what cannot be read is listed in %s", b.rejects.path)
	}
}

// line says how far the work is.
func (b *stockBuilder) line() string {
	s := b.state.Load()
	if s == nil {
		return "reading"
	}
	if s.File == "" {
		return fmt.Sprintf("sorting and writing, %d %%", 100*s.Written/max(s.Rows, 1))
	}
	took := time.Since(b.begun).Seconds()
	line := fmt.Sprintf("%s, %s not read, %s a second", amount.Of(s.Rows, "row"), amount.Number(s.Rejected), amount.Number(int64(float64(s.Rows)/took)))
	if b.size > 0 {
		part := min(1, float64(b.read.Load())/float64(b.size))
		line += fmt.Sprintf(", %.0f %% of the input", 100*part)
		if part > 0.01 {
			line += ", " + time.Duration(took*(1-part)/part*float64(time.Second)).Round(time.Second).String() + " left"
		}
	}
	return line
}

// scratchFolder makes temporary files beside an output and takes them away.
type scratchFolder struct {
	path  string // of the output
	files []*os.File
}

func (s *scratchFolder) scratch() (extsort.Scratch, error) {
	f, err := createDraft(s.path)
	if err != nil {
		return nil, err
	}
	_ = os.Remove(f.Name()) // so that nothing stays behind, where open files may be removed
	s.files = append(s.files, f)
	return f, nil
}

func (s *scratchFolder) clean() {
	for _, f := range s.files {
		_ = f.Close()
		_ = os.Remove(f.Name()) // gone already in most places
	}
}

// bytesOf writes a number of bytes for people.
func bytesOf(n int64) string {
	switch {
	case n >= 1e9:
		return fmt.Sprintf("%.2f GB", float64(n)/1e9)
	case n >= 1e6:
		return fmt.Sprintf("%.1f MB", float64(n)/1e6)
	}
	return amount.Of(n, "byte")
}
