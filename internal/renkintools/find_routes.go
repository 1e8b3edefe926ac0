package renkintools

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

var errLongTarget = fmt.Errorf("resource_exhausted: smiles exceeds configured maximum %d bytes", maxSMILES)

func (t *Tools) findRoutes(ctx context.Context, values map[string]any) (string, error) {
	req, problem := readRequest(values)
	if problem != "" {
		return "", errors.New(problem)
	}
	if len(req.SMILES) > maxSMILES {
		return "", errLongTarget
	}
	answer, err := t.planner.FindRoutes(ctx, req)
	if err != nil {
		return "", err
	}
	return routesText(req, answer), nil
}

// failure words an error of the planner.
func failure(err error) string {
	if text := err.Error(); strings.HasPrefix(text, "resource_exhausted") {
		return text
	}
	return "search error: " + err.Error()
}

// routesText words an answer: a heading, then a tree and the building blocks of
// each route, then why the search ended early if it did.
func routesText(req retro.Request, a *retro.Answer) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Target: %s\n", req.SMILES)
	if len(a.NotPlanned) > 0 {
		fmt.Fprintf(&b, "Planned component: %s (not planned: %s)\n", a.Target, strings.Join(a.NotPlanned, ", "))
	}
	fmt.Fprintf(&b, "Routes found: %d\n\n", len(a.Routes))
	if len(a.Routes) == 0 {
		fmt.Fprintf(&b, "No route found (nodes expanded: %d); try a larger depth or fewer element constraints.\n", a.Stats.NodesExpanded)
	}
	for i := range a.Routes {
		r := &a.Routes[i]
		// Writing to a strings.Builder cannot fail.
		_ = route.Tree(&b, r, route.TreeOptions{Number: i + 1, Target: req.SMILES})
		fmt.Fprintf(&b, "  Building blocks: %s\n\n", strings.Join(r.BuildingBlocks, ", "))
	}
	b.WriteString(earlyEnd(a.Stats))
	return b.String()
}

// earlyEnd says which budget ended the search; "" when none did.
func earlyEnd(s retro.SearchStats) string {
	reason := ""
	switch s.Termination {
	case retro.DeadlineExceeded:
		reason = "the time limit was reached"
	case retro.ExpansionLimitReached:
		reason = "the limit of expansions was reached"
	default:
		return ""
	}
	return fmt.Sprintf("Search stopped early: %s (nodes expanded: %d); there may be further routes.\n", reason, s.NodesExpanded)
}
