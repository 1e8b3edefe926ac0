package search

import (
	"context"
	"testing"

	"athanor/internal/retro"
)

// names gives the reactions of a compound rules, in order.
func (x fixedExpander) names(product rune, rules ...string) {
	list := x.proposals[letter(product).ID]
	for i := range rules {
		list[i].Step.Rule = rules[i]
	}
}

// protecting is a target A that is coupled with or without a protecting group g.
func protecting() fixedExpander {
	x := newFixed()
	x.made('A', 1, "B")
	x.names('A', "removal")
	x.made('B', 1, "Cx")
	x.names('B', "coupling")
	x.made('C', 1, "zg")
	x.names('C', "protection")
	return x
}

func TestGroupsAreNotPutOnForNothing(t *testing.T) {
	x := protecting()
	x.made('A', 2, "zx")
	x.names('A', "removal", "coupling")
	r := x.run(Options{MaxRoutes: 10})
	if len(r.Routes) != 1 || len(r.Routes[0].Steps) != 1 {
		t.Errorf("%d routes", len(r.Routes))
	}
}

func TestGroupsAreNotPutOnForNothingOverTwoSteps(t *testing.T) {
	x := newFixed()
	x.made('A', 1, "B")
	x.made('A', 1, "Ux")
	x.names('A', "removal", "coupling")
	x.made('B', 1, "Cx")
	x.names('B', "coupling")
	x.made('C', 1, "Dy")
	x.names('C', "alkylation")
	x.made('D', 1, "zg")
	x.names('D', "protection")
	x.made('U', 1, "zy")
	x.names('U', "alkylation")
	r := x.run(Options{MaxRoutes: 10})
	if len(r.Routes) != 1 || len(r.Routes[0].Steps) != 2 {
		t.Errorf("%d routes", len(r.Routes))
	}
}

func TestGroupsAreProtectedWhereTheyCompete(t *testing.T) {
	for name, x := range map[string]fixedExpander{"alone": protecting(), "competing": protecting(), "otherwise": protecting()} {
		want := 1
		switch name {
		case "competing":
			x.made('A', 2, "zx")
			x.names('A', "removal", "coupling")
			x.proposals[letter('A').ID][1].Conflicts, want = 1, 2
		case "otherwise":
			x.made('A', 2, "zx")
			x.names('A', "removal", "another reaction")
		}
		if r := x.run(Options{MaxRoutes: 10}); len(r.Routes) != want {
			t.Errorf("%s: %d routes, want %d", name, len(r.Routes), want)
		}
	}
}

func TestDetoursAreKeptWhenTheShortWayIsNotWanted(t *testing.T) {
	x := protecting()
	x.made('A', 2, "zx")
	x.names('A', "removal", "coupling")
	r := x.run(Options{MaxRoutes: 10, Accept: func(t *Tree) bool { return len(t.Steps) > 1 }})
	if len(r.Routes) != 1 || len(r.Routes[0].Steps) != 3 {
		t.Errorf("%d routes", len(r.Routes))
	}
}

// The acetate of the primary hydroxyl group stays on from the sugar to the product: no
// route takes it off and puts it on again.
func TestNoNeedlessProtection(t *testing.T) {
	p := Planner{MaxExpansions: 100, Workers: 1}
	a, err := p.FindRoutes(context.Background(), retro.Request{SMILES: "CC(=O)OC[C@H]1O[C@@H](n2ncc(=O)[nH]c2=O)[C@H](OC(C)=O)[C@@H]1OC(C)=O", Depth: 4, MaxRoutes: 3})
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Routes) == 0 {
		t.Error("no route")
	}
	for _, r := range a.Routes {
		for _, s := range r.Steps {
			if s.Rule == "acetate_removal" {
				t.Errorf("%+v", r.Steps)
			}
		}
	}
}
