package scene

import (
	"math"
	"slices"

	"athanor/internal/drawing"
)

// Where bonds cross: how far from their ends a crossing counts, the room beside
// the upper bond in points, the flattest angle reckoned with (as a sine), the
// longest gap as a part of the bond, and the number of pairs looked at.
const (
	crossingEnd  = 0.04
	crossingRoom = 1.1
	flattest     = 0.15
	maxGapPart   = 0.22
	maxPairs     = 200_000
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
			if pairs > maxPairs {
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
	t, u, ok := b.intersection(l, m)
	if !ok {
		return
	}
	lower, at, upper := l, t, j
	if b.above(i, j) {
		lower, at, upper = m, u, i
	}
	sine := max(flattest, math.Abs(l.unit.Cross(m.unit)))
	half := (b.thickness(upper)/2 + crossingRoom) / sine
	half = min(half, maxGapPart*lower.length)
	lower.gaps = append(lower.gaps, span{at*lower.length - half, at*lower.length + half})
}

// intersection returns where two bonds cross, as fractions of their lengths.
func (b *builder) intersection(l, m *line) (t, u float64, ok bool) {
	p, q := b.at[l.b].Sub(b.at[l.a]), b.at[m.b].Sub(b.at[m.a])
	cross := p.Cross(q)
	if math.Abs(cross) < 1e-9 {
		return 0, 0, false
	}
	between := b.at[m.a].Sub(b.at[l.a])
	t, u = between.Cross(q)/cross, between.Cross(p)/cross
	inside := func(v float64) bool { return v > crossingEnd && v < 1-crossingEnd }
	return t, u, inside(t) && inside(u)
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
