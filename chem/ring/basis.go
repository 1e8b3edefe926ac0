package ring

// What is left for pieces that the search cannot finish: a cycle basis.

import (
	"cmp"
	"slices"

	"athanor/chem"
)

// horton holds the candidates of a smallest cycle basis (Horton, SIAM J. Comput.
// 1987, 16, 358): for every atom and bond, the shortest ways from the atom to
// both ends of the bond, and the bond.
type horton struct {
	cycles []cycle
	rows   []uint64
	lead   []int32
	column []int32 // bit of a bond of the piece
}

type cycle struct {
	size       int32
	root, bond int32
}

// maxHorton bounds the number of bonds of a piece for which all candidates of a
// smallest basis are tried.
const maxHorton = 256

// complete adds rings until the piece has as many as its cyclomatic number. The
// search leaves some out when every atom has four bonds or more. It reports
// false when the piece is too large for that and a plain basis was put in place.
func (s *searcher) complete(w *Workspace, m *chem.Molecule, before, expected int) bool {
	s.rollBack(before)
	s.revive(w, m)
	if len(s.members) > maxHorton {
		s.fundamental(w, m)
		return false
	}
	s.smallestBasis(w, m, expected)
	return true
}

// revive puts the bonds of the piece back in play.
func (s *searcher) revive(w *Workspace, m *chem.Molecule) {
	for _, a := range w.piece {
		w.degree[a] = 0
	}
	for _, b := range s.members {
		w.live[b] = true
		bond := m.Bond(b)
		w.degree[bond.Begin]++
		w.degree[bond.End]++
	}
}

// fundamental adds, for every bond of the piece outside a breadth-first tree,
// the ring that it closes with the tree.
func (s *searcher) fundamental(w *Workspace, m *chem.Molecule) {
	s.revive(w, m)
	s.tree(w, m, w.piece[0])
	for _, b := range s.members {
		bond := m.Bond(b)
		if s.upBond[bond.Begin] != b && s.upBond[bond.End] != b {
			s.treeRing(bond.Begin, bond.End, b)
			s.closeNew()
		}
	}
}

// tree makes the breadth-first tree of the live bonds from root.
func (s *searcher) tree(w *Workspace, m *chem.Molecule, root int32) {
	s.now++
	s.reach(root, -1, -1, -1, 0)
	s.queue = append(s.queue[:0], root)
	for head := 0; head < len(s.queue); head++ {
		atom := s.queue[head]
		for _, n := range m.Neighbors(atom) {
			if w.live[n.Bond] && s.stamp[n.Atom] != s.now {
				s.reach(n.Atom, atom, n.Bond, -1, s.depth[atom]+1)
				s.queue = append(s.queue, n.Atom)
			}
		}
	}
}

// treeRing appends the ring of the tree ways from x and y to where they meet,
// and the bond between x and y.
func (s *searcher) treeRing(x, y, bond int32) {
	a, b := x, y
	for a != b {
		if s.depth[a] >= s.depth[b] {
			s.atoms = append(s.atoms, a)
			s.bonds = append(s.bonds, s.upBond[a])
			a = s.up[a]
		} else {
			b = s.up[b]
		}
	}
	s.atoms = append(s.atoms, a)
	middle := len(s.atoms)
	for b = y; b != a; b = s.up[b] {
		s.atoms = append(s.atoms, b)
		s.bonds = append(s.bonds, s.upBond[b])
	}
	slices.Reverse(s.atoms[middle:])
	slices.Reverse(s.bonds[middle-1:])
	s.bonds = append(s.bonds, bond)
}

// smallestBasis adds a smallest cycle basis of the piece.
func (s *searcher) smallestBasis(w *Workspace, m *chem.Molecule, expected int) {
	h := &s.horton
	h.cycles = h.cycles[:0]
	for _, root := range w.piece {
		s.tree(w, m, root)
		for _, b := range s.members {
			bond := m.Bond(b)
			if s.upBond[bond.Begin] == b || s.upBond[bond.End] == b {
				continue
			}
			h.cycles = append(h.cycles, cycle{s.depth[bond.Begin] + s.depth[bond.End] + 1, root, b})
		}
	}
	slices.SortStableFunc(h.cycles, func(x, y cycle) int { return cmp.Compare(x.size, y.size) })
	h.begin(m, s.members)
	found := 0
	for _, c := range h.cycles {
		if found == expected {
			return
		}
		s.tree(w, m, c.root)
		bond := m.Bond(c.bond)
		start := len(s.atoms)
		s.treeRing(bond.Begin, bond.End, c.bond)
		if len(s.atoms)-start == int(c.size) && h.independent(s.bonds[start:]) {
			if _, fresh := s.closeNew(); fresh {
				found++
			}
			continue
		}
		s.atoms, s.bonds = s.atoms[:start], s.bonds[:start]
	}
}

func (h *horton) begin(m *chem.Molecule, members []int32) {
	h.column = sized(h.column, m.NumBonds())
	for i, b := range members {
		h.column[b] = int32(i)
	}
	h.rows, h.lead = h.rows[:0], h.lead[:0]
}

// words is the length of a row: one bit for each bond of the piece.
const words = maxHorton / 64

// independent reports whether the ring is not a sum of those before it, and
// then remembers it.
func (h *horton) independent(bonds []int32) bool {
	var row [words]uint64
	for _, b := range bonds {
		c := h.column[b]
		row[c/64] ^= 1 << (c % 64)
	}
	for i, lead := range h.lead {
		if row[lead/64]>>(lead%64)&1 == 0 {
			continue
		}
		for k := range row {
			row[k] ^= h.rows[i*words+k]
		}
	}
	for c := int32(0); c < maxHorton; c++ {
		if row[c/64]>>(c%64)&1 == 1 {
			h.rows = append(h.rows, row[:]...)
			h.lead = append(h.lead, c)
			return true
		}
	}
	return false
}
