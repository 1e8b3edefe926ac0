package template

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"athanor/chem/transform"
	"athanor/internal/retro"
	"athanor/internal/unpack"
)

// Limits of a template file, after it is unpacked.
const (
	MaxFileBytes = 64 << 20
	MaxFileLines = 200_000
	MaxLineBytes = 64 << 10
)

// File holds the templates of a file, extracted from recorded reactions by a
// program.
type File struct {
	// Templates in the order of the file. The list may be cut at its end, and not be
	// changed otherwise.
	Templates []Extracted
	// Rejected lists the lines that hold no usable template, Duplicates counts
	// those whose template stood in the file before.
	Rejected   []Rejection
	Duplicates int
	segments   []segment
	recorded   []recorded // by template, nil when the file tells nothing
}

// recorded is what a file tells of a template beside its count.
type recorded struct {
	example     string
	class, year int16
}

// Recorded returns what the file tells of template i: how many reactions it comes from,
// and perhaps their class, the year of the first and the identifier of one of them. It
// is false when the file tells none of that.
func (f *File) Recorded(i int) (retro.Precedent, bool) {
	p := retro.Precedent{Source: "template_file", Count: f.Templates[i].Count}
	if f.recorded != nil {
		r := &f.recorded[i]
		p.Class, p.Year, p.Example = int(r.class), int(r.year), r.example
	}
	return p, p.Count > 1 || p.Class > 0 || p.Year > 0 || p.Example != ""
}

// indexed returns the number of templates in the segments.
func (f *File) indexed() int {
	n := 0
	for i := range f.segments {
		n += f.segments[i].index.Len()
	}
	return n
}

// Extracted is a template of a file.
type Extracted struct {
	// Index counts the lines with data from 0 on.
	Index  int
	SMIRKS string
	// Count says how many reactions the template was extracted from, 1 when the
	// file does not.
	Count int
}

// Rejection is a line of a template file that was not used.
type Rejection struct {
	Line int // from 1
	Err  error
}

// Name is "extracted_" and the index.
func (e *Extracted) Name() string { return extractedName(e.Index) }

// ID is "smirks-sha256:" and the SHA-256 of the text.
func (e *Extracted) ID() string { return templateID(e.SMIRKS) }

func templateID(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "smirks-sha256:" + hex.EncodeToString(sum[:])
}

// Weight is ln(count+1).
func (e *Extracted) Weight() float64 { return weightOf(e.Count) }

// ReadFile reads a template file as ParseFile does; it may be packed by gzip or zstd.
func ReadFile(r io.Reader) (*File, error) {
	unpacked, release, err := unpack.Text(r)
	if err != nil {
		return nil, err
	}
	defer release()
	content, err := readLimited(unpacked)
	if err != nil {
		return nil, err
	}
	return ParseFile(content)
}

func readLimited(r io.Reader) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, MaxFileBytes+1))
	if err == nil && len(content) > MaxFileBytes {
		err = errTooLarge
	}
	return content, err
}

var errTooLarge = fmt.Errorf("the file is larger than %d bytes", MaxFileBytes)

// ParseFile reads templates in the retro direction, a product and its precursors.
// Two layouts are known: lines of SMIRKS, a tab and a count, where blank lines and
// lines that start with "#" are skipped and a count that is no number is 1; and a
// table, comma- or tab-separated, whose first line names a column retro_template
// and perhaps library_occurence or count, class, first_year and example.
//
// It fails when the text is not UTF-8, when it is larger than the limits, and when
// it holds no usable template.
func ParseFile(content []byte) (*File, error) {
	return ParseFileContext(context.Background(), content)
}

// ParseFileContext is ParseFile, and returns the error of ctx instead when that ends
// between two templates. A file at the limits takes seconds.
func ParseFileContext(ctx context.Context, content []byte) (*File, error) {
	if err := checkText(content); err != nil {
		return nil, err
	}
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	p := fileParser{ctx: ctx, file: new(File), seen: map[[16]byte]struct{}{}}
	header, _, _ := bytes.Cut(content, []byte("\n"))
	if separator, ok := tableSeparator(string(header)); ok {
		if err := p.table(content, separator); err != nil {
			return nil, err
		}
	} else if err := p.lines(content); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := p.close(); err != nil {
		return nil, err
	}
	if len(p.file.Templates) == 0 {
		if len(p.file.Rejected) > 0 {
			first := p.file.Rejected[0]
			return nil, fmt.Errorf("the file holds no usable template; line %d: %w", first.Line, first.Err)
		}
		return nil, errors.New("the file holds no usable template")
	}
	return p.file, nil
}

// checkText checks the limits of a file.
func checkText(content []byte) error {
	if len(content) > MaxFileBytes {
		return errTooLarge
	}
	for line := 1; len(content) > 0; line++ {
		if line > MaxFileLines {
			return fmt.Errorf("the file has more than %d lines", MaxFileLines)
		}
		end := bytes.IndexByte(content, '\n')
		if end < 0 {
			end = len(content) - 1
		}
		if end > MaxLineBytes {
			return fmt.Errorf("line %d is longer than %d bytes", line, MaxLineBytes)
		}
		if !utf8.Valid(content[:end+1]) {
			return fmt.Errorf("line %d is not UTF-8 text", line)
		}
		content = content[end+1:]
	}
	return nil
}

const templateColumn = "retro_template"

// tableSeparator returns what separates the columns of a table, and whether a
// line is the header of one.
func tableSeparator(header string) (rune, bool) {
	for _, separator := range ",\t" {
		for name := range strings.SplitSeq(strings.TrimSpace(header), string(separator)) {
			if strings.Trim(name, `" `) == templateColumn {
				return separator, true
			}
		}
	}
	return 0, false
}

// fileParser collects the templates of one file.
type fileParser struct {
	ctx      context.Context
	file     *File
	compiler transform.Compiler
	compiled []*transform.Template // those since the last segment
	seen     map[[16]byte]struct{} // digests of the texts
	index    int
}

// close makes a segment of the templates that were compiled since the last one.
func (p *fileParser) close() error {
	if len(p.compiled) == 0 {
		return nil
	}
	first := len(p.file.Templates) - len(p.compiled)
	s, err := newSegment(p.compiled, first)
	if err != nil {
		return err
	}
	for i := range p.compiled { // so that every text is held once
		p.file.Templates[first+i].SMIRKS = s.index.Text(int32(i))
	}
	p.file.segments = append(p.file.segments, s)
	p.compiled, p.compiler = nil, transform.Compiler{}
	return nil
}

func (p *fileParser) lines(text []byte) error {
	line := 0
	for row := range bytes.Lines(text) {
		if err := p.ctx.Err(); err != nil {
			return err
		}
		line++
		row = bytes.TrimSpace(row)
		if len(row) == 0 || row[0] == '#' {
			continue
		}
		smirks, count, _ := strings.Cut(string(row), "\t")
		if _, err := p.add(line, smirks, count); err != nil {
			return err
		}
	}
	return nil
}

func (p *fileParser) table(text []byte, separator rune) error {
	in := csv.NewReader(bytes.NewReader(text))
	in.Comma, in.LazyQuotes, in.FieldsPerRecord, in.ReuseRecord = separator, true, -1, true
	header, err := in.Read()
	if err != nil {
		return err
	}
	smirks := column(header, templateColumn)
	count := max(column(header, "library_occurence"), column(header, "library_occurrence"), column(header, "count"))
	class, year, example := column(header, "class"), column(header, "first_year"), column(header, "example")
	if smirks < 0 {
		return fmt.Errorf("line 1 names no column %s", templateColumn)
	}
	for p.ctx.Err() == nil {
		row, err := in.Read()
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
		line, _ := in.FieldPos(0)
		if smirks >= len(row) {
			p.index++
			p.reject(line, fmt.Errorf("there are %d columns, no column %d", len(row), smirks+1))
			continue
		}
		number := ""
		if count >= 0 && count < len(row) {
			number = row[count]
		}
		added, err := p.add(line, row[smirks], number)
		if err != nil {
			return err
		}
		if added && max(class, year, example) >= 0 {
			p.file.recorded = append(p.file.recorded, recorded{strings.Clone(cell(row, example)), small(cell(row, class)), small(cell(row, year))})
		}
	}
	return nil
}

// cell returns a field of a row, "" when there is none.
func cell(row []string, column int) string {
	if column < 0 || column >= len(row) {
		return ""
	}
	return row[column]
}

// small reads a number, 0 when it is none or has more than 16 bits.
func small(text string) int16 {
	n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 16)
	if err != nil || n < 0 {
		return 0
	}
	return int16(n)
}

// column returns the number of a column, -1 when there is none.
func column(header []string, name string) int {
	return slices.IndexFunc(header, func(title string) bool { return strings.Trim(title, `" `) == name })
}

// add compiles a template and takes it into the file, unless it is there or wrong.
func (p *fileParser) add(line int, smirks, count string) (added bool, err error) {
	e := Extracted{Index: p.index, SMIRKS: strings.Clone(strings.TrimSpace(smirks)), Count: 1}
	p.index++
	sum := sha256.Sum256([]byte(e.SMIRKS))
	key := [16]byte(sum[:16])
	if _, seen := p.seen[key]; seen {
		p.file.Duplicates++
		return false, nil
	}
	compiled, err := p.compiler.Compile(e.SMIRKS)
	if err == nil {
		err = usable(compiled)
	}
	if err != nil {
		p.reject(line, err)
		return false, nil
	}
	p.seen[key] = struct{}{}
	if n, err := strconv.ParseFloat(strings.TrimSpace(count), 64); err == nil && n >= 1 && n <= math.MaxInt32 {
		e.Count = int(n)
	}
	p.file.Templates = append(p.file.Templates, e)
	if p.compiled = append(p.compiled, compiled); len(p.compiled) == segmentSize {
		err = p.close()
	}
	return true, err
}

func (p *fileParser) reject(line int, err error) {
	p.file.Rejected = append(p.file.Rejected, Rejection{line, err})
}

// usable reports why a template cannot take one molecule apart.
func usable(t *transform.Template) error {
	if n := len(t.Patterns()); n != 1 || t.Patterns()[0].NumComponents() != 1 {
		return errors.New("the product side is not one molecule")
	}
	if len(t.Results()) > maxPrecursors {
		return fmt.Errorf("there are %d precursors, more than %d", len(t.Results()), maxPrecursors)
	}
	seen := map[int32]bool{}
	for _, q := range t.Results() {
		for i := range q.Atoms {
			number := q.Atoms[i].Map
			if number != 0 && seen[number] {
				return fmt.Errorf("map number %d stands in two precursors", number)
			}
			seen[number] = true
		}
	}
	return nil
}
