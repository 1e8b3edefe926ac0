package route

import (
	"slices"

	"athanor/chem/canon"
	"athanor/internal/retro"
)

// Defect is a promise about finished routes that one breaks. The names are those
// of the counters of retro.RouteIntegrity.
type Defect string

const (
	RootMismatch       Defect = "root_mismatch"
	UnparseableSMILES  Defect = "unparseable_smiles"
	EmptyPrecursorList Defect = "empty_precursor_list"
	Cycle              Defect = "cycle"
	Disconnected       Defect = "disconnected"
	UnaccountedElement Defect = "unaccounted_target_element"
)

// Defects returns what is wrong with a route to the target, each defect once, in
// the order of the constants. The target is compared as a compound, not as text.
// A route without steps has no defect.
func Defects(r *retro.Route, target string) []Defect {
	if len(r.Steps) == 0 {
		return nil
	}
	makes := map[string]*retro.Step{}
	for i := range r.Steps {
		if s := &r.Steps[i]; makes[s.Target] == nil {
			makes[s.Target] = s
		}
	}
	var found []Defect
	add := func(d Defect, broken bool) {
		if broken {
			found = append(found, d)
		}
	}
	unreadable, unaccounted := false, false
	for i := range r.Steps {
		c := checkBalance(&r.Steps[i])
		unreadable = unreadable || len(c.Unreadable) > 0
		unaccounted = unaccounted || len(c.Missing) > 0
	}
	reached, cyclic := follow(makes, r.Steps[0].Target)
	add(RootMismatch, !sameCompound(r.Steps[0].Target, target))
	add(UnparseableSMILES, unreadable)
	add(EmptyPrecursorList, slices.ContainsFunc(r.Steps, func(s retro.Step) bool { return len(s.Precursors) == 0 }))
	add(Cycle, cyclic)
	add(Disconnected, slices.ContainsFunc(r.Steps, func(s retro.Step) bool { return !reached[s.Target] }))
	add(UnaccountedElement, unaccounted)
	return found
}

// follow walks from the root to the precursors, and returns the molecules it met
// and whether one of them is among its own ancestors.
func follow(makes map[string]*retro.Step, root string) (reached map[string]bool, cyclic bool) {
	reached = map[string]bool{}
	onPath := map[string]bool{}
	var visit func(molecule string)
	visit = func(molecule string) {
		cyclic = cyclic || onPath[molecule]
		if reached[molecule] {
			return
		}
		reached[molecule] = true
		s := makes[molecule]
		if s == nil {
			return
		}
		onPath[molecule] = true
		for _, p := range s.Precursors {
			visit(p)
		}
		delete(onPath, molecule)
	}
	visit(root)
	return reached, cyclic
}

func sameCompound(a, b string) bool {
	if a == b {
		return true
	}
	x, errX := canon.Text(a)
	y, errY := canon.Text(b)
	return errX == nil && errY == nil && x == y
}
