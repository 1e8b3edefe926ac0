package search

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"athanor/chem/chemtest"
	"athanor/internal/retro"
	"athanor/internal/retro/template"
)

const paracetamol = "CC(=O)Nc1ccc(O)cc1"

// constrained plans with constraints and checks every route by a claim about it.
func constrained(t *testing.T, target string, c retro.Constraints, claim func(*retro.Route) bool) *retro.Answer {
	t.Helper()
	a := find(t, new(Planner), retro.Request{SMILES: target, Constraints: c, MaxRoutes: 8})
	if len(a.Routes) == 0 {
		t.Errorf("%+v: no route", c)
	}
	for i := range a.Routes {
		if !claim(&a.Routes[i]) {
			t.Errorf("%+v: %+v", c, a.Routes[i])
		}
	}
	return a
}

func hasFamily(r *retro.Route, name string) bool {
	return slices.ContainsFunc(r.Steps, func(s retro.Step) bool { return s.ReactionFamily == name || s.Rule == name })
}

func TestConstraints(t *testing.T) {
	free := constrained(t, paracetamol, retro.Constraints{}, func(*retro.Route) bool { return true })
	first := &free.Routes[0]
	constrained(t, paracetamol, retro.Constraints{MaxSteps: 1}, func(r *retro.Route) bool { return len(r.Steps) <= 1 })
	confidence := 0.5 * (free.Routes[0].Confidence + 1)
	for i := range free.Routes {
		confidence = min(confidence, free.Routes[i].Confidence)
	}
	confidence += 1e-9
	constrained(t, paracetamol, retro.Constraints{MinConfidence: confidence}, func(r *retro.Route) bool { return r.Confidence >= confidence })
	constrained(t, paracetamol, retro.Constraints{MinSuccessProbability: first.SuccessProbability}, func(r *retro.Route) bool {
		return r.SuccessProbability >= first.SuccessProbability
	})
	most := first.RouteCost
	constrained(t, paracetamol, retro.Constraints{MaxRouteCost: &most}, func(r *retro.Route) bool { return r.RouteCost <= most })
	block := first.BuildingBlocks[0]
	constrained(t, paracetamol, retro.Constraints{AvoidBlocks: []string{block}}, func(r *retro.Route) bool { return !slices.Contains(r.BuildingBlocks, block) })
	constrained(t, paracetamol, retro.Constraints{RequireBlocks: []string{"C1=CC=C(C=C1)N", "O=C(C)O"}}, func(r *retro.Route) bool {
		return slices.Contains(r.BuildingBlocks, "CC(=O)O") || slices.Contains(r.BuildingBlocks, "Nc1ccccc1")
	})
	rule, family := first.Steps[0].Rule, first.Steps[0].ReactionFamily
	for _, name := range []string{rule, " " + strings.ToUpper(family)} {
		constrained(t, paracetamol, retro.Constraints{AvoidFamilies: []string{name}}, func(r *retro.Route) bool { return !hasFamily(r, rule) })
	}
	constrained(t, paracetamol, retro.Constraints{RequireFamilies: []string{"nitro_reduction"}}, func(r *retro.Route) bool { return hasFamily(r, "nitro_reduction") })
	nothing := 0.0
	a := find(t, new(Planner), retro.Request{SMILES: paracetamol, Constraints: retro.Constraints{MaxRouteCost: &nothing}})
	if len(a.Routes) != 0 {
		t.Errorf("a route for nothing: %+v", a.Routes[0])
	}
}

func TestPreferredFamiliesComeFirst(t *testing.T) {
	req := retro.Request{SMILES: "CC(C)NCC(O)COc1cccc2ccccc12", MaxRoutes: 12}
	plain := find(t, new(Planner), req)
	family := ""
	for i := range plain.Routes {
		for _, s := range plain.Routes[i].Steps {
			if s.ReactionFamily != "" && !hasFamily(&plain.Routes[0], s.ReactionFamily) {
				family = s.ReactionFamily
			}
		}
	}
	if family == "" {
		t.Fatal("all routes have the families of the first")
	}
	req.Constraints.PreferFamilies = []string{strings.ToUpper(family), "no such family"}
	a := find(t, new(Planner), req)
	if !slices.Equal(a.UnknownFamilies, []string{"no such family"}) {
		t.Errorf("unknown %q", a.UnknownFamilies)
	}
	if !hasFamily(&a.Routes[0], family) || len(a.Routes) != len(plain.Routes) {
		t.Errorf("no route with %s is first", family)
	}
	for i := 1; i < len(a.Routes); i++ {
		before, now := hasFamily(&a.Routes[i-1], family), hasFamily(&a.Routes[i], family)
		if !before && now || before == now && a.Routes[i].Score < a.Routes[i-1].Score {
			t.Errorf("route %d is out of order", i+1)
		}
	}
}

func TestUnreadableBlocks(t *testing.T) {
	for _, c := range []retro.Constraints{{AvoidBlocks: []string{"CCO", "C1CC"}}, {RequireBlocks: []string{""}}} {
		_, err := new(Planner).FindRoutes(context.Background(), retro.Request{SMILES: paracetamol, Depth: 3, MaxRoutes: 1, Constraints: c})
		if err == nil || !strings.Contains(err.Error(), "building block") {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestTraceChangesNothing(t *testing.T) {
	req := retro.Request{SMILES: "CCN(CC)CC(=O)Nc1c(C)cccc1C"}
	plain := find(t, new(Planner), req)
	req.TraceLimit = 40
	traced := find(t, new(Planner), req)
	if len(traced.Trace) != 40 || plain.Trace != nil {
		t.Fatalf("%d records", len(traced.Trace))
	}
	reached := 0
	for _, r := range traced.Trace {
		learned := strings.HasPrefix(r.TemplateID, "smirks-sha256:") && r.Provenance != "Handcrafted"
		if !learned && (r.Provenance != "Handcrafted" || r.TemplateID != "rule:"+r.Rule) || !slices.IsSorted(r.Precursors) || r.Depth < 1 {
			t.Errorf("%+v", r)
		}
		if r.LaterReachedStock {
			reached++
		}
	}
	if reached == 0 {
		t.Error("no record reached the stock")
	}
	traced.Trace = nil
	a, _ := json.Marshal(plain)
	b, _ := json.Marshal(traced)
	if string(a) != string(b) {
		t.Error("the trace changed the answer")
	}
}

func TestDiagnosis(t *testing.T) {
	p := small(t, []string{amideTemplate}, []string{"CC(=O)O"})
	a := find(t, p, retro.Request{SMILES: "CC(=O)NCCc1ccccc1", Diagnose: true})
	if len(a.Routes) > 0 || a.Partial == nil || len(a.Partial.Route.Steps) != 1 ||
		!slices.Equal(a.Partial.Route.BuildingBlocks, []string{"CC(=O)O"}) ||
		!slices.Equal(a.Partial.Unmatched, []string{"NCCc1ccccc1"}) || len(a.Partial.Missing) > 0 {
		t.Errorf("%+v", a.Partial)
	}
	a = find(t, p, retro.Request{SMILES: "CC(=O)NCC(=O)NC", Diagnose: true, Depth: 1})
	if a.Partial == nil || !a.Stats.MaxDepthReached || len(a.Partial.Missing)+len(a.Partial.Unmatched) == 0 {
		t.Errorf("%+v", a.Partial)
	}
	if a = find(t, p, retro.Request{SMILES: "CC(=O)NC", Diagnose: true}); a.Partial == nil || len(a.Partial.Unmatched) != 1 {
		t.Errorf("%+v", a.Partial)
	}
	if a = find(t, small(t, []string{amideTemplate}, []string{"CC(=O)O", "CN"}), retro.Request{SMILES: "CC(=O)NC", Diagnose: true}); a.Partial != nil {
		t.Error("a partial route beside a complete one")
	}
	// Nothing at all is known about the target.
	if a = find(t, p, retro.Request{SMILES: "CCCC", Diagnose: true}); a.Partial == nil || len(a.Partial.Route.Steps) > 0 || !slices.Equal(a.Partial.Unmatched, []string{"CCCC"}) {
		t.Errorf("%+v", a.Partial)
	}
}

const (
	amideTemplate = "[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])-[OH].[N:3]\t30"
	etherTemplate = "[C;!$(C=O):1]-[O;D2:2]-[C:3]>>[C:1]-Br.[OH:2]-[C:3]\t12"
)

func TestCoverage(t *testing.T) {
	p := small(t, []string{amideTemplate}, []string{"CC(=O)O", "CN", "CCBr", "OCC", "BrCC"})
	cover := &retro.Coverage{Templates: []byte(etherTemplate)}
	a := find(t, p, retro.Request{SMILES: "CC(=O)NC", Coverage: cover})
	if r := a.Coverage; len(a.Routes) != 1 || r == nil || r.Stage2Invoked || r.SelectedStage != "stage1" || r.TotalElapsed < r.Stage1Elapsed {
		t.Errorf("first stage: %+v", a.Coverage)
	}
	a = find(t, p, retro.Request{SMILES: "CCOCC", Coverage: cover, TraceLimit: 5})
	if r := a.Coverage; len(a.Routes) != 1 || r == nil || !r.Stage2Invoked || r.SelectedStage != "stage2" || r.Stage2Timeout {
		t.Errorf("second stage: %+v", a.Coverage)
	}
	if len(a.Trace) != 1 || a.Trace[0].Provenance != "FileBacked" || !strings.HasPrefix(a.Routes[0].Steps[0].TemplateID, "smirks-sha256:") {
		t.Errorf("trace %+v", a.Trace)
	}
	if a = find(t, p, retro.Request{SMILES: "CCOCC"}); len(a.Routes) > 0 || a.Coverage != nil {
		t.Error("templates of an earlier request were used")
	}
	if a = find(t, p, retro.Request{SMILES: "CCCC", Coverage: cover}); len(a.Routes) > 0 || a.Coverage.SelectedStage != "stage1" || !a.Coverage.Stage2Invoked {
		t.Errorf("neither stage: %+v", a.Coverage)
	}
	a = find(t, p, retro.Request{SMILES: "CCOCC", Coverage: &retro.Coverage{Templates: cover.Templates, TimeLimit: time.Nanosecond}})
	if !a.Coverage.Stage2Timeout || len(a.Routes) > 0 {
		t.Errorf("time limit: %+v", a.Coverage)
	}
	for _, content := range []string{"", "# nothing\n", "nonsense", "\xff"} {
		_, err := p.FindRoutes(context.Background(), retro.Request{SMILES: "CC(=O)NC", Depth: 2, MaxRoutes: 1, Coverage: &retro.Coverage{Templates: []byte(content)}})
		if err == nil || !strings.HasPrefix(err.Error(), "coverage templates: ") {
			t.Errorf("%q: %v", content, err)
		}
	}
}

// extractedLibrary returns the named reactions with the first templates of the
// published set.
func extractedLibrary(t *testing.T, count int) *template.Library {
	t.Helper()
	f, err := template.ReadFile(chemtest.OpenShared(t, "bench/perf/templates_u50k.tsv.gz"))
	if err != nil {
		t.Fatal(err)
	}
	f.Templates = f.Templates[:count]
	return template.Default().With(f)
}

func TestExtractedTemplatesGiveTheSameForAnyWorkers(t *testing.T) {
	lib := extractedLibrary(t, 1000)
	for _, target := range []string{"Cc1ccc(NC(=O)c2ccc(CN3CCN(C)CC3)cc2)cc1Nc1nccc(-c2cccnc2)n1", "C[C@H](NC(=O)OC(C)(C)C)C(=O)N1CCC[C@H]1C(=O)NCc1ccccc1"} {
		var first string
		for _, workers := range []int{1, 2, 8} {
			a := find(t, &Planner{Library: lib, Workers: workers, MaxExpansions: 48, TimeLimit: time.Hour}, retro.Request{SMILES: target, MaxRoutes: 10, TraceLimit: 5000, Diagnose: true})
			text, err := json.Marshal(a)
			if err != nil {
				t.Fatal(err)
			}
			if first == "" {
				first = string(text)
			} else if first != string(text) {
				t.Errorf("%s: %d workers give another answer", target, workers)
			}
			for i := range a.Routes {
				checkRoute(t, a.Target, 5, &a.Routes[i])
			}
			if a.Stats.RouteIntegrity.RoutesRejected > 0 {
				t.Errorf("%+v", a.Stats.RouteIntegrity)
			}
		}
	}
}

func TestLargeTargetsKeepTheTimeLimit(t *testing.T) {
	lib := extractedLibrary(t, 10_000)
	for _, target := range []string{strings.Repeat("NCC(=O)", 800) + "O", strings.Repeat("C", 4000), strings.Repeat("C1CC1", 700)} {
		begin := time.Now()
		find(t, &Planner{Library: lib, TimeLimit: 100 * time.Millisecond}, retro.Request{SMILES: target, Diagnose: true})
		if took := time.Since(begin); took > 2*time.Second {
			t.Errorf("%.10s… took %v", target, took)
		}
	}
}

func BenchmarkPlan(b *testing.B) {
	for _, target := range []string{paracetamol, "Cc1ccc(NC(=O)c2ccc(CN3CCN(C)CC3)cc2)cc1Nc1nccc(-c2cccnc2)n1"} {
		b.Run(fmt.Sprint(len(target)), func(b *testing.B) {
			for b.Loop() {
				if _, err := new(Planner).FindRoutes(context.Background(), retro.Request{SMILES: target, Depth: 5, MaxRoutes: 5}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
