// Package retro is the vocabulary of a synthesis plan: a reaction step read
// backwards, a route of such steps down to building blocks, and the counters of
// the search that found it. It holds no algorithm and knows no protocol; the
// packages below it search, judge and describe.
//
// Direction is always retrosynthetic: a step takes its target apart into
// precursors. Molecules are canonical SMILES strings; identity of a compound is
// equality of these strings.
//
// The JSON keys are the published ones, in the order in which they are written.
// A key whose field says "absent" is left out, never null.
package retro

import "encoding/json"

// AtomEconomyStatus tells what the atom economy of a step is worth.
type AtomEconomyStatus string

const (
	// AtomEconomyNormal: the ratio is at most 100 %.
	AtomEconomyNormal AtomEconomyStatus = "normal"
	// AtomEconomyAbove: the target weighs more than its precursors, so a reagent
	// is not named.
	AtomEconomyAbove AtomEconomyStatus = "above_expected_range"
	// AtomEconomyNotEvaluable: a weight could not be computed.
	AtomEconomyNotEvaluable AtomEconomyStatus = "not_evaluable"
)

// Conditions are the reaction conditions a rule names. They are defaults of the
// rule's author unless the step's MetadataSource says otherwise. An empty field
// is absent.
type Conditions struct {
	Catalyst    string `json:"catalyst,omitempty"`
	Solvent     string `json:"solvent,omitempty"`
	Temperature string `json:"temperature,omitempty"`
	Notes       string `json:"notes,omitempty"`
}

// Step is one reaction, read backwards.
type Step struct {
	// Rule is the name of the rule that was applied.
	Rule string `json:"rule"`
	// TemplateID is "rule:" and the name for a hand-written rule,
	// "smirks-sha256:" and 64 hex digits for a loaded template.
	TemplateID string `json:"template_id"`
	// Target is the molecule that is taken apart.
	Target string `json:"target"`
	// Precursors are the molecules it is made from, in the template's order.
	Precursors []string    `json:"precursors"`
	Conditions *Conditions `json:"conditions,omitempty"`
	// AtomEconomy is 100 MW(target)/ΣMW(precursors); nil unless the status is
	// normal.
	AtomEconomy *float64 `json:"atom_economy,omitempty"`
	// AtomEconomyRawPercent is the same ratio; nil when a weight cannot be
	// computed or the precursors weigh nothing.
	AtomEconomyRawPercent *float64          `json:"atom_economy_raw_percent,omitempty"`
	AtomEconomyStatus     AtomEconomyStatus `json:"atom_economy_status"`
	// StepConfidence is the estimated probability that a molecule like the target was
	// made in the way of the step: by the same changes of its bonds, whatever leaves
	// (package evidence). Under Answer.RuleWeights it is the rule's weight over the
	// largest weight in use (at least 1), clamped to [0,1].
	StepConfidence float64 `json:"step_confidence"`
	// ProcedureHint is a one-line forward procedure; "" is absent.
	ProcedureHint string `json:"procedure_hint,omitempty"`
	// ReactionFamily groups hand-written rules; "" is absent.
	ReactionFamily string `json:"reaction_family,omitempty"`
	// MetadataSource is handcrafted_default, dataset_record, literature or
	// model_prediction; "" (loaded templates) is absent.
	MetadataSource string `json:"metadata_source,omitempty"`
	// MetadataScope is reaction_family, template or substrate_specific; "" is
	// absent.
	MetadataScope string `json:"metadata_scope,omitempty"`
	// Evidence is the matched entry of an evidence file, as it is written; nil
	// is absent.
	Evidence json.RawMessage `json:"evidence,omitempty"`
}

// Route is a complete plan: every precursor is the target of another step or a
// building block.
type Route struct {
	// Steps, root first, in the order in which they were expanded. Empty when
	// the target itself is a building block.
	Steps []Step `json:"steps"`
	// Depth is the longest linear sequence of reactions from the target to a
	// building block; len(Steps) is the number of reactions.
	Depth int `json:"depth"`
	// Score is the sum of the step costs; lower is better.
	Score float64 `json:"score"`
	// BuildingBlocks are the precursors that no step makes, sorted and unique.
	// Empty for a route without steps.
	BuildingBlocks []string `json:"building_blocks"`
	// Confidence is the least of the step confidences; 1 without steps.
	Confidence float64 `json:"confidence"`
	// Convergency is 1 - (max-min)/max over the depths of the leaves; 1 with
	// fewer than two leaves.
	Convergency float64 `json:"convergency"`
	// SuccessProbability is the product of the step confidences; 1 without steps. It
	// is not the chance that the synthesis works; every text that shows it must say
	// so.
	SuccessProbability float64 `json:"success_probability"`
	// RouteCost is the sum over the building blocks of their price, or of their
	// synthetic-accessibility score where no price is known, plus 0.5 per step;
	// 0 without steps.
	RouteCost float64 `json:"route_cost"`
}
