// Package policy says which templates of a library to try first for a molecule, and
// how likely each of them, and each set of precursors, is the way in which the molecule
// was made.
//
// Frequency goes by the counts of the templates alone. Learned was trained on recorded
// reactions by Train; docs/ranking.md describes what it learns and how well it does.
// External is the network of another planner.
//
// The ideas are those of published work: a network over fingerprints (Segler and
// Waller, Chem. Eur. J. 2017, 23, 5966), choice among the templates that match alone
// (Dai et al., NeurIPS 2019), templates that share what is learned of them by their
// texts (Seidl et al., J. Chem. Inf. Model. 2022, 62, 2111), and similarity to
// precedents (Coley et al., ACS Cent. Sci. 2017, 3, 1237).
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
