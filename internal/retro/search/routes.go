package search

import (
	"cmp"
	"container/heap"
	"context"
	"math"
	"slices"
	"strconv"
)

// maxPartials bounds the work of taking routes out of the graph: the number of
// partial routes looked at. hastyPartials is that for a caller who waits no more.
const (
	maxPartials   = 50_000
	hastyPartials = 1000
)

// partial is a route under construction. Its parts are shared with the partial
// it was made from; nothing in it is changed once it is in the queue.
type partial struct {
	steps *chosen
	open  *pending
	cost  float64 // of the steps chosen
	bound float64 // cost plus the least cost of what is open
	depth int     // longest linear sequence so far
	count int     // number of steps
	key   string  // reactions chosen, to order ties and tell routes apart
}

type chosen struct {
	rxn  int32
	prev *chosen
}

// pending is a molecule still to be made, with the molecules it is needed for.
type pending struct {
	mol       int32
	ancestors *lineage
	next      *pending
}

type lineage struct {
	mol   int32
	depth int
	up    *lineage
}

type partials []*partial

func (p partials) Len() int      { return len(p) }
func (p partials) Swap(i, j int) { p[i], p[j] = p[j], p[i] }
func (p partials) Less(i, j int) bool {
	if p[i].bound != p[j].bound {
		return p[i].bound < p[j].bound
	}
	if p[i].count != p[j].count {
		return p[i].count < p[j].count
	}
	return p[i].key < p[j].key
}
func (p *partials) Push(x any) { *p = append(*p, x.(*partial)) }
func (p *partials) Pop() any {
	last := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return last
}

// enumerate returns up to MaxRoutes accepted routes in order of cost, number of
// steps and reactions. It looks at no more than a number of partial routes, and
// stops when ctx ends.
func (s *searcher) enumerate(ctx context.Context, most int) []Tree {
	var found []Tree
	if s.graph.mols[root].stock {
		found = s.keep(ctx, found, &partial{})
	}
	least := s.solved.value[root]
	if math.IsInf(least, 1) {
		return found
	}
	seen := map[string]bool{}
	s.detoured = 0
	q := partials{{open: &pending{mol: root}, bound: least}}
	for looked := 0; q.Len() > 0 && len(found) < s.opt.MaxRoutes && s.detoured < maxDetours && looked < most; looked++ {
		if looked%128 == 127 && ctx.Err() != nil {
			break
		}
		p := heap.Pop(&q).(*partial)
		if p.open != nil {
			s.extend(&q, p)
			continue
		}
		key := p.reactions()
		if seen[key] {
			continue
		}
		if !s.allConfirmed(ctx, p) {
			seen[key] = true
			continue
		}
		if cost := s.costOf(p); cost != p.cost {
			// Its steps cost something else than they seemed to: its place is another.
			p.cost, p.bound = cost, cost
			heap.Push(&q, p)
			continue
		}
		seen[key] = true
		found = s.keep(ctx, found, p)
	}
	// One that got cheaper may come late.
	slices.SortStableFunc(found, func(a, b Tree) int { return cmp.Compare(a.Cost, b.Cost) })
	return found
}

// costOf returns what the steps of a route cost together.
func (s *searcher) costOf(p *partial) float64 {
	cost := 0.0
	for _, r := range p.list() {
		cost += s.graph.rxns[r].proposal.Cost
	}
	return cost
}

// allConfirmed reports whether all steps of a route pass the checks that were left.
func (s *searcher) allConfirmed(ctx context.Context, p *partial) bool {
	for c := p.steps; c != nil; c = c.prev {
		if !s.confirmed(ctx, c.rxn) {
			return false
		}
	}
	return true
}

// extend makes the first open molecule of p by each of its reactions.
func (s *searcher) extend(q *partials, p *partial) {
	head := p.open
	level := 0
	if head.ancestors != nil {
		level = head.ancestors.depth
	}
	if r := p.madeBy(s, head.mol); r >= 0 {
		s.choose(q, p, r, level, false)
		return
	}
	for _, r := range s.graph.mols[head.mol].makes {
		if !math.IsInf(s.solved.reaction(r), 1) {
			s.choose(q, p, r, level, true)
		}
	}
}

// choose adds the partial in which reaction r makes the first open molecule of
// p. A molecule that the route makes already is made the same way; the step is
// then not counted again, only followed to find cycles and depth.
func (s *searcher) choose(q *partials, p *partial, r int32, level int, isNew bool) {
	head, node := p.open, &s.graph.rxns[r]
	if level+1 > s.opt.Depth {
		return
	}
	n := &partial{steps: p.steps, open: head.next, cost: p.cost, depth: max(p.depth, level+1), count: p.count, key: p.key}
	n.bound = p.bound - s.solved.value[head.mol]
	if isNew {
		n.steps = &chosen{r, p.steps}
		n.cost += node.proposal.Cost
		n.count++
		if n.count > s.opt.MaxSteps {
			return
		}
		n.bound += node.proposal.Cost
		n.key += "," + strconv.Itoa(int(r))
	}
	line := &lineage{mol: head.mol, depth: level + 1, up: head.ancestors}
	for i := len(node.precursors) - 1; i >= 0; i-- {
		pre := node.precursors[i]
		if s.graph.mols[pre].purchased() {
			continue
		}
		for a := line; a != nil; a = a.up {
			if a.mol == pre {
				return
			}
		}
		n.open = &pending{mol: pre, ancestors: line, next: n.open}
		n.bound += s.solved.value[pre]
	}
	if isNew && s.opt.Admit != nil {
		if part := s.tree(n); !s.opt.Admit(&part) {
			return
		}
	}
	heap.Push(q, n)
}

// madeBy returns the reaction by which the route makes a molecule, or -1.
func (p *partial) madeBy(s *searcher, mol int32) int32 {
	for c := p.steps; c != nil; c = c.prev {
		if s.graph.rxns[c.rxn].product == mol {
			return c.rxn
		}
	}
	return -1
}

// list returns the reactions of a partial in the order in which they were
// chosen.
func (p *partial) list() []int32 {
	rxns := make([]int32, 0, p.count)
	for c := p.steps; c != nil; c = c.prev {
		rxns = append(rxns, c.rxn)
	}
	slices.Reverse(rxns)
	return rxns
}

// reactions names the set of reactions of a partial.
func (p *partial) reactions() string {
	sorted := p.list()
	slices.Sort(sorted)
	var key []byte
	for _, r := range sorted {
		key = strconv.AppendInt(key, int64(r), 10)
		key = append(key, ',')
	}
	return string(key)
}

// keep turns a finished partial into a route and keeps it if it is accepted.
// Every route is judged once.
func (s *searcher) keep(ctx context.Context, found []Tree, p *partial) []Tree {
	tree := s.tree(p)
	if s.opt.Accept != nil {
		key := p.reactions()
		accepted, judged := s.verdicts[key]
		if !judged {
			accepted = s.opt.Accept(&tree)
			s.verdicts[key] = accepted
		}
		if !accepted {
			return found
		}
	}
	if s.detours(ctx, p) {
		s.detoured++
		return found
	}
	return append(found, tree)
}

// tree returns the steps chosen and the leaves that they need so far.
func (s *searcher) tree(p *partial) Tree {
	t := Tree{Depth: p.depth, Cost: p.cost}
	leaf := map[int32]bool{}
	if p.steps == nil {
		t.Leaves = []*Compound{s.graph.mols[root].compound}
	}
	for _, r := range p.list() {
		node := &s.graph.rxns[r]
		t.Steps = append(t.Steps, TreeStep{s.graph.mols[node.product].compound, node.proposal, r})
		for _, pre := range node.precursors {
			if m := &s.graph.mols[pre]; m.purchased() && !leaf[pre] {
				leaf[pre] = true
				t.Leaves = append(t.Leaves, m.compound)
			}
		}
	}
	return t
}
