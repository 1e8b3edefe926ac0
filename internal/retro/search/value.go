package search

import "math"

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

func (q queue) less(i, j int) bool {
	if q[i].key != q[j].key {
		return q[i].key < q[j].key
	}
	return q[i].node < q[j].node
}

// push adds an item. The heap is written out, because container/heap allocates memory
// for every item.
func (q *queue) push(item queueItem) {
	*q = append(*q, item)
	list := *q
	for i := len(list) - 1; i > 0; {
		above := (i - 1) / 2
		if !list.less(i, above) {
			break
		}
		list[i], list[above] = list[above], list[i]
		i = above
	}
}

// pop takes the least item out.
func (q *queue) pop() queueItem {
	list := *q
	least, n := list[0], len(list)-1
	list[0] = list[n]
	list = list[:n]
	*q = list
	for i := 0; ; {
		below := 2*i + 1
		if below >= n {
			break
		}
		if below+1 < n && list.less(below+1, below) {
			below++
		}
		if !list.less(below, i) {
			break
		}
		list[i], list[below] = list[below], list[i]
		i = below
	}
	return least
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
		v.queue.push(queueItem{min(v.says[m], v.value[m]), m})
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
	for len(v.queue) > 0 {
		item := v.queue.pop()
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
