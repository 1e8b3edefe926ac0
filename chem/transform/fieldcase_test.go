package transform_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// TestCasesTemplate runs the field cases of area template. A template for one
// molecule is read as a retrosynthesis, others as a forward reaction.
func TestCasesTemplate(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	var a transform.Applier
	for _, c := range chemtest.FieldCases(t, "template") {
		var in struct {
			Template  string   `json:"template"`
			Reactants []string `json:"reactants"`
		}
		var want struct {
			Outcomes []string `json:"outcomes"`
			Contains []string `json:"outcome_contains_equiv"`
		}
		if json.Unmarshal(c.Input, &in) != nil || json.Unmarshal(c.Expected, &want) != nil {
			t.Fatalf("%s: unknown shape", c.ID)
		}
		template, err := transform.Compile(in.Template)
		if err != nil {
			score.Row("template", false, c.ID, err.Error(), "")
			continue
		}
		var mols []*perception.Info
		for _, text := range in.Reactants {
			mols = append(mols, perceive(text))
		}
		mode := transform.Forward
		if len(mols) == 1 {
			mode = transform.Retro
		}
		got := sets(&a, template, mols, mode)
		if want.Contains != nil {
			wanted, _ := canon.Text(want.Contains[0])
			found := slices.ContainsFunc(strings.Split(got, " | "), func(set string) bool {
				return slices.Contains(strings.Split(set, "."), wanted)
			})
			score.Row("template", found, c.ID, got, wanted)
			continue
		}
		score.Equal("template", c.ID, got, canonicalSets(strings.Join(want.Outcomes, "|"), "|"))
	}
	score.Finish()
}
