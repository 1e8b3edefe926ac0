package convert

import (
	"athanor/chem/perception"
	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/scene"
)

// A layout sees atoms as points. The parts of a salt, above all single ions, may
// then stand so close that their labels overlap; spread moves them apart.

const (
	// spreadGap is the least distance of the labels of two components in points.
	spreadGap = 6
	// maxSpread is the number of components up to which this is worth the work.
	maxSpread = 100
)

// spread returns the document with every component moved out of those before it,
// or the document itself when nothing overlaps. A component moves in the
// direction in which it already lies from the others.
func spread(doc *drawing.Document, info *perception.Info) (*drawing.Document, error) {
	component, count := components(info)
	if count < 2 || count > maxSpread {
		return doc, nil
	}
	boxes := make([]render.Rect, count)
	for c := range boxes {
		boxes[c] = render.EmptyRect()
	}
	for i, box := range scene.LabelBoxes(doc) {
		boxes[component[i]] = boxes[component[i]].Union(box)
	}
	shifts := make([]render.Point, count)
	moved := false
	for c := 1; c < count; c++ {
		shifts[c] = clearance(boxes[:c], boxes[c])
		boxes[c].Min, boxes[c].Max = boxes[c].Min.Add(shifts[c]), boxes[c].Max.Add(shifts[c])
		moved = moved || shifts[c] != (render.Point{})
	}
	if !moved {
		return doc, nil
	}
	content := doc.Content()
	for i := range content.Atoms {
		p, s := &content.Atoms[i].Position, shifts[component[i]]
		p.X += drawing.World(s.X)
		p.Y += drawing.World(s.Y)
	}
	return drawing.New(content)
}

// clearance returns how far box must move to keep the gap from all others. It
// moves along the axis on which it already lies farther from their middle, by
// default to the right.
func clearance(others []render.Rect, box render.Rect) render.Point {
	union := render.EmptyRect()
	free := true
	for _, o := range others {
		union = union.Union(o)
		free = free && o.Grow(spreadGap).Overlap(box.Grow(1e-6)) == 0
	}
	if free {
		return render.Point{}
	}
	d := box.Center().Sub(union.Center())
	union = union.Grow(spreadGap)
	switch {
	case d.X*d.X < d.Y*d.Y && d.Y < 0:
		return render.Point{Y: union.Min.Y - box.Max.Y}
	case d.X*d.X < d.Y*d.Y:
		return render.Point{Y: union.Max.Y - box.Min.Y}
	case d.X < 0:
		return render.Point{X: union.Min.X - box.Max.X}
	}
	return render.Point{X: union.Max.X - box.Min.X}
}

// components numbers the components in the order of their first atoms.
func components(info *perception.Info) (number []int32, count int) {
	n := info.Mol.NumAtoms()
	number = make([]int32, n)
	for i := range number {
		number[i] = -1
	}
	var stack []int32
	for i := range number {
		if number[i] >= 0 {
			continue
		}
		number[i] = int32(count)
		stack = append(stack, int32(i))
		for len(stack) > 0 {
			atom := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for _, nb := range info.Mol.Neighbors(atom) {
				if number[nb.Atom] < 0 {
					number[nb.Atom] = int32(count)
					stack = append(stack, nb.Atom)
				}
			}
		}
		count++
	}
	return number, count
}
