package transform_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"athanor/chem/match"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// TestManyPieces builds outcomes of more different molecules than are remembered.
func TestManyPieces(t *testing.T) {
	var text strings.Builder
	text.WriteString("[C:1]>>[C:1]")
	for k := range 400 {
		fmt.Fprintf(&text, ".[%dC]", k+20)
	}
	template, err := transform.Compile(text.String())
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []transform.Mode{transform.Retro, transform.Forward} {
		r, err := template.Apply([]*perception.Info{perceive("CCO")}, transform.Options{Mode: mode})
		if err != nil || len(r.Outcomes) != 1 || len(r.Outcomes[0].Products) != 401 {
			t.Fatal(err, len(r.Outcomes))
		}
		key := r.Outcomes[0].Key()
		for k := range 400 {
			if !strings.Contains(key, fmt.Sprintf("[%dCH4]", k+20)) {
				t.Errorf("mode %d: carbon-%d is lost", mode, k+20)
			}
		}
	}
}

// TestPiecesForgotten applies templates to one molecule after the other in the
// same target.
func TestPiecesForgotten(t *testing.T) {
	templates := compileAll(t, indexTemplates)
	var a transform.Applier
	var target match.Target
	targets := []*match.Target{&target}
	for _, text := range []string{"CC(=O)Nc1ccc(O)cc1", "CC(=S)Nc1ccc(O)cc1", "CC(=O)Nc1ccc(O)cc1", "CC(=O)Nc1ccc(S)cc1", "CC(=O)Nc1cc(O)ccc1"} {
		target.Load(perceive(text))
		for i, template := range templates {
			want, err := template.Apply([]*perception.Info{perceive(text)}, transform.Options{Mode: transform.Retro})
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				got, err := a.ApplyIn(template, targets, transform.Options{Mode: transform.Retro, Reuse: true})
				if err != nil || !slices.Equal(describe(got.Outcomes), describe(want.Outcomes)) {
					t.Errorf("%s, template %d: %v %v, want %v", text, i, err, describe(got.Outcomes), describe(want.Outcomes))
				}
			}
		}
	}
}
