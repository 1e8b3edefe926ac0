package renkintools_test

import (
	"encoding/json"
	"testing"

	"athanor/internal/mcpwire"
	"athanor/internal/retro"
)

// FuzzArguments: whatever JSON a client sends as arguments is admitted in both
// eras or in none, and what is admitted runs within the bounds of the schema.
func FuzzArguments(f *testing.F) {
	f.Add(`{"smiles":"CCO","depth":3,"avoid_elements":"Br,,I"}`)
	f.Add(`{"smiles":"CCO","depth":1e1,"max_routes":null}`)
	f.Add(`{"smiles":"\ud800","require_elements":"*, Xx"}`)
	p := &planner{answer: &retro.Answer{}}
	set := tools(p)
	f.Fuzz(func(t *testing.T, arguments string) {
		if !json.Valid([]byte(arguments)) {
			return // the wire sends none
		}
		modern := call(mcpwire.EraModern, "find_routes", arguments)
		result, e := set.Admit(modern)
		legacy, _ := set.Admit(call(mcpwire.EraLegacy, "find_routes", arguments))
		if result != nil || (e != nil) != (legacy != nil) {
			t.Fatalf("modern %v, %v, legacy %v", result, e, legacy)
		}
		if e != nil {
			return
		}
		set.Run(t.Context(), modern)
		if p.last.Depth < 1 || p.last.Depth > 20 || p.last.MaxRoutes < 1 || p.last.MaxRoutes > 100 {
			t.Fatalf("request %+v", p.last)
		}
	})
}
