package prose_test

import (
	"encoding/json"
	"strings"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/prose"
)

func TestExplanation(t *testing.T) {
	economy, raw := 40.0, 120.0
	r := retro.Route{
		Depth: 4, Confidence: 0.3, SuccessProbability: 0.2, Convergency: 0.9,
		Steps: []retro.Step{
			{Rule: "amide_cleavage", ReactionFamily: "amide", Target: "CNC(C)=O", Precursors: []string{"CC(=O)O", "CN"}, AtomEconomy: &economy,
				ProcedureHint: "Stir.", MetadataSource: "literature", Conditions: &retro.Conditions{Catalyst: "HATU", Solvent: "DMF", Temperature: "20 °C", Notes: "Keep dry."},
				Evidence: json.RawMessage("{\"a\": 1}")},
			{Rule: "x", Target: "CN", Precursors: []string{"C"}, AtomEconomyStatus: retro.AtomEconomyAbove, AtomEconomyRawPercent: &raw},
		},
	}
	var b strings.Builder
	prose.Explanation(&b, &r, false)
	for _, line := range []string{
		"  - branches of similar length can be made in parallel (convergency 0.90)\n",
		"  - named reactions: amide\n",
		"  - long route: 4 reactions in a line\n",
		"  - step 1: poor atom economy (40%)\n",
		"  - step 2: the product weighs more than the precursors named (120%); see the element accounting\n",
		"  Step 1: amide (confidence 0.00, atom_economy 40%)\n    CC(=O)O + CN → CNC(C)=O\n    Procedure: Stir.\n" +
			"    Conditions (from the literature): catalyst/reagent HATU; solvent DMF; temperature 20 °C\n    Note: Keep dry.\n    Evidence: {\"a\":1}\n",
		"  Step 2: x (confidence 0.00)\n    C → CN\n    Recorded: no learned template gives these precursors\n",
	} {
		if !strings.Contains(b.String(), line) {
			t.Errorf("there is no %q in\n%s", line, b.String())
		}
	}
	b.Reset()
	prose.Explanation(&b, &retro.Route{}, false)
	if b.String() != "Steps:\n  none: the target itself is in stock\n\n" {
		t.Errorf("%q", b.String())
	}
}

func TestPrecedents(t *testing.T) {
	kind, none, one, similarity := 431, 0, 1, 0.62
	near := retro.Precedent{Source: retro.PatentReactions, Does: "O-demethylation", Count: 53, Year: 1976, Class: 6, Example: "US1", OfKind: &kind, Similarity: &similarity}
	far := retro.Precedent{Source: retro.PatentReactions, Count: 1, OfKind: &none, Similarity: new(float64)}
	old := retro.Precedent{Source: retro.PatentReactions, Count: 2, Class: 7, Example: "US2"}
	single := retro.Precedent{Source: retro.PatentReactions, Count: 6, OfKind: &one, Similarity: &similarity}
	notes := &retro.Conditions{Notes: "Learned from 53 patent reactions, the first of 1976; example US1. Competing group: a phenol."}
	r := retro.Route{Depth: 3, Steps: []retro.Step{
		{Rule: "learned_4", Evidence: near.Evidence(), Conditions: notes}, {Evidence: far.Evidence()}, {Rule: "learned_9", Evidence: old.Evidence()},
		{Rule: "amide_coupling", TemplateID: "rule:amide_coupling", ReactionFamily: "amide", Evidence: single.Evidence()},
		{Rule: "named", TemplateID: "rule:named", Evidence: old.Evidence()},
	}}
	var b strings.Builder
	prose.Explanation(&b, &r, false)
	for _, line := range []string{
		"  - step 1: learned from 53 patent reactions (deprotection), the first of 1976, example US1; of 431 recorded reactions of its kind the nearest has surroundings alike to 0.62\n",
		"  - step 2: little is recorded of reactions like this: learned from 1 patent reaction; none that was compared makes and breaks the same bonds\n",
		"  - step 3: little is recorded of reactions like this: learned from 2 patent reactions (reduction), example US2\n",
		"  - step 4: supported by 6 patent reactions; the surroundings of the only recorded reaction of its kind are alike to 0.62\n",
		"  - step 1: competing groups: a phenol\n",
		"  Step 1: O-demethylation (learned_4, learned from 53 recorded reactions, first 1976) (confidence 0.00)\n",
		"    Note: Competing group: a phenol.\n",
		"    Recorded: learned from 53 patent reactions (deprotection), the first of 1976, example US1; of 431",
		"  Step 3: reduction (learned_9, learned from 2 recorded reactions) (confidence 0.00)\n",
		"  Step 4: amide (confidence 0.00)\n",
		"    Recorded: supported by 2 patent reactions (reduction), example US2\n",
	} {
		if !strings.Contains(b.String(), line) {
			t.Errorf("there is no %q in\n%s", line, b.String())
		}
	}
	if strings.Contains(b.String(), "step 5: little") {
		t.Errorf("a named reaction is thin:\n%s", b.String())
	}
}

// A number is called what it is.
func TestNumbersAreNamed(t *testing.T) {
	for _, c := range []struct {
		confidence, success float64
		weights             bool
		want                []string
	}{
		{0.9, 0.8, false, []string{"every step is the way in which such a product is usually made (confidence 0.90)", "high success_probability (0.80), the product of the confidences of the steps and not a calibrated probability that the synthesis works"}},
		{0.1, 0.1, false, []string{"step 1 is not the way in which such a product is usually made (confidence 0.10)", "low success_probability (0.10), the product"}},
		{0.9, 0.8, true, []string{"every step uses a frequent reaction template (confidence 0.90)", "high success_probability (0.80), a ranking by template frequency and not a calibrated probability"}},
		{0.1, 0.1, true, []string{"step 1 uses a rare reaction template (confidence 0.10)", "low success_probability (0.10), a ranking by"}},
	} {
		var b strings.Builder
		prose.Explanation(&b, &retro.Route{Depth: 2, Confidence: c.confidence, SuccessProbability: c.success, Steps: []retro.Step{{Rule: "x"}, {Rule: "y"}}}, c.weights)
		for _, want := range c.want {
			if !strings.Contains(b.String(), want) {
				t.Errorf("no %q in\n%s", want, b.String())
			}
		}
		if !strings.Contains(prose.Meaning(c.weights), "not a calibrated probabilit") && !c.weights || c.weights && !strings.Contains(prose.Meaning(true), "not calibrated probabilities") {
			t.Error(prose.Meaning(c.weights))
		}
	}
}
