package layout

import (
	"math"
	"slices"
)

// Drafts: the drawings of the core of a cage that compete with each other.

// draft is one drawing of the core.
type draft struct {
	p     []vec
	fault float64
}

// tryOrders adds the drawings that the ring-by-ring method gives when it begins
// with other rings and takes the rings in other orders.
func (w *Workspace) tryOrders(rings []int32) {
	c, f := &w.cage, &w.fuse
	r := &c.relax
	if len(rings) > maxOrderRings {
		return
	}
	for seed := range rings {
		for _, backwards := range [2]bool{false, true} {
			if !w.spend(r.sweepCost()) {
				return
			}
			c.order = append(append(c.order[:0], rings[seed:]...), rings[:seed]...)
			if backwards {
				slices.Reverse(c.order[1:])
			}
			for _, a := range c.atoms[:r.core] {
				f.placed[a] = false
			}
			f.done = cleared(f.done, len(rings))
			w.placeSeed(c.order, 0)
			w.attachRings(c.order)
			for i, a := range c.atoms[:r.core] {
				r.p[i] = w.systems.local[a]
			}
			w.placeLeaves()
			w.keepDraft()
		}
	}
}

// relaxDrafts relaxes the best of the drafts so far.
func (w *Workspace) relaxDrafts() {
	c := &w.cage
	sortDrafts(c.drafts)
	for i := range c.drafts[:min(maxKept, len(c.drafts))] {
		copy(c.relax.p, c.drafts[i].p)
		w.addDraft(firstSweeps)
	}
}

func sortDrafts(drafts []draft) {
	slices.SortStableFunc(drafts, func(a, b draft) int { return compare(a.fault, b.fault, 0, 0) })
}

// addDraft relaxes the drawing in the relaxer for a while and stores it.
func (w *Workspace) addDraft(sweeps int) {
	for range sweeps {
		if !w.sweepOnce() {
			break
		}
	}
	w.keepDraft()
}

// keepDraft stores the drawing in the relaxer.
func (w *Workspace) keepDraft() {
	c := &w.cage
	r := &c.relax
	if len(c.drafts) < cap(c.drafts) {
		c.drafts = c.drafts[:len(c.drafts)+1]
	} else {
		c.drafts = append(c.drafts, draft{})
	}
	d := &c.drafts[len(c.drafts)-1]
	d.p = append(d.p[:0], r.p...)
	d.fault = w.fault()
}

func (w *Workspace) bestFault() float64 {
	best := math.Inf(1)
	for i := range w.cage.drafts {
		best = min(best, w.cage.drafts[i].fault)
	}
	return best
}

// finishDrafts relaxes the best drafts to the end and stores the very best as
// the local coordinates of the atoms.
func (w *Workspace) finishDrafts() {
	c := &w.cage
	r := &c.relax
	sortDrafts(c.drafts)
	best := math.Inf(1)
	for i := range c.drafts[:min(maxKept, len(c.drafts))] {
		if fault := w.finishDraft(&c.drafts[i]); fault < best {
			best = fault
			c.best = append(c.best[:0], r.p...)
		}
	}
	copy(r.p, c.best)
	w.spread(best)
	w.bendStraight()
	w.openBridge()
	for i, a := range c.atoms[:r.core] {
		w.systems.local[a] = r.p[i]
	}
	w.keepExits()
}

// sweepRound makes the sweeps of one round and reports whether the work was
// enough for all.
func (w *Workspace) sweepRound() bool {
	for range roundSweeps {
		if !w.sweepOnce() {
			return false
		}
	}
	return true
}

// spread relaxes a drawing that still has crowded atoms once more, with atoms
// pushing harder, and keeps the result if it is better or at least no longer
// crowded.
func (w *Workspace) spread(fault float64) {
	c := &w.cage
	r := &c.relax
	r.pressure = spreadPressure
	for range finalRounds {
		if !r.crowded() || !w.sweepRound() {
			break
		}
	}
	r.pressure = 1
	if now := w.fault(); now >= fault && (r.crowded() || now > spreadPrice*fault) {
		copy(r.p, c.best)
	}
}

// finishDraft relaxes a draft, in rounds, as long as a round makes it better, and
// returns its fault. The relaxer holds the result.
func (w *Workspace) finishDraft(d *draft) float64 {
	r := &w.cage.relax
	copy(r.p, d.p)
	for range finalRounds {
		if d.fault <= goodEnough {
			break
		}
		w.sweepRound()
		fault := w.fault()
		if fault < d.fault {
			copy(d.p, r.p)
		}
		if fault > 0.99*d.fault {
			d.fault = min(fault, d.fault)
			break
		}
		d.fault = fault
	}
	copy(r.p, d.p)
	return d.fault
}
