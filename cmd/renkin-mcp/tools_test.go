package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"athanor/internal/extsort"
	"athanor/internal/retro"
	"athanor/internal/retro/route"
	"athanor/internal/retro/stock"
	stockbuild "athanor/internal/retro/stock/build"
)

// builtin is the engine with the built-in stock and reactions, loaded once.
var builtin = sync.OnceValue(func() *engine {
	opt, err := parseOptions(nil, noEnvironment)
	if err != nil {
		panic(err)
	}
	e, err := newEngine(opt, io.Discard)
	if err != nil {
		panic(err)
	}
	return e
})

// answer is what a tool says in the modern era.
type answer struct {
	text       string
	structured json.RawMessage
	isError    bool
}

// ask calls tools of a server with the given options, one after the other on one
// connection. Each call is a tool and its arguments.
func ask(t *testing.T, args []string, calls ...[2]string) []answer {
	t.Helper()
	var in, out, log bytes.Buffer
	for i, c := range calls {
		fmt.Fprintf(&in, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":%s,`+
			`"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`+"\n", i, c[0], c[1])
	}
	if code := run(context.Background(), args, noEnvironment, &in, &out, &log); code != 0 {
		t.Fatalf("exit %d: %s", code, log.String())
	}
	var answers []answer
	for line := range strings.Lines(out.String()) {
		var reply struct {
			Result struct {
				Content           []struct{ Text string }
				StructuredContent json.RawMessage
				IsError           bool
			}
		}
		if err := json.Unmarshal([]byte(line), &reply); err != nil || len(reply.Result.Content) != 1 {
			t.Fatalf("%v: %s", err, line)
		}
		answers = append(answers, answer{reply.Result.Content[0].Text, reply.Result.StructuredContent, reply.Result.IsError})
	}
	if len(answers) != len(calls) {
		t.Fatalf("%d replies to %d calls", len(answers), len(calls))
	}
	return answers
}

// routes plans a target and checks every route that is found.
func routes(t *testing.T, smiles string, n int) []retro.Route {
	t.Helper()
	a, err := builtin().FindRoutes(t.Context(), retro.Request{SMILES: smiles, Depth: 5, MaxRoutes: n})
	if err != nil {
		t.Fatal(err)
	}
	for i := range a.Routes {
		v := route.Validate(&a.Routes[i], a.Target, builtin().rules)
		if !v.Whole {
			t.Errorf("%s, route %d: %v", smiles, i+1, route.Defects(&v.Integrity))
		}
		for k, s := range v.Steps {
			if len(s.Missing) > 0 || len(s.Unreadable) > 0 || s.Replay != route.Reproduced {
				t.Errorf("%s, route %d, step %d (%s): %+v", smiles, i+1, k+1, a.Routes[i].Steps[k].Rule, s)
			}
		}
	}
	return a.Routes
}

// Well-known molecules are planned within the default budget, and no step loses a
// heavy atom or fails to run forward.
func TestKnownTargets(t *testing.T) {
	targets := map[string]string{
		"paracetamol": "CC(=O)Nc1ccc(O)cc1",
		"aspirin":     "CC(=O)Oc1ccccc1C(=O)O",
		"ibuprofen":   "CC(C)Cc1ccc(C(C)C(=O)O)cc1",
		"biphenyl":    "c1ccc(-c2ccccc2)cc1",
		"lidocaine":   "CCN(CC)CC(=O)Nc1c(C)cccc1C",
		"imatinib":    "Cc1ccc(NC(=O)c2ccc(CN3CCN(C)CC3)cc2)cc1Nc1nccc(-c2cccnc2)n1",
	}
	if testing.Short() {
		delete(targets, "imatinib")
	}
	for name, smiles := range targets {
		found := routes(t, smiles, 5)
		if len(found) == 0 {
			t.Errorf("%s: no route", name)
		}
		suzuki := false
		for _, r := range found {
			for _, s := range r.Steps {
				boron := strings.Contains(strings.Join(s.Precursors, "."), "B")
				if strings.HasPrefix(s.Rule, "suzuki") {
					suzuki = true
					if !boron {
						t.Errorf("%s: %s has no boron partner: %v", name, s.Rule, s.Precursors)
					}
				}
				if name == "aspirin" && strings.Contains(s.Rule+s.ReactionFamily, "ether") {
					t.Errorf("aspirin: an ether coupling: %s", s.Rule)
				}
			}
		}
		if name == "biphenyl" && !suzuki {
			t.Error("biphenyl: no Suzuki coupling")
		}
	}
}

// Protecting groups come with the reagent that brings them, so that nothing is
// unaccounted for.
func TestProtectedTargetsAreBalanced(t *testing.T) {
	for _, smiles := range []string{
		"CC(C)(C)OC(=O)NCCc1ccccn1", "CC(C)(C)OC(=O)N1CCC(c2ccncc2)CC1", "CC(C)(C)OC(=O)N1CCN(c2ccccc2)CC1",
		"O=C(OCc1ccccc1)N1CCC(O)CC1", "O=C(NCc1ccccc1)OCc1ccccc1",
	} {
		a := ask(t, nil, [2]string{"validate_route", `{"smiles":"` + smiles + `"}`})[0]
		var result struct {
			RoutesFound     int  `json:"routes_found"`
			AllAtomBalanced bool `json:"all_atom_balanced"`
			Steps           []struct{}
		}
		if err := json.Unmarshal(a.structured, &result); err != nil {
			t.Fatal(err)
		}
		if result.RoutesFound == 0 || len(result.Steps) == 0 || !result.AllAtomBalanced || !strings.Contains(a.text, "Overall: PASS ✓") {
			t.Errorf("%s:\n%s", smiles, a.text)
		}
	}
}

// One bond of a ring cannot be cut into two molecules, so rings without
// substituents come apart as one precursor, or by two bonds at once and forward
// again.
func TestRingsAreNotCut(t *testing.T) {
	for _, smiles := range []string{"c1ccc2c(c1)CCN2", "c1ccc2c(c1)CCCC2", "O=C1CCCC(=O)N1", "C1=Cc2ccccc2C1", "c1ccc2c(c1)CCCN2", "C1CCOC1", "C1CCNCC1"} {
		routes(t, smiles, 20)
	}
}

// Configurations that do not take part are kept, double bonds too, and the
// Mitsunobu reaction inverts.
func TestStereo(t *testing.T) {
	blocks := func(smiles, rule string) string {
		for _, r := range routes(t, smiles, 10) {
			for _, s := range r.Steps {
				if s.Rule == rule {
					return strings.Join(s.Precursors, " ")
				}
			}
		}
		t.Errorf("%s: no %s", smiles, rule)
		return ""
	}
	for _, c := range []struct{ smiles, rule, want string }{
		{"C[C@H](N)C(=O)N[C@@H](C)c1ccccc1", "amide_coupling", "C[C@H](NC(=O)OC(C)(C)C)C(=O)O C[C@H](N)c1ccccc1"},
		{"CCOC(=O)/C=C/c1ccc(NC(C)=O)cc1", "amide_coupling", "CCOC(=O)/C=C/c1ccc(N)cc1 CC(=O)O"},
		{"C[C@@H](Oc1ccccc1)C(=O)OC", "mitsunobu_o", "Oc1ccccc1 COC(=O)[C@H](C)O"},
	} {
		if got := blocks(c.smiles, c.rule); got != c.want {
			t.Errorf("%s: %q, want %q", c.smiles, got, c.want)
		}
	}
}

// all calls every tool for a target.
func all(smiles string) [][2]string {
	var calls [][2]string
	for _, tool := range []string{"find_routes", "validate_route", "explain_route", "find_pareto_routes", "plan_with_constraints", "estimate_diversity", "diagnose_failure"} {
		calls = append(calls, [2]string{tool, `{"smiles":"` + smiles + `"}`})
	}
	return calls
}

// Every tool answers a target in stock, one with routes, one without a route, a target that
// cannot be read, and a search that ran out of time.
func TestBranches(t *testing.T) {
	for _, a := range ask(t, nil, all("OCC")...) {
		if a.isError || !strings.Contains(a.text, "OCC") {
			t.Errorf("in stock: %+v", a)
		}
	}
	for _, a := range ask(t, nil, all("CC(=O)Nc1ccc(O)cc1")...) {
		if a.isError || !strings.Contains(a.text, "CC(=O)Nc1ccc(O)cc1") || strings.Contains(a.text, "No route") {
			t.Errorf("found: %+v", a)
		}
	}
	for _, a := range ask(t, nil, all("[Xe]")...) {
		if a.isError || !strings.Contains(a.text, "[Xe]") || !strings.Contains(strings.ToLower(a.text), "no") {
			t.Errorf("no route: %+v", a)
		}
	}
	for _, a := range ask(t, nil, all("C1CC((")...) {
		if !a.isError || !strings.HasPrefix(a.text, "search error: ") || strings.Contains(a.text, "C1CC((") {
			t.Errorf("unreadable: %+v", a)
		}
	}
	late := ask(t, []string{"--time-limit", "0.001"}, all("Cc1ccc(NC(=O)c2ccc(CN3CCN(C)CC3)cc2)cc1Nc1nccc(-c2cccnc2)n1")...)
	for _, a := range late {
		if a.isError || !strings.Contains(a.text, "the time limit was reached") {
			t.Errorf("out of time: %+v", a)
		}
	}
}

// The same request gives the same bytes, for any number of processors.
func TestAnswersAreTheSame(t *testing.T) {
	for _, smiles := range []string{"CC(C)Cc1ccc(C(C)C(=O)O)cc1", "OC1C(N)CC2CCCC(F)C12"} {
		first := ask(t, []string{"--workers", "1", "--max-expansions", "24"}, all(smiles)...)
		for _, args := range []string{"--workers 1", "--workers 8"} {
			again := ask(t, append(strings.Fields(args), "--max-expansions", "24"), all(smiles)...)
			for i := range first {
				if first[i].text != again[i].text || !bytes.Equal(first[i].structured, again[i].structured) {
					t.Errorf("%s with %s: call %d differs:\n%s\n%s", smiles, args, i, first[i].text, again[i].text)
				}
			}
		}
	}
}

// Constraints act, whatever the spelling.
func TestConstraints(t *testing.T) {
	const target = "CC(=O)Nc1ccc(O)cc1"
	a := ask(t, []string{"--max-expansions", "40"},
		[2]string{"plan_with_constraints", `{"smiles":"` + target + `","avoid_reaction_families":"AMIDE_COUPLING, frob"}`},
		[2]string{"plan_with_constraints", `{"smiles":"` + target + `","avoid_building_blocks":"OC(C)=O","max_steps":1}`},
		[2]string{"plan_with_constraints", `{"smiles":"` + target + `","require_building_blocks":"C(C)(=O)OC(=O)C"}`},
		[2]string{"plan_with_constraints", `{"smiles":"` + target + `","require_building_blocks":"[Xe]"}`},
		[2]string{"find_routes", `{"smiles":"` + target + `","avoid_elements":"Cl","require_elements":"N","max_routes":3}`},
	)
	if strings.Contains(a[0].text, "[amide_coupling]") || !strings.Contains(a[0].text, "Unknown reaction families (no rule has the name): frob\n") {
		t.Errorf("families:\n%s", a[0].text)
	}
	if strings.Contains(a[1].text, " CC(=O)O  ✓") || !strings.Contains(a[1].text, "Routes after constraints: ") {
		t.Errorf("avoided block:\n%s", a[1].text)
	}
	if strings.Count(a[2].text, "CC(=O)OC(C)=O  ✓ BB") < strings.Count(a[2].text, "\nRoute ") {
		t.Errorf("required block:\n%s", a[2].text)
	}
	if !strings.HasPrefix(a[3].text, "No route to "+target+" satisfies the constraints") {
		t.Errorf("impossible block:\n%s", a[3].text)
	}
	if strings.Contains(a[4].text, "Cl") || !strings.Contains(a[4].text, "Routes found: 3") {
		t.Errorf("elements:\n%s", a[4].text)
	}
}

// What search writes about competing groups is what explain_route understands.
func TestCompetingGroupsAreExplained(t *testing.T) {
	a := ask(t, nil, [2]string{"explain_route", `{"smiles":"OC(C)(c1ccccc1)CC(=O)OCC","max_routes":20}`})[0]
	if !strings.Contains(a.text, "Note: ") || !strings.Contains(a.text, "Competing group: ") || !strings.Contains(a.text, ": competing groups: ") {
		t.Errorf("got\n%s", a.text)
	}
}

// writeFile puts a file into a folder and returns its path.
func writeFile(t *testing.T, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// The second search finds what the first does not, with templates from the folder
// and from nowhere else.
func TestCoverage(t *testing.T) {
	base := t.TempDir()
	folder := filepath.Join(base, "templates")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	stock := writeFile(t, base, "stock.smi", "CC methyl\nC\n")
	writeFile(t, folder, "cut.smi", "# cuts a chain\n[CH3:1][CH2:2][CH3:3]>>[CH3:1][CH3:2].[CH4:3]\t12\n")
	writeFile(t, folder, "bad.smi", "some private text\n")
	writeFile(t, base, "outside.smi", "[CH3:1][CH2:2][CH3:3]>>[CH3:1][CH3:2].[CH4:3]\t12\n")
	args := []string{"--stock", stock, "--template-dir", folder}
	coverage := func(file string) [2]string {
		return [2]string{"find_routes", `{"smiles":"CCC","search_mode":"coverage","coverage_timeout_secs":5,"coverage_templates":"` + file + `"}`}
	}
	a := ask(t, args, [2]string{"find_routes", `{"smiles":"CCC"}`}, coverage("cut.smi"), coverage("bad.smi"), coverage("../outside.smi"), coverage(base+"/outside.smi"), coverage("none.smi"))
	if a[0].isError || !strings.Contains(a[0].text, "Routes found: 0") {
		t.Errorf("first search:\n%s", a[0].text)
	}
	for _, want := range []string{"Search mode: coverage\nSelected stage: Stage2\nStage 2 invoked: true\nStage 1 timeout: false\nStage 2 timeout: false\n", "Routes found: 1", "[extracted_0]", "Building blocks: C, CC"} {
		if a[1].isError || !strings.Contains(a[1].text, want) {
			t.Errorf("coverage: no %q in\n%s", want, a[1].text)
		}
	}
	for i, want := range []string{"no usable template", "outside", "outside", "no such file"} {
		got := a[i+2]
		if !got.isError || !strings.HasPrefix(got.text, "coverage template error: ") || !strings.Contains(got.text, want) || strings.Contains(got.text, "private") {
			t.Errorf("refusal %d: %+v", i, got)
		}
	}
}

// Stock and templates come from files; the counts go to the log, and nothing else.
func TestFiles(t *testing.T) {
	base := t.TempDir()
	one := writeFile(t, base, "one.smi", "CC\nnot a smiles\nC(C)\n")
	two := writeFile(t, base, "two.smi", "C")
	templates := writeFile(t, base, "more.smi", "[CH3:1][CH2:2][CH3:3]>>[CH3:1][CH3:2].[CH4:3]\t12\nno template\n")
	env := map[string]string{"RENKIN_STOCK": one + string(os.PathListSeparator) + two, "RENKIN_TEMPLATES": templates}
	var out, log bytes.Buffer
	in := strings.NewReader(session + `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"validate_route","arguments":{"smiles":"CCC"}}}` + "\n")
	if code := run(t.Context(), nil, func(name string) string { return env[name] }, in, &out, &log); code != 0 {
		t.Fatalf("exit %d: %s", code, log.String())
	}
	for _, want := range []string{"one.smi: 1 loaded, 1 rejected (line 2), 1 duplicates", "two.smi: 1 loaded, 0 rejected, 0 duplicates", "more.smi: 1 loaded, 1 rejected, 0 duplicates", "2 compounds in stock"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("no %q in the log:\n%s", want, log.String())
		}
	}
	if !strings.Contains(out.String(), "forward replay (extracted_0): target reproduced") || strings.Count(out.String(), "\n") != 3 {
		t.Errorf("got %s", out.String())
	}
}

// The log names the lines of a stock that cannot be used, the first of many.
func TestRejectedLines(t *testing.T) {
	lines := func(n int) (list []stock.Rejection) {
		for i := range n {
			list = append(list, stock.Rejection{Line: 2*i + 1})
		}
		return list
	}
	for n, want := range map[int]string{
		0: "", 1: " (line 1)", 3: " (lines 1, 3, 5)",
		20: " (lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39)",
		25: " (lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39 and 5 more)",
	} {
		if got := lineNumbers(lines(n)); got != want {
			t.Errorf("%d lines: %q, want %q", n, got, want)
		}
	}
}

// A stock may be compiled.
func TestCompiledStock(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stock.rstock")
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	in := stockbuild.Input{Name: "a.smi", Open: func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader("CC(=O)O\nNc1ccc(O)cc1\n")), nil
	}}
	if _, err := stockbuild.Build(t.Context(), []stockbuild.Input{in}, out, stockbuild.Options{Scratch: func() (extsort.Scratch, error) { return nil, os.ErrInvalid }}); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	a := ask(t, []string{"--stock", path}, [2]string{"find_routes", `{"smiles":"CC(=O)Nc1ccc(O)cc1","depth":1}`})[0]
	if a.isError || !strings.Contains(a.text, "Building blocks: CC(=O)O, Nc1ccc(O)cc1") {
		t.Errorf("got %+v", a)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	cut := writeFile(t, t.TempDir(), "cut.rstock", string(whole[:len(whole)-9]))
	a = ask(t, []string{"--stock", cut}, [2]string{"find_routes", `{"smiles":"CC(=O)Nc1ccc(O)cc1","depth":1}`})[0]
	if !a.isError || !strings.Contains(a.text, "the file is damaged: it is cut short") {
		t.Errorf("a damaged stock: %+v", a)
	}
}

// A stock may be a list of InChIKeys where the InChI software is there, and says
// what is missing where it is not.
func TestStockOfInChIKeys(t *testing.T) {
	keys := writeFile(t, t.TempDir(), "keys.csv", "inchi_key\nQTBSBXVTEAMEQO-UHFFFAOYSA-N\nPLIKAWJENQZMHA-UHFFFAOYSA-N\n")
	a := ask(t, []string{"--stock", keys}, [2]string{"find_routes", `{"smiles":"CC(=O)Nc1ccc(O)cc1","depth":1}`})[0]
	if builtin().keyer() == nil {
		if !a.isError || !strings.Contains(a.text, "InChI") {
			t.Errorf("without the software: %+v", a)
		}
		return
	}
	if a.isError || !strings.Contains(a.text, "Building blocks: CC(=O)O, Nc1ccc(O)cc1") {
		t.Errorf("got %+v", a)
	}
}
