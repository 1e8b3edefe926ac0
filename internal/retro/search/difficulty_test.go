package search

import (
	"math"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/sascore"
	"athanor/internal/retro"
)

func TestDifficultyOfCompounds(t *testing.T) {
	// The score of the published program is 3.119323.
	c := NewCompound(chemtest.Perceive(t, `C/C=C\C`))
	if got := price(c); math.Abs(got-3.119323) > 1e-4 {
		t.Errorf("price %v, want 3.119323", got)
	}
	if got, want := estimate(c), 1+0.5*(price(c)-1)/9; got != want {
		t.Errorf("estimate %v, want %v", got, want)
	}
	// Two atoms more than smallAtoms.
	c = NewCompound(chemtest.Perceive(t, "CCCCCCCCCCCC"))
	if got, want := estimate(c), 1+0.5*(price(c)-1)/9+2*costPerAtom; math.Abs(got-want) > 1e-12 {
		t.Errorf("estimate %v, want %v", got, want)
	}
	empty := NewCompound(&perception.Info{Mol: new(chem.Molecule)})
	if p, e := price(empty), estimate(empty); p != 5 || e != 1.25 {
		t.Errorf("without a score: price %v and estimate %v, want 5 and 1.25", p, e)
	}
}

func TestRouteCostAddsPricesAndSteps(t *testing.T) {
	a := find(t, new(Planner), retro.Request{SMILES: "CC(=O)Nc1ccc(O)cc1"})
	if len(a.Routes) == 0 {
		t.Fatal("no route")
	}
	for _, r := range a.Routes {
		want := 0.5 * float64(len(r.Steps))
		for _, text := range r.BuildingBlocks {
			score, err := sascore.Score(chemtest.Perceive(t, text))
			if err != nil {
				t.Fatal(err)
			}
			want += score
		}
		if math.Abs(r.RouteCost-want) > 1e-9 {
			t.Errorf("cost of %v is %v, want %v", r.BuildingBlocks, r.RouteCost, want)
		}
	}
}
