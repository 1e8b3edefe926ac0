package convert_test

import (
	"context"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/internal/convert"
)

// TestOracleDrawnMolfile draws every molecule of the tables, writes the drawing as a
// molfile and reads that as a drawing again.
func TestOracleDrawnMolfile(t *testing.T) {
	ctx := context.Background()
	score := chemtest.NewScore(t, "mol")
	refused := map[string]int{}
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		input := row.Get("input")
		doc, _, err := convert.FromSMILES(ctx, input)
		if err != nil {
			refused[strings.SplitN(err.Error(), ":", 2)[0]]++
			continue
		}
		want := canon.SMILES(perceived(t, doc))
		text, _, err := convert.ToMOL(ctx, doc)
		if err != nil {
			refused[err.Error()]++
			continue
		}
		got := ""
		again, warnings, err := convert.FromMOL(ctx, string(text))
		switch {
		case err != nil:
			got = "! " + err.Error()
		case len(warnings) > 0:
			got = "warned: " + warnings[0].Message
		default:
			got = canon.SMILES(perceived(t, again))
		}
		score.Equal("molfile/drawn", input, got, want)
	}
	for reason, n := range refused {
		t.Logf("%d refused: %s", n, reason)
	}
	score.Finish()
}
