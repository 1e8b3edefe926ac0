package search

import (
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
)

// A packed compound has the text that it had before.
func TestPackedTextIsTheSame(t *testing.T) {
	for _, text := range []string{
		"C", "[H][H]", "CCO", "c1ccccc1", "c1ccc2[nH]ccc2c1", "O=c1cc[nH]c2ccccc12", "c1c#cccc1", "C[n+]1ccccc1.[Cl-]", "[13CH3]C(=O)[O-]", "[CH3:7]O",
		"N[C@@H](C)C(=O)O", "C/C=C/C", "C/C=C\\CC(F)=C", "C[C@H]1CC[C@@H](O)CC1", "[O-][n+]1ccccc1", "O=[N+]([O-])c1ccccc1", "[CH2]C", "C[S@](=O)c1ccccc1",
		"c1cc2ccc3cccc4ccc(c1)c2c34", "OB(O)c1ccccc1", "CS(C)(=O)=NC", "F[P-](F)(F)(F)(F)F", "[Na+].[BH4-]", "[2H]C([2H])([2H])O", "C[Si](C)(C)C#C", "[C-]#[O+]", "C[N+]#[C-]",
		"N1([H])C=CC=C1", "Cl[Pt@SP1](Cl)([NH3])[NH3]",
	} {
		info := chemtest.Perceive(t, text)
		if got, want := new(scribe).textOf(pack(info)), canon.SMILES(info); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
