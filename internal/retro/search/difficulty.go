package search

import (
	"athanor/chem/perception"
	"athanor/chem/sascore"
	"athanor/chem/smiles"
	"athanor/internal/retro/stock"
)

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

// difficultyOf scores the synthetic accessibility of a molecule, 1 (easy) to 10; 0
// when that cannot be computed.
func difficultyOf(w *sascore.Workspace, info *perception.Info, heavyAtoms int) float64 {
	if heavyAtoms > maxGraded {
		return maxDifficulty
	}
	score, err := w.Score(info)
	if err != nil {
		return 0
	}
	return score
}

// difficultyOr returns the score of a compound, or other when it has none.
func (c *Compound) difficultyOr(other float64) float64 {
	if c.difficulty <= 0 {
		return other
	}
	return c.difficulty
}

// What a compound costs beside one step: most compounds of up to smallAtoms heavy
// atoms that are not in stock are one step away from it, and every further step
// brings some seven atoms, by trial on targets of the patent literature.
const (
	smallAtoms    = 10
	costPerAtom   = 0.15
	costOfStrange = 0.2
)

// estimate is one step, up to half a step more for a compound that is hard to make,
// and more for a large one.
func estimate(c *Compound) float64 {
	return 1 + 0.5*(c.difficultyOr(unknownDifficulty)-1)/9 + costPerAtom*float64(max(0, c.HeavyAtoms-smallAtoms)) + costOfStrange*c.strange
}

// price is what a building block costs by its stock or, where that does not say, how
// hard it looks to make. The difficulty of a compound in stock is worked out here,
// because the search does not ask for it.
func price(c *Compound, prices *stock.Stock) float64 {
	if known, ok := prices.Price(c.ID); ok {
		return known
	}
	if c.held && c.difficulty == 0 {
		if info, err := smiles.Perceive(c.Text()); err == nil {
			c.difficulty = difficultyOf(new(sascore.Workspace), info, c.HeavyAtoms)
		}
	}
	return c.difficultyOr(unknownPrice)
}
