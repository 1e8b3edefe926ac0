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
	prose.Explanation(&b, &r)
	for _, line := range []string{
		"  - branches of similar length can be made in parallel (convergency 0.90)\n",
		"  - named reactions: amide\n",
		"  - long route: 4 reactions in a line\n",
		"  - step 1: poor atom economy (40%)\n",
		"  - step 2: the product weighs more than the precursors named (120%); see the element accounting\n",
		"  Step 1: amide (confidence 0.00, atom_economy 40%)\n    CC(=O)O + CN → CNC(C)=O\n    Procedure: Stir.\n" +
			"    Conditions (from the literature): catalyst/reagent HATU; solvent DMF; temperature 20 °C\n    Note: Keep dry.\n    Evidence: {\"a\":1}\n",
		"  Step 2: x (confidence 0.00)\n",
	} {
		if !strings.Contains(b.String(), line) {
			t.Errorf("there is no %q in\n%s", line, b.String())
		}
	}
	b.Reset()
	prose.Explanation(&b, &retro.Route{})
	if b.String() != "Steps:\n  none: the target itself is in stock\n\n" {
		t.Errorf("%q", b.String())
	}
}

func TestPrecedents(t *testing.T) {
	kind, none, similarity := 431, 0, 0.62
	near := retro.Precedent{Source: retro.PatentReactions, Count: 53, Year: 1976, Class: 6, Example: "US1", OfKind: &kind, Similarity: &similarity}
	far := retro.Precedent{Source: retro.PatentReactions, Count: 1, OfKind: &none, Similarity: new(float64)}
	old := retro.Precedent{Source: retro.PatentReactions, Count: 2, Example: "US2"}
	r := retro.Route{Depth: 3, Steps: []retro.Step{{Rule: "learned_4", Evidence: near.Evidence()}, {Evidence: far.Evidence()}, {Evidence: old.Evidence()}}}
	var b strings.Builder
	prose.Explanation(&b, &r)
	for _, line := range []string{
		"  - step 1: learned from 53 patent reactions (deprotection), the first of 1976, example US1; the nearest of 431 reactions of its kind has similarity 0.62\n",
		"  - step 2: little is recorded of reactions like this: learned from 1 patent reaction; none that was compared makes and breaks the same bonds\n",
		"  - step 3: little is recorded of reactions like this: learned from 2 patent reactions, example US2\n",
		"  Step 1: learned_4, deprotection (confidence 0.00)\n",
	} {
		if !strings.Contains(b.String(), line) {
			t.Errorf("there is no %q in\n%s", line, b.String())
		}
	}
}
