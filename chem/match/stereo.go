package match

import "athanor/chem"

// chiralCandidate reports whether the mark of an atom of the pattern finds any
// mark on the atom of the molecule. The direction needs the whole placement.
func (s *search) chiralCandidate(i, atom int32) bool {
	a := &s.q.Atoms[i]
	return !a.Chirality.Tetrahedral() || a.ChiralOptional || s.t.Chirality()[atom].Tetrahedral()
}

// stereoFits compares the marks of the pattern with those of the molecule.
func (s *search) stereoFits() bool {
	for i := range s.q.Atoms {
		if s.q.Atoms[i].Chirality.Tetrahedral() && !s.centreFits(int32(i)) {
			return false
		}
	}
	for i := range s.q.Bonds {
		if s.q.Bonds[i].Stereo != chem.StereoNone && !s.doubleBondFits(int32(i)) {
			return false
		}
	}
	return true
}

// centreFits compares one centre. With fewer than three neighbours the pattern
// says nothing about the direction, so that any mark will do.
func (s *search) centreFits(i int32) bool {
	a := &s.q.Atoms[i]
	neighbors := s.q.Neighbors(i)
	atom := s.place[i]
	mark := s.t.Chirality()[atom]
	if len(neighbors) < 3 || !mark.Tetrahedral() {
		return true
	}
	list := s.t.info.Mol.Neighbors(atom)
	// rank lists, in the order of the pattern, where each neighbour stands in the
	// molecule; the one that is missing from the pattern comes last.
	var rank [8]int
	if len(neighbors) > len(rank)-1 || len(list) > len(rank)-1 {
		return true
	}
	var taken [8]bool
	n := 0
	for _, nb := range neighbors {
		for k := range list {
			if list[k].Atom == s.place[nb.Atom] {
				rank[n] = k
				taken[k] = true
			}
		}
		n++
	}
	for k := 0; k <= len(list) && n < 4; k++ {
		if !taken[k] {
			rank[n] = k
			n++
		}
	}
	return oddRank(rank[:n]) == (mark != a.Chirality)
}

// oddRank reports whether sorting takes an odd number of swaps.
func oddRank(rank []int) bool {
	odd := false
	for i := range rank {
		for j := i + 1; j < len(rank); j++ {
			if rank[j] < rank[i] {
				odd = !odd
			}
		}
	}
	return odd
}

// doubleBondFits compares one double bond; one without a configuration in the
// molecule fits any.
func (s *search) doubleBondFits(b int32) bool {
	bond := &s.q.Bonds[b]
	begin, end := s.place[bond.Begin], s.place[bond.End]
	found := s.t.info.Mol.BondBetween(begin, end)
	if found < 0 {
		return true
	}
	stereo := s.t.BondStereo()[found]
	if stereo != chem.StereoCis && stereo != chem.StereoTrans {
		return true
	}
	real := s.t.info.Mol.Bond(found)
	atoms := real.StereoAtoms
	if real.Begin != begin {
		atoms[0], atoms[1] = atoms[1], atoms[0]
	}
	same := stereo == bond.Stereo
	if atoms[0] != s.place[bond.StereoAtoms[0]] {
		same = !same
	}
	if atoms[1] != s.place[bond.StereoAtoms[1]] {
		same = !same
	}
	return same
}
