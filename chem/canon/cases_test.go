package canon_test

import (
	"encoding/json"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

type caseInput struct {
	SMILES []string `json:"smiles"`
}

type caseExpected struct {
	Groups     [][]int  `json:"groups"`
	Idempotent bool     `json:"idempotent"`
	Contains   []string `json:"contains"`
}

func TestCasesCanonical(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "canonical") {
		var in caseInput
		var want caseExpected
		if err := json.Unmarshal(c.Input, &in); err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		if err := json.Unmarshal(c.Expected, &want); err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		forms := []func(*perception.Info) (string, error){canonical, canon.Kekule}
		if c.Operation == "canonical.strip_stereo_group" {
			forms = []func(*perception.Info) (string, error){plain}
		}
		for _, form := range forms {
			fault := checkCase(in, want, form)
			score.Row("canonical", fault == "", c.ID, fault, "")
		}
	}
	score.Finish()
}

func canonical(info *perception.Info) (string, error) { return canon.SMILES(info), nil }

func plain(info *perception.Info) (string, error) { return canon.Plain(info), nil }

// checkCase returns what is wrong, or "".
func checkCase(in caseInput, want caseExpected, form func(*perception.Info) (string, error)) string {
	texts := make([]string, len(in.SMILES))
	for i, text := range in.SMILES {
		var err error
		if texts[i], err = apply(text, form); err != nil {
			return err.Error()
		}
		if again, err := apply(texts[i], form); want.Idempotent && (err != nil || again != texts[i]) {
			return texts[i] + " reads back as " + again
		}
		for _, part := range want.Contains {
			if !strings.Contains(texts[i], part) {
				return texts[i] + " lacks " + part
			}
		}
	}
	for _, group := range want.Groups {
		for _, i := range group {
			if texts[i] != texts[group[0]] {
				return texts[i] + " differs from " + texts[group[0]]
			}
		}
	}
	return ""
}

func apply(text string, form func(*perception.Info) (string, error)) (string, error) {
	m, err := smiles.Parse(text)
	if err != nil {
		return "", err
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return "", err
	}
	return form(info)
}
