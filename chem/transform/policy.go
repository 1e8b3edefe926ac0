package transform

import "athanor/chem"

// setPolicies decides for every atom of the result side what becomes of a
// configuration.
func (t *Template) setPolicies() {
	for i := range t.right {
		a := &t.right[i]
		a.forward, a.retro = t.forwardPolicy(a), t.retroPolicy(a)
	}
}

// forwardPolicy is the rule of RDKit: what the two sides name decides. Marks that
// cannot be compared neighbour by neighbour are compared as written.
func (t *Template) forwardPolicy(a *rightAtom) centrePolicy {
	left := chem.ChiralNone
	if a.left >= 0 {
		left = t.left[a.left].mark
	}
	switch {
	case a.left < 0 || left == chem.ChiralNone && a.mark != chem.ChiralNone:
		return centreCreate
	case a.mark != chem.ChiralNone:
		if policy, ok := t.keepOrInvert(a); ok || left == a.mark {
			return policy
		}
		return centreInvert
	case left != chem.ChiralNone:
		return centreClear
	}
	return centreKeep
}

// retroPolicy is the rule of rdchiral: a side that shows too little of the
// surroundings to name a configuration has no say.
func (t *Template) retroPolicy(a *rightAtom) centrePolicy {
	switch {
	case a.left < 0:
		return centreCreate
	case !t.left[a.left].couldBeCentre && !a.couldBeCentre:
		return centreKeep
	case !t.left[a.left].couldBeCentre:
		return centreCreate
	case !a.couldBeCentre || a.mark == chem.ChiralNone:
		return centreClear
	case t.left[a.left].mark == chem.ChiralNone:
		return centreCreate
	}
	policy, _ := t.keepOrInvert(a)
	return policy
}

// keepOrInvert compares the marks of the two sides. They cannot be compared, and
// the configuration is kept, where more than one neighbour differs or the sides
// show fewer than three neighbours.
func (t *Template) keepOrInvert(a *rightAtom) (policy centrePolicy, ok bool) {
	left := &t.left[a.left]
	var from, to [maxNeighbors]int32
	if len(left.neighbors) >= maxNeighbors || len(a.neighbors) >= maxNeighbors {
		return centreKeep, false
	}
	n := 0
	for _, nb := range left.neighbors {
		if from[n] = t.left[nb].right; from[n] < 0 {
			from[n] = -2 - nb
		}
		n++
	}
	m := copy(to[:], a.neighbors)
	mark, ok := carry(left.mark, from[:n], to[:m])
	if ok && mark != a.mark {
		return centreInvert, true
	}
	return centreKeep, ok
}

// maxNeighbors bounds the neighbour lists in which a tetrahedral mark can be
// carried over, with room for one hydrogen.
const maxNeighbors = 8

// hydrogenPlace stands for the neighbour that is not an atom.
const hydrogenPlace = int32(-1)

// carry translates a mark from one list of neighbours to another. Lists of three
// are completed by the neighbour that is not an atom. If one neighbour of the
// first list is missing in the second, the one that is new there took its place;
// if there are more, or the lists do not hold four, the mark cannot be carried.
func carry(mark chem.Chirality, from, to []int32) (chem.Chirality, bool) {
	if len(from) < 3 || len(from) > 4 || len(to) < 3 || len(to) > 4 {
		return chem.ChiralNone, false
	}
	a, b := complete(from), complete(to)
	lost := -1
	for i, x := range a {
		if index(b, x) < 0 {
			if lost >= 0 {
				return chem.ChiralNone, false
			}
			lost = i
		}
	}
	var order [4]int
	for i, x := range b {
		if order[i] = index(a, x); order[i] < 0 {
			order[i] = lost
		}
	}
	odd := false
	for i := range order {
		for j := i + 1; j < 4; j++ {
			if order[j] == order[i] {
				return chem.ChiralNone, false
			}
			if order[j] < order[i] {
				odd = !odd
			}
		}
	}
	if odd {
		return mark.Inverted(), true
	}
	return mark, true
}

func complete(list []int32) [4]int32 {
	four := [4]int32{hydrogenPlace, hydrogenPlace, hydrogenPlace, hydrogenPlace}
	copy(four[:], list)
	return four
}

func index(list [4]int32, x int32) int {
	for i, y := range list {
		if x == y {
			return i
		}
	}
	return -1
}
