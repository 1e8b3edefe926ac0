package ring

import (
	"slices"

	"athanor/chem"
)

// Workspace holds the memory of ring finding. The zero value is ready to use.
type Workspace struct {
	degree []int32 // ring-bond degree; falls while leaves are peeled
	live   []bool  // per bond: still in play
	stack  []int32
	// depth-first search
	entry  []int32 // order of discovery, from 1; 0 for an atom not reached
	low    []int32
	cursor []int32
	via    []int32 // bond that led to the atom
	piece  []int32 // the atoms of one bridgeless piece
	search searcher
	parent []int32 // union of atoms, for fragments
}

// Find returns the rings of m.
func Find(m *chem.Molecule) *Set {
	set := new(Set)
	new(Workspace).Find(m, set)
	return set
}

// Find fills set with the rings of m, reusing the memory of both.
func (w *Workspace) Find(m *chem.Molecule, set *Set) {
	set.reset(m)
	closed := w.activate(m)
	if m.NumBonds()+1 < 3 {
		return
	}
	if !w.peel(m) {
		if closed > 0 {
			set.basis = w.cyclomatic(m)
		}
		return
	}
	w.removeBridges(m)
	w.pieces(m, set)
	if closed > 0 {
		set.basis = w.cyclomatic(m)
	}
}

// isRingBond reports whether a bond of this kind can close a ring.
func isRingBond(order chem.BondOrder) bool {
	return order != chem.Dative && order != chem.ZeroOrder
}

// activate marks the bonds that count and returns how many do not.
func (w *Workspace) activate(m *chem.Molecule) (excluded int) {
	w.degree = zeroed(w.degree, m.NumAtoms())
	w.live = sized(w.live, m.NumBonds())
	for i, b := range m.Bonds() {
		w.live[i] = isRingBond(b.Order)
		if !w.live[i] {
			excluded++
			continue
		}
		w.degree[b.Begin]++
		w.degree[b.End]++
	}
	return excluded
}

// peel removes atoms with fewer than two live bonds, over and over, and reports
// whether anything is left.
func (w *Workspace) peel(m *chem.Molecule) bool {
	w.stack = w.stack[:0]
	left := 0
	for i, d := range w.degree {
		if d == 1 {
			w.stack = append(w.stack, int32(i))
		}
		if d > 0 {
			left++
		}
	}
	for len(w.stack) > 0 {
		atom := w.stack[len(w.stack)-1]
		w.stack = w.stack[:len(w.stack)-1]
		left--
		if w.degree[atom] == 0 { // the other end of the last bond went first
			continue
		}
		for _, n := range m.Neighbors(atom) {
			if w.live[n.Bond] {
				w.live[n.Bond] = false
				w.degree[atom]--
				w.degree[n.Atom]--
				if w.degree[n.Atom] == 1 {
					w.stack = append(w.stack, n.Atom)
				}
			}
		}
	}
	return left > 0
}

// removeBridges takes the bridges out of the live bonds. It is the usual
// depth-first search with low points, without recursion: a tree bond is a bridge
// when nothing below it reaches above it.
func (w *Workspace) removeBridges(m *chem.Molecule) {
	n := m.NumAtoms()
	w.entry = zeroed(w.entry, n)
	w.low, w.cursor, w.via = sized(w.low, n), sized(w.cursor, n), sized(w.via, n)
	clock := int32(0)
	for root := range w.degree {
		if w.degree[root] < 2 || w.entry[root] != 0 {
			continue
		}
		w.stack = append(w.stack[:0], int32(root))
		clock++
		w.entry[root], w.low[root], w.cursor[root], w.via[root] = clock, clock, 0, -1
		for len(w.stack) > 0 {
			atom := w.stack[len(w.stack)-1]
			next, bond := w.step(m, atom)
			if next >= 0 {
				clock++
				w.entry[next], w.low[next], w.cursor[next], w.via[next] = clock, clock, 0, bond
				w.stack = append(w.stack, next)
				continue
			}
			w.stack = w.stack[:len(w.stack)-1]
			w.leave(m, atom)
		}
	}
}

// step advances the scan of atom's neighbours to the next atom not reached yet.
func (w *Workspace) step(m *chem.Molecule, atom int32) (next, bond int32) {
	list := m.Neighbors(atom)
	for int(w.cursor[atom]) < len(list) {
		n := list[w.cursor[atom]]
		w.cursor[atom]++
		if !w.live[n.Bond] || n.Bond == w.via[atom] {
			continue
		}
		if w.entry[n.Atom] == 0 {
			return n.Atom, n.Bond
		}
		w.low[atom] = min(w.low[atom], w.entry[n.Atom])
	}
	return -1, -1
}

// leave hands the low point of a finished atom to its parent.
func (w *Workspace) leave(m *chem.Molecule, atom int32) {
	bond := w.via[atom]
	if bond < 0 {
		return
	}
	parent := m.Bond(bond).Other(atom)
	w.low[parent] = min(w.low[parent], w.low[atom])
	if w.low[atom] > w.entry[parent] {
		w.live[bond] = false
		w.degree[atom]--
		w.degree[parent]--
	}
}

// pieces walks the bridgeless pieces in the order of their lowest atom and adds
// the rings of each.
func (w *Workspace) pieces(m *chem.Molecule, set *Set) {
	clear(w.entry)
	involved := false
	w.search.begin(m)
	for root := range w.degree {
		if w.degree[root] < 2 || w.entry[root] != 0 {
			continue
		}
		bonds := w.collect(m, int32(root))
		set.basis += bonds - len(w.piece) + 1
		if bonds == len(w.piece) {
			w.traceRing(m, int32(root))
			continue
		}
		if !w.search.rings(w, m, bonds) {
			set.truncated = true
		}
		involved = true
	}
	if involved {
		w.search.symmetrise(w, m)
	}
	w.search.emit(set)
}

// collect puts the atoms of the piece of root into w.piece, in ascending order,
// and returns the number of its bonds.
func (w *Workspace) collect(m *chem.Molecule, root int32) (bonds int) {
	w.piece = append(w.piece[:0], root)
	w.entry[root] = 1
	sorted := true
	for i := 0; i < len(w.piece); i++ {
		atom := w.piece[i]
		bonds += int(w.degree[atom])
		for _, n := range m.Neighbors(atom) {
			if w.live[n.Bond] && w.entry[n.Atom] == 0 {
				w.entry[n.Atom] = 1
				sorted = sorted && n.Atom > w.piece[len(w.piece)-1]
				w.piece = append(w.piece, n.Atom)
			}
		}
	}
	if !sorted {
		slices.Sort(w.piece)
	}
	return bonds / 2
}

// traceRing adds the one ring of a piece that is a ring.
func (w *Workspace) traceRing(m *chem.Molecule, root int32) {
	s := &w.search
	atom, came := root, int32(-1)
	for {
		s.atoms = append(s.atoms, atom)
		next, bond := int32(-1), int32(-1)
		for _, n := range m.Neighbors(atom) {
			if w.live[n.Bond] && n.Bond != came {
				next, bond = n.Atom, n.Bond
				break
			}
		}
		s.bonds = append(s.bonds, bond)
		atom, came = next, bond
		if atom == root {
			break
		}
	}
	s.close()
}

// cyclomatic returns bonds - atoms + components with every bond counted.
func (w *Workspace) cyclomatic(m *chem.Molecule) int {
	return m.NumBonds() - m.NumAtoms() + w.fragments(m)
}

// fragments joins the atoms of each connected component in w.parent, every bond
// counted, and returns the number of components.
func (w *Workspace) fragments(m *chem.Molecule) int {
	n := m.NumAtoms()
	w.parent = sized(w.parent, n)
	for i := range w.parent {
		w.parent[i] = int32(i)
	}
	parts := n
	for _, b := range m.Bonds() {
		x, y := w.fragment(b.Begin), w.fragment(b.End)
		if x != y {
			w.parent[max(x, y)] = min(x, y)
			parts--
		}
	}
	return parts
}

// fragment returns the lowest atom joined with atom, halving paths on its way.
func (w *Workspace) fragment(atom int32) int32 {
	for w.parent[atom] != atom {
		w.parent[atom] = w.parent[w.parent[atom]]
		atom = w.parent[atom]
	}
	return atom
}
