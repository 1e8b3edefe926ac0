package layout

import (
	"math"
)

// Moves against clashes: what each does to the positions, what it costs in itself,
// and what it gains.

// move is one way of moving the nodes beyond the bond between node and up.
type move struct {
	kind  moveKind
	node  int32
	other int32   // second branch of an exchange
	by    float64 // degrees or bond lengths
}

type trial struct {
	move
	gain float64
}

// moveKind names the ways of moving.
type moveKind uint8

const (
	mirrorMove moveKind = iota
	exchangeMove
	bendMove    // about the near end
	farBendMove // about the far end
	stretchMove
)

// linksBetween lists the nodes whose bond to up lies between two nodes and on no
// cycle, nearest to the ends first.
func (w *Workspace) linksBetween(a, b int32) []int32 {
	c := &w.clash
	c.links = c.links[:0]
	for a != b && len(c.links) < maxLinks {
		if a < b {
			a, b = b, a
		}
		// The later node is never above the earlier one.
		if c.turning[a] {
			c.links = append(c.links, a)
		}
		a = c.up[a]
	}
	return c.links
}

// tryTurns adds the mirror images and exchanges that might help against a clash
// to the trials.
func (w *Workspace) tryTurns(k clash) {
	c := &w.clash
	for _, node := range w.linksBetween(k.a, k.b) {
		if w.work <= c.reserve {
			return
		}
		if c.turned[node] == c.round {
			continue
		}
		c.turned[node] = c.round
		before := w.costOutside(c.q, node, c.last[node], 0, 0)
		if math.IsInf(before, 1) {
			continue
		}
		w.tryMove(move{kind: mirrorMove, node: node}, before)
		up, tried := c.up[node], 0
		for _, b := range c.listed[c.first[up]:c.first[up+1]] {
			if tried++; tried > maxExchanges {
				break
			}
			other := c.bonds[b][0] + c.bonds[b][1] - up
			if other != node && c.up[other] == up && c.turning[other] {
				w.tryExchange(move{kind: exchangeMove, node: node, other: other})
			}
		}
	}
}

// tryBends adds the bends and stretches that might help.
func (w *Workspace) tryBends(k clash) {
	c := &w.clash
	for _, node := range w.linksBetween(k.a, k.b) {
		if w.work <= c.reserve {
			return
		}
		if c.bent[node] == c.round {
			continue
		}
		c.bent[node] = c.round
		before := w.costOutside(c.q, node, c.last[node], 0, 0)
		if math.IsInf(before, 1) {
			continue
		}
		for _, by := range [...]float64{10, -10, 20, -20, 30, -30, 45, -45} {
			w.tryMove(move{kind: bendMove, node: node, by: by}, before)
		}
		for _, by := range [...]float64{-0.2, 0.15, 0.3} {
			w.tryMove(move{kind: stretchMove, node: node, by: by}, before)
		}
		if c.last[node]-node < 2 {
			continue
		}
		before = w.costOutside(c.q, node+1, c.last[node], 0, 0)
		for _, by := range [...]float64{10, -10, 20, -20, 30, -30, 45, -45} {
			w.tryMove(move{kind: farBendMove, node: node, by: by}, before)
		}
	}
}

// tryMove works out the gain of a move, given the price of the clashes of what it
// moves, and keeps it if it is allowed and could be worth making.
func (w *Workspace) tryMove(m move, before float64) {
	c := &w.clash
	price, ok := w.price(m)
	if !ok || before-price <= 0 && m.kind != mirrorMove {
		return
	}
	lo, hi := m.node, c.last[m.node]
	if m.kind == farBendMove {
		lo++
	}
	c.moved = resized(c.moved, len(c.q))
	if w.transform(m, lo, hi) {
		c.trial = append(c.trial, trial{m, settled(before - price - w.costOutside(c.moved, lo, hi, 0, 0))})
	}
}

// tryExchange is tryMove for an exchange of two branches.
func (w *Workspace) tryExchange(m move) {
	c := &w.clash
	price, ok := w.price(m)
	if !ok {
		return
	}
	lo, hi, lo2, hi2 := m.node, c.last[m.node], m.other, c.last[m.other]
	c.moved = resized(c.moved, len(c.q))
	w.transform(m, lo, hi)
	w.transform(m, lo2, hi2)
	before := w.costOutside(c.q, lo, hi, lo2, hi2) + w.costOutside(c.q, lo2, hi2, lo, hi)
	if math.IsInf(before, 1) {
		return
	}
	after := w.costOutside(c.moved, lo, hi, lo2, hi2) + w.costOutside(c.moved, lo2, hi2, lo, hi)
	c.trial = append(c.trial, trial{m, settled(before - after - price)})
}

// price returns what a move costs in itself and whether it is allowed.
func (w *Workspace) price(m move) (price float64, ok bool) {
	c := &w.clash
	switch m.kind {
	case mirrorMove:
		bond := c.linkBond(m.node)
		return 0, !w.isSpecified(bond) && c.last[m.node]-m.node > 1
	case exchangeMove:
		// Exchanging is mirroring except where four bonds meet.
		return 0.01, c.first[c.up[m.node]+1]-c.first[c.up[m.node]] > 3 && !w.nextToSpecified(c.up[m.node])
	case bendMove, farBendMove:
		at, end := c.up[m.node], 0
		if m.kind == farBendMove {
			at, end = m.node, 1
		}
		old := c.bends[end][m.node]
		if math.Abs(old+m.by) > 45 {
			return 0, false
		}
		return bendPrice(old+m.by) - bendPrice(old), w.bendKeeps(m, at)
	default:
		old := c.length[m.node]
		if old+m.by > 1.36 || old+m.by < 0.74 {
			return 0, false
		}
		return stretchPrice(old+m.by) - stretchPrice(old), true
	}
}

func bendPrice(degrees float64) float64 { return degrees * degrees / (15 * 15) * 0.15 }

func stretchPrice(length float64) float64 { return (length - 1) * (length - 1) * 12 }

// linkBond returns the bond between a node and up.
func (c *clasher) linkBond(node int32) int32 {
	for _, b := range c.listed[c.first[node]:c.first[node+1]] {
		if c.bonds[b] == [2]int32{c.up[node], node} {
			return c.bondOf[b]
		}
	}
	return -1
}

// nextToSpecified reports whether a node is an end of a specified double bond.
func (w *Workspace) nextToSpecified(node int32) bool {
	c := &w.clash
	for _, b := range c.listed[c.first[node]:c.first[node+1]] {
		if w.isSpecified(c.bondOf[b]) {
			return true
		}
	}
	return false
}

// bendKeeps reports whether a bend leaves at least 37° between the bonds of the
// node it turns about, and on which sides of a double bond they lie.
func (w *Workspace) bendKeeps(m move, at int32) bool {
	c := &w.clash
	turn := polar(degrees(m.by))
	for _, b := range c.listed[c.first[at]:c.first[at+1]] {
		one := c.bonds[b][0] + c.bonds[b][1] - at
		if !c.beyond(m, one) {
			continue
		}
		u := c.q[one].sub(c.q[at])
		v := u.rotated(turn)
		for _, d := range c.listed[c.first[at]:c.first[at+1]] {
			two := c.bonds[d][0] + c.bonds[d][1] - at
			if c.beyond(m, two) {
				continue
			}
			o := c.q[two].sub(c.q[at])
			if v.dot(o) > 0.8*v.length()*o.length() {
				return false
			}
			fixed := w.isSpecified(c.bondOf[b]) || w.isSpecified(c.bondOf[d])
			if fixed && (u.cross(o) > 0) != (v.cross(o) > 0) {
				return false
			}
			if fixed && v.dot(o) < -0.94*v.length()*o.length() {
				return false
			}
		}
	}
	return true
}

// beyond reports whether a bend moves a node.
func (c *clasher) beyond(m move, node int32) bool {
	if m.kind == farBendMove && node == m.node {
		return false
	}
	return node >= m.node && node < c.last[m.node]
}

// transform writes the positions of a range of nodes after a move to moved.
func (w *Workspace) transform(m move, lo, hi int32) bool {
	c := &w.clash
	up := c.q[c.up[m.node]]
	link := c.q[m.node].sub(up)
	switch m.kind {
	case mirrorMove:
		unit := unitOr(link, vec{1, 0})
		changed := false
		for i := lo; i < hi; i++ {
			c.moved[i] = reflected(c.q[i], up, unit)
			changed = changed || distance2(c.moved[i], c.q[i]) > 1e-4
		}
		return changed
	case exchangeMove:
		other := unitOr(c.q[m.other].sub(up), vec{1, 0})
		unit := unitOr(other.add(unitOr(link, vec{1, 0})), other.left())
		for i := lo; i < hi; i++ {
			c.moved[i] = reflected(c.q[i], up, unit)
		}
	case bendMove, farBendMove:
		centre := up
		if m.kind == farBendMove {
			centre = c.q[m.node]
		}
		turn := polar(degrees(m.by))
		for i := lo; i < hi; i++ {
			c.moved[i] = centre.add(c.q[i].sub(centre).rotated(turn))
		}
	case stretchMove:
		shift := unitOr(link, vec{1, 0}).scale(m.by)
		for i := lo; i < hi; i++ {
			c.moved[i] = c.q[i].add(shift)
		}
	}
	return true
}

// apply makes a move.
func (w *Workspace) apply(m move) {
	c := &w.clash
	c.moved = resized(c.moved, len(c.q))
	lo, hi := m.node, c.last[m.node]
	w.transform(m, lo, hi)
	if m.kind == exchangeMove {
		lo2, hi2 := m.other, c.last[m.other]
		w.transform(m, lo2, hi2)
		copy(c.q[lo2:hi2], c.moved[lo2:hi2])
	}
	copy(c.q[lo:hi], c.moved[lo:hi])
	c.record(m, 1)
}

// record keeps account of bends and lengths.
func (c *clasher) record(m move, sign float64) {
	switch m.kind {
	case bendMove:
		c.bends[0][m.node] += sign * m.by
	case farBendMove:
		c.bends[1][m.node] += sign * m.by
	case stretchMove:
		c.length[m.node] += sign * m.by
	}
}

// undo takes back the last move, from the saved positions.
func (w *Workspace) undo(m move) {
	c := &w.clash
	copy(c.q, c.saved)
	c.record(m, -1)
}

// maxCostSteps bounds the work spent on one price.
const maxCostSteps = 500_000

// costOutside is the price of the clashes between the nodes lo to hi, at
// positions at, and all others except those from skipLo to skipHi. The grids
// hold the present positions of the others. It is infinite when working it out
// takes too long.
func (w *Workspace) costOutside(at []vec, lo, hi, skipLo, skipHi int32) float64 {
	c := &w.clash
	cost := 0.0
	outside := func(i int32) bool { return (i < lo || i >= hi) && (i < skipLo || i >= skipHi) }
	for i := lo; i < hi; i++ {
		if c.atoms.steps > maxCostSteps {
			w.spend(c.takeSteps())
			return math.Inf(1)
		}
		p := at[i]
		c.found = c.atoms.near(c.found[:0], p, w.farthestCrowd(i))
		for _, j := range c.found {
			if outside(j) {
				cost += w.pairCost(i, j, distance2(p, c.q[j]))
			}
		}
		c.found = c.middles.near(c.found[:0], p, 0.9)
		for _, b := range c.found {
			if e := c.bonds[b]; outside(e[0]) && outside(e[1]) {
				cost += touchAt(p, c.q[e[0]], c.q[e[1]])
			}
		}
		for _, b := range c.listed[c.first[i]:c.first[i+1]] {
			e := c.bonds[b]
			if e[0] != i && e[0] >= lo && e[0] < hi {
				continue // counted at its first node
			}
			cost += w.bondCost(at, e, lo, hi, outside)
		}
	}
	w.spend(c.takeSteps())
	return cost
}

// bondCost is the price of one bond of the moved part against bonds and atoms
// outside.
func (w *Workspace) bondCost(at []vec, e [2]int32, lo, hi int32, outside func(int32) bool) float64 {
	c := &w.clash
	place := func(i int32) vec {
		if i >= lo && i < hi {
			return at[i]
		}
		return c.q[i]
	}
	p, q := place(e[0]), place(e[1])
	middle := p.middle(q)
	cost := 0.0
	c.found = c.middles.near(c.found[:0], middle, 1.3)
	for _, b := range c.found {
		o := c.bonds[b]
		if outside(o[0]) && outside(o[1]) && !shareEnd(e, o) && segmentsCross(p, q, c.q[o[0]], c.q[o[1]]) {
			cost += crossCost
		}
	}
	c.found = c.atoms.near(c.found[:0], middle, 0.9)
	for _, j := range c.found {
		if outside(j) && j != e[0] && j != e[1] {
			cost += touchAt(c.q[j], p, q)
		}
	}
	return cost
}
