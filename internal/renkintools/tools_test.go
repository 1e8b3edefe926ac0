package renkintools_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"athanor/internal/mcpwire"
	"athanor/internal/mcpwire/wiretest"
	"athanor/internal/renkintools"
	"athanor/internal/retro"
)

// planner answers with what it is given and counts its calls.
type planner struct {
	answer *retro.Answer
	err    error
	calls  int
	last   retro.Request
}

func (p *planner) FindRoutes(ctx context.Context, req retro.Request) (*retro.Answer, error) {
	p.calls++
	p.last = req
	if p.answer == nil && p.err == nil {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return p.answer, p.err
}

func call(era mcpwire.Era, name, arguments string) *mcpwire.Call {
	c := &mcpwire.Call{Era: era, Name: name}
	if arguments != "" {
		c.Arguments = json.RawMessage(arguments)
	}
	return c
}

func text(r *mcpwire.Result) string { return r.Content[0].(mcpwire.Text).Text }

// Every refusal happens in Admit, before the planner is asked, in both eras.
func TestRefusals(t *testing.T) {
	cases := []struct{ name, arguments, want string }{
		{"no_such_tool", `{}`, "unknown tool: no_such_tool"},
		{strings.Repeat("é", 5000), `{}`, "unknown tool: " + strings.Repeat("é", 100) + "…"},
		{"validate_route", `{"smiles":"C"}`, "unknown tool: validate_route"},
		{"find_routes", ``, "missing required argument: smiles"},
		{"find_routes", `{}`, "missing required argument: smiles"},
		{"find_routes", `{"smiles":7}`, "wrong type for argument smiles: expected string"},
		{"find_routes", `{"smiles":"C","dpeth":3}`, "unknown argument: dpeth"},
		{"find_routes", `{"smiles":"C","search_mode":"coverage"}`, "unknown argument: search_mode"},
		{"find_routes", `{"smiles":"C","depth":0}`, "argument depth is 0, below minimum 1"},
		{"find_routes", `{"smiles":"C","depth":21}`, "resource_exhausted: depth exceeds configured maximum 20"},
		{"find_routes", `{"smiles":"C","max_routes":101}`, "resource_exhausted: max_routes exceeds configured maximum 100"},
		{"find_routes", `{"smiles":"C","depth":2.5}`, "wrong type for argument depth: expected integer"},
		{"find_routes", `{"smiles":"C","avoid_elements":"Br, Xx"}`, "argument avoid_elements names no element: Xx"},
		{"find_routes", `{"smiles":"C","require_elements":"*"}`, "argument require_elements names no element: *"},
		{"find_routes", `{"smiles":"C","smiles":"CC"}`, "malformed argument: smiles is given twice"},
	}
	tools := renkintools.New(&planner{})
	for _, c := range cases {
		result, e := tools.Admit(call(mcpwire.EraLegacy, c.name, c.arguments))
		if e != nil || result == nil || !result.IsError || text(result) != c.want {
			t.Errorf("legacy %s %s: %+v, %+v", c.name, c.arguments, result, e)
		}
		where := ""
		if c.name == "find_routes" {
			where = "find_routes: "
		}
		result, e = tools.Admit(call(mcpwire.EraModern, c.name, c.arguments))
		if result != nil || e == nil || e.Code != -32602 || e.Message != "Invalid Params: "+where+c.want {
			t.Errorf("modern %s %s: %+v, %+v", c.name, c.arguments, result, e)
		}
	}
}

func TestRequest(t *testing.T) {
	p := &planner{answer: &retro.Answer{}}
	tools := renkintools.New(p)
	c := call(mcpwire.EraModern, "find_routes", `{"smiles":"CCO","depth":7.0,"max_routes":2,"avoid_elements":" Br ,I,,Br","require_elements":""}`)
	if r, e := tools.Admit(c); r != nil || e != nil {
		t.Fatal(r, e)
	}
	tools.Run(t.Context(), c)
	if got := p.last; got.SMILES != "CCO" || got.Depth != 7 || got.MaxRoutes != 2 || strings.Join(got.AvoidElements, " ") != "Br I" || got.RequireElements != nil {
		t.Errorf("request %+v", got)
	}
	tools.Run(t.Context(), call(mcpwire.EraModern, "find_routes", `{"smiles":"CCO"}`))
	if got := p.last; got.Depth != 5 || got.MaxRoutes != 5 {
		t.Errorf("defaults %+v", got)
	}
}

func TestAnswers(t *testing.T) {
	route := retro.Route{Score: 1.5, Depth: 1, BuildingBlocks: []string{"CC(=O)O", "Nc1ccc(O)cc1"}, Steps: []retro.Step{{
		Rule: "amide_cleavage", Target: "CC(=O)Nc1ccc(O)cc1", Precursors: []string{"CC(=O)O", "Nc1ccc(O)cc1"},
	}}}
	cases := []struct {
		name   string
		smiles string
		answer retro.Answer
		want   string
	}{
		{"one route", "c1(O)ccc(NC(C)=O)cc1", retro.Answer{Routes: []retro.Route{route}, Stats: retro.SearchStats{Termination: retro.Completed}},
			"Target: c1(O)ccc(NC(C)=O)cc1\nRoutes found: 1\n\n" +
				"Route 1  [score=1.50, depth=1]\nCC(=O)Nc1ccc(O)cc1\n└── [amide_cleavage]\n    ├── CC(=O)O  ✓ BB\n    └── Nc1ccc(O)cc1  ✓ BB\n" +
				"  Building blocks: CC(=O)O, Nc1ccc(O)cc1\n\n"},
		{"zero steps", "OCC", retro.Answer{Routes: []retro.Route{{}}},
			"Target: OCC\nRoutes found: 1\n\nRoute 1  [score=0.00, depth=0]\nOCC  ✓ BB\n  Building blocks: \n\n"},
		{"none, in time", "C", retro.Answer{Stats: retro.SearchStats{NodesExpanded: 12, Termination: retro.Completed}},
			"Target: C\nRoutes found: 0\n\nNo route found (nodes expanded: 12); try a larger depth or fewer element constraints.\n"},
		{"none, out of time", "C.Cl", retro.Answer{Target: "C", NotPlanned: []string{"Cl"}, Stats: retro.SearchStats{NodesExpanded: 12, Termination: retro.DeadlineExceeded}},
			"Target: C.Cl\nPlanned component: C (not planned: Cl)\nRoutes found: 0\n\n" +
				"No route found (nodes expanded: 12); try a larger depth or fewer element constraints.\n" +
				"Search stopped early: the time limit was reached (nodes expanded: 12); there may be further routes.\n"},
	}
	for _, c := range cases {
		tools := renkintools.New(&planner{answer: &c.answer})
		args, _ := json.Marshal(map[string]string{"smiles": c.smiles})
		r, e := tools.Run(t.Context(), call(mcpwire.EraModern, "find_routes", string(args)))
		if e != nil || r.IsError || text(r) != c.want || r.StructuredContent != nil {
			t.Errorf("%s: %+v, %+v, want\n%s", c.name, r, e, c.want)
		}
	}
}

func TestFailures(t *testing.T) {
	p := &planner{err: errors.New("smiles: no such atom at byte 3")}
	tools := renkintools.New(p)
	r, e := tools.Run(t.Context(), call(mcpwire.EraModern, "find_routes", `{"smiles":"CCX"}`))
	if e != nil || !r.IsError || text(r) != "search error: smiles: no such atom at byte 3" {
		t.Errorf("%+v, %+v", r, e)
	}
	p.err = errors.New("resource_exhausted: 5000 atoms")
	if r, _ = tools.Run(t.Context(), call(mcpwire.EraModern, "find_routes", `{"smiles":"C"}`)); text(r) != "resource_exhausted: 5000 atoms" {
		t.Errorf("%q", text(r))
	}
	p.calls = 0
	r, e = tools.Run(t.Context(), call(mcpwire.EraModern, "find_routes", `{"smiles":"`+strings.Repeat("C", 65_537)+`"}`))
	if e != nil || !r.IsError || !strings.HasPrefix(text(r), "resource_exhausted") || p.calls != 0 {
		t.Errorf("%+v, %+v, %d calls", r, e, p.calls)
	}
}

func TestStoppingInterruptsTheSearch(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(mcpwire.ErrStopping)
	r, e := renkintools.New(&planner{}).Run(ctx, call(mcpwire.EraModern, "find_routes", `{"smiles":"C"}`))
	if e != nil || !r.IsError || !strings.HasPrefix(text(r), "busy") {
		t.Errorf("%+v, %+v", r, e)
	}
}

// The lists differ between the eras in what the contract says, and are the same
// at every start.
func TestToolLists(t *testing.T) {
	tools := renkintools.New(&planner{})
	legacy, modern := string(tools.Tools(mcpwire.EraLegacy)), string(tools.Tools(mcpwire.EraModern))
	for _, key := range []string{`"$schema"`, `"additionalProperties"`, `"minimum"`, `"maximum"`, `"default"`, `"title"`} {
		if strings.Contains(legacy, key) || !strings.Contains(modern, key) {
			t.Errorf("%s is in the wrong list", key)
		}
	}
	last := 0
	for _, name := range []string{`"smiles"`, `"depth"`, `"max_routes"`, `"avoid_elements"`, `"require_elements"`} {
		at := strings.Index(legacy, name)
		if at < last || !strings.Contains(modern, name) {
			t.Errorf("%s is missing or out of order", name)
		}
		last = at
	}
	again := renkintools.New(&planner{})
	if string(again.Tools(mcpwire.EraLegacy)) != legacy || string(again.Tools(mcpwire.EraModern)) != modern {
		t.Error("the lists vary")
	}
}

// The product's configuration behaves like the wire's own tests say.
func TestConfigKeepsTheOrderOfReplies(t *testing.T) {
	text, err := os.Open("../mcpwire/testdata/pinned-order.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer text.Close()
	steps, err := wiretest.ReadSteps(text)
	if err != nil {
		t.Fatal(err)
	}
	cfg := renkintools.Config()
	cfg.ServerInfo = json.RawMessage(`{"name":"stub","version":"1"}`)
	problems := wiretest.Replay(steps, func(in io.Reader, out io.Writer) int {
		return mcpwire.Serve(context.Background(), in, out, cfg, wiretest.Stub{})
	})
	for i, bad := range problems {
		for _, p := range bad {
			t.Errorf("step %d: %s", i+1, p)
		}
	}
}
