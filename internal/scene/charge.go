package scene

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"athanor/chem"
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// Signs of charges and unpaired electrons.
const (
	minusSign = "\u2212"
	dotSign   = "\u2022"
)

// chargeText returns what follows a label raised: the charge, then a dot for
// every unpaired electron. What the marks of the atom show is left out, and so are the
// dots of elements that take any number of bonds: what is counted there is whether the
// electrons of a metal are odd, which no formula shows, as in Cu(2+). A metal whose
// charge is hidden shows no dots either.
func chargeText(a *drawing.Atom) string {
	byMark, dotsByMark := replaced(a)
	text := ""
	if !a.Display.HideCharge && !byMark {
		text = signedCharge(a.Charge)
	}
	if a.Radicals == 0 || dotsByMark || anyValence(a.Element) || a.Display.HideCharge && isMetal(a.Element) {
		return text
	}
	for range a.Radicals {
		text += dotSign
	}
	return text
}

// anyValence reports whether an element takes any number of bonds.
func anyValence(symbol string) bool {
	e, ok := chem.ElementBySymbol(symbol)
	return ok && e != chem.Wildcard && e.Valences()[0] < 0
}

func isMetal(symbol string) bool {
	e, ok := chem.ElementBySymbol(symbol)
	return ok && e.IsMetal()
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
// are close to all, the room asked for is reduced step by step; a little farther out
// between two bonds is better than very close to one.
func (b *builder) placeCharge(i int32, set *setter, charge string, spots []spot) {
	between, raised := b.spotsBetween(i, set, charge)
	best, ok := b.freeSpot(i, set, charge, spots, 1, 0.85, 0.7)
	if !ok {
		best, ok = b.freeSpot(i, set, charge, raised, 1, 0.85, 0.7)
	}
	if !ok {
		best, ok = b.freeSpot(i, set, charge, spots, 0.55)
	}
	if !ok {
		best, ok = b.freeSpot(i, set, charge, between, 0.55)
	}
	if !ok {
		best, ok = b.freeSpot(i, set, charge, spots, 0.4, 0.2, 0)
	}
	if !ok {
		best = spots[0]
	}
	if others := b.bondsAbout(i); b.onBonds(set, charge, best, others) {
		// Bonds farther away in the molecule are looked at only where they lie on the charge.
		best = b.offBonds(i, set, charge, best, slices.Concat(spots, raised, between), others)
	}
	set.add(charge, best.x, best.base, scriptSize*set.size, true)
}

// offBonds returns the first spot that is free with as much room as there is and on which
// no bond lies, or the one given.
func (b *builder) offBonds(i int32, set *setter, charge string, given spot, spots []spot, others []int32) spot {
	for _, part := range [3]float64{0.85, 0.55, 0.2} {
		for _, s := range spots {
			if b.spotFree(i, set, charge, s, part) && !b.onBonds(set, charge, s, others) {
				return s
			}
		}
	}
	return given
}

// aboutAtoms is how many atoms around a charge are looked at for bonds that lie on it.
const aboutAtoms = 40

// bondsAbout lists bonds in the neighbourhood of an atom, without its own.
func (b *builder) bondsAbout(i int32) []int32 {
	seen := map[int32]bool{i: true}
	queue := []int32{i}
	var bonds []int32
	for k := 0; k < len(queue) && k < aboutAtoms; k++ {
		for _, n := range b.nearFew(queue[k]) {
			if queue[k] != i && n.atom != i {
				bonds = append(bonds, n.bond)
			}
			if !seen[n.atom] {
				seen[n.atom] = true
				queue = append(queue, n.atom)
			}
		}
	}
	return bonds
}

// onBonds reports whether one of some bonds lies on a run at a spot.
func (b *builder) onBonds(set *setter, text string, s spot, bonds []int32) bool {
	box := set.boxAt(text, s)
	for _, k := range bonds {
		x, y := b.doc.Ends(int(k))
		from, length := b.at[x], b.at[y].Sub(b.at[x]).Length()
		if length == 0 {
			continue
		}
		rim := box.Grow(b.halfWidth(k))
		// The line leaves the box behind its start, and in the other direction before its end.
		out, hit := rim.Exit(from, b.direction(int32(x), int32(y)))
		back, other := rim.Exit(b.at[y], b.direction(int32(y), int32(x)))
		if hit && other && max(length-back, 0) < min(out, length) {
			return true
		}
	}
	return false
}

// boxAt returns the box around the ink of a small run at a spot.
func (s *setter) boxAt(text string, at spot) render.Rect {
	ink, size := s.face.InkOf(text), scriptSize*s.size
	return render.Rect{
		Min: render.Point{X: at.x + ink.Min.X*size, Y: at.base + ink.Min.Y*size},
		Max: render.Point{X: at.x + ink.Max.X*size, Y: at.base + ink.Max.Y*size},
	}
}

// freeSpot returns the first spot that is free with the first of the given parts of
// the usual room, for which there is one.
func (b *builder) freeSpot(i int32, set *setter, charge string, spots []spot, parts ...float64) (spot, bool) {
	for _, part := range parts {
		for _, s := range spots {
			if b.spotFree(i, set, charge, s, part) {
				return s, true
			}
		}
	}
	return spot{}, false
}

// How far from an atom a charge may stand between two of its bonds, in em.
const (
	nearestBetween  = 0.6
	farthestBetween = 1.05
	stepBetween     = 0.15
)

// leastRise is the sine of the least angle at which a charge beside an atom seems
// raised.
const leastRise = 0.25

// spotsBetween lists places for a charge halfway between neighbouring bonds of an
// atom, the nearest first and of those the ones on the upper right, and those of them
// that are raised.
func (b *builder) spotsBetween(i int32, set *setter, charge string) (all, raised []spot) {
	near := b.nearFew(i)
	angles := make([]float64, 0, len(near)+1)
	for _, n := range near {
		d := b.direction(i, n.atom)
		angles = append(angles, math.Atan2(-d.Y, d.X))
	}
	if len(angles) == 0 {
		return nil, nil
	}
	slices.Sort(angles)
	angles = append(angles, angles[0]+2*math.Pi)
	middles := make([]float64, 0, len(near))
	for k := 1; k < len(angles); k++ {
		middles = append(middles, (angles[k-1]+angles[k])/2)
	}
	slices.SortStableFunc(middles, func(x, y float64) int {
		return cmp.Compare(math.Cos(y-math.Pi/4), math.Cos(x-math.Pi/4))
	})
	ink := set.face.InkOf(charge)
	middle := ink.Center().Mul(scriptSize * set.size)
	for r := nearestBetween; r <= farthestBetween; r += stepBetween {
		for _, a := range middles {
			at := b.at[i].Add(render.Point{X: math.Cos(a), Y: -math.Sin(a)}.Mul(r * set.size)).Sub(middle)
			all = append(all, spot{at.X, at.Y})
			if math.Sin(a) > leastRise {
				raised = append(raised, spot{at.X, at.Y})
			}
		}
	}
	return all, raised
}

// spotFree reports whether a small run keeps clear of the label so far, of those
// nearby, and of the bonds of the atom, by the given part of the usual room.
func (b *builder) spotFree(i int32, set *setter, text string, s spot, part float64) bool {
	box := set.boxAt(text, s)
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
		if !b.label[i].trims && b.bonds[n.bond].Order == drawing.Double {
			// Bonds of a hidden carbon may have their second line on this side.
			room = b.style.margin + b.spacing()
		}
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
