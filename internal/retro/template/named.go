package template

import "slices"

// Named returns the library of named reactions, in a fixed order. The slice is
// new; the reactions in it must not be changed.
func Named() []Reaction {
	return slices.Concat(acylations, aminations, etherifications, sulfurReactions, carbamoylations, couplings, carbonylAdditions, olefinations, enolates, cycloadditions, aromaticSubstitutions, azoles, fusedHeterocycles, azines, saturatedRings, protections, deprotections, reductions, oxidations, areneFunctionalisations, interconversions, classics, steroids, betaLactams, nucleosides, amineSyntheses, drugClassics, naturalProducts, enzymesAndClosures, displacements, textbookDrugs, activatedHalides, plainReagents)
}
