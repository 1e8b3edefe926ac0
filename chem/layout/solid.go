package layout

import (
	"math"
	"slices"
)

// A cage without a good flat drawing is drawn as a solid body seen from a corner,
// as chemists draw cubane: its atoms are spread in space so that their distances
// agree with the number of bonds between them, and the body is looked at from a
// few fixed directions.

// point3 is a place in space.
type point3 struct{ x, y, z float64 }

const (
	solidSweeps   = 60
	maxSolidNodes = 80
	maxViews      = 36
	keptViews     = 3
)

// solidViews are the turns about x and y, in degrees, under which a body is seen.
var solidViews = [...][2]float64{{20, 30}, {35, 20}, {15, 55}}

// drawSolid adds drafts that show the core in perspective.
func (w *Workspace) drawSolid() {
	c := &w.cage
	r := &c.relax
	n := r.core
	if n > maxSolidNodes || !w.spend(n*n*solidSweeps) {
		return
	}
	body := w.solidBody(w.coreDistances())
	var views [maxViews]sight
	count := 0
	for first := range n - 2 {
		turned := level(body, first)
		for _, v := range solidViews {
			if count < maxViews && w.work > 0 {
				views[count] = sight{turned, v, 0}
				w.look(views[count])
				views[count].fault = w.fault()
				count++
			}
		}
	}
	slices.SortStableFunc(views[:count], func(a, b sight) int { return compare(a.fault, b.fault, 0, 0) })
	for _, v := range views[:min(count, keptViews)] {
		w.look(v)
		w.addDraft(firstSweeps)
	}
}

// sight is a body under a view.
type sight struct {
	body  []point3
	view  [2]float64
	fault float64
}

// look projects a body onto the plane.
func (w *Workspace) look(s sight) {
	s1, c1 := math.Sincos(degrees(s.view[0]))
	s2, c2 := math.Sincos(degrees(s.view[1]))
	for i, p := range s.body {
		x, z := float64(p.x*c2)+float64(p.z*s2), float64(p.z*c2)-float64(p.x*s2)
		w.cage.relax.p[i] = vec{x, float64(p.y*c1) - float64(z*s1)}
	}
	w.placeLeaves()
}

// coreDistances counts the bonds between all pairs of core nodes.
func (w *Workspace) coreDistances() []int32 {
	c := &w.cage
	n := c.relax.core
	d := make([]int32, n*n)
	for i := range d {
		d[i] = -1
	}
	var queue []int32
	for i := range n {
		queue = append(queue[:0], int32(i))
		d[i*n+i] = 0
		for at := 0; at < len(queue); at++ {
			a := queue[at]
			for _, nb := range w.info.Mol.Neighbors(c.atoms[a]) {
				j := int(c.index[nb.Atom]) - 1
				if j >= 0 && j < n && d[i*n+j] < 0 {
					d[i*n+j] = d[i*n+int(a)] + 1
					queue = append(queue, int32(j))
				}
			}
		}
	}
	return d
}

// solidBody spreads the core in space by stress majorisation from points on a
// sphere.
func (w *Workspace) solidBody(distances []int32) []point3 {
	n := w.cage.relax.core
	p := make([]point3, n)
	for i := range p {
		y := 1 - float64(2*(float64(i)+0.5)/float64(n))
		s, c := math.Sincos(2.399963 * float64(i))
		ring := math.Sqrt(1 - float64(y*y))
		p[i] = point3{c * ring, y, s * ring}
	}
	// Distances through space grow slower than paths.
	wanted := make([]float64, n)
	for k := range wanted {
		wanted[k] = math.Pow(float64(k), 0.8)
	}
	for range solidSweeps {
		for i := range p {
			var sum point3
			total := 0.0
			for j, q := range p {
				if i == j {
					continue
				}
				want := wanted[distances[i*n+j]]
				rate := 1 / (want * want)
				d := point3{p[i].x - q.x, p[i].y - q.y, p[i].z - q.z}
				l := math.Sqrt(float64(d.x*d.x) + float64(d.y*d.y) + float64(d.z*d.z))
				f := want / max(l, 1e-6)
				sum.x += float64(rate * (q.x + float64(d.x*f)))
				sum.y += float64(rate * (q.y + float64(d.y*f)))
				sum.z += float64(rate * (q.z + float64(d.z*f)))
				total += rate
			}
			p[i] = point3{sum.x / total, sum.y / total, sum.z / total}
		}
	}
	return p
}

// level turns a body so that three atoms from first on lie in the plane of x and
// y, the first two on x.
func level(p []point3, first int) []point3 {
	dot := func(a, b point3) float64 { return float64(a.x*b.x) + float64(a.y*b.y) + float64(a.z*b.z) }
	minus := func(a, b point3) point3 { return point3{a.x - b.x, a.y - b.y, a.z - b.z} }
	scaled := func(a point3, f float64) point3 { return point3{float64(a.x * f), float64(a.y * f), float64(a.z * f)} }
	unit := func(a point3) point3 { return scaled(a, 1/math.Sqrt(dot(a, a)+1e-12)) }
	x := unit(minus(p[first+1], p[first]))
	v := minus(p[first+2], p[first])
	y := unit(minus(v, scaled(x, dot(v, x))))
	z := point3{float64(x.y*y.z) - float64(x.z*y.y), float64(x.z*y.x) - float64(x.x*y.z), float64(x.x*y.y) - float64(x.y*y.x)}
	out := make([]point3, len(p))
	for i, a := range p {
		a = minus(a, p[first])
		out[i] = point3{dot(a, x), dot(a, y), dot(a, z)}
	}
	return out
}
