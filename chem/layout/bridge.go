package layout

import "math"

// Norbornane with two substituents on its one-atom bridge, as in camphor, has no
// room for them when that bridge lies inside. It can be drawn with the bridge on
// the outside, as the tip of a wide pentagon with one of the two longer bridges
// within.
//
//	        7           the pentagon 7-1-2-3-4 and, inside, 1-6-5-4
//	      /   \
//	    1 _   _ 4
//	     \ 6-5 /
//	      2---3

// Bond lengths of that drawing: long enough for two atoms inside, short enough to
// look like the others.
const (
	outerBond = 1.25
	innerBond = 0.79
)

// norbornane names the nodes of the core by their numbers in the drawing.
type norbornane struct {
	bridge, one, two, three, four, five, six int32
}

// openBridge draws a norbornane in this way if that is better than the present
// drawing.
func (w *Workspace) openBridge() {
	c := &w.cage
	r := &c.relax
	if r.core != 7 || len(r.sided) > 0 {
		return
	}
	n, ok := w.findNorbornane()
	if !ok {
		return
	}
	before := w.fault()
	c.best = append(c.best[:0], r.p...)
	w.drawNorbornane(n)
	w.placeLeaves()
	if w.fault() < before {
		return
	}
	copy(r.p, c.best)
}

// findNorbornane recognises the core, with the bridge whose atoms have fewer
// substituents as the inner one. It is false unless the one-atom bridge has two
// substituents.
func (w *Workspace) findNorbornane() (n norbornane, ok bool) {
	near := w.coreNeighbors()
	heads := [2]int32{-1, -1}
	for i, list := range near {
		switch {
		case len(list) == 2:
		case len(list) == 3 && heads[0] < 0:
			heads[0] = int32(i)
		case len(list) == 3 && heads[1] < 0:
			heads[1] = int32(i)
		default:
			return n, false
		}
	}
	if heads[1] < 0 {
		return n, false
	}
	n.bridge = -1
	var long [][2]int32
	for _, a := range near[heads[0]] {
		b := near[a][0] + near[a][1] - heads[0]
		switch {
		case a == heads[1]:
			return n, false
		case b == heads[1] && n.bridge >= 0:
			return n, false
		case b == heads[1]:
			n.bridge = a
		case near[b][0]+near[b][1]-a == heads[1]:
			long = append(long, [2]int32{a, b})
		default:
			return n, false
		}
	}
	if n.bridge < 0 || len(long) != 2 || w.leaves(n.bridge) < 2 {
		return n, false
	}
	outer, inner := long[0], long[1]
	if w.leaves(outer[0])+w.leaves(outer[1]) < w.leaves(inner[0])+w.leaves(inner[1]) {
		outer, inner = inner, outer
	}
	n.one, n.four = heads[0], heads[1]
	n.two, n.three, n.six, n.five = outer[0], outer[1], inner[0], inner[1]
	return n, true
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

// leaves counts the substituents of a core node.
func (w *Workspace) leaves(node int32) int {
	count := 0
	for _, b := range w.cage.relax.bonds {
		if b[0] == node && int(b[1]) >= w.cage.relax.core {
			count++
		}
	}
	return count
}

func (w *Workspace) drawNorbornane(n norbornane) {
	p := w.cage.relax.p
	radius := polygonRadius(5) * outerBond
	for k, node := range [5]int32{n.bridge, n.one, n.two, n.three, n.four} {
		p[node] = polar(math.Pi/2 + 2*math.Pi*float64(k)/5).scale(radius)
	}
	// The inner atoms stand below the line between the bridgeheads.
	left, right := p[n.one], p[n.four]
	along := ((right.x-left.x)/innerBond - 1) / 2
	drop := innerBond * math.Sqrt(1-along*along)
	p[n.six] = vec{-innerBond / 2, left.y - drop}
	p[n.five] = vec{innerBond / 2, left.y - drop}
}
