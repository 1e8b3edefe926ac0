package canon_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"
	"time"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// cages are molecules whose atoms refinement alone cannot tell apart.
var cages = []struct{ name, text string }{
	{"cubane", "C12C3C4C1C5C4C3C25"},
	{"dodecahedrane", "C12C3C4C5C1C6C7C2C8C3C9C4C1C5C6C2C7C8C9C12"},
	{"fullerene", "c12c3c4c5c1c1c6c7c2c2c8c3c3c9c4c4c%10c5c5c1c1c6c6c%11c7c2c2c7c8c3c3c8c9c4c4c9c%10c5c5c1c1c6c6c%11c2c2c7c3c3c8c4c4c9c5c1c1c6c2c3c41"},
	{"cyclophane", "C1CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCc2ccc1cc2"},
	{"borane", "B12B3B4B5B6B1B1B7B2B2B3B3B4B4B5B5B6B1B1B7B2B3B4B51"},
	{"inositol", "O[C@H]1[C@H](O)[C@@H](O)[C@H](O)[C@H](O)[C@@H]1O"},
	{"crown", "C1COCCOCCOCCOCCOCCO1"},
	{"neopentanes", "CC(C)(C)C(C(C)(C)C)(C(C)(C)C)C(C)(C)C"},
	{"octahedral", "[W@OH8](Cl)(Cl)(Cl)(Cl)(Cl)Cl"},
	{"prismane pair", "C12C3C1C1C2C31C12C3C1C1C2C31"},
	{"cyclodextrin ring", "C1CC2CCC1OC1CCC(CC1)OC1CCC(CC1)OC1CCC(CC1)O2"},
}

func TestCages(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	for _, c := range cages {
		info := chemtest.Perceive(t, c.text)
		w := new(canon.Workspace)
		form := w.Canonicalize(info)
		want := string(form.SMILES)
		if !form.Complete {
			t.Errorf("%s: search ended by the work budget", c.name)
		}
		start := time.Now()
		w.Canonicalize(info)
		t.Logf("%s: %v %s", c.name, time.Since(start), want)
		for range 10 {
			m, _ := chemtest.Permute(t, info.Mol, r)
			again, err := perception.Perceive(m, perception.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(w.Canonicalize(again).SMILES); got != want {
				t.Errorf("%s: %s and %s", c.name, got, want)
				break
			}
		}
	}
}

// Time for a chain must grow about in proportion to its length.
func TestChainScaling(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	w := new(canon.Workspace)
	var per [3]time.Duration
	for i, n := range []int{100, 1000, 10000} {
		info := chemtest.Perceive(t, strings.Repeat("C", n))
		best := time.Hour
		for range 5 {
			start := time.Now()
			w.Canonicalize(info)
			best = min(best, time.Since(start))
		}
		per[i] = best / time.Duration(n)
		t.Logf("%d atoms: %v", n, best)
	}
	if per[2] > 4*per[0]+time.Microsecond {
		t.Errorf("%v an atom for 100, 1000 and 10000 atoms", per)
	}
}

// Shapes that invite quadratic work stay quick.
func TestLargeShapes(t *testing.T) {
	if testing.Short() {
		t.Skip("slow")
	}
	w := new(canon.Workspace)
	for _, c := range []struct{ name, text string }{
		{"star", "[U]" + strings.Repeat("(F)", 20000)},
		{"water", "O" + strings.Repeat(".O", 20000)},
		{"polyene", strings.Repeat("C/C=C/", 3000) + "C"},
		{"ring centres", strings.Repeat("C1CC[C@@H](CC1)", 40) + "C"},
		{"chain of centres", strings.Repeat("C[C@H](O)", 3000) + "C"},
		{"metal chain", strings.Repeat("C[Pt@SP1](F)(F)", 2000) + "C"},
		{"ladder", strings.Repeat("C1CC1", 3000)},
		{"many phenyls", strings.Repeat("C(c1ccccc1)", 1000) + "C"},
		{"large ring", "C1" + strings.Repeat("C", 20000) + "C1"},
	} {
		m, err := smiles.Parse(c.text)
		if err != nil {
			t.Logf("%s: %v", c.name, err)
			continue
		}
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			t.Logf("%s: %v", c.name, err)
			continue
		}
		start := time.Now()
		form := w.Canonicalize(info)
		took := time.Since(start)
		t.Logf("%s: %d atoms in %v, complete %v", c.name, m.NumAtoms(), took, form.Complete)
		if took > 3*time.Second {
			t.Errorf("%s: %v", c.name, took)
		}
	}
}

// Classes are the orbits of the molecule.
func TestClasses(t *testing.T) {
	for _, c := range []struct {
		text string
		want string
	}{
		{"CCO", "[0 2 1]"},
		{"Cc1ccccc1", "[0 5 4 3 1 3 4]"},
		{"CC.CC", "[0 0 0 0]"},
		{"C12C3C4C1C5C4C3C25", "[0 0 0 0 0 0 0 0]"},
	} {
		if got := fmt.Sprint(normal(canon.Classes(chemtest.Perceive(t, c.text)))); got != fmt.Sprint(normal(parseInts(c.want))) {
			t.Errorf("Classes(%s) = %s, want the sets of %s", c.text, got, c.want)
		}
	}
}

func parseInts(s string) []int32 {
	var list []int32
	for _, f := range strings.Fields(strings.Trim(s, "[]")) {
		var v int32
		if _, err := fmt.Sscan(f, &v); err != nil {
			return nil
		}
		list = append(list, v)
	}
	return list
}

// normal numbers classes in the order of their first atoms.
func normal(classes []int32) []int {
	seen := map[int32]int{}
	out := make([]int, len(classes))
	for i, c := range classes {
		if _, ok := seen[c]; !ok {
			seen[c] = len(seen)
		}
		out[i] = seen[c]
	}
	return out
}

// FuzzCanonical: whatever is accepted is written, and the text reads back to
// itself.
func FuzzCanonical(f *testing.F) {
	for _, c := range cages {
		f.Add(c.text)
	}
	for _, text := range []string{
		"C[C@H]1CC[C@@H](C)CC1", "F/C=C/C=C\\F", "N[C@@H](C)C(=O)O.Cl", "C/C=C(/F)\\C=C\\[2H]",
		"[Pt@SP1](Cl)(Br)(F)I", "F/C=C1/CC[C@H](C)CC1", "c1ccc2c(c1)Cc1ccccc1-2", "C[S@](=O)c1ccccc1",
		"[O-][N+](=O)c1ccccc1", "N->[Cu+2]<-N", "[nH]1cccc1", "[*:1]C=*", "C1=C/CCCCCCC/1", "[13CH4]", "CO/C1=C/C=C\\C=C/C=N\\1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 300 {
			return
		}
		m, err := smiles.Parse(text)
		if err != nil || m.NumAtoms() > 60 {
			return
		}
		info, err := perception.Perceive(m, perception.Options{KeepAllenes: true})
		if err != nil {
			return
		}
		form := new(canon.Workspace).Canonicalize(info)
		if !form.Complete || hasAromaticWildcard(info) || squeezed(info, form) {
			return
		}
		once := string(form.SMILES)
		twice, err := withAllenes(once)
		if err != nil {
			t.Fatalf("%q gives %q: %v", text, once, err)
		}
		if twice != once {
			t.Fatalf("%q gives %q, which gives %q", text, once, twice)
		}
	})
}

// hasAromaticWildcard tells of rings whose aromaticity says little: a wildcard
// lends any number of electrons, and the ring read back may lend another.
func hasAromaticWildcard(info *perception.Info) bool {
	for i, a := range info.Mol.Atoms() {
		if a.Element == chem.Wildcard && info.Atoms[i].Aromatic() {
			return true
		}
	}
	return false
}
