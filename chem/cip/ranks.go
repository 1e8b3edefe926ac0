package cip

import (
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
)

// Ranks ranks all atoms of a molecule at once, an approximation of the sequence
// rules after Labute, "An efficient algorithm for the determination of topological
// RS chirality", Journal of the Chemical Computing Group 1996. Atoms start with
// element, mass and map number and are ranked again by the sorted ranks of their
// neighbours, each taken twice its bond order times, until the number of ranks
// stays.
//
// The zero value is ready to use, and to use again for another molecule.
type Ranks struct {
	info   *perception.Info
	mol    *chem.Molecule
	rank   []int32 // by atom
	next   []int32
	sorted []int32 // atoms by rank
	keys   []int64 // by atom
	from   []int32 // by atom: its part of around
	to     []int32
	around []int32
	work   int
}

// Begin ranks the atoms by constitution. The budget bounds the work for this
// molecule, counted in atoms ranked; when it is used up, atoms that differ far
// away only have equal ranks.
func (r *Ranks) Begin(info *perception.Info, budget int) {
	const massBits, mapBits = 10, 10
	r.info, r.mol, r.work = info, info.Mol, budget
	n := r.mol.NumAtoms()
	r.keys, r.rank, r.sorted = resize(r.keys, n), resize(r.rank, n), resize(r.sorted, n)
	for i, a := range r.mol.Atoms() {
		key := int64(a.Element)<<massBits | isotopeKey(a)%(1<<massBits)
		key <<= mapBits
		if a.Map != 0 {
			key |= (int64(a.Map) + 1) % (1 << mapBits)
		}
		r.keys[i] = key
	}
	r.rankKeys()
}

// Refine ranks the atoms again, atoms of equal rank apart by their labels and
// those of their double bonds.
func (r *Ranks) Refine(labels *Labels) {
	const bondShare = 100 // more than all labels of one atom add up to
	for i := range r.keys {
		key := int64(r.rank[i]) * bondShare
		switch labels.Atoms[i] {
		case S:
			key += 10
		case R:
			key += 20
		}
		for _, nb := range r.mol.Neighbors(int32(i)) {
			switch labels.Bonds[nb.Bond] {
			case E:
				key++
			case Z:
				key += 2
			}
		}
		r.keys[i] = key
	}
	r.rankKeys()
}

// Of returns the rank of an atom, from 0 on.
func (r *Ranks) Of(atom int32) int32 { return r.rank[atom] }

// Exhausted reports whether the budget is used up.
func (r *Ranks) Exhausted() bool { return r.work < 0 }

// isotopeKey orders isotopes of an element: the natural mixture as 512, beside it
// those lighter and heavier than the most common one.
func isotopeKey(a chem.Atom) int64 {
	const natural = 512
	if a.Isotope == 0 {
		return natural
	}
	common, _ := a.Element.CommonIsotope()
	shift := int64(a.Isotope) - int64(common)
	if shift >= 0 {
		shift++
	}
	return max(0, natural+shift)
}

// rankKeys ranks the atoms by their keys and refines the ranks.
func (r *Ranks) rankKeys() {
	for i := range r.sorted {
		r.sorted[i] = int32(i)
	}
	slices.SortFunc(r.sorted, func(a, b int32) int { return int(min(1, max(-1, r.keys[a]-r.keys[b]))) })
	count := int32(0)
	for i, a := range r.sorted {
		if i > 0 && r.keys[r.sorted[i-1]] != r.keys[a] {
			count++
		}
		r.rank[a] = count
	}
	count++
	n := int32(len(r.sorted))
	for round := int32(0); count < n && round <= n/2; round++ {
		last := count
		if count = r.refine(); count == last {
			return
		}
		if r.work -= len(r.sorted); r.work < 0 {
			return
		}
	}
}

// refine splits ranks by the ranks around the atoms and returns the number of
// ranks.
func (r *Ranks) refine() int32 {
	n := len(r.sorted)
	r.next = resize(r.next, n)
	r.from, r.to = resize(r.from, n), resize(r.to, n)
	r.around = r.around[:0]
	count := int32(-1)
	for i := 0; i < n; {
		end := i + 1
		for end < n && r.rank[r.sorted[end]] == r.rank[r.sorted[i]] {
			end++
		}
		cell := r.sorted[i:end]
		if len(cell) > 1 {
			r.sortCell(cell)
		}
		for k, a := range cell {
			if k == 0 || r.compareAround(cell[k-1], a) != 0 {
				count++
			}
			r.next[a] = count
		}
		i = end
	}
	r.rank, r.next = r.next, r.rank
	return count + 1
}

// sortCell sorts atoms of one rank by the ranks around them.
func (r *Ranks) sortCell(cell []int32) {
	for _, a := range cell {
		r.from[a] = int32(len(r.around))
		r.listAround(a)
		r.to[a] = int32(len(r.around))
	}
	slices.SortFunc(cell, r.compareAround)
}

func (r *Ranks) compareAround(a, b int32) int {
	return slices.Compare(r.around[r.from[a]:r.to[a]], r.around[r.from[b]:r.to[b]])
}

// listAround appends the ranks of the neighbours of an atom plus 1, highest first
// and as often as twice the order of the bond says, then 0 for each hydrogen.
func (r *Ranks) listAround(atom int32) {
	var room [8]chem.Neighbor
	near := append(room[:0], r.mol.Neighbors(atom)...)
	slices.SortFunc(near, func(a, b chem.Neighbor) int { return int(r.rank[b.Atom] - r.rank[a.Atom]) })
	for _, nb := range near {
		for range TwiceOrder(r.info, nb) {
			r.around = append(r.around, r.rank[nb.Atom]+1)
		}
	}
	for range r.info.Atoms[atom].Hydrogens {
		r.around = append(r.around, 0)
	}
}

// TwiceOrder returns twice the order of the bond to a neighbour, which is how often
// the neighbour counts in Labute's ranks. A double bond to phosphorus of
// three or four bonds counts half a single one, in the spirit of the rule that d
// orbitals make no multiple bonds.
func TwiceOrder(info *perception.Info, nb chem.Neighbor) int {
	b := &info.Bonds[nb.Bond]
	switch {
	case b.Aromatic():
		return 3
	case b.Order == chem.Double:
		if d := info.Mol.Degree(nb.Atom); info.Mol.Atom(nb.Atom).Element == chem.P && (d == 3 || d == 4) {
			return 1
		}
		return 4
	case b.Order == chem.Triple:
		return 6
	case b.Order == chem.Quadruple:
		return 8
	case b.Order == chem.ZeroOrder, b.Order == chem.AnyBond:
		return 0
	}
	return 2
}
