package stereo_test

import (
	"math"
	"testing"

	"athanor/chem"
	"athanor/chem/stereo"
)

// star builds a centre (atom 0) with neighbours in the given directions, in
// degrees.
func star(t *testing.T, elements []chem.Element, directions ...float64) (*chem.Molecule, []chem.Point) {
	t.Helper()
	var b chem.Builder
	b.AddAtom(chem.Atom{Element: 6})
	points := []chem.Point{{}}
	for i, d := range directions {
		n := b.AddAtom(chem.Atom{Element: elements[i]})
		b.AddBond(chem.Bond{Begin: 0, End: n, Order: chem.Single})
		s, c := math.Sincos(d * math.Pi / 180)
		points = append(points, chem.Point{X: c, Y: s})
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return m, points
}

var halogens = []chem.Element{9, 17, 35, 53}

func TestFromWedges(t *testing.T) {
	for _, c := range []struct {
		name       string
		directions []float64
		bond       int32
		mark       chem.Wedge
		want       chem.Chirality
	}{
		// Seen from the neighbour above the paper the others run as drawn.
		{"four, first up", []float64{90, 210, 270, 330}, 0, chem.WedgeUp, chem.ChiralCCW},
		{"four, first down", []float64{90, 210, 270, 330}, 0, chem.WedgeDown, chem.ChiralCW},
		{"four clockwise", []float64{90, 330, 270, 210}, 0, chem.WedgeUp, chem.ChiralCW},
		{"four, second up", []float64{0, 90, 180, 270}, 1, chem.WedgeUp, chem.ChiralCW},
		{"three, hydrogen below", []float64{90, 210, 330}, 0, chem.WedgeUp, chem.ChiralCCW},
		{"three, any bond", []float64{90, 210, 330}, 2, chem.WedgeUp, chem.ChiralCCW},
		{"three, hydrogen above", []float64{90, 210, 330}, 1, chem.WedgeDown, chem.ChiralCW},
		{"T, middle bond", []float64{0, 90, 180}, 1, chem.WedgeUp, chem.ChiralNone},
		{"T, end bond", []float64{0, 90, 180}, 0, chem.WedgeUp, chem.ChiralCCW},
		{"wavy", []float64{90, 210, 330}, 0, chem.WedgeWavy, chem.ChiralNone},
	} {
		m, points := star(t, halogens, c.directions...)
		got := stereo.FromWedges(m, points, []stereo.WedgeMark{{Bond: c.bond, From: 0, Mark: c.mark}}, 0)
		if got != c.want {
			t.Errorf("%s: got %d, want %d", c.name, got, c.want)
		}
	}
	m, points := star(t, halogens, 90, 210, 330)
	if got := stereo.FromWedges(m, points, []stereo.WedgeMark{{Bond: 0, From: 1, Mark: chem.WedgeUp}}, 0); got != chem.ChiralNone {
		t.Errorf("the wide end of a wedge marks nothing, got %d", got)
	}
}

// TestWedgeAmidst sees to it that of three bonds in a half plane the middle one
// gets no wedge, even where it leads to the lightest neighbour.
func TestWedgeAmidst(t *testing.T) {
	for _, directions := range [][]float64{{60, 0, 120}, {90, 0, 180}, {40, 0, 170}} {
		m, points := star(t, halogens, directions...)
		tags := make([]chem.Chirality, m.NumAtoms())
		tags[0] = chem.ChiralCCW
		marks, _ := stereo.ChooseWedges(stereo.WedgeInput{Mol: m, Points: points, Chirality: tags})
		if len(marks) != 1 || marks[0].Bond == 0 {
			t.Errorf("%v: marks %v", directions, marks)
		}
	}
}

func TestChooseWedgesRoundTrip(t *testing.T) {
	for _, directions := range [][]float64{
		{0, 90, 180, 270}, {10, 60, 200, 250}, {0, 20, 40, 60}, {90, 210, 330}, {0, 90, 180}, {0, 60, 120}, {5, 175, 270}, {0, 179, 90},
	} {
		for shift := range 24 {
			turned := make([]float64, len(directions))
			for i := range turned {
				turned[(i+shift)%len(turned)] = directions[i] + float64(shift*15)
			}
			m, points := star(t, halogens, turned...)
			for _, want := range []chem.Chirality{chem.ChiralCCW, chem.ChiralCW} {
				tags := make([]chem.Chirality, m.NumAtoms())
				tags[0] = want
				marks, missed := stereo.ChooseWedges(stereo.WedgeInput{Mol: m, Points: points, Chirality: tags})
				if len(marks) != 1 || len(missed) != 0 {
					t.Fatalf("%v: marks %v, missed %v", turned, marks, missed)
				}
				if got := stereo.FromWedges(m, points, marks, 0); got != want {
					t.Errorf("%v: wedge %v reads %d, want %d", turned, marks[0], got, want)
				}
			}
		}
	}
}

func TestChooseWedgesPrefersPlainBonds(t *testing.T) {
	// A drawn hydrogen first, then the light end atom.
	m, points := star(t, []chem.Element{17, 9, 1, 35}, 0, 90, 180, 270)
	tags := []chem.Chirality{chem.ChiralCW, 0, 0, 0, 0}
	marks, _ := stereo.ChooseWedges(stereo.WedgeInput{Mol: m, Points: points, Chirality: tags})
	if marks[0].Bond != 2 {
		t.Errorf("wedge at bond %d, want the one to hydrogen", marks[0].Bond)
	}
	// Two centres side by side: neither takes the bond between them.
	var b chem.Builder
	for range 6 {
		b.AddAtom(chem.Atom{Element: 6})
	}
	for _, e := range [][2]int32{{0, 1}, {0, 2}, {0, 3}, {1, 4}, {1, 5}} {
		b.AddBond(chem.Bond{Begin: e[0], End: e[1], Order: chem.Single})
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	points = []chem.Point{{}, {X: 1}, {X: -0.5, Y: 0.87}, {X: -0.5, Y: -0.87}, {X: 1.5, Y: 0.87}, {X: 1.5, Y: -0.87}}
	tags = []chem.Chirality{chem.ChiralCW, chem.ChiralCCW, 0, 0, 0, 0}
	marks, missed := stereo.ChooseWedges(stereo.WedgeInput{Mol: m, Points: points, Chirality: tags})
	if len(marks) != 2 || len(missed) != 0 || marks[0].Bond == 0 || marks[1].Bond == 0 {
		t.Errorf("marks %v, missed %v: bond 0 joins two centres", marks, missed)
	}
	// An unknown centre gets a wavy bond.
	marks, _ = stereo.ChooseWedges(stereo.WedgeInput{Mol: m, Points: points, Chirality: make([]chem.Chirality, 6), Unknown: []int32{1}})
	if len(marks) != 1 || marks[0].Mark != chem.WedgeWavy || marks[0].From != 1 || marks[0].Bond == 0 {
		t.Errorf("unknown centre: %v", marks)
	}
}
