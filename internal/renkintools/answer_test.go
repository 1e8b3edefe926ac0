package renkintools_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"athanor/internal/mcpwire"
	"athanor/internal/retro"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func percentStep(s retro.Step, p float64) retro.Step {
	s.AtomEconomyRawPercent = &p
	if s.AtomEconomyStatus = retro.AtomEconomyAbove; p <= 100 {
		s.AtomEconomy, s.AtomEconomyStatus = &p, retro.AtomEconomyNormal
	}
	return s
}

// Two routes to paracetamol: an amide coupling, and a reduction before it.
var (
	coupling = percentStep(retro.Step{
		Rule: "amide_coupling", TemplateID: "rule:amide_coupling", Target: "CC(=O)Nc1ccc(O)cc1", Precursors: []string{"CC(=O)O", "Nc1ccc(O)cc1"},
		Conditions:     &retro.Conditions{Catalyst: "HATU", Solvent: "DMF", Temperature: "25 °C", Notes: "Competing group: a free phenol competes."},
		StepConfidence: 0.9, ProcedureHint: "Stir the acid with the amine.", ReactionFamily: "amide_formation", MetadataSource: "handcrafted_default",
	}, 89.4)
	reduction = percentStep(retro.Step{
		Rule: "extracted_7", TemplateID: "smirks-sha256:ab", Target: "Nc1ccc(O)cc1", Precursors: []string{"O=[N+]([O-])c1ccc(O)cc1"},
		StepConfidence: 0.3, Evidence: json.RawMessage(`{ "references": [] }`),
	}, 78.4)
	short = retro.Route{Score: 1.5, Depth: 1, BuildingBlocks: []string{"CC(=O)O", "Nc1ccc(O)cc1"}, Confidence: 0.9, Convergency: 1, SuccessProbability: 0.9, RouteCost: 3.25, Steps: []retro.Step{coupling}}
	long  = retro.Route{Score: 2.75, Depth: 2, BuildingBlocks: []string{"CC(=O)O", "O=[N+]([O-])c1ccc(O)cc1"}, Confidence: 0.3, Convergency: 0.5, SuccessProbability: 0.27, RouteCost: 3, Steps: []retro.Step{coupling, reduction}}
	zero  = retro.Route{Steps: []retro.Step{}, BuildingBlocks: []string{}, Confidence: 1, Convergency: 1, SuccessProbability: 1}
)

func failed(t retro.Termination) retro.Answer {
	return retro.Answer{Target: "CCO", Stats: retro.SearchStats{NodesExpanded: 12, MatchedTemplates: 3, Termination: t}}
}

func found(routes ...retro.Route) retro.Answer {
	return retro.Answer{Target: "CC(=O)Nc1ccc(O)cc1", Routes: routes, Stats: retro.SearchStats{NodesExpanded: 2, StockHits: 3, MatchedTemplates: 40, Termination: retro.Completed}}
}

// answers are the branches that every tool has.
func answers() []struct {
	name, smiles string
	answer       retro.Answer
} {
	component := found(zero)
	component.Target, component.NotPlanned = "CCO", []string{"Cl", "O"}
	late := found(short)
	late.Stats.Termination = retro.ExpansionLimitReached
	partial := failed(retro.DeadlineExceeded)
	partial.Stats.MaxDepthReached, partial.Stats.BeamLimitHit = true, true
	partial.Stats.RouteIntegrity = retro.RouteIntegrity{Cycle: 1, UnaccountedTargetElement: 3, RoutesRejected: 2}
	partial.Partial = &retro.PartialRoute{Route: long, Missing: []string{"O=[N+]([O-])c1ccc(O)cc1"}, Unmatched: []string{"CC(=O)O"}}
	partial.UnknownFamilies = []string{"frob"}
	noneOfComponents := failed(retro.Completed)
	noneOfComponents.NotPlanned = []string{"Cl"}
	neutral := found(short)
	neutral.Neutralised = "CC(=O)Nc1ccc([O-])cc1"
	noneOfNeutral := failed(retro.Completed)
	noneOfNeutral.Neutralised, noneOfNeutral.NotPlanned = "CC[O-]", []string{"[Na+]"}
	noneOfNeutral.Partial = &retro.PartialRoute{Unmatched: []string{"CCO"}}
	for i := range 25 {
		noneOfNeutral.UnknownFamilies = append(noneOfNeutral.UnknownFamilies, fmt.Sprint("frob", i))
	}
	unbalanced := found(retro.Route{Depth: 1, Confidence: 0.5, SuccessProbability: 0.5, BuildingBlocks: []string{"C1CCNCC1"}, Steps: []retro.Step{
		percentStep(retro.Step{Rule: "boc", TemplateID: "rule:amide_coupling", Target: "CC(C)(C)OC(=O)N1CCCCC1", Precursors: []string{"C1CCNCC1"}, StepConfidence: 0.5}, 217.6),
	}})
	unbalanced.Target = "CC(C)(C)OC(=O)N1CCCCC1"
	return []struct {
		name, smiles string
		answer       retro.Answer
	}{
		{"none", "OCC", failed(retro.Completed)},
		{"none of several components", "OCC.Cl", noneOfComponents},
		{"none in time", "OCC", failed(retro.DeadlineExceeded)},
		{"none, partial", "c1(O)ccc(NC(C)=O)cc1", partial},
		{"one", "c1(O)ccc(NC(C)=O)cc1", found(short)},
		{"two", "c1(O)ccc(NC(C)=O)cc1", found(long, short)},
		{"budget spent", "c1(O)ccc(NC(C)=O)cc1", late},
		{"in stock, of several components", "OCC.O.Cl", component},
		{"neutral form", "c1([O-])ccc(NC(C)=O)cc1", neutral},
		{"none of a neutral form, no template", "[Na+].[O-]CC", noneOfNeutral},
		{"unbalanced", "CC(C)(C)OC(=O)N1CCCCC1", unbalanced},
	}
}

// The texts and structured results of all tools in all branches. After a change
// look at the difference: go test ./internal/renkintools -run Golden -update
func TestGoldenAnswers(t *testing.T) {
	for _, a := range toolArguments {
		var got bytes.Buffer
		for _, c := range answers() {
			args, _ := json.Marshal(map[string]string{"smiles": c.smiles})
			r, e := tools(&planner{answer: &c.answer}).Run(t.Context(), call(mcpwire.EraModern, a.tool, string(args)))
			if e != nil || r.IsError {
				t.Errorf("%s, %s: %+v, %+v", a.tool, c.name, r, e)
				continue
			}
			fmt.Fprintf(&got, "-- %s --\n%s\n", c.name, text(r))
			if r.StructuredContent != nil {
				out, _ := json.MarshalIndent(r.StructuredContent, "", " ")
				fmt.Fprintf(&got, "structured: %s\n", out)
			}
		}
		compareGolden(t, a.tool, got.Bytes())
	}
}

func compareGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	gotLines, wantLines := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(gotLines), len(wantLines)) {
		if i >= len(gotLines) || i >= len(wantLines) || gotLines[i] != wantLines[i] {
			t.Errorf("%s: line %d differs: got\n%s", path, i+1, strings.Join(gotLines[min(i, len(gotLines)):min(i+3, len(gotLines))], "\n"))
			return
		}
	}
}

// Structured results exist in the modern era for the tools that declare a schema,
// and satisfy it in every branch.
func TestStructuredResultsSatisfyTheirSchemas(t *testing.T) {
	set := tools(&planner{})
	_, _, _, raw := listed(t, set.Tools(mcpwire.EraModern))
	for i, a := range toolArguments {
		var schema *jsonschema.Schema
		if a.structured {
			schema = compileSchema(t, raw[i]["outputSchema"])
		}
		for _, c := range answers() {
			args, _ := json.Marshal(map[string]string{"smiles": c.smiles})
			over := tools(&planner{answer: &c.answer})
			modern, _ := over.Run(t.Context(), call(mcpwire.EraModern, a.tool, string(args)))
			legacy, _ := over.Run(t.Context(), call(mcpwire.EraLegacy, a.tool, string(args)))
			if legacy.StructuredContent != nil || text(legacy) != text(modern) {
				t.Errorf("%s, %s: the legacy answer differs", a.tool, c.name)
			}
			if (modern.StructuredContent != nil) != a.structured {
				t.Errorf("%s, %s: structured %v", a.tool, c.name, modern.StructuredContent)
				continue
			}
			if !a.structured {
				continue
			}
			out, _ := json.Marshal(modern.StructuredContent)
			value, err := jsonschema.UnmarshalJSON(bytes.NewReader(out))
			if err == nil {
				err = schema.Validate(value)
			}
			if err != nil {
				t.Errorf("%s, %s: %s: %v", a.tool, c.name, out, err)
			}
		}
	}
}

func compileSchema(t *testing.T, text json.RawMessage) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("mem:///output.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("mem:///output.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func TestCoverageAndTrace(t *testing.T) {
	a := found(short)
	a.Coverage = &retro.CoverageReport{SelectedStage: "stage2", Stage2Invoked: true, Stage2Timeout: true, Stage1Elapsed: 12340 * time.Microsecond, Stage2Elapsed: 2 * time.Second, TotalElapsed: 2012340 * time.Microsecond}
	a.Trace = []retro.TraceRecord{
		{Depth: 1, TemplateID: "rule:amide_coupling", Provenance: "Handcrafted", Rank: -1, Survived: true, LaterReachedStock: true},
		{Depth: 2, TemplateID: "smirks-sha256:ab", Provenance: "HashAtom", Rank: 41},
	}
	want := "Search mode: coverage\nSelected stage: Stage2\nStage 2 invoked: true\nStage 1 timeout: false\nStage 2 timeout: true\n" +
		"Stage 1 elapsed: 12.3 ms\nStage 2 elapsed: 2000.0 ms\nTotal elapsed: 2012.3 ms\n\n" +
		"Target: CCO\nRoutes found: 1\n\n"
	wantTrace := "\n\n\nCandidate trace (2 records, limit=9):\n" +
		"  depth=1 template=rule:amide_coupling provenance=Handcrafted rank=n/a survived=true later_reached_stock=true\n" +
		"  depth=2 template=smirks-sha256:ab provenance=HashAtom rank=41 survived=false later_reached_stock=false\n"
	arguments := `{"smiles":"CCO","search_mode":"coverage","coverage_templates":"more.smi","candidate_trace_limit":9}`
	r, _ := tools(&planner{answer: &a}).Run(t.Context(), call(mcpwire.EraModern, "find_routes", arguments))
	if got := text(r); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, wantTrace) {
		t.Errorf("got\n%s", got)
	}
	a.Coverage = &retro.CoverageReport{SelectedStage: "stage1"}
	r, _ = tools(&planner{answer: &a}).Run(t.Context(), call(mcpwire.EraModern, "find_routes", arguments))
	if got := text(r); !strings.Contains(got, "Selected stage: Stage1\nStage 2 invoked: false\n") || !strings.Contains(got, "Stage 2 elapsed: not_run\n") {
		t.Errorf("got\n%s", got)
	}
	a.Trace = nil
	r, _ = tools(&planner{answer: &a}).Run(t.Context(), call(mcpwire.EraModern, "find_routes", `{"smiles":"CCO","candidate_trace_limit":0}`))
	if got := text(r); strings.Contains(got, "Candidate trace") || strings.Contains(got, "Search mode") {
		t.Errorf("got\n%s", got)
	}
}

// At the greatest depth nothing deeper is suggested.
func TestDiagnosisCapsTheDepth(t *testing.T) {
	for depth, want := range map[int]string{1: "depth=3", 18: "depth=20", 19: "depth=20", 20: "maximum of 20"} {
		a := failed(retro.Completed)
		a.Stats.MaxDepthReached = true
		r, _ := tools(&planner{answer: &a}).Run(t.Context(), call(mcpwire.EraModern, "diagnose_failure", fmt.Sprintf(`{"smiles":"CCO","depth":%d}`, depth)))
		if got := text(r); !strings.Contains(got, want) {
			t.Errorf("depth %d:\n%s", depth, got)
		}
	}
}

// At the largest depth nobody is told to try a larger one.
func TestAdviceAtTheLargestDepth(t *testing.T) {
	for depth, deeper := range map[int]bool{19: true, 20: false} {
		for _, a := range toolArguments {
			none := failed(retro.Completed)
			args, _ := json.Marshal(map[string]any{"smiles": "OCC", "depth": depth})
			r, e := tools(&planner{answer: &none}).Run(t.Context(), call(mcpwire.EraModern, a.tool, string(args)))
			if e != nil || r.IsError {
				t.Errorf("%s: %+v, %+v", a.tool, r, e)
				continue
			}
			if got := strings.Contains(text(r), "larger depth"); got && !deeper {
				t.Errorf("%s at depth %d: %s", a.tool, depth, text(r))
			}
			if a.tool != "diagnose_failure" && !strings.Contains(text(r), "diagnose_failure") {
				t.Errorf("%s does not name diagnose_failure: %s", a.tool, text(r))
			}
		}
	}
}
