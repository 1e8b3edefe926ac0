package match

// start makes the search ready for its first placement.
func (s *search) start() {
	s.place = resize(s.place, len(s.q.Atoms))
	s.used = resize(s.used, s.words)
	clear(s.used)
	s.cursor = resize(s.cursor, len(s.steps))
	s.cursor[0] = 0
	s.depth = 0
}

// next walks to the next complete placement, and reports false at the end or
// when the work is used up.
func (s *search) next() bool {
	if s.depth == len(s.steps) { // go on after a placement
		s.depth--
		s.lift(s.depth)
	}
	for s.depth >= 0 {
		atom := s.advance(s.depth)
		if s.work < 0 {
			return false
		}
		if atom < 0 {
			if s.depth--; s.depth >= 0 {
				s.lift(s.depth)
			}
			continue
		}
		s.place[s.steps[s.depth].atom] = atom
		s.used[atom>>6] |= 1 << (atom & 63)
		s.depth++
		if s.depth < len(s.steps) {
			s.cursor[s.depth] = 0
			continue
		}
		s.work -= len(s.steps)
		if s.complete() {
			return s.work >= 0
		}
		s.depth--
		s.lift(s.depth)
	}
	return false
}

// exhausted turns the state of a search that began into its error.
func (s *search) exhausted(began bool, err error) error {
	if began && s.work < 0 {
		return ErrBudget
	}
	return err
}

// lift takes back the atom placed by a step.
func (s *search) lift(depth int) {
	atom := s.place[s.steps[depth].atom]
	s.used[atom>>6] &^= 1 << (atom & 63)
}

// advance returns the next place for the atom of a step, or -1. The cursor of
// the step counts atoms for the first of a component, neighbours of the anchor
// for others.
func (s *search) advance(depth int) int32 {
	st := &s.steps[depth]
	if st.anchor < 0 {
		return s.advanceRoot(depth, st)
	}
	from := s.place[st.anchor]
	neighbors := s.t.info.Mol.Neighbors(from)
	mask := s.q.Bonds[st.bond].Mask
	if s.q.Bonds[st.bond].Begin != st.anchor {
		mask = mask.Reversed()
	}
	for k := s.cursor[depth]; int(k) < len(neighbors); k++ {
		s.work--
		nb := neighbors[k]
		if s.used[nb.Atom>>6]>>(nb.Atom&63)&1 != 0 || s.t.bondClass(nb.Bond, from)&mask == 0 {
			continue
		}
		if !s.candidate(st.atom, nb.Atom) || !s.closes(st, nb.Atom) {
			continue
		}
		s.cursor[depth] = k + 1
		return nb.Atom
	}
	return -1
}

func (s *search) advanceRoot(depth int, st *step) int32 {
	if depth == 0 && s.fixed >= 0 {
		if s.cursor[0] > 0 {
			return -1
		}
		s.cursor[0] = 1
		return s.fixed
	}
	for atom := s.cursor[depth]; ; atom++ {
		if atom = s.nextCandidate(st.atom, atom); atom < 0 {
			return -1
		}
		s.work--
		if s.used[atom>>6]>>(atom&63)&1 != 0 || !s.fitsGroup(depth, st.atom, atom) {
			continue
		}
		s.cursor[depth] = atom + 1
		return atom
	}
}

// nextCandidate returns the first candidate of an atom of the pattern at or
// after from, or -1.
func (s *search) nextCandidate(i, from int32) int32 {
	if s.candidates != nil {
		return next(s.candidates[int(i)*s.words:int(i+1)*s.words], from)
	}
	for ; int(from) < len(s.t.values); from++ {
		if s.accepts(i, from) {
			return from
		}
	}
	return -1
}

// candidate reports whether an atom of the pattern may lie on an atom.
func (s *search) candidate(i, atom int32) bool {
	if s.candidates != nil {
		return s.candidates[int(i)*s.words+int(atom>>6)]>>(atom&63)&1 != 0
	}
	return s.accepts(i, atom)
}

// closes reports whether the bonds to other placed atoms exist and fit.
func (s *search) closes(st *step, atom int32) bool {
	for _, b := range s.closures[st.first:st.last] {
		bond := &s.q.Bonds[b]
		other := s.place[bond.Other(st.atom)]
		found := s.t.info.Mol.BondBetween(atom, other)
		if found < 0 {
			return false
		}
		begin := atom
		if bond.Begin != st.atom {
			begin = other
		}
		if s.t.bondClass(found, begin)&bond.Mask == 0 {
			return false
		}
	}
	return true
}

// fitsGroup checks component grouping when the first atom of a component is
// placed: components of one group lie in one connected part of the molecule,
// those of different groups in different parts.
func (s *search) fitsGroup(depth int, i, atom int32) bool {
	group := s.q.Atoms[i].Group
	if group == 0 {
		return true
	}
	part := s.t.fragment(atom)
	for k := 0; k < depth; k++ {
		st := &s.steps[k]
		if other := s.q.Atoms[st.atom].Group; st.anchor < 0 && other != 0 {
			if (other == group) != (s.t.fragment(s.place[st.atom]) == part) {
				return false
			}
		}
	}
	return true
}

// complete checks what needs the whole placement.
func (s *search) complete() bool {
	return !s.opt.Chirality || s.stereoFits()
}
