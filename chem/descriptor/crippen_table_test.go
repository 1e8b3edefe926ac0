package descriptor

import (
	"strconv"
	"testing"

	"athanor/chem/chemtest"
)

// TestOracleCrippenTable compares the table of contributions with the published
// one as RDKit has it.
func TestOracleCrippenTable(t *testing.T) {
	parameters := map[string]int{}
	for i, p := range crippenTable {
		parameters[p.name] = i
	}
	table := chemtest.OpenTable(t, "crippen_parameters.tsv")
	score := chemtest.NewScore(t, "crippen_parameters")
	last := 0
	for _, row := range table.Rows {
		name := row.Get("type")
		i, known := parameters[name]
		p := crippenTable[i]
		got := format(p.logP) + " " + format(p.mr)
		want := number(row.Get("logp")) + " " + number(row.Get("mr"))
		score.Row("values", known && got == want, name, got, want)
		if i < last {
			t.Errorf("type %s is tried after %s", name, crippenTable[last].name)
		}
		last = i
	}
	score.Finish()
}

func format(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }

func number(text string) string {
	if text == "" {
		return "0"
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return text
	}
	return format(f)
}
