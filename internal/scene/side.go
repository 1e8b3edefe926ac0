package scene

import (
	"math"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// nearAxis is the sine of 22.5°: a direction within that angle of an axis counts
// as lying along it.
var nearAxis = math.Sin(math.Pi / 8)

// hydrogenSide returns where the hydrogens of an atom stand.
func (b *builder) hydrogenSide(i int32) drawing.Side {
	a := &b.atoms[i]
	if p := a.Display.HydrogenPosition; p != drawing.SideAuto {
		return p
	}
	var buffer [8]render.Point
	directions := buffer[:0]
	for _, l := range b.near(i) {
		if d := b.direction(i, l.atom); d != (render.Point{}) {
			directions = append(directions, d)
		}
	}
	if len(directions) == 0 && hydrogensFirst(a.Element) {
		return drawing.SideLeft
	}
	return freeSide(directions)
}

// hydrogensFirst reports whether formulas of the element put hydrogen first, as
// in H2O and HCl.
func hydrogensFirst(element string) bool {
	switch element {
	case "O", "S", "Se", "Te", "F", "Cl", "Br", "I", "At":
		return true
	}
	return false
}

// freeSide returns the side on which an atom with bonds in the given unit
// directions has room.
func freeSide(directions []render.Point) drawing.Side {
	sum := render.Point{}
	for _, d := range directions {
		sum = sum.Add(d)
	}
	inline := drawing.SideRight
	if sum.X > 0.1 {
		inline = drawing.SideLeft
	}
	switch len(directions) {
	case 0, 1:
		return inline
	case 2:
		return betweenTwo(directions[0], directions[1], sum)
	}
	return clearest(directions, inline)
}

// betweenTwo looks along the open side of two bonds.
func betweenTwo(p, q, sum render.Point) drawing.Side {
	open := sum.Mul(-1)
	if open.Length() < 0.1 {
		return besideStraight(p, q)
	}
	open = open.Unit()
	switch {
	case math.Abs(open.X) < nearAxis && open.Y < 0:
		return drawing.SideAbove
	case math.Abs(open.X) < nearAxis:
		return drawing.SideBelow
	case open.X < 0:
		return drawing.SideLeft
	}
	return drawing.SideRight
}

// besideStraight serves an atom in the middle of a straight line.
func besideStraight(p, q render.Point) drawing.Side {
	if math.Abs(p.Y) < nearAxis {
		return drawing.SideAbove
	}
	lower := p
	if q.Y > p.Y {
		lower = q
	}
	if lower.X > 0.1 {
		return drawing.SideLeft
	}
	return drawing.SideRight
}

// clearest returns the side that is farthest from any bond. The preferred one
// of left and right comes first, and a later side must be better.
func clearest(directions []render.Point, inline drawing.Side) drawing.Side {
	other := drawing.SideLeft
	if inline == drawing.SideLeft {
		other = drawing.SideRight
	}
	best, bestCosine := inline, math.Inf(1)
	for _, side := range [4]drawing.Side{inline, other, drawing.SideAbove, drawing.SideBelow} {
		axis, cosine := sideVector(side), -1.0
		for _, d := range directions {
			cosine = max(cosine, d.Dot(axis))
		}
		if cosine < bestCosine-1e-3 {
			best, bestCosine = side, cosine
		}
	}
	return best
}

func sideVector(side drawing.Side) render.Point {
	switch side {
	case drawing.SideLeft:
		return render.Point{X: -1}
	case drawing.SideRight:
		return render.Point{X: 1}
	case drawing.SideAbove:
		return render.Point{Y: -1}
	}
	return render.Point{Y: 1}
}
