package convert_test

import (
	"context"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// TestOracleDrawnMolfile draws every molecule of the tables, writes the drawing as a
// molfile and in our own format, and reads these as drawings again.
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
		score.Equal("rsk/drawn", input, throughRSK(t, doc), want)
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

// throughRSK returns the canonical text of a drawing written in our own format and read.
func throughRSK(t *testing.T, doc *drawing.Document) string {
	t.Helper()
	data, err := convert.ToRSK(context.Background(), doc)
	if err != nil {
		return "! " + err.Error()
	}
	again, err := convert.FromRSK(context.Background(), data)
	if err != nil {
		return "! " + err.Error()
	}
	return canon.SMILES(perceived(t, again))
}
