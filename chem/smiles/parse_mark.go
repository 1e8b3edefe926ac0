package smiles

import "athanor/chem"

// Configuration of double bonds.
//
// "/" and "\" on a single bond say that the atom behind the mark lies above or
// below the atom before it. Seen from an atom of a double bond, the mark puts
// the neighbour above or below; two neighbours at opposite ends on the same side
// are cis. One mark can serve two double bonds, and a ring bond may carry a mark
// at either digit, each read from the atom its digit stands at.

// mark is a "/" or "\" on a bond.
type mark struct {
	bond int32
	// from is the atom that the mark is read from: the other end is up or down.
	from   int32
	offset int32
	up     bool
	void   bool
}

// atomMarks are the marks on bonds of one atom, as one more than the index in
// Reader.marks.
type atomMarks struct{ first, second int32 }

// resolveMarks turns direction marks into configurations of double bonds. Marks
// at one end only state nothing.
func (r *Reader) resolveMarks() {
	if len(r.marks) < 2 {
		return
	}
	r.mergeRingMarks()
	b := &r.builder
	r.sides = zeroed(r.sides, b.NumAtoms())
	for i := range r.marks {
		if m := &r.marks[i]; !m.void {
			bond := b.Bond(m.bond)
			r.sides[bond.Begin].add(int32(i) + 1)
			r.sides[bond.End].add(int32(i) + 1)
		}
	}
	for i := range int32(b.NumBonds()) {
		if bond := b.Bond(i); bond.Order == chem.Double {
			r.resolveDouble(bond)
		}
	}
}

func (s *atomMarks) add(mark int32) {
	if s.first == 0 {
		s.first = mark
	} else if s.second == 0 {
		s.second = mark
	}
}

// mergeRingMarks looks at ring bonds marked at both digits. The two marks stand
// side by side in the list. Equal signs contradict, since they are read from
// opposite ends.
func (r *Reader) mergeRingMarks() {
	for i := 1; i < len(r.marks); i++ {
		m, n := &r.marks[i-1], &r.marks[i]
		if m.bond != n.bond {
			continue
		}
		n.void = true
		if m.up == n.up {
			m.void = true
			r.warn(int(n.offset), "direction marks dropped: the one at this ring-closure number contradicts the one at byte %d", m.offset)
		}
	}
}

func (r *Reader) resolveDouble(bond *chem.Bond) {
	begin, end := r.sides[bond.Begin], r.sides[bond.End]
	if begin.first == 0 || end.first == 0 {
		return
	}
	beginUp, ok := r.sideOf(bond.Begin, begin)
	if !ok {
		return
	}
	endUp, ok := r.sideOf(bond.End, end)
	if !ok {
		return
	}
	bond.Stereo = chem.StereoTrans
	if beginUp == endUp {
		bond.Stereo = chem.StereoCis
	}
	bond.StereoAtoms = [2]int32{r.neighbor(bond.Begin, begin), r.neighbor(bond.End, end)}
}

// sideOf returns whether the first marked neighbour of an atom lies above it. It
// warns when a second one is marked to lie on the same side.
func (r *Reader) sideOf(atom int32, s atomMarks) (up, ok bool) {
	first := &r.marks[s.first-1]
	up = first.up == (first.from == atom)
	if s.second == 0 {
		return up, true
	}
	second := &r.marks[s.second-1]
	if up == (second.up == (second.from == atom)) {
		r.warn(int(second.offset), "direction mark contradicts the one at byte %d; the double bond stays without configuration", first.offset)
		return up, false
	}
	return up, true
}

func (r *Reader) neighbor(atom int32, s atomMarks) int32 {
	return r.builder.Bond(r.marks[s.first-1].bond).Other(atom)
}
