package layout

import "slices"

// Checks whether the ring-by-ring drawing of a system may stay.

// bridged reports whether two of the rings, which were fused last, share more
// than one bond.
func (w *Workspace) bridged(rings []int32) bool {
	q := &w.fuse.queue
	shared := cleared(q.shared, len(rings))
	for i, r := range rings {
		ring := w.systems.ring(r)
		for _, a := range ring {
			for at := q.head[a]; at >= 0 && int(q.entry[at]) > i; at = q.next[at] {
				if shared[q.entry[at]]++; shared[q.entry[at]] > 2 {
					return true
				}
			}
		}
		for _, a := range ring {
			for at := q.head[a]; at >= 0 && int(q.entry[at]) > i; at = q.next[at] {
				shared[q.entry[at]] = 0
			}
		}
	}
	return false
}

// closeLimit is how near two atoms of a ring system without a common bond may
// come before the drawing counts as distorted.
const closeLimit = 0.6

// drawnTrue reports whether the local coordinates of a ring system need no
// improvement: bonds of length 1, no crowded atoms, no crossing bonds, and
// specified double bonds as they should be.
func (w *Workspace) drawnTrue(system int) bool {
	s, m := &w.systems, w.info.Mol
	f := &w.fuse
	f.bonds = f.bonds[:0]
	members := s.members(system)
	for _, a := range members {
		for _, nb := range m.Neighbors(a) {
			if nb.Atom > a && s.onCycle[nb.Bond] {
				f.bonds = append(f.bonds, nb.Bond)
				if d := distance2(s.local[a], s.local[nb.Atom]); d < 0.96*0.96 || d > 1.04*1.04 {
					return false
				}
				if !w.ringBondRight(nb.Bond) {
					return false
				}
			}
		}
	}
	f.order = append(f.order[:0], members...)
	slices.SortFunc(f.order, func(a, b int32) int { return compare(s.local[a].x, s.local[b].x, a, b) })
	for i, a := range f.order {
		for _, b := range f.order[i+1:] {
			if s.local[b].x-s.local[a].x > closeLimit {
				break
			}
			if distance2(s.local[a], s.local[b]) < closeLimit*closeLimit {
				return false
			}
		}
	}
	return !w.ringBondsCross()
}

// ringBondsCross looks for crossings among fuse.bonds, whose lengths are near 1.
func (w *Workspace) ringBondsCross() bool {
	f, m, local := &w.fuse, w.info.Mol, w.systems.local
	left := func(b int32) float64 {
		bond := m.Bond(b)
		return min(local[bond.Begin].x, local[bond.End].x)
	}
	slices.SortFunc(f.bonds, func(a, b int32) int { return compare(left(a), left(b), a, b) })
	for i, b1 := range f.bonds {
		one := m.Bond(b1)
		right := max(local[one.Begin].x, local[one.End].x)
		for _, b2 := range f.bonds[i+1:] {
			if left(b2) > right {
				break
			}
			two := m.Bond(b2)
			if one.Begin == two.Begin || one.Begin == two.End || one.End == two.Begin || one.End == two.End {
				continue
			}
			if segmentsCross(local[one.Begin], local[one.End], local[two.Begin], local[two.End]) {
				return true
			}
		}
	}
	return false
}

func compare(x, y float64, i, j int32) int {
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return int(i - j)
}
