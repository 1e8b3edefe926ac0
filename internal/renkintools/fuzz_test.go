package renkintools_test

import (
	"encoding/json"
	"testing"

	"athanor/internal/mcpwire"
	"athanor/internal/retro"
)

// FuzzArguments: whatever JSON a client sends as arguments of a tool is admitted
// in both eras or in none, and what is admitted runs within the bounds of the
// schema.
func FuzzArguments(f *testing.F) {
	f.Add(uint8(0), `{"smiles":"CCO","depth":3,"avoid_elements":"Br,,I"}`)
	f.Add(uint8(0), `{"smiles":"CCO","depth":1e1,"max_routes":null}`)
	f.Add(uint8(0), `{"smiles":"\ud800","require_elements":"*, Xx"}`)
	f.Add(uint8(0), `{"smiles":"C","search_mode":"coverage","coverage_templates":"more.smi","coverage_timeout_secs":1e300,"candidate_trace_limit":7}`)
	f.Add(uint8(3), `{"smiles":"C","objectives":"cost:min, success:max"}`)
	f.Add(uint8(4), `{"smiles":"C","avoid_building_blocks":"c1ccccc1,C((","max_steps":1e300,"max_route_cost":0.5,"min_confidence":1}`)
	answer := found(short, long)
	p := &planner{answer: &answer}
	set := tools(p)
	f.Fuzz(func(t *testing.T, which uint8, arguments string) {
		if !json.Valid([]byte(arguments)) {
			return // the wire sends none
		}
		tool := toolArguments[int(which)%len(toolArguments)].tool
		modern := call(mcpwire.EraModern, tool, arguments)
		result, e := set.Admit(modern)
		legacy, _ := set.Admit(call(mcpwire.EraLegacy, tool, arguments))
		if result != nil || (e != nil) != (legacy != nil) {
			t.Fatalf("modern %v, %v, legacy %v", result, e, legacy)
		}
		if e != nil {
			return
		}
		p.last = retro.Request{Depth: 1, MaxRoutes: 1} // contradictions are refused before a search
		set.Run(t.Context(), modern)
		if r := p.last; r.Depth < 1 || r.Depth > 20 || r.MaxRoutes < 1 || r.MaxRoutes > 100 || r.TraceLimit < 0 || r.TraceLimit > 1_000_000 || r.Constraints.MaxSteps < 0 {
			t.Fatalf("request %+v", r)
		}
	})
}
