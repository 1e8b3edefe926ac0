package smiles

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
)

// Field cases of reading: what must be refused is refused with the wanted words,
// and everything else is read. What the molecule is, is tested where hydrogens
// and canonical forms exist.
func TestCasesReading(t *testing.T) {
	type answer struct {
		Error           string   `json:"error"`
		MessageContains []string `json:"message_contains"`
		AnyOf           []answer `json:"any_of"`
	}
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "smiles") {
		var input struct {
			Text   string   `json:"text"`
			SMILES []string `json:"smiles"`
		}
		var want answer
		if json.Unmarshal(c.Input, &input) != nil || json.Unmarshal(c.Expected, &want) != nil {
			t.Fatalf("%s: unknown shape", c.ID)
		}
		if len(want.AnyOf) == 0 {
			want.AnyOf = []answer{want}
		}
		if input.Text != "" {
			input.SMILES = append(input.SMILES, input.Text)
		}
		for _, text := range input.SMILES {
			_, err := parseGuarded(text)
			ok := slices.ContainsFunc(want.AnyOf, func(a answer) bool {
				if a.Error == "" {
					return err == nil
				}
				if err == nil {
					return false
				}
				for _, words := range a.MessageContains {
					if !strings.Contains(err.Error(), words) {
						return false
					}
				}
				return true
			})
			score.Row("smiles/read", ok, text, fmt.Sprint(err), string(c.Expected))
		}
	}
	score.Finish()
}
