package search

import (
	"context"
	"math"
	"slices"
)

// What a leaf that cannot be bought costs in an incomplete route: more than
// leaving it out gains, and more for a larger one, so that the best route reaches
// stock where it can and leaves little to be made.
const (
	missingLeaf = 2
	missingAtom = 0.25
)

// addPartial puts the best incomplete route of the graph into a result.
func (s *searcher) addPartial(ctx context.Context, result *Result) {
	best := values{graph: &s.graph, leaf: s.leaveOut}
	for m := range s.graph.mols {
		best.touch(int32(m))
	}
	var p *partial
	var missing []int32
	for {
		best.settle()
		p, missing = &partial{}, nil
		s.follow(&best, p, root, 0, map[int32]bool{}, &missing)
		var unjudged []int32
		for _, r := range p.list() {
			if s.graph.rxns[r].proposal.Judge != nil {
				unjudged = append(unjudged, r)
			}
		}
		if !s.judge(ctx, unjudged) {
			break
		}
		for _, r := range unjudged {
			best.touch(s.graph.rxns[r].product)
		}
	}
	tree := s.tree(p)
	if len(tree.Steps) == 0 {
		tree.Leaves = nil
	}
	result.Partial = &tree
	for _, m := range missing {
		node := &s.graph.mols[m]
		if s.takenApart(ctx, m) {
			result.Missing = append(result.Missing, node.compound)
		} else {
			result.Unmatched = append(result.Unmatched, node.compound)
		}
	}
}

// leaveOut is what a molecule costs when it is not made.
func (s *searcher) leaveOut(m *molNode) float64 {
	switch {
	case m.purchased():
		return 0
	case m.depth == 0 && len(m.makes) > 0:
		return math.Inf(1)
	}
	return missingLeaf + missingAtom*float64(m.compound.HeavyAtoms)
}

// follow adds the best way to make a molecule to p, and the molecules that are
// left out to missing. Values fall along the way, so that it ends.
func (s *searcher) follow(best *values, p *partial, m int32, level int, seen map[int32]bool, missing *[]int32) {
	if seen[m] || s.graph.mols[m].purchased() {
		return
	}
	seen[m] = true
	chosenOne := int32(-1)
	if level < s.opt.Depth && p.count < s.opt.MaxSteps {
		least := s.leaveOut(&s.graph.mols[m])
		for _, r := range s.graph.mols[m].makes {
			if v := best.reaction(r); v < least {
				least, chosenOne = v, r
			}
		}
	}
	if chosenOne < 0 {
		*missing = append(*missing, m)
		return
	}
	node := &s.graph.rxns[chosenOne]
	p.steps = &chosen{chosenOne, p.steps}
	p.cost += node.proposal.Cost
	p.count++
	p.depth = max(p.depth, level+1)
	for _, pre := range node.precursors {
		s.follow(best, p, pre, level+1, seen, missing)
	}
}

// takenApart reports whether some rule takes a molecule apart. When ctx ends
// before that is known, it is taken for true.
func (s *searcher) takenApart(ctx context.Context, m int32) bool {
	node := &s.graph.mols[m]
	if node.expanded {
		return node.rest != nil || slices.ContainsFunc(node.makes, func(r int32) bool { return s.stands(ctx, r) || ctx.Err() != nil })
	}
	proposals, rest, err := s.x.Expand(ctx, 0, node.compound, nil, s.graph.find)
	return err != nil || rest != nil || slices.ContainsFunc(proposals, func(p Proposal) bool {
		x := rxnNode{proposal: &p}
		x.judge(ctx, 0)
		return !math.IsInf(x.proposal.Cost, 1)
	})
}
