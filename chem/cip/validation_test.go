package cip_test

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/cip"
	"athanor/chem/perception"
)

// validationRows are compounds of the CIP validation suite of Hanson, Mayfield,
// Vainio, Yerin, Redkin and Musacchio (the supplement of the paper named in the
// package comment): a SMILES and the agreed labels, atoms counted from 1, a double
// bond labelled at both ends. Compounds with axes are left out, and so are most of
// those that rule 1a decides.
//
//go:embed testdata/validation.tsv
var validationRows string

func TestValidationSuite(t *testing.T) {
	table, err := chemtest.ReadTable(strings.NewReader(validationRows), "validation")
	if err != nil {
		t.Fatal(err)
	}
	w := new(cip.Workspace)
	for _, row := range table.Rows {
		info, err := chemtest.PerceiveLine(row.Get("smiles"))
		if err != nil {
			t.Errorf("%s: %v", row.Get("name"), err)
			continue
		}
		found, err := w.Assign(info, cip.Options{})
		if err != nil {
			t.Errorf("%s: %v", row.Get("name"), err)
		}
		if got, want := suiteText(info, found), row.Get("labels"); got != want {
			t.Errorf("%s (rules %s): %s\n got %s\nwant %s", row.Get("name"), row.Get("rules"), row.Get("smiles"), got, want)
		}
	}
}

// suiteText writes labels as the suite does.
func suiteText(info *perception.Info, found *cip.Labels) string {
	at := slices.Clone(found.Atoms)
	for i, l := range found.Bonds {
		if b := info.Mol.Bond(int32(i)); l != cip.None {
			at[b.Begin], at[b.End] = l, l
		}
	}
	var words []string
	for i, l := range at {
		if l != cip.None {
			words = append(words, fmt.Sprintf("%d%v", i+1, l))
		}
	}
	return strings.Join(words, " ")
}
