package search

import (
	"container/heap"
	"math"
)

// values keeps the least cost of making every molecule of a graph up to date
// while the graph grows.
//
// The value of a molecule is the least of what it costs without a reaction (leaf)
// and of the sums of step cost and precursor values over its reactions. With step
// costs above 0 this has one least solution, also in a graph with cycles. A change
// is worked off as Ramalingam and Reps do for the grammar problem (J. Algorithms
// 1996, 21, 267): molecules whose value differs from what their reactions say are
// taken in order of the lesser of both; one whose value is too large gets the
// right one, one whose value is too small is first set to infinity.
type values struct {
	graph *graph
	leaf  func(*molNode) float64
	value []float64
	says  []float64 // by leaf and reactions
	queue queue
	// changed is set whenever a value changes.
	changed bool
}

// queueItem is an entry of a queue; ties go to the lower index, so that nothing
// depends on the order of insertion.
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

// touch notes that the leaf value or the reactions of a molecule changed.
func (v *values) touch(m int32) {
	for len(v.value) < len(v.graph.mols) {
		v.value = append(v.value, math.Inf(1))
		v.says = append(v.says, math.Inf(1))
	}
	v.ask(m)
}

// ask computes what leaf and reactions say about a molecule.
func (v *values) ask(m int32) {
	node := &v.graph.mols[m]
	least := v.leaf(node)
	for _, r := range node.makes {
		least = min(least, v.reaction(r))
	}
	v.says[m] = least
	v.enqueue(m)
}

func (v *values) enqueue(m int32) {
	if v.says[m] != v.value[m] {
		heap.Push(&v.queue, queueItem{min(v.says[m], v.value[m]), m})
	}
}

// reaction returns the value of a reaction.
func (v *values) reaction(r int32) float64 {
	node := &v.graph.rxns[r]
	sum := node.proposal.Cost
	for _, p := range node.precursors {
		sum += v.value[p]
	}
	return sum
}

// settle makes all values right.
func (v *values) settle() {
	for v.queue.Len() > 0 {
		item := heap.Pop(&v.queue).(queueItem)
		m := item.node
		if v.says[m] == v.value[m] || item.key != min(v.says[m], v.value[m]) {
			continue
		}
		v.changed = true
		if v.says[m] < v.value[m] {
			v.value[m] = v.says[m]
			v.offer(m)
			continue
		}
		v.value[m] = math.Inf(1)
		v.ask(m)
		for _, r := range v.graph.mols[m].used {
			v.ask(v.graph.rxns[r].product)
		}
	}
}

// offer tells the products of the reactions that need a molecule that its value
// fell.
func (v *values) offer(m int32) {
	for _, r := range v.graph.mols[m].used {
		product := v.graph.rxns[r].product
		if sum := v.reaction(r); sum < v.says[product] {
			v.says[product] = sum
			v.enqueue(product)
		}
	}
}
