package extract

import (
	"math/rand"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/smiles"
)

// permuted returns the reaction with the atoms and the order of the molecules
// exchanged and with other map numbers.
func permuted(t *testing.T, rxn *chem.Reaction, r *rand.Rand) *chem.Reaction {
	t.Helper()
	shift := int32(r.Intn(50))
	renumber := func(m *chem.Molecule) *chem.Molecule {
		turned, _ := chemtest.Permute(t, m, r)
		var b chem.Builder
		b.AddMolecule(turned)
		for i := range turned.Atoms() {
			if a := b.Atom(int32(i)); a.Map != 0 {
				a.Map = 1000 - a.Map + shift
			}
		}
		m, err := b.Build()
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	out := new(chem.Reaction)
	for _, k := range r.Perm(len(rxn.Reactants)) {
		out.Reactants = append(out.Reactants, renumber(rxn.Reactants[k]))
	}
	for _, m := range rxn.Products {
		out.Products = append(out.Products, renumber(m))
	}
	return out
}

// TestOracleOrder extracts from reactions written in other orders and wants the same
// text.
func TestOracleOrder(t *testing.T) {
	table, err := chemtest.ReadTable(chemtest.OpenShared(t, "data/reactions/uspto50k_valid_mapped.tsv"), "mapped")
	if err != nil {
		t.Fatal(err)
	}
	score := chemtest.NewScore(t, "extract")
	r := rand.New(rand.NewSource(8))
	var x Extractor
	for i, row := range table.Rows {
		if i%3 != 0 {
			continue
		}
		text := row.Get("mapped_reaction")
		rxn, _, err := smiles.ParseReaction(text)
		if err != nil {
			t.Fatal(err)
		}
		want, err := x.ExtractReaction(rxn)
		if err != nil {
			continue
		}
		got, err := x.ExtractReaction(permuted(t, rxn, r))
		if err != nil {
			score.Equal("order", text, err.Error(), want.Text)
			continue
		}
		score.Equal("order", text, got.Text, want.Text)
	}
	score.Finish()
}
