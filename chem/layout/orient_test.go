package layout_test

import (
	"testing"

	"athanor/chem/layout"
)

// TestSteroids looks at the way steroids stand: atom 3 at the left, the methyl
// group at atom 13 upright, the rest of ring D at its right.
func TestSteroids(t *testing.T) {
	for _, c := range []struct {
		text                 string
		oxygen, c18, c13, d1 int32
	}{
		{"C[C@]12CC[C@@H]3c4ccc(O)cc4CC[C@H]3[C@@H]1CC[C@@H]2O", 9, 0, 1, 18},
		{"O[C@H]1CC[C@@]2(C)C(=CC[C@H]3[C@@H]4CC[C@H]([C@H](C)CCCC(C)C)[C@@]4(C)CC[C@@H]32)C1", 0, 23, 22, 12},
		{"CC(=O)[C@@]1(O)CC[C@H]2[C@@H]3C=C(C)C4=CC(=O)CC[C@]4(C)[C@H]3CC[C@]12C", 15, 24, 23, 5},
	} {
		p := layout.Compute(perceive(t, c.text), layout.Options{})
		if up := p[c.c18].Y - p[c.c13].Y; up < 0.9 {
			t.Errorf("%s: the methyl group rises by %.2f", c.text, up)
		}
		if p[c.d1].X < p[c.c13].X+0.5 {
			t.Errorf("%s: ring D lies at the left of atom 13", c.text)
		}
		for i, q := range p {
			if q.X < p[c.oxygen].X {
				t.Errorf("%s: atom %d lies farther left than the oxygen", c.text, i)
			}
		}
	}
}

// TestPeptides looks at the main chain of peptides: from left to right, and at
// every atom to the other side.
func TestPeptides(t *testing.T) {
	for text, chain := range map[string][]int32{
		"NCC(=O)N[C@@H](C)C(=O)N[C@@H](CO)C(=O)O":                                              {0, 1, 2, 4, 5, 7, 9, 10, 13},
		"OC(=O)[C@H](Cc1ccccc1)NC(=O)[C@H](CO)NC(=O)[C@H](C)NC(=O)[C@@H](N)C(C)C":              {26, 25, 23, 22, 20, 18, 17, 14, 12, 11, 3, 1},
		"N[C@@H](Cc1ccc(O)cc1)C(=O)NCC(=O)NCC(=O)N[C@@H](Cc1ccccc1)C(=O)N[C@@H](CC(C)C)C(=O)O": {0, 1, 10, 12, 13, 14, 16, 17, 18, 20, 21, 29, 31, 32, 37},
	} {
		p := layout.Compute(perceive(t, text), layout.Options{})
		previous := 0.0
		for i := 1; i+1 < len(chain); i++ {
			a, b, c := p[chain[i-1]], p[chain[i]], p[chain[i+1]]
			turn := (b.X-a.X)*(c.Y-b.Y) - (b.Y-a.Y)*(c.X-b.X)
			if turn*previous > 0 {
				t.Errorf("%s: the chain bends the same way at atoms %d and %d", text, chain[i-1], chain[i])
			}
			previous = turn
			if b.X <= a.X {
				t.Errorf("%s: atom %d lies at the left of atom %d", text, chain[i], chain[i-1])
			}
		}
	}
}
