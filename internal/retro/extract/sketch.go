package extract

import (
	"athanor/chem"
)

// sketch is a template as a graph: the atoms of both sides, those of the product
// before those of the precursors, with the text of what each asks.
type sketch struct {
	atoms []sketchAtom
	bonds []sketchBond
	// products is the number of atoms on the product side.
	products int32
	// partner is, for every atom, the atom of the other side with its map number,
	// or -1.
	partner []int32
	// start and near list the neighbours of every atom, in the order of their bonds.
	start []int32
	near  []chem.Neighbor
}

// sketchAtom is an atom of a template. Its text is the head, a mark of chirality,
// the tail, and a map number when it has a partner; without brackets when it is
// bare.
type sketchAtom struct {
	head, tail string
	bare       bool
	// number is the map number in the source, 0 for none.
	number int32
	// chirality is relative to the order of the bonds of the atom, with a missing
	// neighbour last.
	chirality chem.Chirality
}

// sketchBond is a bond of a template. Marks of direction are not part of the text.
type sketchBond struct {
	begin, end int32
	text       string
	stereo     chem.BondStereo
	refs       [2]int32
}

// neighbors returns the neighbours of an atom in the order of their bonds.
func (s *sketch) neighbors(i int32) []chem.Neighbor { return s.near[s.start[i]:s.start[i+1]] }

// finish works out the lists of neighbours and the partners. It reports whether
// every map number stands at most once on each side.
func (s *sketch) finish() bool {
	n := len(s.atoms)
	s.start = make([]int32, n+1)
	for i := range s.bonds {
		s.start[s.bonds[i].begin+1]++
		s.start[s.bonds[i].end+1]++
	}
	for i := range n {
		s.start[i+1] += s.start[i]
	}
	s.near = make([]chem.Neighbor, 2*len(s.bonds))
	next := make([]int32, n)
	copy(next, s.start)
	for k := range s.bonds {
		b := &s.bonds[k]
		s.near[next[b.begin]] = chem.Neighbor{Atom: b.end, Bond: int32(k)}
		s.near[next[b.end]] = chem.Neighbor{Atom: b.begin, Bond: int32(k)}
		next[b.begin]++
		next[b.end]++
	}
	return s.pair()
}

// pair finds the partners of all atoms.
func (s *sketch) pair() bool {
	s.partner = make([]int32, len(s.atoms))
	product, precursor := map[int32]int32{}, map[int32]int32{}
	for i := range s.atoms {
		s.partner[i] = -1
		number := s.atoms[i].number
		if number == 0 {
			continue
		}
		side := precursor
		if int32(i) < s.products {
			side = product
		}
		if _, twice := side[number]; twice {
			return false
		}
		side[number] = int32(i)
	}
	for i := range s.atoms[:s.products] {
		if j, ok := precursor[s.atoms[i].number]; ok && s.atoms[i].number != 0 {
			s.partner[i], s.partner[j] = j, int32(i)
		}
	}
	return true
}

// hasStereo reports whether any atom or bond has a configuration.
func (s *sketch) hasStereo() bool {
	for i := range s.atoms {
		if s.atoms[i].chirality != chem.ChiralNone {
			return true
		}
	}
	for i := range s.bonds {
		if s.bonds[i].stereo != chem.StereoNone {
			return true
		}
	}
	return false
}

// components numbers the connected parts of the atoms from first on, in the order
// of their first atoms, and returns the first atom of each.
func (s *sketch) components(first, end int32) [][]int32 {
	seen := make([]bool, len(s.atoms))
	var parts [][]int32
	for i := first; i < end; i++ {
		if seen[i] {
			continue
		}
		seen[i] = true
		part := []int32{i}
		for k := 0; k < len(part); k++ {
			for _, nb := range s.neighbors(part[k]) {
				if !seen[nb.Atom] {
					seen[nb.Atom] = true
					part = append(part, nb.Atom)
				}
			}
		}
		parts = append(parts, part)
	}
	return parts
}
