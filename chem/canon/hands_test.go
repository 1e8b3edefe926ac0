package canon_test

import (
	"testing"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// Rings of like members with marks, and cages, start where RDKit starts them.
func TestRingStart(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"C[C@@H]1S[C@@H](C)S[C@@H](C)S1", "C[C@H]1S[C@H](C)S[C@@H](C)S1"},
		{"C[C@@H]1S[C@H](C)S[C@@H](C)S1", "C[C@H]1S[C@H](C)S[C@@H](C)S1"},
		{"C[C@H]1C[C@H](C)C[C@@H](C)C1", "C[C@H]1C[C@H](C)C[C@@H](C)C1"},
		{"C[C@H]1C[C@@H](C)C[C@@H](C)C1", "C[C@H]1C[C@@H](C)C[C@@H](C)C1"},
		{"O[C@H]1[C@H](O)[C@H](O)[C@H](O)[C@H]1O", "O[C@H]1[C@H](O)[C@H](O)[C@@H](O)[C@H]1O"},
		{"O[C@H]1[C@H](O)[C@H](O)[C@@H](O)[C@@H]1O", "O[C@H]1[C@H](O)[C@@H](O)[C@H](O)[C@H]1O"},
		{"O[C@@H]1[C@@H](O)[C@@H](O)[C@@H](O)[C@H]1O", "O[C@H]1[C@@H](O)[C@@H](O)[C@@H](O)[C@@H]1O"},
		{"O[C@H]1[C@H](O)[C@H](O)[C@H](O)[C@H](O)[C@@H]1O", "O[C@H]1[C@@H](O)[C@@H](O)[C@@H](O)[C@@H](O)[C@@H]1O"},
		{"C[C@H]1[C@@H](O)[C@H](C)[C@H]1O", "C[C@H]1[C@H](O)[C@H](C)[C@@H]1O"},
		{"C[C@H]1CCC2(CC1)CC[C@H](C)CC2", "C[C@H]1CCC2(CC[C@H](C)CC2)CC1"},
		{"B12B3B4B5B6B1B1B7B2B2B3B3B4B4B5B5B6B1B1B7B2B3B4B51", "B12B3B4B5B6B7B8B9B%10B%11B(B1B1B3B5B7B9B%111)B1B2B4B6B8B%101"},
	} {
		if got, err := canon.Text(c.in); err != nil || got != c.want {
			t.Errorf("Text(%s) = %s, %v, want %s", c.in, got, err, c.want)
		}
	}
}

// A contact and a bond of unknown order are written alike, so they are ordered
// alike; the texts are RDKit's.
func TestUnknownBonds(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"O~CC", "CC~O"},
		{"C=1~C~CC=1", "C1=C~C~C1"},
		{"c1ccccc1~O", "O~c1ccccc1"},
		{"C~N(~C)C", "CN(~C)~C"},
		{"C~[Fe]", "[CH4]~[Fe]"},
		{"Cl~[Pt](~Cl)(~N)~N", "[NH3]~[Pt](~[NH3])(~[ClH])~[ClH]"},
		{"C[C@@](~[H])(Cl)Br", "C[C@@H](Cl)Br"},
		{"C[C@](~F)(Cl)Br", "C[C](~F)(Cl)Br"},
		{"F/C=C/C~C", "C~C/C=C/F"},
	} {
		got, err := canon.Text(c.in)
		if err != nil || got != c.want {
			t.Errorf("Text(%s) = %s, %v, want %s", c.in, got, err, c.want)
			continue
		}
		if again, err := canon.Text(got); err != nil || again != got {
			t.Errorf("%s reads back as %s, %v", got, again, err)
		}
		if contacts := contactText(t, c.in); contacts != got {
			t.Errorf("%s with contacts is %s, want %s", c.in, contacts, got)
		}
	}
}

// contactText is the canonical text of a molecule with its bonds of unknown order
// made contacts.
func contactText(t *testing.T, text string) string {
	t.Helper()
	m, err := smiles.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var b chem.Builder
	b.AddMolecule(m)
	for i := range int32(b.NumBonds()) {
		if bond := b.Bond(i); bond.Order == chem.AnyBond {
			bond.Order = chem.ZeroOrder
		}
	}
	if m, err = b.Build(); err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return canon.SMILES(info)
}
