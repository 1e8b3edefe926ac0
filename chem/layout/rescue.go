package layout

import (
	"math"

	"athanor/chem"
	"athanor/chem/perception"
)

// What is left of clashes when no move helps is relaxed as a whole: bonds and rings
// give way a little. Around metals rings do not (ligand.go).

const (
	maxRescue    = 200 // atoms of a component that is relaxed as a whole
	rescueRounds = 8
)

// rescue relaxes a component, from its present drawing and from one spread about
// the atom with most bonds, and keeps the best result in which all double bonds
// are as specified.
func (w *Workspace) rescue(atoms []int32) {
	if len(atoms) > maxRescue {
		return
	}
	c := &w.cage
	r := &c.relax
	w.loadComponent(atoms)
	best := w.fault()
	c.best = append(c.best[:0], r.p...)
	crossings := r.crossings()
	if !w.placeLigands(crossings) {
		best = w.relaxComponent(best, crossings)
		if best > poorFault && w.fanOut() {
			w.relaxComponent(best, crossings)
		}
	}
	for i, a := range atoms {
		w.pos[a] = c.best[i]
	}
}

// relaxComponent relaxes the drawing in the relaxer, with atoms pushing hard at
// first, and stores the best one it comes by if its fault is less than the given
// one and it has no more crossings than given. It returns the least fault.
func (w *Workspace) relaxComponent(best float64, crossings int) float64 {
	c := &w.cage
	r := &c.relax
	defer func() { r.pressure = 1 }()
	for _, r.pressure = range [2]float64{spreadPressure, 1} {
		last := math.Inf(1)
		for range rescueRounds / 2 {
			if !w.sweepRound() {
				return best
			}
			fault := w.fault()
			if fault < best && r.sidesRight() && r.crossings() <= crossings {
				best = fault
				c.best = append(c.best[:0], r.p...)
			}
			if fault > 0.98*last {
				break
			}
			last = fault
		}
	}
	return best
}

// loadComponent makes the atoms of a component the nodes of the relaxer, at their
// present places.
func (w *Workspace) loadComponent(atoms []int32) {
	c, m, s := &w.cage, w.info.Mol, &w.systems
	c.clearNodes()
	r := &c.relax
	r.bonds, r.multiple, r.rings, r.sided = r.bonds[:0], r.multiple[:0], r.rings[:0], r.sided[:0]
	c.ringBuf = c.ringBuf[:0]
	for _, a := range atoms {
		c.addNode(a)
	}
	r.n, r.core, r.ordered = len(atoms), len(atoms), true
	r.p, r.bulky = resized(r.p, r.n), cleared(r.bulky, r.n)
	w.markLinear()
	for i, a := range atoms {
		r.p[i] = w.pos[a]
		for _, nb := range m.Neighbors(a) {
			if j := c.index[nb.Atom] - 1; int(j) > i {
				r.bonds = append(r.bonds, [2]int32{int32(i), j})
				r.multiple = append(r.multiple, m.Bond(nb.Bond).Order != chem.Single)
				w.loadSide(nb.Bond, w.highestNeighbor)
			}
		}
	}
	for ring := range s.rings {
		if c.index[s.ring(int32(ring))[0]] > 0 {
			w.loadRing(int32(ring))
		}
	}
	r.build()
}

// markLinear notes which nodes hold their neighbours in a line.
func (w *Workspace) markLinear() {
	c := &w.cage
	r := &c.relax
	r.linear = resized(r.linear, r.n)
	for i, a := range c.atoms {
		r.linear[i] = w.info.Atoms[a].Hybrid == perception.SP && w.info.Mol.Degree(a) == 2
	}
}
