package layout

import (
	"math"
)

// Faults: how bad a drawing of a ring system is. The prices weigh a crossing
// against distorted bonds and crowded atoms; they were set by looking at drawings
// of bridged drugs, terpenes and alkaloids.

// fault is the badness of the drawing: 0 for one with true bonds and rings, no
// crossing and no crowding.
func (r *relaxer) fault() float64 {
	return settled(r.bondFault() + r.ringFault() + r.crowdFault() + r.crossFault() + r.angleFault() + r.enclosedFault())
}

func (r *relaxer) bondFault() float64 {
	sum := 0.0
	for _, b := range r.bonds {
		d := math.Sqrt(distance2(r.p[b[0]], r.p[b[1]])) - 1
		sum += float64(4 * d * d)
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

// sidesRight reports whether all double bonds have their configuration.
func (r *relaxer) sidesRight() bool {
	for _, s := range r.sided {
		if sameSide(r.p[s.a], r.p[s.b], r.p[s.p], r.p[s.q]) != s.same {
			return false
		}
	}
	return true
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
			sum += float64(0.25 * d * d)
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
				sum += float64(2 * (limit - d))
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

// crossings counts the pairs of bonds that cross.
func (r *relaxer) crossings() int {
	count := 0
	for i, b := range r.bonds {
		p, q := r.p[b[0]], r.p[b[1]]
		for _, c := range r.bonds[:i] {
			if _, _, _, ok := joint(b, c); !ok && segmentsCross(p, q, r.p[c[0]], r.p[c[1]]) {
				count++
			}
		}
	}
	return count
}

// multipleCrossed is how much worse a crossing is when one of the bonds is drawn
// with several lines.
const multipleCrossed = 1.5

// closeRange is how near an atom may come to a bond of others without a price.
const closeRange = 0.36

func (r *relaxer) crossFault() float64 {
	sum := 0.0
	for i, b := range r.bonds {
		p, q := r.p[b[0]], r.p[b[1]]
		for k, c := range r.bonds[:i] {
			if _, _, _, ok := joint(b, c); !ok && segmentsCross(p, q, r.p[c[0]], r.p[c[1]]) {
				sum += 3
				if r.multiple[i] || r.multiple[k] {
					sum += multipleCrossed
				}
			}
		}
		for k, x := range r.p[:r.n] {
			if int32(k) == b[0] || int32(k) == b[1] {
				continue
			}
			d2, foot := segmentDistance2(x, p, q)
			switch {
			case d2 >= closeRange*closeRange || foot <= 0.04 || foot >= 0.96:
			case d2 < touchRange*touchRange:
				sum += 2.5
			default:
				sum += (closeRange - math.Sqrt(d2)) / (closeRange - touchRange)
			}
		}
	}
	return sum
}

// bendStraight moves nodes that lie straight between their only two neighbours,
// and so could not be seen, to the side where that is less of a fault.
func (w *Workspace) bendStraight() {
	r := &w.cage.relax
	best := w.fault()
	for i := range int32(r.n) {
		if r.degree[i] != 2 || w.work <= 0 {
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
			if f := w.fault(); f < best-1e-6 {
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
			cos := u.dot(v) / math.Sqrt(float64(u.norm2()*v.norm2())+1e-12)
			if cos > 0.6 {
				sum += float64(2 * (cos - 0.6))
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
