package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"athanor/internal/retro"
)

const (
	paracetamol = "CC(=O)Nc1ccc(O)cc1"
	lidocaine   = "CCN(CC)CC(=O)Nc1c(C)cccc1C"
)

func TestPlanMistakes(t *testing.T) {
	for arguments, want := range map[string]string{
		"--avoid-elements Xx":             "--avoid-elements names no element: \"Xx\"",
		"--require-elements C,*":          "--require-elements names no element: \"*\"",
		"--max-steps 0":                   "--max-steps needs a whole number from 1 to 1000, not \"0\"",
		"--max-route-cost -1":             "--max-route-cost needs a number of 0 or more, not \"-1\"",
		"--max-route-cost NaN":            "--max-route-cost needs a number of 0 or more, not \"NaN\"",
		"--min-confidence 1.5":            "--min-confidence needs a number from 0 to 1, not \"1.5\"",
		"--min-success-probability x":     "--min-success-probability needs a number from 0 to 1, not \"x\"",
		"--objectives cost:least":         "--objectives: entry 1 has a direction other than min and max",
		"--format word":                   "--format must be tree, html, table, json, compare-json, csv, markdown, dot, mermaid, aizynth or syntheseus, not \"word\"",
		"--search-mode fast":              "--search-mode must be standard or coverage, not \"fast\"",
		"--search-mode coverage":          "--search-mode coverage needs --coverage-templates",
		"--coverage-templates x":          "--coverage-templates needs --search-mode coverage",
		"--coverage-timeout-secs 2":       "--coverage-timeout-secs needs --search-mode coverage",
		"--candidate-trace-limit 1000001": "--candidate-trace-limit needs a whole number from 0 to 1000000, not \"1000001\"",
	} {
		exit, out, err := invoke(t, append([]string{"plan", "CCO"}, strings.Fields(arguments)...)...)
		if exit != 2 || out != "" || err != "renkin: "+want+"; see renkin plan --help\n" {
			t.Errorf("%s: exit %d, %q", arguments, exit, err)
		}
	}
	if exit, _, err := invoke(t, "plan", "-o", "", "CCO"); exit != 2 || !strings.HasPrefix(err, "renkin: the name of the output is empty") {
		t.Errorf("exit %d, %q", exit, err)
	}
}

// planned plans as JSON.
func planned(t *testing.T, arguments ...string) (exit int, routes []retro.Route, text string) {
	t.Helper()
	exit, out, err := invoke(t, append([]string{"plan", "--format", "json"}, arguments...)...)
	var file struct {
		Found  int           `json:"routes_found"`
		Routes []retro.Route `json:"routes"`
	}
	if e := json.Unmarshal([]byte(out), &file); e != nil || file.Found != len(file.Routes) {
		t.Fatalf("%q: %v, exit %d\n%s%s", arguments, e, exit, out, err)
	}
	return exit, file.Routes, out
}

// Every constraint changes what is found, as it says.
func TestPlanConstraints(t *testing.T) {
	exit, all, _ := planned(t, lidocaine)
	if exit != 0 || len(all) != 5 {
		t.Fatalf("exit %d, %d routes", exit, len(all))
	}
	holds := func(r *retro.Route, part string) bool {
		return slices.ContainsFunc(r.BuildingBlocks, func(b string) bool { return strings.Contains(b, part) })
	}
	for _, c := range []struct {
		arguments []string
		ok        func(r *retro.Route) bool
	}{
		{[]string{"--avoid-elements", "Cl, Br"}, func(r *retro.Route) bool { return !holds(r, "Cl") && !holds(r, "Br") }},
		{[]string{"--require-elements", "Cl"}, func(r *retro.Route) bool { return holds(r, "Cl") }},
		{[]string{"--avoid-building-blocks", "CCNCC"}, func(r *retro.Route) bool { return !slices.Contains(r.BuildingBlocks, "CCNCC") }},
		{[]string{"--require-building-blocks", "C(C)NCC"}, func(r *retro.Route) bool { return slices.Contains(r.BuildingBlocks, "CCNCC") }},
		{[]string{"--max-steps", "1"}, func(r *retro.Route) bool { return len(r.Steps) == 1 }},
		{[]string{"--depth", "1"}, func(r *retro.Route) bool { return r.Depth == 1 }},
		{[]string{"--max-routes", "2"}, func(*retro.Route) bool { return true }},
		{[]string{"--max-route-cost", "5"}, func(r *retro.Route) bool { return r.RouteCost <= 5 }},
		{[]string{"--min-confidence", "0.9"}, func(r *retro.Route) bool { return r.Confidence >= 0.9 }},
		{[]string{"--min-success-probability", "0.8"}, func(r *retro.Route) bool { return r.SuccessProbability >= 0.8 }},
		{[]string{"--avoid-reaction-families", "AMIDE_COUPLING"}, func(r *retro.Route) bool {
			return !slices.ContainsFunc(r.Steps, func(s retro.Step) bool { return s.ReactionFamily == "amide_coupling" })
		}},
		{[]string{"--require-reaction-families", "amide_coupling"}, func(r *retro.Route) bool {
			return slices.ContainsFunc(r.Steps, func(s retro.Step) bool { return s.ReactionFamily == "amide_coupling" })
		}},
	} {
		_, routes, _ := planned(t, append(c.arguments, "--max-expansions", "50", lidocaine)...)
		for i := range routes {
			if !c.ok(&routes[i]) {
				t.Errorf("%q: route %d does not hold: %v", c.arguments, i+1, routes[i].BuildingBlocks)
			}
		}
	}
}

func TestPlanObjectives(t *testing.T) {
	exit, out, _ := invoke(t, "plan", "--objectives", "cost:min,steps:min", "--max-routes", "10", lidocaine)
	if exit != 0 || !strings.Contains(out, "\nPareto front: ") || !strings.Contains(out, "  cost=") {
		t.Errorf("exit %d\n%s", exit, out)
	}
	_, _, text := planned(t, "--objectives", "cost:min", "--max-routes", "10", lidocaine)
	if !strings.Contains(text, `"routes_searched": 10`) || !strings.Contains(text, `"pareto_front_size": 1`) {
		t.Errorf("%.400s", text)
	}
}

func TestPlanCoverage(t *testing.T) {
	const silane = "CCCCCCC[Si](C)(C)C"
	stock := write(t, "stock.smi", "C[Si](C)(C)Br\nBrCCCCCCC\n")
	templates := write(t, "templates.tsv", "[Si:1]-[CH2:2]-[C:3]>>[Si:1]-Br.Br-[CH2:2]-[C:3]\t12\n")
	arguments := []string{"--max-expansions", "10", "--stock", stock, "--search-mode", "coverage", "--coverage-templates", templates, silane}
	exit, routes, text := planned(t, arguments...)
	if exit != 0 || len(routes) != 1 || !strings.Contains(text, `"selected_stage": "stage2"`) {
		t.Errorf("exit %d\n%s", exit, text)
	}
	// The template of the second search goes into the trees.
	_, out, _ := invoke(t, append([]string{"plan", "--format", "aizynth"}, arguments...)...)
	if !strings.Contains(out, `"template": "[Si:1]-[CH2:2]-[C:3]>>`) {
		t.Errorf("%s", out)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write([]byte(readFile(t, templates))) // a buffer takes everything
	_ = z.Close()
	arguments[len(arguments)-2] = write(t, "templates.tsv.gz", packed.String())
	if exit, same, _ := planned(t, arguments...); exit != 0 || len(same) != 1 {
		t.Errorf("packed: exit %d", exit)
	}
	for _, file := range []string{filepath.Join(t.TempDir(), "none"), t.TempDir()} {
		if exit, _, err := invoke(t, "plan", "--search-mode", "coverage", "--coverage-templates", file, "CCO"); exit != 1 || !strings.Contains(err, "renkin: error: coverage templates: ") {
			t.Errorf("exit %d, %q", exit, err)
		}
	}
}

func TestPlanDiagnosis(t *testing.T) {
	exit, out, _ := invoke(t, "plan", "--diagnose", "--depth", "1", "--max-expansions", "20", "CN1CC[C@]23c4c5ccc(O)c4O[C@H]2[C@@H](O)C=C[C@H]3[C@H]1C5")
	if exit != 1 || !strings.Contains(out, "Best incomplete route:\n") || !strings.Contains(out, "Suggestions:\n  - ") {
		t.Errorf("exit %d\n%s", exit, out)
	}
	exit, routes, text := planned(t, "[Xe]")
	if exit != 1 || len(routes) != 0 || !strings.Contains(text, `"likely_causes": [`) {
		t.Errorf("exit %d\n%s", exit, text)
	}
}

func TestPlanTrace(t *testing.T) {
	_, out, _ := invoke(t, "plan", "--candidate-trace-limit", "3", "--max-routes", "1", paracetamol)
	if !strings.Contains(out, "\nCandidate trace (3 records, limit=3):\n  depth=1 template=rule:") {
		t.Errorf("%s", out)
	}
	_, _, text := planned(t, "--candidate-trace-limit", "3", paracetamol)
	if strings.Count(text, `"precursor_signature"`) != 3 {
		t.Errorf("%s", text)
	}
	if _, _, text = planned(t, "--search-diagnostics", paracetamol); !strings.Contains(text, `"search_diagnostics"`) {
		t.Errorf("%s", text)
	}
}

// Whatever the workers, the bytes are the same.
func TestPlanBytes(t *testing.T) {
	for _, format := range formats() {
		exit, one, err := invoke(t, "plan", "--workers", "1", "--format", format, lidocaine)
		_, two, _ := invoke(t, "plan", "--workers", "2", "--format", format, lidocaine)
		if exit != 0 || one != two || len(one) < 100 {
			t.Errorf("%s: exit %d, %d and %d bytes, %s", format, exit, len(one), len(two), err)
		}
	}
}

func TestPlanIntoFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "routes.json")
	if exit, out, err := invoke(t, "plan", "--format", "json", "-o", path, paracetamol); exit != 0 || out != "" || err != "" {
		t.Fatalf("exit %d, %q, %q", exit, out, err)
	}
	before, err := os.ReadFile(path)
	if err != nil || !json.Valid(before) {
		t.Fatalf("%v", err)
	}
	if exit, _, err := invoke(t, "plan", "-o", path, "CCO"); exit != 1 || !strings.Contains(err, "exists; pass --force to replace it") {
		t.Errorf("exit %d, %q", exit, err)
	}
	if after, _ := os.ReadFile(path); string(after) != string(before) {
		t.Error("the file was changed")
	}
	if exit, _, err := invoke(t, "plan", "--force", "-o", path, "CCO"); exit != 0 {
		t.Errorf("exit %d, %q", exit, err)
	}
	for _, bad := range []string{folder, filepath.Join(folder, "none", "x")} {
		if exit, _, err := invoke(t, "plan", "--force", "-o", bad, "CCO"); exit != 1 || !strings.HasPrefix(err, "renkin: error: ") {
			t.Errorf("%s: exit %d, %q", bad, exit, err)
		}
	}
	if exit, out, _ := invoke(t, "plan", "-o", "-", "CCO"); exit != 0 || out == "" {
		t.Errorf("to standard output: exit %d", exit)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 1 {
		t.Errorf("%d files are left behind", len(entries)-1)
	}
}

func TestConstraintFile(t *testing.T) {
	file := write(t, "c.json", `{"avoid_elements":["Cl "],"require_building_blocks":["C(C)NCC"],"max_steps":3,"max_depth":2,"max_route_cost":30,"min_confidence":0.1,"min_success_probability":0.01}`)
	exit, routes, _ := planned(t, "--constraints", file, "--max-expansions", "50", lidocaine)
	if exit != 0 {
		t.Fatalf("exit %d", exit)
	}
	for i := range routes {
		r := &routes[i]
		if len(r.Steps) > 3 || r.Depth > 2 || strings.Contains(strings.Join(r.BuildingBlocks, " "), "Cl") || !slices.Contains(r.BuildingBlocks, "CCNCC") {
			t.Errorf("%d steps from %v", len(r.Steps), r.BuildingBlocks)
		}
	}
	if _, routes, _ := planned(t, "--constraints", file, "--depth", "1", "--require-building-blocks", "", lidocaine); len(routes) == 0 || routes[0].Depth != 1 {
		t.Errorf("options do not win over the file: %d routes", len(routes))
	}
	for text, want := range map[string]string{
		`{"avoid_element":["Cl"]}`:       `unknown object member name "avoid_element"`,
		`{"max_steps":0}`:                "constraints: max_steps is not from 1 to 1000",
		`{"max_depth":21}`:               "constraints: max_depth is not from 1 to 20",
		`{"max_route_cost":-1}`:          "constraints: max_route_cost is less than 0",
		`{"min_confidence":2}`:           "constraints: min_confidence is not from 0 to 1",
		`{"min_success_probability":-1}`: "constraints: min_success_probability is not from 0 to 1",
		`{"avoid_elements":["Xx"]}`:      `unknown element symbol "Xx"`,
		`{`:                              "constraints ",
	} {
		if exit, _, err := invoke(t, "plan", "--constraints", write(t, "bad.json", text), "CCO"); exit != 1 || !strings.Contains(err, want) {
			t.Errorf("%s: exit %d, %q", text, exit, err)
		}
	}
	if exit, _, err := invoke(t, "plan", "--constraints", "no/such/file", "CCO"); exit != 1 || err != "renkin: error: constraints: open no/such/file: no such file or directory\n" {
		t.Errorf("exit %d, %q", exit, err)
	}
}

func TestPlanTargetInStock(t *testing.T) {
	if _, routes, _ := planned(t, "OC(C)=O"); len(routes[0].Steps) != 0 {
		t.Errorf("%+v", routes[0])
	}
	if _, routes, _ := planned(t, "--exclude-target-from-stock", "--first-route", "OC(C)=O"); len(routes) == 0 || len(routes[0].Steps) == 0 {
		t.Errorf("%d routes", len(routes))
	}
}

// What is planned of a target in several parts is said, also when it is all of them.
func TestPlanSaysWhatIsPlanned(t *testing.T) {
	t.Setenv("RENKIN_STOCK", "")
	t.Setenv("RENKIN_TEMPLATES", "")
	for target, want := range map[string]string{
		"[Na+].[Cl-]":          "Target: [Na+].[Cl-]\nPlanned whole: [Cl-].[Na+] (an ion goes with its counter-ions)\nRoutes found: 0\n",
		"[I-].C[N+](C)(C)C":    "Target: [I-].C[N+](C)(C)C\nPlanned whole: C[N+](C)(C)C.[I-] (an ion goes with its counter-ions)\nRoutes found: ",
		"CC(=O)[O-].[Na+]":     "Target: CC(=O)[O-].[Na+]\nPlanned component: CC(=O)O (not planned: [Na+])\nPlanned as neutral form: ",
		"CC(=O)Nc1ccc(O)cc1.O": "Target: CC(=O)Nc1ccc(O)cc1.O\nPlanned component: CC(=O)Nc1ccc(O)cc1 (not planned: O)\nRoutes found: ",
		"CCO":                  "Target: CCO\nRoutes found: 1\n",
	} {
		_, out, notes := invoke(t, "plan", "--first-route", "--max-routes", "1", target)
		if !strings.HasPrefix(out, want) {
			t.Errorf("%s", out)
		}
		if none := strings.Contains(notes, "no route found: the target has no carbon"); none != (target == "[Na+].[Cl-]") {
			t.Errorf("%s: %s", target, notes)
		}
	}
}
