package route

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"athanor/internal/retro"
)

// Objective is a property of routes that is to be small or large.
type Objective struct {
	// Field is cost, success_probability, steps, depth, confidence, convergency
	// or atom_economy.
	Field string
	// Max: large is good.
	Max bool
}

// property is what an objective can name.
type property struct {
	field string
	// least and most name the route that has the smallest and the largest value.
	least, most string
	// value is false when it cannot be told.
	value func(*retro.Route) (float64, bool)
}

var properties = []property{
	{"cost", "cheapest", "costliest", known(func(r *retro.Route) float64 { return r.RouteCost })},
	{"success_probability", "least_reliable", "most_reliable", known(func(r *retro.Route) float64 { return r.SuccessProbability })},
	{"steps", "shortest", "longest", known(func(r *retro.Route) float64 { return float64(len(r.Steps)) })},
	{"depth", "shallowest", "deepest", known(func(r *retro.Route) float64 { return float64(r.Depth) })},
	{"confidence", "lowest_confidence", "highest_confidence", known(func(r *retro.Route) float64 { return r.Confidence })},
	{"convergency", "most_linear", "most_convergent", known(func(r *retro.Route) float64 { return r.Convergency })},
	{"atom_economy", "worst_atom_economy", "best_atom_economy", meanAtomEconomy},
}

func known(value func(*retro.Route) float64) func(*retro.Route) (float64, bool) {
	return func(r *retro.Route) (float64, bool) { return value(r), true }
}

// meanAtomEconomy cannot be told for a route without steps, or when a step names
// too little to have one.
func meanAtomEconomy(r *retro.Route) (float64, bool) {
	sum := 0.0
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.AtomEconomyStatus != retro.AtomEconomyNormal || s.AtomEconomy == nil {
			return 0, false
		}
		sum += *s.AtomEconomy
	}
	if len(r.Steps) == 0 {
		return 0, false
	}
	return sum / float64(len(r.Steps)), true
}

// ParseObjectives reads a comma-separated list of field:direction, the direction
// being min or max. "success" stands for success_probability. Blanks around an
// entry do not matter. An empty, malformed, unknown or repeated entry is an error
// that tells its place, from 1 on.
func ParseObjectives(text string) ([]Objective, error) {
	var list []Objective
	for i, entry := range strings.Split(text, ",") {
		o, err := parseObjective(strings.TrimSpace(entry))
		if err == nil && slices.ContainsFunc(list, func(p Objective) bool { return p.Field == o.Field }) {
			err = fmt.Errorf("names %s again", o.Field)
		}
		if err != nil {
			return nil, fmt.Errorf("entry %d %w", i+1, err)
		}
		list = append(list, o)
	}
	return list, nil
}

func parseObjective(entry string) (Objective, error) {
	if entry == "" {
		return Objective{}, errors.New("is empty")
	}
	field, direction, ok := strings.Cut(entry, ":")
	if !ok {
		return Objective{}, errors.New("is not field:direction")
	}
	field, direction = strings.TrimSpace(field), strings.TrimSpace(direction)
	if field == "success" {
		field = "success_probability"
	}
	if propertyOf(field) == nil {
		return Objective{}, errors.New("names no objective; there are cost, success_probability, steps, depth, confidence, convergency and atom_economy")
	}
	if direction != "min" && direction != "max" {
		return Objective{}, errors.New("has a direction other than min and max")
	}
	return Objective{field, direction == "max"}, nil
}

func propertyOf(field string) *property {
	for i := range properties {
		if properties[i].field == field {
			return &properties[i]
		}
	}
	return nil
}

// better compares two routes in one objective: positive when a is better, 0 when
// they tie. A value that cannot be told is worse than any, in either direction,
// and ties with its like.
func (o Objective) better(a, b *retro.Route) int {
	p := propertyOf(o.Field)
	va, okA := p.value(a)
	vb, okB := p.value(b)
	switch {
	case !okA && !okB || okA && okB && va == vb:
		return 0
	case okA && (!okB || (va > vb) == o.Max):
		return 1
	}
	return -1
}

// label names what a route is that is best in the objective; "" when its value
// cannot be told.
func (o Objective) label(r *retro.Route) string {
	p := propertyOf(o.Field)
	if _, ok := p.value(r); !ok {
		return ""
	}
	if o.Max {
		return p.most
	}
	return p.least
}

// FrontRoute is a route of a Pareto front.
type FrontRoute struct {
	// Index of the route in the list it was chosen from.
	Index int
	// Labels name the objectives in which it is better than every other route of
	// the front, in the order of the objectives.
	Labels []string
}

// Front returns the routes that no other one dominates, in the order given: one
// dominates another when it is nowhere worse and somewhere better.
func Front(routes []retro.Route, objectives []Objective) []FrontRoute {
	var front []FrontRoute
	for i := range routes {
		dominated := false
		for j := range routes {
			dominated = dominated || dominates(&routes[j], &routes[i], objectives)
		}
		if !dominated {
			front = append(front, FrontRoute{Index: i})
		}
	}
	for k := range front {
		r := &routes[front[k].Index]
		for _, o := range objectives {
			best := o.label(r) != ""
			for _, other := range front {
				best = best && (other.Index == front[k].Index || o.better(r, &routes[other.Index]) > 0)
			}
			if best {
				front[k].Labels = append(front[k].Labels, o.label(r))
			}
		}
	}
	return front
}

func dominates(a, b *retro.Route, objectives []Objective) bool {
	somewhere := false
	for _, o := range objectives {
		switch c := o.better(a, b); {
		case c < 0:
			return false
		case c > 0:
			somewhere = true
		}
	}
	return somewhere
}
