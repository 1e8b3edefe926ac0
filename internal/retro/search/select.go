package search

import "math"

// selector finds the open molecules on the cheapest continuations.
type selector struct {
	extra []float64 // of the best route through a molecule over the best route
	via   []int32   // the reaction that needs it there
	done  []bool
	queue queue
}

// next returns the open molecules to expand next, best first, and the least cost
// of a route that needs one of them.
func (s *selector) next(g *graph, v *values, root int32, limit int32, count int) (open []int32, bound float64) {
	s.reset(len(g.mols))
	bound = math.Inf(1)
	s.reach(root, 0)
	for len(s.queue) > 0 && len(open) < count {
		item := s.queue.pop()
		if item.node < 0 {
			bound = min(bound, v.value[root]+item.key)
			open = append(open, ^item.node)
			continue
		}
		if s.done[item.node] {
			continue
		}
		s.done[item.node] = true
		m := &g.mols[item.node]
		if m.purchased() {
			continue
		}
		if !m.expanded {
			if m.depth < limit {
				bound = min(bound, v.value[root]+item.key)
				open = append(open, item.node)
			}
			continue
		}
		if m.rest != nil && m.depth < limit {
			// Its rest stands in the queue for itself, as the complement of the node.
			s.queue.push(queueItem{item.key + max(0, v.leaf(m)-v.value[item.node]), ^item.node})
		}
		for _, r := range m.makes {
			worse := v.reaction(r) - v.value[item.node]
			if math.IsInf(worse, 0) || math.IsNaN(worse) {
				continue
			}
			for _, p := range g.rxns[r].precursors {
				extra := item.key + max(0, worse)
				if extra < s.extra[p] {
					s.via[p] = r
				}
				s.reach(p, extra)
			}
		}
	}
	return open, bound
}

func (s *selector) reset(n int) {
	s.queue = s.queue[:0]
	s.extra = s.extra[:0]
	s.done = s.done[:0]
	s.via = s.via[:0]
	for range n {
		s.via = append(s.via, -1)
		s.extra = append(s.extra, math.Inf(1))
		s.done = append(s.done, false)
	}
}

func (s *selector) reach(m int32, extra float64) {
	if extra < s.extra[m] {
		s.extra[m] = extra
		s.queue.push(queueItem{extra, m})
	}
}
