package catalogue

import (
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Format is the layout of a catalogue.
type Format int

// Auto finds the layout out: an SD file by its first record, a table by the names of
// columns in its first line, lines otherwise.
const (
	Auto Format = iota
	Lines
	Table
	SDF
)

// ParseFormat reads the name of a layout: auto, smi, csv, tsv or sdf.
func ParseFormat(name string) (Format, bool) {
	switch name {
	case "auto":
		return Auto, true
	case "smi":
		return Lines, true
	case "csv", "tsv":
		return Table, true
	case "sdf":
		return SDF, true
	}
	return Auto, false
}

// formatOf tells the layout that the name of a file promises.
func formatOf(name string) Format {
	name = strings.ToLower(name)
	for _, packed := range []string{".gz", ".zst", ".zstd"} {
		name = strings.TrimSuffix(name, packed)
	}
	switch {
	case strings.HasSuffix(name, ".csv"), strings.HasSuffix(name, ".tsv"):
		return Table
	case strings.HasSuffix(name, ".sdf"), strings.HasSuffix(name, ".sd"):
		return SDF
	}
	return Auto
}

// Role is what a column holds.
type Role int

// The roles, see Columns.
const (
	SMILES Role = iota
	InChIKey
	ID
	Name
	Vendor
	Price
	Available
	numRoles
)

// RoleNames are the names of the roles, by which callers give them columns.
var RoleNames = [numRoles]string{"smiles", "inchi_key", "id", "name", "vendor", "price", "available"}

// Columns are the names of columns that are known for each role, in lower case and
// with "_" for blanks and hyphens. Any column that begins with "price" is one of
// prices.
var Columns = [numRoles][]string{
	SMILES:    {"smiles", "canonical_smiles", "isomeric_smiles", "smiles_string"},
	InChIKey:  {"inchi_key", "inchikey", "standard_inchi_key"},
	ID:        {"id", "catalog_id", "catalogue_id", "catalog_number", "catalogue_number", "vendor_id", "product_id", "compound_id"},
	Name:      {"name", "compound_name", "product_name"},
	Vendor:    {"vendor", "supplier"},
	Price:     {"price"},
	Available: {"available", "in_stock"},
}

// places are the columns of the roles, -1 for none.
type places [numRoles]int

// find assigns columns to roles: those that the caller names, then known names. The
// error is a column of the caller that is not there.
func find(names []string, chosen map[Role]string) (places, error) {
	known := make([]string, len(names))
	for i, name := range names {
		known[i] = normal(name)
	}
	var p places
	for role := range numRoles {
		p[role] = -1
		if name, ok := chosen[role]; ok {
			if p[role] = slices.Index(known, normal(name)); p[role] < 0 {
				return p, fmt.Errorf("there is no column %q; the columns are %s", name, quoted(names))
			}
			continue
		}
		for _, name := range Columns[role] {
			if p[role] = slices.Index(known, name); p[role] >= 0 {
				break
			}
		}
	}
	if p[Price] < 0 && chosen[Price] == "" {
		p[Price] = slices.IndexFunc(known, func(name string) bool { return strings.HasPrefix(name, "price") })
	}
	return p, nil
}

// normal brings the name of a column into the form of Columns.
func normal(name string) string {
	return strings.NewReplacer(" ", "_", "-", "_").Replace(strings.ToLower(strings.Trim(strings.TrimSpace(name), `"`)))
}

// quoted lists names for a message, the first of many.
func quoted(names []string) string {
	const most = 12
	var b strings.Builder
	for i, name := range names {
		if i == most {
			fmt.Fprintf(&b, " and %d more", len(names)-most)
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%.40q", name)
	}
	return b.String()
}

// layout tells how to read the rows of a catalogue.
type layout struct {
	format    Format
	separator rune
	columns   int
	places    places
	chosen    map[Role]string
}

// detect finds the layout out and reads the line that names columns.
func detect(in *lines, name string, opt *Options) (*layout, error) {
	l := &layout{format: opt.Format, chosen: opt.Columns}
	promised := formatOf(name)
	if l.format == Auto {
		l.format = promised
	}
	if l.format == Auto && looksLikeSDF(in) {
		l.format = SDF
	}
	if l.format == SDF {
		return l, nil
	}
	in.separator = ','
	first, err := in.row()
	if err != nil {
		return l, nil //nolint:nilerr // nothing to read is found out at the first row
	}
	if first.err != nil {
		if l.format == Table {
			return nil, fmt.Errorf("line %d, which must name the columns: %w", first.line, first.err)
		}
		l.format = Lines
		in.ahead = append([]record{first}, in.ahead...)
		return l, nil
	}
	if l.format != Lines {
		found, err := l.header(first.text)
		in.separator = byte(l.separator)
		if found || err != nil {
			return l, err
		}
		if l.format == Table {
			return nil, l.wrongColumns(first)
		}
	}
	l.format = Lines
	if word, _, _ := strings.Cut(strings.ReplaceAll(first.text, "\t", " "), " "); strings.EqualFold(word, RoleNames[SMILES]) {
		first.err = errHeading
	}
	in.ahead = append([]record{first}, in.ahead...)
	return l, nil
}

// errHeading is reported for the first line of a list of lines when it says smiles.
var errHeading = errors.New("a heading is no structure; skipped")

// looksLikeSDF looks at the counts line of the first record.
func looksLikeSDF(in *lines) bool {
	begin, _ := in.in.Peek(2048)
	rows := strings.SplitN(string(begin), "\n", 5)
	return len(rows) > 4 && (strings.Contains(rows[3], "V2000") || strings.Contains(rows[3], "V3000"))
}

// header reports whether a line names the columns of a table.
func (l *layout) header(line string) (bool, error) {
	if len(l.chosen) > 0 {
		l.format = Table // the caller says that there are columns
	}
	var failed error
	for _, separator := range ",;\t" {
		names, err := split(line, separator)
		if err != nil {
			continue
		}
		p, err := find(names, l.chosen)
		if err != nil {
			if failed == nil || len(names) > 1 {
				failed = err
			}
			continue
		}
		if p[InChIKey] >= 0 || p[SMILES] >= 0 && (len(names) > 1 || l.format == Table) {
			l.format, l.separator, l.columns, l.places = Table, separator, len(names), p
			return true, nil
		}
	}
	return false, failed
}

// wrongColumns says which columns there are.
func (l *layout) wrongColumns(first record) error {
	names := []string{first.text}
	for _, separator := range ",;\t" {
		if more, err := split(first.text, separator); err == nil && len(more) > len(names) {
			names = more
		}
	}
	return fmt.Errorf("line %d %w (smiles or inchi_key) but %s", first.line, ErrNoStructures, quoted(names))
}

// ErrNoStructures is in the error of a table that has none of the known columns of
// structures. Options may name another one.
var ErrNoStructures = errors.New("names no column of structures")

// split splits a row of a table into fields. In text separated by tabs quotation
// marks may be part of a field.
func split(row string, separator rune) ([]string, error) {
	if !strings.Contains(row, `"`) {
		return strings.Split(row, string(separator)), nil
	}
	in := csv.NewReader(strings.NewReader(row))
	in.Comma, in.FieldsPerRecord = separator, -1
	fields, err := in.Read()
	if err == nil {
		return fields, nil
	}
	if separator == '\t' && !strings.Contains(row, "\n") {
		return strings.Split(row, "\t"), nil
	}
	var fault *csv.ParseError
	if errors.As(err, &fault) {
		err = fault.Err
	}
	return nil, err
}
