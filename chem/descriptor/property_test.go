package descriptor_test

import (
	"math"
	"math/rand"
	"testing"

	"athanor/chem"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// TestRenumbering gives the atoms and bonds of molecules another order. Counts
// stay the same; sums may differ in the last bits.
func TestRenumbering(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for _, text := range []string{
		"CC(C)Cc1ccc(cc1)C(C)C(=O)NCCc1c[nH]c2ccc(OC)cc12",
		"O=C(O)CC(O)(CC(=O)O)C(=O)O.[Na+].[OH-]",
		"C[N+](C)(C)CC#N.[2H]OC(F)(F)F",
		"O=S(=O)(N1CC1)c1csc(Br)c1P(=O)(OC)OC",
	} {
		m, err := smiles.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		want, err := values(text)
		if err != nil {
			t.Fatal(err)
		}
		for range 5 {
			info, err := perception.Perceive(renumbered(t, m, r), perception.Options{})
			if err != nil {
				t.Fatalf("%s, renumbered: %v", text, err)
			}
			got := descriptor.All(info)
			for _, pair := range [][2]*float64{{&got.MolWt, &want.MolWt}, {&got.ExactMass, &want.ExactMass}, {&got.LogP, &want.LogP}, {&got.MR, &want.MR}, {&got.TPSA, &want.TPSA}} {
				if math.Abs(*pair[0]-*pair[1]) < 1e-9 {
					*pair[0] = *pair[1]
				}
			}
			if got != want {
				t.Errorf("%s, renumbered: %+v, want %+v", text, got, want)
			}
		}
	}
}

// renumbered returns a molecule without stereo marks whose atoms and bonds are
// in random order.
func renumbered(t *testing.T, m *chem.Molecule, r *rand.Rand) *chem.Molecule {
	t.Helper()
	place := make([]int32, m.NumAtoms())
	var b chem.Builder
	for _, i := range r.Perm(m.NumAtoms()) {
		place[i] = b.AddAtom(m.Atom(int32(i)))
	}
	for _, i := range r.Perm(m.NumBonds()) {
		bond := m.Bond(int32(i))
		bond.Begin, bond.End = place[bond.Begin], place[bond.End]
		b.AddBond(bond)
	}
	out, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func FuzzAll(f *testing.F) {
	for _, text := range []string{"", "c1ccccc1O", "[2H][N+]([H])([H])C", "O=[S-4](=N)[*]", "[NH3]->[Pt](Cl)Cl", "[O-][N+](=[N-])=N", "[H][H].[HH]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := smiles.Parse(text)
		if err != nil {
			return
		}
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			return
		}
		v := descriptor.All(info)
		if v.Fragments > info.Mol.NumAtoms() || v.CyclomaticNumber < 0 || v.FractionCSP3 > 1 {
			t.Errorf("%q: %+v", text, v)
		}
		for i := range info.Atoms {
			descriptor.AtomContribution(info, int32(i))
			descriptor.AtomTPSA(info, int32(i), descriptor.TPSAOptions{SulfurAndPhosphorus: true})
		}
	})
}
