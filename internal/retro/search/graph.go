// Package search finds synthesis routes: it grows one AND/OR graph of molecules
// and reactions from the target towards compounds in stock, and takes the best
// routes out of it.
//
// # The graph
//
// A molecule node (OR) is solved when it is in stock or when one of its
// reactions is; a reaction node (AND) is solved when all its precursors are.
// Molecules are keyed by their canonical identity, so that each is expanded once
// however many routes share it. Stock molecules are leaves and never expanded,
// except the target itself.
//
// # The order of expansion
//
// Every molecule has a value, an estimate of the cost of making it: 0 in stock, an
// estimate from its synthetic accessibility while it is not expanded, else the
// least sum of step cost and precursor values over its reactions. The open
// molecule on the cheapest complete continuation is expanded next, as in Retro*
// (Chen, Li, Dai and Song, ICML 2020), but with both passes done exactly: values
// by Knuth's generalisation of Dijkstra's algorithm to AND/OR graphs (Inf.
// Process. Lett. 1977, 6, 1), which also copes with cycles, and the cost of the
// best route through each molecule by Dijkstra's algorithm from the target.
//
// Molecules are expanded in batches of fixed size whose members are independent,
// and their results are committed in the order of selection. The outcome is
// therefore the same for any number of workers.
package search

import (
	"container/heap"
	"math"

	"athanor/chem/canon"
)

// graph holds the nodes; indices are positions in mols and rxns.
type graph struct {
	mols  []molNode
	rxns  []rxnNode
	index map[canon.ID]int32
}

type molNode struct {
	compound *Compound
	// stock: counts as bought in this search.
	stock    bool
	expanded bool
	// depth is the least number of reactions from the target.
	depth   int32
	makes   []int32 // reactions whose product this is
	used    []int32 // reactions that need it
	value   float64
	through float64 // extra cost of the best route through it over the best route
}

type rxnNode struct {
	product    int32
	precursors []int32
	proposal   Proposal
	value      float64
}

// add returns the node of a compound, a new one if it was not seen before.
func (g *graph) add(c *Compound, depth int32) int32 {
	if i, ok := g.index[c.ID]; ok {
		if depth < g.mols[i].depth {
			g.lower(i, depth)
		}
		return i
	}
	i := int32(len(g.mols))
	g.index[c.ID] = i
	g.mols = append(g.mols, molNode{compound: c, depth: depth})
	return i
}

// lower records a shorter way from the target and passes it on.
func (g *graph) lower(i, depth int32) {
	g.mols[i].depth = depth
	for _, r := range g.mols[i].makes {
		for _, p := range g.rxns[r].precursors {
			if g.mols[p].depth > depth+1 {
				g.lower(p, depth+1)
			}
		}
	}
}

// addReaction adds a proposal for a molecule.
func (g *graph) addReaction(product int32, p Proposal, stock func(*Compound) bool) {
	r := int32(len(g.rxns))
	node := rxnNode{product: product, proposal: p}
	for _, c := range p.Precursors {
		known := len(g.mols)
		i := g.add(c, g.mols[product].depth+1)
		if int(i) == known {
			g.mols[i].stock = stock(c)
		}
		node.precursors = append(node.precursors, i)
		g.mols[i].used = append(g.mols[i].used, r)
	}
	g.rxns = append(g.rxns, node)
	g.mols[product].makes = append(g.mols[product].makes, r)
}

// queueItem is an entry of the queues of both passes; ties go to the lower
// index, so that nothing depends on the order of insertion.
type queueItem struct {
	key  float64
	node int32
}

type queue []queueItem

func (q queue) Len() int      { return len(q) }
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q queue) Less(i, j int) bool {
	if q[i].key != q[j].key {
		return q[i].key < q[j].key
	}
	return q[i].node < q[j].node
}
func (q *queue) Push(x any) { *q = append(*q, x.(queueItem)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

// evaluate computes the value of every node. leaf gives the value of a molecule
// that is not derived from reactions, and false for one that is.
func (g *graph) evaluate(leaf func(*molNode) (float64, bool)) {
	pending := make([]int32, len(g.rxns))
	for r := range g.rxns {
		g.rxns[r].value = math.Inf(1)
		pending[r] = int32(len(g.rxns[r].precursors))
	}
	var q queue
	for i := range g.mols {
		m := &g.mols[i]
		m.value = math.Inf(1)
		if v, ok := leaf(m); ok && !math.IsInf(v, 1) {
			m.value = v
			q = append(q, queueItem{v, int32(i)})
		}
	}
	heap.Init(&q)
	done := make([]bool, len(g.mols))
	for q.Len() > 0 {
		item := heap.Pop(&q).(queueItem)
		if done[item.node] {
			continue
		}
		done[item.node] = true
		for _, r := range g.mols[item.node].used {
			pending[r]--
			if pending[r] > 0 {
				continue
			}
			node := &g.rxns[r]
			node.value = node.proposal.Cost
			for _, p := range node.precursors {
				node.value += g.mols[p].value
			}
			product := &g.mols[node.product]
			if !done[node.product] && node.value < product.value {
				if _, fixed := leaf(product); !fixed {
					product.value = node.value
					heap.Push(&q, queueItem{node.value, node.product})
				}
			}
		}
	}
}

// spread computes for every molecule how much more the best route through it
// costs than the best route of all.
func (g *graph) spread(root int32) {
	for i := range g.mols {
		g.mols[i].through = math.Inf(1)
	}
	g.mols[root].through = 0
	q := queue{{0, root}}
	done := make([]bool, len(g.mols))
	for q.Len() > 0 {
		item := heap.Pop(&q).(queueItem)
		if done[item.node] {
			continue
		}
		done[item.node] = true
		m := &g.mols[item.node]
		for _, r := range m.makes {
			extra := m.through
			if !math.IsInf(m.value, 1) {
				extra += max(0, g.rxns[r].value-m.value)
			} else {
				extra += g.rxns[r].value
			}
			if math.IsInf(extra, 1) {
				continue
			}
			for _, p := range g.rxns[r].precursors {
				if extra < g.mols[p].through {
					g.mols[p].through = extra
					heap.Push(&q, queueItem{extra, p})
				}
			}
		}
	}
}
