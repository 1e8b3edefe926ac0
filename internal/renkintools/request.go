package renkintools

import (
	"context"
	"fmt"
	"math"
	"strings"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/smiles"
	"athanor/internal/retro"
)

const (
	defaultDepth = 5
	maxDepth     = 20
)

// arguments of a call, checked against the schema.
type arguments map[string]any

// request reads the arguments that all tools have; maxRoutes is the number of
// routes when the call names none.
func (a arguments) request(maxRoutes int) retro.Request {
	return retro.Request{
		SMILES:    a.text("smiles"),
		Depth:     a.integer("depth", defaultDepth),
		MaxRoutes: a.integer("max_routes", maxRoutes),
	}
}

// elements reads the element filters into a request.
func (a arguments) elements(req *retro.Request) (err error) {
	if req.AvoidElements, err = a.symbols("avoid_elements"); err == nil {
		req.RequireElements, err = a.symbols("require_elements")
	}
	return err
}

func (a arguments) text(name string) string {
	text, _ := a[name].(string)
	return text
}

// integer returns a whole number, which a client may have made larger than any
// integer type.
func (a arguments) integer(name string, otherwise int) int {
	if v, ok := a[name].(float64); ok {
		return int(min(v, math.MaxInt32))
	}
	return otherwise
}

func (a arguments) number(name string) (value float64, given bool) {
	value, given = a[name].(float64)
	return value, given
}

// list reads a comma-separated list. Blanks around an entry and empty places do
// not matter, repeats are dropped.
func (a arguments) list(name string) []string {
	var entries []string
	have := map[string]bool{}
	for entry := range strings.SplitSeq(a.text(name), ",") {
		if entry = strings.TrimSpace(entry); entry != "" && !have[entry] {
			have[entry] = true
			entries = append(entries, entry)
		}
	}
	return entries
}

// maxNames limits a list of reaction families: more than there are, and few enough
// to look through for every rule.
const maxNames = 1000

// names reads a list of reaction families or rules.
func (a arguments) names(name string) ([]string, error) {
	list := a.list(name)
	if len(list) > maxNames {
		return nil, fmt.Errorf("resource_exhausted: %s exceeds configured maximum %d names", name, maxNames)
	}
	return list, nil
}

// symbols reads a list of element symbols.
func (a arguments) symbols(name string) ([]string, error) {
	symbols := a.list(name)
	for _, symbol := range symbols {
		if e, ok := chem.ElementBySymbol(symbol); !ok || e == chem.Wildcard {
			return nil, fmt.Errorf("argument %s names no element: %s", name, shorten(symbol))
		}
	}
	return symbols, nil
}

// Limits of a molecule, the same as those of a target.
const (
	maxSMILES = 65_536
	maxAtoms  = 4_096
	maxBonds  = 8_192
)

// checkMolecules refuses a list of SMILES in which one cannot be read or is larger
// than a target may be. It is told by its place, not by its text. Reading a long
// list takes a while, so that it is part of the job.
func checkMolecules(ctx context.Context, name string, list []string) error {
	for i, text := range list {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if len(text) > maxSMILES {
			return refusal(fmt.Sprintf("resource_exhausted: molecule %d of %s exceeds configured maximum %d bytes", i+1, name, maxSMILES))
		}
		m, err := smiles.Parse(text)
		if err == nil {
			if m.NumAtoms() > maxAtoms || m.NumBonds() > maxBonds {
				return refusal(fmt.Sprintf("resource_exhausted: molecule %d of %s exceeds configured maximum %d atoms and %d bonds", i+1, name, maxAtoms, maxBonds))
			}
			_, err = perception.Perceive(m, perception.Options{})
		}
		if err != nil {
			return refusal(fmt.Sprintf("argument %s: molecule %d cannot be read as SMILES", name, i+1))
		}
	}
	return nil
}
