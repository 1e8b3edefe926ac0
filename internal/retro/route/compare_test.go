package route_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// using is a route with a step for each template, over the blocks.
func using(templates, blocks string) retro.Route {
	r := retro.Route{BuildingBlocks: strings.Fields(blocks)}
	for _, id := range strings.Fields(templates) {
		r.Steps = append(r.Steps, retro.Step{TemplateID: id})
	}
	return r
}

func TestDiversity(t *testing.T) {
	cases := []struct {
		name          string
		routes        []retro.Route
		blocks, ideas float64
	}{
		{"none", nil, 0, 1},
		{"one", []retro.Route{using("a", "A B")}, 0, 1},
		{"equal blocks, two ideas", []retro.Route{using("a", "A B"), using("b", "B A")}, 0, 2},
		{"disjoint", []retro.Route{using("a", "A"), using("b", "B")}, 1, 2},
		{"three disjoint ideas", []retro.Route{using("a", "A"), using("b", "B"), using("c", "C")}, 1, 3},
		{"a repeated route", []retro.Route{using("a", "A"), using("b", "B"), using("c", "C"), using("c c", "C")}, 1 - 1.0/6, 3},
		{"a superset", []retro.Route{using("a", "A"), using("b", "B"), using("c", "C"), using("b d", "D")}, 1, 3},
		{"half shared", []retro.Route{using("a b", "A B"), using("b c", "B C")}, 1 - 1.0/3, 1 + 2.0/3},
		{"no blocks", []retro.Route{using("", ""), using("", "")}, 0, 1},
		{"without steps beside others", []retro.Route{using("", ""), using("a", "A"), using("b", "B")}, 1, 2},
	}
	for _, c := range cases {
		if got := route.BlockDiversity(c.routes); math.Abs(got-c.blocks) > 1e-12 {
			t.Errorf("%s: diversity %v, want %v", c.name, got, c.blocks)
		}
		if got := route.ChemicalIdeaCDS(c.routes); math.Abs(got-c.ideas) > 1e-12 {
			t.Errorf("%s: ideas %v, want %v", c.name, got, c.ideas)
		}
	}
}

// The sums do not depend on the order of the routes, to the last bit.
func TestDiversityDoesNotDependOnOrder(t *testing.T) {
	routes := []retro.Route{using("a b c", "A B C"), using("b d", "B D E"), using("e a f", "F A"), using("g b", "G H A B"), using("h i j b", "I")}
	blocks, ideas := route.BlockDiversity(routes), route.ChemicalIdeaCDS(routes)
	for shift := range routes {
		turned := slices.Concat(routes[shift:], routes[:shift])
		slices.Reverse(turned)
		if route.BlockDiversity(turned) != blocks || route.ChemicalIdeaCDS(turned) != ideas {
			t.Errorf("shift %d: other values", shift)
		}
	}
}

func TestParseObjectives(t *testing.T) {
	got, err := route.ParseObjectives(" cost:min , success : max,steps:min,depth:max,confidence:max,convergency:max,atom_economy:max")
	if err != nil || len(got) != 7 || got[1] != (route.Objective{Field: "success_probability", Max: true}) || got[0].Max {
		t.Errorf("%+v, %v", got, err)
	}
	for text, want := range map[string]string{
		"":                                    "entry 1 is empty",
		"cost:min,":                           "entry 2 is empty",
		"cost:min,,steps:min":                 "entry 2 is empty",
		"cost":                                "entry 1 is not field:direction",
		"price:min":                           "entry 1 names no objective",
		"Cost:min":                            "entry 1 names no objective",
		"cost:least":                          "entry 1 has a direction",
		"cost:":                               "entry 1 has a direction",
		"cost:min:max":                        "entry 1 has a direction",
		"steps:min,cost:min,steps:max":        "entry 3 names steps again",
		"success:max,success_probability:max": "entry 2 names success_probability again",
	} {
		if _, err := route.ParseObjectives(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// economy is a route of one step with an atom economy; none without.
func economy(cost, success float64, percent ...float64) retro.Route {
	r := retro.Route{RouteCost: cost, SuccessProbability: success, Steps: []retro.Step{{AtomEconomyStatus: retro.AtomEconomyAbove}}}
	for _, p := range percent {
		r.Steps[0].AtomEconomyStatus, r.Steps[0].AtomEconomy = retro.AtomEconomyNormal, &p
	}
	return r
}

func TestFront(t *testing.T) {
	cases := []struct {
		name       string
		objectives string
		routes     []retro.Route
		want       string
	}{
		{"dominated", "cost:min,success:max", []retro.Route{economy(5, 0.5), economy(4, 0.6), economy(3, 0.4)}, "1 most_reliable; 2 cheapest"},
		{"a tie keeps both", "cost:min", []retro.Route{economy(3, 0.1), economy(3, 0.9), economy(4, 1)}, "0 ; 1 "},
		{"one route has all labels", "cost:min,success:max,atom_economy:max", []retro.Route{economy(3, 0.5)}, "0 cheapest most_reliable"},
		{"labels in the caller's order", "success:max,cost:min", []retro.Route{economy(3, 0.5, 60)}, "0 most_reliable cheapest"},
		{"not evaluable loses to any value", "atom_economy:max", []retro.Route{economy(1, 1), economy(9, 0.1, 5)}, "1 best_atom_economy"},
		{"also when small is good", "atom_economy:min", []retro.Route{economy(1, 1), economy(9, 0.1, 95)}, "1 worst_atom_economy"},
		{"two not evaluable tie", "atom_economy:max,cost:min", []retro.Route{economy(2, 1), economy(1, 1)}, "1 cheapest"},
		{"a label is not shared", "cost:min,atom_economy:max", []retro.Route{economy(1, 1), economy(2, 1, 50)}, "0 cheapest; 1 best_atom_economy"},
		{"the other direction", "cost:max", []retro.Route{economy(1, 1), economy(2, 1)}, "1 costliest"},
		{"none", "cost:min", nil, ""},
	}
	for _, c := range cases {
		objectives, err := route.ParseObjectives(c.objectives)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range route.Front(c.routes, objectives) {
			got = append(got, string(rune('0'+f.Index))+" "+strings.Join(f.Labels, " "))
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
}

func TestFormedBonds(t *testing.T) {
	amideStep := reaction("rule:amide", "CC(=O)NCC(=O)NC", "CC(=O)NCC(=O)O", "CN")
	lower := reaction("rule:amide", "CC(=O)NCC(=O)O", "CC(=O)O", "NCC(=O)O")
	other := reaction("rule:amide", "CC(=O)NCC(=O)NC", "CC(=O)O", "CNC(=O)CN")
	cases := []struct {
		name  string
		steps []retro.Step
		bonds int
		ok    bool
	}{
		{"no steps", nil, 0, true},
		{"one amide", []retro.Step{amideStep}, 1, true},
		{"two amides", []retro.Step{amideStep, lower}, 2, true},
		{"alike by symmetry", []retro.Step{reaction("rule:amide", "CC(=O)NCCNC(C)=O", "CC(=O)NCCN", "CC(=O)O"), reaction("rule:amide", "CC(=O)NCCN", "CC(=O)O", "NCCN")}, 1, true},
		{"a salt that is bought", []retro.Step{reaction("rule:wittig", "C=C1CCCCC1", "O=C1CCCCC1", "C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]")}, 1, true},
		{"a salt that is made", []retro.Step{
			reaction("rule:wittig", "C=C1CCCCC1", "O=C1CCCCC1", "C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]"),
			reaction("rule:none", "C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]", "CBr", "c1ccc(P(c2ccccc2)c2ccccc2)cc1"),
		}, 0, false},
		{"an unknown rule", []retro.Step{amideStep, reaction("rule:none", lower.Target, lower.Precursors...)}, 0, false},
		{"a step that does not run", []retro.Step{reaction("rule:amide", "CC(=O)NC", "CC(=O)O", "CCN")}, 0, false},
	}
	for _, c := range cases {
		bonds, ok := route.FormedBonds(&retro.Route{Steps: c.steps}, rules)
		if len(bonds) != c.bonds || ok != c.ok {
			t.Errorf("%s: %v, %t", c.name, bonds, ok)
		}
	}
	one, two := retro.Route{Steps: []retro.Step{amideStep}}, retro.Route{Steps: []retro.Step{other}}
	if got, ok := route.FormedBondCDS([]retro.Route{one, two, {}}, rules); !ok || got != 2 {
		t.Errorf("two bonds: %v, %t", got, ok)
	}
	if got, ok := route.FormedBondCDS([]retro.Route{one, one}, rules); !ok || got != 1 {
		t.Errorf("one bond twice: %v, %t", got, ok)
	}
	if _, ok := route.FormedBondCDS([]retro.Route{one, {Steps: []retro.Step{reaction("rule:none", "C", "C")}}}, rules); ok {
		t.Error("a route that cannot be mapped is told")
	}
}
