package renkintools_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"athanor/internal/mcpwire"
	"athanor/internal/renkintools"
	"athanor/internal/retro"
)

// toolArguments lists the tools and their arguments in the published order.
var toolArguments = []struct {
	tool, arguments string
	structured      bool
}{
	{"find_routes", "smiles depth max_routes avoid_elements require_elements search_mode coverage_templates coverage_timeout_secs candidate_trace_limit", false},
	{"validate_route", "smiles depth", true},
	{"explain_route", "smiles depth max_routes", false},
	{"find_pareto_routes", "smiles depth max_routes objectives", false},
	{"plan_with_constraints", "smiles depth max_routes avoid_elements require_elements avoid_building_blocks require_building_blocks max_steps max_route_cost min_confidence min_success_probability require_reaction_families avoid_reaction_families prefer_reaction_families", false},
	{"estimate_diversity", "smiles max_routes depth", true},
	{"diagnose_failure", "smiles depth", true},
}

// property is what a schema says about an argument.
type property struct {
	Type             string   `json:"type"`
	Minimum, Maximum *float64 `json:",omitempty"`
	Default          any      `json:"default"`
	Enum             []string `json:"enum"`
}

// listed reads a tool list with the properties of each tool in their order.
func listed(t *testing.T, text json.RawMessage) (names []string, order map[string][]string, properties map[string]map[string]property, raw []map[string]json.RawMessage) {
	t.Helper()
	decode(t, text, &raw)
	order, properties = map[string][]string{}, map[string]map[string]property{}
	for _, tool := range raw {
		var name string
		decode(t, tool["name"], &name)
		names = append(names, name)
		var schema struct {
			Properties json.RawMessage `json:"properties"`
		}
		decode(t, tool["inputSchema"], &schema)
		var of map[string]property
		decode(t, schema.Properties, &of)
		properties[name] = of
		order[name] = keys(t, schema.Properties)
	}
	return names, order, properties, raw
}

// keys returns the member names of an object in their order.
func keys(t *testing.T, text json.RawMessage) []string {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(text))
	token := func() json.Token {
		next, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	token()
	var names []string
	for d.More() {
		names = append(names, token().(string))
		var skipped json.RawMessage
		if err := d.Decode(&skipped); err != nil {
			t.Fatal(err)
		}
	}
	return names
}

func decode(t *testing.T, text json.RawMessage, into any) {
	t.Helper()
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// Seven tools in the published order, with exactly the published arguments and
// three output schemas.
func TestToolLists(t *testing.T) {
	set := tools(&planner{})
	for _, era := range []mcpwire.Era{mcpwire.EraLegacy, mcpwire.EraModern} {
		names, order, _, raw := listed(t, set.Tools(era))
		if len(names) != len(toolArguments) {
			t.Fatalf("era %v lists %v", era, names)
		}
		for i, want := range toolArguments {
			if names[i] != want.tool || strings.Join(order[want.tool], " ") != want.arguments {
				t.Errorf("era %v: tool %d is %s with %v", era, i, names[i], order[names[i]])
			}
			wantKeys := []string{"description", "inputSchema", "name"}
			if era == mcpwire.EraModern {
				wantKeys = append(wantKeys, "title")
				if want.structured {
					wantKeys = append(wantKeys, "outputSchema")
				}
			}
			var got []string
			for key := range raw[i] {
				got = append(got, key)
			}
			slices.Sort(got)
			slices.Sort(wantKeys)
			if !slices.Equal(got, wantKeys) {
				t.Errorf("era %v: %s has the keys %v", era, want.tool, got)
			}
			var schema map[string]json.RawMessage
			decode(t, raw[i]["inputSchema"], &schema)
			if string(schema["required"]) != `["smiles"]` || string(schema["type"]) != `"object"` {
				t.Errorf("%s: schema %s", want.tool, raw[i]["inputSchema"])
			}
			_, strict := schema["additionalProperties"]
			_, dialect := schema["$schema"]
			if modern := era == mcpwire.EraModern; strict != modern || dialect != modern {
				t.Errorf("era %v: %s: %s", era, want.tool, raw[i]["inputSchema"])
			}
		}
	}
	again := tools(&planner{})
	for _, era := range []mcpwire.Era{mcpwire.EraLegacy, mcpwire.EraModern} {
		if string(again.Tools(era)) != string(set.Tools(era)) {
			t.Error("the lists vary")
		}
	}
}

// The bounds as they are published; the legacy list keeps three of them.
func TestBoundsOfTheSchemas(t *testing.T) {
	depth, routes := "integer 1..20 =5", func(n int) string { return fmt.Sprintf("integer 1..100 =%d", n) }
	modern := map[string]string{
		"find_routes.depth": depth, "find_routes.max_routes": routes(5),
		"find_routes.search_mode": "string [standard coverage] =standard", "find_routes.coverage_timeout_secs": "integer 1..", "find_routes.candidate_trace_limit": "integer 0..1e+06",
		"validate_route.depth": depth, "explain_route.depth": depth, "explain_route.max_routes": routes(1),
		"find_pareto_routes.depth": depth, "find_pareto_routes.max_routes": routes(10), "find_pareto_routes.objectives": "string =cost:min,success_probability:max,steps:min",
		"plan_with_constraints.depth": depth, "plan_with_constraints.max_routes": routes(5), "plan_with_constraints.max_steps": "integer 1..",
		"plan_with_constraints.max_route_cost": "number 0..", "plan_with_constraints.min_confidence": "number 0..1", "plan_with_constraints.min_success_probability": "number 0..1",
		"estimate_diversity.depth": depth, "estimate_diversity.max_routes": routes(5), "diagnose_failure.depth": depth,
	}
	legacy := map[string]string{
		"find_routes.search_mode": "string [standard coverage]", "find_routes.coverage_timeout_secs": "integer 1..", "find_routes.candidate_trace_limit": "integer 0..",
	}
	set := tools(&planner{})
	for era, bounds := range map[mcpwire.Era]map[string]string{mcpwire.EraModern: modern, mcpwire.EraLegacy: legacy} {
		_, _, properties, _ := listed(t, set.Tools(era))
		for tool, of := range properties {
			for name, p := range of {
				want := bounds[tool+"."+name]
				if want == "" {
					want = strings.Fields(modern[tool+"."+name] + " string")[0]
				}
				if got := describe(p); got != want {
					t.Errorf("era %v: %s.%s is %q, want %q", era, tool, name, got, want)
				}
			}
		}
	}
}

func describe(p property) string {
	text := p.Type
	if p.Minimum != nil || p.Maximum != nil {
		text += " "
		if p.Minimum != nil {
			text += fmt.Sprint(*p.Minimum)
		}
		text += ".."
		if p.Maximum != nil {
			text += fmt.Sprint(*p.Maximum)
		}
	}
	if p.Enum != nil {
		text += fmt.Sprint(" ", p.Enum)
	}
	if p.Default != nil {
		text += fmt.Sprint(" =", p.Default)
	}
	return text
}

// outcome is what a call is answered: at once, or by its job.
func outcome(t *testing.T, set *renkintools.Tools, c *mcpwire.Call) (*mcpwire.Result, *mcpwire.Error) {
	t.Helper()
	if result, e := set.Admit(c); result != nil || e != nil {
		return result, e
	}
	return set.Run(t.Context(), c)
}

// numbered lists n different names.
func numbered(n int) string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprint("r", i)
	}
	return strings.Join(names, ",")
}

// Every bound and every unknown argument is refused in both eras before any
// search, of every tool.
func TestRefusals(t *testing.T) {
	p := &planner{}
	set := tools(p)
	for _, c := range refusals() {
		result, e := outcome(t, set, call(mcpwire.EraLegacy, c.tool, c.arguments))
		if e != nil || result == nil || !result.IsError || text(result) != c.want {
			t.Errorf("legacy %s %s: %+v, %+v", c.tool, c.arguments, result, e)
		}
		result, e = outcome(t, set, call(mcpwire.EraModern, c.tool, c.arguments))
		if result != nil || e == nil || e.Code != -32602 || e.Message != c.modern() {
			t.Errorf("modern %s %s: %+v, %+v", c.tool, c.arguments, result, e)
		}
	}
	if p.calls != 0 {
		t.Errorf("%d searches", p.calls)
	}
}

// The same in whole sessions, where the envelope of each era counts.
func TestRefusalsOnTheWire(t *testing.T) {
	const meta = `,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`
	p := &planner{}
	for era, opening := range map[mcpwire.Era]string{
		mcpwire.EraLegacy: `{"jsonrpc":"2.0","id":"open","method":"initialize","params":{"protocolVersion":"2024-11-05"}}`,
		mcpwire.EraModern: `{"jsonrpc":"2.0","id":"open","method":"server/discover","params":{` + meta[1:] + `}}`,
	} {
		session := bytes.NewBufferString(opening + "\n")
		for i, c := range refusals() {
			fmt.Fprintf(session, `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q`, i, c.tool)
			if c.arguments != "" {
				fmt.Fprintf(session, `,"arguments":%s`, c.arguments)
			}
			if era == mcpwire.EraModern {
				session.WriteString(meta)
			}
			session.WriteString("}}\n")
		}
		var out bytes.Buffer
		if exit := mcpwire.Serve(t.Context(), session, &out, renkintools.Config(), tools(p)); exit != 0 {
			t.Errorf("%v: exit %d", era, exit)
		}
		replies := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")[1:]
		if len(replies) != len(refusals()) {
			t.Fatalf("%v: %d replies to %d calls", era, len(replies), len(refusals()))
		}
		for i, c := range refusals() {
			words, _ := json.Marshal(c.want)
			want := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":{"content":[{"type":"text","text":%s}],"isError":true}}`, i, words)
			if era == mcpwire.EraModern {
				words, _ = json.Marshal(c.modern())
				want = fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"error":{"code":-32602,"message":%s}}`, i, words)
			}
			if replies[i] != want {
				t.Errorf("%v %s %.200s:\ngot  %.300s\nwant %.300s", era, c.tool, c.arguments, replies[i], want)
			}
		}
	}
	if p.calls != 0 {
		t.Errorf("%d searches", p.calls)
	}
}

// refusal is a call that is refused, and why.
type refusal struct{ tool, arguments, want string }

// modern is the message of the modern era.
func (r refusal) modern() string {
	if strings.HasPrefix(r.want, "unknown tool") {
		return "Invalid Params: " + r.want
	}
	return "Invalid Params: " + r.tool + ": " + r.want
}

func refusals() []refusal {
	cases := []refusal{
		{"no_such_tool", `{}`, "unknown tool: no_such_tool"},
		{"find_route", `{"smiles":"C"}`, "unknown tool: find_route"},
		{strings.Repeat("é", 5000), `{}`, "unknown tool: " + strings.Repeat("é", 100) + "…"},
		{"find_routes", `{"smiles":"C","smiles":"CC"}`, "malformed argument: smiles is given twice"},
		{"find_routes", `{"smiles":"C","search_mode":"Coverage"}`, `argument search_mode must be one of "standard", "coverage"`},
		{"find_routes", `{"smiles":"C","search_mode":""}`, `argument search_mode must be one of "standard", "coverage"`},
		{"find_routes", `{"smiles":"C","coverage_timeout_secs":0}`, "argument coverage_timeout_secs is 0, below minimum 1"},
		{"find_routes", `{"smiles":"C","coverage_timeout_secs":1.5}`, "wrong type for argument coverage_timeout_secs: expected integer"},
		{"find_routes", `{"smiles":"C","coverage_templates":7}`, "wrong type for argument coverage_templates: expected string"},
		{"find_routes", `{"smiles":"C","candidate_trace_limit":-1}`, "argument candidate_trace_limit is -1, below minimum 0"},
		{"find_routes", `{"smiles":"C","candidate_trace_limit":1000001}`, "resource_exhausted: candidate_trace_limit exceeds configured maximum 1000000"},
		{"find_routes", `{"smiles":"C","avoid_elements":"Br, Xx"}`, "argument avoid_elements names no element: Xx"},
		{"find_routes", `{"smiles":"C","avoid_elements":"br"}`, "argument avoid_elements names no element: br"},
		{"find_routes", `{"smiles":"C","require_elements":"*"}`, "argument require_elements names no element: *"},
		{"find_routes", `{"smiles":"C","max_steps":3}`, "unknown argument: max_steps"},
		{"validate_route", `{"smiles":"C","max_routes":3}`, "unknown argument: max_routes"},
		{"diagnose_failure", `{"smiles":"C","max_routes":3}`, "unknown argument: max_routes"},
		{"find_pareto_routes", `{"smiles":"C","objectives":""}`, "argument objectives: entry 1 is empty"},
		{"find_pareto_routes", `{"smiles":"C","objectives":"cost:min,price:max"}`, "argument objectives: entry 2 names no objective; there are cost, success_probability, steps, depth, confidence, convergency and atom_economy"},
		{"find_pareto_routes", `{"smiles":"C","objectives":"cost:best"}`, "argument objectives: entry 1 has a direction other than min and max"},
		{"find_pareto_routes", `{"smiles":"C","objectives":["cost:min"]}`, "wrong type for argument objectives: expected string"},
		{"plan_with_constraints", `{"smiles":"C","max_steps":0}`, "argument max_steps is 0, below minimum 1"},
		{"plan_with_constraints", `{"smiles":"C","max_route_cost":-0.5}`, "argument max_route_cost is -0.5, below minimum 0"},
		{"plan_with_constraints", `{"smiles":"C","max_route_cost":1e999}`, "malformed argument: max_route_cost is a number out of range"},
		{"plan_with_constraints", `{"smiles":"C","min_confidence":1.01}`, "resource_exhausted: min_confidence exceeds configured maximum 1"},
		{"plan_with_constraints", `{"smiles":"C","min_success_probability":-1}`, "argument min_success_probability is -1, below minimum 0"},
		{"plan_with_constraints", `{"smiles":"C","avoid_building_blocks":"CCO,C(("}`, "argument avoid_building_blocks: molecule 2 cannot be read as SMILES"},
		{"plan_with_constraints", `{"smiles":"C","require_building_blocks":"c1cccc1"}`, "argument require_building_blocks: molecule 1 cannot be read as SMILES"},
		{"plan_with_constraints", `{"smiles":"C","avoid_building_blocks":"C,` + strings.Repeat("C", 65_537) + `"}`, "resource_exhausted: molecule 2 of avoid_building_blocks exceeds configured maximum 65536 bytes"},
		{"plan_with_constraints", `{"smiles":"C","require_building_blocks":"` + strings.Repeat("C", 4097) + `"}`, "resource_exhausted: molecule 1 of require_building_blocks exceeds configured maximum 4096 atoms and 8192 bonds"},
		{"plan_with_constraints", `{"smiles":"C","require_reaction_families":"` + numbered(1001) + `"}`, "resource_exhausted: require_reaction_families exceeds configured maximum 1000 names"},
		{"plan_with_constraints", `{"smiles":"C","avoid_reaction_families":"` + numbered(1001) + `"}`, "resource_exhausted: avoid_reaction_families exceeds configured maximum 1000 names"},
		{"plan_with_constraints", `{"smiles":"C","prefer_reaction_families":"` + numbered(100_000) + `"}`, "resource_exhausted: prefer_reaction_families exceeds configured maximum 1000 names"},
		{"plan_with_constraints", `{"smiles":"C","avoid_elements":"` + numbered(100_000) + `"}`, "argument avoid_elements names no element: r0"},
		{"plan_with_constraints", `{"smiles":"C","` + strings.Repeat("é", 5000) + `":1}`, "unknown argument: " + strings.Repeat("é", 100) + "…"},
		{"plan_with_constraints", `{"smiles":"C","avoid_elements":"Q"}`, "argument avoid_elements names no element: Q"},
	}
	for _, a := range toolArguments {
		cases = append(cases,
			refusal{a.tool, ``, "missing required argument: smiles"},
			refusal{a.tool, `{}`, "missing required argument: smiles"},
			refusal{a.tool, `{"depth":99,"zz":1}`, "missing required argument: smiles"},
			refusal{a.tool, `{"smiles":7}`, "wrong type for argument smiles: expected string"},
			refusal{a.tool, `{"smiles":null}`, "wrong type for argument smiles: expected string"},
			refusal{a.tool, `{"smiles":"C","dpeth":3,"depth":0,"aa":1}`, "unknown argument: aa"},
			refusal{a.tool, `{"smiles":"C","depth":0}`, "argument depth is 0, below minimum 1"},
			refusal{a.tool, `{"smiles":"C","depth":21}`, "resource_exhausted: depth exceeds configured maximum 20"},
			refusal{a.tool, `{"smiles":"C","depth":2.5}`, "wrong type for argument depth: expected integer"},
			refusal{a.tool, `{"smiles":"C","depth":"2"}`, "wrong type for argument depth: expected integer"},
		)
		if strings.Contains(a.arguments, "max_routes") {
			cases = append(cases,
				refusal{a.tool, `{"smiles":"C","max_routes":0}`, "argument max_routes is 0, below minimum 1"},
				refusal{a.tool, `{"smiles":"C","max_routes":101}`, "resource_exhausted: max_routes exceeds configured maximum 100"},
			)
		}
	}
	return cases
}

func TestRequests(t *testing.T) {
	cost := 4.5
	cases := []struct {
		tool, arguments string
		want            retro.Request
	}{
		{"find_routes", `{"smiles":"CCO"}`, retro.Request{Depth: 5, MaxRoutes: 5}},
		{"find_routes", `{"smiles":"CCO","depth":7.0,"max_routes":2,"avoid_elements":" Br ,I,,Br","require_elements":"","candidate_trace_limit":1000000,"search_mode":"standard"}`,
			retro.Request{Depth: 7, MaxRoutes: 2, AvoidElements: []string{"Br", "I"}, TraceLimit: 1_000_000}},
		{"find_routes", `{"smiles":"CCO","search_mode":"coverage","coverage_templates":"more.smi","coverage_timeout_secs":7}`,
			retro.Request{Depth: 5, MaxRoutes: 5, Coverage: &retro.Coverage{Templates: []byte("the templates"), TimeLimit: 7e9}}},
		{"find_routes", `{"smiles":"CCO","search_mode":"coverage","coverage_templates":"more.smi","coverage_timeout_secs":1e300}`,
			retro.Request{Depth: 5, MaxRoutes: 5, Coverage: &retro.Coverage{Templates: []byte("the templates"), TimeLimit: 365 * 24 * 3600e9}}},
		{"validate_route", `{"smiles":"CCO","depth":20}`, retro.Request{Depth: 20, MaxRoutes: 1}},
		{"explain_route", `{"smiles":"CCO"}`, retro.Request{Depth: 5, MaxRoutes: 1}},
		{"find_pareto_routes", `{"smiles":"CCO"}`, retro.Request{Depth: 5, MaxRoutes: 10}},
		{"estimate_diversity", `{"smiles":"CCO","max_routes":100}`, retro.Request{Depth: 5, MaxRoutes: 100}},
		{"diagnose_failure", `{"smiles":"CCO"}`, retro.Request{Depth: 5, MaxRoutes: 1, Diagnose: true}},
		{"plan_with_constraints", `{"smiles":"CCO"}`, retro.Request{Depth: 5, MaxRoutes: 5}},
		{"plan_with_constraints", `{"smiles":"CCO","avoid_building_blocks":" OCC , C","require_building_blocks":"N","max_steps":1e300,"max_route_cost":4.5,"min_confidence":0.25,"min_success_probability":1,"require_reaction_families":"Suzuki,, heck","avoid_reaction_families":"x","prefer_reaction_families":"y","avoid_elements":"Cl","require_elements":"B"}`,
			retro.Request{Depth: 5, MaxRoutes: 5, AvoidElements: []string{"Cl"}, RequireElements: []string{"B"}, Constraints: retro.Constraints{
				AvoidBlocks: []string{"OCC", "C"}, RequireBlocks: []string{"N"}, MaxSteps: 2147483647, MaxRouteCost: &cost, MinConfidence: 0.25, MinSuccessProbability: 1,
				RequireFamilies: []string{"Suzuki", "heck"}, AvoidFamilies: []string{"x"}, PreferFamilies: []string{"y"}}}},
	}
	for _, c := range cases {
		p := &planner{answer: &retro.Answer{}}
		set := tools(p)
		request := call(mcpwire.EraModern, c.tool, c.arguments)
		if r, e := set.Admit(request); r != nil || e != nil {
			t.Errorf("%s %s is refused: %+v, %+v", c.tool, c.arguments, r, e)
			continue
		}
		set.Run(t.Context(), request)
		c.want.SMILES = "CCO"
		if !reflect.DeepEqual(p.last, c.want) {
			t.Errorf("%s %s: %+v", c.tool, c.arguments, p.last)
		}
	}
}
