package search

import "athanor/chem/sascore"

// How hard a compound is to make when its score cannot be computed: the middle of
// the scale for one that is still to be made, a little less for one that can be
// bought.
const (
	unknownDifficulty = 5.5
	unknownPrice      = 5.0
)

// maxGraded is the number of heavy atoms above which a compound counts as the
// hardest, maxDifficulty, without working its score out: the terms for size and
// rings have left the scale there, and large symmetric graphs take long.
const (
	maxGraded     = 200
	maxDifficulty = 10
)

// grader scores the synthetic accessibility of compounds, each once.
type grader struct {
	workspace sascore.Workspace
}

// difficulty returns the score of a compound, 1 (easy) to 10, or other when it
// cannot be computed.
func (g *grader) difficulty(c *Compound, other float64) float64 {
	if c.difficulty == 0 && c.HeavyAtoms > maxGraded {
		c.difficulty = maxDifficulty
	}
	if c.difficulty == 0 {
		score, err := g.workspace.Score(c.Info)
		if err != nil {
			score = -1
		}
		c.difficulty = score
	}
	if c.difficulty < 0 {
		return other
	}
	return c.difficulty
}

// What a compound costs beside one step: most compounds of up to smallAtoms heavy
// atoms that are not in stock are one step away from it, and every further step
// brings some seven atoms, by trial on targets of the patent literature.
const (
	smallAtoms  = 10
	costPerAtom = 0.15
)

// Estimate is one step, up to half a step more for a compound that is hard to make,
// and more for a large one.
func (g *grader) Estimate(c *Compound) float64 {
	return 1 + 0.5*(g.difficulty(c, unknownDifficulty)-1)/9 + costPerAtom*float64(max(0, c.HeavyAtoms-smallAtoms))
}

// price stands in for the price of a building block.
func (g *grader) price(c *Compound) float64 { return g.difficulty(c, unknownPrice) }
