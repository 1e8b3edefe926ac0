package policy

import (
	"bufio"
	"cmp"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Reaction is a recorded reaction.
type Reaction struct {
	// Product and Reactants are SMILES; parts of the reactants are separated by dots.
	Product, Reactants string
	// Template is the text of the template that was extracted from it.
	Template string
	// Line is the line of the file, from 1 on.
	Line int
}

// Rejection is a line that was not used.
type Rejection struct {
	Line int
	Err  error
}

// Limits of a table of reactions.
const (
	maxReactionLine = 64 << 10
	maxReactions    = 5_000_000
)

// ReadReactions reads a table, separated by tabs, whose first line names the
// columns product, reactants and template; others are passed over. It may be packed
// by gzip. Lines that lack
// one are rejected. When the input ends with an error, what came before is kept and
// the error is the last rejection. It fails when a column is missing, and when there
// is no usable line.
func ReadReactions(r io.Reader) ([]Reaction, []Rejection, error) {
	unpacked, err := unpack(r)
	if err != nil {
		return nil, nil, fmt.Errorf("policy: %w", err)
	}
	in := bufio.NewScanner(unpacked)
	in.Buffer(nil, maxReactionLine)
	if !in.Scan() {
		return nil, nil, fmt.Errorf("policy: there is no line of column names: %w", cmp.Or(in.Err(), io.ErrUnexpectedEOF))
	}
	var columns [3]int
	names := strings.Split(in.Text(), "\t")
	for k, name := range [...]string{"product", "reactants", "template"} {
		if columns[k] = slices.Index(names, name); columns[k] < 0 {
			return nil, nil, fmt.Errorf("policy: line 1 names no column %s", name)
		}
	}
	var list []Reaction
	var rejected []Rejection
	line := 1
	for in.Scan() && len(list) < maxReactions {
		line++
		reaction, err := reactionOf(in.Text(), columns)
		if err != nil {
			rejected = append(rejected, Rejection{line, err})
			continue
		}
		reaction.Line = line
		list = append(list, reaction)
	}
	if err := in.Err(); err != nil {
		rejected = append(rejected, Rejection{line + 1, err})
	}
	if len(list) == 0 {
		err := errors.New("policy: the table holds no reaction")
		if len(rejected) > 0 {
			err = fmt.Errorf("policy: the table holds no usable reaction; line %d: %w", rejected[0].Line, rejected[0].Err)
		}
		return nil, rejected, err
	}
	return list, rejected, nil
}

// unpack returns what a reader holds, unpacked when it is packed by gzip.
func unpack(r io.Reader) (io.Reader, error) {
	buffered := bufio.NewReader(r)
	if mark, _ := buffered.Peek(2); string(mark) != "\x1f\x8b" {
		return buffered, nil
	}
	return gzip.NewReader(buffered)
}

func reactionOf(text string, columns [3]int) (Reaction, error) {
	cells := strings.Split(text, "\t")
	if last := slices.Max(columns[:]); last >= len(cells) {
		return Reaction{}, fmt.Errorf("there are %d columns, no column %d", len(cells), last+1)
	}
	r := Reaction{Product: cells[columns[0]], Reactants: cells[columns[1]], Template: cells[columns[2]]}
	switch {
	case r.Product == "":
		return r, errors.New("there is no product")
	case r.Reactants == "":
		return r, errors.New("there are no reactants")
	case r.Template == "":
		return r, errors.New("there is no template")
	}
	return r, nil
}
