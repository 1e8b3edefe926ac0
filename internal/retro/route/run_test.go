package route_test

import (
	"testing"

	"athanor/internal/retro/route"
)

func TestRunStep(t *testing.T) {
	const amide = "[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])-[OH].[N:3]"
	rules := func(id string) []string {
		return map[string][]string{"amide": {amide}, "broken": {"[C"}, "swap": {"[CH2:1]-[OH:2]>>[CH2:1]-Br.[OH2:2]"}}[id]
	}
	for _, c := range []struct {
		rule, target string
		precursors   []string
		want         route.Run
	}{
		{"amide", "CNC(C)=O", []string{"CN", "CC(=O)O"}, route.Run{Replay: route.Reproduced, Template: amide}},
		{"amide", "CNC(C)=O", []string{"CCN", "CC(=O)O"}, route.Run{Replay: route.NotReproduced, Others: 1}},
		{"amide", "CNC(C)=O", []string{"CCNCCN", "CC(=O)O"}, route.Run{Replay: route.NotReproduced, Others: 2}},
		{"amide", "CNC(C)=O", []string{"CC", "CC(=O)O"}, route.Run{Replay: route.NotReproduced}},
		{"amide", "CNC(C)=O", []string{"CN"}, route.Run{Obstacle: route.OtherArity}},
		{"amide", "CNC(C)=O", []string{"C("}, route.Run{Obstacle: route.UnreadableMolecule}},
		{"amide", "CNC(", []string{"CN", "CC(=O)O"}, route.Run{Obstacle: route.UnreadableMolecule}},
		{"broken", "CNC(C)=O", []string{"CN"}, route.Run{Obstacle: route.UnreadableTemplate}},
		{"none", "CNC(C)=O", []string{"CN"}, route.Run{Obstacle: route.UnknownRule}},
	} {
		s := step(c.rule, c.target, c.precursors...)
		s.TemplateID = c.rule
		if got := route.RunStep(&s, rules); got != c.want {
			t.Errorf("%s of %v: %+v, want %+v", c.rule, c.precursors, got, c.want)
		}
	}
}

func TestMapStep(t *testing.T) {
	rules := func(string) []string { return []string{"[C:1](=[O:2])-[N:3]>>[C:1](=[O:2])-[OH].[N:3]"} }
	s := step("amide", "CNC(=O)[C@H](C)N", "CN", "C[C@H](N)C(=O)O")
	const want = "[CH3:1][NH:2][C:3](=[O:4])[C@H:5]([CH3:6])[NH2:7]>>[CH3:6][C@H:5]([NH2:7])[C:3](=[O:4])O.[CH3:1][NH2:2]"
	if got, ok := route.MapStep(&s, rules); !ok || got != want {
		t.Errorf("%v %s\nwant %s", ok, got, want)
	}
	if got, ok := route.MapStep(&s, nil); ok {
		t.Errorf("without templates: %s", got)
	}
}
