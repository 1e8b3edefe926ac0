package compose

import (
	"math"
	"slices"

	"athanor/chem"
)

// Layouts of what two molecules share differ where one of them has to give way. A part
// of the molecule that is aligned may then be mirrored on the bond by which it hangs, so
// that more lies on each other: a nitrogen and a methyl group change places.

const (
	mostBends = 6
	// bentApart is the least distance of atoms without a bond afterwards, in bond lengths.
	bentApart = 0.7
)

// bend is a part of a molecule, as atoms of its drawing, that is mirrored on the line
// through two of them.
type bend struct {
	from, to int
	part     []int
}

// apply mirrors the part.
func (b *bend) apply(points []chem.Point) {
	p, q := points[b.from], points[b.to]
	x, y := q.X-p.X, q.Y-p.Y
	length := x*x + y*y
	if length == 0 {
		return
	}
	for _, i := range b.part {
		r := &points[i]
		u, v := r.X-p.X, r.Y-p.Y
		along, across := (u*x+v*y)/length, (v*x-u*y)/length
		r.X, r.Y = p.X+along*x+across*y, p.Y+along*y-across*x
	}
}

// bend returns t with parts mirrored so that more of it lies on s, and what was
// mirrored.
func (s *shape) bend(t *shape, f fit, across bool) (*shape, []bend) {
	if f.shared == 0 {
		return t, nil
	}
	var bends []bend
	scratch := make([]int, 2*len(t.points))
	highest := t.highest(s, across)
	for range mostBends {
		most, _ := s.count(t, f.seed, f.turn, true, scratch)
		var better *shape
		var how bend
		for _, x := range t.bonds {
			if x.ring || !x.single {
				continue
			}
			for _, ends := range [2][2]int{{x.a, x.b}, {x.b, x.a}} {
				b := bend{ends[0], ends[1], t.beyond(ends[0], ends[1])}
				if len(b.part) < 2 || slices.Contains(b.part, f.seed.c) && slices.Contains(b.part, f.seed.d) {
					continue
				}
				bent := *t
				bent.points = slices.Clone(t.points)
				b.apply(bent.points)
				shared, _ := s.count(&bent, f.seed, f.turn, true, scratch)
				if shared > most && bent.height(f.turn) <= highest && bent.clear(b.part) {
					most, better, how = shared, &bent, b
				}
			}
		}
		if better == nil {
			break
		}
		t = better
		for i := range how.part {
			how.part[i] = t.atoms[how.part[i]]
		}
		bends = append(bends, bend{t.atoms[how.from], t.atoms[how.to], how.part})
	}
	return t, bends
}

// beyond lists the atoms that hang on one end of a bond that is in no ring.
func (s *shape) beyond(from, to int) []int {
	part := []int{to}
	seen := make([]bool, len(s.points))
	seen[from], seen[to] = true, true
	for k := 0; k < len(part); k++ {
		for _, n := range s.near[part[k]] {
			if !seen[n] {
				seen[n] = true
				part = append(part, n)
			}
		}
	}
	return part
}

// clear reports whether a part keeps apart from the other atoms and crosses no bonds.
func (s *shape) clear(part []int) bool {
	within := make([]bool, len(s.points))
	for _, i := range part {
		within[i] = true
	}
	for _, i := range part {
		for k := range s.points {
			if !within[k] && !slices.Contains(s.near[i], k) && math.Hypot(s.points[i].X-s.points[k].X, s.points[i].Y-s.points[k].Y) < bentApart {
				return false
			}
		}
	}
	for _, x := range s.bonds {
		if !within[x.a] || !within[x.b] {
			continue
		}
		for _, y := range s.bonds {
			if !within[y.a] && !within[y.b] && s.crossed(x, y) {
				return false
			}
		}
	}
	return true
}

// crossed reports whether two bonds without a common atom cross.
func (s *shape) crossed(x, y link) bool {
	side := func(l link, i int) bool {
		a, b, p := s.points[l.a], s.points[l.b], s.points[i]
		return (b.X-a.X)*(p.Y-a.Y) > (b.Y-a.Y)*(p.X-a.X)
	}
	return side(x, y.a) != side(x, y.b) && side(y, x.a) != side(y, x.b)
}
