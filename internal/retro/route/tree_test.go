package route_test

import (
	"strings"
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

func draw(t *testing.T, r *retro.Route, opt route.TreeOptions) string {
	t.Helper()
	var b strings.Builder
	if err := route.Tree(&b, r, opt); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func step(rule, target string, precursors ...string) retro.Step {
	return retro.Step{Rule: rule, Target: target, Precursors: precursors}
}

func TestTree(t *testing.T) {
	r := &retro.Route{Score: 3.456, Depth: 2, Steps: []retro.Step{
		step("one", "ROOT", "A", "MID", "B"),
		step("two", "MID", "C", "D"),
	}}
	want := `Route 2  [score=3.46, depth=2]
ROOT
└── [one]
    ├── A  ✓ BB
    ├── MID
    │   └── [two]
    │       ├── C  ✓ BB
    │       └── D  ✓ BB
    └── B  ✓ BB
`
	if got := draw(t, r, route.TreeOptions{Number: 2}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTreeWithoutSteps(t *testing.T) {
	want := "Route 1  [score=0.00, depth=0]\nOCC  ✓ BB\n"
	if got := draw(t, &retro.Route{}, route.TreeOptions{Number: 1, Target: "OCC"}); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTreeMarksWhatCannotBeBought(t *testing.T) {
	r := &retro.Route{Depth: 1, Steps: []retro.Step{step("one", "ROOT", "A", "B")}}
	got := draw(t, r, route.TreeOptions{InStock: func(s string) bool { return s == "A" }})
	if !strings.Contains(got, "├── A  ✓ BB\n") || !strings.Contains(got, "└── B  ✗ not in stock\n") {
		t.Errorf("got\n%s", got)
	}
}

// A broken route still gives a finite drawing.
func TestTreeOfCircleAndOfNestedRepeats(t *testing.T) {
	circle := &retro.Route{Steps: []retro.Step{step("one", "A", "B"), step("two", "B", "A")}}
	if got := draw(t, circle, route.TreeOptions{}); !strings.Contains(got, "A  (its own ancestor)") {
		t.Errorf("got\n%s", got)
	}
	var nested retro.Route
	for i := range 40 {
		next := strings.Repeat("C", i+2)
		nested.Steps = append(nested.Steps, step("r", strings.Repeat("C", i+1), next, next))
	}
	if n := strings.Count(draw(t, &nested, route.TreeOptions{}), "\n"); n > 3*2000 {
		t.Errorf("%d lines", n)
	}
}
