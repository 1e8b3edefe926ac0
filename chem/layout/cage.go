package layout

import (
	"math"
	"slices"

	"athanor/chem"
)

// Bridged and caged ring systems cannot be put together ring by ring. Rings that
// hang on one bond or atom are taken off first; what is left is drawn several
// times, from the ring-by-ring drawing and from drawings without crossings, each
// of which has another cycle on the outside (the other atoms stand at the mean of
// their neighbours, after Tutte, Proc. London Math. Soc. 1963, 13, 743). All are
// relaxed and the best is kept; then the rings taken off are set back.

// cager holds what drawing cages needs.
type cager struct {
	relax   relaxer
	index   []int32 // per atom: its node plus 1, 0 for none
	atoms   []int32 // per node: its atom
	alive   []bool  // per entry of the list of rings
	uses    []int32 // per atom: living rings with it
	core    []int32 // rings of the core
	order   []int32
	ringBuf []int32
	branch  []int32
	best    []vec
	drafts  []draft
	cycles  []outline
}

// outline is a cycle of nodes that may become the outside of a drawing.
type outline struct {
	set   []uint64
	nodes []int32
	value float64
}

const (
	maxCageNodes   = 400 // larger systems keep the ring-by-ring drawing
	maxOutlines    = 6
	firstSweeps    = 30
	outlineSweeps  = 50
	roundSweeps    = 30
	finalRounds    = 12
	spreadPressure = 3.0
	spreadPrice    = 1.5 // how much worse a drawing may get to be rid of crowding
	planarSweeps   = 40
	maxKept        = 3
	goodEnough     = 0.6
	poorFault      = 2.0 // from here on perspective drawings are tried
	maxCycleRings  = 40
	fewOutlines    = 2 // for cores with more than manyNodes nodes
	manyNodes      = 40
	maxOrderRings  = 8
)

// reset makes the cager ready for a molecule of n atoms.
func (c *cager) reset(n int) {
	c.atoms = c.atoms[:0]
	c.index = cleared(c.index, n)
	c.uses = resized(c.uses, n)
}

// layOutCage improves the local coordinates of a ring system that the
// ring-by-ring method distorts.
func (w *Workspace) layOutCage(system int) {
	rings := w.systems.ringsOf(system)
	members := w.systems.members(system)
	c := &w.cage
	w.findCore(rings)
	if len(c.core) > 1 && len(c.core) < len(rings) {
		w.drawCore(c.core)
		for _, a := range members {
			w.fuse.placed[a] = false
		}
		for _, r := range c.core {
			for _, a := range w.systems.ring(r) {
				w.fuse.placed[a] = true
			}
		}
		w.fuseRings(rings)
		if w.drawnWell(rings) {
			return
		}
	}
	w.drawCore(rings)
}

// findCore takes off rings that share one atom or one bond with the others, as
// long as there are any, and lists the rings left.
func (w *Workspace) findCore(rings []int32) {
	c := &w.cage
	c.alive = resized(c.alive, len(rings))
	for i, r := range rings {
		c.alive[i] = true
		for _, a := range w.systems.ring(r) {
			c.uses[a] = 0
		}
	}
	for _, r := range rings {
		for _, a := range w.systems.ring(r) {
			c.uses[a]++
		}
	}
	for changed := true; changed && w.spend(8*len(rings)); {
		changed = false
		for i, r := range rings {
			if c.alive[i] && w.hangs(w.systems.ring(r)) {
				c.alive[i] = false
				changed = true
				for _, a := range w.systems.ring(r) {
					c.uses[a]--
				}
			}
		}
	}
	c.core = c.core[:0]
	for i, r := range rings {
		if c.alive[i] {
			c.core = append(c.core, r)
		}
	}
}

// hangs reports whether a ring shares one atom, or two that are bonded, with
// others.
func (w *Workspace) hangs(ring []int32) bool {
	shared, first := 0, -1
	adjacent := false
	for k, a := range ring {
		if w.cage.uses[a] > 1 {
			shared++
			if shared == 1 {
				first = k
			}
			if shared == 2 {
				adjacent = k-first == 1 || k-first == len(ring)-1
			}
		}
	}
	return shared == 1 || shared == 2 && adjacent
}

// drawnWell reports whether the present local coordinates of the atoms of the
// rings have no serious fault.
func (w *Workspace) drawnWell(rings []int32) bool {
	if !w.loadNodes(rings) {
		return true
	}
	r := &w.cage.relax
	w.placeLeaves()
	worst := 0.0
	for _, b := range r.bonds {
		if int(b[1]) < r.core && int(b[0]) < r.core {
			worst = max(worst, math.Abs(math.Sqrt(distance2(r.p[b[0]], r.p[b[1]]))-1))
		}
	}
	return worst < 0.3 && r.crowdFault() < 2 && r.crossFault() < 1
}

// loadNodes makes the atoms of the rings, and their neighbours outside, the
// nodes of the relaxer. It reports false when there are too many.
func (w *Workspace) loadNodes(rings []int32) bool {
	c, m, s := &w.cage, w.info.Mol, &w.systems
	c.clearNodes()
	r := &c.relax
	r.bonds, r.multiple, r.rings, r.sided = r.bonds[:0], r.multiple[:0], r.rings[:0], r.sided[:0]
	c.ringBuf = c.ringBuf[:0]
	for _, ring := range rings {
		for _, a := range s.ring(ring) {
			c.addNode(a)
		}
	}
	r.core, r.ordered = len(c.atoms), false
	for _, a := range c.atoms[:r.core] {
		for _, nb := range m.Neighbors(a) {
			c.addNode(nb.Atom)
		}
	}
	r.n = len(c.atoms)
	if r.n > maxCageNodes || !w.affordable() {
		return false
	}
	r.bulky = resized(r.bulky, r.n)
	for i, a := range c.atoms {
		switch {
		case m.Degree(a) == 1:
			r.bulky[i] = 1.2
		case s.of[a] == s.of[c.atoms[0]]:
			r.bulky[i] = 4 // a ring that was taken off
		default:
			r.bulky[i] = 5
		}
	}
	for i, a := range c.atoms[:r.core] {
		for _, nb := range m.Neighbors(a) {
			j := c.index[nb.Atom] - 1
			if int(j) > i {
				r.bonds = append(r.bonds, [2]int32{int32(i), j})
				r.multiple = append(r.multiple, m.Bond(nb.Bond).Order != chem.Single)
				w.loadSide(nb.Bond, w.ringNeighbor)
			}
		}
	}
	for _, ring := range rings {
		w.loadRing(ring)
	}
	w.markLinear()
	r.p = resized(r.p, r.n)
	for i, a := range c.atoms[:r.core] {
		r.p[i] = s.local[a]
	}
	r.build()
	r.pressure = 1
	return true
}

// fewestFaults is how often a drawing must be judged for relaxing it to make sense.
const fewestFaults = 8

// affordable reports whether the nodes have few enough bonds for several
// drawings to be judged with the work that is left.
func (w *Workspace) affordable() bool {
	bonds := 0
	for _, a := range w.cage.atoms[:w.cage.relax.core] {
		for _, nb := range w.info.Mol.Neighbors(a) {
			if nb.Atom > a || int(w.cage.index[nb.Atom]) > w.cage.relax.core {
				bonds++
			}
		}
	}
	return fewestFaults*4*bonds*(bonds+w.cage.relax.n) < w.work
}

// clearNodes empties the list of nodes.
func (c *cager) clearNodes() {
	for _, a := range c.atoms {
		c.index[a] = 0
	}
	c.atoms = c.atoms[:0]
}

// addNode makes an atom a node unless it is one.
func (c *cager) addNode(a int32) {
	if c.index[a] == 0 {
		c.atoms = append(c.atoms, a)
		c.index[a] = int32(len(c.atoms))
	}
}

// loadRing hands a ring, whose atoms are nodes, to the relaxer.
func (w *Workspace) loadRing(ring int32) {
	c := &w.cage
	from := len(c.ringBuf)
	for _, a := range w.systems.ring(ring) {
		c.ringBuf = append(c.ringBuf, c.index[a]-1)
	}
	c.relax.rings = append(c.relax.rings, c.ringBuf[from:len(c.ringBuf):len(c.ringBuf)])
}

// loadSide hands the configuration of a double bond to the relaxer, in terms of
// the neighbours of its ends that choose returns for an end and what to leave
// out.
func (w *Workspace) loadSide(bond int32, choose func(atom, except int32) int32) {
	if !w.isSpecified(bond) {
		return
	}
	c := &w.cage
	b := w.info.Mol.Bond(bond)
	left, right := choose(b.Begin, b.End), choose(b.End, b.Begin)
	if left < 0 || right < 0 || c.index[left] == 0 || c.index[right] == 0 {
		return
	}
	same, _ := w.specified(bond, left, right)
	c.relax.sided = append(c.relax.sided, sided{c.index[b.Begin] - 1, c.index[b.End] - 1, c.index[left] - 1, c.index[right] - 1, same})
}

// drawCore draws the atoms of the given rings as well as it can.
func (w *Workspace) drawCore(rings []int32) {
	if !w.loadNodes(rings) {
		return
	}
	c := &w.cage
	r := &c.relax
	c.drafts = c.drafts[:0]
	w.placeLeaves()
	if len(rings) == 1 {
		w.addDraft(firstSweeps)
		w.finishDrafts()
		return
	}
	w.keepDraft()
	if c.drafts[0].fault <= goodEnough {
		w.openBridge()
		w.keepExits()
		return
	}
	w.tryFan()
	w.tryOrders(rings)
	if w.bestFault() <= goodEnough {
		w.finishDrafts()
		return
	}
	w.relaxDrafts()
	if w.bestFault() > goodEnough && len(rings) <= maxCycleRings {
		w.findOutlines()
		for i := range c.cycles {
			if !w.spend(r.n * planarSweeps) {
				break
			}
			w.drawInside(c.cycles[i].nodes)
			w.placeLeaves()
			w.addDraft(outlineSweeps)
		}
		if w.bestFault() > poorFault {
			w.drawSolid()
		}
	}
	w.finishDrafts()
}

// keepExits stores the directions of the bonds that leave the ring system.
func (w *Workspace) keepExits() {
	c, s := &w.cage, &w.systems
	r := &c.relax
	for _, b := range r.bonds {
		if int(b[1]) < r.core {
			continue
		}
		from, to := c.atoms[b[0]], c.atoms[b[1]]
		if s.of[from] == s.of[to] {
			continue
		}
		bond := w.info.Mol.BondBetween(from, to)
		s.exit[w.halfBond(bond, from)] = unitOr(r.p[b[1]].sub(r.p[b[0]]), vec{1, 0})
	}
}

// placeLeaves puts the nodes outside the core into the widest gap at their
// neighbour.
func (w *Workspace) placeLeaves() {
	c, m := &w.cage, w.info.Mol
	r := &c.relax
	next := r.core
	for i, a := range c.atoms[:r.core] {
		leaves := 0
		for _, nb := range m.Neighbors(a) {
			if int(c.index[nb.Atom])-1 >= r.core {
				leaves++
			}
		}
		if leaves == 0 {
			continue
		}
		from, width := w.nodeGap(int32(i))
		k := 0
		for _, nb := range m.Neighbors(a) {
			j := int(c.index[nb.Atom]) - 1
			if j < r.core {
				continue
			}
			k++
			if j >= next {
				r.p[j] = r.p[i].add(polar(from + width*float64(k)/float64(leaves+1)).scale(0.8))
				next = j + 1
			}
		}
	}
}

// nodeGap returns the widest gap between the core bonds of a node.
func (w *Workspace) nodeGap(i int32) (from, width float64) {
	c := &w.cage
	r := &c.relax
	var angles [16]float64
	n := 0
	for _, nb := range w.info.Mol.Neighbors(c.atoms[i]) {
		j := int(c.index[nb.Atom]) - 1
		if j < r.core && n < len(angles) {
			angles[n] = r.p[j].sub(r.p[i]).angle()
			n++
		}
	}
	slices.Sort(angles[:n])
	for k := range n {
		next := angles[0] + 2*math.Pi
		if k+1 < n {
			next = angles[k+1]
		}
		if next-angles[k] > width+1e-9 {
			from, width = angles[k], next-angles[k]
		}
	}
	return from, width
}

// drawInside puts a cycle of nodes on a circle and all other nodes of the core
// at the mean of their neighbours.
func (w *Workspace) drawInside(cycle []int32) {
	c := &w.cage
	r := &c.relax
	fixed := make([]bool, r.core)
	radius := polygonRadius(len(cycle)) * 1.1
	for k, node := range cycle {
		r.p[node] = polar(2 * math.Pi * float64(k) / float64(len(cycle))).scale(radius)
		fixed[node] = true
	}
	for i := range r.core {
		if !fixed[i] {
			r.p[i] = polar(2.4 * float64(i)).scale(0.05)
		}
	}
	for range planarSweeps {
		for i, a := range c.atoms[:r.core] {
			if fixed[i] {
				continue
			}
			var sum vec
			n := 0
			for _, nb := range w.info.Mol.Neighbors(a) {
				if j := int(c.index[nb.Atom]) - 1; j < r.core {
					sum = sum.add(r.p[j])
					n++
				}
			}
			r.p[i] = sum.scale(1 / float64(n))
		}
	}
	w.scaleToBonds()
}

// scaleToBonds makes the mean bond of the core 1 long.
func (w *Workspace) scaleToBonds() {
	r := &w.cage.relax
	sum, count := 0.0, 0
	for _, b := range r.bonds {
		if int(b[1]) < r.core {
			sum += math.Sqrt(distance2(r.p[b[0]], r.p[b[1]]))
			count++
		}
	}
	if sum < 1e-6 {
		return
	}
	for i := range r.core {
		r.p[i] = r.p[i].scale(float64(count) / sum)
	}
}
