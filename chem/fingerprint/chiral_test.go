package fingerprint_test

import (
	_ "embed"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/fingerprint"
	"athanor/chem/perception"
)

// chiralRows is an extract of the oracle table morgan.tsv: fingerprints by RDKit
// without and with chirality.
//
//go:embed testdata/morgan_chiral.tsv
var chiralRows string

func TestMorganChiral(t *testing.T) {
	table, err := chemtest.ReadTable(strings.NewReader(chiralRows), "morgan_chiral")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range table.Rows {
		input := row.Get("input")
		for _, chiral := range []bool{false, true} {
			got, err := ones(input, 2, 2048, chiral)
			want := row.Get("r2_2048")
			if chiral {
				want = row.GetOr("r2_2048_chiral", "r2_2048")
			}
			if err != nil || got != want {
				t.Errorf("%s, chiral %v: %s, %v, want %s", input, chiral, got, err, want)
			}
		}
	}
}

// TestMorganChiralRenumbered checks that the fingerprint does not depend on the
// order of atoms, and that mirror images differ.
func TestMorganChiralRenumbered(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	var w fingerprint.Workspace
	prints := map[string][]uint64{}
	for _, text := range []string{
		"C[C@H](F)/C=C\\C[C@@H]1CC[C@H](C)CC1", "C[C@@H](F)/C=C\\C[C@@H]1CC[C@H](C)CC1",
		"[O-][S@+](C)CC", "[O-][S@@+](C)CC", "C/C=C/C", `C/C=C\C`, "CC=CC",
	} {
		info, err := chemtest.PerceiveLine(text)
		if err != nil {
			t.Fatal(err)
		}
		want := chiralWords(t, &w, info)
		for other, words := range prints {
			if slices.Equal(words, want) {
				t.Errorf("%s and %s have equal fingerprints", text, other)
			}
		}
		prints[text] = want
		for range 5 {
			moved, _ := chemtest.Permute(t, info.Mol, r)
			again, err := perception.Perceive(moved, perception.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(chiralWords(t, &w, again), want) {
				t.Errorf("%s: another fingerprint in another order", text)
			}
		}
	}
}

func chiralWords(t *testing.T, w *fingerprint.Workspace, info *perception.Info) []uint64 {
	t.Helper()
	fp := fingerprint.NewBits(2048)
	if err := w.MorganChiralBits(info, 3, fp); err != nil {
		t.Fatal(err)
	}
	return fp.Words()
}
