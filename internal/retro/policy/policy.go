// Package policy says which templates of a library to try first for a molecule, and
// how likely each of them is the way in which the molecule was made.
//
// Frequency goes by the counts of the templates alone.
package policy

import "athanor/chem/perception"

// Policy knows how likely the templates of a library are for a molecule. It is
// read-only and may be shared by goroutines.
type Policy interface {
	// Number returns the number of the template with an ID, "smirks-sha256:" and the
	// SHA-256 of its text, or -1 when the policy does not know the template.
	Number(id string) int32
	// Scorer returns a scorer for one goroutine.
	Scorer() Scorer
}

// Scorer gives the templates that match a molecule probabilities.
type Scorer interface {
	// Priors fills dst with the probabilities of templates, given by their numbers,
	// each of which lies somewhere in the molecule. They are at least 0 and add up to
	// at most 1. Numbers below 0 get 0. Dst must be as long as templates.
	Priors(dst []float32, m *perception.Info, templates []int32)
}
