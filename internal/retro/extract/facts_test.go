package extract

import (
	"os"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/transform"
)

// facts returns reactions of United States patents (CC0) with the templates that
// rdchiral extracted from them, four of every class and some with configurations.
func facts(t testing.TB) []chemtest.Row {
	t.Helper()
	file, err := os.Open("testdata/facts.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // it was only read
	table, err := chemtest.ReadTable(file, "facts")
	if err != nil {
		t.Fatal(err)
	}
	return table.Rows
}

func TestFacts(t *testing.T) {
	var x Extractor
	var a transform.Applier
	for _, row := range facts(t) {
		listed := row.Get("rdchiral_template")
		got, err := x.Extract(row.Get("mapped_reaction"))
		if err != nil {
			t.Errorf("%s: %v", row.Get("id"), err)
			continue
		}
		want := outcomes(&a, listed, got.Product)
		if have := outcomes(&a, got.Text, got.Product); have != want {
			t.Errorf("%s\nours   %s\nlisted %s\ngives %s\nwant  %s", row.Get("id"), got.Text, listed, have, want)
		}
		gotKey, _ := Canonical(got.Text)
		if wantKey, _ := Canonical(listed); gotKey != wantKey {
			t.Errorf("%s\nours   %s\nlisted %s", row.Get("id"), got.Text, listed)
		}
	}
}
