package interchange

import (
	"fmt"
	"strings"

	"athanor/internal/amount"
	"athanor/internal/retro"
	"athanor/internal/retro/extract"
	"athanor/internal/retro/prose"
)

// note says of a step by a template, whose name is a number, what it does and what is
// recorded of it: "amide formation; 479 recorded reactions, first 1981, e.g. US04293557".
// The name of a named reaction says enough.
func (p *Plan) note(s *retro.Step) string {
	if strings.HasPrefix(s.TemplateID, "rule:") {
		return ""
	}
	var parts []string
	if does := p.does(s); does != "" {
		parts = append(parts, does)
	}
	if recorded := p.recorded(s); recorded != "" {
		parts = append(parts, recorded)
	}
	return strings.Join(parts, "; ")
}

// does says what a step does: in the words that are known of it, or else by the bonds
// that its template changes.
func (p *Plan) does(s *retro.Step) string {
	name := prose.StepName(s)
	if name == s.Rule {
		name = ""
		if known, ok := p.precedent(s); ok {
			name = retro.ReactionClass(known.Class)
		}
	}
	if name == "" && p.Rules != nil {
		var c extract.Canonicalizer
		for _, text := range p.Rules(s.TemplateID) {
			if name == "" {
				name = c.Words(text)
			}
		}
	}
	return name
}

// precedent is what is recorded of the template of a step.
func (p *Plan) precedent(s *retro.Step) (retro.Precedent, bool) {
	if known, ok := s.Precedent(); ok {
		return known, ok
	}
	if p.Recorded == nil {
		return retro.Precedent{}, false
	}
	return p.Recorded(s.TemplateID)
}

// recorded says how many reactions the template of a step was learned from.
func (p *Plan) recorded(s *retro.Step) string {
	known, ok := p.precedent(s)
	if !ok || known.Count < 1 {
		return ""
	}
	text := amount.Of(known.Count, "recorded reaction")
	if known.Year > 0 {
		text += fmt.Sprintf(", first %d", known.Year)
	}
	if known.Example != "" {
		text += ", e.g. " + known.Example
	}
	return text
}

// called is what a reader calls the reaction of a step.
func (p *Plan) called(s *retro.Step) string {
	if !strings.HasPrefix(s.TemplateID, "rule:") {
		if does := p.does(s); does != "" {
			return does
		}
	}
	return prose.StepName(s)
}

// origin says in brackets where a step by a template comes from, "" for another one.
func (p *Plan) origin(s *retro.Step) string {
	if strings.HasPrefix(s.TemplateID, "rule:") {
		return ""
	}
	text := s.Rule
	if recorded := p.recorded(s); recorded != "" {
		text += ", " + recorded
	}
	if text == p.called(s) {
		return ""
	}
	return " (" + text + ")"
}
