package search

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/descriptor"
	"athanor/chem/perception"
	"athanor/internal/retro"
	"athanor/internal/retro/stock"
)

func find(t *testing.T, p *Planner, req retro.Request) *retro.Answer {
	t.Helper()
	if req.Depth == 0 {
		req.Depth = 5
	}
	if req.MaxRoutes == 0 {
		req.MaxRoutes = 5
	}
	a, err := p.FindRoutes(context.Background(), req)
	if err != nil {
		t.Fatalf("%s: %v", req.SMILES, err)
	}
	return a
}

func elements(t *testing.T, texts ...string) map[chem.Element]int {
	t.Helper()
	n := map[chem.Element]int{}
	for _, text := range texts {
		for _, a := range chemtest.Perceive(t, text).Mol.Atoms() {
			if a.Element != chem.H {
				n[a.Element]++
			}
		}
	}
	return n
}

// checkRoute verifies a route on its own text alone: connected, without cycles,
// every leaf in stock, every heavy atom accounted for.
func checkRoute(t *testing.T, target string, depth int, r *retro.Route) {
	t.Helper()
	made := map[string]*retro.Step{}
	for i := range r.Steps {
		s := &r.Steps[i]
		if made[s.Target] != nil {
			t.Errorf("%s is made twice", s.Target)
		}
		made[s.Target] = s
		if len(s.Precursors) == 0 {
			t.Errorf("step %d has no precursor", i)
		}
		have := elements(t, s.Precursors...)
		for e, n := range elements(t, s.Target) {
			if have[e] < n {
				t.Errorf("step %s: %d %v in the target, %d in the precursors", s.Rule, n, e, have[e])
			}
		}
	}
	if len(r.Steps) > 0 && r.Steps[0].Target != target {
		t.Errorf("the first step makes %s, not %s", r.Steps[0].Target, target)
	}
	var leaves []string
	reached := 0
	var walk func(molecule string, path []string)
	walk = func(molecule string, path []string) {
		if slices.Contains(path, molecule) {
			t.Errorf("%s is its own ancestor", molecule)
			return
		}
		s := made[molecule]
		if s == nil {
			if !stock.Default().Has(newCompound(chemtest.Perceive(t, molecule)).ID) {
				t.Errorf("leaf %s is not in stock", molecule)
			}
			if !slices.Contains(leaves, molecule) {
				leaves = append(leaves, molecule)
			}
			return
		}
		reached = max(reached, len(path)+1)
		for _, p := range s.Precursors {
			walk(p, append(slices.Clone(path), molecule))
		}
	}
	walk(target, nil)
	slices.Sort(leaves)
	if len(r.Steps) > 0 && !slices.Equal(leaves, r.BuildingBlocks) {
		t.Errorf("building blocks %v, want %v", r.BuildingBlocks, leaves)
	}
	if reached != r.Depth || reached > depth {
		t.Errorf("depth %d, want %d and at most %d", r.Depth, reached, depth)
	}
	for _, v := range []float64{r.Confidence, r.SuccessProbability, r.Convergency} {
		if !(v >= 0 && v <= 1) {
			t.Errorf("a share of %v", v)
		}
	}
}

func TestPlansWellKnownTargets(t *testing.T) {
	for name, target := range map[string]string{
		"paracetamol": "CC(=O)Nc1ccc(O)cc1",
		"aspirin":     "CC(=O)Oc1ccccc1C(=O)O",
		"lidocaine":   "CCN(CC)CC(=O)Nc1c(C)cccc1C",
		"biphenyl":    "c1ccc(-c2ccccc2)cc1",
		"ibuprofen":   "CC(C)Cc1ccc(C(C)C(=O)O)cc1",
		"benzocaine":  "CCOC(=O)c1ccc(N)cc1",
		"propranolol": "CC(C)NCC(O)COc1cccc2ccccc12",
		"procaine":    "CCN(CC)CCOC(=O)c1ccc(N)cc1",
	} {
		t.Run(name, func(t *testing.T) {
			a := find(t, new(Planner), retro.Request{SMILES: target})
			if len(a.Routes) == 0 {
				t.Fatalf("no route (%+v)", a.Stats)
			}
			for i := range a.Routes {
				checkRoute(t, a.Target, 5, &a.Routes[i])
				if i > 0 && a.Routes[i].Score < a.Routes[i-1].Score {
					t.Errorf("route %d is better than the one before", i+1)
				}
			}
		})
	}
}

func TestStockTargetGivesEmptyRouteFirst(t *testing.T) {
	a := find(t, new(Planner), retro.Request{SMILES: "c1ccccc1-c1ccccc1"})
	if len(a.Routes) < 2 || len(a.Routes[0].Steps) != 0 || a.Routes[0].Confidence != 1 {
		t.Fatalf("routes %+v", a.Routes)
	}
	step := a.Routes[1].Steps[0]
	if step.Rule != "suzuki_coupling" || !slices.ContainsFunc(step.Precursors, func(s string) bool { return strings.Contains(s, "B") && strings.Contains(s, "O") }) {
		t.Errorf("second route is %+v", step)
	}
}

func TestAnswerDoesNotDependOnWorkers(t *testing.T) {
	req := retro.Request{SMILES: "CC(C)NCC(O)COc1cccc2ccccc12", MaxRoutes: 10}
	var first []byte
	for _, workers := range []int{1, 2, 8, 1} {
		a := find(t, &Planner{Workers: workers}, req)
		text, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = text
		} else if string(first) != string(text) {
			t.Errorf("%d workers give another answer", workers)
		}
	}
}

func TestElementFilters(t *testing.T) {
	target := "CC(=O)Nc1ccc(O)cc1"
	a := find(t, new(Planner), retro.Request{SMILES: target, AvoidElements: []string{"Cl"}, MaxRoutes: 20})
	for _, r := range a.Routes {
		for _, b := range r.BuildingBlocks {
			if strings.Contains(b, "Cl") {
				t.Errorf("building block %s holds chlorine", b)
			}
		}
	}
	a = find(t, new(Planner), retro.Request{SMILES: target, RequireElements: []string{"Cl"}, MaxRoutes: 3})
	if len(a.Routes) == 0 {
		t.Error("no route with chlorine")
	}
	for _, r := range a.Routes {
		if !strings.Contains(strings.Join(r.BuildingBlocks, "."), "Cl") {
			t.Errorf("no chlorine in %v", r.BuildingBlocks)
		}
	}
	if _, err := new(Planner).FindRoutes(context.Background(), retro.Request{SMILES: target, Depth: 5, MaxRoutes: 1, AvoidElements: []string{"Xx"}}); err == nil {
		t.Error("unknown element accepted")
	}
}

func TestLargestComponentIsPlanned(t *testing.T) {
	a := find(t, new(Planner), retro.Request{SMILES: "Cl.CCOC(=O)c1ccc(N)cc1.O"})
	if a.Target != "CCOC(=O)c1ccc(N)cc1" || !reflect.DeepEqual(a.NotPlanned, []string{"Cl", "O"}) {
		t.Errorf("planned %s, not planned %v", a.Target, a.NotPlanned)
	}
}

func TestUnreadableTargets(t *testing.T) {
	for _, text := range []string{"", "C1CC", "C(C)(C)(C)(C)C", "not a molecule", strings.Repeat("C", MaxTargetBytes+1), strings.Repeat("C", MaxTargetAtoms+1)} {
		if _, err := new(Planner).FindRoutes(context.Background(), retro.Request{SMILES: text, Depth: 3, MaxRoutes: 1}); err == nil {
			t.Errorf("%.40q accepted", text)
		}
	}
	var syntax *chem.SyntaxError
	if _, err := new(Planner).FindRoutes(context.Background(), retro.Request{SMILES: "CC(", Depth: 3, MaxRoutes: 1}); !errors.As(err, &syntax) {
		t.Errorf("error %v", err)
	}
	_, err := new(Planner).FindRoutes(context.Background(), retro.Request{SMILES: "CO(C)C", Depth: 3, MaxRoutes: 1})
	if err == nil || err.Error() != "smiles: byte 1: oxygen with 3 bonds: at most 2 possible" {
		t.Errorf("impossible valence: %v", err)
	}
}

func TestBudgetsEndTheSearch(t *testing.T) {
	const hard = "CC1(C)SC2C(NC(=O)Cc3ccccc3)C(=O)N2C1C(=O)O"
	a := find(t, &Planner{MaxExpansions: 3}, retro.Request{SMILES: hard})
	if a.Stats.NodesExpanded > 3 {
		t.Errorf("%d expansions", a.Stats.NodesExpanded)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a, err := new(Planner).FindRoutes(ctx, retro.Request{SMILES: hard, Depth: 5, MaxRoutes: 5})
	if err != nil || a.Stats.Termination != retro.DeadlineExceeded || a.Stats.NodesExpanded != 0 {
		t.Errorf("cancelled: %+v, %v", a, err)
	}
	a, err = (&Planner{TimeLimit: time.Nanosecond}).FindRoutes(context.Background(), retro.Request{SMILES: hard, Depth: 5, MaxRoutes: 5})
	if err != nil || a.Stats.Termination != retro.DeadlineExceeded {
		t.Errorf("time limit: %+v, %v", a, err)
	}
}

// Substrates in which a rule might open a ring bond: no step may give two
// precursors that were one ring.
func TestRingsAreNotCutIntoTwo(t *testing.T) {
	for _, target := range []string{"c1ccc2c(c1)CCN2", "C1CCc2ccccc2C1", "O=C1CCCC(=O)N1", "C1=Cc2ccccc2C1", "c1ccc2c(c1)CCCN2", "O=C1CCCN1", "O=C1CCCO1"} {
		x := newChemistry(new(Planner).library(), stock.Default(), new(limits), 1)
		c := newCompound(chemtest.Perceive(t, target))
		proposals, _, err := x.Expand(context.Background(), 0, c, nil, new(graph).find)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range proposals {
			rings := 0
			for _, precursor := range p.Precursors {
				rings += descriptor.CyclomaticNumber(chemtest.Perceive(t, precursor.Text()))
			}
			// An imide closes by two bonds to one nitrogen.
			if len(p.Precursors) > 1 && p.Step.Rule != "imide_from_diacid" && rings < descriptor.CyclomaticNumber(chemtest.Perceive(t, target)) {
				t.Errorf("%s by %s gives %v", target, p.Step.Rule, p.StepOf(c).Precursors)
			}
		}
	}
}

// newCompound is NewCompound for molecules whose identity is complete.
func newCompound(info *perception.Info) *Compound {
	c, err := NewCompound(info)
	if err != nil {
		panic(err)
	}
	return c
}
