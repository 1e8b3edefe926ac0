package search

import (
	"container/heap"
	"math"
	"slices"
	"strconv"
	"strings"
)

// maxPartials bounds the work of taking routes out of the graph: the number of
// partial routes looked at.
const maxPartials = 50_000

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
// steps and reactions. Values must be those of the solved part of the graph.
func (s *searcher) enumerate(root int32) []Tree {
	var found []Tree
	seen := map[string]bool{}
	q := partials{{open: &pending{mol: root}, bound: s.graph.mols[root].value}}
	if s.graph.mols[root].stock {
		found = s.keep(found, seen, &partial{}, root)
		q[0].bound = s.graph.mols[root].value
	}
	if math.IsInf(q[0].bound, 1) {
		return found
	}
	for looked := 0; q.Len() > 0 && len(found) < s.opt.MaxRoutes && looked < maxPartials; looked++ {
		p := heap.Pop(&q).(*partial)
		if p.open == nil {
			found = s.keep(found, seen, p, root)
			continue
		}
		s.extend(&q, p)
	}
	return found
}

// extend makes the first open molecule of p by each of its reactions.
func (s *searcher) extend(q *partials, p *partial) {
	head := p.open
	m := &s.graph.mols[head.mol]
	level := 0
	if head.ancestors != nil {
		level = head.ancestors.depth
	}
	if r := p.madeBy(s, head.mol); r >= 0 {
		s.choose(q, p, r, level, false)
		return
	}
	for _, r := range m.makes {
		if !math.IsInf(s.graph.rxns[r].value, 1) {
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
	n.bound = p.bound - s.graph.mols[head.mol].value
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
		if s.graph.mols[pre].stock {
			continue
		}
		for a := line; a != nil; a = a.up {
			if a.mol == pre {
				return
			}
		}
		n.open = &pending{mol: pre, ancestors: line, next: n.open}
		n.bound += s.graph.mols[pre].value
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

// keep turns a finished partial into a route and keeps it if it is new and
// accepted.
func (s *searcher) keep(found []Tree, seen map[string]bool, p *partial, root int32) []Tree {
	var rxns []int32
	for c := p.steps; c != nil; c = c.prev {
		rxns = append(rxns, c.rxn)
	}
	slices.Reverse(rxns)
	sorted := slices.Clone(rxns)
	slices.Sort(sorted)
	var key strings.Builder
	for _, r := range sorted {
		key.WriteString(strconv.Itoa(int(r)))
		key.WriteByte(',')
	}
	if seen[key.String()] {
		return found
	}
	seen[key.String()] = true
	tree := s.tree(rxns, root)
	tree.Depth, tree.Cost = p.depth, p.cost
	if s.opt.Accept != nil && !s.opt.Accept(&tree) {
		return found
	}
	return append(found, tree)
}

func (s *searcher) tree(rxns []int32, root int32) Tree {
	var t Tree
	leaf := map[int32]bool{}
	if len(rxns) == 0 {
		t.Leaves = []*Compound{s.graph.mols[root].compound}
	}
	for _, r := range rxns {
		node := &s.graph.rxns[r]
		t.Steps = append(t.Steps, TreeStep{s.graph.mols[node.product].compound, &node.proposal})
		for _, p := range node.precursors {
			if m := &s.graph.mols[p]; m.stock && !leaf[p] {
				leaf[p] = true
				t.Leaves = append(t.Leaves, m.compound)
			}
		}
	}
	return t
}
