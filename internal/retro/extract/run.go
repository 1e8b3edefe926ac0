package extract

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/smiles"
	"athanor/internal/unpack"
)

// Options say how a file is read.
type Options struct {
	// Workers is the number of goroutines; 0 stands for 1. It does not show in the
	// result.
	Workers int
	// Neutral and Repair are those of Extractor.
	Neutral, Repair bool
	// Source names the file in the identifiers of reactions that have none:
	// "source:line".
	Source string
	// Exclude holds keys of products whose reactions are left out, see ProductKey.
	Exclude map[string]bool
	// From is a tally to go on from; nil starts anew.
	From *Tally
	// Row is called, when not nil, for every line or reaction in their order.
	Row func(*Row)
	// Progress is called, when not nil, after every batch of lines. An error ends the
	// run and is returned.
	Progress func(*Tally) error
}

// Row is what a line gave.
type Row struct {
	Line        int // from 1
	ID          string
	Class, Year int // 0 when unknown
	// Template is the text of the template, Product and Precursors are canonical SMILES,
	// the latter joined by dots; all are "" when there is no template.
	Template, Product, Precursors string
	// Dropped says why the template was not counted, nil when it was.
	Dropped *Rejection
}

// ErrNothing is returned when no line of a file gave a template.
var ErrNothing = errors.New("no reaction gave a template")

// batchLines is the number of lines read for each worker at a time.
const batchLines = 256

// job is a line to be worked on.
type job struct {
	line    int
	tooLong bool
	record  record
	ct      bool // the text is that of an RXN file
	result  *Template
	key     string
	// product and precursors are canonical texts for Options.Row.
	product, precursors string
	dropped             *Rejection
}

// Run extracts the templates of all reactions of a file: lines of mapped reaction
// SMILES, alone or in a table, or an RXN or RD file. The reaction may stand in any
// column; identifier, class and year are taken from the columns that the first line
// names so, or from data items of these names.
//
// Lines without a usable reaction are counted and do not end the run. A file that
// ends in the middle gives what could be read, and Tally.Broken says so. The error
// is that of ctx or of Options.Progress beside what was read, or ErrNothing.
func Run(ctx context.Context, in io.Reader, opt Options) (*Tally, error) {
	rows, err := newLines(in)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	r := &run{opt: opt, rows: rows, tally: newTally()}
	if err := r.resume(); err != nil {
		return nil, err
	}
	workers := make([]worker, max(opt.Workers, 1))
	for i := range workers {
		workers[i].extractor.Neutral, workers[i].extractor.Repair = opt.Neutral, opt.Repair
	}
	for more := true; more; {
		if err := ctx.Err(); err != nil {
			return r.tally, err
		}
		var batch []job
		batch, more = r.read(batchLines * len(workers))
		work(workers, batch, &opt)
		r.count(batch)
		if opt.Progress != nil {
			if err := opt.Progress(r.tally); err != nil {
				return r.tally, err
			}
		}
	}
	if rows.Broken != nil {
		r.tally.Broken = rows.Broken.Error()
	}
	if r.tally.Kept == 0 {
		return r.tally, ErrNothing
	}
	return r.tally, nil
}

// run is the state of Run.
type run struct {
	opt     Options
	rows    *unpack.Lines
	columns *columns
	ct      *ctReader // for an RXN or RD file
	tally   *Tally
}

// resume passes over the lines that the tally to go on from has read.
func (r *run) resume() error {
	from := r.opt.From
	if from == nil {
		return nil
	}
	digest := sha256.New()
	for r.rows.Line < from.Lines {
		text, tooLong, ok := r.rows.Next()
		if !ok {
			return ErrOtherRun
		}
		writeLine(digest, text)
		if !tooLong {
			r.header(text)
		}
	}
	if !from.follows(digest) {
		return ErrOtherRun
	}
	r.tally = from
	return nil
}

func writeLine(w io.Writer, text string) {
	_, _ = io.WriteString(w, text+"\n") // a hash takes everything
}

// header looks at the first line that says something, for the names of columns or
// the mark of another format, and reports whether the line is nothing but that.
func (r *run) header(text string) bool {
	if r.columns != nil || r.ct != nil || skipped(text) {
		return false
	}
	text = strings.TrimPrefix(text, "\ufeff")
	if isCT(text) {
		r.ct = new(ctReader)
		return false
	}
	c := findColumns(text)
	r.columns = &c
	return c.header
}

// skipped reports whether a line is empty or a comment. No SMILES starts with "#".
func skipped(text string) bool { return strings.TrimSpace(text) == "" || text[0] == '#' }

// read reads the next lines or reactions.
func (r *run) read(n int) (batch []job, more bool) {
	for len(batch) < n {
		var j *job
		if r.ct != nil {
			j = r.readCT()
		} else {
			j = r.readLine()
		}
		if j == nil {
			return batch, false
		}
		if j.line == 0 {
			continue
		}
		if j.record.id == "" {
			j.record.id = fmt.Sprintf("%s:%d", r.opt.Source, j.line)
		}
		batch = append(batch, *j)
	}
	return batch, true
}

// consume counts a line that was read for good.
func (r *run) consume(text string) {
	r.tally.Lines++
	writeLine(r.tally.digest, text)
}

// readLine reads a line of a table. It returns nil at the end, and a job for line 0
// when there is nothing in the line.
func (r *run) readLine() *job {
	text, tooLong, ok := r.rows.Next()
	if !ok {
		return nil
	}
	if !tooLong {
		header := r.header(text)
		if r.ct != nil {
			r.ct.pending, r.ct.hasPending = text, true
			return new(job)
		}
		if header || skipped(text) {
			r.consume(text)
			return new(job)
		}
	}
	r.consume(text)
	j := &job{line: r.rows.Line, tooLong: tooLong}
	if !tooLong && r.columns != nil {
		j.record = r.columns.read(text)
	}
	return j
}

// readCT reads a reaction of an RXN or RD file.
func (r *run) readCT() *job {
	c := r.ct.read(r.rows, r.consume)
	if c == nil {
		return nil
	}
	j := &job{line: c.line, tooLong: c.tooLong, record: c.data, ct: true}
	j.record.text = c.text.String()
	return j
}

// worker works on lines with memory of its own.
type worker struct {
	extractor Extractor
	canon     canon.Workspace
}

// work shares the lines of a batch among the workers.
func work(workers []worker, batch []job, opt *Options) {
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			for i := w; i < len(batch); i += len(workers) {
				workers[w].do(&batch[i], opt)
			}
		})
	}
	wait.Wait()
}

// do extracts the template of a line.
func (w *worker) do(j *job, opt *Options) {
	switch {
	case j.tooLong:
		j.dropped = reject(TooLarge, "the line has more than %d bytes", MaxLineBytes)
		return
	case j.record.text == "":
		j.dropped = reject(NoReaction, "")
		return
	}
	template, err := w.extract(j.record.text, j.ct)
	if err != nil {
		j.dropped = err
		return
	}
	j.key = canon.Plain(template.Product)
	if opt.Exclude[j.key] {
		j.dropped = reject(Excluded, "")
		return
	}
	j.result = template
	if opt.Row != nil {
		j.product, j.precursors = w.texts(template)
	}
}

// texts returns the canonical texts of the molecules of a reaction.
func (w *worker) texts(t *Template) (product, precursors string) {
	var parts []string
	for _, info := range t.Precursors {
		parts = append(parts, string(w.canon.AppendSMILES(nil, info)))
	}
	slices.Sort(parts)
	return string(w.canon.AppendSMILES(nil, t.Product)), strings.Join(parts, ".")
}

// extract turns a failure inside this program into a line that cannot be read, so
// that one reaction does not end a run of millions.
func (w *worker) extract(text string, ct bool) (template *Template, rejection *Rejection) {
	defer func() {
		if r := recover(); r != nil {
			*w = worker{extractor: Extractor{Neutral: w.extractor.Neutral, Repair: w.extractor.Repair}}
			rejection = reject(Unreadable, "internal error: %v", r)
		}
	}()
	template, err := w.read(text, ct)
	if err != nil {
		if !errors.As(err, &rejection) {
			rejection = reject(Unreadable, "%v", err)
		}
		return nil, rejection
	}
	return template, nil
}

func (w *worker) read(text string, ct bool) (*Template, error) {
	if !ct {
		return w.extractor.Extract(text)
	}
	r, rejection := readCT(text)
	if rejection != nil {
		return nil, rejection
	}
	return w.extractor.ExtractReaction(r)
}

// count takes the results of a batch into the tally, in the order of the lines.
func (r *run) count(batch []job) {
	for i := range batch {
		j := &batch[i]
		if j.dropped == nil || j.dropped.Reason != NoReaction && j.dropped.Reason != TooLarge {
			r.tally.Reactions++
		}
		text := ""
		if j.dropped == nil {
			text = j.result.Text
			e := Entry{text, 1, j.record.class, j.record.year, j.record.id}
			if !r.tally.add(precedentKey(j.key, text), e) {
				j.dropped = reject(Duplicate, "")
			}
		}
		if j.dropped != nil {
			r.tally.drop(j.line, j.record.id, j.dropped)
		}
		if r.opt.Row != nil {
			r.opt.Row(&Row{j.line, j.record.id, j.record.class, j.record.year, text, j.product, j.precursors, j.dropped})
		}
	}
}

// precedentKey identifies a product with a template.
func precedentKey(product, template string) seenKey {
	sum := sha256.Sum256([]byte(product + "\x00" + template))
	return seenKey(sum[:len(seenKey{})])
}

// ProductKey returns the key by which a product is left out: its canonical text
// without configurations and map numbers.
func ProductKey(text string) (string, error) {
	info, err := smiles.Perceive(text)
	if err != nil {
		return "", err
	}
	if slices.ContainsFunc(info.Mol.Atoms(), func(a chem.Atom) bool { return a.Map != 0 }) {
		cleared, _, rejection := clear(info.Mol, "product")
		if rejection != nil {
			return "", rejection
		}
		info = cleared
	}
	return canon.Plain(info), nil
}

// ReadProducts reads the products to be left out: the column product of a table, the
// products of reactions, or the first molecule of every line. It returns the keys,
// and the lines that hold none.
func ReadProducts(in io.Reader) (map[string]bool, []LineFault, error) {
	rows, err := newLines(in)
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	keys := map[string]bool{}
	var faults []LineFault
	var c *columns
	for {
		text, tooLong, ok := rows.Next()
		switch {
		case !ok:
			return keys, faults, rows.Broken
		case tooLong:
			faults = append(faults, LineFault{rows.Line, fmt.Errorf("the line is longer than %d bytes", MaxLineBytes)})
			continue
		case skipped(text):
			continue
		case c == nil:
			found := findColumns(strings.TrimPrefix(text, "\ufeff"))
			c = &found
			if c.header {
				continue
			}
		}
		key, err := c.productKey(text)
		if err != nil {
			faults = append(faults, LineFault{rows.Line, err})
			continue
		}
		keys[key] = true
	}
}

// productKey returns the key of the product of a line.
func (c *columns) productKey(line string) (string, error) {
	fields := c.split(line)
	if c.product >= 0 {
		if c.product >= len(fields) {
			return "", errors.New("there is no product in the line")
		}
		return ProductKey(fields[c.product])
	}
	if i := slices.IndexFunc(fields, looksLikeReaction); i >= 0 {
		rxn, rejection := readReaction(new(smiles.Reader), reactionIn(fields[i]), false)
		if rejection != nil {
			return "", rejection
		}
		return canon.Plain(rxn.product), nil
	}
	if len(fields) == 0 {
		return "", errors.New("the line is empty")
	}
	return ProductKey(fields[0])
}

// ExcludeDigest identifies a set of products to be left out, for the settings of a
// stored tally.
func ExcludeDigest(keys map[string]bool) string {
	sorted := make([]string, 0, len(keys))
	for k := range keys {
		sorted = append(sorted, k)
	}
	slices.Sort(sorted)
	h := sha256.New()
	for _, k := range sorted {
		writeLine(h, k)
	}
	return hex.EncodeToString(h.Sum(nil))
}
