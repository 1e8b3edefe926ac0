package sidecar

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"athanor/chem/canon"
	"athanor/chem/smiles"
	"athanor/internal/retro"
)

// Kinds of examples on a step.
const (
	ExactSubstrate = "exact_substrate" // of the very reaction
	TemplateOnly   = "template_only"   // of another one by the same template
)

// maxOthers bounds the examples on a step that are of other reactions.
const maxOthers = 3

// Match is what a file says of a step.
type Match struct {
	Entry
	// Total is the number of all examples of the template.
	Total int `json:"template_examples_total,omitempty"`
}

// Match finds what a file says of a step, nil for nothing. Examples of the very
// reaction come first, then some of others.
func (f *File) Match(s *retro.Step) *Match {
	e := f.Templates[s.TemplateID]
	if e == nil || e.empty() {
		return nil
	}
	m := &Match{Entry: *e, Total: len(e.Examples)}
	m.Examples = nil
	step, err := identify(s.Target, s.Precursors)
	others := 0
	for _, kind := range []string{ExactSubstrate, TemplateOnly} {
		for _, example := range e.Examples {
			exact := err == nil && example.identity == step
			if exact != (kind == ExactSubstrate) || !exact && others == maxOthers {
				continue
			}
			if !exact {
				others++
			}
			example.Match = kind
			m.Examples = append(m.Examples, example)
		}
	}
	return m
}

// Annotate puts what a file says of the steps of routes on them, beside the precedents
// that they state already. It returns the number of steps of which it says something.
func (f *File) Annotate(routes []retro.Route) (int, error) {
	n := 0
	for i := range routes {
		for k := range routes[i].Steps {
			s := &routes[i].Steps[k]
			m := f.Match(s)
			if m == nil {
				continue
			}
			evidence, err := join(without(s), m)
			if err != nil {
				return n, fmt.Errorf("step by %s: %w", s.TemplateID, err)
			}
			s.Evidence = evidence
			n++
		}
	}
	return n, nil
}

// without is the evidence of a step without what a file said of it before.
func without(s *retro.Step) json.RawMessage {
	if Of(s) == nil {
		return s.Evidence
	}
	if p, ok := s.Precedent(); ok {
		return p.Evidence()
	}
	return nil
}

// join adds the keys of a match to an object.
func join(object json.RawMessage, m *Match) (json.RawMessage, error) {
	more, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	object = slices.Clone(object)
	if object = []byte(strings.TrimSpace(string(object))); len(object) < 3 || object[0] != '{' {
		return more, nil
	}
	return append(append(object[:len(object)-1], ','), more[1:]...), nil
}

// Of reads what a file said of a step back. It is nil when the step states nothing of
// the kind.
func Of(s *retro.Step) *Match {
	m := new(Match)
	if len(s.Evidence) == 0 || json.Unmarshal(s.Evidence, m) != nil {
		return nil
	}
	if m.empty() {
		return nil
	}
	return m
}

func (e *Entry) empty() bool {
	return len(e.References)+len(e.Conditions)+len(e.Yields)+len(e.Warnings)+len(e.Examples) == 0
}

// identify tells a reaction by its molecules. It fails at one that cannot be read.
func identify(target string, precursors []string) (identity, error) {
	var w canon.Workspace
	info, err := smiles.Perceive(target)
	if err != nil {
		return identity{}, fmt.Errorf("target_smiles: %w", err)
	}
	id := identity{target: w.Identity(info)}
	var keys []string
	for i, text := range precursors {
		for part := range strings.SplitSeq(text, ".") {
			info, err := smiles.Perceive(part)
			if err != nil {
				return identity{}, fmt.Errorf("precursor_smiles/%d: %w", i, err)
			}
			keys = append(keys, fmt.Sprintf("%016x%016x", w.Identity(info)[0], w.Identity(info)[1]))
		}
	}
	slices.Sort(keys)
	id.precursors = strings.Join(keys, "")
	return id, nil
}
