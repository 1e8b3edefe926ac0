package cip

// Rules 4b and 5 compare two branches of the root by lists of descriptors. A list
// runs through the branch sphere by sphere, in each place the highest first, and
// notes for every descriptor whether it is like or unlike the reference.

// pairLists is memory for the lists.
type pairLists struct {
	nodes  []int32
	next   []int32
	bounds []int32 // ends of the groups in nodes
	after  []int32
	lists  [4][]Label
	sides  [2][]int32
}

// compareByReference is rule 4b: each branch has as reference the descriptor that
// occurs most in its first set with any, or both when they are equally many; the
// branch with like pairs earlier ranks higher.
func (w *Workspace) compareByReference(a, b int32) int {
	one, two := w.references(a)
	other, another := w.references(b)
	if one == None || other == None {
		return 0
	}
	if two == None || another == None {
		return w.compareLikeness(a, b, one, other)
	}
	p := &w.pairs
	p.lists[0] = w.listHands(p.lists[0], a, like4R)
	p.lists[1] = w.listHands(p.lists[1], a, like4S)
	p.lists[2] = w.listHands(p.lists[2], b, like4R)
	p.lists[3] = w.listHands(p.lists[3], b, like4S)
	highA, lowA := sortPair(pairList{R, p.lists[0]}, pairList{S, p.lists[1]})
	highB, lowB := sortPair(pairList{R, p.lists[2]}, pairList{S, p.lists[3]})
	if c := highA.compare(highB); c != 0 {
		return c
	}
	return lowA.compare(lowB)
}

// compareBySense is rule 5: like pairs with reference R in both branches, then
// with reference S. The result is 1 or 2 in size; 2 when the branches are mirror
// images in this respect, which makes the centre pseudo-asymmetric.
func (w *Workspace) compareBySense(a, b int32) int {
	p := &w.pairs
	p.lists[0] = w.listHands(p.lists[0], a, like5R)
	p.lists[1] = w.listHands(p.lists[1], b, like5R)
	right := pairList{R, p.lists[0]}.compare(pairList{R, p.lists[1]})
	if right == 0 || w.full {
		return 0
	}
	p.lists[2] = w.listHands(p.lists[2], a, like5S)
	p.lists[3] = w.listHands(p.lists[3], b, like5S)
	left := pairList{S, p.lists[2]}.compare(pairList{S, p.lists[3]})
	if left == right {
		return right
	}
	return 2 * right
}

// pairList is a list of hands with the reference it was ordered for.
type pairList struct {
	reference Label
	hands     []Label
}

// compare returns 1 when l has a like pair at the first place where the lists
// differ, -1 when other has.
func (l pairList) compare(other pairList) int {
	for i := range min(len(l.hands), len(other.hands)) {
		c := truth(l.hands[i] == l.reference) - truth(other.hands[i] == other.reference)
		if c != 0 {
			return c
		}
	}
	return 0
}

func sortPair(x, y pairList) (high, low pairList) {
	if x.compare(y) < 0 {
		return y, x
	}
	return x, y
}

// listHands lists the hands of a branch in the order of a level.
func (w *Workspace) listHands(dst []Label, v int32, l level) []Label {
	dst = dst[:0]
	queue := append(w.pairs.sides[0][:0], v)
	for pos := 0; pos < len(queue) && !w.full; pos++ {
		if h := w.nodes[queue[pos]].aux.hand(); h != None {
			dst = append(dst, h)
		}
		queue = w.appendOrdered(queue, queue[pos], l)
	}
	w.pairs.sides[0] = queue
	return dst
}

// compareLikeness compares two branches that have one reference each.
func (w *Workspace) compareLikeness(a, b int32, refA, refB Label) int {
	as := append(w.pairs.sides[0][:0], a)
	bs := append(w.pairs.sides[1][:0], b)
	result := 0
	for pos := 0; pos < len(as) && pos < len(bs) && result == 0 && !w.full; pos++ {
		result = truth(w.nodes[as[pos]].aux.hand() == refA) - truth(w.nodes[bs[pos]].aux.hand() == refB)
		as = w.appendOrdered(as, as[pos], likeLevel(refA))
		bs = w.appendOrdered(bs, bs[pos], likeLevel(refB))
	}
	w.pairs.sides = [2][]int32{as, bs}
	return result
}

func likeLevel(reference Label) level {
	if reference == R {
		return like4R
	}
	return like4S
}

// appendOrdered appends the branches of a node that go on, in the order of a
// level.
func (w *Workspace) appendOrdered(dst []int32, v int32, l level) []int32 {
	w.spend(1)
	at, n := w.order(v, l)
	for _, e := range w.entries[at : at+n] {
		if !w.ends(e >> 1) {
			dst = append(dst, e>>1)
		}
	}
	return dst
}

// references returns the reference descriptors of a branch: that which is most
// frequent in the highest set of equal nodes that has any, R and S when they are
// equally frequent there, None and None when the branch has no descriptors.
func (w *Workspace) references(v int32) (Label, Label) {
	p := &w.pairs
	p.nodes, p.bounds = append(p.nodes[:0], v), append(p.bounds[:0], 1)
	for len(p.nodes) > 0 && !w.full {
		start := int32(0)
		for _, end := range p.bounds {
			if one, two := w.majority(p.nodes[start:end]); one != None {
				return one, two
			}
			start = end
		}
		w.nextSphere()
	}
	return None, None
}

func (w *Workspace) majority(group []int32) (Label, Label) {
	balance, any := 0, false
	for _, v := range group {
		switch w.nodes[v].aux.hand() {
		case R:
			balance++
			any = true
		case S:
			balance--
			any = true
		}
	}
	switch {
	case !any:
		return None, None
	case balance > 0:
		return R, None
	case balance < 0:
		return S, None
	}
	return R, S
}

// nextSphere replaces the groups of equal nodes by those of the nodes that follow
// them. The nodes of a group have equal branches, so the first branches of all of
// them form one group, and so on.
func (w *Workspace) nextSphere() {
	p := &w.pairs
	p.next, p.after = p.next[:0], p.after[:0]
	start := int32(0)
	for _, end := range p.bounds {
		group := p.nodes[start:end]
		for rank := 0; ; rank++ {
			size := len(p.next)
			for _, v := range group {
				p.next = w.appendRank(p.next, v, rank)
			}
			if len(p.next) == size {
				break
			}
			p.after = append(p.after, int32(len(p.next)))
		}
		start = end
	}
	p.nodes, p.next = p.next, p.nodes
	p.bounds, p.after = p.after, p.bounds
}

// appendRank appends those branches of a node that go on and have the given rank,
// counting from 0, under the rules before 4b.
func (w *Workspace) appendRank(dst []int32, v int32, rank int) []int32 {
	w.spend(1)
	if w.full {
		return dst
	}
	at, n := w.order(v, rule4a)
	now, fresh := -1, true
	for _, e := range w.entries[at : at+n] {
		fresh = fresh || e&1 == 0
		if w.ends(e >> 1) {
			continue
		}
		if fresh {
			now++
			fresh = false
		}
		if now == rank {
			dst = append(dst, e>>1)
		}
	}
	return dst
}
