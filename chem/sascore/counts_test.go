package sascore

import (
	"testing"

	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// TestCounts checks the counts behind the penalties; stereo centres are all
// atoms that are or could be one.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		smiles                   string
		spiro, heads, centers, n int
	}{
		{"CCO", 0, 0, 0, 0},
		{"C1CCCC1", 0, 0, 0, 5},
		{"C1CCC2(C1)CCCC2", 1, 0, 0, 5},
		{"C1CC2CCC1C2", 0, 2, 0, 5},
		{"C1C2CC3CC1CC(C2)C3", 0, 4, 0, 6},
		{"C12C3C4C1C5C2C3C45", 0, 0, 0, 4},
		{"C1CCC2CCCCC2C1", 0, 0, 0, 6},
		{"C1CCCCCCCC1", 0, 0, 0, 9},
		{"CC(O)CC", 0, 0, 1, 0},
		{"C[C@H](O)CC", 0, 0, 1, 0},
		{"CC(O)C(C)O", 0, 0, 2, 0},
		// Neighbours that differ by stereo alone make a centre only with a mark.
		{"C[C@H](O)C(O)[C@@H](C)O", 0, 0, 2, 0},
		{"C[C@H](O)[C@H](O)[C@@H](C)O", 0, 0, 3, 0},
		{"C[C@H](O)[C@H](O)[C@H](C)O", 0, 0, 2, 0},
		{"C/C=C/[C@H](O)/C=C\\C", 0, 0, 1, 0},
		// Ring stereo without a difference in constitution.
		{"C[C@H]1CC[C@@H](C)CC1", 0, 0, 0, 6},
		{"CS(=O)CC", 0, 0, 1, 0},
		{"CN(CC)C(C)C", 0, 0, 0, 0},
		{"CP(CC)C(C)C", 0, 0, 1, 0},
		{"CN1CC1C", 0, 0, 2, 3},
	} {
		m, err := smiles.Parse(c.smiles)
		if err != nil {
			t.Fatal(err)
		}
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var rings ringCounter
		if err := rings.count(info); err != nil {
			t.Fatal(err)
		}
		centers := new(centerCounter).count(info, &rings)
		if rings.spiro != c.spiro || rings.bridgeheads != c.heads || centers != c.centers || rings.largest != c.n {
			t.Errorf("%s: %d spiro, %d bridgehead, %d stereo, largest ring %d, want %d, %d, %d, %d", c.smiles,
				rings.spiro, rings.bridgeheads, centers, rings.largest, c.spiro, c.heads, c.centers, c.n)
		}
	}
}
