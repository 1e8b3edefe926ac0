package sascore_test

import (
	_ "embed"
	"strings"
	"sync"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/sascore"
)

// scoreRows is an extract of the oracle table sascore.tsv.
//
//go:embed testdata/scores.tsv
var scoreRows string

func readScores(t testing.TB) *chemtest.Table {
	t.Helper()
	table, err := chemtest.ReadTable(strings.NewReader(scoreRows), "scores")
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func TestScore(t *testing.T) {
	var w sascore.Workspace
	for _, row := range readScores(t).Rows {
		if got := score(&w, row.Get("input")); !near(got, row.Get("sa_score")) {
			t.Errorf("%s: score %s, want %s", row.Get("input"), got, row.Get("sa_score"))
		}
	}
}

// TestScoreRenumbered scores molecules whose atoms and bonds stand in another
// order.
func TestScoreRenumbered(t *testing.T) {
	r := seeded()
	var w sascore.Workspace
	for _, row := range readScores(t).Rows {
		info, err := chemtest.PerceiveLine(row.Get("input"))
		if err != nil {
			t.Fatal(err)
		}
		want, err := w.Score(info)
		if err != nil {
			t.Fatal(err)
		}
		m, _ := chemtest.Permute(t, info.Mol, r)
		if info, err = perception.Perceive(m, perception.Options{}); err != nil {
			t.Fatal(err)
		}
		if got, err := w.Score(info); err != nil || got-want > 1e-9 || want-got > 1e-9 {
			t.Errorf("%s: score %v (%v) after renumbering, %v before", row.Get("input"), got, err, want)
		}
	}
}

// TestScoreFromManyGoroutines has the table unpacked by several at once.
func TestScoreFromManyGoroutines(t *testing.T) {
	info, err := chemtest.PerceiveLine("C[C@H](N)C(=O)Nc1ccccc1")
	if err != nil {
		t.Fatal(err)
	}
	want, err := sascore.Score(info)
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			if got, err := sascore.Score(info); err != nil || got != want {
				t.Errorf("score %v, %v, want %v", got, err, want)
			}
		})
	}
	wg.Wait()
}

func TestScoreLimits(t *testing.T) {
	if v, err := sascore.Score(&perception.Info{Mol: new(chem.Molecule)}); err == nil {
		t.Errorf("no atoms: score %v and no error", v)
	}
	info, err := chemtest.PerceiveLine(strings.Repeat("C", 60_000))
	if err != nil {
		t.Fatal(err)
	}
	if v, err := sascore.Score(info); err == nil {
		t.Errorf("60000 atoms: score %v and no error", v)
	}
}

func FuzzScore(f *testing.F) {
	for _, text := range []string{"C", "[H][H]", "C1CC12CC2", "C12C3C4C1C5C2C3C45", "F[P@](Cl)Br", "C/C=C/[C@H](O)/C=C\\C", "N->[Pt]~[*]"} {
		f.Add(text)
	}
	var w sascore.Workspace
	f.Fuzz(func(t *testing.T, text string) {
		info, err := chemtest.PerceiveLine(text)
		if err != nil {
			return
		}
		if v, err := w.Score(info); err == nil && !(v >= 1 && v <= 10) {
			t.Errorf("%q: score %v", text, v)
		}
	})
}

// BenchmarkSAScore measures one score over the first 2000 products of the
// USPTO-50k test set.
func BenchmarkSAScore(b *testing.B) {
	molecules := benchMolecules(b)
	var w sascore.Workspace
	if _, err := w.Score(molecules[0]); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, err := w.Score(molecules[i%len(molecules)]); err != nil {
			b.Fatal(err)
		}
	}
}
