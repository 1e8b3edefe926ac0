package main

import (
	"strings"
	"testing"
	"time"

	"athanor/internal/retro"
)

func TestVerdict(t *testing.T) {
	ended := func(termination retro.Termination, expanded, matched int) retro.SearchStats {
		return retro.SearchStats{Termination: termination, NodesExpanded: expanded, MatchedTemplates: matched}
	}
	deep, rejected := ended(retro.Completed, 9, 4), ended(retro.Completed, 9, 4)
	deep.MaxDepthReached = true
	rejected.RouteIntegrity.RoutesRejected = 1
	cases := []struct {
		stats       retro.SearchStats
		routes      int
		seconds     int
		interrupted bool
		want        string
	}{
		{ended(retro.Completed, 3, 5), 2, 0, false, ""},
		{ended(retro.ExpansionLimitReached, 1, 5), 1, 0, false, "the search stopped early: the limit of 1 expansion was reached (--max-expansions); there may be further routes"},
		{ended(retro.ExpansionLimitReached, 2, 5), 0, 0, false, "no route found: the limit of 2 expansions was reached (--max-expansions)"},
		{ended(retro.DeadlineExceeded, 1, 5), 0, 1, false, "no route found: the time limit of 1 second was reached after 1 expansion (--time-limit)"},
		{ended(retro.DeadlineExceeded, 0, 0), 0, 0, false, "no route found: the time limit of 30 seconds was reached after 0 expansions (--time-limit)"},
		{ended(retro.DeadlineExceeded, 7, 5), 1, 0, true, "the search stopped early: it was interrupted after 7 expansions; there may be further routes"},
		{ended(retro.Completed, 1, 0), 0, 0, false, "no route found: no reaction of the library makes the target"},
		{rejected, 0, 0, false, "no route found: 1 candidate did not stand up to the checks"},
		{deep, 0, 0, false, "no route found: within 5 steps no branch ends in compounds in stock (--depth)"},
		{ended(retro.Completed, 9, 4), 0, 0, false, "no route found: every branch ends in a compound that is not in stock and that no reaction of the library makes"},
	}
	for _, c := range cases {
		s := settings{request: retro.Request{Depth: 5}}
		s.planner.TimeLimit = time.Duration(c.seconds) * time.Second
		answer := retro.Answer{Stats: c.stats, Routes: make([]retro.Route, c.routes)}
		if got := verdict(&answer, &s, c.interrupted); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestPlanSaysWhyThereIsNoRoute(t *testing.T) {
	cases := []struct {
		arguments string
		exit      int
		message   string // on standard error, "" for nothing
	}{
		{"plan CCO", 0, ""},
		{"plan [Xe]", 1, "renkin: no route found: the target has no carbon, and the reactions of the library make organic compounds\n"},
		{"plan --max-routes 100 --max-expansions 1 CCO", 0, "renkin: the search stopped early: the limit of 1 expansion was reached"},
		{"plan C(C)(C)(C)(C)C", 1, "renkin: error: smiles: byte 0: carbon with 5 bonds: at most 4 possible\n"},
		{"plan C1", 1, "renkin: error: smiles: byte 1: ring number 1 opened at byte 1 is never closed\n"},
		{"plan --stock no/such/file CCO", 1, "renkin: error: stock: no/such/file: no such file or directory\n"},
		{"plan --stock . CCO", 1, "renkin: error: stock: .: it is a folder\n"},
		{"plan --templates . CCO", 1, "renkin: error: templates: .: it is a folder\n"},
		{"templates extract .", 1, "renkin: error: open .: it is a folder\n"},
		{"audit .", 1, "renkin: error: open .: it is a folder\n"},
		{"plan --templates no/such/file CCO", 1, "renkin: error: templates: no/such/file: no such file or directory\n"},
	}
	for _, c := range cases {
		exit, _, err := invoke(t, strings.Fields(c.arguments)...)
		if exit != c.exit || !strings.HasPrefix(err, c.message) || (c.message == "") != (err == "") {
			t.Errorf("%q: exit %d, %q", c.arguments, exit, err)
		}
	}
}

// What is planned may not be what was written: the heading says so, and the trees
// show it.
func TestPlanSaysWhatItPlans(t *testing.T) {
	for target, want := range map[string]string{
		"OC(C)=O":          "Target: OC(C)=O\nRoutes found: 1\n\nRoute 1  [score=0.00, depth=0]\nOC(C)=O  ✓ BB\n",
		"[O-]C(C)=O":       "Target: [O-]C(C)=O\nPlanned as neutral form: CC(=O)O (written as CC(=O)[O-])\nRoutes found: 1\n\nRoute 1  [score=0.00, depth=0]\nCC(=O)O  ✓ BB\n",
		"[Na+].[O-]C(C)=O": "Target: [Na+].[O-]C(C)=O\nPlanned component: CC(=O)O (not planned: [Na+])\nPlanned as neutral form: CC(=O)O (written as CC(=O)[O-])\nRoutes found: 1\n\nRoute 1  [score=0.00, depth=0]\nCC(=O)O  ✓ BB\n",
		"O.OC(C)=O":        "Target: O.OC(C)=O\nPlanned component: CC(=O)O (not planned: O)\nRoutes found: 1\n\nRoute 1  [score=0.00, depth=0]\nCC(=O)O  ✓ BB\n",
	} {
		exit, out, err := invoke(t, "plan", "--max-routes", "1", target)
		if exit != 0 || !strings.HasPrefix(out, want) {
			t.Errorf("%s: exit %d, %s\n%s", target, exit, err, out)
		}
	}
}
