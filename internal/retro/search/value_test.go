package search

import (
	"math"
	"math/rand/v2"
	"testing"

	"athanor/chem/canon"
)

// grown is a graph that grows at random, with what values must be kept for it.
type grown struct {
	graph  graph
	values values
	random *rand.Rand
	costs  []float64 // of leaves
}

func newGrown(seed uint64) *grown {
	g := &grown{random: rand.New(rand.NewPCG(seed, 1))}
	g.graph.index = map[canon.ID]int32{}
	g.values = values{graph: &g.graph, leaf: g.leaf}
	g.molecule(0)
	return g
}

func (g *grown) leaf(m *molNode) float64 {
	if m.expanded {
		return math.Inf(1)
	}
	return g.costs[m.compound.HeavyAtoms]
}

func (g *grown) molecule(depth int32) int32 {
	n := len(g.graph.mols)
	g.costs = append(g.costs, []float64{0, 1, 2.5, math.Inf(1)}[g.random.IntN(4)])
	i, _ := g.graph.add(&Compound{ID: canon.ID{uint64(n)}, HeavyAtoms: n}, depth)
	g.values.touch(i)
	return i
}

// expand gives a molecule reactions, with precursors that are new or known, so that
// cycles come about.
func (g *grown) expand(m int32) {
	g.graph.mols[m].expanded = true
	for range g.random.IntN(4) {
		var precursors []int32
		for range 1 + g.random.IntN(3) {
			if g.random.IntN(2) == 0 {
				precursors = append(precursors, int32(g.random.IntN(len(g.graph.mols))))
			} else {
				precursors = append(precursors, g.molecule(g.graph.mols[m].depth+1))
			}
		}
		g.graph.addReaction(m, precursors, Proposal{Cost: []float64{0.8, 1, 1.5}[g.random.IntN(3)]})
	}
	g.values.touch(m)
}

// plain works the values out by going over all reactions until nothing changes.
func (g *grown) plain() []float64 {
	value := make([]float64, len(g.graph.mols))
	for i := range value {
		value[i] = g.leaf(&g.graph.mols[i])
	}
	for changed := true; changed; {
		changed = false
		for _, r := range g.graph.rxns {
			sum := r.proposal.Cost
			for _, p := range r.precursors {
				sum += value[p]
			}
			if sum < value[r.product] {
				value[r.product], changed = sum, true
			}
		}
	}
	return value
}

func TestValuesFollowTheGraph(t *testing.T) {
	for seed := range uint64(200) {
		g := newGrown(seed)
		for range 60 {
			m := int32(g.random.IntN(len(g.graph.mols)))
			if g.graph.mols[m].expanded {
				continue
			}
			g.expand(m)
			g.values.settle()
			for i, want := range g.plain() {
				if got := g.values.value[i]; got != want && math.Abs(got-want) > 1e-9 {
					t.Fatalf("seed %d: molecule %d has value %v, want %v", seed, i, got, want)
				}
			}
		}
	}
}

// The selector finds the open molecules of least extra cost, in order.
func TestSelectorTakesTheCheapestFirst(t *testing.T) {
	for seed := range uint64(50) {
		g := newGrown(seed)
		for range 30 {
			if m := int32(g.random.IntN(len(g.graph.mols))); !g.graph.mols[m].expanded {
				g.expand(m)
			}
		}
		g.values.settle()
		var few, all selector
		first, bound := few.next(&g.graph, &g.values, 0, 100, 3)
		every, least := all.next(&g.graph, &g.values, 0, 100, len(g.graph.mols))
		if bound != least || len(first) != min(3, len(every)) {
			t.Fatalf("seed %d: bounds %v and %v, %d of %d", seed, bound, least, len(first), len(every))
		}
		for i, m := range every {
			if i < len(first) && first[i] != m {
				t.Errorf("seed %d: place %d is %d, want %d", seed, i, first[i], m)
			}
			if i > 0 && all.extra[m] < all.extra[every[i-1]] {
				t.Errorf("seed %d: place %d is cheaper than the one before", seed, i)
			}
			if g.graph.mols[m].expanded {
				t.Errorf("seed %d: %d is expanded already", seed, m)
			}
		}
	}
}
