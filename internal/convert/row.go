package convert

import (
	"athanor/internal/drawing"
	"athanor/internal/render"
)

// rowGap is how many points a row of single atoms keeps from what is beside it.
const rowGap = 28 * drawing.PointsPerWorld

// loneAtom is a component of one atom.
type loneAtom struct{ component, atom int32 }

// loneAtoms lists the components of one atom; size holds the atoms of every one.
func loneAtoms(component []int32, size []int) []loneAtom {
	var lone []loneAtom
	for i, c := range component {
		if size[c] == 1 {
			lone = append(lone, loneAtom{c, int32(i)})
		}
	}
	return lone
}

// row puts single atoms on one line: above the other components, or to the right of
// them when those are higher than wide.
func row(doc *drawing.Document, lone []loneAtom, boxes, others []render.Rect, shifts []render.Point) {
	line := render.EmptyRect()
	first := doc.Atoms()[lone[0].atom].Position
	for k, l := range lone {
		box := boxes[l.component]
		if k > 0 {
			at := doc.Atoms()[l.atom].Position
			shifts[l.component] = render.Point{
				X: line.Max.X + spreadGap - box.Min.X,
				Y: (first.Y - at.Y) * drawing.PointsPerWorld,
			}
		}
		line = line.Union(moved(box, shifts[l.component]))
	}
	if len(others) == 0 {
		return
	}
	rest := around(others)
	by := rest.Center().Sub(line.Center())
	if rest.Width() > rest.Height() {
		by.Y = rest.Min.Y - rowGap - line.Max.Y
	} else {
		by.X = rest.Max.X + rowGap - line.Min.X
	}
	for _, l := range lone {
		shifts[l.component] = shifts[l.component].Add(by)
	}
}
