package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"athanor/internal/amount"
	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
	"athanor/internal/retro/route"
)

const (
	checkTarget  = "check that the SMILES is the molecule you mean"
	moreReaction = "add reactions with --templates"
	moreStock    = "give a larger stock with --stock"
)

// diagnose words why a search found no route, and which options may help.
func diagnose(a *retro.Answer, s *settings) *interchange.Diagnosis {
	d := &interchange.Diagnosis{}
	for _, c := range route.Diagnose(a) {
		cause, suggestion := causeText(c, a, s)
		d.Causes = append(d.Causes, cause)
		if !slices.Contains(d.Suggestions, suggestion) {
			d.Suggestions = append(d.Suggestions, suggestion)
		}
	}
	return d
}

func causeText(c route.Cause, a *retro.Answer, s *settings) (cause, suggestion string) {
	switch c {
	case route.NothingInStock:
		return "none of the molecules met in the search is in stock", moreStock
	case route.DepthExhausted:
		return fmt.Sprintf("the depth limit of %d was reached before everything was in stock", s.request.Depth), deeper(s.request.Depth)
	case route.BeamTooNarrow:
		return "candidates were dropped because there were too many", "try a smaller --depth, so that fewer candidates compete"
	case route.FewTemplates:
		return fmt.Sprintf("only %s: the functional groups are unusual for the reactions in use", amount.Of(a.Stats.MatchedTemplates, "disconnection")), moreReaction
	case route.OutOfTime:
		return "the time limit was reached before the search was complete", "try a larger --time-limit"
	case route.OutOfExpansions:
		return "the limit of expansions was reached before the search was complete", "try a larger --max-expansions"
	case route.AllRejected:
		return fmt.Sprintf("%s rejected by the integrity check", amount.Of(a.Stats.RouteIntegrity.RoutesRejected, "complete route")), "try a larger --max-routes, so that other routes are looked at"
	case route.BlocksMissing:
		return "missing from the stock: " + strings.Join(a.Partial.Missing, ", "), "find out whether the missing molecules can be bought; the incomplete route is complete then"
	case route.NoTemplateMatches:
		return "no reaction makes: " + strings.Join(a.Partial.Unmatched, ", "), moreReaction
	case route.UnknownCause:
		return "unknown: the search was complete and found nothing", checkTarget
	}
	panic(fmt.Sprintf("internal error: cause %d has no words", c))
}

func deeper(depth int) string {
	if depth >= 20 {
		return "plan the missing intermediates by themselves"
	}
	return fmt.Sprintf("try --depth %d", min(depth+2, 20))
}

// writeDiagnosis writes causes and suggestions below a tree.
func writeDiagnosis(b *bytes.Buffer, d *interchange.Diagnosis) {
	b.WriteString("Likely causes:\n")
	for _, cause := range d.Causes {
		fmt.Fprintf(b, "  - %s\n", cause)
	}
	b.WriteString("Suggestions:\n")
	for _, suggestion := range d.Suggestions {
		fmt.Fprintf(b, "  - %s\n", suggestion)
	}
}
