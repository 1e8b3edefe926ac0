package inchiwasm_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/inchi"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Field cases of the core that name an InChI or its key: every writing must give
// it, also after it went through canonical text. The other keys of these cases are
// checked beside the code they are about.
func TestCasesKeys(t *testing.T) {
	e := engine(t)
	score := chemtest.NewScore(t, "cases")
	for _, area := range []string{"canonical", "smiles", "aromaticity", "valence", "rings"} {
		for _, c := range chemtest.FieldCases(t, area) {
			wanted, err := wantedKeys(c)
			if err != nil {
				t.Fatalf("%s: %v", c.ID, err)
			}
			for text, want := range wanted {
				key, text2, err := describeText(e, text)
				got := fmt.Sprint(key, " ", text2, " ", err)
				score.Row(area+"/inchi", err == nil && (key == want || text2 == want), c.ID+" "+text, got, want)
			}
		}
	}
	score.Finish()
}

// describeText returns the InChI key and the InChI of a SMILES.
func describeText(e inchi.Engine, text string) (key, full string, err error) {
	m, _, err := smiles.ParseLine(text)
	if err != nil {
		return "", "", err
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return "", "", err
	}
	r, err := e.FromMolecule(context.Background(), info, inchi.Options{})
	return r.Key, r.InChI, err
}

// wantedKeys returns, for every text of a case, the InChI or key that the case
// names for it. An alternative that is an error names none.
func wantedKeys(c chemtest.FieldCase) (map[string]string, error) {
	var in struct {
		Text   string   `json:"text"`
		SMILES []string `json:"smiles"`
	}
	var want struct {
		Key   json.RawMessage `json:"inchikey"`
		InChI string          `json:"inchi"`
	}
	if err := json.Unmarshal(c.Input, &in); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(c.Expected, &want); err != nil {
		return nil, err
	}
	texts := in.SMILES
	if in.Text != "" {
		texts = []string{in.Text}
	}
	wanted := map[string]string{}
	for i, text := range texts {
		if w := keyFor(want.Key, i); w != "" {
			wanted[text] = w
		} else if want.InChI != "" {
			wanted[text] = want.InChI
		}
	}
	return wanted, nil
}

// keyFor reads the three forms in which a case names keys: one for all texts, a
// list parallel to them, or a map from the index of a text, which also stands for
// those of its group that are not named.
func keyFor(raw json.RawMessage, i int) string {
	var one string
	var list []string
	var byIndex map[string]string
	switch {
	case raw == nil:
		return ""
	case json.Unmarshal(raw, &one) == nil:
		return one
	case json.Unmarshal(raw, &list) == nil:
		if i < len(list) {
			return list[i]
		}
	case json.Unmarshal(raw, &byIndex) == nil:
		return byIndex[fmt.Sprint(i)]
	}
	return ""
}
