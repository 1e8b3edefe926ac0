package route_test

import (
	"testing"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

func TestCheck(t *testing.T) {
	amide := step("amide", "CNC(C)=O", "CC(=O)O", "CN")
	acid := step("hydrolysis", "CC(=O)O", "COC(C)=O", "O")
	for _, c := range []struct {
		name  string
		steps []retro.Step
		want  retro.RouteIntegrity
	}{
		{"no steps", nil, retro.RouteIntegrity{}},
		{"sound", []retro.Step{amide, acid}, retro.RouteIntegrity{}},
		{"another root", []retro.Step{acid}, retro.RouteIntegrity{RootMismatch: 1, RoutesRejected: 1}},
		{"unreadable", []retro.Step{amide, step("x", "CN", "C(")}, retro.RouteIntegrity{UnparseableSMILES: 1, RoutesRejected: 1}},
		{"impossible", []retro.Step{amide, step("x", "CN", "CN(C)(C)C")}, retro.RouteIntegrity{UnparseableSMILES: 1, RoutesRejected: 1}},
		{"no precursor", []retro.Step{amide, step("x", "CN")}, retro.RouteIntegrity{EmptyPrecursorList: 1, UnaccountedTargetElement: 1, RoutesRejected: 1}},
		{"circle", []retro.Step{amide, step("x", "CN", "CNC(C)=O")}, retro.RouteIntegrity{Cycle: 1, RoutesRejected: 1}},
		{"loose step", []retro.Step{amide, step("x", "CCO", "CC=O", "[H][H]"), step("x", "CC", "C=C", "[H][H]")}, retro.RouteIntegrity{Disconnected: 2, RoutesRejected: 1}},
		{"lost atoms", []retro.Step{step("x", "CNC(C)=O", "CC(=O)O")}, retro.RouteIntegrity{UnaccountedTargetElement: 1, RoutesRejected: 1}},
	} {
		var counts retro.RouteIntegrity
		sound := route.Check("CNC(C)=O", &retro.Route{Steps: c.steps}, &counts)
		if counts != c.want || sound != (c.want.RoutesRejected == 0) {
			t.Errorf("%s: %+v, want %+v", c.name, counts, c.want)
		}
	}
}
