package layout_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"athanor/chem"
	"athanor/chem/layout"
	"athanor/chem/perception"
)

// TestRandomGraphs lays out graphs that no chemist would draw: every atom must
// get a finite place, and the work must stop.
func TestRandomGraphs(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	orders := []chem.BondOrder{chem.Single, chem.Single, chem.Single, chem.Double, chem.Dative, chem.ZeroOrder, chem.AnyBond}
	var w layout.Workspace
	done := 0
	for round := range 400 {
		n := 1 + random.IntN(40)
		var b chem.Builder
		for range n {
			b.AddAtom(chem.Atom{Element: chem.Element(random.IntN(2) * 26), Flags: chem.NoImplicit})
		}
		seen := map[[2]int32]bool{}
		for range random.IntN(2 * n) {
			i, j := int32(random.IntN(n)), int32(random.IntN(n))
			if i == j || seen[ordered(i, j)] {
				continue
			}
			seen[ordered(i, j)] = true
			b.AddBond(chem.Bond{Begin: i, End: j, Order: orders[random.IntN(len(orders))]})
		}
		m, err := b.Build()
		if err != nil {
			t.Fatal(err)
		}
		info, err := perception.Perceive(m, perception.Options{})
		if err != nil {
			continue
		}
		done++
		for i, p := range w.Compute(info, layout.Options{Work: 200_000}) {
			if math.IsNaN(p.X+p.Y) || math.Abs(p.X) > 1e4 || math.Abs(p.Y) > 1e4 {
				t.Errorf("round %d: atom %d of %d at %v", round, i, n, p)
			}
		}
	}
	if done < 200 {
		t.Errorf("only %d graphs were accepted", done)
	}
}
