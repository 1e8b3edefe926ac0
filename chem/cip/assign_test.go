package cip_test

import (
	"errors"
	"math/rand"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/cip"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// TestExamples has one case for each thing that the validation suite does not
// cover.
func TestExamples(t *testing.T) {
	cases := []struct{ name, text, atoms, bonds string }{
		{"amino acid", "C[C@@H](C(=O)O)N", "1:S", ""},
		{"hydrogen in front", "[C@@H](C)(C(=O)O)N", "0:R", ""},
		{"phosphine with hydrogen and lone pair", "C[P@H]C1CCCCC1", "1:R", ""},
		{"arsine", "C[As@@](C1CCCC1)C1=CC=CC=C1", "1:S", ""},
		{"selenoxide", "C[Se@](=O)c1ccccc1", "1:S", ""},
		{"wildcard ranks lowest", "*[C@](F)(Cl)Br", "1:S", ""},
		{"two wildcards", "*[C@](*)(Cl)Br", "", ""},
		{"equal branches", "C[C@](C)(F)Cl", "", ""},
		{"no mark", "CC(F)Cl", "", ""},
		{"imine", `C/C=N\O`, "", "1-2:Z"},
		{"dependent double bonds", `C\C=C/[C@@H](\C=C\O)[C@H](C)[C@H](\C=C/C)\C=C\O`,
			"3:R 7:r 9:S", "1-2:Z 10-11:Z 13-14:E 4-5:E"},
		{"heteroaromatic ring against its Kekulé form", "O[C@H](c1ccccn1)c1cccnc1", "1:S", ""},
		{"aromatic anion", "O[C@H](c1ccc[n-]1)c1cc[n-]c1", "1:S", ""},
		{"disconnected", "C[C@H](F)Cl.C[C@@H](F)Cl", "1:R 5:S", ""},
		{"dative bond", "N[C@H](C)C(=O)O->[Cu]", "1:R", ""},
	}
	w := new(cip.Workspace)
	for _, c := range cases {
		atoms, bonds := labels(w, c.text)
		if atoms != c.atoms || bonds != c.bonds {
			t.Errorf("%s: %s: %q %q, want %q %q", c.name, c.text, atoms, bonds, c.atoms, c.bonds)
		}
	}
}

// TestOptions labels other marks than those of the molecule.
func TestOptions(t *testing.T) {
	info, err := chemtest.PerceiveLine("C[C@H](F)Cl")
	if err != nil {
		t.Fatal(err)
	}
	marks := make([]chem.Chirality, 4)
	found, err := cip.Assign(info, cip.Options{Atoms: marks})
	if err != nil || found.Atoms[1] != cip.None {
		t.Errorf("without marks: %v, %v", found.Atoms[1], err)
	}
	marks[1] = info.Atoms[1].Chirality.Inverted()
	found, err = cip.Assign(info, cip.Options{Atoms: marks})
	if err != nil || found.Atoms[1] != cip.S {
		t.Errorf("inverted: %v, %v", found.Atoms[1], err)
	}
}

// TestBudget checks that work ends: on a small budget, and on a cage whose
// digraph has more nodes than anybody wants.
func TestBudget(t *testing.T) {
	info, err := chemtest.PerceiveLine("C[C@H]1CC[C@@H](C)CC1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := cip.Assign(info, cip.Options{Budget: 3}); !errors.Is(err, cip.ErrBudget) {
		t.Errorf("budget of 3: %v", err)
	}
	info, err = chemtest.PerceiveLine("[C@@H]12[C@H]3[C@H]4[C@@H]5[C@H]6[C@@H]7[C@H]1[C@@H]1[C@H]2[C@@H]2[C@H]3[C@@H]3[C@H]4[C@@H]4[C@H]5[C@@H]5[C@H]6[C@@H]6[C@H]7[C@H]1[C@H]1[C@H]2[C@H]3[C@H]4[C@H]5[C@H]61")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := cip.Assign(info, cip.Options{}); !errors.Is(err, cip.ErrBudget) {
		t.Errorf("cage: %v", err)
	}
}

// TestRenumbered labels molecules whose atoms and bonds were put into another
// order.
func TestRenumbered(t *testing.T) {
	table, err := chemtest.ReadTable(strings.NewReader(validationRows), "validation")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewSource(1))
	for _, row := range table.Rows {
		checkRenumbered(t, row.Get("smiles"), r)
	}
}

func TestOracleRenumbered(t *testing.T) {
	if testing.Short() {
		t.Skip("skipped: short run")
	}
	r := rand.New(rand.NewSource(1))
	for _, row := range chemtest.OpenTable(t, "stereo.tsv").Rows {
		checkRenumbered(t, row.Get("input"), r)
	}
}

func checkRenumbered(t *testing.T, text string, r *rand.Rand) {
	t.Helper()
	m, _, err := smiles.ParseLine(text)
	if err != nil {
		return
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		return
	}
	want, err := cip.Assign(info, cip.Options{})
	if err != nil {
		t.Errorf("%s: %v", text, err)
		return
	}
	other, moved := chemtest.Permute(t, info.Mol, r)
	again, err := perception.Perceive(other, perception.Options{})
	if err != nil || again.Mol.NumAtoms() != info.Mol.NumAtoms() {
		t.Errorf("%s: renumbered: %v", text, err)
		return
	}
	got, err := cip.Assign(again, cip.Options{})
	if err != nil {
		t.Errorf("%s: renumbered: %v", text, err)
		return
	}
	for i, l := range want.Atoms {
		if to := moved[i]; got.Atoms[to] != l {
			t.Errorf("%s: atom %d has label %v, %v in another order", text, i, l, got.Atoms[to])
		}
	}
	for i, l := range want.Bonds {
		b := info.Mol.Bond(int32(i))
		if to := again.Mol.BondBetween(moved[b.Begin], moved[b.End]); got.Bonds[to] != l {
			t.Errorf("%s: bond %d-%d has label %v, %v in another order", text, b.Begin, b.End, l, got.Bonds[to])
		}
	}
}

func FuzzAssign(f *testing.F) {
	for _, text := range []string{
		"C[C@H](F)Cl", `C/C=C\C`, "C[S@](=O)c1ccccc1", "C1CC[C@H]2CCCC[C@@H]2C1", "C[C@]12CCC[C@@]1(C)C2",
		"[13CH3][C@](C)(*)[2H]", "O[C@H](c1cc[n-]c1)c1c[nH]c[nH+]1", `C/C=C/1\C[C@]2(C\C(\C2)=C\C)C1`,
		"[C@@H]12[C@H]3[C@H]4[C@@H]1[C@@H]5[C@H]4[C@H]3[C@H]25", "N[C@](->[Fe])(C)[H]", "[P@](=O)(=N)(C)O",
	} {
		f.Add(text)
	}
	w := new(cip.Workspace)
	f.Fuzz(func(t *testing.T, text string) {
		info, err := chemtest.PerceiveLine(text)
		if err != nil {
			return
		}
		found, err := w.Assign(info, cip.Options{Budget: 200_000})
		if err != nil && !errors.Is(err, cip.ErrBudget) {
			t.Errorf("%q: %v", text, err)
		}
		for i, l := range found.Atoms {
			if l > cip.LowerS || l != cip.None && !info.Atoms[i].Chirality.Tetrahedral() {
				t.Errorf("%q: atom %d has label %v", text, i, l)
			}
		}
		for i, l := range found.Bonds {
			if l != cip.None && (l < cip.E || info.Bonds[i].Stereo < chem.StereoCis) {
				t.Errorf("%q: bond %d has label %v", text, i, l)
			}
		}
	})
}

// BenchmarkAssign measures the labels of one molecule over the table of stereo
// centres.
func BenchmarkAssign(b *testing.B) {
	var molecules []*perception.Info
	for _, row := range chemtest.OpenTable(b, "stereo.tsv").Rows {
		if info, err := chemtest.PerceiveLine(row.Get("input")); err == nil {
			molecules = append(molecules, info)
		}
	}
	w := new(cip.Workspace)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := w.Assign(molecules[i%len(molecules)], cip.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
