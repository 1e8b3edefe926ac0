package layout

import (
	"math"
	"slices"
)

// systems holds the ring systems: the parts of the molecule that stay connected
// when all bonds that lie on no cycle are cut. Rings that share only one atom
// belong to one system.
type systems struct {
	onCycle []bool  // per bond
	of      []int32 // per atom: its system, -1 for none
	local   []vec   // per atom: position within its system
	exit    []vec   // per half bond: direction away from a ring atom, zero if free

	first []int32 // first[s]:first[s+1] are the atoms of system s, ascending
	atoms []int32

	rings     []ringSpan // all rings in the order of perception
	ringAtoms []int32
	ringFirst []int32 // ringFirst[s]:ringFirst[s+1] are entries of ringList
	ringList  []int32

	side []int32 // per ring atom: the ring neighbour next to which the first substituent goes
	back []int32 // per ring atom: the ring neighbour at the other end

	order, low, parent, cursor, stack, queue []int32
	coreDegree                               []int32
	covered                                  []bool
}

// ringSpan is a ring: its part of ringAtoms, its system, and the atom it
// begins with, which orders the rings.
type ringSpan struct{ first, last, system, start int32 }

func (s *systems) count() int { return len(s.first) - 1 }

func (s *systems) ring(r int32) []int32 {
	return s.ringAtoms[s.rings[r].first:s.rings[r].last]
}

func (s *systems) members(system int) []int32 {
	return s.atoms[s.first[system]:s.first[system+1]]
}

func (s *systems) ringsOf(system int) []int32 {
	return s.ringList[s.ringFirst[system]:s.ringFirst[system+1]]
}

// halfBond numbers the two directions of a bond.
func (w *Workspace) halfBond(bond, from int32) int32 {
	if w.info.Mol.Bond(bond).Begin == from {
		return 2 * bond
	}
	return 2*bond + 1
}

// findSystems fills w.systems except for coordinates. Systems are numbered by
// their first ring.
func (w *Workspace) findSystems() {
	w.findCycleBonds()
	w.findCoreDegrees()
	w.collectRings()
	w.numberSystems()
	s := &w.systems
	s.local = resized(s.local, w.info.Mol.NumAtoms())
	s.side, s.back = resized(s.side, w.info.Mol.NumAtoms()), resized(s.back, w.info.Mol.NumAtoms())
	w.cage.reset(w.info.Mol.NumAtoms())
	s.exit = cleared(s.exit, 2*w.info.Mol.NumBonds())
}

// findCycleBonds marks the bonds that lie on a cycle by a depth-first walk: a
// bond lies on none when nothing below it reaches back above it.
func (w *Workspace) findCycleBonds() {
	m, s := w.info.Mol, &w.systems
	n := m.NumAtoms()
	s.onCycle = resized(s.onCycle, m.NumBonds())
	for i := range s.onCycle {
		s.onCycle[i] = true
	}
	s.order, s.low = cleared(s.order, n), resized(s.low, n)
	s.parent, s.cursor = resized(s.parent, n), resized(s.cursor, n)
	clock := int32(0)
	for root := int32(0); root < int32(n); root++ {
		if s.order[root] != 0 {
			continue
		}
		s.stack = append(s.stack[:0], root)
		s.parent[root] = -1
		for len(s.stack) > 0 {
			a := s.stack[len(s.stack)-1]
			if s.order[a] == 0 {
				clock++
				s.order[a], s.low[a], s.cursor[a] = clock, clock, 0
			}
			neighbors := m.Neighbors(a)
			if int(s.cursor[a]) < len(neighbors) {
				nb := neighbors[s.cursor[a]]
				s.cursor[a]++
				switch {
				case s.order[nb.Atom] == 0:
					s.parent[nb.Atom] = nb.Bond
					s.stack = append(s.stack, nb.Atom)
				case nb.Bond != s.parent[a]:
					s.low[a] = min(s.low[a], s.order[nb.Atom])
				}
				continue
			}
			s.stack = s.stack[:len(s.stack)-1]
			if b := s.parent[a]; b >= 0 {
				above := m.Bond(b).Other(a)
				s.low[above] = min(s.low[above], s.low[a])
				if s.low[a] == s.order[a] {
					s.onCycle[b] = false
				}
			}
		}
	}
}

// collectRings copies the rings of perception and adds a shortest cycle for
// every bond that lies on a cycle but in none of them, such as a dative one.
func (w *Workspace) collectRings() {
	s := &w.systems
	s.rings, s.ringAtoms = s.rings[:0], s.ringAtoms[:0]
	s.covered = cleared(s.covered, w.info.Mol.NumBonds())
	set := &w.info.Rings
	for r := 0; r < set.Len(); r++ {
		first := int32(len(s.ringAtoms))
		s.ringAtoms = append(s.ringAtoms, set.Atoms(r)...)
		start := w.startRing(s.ringAtoms[first:])
		s.rings = append(s.rings, ringSpan{first: first, last: int32(len(s.ringAtoms)), start: start})
		for _, b := range set.Bonds(r) {
			s.covered[b] = true
		}
	}
	// RDKit finds the rings in the order of the atoms they begin with.
	slices.SortStableFunc(s.rings, func(a, b ringSpan) int { return int(a.start - b.start) })
	for b, on := range s.onCycle {
		if on && !s.covered[b] {
			w.addCycle(int32(b))
		}
	}
}

// startRing lists a ring the way RDKit does, on which the turn of a drawing
// depends: from its first atom that links to nothing but the ring towards the first of
// the two neighbours when the ring is odd, the second when it is even. It returns
// that atom, or a number above all for a ring without one.
func (w *Workspace) startRing(ring []int32) int32 {
	n := len(ring)
	best := -1
	for k, a := range ring {
		if w.systems.coreDegree[a] == 2 && (best < 0 || a < ring[best]) {
			best = k
		}
	}
	if best < 0 {
		return math.MaxInt32
	}
	rotate(ring, best)
	for _, nb := range w.info.Mol.Neighbors(ring[0]) {
		if nb.Atom == ring[1] || nb.Atom == ring[n-1] {
			if (nb.Atom == ring[1]) == (n%2 == 0) {
				slices.Reverse(ring[1:])
			}
			break
		}
	}
	return ring[0]
}

// findCoreDegrees counts for every atom the neighbours that are left when chains
// and single atoms hanging on rings have been taken away, so that only rings and
// what links them remains.
func (w *Workspace) findCoreDegrees() {
	m, s := w.info.Mol, &w.systems
	s.coreDegree = resized(s.coreDegree, m.NumAtoms())
	s.queue = s.queue[:0]
	for i := range s.coreDegree {
		s.coreDegree[i] = int32(m.Degree(int32(i)))
		if s.coreDegree[i] == 1 {
			s.queue = append(s.queue, int32(i))
		}
	}
	for at := 0; at < len(s.queue); at++ {
		a := s.queue[at]
		s.coreDegree[a] = 0
		for _, nb := range m.Neighbors(a) {
			if s.coreDegree[nb.Atom] == 0 {
				continue
			}
			s.coreDegree[nb.Atom]--
			if s.coreDegree[nb.Atom] == 1 {
				s.queue = append(s.queue, nb.Atom)
			}
		}
	}
}

// rotate moves the first k elements to the end.
func rotate(s []int32, k int) {
	slices.Reverse(s[:k])
	slices.Reverse(s[k:])
	slices.Reverse(s)
}

// addCycle appends a shortest cycle through a bond.
func (w *Workspace) addCycle(bond int32) {
	m, s := w.info.Mol, &w.systems
	from, to := m.Bond(bond).Begin, m.Bond(bond).End
	s.parent = resized(s.parent, m.NumAtoms())
	for i := range s.parent {
		s.parent[i] = -1
	}
	s.queue = append(s.queue[:0], from)
	s.parent[from] = from
	for at := 0; at < len(s.queue) && s.parent[to] < 0; at++ {
		a := s.queue[at]
		for _, nb := range m.Neighbors(a) {
			if nb.Bond != bond && s.onCycle[nb.Bond] && s.parent[nb.Atom] < 0 {
				s.parent[nb.Atom] = a
				s.queue = append(s.queue, nb.Atom)
			}
		}
	}
	w.spend(len(s.queue))
	first := int32(len(s.ringAtoms))
	for a := to; ; a = s.parent[a] {
		s.ringAtoms = append(s.ringAtoms, a)
		if a == from {
			break
		}
		s.covered[m.BondBetween(a, s.parent[a])] = true
	}
	s.covered[bond] = true
	s.rings = append(s.rings, ringSpan{first: first, last: int32(len(s.ringAtoms))})
}

// numberSystems walks over cycle bonds from every ring in turn and lists the
// atoms and rings of each system.
func (w *Workspace) numberSystems() {
	m, s := w.info.Mol, &w.systems
	s.of = resized(s.of, m.NumAtoms())
	for i := range s.of {
		s.of[i] = -1
	}
	count := int32(0)
	for r := range s.rings {
		start := s.ringAtoms[s.rings[r].first]
		if s.of[start] >= 0 {
			s.rings[r].system = s.of[start]
			continue
		}
		s.rings[r].system = count
		s.of[start] = count
		s.stack = append(s.stack[:0], start)
		for len(s.stack) > 0 {
			a := s.stack[len(s.stack)-1]
			s.stack = s.stack[:len(s.stack)-1]
			for _, nb := range m.Neighbors(a) {
				if s.onCycle[nb.Bond] && s.of[nb.Atom] < 0 {
					s.of[nb.Atom] = count
					s.stack = append(s.stack, nb.Atom)
				}
			}
		}
		count++
	}
	s.first = cleared(s.first, int(count)+1)
	for _, sys := range s.of {
		if sys >= 0 {
			s.first[sys+1]++
		}
	}
	s.ringFirst = cleared(s.ringFirst, int(count)+1)
	for _, r := range s.rings {
		s.ringFirst[r.system+1]++
	}
	for i := int32(0); i < count; i++ {
		s.first[i+1] += s.first[i]
		s.ringFirst[i+1] += s.ringFirst[i]
	}
	s.atoms = resized(s.atoms, int(s.first[count]))
	s.cursor = append(s.cursor[:0], s.first[:count]...)
	for a, sys := range s.of {
		if sys >= 0 {
			s.atoms[s.cursor[sys]] = int32(a)
			s.cursor[sys]++
		}
	}
	s.ringList = resized(s.ringList, len(s.rings))
	s.cursor = append(s.cursor[:0], s.ringFirst[:count]...)
	for r := range s.rings {
		sys := s.rings[r].system
		s.ringList[s.cursor[sys]] = int32(r)
		s.cursor[sys]++
	}
}
