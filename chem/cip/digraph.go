package cip

import "athanor/chem"

// The digraph is a tree, held as a list of nodes. The children of a node stand
// side by side. A node is expanded, that is, gets its children, when somebody asks
// for its branches.
//
// Which way an edge points depends on the root. toward names for each node the
// neighbour on the way to the root; changing the root turns the edges between the
// old and the new one and leaves all others.

// node is one node of the digraph.
type node struct {
	atom     int32 // -1 for a hydrogen that is not an atom
	parent   int32 // in the tree as it grew; -1 for the origin
	bond     int32 // to the parent; -1 for a hydrogen that is not an atom
	toward   int32 // neighbour on the way to the root; -1 for the root
	first    int32 // first child
	children int32
	cache    int32    // place of its orders, plus 1
	distance int32    // number of atoms on the way from the origin
	weight   fraction // atomic number that rule 1a sees
	kind     nodeKind
	expanded bool
	aux      Label // auxiliary descriptor
}

type nodeKind uint8

const (
	plainNode nodeKind = iota
	// ringDuplicate stands for an atom that is on the way already.
	ringDuplicate
	// bondDuplicate stands for the atom at the other end of a multiple bond once
	// more.
	bondDuplicate
	// hydrogenNode is a hydrogen that is not an atom.
	hydrogenNode
)

func (k nodeKind) duplicate() bool { return k == ringDuplicate || k == bondDuplicate }

// digraph is the tree of one centre.
type digraph struct {
	nodes []node
	root  int32
	path  []int32 // by atom: distance on the way to the node being expanded, or 0
}

// plant starts a digraph at an atom.
func (w *Workspace) plant(atom int32) {
	w.full = false
	w.root = 0
	w.nodes = append(w.nodes[:0], node{
		atom: atom, parent: -1, bond: -1, toward: -1, distance: 1,
		weight: w.atomicNumber(atom),
	})
	w.resetOrders()
}

func (w *Workspace) atomicNumber(atom int32) fraction {
	return fraction{int32(w.mol.Atom(atom).Element), 1}
}

// expand gives a node its children if it has not got them: the atoms around it,
// duplicates for multiple bonds and for closed rings, and hydrogens. Multiple
// bonds of the origin have no duplicates.
func (w *Workspace) expand(v int32) {
	n := &w.nodes[v]
	if n.expanded {
		return
	}
	n.expanded = true
	if n.kind != plainNode {
		return
	}
	if len(w.nodes) >= maxNodes {
		w.full = true
		return
	}
	w.spend(int(n.distance) / 8)
	atom, back, first := n.atom, n.bond, int32(len(w.nodes))
	w.markPath(v, true)
	for _, nb := range w.mol.Neighbors(atom) {
		switch {
		case w.path[nb.Atom] == 0:
			w.addChild(v, nb, plainNode)
			if v != 0 {
				w.addCopies(v, nb, w.copies(atom, nb.Bond))
			}
		case nb.Bond == back:
			if w.nodes[0].atom != nb.Atom {
				w.addCopies(v, nb, w.bondOrder(nb.Bond)-1)
			}
		default:
			w.addChild(v, nb, ringDuplicate)
			w.addCopies(v, nb, w.copies(atom, nb.Bond))
		}
	}
	for range w.info.Atoms[atom].Hydrogens {
		w.addChild(v, chem.Neighbor{Atom: -1, Bond: -1}, hydrogenNode)
	}
	w.markPath(v, false)
	w.nodes[v].first, w.nodes[v].children = first, int32(len(w.nodes))-first
}

// markPath writes the distances of the atoms on the way to a node, or clears
// them.
func (w *Workspace) markPath(v int32, on bool) {
	for ; v >= 0; v = w.nodes[v].parent {
		n := &w.nodes[v]
		w.path[n.atom] = 0
		if on {
			w.path[n.atom] = n.distance
		}
	}
}

func (w *Workspace) addChild(v int32, nb chem.Neighbor, kind nodeKind) {
	n := node{atom: nb.Atom, parent: v, bond: nb.Bond, toward: v, kind: kind, weight: fraction{1, 1}}
	n.distance = w.nodes[v].distance + 1
	if kind.duplicate() {
		n.distance = w.path[nb.Atom]
	}
	if kind != hydrogenNode {
		n.weight = w.atomicNumber(nb.Atom)
	}
	if mean := w.mean[w.nodes[v].atom]; kind == bondDuplicate && mean.den > 1 {
		n.weight = mean
	}
	w.nodes = append(w.nodes, n)
}

func (w *Workspace) addCopies(v int32, nb chem.Neighbor, count int) {
	for range count {
		w.addChild(v, nb, bondDuplicate)
	}
}

// copies returns the number of duplicates at an atom for a bond to a node further
// out: one less than its order, but one for each bond of an anion whose charge
// is spread over a ring.
func (w *Workspace) copies(atom, bond int32) int {
	if w.mol.Atom(atom).Charge < 0 && w.mean[atom].den > 1 {
		return 1
	}
	return w.bondOrder(bond) - 1
}

// bondOrder returns the order of a bond in the Kekulé form; contacts, dative and
// unknown bonds have 0.
func (w *Workspace) bondOrder(bond int32) int {
	switch o := w.info.Bonds[bond].Order; o {
	case chem.Single, chem.Double, chem.Triple, chem.Quadruple:
		return int(o)
	}
	return 0
}

// setRoot makes a node the root.
func (w *Workspace) setRoot(v int32) {
	if v == w.root {
		return
	}
	w.root = v
	for last := int32(-1); v >= 0; {
		w.spend(1)
		n := &w.nodes[v]
		w.forgetOrders(n.cache)
		last, v, n.toward = v, n.toward, last
	}
}

// appendBranches appends the neighbours of a node that lie away from the root.
func (w *Workspace) appendBranches(dst []int32, v int32) []int32 {
	w.expand(v)
	n := &w.nodes[v]
	if n.parent >= 0 && n.parent != n.toward {
		dst = append(dst, n.parent)
	}
	for c := n.first; c < n.first+n.children; c++ {
		if c != n.toward {
			dst = append(dst, c)
		}
	}
	return dst
}

// numBranches returns how many neighbours of an expanded node lie away from the
// root.
func (w *Workspace) numBranches(v int32) int {
	n := &w.nodes[v]
	count := int(n.children)
	if n.parent >= 0 {
		count++
	}
	if n.toward >= 0 {
		count--
	}
	return count
}

// ends reports whether a node has no branches whatever the root is.
func (w *Workspace) ends(v int32) bool {
	n := &w.nodes[v]
	if n.kind != plainNode {
		return true
	}
	edges := n.children
	if n.parent >= 0 {
		edges++
	}
	return n.expanded && edges == 1
}
