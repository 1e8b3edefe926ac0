package layout

import (
	"math"
	"slices"
)

// Ring by ring: the first ring of a system becomes a regular polygon, and the
// others are set against what is there, by one shared atom (spiro), by the bond
// they share, or by the two ends of the path they share.

// fuser holds what the ring-by-ring method needs.
type fuser struct {
	placed  []bool // per atom
	done    []bool // per entry of the list of rings
	queue   ringQueue
	poly    []vec
	shared  []int32
	degrees []int32
	best    []int32
	order   []int32
	bonds   []int32
}

// largeRing is the size from which a ring is drawn along the honeycomb.
const largeRing = 10

// smallestTransRing is the size of the smallest ring that may hold a trans double
// bond.
const smallestTransRing = 8

// layOutSystem gives the atoms of a ring system their local coordinates.
func (w *Workspace) layOutSystem(system int) {
	rings := w.systems.ringsOf(system)
	f := &w.fuse
	f.placed = resized(f.placed, w.info.Mol.NumAtoms())
	for _, a := range w.systems.members(system) {
		f.placed[a] = false
	}
	w.fuseRings(rings)
	if len(rings) == 1 && len(w.systems.ring(rings[0])) < smallestTransRing {
		return
	}
	if w.work > 0 && (!w.drawnTrue(system) || w.bridged(rings)) && !w.drawTemplate(system) {
		w.layOutCage(system)
	}
}

// refuse draws a ring system ring by ring once more.
func (w *Workspace) refuse(system int) {
	for _, a := range w.systems.members(system) {
		w.fuse.placed[a] = false
	}
	w.fuseRings(w.systems.ringsOf(system))
}

// fuseRings places the atoms of the listed rings that are not placed yet. When
// none is, the most suitable ring comes first as it is.
func (w *Workspace) fuseRings(rings []int32) {
	f := &w.fuse
	f.done = cleared(f.done, len(rings))
	if w.nonePlaced(rings) {
		w.placeSeed(rings, w.seedRing(rings))
	}
	w.attachRings(rings)
}

// placeSeed makes a polygon of one of the rings.
func (w *Workspace) placeSeed(rings []int32, seed int) {
	f := &w.fuse
	w.polygon(rings[seed])
	ring := w.systems.ring(rings[seed])
	for k, a := range ring {
		w.systems.local[a] = f.poly[k]
		f.placed[a] = true
		w.setSides(ring, k)
	}
	f.done[seed] = true
}

// setSides notes between which neighbours in a ring the substituents of its atom
// k go.
func (w *Workspace) setSides(ring []int32, k int) {
	n := len(ring)
	w.systems.back[ring[k]] = ring[(k+n-1)%n]
	w.systems.side[ring[k]] = ring[(k+1)%n]
}

// moveSides replaces the neighbour that atom k of a ring being attached shares
// with what is there by its other neighbour in the ring.
func (w *Workspace) moveSides(ring []int32, k int) {
	s := &w.systems
	n := len(ring)
	a, before, after := ring[k], ring[(k+n-1)%n], ring[(k+1)%n]
	switch {
	case s.back[a] == before:
		s.back[a] = after
	case s.back[a] == after:
		s.back[a] = before
	case s.side[a] == before:
		s.side[a] = after
	case s.side[a] == after:
		s.side[a] = before
	}
}

// attachRings places the rings that are not done.
func (w *Workspace) attachRings(rings []int32) {
	f := &w.fuse
	w.fillQueue(rings)
	for {
		next := w.nextRing(rings)
		if next < 0 {
			return
		}
		f.done[next] = true
		w.attachRing(rings, rings[next])
		w.countPlaced(rings, rings[next])
	}
}

func (w *Workspace) nonePlaced(rings []int32) bool {
	for _, r := range rings {
		for _, a := range w.systems.ring(r) {
			if w.fuse.placed[a] {
				return false
			}
		}
	}
	return true
}

// seedRing chooses the ring to begin with: the largest of the large ones; else
// the one with the fewest branched atoms, then the larger one, then the one with
// the heavier atoms, then the first.
func (w *Workspace) seedRing(rings []int32) int {
	f := &w.fuse
	best, bestBranched, bestSize := -1, 0, 0
	for i, r := range rings {
		ring := w.systems.ring(r)
		branched := 0
		f.degrees = f.degrees[:0]
		for _, a := range ring {
			d := w.info.Mol.Degree(a)
			if d > 2 {
				branched++
			}
			f.degrees = append(f.degrees, int32(w.info.Mol.Atom(a).Element)*100+int32(d))
		}
		slices.SortFunc(f.degrees, func(a, b int32) int { return int(b - a) })
		size := len(ring)
		if size >= largeRing {
			branched = -size
		}
		better := best < 0 || branched < bestBranched || branched == bestBranched &&
			(size > bestSize || size == bestSize && slices.Compare(f.degrees, f.best) > 0)
		if better {
			best, bestBranched, bestSize = i, branched, size
			f.best = append(f.best[:0], f.degrees...)
		}
	}
	return best
}

// polygon fills fuse.poly with the shape of a ring about the origin, corner k
// belonging to atom k of the ring.
func (w *Workspace) polygon(r int32) {
	ring := w.systems.ring(r)
	f := &w.fuse
	f.poly = resized(f.poly, len(ring))
	trans := len(ring) >= smallestTransRing && w.hasTransBond(ring)
	if (len(ring) >= largeRing || trans) && w.honeycombRing(ring, f.poly) {
		return
	}
	regularPolygon(f.poly)
	if trans {
		w.dentTransBonds(ring)
	}
}

// dentTransBonds mirrors one atom of every trans double bond of a polygon to the
// inside, the one with fewer neighbours.
func (w *Workspace) dentTransBonds(ring []int32) {
	p := w.fuse.poly
	n := len(ring)
	for k := range ring {
		same, ok := w.ringBondSide(ring, k)
		if !ok || same {
			continue
		}
		i := k
		if w.info.Mol.Degree(ring[k]) > w.info.Mol.Degree(ring[(k+1)%n]) {
			i = (k + 1) % n
		}
		before, after := p[(i+n-1)%n], p[(i+1)%n]
		p[i] = reflected(p[i], before, unitOr(after.sub(before), vec{1, 0}))
	}
}

func regularPolygon(p []vec) {
	n := len(p)
	radius := polygonRadius(n)
	for k := range p {
		p[k] = polar(2 * math.Pi * float64(k) / float64(n)).scale(radius)
	}
}

// attachRing places the atoms of a ring that are not placed yet, of which at
// least one neighbour in the ring is.
func (w *Workspace) attachRing(rings []int32, r int32) {
	ring := w.systems.ring(r)
	f, local := &w.fuse, w.systems.local
	w.polygon(r)
	start := w.sharedStart(ring)
	n := len(ring)
	f.shared = f.shared[:0]
	for k := range n {
		if a := ring[(start+k)%n]; f.placed[a] {
			f.shared = append(f.shared, int32((start+k)%n))
		}
	}
	one, two := f.shared[0], f.shared[len(f.shared)-1]
	if one == two {
		w.attachSpiro(ring, int(one))
		return
	}
	a, b := local[ring[one]], local[ring[two]]
	pa, pb := f.poly[one], f.poly[two]
	turn := unitOr(b.sub(a), vec{1, 0}).rotated(conjugate(unitOr(pb.sub(pa), vec{1, 0})))
	from, to := pa.middle(pb), a.middle(b)
	for k := range f.poly {
		f.poly[k] = to.add(f.poly[k].sub(from).rotated(turn))
	}
	w.mirrorIfCrowded(rings, ring, a, unitOr(b.sub(a), vec{1, 0}))
	if len(f.shared) == 2 {
		w.moveSides(ring, int(one))
		w.moveSides(ring, int(two))
	}
	for k, atom := range ring {
		if !f.placed[atom] {
			local[atom] = f.poly[k]
			w.setSides(ring, k)
		}
	}
	for _, atom := range ring {
		f.placed[atom] = true
	}
}

func conjugate(a vec) vec { return vec{a.x, -a.y} }

// sharedStart returns the position in the ring where the longest run of placed
// atoms begins.
func (w *Workspace) sharedStart(ring []int32) int {
	n := len(ring)
	best, length := 0, -1
	for k := range n {
		if !w.fuse.placed[ring[k]] || w.fuse.placed[ring[(k+n-1)%n]] {
			continue
		}
		run := 1
		for run < n && w.fuse.placed[ring[(k+run)%n]] {
			run++
		}
		if run > length {
			best, length = k, run
		}
	}
	return best
}

// maxCompared is the number of atoms of a system up to which all count for the
// choice of a side; in larger ones those of the rings around do.
const maxCompared = 300

// mirrorIfCrowded mirrors fuse.poly in a line when its new atoms then stand
// farther from those placed.
func (w *Workspace) mirrorIfCrowded(rings []int32, ring []int32, at, unit vec) {
	f := &w.fuse
	difference := 0.0
	compare := func(others []int32) {
		w.spend(len(ring) * len(others))
		for k, atom := range ring {
			if f.placed[atom] {
				continue
			}
			p := f.poly[k]
			q := reflected(p, at, unit)
			for _, other := range others {
				if f.placed[other] {
					difference += density(p, w.systems.local[other]) - density(q, w.systems.local[other])
				}
			}
		}
	}
	if members := w.systems.members(int(w.systems.of[ring[0]])); len(members) <= maxCompared {
		compare(members)
	} else {
		w.eachRingAround(rings, ring, compare)
	}
	if difference > 1e-4 {
		for k := range f.poly {
			f.poly[k] = reflected(f.poly[k], at, unit)
		}
	}
}

// eachRingAround calls visit for the rings of the list that share a placed atom
// with one, a few at most per atom.
func (w *Workspace) eachRingAround(rings []int32, ring []int32, visit func([]int32)) {
	q := &w.fuse.queue
	for _, a := range ring {
		if !w.fuse.placed[a] {
			continue
		}
		for at, left := q.head[a], 8; at >= 0 && left > 0; at, left = q.next[at], left-1 {
			visit(w.systems.ring(rings[q.entry[at]]))
		}
	}
}

// density is what one atom adds to the crowding at another.
func density(a, b vec) float64 {
	if d2 := distance2(a, b); d2 > 1e-6 {
		return 1 / math.Sqrt(d2)
	}
	return 1000
}

// attachSpiro sets a ring against its only placed atom, on the bisector of the
// free angle.
func (w *Workspace) attachSpiro(ring []int32, k int) {
	f, local := &w.fuse, w.systems.local
	n := len(ring)
	atom := ring[k]
	inward := f.poly[(k+1)%n].middle(f.poly[(k+n-1)%n]).sub(f.poly[k])
	first, _, width := w.freeAngle(atom, local, func(other int32) bool {
		return f.placed[other] && w.systems.of[other] == w.systems.of[atom]
	})
	turn := polar(first.angle + width/2).rotated(conjugate(unitOr(inward, vec{1, 0})))
	for i, a := range ring {
		if i != k {
			local[a] = local[atom].add(f.poly[i].sub(f.poly[k]).rotated(turn))
			f.placed[a] = true
			w.setSides(ring, i)
		}
	}
}
