package interchange_test

import (
	"bytes"
	"strings"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
)

// A step by a template, whose name is a number, says what it does and how much is
// recorded of it, from what is known.
func TestNotesOfTemplates(t *testing.T) {
	step := func(rule, id string, p *retro.Precedent) retro.Step {
		s := retro.Step{Rule: rule, TemplateID: id, Target: "CNC", Precursors: []string{"CBr", "CN"}}
		if p != nil {
			p.Source = retro.PatentReactions
			s.Evidence = p.Evidence()
		}
		return s
	}
	for _, c := range []struct {
		step           retro.Step
		tree, markdown string
	}{
		{step("amination", "rule:amination", &retro.Precedent{Does: "N-alkylation", Count: 9}), "[amination]\n", "by **amination**, conf"},
		{step("learned_4", "smirks-sha256:a", &retro.Precedent{Does: "N-alkylation", Count: 1234, Year: 1981, Example: "US1"}), "[learned_4]  N-alkylation; 1,234 recorded reactions, first 1981, e.g. US1\n", "by **N-alkylation** (learned\\_4, 1,234 recorded reactions, first 1981, e.g. US1), conf"},
		{step("learned_5", "smirks-sha256:a", &retro.Precedent{Class: 1, Count: 1}), "[learned_5]  heteroatom alkylation and arylation; 1 recorded reaction\n", "by **heteroatom alkylation and arylation** (learned\\_5, 1 recorded reaction), conf"},
		{step("learned_6", "smirks-sha256:known", &retro.Precedent{Count: 2, Example: "x_1"}), "[learned_6]  C-N formed, Br lost; 2 recorded reactions, e.g. x_1\n", "by **C-N formed, Br lost** (learned\\_6, 2 recorded reactions, e.g. x\\_1), conf"},
		{step("extracted_7", "smirks-sha256:known", nil), "[extracted_7]  C-N formed, Br lost; 12 recorded reactions\n", "by **C-N formed, Br lost** (extracted\\_7, 12 recorded reactions), conf"},
		{step("extracted_8", "smirks-sha256:other", nil), "[extracted_8]\n", "by **extracted\\_8**, conf"},
	} {
		p := &interchange.Plan{
			Target: "CNC", Answer: &retro.Answer{Target: "CNC", Routes: []retro.Route{{Steps: []retro.Step{c.step}, BuildingBlocks: []string{"CBr", "CN"}}}},
			Rules: func(id string) []string {
				return map[string][]string{"smirks-sha256:known": {"[C:1]-[N:2]>>[C:1]-Br.[N:2]"}}[id]
			},
			Recorded: func(id string) (retro.Precedent, bool) {
				return retro.Precedent{Count: 12}, id == "smirks-sha256:known"
			},
		}
		for format, want := range map[interchange.Format]string{interchange.Tree: c.tree, interchange.Markdown: c.markdown} {
			var b bytes.Buffer
			if err := interchange.Write(&b, format, p); err != nil || !strings.Contains(b.String(), want) {
				t.Errorf("%s: no %q in %s, %v", c.step.Rule, want, b.String(), err)
			}
		}
	}
}
