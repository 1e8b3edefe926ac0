package search

import (
	"strings"
	"testing"

	"athanor/chem/canon"
)

// Salts are planned as their neutral parent, ions that keep their charge with
// their counter-ions.
func TestChargedTargets(t *testing.T) {
	for text, want := range map[string]struct{ planned, written, rest string }{
		"[Na+].CC(=O)[O-]":                 {"CC(=O)O", "CC(=O)[O-]", "[Na+]"},
		"[NH3+]CC(=O)[O-]":                 {"NCC(=O)O", "[NH3+]CC(=O)[O-]", ""},
		"C[NH+]1CCOCC1.[Cl-]":              {"CN1CCOCC1", "C[NH+]1CCOCC1", "[Cl-]"},
		"Cl.CN1CCOCC1":                     {"CN1CCOCC1", "", "Cl"},
		"CC(=O)OCC[N+](C)(C)C.[Cl-].O":     {"CC(=O)OCC[N+](C)(C)C.[Cl-]", "", "O"},
		"C[N+](C)(C)CCO":                   {"C[N+](C)(C)CCO.[Br-]", "C[N+](C)(C)CCO", ""},
		"C[n+]1ccccc1":                     {"C[n+]1ccccc1.[Br-]", "C[n+]1ccccc1", ""},
		"C[N+](C)(C)CC[N+](C)(C)C":         {"C[N+](C)(C)CC[N+](C)(C)C.[Br-].[Br-]", "C[N+](C)(C)CC[N+](C)(C)C", ""},
		"C[N+](C)(C)CCO.O":                 {"C[N+](C)(C)CCO.[Br-]", "C[N+](C)(C)CCO", "O"},
		"C[N+](C)(C)CC[N+](C)(C)C.[Cl-]":   {"C[N+](C)(C)CC[N+](C)(C)C", "", "[Cl-]"},
		"C[C+](C)C":                        {"C[C+](C)C", "", ""},
		"C[N+](C)(C)CC(=O)[O-]":            {"C[N+](C)(C)CC(=O)[O-]", "", ""},
		"O=[N+]([O-])c1ccccc1":             {"O=[N+]([O-])c1ccccc1", "", ""},
		"[Na+].[O-]c1ccc([N+](=O)[O-])cc1": {"O=[N+]([O-])c1ccc(O)cc1", "O=[N+]([O-])c1ccc([O-])cc1", "[Na+]"},
		"[K+].[C-]#N":                      {"[C-]#N.[K+]", "", ""},
		"[Na+].[Na+].O=C([O-])CCC(=O)[O-]": {"O=C(O)CCC(=O)O", "O=C([O-])CCC(=O)[O-]", "[Na+] [Na+]"},
		"[K+].F[B-](F)(F)c1ccccc1":         {"F[B-](F)(F)c1ccccc1.[K+]", "", ""},
	} {
		info, rest, written, err := readTarget(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		planned, err := canon.Text(want.planned)
		if err != nil {
			t.Fatal(err)
		}
		ion := ""
		if want.written != "" {
			if ion, err = canon.Text(want.written); err != nil {
				t.Fatal(err)
			}
		}
		if got := canon.SMILES(info); got != planned || written != ion || strings.Join(rest, " ") != want.rest {
			t.Errorf("%s: planned %s, written %q, rest %q; want %s, %q, %q", text, got, written, rest, planned, ion, want.rest)
		}
	}
}
