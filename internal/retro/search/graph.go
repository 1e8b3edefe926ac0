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
// estimate from its size and synthetic accessibility while it is not expanded, else the
// least sum of step cost and precursor values over its reactions. The open
// molecule on the cheapest complete continuation is expanded next, as in Retro*
// (Chen, Li, Dai and Song, ICML 2020), but with both passes done exactly: values
// are least fixed points, kept up to date as the graph grows (value.go), and the
// cost of the best route through each molecule comes from Dijkstra's algorithm,
// run from the target until enough open molecules are met (select.go). Until there is
// a route, the estimates are exaggerated to find one soon.
//
// Molecules are expanded in batches of fixed size whose members are independent,
// and their results are committed in the order of selection. The outcome is
// therefore the same for any number of workers.
package search

import "athanor/chem/canon"

// graph holds the nodes; indices are positions in mols and rxns.
type graph struct {
	mols  []molNode
	rxns  []rxnNode
	index map[canon.ID]int32
	// lowered lists molecules whose depth fell since it was last emptied.
	lowered []int32
}

type molNode struct {
	compound *Compound
	// stock: counts as bought in this search.
	stock    bool
	expanded bool
	rest     *Rest // what the expansion left
	// depth is the least number of reactions from the target.
	depth int32
	makes []int32 // reactions whose product this is
	used  []int32 // reactions that need it, twice when it is needed twice
}

type rxnNode struct {
	product    int32
	precursors []int32
	proposal   *Proposal
	// objected: a named reaction from these precursors was refused for the groups in
	// them, so that a learned template may not give them either.
	objected bool
}

// add returns the node of a compound, a new one if it was not seen before.
func (g *graph) add(c *Compound, depth int32) (node int32, isNew bool) {
	if i, ok := g.index[c.ID]; ok {
		if depth < g.mols[i].depth {
			g.lower(i, depth)
		}
		return i, false
	}
	i := int32(len(g.mols))
	g.index[c.ID] = i
	g.mols = append(g.mols, molNode{compound: c, depth: depth})
	return i, true
}

// find returns a compound of the graph, nil when it is not there.
func (g *graph) find(id canon.ID) *Compound {
	if i, ok := g.index[id]; ok {
		return g.mols[i].compound
	}
	return nil
}

// lower records a shorter way from the target and passes it on.
func (g *graph) lower(i, depth int32) {
	g.mols[i].depth = depth
	g.lowered = append(g.lowered, i)
	for _, r := range g.mols[i].makes {
		for _, p := range g.rxns[r].precursors {
			if g.mols[p].depth > depth+1 {
				g.lower(p, depth+1)
			}
		}
	}
}

// addReaction adds a reaction to molecules that are there.
func (g *graph) addReaction(product int32, precursors []int32, p Proposal) int32 {
	r := int32(len(g.rxns))
	g.rxns = append(g.rxns, rxnNode{product: product, precursors: precursors, proposal: &p})
	g.mols[product].makes = append(g.mols[product].makes, r)
	for _, i := range precursors {
		g.mols[i].used = append(g.mols[i].used, r)
	}
	return r
}

// reactionOf returns the reaction of a molecule that needs the same compounds, -1 when
// there is none.
func (g *graph) reactionOf(product int32, precursors []*Compound) int32 {
	for _, r := range g.mols[product].makes {
		if sameCompounds(g.rxns[r].proposal.Precursors, precursors) {
			return r
		}
	}
	return -1
}

// purchased reports whether a molecule is a leaf that can be bought. The target
// is none.
func (m *molNode) purchased() bool { return m.stock && m.depth > 0 }
