package ring

import "athanor/chem"

// Workspace holds the memory of ring finding. The zero value is ready to use.
type Workspace struct {
	degree []int32 // live bonds of an atom
	live   []bool  // per bond: not peeled off
	stack  []int32
	// depth-first search
	entry  []int32 // order of discovery, from 1; 0 for an atom not reached
	low    []int32
	cursor []int32
	via    []int32 // bond that led to the atom
	walked []int32 // bonds walked of blocks not yet finished, in order, those that lead back as ^bond
	block  block
	parent []int32 // union of atoms, for the number of components
}

// Work returns the steps that the last search for rings took, a measure of its
// cost. It serves callers that bound many searches together.
func (w *Workspace) Work() int { return w.block.steps }

// Find returns the rings of m.
func Find(m *chem.Molecule) *Set {
	set := new(Set)
	new(Workspace).Find(m, set)
	return set
}

// Find fills set with the rings of m, reusing the memory of both.
func (w *Workspace) Find(m *chem.Molecule, set *Set) {
	set.reset(m)
	w.block.steps = 0
	excluded := w.activate(m)
	if w.peel(m) {
		w.blocks(m, set)
	}
	if excluded > 0 {
		set.basis = m.NumBonds() - m.NumAtoms() + w.components(m)
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

// blocks cuts the core into blocks, parts without a cut atom, and adds the rings
// of each. It is the usual depth-first search with low points, without
// recursion: when nothing below a tree bond reaches above its upper end, the
// bonds walked since are one block.
func (w *Workspace) blocks(m *chem.Molecule, set *Set) {
	n := m.NumAtoms()
	w.entry = zeroed(w.entry, n)
	w.low, w.cursor, w.via = sized(w.low, n), sized(w.cursor, n), sized(w.via, n)
	w.walked = w.walked[:0]
	w.block.begin(m)
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
			w.leave(m, atom, set)
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
			w.walked = append(w.walked, n.Bond)
			return n.Atom, n.Bond
		}
		if w.entry[n.Atom] < w.entry[atom] {
			w.walked = append(w.walked, ^n.Bond)
			w.low[atom] = min(w.low[atom], w.entry[n.Atom])
		}
	}
	return -1, -1
}

// leave hands the low point of a finished atom to its parent, and finishes the
// block below the bond to it.
func (w *Workspace) leave(m *chem.Molecule, atom int32, set *Set) {
	bond := w.via[atom]
	if bond < 0 {
		return
	}
	parent := m.Bonds()[bond].Other(atom)
	w.low[parent] = min(w.low[parent], w.low[atom])
	if w.low[atom] < w.entry[parent] {
		return
	}
	from, back := len(w.walked)-1, 0
	for w.walked[from] != bond {
		if w.walked[from] < 0 {
			w.walked[from] = ^w.walked[from]
			back++
		}
		from--
	}
	switch back {
	case 0: // a bridge
	case 1:
		loop(m, parent, w.walked[from:], set)
	default:
		w.block.rings(m, w.walked[from:], set)
	}
	w.walked = w.walked[:from]
}

// loop adds the ring of a block that is a ring; its bonds were walked in ring
// order.
func loop(m *chem.Molecule, start int32, bonds []int32, set *Set) {
	set.basis++
	all := m.Bonds()
	for _, bond := range bonds {
		set.atoms = append(set.atoms, start)
		set.bonds = append(set.bonds, bond)
		start = all[bond].Other(start)
	}
	set.close()
}

// components returns the number of connected components, every bond counted.
func (w *Workspace) components(m *chem.Molecule) int {
	n := m.NumAtoms()
	w.parent = sized(w.parent, n)
	for i := range w.parent {
		w.parent[i] = int32(i)
	}
	for _, b := range m.Bonds() {
		x, y := w.top(b.Begin), w.top(b.End)
		if x != y {
			w.parent[max(x, y)] = min(x, y)
			n--
		}
	}
	return n
}

// top returns the lowest atom joined with atom, halving the way to it.
func (w *Workspace) top(atom int32) int32 {
	for w.parent[atom] != atom {
		w.parent[atom] = w.parent[w.parent[atom]]
		atom = w.parent[atom]
	}
	return atom
}

// block is one block under study.
type block struct {
	local []int32 // vertex of an atom of the block, -1 elsewhere
	atoms []int32 // atom of a vertex
	bonds []int32 // bond of an edge
	ends  [][2]int32
	// from[v]:from[v+1] are the entries of vertex v in links
	from  []int32
	links []link
	path  [3][]int32 // the three ways between the branching vertices of a theta
	edges [3][]int32
	ring  []int32
	rim   []int32
	relevant
}

// link leads to a vertex over an edge.
type link struct{ vertex, edge int32 }

func (b *block) begin(m *chem.Molecule) {
	if len(b.local) < m.NumAtoms() {
		b.local = make([]int32, m.NumAtoms())
		for i := range b.local {
			b.local[i] = -1
		}
	}
	b.steps = 0
}

// rings adds the rings of the block with the given bonds.
func (b *block) rings(m *chem.Molecule, bonds []int32, set *Set) {
	b.number(m, bonds)
	cycles := len(b.bonds) - len(b.atoms) + 1
	set.basis += cycles
	if cycles == 2 {
		b.theta(set)
	} else if !b.search(set, cycles) {
		set.truncated = true
	}
	for _, a := range b.atoms {
		b.local[a] = -1
	}
}

// number makes the graph of the block. Vertices with two edges come first.
func (b *block) number(m *chem.Molecule, bonds []int32) {
	b.bonds = append(b.bonds[:0], bonds...)
	b.ring = b.ring[:0]
	all := m.Bonds()
	for _, bond := range b.bonds {
		for _, a := range [2]int32{all[bond].Begin, all[bond].End} {
			if b.local[a] < 0 {
				b.local[a] = 0
				b.ring = append(b.ring, a)
			}
			b.local[a]++
		}
	}
	b.atoms = b.atoms[:0]
	for _, a := range b.ring {
		if b.local[a] == 2 {
			b.atoms = append(b.atoms, a)
		}
	}
	for _, a := range b.ring {
		if b.local[a] > 2 {
			b.atoms = append(b.atoms, a)
		}
	}
	n := len(b.atoms)
	b.from = sized(b.from, n+1)
	b.from[0] = 0
	for v, a := range b.atoms {
		b.from[v+1] = b.from[v] + b.local[a]
		b.local[a] = int32(v)
	}
	b.links = sized(b.links, 2*len(b.bonds))
	b.ends = b.ends[:0]
	b.ring = append(b.ring[:0], b.from[:n]...)
	for e, bond := range b.bonds {
		x, y := b.local[all[bond].Begin], b.local[all[bond].End]
		b.ends = append(b.ends, [2]int32{x, y})
		b.links[b.ring[x]] = link{y, int32(e)}
		b.ring[x]++
		b.links[b.ring[y]] = link{x, int32(e)}
		b.ring[y]++
	}
}

func (b *block) linksOf(v int32) []link { return b.links[b.from[v]:b.from[v+1]] }

// follow appends to way number k the vertices from start, through the first
// link, along vertices with two edges up to one with more, which is left out.
func (b *block) follow(start int32, first link, k int) {
	b.path[k] = append(b.path[k], start)
	b.edges[k] = append(b.edges[k], first.edge)
	at, came := first.vertex, first.edge
	for b.from[at+1]-b.from[at] == 2 {
		next := b.links[b.from[at]]
		if next.edge == came {
			next = b.links[b.from[at]+1]
		}
		b.path[k] = append(b.path[k], at)
		b.edges[k] = append(b.edges[k], next.edge)
		at, came = next.vertex, next.edge
	}
}

// theta adds the rings of a block with two branching vertices and three ways
// between them: the shortest way with each other, and the longer ones together
// when the middle one is as short as the shortest.
func (b *block) theta(set *Set) {
	start := int32(len(b.atoms) - 2)
	order := [3]int{0, 1, 2}
	for k, l := range b.linksOf(start) {
		b.path[k], b.edges[k] = b.path[k][:0], b.edges[k][:0]
		b.follow(start, l, k)
	}
	for _, p := range [3][2]int{{0, 1}, {1, 2}, {0, 1}} {
		if x, y := order[p[0]], order[p[1]]; len(b.path[y]) < len(b.path[x]) {
			order[p[0]], order[p[1]] = y, x
		}
	}
	b.join(set, order[0], order[1])
	b.join(set, order[0], order[2])
	if len(b.path[order[0]]) == len(b.path[order[1]]) {
		b.join(set, order[1], order[2])
	}
}

// join adds the ring of two ways between the branching vertices.
func (b *block) join(set *Set, x, y int) {
	b.ring = append(b.ring[:0], b.path[x]...)
	b.rim = append(b.rim[:0], b.edges[x]...)
	b.ring = append(b.ring, int32(len(b.atoms)-1))
	for k := len(b.path[y]) - 1; k > 0; k-- {
		b.ring = append(b.ring, b.path[y][k])
		b.rim = append(b.rim, b.edges[y][k])
	}
	b.rim = append(b.rim, b.edges[y][0])
	b.emit(set, b.ring, b.rim)
}

// emit adds a ring of vertices and edges to the set.
func (b *block) emit(set *Set, vertices, edges []int32) {
	for _, v := range vertices {
		set.atoms = append(set.atoms, b.atoms[v])
	}
	for _, e := range edges {
		set.bonds = append(set.bonds, b.bonds[e])
	}
	set.close()
}
