package layout

import "math"

// Bulky ligands around a metal: a ring is known by its shape, while bonds at the metal
// and at the atoms next to it may well be longer than others. So rings are kept stiff,
// and the ligands, set far apart, are drawn towards the metal a little harder in every
// round, until no bond is too long.

const (
	firstLoose   = 0.5 // rate of the bonds that may be longer, at first
	looseGrowth  = 1.4
	ligandRounds = 11
	maxBent      = 0.15 // how far a ring may be from a regular one
	maxLoose     = 1.35 // length of a bond, if it can be had
	mostLoose    = 2.2  // or at least
	maxCrowd     = 20.0 // faults after the first round from which it is hopeless
)

// placeLigands draws the component in the relaxer so, with its rings as they are,
// stores that as the best drawing, and returns true. Without a metal that has bulky
// ligands, or without room for them, it leaves everything as it is and returns false.
func (w *Workspace) placeLigands(crossings int) bool {
	c := &w.cage
	r := &c.relax
	if !w.fanOut() || !w.info.Mol.Atom(c.atoms[w.fan.hub]).Element.IsMetal() {
		copy(r.p, c.best)
		return false
	}
	r.pressure = 1
	placed := false
	for loose, round := firstLoose, 0; round < ligandRounds; round++ {
		r.loose = loose
		r.build()
		if !w.sweepRound() {
			break
		}
		w.spend(r.faultCost())
		if round == 0 && r.crowdFault()+r.crossFault() > maxCrowd {
			break
		}
		longest := r.longest()
		if longest < mostLoose && r.bent() < maxBent && r.sidesRight() && !r.crowded() && r.crossings() <= crossings {
			placed = true
			c.best = append(c.best[:0], r.p...)
			if longest < maxLoose {
				break
			}
		}
		loose *= looseGrowth
	}
	r.loose = 0
	copy(r.p, c.best)
	r.build()
	return placed
}

// bent returns how far the least regular ring is from a polygon.
func (r *relaxer) bent() float64 {
	worst := 0.0
	for _, ring := range r.rings {
		n := len(ring)
		if n >= largeRing {
			continue
		}
		for i, a := range ring {
			d := math.Sqrt(distance2(r.p[a], r.p[ring[(i+2)%n]]))
			worst = max(worst, math.Abs(d-chord(n, 2)))
		}
	}
	return worst
}

// longest returns the length of the longest bond.
func (r *relaxer) longest() float64 {
	most := 0.0
	for _, b := range r.bonds {
		most = max(most, distance2(r.p[b[0]], r.p[b[1]]))
	}
	return math.Sqrt(most)
}
