package stock

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// maxLine bounds a line of a stock file, in bytes, and maxRejected the rejected
// lines that are listed.
const (
	maxLine     = 64 << 10
	maxRejected = 10_000
)

// errNoKeyer is the error for a list of InChIKeys in a program that cannot work
// them out.
var errNoKeyer = errors.New("the list holds InChIKeys, and no InChI software is there to compare them")

// Open reads a stock; source names it. The text may be packed by gzip and has one
// of three layouts:
//
//   - one compound a line, SMILES first, then after a blank or tab its name;
//   - one standard InChIKey a line;
//   - a table, separated by commas, semicolons or tabs, whose first line names the
//     columns: smiles or inchi_key, and perhaps name and available. A compound whose
//     available is no, false or 0 is not taken.
//
// Blank lines and lines that start with "#" are skipped. A line that is no molecule
// is listed in Rejected. keyer works out InChIKeys to compare; nil when the
// program cannot. The error is that of r, or tells which line is too long, or that
// a list of InChIKeys needs a keyer.
func Open(r io.Reader, source string, keyer Keyer) (*Stock, error) {
	plain, err := unpack(r)
	if err != nil {
		return nil, fmt.Errorf("stock %s: %w", source, err)
	}
	p := parser{stock: &Stock{Source: source, names: map[canon.ID]string{}, keys: map[string]string{}, keyer: keyer}}
	in := bufio.NewScanner(plain)
	in.Buffer(make([]byte, 0, 4096), maxLine)
	for in.Scan() {
		p.line++
		p.read(strings.TrimPrefix(in.Text(), "\ufeff"))
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("stock %s: line %d: %w", source, p.line+1, err)
	}
	if len(p.stock.keys) > 0 && keyer == nil {
		return nil, fmt.Errorf("stock %s: %w", source, errNoKeyer)
	}
	return p.stock, nil
}

// unpack looks for the mark of gzip.
func unpack(r io.Reader) (io.Reader, error) {
	in := bufio.NewReader(r)
	if mark, _ := in.Peek(2); !bytes.Equal(mark, []byte{0x1f, 0x8b}) {
		return in, nil
	}
	return gzip.NewReader(in)
}

// parser reads the lines of one file.
type parser struct {
	stock     *Stock
	reader    smiles.Reader
	perceiver perception.Workspace
	canon     canon.Workspace
	line      int
	begun     bool
	// table is set when the first line named columns; those that are not there are
	// -1.
	table                       bool
	separator                   rune
	smiles, key, name, offering int
}

func (p *parser) read(row string) {
	line := strings.TrimSpace(row)
	if line == "" || line[0] == '#' {
		return
	}
	first := !p.begun
	p.begun = true
	switch {
	case first && p.readHeader(line):
	case p.table:
		p.readRow(row) // an empty first column may be a tab
	case isKey(line):
		p.addKey(line, "")
	default:
		structure, name := line, ""
		if i := strings.IndexAny(line, " \t"); i >= 0 {
			structure, name = line[:i], strings.TrimSpace(line[i:])
		}
		p.add(structure, name)
	}
}

// readHeader reports whether a line names the columns of a table.
func (p *parser) readHeader(line string) bool {
	for _, separator := range ",;\t" {
		names := strings.Split(strings.ToLower(line), string(separator))
		for i := range names {
			names[i] = strings.Trim(names[i], `" `)
		}
		p.separator = separator
		p.smiles, p.name = slices.Index(names, "smiles"), slices.Index(names, "name")
		p.key = slices.IndexFunc(names, func(n string) bool { return n == "inchi_key" || n == "inchikey" })
		p.offering = slices.Index(names, "available")
		if p.table = p.key >= 0 || p.smiles >= 0 && len(names) > 1; p.table {
			return true
		}
	}
	return false
}

func (p *parser) readRow(line string) {
	fields := strings.Split(line, string(p.separator))
	if strings.Contains(line, `"`) {
		in := csv.NewReader(strings.NewReader(line))
		in.Comma, in.LazyQuotes = p.separator, true
		row, err := in.Read()
		if err != nil {
			p.reject(err)
			return
		}
		fields = row
	}
	field := func(i int) string {
		if i < 0 || i >= len(fields) {
			return ""
		}
		return strings.TrimSpace(fields[i])
	}
	switch strings.ToLower(field(p.offering)) {
	case "no", "false", "0", "n":
		p.stock.Unavailable++
		return
	}
	switch structure, key := field(p.smiles), field(p.key); {
	case structure != "":
		p.add(structure, field(p.name))
	case isKey(key):
		p.addKey(key, field(p.name))
	default:
		p.reject(errors.New("there is neither a SMILES nor an InChIKey"))
	}
}

func (p *parser) add(structure, name string) {
	id, err := p.identify(structure)
	if err != nil {
		p.reject(err)
		return
	}
	if _, known := p.stock.names[id]; known {
		p.stock.Duplicates++
		return
	}
	p.stock.names[id] = strings.Clone(name)
	p.stock.Loaded++
}

func (p *parser) addKey(key, name string) {
	if _, known := p.stock.keys[key]; known {
		p.stock.Duplicates++
		return
	}
	p.stock.keys[strings.Clone(key)] = strings.Clone(name)
	p.stock.Loaded++
}

func (p *parser) reject(err error) {
	if len(p.stock.Rejected) < maxRejected {
		p.stock.Rejected = append(p.stock.Rejected, Rejection{p.line, err})
	}
}

func (p *parser) identify(text string) (canon.ID, error) {
	m, _, err := p.reader.Parse(text)
	if err != nil {
		return canon.ID{}, err
	}
	info, err := p.perceiver.Perceive(m, perception.Options{})
	if err != nil {
		return canon.ID{}, err
	}
	return p.canon.Identity(info), nil
}

// isKey reports whether a text has the form of an InChIKey: 14, 10 and 1 capital
// letters.
func isKey(text string) bool {
	if len(text) != 27 {
		return false
	}
	for i := range len(text) {
		if dash := i == 14 || i == 25; dash != (text[i] == '-') || !dash && (text[i] < 'A' || text[i] > 'Z') {
			return false
		}
	}
	return true
}
