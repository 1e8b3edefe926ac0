package molfile_test

import (
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/layout"
	"athanor/chem/molfile"
	"athanor/chem/perception"
)

// drawn perceives and lays out a SMILES.
func drawn(text string) (*molfile.Drawing, *canon.Form, error) {
	info, err := chemtest.PerceiveLine(text)
	if err != nil {
		return nil, nil, err
	}
	form := canon.Canonicalize(info, new(canon.Workspace))
	return &molfile.Drawing{
		Info: info, Points: layout.Compute(info, layout.Options{}),
		Chirality: form.Chirality, BondStereo: form.BondStereo, Classes: form.Classes,
	}, form, nil
}

// reread returns the canonical text of a molfile.
func reread(text string) (string, *molfile.Record, error) {
	rec, err := molfile.Read(text)
	if err != nil {
		return "", nil, err
	}
	info, err := perception.Perceive(rec.Mol, perception.Options{})
	if err != nil {
		return "", rec, err
	}
	return canon.SMILES(info), rec, nil
}

// TestOracleRoundTrip writes every molecule of the tables as V2000 and V3000 and
// reads it back. What a version cannot hold is expected to be missing, with a
// warning or an error, and nothing else.
func TestOracleRoundTrip(t *testing.T) {
	score := chemtest.NewScore(t, "mol")
	cannot := map[string]int{}
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		input := row.Get("input")
		d, form, err := drawn(input)
		if err != nil {
			t.Errorf("%s: %v", input, err)
			continue
		}
		for version, column := range map[molfile.Version]string{molfile.AnyVersion: "molfile", molfile.V3000: "molfile/v3000"} {
			d.Version = version
			text, lost, err := molfile.Append(nil, d)
			if err != nil {
				cannot[kind(err.Error())]++
				continue
			}
			got, _, err := reread(string(text))
			if err != nil {
				got = "! " + err.Error()
			}
			if len(lost) > 0 && got != string(form.SMILES) {
				cannot[kind(lost[0].Message)]++
				continue
			}
			score.Equal(column, input, got, string(form.SMILES))
		}
	}
	for reason, n := range cannot {
		t.Logf("%d cannot be held: %s", n, reason)
	}
	score.Finish()
}

// kind returns a message without its numbers.
func kind(message string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, message)
}
