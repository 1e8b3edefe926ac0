package route

import "athanor/internal/retro"

// StepCheck is what was found about one step.
type StepCheck struct {
	Balance
	// Replay is the outcome of running the step forward; Reason says why it is
	// NotEvaluable.
	Replay Replay
	Reason string
}

// Validation is what was found about a route.
type Validation struct {
	// Steps is parallel to the steps of the route.
	Steps []StepCheck
	// Whole reports whether the route as a whole keeps its promises, see Check;
	// Integrity counts those it breaks.
	Whole     bool
	Integrity retro.RouteIntegrity
}

// Validate checks a route to a target, given as canonical SMILES. It trusts
// nothing of the route but the SMILES and the template IDs: weights and atoms are
// counted anew, and each step is run forward by the templates of its rule.
func Validate(r *retro.Route, target string, rules Rules) Validation {
	var v Validation
	for i := range r.Steps {
		s := &r.Steps[i]
		c := StepCheck{Balance: checkBalance(s)}
		c.Replay, c.Reason, _ = replayStep(s, rules)
		v.Steps = append(v.Steps, c)
	}
	v.Whole = Check(target, r, &v.Integrity)
	return v
}

// Balanced reports whether the atoms of every step are accounted for.
func (v *Validation) Balanced() bool {
	for i := range v.Steps {
		if !v.Steps[i].OK() {
			return false
		}
	}
	return true
}

// Passed reports whether every step is balanced, none failed its replay, and the
// route as a whole keeps its promises. A step that could not be replayed does not
// fail.
func (v *Validation) Passed() bool {
	for i := range v.Steps {
		if v.Steps[i].Replay == NotReproduced {
			return false
		}
	}
	return v.Balanced() && v.Whole
}
