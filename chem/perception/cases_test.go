package perception_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"athanor/chem/chemtest"
)

// outcome is what a field case expects of reading one molecule. Fields that it
// does not name are not compared.
type outcome struct {
	Error         string    `json:"error"`
	Contains      []string  `json:"message_contains"`
	Formula       string    `json:"formula"`
	Rings         *int      `json:"rings"`
	AromaticRings *int      `json:"aromatic_rings"`
	AnyOf         []outcome `json:"any_of"`
}

// TestCasesPerception runs the field cases that need no canonical text.
func TestCasesPerception(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, area := range []string{"aromaticity", "valence", "rings"} {
		for _, c := range chemtest.FieldCases(t, area) {
			var input struct {
				Text   string   `json:"text"`
				Smiles []string `json:"smiles"`
			}
			var want outcome
			if json.Unmarshal(c.Input, &input) != nil {
				continue // one text to be canonicalised, not a molecule to read
			}
			if err := json.Unmarshal(c.Expected, &want); err != nil {
				t.Fatalf("%s: %v", c.ID, err)
			}
			texts := input.Smiles
			if input.Text != "" {
				texts = append(texts, input.Text)
			}
			for _, text := range texts {
				problem := want.compare(text)
				score.Row(area, problem == "", c.ID, problem, string(c.Expected))
			}
		}
	}
	score.Finish()
}

// compare returns what is wrong, or "".
func (o outcome) compare(text string) string {
	if len(o.AnyOf) > 0 {
		problem := ""
		for _, one := range o.AnyOf {
			if problem = one.compare(text); problem == "" {
				return ""
			}
		}
		return problem
	}
	in, err := read(text)
	if o.Error != "" {
		if err == nil {
			return "no error"
		}
		for _, part := range o.Contains {
			if !strings.Contains(err.Error(), part) {
				return fmt.Sprintf("%v does not say %q", err, part)
			}
		}
		return ""
	}
	switch {
	case err != nil:
		return err.Error()
	case o.Formula != "" && formula(in) != o.Formula:
		return "formula " + formula(in)
	case o.Rings != nil && in.Rings.Len() != *o.Rings:
		return fmt.Sprintf("%d rings", in.Rings.Len())
	case o.AromaticRings != nil && in.AromaticRings() != *o.AromaticRings:
		return fmt.Sprintf("%d aromatic rings", in.AromaticRings())
	}
	return ""
}
