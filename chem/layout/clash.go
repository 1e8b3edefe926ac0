package layout

import (
	"math"
	"slices"
)

// Clashes: atoms on top of each other, bonds that cross, atoms on bonds. They
// are removed by moving everything on one side of a bond outside of rings: by
// mirroring it in the bond, exchanging two branches, bending at either end, or
// stretching the bond. Mirroring and exchanging cost nothing, bending and
// stretching cost the more the farther they go. The best move among the bonds
// between two clashing atoms is made until none helps; when none helps alone,
// pairs of moves are tried.

// clasher sees a component as a tree: nodes are its atoms in depth-first order,
// so that everything beyond a bond is a range of nodes.
type clasher struct {
	node    []int32 // per atom
	atom    []int32 // per node
	up      []int32 // node nearer to the root, -1 at the root
	last    []int32 // end of the range of nodes beyond
	turning []bool  // whether the bond to up lies on no cycle
	q       []vec
	saved   []vec
	moved   []vec
	bonds   [][2]int32
	bondOf  []int32
	first   []int32 // bonds by node
	listed  []int32
	atoms   grid
	middles grid
	found   []int32
	clashes []clash
	links   []int32
	bends   [2][]float64 // degrees bent so far at up and at the node
	length  []float64    // length of the bond to up
	stack   []int32
	cursor  []int32
	trial   []trial
	reserve int // work kept for rescue

	round  int32   // of trials: since the last move
	turned []int32 // per node: round in which turns of its bond were tried
	bent   []int32 // the same for bends
}

// clash is a pair of nodes that belong to what clashes.
type clash struct {
	a, b int32
	cost float64
}

// Prices of clashes; crowding that costs less than nearCost adds to it.
const (
	crossCost  = 3.5 // of two bonds that cross
	touchCost  = 1.5 // of an atom nearer to a bond than touchRange, at least
	touchRange = 0.24
	nearCost   = 2.5 // of two atoms nearer than nearRange
	nearRange  = 0.45
)

// Bounds on the search for moves.
const (
	minimalGain   = 0.05 // below which a move is not made
	maxClashMoves = 60
	maxLinks      = 24 // bonds tried between two clashing atoms
	maxStarts     = 8  // bonds mirrored to start again
	maxMovesAgain = 20
	maxExchanges  = 8   // bonds of an atom looked at for a branch to exchange with
	maxClashes    = 256 // no more are listed at a time
	maxPairTrials = 6
	maxAtOnce     = 3 // clashes looked at together
	maxGroups     = 4 // groups of them looked at in one round
)

// removeClashes improves the positions of a component given its atoms.
func (w *Workspace) removeClashes(atoms []int32) {
	if len(atoms) < 5 {
		return
	}
	w.loadTree(atoms)
	c := &w.clash
	w.indexPlaces()
	w.findClashes()
	if len(c.clashes) == 0 {
		return
	}
	c.reserve = w.work / 2
	left := w.resolveAll(maxClashMoves, false)
	if left >= nearCost {
		w.startAgain(left)
	}
	left = w.resolveAll(maxClashMoves, true)
	w.fan.grown = w.fan.grown[:0]
	for i, a := range c.atom {
		w.fan.grown = append(w.fan.grown, w.pos[a])
		w.pos[a] = c.q[i]
	}
	if left >= nearCost || left > crowdedHub && w.hasHub() {
		w.rescue(c.atom)
	}
}

// resolveAll makes moves, single ones or also pairs, as long as there are good ones
// and returns the price of the clashes that are left.
func (w *Workspace) resolveAll(moves int, pairs bool) float64 {
	c := &w.clash
	for range moves {
		if len(c.clashes) == 0 || w.work <= c.reserve || !w.resolveOne() && !(pairs && w.resolvePair()) {
			break
		}
		w.indexPlaces()
		w.findClashes()
	}
	left := 0.0
	for _, k := range c.clashes {
		left += k.cost
	}
	return left
}

// startAgain mirrors one of the bonds between the worst clash, for better or
// worse, and makes moves from there, one bond after the other. It keeps the best
// drawing.
func (w *Workspace) startAgain(left float64) {
	c := &w.clash
	worst := c.clashes[0]
	for _, k := range c.clashes {
		if k.cost > worst.cost {
			worst = k
		}
	}
	nodes := append([]int32(nil), w.linksBetween(worst.a, worst.b)...)
	best := c.snapshot()
	for _, node := range nodes[:min(maxStarts, len(nodes))] {
		m := move{kind: mirrorMove, node: node}
		if _, ok := w.price(m); !ok || left < nearCost || w.work <= c.reserve {
			continue
		}
		w.apply(m)
		w.indexPlaces()
		w.findClashes()
		if now := w.resolveAll(maxMovesAgain, false); now < left-minimalGain {
			left, best = now, c.snapshot()
		}
		c.restore(best)
	}
	w.indexPlaces()
	w.findClashes()
}

// position is a drawing with the account of its bends and lengths.
type position struct {
	q      []vec
	bends  [2][]float64
	length []float64
}

func (c *clasher) snapshot() position {
	return position{slices.Clone(c.q), [2][]float64{slices.Clone(c.bends[0]), slices.Clone(c.bends[1])}, slices.Clone(c.length)}
}

func (c *clasher) restore(p position) {
	copy(c.q, p.q)
	copy(c.bends[0], p.bends[0])
	copy(c.bends[1], p.bends[1])
	copy(c.length, p.length)
}

// crowdedHub is the price of clashes from which a component about an atom with many
// bonds is relaxed.
const crowdedHub = 0.3

// hasHub reports whether an atom of the component has many bonds.
func (w *Workspace) hasHub() bool {
	for _, a := range w.clash.atom {
		if w.info.Mol.Degree(a) >= hubBonds {
			return true
		}
	}
	return false
}

// loadTree numbers the atoms depth first and lists the bonds.
func (w *Workspace) loadTree(atoms []int32) {
	c, m := &w.clash, w.info.Mol
	n := len(atoms)
	c.node = resized(c.node, m.NumAtoms())
	for _, a := range atoms {
		c.node[a] = -1
	}
	c.atom, c.up, c.turning = c.atom[:0], c.up[:0], c.turning[:0]
	c.last = resized(c.last, n)
	c.cursor = resized(c.cursor, n)
	visit := func(a, up int32, turning bool) {
		c.node[a] = int32(len(c.atom))
		c.cursor[len(c.atom)] = 0
		c.atom = append(c.atom, a)
		c.up = append(c.up, up)
		c.turning = append(c.turning, turning)
	}
	visit(atoms[0], -1, false)
	c.stack = append(c.stack[:0], 0)
	for len(c.stack) > 0 {
		i := c.stack[len(c.stack)-1]
		neighbors := m.Neighbors(c.atom[i])
		if int(c.cursor[i]) == len(neighbors) {
			c.last[i] = int32(len(c.atom))
			c.stack = c.stack[:len(c.stack)-1]
			continue
		}
		nb := neighbors[c.cursor[i]]
		c.cursor[i]++
		if c.node[nb.Atom] < 0 {
			visit(nb.Atom, i, !w.systems.onCycle[nb.Bond])
			c.stack = append(c.stack, int32(len(c.atom)-1))
		}
	}
	c.q = resized(c.q, n)
	c.length = resized(c.length, n)
	c.round = 0
	c.turned, c.bent = cleared(c.turned, n), cleared(c.bent, n)
	c.bends[0], c.bends[1] = cleared(c.bends[0], n), cleared(c.bends[1], n)
	for i, a := range c.atom {
		c.q[i] = w.pos[a]
		c.length[i] = 1
	}
	w.loadBonds()
}

func (w *Workspace) loadBonds() {
	c, m := &w.clash, w.info.Mol
	c.bonds, c.bondOf = c.bonds[:0], c.bondOf[:0]
	n := len(c.atom)
	c.first = cleared(c.first, n+1)
	for i, a := range c.atom {
		for _, nb := range m.Neighbors(a) {
			if j := c.node[nb.Atom]; int(j) > i {
				c.bonds = append(c.bonds, [2]int32{int32(i), j})
				c.bondOf = append(c.bondOf, nb.Bond)
			}
			c.first[i+1]++
		}
	}
	for i := range n {
		c.first[i+1] += c.first[i]
	}
	c.listed = resized(c.listed, 2*len(c.bonds))
	c.cursor = append(c.cursor[:0], c.first[:n]...)
	for b, ends := range c.bonds {
		for _, e := range ends {
			c.listed[c.cursor[e]] = int32(b)
			c.cursor[e]++
		}
	}
}

// indexPlaces builds the grids of atoms and bond middles.
func (w *Workspace) indexPlaces() {
	c := &w.clash
	c.atoms.reset(len(c.q))
	for i, p := range c.q {
		c.atoms.add(int32(i), p)
	}
	c.middles.reset(len(c.bonds))
	for b, ends := range c.bonds {
		c.middles.add(int32(b), c.q[ends[0]].middle(c.q[ends[1]]))
	}
	w.spend(3 * (len(c.q) + len(c.bonds)))
}

// takeSteps returns the steps spent in the grids.
func (c *clasher) takeSteps() int { return c.atoms.takeSteps() + c.middles.takeSteps() }

// How near two atoms may come, by the number of them that have labels. Letters
// need more room than corners, the most beside each other.
const (
	cornerRange = 0.55
	letterRange = 0.62
	labelRange  = 0.95
	wideRange   = 1.2 // when one of two labels has hydrogens
)

// crowdRange returns how near two atoms may come.
func (w *Workspace) crowdRange(i, j int32) float64 {
	one, two := w.lettered(i), w.lettered(j)
	switch {
	case one && two && (w.hydrogenated(i) || w.hydrogenated(j)):
		return wideRange
	case one && two:
		return labelRange
	case one || two:
		return letterRange
	}
	return cornerRange
}

// lettered reports whether an atom is drawn as a label.
func (w *Workspace) lettered(i int32) bool { return w.info.Mol.Atom(w.clash.atom[i]).Element != 6 }

// hydrogenated reports whether the label of an atom has hydrogens in it.
func (w *Workspace) hydrogenated(i int32) bool {
	return w.info.Atoms[w.clash.atom[i]].Hydrogens > 0
}

// farthestCrowd returns how near any atom may come to one.
func (w *Workspace) farthestCrowd(i int32) float64 {
	if w.lettered(i) {
		return wideRange
	}
	return letterRange
}

func (c *clasher) bonded(i, j int32) bool {
	for _, b := range c.listed[c.first[i]:c.first[i+1]] {
		if c.bonds[b][0] == j || c.bonds[b][1] == j {
			return true
		}
	}
	return false
}

// pairCost is the price of nodes i and j at a squared distance.
func (w *Workspace) pairCost(i, j int32, d2 float64) float64 {
	limit := w.crowdRange(i, j)
	if d2 >= limit*limit || w.clash.bonded(i, j) {
		return 0
	}
	d := math.Sqrt(d2)
	cost := 1.5 * (limit - d) / limit
	if d < nearRange {
		cost += nearCost
	}
	return cost
}

// touchAt is the price of a point near a bond between two others.
func touchAt(p, a, b vec) float64 {
	d2, foot := segmentDistance2(p, a, b)
	if d2 >= touchRange*touchRange || foot < 0.04 || foot > 0.96 {
		return 0
	}
	return touchCost * (2 - math.Sqrt(d2)/touchRange)
}

// findClashes lists all clashes between parts that can move against each other.
func (w *Workspace) findClashes() {
	c := &w.clash
	c.clashes = c.clashes[:0]
	for i := range int32(len(c.q)) {
		if len(c.clashes) > maxClashes || !w.spend(c.takeSteps()) {
			break
		}
		c.found = c.atoms.near(c.found[:0], c.q[i], w.farthestCrowd(i))
		for _, j := range c.found {
			if j < i && !w.rigid(i, j) {
				if cost := w.pairCost(i, j, distance2(c.q[i], c.q[j])); cost > 0 {
					c.clashes = append(c.clashes, clash{i, j, cost})
				}
			}
		}
		c.found = c.middles.near(c.found[:0], c.q[i], 0.9)
		for _, b := range c.found {
			ends := c.bonds[b]
			if ends[0] == i || ends[1] == i || w.rigid(i, ends[0]) && w.rigid(i, ends[1]) {
				continue
			}
			if cost := touchAt(c.q[i], c.q[ends[0]], c.q[ends[1]]); cost > 0 {
				c.clashes = append(c.clashes, clash{i, ends[0], cost})
			}
		}
	}
	for b, ends := range c.bonds {
		if len(c.clashes) > maxClashes || !w.spend(c.takeSteps()) {
			break
		}
		middle := c.q[ends[0]].middle(c.q[ends[1]])
		c.found = c.middles.near(c.found[:0], middle, 1.2)
		for _, o := range c.found {
			if int(o) >= b {
				continue
			}
			other := c.bonds[o]
			if shareEnd(ends, other) || w.rigid(ends[0], other[0]) && w.rigid(ends[1], other[1]) && w.rigid(ends[0], other[1]) {
				continue
			}
			if segmentsCross(c.q[ends[0]], c.q[ends[1]], c.q[other[0]], c.q[other[1]]) {
				c.clashes = append(c.clashes, clash{ends[1], other[1], crossCost})
			}
		}
	}
	w.spend(c.takeSteps())
}

func shareEnd(a, b [2]int32) bool {
	return a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1]
}

// rigid reports whether two nodes lie in one ring system.
func (w *Workspace) rigid(i, j int32) bool {
	c := &w.clash
	s := w.systems.of[c.atom[i]]
	return s >= 0 && s == w.systems.of[c.atom[j]]
}

// resolveOne makes the best single move for a few clashes, the first ones for
// which there is one, and reports whether it found any. Afterwards the trials are
// those for all clashes looked at.
func (w *Workspace) resolveOne() bool {
	c := &w.clash
	c.newRound()
	for from := 0; from < min(maxAtOnce*maxGroups, len(c.clashes)); from += maxAtOnce {
		if w.resolveSome(c.clashes[from:min(from+maxAtOnce, len(c.clashes))]) {
			return true
		}
	}
	return false
}

// newRound forgets the trials.
func (c *clasher) newRound() {
	c.trial = c.trial[:0]
	c.round++
}

// resolveSome makes the best move for some clashes. Bends and stretches are tried
// only when no mirror image or exchange takes most of a clash away.
func (w *Workspace) resolveSome(some []clash) bool {
	c := &w.clash
	for _, k := range some {
		w.tryTurns(k)
	}
	best := c.bestTrial()
	if best < 0 || c.trial[best].gain < 0.8*some[0].cost {
		for _, k := range some {
			w.tryBends(k)
		}
		best = c.bestTrial()
	}
	if best < 0 {
		return false
	}
	w.apply(c.trial[best].move)
	return true
}

// bestTrial returns the trial with the largest gain that is worth making, or -1.
func (c *clasher) bestTrial() int {
	best := -1
	for i, t := range c.trial {
		if t.gain > minimalGain && (best < 0 || t.gain > c.trial[best].gain+1e-9) {
			best = i
		}
	}
	return best
}

// resolvePair tries the least harmful moves together with one that follows.
func (w *Workspace) resolvePair() bool {
	c := &w.clash
	firsts := append([]trial(nil), c.trial...)
	sortTrials(firsts)
	if len(firsts) > maxPairTrials {
		firsts = firsts[:maxPairTrials]
	}
	c.saved = append(c.saved[:0], c.q...)
	var one, two move
	bestGain := minimalGain
	for _, first := range firsts {
		if w.work <= c.reserve {
			break
		}
		w.apply(first.move)
		w.indexPlaces()
		w.findClashes()
		c.newRound()
		for _, k := range c.clashes[:min(maxAtOnce, len(c.clashes))] {
			w.tryTurns(k)
			w.tryBends(k)
		}
		for _, t := range c.trial {
			if t.gain+first.gain > bestGain+1e-9 {
				bestGain, one, two = t.gain+first.gain, first.move, t.move
			}
		}
		w.undo(first.move)
	}
	if bestGain <= minimalGain {
		return false
	}
	w.apply(one)
	w.apply(two)
	return true
}

func sortTrials(t []trial) {
	for i := 1; i < len(t); i++ {
		for j := i; j > 0 && t[j].gain > t[j-1].gain; j-- {
			t[j], t[j-1] = t[j-1], t[j]
		}
	}
}
