package search

import (
	"fmt"
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/smiles"
	"athanor/internal/retro"
	"athanor/internal/retro/template"
)

// limits are the filters and constraints of a request. Those that a part of a
// route can break for good act while routes are built: on the rules, on the
// blocks, and on the first steps of a route. The others judge finished routes.
type limits struct {
	avoid, require elementSet
	avoidBlocks    map[canon.ID]bool
	requireBlocks  map[canon.ID]bool
	constraints    retro.Constraints
	unknown        []string
}

// newLimits reads the filters of a request. An element that does not exist and a
// block that cannot be read are errors.
func newLimits(req *retro.Request, library *template.Library) (*limits, error) {
	l := &limits{constraints: req.Constraints}
	if err := markElements(&l.avoid, req.AvoidElements); err != nil {
		return nil, err
	}
	if err := markElements(&l.require, req.RequireElements); err != nil {
		return nil, err
	}
	var err error
	if l.avoidBlocks, err = readBlocks(req.Constraints.AvoidBlocks); err != nil {
		return nil, err
	}
	if l.requireBlocks, err = readBlocks(req.Constraints.RequireBlocks); err != nil {
		return nil, err
	}
	c := &l.constraints
	for _, list := range []*[]string{&c.RequireFamilies, &c.AvoidFamilies, &c.PreferFamilies} {
		*list = l.readFamilies(*list, library)
	}
	return l, nil
}

// readFamilies trims names and notes those that no rule has.
func (l *limits) readFamilies(names []string, library *template.Library) []string {
	var list []string
	for _, name := range names {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		list = append(list, name)
		if !library.Knows(name) && !slices.Contains(l.unknown, name) {
			l.unknown = append(l.unknown, name)
		}
	}
	return list
}

func markElements(set *elementSet, symbols []string) error {
	for _, s := range symbols {
		e, ok := chem.ElementBySymbol(s)
		if !ok || e == chem.Wildcard {
			return fmt.Errorf("unknown element symbol %q", s)
		}
		set.add(e)
	}
	return nil
}

// readBlocks reads building blocks as their identities.
func readBlocks(texts []string) (map[canon.ID]bool, error) {
	blocks := map[canon.ID]bool{}
	for _, text := range texts {
		info, err := smiles.PerceiveCompound(strings.TrimSpace(text))
		if err == nil && info.Mol.NumAtoms() == 0 {
			err = &chem.SyntaxError{Format: "smiles", Message: "the text is empty"}
		}
		if err != nil {
			return nil, fmt.Errorf("building block %.80q: %w", text, err)
		}
		blocks[canon.Identity(info)] = true
	}
	return blocks, nil
}

// allowsRule reports whether a route may have a step by a rule.
func (l *limits) allowsRule(r *template.Rule) bool {
	return !slices.ContainsFunc(l.constraints.AvoidFamilies, r.Is)
}

// boundsConfidence reports whether the confidences of steps decide.
func (l *limits) boundsConfidence() bool {
	return l.constraints.MinConfidence > 0 || l.constraints.MinSuccessProbability > 0
}

// wantsRule reports whether a route must or should have a step by a rule like
// this one.
func (l *limits) wantsRule(r *template.Rule) bool {
	return slices.ContainsFunc(l.constraints.RequireFamilies, r.Is) || slices.ContainsFunc(l.constraints.PreferFamilies, r.Is)
}

// allowsBlock reports whether a compound may be a building block.
func (l *limits) allowsBlock(c *Compound) bool {
	return !l.avoidBlocks[c.ID] && !c.elements.meets(l.avoid)
}

// boundsParts reports whether some limit acts on parts of routes.
func (l *limits) boundsParts() bool {
	return l.constraints.MaxRouteCost != nil || l.constraints.MinSuccessProbability > 0
}

// admits reports whether a route with these steps and leaves, and more, can be
// accepted: cost only grows and probability only falls with every step.
func (l *limits) admits(r *retro.Route) bool {
	c := &l.constraints
	return (c.MaxRouteCost == nil || r.RouteCost <= *c.MaxRouteCost) && r.SuccessProbability >= c.MinSuccessProbability
}

// accepts reports whether a finished route passes every filter.
func (l *limits) accepts(t *Tree, r *retro.Route) bool {
	return l.admits(r) && r.Confidence >= l.constraints.MinConfidence &&
		l.holdsElements(t) && l.holdsBlock(t) && l.holdsFamily(r, l.constraints.RequireFamilies, true)
}

// holdsElements reports whether each required element stands in a leaf.
func (l *limits) holdsElements(t *Tree) bool {
	var have elementSet
	for _, c := range t.Leaves {
		have = have.with(c.elements)
	}
	return have.holds(l.require)
}

// holdsBlock reports whether a required block is a leaf.
func (l *limits) holdsBlock(t *Tree) bool {
	return len(l.requireBlocks) == 0 || slices.ContainsFunc(t.Leaves, func(c *Compound) bool { return l.requireBlocks[c.ID] })
}

// holdsFamily reports whether a step is by a rule of one of the names; without
// names it is as if.
func (l *limits) holdsFamily(r *retro.Route, names []string, without bool) bool {
	if len(names) == 0 {
		return without
	}
	return slices.ContainsFunc(r.Steps, func(s retro.Step) bool {
		return slices.ContainsFunc(names, func(name string) bool {
			return strings.EqualFold(name, s.Rule) || s.ReactionFamily != "" && strings.EqualFold(name, s.ReactionFamily)
		})
	})
}

// preferred sorts the routes with a preferred family before the others, each kind
// in its order.
func (l *limits) preferred(routes []retro.Route) {
	rank := func(r *retro.Route) int {
		if l.holdsFamily(r, l.constraints.PreferFamilies, false) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(routes, func(a, b retro.Route) int { return rank(&a) - rank(&b) })
}
