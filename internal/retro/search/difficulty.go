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

// Estimate is one step, and up to half a step more for a compound that is hard to
// make.
func (g *grader) Estimate(c *Compound) float64 {
	return 1 + 0.5*(g.difficulty(c, unknownDifficulty)-1)/9
}

// price stands in for the price of a building block.
func (g *grader) price(c *Compound) float64 { return g.difficulty(c, unknownPrice) }
