package cip

import "athanor/chem/stereo"

// labelCenter labels a tetrahedral centre at a node of the digraph.
func (w *Workspace) labelCenter(u *unit, at int32, all bool) Label {
	w.setRoot(at)
	var room [16]int32
	edges := w.appendBranches(room[:0], at)
	if len(edges) < 3 {
		return None
	}
	unique, pseudo := w.rank(edges, all)
	if !unique && all && len(edges) == 4 {
		unique, pseudo = w.rankByReference(edges)
	}
	if !unique || w.full {
		return None
	}
	return w.sense(u, edges, pseudo)
}

// rankByReference applies rule 6: of equal branches one is put first. That
// decides a centre with two sets of equal branches, and one whose four branches
// are equal if the two ways of choosing do not contradict each other.
func (w *Workspace) rankByReference(edges []int32) (unique, pseudo bool) {
	switch w.numGroups(edges) {
	case 2:
		w.setReference(w.nodes[edges[1]].atom)
		unique, pseudo = w.rank(edges, true)
	case 1:
		w.setReference(w.nodes[edges[0]].atom)
		w.rank(edges, true)
		first := [4]int32(edges)
		w.setReference(w.nodes[edges[1]].atom)
		unique, pseudo = w.rank(edges, true)
		if stereo.OddPermutation(first[:], edges) {
			unique = false
		}
	}
	w.setReference(-1)
	return unique, pseudo
}

// numGroups returns the number of different ranks in a ranked list.
func (w *Workspace) numGroups(edges []int32) int {
	n := 1
	for i := 1; i < len(edges); i++ {
		if w.compareAtRoot(edges[i-1], edges[i], true) != 0 {
			n++
		}
	}
	return n
}

// sense compares the ranked branches with the mark.
func (w *Workspace) sense(u *unit, edges []int32, pseudo bool) Label {
	ranked := [4]int32{lonePair, lonePair, lonePair, lonePair}
	n := 0
	for _, e := range edges {
		if k := w.nodes[e].kind; k == bondDuplicate || k == hydrogenNode || n == 4 {
			continue
		}
		ranked[n] = w.nodes[e].atom
		n++
	}
	// A hydrogen that is not an atom ranks after all atoms.
	if n < 4 {
		ranked[n] = hydrogen
	}
	clockwise := u.odd != stereo.OddPermutation(u.carriers[:], ranked[:])
	switch {
	case clockwise && pseudo:
		return LowerR
	case clockwise:
		return R
	case pseudo:
		return LowerS
	}
	return S
}

// rank sorts branches of the root, highest first. It reports whether all differ,
// and whether a reflection, which swaps branches that are mirror images, would
// take them into an odd permutation of this order.
func (w *Workspace) rank(edges []int32, all bool) (unique, pseudo bool) {
	unique = true
	mirrored := false
	for i := range edges {
		for j := i; j > 0; j-- {
			c := w.compareAtRoot(edges[j-1], edges[j], all)
			mirrored = mirrored || c == 2 || c == -2
			if c == 0 {
				unique = false
			}
			if c >= 0 {
				break
			}
			edges[j-1], edges[j] = edges[j], edges[j-1]
		}
	}
	return unique, mirrored && w.oddReflection(edges)
}

// oddReflection reports whether the number of pairs of branches that are mirror
// images is odd. Which pairs sorting has compared depends on the order of input,
// so all are.
func (w *Workspace) oddReflection(edges []int32) bool {
	odd := false
	for i := range edges {
		for j := range i {
			if c := w.compareAtRoot(edges[j], edges[i], true); c == 2 || c == -2 {
				odd = !odd
			}
		}
	}
	return odd
}

// compareAtRoot compares two branches of the root by rules 1 and 2, or by all
// rules: positive when a ranks higher, 2 or -2 when they are mirror images.
func (w *Workspace) compareAtRoot(a, b int32, all bool) int {
	last := rule2
	if all && w.hasAux {
		last = rule4a
	}
	for l := rule1a; l <= last; l++ {
		if c := w.compareBranches(l, a, b); c != 0 {
			return sign(c)
		}
	}
	if last == rule4a {
		if c := w.compareByReference(a, b); c != 0 {
			return c
		}
		if c := w.compareBranches(rule4c, a, b); c != 0 {
			return sign(c)
		}
		if c := w.compareBySense(a, b); c != 0 {
			return c
		}
	}
	if w.reference >= 0 {
		return sign(w.compareBranches(rule6, a, b))
	}
	return 0
}

func sign(c int) int {
	return truth(c > 0) - truth(c < 0)
}
