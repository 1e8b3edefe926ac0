package convert_test

import (
	"math"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/scene"
)

// Several single atoms stand on one line in the order of the text, out of the way of
// everything else.
func TestSingleIonsStandInARow(t *testing.T) {
	for text, lone := range map[string][]int{
		"[Ca+2].[Cl-].[Cl-]":                    {0, 1, 2},
		"[Cu+2].[O-]S(=O)(=O)[O-].O.O.O.O.O":    {0, 6, 7, 8, 9, 10},
		"[K+].CC(=O)[O-].[K+].CC(=O)[O-]":       {0, 5},
		"Cl.CN1CCN(C)CC1.Cl":                    {0, 9},
		"[Cl-].[NH3+]CCCCCCCCCCC[NH3+].[Cl-]":   {0, 14},
		"[Na+].OC(c1ccccc1)(C)c1ccccc1.[Na+].O": {0, 16, 17},
	} {
		doc := read(t, text)
		atoms, boxes := doc.Atoms(), scene.LabelBoxes(doc)
		for k := 1; k < len(lone); k++ {
			p, q := atoms[lone[k-1]].Position, atoms[lone[k]].Position
			if math.Abs(p.Y-q.Y) > 1e-6 || p.X >= q.X {
				t.Errorf("%s: atoms %d and %d stand at %v and %v", text, lone[k-1]+1, lone[k]+1, p, q)
			}
		}
		for i := range boxes {
			for j := range boxes[:i] {
				if boxes[i].Overlap(boxes[j]) > 0 {
					t.Errorf("%s: the labels of atoms %d and %d overlap", text, j+1, i+1)
				}
			}
		}
	}
}

// The hydrogens of a part do not give way to another part: that one moves.
func TestPartsDoNotChangeEachOthersLabels(t *testing.T) {
	alone := scene.LabelBoxes(read(t, "OCC(O)C(=O)[O-]"))
	among := scene.LabelBoxes(read(t, "OCC(O)C(=O)[O-].OCC(O)C(=O)[O-].[Ca+2]"))
	for i, box := range alone {
		if got := among[i]; math.Abs(got.Width()-box.Width()) > 1e-6 || math.Abs(got.Height()-box.Height()) > 1e-6 {
			t.Errorf("atom %d: label of %.2f × %.2f, alone %.2f × %.2f", i+1, got.Width(), got.Height(), box.Width(), box.Height())
		}
	}
}

// Bonds of a centre with atoms of one element become longer together.
func TestLikeLigandsAreEquallyFar(t *testing.T) {
	for text, hub := range map[string]int{
		"[NH3]->[Co+3](<-[NH3])(<-[NH3])(<-[NH3])(<-[NH3])<-[NH3]": 1,
		"F[Si-2](F)(F)(F)(F)F": 1, "[OH2]->[Cu+2](<-[OH2])(<-[OH2])<-[OH2]": 1, "Cl[Ti](Cl)(Cl)Cl": 1,
	} {
		doc := read(t, text)
		low, high := math.Inf(1), 0.0
		for k := range doc.Bonds() {
			a, b := doc.Ends(k)
			if int(a) != hub && int(b) != hub {
				continue
			}
			p, q := doc.Atoms()[a].Position, doc.Atoms()[b].Position
			d := math.Hypot(p.X-q.X, p.Y-q.Y) / drawing.DefaultBondLength
			low, high = min(low, d), max(high, d)
		}
		if high-low > 0.05 {
			t.Errorf("%s: bonds of %.2f to %.2f bond lengths", text, low, high)
		}
	}
}
