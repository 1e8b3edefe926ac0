package scene

import (
	"strconv"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// Signs of charges and unpaired electrons.
const (
	minusSign = "\u2212"
	dotSign   = "\u2022"
)

// chargeText returns what follows a label raised: the charge, then a dot for
// every unpaired electron. What the marks of the atom show is left out.
func chargeText(a *drawing.Atom) string {
	byMark, dotsByMark := replaced(a)
	text := ""
	if !a.Display.HideCharge && !byMark {
		text = signedCharge(a.Charge)
	}
	for i := 0; i < a.Radicals && !dotsByMark; i++ {
		text += dotSign
	}
	return text
}

// signedCharge writes a charge, nothing for none.
func signedCharge(n int) string {
	sign := "+"
	switch {
	case n == 0:
		return ""
	case n < 0:
		n, sign = -n, minusSign
	}
	if n > 1 {
		return strconv.Itoa(n) + sign
	}
	return sign
}

// spot is a place for a run: its left end and its baseline.
type spot struct {
	x, base float64
}

// placeCharge adds the charge at the first of the spots that no bond passes: at
// the end of the label, which is the usual place, before it, or above. When bonds
// are close to all, the room asked for is reduced step by step.
func (b *builder) placeCharge(i int32, set *setter, charge string, spots []spot) {
	best := spots[0]
search:
	for _, part := range [...]float64{1, 0.85, 0.7, 0.55, 0.4, 0.2, 0} {
		for _, s := range spots {
			if b.spotFree(i, set, charge, s, part) {
				best = s
				break search
			}
		}
	}
	set.add(charge, best.x, best.base, scriptSize*set.size, true)
}

// spotFree reports whether a small run keeps clear of the label so far, of those
// nearby, and of the bonds of the atom, by the given part of the usual room.
func (b *builder) spotFree(i int32, set *setter, text string, s spot, part float64) bool {
	ink := set.face.InkOf(text)
	size := scriptSize * set.size
	box := render.Rect{
		Min: render.Point{X: s.x + ink.Min.X*size, Y: s.base + ink.Min.Y*size},
		Max: render.Point{X: s.x + ink.Max.X*size, Y: s.base + ink.Max.Y*size},
	}
	for _, r := range b.boxes[b.label[i].box[0]:] {
		if r.Overlap(box) > 0 {
			return false
		}
	}
	if b.nearLabel(i, box.Grow(b.style.margin/2*part)) {
		return false
	}
	for _, n := range b.nearFew(i) {
		room := b.style.margin + b.halfWidth(n.bond)
		d := b.direction(i, n.atom)
		if t, hit := box.Grow(room*part).Exit(b.at[i], d); d != (render.Point{}) && hit && t > 0 {
			return false
		}
	}
	return true
}

// nearLabel reports whether a box overlaps the label of an atom one or two bonds
// away, as far as these are set already.
func (b *builder) nearLabel(i int32, box render.Rect) bool {
	for _, n := range b.nearFew(i) {
		for _, m := range b.nearFew(n.atom) {
			for _, j := range [2]int32{n.atom, m.atom} {
				if j == i {
					continue
				}
				for _, r := range b.boxesOf(j) {
					if r.Overlap(box) > 0 {
						return true
					}
				}
			}
		}
	}
	return false
}
