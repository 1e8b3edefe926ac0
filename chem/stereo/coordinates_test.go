package stereo

import (
	"testing"

	"athanor/chem"
)

// star builds an atom 0 with n neighbours 1 to n.
func star(t *testing.T, n int) *chem.Molecule {
	t.Helper()
	var b chem.Builder
	for range n + 1 {
		b.AddAtom(chem.Atom{Element: chem.C})
	}
	for i := range n {
		b.AddBond(chem.Bond{Begin: 0, End: int32(i + 1), Order: chem.Single})
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestTetrahedral(t *testing.T) {
	// The first neighbour stands above; seen from there the others run
	// counter-clockwise.
	points := []chem.Point{{}, {Z: 1}, {X: 1, Z: -.3}, {X: -.5, Y: .87, Z: -.3}, {X: -.5, Y: -.87, Z: -.3}}
	if got := Tetrahedral(star(t, 4), points, 0); got != chem.ChiralCCW {
		t.Errorf("four neighbours: %d", got)
	}
	if got := Tetrahedral(star(t, 3), points, 0); got != chem.ChiralCCW {
		t.Errorf("three neighbours: %d", got)
	}
	points[3], points[4] = points[4], points[3]
	if got := Tetrahedral(star(t, 4), points, 0); got != chem.ChiralCW {
		t.Errorf("mirrored: %d", got)
	}
	if got := Tetrahedral(star(t, 4), make([]chem.Point, 5), 0); got != chem.ChiralNone {
		t.Errorf("no coordinates: %d", got)
	}
}

// A drawing and its model in space say the same.
func TestTetrahedralAgreesWithWedges(t *testing.T) {
	m := star(t, 4)
	points := []chem.Point{{}, {X: 1}, {Y: 1}, {X: -1}, {Y: -1}}
	drawn := FromWedges(m, points, []WedgeMark{{Bond: 0, From: 0, Mark: chem.WedgeUp}}, 0)
	points[1].Z = 1
	if got := Tetrahedral(m, points, 0); got != drawn || got == chem.ChiralNone {
		t.Errorf("in space %d, drawn %d", got, drawn)
	}
}

func TestDoubleBond(t *testing.T) {
	points := []chem.Point{{}, {X: 1}, {X: -.5, Y: .87}, {X: 1.5, Y: -.87}}
	refs := [2]int32{2, 3}
	if got := DoubleBond(points, 0, 1, refs); got != chem.StereoTrans {
		t.Errorf("trans: %d", got)
	}
	points[3].Y = .87
	if got := DoubleBond(points, 0, 1, refs); got != chem.StereoCis {
		t.Errorf("cis: %d", got)
	}
	points[3] = chem.Point{X: 2}
	if got := DoubleBond(points, 0, 1, refs); got != chem.StereoNone {
		t.Errorf("linear: %d", got)
	}
}
