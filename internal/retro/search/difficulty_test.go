package search

import (
	"math"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/chem/sascore"
	"athanor/internal/retro"
	"athanor/internal/retro/stock"
)

func TestDifficultyOfCompounds(t *testing.T) {
	// The score of the published program is 3.119323.
	c := newCompound(chemtest.Perceive(t, `C/C=C\C`))
	if got := price(c, new(stock.Stock)); math.Abs(got-3.119323) > 1e-4 {
		t.Errorf("price %v, want 3.119323", got)
	}
	if got, want := estimate(c), 1+0.5*(price(c, new(stock.Stock))-1)/9; got != want {
		t.Errorf("estimate %v, want %v", got, want)
	}
	// Two atoms more than smallAtoms.
	c = newCompound(chemtest.Perceive(t, "CCCCCCCCCCCC"))
	if got, want := estimate(c), 1+0.5*(price(c, new(stock.Stock))-1)/9+2*costPerAtom; math.Abs(got-want) > 1e-12 {
		t.Errorf("estimate %v, want %v", got, want)
	}
	empty := newCompound(&perception.Info{Mol: new(chem.Molecule)})
	if p, e := price(empty, new(stock.Stock)), estimate(empty); p != 5 || e != 1.25 {
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

// The prices of a stock count, and bound what a route may cost.
func TestRouteCostTakesPricesOfTheStock(t *testing.T) {
	list, err := stock.Open(strings.NewReader("smiles,price\nCC(=O)O,700\nNc1ccc(O)cc1,20\nCC(=O)OC(C)=O,\n"), "list", nil)
	if err != nil {
		t.Fatal(err)
	}
	request := retro.Request{SMILES: "CC(=O)Nc1ccc(O)cc1", Depth: 1, MaxRoutes: 10}
	score, err := sascore.Score(chemtest.Perceive(t, "CC(=O)OC(C)=O"))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]float64{"CC(=O)O": 720.5, "CC(=O)OC(C)=O": 20.5 + score}
	found := 0
	for _, r := range find(t, &Planner{Stock: list}, request).Routes {
		if cost, known := want[r.BuildingBlocks[0]]; known {
			found++
			if math.Abs(r.RouteCost-cost) > 1e-9 {
				t.Errorf("cost of %v is %v, want %v", r.BuildingBlocks, r.RouteCost, cost)
			}
		}
	}
	if found != 2 {
		t.Errorf("%d of the two routes found", found)
	}
	most := 100.0
	request.Constraints.MaxRouteCost = &most
	for _, r := range find(t, &Planner{Stock: list}, request).Routes {
		if r.RouteCost > most || r.BuildingBlocks[0] == "CC(=O)O" {
			t.Errorf("%v costs %v", r.BuildingBlocks, r.RouteCost)
		}
	}
}
