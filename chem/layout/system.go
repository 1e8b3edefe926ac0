package layout

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

	order, low, parent, cursor, stack, queue []int32
	covered                                  []bool
}

type ringSpan struct{ first, last, system int32 }

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
	w.collectRings()
	w.numberSystems()
	s := &w.systems
	s.local = resized(s.local, w.info.Mol.NumAtoms())
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
		s.rings = append(s.rings, ringSpan{first: first, last: int32(len(s.ringAtoms))})
		for _, b := range set.Bonds(r) {
			s.covered[b] = true
		}
	}
	for b, on := range s.onCycle {
		if on && !s.covered[b] {
			w.addCycle(int32(b))
		}
	}
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
