package scene

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// Limits of the ring search: rings larger than maxRing count as chains, and
// after maxRingSteps atoms looked at in one drawing the search ends and the rules
// for chains decide. Rings up to commonRing compete by their double bonds.
const (
	maxRing      = 25
	commonRing   = 7
	maxRingSteps = 200_000
)

// ringFinder finds the ring that a bond belongs to most.
type ringFinder struct {
	inRing []bool // per bond
	// The marks of the breadth-first search: seen[i] is the number of the search
	// that reached atom i, from is the atom before it.
	seen  []int32
	from  []int32
	depth []int32
	next  []int32
	queue []int32
	ring  []int32
	turn  int32
	steps int
}

// prepare finds the bonds that lie in rings.
func (r *ringFinder) prepare(b *builder) {
	n := len(b.atoms)
	r.inRing = zeroed(r.inRing, len(b.bonds))
	r.seen, r.next = zeroed(r.seen, n), zeroed(r.next, n)
	r.from, r.depth = resize(r.from, n), resize(r.depth, n)
	r.turn, r.steps = 0, 0
	r.findRingBonds(b)
	clear(r.seen)
}

// findRingBonds marks every bond that is no bridge, with one depth-first walk
// that keeps its own stack: low is the earliest atom that the walk below an atom
// leads back to.
func (r *ringFinder) findRingBonds(b *builder) {
	order, low, next := r.seen, r.depth, r.next
	entry := r.from // bond by which the walk came
	count := int32(0)
	for root := range b.atoms {
		if order[root] != 0 {
			continue
		}
		count++
		order[root], low[root], entry[root] = count, count, -1
		r.queue = append(r.queue[:0], int32(root))
		for len(r.queue) > 0 {
			atom := r.queue[len(r.queue)-1]
			near := b.near(atom)
			if int(next[atom]) < len(near) {
				n := near[next[atom]]
				next[atom]++
				switch {
				case n.bond == entry[atom]:
				case order[n.atom] == 0:
					count++
					order[n.atom], low[n.atom], entry[n.atom] = count, count, n.bond
					r.queue = append(r.queue, n.atom)
				default:
					r.inRing[n.bond] = true
					low[atom] = min(low[atom], order[n.atom])
				}
				continue
			}
			r.queue = r.queue[:len(r.queue)-1]
			if len(r.queue) > 0 {
				parent := r.queue[len(r.queue)-1]
				low[parent] = min(low[parent], low[atom])
				if low[atom] <= order[parent] {
					r.inRing[entry[atom]] = true
				}
			}
		}
	}
}

// around returns the centre of the ring on whose inside the second line of a
// bond belongs: of the small rings through the bond the one with most double
// bonds, then the smallest; failing those the smallest ring.
func (r *ringFinder) around(b *builder, bond int) (render.Point, bool) {
	if !r.inRing[bond] {
		return render.Point{}, false
	}
	x, y := b.doc.Ends(bond)
	var center render.Point
	bestSize, bestDoubles := maxRing+1, -1
	for _, n := range b.nearFew(x) {
		if n.atom == y || !r.inRing[n.bond] || !r.shortest(b, n.atom, y, x, nil) {
			continue
		}
		size, doubles := len(r.ring), r.doubles(b)
		better := size < bestSize
		if size <= commonRing && bestSize <= commonRing {
			better = doubles > bestDoubles || doubles == bestDoubles && size < bestSize
		}
		if better {
			bestSize, bestDoubles = size, doubles
			center = b.middle(r.ring)
		}
	}
	return center, bestSize <= maxRing
}

// shortest finds the shortest way from one atom to another that avoids a third,
// and leaves it with the third in front in r.ring. Only bonds that pass may be
// used; nil allows all.
func (r *ringFinder) shortest(b *builder, from, to, avoid int32, pass func(bond int32) bool) bool {
	r.turn++
	r.seen[from], r.seen[avoid] = r.turn, r.turn
	r.from[from], r.depth[from] = -1, 2
	r.queue = append(r.queue[:0], from)
	for head := 0; head < len(r.queue); head++ {
		atom := r.queue[head]
		if r.depth[atom] >= maxRing || r.steps > maxRingSteps {
			return false
		}
		r.steps++
		for _, n := range b.near(atom) {
			if r.seen[n.atom] == r.turn || !r.inRing[n.bond] || pass != nil && !pass(n.bond) {
				continue
			}
			r.seen[n.atom], r.from[n.atom], r.depth[n.atom] = r.turn, atom, r.depth[atom]+1
			if n.atom == to {
				r.collect(avoid, to)
				return true
			}
			r.queue = append(r.queue, n.atom)
		}
	}
	return false
}

// collect walks back from the last atom of a search and closes the ring.
func (r *ringFinder) collect(first, last int32) {
	r.ring = append(r.ring[:0], first)
	for atom := last; atom >= 0; atom = r.from[atom] {
		r.ring = append(r.ring, atom)
	}
}

// doubles counts the double bonds of the ring found last.
func (r *ringFinder) doubles(b *builder) int {
	count := 0
	for i, atom := range r.ring {
		next := r.ring[(i+1)%len(r.ring)]
		for _, n := range b.nearFew(atom) {
			if n.atom == next && b.bonds[n.bond].Order == drawing.Double {
				count++
			}
		}
	}
	return count
}

// middle returns the mean position of atoms.
func (b *builder) middle(atoms []int32) render.Point {
	sum := render.Point{}
	for _, a := range atoms {
		sum = sum.Add(b.at[a])
	}
	return sum.Mul(1 / float64(len(atoms)))
}
