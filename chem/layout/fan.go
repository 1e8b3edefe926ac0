package layout

import (
	"math"
	"slices"
)

// Fans: where bulky groups about one atom, such as the ligands of a metal, leave no
// room for each other, they are moved apart: each gets a sector as wide as it is
// itself and goes outwards until nothing crosses. Relaxing then draws them back
// together as far as they have room.

// fanner holds what spreading the branches of an atom needs.
type fanner struct {
	hub      int32   // what the branches hang on
	group    []int32 // per node: its branch, numbered from 1; 0 for the hub
	branches []branch
	first    []int32
	around   []int32 // neighbours by node
	queue    []int32
	grown    []vec // the drawing before any clash was removed, by node
}

// branch is what is connected when the hub is taken out.
type branch struct {
	group int32
	size  int
	axis  vec     // from the hub to its contacts
	angle float64 // of its axis
	width float64 // across its axis
	turn  vec
}

const (
	minFanBonds   = 4
	minFanGroups  = 3
	bulkyBranch   = 3   // atoms
	branchMargin  = 1.2 // room beside a branch
	firstDistance = 1.5 // additional distances that are tried
	distanceStep  = 1.0
	maxDistance   = 6.5
	fanSweeps     = 90
)

// fanOut moves the branches of the hub apart and reports whether there is one.
func (w *Workspace) fanOut() bool {
	r, f := &w.cage.relax, &w.fan
	f.listNeighbors(r)
	hub := f.findHub(r)
	if hub < 0 {
		return false
	}
	f.hub = hub
	f.findBranches(r, hub)
	f.measureBranches(hub)
	f.shareCircle()
	r.p[hub] = vec{}
	for distance := firstDistance; distance < maxDistance; distance += distanceStep {
		for i, g := range f.group {
			if g > 0 {
				b := &f.branches[g-1]
				out := b.axis.rotated(b.turn)
				r.p[i] = f.grown[i].sub(f.grown[hub]).rotated(b.turn).add(out.scale(distance))
			}
		}
		w.spend(r.faultCost() / 4)
		if r.crossings() == 0 {
			break
		}
	}
	return true
}

// tryFan adds the drawing that spreading the drawing in the relaxer gives, where it
// is poor.
func (w *Workspace) tryFan() {
	if w.bestFault() <= poorFault {
		return
	}
	w.fan.grown = append(w.fan.grown[:0], w.cage.relax.p...)
	if w.fanOut() {
		w.addDraft(fanSweeps)
		copy(w.cage.relax.p, w.fan.grown)
	}
}

// findHub returns the node with enough bonds and branches, at least two of them
// bulky, of which the largest branch is smallest, or -1.
func (f *fanner) findHub(r *relaxer) int32 {
	hub, least := int32(-1), r.n
	for i := range int32(r.n) {
		if r.degree[i] < minFanBonds || f.findBranches(r, i) < minFanGroups {
			continue
		}
		largest, bulky := 0, 0
		for _, b := range f.branches {
			largest = max(largest, b.size)
			if b.size >= bulkyBranch {
				bulky++
			}
		}
		if largest < least && bulky > 1 {
			hub, least = i, largest
		}
	}
	return hub
}

// near returns the neighbours of a node.
func (f *fanner) near(i int32) []int32 { return f.around[f.first[i]:f.first[i+1]] }

// listNeighbors lists the neighbours of every node.
func (f *fanner) listNeighbors(r *relaxer) {
	f.first = cleared(f.first, r.n+1)
	for _, b := range r.bonds {
		f.first[b[0]+1]++
		f.first[b[1]+1]++
	}
	for i := range r.n {
		f.first[i+1] += f.first[i]
	}
	f.around = resized(f.around, 2*len(r.bonds))
	fill := append([]int32(nil), f.first[:r.n]...)
	for _, b := range r.bonds {
		f.around[fill[b[0]]], f.around[fill[b[1]]] = b[1], b[0]
		fill[b[0]]++
		fill[b[1]]++
	}
}

// findBranches numbers the branches of a node and returns how many there are.
func (f *fanner) findBranches(r *relaxer, hub int32) int {
	f.group = cleared(f.group, r.n)
	f.branches = f.branches[:0]
	for _, start := range f.near(hub) {
		if f.group[start] == 0 {
			f.branches = append(f.branches, branch{group: int32(len(f.branches) + 1)})
			f.branches[len(f.branches)-1].size = f.mark(start, hub, int32(len(f.branches)))
		}
		b := &f.branches[f.group[start]-1]
		b.axis = b.axis.add(f.grown[start].sub(f.grown[hub]))
	}
	return len(f.branches)
}

// mark puts everything that is connected with a node, not over the hub, into a
// group, and returns how many nodes that are.
func (f *fanner) mark(start, hub, group int32) int {
	f.group[start] = group
	f.queue = append(f.queue[:0], start)
	for at := 0; at < len(f.queue); at++ {
		for _, j := range f.near(f.queue[at]) {
			if j != hub && f.group[j] == 0 {
				f.group[j] = group
				f.queue = append(f.queue, j)
			}
		}
	}
	return len(f.queue)
}

// measureBranches finds the axis and the width of every branch.
func (f *fanner) measureBranches(hub int32) {
	for k := range f.branches {
		b := &f.branches[k]
		b.axis = unitOr(b.axis, vec{1, 0})
		b.angle = b.axis.angle()
		low, high := 0.0, 0.0
		for i, g := range f.group {
			if g == b.group {
				across := b.axis.cross(f.grown[i].sub(f.grown[hub]))
				low, high = min(low, across), max(high, across)
			}
		}
		b.width = high - low + branchMargin
	}
	if len(f.branches) == squareGroups {
		f.evenOut()
	}
}

// squareGroups is how many branches stand at right angles, as the ligands of a square
// complex do, however wide each of them is.
const squareGroups = 4

// evenOut gives all branches the same width.
func (f *fanner) evenOut() {
	most := 0.0
	for _, b := range f.branches {
		most = max(most, b.width)
	}
	for k := range f.branches {
		f.branches[k].width = most
	}
}

// shareCircle gives every branch, in the order in which they stand, its sector.
func (f *fanner) shareCircle() {
	sorted := slices.Clone(f.branches)
	slices.SortStableFunc(sorted, func(a, b branch) int { return compare(settled(a.angle), settled(b.angle), 0, 0) })
	total := 0.0
	for _, b := range sorted {
		total += b.width
	}
	at := sorted[0].angle - math.Pi*sorted[0].width/total
	for _, b := range sorted {
		sector := 2 * math.Pi * b.width / total
		f.branches[b.group-1].turn = polar(at + sector/2 - b.angle)
		at += sector
	}
}
