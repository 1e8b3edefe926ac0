package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json"

	"athanor/internal/retro"
)

// maxConstraints bounds a file of constraints, in bytes.
const maxConstraints = 1 << 20

// constraintFile is a file of constraints. What it does not name is not constrained.
type constraintFile struct {
	AvoidElements   []string `json:"avoid_elements"`
	RequireElements []string `json:"require_elements"`
	AvoidBlocks     []string `json:"avoid_building_blocks"`
	RequireBlocks   []string `json:"require_building_blocks"`
	AvoidFamilies   []string `json:"avoid_reaction_families"`
	RequireFamilies []string `json:"require_reaction_families"`
	PreferFamilies  []string `json:"prefer_reaction_families"`
	MaxSteps        *int     `json:"max_steps"`
	MaxDepth        *int     `json:"max_depth"`
	MaxRouteCost    *float64 `json:"max_route_cost"`
	MinConfidence   *float64 `json:"min_confidence"`
	MinSuccess      *float64 `json:"min_success_probability"`
}

// readConstraints reads a file of constraints. A key that does not exist is an error,
// lest a constraint is thought to act that does not.
func readConstraints(path string) (*constraintFile, error) {
	f, err := openPath(path)
	if err != nil {
		return nil, fmt.Errorf("constraints: %w", err)
	}
	defer func() { _ = f.Close() }() // it was only read
	text, err := io.ReadAll(io.LimitReader(f, maxConstraints+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("constraints: %w", err)
	case len(text) > maxConstraints:
		return nil, fmt.Errorf("constraints: %s has more than %d bytes", path, maxConstraints)
	}
	file := new(constraintFile)
	if err := json.Unmarshal(text, file, json.RejectUnknownMembers(true)); err != nil {
		return nil, fmt.Errorf("constraints %s: %w", path, err)
	}
	return file, file.check()
}

// check looks at the numbers; elements and molecules are looked at by the search.
func (f *constraintFile) check() error {
	whole := func(n *int, high int) bool { return n == nil || *n >= 1 && *n <= high }
	part := func(x *float64) bool { return x == nil || *x >= 0 && *x <= 1 }
	switch {
	case !whole(f.MaxSteps, 1000):
		return errors.New("constraints: max_steps is not from 1 to 1000")
	case !whole(f.MaxDepth, 20):
		return errors.New("constraints: max_depth is not from 1 to 20")
	case f.MaxRouteCost != nil && *f.MaxRouteCost < 0:
		return errors.New("constraints: max_route_cost is less than 0")
	case !part(f.MinConfidence):
		return errors.New("constraints: min_confidence is not from 0 to 1")
	case !part(f.MinSuccess):
		return errors.New("constraints: min_success_probability is not from 0 to 1")
	}
	return nil
}

// apply puts the constraints into a request where no option was given.
func (f *constraintFile) apply(req *retro.Request, given func(flag string) bool) {
	c := &req.Constraints
	for _, list := range []struct {
		flag string
		from []string
		to   *[]string
	}{
		{"--avoid-elements", f.AvoidElements, &req.AvoidElements},
		{"--require-elements", f.RequireElements, &req.RequireElements},
		{"--avoid-building-blocks", f.AvoidBlocks, &c.AvoidBlocks},
		{"--require-building-blocks", f.RequireBlocks, &c.RequireBlocks},
		{"--avoid-reaction-families", f.AvoidFamilies, &c.AvoidFamilies},
		{"--require-reaction-families", f.RequireFamilies, &c.RequireFamilies},
		{"--prefer-reaction-families", f.PreferFamilies, &c.PreferFamilies},
	} {
		if !given(list.flag) && list.from != nil {
			*list.to = trimmed(list.from)
		}
	}
	set(f.MaxSteps, &c.MaxSteps, given("--max-steps"))
	set(f.MaxDepth, &req.Depth, given("--depth"))
	set(f.MinConfidence, &c.MinConfidence, given("--min-confidence"))
	set(f.MinSuccess, &c.MinSuccessProbability, given("--min-success-probability"))
	if f.MaxRouteCost != nil && !given("--max-route-cost") {
		c.MaxRouteCost = f.MaxRouteCost
	}
}

// set takes a value of the file unless an option was given.
func set[T any](from, to *T, given bool) {
	if from != nil && !given {
		*to = *from
	}
}

func trimmed(list []string) []string {
	var texts []string
	for _, text := range list {
		texts = append(texts, strings.TrimSpace(text))
	}
	return texts
}
