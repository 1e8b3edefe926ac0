// Package stock tells which compounds can be bought.
//
// Membership is exact identity: the canonical form with stereo, charge and
// isotopes (chem/canon), never a substructure.
package stock

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"sync"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/data"
)

// maxLine bounds a line of a stock file, in bytes.
const maxLine = 64 << 10

// Stock is a set of compounds. It is read-only after loading.
type Stock struct {
	names map[canon.ID]string
	// Loaded counts the compounds, Duplicates the lines that repeat one.
	Loaded, Duplicates int
	// Rejected lists the lines that could not be read.
	Rejected []Rejection
}

// Rejection is a line of a stock file that could not be read.
type Rejection struct {
	Line int // from 1
	Err  error
}

// Read reads a stock: one compound a line, SMILES first, then after a blank or
// tab its name; blank lines and lines that start with "#" are skipped. A line that
// is no molecule is listed in Rejected. The error is that of r, or of a line that
// is too long.
func Read(r io.Reader) (*Stock, error) {
	s := &Stock{names: map[canon.ID]string{}}
	var reader smiles.Reader
	var perceiver perception.Workspace
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 0, 4096), maxLine)
	line := 0
	for in.Scan() {
		line++
		text := strings.TrimSpace(in.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		structure, name := text, ""
		if i := strings.IndexAny(text, " \t"); i >= 0 {
			structure, name = text[:i], strings.TrimSpace(text[i:])
		}
		id, err := identify(&reader, &perceiver, structure)
		if err != nil {
			s.Rejected = append(s.Rejected, Rejection{line, err})
			continue
		}
		if _, known := s.names[id]; known {
			s.Duplicates++
			continue
		}
		s.names[id] = name
		s.Loaded++
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("stock: line %d: %w", line+1, err)
	}
	return s, nil
}

func identify(reader *smiles.Reader, perceiver *perception.Workspace, text string) (canon.ID, error) {
	m, _, err := reader.Parse(text)
	if err != nil {
		return canon.ID{}, err
	}
	info, err := perceiver.Perceive(m, perception.Options{})
	if err != nil {
		return canon.ID{}, err
	}
	return canon.Identity(info), nil
}

// Has reports whether the compound can be bought.
func (s *Stock) Has(id canon.ID) bool {
	_, ok := s.names[id]
	return ok
}

// Name returns the name of a compound, "" when it has none or is not in stock.
func (s *Stock) Name(id canon.ID) string { return s.names[id] }

// Default returns the stock that is built into the program. It is read once.
var Default = sync.OnceValue(func() *Stock {
	s, err := Read(strings.NewReader(data.Stock))
	if err != nil {
		panic("internal error: built-in stock: " + err.Error())
	}
	return s
})
