package transform

import (
	"slices"
	"sync"

	"athanor/chem"
	"athanor/chem/smarts"
)

// Placements that differ by a symmetry of the template give the same outcome, so
// only the least of them is built. A symmetry is a renumbering of the atoms of
// both sides that keeps questions, bonds and partners; it is known to the
// placement by what it does to the pattern side. Templates that name any
// configuration are not searched for symmetries. It does no harm when some
// symmetries are missing.

// maxSymmetries and symmetryWork bound the search.
const (
	maxSymmetries = 48
	symmetryWork  = 20_000
)

type symmetries struct {
	once sync.Once
	list [][]int32 // left atom to left atom, without the identity
}

// symmetryList returns the symmetries of the template.
func (t *Template) symmetryList() [][]int32 {
	t.symmetries.once.Do(func() {
		if t.copies == 0 && !t.namesConfiguration() {
			t.symmetries.list = findSymmetries(t)
		}
	})
	return t.symmetries.list
}

// namesConfiguration reports whether any mark stands on either side.
func (t *Template) namesConfiguration() bool {
	for i := range t.left {
		if t.left[i].mark != chem.ChiralNone {
			return true
		}
	}
	for i := range t.right {
		if t.right[i].mark != chem.ChiralNone {
			return true
		}
	}
	for _, side := range [][]*smarts.Query{t.reaction.Reactants, t.reaction.Products} {
		for _, q := range side {
			for k := range q.Bonds {
				if q.Bonds[k].Direction != smarts.NoDirection {
					return true
				}
			}
		}
	}
	return false
}

// symmetrySearch maps vertices one by one: left atoms first, then right ones.
type symmetrySearch struct {
	t     *Template
	image []int32 // of every vertex, -1 when not mapped yet
	taken []bool
	work  int
	list  [][]int32
}

func findSymmetries(t *Template) [][]int32 {
	n := len(t.left) + len(t.right)
	s := &symmetrySearch{t: t, image: filled(nil, n, -1), taken: make([]bool, n), work: symmetryWork}
	s.extend(0)
	return s.list
}

// extend maps vertex v and those after it, and reports whether the search of the
// right side succeeded or everything is over.
func (s *symmetrySearch) extend(v int) bool {
	left := len(s.t.left)
	if v == len(s.image) {
		s.record()
		return true
	}
	from, to := 0, left
	if v >= left {
		from, to = left, len(s.image)
	}
	for w := from; w < to; w++ {
		if s.work--; s.work < 0 || len(s.list) == maxSymmetries {
			return true
		}
		if s.taken[w] || !s.fits(v, w) {
			continue
		}
		s.image[v], s.taken[w] = int32(w), true
		done := s.extend(v + 1)
		s.image[v], s.taken[w] = -1, false
		if done && v >= left {
			return true // one continuation on the right side is enough
		}
	}
	return false
}

func (s *symmetrySearch) record() {
	left := s.image[:len(s.t.left)]
	for i, w := range left {
		if int32(i) != w {
			s.list = append(s.list, slices.Clone(left))
			return
		}
	}
}

// fits reports whether vertex v may be mapped to w, given those mapped before.
func (s *symmetrySearch) fits(v, w int) bool {
	left := len(s.t.left)
	if v < left {
		return s.leftFits(int32(v), int32(w))
	}
	return s.rightFits(int32(v-left), int32(w-left))
}

func (s *symmetrySearch) leftFits(v, w int32) bool {
	t := s.t
	a, b := &t.left[v], &t.left[w]
	if a.pattern != b.pattern || (a.right < 0) != (b.right < 0) || len(a.neighbors) != len(b.neighbors) {
		return false
	}
	q := t.reaction.Reactants[a.pattern]
	if !sameQuestion(&q.Atoms[a.atom], &q.Atoms[b.atom]) {
		return false
	}
	for _, nb := range a.neighbors {
		image := s.image[nb]
		if image < 0 {
			continue
		}
		here, there := t.leftBond(v, nb), t.leftBond(w, image)
		if there == nil || here.Mask != there.Mask || here.Order != there.Order || here.Mask != here.Mask.Reversed() {
			return false
		}
	}
	return true
}

func (s *symmetrySearch) rightFits(v, w int32) bool {
	t := s.t
	a, b := &t.right[v], &t.right[w]
	if len(a.neighbors) != len(b.neighbors) || (a.left < 0) != (b.left < 0) || a.stated != b.stated {
		return false
	}
	if a.left >= 0 && s.image[a.left] != b.left {
		return false
	}
	for _, nb := range a.neighbors {
		image := s.image[len(t.left)+int(nb)]
		if image < 0 {
			continue
		}
		here, there := t.rightBond(v, nb), t.rightBond(w, image-int32(len(t.left)))
		if there == nil || here.order != there.order || here.copied != there.copied || here.order == chem.Dative {
			return false
		}
	}
	return true
}

// rightBond returns the bond of the result side between two right atoms.
func (t *Template) rightBond(i, j int32) *rightBond {
	for k := range t.bonds {
		if b := &t.bonds[k]; b.begin == i && b.end == j || b.begin == j && b.end == i {
			return b
		}
	}
	return nil
}

// sameQuestion reports whether two atoms of a pattern ask the same.
func sameQuestion(a, b *smarts.Atom) bool {
	return a.Allowed == b.Allowed && a.Group == b.Group && slices.Equal(a.Program, b.Program)
}

// least reports whether no symmetry turns the placement into a lesser one.
func (b *builder) least() bool {
	for _, image := range b.symmetries {
		for i, w := range image {
			if here, there := b.place[i], b.place[w]; here != there {
				if there < here {
					return false
				}
				break
			}
		}
	}
	return true
}
