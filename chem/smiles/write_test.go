package smiles_test

import (
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

func rewrite(t *testing.T, text string, opt smiles.WriteOptions) string {
	t.Helper()
	m, err := smiles.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return smiles.Write(info, nil, opt)
}

// Without ranks the text follows the order of the atoms.
func TestWriteInOrder(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"CCO", "CCO"},
		{"OC(C)(C)N", "OC(C)(C)N"},
		{"[nH]1cccc1", "[nH]1cccc1"},
		{"C1=CC=CC=C1", "c1ccccc1"},
		{"c1ccccc1-c1ccccc1", "c1ccccc1-c1ccccc1"},
		{"c1ccc2c(c1)Cc1ccccc1-2", "c1ccc2c(c1)Cc1ccccc1-2"},
		{"[CH3][Mg][Br]", "[CH3][Mg][Br]"},
		{"*[Mg]Br", "[*][Mg][Br]"},
		{"C*1C[Zn]1", "C[*]1[CH2][Zn]1"},
		{"[NH3]->[Cu+2]", "[NH3]->[Cu+2]"},
		{"[H][H]", "[H][H]"},
		{"[13CH4].[2H]O", "[13CH4].[2H]O"},
		{"[O-][n+]1ccccc1", "[O-][n+]1ccccc1"},
		{"*C[*:2]", "*C[*:2]"},
		{"C#N", "C#N"},
		{"[Ga+]$[As-]", "[Ga+]$[As-]"},
		{"[CH2]C", "[CH2]C"},
		{"N[C@@H](C)C(=O)O", "N[C@@H](C)C(=O)O"},
		{"[C@@H](N)(C)O", "[C@@H](N)(C)O"},
		{"C[S@](=O)CC", "C[S@](=O)CC"},
		{"F/C=C/F", "F/C=C/F"},
		{"F\\C=C/F", "F/C=C\\F"},
		{"C(/F)=C/F", "C(/F)=C/F"},
		{"C/C(F)=C(\\Cl)Br", "C/C(F)=C(\\Cl)Br"},
		{"C/C=C/C=C\\C", "C/C=C/C=C\\C"},
		{"[Pt@SP1](F)(Cl)(Br)I", "[Pt@SP1]([F])([Cl])([Br])[I]"},
		{"C12C3C4C1C5C4C3C25", "C12C3C4C1C1C4C3C21"},
	} {
		if got := rewrite(t, c.in, smiles.WriteOptions{}); got != c.want {
			t.Errorf("%s is written %s, want %s", c.in, got, c.want)
		}
	}
}

func TestWriteOptions(t *testing.T) {
	for _, c := range []struct {
		in   string
		opt  smiles.WriteOptions
		want string
	}{
		{"c1ccccc1", smiles.WriteOptions{Kekule: true}, "C1=CC=CC=C1"},
		{"c1cc[nH]c1", smiles.WriteOptions{Kekule: true}, "C1=CNC=C1"},
		{"[13CH3][C@H](N)O", smiles.WriteOptions{NoStereo: true}, "CC(N)O"},
		{"F/C=C/F", smiles.WriteOptions{NoStereo: true}, "FC=CF"},
	} {
		if got := rewrite(t, c.in, c.opt); got != c.want {
			t.Errorf("%s is written %s, want %s", c.in, got, c.want)
		}
	}
}

// Ranks choose the first atom and the order of branches; a closing bond carries
// its symbol at the second digit.
func TestWriteRanked(t *testing.T) {
	m, err := smiles.Parse("C1CC=1CO")
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := smiles.Write(info, []int32{4, 3, 2, 1, 0}, smiles.WriteOptions{}); got != "OCC1=CC1" {
		t.Errorf("ranked: %s", got)
	}
}

// Ring numbers from 10 on take a percent sign, from 100 on parentheses.
func TestWriteRingNumbers(t *testing.T) {
	const n = 120
	var b chem.Builder
	for i := range int32(2 * n) {
		b.AddAtom(chem.Atom{Element: 92, Flags: chem.NoImplicit})
		if i > 0 {
			b.AddBond(chem.Bond{Begin: i - 1, End: i, Order: chem.Single})
		}
	}
	for i := range int32(n - 1) {
		b.AddBond(chem.Bond{Begin: i, End: 2*n - 1 - i, Order: chem.Single})
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := smiles.Write(info, nil, smiles.WriteOptions{})
	if !strings.Contains(got, "[U]9[U]%10[U]%11") || !strings.Contains(got, "[U]%99[U]%(100)") {
		t.Errorf("ring numbers: %s", got)
	}
	again, err := smiles.Parse(got)
	if err != nil || again.NumBonds() != m.NumBonds() {
		t.Errorf("read back: %v", err)
	}
}
