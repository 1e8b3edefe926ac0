package search

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/internal/retro"
	"athanor/internal/retro/stock"
	"athanor/internal/retro/template"
)

// small returns a planner with named templates and a stock of its own.
func small(t *testing.T, templates, compounds []string) *Planner {
	t.Helper()
	lib, err := template.Compile(nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(templates) > 0 {
		f, err := template.ParseFile([]byte(strings.Join(templates, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		lib = lib.With(f)
	}
	bought, err := stock.Open(strings.NewReader(strings.Join(compounds, "\n")), "list", nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Planner{Library: lib, Stock: bought}
}

// caseAnswer runs a field case and returns "" when it comes out as expected, else
// what is wrong.
func caseAnswer(t *testing.T, c chemtest.FieldCase) string {
	switch c.Operation {
	case "retro.search":
		return searchCase(t, c)
	case "stock.load":
		return stockCase(c)
	case "route.counts":
		return countsCase(t, c)
	case "retro.constraint":
		return constraintCase(t, c)
	case "template.load":
		return templateCase(t, c)
	}
	return "an operation that is not known: " + c.Operation
}

func decode(c chemtest.FieldCase, input, expected any) string {
	if err := json.Unmarshal(c.Input, input); err != nil {
		return err.Error()
	}
	if err := json.Unmarshal(c.Expected, expected); err != nil {
		return err.Error()
	}
	return ""
}

func searchCase(t *testing.T, c chemtest.FieldCase) string {
	var in struct {
		Target    string
		Templates [][2]string
		Stock     []string
		Depth     int
	}
	var want struct {
		RoutesMin int `json:"routes_min"`
		BestSteps int `json:"best_steps"`
	}
	if fault := decode(c, &in, &want); fault != "" {
		return fault
	}
	var templates []string
	for _, pair := range in.Templates {
		templates = append(templates, pair[1])
	}
	a, err := small(t, templates, in.Stock).FindRoutes(context.Background(), retro.Request{SMILES: in.Target, Depth: in.Depth, MaxRoutes: 10})
	if err != nil {
		return err.Error()
	}
	if len(a.Routes) < want.RoutesMin || len(a.Routes) == 0 || len(a.Routes[0].Steps) != want.BestSteps {
		return fmt.Sprintf("%d routes: %+v", len(a.Routes), a.Routes)
	}
	for _, r := range a.Routes {
		for _, s := range r.Steps {
			if slices.Contains(s.Precursors, a.Target) || slices.Contains(s.Precursors, s.Target) {
				return "a step needs its own target: " + s.Target
			}
		}
	}
	return ""
}

func stockCase(c chemtest.FieldCase) string {
	var in struct{ Lines []string }
	var want struct {
		Entries      int
		SkippedLines []int `json:"skipped_lines"`
		Fatal        bool
	}
	if fault := decode(c, &in, &want); fault != "" {
		return fault
	}
	s, err := stock.Open(strings.NewReader(strings.Join(in.Lines, "\n")), "list", nil)
	if (err != nil) != want.Fatal {
		return fmt.Sprint(err)
	}
	var lines []int
	for _, r := range s.Rejected {
		lines = append(lines, r.Line)
	}
	if s.Loaded != want.Entries || !slices.Equal(lines, want.SkippedLines) {
		return fmt.Sprintf("%d entries, skipped lines %v", s.Loaded, lines)
	}
	return ""
}

// countsCase reads "A <- B + C; B <- D + E".
func countsCase(t *testing.T, c chemtest.FieldCase) string {
	var in struct{ Route string }
	var want struct{ Steps, Leaves, Depth int }
	if fault := decode(c, &in, &want); fault != "" {
		return fault
	}
	compounds := map[string]*Compound{}
	compound := func(name string) *Compound {
		name = strings.TrimSpace(name)
		if compounds[name] == nil {
			compounds[name] = newCompound(chemtest.Perceive(t, strings.Repeat("C", len(compounds)+1)))
		}
		return compounds[name]
	}
	made := fixedExpander{proposals: map[canon.ID][]Proposal{}}
	var target *Compound
	for line := range strings.SplitSeq(in.Route, ";") {
		product, parts, _ := strings.Cut(line, "<-")
		p := Proposal{Cost: 1}
		for part := range strings.SplitSeq(parts, "+") {
			p.Precursors = append(p.Precursors, compound(part))
			p.Step.Precursors = append(p.Step.Precursors, compound(part).SMILES)
		}
		c := compound(product)
		if target == nil {
			target = c
		}
		p.Step.Target = c.SMILES
		made.proposals[c.ID] = []Proposal{p}
	}
	result := Run(context.Background(), target, made, Options{Depth: 5, MaxSteps: 15, MaxRoutes: 1, MaxExpansions: 100, MaxBranching: 10, Workers: 1})
	if len(result.Routes) != 1 {
		return "no route"
	}
	r := result.Routes[0].route(new(stock.Stock))
	if len(r.Steps) != want.Steps || len(r.BuildingBlocks) != want.Leaves || r.Depth != want.Depth {
		return fmt.Sprintf("%d steps, %d leaves, depth %d", len(r.Steps), len(r.BuildingBlocks), r.Depth)
	}
	return ""
}

func constraintCase(t *testing.T, c chemtest.FieldCase) string {
	var in struct {
		MustUse []string `json:"must_use"`
		Stock   []string
		Target  string
	}
	var want struct {
		Satisfied bool `json:"constraint_satisfied"`
	}
	if fault := decode(c, &in, &want); fault != "" {
		return fault
	}
	p := &Planner{}
	if bought, err := stock.Open(strings.NewReader(strings.Join(append(in.Stock, "CC(=O)O", "CC(=O)Cl"), "\n")), "list", nil); err == nil {
		p.Stock = bought
	}
	a, err := p.FindRoutes(context.Background(), retro.Request{SMILES: in.Target, Depth: 2, MaxRoutes: 5, Constraints: retro.Constraints{RequireBlocks: in.MustUse}})
	if err != nil {
		return err.Error()
	}
	if (len(a.Routes) > 0) != want.Satisfied {
		return fmt.Sprintf("%d routes", len(a.Routes))
	}
	return ""
}

func templateCase(t *testing.T, c chemtest.FieldCase) string {
	var in struct{ Lines []string }
	var want struct {
		NotDuplicated bool `json:"routes_not_duplicated"`
	}
	if fault := decode(c, &in, &want); fault != "" {
		return fault
	}
	var reactions []template.Reaction
	for _, line := range in.Lines {
		name, smirks, _ := strings.Cut(line, " ")
		reactions = append(reactions, template.Reaction{Name: name, SMIRKS: []string{smirks}, Prior: 1})
	}
	lib, err := template.Compile(reactions)
	if err != nil {
		return err.Error()
	}
	p := small(t, nil, []string{"CC(=O)O", "CN"})
	p.Library = lib
	a, err := p.FindRoutes(context.Background(), retro.Request{SMILES: "CC(=O)NC", Depth: 3, MaxRoutes: 10})
	if err != nil {
		return err.Error()
	}
	if (len(a.Routes) == 1) != want.NotDuplicated {
		return fmt.Sprintf("%d routes", len(a.Routes))
	}
	return ""
}

func TestCasesRetro(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "retro") {
		fault := func() (fault string) {
			defer func() {
				if r := recover(); r != nil {
					fault = fmt.Sprint("panic: ", r)
				}
			}()
			return caseAnswer(t, c)
		}()
		score.Equal("retro", c.ID, fault, "")
	}
	score.Finish()
}
