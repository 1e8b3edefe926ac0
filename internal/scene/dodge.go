package scene

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// The rules for the side of hydrogens look at the bonds of their atom only. Where
// hydrogens then run into another label or into a bond of other atoms, the other
// sides are tried, and the one with the fewest conflicts is taken.

// maxDodgeTests bounds the comparisons of labels with labels and bonds in one
// drawing; later labels stay where the rules put them.
const maxDodgeTests = 400_000

// dodge moves hydrogens that are in the way.
func (b *builder) dodge() {
	var labelled []int32
	for i := range b.label {
		if b.label[i].trims {
			labelled = append(labelled, int32(i))
		}
	}
	tests := 0
	for _, i := range labelled {
		a := &b.atoms[i]
		if a.Display.HydrogenPosition != drawing.SideAuto || b.hydrogens(a) == 0 || len(b.near(i)) == 0 {
			continue
		}
		tests += len(labelled) + len(b.bonds)
		if tests > maxDodgeTests {
			return
		}
		if worst := b.conflicts(i, labelled); worst > 0 {
			tests += 4 * (len(labelled) + len(b.bonds))
			b.dodgeOne(i, labelled, worst)
		}
	}
}

// dodgeOne tries all sides for the hydrogens of one atom.
func (b *builder) dodgeOne(i int32, labelled []int32, fewest int) {
	best := drawing.SideAuto
	for _, side := range [4]drawing.Side{drawing.SideRight, drawing.SideLeft, drawing.SideAbove, drawing.SideBelow} {
		b.layLabel(i, side)
		if b.hitsOwnBond(i) {
			continue
		}
		if n := b.conflicts(i, labelled); n < fewest {
			best, fewest = side, n
		}
	}
	b.layLabel(i, best)
}

// conflicts counts the other labels that a label comes too close to and the bonds of other
// atoms that run through it.
func (b *builder) conflicts(i int32, labelled []int32) int {
	own := b.extentOf(i)
	count := 0
	for _, j := range labelled {
		if j != i && own.Grow(b.style.margin).Overlap(b.extentOf(j)) > 0 && b.overlaps(i, j) {
			count++
		}
	}
	reach := own.Grow(b.style.margin/2 + b.spacing())
	for k := range b.bonds {
		x, y := b.doc.Ends(k)
		if x != i && y != i && b.shown[x] && b.shown[y] && crosses(reach, b.at[x], b.at[y]) && b.runsThrough(k, x, y, i) {
			count++
		}
	}
	return count
}

// runsThrough reports whether a bond between atoms x and y comes too close to
// the label of atom i.
func (b *builder) runsThrough(bond int, x, y, i int32) bool {
	room := b.style.margin/2 + b.halfWidth(int32(bond))
	for _, box := range b.boxesOf(i) {
		if crosses(box.Grow(room), b.at[x], b.at[y]) {
			return true
		}
	}
	return false
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

// overlaps reports whether characters of two labels are closer than the margin.
func (b *builder) overlaps(i, j int32) bool {
	for _, p := range b.boxesOf(i) {
		for _, q := range b.boxesOf(j) {
			if p.Grow(b.style.margin).Overlap(q) > 0 {
				return true
			}
		}
	}
	return false
}

// hitsOwnBond reports whether a bond of an atom runs through characters of its
// label other than those at the atom itself.
func (b *builder) hitsOwnBond(i int32) bool {
	for _, n := range b.nearFew(i) {
		for _, box := range b.boxesOf(i) {
			if !box.Contains(b.at[i]) && crosses(box.Grow(b.style.margin/2), b.at[i], b.at[n.atom]) {
				return true
			}
		}
	}
	return false
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
