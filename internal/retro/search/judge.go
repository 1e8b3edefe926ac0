package search

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"
	"sync/atomic"
)

// Most proposals are never looked at again, so that the dearer checks of a step wait: it
// is judged before a molecule on its far side is taken apart, and confirmed when it stands
// in a route. Of several ways to get from the same precursors to a molecule the best one
// stands in the graph, and the others wait in it for the case that it fails.

// unjudgedWays lists the reactions that were not judged yet on the best ways from the
// target to molecules, each once.
func (s *searcher) unjudgedWays(open []int32) []int32 {
	var list []int32
	for _, m := range open {
		for at := m; at != root; {
			r := s.selector.via[at]
			if s.graph.rxns[r].proposal.Judge != nil && !slices.Contains(list, r) {
				list = append(list, r)
			}
			at = s.graph.rxns[r].product
		}
	}
	return list
}

// judge judges reactions, several at a time, and reports whether the cost of one changed.
func (s *searcher) judge(ctx context.Context, list []int32) bool {
	if len(list) == 0 {
		return false
	}
	costs := make([]float64, len(list))
	next := make(chan int, len(list))
	for i, r := range list {
		costs[i] = s.graph.rxns[r].proposal.Cost
		next <- i
	}
	close(next)
	var wg sync.WaitGroup
	var fault atomic.Pointer[Panic]
	for w := range min(s.opt.Workers, len(list)) {
		wg.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					fault.CompareAndSwap(nil, &Panic{v, panicPlace()})
				}
			}()
			for i := range next {
				s.graph.rxns[list[i]].judge(ctx, w)
			}
		})
	}
	wg.Wait()
	if p := fault.Load(); p != nil {
		panic(p)
	}
	changed := false
	for i, r := range list {
		if s.graph.rxns[r].proposal.Cost != costs[i] {
			changed = true
			s.touch(r)
		}
	}
	return changed
}

// touch notes that the cost of a reaction changed.
func (s *searcher) touch(r int32) {
	product := s.graph.rxns[r].product
	s.guide.touch(product)
	s.solved.touch(product)
}

// judge finds the cheapest way from the precursors that can be. When there is none the
// reaction costs infinitely much from now on. It leaves off when ctx ends.
func (x *rxnNode) judge(ctx context.Context, worker int) {
	for {
		p := x.proposal
		if p.Judge != nil {
			ok, err := p.Judge(ctx, worker, p)
			if err != nil {
				return
			}
			p.Judge = nil
			if !ok && p.named {
				x.objected = true
				p.others = slices.DeleteFunc(p.others, func(o Proposal) bool { return o.learned })
			}
			if !ok && !x.replace() {
				return
			}
			if !ok {
				continue
			}
		}
		if len(p.others) == 0 || !p.before(&p.others[0]) {
			return
		}
		// Another way looks cheaper now.
		other := p.others[0]
		waiting := append(slices.Clone(p.others[1:]), *p)
		waiting[len(waiting)-1].others = nil
		other.others = waiting
		x.proposal = &other
		sortWays(x.proposal)
	}
}

// before reports whether another way goes before p: a wanted one, then one by a named
// reaction, then the cheaper one.
func (p *Proposal) before(other *Proposal) bool { return compareWays(other, p) < 0 }

func compareWays(a, b *Proposal) int {
	if a.wanted != b.wanted {
		return firstIf(a.wanted)
	}
	if a.named != b.named {
		return firstIf(a.named)
	}
	return cmp.Compare(a.Cost, b.Cost)
}

func firstIf(yes bool) int {
	if yes {
		return -1
	}
	return 1
}

// sortWays puts the best one of the ways that wait first.
func sortWays(p *Proposal) {
	slices.SortStableFunc(p.others, func(a, b Proposal) int { return compareWays(&a, &b) })
}

// replace puts the next way in the place of one that is none. Without another one the
// reaction costs infinitely much.
func (x *rxnNode) replace() bool {
	p := x.proposal
	if len(p.others) == 0 {
		p.Judge, p.Confirm = nil, nil
		p.Cost = math.Inf(1)
		return false
	}
	other := p.others[0]
	other.others = p.others[1:]
	x.proposal = &other
	return true
}

// stands reports whether a reaction can be as far as groups tell, and judges it if need
// be.
func (s *searcher) stands(ctx context.Context, r int32) bool {
	if s.graph.rxns[r].proposal.Judge != nil {
		s.judge(ctx, []int32{r})
	}
	p := s.graph.rxns[r].proposal
	return p.Judge == nil && !math.IsInf(p.Cost, 1)
}

// confirmed reports whether a step passes the checks that were left.
func (s *searcher) confirmed(ctx context.Context, r int32) bool {
	for s.stands(ctx, r) {
		x := &s.graph.rxns[r]
		if x.proposal.Confirm == nil {
			return true
		}
		ok, err := x.proposal.Confirm(ctx)
		if err != nil {
			return false
		}
		if ok {
			x.proposal.Confirm = nil
			return true
		}
		x.replace()
		s.touch(r)
	}
	return false
}

// joins reports whether a molecule has a reaction already that needs the same compounds
// as a proposal, which then waits there.
func (s *searcher) joins(product int32, p Proposal) bool {
	r := s.graph.reactionOf(product, p.Precursors)
	if r < 0 {
		return false
	}
	x := &s.graph.rxns[r]
	switch of := x.proposal; {
	case p.learned && x.objected:
	case math.IsInf(of.Cost, 1):
		x.proposal = &p
		s.touch(r)
	case of.Judge != nil || of.Confirm != nil:
		of.others = append(of.others, p)
		sortWays(of)
	}
	return true
}
