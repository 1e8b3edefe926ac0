package layout

import (
	"math"
	"slices"
)

// Relaxing: every pair of atoms that the structure says something about is a
// spring with a wanted length, all other pairs only push when too close, and
// atoms push away from bonds of others. Sweeps move one atom after the other to
// the weighted mean of where its springs want it (local stress majorisation), so
// there is no step length to choose and nothing can blow up.

// spring wants node other at a distance.
type spring struct {
	other        int32
	length, rate float64
}

// relaxer is a drawing of some atoms that is being relaxed. Nodes are numbered
// from 0.
type relaxer struct {
	n        int
	p        []vec
	core     int // nodes from core on are the first atoms of substituents
	first    []int32
	springs  []spring
	bonds    [][2]int32
	multiple []bool    // per bond: drawn with more than one line
	rings    [][]int32 // nodes of the rings that lie within
	sided    []sided
	linked   []linkKind // n*n
	edges    []edgeSpring
	push     []vec
	pressure float64 // factor of pushRate
	weight   []float64
	degree   []int32
	linear   []bool    // per node: neighbours stand in a line
	loose    float64   // if not 0, rings keep their shape, and this is the rate of bonds of hubs
	ordered  bool      // whether the neighbours of a hub keep their order
	bulky    []float64 // per node: price of enclosing it
}

type edgeSpring struct {
	a, b         int32
	length, rate float64
}

// linkKind tells what joins two nodes.
type linkKind uint8

const (
	notLinked linkKind = iota
	bonded
	sprung
)

// sided is a double bond a-b with neighbours p of a and q of b.
type sided struct {
	a, b, p, q int32
	same       bool
}

const (
	bondRate    = 4.0
	cornerRate  = 1.0 // next but one in a ring
	acrossRate  = 0.3 // farther apart in a ring
	fanRate     = 0.3 // next but one otherwise
	spokeRate   = 1.0 // neighbours about an atom with many bonds
	sideRate    = 1.5
	pushRate    = 1.5
	pushRange   = 1.0
	fanRange    = 0.75 // as pushRange, for atoms with a common neighbour
	fanPushRate = 2.0
	edgeRange   = 0.45
	maxStep     = 0.2 // longer moves would jump over bonds
	bulkReach   = 2.3 // room that a larger substituent needs
)

// link adds a spring between two nodes unless they have one.
func (r *relaxer) link(a, b int32, length, rate float64, kind linkKind) {
	if a == b || r.linked[int(a)*r.n+int(b)] != notLinked {
		return
	}
	r.linked[int(a)*r.n+int(b)] = kind
	r.linked[int(b)*r.n+int(a)] = kind
	r.edges = append(r.edges, edgeSpring{a, b, length, rate})
}

// build makes the springs of the bonds, rings, double bonds and fans, in order
// of importance, and lists them by node.
func (r *relaxer) build() {
	r.linked = cleared(r.linked, r.n*r.n)
	r.edges = r.edges[:0]
	for _, b := range r.bonds {
		rate := bondRate
		if r.loose > 0 && max(r.degree[b[0]], r.degree[b[1]]) >= minFanBonds {
			rate = r.loose
		}
		r.link(b[0], b[1], 1, rate, bonded)
	}
	for _, s := range r.sided {
		length := math.Sqrt(7)
		if s.same {
			length = 2
		}
		r.link(s.p, s.q, length, sideRate, sprung)
	}
	for _, ring := range r.rings {
		r.linkRing(ring)
	}
	r.linkFans()
	r.first = cleared(r.first, r.n+1)
	for _, e := range r.edges {
		r.first[e.a+1]++
		r.first[e.b+1]++
	}
	for i := range r.n {
		r.first[i+1] += r.first[i]
	}
	r.springs = resized(r.springs, 2*len(r.edges))
	fill := append([]int32(nil), r.first[:r.n]...)
	for _, e := range r.edges {
		r.springs[fill[e.a]] = spring{e.b, e.length, e.rate}
		fill[e.a]++
		r.springs[fill[e.b]] = spring{e.a, e.length, e.rate}
		fill[e.b]++
	}
}

func (r *relaxer) linkRing(ring []int32) {
	n := len(ring)
	for k := 2; k <= n/2; k++ {
		length, rate := chord(n, k), acrossRate
		if k == 2 {
			rate = cornerRate
		}
		if r.loose > 0 {
			rate = bondRate
		}
		if n >= largeRing {
			if k > 2 {
				return
			}
			length = math.Sqrt(3)
		}
		for i := range n {
			r.link(ring[i], ring[(i+k)%n], length, rate, sprung)
		}
	}
}

// linkFans spreads the bonds of an atom that no ring keeps apart.
func (r *relaxer) linkFans() {
	r.degree = cleared(r.degree, r.n)
	degree := r.degree
	for _, b := range r.bonds {
		degree[b[0]]++
		degree[b[1]]++
	}
	for i, d := range degree {
		if r.ordered && d >= hubBonds {
			r.linkSpokes(int32(i))
		}
	}
	for i, b := range r.bonds {
		for _, c := range r.bonds[i+1:] {
			centre, one, two, ok := joint(b, c)
			if ok && !(r.ordered && degree[centre] >= hubBonds) {
				length := math.Sqrt(3)
				switch {
				case degree[centre] > 3:
					length = 1.5
				case r.linear[centre]:
					length = 2
				}
				r.link(one, two, length, fanRate, sprung)
			}
		}
	}
}

// hubBonds is the number of bonds from which the neighbours of an atom keep their
// order and only those next to each other are kept apart.
const hubBonds = 5

// linkSpokes keeps the neighbours of a node that follow each other in the present
// drawing apart.
func (r *relaxer) linkSpokes(hub int32) {
	var spokes []spoke
	for _, b := range r.bonds {
		if b[0] == hub || b[1] == hub {
			i := b[0] + b[1] - hub
			spokes = append(spokes, spoke{i, r.p[i].sub(r.p[hub]).angle()})
		}
	}
	slices.SortFunc(spokes, func(a, b spoke) int { return compare(settled(a.angle), settled(b.angle), a.node, b.node) })
	length := 2 * math.Sin(math.Pi/float64(len(spokes)))
	for k, s := range spokes {
		next := spokes[(k+1)%len(spokes)]
		r.link(s.node, next.node, length, spokeRate, sprung)
	}
}

// spoke is a neighbour of a hub.
type spoke struct {
	node  int32
	angle float64
}

// joint returns the common node of two bonds and their other ends.
func joint(b, c [2]int32) (centre, one, two int32, ok bool) {
	switch {
	case b[0] == c[0]:
		return b[0], b[1], c[1], true
	case b[0] == c[1]:
		return b[0], b[1], c[0], true
	case b[1] == c[0]:
		return b[1], b[0], c[1], true
	case b[1] == c[1]:
		return b[1], b[0], c[0], true
	}
	return 0, 0, 0, false
}

// sweepCost is the number of steps that one sweep counts for.
func (r *relaxer) sweepCost() int { return r.n*(r.n+len(r.bonds)) + len(r.springs) }

// faultCost is the number of steps that judging a drawing counts for.
func (r *relaxer) faultCost() int { return 4 * len(r.bonds) * (r.n + len(r.bonds)) }

// sweepOnce sweeps unless the work is used up, and reports whether it did.
func (w *Workspace) sweepOnce() bool {
	if !w.spend(w.cage.relax.sweepCost()) {
		return false
	}
	w.cage.relax.sweep()
	return true
}

// fault judges the drawing in the relaxer.
func (w *Workspace) fault() float64 {
	w.spend(w.cage.relax.faultCost())
	return w.cage.relax.fault()
}

// sweep moves every node once.
func (r *relaxer) sweep() {
	r.pushFromBonds()
	for i := range r.n {
		p := r.p[i]
		var sum vec
		total := r.weight[i]
		sum = r.push[i]
		for _, s := range r.springs[r.first[i]:r.first[i+1]] {
			q := r.p[s.other]
			d := p.sub(q)
			l := d.length()
			if l < 1e-6 {
				d, l = polar(float64(i)), 1
			}
			sum = sum.add(q.add(d.scale(s.length / l)).scale(s.rate))
			total += s.rate
		}
		row := r.linked[i*r.n : (i+1)*r.n]
		for j, q := range r.p[:r.n] {
			dx, dy := p.x-q.x, p.y-q.y
			d2 := float64(dx*dx) + float64(dy*dy)
			if d2 >= pushRange*pushRange || row[j] == bonded || j == i {
				continue
			}
			reach, rate := pushRange, pushRate*r.pressure
			if row[j] == sprung {
				if d2 >= fanRange*fanRange {
					continue
				}
				reach, rate = fanRange, fanPushRate*r.pressure
			}
			l := math.Sqrt(d2)
			if l < 1e-6 {
				dx, dy = math.Sincos(float64(i))
				l = 1
			}
			f := reach / l
			sum = sum.add(vec{q.x + float64(dx*f), q.y + float64(dy*f)}.scale(rate))
			total += rate
		}
		if total > 0 {
			step := sum.scale(1 / total).sub(p).scale(1.2)
			if l := step.length(); l > maxStep {
				step = step.scale(maxStep / l)
			}
			r.p[i] = p.add(step)
		}
	}
}

// pushFromBonds collects where nodes should go because they lie on a bond of
// others, as weighted positions.
func (r *relaxer) pushFromBonds() {
	r.push, r.weight = cleared(r.push, r.n), cleared(r.weight, r.n)
	for _, b := range r.bonds {
		p, q := r.p[b[0]], r.p[b[1]]
		ab := q.sub(p)
		l2 := ab.norm2()
		if l2 < 1e-9 {
			continue
		}
		middle := p.middle(q)
		reach := float64(l2/4) + edgeRange*edgeRange
		for i, c := range r.p[:r.n] {
			if distance2(c, middle) > reach || int32(i) == b[0] || int32(i) == b[1] {
				continue
			}
			foot := c.sub(p).dot(ab) / l2
			if foot < 0.05 || foot > 0.95 {
				continue
			}
			off := c.sub(p.add(ab.scale(foot)))
			d := off.length()
			if d >= edgeRange {
				continue
			}
			away := ab.left().scale(1 / math.Sqrt(l2))
			if off.dot(away) < 0 {
				away = away.scale(-1)
			}
			gain := edgeRange - d
			r.nudge(int32(i), away.scale(gain), 1.5)
			r.nudge(b[0], away.scale(-gain*(1-foot)), 0.75)
			r.nudge(b[1], away.scale(-gain*foot), 0.75)
		}
	}
}

func (r *relaxer) nudge(i int32, by vec, rate float64) {
	r.push[i] = r.push[i].add(r.p[i].add(by).scale(rate))
	r.weight[i] += rate
}
