package scene

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// The rules for the side of hydrogens look at the bonds of their atom only. Where
// hydrogens then run into another label or into a bond of other atoms, the other
// sides are tried, and the one with the least conflict is taken.

// maxDodgeTests bounds the comparisons of labels with labels and bonds; in larger
// drawings labels stay where the rules put them.
const maxDodgeTests = 2_000_000

// dodgeRounds is how often all labels are gone through, because hydrogens that
// have moved can be in the way of others.
const dodgeRounds = 3

// dodge moves hydrogens that are in the way.
func (b *builder) dodge() {
	labelled, movable := b.order[:0], 0
	for i := range b.label {
		if b.label[i].trims {
			labelled = append(labelled, int32(i))
			if b.canDodge(int32(i)) {
				movable++
			}
		}
	}
	b.order = labelled
	tests := 0
	for round := 0; round < dodgeRounds; round++ {
		tests += movable * (len(labelled) + len(b.bonds))
		if tests > maxDodgeTests || !b.dodgeAll(labelled) {
			return
		}
	}
}

// canDodge reports whether an atom has hydrogens whose side is free to choose.
func (b *builder) canDodge(i int32) bool {
	a := &b.atoms[i]
	return b.short[i] == 0 && a.Display.HydrogenPosition == drawing.SideAuto && b.hydrogens(a) > 0 && len(b.near(i)) > 0
}

// dodgeAll goes through the labels once and reports whether any hydrogens moved.
func (b *builder) dodgeAll(labelled []int32) bool {
	moved := false
	for _, i := range labelled {
		if !b.canDodge(i) {
			continue
		}
		n := b.conflicts(i, labelled)
		switch {
		case n == 0:
		case b.dodgeOne(i, labelled, n):
			moved = true
		default:
			moved = b.dodgePair(i, labelled, n) || moved
		}
	}
	return moved
}

// dodgeOne tries all sides for the hydrogens of one atom whose conflicts have the
// given weight now, and reports whether they moved.
func (b *builder) dodgeOne(i int32, labelled []int32, least int) bool {
	now := b.label[i].side
	best := now
	for _, side := range [4]drawing.Side{drawing.SideRight, drawing.SideLeft, drawing.SideAbove, drawing.SideBelow} {
		b.layLabel(i, side)
		own := b.ownConflict(i)
		if own == overlapWeight {
			continue
		}
		if n := b.conflicts(i, labelled) + own; n < least {
			best, least = side, n
		}
	}
	b.layLabel(i, best)
	return best != now
}

// dodgePair moves the hydrogens of an atom together with those of the first label
// they are in conflict with, when neither can get away alone. It reports whether
// they moved.
func (b *builder) dodgePair(i int32, labelled []int32, weight int) bool {
	j := b.rival(i, labelled)
	if j < 0 {
		return false
	}
	now := [2]drawing.Side{b.label[i].side, b.label[j].side}
	best, least := now, weight+b.conflicts(j, labelled)
	for first := drawing.SideLeft; first <= drawing.SideBelow; first++ {
		b.layLabel(i, first)
		ownFirst := b.ownConflict(i)
		if ownFirst == overlapWeight {
			continue
		}
		for second := drawing.SideLeft; second <= drawing.SideBelow; second++ {
			b.layLabel(j, second)
			own := ownFirst + b.ownConflict(j)
			if own >= overlapWeight {
				continue
			}
			if n := b.conflicts(i, labelled) + b.conflicts(j, labelled) + own; n < least {
				best, least = [2]drawing.Side{first, second}, n
			}
		}
	}
	b.layLabel(i, best[0])
	b.layLabel(j, best[1])
	return best != now
}

// rival returns the first label in conflict with that of an atom whose hydrogens
// can move, or -1.
func (b *builder) rival(i int32, labelled []int32) int32 {
	own := b.extentOf(i).Grow(labelRoom * b.style.margin)
	for _, j := range labelled {
		if j != i && own.Overlap(b.extentOf(j)) > 0 && b.labelConflict(i, j) > 0 && b.canDodge(j) {
			return j
		}
	}
	return -1
}

// labelRoom is the room between two labels, in margins, below which they read as
// one.
const labelRoom = 1.5

// Weights of conflicts: what is too close, a bond of the atom itself beside its
// hydrogens, and what overlaps.
const (
	closeWeight   = 1
	ownWeight     = 2
	overlapWeight = 3
)

// conflicts weighs the other labels that a label comes too close to and the bonds
// of other atoms that run through it or beside it.
func (b *builder) conflicts(i int32, labelled []int32) int {
	own := b.extentOf(i)
	weight := 0
	for _, j := range labelled {
		if j != i && own.Grow(labelRoom*b.style.margin).Overlap(b.extentOf(j)) > 0 {
			weight += b.labelConflict(i, j)
		}
	}
	reach := own.Grow(b.style.margin/2 + b.spacing())
	for k := range b.bonds {
		x, y := b.doc.Ends(k)
		if x != i && y != i && b.shown[x] && b.shown[y] && crosses(reach, b.at[x], b.at[y]) {
			weight += b.bondConflict(int32(k), x, y, i)
		}
	}
	return weight
}

// labelConflict weighs how close the characters of two labels come.
func (b *builder) labelConflict(i, j int32) int {
	weight := 0
	for _, p := range b.boxesOf(i) {
		for _, q := range b.boxesOf(j) {
			switch {
			case p.Overlap(q) > 0:
				return overlapWeight
			case p.Grow(labelRoom*b.style.margin).Overlap(q) > 0:
				weight = closeWeight
			}
		}
	}
	return weight
}

// bondConflict weighs how close a bond between atoms x and y comes to the label
// of atom i.
func (b *builder) bondConflict(bond, x, y, i int32) int {
	weight := 0
	half := b.halfWidth(bond)
	for _, box := range b.boxesOf(i) {
		switch {
		case crosses(box.Grow(half), b.at[x], b.at[y]):
			return overlapWeight
		case crosses(box.Grow(half+b.style.margin/2), b.at[x], b.at[y]):
			weight = closeWeight
		}
	}
	return weight
}

func (b *builder) boxesOf(i int32) []render.Rect { return b.boxes[b.label[i].box[0]:b.label[i].box[1]] }

// extentOf returns the box around a whole label.
func (b *builder) extentOf(i int32) render.Rect {
	all := render.EmptyRect()
	for _, box := range b.boxesOf(i) {
		all = all.Union(box)
	}
	return all
}

// ownConflict weighs how close the bonds of an atom come to characters of its label
// other than those at the atom itself.
func (b *builder) ownConflict(i int32) int {
	weight := 0
	for _, n := range b.nearFew(i) {
		for _, box := range b.boxesOf(i) {
			switch {
			case box.Contains(b.at[i]):
			case crosses(box, b.at[i], b.at[n.atom]):
				return overlapWeight
			case crosses(box.Grow(b.style.margin/2), b.at[i], b.at[n.atom]):
				weight = ownWeight
			}
		}
	}
	return weight
}

// halfWidth returns how far the lines of a bond are from its axis, when they lie
// on either side of it.
func (b *builder) halfWidth(bond int32) float64 {
	switch b.bonds[bond].Order {
	case drawing.Double, drawing.Partial:
		return b.spacing() / 2
	case drawing.Triple, drawing.Quadruple:
		return b.spacing()
	}
	return 0
}
