package renkintools

import (
	"slices"
	"strings"

	"athanor/chem"
	"athanor/internal/retro"
)

const (
	defaultDepth     = 5
	defaultMaxRoutes = 5
	// maxSMILES limits the bytes of a target.
	maxSMILES = 65_536
)

// readRequest turns checked arguments into a request, or says which argument is
// wrong in a way that the schema cannot express.
func readRequest(values map[string]any) (req retro.Request, problem string) {
	req = retro.Request{
		SMILES:    values["smiles"].(string),
		Depth:     intOr(values, "depth", defaultDepth),
		MaxRoutes: intOr(values, "max_routes", defaultMaxRoutes),
	}
	if req.AvoidElements, problem = elements(values, "avoid_elements"); problem != "" {
		return req, problem
	}
	req.RequireElements, problem = elements(values, "require_elements")
	return req, problem
}

func intOr(values map[string]any, name string, otherwise int) int {
	if v, ok := values[name].(float64); ok {
		return int(v)
	}
	return otherwise
}

// elements reads a comma-separated list of element symbols. Blanks around a
// symbol and empty places do not matter, repeats are dropped.
func elements(values map[string]any, name string) (symbols []string, problem string) {
	list, _ := values[name].(string)
	for symbol := range strings.SplitSeq(list, ",") {
		symbol = strings.TrimSpace(symbol)
		if symbol == "" || slices.Contains(symbols, symbol) {
			continue
		}
		if e, ok := chem.ElementBySymbol(symbol); !ok || e == chem.Wildcard {
			return nil, "argument " + name + " names no element: " + shorten(symbol)
		}
		symbols = append(symbols, symbol)
	}
	return symbols, ""
}
