package route_test

import (
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// amide is the retro template of an amide coupling.
const amide = "[C:1](=[O:2])[N:3]>>[C:1](=[O:2])[OH].[N:3]"

func rules(templateID string) []string {
	switch templateID {
	case "rule:amide":
		return []string{"[S:1](=[O:2])(=[O:3])[N:4]>>[S:1](=[O:2])(=[O:3])Cl.[N:4]", amide}
	case "rule:salt": // bromide leaves as an ion
		return []string{"[C:1][N+:2]([CH3:3])([CH3:4])[CH3:5]>>[C:1]Br.[N+0:2]([CH3:3])([CH3:4])[CH3:5]"}
	case "rule:quaternisation": // the bromide is an ion of the target
		return []string{"([N;X4;+1:1]-[CH3:2].[Br-:3])>>[N+0:1].[C:2][Br+0:3]"}
	case "rule:wittig":
		return []string{"[C:1]=[CH2:2]>>[C:1]=O.[CH3:2][P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]"}
	case "rule:broken":
		return []string{"[C:1", "no arrow"}
	}
	return nil
}

func reaction(id, target string, precursors ...string) retro.Step {
	s := step(strings.TrimPrefix(id, "rule:"), target, precursors...)
	s.TemplateID = id
	return s
}

func TestValidateSteps(t *testing.T) {
	cases := []struct {
		name           string
		step           retro.Step
		balanced       bool
		weight         bool
		missing        []route.MissingElement
		unreadable     []string
		replay         route.Replay
		reason         string
		passesAsARoute bool
	}{
		{"amide", reaction("rule:amide", "CC(=O)Nc1ccccc1", "CC(=O)O", "Nc1ccccc1"), true, true, nil, nil, route.Reproduced, "", true},
		{"other order", reaction("rule:amide", "CC(=O)Nc1ccccc1", "Nc1ccccc1", "CC(=O)O"), true, true, nil, nil, route.Reproduced, "", true},
		{"second template of the rule", reaction("rule:amide", "CS(=O)(=O)NC", "CS(=O)(=O)Cl", "CN"), true, true, nil, nil, route.Reproduced, "", true},
		{"ions", reaction("rule:quaternisation", "CC[N+](C)(CC)CC.[Br-]", "CBr", "CCN(CC)CC"), true, true, nil, nil, route.Reproduced, "", true},
		{"other ions", reaction("rule:quaternisation", "CCCC[N+](C)(C)C.[Br-]", "CBr", "CCN(CC)CC"), true, true, nil, nil, route.NotReproduced, "", false},
		{"wrong isomer", reaction("rule:amide", "CC(=O)Nc1ccc(C)cc1", "CC(=O)O", "Nc1cccc(C)c1"), true, true, nil, nil, route.NotReproduced, "", false},
		{"wrong configuration", reaction("rule:amide", "C[C@H](N)C(=O)NC", "C[C@@H](N)C(=O)O", "CN"), true, true, nil, nil, route.NotReproduced, "", false},
		{"configuration kept", reaction("rule:amide", "C[C@H](N)C(=O)NC", "C[C@H](N)C(=O)O", "CN"), true, true, nil, nil, route.Reproduced, "", true},
		// The carbonyl carbon of the target comes from nowhere, yet the weights agree.
		{"lost atoms behind enough weight", reaction("rule:none", "CC(=O)N", "ClCCl", "N"), false, true, []route.MissingElement{{Element: chem.C, Atoms: 1}, {Element: chem.O, Atoms: 1}}, nil, route.NotEvaluable, "the rule is not known here", false},
		{"Boc without its reagent", reaction("rule:none", "CC(C)(C)OC(=O)N1CCCCC1", "C1CCNCC1"), false, false, []route.MissingElement{{Element: chem.C, Atoms: 5}, {Element: chem.O, Atoms: 2}}, nil, route.NotEvaluable, "the rule is not known here", false},
		{"hydrogen from a reagent", reaction("rule:none", "CO", "C=O"), false, false, nil, nil, route.NotEvaluable, "the rule is not known here", false},
		{"within the tolerance", reaction("rule:none", "OC1CCC(c2ccc(-c3ccccc3)cc2)CC1", "O=C1CCC(c2ccc(-c3ccccc3)cc2)CC1"), true, true, nil, nil, route.NotEvaluable, "the rule is not known here", true},
		{"unreadable precursor", reaction("rule:amide", "CC(=O)NC", "CC(=O)O", "C(("), false, false, []route.MissingElement{{Element: chem.C, Atoms: 1}, {Element: chem.N, Atoms: 1}}, []string{"C(("}, route.NotEvaluable, "a precursor cannot be read", false},
		{"unreadable target", reaction("rule:amide", "C((", "CC(=O)O", "CN"), false, true, nil, []string{"C(("}, route.NotEvaluable, "the target cannot be read", false},
		{"too few precursors", reaction("rule:amide", "CC(=O)NC", "CC(=O)O.CN"), true, true, nil, nil, route.Reproduced, "", true},
		{"a salt is one precursor", reaction("rule:wittig", "C=C1CCCCC1", "O=C1CCCCC1", "C[P+](c1ccccc1)(c1ccccc1)c1ccccc1.[Br-]"), true, true, nil, nil, route.Reproduced, "", true},
		{"no template takes them", reaction("rule:amide", "CC(=O)NC", "CC(=O)O", "CN", "O"), true, true, nil, nil, route.NotEvaluable, "no template of the rule takes 3 precursors", true},
		{"unreadable templates", reaction("rule:broken", "CC(=O)NC", "CC(=O)O", "CN"), true, true, nil, nil, route.NotEvaluable, "no template of the rule takes 2 precursors", true},
	}
	for _, c := range cases {
		r := &retro.Route{Steps: []retro.Step{c.step}}
		v := route.Validate(r, c.step.Target, rules)
		got := v.Steps[0]
		if got.OK() != c.balanced || v.Balanced() != c.balanced || got.WeightOK != c.weight || !slices.Equal(got.Missing, c.missing) || !slices.Equal(got.Unreadable, c.unreadable) {
			t.Errorf("%s: balance %+v", c.name, got.Balance)
		}
		if got.Replay != c.replay || got.Reason != c.reason {
			t.Errorf("%s: replay %d, %q", c.name, got.Replay, got.Reason)
		}
		if v.Passed() != c.passesAsARoute {
			t.Errorf("%s: passed %t", c.name, v.Passed())
		}
	}
}

func TestValidateRoute(t *testing.T) {
	top := reaction("rule:amide", "CC(=O)NCC(=O)NC", "CC(=O)NCC(=O)O", "CN")
	low := reaction("rule:amide", "CC(=O)NCC(=O)O", "CC(=O)O", "NCC(=O)O")
	cases := []struct {
		name    string
		target  string
		steps   []retro.Step
		defects string
	}{
		{"none", "CCO", nil, ""},
		{"good", top.Target, []retro.Step{top, low}, ""},
		{"another target", "CCO", []retro.Step{top, low}, "root_mismatch"},
		{"in pieces", top.Target, []retro.Step{top, reaction("rule:amide", "CC(=O)NC", "CC(=O)O", "CN")}, "disconnected"},
		{"without precursors", low.Target, []retro.Step{reaction("rule:amide", low.Target)}, "empty_precursor_list unaccounted_target_element"},
		{"in a circle", "CCO", []retro.Step{step("a", "CCO", "OCC=O"), step("b", "OCC=O", "CCO", "O")}, "cycle"},
	}
	for _, c := range cases {
		v := route.Validate(&retro.Route{Steps: c.steps}, c.target, rules)
		var names []string
		for _, d := range route.Defects(&v.Integrity) {
			names = append(names, d.Name)
		}
		if got := strings.Join(names, " "); got != c.defects || v.Whole != (c.defects == "") {
			t.Errorf("%s: %q, whole %t", c.name, got, v.Whole)
		}
	}
}
