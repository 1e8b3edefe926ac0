package route_test

import (
	"fmt"
	"strings"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

func words(list []route.Finding) string {
	var parts []string
	for _, f := range list {
		text := fmt.Sprintf("%d", f.Trait)
		if f.Step > 0 {
			text += fmt.Sprintf("@%d", f.Step)
		}
		if f.Value != 0 {
			text += fmt.Sprintf("=%g", f.Value)
		}
		if len(f.Names) > 0 {
			text += ":" + strings.Join(f.Names, "+")
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

func percent(p float64) retro.Step {
	return retro.Step{AtomEconomy: &p, AtomEconomyRawPercent: &p, AtomEconomyStatus: retro.AtomEconomyNormal}
}

func learned(count, ofKind int, similarity float64) retro.Step {
	p := retro.Precedent{Source: retro.PatentReactions, Count: count, OfKind: &ofKind, Similarity: &similarity}
	return retro.Step{Evidence: p.Evidence()}
}

// named is a step by a named reaction, which stands on more than the template that it
// has as precedent.
func named(count int) retro.Step {
	s := learned(count, 9, 0.9)
	s.TemplateID = "rule:named"
	return s
}

func TestExplain(t *testing.T) {
	above := 102.0
	noted := retro.Step{Conditions: &retro.Conditions{Notes: "Primary first. Competing group: a free amine competes; protect it. Competing group: a ketone."}}
	family := percent(80)
	family.ReactionFamily, family.ProcedureHint = "suzuki", "Heat."
	cases := []struct {
		name              string
		route             retro.Route
		strengths, weaker string
	}{
		{"nothing to say", retro.Route{Depth: 2, Confidence: 0.5, SuccessProbability: 0.6, Steps: []retro.Step{percent(60), percent(60)}}, "", ""},
		{"just good", retro.Route{Depth: 2, Confidence: 0.8, SuccessProbability: 0.7, Convergency: 0.8, Steps: []retro.Step{percent(70), percent(90)}},
			words([]route.Finding{{Trait: route.FrequentTemplates, Value: 0.8}, {Trait: route.ReliableRanking, Value: 0.7}, {Trait: route.ParallelBranches, Value: 0.8}, {Trait: route.GoodAtomEconomy, Value: 70}}), ""},
		{"just bad", retro.Route{Depth: 4, Confidence: 0.39, SuccessProbability: 0.49, Steps: []retro.Step{percent(49), percent(50)}},
			"", words([]route.Finding{{Trait: route.LongRoute, Value: 4}, {Trait: route.RareTemplate, Step: 1, Value: 0.39}, {Trait: route.UnreliableRanking, Value: 0.49}, {Trait: route.PoorAtomEconomy, Step: 1, Value: 49}})},
		{"just not bad", retro.Route{Depth: 3, Confidence: 0.4, SuccessProbability: 0.5, Steps: []retro.Step{percent(50)}}, "", ""},
		{"a single step is not convergent", retro.Route{Depth: 1, Confidence: 0.5, SuccessProbability: 0.5, Convergency: 1, Steps: []retro.Step{percent(60)}},
			words([]route.Finding{{Trait: route.SingleStep}}), ""},
		{"families and procedures", retro.Route{Depth: 2, Confidence: 0.5, SuccessProbability: 0.5, Steps: []retro.Step{family, family}},
			words([]route.Finding{{Trait: route.HasProcedures, Value: 2}, {Trait: route.GoodAtomEconomy, Value: 80}, {Trait: route.NamedReactions, Names: []string{"suzuki"}}}), ""},
		{"above the expected range", retro.Route{Depth: 2, Confidence: 0.5, SuccessProbability: 0.5, Steps: []retro.Step{percent(90), {AtomEconomyStatus: retro.AtomEconomyAbove, AtomEconomyRawPercent: &above}}},
			"", words([]route.Finding{{Trait: route.UnnamedReagent, Step: 2, Value: 102}})},
		{"competing groups", retro.Route{Depth: 2, Confidence: 0.5, SuccessProbability: 0.5, Steps: []retro.Step{noted}},
			"", words([]route.Finding{{Trait: route.CompetingGroupNoted, Step: 1, Names: []string{"a free amine competes; protect it", "a ketone"}}})},
		{"precedents", retro.Route{Depth: 2, Confidence: 0.5, SuccessProbability: 0.5, Steps: []retro.Step{learned(5, 9, 0.35), learned(5, 9, 0.34), learned(4, 9, 0.9), learned(5, 0, 0.9)}},
			words([]route.Finding{{Trait: route.Precedented, Step: 1}}),
			words([]route.Finding{{Trait: route.ThinPrecedent, Step: 2}, {Trait: route.ThinPrecedent, Step: 3}, {Trait: route.ThinPrecedent, Step: 4}})},
		{"precedents of named reactions", retro.Route{Depth: 2, Confidence: 0.5, SuccessProbability: 0.5, Steps: []retro.Step{named(5), named(4)}},
			words([]route.Finding{{Trait: route.Precedented, Step: 1}}), ""},
		{"no steps", retro.Route{Confidence: 1, SuccessProbability: 1, Convergency: 1}, "", ""},
	}
	for _, c := range cases {
		s, w := route.Explain(&c.route)
		if words(s) != c.strengths || words(w) != c.weaker {
			t.Errorf("%s: %q and %q, want %q and %q", c.name, words(s), words(w), c.strengths, c.weaker)
		}
	}
}

func TestDiagnose(t *testing.T) {
	fine := retro.SearchStats{StockHits: 3, MatchedTemplates: 50, Termination: retro.Completed}
	with := func(change func(*retro.SearchStats)) retro.Answer {
		s := fine
		change(&s)
		return retro.Answer{Stats: s}
	}
	partial := &retro.PartialRoute{Route: retro.Route{Steps: []retro.Step{{}}}, Missing: []string{"C"}, Unmatched: []string{"N"}}
	cases := []struct {
		name   string
		answer retro.Answer
		want   []route.Cause
	}{
		{"nothing", retro.Answer{Stats: fine}, []route.Cause{route.UnknownCause}},
		{"all counters", with(func(s *retro.SearchStats) {
			*s = retro.SearchStats{MaxDepthReached: true, BeamLimitHit: true, MatchedTemplates: 4, Termination: retro.DeadlineExceeded, RouteIntegrity: retro.RouteIntegrity{Cycle: 2, RoutesRejected: 1}}
		}), []route.Cause{route.NothingInStock, route.DepthExhausted, route.BeamTooNarrow, route.FewTemplates, route.OutOfTime, route.AllRejected}},
		{"five templates are enough", with(func(s *retro.SearchStats) { s.MatchedTemplates = 5 }), []route.Cause{route.UnknownCause}},
		{"expansions", with(func(s *retro.SearchStats) { s.Termination = retro.ExpansionLimitReached }), []route.Cause{route.OutOfExpansions}},
		{"partial", retro.Answer{Stats: fine, Partial: partial}, []route.Cause{route.BlocksMissing, route.NoTemplateMatches}},
		{"target that no template matches", retro.Answer{Stats: fine, Partial: &retro.PartialRoute{Unmatched: []string{"C"}}}, []route.Cause{route.NoTemplateMatches}},
		{"partial without steps", retro.Answer{Stats: fine, Partial: &retro.PartialRoute{Missing: []string{"C"}}}, []route.Cause{route.UnknownCause}},
	}
	for _, c := range cases {
		if got := route.Diagnose(&c.answer); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
