package match

import "math/bits"

// smallScreen is the screen of a molecule of at most 64 atoms, which most are: a set
// of atoms is one word, and the neighbours of an atom behind a kind of bond are a word
// too, so that an arm is found by taking together the words of the atoms of its tree.
type smallScreen struct {
	nodes, arms []smallSet
	// rows holds the neighbours of every atom for every kind of bond that an arm asks
	// for; those of kind k are rows[64*k:], when their mark is that of the walk.
	rows     []uint64
	rowMarks []uint32
	atoms    int
}

// smallSet is a set of atoms, known when its mark is that of the present walk.
type smallSet struct {
	set  uint64
	mark uint32
}

func (m *smallScreen) prepare(x *Index, atoms int) {
	m.atoms = atoms
	m.nodes, m.arms = resize(m.nodes, len(x.nodes)), resize(m.arms, len(x.arms))
	m.rows, m.rowMarks = resize(m.rows, 64*len(x.classes)), resize(m.rowMarks, len(x.classes))
}

// walkSmall is the rest of walk.
func (s *screen) walkSmall() {
	x := s.x
	s.stack = s.stack[:0]
	for _, root := range x.roots {
		if s.smallNode(root) != 0 {
			s.stack = append(s.stack, root)
		}
	}
	for len(s.stack) > 0 {
		n := s.stack[len(s.stack)-1]
		s.stack = s.stack[:len(s.stack)-1]
		for _, i := range x.ends[x.firstEnd[n]:x.firstEnd[n+1]] {
			if s.smallRestFits(i) {
				s.found[i>>6] |= 1 << (i & 63)
			}
		}
		set := s.small.nodes[n].set
		for _, next := range x.steps[x.firstStep[n]:x.firstStep[n+1]] {
			at := &s.small.nodes[next]
			if at.mark != s.mark {
				at.mark, at.set = s.mark, set&s.smallArm(x.nodes[next].label)
			}
			if at.set != 0 {
				s.stack = append(s.stack, next)
			}
		}
	}
}

func (s *screen) smallRestFits(i int32) bool {
	if len(s.x.rest) == 0 {
		return true
	}
	for _, tree := range s.x.rest[i] {
		if s.smallNode(tree) == 0 {
			return false
		}
	}
	return true
}

// smallNode returns the atoms of a node.
func (s *screen) smallNode(n int32) uint64 {
	at := &s.small.nodes[n]
	if at.mark == s.mark {
		return at.set
	}
	of := s.x.nodes[n]
	var set uint64
	if of.parent < 0 {
		var word [1]uint64
		s.question(of.label, word[:])
		set = word[0]
	} else if set = s.smallNode(of.parent); set != 0 {
		set &= s.smallArm(of.label)
	}
	at.set, at.mark = set, s.mark
	return set
}

// smallArm returns the atoms that have an arm.
func (s *screen) smallArm(k int32) uint64 {
	at := &s.small.arms[k]
	if at.mark == s.mark {
		return at.set
	}
	of := s.x.arms[k]
	tree := s.smallNode(of.tree)
	var level [maxCount + 1]uint64 // atoms with at least so many neighbours in tree
	if tree != 0 {
		rows := s.row(s.x.classOf[k])
		for ; tree != 0; tree &= tree - 1 {
			row := rows[bits.TrailingZeros64(tree)]
			for n := of.count; n > 1; n-- {
				level[n] |= level[n-1] & row
			}
			level[1] |= row
		}
	}
	at.set, at.mark = level[of.count], s.mark
	return at.set
}

// row returns, for every atom, the atoms that see it behind a kind of bond.
func (s *screen) row(k int32) []uint64 {
	rows := s.small.rows[64*k : 64*k+64]
	if s.small.rowMarks[k] == s.mark {
		return rows
	}
	s.small.rowMarks[k] = s.mark
	class := s.x.classes[k]
	for i := range s.small.atoms {
		row := uint64(0)
		for _, e := range s.t.around[s.t.first[i]:s.t.first[i+1]] {
			if e.class&class != 0 {
				row |= 1 << (e.atom & 63)
			}
		}
		rows[i] = row
	}
	return rows
}
