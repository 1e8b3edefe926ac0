package canon_test

import (
	"testing"

	"athanor/chem/canon"
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
