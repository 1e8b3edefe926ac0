package match_test

import (
	"slices"
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/match"
	"athanor/chem/smiles"
)

// TestLoadCanonical compares the marks of molecules from canonical SMILES with those
// that are found to count.
func TestLoadCanonical(t *testing.T) {
	texts := []string{
		"C[C@H]1CC[C@@H](O)CC1", "C/C=C/C=C/C", "C/C=C\\CC", "OC[C@H](O)[C@@H](O)CO", "C[C@H](O)[C@H](O)[C@@H](C)O", "C1C[C@H]2CC[C@@H]1CC2", "CC(C)=C/C=C/C",
		"F[C@@](Cl)(Br)I", "C[S@](=O)c1ccccc1", "Cl[Pt@SP1](Cl)([NH3])[NH3]", "C/C(=N\\O)c1ccccc1", "CC=[C@]=CC", "N[C@@H](C)C(=O)O", "C[C@@H](C)O", "F/C=C/C=CC(/F)=C/Cl",
	}
	for _, row := range chemtest.OpenTable(t, "stereo.tsv").Rows {
		texts = append(texts, row.Get("smiles"))
	}
	marked := 0
	for _, text := range texts {
		first, err := smiles.Perceive(text)
		if err != nil {
			continue
		}
		canonical, err := canon.TextOf(first)
		if err != nil {
			continue
		}
		info := perceive(canonical)
		var plain, fast match.Target
		plain.Load(info)
		fast.LoadCanonical(info)
		if !slices.Equal(plain.Chirality(), fast.Chirality()) || !slices.Equal(plain.BondStereo(), fast.BondStereo()) {
			t.Errorf("%s: %v %v, want %v %v", canonical, fast.Chirality(), fast.BondStereo(), plain.Chirality(), plain.BondStereo())
		}
		if slices.ContainsFunc(fast.Chirality(), func(c chem.Chirality) bool { return c != chem.ChiralNone }) {
			marked++
		}
	}
	if marked < 10 {
		t.Errorf("only %d molecules have marks", marked)
	}
}
