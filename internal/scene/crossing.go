package scene

import (
	"math"
	"slices"

	"athanor/internal/drawing"
)

// Where bonds cross: how far from their ends a crossing counts, the room beside
// the upper bond in points, the flattest angle reckoned with (as a sine), the
// longest gap as a part of the bond, the number of pairs looked at, and the shortest
// piece in points that is left at a free end.
const (
	crossingEnd  = 0.04
	crossingRoom = 1.1
	flattest     = 0.15
	maxGapPart   = 0.22
	maxPairs     = 200_000
	leastStub    = 2.0
)

// cross interrupts the lower of every two bonds that cross. Bonds are swept from
// left to right, so that only those that overlap in x are compared.
func (b *builder) cross() {
	order := b.order[:0]
	for i := range b.lines {
		if b.lines[i].drawn {
			order = append(order, int32(i))
		}
	}
	left := func(i int32) float64 { return min(b.at[b.lines[i].a].X, b.at[b.lines[i].b].X) }
	right := func(i int32) float64 { return max(b.at[b.lines[i].a].X, b.at[b.lines[i].b].X) }
	slices.SortStableFunc(order, func(i, j int32) int {
		switch {
		case left(i) < left(j):
			return -1
		case left(i) > left(j):
			return 1
		}
		return 0
	})
	b.order = order
	pairs := 0
	for k, i := range order {
		for _, j := range order[k+1:] {
			if left(j) > right(i) {
				break
			}
			pairs++
			if pairs > maxPairs || b.look() {
				return
			}
			b.crossPair(min(i, j), max(i, j))
		}
	}
	for i := range b.lines {
		slices.SortFunc(b.lines[i].gaps, func(p, q span) int {
			if p.from < q.from {
				return -1
			}
			return 1
		})
	}
}

// crossPair opens a gap in the lower of bonds i < j if they cross.
func (b *builder) crossPair(i, j int32) {
	l, m := &b.lines[i], &b.lines[j]
	if l.a == m.a || l.a == m.b || l.b == m.a || l.b == m.b {
		return
	}
	lower, upper := i, j
	if b.above(i, j) {
		lower, upper = j, i
	}
	b.crossOver(&b.lines[lower], upper)
}

// crossOver opens a gap in a line where a bond above it crosses.
func (b *builder) crossOver(lower *line, upper int32) {
	l, m := lower, &b.lines[upper]
	end := crossingEnd
	if b.endsFreely(l.a) || b.endsFreely(l.b) {
		// A contact may pass behind the very corner of its ring.
		end = -crossingEnd / 4
	}
	at, ok := b.intersection(l, m, end)
	if !ok {
		return
	}
	sine := max(flattest, math.Abs(l.unit.Cross(m.unit)))
	half := (b.thickness(upper)/2 + crossingRoom) / sine
	half = min(half, maxGapPart*lower.length)
	gap := span{at*lower.length - half, at*lower.length + half}
	// What would be left of a contact inside its ring is no more than a dot.
	if gap.from < leastStub && b.endsFreely(lower.a) {
		gap.from = 0
	}
	if lower.length-gap.to < leastStub && b.endsFreely(lower.b) {
		gap.to = lower.length
	}
	lower.gaps = append(lower.gaps, gap)
}

// endsFreely reports whether a bond to an atom ends in the middle of other atoms and
// goes nowhere from there.
func (b *builder) endsFreely(i int32) bool {
	return len(b.atoms[i].Centroid) > 0 && len(b.near(i)) == 1
}

// intersection returns where a line is crossed by another one, as a fraction of its
// length; the other one counts without so much of its ends.
func (b *builder) intersection(l, m *line, end float64) (at float64, ok bool) {
	p, q := b.at[l.b].Sub(b.at[l.a]), b.at[m.b].Sub(b.at[m.a])
	cross := p.Cross(q)
	if math.Abs(cross) < 1e-9 {
		return 0, false
	}
	between := b.at[m.a].Sub(b.at[l.a])
	t, u := between.Cross(q)/cross, between.Cross(p)/cross
	return t, t > crossingEnd && t < 1-crossingEnd && u > end && u < 1-end
}

// above reports whether bond i lies above bond j: by its z order, then by the
// depth of its atoms, then by coming later.
func (b *builder) above(i, j int32) bool {
	if zi, zj := b.bonds[i].ZOrder, b.bonds[j].ZOrder; zi != zj {
		return zi > zj
	}
	depth := func(k int32) float64 {
		return b.atoms[b.lines[k].a].Depth + b.atoms[b.lines[k].b].Depth
	}
	if di, dj := depth(i), depth(j); di != dj {
		return di > dj
	}
	return i > j
}

// thickness returns the width of all lines of a bond together.
func (b *builder) thickness(i int32) float64 {
	width := 2 * max(b.lines[i].halfA, b.lines[i].halfB)
	switch b.bonds[i].Order {
	case drawing.Double, drawing.Partial, drawing.Aromatic:
		return width + b.spacing()
	case drawing.Triple:
		return width + 2*b.spacing()
	case drawing.Quadruple:
		return width + 3*b.spacing()
	}
	return width
}
