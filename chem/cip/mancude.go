package cip

import "athanor/chem"

// fraction is an atomic number that may be a mean: num/den in lowest terms.
type fraction struct{ num, den int32 }

func (f fraction) compare(g fraction) int { return int(f.num*g.den - g.num*f.den) }

// reduced returns num/den in lowest terms; den must be positive.
func reduced(num, den int32) fraction {
	a, b := num, den
	for b != 0 {
		a, b = b, a%b
	}
	if a == 0 {
		return fraction{num, den}
	}
	return fraction{num / a, den / a}
}

// hydrogenWeight is the mass of a hydrogen that is not an atom.
var hydrogenWeight = chem.H.Weight()

// mancude is memory for finding rings with the maximum number of noncumulative
// double bonds.
type mancude struct {
	types []mancudeType
	near  []int32 // by atom: ring neighbours with a type
	part  []int32 // by atom: number of its part, from 1, or 0
	stack []int32
	anion []bool // by part: has an atom with a negative charge
	sums  []fraction
}

type mancudeType uint8

const (
	otherType mancudeType = iota
	carbonType
	heteroType
	anionType
)

// findMeans works out the mean atomic numbers of duplicates. In a part of
// conjugated ring atoms with at least one heteroatom or charge, an atom sees the
// mean of its neighbours in the part; when the part holds an anion, all atoms see
// the mean over its double bonds.
func (w *Workspace) findMeans() {
	n := w.mol.NumAtoms()
	w.mean = resize(w.mean, n)
	for i := range w.mean {
		w.mean[i] = w.atomicNumber(int32(i))
	}
	if !w.typeAtoms() {
		return
	}
	w.relaxTypes()
	w.findParts()
	w.sums = zeroed(w.sums, len(w.anion))
	for i := range int32(n) {
		if p := w.part[i]; p != 0 {
			w.mean[i] = w.neighborMean(i)
			w.sums[p].den++
			w.sums[p].num += w.doubleSum(i)
		}
	}
	for i, p := range w.part {
		if p != 0 && w.anion[p] {
			w.mean[i] = reduced(w.sums[p].num, w.sums[p].den)
		}
	}
}

// typeAtoms finds the ring atoms that can take part and reports whether any but
// neutral carbon, silicon and germanium are among them.
func (w *Workspace) typeAtoms() bool {
	w.types = resize(w.types, w.mol.NumAtoms())
	found := false
	for i := range w.types {
		w.types[i] = w.mancudeType(int32(i))
		found = found || w.types[i] > carbonType
	}
	return found
}

func (w *Workspace) mancudeType(i int32) mancudeType {
	if !w.info.Atoms[i].InRing() {
		return otherType
	}
	single, double := int(w.info.Atoms[i].Hydrogens), 0
	for _, nb := range w.mol.Neighbors(i) {
		switch w.bondOrder(nb.Bond) {
		case 1:
			single++
		case 2:
			double++
		default:
			return otherType
		}
	}
	a := w.mol.Atom(i)
	switch a.Element {
	case chem.C, chem.Si, chem.Ge:
		switch {
		case a.Charge == 0 && single == 2 && double == 1:
			return carbonType
		case a.Charge == -1 && single == 3 && double == 0:
			return anionType
		}
	case chem.N, chem.P, chem.As:
		switch {
		case a.Charge == 0 && single == 1 && double == 1, a.Charge == 1 && single == 2 && double == 1:
			return heteroType
		case a.Charge == -1 && single == 2 && double == 0:
			return anionType
		}
	case chem.O:
		if a.Charge == 1 && single == 1 && double == 1 {
			return heteroType
		}
	}
	return otherType
}

// relaxTypes takes away the type of atoms with fewer than two ring neighbours
// that have one, again and again.
func (w *Workspace) relaxTypes() {
	w.near = zeroed(w.near, len(w.types))
	w.stack = w.stack[:0]
	for i := range w.types {
		if w.types[i] == otherType {
			continue
		}
		for _, nb := range w.mol.Neighbors(int32(i)) {
			if w.linked(nb) {
				w.near[i]++
			}
		}
		if w.near[i] < 2 {
			w.stack = append(w.stack, int32(i))
		}
	}
	for len(w.stack) > 0 {
		i := w.stack[len(w.stack)-1]
		w.stack = w.stack[:len(w.stack)-1]
		w.types[i] = otherType
		for _, nb := range w.mol.Neighbors(i) {
			if !w.linked(nb) {
				continue
			}
			if w.near[nb.Atom]--; w.near[nb.Atom] == 1 {
				w.stack = append(w.stack, nb.Atom)
			}
		}
	}
}

// linked reports whether a neighbour has a type and is reached by a ring bond.
func (w *Workspace) linked(nb chem.Neighbor) bool {
	return w.types[nb.Atom] != otherType && w.info.Bonds[nb.Bond].InRing()
}

// findParts numbers the connected parts of atoms with a type.
func (w *Workspace) findParts() {
	w.part = zeroed(w.part, len(w.types))
	w.anion = append(w.anion[:0], false)
	for i := range w.types {
		if w.types[i] == otherType || w.part[i] != 0 {
			continue
		}
		p := int32(len(w.anion))
		w.anion = append(w.anion, false)
		w.part[i] = p
		w.stack = append(w.stack[:0], int32(i))
		for len(w.stack) > 0 {
			at := w.stack[len(w.stack)-1]
			w.stack = w.stack[:len(w.stack)-1]
			w.anion[p] = w.anion[p] || w.types[at] == anionType
			for _, nb := range w.mol.Neighbors(at) {
				if w.linked(nb) && w.part[nb.Atom] == 0 {
					w.part[nb.Atom] = p
					w.stack = append(w.stack, nb.Atom)
				}
			}
		}
	}
}

// neighborMean returns the mean atomic number of the neighbours in the same part.
func (w *Workspace) neighborMean(i int32) fraction {
	var num, den int32
	for _, nb := range w.mol.Neighbors(i) {
		if w.part[nb.Atom] == w.part[i] {
			num += int32(w.mol.Atom(nb.Atom).Element)
			den++
		}
	}
	if den == 0 {
		return w.mean[i]
	}
	return reduced(num, den)
}

// doubleSum returns the sum of the atomic numbers at the double bonds of an atom
// that stay in its part.
func (w *Workspace) doubleSum(i int32) int32 {
	var sum int32
	for _, nb := range w.mol.Neighbors(i) {
		if order := w.bondOrder(nb.Bond); order > 1 && w.part[nb.Atom] == w.part[i] {
			sum += int32(order-1) * int32(w.mol.Atom(nb.Atom).Element)
		}
	}
	return sum
}
