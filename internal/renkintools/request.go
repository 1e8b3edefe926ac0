package renkintools

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"athanor/chem"
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
	for entry := range strings.SplitSeq(a.text(name), ",") {
		if entry = strings.TrimSpace(entry); entry != "" && !slices.Contains(entries, entry) {
			entries = append(entries, entry)
		}
	}
	return entries
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

// molecules reads a list of SMILES. One that cannot be read is told by its place,
// not by its text.
func (a arguments) molecules(name string) ([]string, error) {
	list := a.list(name)
	for i, text := range list {
		if _, err := smiles.Perceive(text); err != nil {
			return nil, fmt.Errorf("argument %s: molecule %d cannot be read as SMILES", name, i+1)
		}
	}
	return list, nil
}
