package renkintools

import (
	"context"
	"fmt"
	"strings"

	"athanor/internal/retro"
	"athanor/internal/retro/route"
)

// diversity is the structured answer of estimate_diversity. All but RoutesFound
// are absent without a route.
type diversity struct {
	RoutesFound       int        `json:"routes_found"`
	Diversity         *float64   `json:"diversity,omitzero"`
	ChemicalIdeaCDS   *float64   `json:"chemical_idea_cds,omitzero"`
	BuildingBlockSets [][]string `json:"building_block_sets,omitzero"`
}

func readEstimateDiversity(a arguments) (job, error) {
	req := a.request(5)
	return func(ctx context.Context, s *Services) (reply, error) {
		answer, err := s.find(ctx, req)
		if err != nil {
			return reply{}, err
		}
		if len(answer.Routes) == 0 {
			var b strings.Builder
			noRoute(&b, &req, answer)
			return reply{b.String(), diversity{}}, nil
		}
		blocks, ideas := route.BlockDiversity(answer.Routes), route.ChemicalIdeaCDS(answer.Routes)
		d := diversity{RoutesFound: len(answer.Routes), Diversity: &blocks, ChemicalIdeaCDS: &ideas, BuildingBlockSets: [][]string{}}
		for i := range answer.Routes {
			d.BuildingBlockSets = append(d.BuildingBlockSets, append([]string{}, answer.Routes[i].BuildingBlocks...))
		}
		bonds := "not evaluable, a step cannot be followed"
		if cds, ok := route.FormedBondCDS(answer.Routes, s.Rules); ok {
			bonds = fmt.Sprintf("%.3f", cds)
		}
		return reply{diversityText(&req, answer, &d, bonds), d}, nil
	}, nil
}

// diversityText words the measures; bonds is the score over formed bonds.
func diversityText(req *retro.Request, a *retro.Answer, d *diversity, bonds string) string {
	var b strings.Builder
	heading(&b, req, a)
	fmt.Fprintf(&b, "Routes found: %d  Route diversity: %.3f\n", d.RoutesFound, *d.Diversity)
	fmt.Fprintf(&b, "Chemical-idea CDS (template proxy): %.3f\n\n", *d.ChemicalIdeaCDS)
	level := "low: the routes share most of their building blocks"
	switch {
	case d.RoutesFound < 2:
		level = "low: there is a single route"
	case *d.Diversity > 0.5:
		level = "high: the routes start from mostly different building blocks"
	case *d.Diversity > 0:
		level = "moderate: the routes share part of their building blocks"
	}
	fmt.Fprintf(&b, "Diversity is %s.\n", level)
	b.WriteString("The chemical-idea CDS compares the sets of templates that routes use; it is not the atom-mapped formed-bond score.\n")
	fmt.Fprintf(&b, "Formed-bond CDS (bonds of the target that the routes form, mapped by running each step forward): %s\n\n", bonds)
	b.WriteString("Building-block sets:\n")
	for i, set := range d.BuildingBlockSets {
		fmt.Fprintf(&b, "  Route %d: [%s]\n", i+1, joined(set))
	}
	earlyEnd(&b, a)
	return b.String()
}
