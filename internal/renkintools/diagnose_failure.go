package renkintools

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// diagnosis is the structured answer of diagnose_failure when there is no route.
type diagnosis struct {
	RoutesFound      int      `json:"routes_found"`
	NodesExpanded    int      `json:"nodes_expanded"`
	MatchedTemplates int      `json:"matched_templates"`
	StockHits        int      `json:"stock_hits"`
	Causes           []string `json:"causes"`
	Suggestions      []string `json:"suggestions"`
}

// nothingToDiagnose is the structured answer when there is one.
type nothingToDiagnose struct {
	RoutesFound int `json:"routes_found"`
}

func readDiagnoseFailure(a arguments) (job, error) {
	req := a.request(1)
	req.Diagnose = true
	return func(ctx context.Context, s *Services) (reply, error) {
		answer, err := s.find(ctx, req)
		if err != nil {
			return reply{}, err
		}
		var b strings.Builder
		if n := len(answer.Routes); n > 0 {
			if otherwise(answer) {
				heading(&b, &req, answer)
			}
			fmt.Fprintf(&b, "A route to %s was found; there is nothing to diagnose.\n", req.SMILES)
			return reply{b.String(), nothingToDiagnose{n}}, nil
		}
		d := diagnose(&req, answer)
		diagnosisText(&b, &req, answer, &d)
		return reply{b.String(), d}, nil
	}, nil
}

func diagnose(req *retro.Request, a *retro.Answer) diagnosis {
	d := diagnosis{NodesExpanded: a.Stats.NodesExpanded, MatchedTemplates: a.Stats.MatchedTemplates, StockHits: a.Stats.StockHits}
	for _, c := range route.Diagnose(a) {
		cause, suggestion := causeText(c, req, a)
		d.Causes = append(d.Causes, cause)
		if suggestion != "" && !slices.Contains(d.Suggestions, suggestion) {
			d.Suggestions = append(d.Suggestions, suggestion)
		}
	}
	if len(d.Suggestions) == 0 {
		d.Suggestions = []string{checkTarget}
	}
	return d
}

const (
	checkTarget  = "check that the SMILES is the molecule you mean"
	useTemplates = `call find_routes with search_mode="coverage" and a template file as coverage_templates`
)

// causeText words a cause and what the caller can do about it with the arguments
// that the tools have.
func causeText(c route.Cause, req *retro.Request, a *retro.Answer) (cause, suggestion string) {
	switch c {
	case route.NothingInStock:
		return "none of the molecules met in the search is in stock",
			"call find_routes for a smaller intermediate; the server can be started with a larger stock (--stock)"
	case route.DepthExhausted:
		return fmt.Sprintf("the depth limit of %d was reached before everything was in stock", req.Depth), deeper(req.Depth)
	case route.BeamTooNarrow:
		return "candidates were dropped because there were too many", "retry with a smaller depth, so that fewer candidates compete"
	case route.FewTemplates:
		if a.Stats.MatchedTemplates == 0 {
			return "no disconnection matches: the rules in use make nothing like this molecule", useTemplates
		}
		return fmt.Sprintf("only %d disconnections match: the functional groups are unusual for the rules in use", a.Stats.MatchedTemplates), useTemplates
	case route.OutOfTime:
		return "the time limit was reached before the search was complete", planParts(a)
	case route.OutOfExpansions:
		return "the limit of expansions was reached before the search was complete", planParts(a)
	case route.AllRejected:
		return fmt.Sprintf("%d complete route(s) were rejected by the integrity check (%s)", a.Stats.RouteIntegrity.RoutesRejected, rejections(&a.Stats.RouteIntegrity)),
			"call find_routes with a larger max_routes, so that other routes are looked at"
	case route.BlocksMissing:
		return "missing from the stock: " + joined(a.Partial.Missing), "check whether the missing molecules can be bought; the best partial route is complete then"
	case route.NoTemplateMatches:
		return "no template matches: " + joined(a.Partial.Unmatched), useTemplates
	case route.UnknownCause:
		return "unknown: the search was complete and found nothing", unknownAdvice(req.Depth)
	}
	panic(fmt.Sprintf("internal error: cause %d has no words", c))
}

func deeper(depth int) string {
	if depth >= maxDepth {
		return fmt.Sprintf("depth is at its maximum of %d; plan the missing intermediates by themselves", maxDepth)
	}
	return fmt.Sprintf("retry with depth=%d", min(depth+2, maxDepth))
}

func unknownAdvice(depth int) string {
	if depth >= maxDepth {
		return checkTarget
	}
	return deeper(depth) + ", and " + checkTarget
}

// planParts suggests targets that are easier than the whole.
func planParts(a *retro.Answer) string {
	if a.Partial == nil || len(a.Partial.Missing) == 0 {
		return "call find_routes for an intermediate of your own choice"
	}
	return "call find_routes for a missing molecule by itself, such as " + a.Partial.Missing[0]
}

// rejections names the promises that rejected routes broke.
func rejections(i *retro.RouteIntegrity) string {
	var parts []string
	for _, d := range route.Defects(i) {
		parts = append(parts, fmt.Sprintf("%s %d", d.Name, d.Count))
	}
	return joined(parts)
}

func diagnosisText(b *strings.Builder, req *retro.Request, a *retro.Answer, d *diagnosis) {
	fmt.Fprintf(b, "Diagnosis for: %s\n", req.SMILES)
	planned(b, a)
	fmt.Fprintf(b, "Search stats: nodes_expanded=%d, matched_templates=%d, stock_hits=%d\n\nLikely causes:\n", d.NodesExpanded, d.MatchedTemplates, d.StockHits)
	for _, cause := range d.Causes {
		fmt.Fprintf(b, "  • %s\n", cause)
	}
	b.WriteString("\nSuggestions:\n")
	for i, suggestion := range d.Suggestions {
		fmt.Fprintf(b, "  %d. %s\n", i+1, suggestion)
	}
	if p := a.Partial; p != nil && len(p.Route.Steps) > 0 {
		partialText(b, req, p)
	}
}

func partialText(b *strings.Builder, req *retro.Request, p *retro.PartialRoute) {
	b.WriteString("\nBest partial route (✗ marks what is missing):\n")
	// Writing to a strings.Builder cannot fail.
	_ = route.Tree(b, &p.Route, route.TreeOptions{Number: 1, Target: req.SMILES, InStock: func(leaf string) bool {
		return !slices.Contains(p.Missing, leaf) && !slices.Contains(p.Unmatched, leaf)
	}})
	if len(p.Missing) > 0 {
		fmt.Fprintf(b, "  Missing from the stock: %s\n", joined(p.Missing))
	}
	if len(p.Unmatched) > 0 {
		fmt.Fprintf(b, "  Matched by no template: %s\n", joined(p.Unmatched))
	}
}
