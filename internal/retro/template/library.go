package template

import (
	"fmt"
	"math"
	"strings"
	"sync"

	"athanor/chem/smarts"
	"athanor/chem/transform"
	"athanor/internal/retro"
)

// Library is a set of reactions ready to be applied. It is read-only and may be
// shared by goroutines.
type Library struct {
	rules    []Rule
	reactive []*smarts.Query
	// maxWeight is the largest prior, at least 1.
	maxWeight float64
}

// Rule is a compiled reaction.
type Rule struct {
	*Reaction
	templates []direction
	conflicts []*smarts.Query // parallel to Incompatible
}

// direction is one template with its reverse, which replays the reaction.
type direction struct {
	retro, forward *transform.Template
}

// Compile compiles reactions. It fails when a text of a reaction is wrong; the
// message names the reaction.
func Compile(reactions []Reaction) (*Library, error) {
	l := &Library{maxWeight: 1}
	for _, text := range reactive {
		q, err := smarts.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("reactive group %s: %w", text, err)
		}
		l.reactive = append(l.reactive, q)
	}
	for i := range reactions {
		rule, err := compileRule(&reactions[i])
		if err != nil {
			return nil, fmt.Errorf("reaction %s: %w", reactions[i].Name, err)
		}
		l.rules = append(l.rules, rule)
		l.maxWeight = math.Max(l.maxWeight, reactions[i].Prior)
	}
	return l, nil
}

func compileRule(r *Reaction) (Rule, error) {
	rule := Rule{Reaction: r}
	for _, text := range r.SMIRKS {
		var d direction
		var err error
		if d.retro, err = transform.Compile(text); err != nil {
			return rule, err
		}
		target, precursors, found := strings.Cut(text, ">>")
		if !found {
			return rule, fmt.Errorf("template %q has no >>", text)
		}
		if d.forward, err = transform.Compile(precursors + ">>" + target); err != nil {
			return rule, fmt.Errorf("reversed: %w", err)
		}
		rule.templates = append(rule.templates, d)
	}
	for _, c := range r.Incompatible {
		q, err := smarts.Parse(c.SMARTS)
		if err != nil {
			return rule, err
		}
		rule.conflicts = append(rule.conflicts, q)
	}
	return rule, nil
}

// Default returns the library of named reactions, compiled once.
var Default = sync.OnceValue(func() *Library {
	l, err := Compile(Named())
	if err != nil {
		panic("internal error: built-in reactions: " + err.Error())
	}
	return l
})

// Len returns the number of reactions.
func (l *Library) Len() int { return len(l.rules) }

// Rule returns reaction i of the library.
func (l *Library) Rule(i int) *Rule { return &l.rules[i] }

// Confidence returns the weight of a rule over the largest weight of the
// library, in [0,1].
func (l *Library) Confidence(r *Rule) float64 { return min(1, max(0, r.Prior/l.maxWeight)) }

// Step returns the part of a step that depends on the rule alone.
func (l *Library) Step(r *Rule) retro.Step {
	conditions := r.Conditions
	return retro.Step{
		Rule:           r.Name,
		TemplateID:     "rule:" + r.Name,
		Conditions:     &conditions,
		StepConfidence: l.Confidence(r),
		ProcedureHint:  r.Procedure,
		ReactionFamily: r.Family,
		MetadataSource: "handcrafted_default",
		MetadataScope:  "reaction_family",
	}
}
