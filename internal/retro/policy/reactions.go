package policy

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"athanor/internal/retro/extract"
	"athanor/internal/unpack"
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

// ReadReactions reads a table, separated by tabs or commas, whose first line names the
// columns product, reactants and template; others are passed over. It may be packed
// by gzip or zstd. Lines that lack one are rejected, empty ones skipped.
//
// It fails when a column is missing, when there is no usable line, and when there are
// too many. When the input ends in the middle, what came before is returned with an
// error that wraps [unpack.ErrCut] and names the line.
func ReadReactions(r io.Reader) ([]Reaction, []Rejection, error) {
	in, err := unpack.NewLines(r, maxReactionLine)
	if err != nil {
		return nil, nil, fmt.Errorf("policy: %w", err)
	}
	defer in.Close()
	header, _, ok := in.Next()
	if !ok {
		return nil, nil, fmt.Errorf("policy: there is no line of column names: %w", cmp.Or(in.Broken, io.ErrUnexpectedEOF))
	}
	columns, err := extract.FindRecordColumns(header)
	if err != nil {
		return nil, nil, fmt.Errorf("policy: %w", err)
	}
	var list []Reaction
	var rejected []Rejection
	for {
		text, tooLong, ok := in.Next()
		if !ok {
			break
		}
		if len(list) == maxReactions {
			return nil, nil, fmt.Errorf("policy: line %d: there are more than %d reactions", in.Line, maxReactions)
		}
		reaction := Reaction{Line: in.Line}
		switch {
		case tooLong:
			err = fmt.Errorf("the line is longer than %d bytes", maxReactionLine)
		case strings.TrimSpace(text) == "":
			continue
		default:
			reaction.Product, reaction.Reactants, reaction.Template, err = columns.Read(text)
		}
		if err != nil {
			rejected = append(rejected, Rejection{in.Line, err})
			continue
		}
		list = append(list, reaction)
	}
	switch {
	case len(list) > 0:
		return list, rejected, in.Broken
	case len(rejected) > 0:
		return nil, rejected, fmt.Errorf("policy: the table holds no usable reaction; line %d: %w", rejected[0].Line, rejected[0].Err)
	case in.Broken != nil:
		return nil, nil, fmt.Errorf("policy: the table holds no reaction: %w", in.Broken)
	}
	return nil, nil, errors.New("policy: the table holds no reaction")
}
