package layout_test

import (
	"bufio"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"athanor/chem"
	"athanor/chem/chemtest"
	"athanor/chem/layout"
	"athanor/chem/perception"
	"athanor/chem/smiles"
)

// defects are the faults of one drawing.
type defects struct{ overlap, severe, crossing, touch, stretch, acute int }

func (d defects) clean() bool { return d == defects{} }

// findDefects counts faults among the heavy atoms of a drawing, in units of its
// median bond length L: two unbonded atoms closer than 0.40 L (severe: 0.10 L);
// bonds without a common atom that intersect when shortened by 1 % at each end;
// an atom closer than 0.20 L to a bond of others, with the foot of the
// perpendicular between 5 % and 95 %, unless it overlaps an end of it; a bond
// outside 0.70 to 1.40 L; two bonds with less than 25° between them.
func findDefects(m *chem.Molecule, points []chem.Point) defects {
	var d defects
	heavy := func(i int32) bool { return m.Atom(i).Element != 1 }
	var bonds []chem.Bond
	var lengths []float64
	for _, b := range m.Bonds() {
		if heavy(b.Begin) && heavy(b.End) {
			bonds = append(bonds, b)
			lengths = append(lengths, apart(points[b.Begin], points[b.End]))
		}
	}
	if len(bonds) == 0 {
		return d
	}
	sorted := slices.Sorted(slices.Values(lengths))
	l := sorted[len(sorted)/2]
	if len(sorted)%2 == 0 {
		l = (l + sorted[len(sorted)/2-1]) / 2
	}
	overlaps := map[[2]int32]bool{}
	n := int32(m.NumAtoms())
	for i := range n {
		for j := range i {
			if !heavy(i) || !heavy(j) || m.BondBetween(i, j) >= 0 {
				continue
			}
			if r := apart(points[i], points[j]) / l; r < 0.40 {
				d.overlap++
				overlaps[[2]int32{j, i}] = true
				if r < 0.10 {
					d.severe++
				}
			}
		}
	}
	for i, b := range bonds {
		if r := lengths[i] / l; r < 0.70 || r > 1.40 {
			d.stretch++
		}
		for _, c := range bonds[:i] {
			d.countPair(b, c, points)
		}
		for x := range n {
			if !heavy(x) || x == b.Begin || x == b.End || overlaps[ordered(x, b.Begin)] || overlaps[ordered(x, b.End)] {
				continue
			}
			if off, foot := fromBond(points[x], points[b.Begin], points[b.End]); off < 0.20*l && foot >= 0.05 && foot <= 0.95 {
				d.touch++
			}
		}
	}
	return d
}

// countPair looks at two bonds: those with a common atom for the angle, others
// for a crossing.
func (d *defects) countPair(b, c chem.Bond, p []chem.Point) {
	for _, centre := range [2]int32{b.Begin, b.End} {
		if centre == c.Begin || centre == c.End {
			o, u, v := p[centre], p[b.Other(centre)], p[c.Other(centre)]
			ux, uy, vx, vy := u.X-o.X, u.Y-o.Y, v.X-o.X, v.Y-o.Y
			if angle := math.Abs(math.Atan2(ux*vy-uy*vx, ux*vx+uy*vy)); angle < 25*math.Pi/180 {
				d.acute++
			}
			return
		}
	}
	if crosses(p[b.Begin], p[b.End], p[c.Begin], p[c.End]) {
		d.crossing++
	}
}

func ordered(i, j int32) [2]int32 { return [2]int32{min(i, j), max(i, j)} }

func apart(a, b chem.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

func fromBond(p, a, b chem.Point) (off, foot float64) {
	dx, dy := b.X-a.X, b.Y-a.Y
	l2 := dx*dx + dy*dy
	if l2 == 0 {
		return math.Inf(1), 0
	}
	foot = ((p.X-a.X)*dx + (p.Y-a.Y)*dy) / l2
	return math.Abs((p.X-a.X)*dy-(p.Y-a.Y)*dx) / math.Sqrt(l2), foot
}

func crosses(a, b, c, d chem.Point) bool {
	shorten := func(a, b chem.Point) (chem.Point, chem.Point) {
		dx, dy := (b.X-a.X)/100, (b.Y-a.Y)/100
		return chem.Point{X: a.X + dx, Y: a.Y + dy}, chem.Point{X: b.X - dx, Y: b.Y - dy}
	}
	a, b = shorten(a, b)
	c, d = shorten(c, d)
	side := func(p, q, r chem.Point) float64 { return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X) }
	// Bonds on one line do not cross, whatever the errors of rounding say.
	opposite := func(x, y float64) bool { return x*y < 0 && min(math.Abs(x), math.Abs(y)) > 1e-9 }
	return opposite(side(a, b, c), side(a, b, d)) && opposite(side(c, d, a), side(c, d, b))
}

// depictSet reads the molecules of the layout set.
func depictSet(t testing.TB) (texts []string, infos []*perception.Info) {
	in := bufio.NewScanner(chemtest.OpenShared(t, "bench/perf/depict1000.smi"))
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		text := strings.Fields(in.Text())[0]
		texts = append(texts, text)
		infos = append(infos, perceive(t, text))
	}
	return texts, infos
}

func perceive(t testing.TB, text string) *perception.Info {
	t.Helper()
	m, err := smiles.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	info, err := perception.Perceive(m, perception.Options{})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return info
}

// The most molecules of the layout set that may have each kind of defect, and
// the fewest that must have none.
var layoutBar = struct {
	clean int
	most  defects
}{990, defects{overlap: 0, severe: 0, crossing: 10, touch: 0, stretch: 0, acute: 0}}

func TestLayoutDefects(t *testing.T) {
	texts, infos := depictSet(t)
	var w layout.Workspace
	var count defects
	clean := 0
	for i, info := range infos {
		d := findDefects(info.Mol, w.Compute(info, layout.Options{}))
		if d.clean() {
			clean++
			continue
		}
		t.Logf("%d %s %+v", i, texts[i], d)
		for _, k := range []struct {
			n     int
			total *int
		}{{d.overlap, &count.overlap}, {d.severe, &count.severe}, {d.crossing, &count.crossing}, {d.touch, &count.touch}, {d.stretch, &count.stretch}, {d.acute, &count.acute}} {
			if k.n > 0 {
				*k.total++
			}
		}
	}
	fmt.Printf("layout defects: %d molecules, clean %d, overlap %d, severe %d, crossing %d, touch %d, stretch %d, acute %d\n",
		len(infos), clean, count.overlap, count.severe, count.crossing, count.touch, count.stretch, count.acute)
	most := layoutBar.most
	if clean < layoutBar.clean || count.overlap > most.overlap || count.severe > most.severe || count.crossing > most.crossing ||
		count.touch > most.touch || count.stretch > most.stretch || count.acute > most.acute {
		t.Errorf("worse than the bar %+v", layoutBar)
	}
}

func BenchmarkLayout(b *testing.B) {
	_, infos := depictSet(b)
	var w layout.Workspace
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		w.Compute(infos[i%len(infos)], layout.Options{})
	}
}
