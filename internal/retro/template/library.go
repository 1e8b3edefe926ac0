package template

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"athanor/chem/match"
	"athanor/chem/smarts"
	"athanor/chem/transform"
	"athanor/internal/retro"
)

// Library is a set of reactions ready to be applied: named ones, then extracted
// ones with the most frequent first. It is read-only and may be shared by
// goroutines.
type Library struct {
	rules  []Rule // the named ones
	checks *checks
	// maxWeight is the largest prior, at least 1; that of learned templates does not
	// count.
	maxWeight float64
	// index holds the product sides of all templates of named rules, uses says what
	// they belong to.
	index *match.Index
	uses  []use
	// extracted are the other templates, ranking their order for a molecule.
	extracted *extractedRules
	ranking   ranking
}

// use is a template of a rule.
type use struct {
	rule      *Rule
	direction direction
}

// Rule is a compiled reaction. That of an extracted template has a name, a text
// and a weight only.
type Rule struct {
	*Reaction
	id        string
	extracted bool
	templates []direction
	// conflicts are groups that disturb, destroyed those with which the rule is
	// not used, classes those of which one copy reacts.
	conflicts []conflict
	destroyed []int32
	classes   []*classCheck
	// precedent is that of a learned template, use an extracted one once compiled.
	precedent *Precedent
	use       atomic.Pointer[use]
}

// direction is one template with its reverse, which replays the reaction; nil when
// the text cannot be read in that direction.
type direction struct {
	retro   *transform.Template
	forward func() *transform.Template
}

// Compile compiles reactions. It fails when a text of a reaction is wrong; the
// message names the reaction.
func Compile(reactions []Reaction) (*Library, error) {
	l := &Library{maxWeight: 1, rules: make([]Rule, len(reactions)), checks: &checks{}, extracted: &extractedRules{}}
	if err := l.checks.compile(); err != nil {
		return nil, err
	}
	var compiler transform.Compiler
	for i := range reactions {
		rule := &l.rules[i]
		err := compileRule(&compiler, &reactions[i], rule)
		if err == nil {
			err = l.checks.prepare(rule)
		}
		if err != nil {
			return nil, fmt.Errorf("reaction %s: %w", reactions[i].Name, err)
		}
		l.maxWeight = math.Max(l.maxWeight, reactions[i].Prior)
	}
	l.buildIndex()
	return l, nil
}

func compileRule(compiler *transform.Compiler, r *Reaction, rule *Rule) error {
	rule.Reaction, rule.id = r, "rule:"+r.Name
	for _, text := range r.SMIRKS {
		retro, err := compiler.Compile(text)
		if err != nil {
			return err
		}
		rule.templates = append(rule.templates, direction{retro, lateReverse(text)})
	}
	return nil
}

// lateReverse compiles the reverse of a template when it is first asked for: most are
// never.
func lateReverse(text string) func() *transform.Template {
	return sync.OnceValue(func() *transform.Template {
		forward, err := reverse(new(transform.Compiler), text)
		if err != nil {
			return nil
		}
		return forward
	})
}

// useOf returns the template of a claim.
func (l *Library) useOf(number int32) (*use, error) {
	if number < 0 {
		return &l.uses[^number], nil
	}
	return l.extracted.use(number)
}

func reverse(compiler *transform.Compiler, text string) (*transform.Template, error) {
	target, precursors, found := strings.Cut(text, ">>")
	if !found {
		return nil, fmt.Errorf("template %q has no >>", text)
	}
	return compiler.Compile(precursors + ">>" + target)
}

// With returns a library that has the templates of files as well; those that it
// holds already are left out. The library itself does not change.
func (l *Library) With(files ...*File) *Library {
	n := *l
	for _, f := range files {
		entries := make([]entry, f.indexed())
		for i := range entries {
			if i >= len(f.Templates) {
				entries[i].left = true
				continue
			}
			e := &f.Templates[i]
			entries[i] = entry{place: int32(e.Index), count: int32(e.Count)}
			n.maxWeight = math.Max(n.maxWeight, e.Weight())
		}
		n.extracted = n.extracted.join(f.segments, entries)
	}
	if l.ranking.numbers != nil {
		return n.WithPolicy(l.ranking.policy, l.ranking.keep)
	}
	return &n
}

func (l *Library) buildIndex() {
	var patterns []*smarts.Query
	for i := range l.rules {
		for _, d := range l.rules[i].templates {
			patterns = append(patterns, d.retro.Patterns()[0])
			l.uses = append(l.uses, use{&l.rules[i], d})
		}
	}
	l.index = match.NewIndex(patterns)
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
func (l *Library) Len() int { return len(l.rules) + len(l.extracted.order) }

// NumNamed returns the number of named reactions, which are the first ones.
func (l *Library) NumNamed() int { return len(l.rules) }

// Rule returns reaction i of the library.
func (l *Library) Rule(i int) *Rule {
	if i < len(l.rules) {
		return &l.rules[i]
	}
	return l.extracted.rule(l.extracted.order[i-len(l.rules)])
}

// Templates returns the templates of the reaction with a template ID, nil when there
// is none.
func (l *Library) Templates(id string) []string {
	for i := range l.rules {
		if l.rules[i].id == id {
			return l.rules[i].SMIRKS
		}
	}
	if len(l.extracted.entries) == 0 {
		return nil
	}
	if number, known := l.extracted.byID()[id]; known {
		return []string{l.extracted.text(number)}
	}
	return nil
}

// Confidence returns the weight of a rule over the largest weight of the
// library, in [0,1].
func (l *Library) Confidence(r *Rule) float64 { return min(1, max(0, r.Prior/l.maxWeight)) }

// Knows reports whether a reaction has the name, or belongs to a family of the
// name, whatever the case of the letters.
func (l *Library) Knows(name string) bool {
	for i := range l.rules {
		if l.rules[i].Is(name) {
			return true
		}
	}
	return slices.ContainsFunc(l.extracted.entries, func(e entry) bool { return strings.EqualFold(name, e.name()) })
}

// Is reports whether the name is that of the reaction or of its family, whatever
// the case of the letters.
func (r *Rule) Is(name string) bool {
	return strings.EqualFold(name, r.Name) || r.Family != "" && strings.EqualFold(name, r.Family)
}

// TemplateID is "rule:" and the name, or that of an extracted template.
func (r *Rule) TemplateID() string { return r.id }

// IsNamed reports whether the rule is one of the named reactions.
func (r *Rule) IsNamed() bool { return !r.extracted }

// judgedLate reports whether Judge is to be asked about what the rule gives.
func (r *Rule) judgedLate() bool { return !r.extracted || r.precedent != nil }

// Learned reports whether the rule is one of the learned templates.
func (r *Rule) Learned() bool { return r.precedent != nil }

// Provenance says what kind of template the rule has: Handcrafted, FileBacked, or
// HashAtom for one from a file that names an element by its number.
func (r *Rule) Provenance() string {
	switch {
	case !r.extracted:
		return "Handcrafted"
	case strings.Contains(r.SMIRKS[0], "[#"):
		return "HashAtom"
	}
	return "FileBacked"
}

// Step returns the part of a step that depends on the rule alone.
func (l *Library) Step(r *Rule) retro.Step {
	step := retro.Step{Rule: r.Name, TemplateID: r.id, StepConfidence: l.Confidence(r)}
	if p := r.precedent; p != nil {
		step.Conditions = &retro.Conditions{Notes: p.note()}
		step.MetadataSource, step.MetadataScope = "dataset_record", "template"
		recorded := p.evidence()
		step.Evidence = recorded.Evidence()
	}
	if r.extracted {
		return step
	}
	conditions := r.Conditions
	step.Conditions = &conditions
	step.ProcedureHint = r.Procedure
	step.ReactionFamily = r.Family
	step.MetadataSource = "handcrafted_default"
	step.MetadataScope = "reaction_family"
	return step
}
