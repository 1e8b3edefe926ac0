package descriptor_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"athanor/chem/chemtest"
)

func TestCasesDescriptor(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "descriptor") {
		var input struct{ Format, Text string }
		if err := json.Unmarshal(c.Input, &input); err != nil || input.Format != "smiles" {
			t.Errorf("%s: unexpected input %s", c.ID, c.Input)
			continue
		}
		var expected map[string]float64
		if err := json.Unmarshal(c.Expected, &expected); err != nil {
			t.Errorf("%s: unexpected answer %s", c.ID, c.Expected)
			continue
		}
		got, equal := analyze(input.Text, expected)
		score.Row("descriptor", equal, c.ID, got, string(c.Expected))
	}
	score.Finish()
}

// analyze compares the expected numbers of a case with those of a molecule.
func analyze(text string, expected map[string]float64) (got string, equal bool) {
	v, err := values(text)
	if err != nil {
		return err.Error(), false
	}
	numbers := map[string]float64{
		"mass": v.MolWt, "exact_mass": v.ExactMass, "logp": v.LogP, "tpsa": v.TPSA,
		"donors": float64(v.Donors), "acceptors": float64(v.Acceptors), "rings": float64(v.Rings),
	}
	tolerance, ok := expected["tolerance"]
	if !ok {
		tolerance = 1e-6
	}
	equal = true
	for name, want := range expected {
		value, known := numbers[name]
		if name != "tolerance" && (!known || math.Abs(value-want) > tolerance) {
			equal = false
		}
	}
	return fmt.Sprint(numbers), equal
}
