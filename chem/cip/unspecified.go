package cip

import (
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
)

// Unspecified returns, in ascending order, the atoms without a mark that could be
// tetrahedral centres: those whose neighbours have different ranks in the ranking
// of AssignByRank. It is RDKit's list of potential centres. Neighbours may differ
// through marked centres and double bonds elsewhere. Centres that would mean
// something only relative to each other, such as the two of an unmarked
// 1,4-dimethylcyclohexane, are not in it.
//
// Opt replaces marks and bounds the work as in AssignByRank. It fails with
// ErrBudget alone; then some atoms may be missing.
func Unspecified(info *perception.Info, opt Options) ([]int32, error) {
	return new(Workspace).Unspecified(info, opt)
}

// Unspecified is the function of the same name with memory that is used again.
// The result is the caller's.
func (w *Workspace) Unspecified(info *perception.Info, opt Options) ([]int32, error) {
	candidates := info.Tetrahedral(nil)
	marks := opt.Atoms
	candidates = slices.DeleteFunc(candidates, func(a int32) bool {
		if marks != nil {
			return marks[a] != chem.ChiralNone
		}
		return info.Atoms[a].Chirality != chem.ChiralNone
	})
	if len(candidates) == 0 {
		return nil, nil
	}
	w.beginRanks(info, opt)
	ranks := &w.byRank.Ranks
	ranks.Begin(info, w.work)
	var found []int32
	for {
		changed, left := w.labelRanked()
		candidates = slices.DeleteFunc(candidates, func(a int32) bool {
			distinct := w.distinctRanks(a)
			if distinct {
				found = append(found, a)
			}
			return distinct
		})
		if ranks.Exhausted() {
			slices.Sort(found)
			return found, ErrBudget
		}
		if !changed || !left && len(candidates) == 0 {
			slices.Sort(found)
			return found, nil
		}
		ranks.Refine(&w.byRank.ranked.Labels)
	}
}
