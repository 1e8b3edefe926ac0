package interchange_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/interchange"
	"athanor/internal/retro/route"
)

var update = flag.Bool("update", false, "rewrite golden files")

// plan is one with everything that needs an escape somewhere: a bond mark that is a
// backslash, a triple bond, a rule with signs in its name.
func plan() *interchange.Plan {
	economy := 88.5
	steps := []retro.Step{
		{
			Rule: "amide_cleavage", TemplateID: "rule:amide_cleavage", Target: `CNC(=O)/C=C\C#N`, Precursors: []string{`N#C/C=C\C(=O)O`, "CN"},
			Conditions: &retro.Conditions{Catalyst: "HATU | base", Solvent: "DMF", Notes: "Keep *dry*."}, AtomEconomy: &economy, AtomEconomyStatus: retro.AtomEconomyNormal,
			StepConfidence: 1, ReactionFamily: "amide",
		},
		{
			Rule: `odd "rule" <b>|\n`, TemplateID: "rule:odd", Target: `N#C/C=C\C(=O)O`, Precursors: []string{`N#C/C=C\C(=O)OC`, "O"},
			AtomEconomyStatus: retro.AtomEconomyAbove, StepConfidence: 0.5,
		},
	}
	return &interchange.Plan{
		Target: `C\1=C/C#N.C1(=O)NC`,
		Answer: &retro.Answer{
			Target: `CNC(=O)/C=C\C#N`,
			Routes: []retro.Route{
				{Steps: steps, Depth: 2, Score: 2.25, BuildingBlocks: []string{"CN", `N#C/C=C\C(=O)OC`, "O"}, Confidence: 0.5, Convergency: 0.5, SuccessProbability: 0.5, RouteCost: 7.125},
				{Steps: []retro.Step{}, BuildingBlocks: []string{}, Confidence: 1, Convergency: 1, SuccessProbability: 1},
			},
			Stats: retro.SearchStats{NodesExpanded: 3, Termination: retro.Completed},
		},
		Rules: func(id string) []string {
			return map[string][]string{"rule:amide_cleavage": {"[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])-[OH].[N:3]"}}[id]
		},
		Name:    func(smiles string) string { return map[string]string{"CN": "methyl_amine", "O": "water"}[smiles] },
		Version: "1.0",
	}
}

// golden compares a text with a file.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs:\n%s", name, got)
	}
}

func written(t *testing.T, f interchange.Format, p *interchange.Plan) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := interchange.Write(&b, f, p); err != nil {
		t.Fatalf("%s: %v", f, err)
	}
	return b.Bytes()
}

func TestGoldenFormats(t *testing.T) {
	for _, f := range interchange.Formats() {
		golden(t, string(f)+".txt", written(t, f, plan()))
		if !bytes.Equal(written(t, f, plan()), written(t, f, plan())) {
			t.Errorf("%s: the bytes vary", f)
		}
	}
	if err := interchange.Write(new(bytes.Buffer), "word", plan()); err == nil {
		t.Error("an unknown format was written")
	}
}

// A plan with everything else that formats can say.
func TestGoldenDetails(t *testing.T) {
	p := plan()
	p.Front = &interchange.Front{Objectives: "cost:min,steps:min", Searched: 5, Routes: []route.FrontRoute{{Index: 0}, {Index: 3, Labels: []string{"cheapest", "shortest"}}}}
	p.Answer.NotPlanned, p.Answer.Neutralised = []string{"Cl"}, "C[NH2+]C(=O)/C=C\\C#N"
	p.Answer.UnknownFamilies = []string{"magic"}
	p.Answer.Coverage = &retro.CoverageReport{SelectedStage: "stage2", Stage2Invoked: true, Stage1Elapsed: 1_500_000, Stage2Elapsed: 2_000_000, TotalElapsed: 3_500_000}
	p.TraceLimit = 2
	p.Answer.Trace = []retro.TraceRecord{
		{Depth: 1, Parent: "CCO", TemplateID: "rule:x", Rule: "x", Provenance: "Handcrafted", Precursors: []string{"CC=O"}, Score: 1.5, Rank: -1, Survived: true, LaterReachedStock: true},
		{Depth: 1, Parent: "CCO", TemplateID: "smirks-sha256:0", Rule: "extracted_0", Provenance: "HashAtom", Precursors: []string{"CCBr", "O"}, Score: 2.5, Rank: 100},
	}
	for _, f := range []interchange.Format{interchange.Tree, interchange.Table, interchange.JSON, interchange.Markdown} {
		golden(t, string(f)+"-details.txt", written(t, f, p))
	}
}

func TestGoldenNoRoute(t *testing.T) {
	for _, f := range interchange.Formats() {
		p := plan()
		p.Answer.Routes = nil
		p.Diagnosis = &interchange.Diagnosis{Causes: []string{"no <reaction>"}, Suggestions: []string{"try --depth 6"}}
		p.Answer.Partial = &retro.PartialRoute{Route: retro.Route{Steps: plan().Answer.Routes[0].Steps[:1], Depth: 1}, Missing: []string{"CN"}}
		golden(t, string(f)+"-none.txt", written(t, f, p))
	}
}

// What the formats of other parsers hold is what the plan says.
func TestFormatsAreWellFormed(t *testing.T) {
	rows, err := csv.NewReader(bytes.NewReader(written(t, interchange.CSV, plan()))).ReadAll()
	if err != nil || len(rows) != 4 || rows[1][3] != `N#C/C=C\C(=O)O CN` || rows[2][4] != `odd "rule" <b>|\n` {
		t.Errorf("csv: %v, %q", err, rows)
	}
	for _, f := range []interchange.Format{interchange.JSON, interchange.AiZynth, interchange.Syntheseus} {
		if !json.Valid(written(t, f, plan())) {
			t.Errorf("%s is no JSON", f)
		}
	}
	dot := string(written(t, interchange.DOT, plan()))
	if !strings.Contains(dot, `label="N#C/C=C\\C(=O)O"`) || !strings.Contains(dot, `label="odd \"rule\" <b>|\\n"`) {
		t.Errorf("dot:\n%s", dot)
	}
	mermaid := string(written(t, interchange.Mermaid, plan()))
	if !strings.Contains(mermaid, `["N#35;C/C=C#92;C(=O)O"]`) || !strings.Contains(mermaid, `-->|"odd #quot;rule#quot; #lt;b#gt;|#92;n"|`) {
		t.Errorf("mermaid:\n%s", mermaid)
	}
}

// A route whose tree would be too large is refused.
func TestTreeTooLarge(t *testing.T) {
	var r retro.Route
	name := func(i int) string { return strings.Repeat("C", i+1) }
	for i := range 30 {
		r.Steps = append(r.Steps, retro.Step{Target: name(i), Precursors: []string{name(i + 1), name(i + 1)}})
	}
	p := &interchange.Plan{Target: "C", Answer: &retro.Answer{Target: "C", Routes: []retro.Route{r}}}
	if err := interchange.Write(new(bytes.Buffer), interchange.AiZynth, p); err == nil || !strings.Contains(err.Error(), "route 1: the tree has more than") {
		t.Errorf("%v", err)
	}
}
