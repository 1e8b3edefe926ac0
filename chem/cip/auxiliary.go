package cip

import "slices"

// auxiliary is a node that gets an auxiliary descriptor from a unit.
type auxiliary struct {
	node, unit int32
	label      Label
}

// labelAuxiliary expands the digraph and gives the nodes of all units but one
// their auxiliary descriptors, the farthest first. Descriptors at one distance do
// not see each other.
func (w *Workspace) labelAuxiliary(origin int32) {
	if len(w.units) == 1 {
		return
	}
	w.setRoot(0)
	for v := int32(0); int(v) < len(w.nodes) && !w.full; v++ {
		w.expand(v)
	}
	w.listAuxiliary(origin)
	list := w.marks
	for len(list) > 0 && !w.full {
		n := 1
		for n < len(list) && w.nodes[list[n].node].distance == w.nodes[list[0].node].distance {
			n++
		}
		w.labelSphere(list[:n])
		list = list[n:]
	}
	w.setRoot(0)
}

// listAuxiliary lists the nodes to be labelled. That of a double bond is the
// nearer one of its ends.
func (w *Workspace) listAuxiliary(origin int32) {
	w.marks = w.marks[:0]
	for v := range w.nodes {
		n := &w.nodes[v]
		if n.kind != plainNode {
			continue
		}
		for i := w.head[n.atom] - 1; i >= 0; i = w.units[i].next - 1 {
			if i == origin {
				continue
			}
			at := int32(v)
			if n.parent >= 0 && w.nodes[n.parent].atom == w.units[i].foci[1] {
				at = n.parent
			}
			w.marks = append(w.marks, auxiliary{node: at, unit: i})
		}
	}
	slices.SortStableFunc(w.marks, func(a, b auxiliary) int {
		return int(w.nodes[b.node].distance - w.nodes[a.node].distance)
	})
}

// labelSphere labels nodes at one distance. When a node belongs to two units the
// first counts.
func (w *Workspace) labelSphere(list []auxiliary) {
	for i := range list {
		if w.full {
			return
		}
		list[i].label = w.labelAt(list[i].unit, list[i].node, true)
	}
	changed := false
	for i := len(list) - 1; i >= 0; i-- {
		w.nodes[list[i].node].aux = list[i].label
		changed = changed || list[i].label != None
	}
	if changed {
		w.auxChanged()
	}
}
