package renkintools

import (
	"context"
	"fmt"
	"strings"

	"athanor/internal/retro"
)

func readPlanWithConstraints(a arguments) (job, error) {
	req := a.request(5)
	if err := a.elements(&req); err != nil {
		return nil, err
	}
	c := &req.Constraints
	if err := a.constraints(c); err != nil {
		return nil, err
	}
	return func(ctx context.Context, s *Services) (reply, error) {
		if err := checkMolecules(ctx, "avoid_building_blocks", c.AvoidBlocks); err != nil {
			return reply{}, err
		}
		if err := checkMolecules(ctx, "require_building_blocks", c.RequireBlocks); err != nil {
			return reply{}, err
		}
		answer, err := s.find(ctx, req)
		if err != nil {
			return reply{}, err
		}
		return reply{text: constrainedText(&req, answer)}, nil
	}, nil
}

func (a arguments) constraints(c *retro.Constraints) (err error) {
	c.AvoidBlocks = a.list("avoid_building_blocks")
	c.RequireBlocks = a.list("require_building_blocks")
	c.MaxSteps = a.integer("max_steps", 0)
	if cost, given := a.number("max_route_cost"); given {
		c.MaxRouteCost = &cost
	}
	c.MinConfidence, _ = a.number("min_confidence")
	c.MinSuccessProbability, _ = a.number("min_success_probability")
	if c.RequireFamilies, err = a.names("require_reaction_families"); err != nil {
		return err
	}
	if c.AvoidFamilies, err = a.names("avoid_reaction_families"); err != nil {
		return err
	}
	c.PreferFamilies, err = a.names("prefer_reaction_families")
	return err
}

func constrainedText(req *retro.Request, a *retro.Answer) string {
	var b strings.Builder
	if len(a.Routes) == 0 {
		if otherwise(a) {
			heading(&b, req, a)
		}
		fmt.Fprintf(&b, "No route to %s satisfies the constraints (nodes expanded: %d); loosen one of them, or call diagnose_failure, which has none, to see what is missing.\n", req.SMILES, a.Stats.NodesExpanded)
		unknownFamilies(&b, a)
		earlyEnd(&b, a)
		return b.String()
	}
	heading(&b, req, a)
	fmt.Fprintf(&b, "Routes after constraints: %d\n", len(a.Routes))
	unknownFamilies(&b, a)
	b.WriteByte('\n')
	for i := range a.Routes {
		r := &a.Routes[i]
		tree(&b, req, a, i)
		fmt.Fprintf(&b, "  confidence=%.2f  success_P=%.2f  cost=%.2f  BBs: %s\n\n", r.Confidence, r.SuccessProbability, r.RouteCost, joined(r.BuildingBlocks))
	}
	b.WriteString(rankingNote(a))
	earlyEnd(&b, a)
	return b.String()
}

func unknownFamilies(b *strings.Builder, a *retro.Answer) {
	const most = 20
	if len(a.UnknownFamilies) == 0 {
		return
	}
	var names []string
	for _, name := range a.UnknownFamilies[:min(most, len(a.UnknownFamilies))] {
		names = append(names, shorten(name))
	}
	fmt.Fprintf(b, "Unknown reaction families (no rule has the name): %s", joined(names))
	if more := len(a.UnknownFamilies) - most; more > 0 {
		fmt.Fprintf(b, " and %d more", more)
	}
	b.WriteByte('\n')
}
