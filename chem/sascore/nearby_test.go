package sascore

import (
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/smiles"
)

// TestDifferNearby compares what neighbours tell with what the ranks of the whole
// molecule do.
func TestDifferNearby(t *testing.T) {
	settled, all := 0, 0
	for _, row := range chemtest.OpenTable(t, "sascore.tsv").Rows {
		info, err := smiles.Perceive(row.Get("smiles"))
		if err != nil {
			continue
		}
		var rings ringCounter
		if rings.count(info) != nil {
			continue
		}
		var c centerCounter
		c.rank(info)
		for i := range int32(len(info.Atoms)) {
			if !canBeCenter(info, &rings, i) {
				continue
			}
			all++
			if distinct, sure := differNearby(info, i); sure {
				settled++
				if distinct != c.differ(info, i) {
					t.Errorf("%s: atom %d differs %v", row.Get("smiles"), i, distinct)
				}
			}
		}
	}
	t.Logf("%d of %d atoms settled", settled, all)
	if 2*settled < all {
		t.Errorf("only %d of %d atoms settled", settled, all)
	}
}
