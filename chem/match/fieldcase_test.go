package match_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/smarts"
)

// smartsCase is the input and answer of the field cases of area smarts.
type smartsCase struct {
	Pattern string `json:"pattern"`
	SMILES  string `json:"smiles"`
}

type smartsAnswer struct {
	First       []int32         `json:"matched_first_atoms"`
	Count       *int            `json:"count"`
	Pairs       map[string]int  `json:"pairs"`
	Pair        json.RawMessage `json:"pair"`
	Error       string          `json:"error"`
	HasPosition bool            `json:"message_has_position"`
}

func TestCasesSmarts(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "smarts") {
		var in smartsCase
		var want smartsAnswer
		if json.Unmarshal(c.Input, &in) != nil || json.Unmarshal(c.Expected, &want) != nil {
			t.Fatalf("%s: unknown shape", c.ID)
		}
		score.Equal("smarts", c.ID, answerCase(in, want), "")
	}
	score.Finish()
}

// answerCase returns what differs from the wanted answer.
func answerCase(in smartsCase, want smartsAnswer) string {
	if want.Error != "" {
		_, err := smarts.Parse(in.Pattern)
		var syntax *chem.SyntaxError
		if !errors.As(err, &syntax) || !strings.Contains(err.Error(), "byte") {
			return fmt.Sprint(err)
		}
		return ""
	}
	if want.First != nil {
		if got := firstAtoms(in.Pattern, in.SMILES); !slices.Equal(got, want.First) {
			return fmt.Sprint(got)
		}
	}
	if want.Count != nil && countMatches(in.Pattern, in.SMILES) != *want.Count {
		return "count differs"
	}
	for pattern, n := range want.Pairs {
		if countMatches(pattern, in.SMILES) != n {
			return pattern + " differs"
		}
	}
	if want.Pair != nil {
		var pair struct {
			SMILES string `json:"smiles"`
			Count  int    `json:"count"`
		}
		if json.Unmarshal(want.Pair, &pair) != nil || countMatches(in.Pattern, pair.SMILES) != pair.Count {
			return "pair differs"
		}
	}
	return ""
}

func firstAtoms(pattern, text string) []int32 {
	q, err := smarts.Parse(pattern)
	info := perceive(text)
	if err != nil || info == nil {
		return nil
	}
	var m match.Matcher
	p, _ := m.Find(q, info, match.Options{})
	var atoms []int32
	for i := range p.Len() {
		atoms = append(atoms, p.At(i)[0])
	}
	slices.Sort(atoms)
	return atoms
}

func countMatches(pattern, text string) int {
	q, err := smarts.Parse(pattern)
	info := perceive(text)
	if err != nil || info == nil {
		return -1
	}
	var m match.Matcher
	n, _ := m.Count(q, info, match.Options{})
	return n
}
