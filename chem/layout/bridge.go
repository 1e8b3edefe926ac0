package layout

import (
	"math"

	"athanor/chem"
)

// A bicycle with a bridge of one atom, such as norbornane, has no room for two
// substituents, or a large one, on that bridge when it lies inside. It can be
// drawn with the bridge outside, as the tip of a wide polygon with one of the two
// longer bridges within.
//
//	        7           the pentagon 7-1-2-3-4 and, inside, 1-6-5-4
//	      /   \
//	    1 _   _ 4
//	     \ 6-5 /
//	      2---3

// Bond lengths of that drawing: long enough for the atoms inside, short enough to
// look like the others.
const (
	outerBond    = 1.25
	innerBond    = 0.79
	zigzagAcross = 0.51 // of the first bond of an inner zigzag
)

// bicycle is a core of two bridgeheads and three bridges: one atom and two paths,
// listed from the first head to the second.
type bicycle struct {
	heads [2]int32
	tip   int32
	paths [2][]int32
}

// labelPrice is how much worse the drawing is for a label inside.
const labelPrice = 0.3

// The lengths of paths for which the drawing is tried.
const (
	shortestPath = 2
	longestPath  = 3
)

// openBridge draws a bicycle in this way if that is better than the present
// drawing.
func (w *Workspace) openBridge() {
	c := &w.cage
	r := &c.relax
	if r.core < 3+2*shortestPath || r.core > 3+2*longestPath || len(r.sided) > 0 {
		return
	}
	b, ok := w.findBicycle()
	if !ok || !w.needsRoom(b.tip) {
		return
	}
	best := w.fault()
	if w.wideLabel(b.tip) {
		best += wideLabelPrice
	}
	c.best = append(c.best[:0], r.p...)
	for outer := range b.paths {
		w.drawBicycle(b, b.paths[outer], b.paths[1-outer])
		w.placeLeaves()
		if fault := w.fault() + labelPrice*float64(w.labels(b.paths[1-outer])); fault < best {
			best = fault
			c.best = append(c.best[:0], r.p...)
		}
	}
	copy(r.p, c.best)
}

// findBicycle recognises the core.
func (w *Workspace) findBicycle() (b bicycle, ok bool) {
	near := w.coreNeighbors()
	heads := 0
	for i, list := range near {
		switch {
		case len(list) == 2:
		case len(list) == 3 && heads < 2:
			b.heads[heads] = int32(i)
			heads++
		default:
			return b, false
		}
	}
	if heads != 2 {
		return b, false
	}
	b.tip = -1
	paths := 0
	for _, first := range near[b.heads[0]] {
		path := w.bridgeFrom(near, b.heads, first)
		switch {
		case len(path) == 1 && b.tip < 0:
			b.tip = first
		case len(path) >= shortestPath && len(path) <= longestPath && paths < 2:
			b.paths[paths] = path
			paths++
		default:
			return b, false
		}
	}
	return b, b.tip >= 0 && paths == 2
}

// bridgeFrom lists the nodes from one on up to the second head.
func (w *Workspace) bridgeFrom(near [][]int32, heads [2]int32, first int32) []int32 {
	var path []int32
	before, at := heads[0], first
	for at != heads[1] && len(path) <= longestPath {
		if at == heads[0] {
			return nil
		}
		path = append(path, at)
		before, at = at, near[at][0]+near[at][1]-before
	}
	return path
}

// coreNeighbors lists for every core node those it is bonded to.
func (w *Workspace) coreNeighbors() [][]int32 {
	r := &w.cage.relax
	near := make([][]int32, r.core)
	for _, b := range r.bonds {
		if int(b[0]) < r.core && int(b[1]) < r.core {
			near[b[0]] = append(near[b[0]], b[1])
			near[b[1]] = append(near[b[1]], b[0])
		}
	}
	return near
}

// labels counts the nodes that are drawn as labels.
func (w *Workspace) labels(nodes []int32) int {
	count := 0
	for _, i := range nodes {
		if w.info.Mol.Atom(w.cage.atoms[i]).Element != 6 {
			count++
		}
	}
	return count
}

// wideLabelPrice is how much worse a drawing is for a label inside that has
// hydrogens or a bond beside it, and fewestOthers the bonds of usual length beside
// which the lengths of the other drawing do not stand out.
const (
	wideLabelPrice = 3
	fewestOthers   = 3
)

// wideLabel reports whether a core node is drawn as a label with something beside it.
func (w *Workspace) wideLabel(node int32) bool {
	a := w.cage.atoms[node]
	if w.info.Mol.NumBonds() < w.cage.relax.core+1+fewestOthers {
		return false
	}
	return w.info.Mol.Atom(a).Element != chem.C && (w.info.Mol.Degree(a) > 2 || w.info.Atoms[a].Hydrogens > 0)
}

// needsRoom reports whether a core node has two substituents or a large one, or a
// label with something beside it.
func (w *Workspace) needsRoom(node int32) bool {
	if w.wideLabel(node) {
		return true
	}
	r := &w.cage.relax
	count := 0
	for _, b := range r.bonds {
		if b[0] == node && int(b[1]) >= r.core {
			count++
			if w.info.Mol.Degree(w.cage.atoms[b[1]]) > 1 {
				count++
			}
		}
	}
	return count > 1
}

// drawBicycle draws the polygon of the tip and the outer path, and the inner path
// below the line between the heads: two atoms side by side, or three in a zigzag.
func (w *Workspace) drawBicycle(b bicycle, outer, inner []int32) {
	p := w.cage.relax.p
	n := len(outer) + 3
	radius := polygonRadius(n) * outerBond
	corner := func(k int) vec { return polar(math.Pi/2 + 2*math.Pi*float64(k)/float64(n)).scale(radius) }
	p[b.tip], p[b.heads[0]], p[b.heads[1]] = corner(0), corner(1), corner(n-1)
	for k, node := range outer {
		p[node] = corner(k + 2)
	}
	left, right := p[b.heads[0]], p[b.heads[1]]
	across := zigzagAcross
	if len(inner) == shortestPath {
		across = (right.x - left.x - innerBond) / 2
	}
	down := math.Sqrt(innerBond*innerBond - across*across)
	p[inner[0]] = vec{left.x + across, left.y - down}
	p[inner[len(inner)-1]] = vec{right.x - across, right.y - down}
	if len(inner) == longestPath {
		half := right.x - across
		p[inner[1]] = vec{0, left.y - down + math.Sqrt(innerBond*innerBond-half*half)}
	}
}
