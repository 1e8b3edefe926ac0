package stereo

import (
	"math"
	"math/rand/v2"
	"testing"

	"athanor/chem"
)

// sticks returns n bonds that share no atoms, between the points that place gives.
func sticks(t *testing.T, n int, place func(i int) (from, to chem.Point)) (*chem.Molecule, []chem.Point) {
	t.Helper()
	var b chem.Builder
	var points []chem.Point
	for i := range n {
		from, to := place(i)
		begin, end := b.AddAtom(chem.Atom{Element: 6}), b.AddAtom(chem.Atom{Element: 6})
		b.AddBond(chem.Bond{Begin: begin, End: end, Order: chem.Single})
		points = append(points, from, to)
	}
	m, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	return m, points
}

func TestCrossedAsByLookingAtAll(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		name  string
		reach func() float64
	}{
		{"short", func() float64 { return 1 }},
		{"mixed", func() float64 { return math.Pow(10, 3*random.Float64()-1) }},
		{"few long", func() float64 { return 1 + 1e6*math.Floor(random.Float64()+0.02) }},
		{"points", func() float64 { return 0 }},
	} {
		m, points := sticks(t, 300, func(int) (from, to chem.Point) {
			from = chem.Point{X: 30*random.Float64() - 15, Y: 30*random.Float64() - 15}
			angle, reach := 2*math.Pi*random.Float64(), c.reach()
			return from, chem.Point{X: from.X + reach*math.Cos(angle), Y: from.Y + reach*math.Sin(angle)}
		})
		s := newSegments(m, points)
		found := 0
		for bond := range int32(m.NumBonds()) {
			want := s.crossedByAny(bond)
			if got := s.crossed(bond); got != want {
				t.Errorf("%s: bond %d crossed = %v, want %v", c.name, bond, got, want)
			}
			if want {
				found++
			}
		}
		if (found == 0) != (c.name == "points") {
			t.Errorf("%s: %d bonds are crossed", c.name, found)
		}
	}
}

// The work of one search must not grow with the molecule.
func TestCrossedLooksNearby(t *testing.T) {
	const n = 20_000
	m, points := sticks(t, n, func(i int) (from, to chem.Point) {
		x, y := float64(i%200), float64(i/200)
		return chem.Point{X: x, Y: y}, chem.Point{X: x + 0.8, Y: y + 0.6}
	})
	s := newSegments(m, points)
	for bond := range int32(n) {
		s.crossed(bond)
	}
	if per := float64(s.looked) / n; per > 30 {
		t.Errorf("%.1f bonds looked at per search", per)
	}
}

func TestCrossedOutOfProportion(t *testing.T) {
	far := []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300, 0}
	m, points := sticks(t, 2*fewBonds, func(i int) (from, to chem.Point) {
		return chem.Point{X: far[i%len(far)], Y: far[i/len(far)%len(far)]}, chem.Point{X: 1, Y: 1}
	})
	s := newSegments(m, points)
	for bond := range int32(m.NumBonds()) {
		s.crossed(bond) // must neither fail nor take for ever
	}
}
