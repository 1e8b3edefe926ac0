package renkintools

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"athanor/chem"
	"athanor/internal/mcpwire"
	"athanor/internal/retro"
	"athanor/internal/retro/prose"
	"athanor/internal/retro/route"
)

var errLongTarget = fmt.Errorf("resource_exhausted: smiles exceeds configured maximum %d bytes", maxSMILES)

// find asks the planner.
func (s *Services) find(ctx context.Context, req retro.Request) (*retro.Answer, error) {
	if len(req.SMILES) > maxSMILES {
		return nil, errLongTarget
	}
	a, err := s.Planner.FindRoutes(ctx, req)
	switch {
	case err != nil:
		return nil, searchError{err}
	case errors.Is(context.Cause(ctx), mcpwire.ErrCancelled):
		return nil, mcpwire.ErrCancelled // nobody reads what would be made of it
	case a.Stats.Termination == retro.DeadlineExceeded && errors.Is(context.Cause(ctx), mcpwire.ErrStopping):
		return nil, mcpwire.ErrStopping // not the time limit ended this search
	}
	return a, nil
}

// searchError is an error of the planner.
type searchError struct{ error }

func (e searchError) Unwrap() error { return e.error }

// failure words an error of a call that was admitted.
func failure(err error) string {
	text := err.Error()
	var ofSearch searchError
	switch {
	case errors.Is(err, retro.ErrCoverageTemplates):
		return coverageFailure(err)
	case errors.As(err, &ofSearch) && !strings.HasPrefix(text, "resource_exhausted"):
		return "search error: " + text
	}
	return text
}

// coverageFailure words an error about a template file. One about the syntax of a
// line is cut short, because it quotes the line.
func coverageFailure(err error) string {
	var syntax *chem.SyntaxError
	text := strings.TrimPrefix(err.Error(), retro.ErrCoverageTemplates.Error()+": ")
	if errors.As(err, &syntax) {
		text = "the file holds no usable template"
	}
	return "coverage template error: " + text
}

// rankingNote stands in every text that shows success_probability.
func rankingNote(a *retro.Answer) string { return "Note: " + prose.Meaning(a.RuleWeights) + "\n" }

// heading names the target as the caller wrote it, and which component of it was
// planned.
func heading(b *strings.Builder, req *retro.Request, a *retro.Answer) {
	fmt.Fprintf(b, "Target: %s\n", req.SMILES)
	planned(b, a)
}

// planned says which component of the target was planned, and in which form, when
// that is not what the caller wrote.
func planned(b *strings.Builder, a *retro.Answer) {
	if len(a.NotPlanned) > 0 {
		fmt.Fprintf(b, "Planned component: %s (not planned: %s)\n", a.Target, strings.Join(a.NotPlanned, ", "))
	}
	if a.Neutralised != "" {
		fmt.Fprintf(b, "Planned as neutral form: %s (written as %s)\n", a.Target, a.Neutralised)
	}
}

// otherwise reports whether something else was planned than what the caller wrote.
func otherwise(a *retro.Answer) bool { return len(a.NotPlanned) > 0 || a.Neutralised != "" }

// noRoute is the text of the tools that have nothing to say without a route.
func noRoute(b *strings.Builder, req *retro.Request, a *retro.Answer) {
	if otherwise(a) {
		heading(b, req, a)
	}
	fmt.Fprintf(b, "No route found for %s (nodes expanded: %d); %s.\n", req.SMILES, a.Stats.NodesExpanded, advice(req, "try a larger depth", ""))
	earlyEnd(b, a)
}

// advice is what a caller can do about an answer without routes: what the tool
// suggests, deepest when the depth is at its maximum, and the tool that looks for the
// cause.
func advice(req *retro.Request, suggestion, deepest string) string {
	if req.Depth >= maxDepth {
		suggestion = deepest
	}
	if suggestion != "" {
		suggestion += "; "
	}
	return suggestion + "diagnose_failure tells what is missing"
}

// tree draws route i. A target in stock stands there as the caller wrote it,
// unless only a component of it or its neutral form was planned.
func tree(b *strings.Builder, req *retro.Request, a *retro.Answer, i int) {
	target := req.SMILES
	if otherwise(a) {
		target = a.Target
	}
	// Writing to a strings.Builder cannot fail.
	_ = route.Tree(b, &a.Routes[i], route.TreeOptions{Number: i + 1, Target: target})
}

func joined(list []string) string { return strings.Join(list, ", ") }

// earlyEnd says which budget ended the search, if one did.
func earlyEnd(b *strings.Builder, a *retro.Answer) {
	reason, beyond := "", "further routes"
	if len(a.Routes) == 0 {
		beyond = "routes that it did not reach"
	}
	switch a.Stats.Termination {
	case retro.DeadlineExceeded:
		reason = "the time limit was reached"
	case retro.ExpansionLimitReached:
		reason = "the limit of expansions was reached"
	default:
		return
	}
	fmt.Fprintf(b, "Search stopped early: %s (nodes expanded: %d); there may be %s.\n", reason, a.Stats.NodesExpanded, beyond)
}
