package route

import (
	"slices"
	"strings"

	"athanor/internal/retro"
)

// Trait is something to say for or against a route.
type Trait int

const (
	// For a route.
	SingleStep        Trait = iota
	FrequentTemplates       // Value: the confidence
	ReliableRanking         // Value: the success probability
	ParallelBranches        // Value: the convergency
	HasProcedures           // Value: the number of steps with one
	GoodAtomEconomy         // Value: the least atom economy, percent
	NamedReactions          // Names: the families, in step order
	Precedented             // Step; Precedent
	// Against a route.
	LongRoute           // Value: the longest linear sequence
	RareTemplate        // Step; Value: the confidence, that of the step
	UnreliableRanking   // Value: the success probability
	PoorAtomEconomy     // Step; Value: percent
	UnnamedReagent      // Step; Value: the raw ratio in percent, 0 when unknown
	ThinPrecedent       // Step; Precedent
	CompetingGroupNoted // Step; Names: what competes
)

// Finding is a trait with what it rests on.
type Finding struct {
	Trait Trait
	// Step is the number of the step concerned, from 1; 0 for the whole route.
	Step  int
	Value float64
	Names []string
	// Precedent is what is recorded of reactions like the step; Learned says that the
	// step is by a template that was learned from them.
	Precedent *retro.Precedent
	Learned   bool
}

// The thresholds of Explain.
const (
	longRoute       = 4
	highConfidence  = 0.8
	lowConfidence   = 0.4
	highSuccess     = 0.7
	lowSuccess      = 0.5
	highConvergency = 0.8
	goodEconomy     = 70.0
	poorEconomy     = 50.0
	// Recorded reactions are thin evidence below these.
	fewReactions   = 5
	farSurrounding = 0.35
)

// Explain returns what speaks for a route and what against it, each in a fixed
// order. It judges by what the steps state and repeats no chemistry. There is
// nothing to say about a route without steps.
func Explain(r *retro.Route) (strengths, weaknesses []Finding) {
	if len(r.Steps) == 0 {
		return nil, nil
	}
	return strengthsOf(r), weaknessesOf(r)
}

func strengthsOf(r *retro.Route) (list []Finding) {
	add := func(when bool, f Finding) {
		if when {
			list = append(list, f)
		}
	}
	procedures := 0
	for i := range r.Steps {
		if r.Steps[i].ProcedureHint != "" {
			procedures++
		}
	}
	economy, known := leastAtomEconomy(r)
	families := Families(r)
	add(r.Depth == 1, Finding{Trait: SingleStep})
	add(r.Confidence >= highConfidence, Finding{Trait: FrequentTemplates, Value: r.Confidence})
	add(r.SuccessProbability >= highSuccess, Finding{Trait: ReliableRanking, Value: r.SuccessProbability})
	add(r.Convergency >= highConvergency && r.Depth > 1, Finding{Trait: ParallelBranches, Value: r.Convergency})
	add(procedures > 0, Finding{Trait: HasProcedures, Value: float64(procedures)})
	add(known && economy >= goodEconomy, Finding{Trait: GoodAtomEconomy, Value: economy})
	add(len(families) > 0, Finding{Trait: NamedReactions, Names: families})
	for i := range r.Steps {
		p, known := r.Steps[i].Precedent()
		add(known && !thin(&p), Finding{Trait: Precedented, Step: i + 1, Precedent: &p, Learned: r.Steps[i].Learned()})
	}
	return list
}

func weaknessesOf(r *retro.Route) (list []Finding) {
	add := func(when bool, f Finding) {
		if when {
			list = append(list, f)
		}
	}
	add(r.Depth >= longRoute, Finding{Trait: LongRoute, Value: float64(r.Depth)})
	add(r.Confidence < lowConfidence, Finding{Trait: RareTemplate, Step: leastConfident(r), Value: r.Confidence})
	add(r.SuccessProbability < lowSuccess, Finding{Trait: UnreliableRanking, Value: r.SuccessProbability})
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.AtomEconomy != nil {
			add(*s.AtomEconomy < poorEconomy, Finding{Trait: PoorAtomEconomy, Step: i + 1, Value: *s.AtomEconomy})
		}
		raw := 0.0
		if s.AtomEconomyRawPercent != nil {
			raw = *s.AtomEconomyRawPercent
		}
		add(s.AtomEconomyStatus == retro.AtomEconomyAbove, Finding{Trait: UnnamedReagent, Step: i + 1, Value: raw})
		// A named reaction stands on more than one template.
		p, known := s.Precedent()
		add(known && s.Learned() && thin(&p), Finding{Trait: ThinPrecedent, Step: i + 1, Precedent: &p, Learned: true})
		competing := CompetingGroups(s)
		add(len(competing) > 0, Finding{Trait: CompetingGroupNoted, Step: i + 1, Names: competing})
	}
	return list
}

// thin reports whether few recorded reactions, or none with similar surroundings, stand
// behind a step.
func thin(p *retro.Precedent) bool {
	return p.Count < fewReactions || p.OfKind != nil && *p.OfKind == 0 || p.Similarity != nil && *p.Similarity < farSurrounding
}

// leastConfident returns the number of the step with the least confidence.
func leastConfident(r *retro.Route) int {
	least := 0
	for i := range r.Steps {
		if r.Steps[i].StepConfidence < r.Steps[least].StepConfidence {
			least = i
		}
	}
	return least + 1
}

// leastAtomEconomy is false when a step has none, or when there is no step.
func leastAtomEconomy(r *retro.Route) (percent float64, known bool) {
	for i := range r.Steps {
		e := r.Steps[i].AtomEconomy
		if e == nil {
			return 0, false
		}
		if i == 0 || *e < percent {
			percent = *e
		}
	}
	return percent, len(r.Steps) > 0
}

// Families returns the reaction families of a route, each once, in step order.
func Families(r *retro.Route) []string {
	var list []string
	for i := range r.Steps {
		if f := r.Steps[i].ReactionFamily; f != "" && !slices.Contains(list, f) {
			list = append(list, f)
		}
	}
	return list
}

// CompetingGroups returns what the notes of a step say about groups that take
// part in its reaction where they should not. The planner writes each as a
// sentence "Competing group: ….".
func CompetingGroups(s *retro.Step) []string {
	if s.Conditions == nil {
		return nil
	}
	const competingPrefix = "Competing group: "
	var list []string
	_, rest, found := strings.Cut(s.Conditions.Notes, competingPrefix)
	for found {
		var group string
		group, rest, found = strings.Cut(rest, competingPrefix)
		list = append(list, strings.TrimSuffix(strings.TrimSpace(group), "."))
	}
	return list
}
