package layout

import "math"

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
	rings    [][]int32 // nodes of the rings that lie within
	sided    []sided
	linked   []linkKind // n*n
	edges    []edgeSpring
	push     []vec
	pressure float64 // factor of pushRate
	weight   []float64
	degree   []int32
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
		r.link(b[0], b[1], 1, bondRate, bonded)
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
	for i, b := range r.bonds {
		for _, c := range r.bonds[i+1:] {
			centre, one, two, ok := joint(b, c)
			if ok {
				length := math.Sqrt(3)
				if degree[centre] > 3 {
					length = 1.5
				}
				r.link(one, two, length, fanRate, sprung)
			}
		}
	}
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
			d2 := dx*dx + dy*dy
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
			sum = sum.add(vec{q.x + dx*f, q.y + dy*f}.scale(rate))
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
		reach := l2/4 + edgeRange*edgeRange
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

// fault is the badness of the drawing: 0 for one with true bonds and rings, no
// crossing and no crowding.
func (r *relaxer) fault() float64 {
	return r.bondFault() + r.ringFault() + r.crowdFault() + r.crossFault() + r.angleFault() + r.enclosedFault()
}

func (r *relaxer) bondFault() float64 {
	sum := 0.0
	for _, b := range r.bonds {
		d := math.Sqrt(distance2(r.p[b[0]], r.p[b[1]])) - 1
		sum += 4 * d * d
		if d < -0.24 || d > 0.32 {
			sum += 2
		}
	}
	for _, s := range r.sided {
		if sameSide(r.p[s.a], r.p[s.b], r.p[s.p], r.p[s.q]) != s.same {
			sum += 20
		}
	}
	return sum
}

func (r *relaxer) ringFault() float64 {
	sum := 0.0
	for _, ring := range r.rings {
		n := len(ring)
		if n >= largeRing {
			continue
		}
		for i, a := range ring {
			d := math.Sqrt(distance2(r.p[a], r.p[ring[(i+2)%n]])) - chord(n, 2)
			sum += 0.25 * d * d
		}
	}
	return sum
}

func (r *relaxer) crowdFault() float64 {
	sum := 0.0
	for i := range r.n {
		for j := range i {
			d2 := distance2(r.p[i], r.p[j])
			if d2 >= 0.8*0.8 {
				continue
			}
			limit := 0.8
			if r.linked[i*r.n+j] != notLinked {
				limit = 0.6 // next but one: the angle between the bonds counts too
			}
			if d := math.Sqrt(d2); d < limit {
				sum += 2 * (limit - d)
				if d < 0.5 {
					sum += 2.5
				}
				if d < 0.35 {
					sum += 4
				}
			}
		}
	}
	return sum
}

// crowded reports whether two atoms without a common bond are closer than 0.5.
func (r *relaxer) crowded() bool {
	for i := range r.n {
		for j := range i {
			if r.linked[i*r.n+j] != bonded && distance2(r.p[i], r.p[j]) < 0.51*0.51 {
				return true
			}
		}
	}
	return false
}

func (r *relaxer) crossFault() float64 {
	sum := 0.0
	for i, b := range r.bonds {
		p, q := r.p[b[0]], r.p[b[1]]
		for _, c := range r.bonds[:i] {
			if _, _, _, ok := joint(b, c); !ok && segmentsCross(p, q, r.p[c[0]], r.p[c[1]]) {
				sum += 3
			}
		}
		for k, x := range r.p[:r.n] {
			if int32(k) == b[0] || int32(k) == b[1] {
				continue
			}
			d2, foot := segmentDistance2(x, p, q)
			if d2 < touchRange*touchRange && foot > 0.04 && foot < 0.96 {
				sum += 2.5
			}
		}
	}
	return sum
}

// bendStraight moves nodes that lie straight between their only two neighbours,
// and so could not be seen, to the side where that is less of a fault.
func (r *relaxer) bendStraight() {
	best := r.fault()
	for i := range int32(r.n) {
		if r.degree[i] != 2 {
			continue
		}
		a, b := r.ends(i)
		u, v := r.p[a].sub(r.p[i]), r.p[b].sub(r.p[i])
		if u.dot(v) > -0.97*u.length()*v.length() {
			continue
		}
		old := r.p[i]
		side := unitOr(v.sub(u), vec{1, 0}).left().scale(0.35)
		kept := old
		for _, p := range [2]vec{old.add(side), old.sub(side)} {
			r.p[i] = p
			if f := r.fault(); f < best-1e-6 {
				best, kept = f, p
			}
		}
		r.p[i] = kept
	}
}

// ends returns the neighbours of a node that has two.
func (r *relaxer) ends(i int32) (a, b int32) {
	a = -1
	for _, e := range r.bonds {
		if e[0] == i || e[1] == i {
			a, b = b, e[0]+e[1]-i
		}
	}
	return a, b
}

// enclosedFault counts substituents that would run into the ring system because
// they begin inside of it.
func (r *relaxer) enclosedFault() float64 {
	sum := 0.0
	for _, b := range r.bonds {
		if int(b[1]) < r.core || r.bulky[b[1]] == 0 {
			continue
		}
		if r.runsInto(b) {
			sum += r.bulky[b[1]]
		}
	}
	return sum
}

// runsInto reports whether a bond to a substituent, made longer and turned a
// little to both sides, crosses the ring system.
func (r *relaxer) runsInto(b [2]int32) bool {
	p := r.p[b[0]]
	along := unitOr(r.p[b[1]].sub(p), vec{}).scale(bulkReach)
	for _, turn := range [2]vec{polar(degrees(12)), polar(degrees(-12))} {
		q := p.add(along.rotated(turn))
		for _, c := range r.bonds {
			if _, _, _, ok := joint(b, c); !ok && int(c[1]) < r.core && segmentsCross(p, q, r.p[c[0]], r.p[c[1]]) {
				return true
			}
		}
	}
	return false
}

func (r *relaxer) angleFault() float64 {
	sum := 0.0
	for i, b := range r.bonds {
		for _, c := range r.bonds[:i] {
			centre, one, two, ok := joint(b, c)
			if !ok {
				continue
			}
			u, v := r.p[one].sub(r.p[centre]), r.p[two].sub(r.p[centre])
			cos := u.dot(v) / math.Sqrt(u.norm2()*v.norm2()+1e-12)
			if cos > 0.6 {
				sum += 2 * (cos - 0.6)
			}
			if cos > 0.86 {
				sum += 2
			}
			if cos < -0.97 && r.degree[centre] == 2 {
				sum += 0.7
			}
		}
	}
	return sum
}
