package main

import (
	"fmt"
	"slices"
	"time"

	"athanor/chem"
	"athanor/chem/smiles"
	"athanor/internal/amount"
	"athanor/internal/retro"
	"athanor/internal/retro/search"
)

// verdict says why a search ended without routes, or earlier than it might have;
// "" when there is nothing to say.
func verdict(a *retro.Answer, s *settings, interrupted bool) string {
	why := limitReached(a, s, interrupted)
	switch {
	case len(a.Routes) > 0 && why != "":
		return "the search stopped early: " + why + "; there may be further routes"
	case len(a.Routes) > 0:
		return ""
	case why == "":
		why = exhausted(a, s.request.Depth)
	}
	return "no route found: " + why
}

// limitReached says which limit ended the search, "" when none did.
func limitReached(a *retro.Answer, s *settings, interrupted bool) string {
	count := amount.Of(a.Stats.NodesExpanded, "expansion")
	switch a.Stats.Termination {
	case retro.DeadlineExceeded:
		if interrupted {
			return "it was interrupted after " + count
		}
		limit := s.planner.TimeLimit
		if limit <= 0 {
			limit = search.DefaultTimeLimit
		}
		return fmt.Sprintf("the time limit of %s was reached after %s (--time-limit)", amount.Of(int(limit/time.Second), "second"), count)
	case retro.ExpansionLimitReached:
		return fmt.Sprintf("the limit of %s was reached (--max-expansions)", count)
	}
	return ""
}

// organic reports whether a molecule has a carbon atom.
func organic(text string) bool {
	m, err := smiles.Parse(text)
	return err != nil || m.NumAtoms() == 0 || slices.ContainsFunc(m.Atoms(), func(a chem.Atom) bool { return a.Element == chem.C })
}

// exhausted says why a search that came to its end has no route.
func exhausted(a *retro.Answer, depth int) string {
	switch stats := &a.Stats; {
	case stats.MatchedTemplates == 0 && !organic(a.Target):
		return "the target has no carbon, and the reactions of the library make organic compounds"
	case stats.MatchedTemplates == 0:
		return "no reaction of the library makes the target"
	case stats.RouteIntegrity.RoutesRejected > 0:
		return fmt.Sprintf("%s did not stand up to the checks", amount.Of(stats.RouteIntegrity.RoutesRejected, "candidate"))
	case stats.MaxDepthReached:
		return fmt.Sprintf("within %s no branch ends in compounds in stock (--depth)", amount.Of(depth, "step"))
	}
	return "every branch ends in a compound that is not in stock and that no reaction of the library makes"
}
