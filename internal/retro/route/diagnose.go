package route

import "athanor/internal/retro"

// Cause is a reason why a search may have found no route.
type Cause int

const (
	// NothingInStock: no molecule that the search met can be bought.
	NothingInStock Cause = iota
	// DepthExhausted: branches ended at the depth limit.
	DepthExhausted
	// BeamTooNarrow: candidates were dropped because there were too many.
	BeamTooNarrow
	// FewTemplates: hardly any template matches.
	FewTemplates
	// OutOfTime and OutOfExpansions: a budget of the search was spent.
	OutOfTime
	OutOfExpansions
	// AllRejected: complete routes were found and dropped by the integrity check.
	AllRejected
	// BlocksMissing: the best incomplete route lacks building blocks.
	BlocksMissing
	// NoTemplateMatches: molecules of the best incomplete route match no template.
	NoTemplateMatches
	// UnknownCause: none of the above.
	UnknownCause
)

// fewTemplates is the number of proposals below which a target counts as unusual.
const fewTemplates = 5

// Diagnose returns the causes that the counters of a fruitless search and its
// best incomplete route speak for, in the order of the constants.
func Diagnose(a *retro.Answer) []Cause {
	var causes []Cause
	add := func(when bool, c Cause) {
		if when {
			causes = append(causes, c)
		}
	}
	s := &a.Stats
	add(s.StockHits == 0, NothingInStock)
	add(s.MaxDepthReached, DepthExhausted)
	add(s.BeamLimitHit, BeamTooNarrow)
	add(s.MatchedTemplates < fewTemplates, FewTemplates)
	add(s.Termination == retro.DeadlineExceeded, OutOfTime)
	add(s.Termination == retro.ExpansionLimitReached, OutOfExpansions)
	add(s.RouteIntegrity.RoutesRejected > 0, AllRejected)
	if p := a.Partial; p != nil {
		// Without a step the target itself is what is missing: that is the question.
		add(len(p.Missing) > 0 && len(p.Route.Steps) > 0, BlocksMissing)
		add(len(p.Unmatched) > 0, NoTemplateMatches)
	}
	if len(causes) == 0 {
		return []Cause{UnknownCause}
	}
	return causes
}
