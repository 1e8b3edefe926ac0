package convert

import (
	"math"
	"slices"

	"athanor/chem/perception"
	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/scene"
)

// A layout sees atoms as points. The parts of a salt, above all single ions, may
// then stand so close that their labels overlap; spread moves them apart. Several
// single ions or molecules of water come to stand in a row.

const (
	// spreadGap is the least distance of the labels of two components in points.
	spreadGap = 6
	// maxSpread is the number of components up to which this is worth the work.
	maxSpread = 100
	// asideGap is how many points components stand apart while they are measured.
	asideGap = 1000
)

// spread returns the document with every component moved out of larger ones and of
// equal ones before it, or the document itself when nothing overlaps. A component
// moves in the direction in which it already lies from the others.
func spread(doc *drawing.Document, info *perception.Info) (*drawing.Document, error) {
	component, count := components(info)
	if count < 2 || count > maxSpread {
		return doc, nil
	}
	boxes, err := componentBoxes(doc, component, count)
	if err != nil {
		return nil, err
	}
	shifts := make([]render.Point, count)
	order, size := bySize(component, count)
	lone := loneAtoms(component, size)
	if count > 2 && len(lone) > 1 {
		order = order[:count-len(lone)]
	} else {
		lone = nil
	}
	var placed []render.Rect
	for _, c := range order {
		if len(placed) > 0 {
			shifts[c] = clearance(placed, boxes[c])
		}
		placed = append(placed, moved(boxes[c], shifts[c]))
	}
	if lone != nil {
		row(doc, lone, boxes, placed, shifts)
	}
	return shifted(doc, component, shifts)
}

// bySize returns the components with the largest first and the atoms of each.
func bySize(component []int32, count int) (order, size []int) {
	size = make([]int, count)
	for _, c := range component {
		size[c]++
	}
	order = make([]int, count)
	for c := range order {
		order[c] = c
	}
	slices.SortStableFunc(order, func(a, b int) int { return size[b] - size[a] })
	return order, size
}

// componentBoxes returns the box around the labels of every component as they are
// when no other component is near. Hydrogens give way to other labels, and nothing
// would then seem too close.
func componentBoxes(doc *drawing.Document, component []int32, count int) ([]render.Rect, error) {
	reach := 0.0
	for _, a := range doc.Atoms() {
		reach = max(reach, math.Abs(a.Position.X)*drawing.PointsPerWorld)
	}
	aside := make([]render.Point, count)
	for c := range aside {
		aside[c].X = float64(c) * (2*reach + asideGap)
	}
	apart, err := shifted(doc, component, aside)
	if err != nil {
		return nil, err
	}
	boxes := make([]render.Rect, count)
	for c := range boxes {
		boxes[c] = render.EmptyRect()
	}
	for i, box := range scene.LabelBoxes(apart) {
		boxes[component[i]] = boxes[component[i]].Union(box)
	}
	for c := range boxes {
		boxes[c] = moved(boxes[c], aside[c].Mul(-1))
	}
	return boxes, nil
}

// shifted returns the document with every component moved by a distance in points,
// or the document itself when none moves.
func shifted(doc *drawing.Document, component []int32, by []render.Point) (*drawing.Document, error) {
	if !slices.ContainsFunc(by, func(p render.Point) bool { return p != (render.Point{}) }) {
		return doc, nil
	}
	content := doc.Content()
	for i := range content.Atoms {
		p, s := &content.Atoms[i].Position, by[component[i]]
		p.X += drawing.World(s.X)
		p.Y += drawing.World(s.Y)
	}
	return drawing.New(content)
}

func moved(box render.Rect, by render.Point) render.Rect {
	return render.Rect{Min: box.Min.Add(by), Max: box.Max.Add(by)}
}

// clearance returns how far box must move to keep the gap from all others. It
// moves along the axis on which it already lies farther from their middle, by
// default to the right.
func clearance(others []render.Rect, box render.Rect) render.Point {
	free := true
	for _, o := range others {
		free = free && o.Grow(spreadGap).Overlap(box.Grow(1e-6)) == 0
	}
	if free {
		return render.Point{}
	}
	union := around(others)
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

func around(boxes []render.Rect) render.Rect {
	union := render.EmptyRect()
	for _, b := range boxes {
		union = union.Union(b)
	}
	return union
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
