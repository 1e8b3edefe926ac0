package route

import (
	"athanor/chem"
	"athanor/chem/smiles"
	"athanor/internal/retro"
)

// Check reports whether a route keeps the promises that every returned route
// makes, judged by its texts alone: the first step makes the target; everything
// parses; every step has precursors; no molecule is its own ancestor; every step
// is reached from the target; and for every step the precursors together hold at
// least as many heavy atoms of every element as the target. What is broken is
// counted, and the route as rejected once.
func Check(target string, r *retro.Route, counts *retro.RouteIntegrity) bool {
	c := checker{made: map[string]*retro.Step{}, state: map[string]visit{}}
	before := *counts
	for i := range r.Steps {
		s := &r.Steps[i]
		if c.made[s.Target] == nil {
			c.made[s.Target] = s
		}
		if len(s.Precursors) == 0 {
			counts.EmptyPrecursorList++
		}
		c.account(s, counts)
	}
	if len(r.Steps) > 0 {
		if r.Steps[0].Target != target {
			counts.RootMismatch++
		}
		if c.circular(r.Steps[0].Target) {
			counts.Cycle++
		}
		for i := range r.Steps {
			if c.state[r.Steps[i].Target] == unseen {
				counts.Disconnected++
			}
		}
	}
	if *counts == before {
		return true
	}
	counts.RoutesRejected++
	return false
}

type visit uint8

const (
	unseen visit = iota
	onPath
	finished
)

type checker struct {
	made  map[string]*retro.Step
	state map[string]visit
}

// circular walks the steps under a molecule and reports whether one leads back to
// a molecule above it.
func (c *checker) circular(molecule string) bool {
	s := c.made[molecule]
	if s == nil {
		return false
	}
	c.state[molecule] = onPath
	circle := false
	for _, p := range s.Precursors {
		switch c.state[p] {
		case onPath:
			circle = true
		case unseen:
			circle = c.circular(p) || circle
		}
	}
	c.state[molecule] = finished
	return circle
}

// account compares the heavy atoms of a step.
func (c *checker) account(s *retro.Step, counts *retro.RouteIntegrity) {
	var balance [128]int
	if !addAtoms(&balance, s.Target, 1) {
		counts.UnparseableSMILES++
		return
	}
	for _, p := range s.Precursors {
		if !addAtoms(&balance, p, -1) {
			counts.UnparseableSMILES++
			return
		}
	}
	for e, n := range balance {
		if chem.Element(e) != chem.H && n > 0 {
			counts.UnaccountedTargetElement++
			return
		}
	}
}

// addAtoms adds the atoms of a molecule, times sign, and reports whether its text
// makes sense.
func addAtoms(balance *[128]int, text string, sign int) bool {
	info, err := smiles.Perceive(text)
	if err != nil {
		return false
	}
	for _, a := range info.Mol.Atoms() {
		balance[a.Element] += sign
	}
	return true
}
