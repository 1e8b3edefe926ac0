package extract

import (
	"testing"

	"athanor/chem/chemtest"
)

func TestOracleCanonical(t *testing.T) {
	table, err := chemtest.ReadTable(chemtest.OpenShared(t, "data/reactions/uspto50k_train.tsv"), "train")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	keys := map[string]int{}
	bad := 0
	for _, row := range table.Rows {
		text := row.Get("template")
		if seen[text] || text == "" {
			continue
		}
		seen[text] = true
		key, err := Canonical(text)
		if err != nil {
			bad++
			if bad < 10 {
				t.Log(text, err)
			}
			continue
		}
		again, err := Canonical(key)
		if err != nil || again != key {
			t.Errorf("%s\n%s\n%s %v", text, key, again, err)
		}
		keys[key]++
	}
	t.Log(len(seen), len(keys), bad)
}
