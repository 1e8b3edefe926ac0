package convert_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/convert"
	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
	"athanor/internal/render/png"
	"athanor/internal/render/svg"
	"athanor/internal/scene"
)

// figure is a canvas that keeps the geometry of what is painted, with nothing of
// what the scene knows: boxes of characters, straight pieces of strokes, and areas.
type figure struct {
	boxes []character
	pens  []piece
	areas [][]render.Point
}

// character is the ink of one character of a text.
type character struct {
	render.Rect
	rune rune
}

// piece is a straight piece of a stroke.
type piece struct {
	from, to render.Point
	half     float64
}

func (f *figure) Fill(p *render.Path, _ render.Color) {
	f.areas = append(f.areas, flattened(p)...)
}

func (f *figure) Stroke(p *render.Path, pen render.Pen, _ render.Color) {
	for _, part := range flattened(p) {
		for i := 1; i < len(part); i++ {
			f.pens = append(f.pens, piece{part[i-1], part[i], pen.Width / 2})
		}
	}
}

func (f *figure) Text(t *render.Text, _ render.Color) {
	face, x := font.Find(t.Font), t.Origin.X
	for _, r := range t.Text {
		if in := face.Ink(r); !in.Empty() {
			at := render.Point{X: x, Y: t.Origin.Y}
			f.boxes = append(f.boxes, character{
				render.Rect{Min: at.Add(in.Min.Mul(t.Size)), Max: at.Add(in.Max.Mul(t.Size))}, r,
			})
		}
		x += face.Advance(r) * t.Size
	}
}

func (f *figure) Image(*render.Image) {}

// flattened returns the parts of a path with curves cut into straight pieces.
func flattened(p *render.Path) [][]render.Point {
	var parts [][]render.Point
	k := 0
	for _, v := range p.Verbs {
		last := len(parts) - 1
		switch v {
		case render.MoveTo:
			parts = append(parts, []render.Point{p.Points[k]})
			k++
		case render.LineTo:
			parts[last] = append(parts[last], p.Points[k])
			k++
		case render.CubicTo:
			a, b, c, d := parts[last][len(parts[last])-1], p.Points[k], p.Points[k+1], p.Points[k+2]
			for i := 1; i <= 8; i++ {
				t := float64(i) / 8
				ab, bc, cd := a.Lerp(b, t), b.Lerp(c, t), c.Lerp(d, t)
				parts[last] = append(parts[last], ab.Lerp(bc, t).Lerp(bc.Lerp(cd, t), t))
			}
			k += 3
		case render.Close:
			parts[last] = append(parts[last], parts[last][0])
		}
	}
	return parts
}

// core returns the part of the box of a character in which its ink is dense. Round
// letters leave the corners of their box empty.
func (c character) core() render.Rect {
	if strings.ContainsRune("CGOQSUceos03689", c.rune) {
		return c.Grow(-0.12 * c.Height())
	}
	return c.Rect
}

// faults lists the characters that overlap others and those that a line or an
// area runs into.
func (f *figure) faults() (labels, bonds []string) {
	for i, p := range f.boxes {
		for _, q := range f.boxes[:i] {
			if p.core().Overlap(q.core()) > 0 {
				labels = append(labels, fmt.Sprintf("%c on %c", p.rune, q.rune))
			}
		}
		inner := p.core()
		for _, line := range f.pens {
			if passes(inner.Grow(line.half), line.from, line.to) {
				bonds = append(bonds, fmt.Sprintf("line on %c", p.rune))
				break
			}
		}
		for _, area := range f.areas {
			if reaches(area, inner) {
				bonds = append(bonds, fmt.Sprintf("area on %c", p.rune))
				break
			}
		}
	}
	return labels, bonds
}

// passes reports whether a straight piece enters a box, by clipping it.
func passes(box render.Rect, from, to render.Point) bool {
	if box.Empty() {
		return false
	}
	low, high := 0.0, 1.0
	for _, axis := range [2][4]float64{
		{from.X, to.X - from.X, box.Min.X, box.Max.X},
		{from.Y, to.Y - from.Y, box.Min.Y, box.Max.Y},
	} {
		if axis[1] == 0 {
			if axis[0] <= axis[2] || axis[0] >= axis[3] {
				return false
			}
			continue
		}
		a, b := (axis[2]-axis[0])/axis[1], (axis[3]-axis[0])/axis[1]
		low, high = max(low, min(a, b)), min(high, max(a, b))
	}
	return low < high
}

// reaches reports whether an area and a box have points in common.
func reaches(area []render.Point, box render.Rect) bool {
	for i := 1; i < len(area); i++ {
		if passes(box, area[i-1], area[i]) {
			return true
		}
	}
	return inside(area, box.Center())
}

// inside counts the edges of an area to the right of a point.
func inside(area []render.Point, p render.Point) bool {
	in := false
	for i := 1; i < len(area); i++ {
		a, b := area[i-1], area[i]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

func TestFaultsAreFound(t *testing.T) {
	f := &figure{}
	h := render.Text{Origin: render.Point{}, Size: 10, Text: "H"}
	f.Text(&h, render.Black)
	var p render.Path
	p.Line(render.Point{X: -10, Y: -3}, render.Point{X: 20, Y: -3})
	if labels, bonds := f.faults(); len(labels)+len(bonds) != 0 {
		t.Errorf("faults of a single label: %v, %v", labels, bonds)
	}
	f.Stroke(&p, render.Pen{Width: 0.6}, render.Black)
	p.Reset()
	p.Polygon(render.Point{X: -1, Y: -1}, render.Point{X: 9, Y: -1}, render.Point{X: 9, Y: 1})
	f.Fill(&p, render.Black)
	h.Origin.X = 4
	f.Text(&h, render.Black)
	labels, bonds := f.faults()
	if len(labels) != 1 || len(bonds) < 2 {
		t.Errorf("faults of a heap: %v, %v", labels, bonds)
	}
	if inside([]render.Point{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 4, Y: 4}, {X: 0, Y: 0}}, render.Point{X: 1, Y: 3}) {
		t.Error("a point beside an area is inside")
	}
}

// TestOracleFigures counts the figures without a label on another one ("labels")
// and those without a line of the drawing on a label ("lines").
func TestOracleFigures(t *testing.T) {
	score := chemtest.NewScore(t, "figures")
	lines := bufio.NewScanner(chemtest.OpenShared(t, "bench/perf/depict1000.smi"))
	for lines.Scan() {
		if fields := strings.Fields(lines.Text()); len(fields) > 0 {
			scoreFigure(t, score, "", fields[0])
		}
	}
	table := chemtest.OpenTable(t, "mol.tsv")
	for _, row := range table.Rows {
		switch corpus := row.Get("corpus"); corpus {
		case "approved", "natural", "hard":
			scoreFigure(t, score, "/"+corpus, row.Get("input"))
		}
	}
	score.Finish()
}

func scoreFigure(t *testing.T, score *chemtest.Score, corpus, text string) {
	doc, _, err := convert.FromSMILES(context.Background(), text)
	if err != nil {
		return
	}
	f := new(figure)
	scene.Build(doc, scene.Options{}).Paint(f)
	labels, bonds := f.faults()
	score.Equal("labels"+corpus, text, strings.Join(labels, ", "), "")
	score.Equal("lines"+corpus, text, strings.Join(bonds, ", "), "")
}

// What stands for a carbon that a bare end or corner would hide is written.
func TestCarbonsThatCannotBeSeenAreWritten(t *testing.T) {
	for text, want := range map[string]int{
		"CC=C=CC": 1, "C=C=C=C": 2, "O=C=O": 1, "CN=C=S": 1, "[CH2-]C(C)=O": 1, "[C-]#[N+]C": 1, "C[CH2+]": 1,
		"CC[C+](C)CC": 0, "CC=CC=CC": 0, "CC#CC#CC": 0, "C1CCC=C=CCC1": 0,
	} {
		_, e := painted(t, text)
		found := 0
		for _, s := range e.texts {
			if s == "C" {
				found++
			}
		}
		if found != want {
			t.Errorf("%s: %d carbons are written, want %d", text, found, want)
		}
	}
}

// Something is left of every bond between its labels.
func TestBondsBetweenWideLabelsAreSeen(t *testing.T) {
	for text, least := range map[string]float64{
		"C[Mg]Br": 2.8, "Br[Zn]CC(=O)OCC": 2.8, "Cl[Pd]Cl": 2.8, "[Fe+2](Cl)Cl": 2.8, "C[Si](Cl)(Cl)Cl": 2.8,
		"[NH3]->[Pt](<-[NH3])(<-[NH3])<-[NH3]": 5.7, "[2H]C([2H])([2H])[13C](=O)O": 3.4, "[Hg](Br)[13CH2][14CH2][Hg]Br": 2.8,
		"C1CC[SnH]([SnH]2CCCC2)C1": 2.8, "CCO": 8, "CC(=O)[13CH2]N": 3.4, "O=[14C]=O": 3.4, "[13CH3][13CH3]": 3.4,
	} {
		doc := read(t, text)
		for k, room := range scene.BondRoom(doc) {
			if room < least {
				t.Errorf("%s: %.2f points are left of bond %d, want %g", text, room, k+1, least)
			}
		}
	}
}

// The bonds of metals in chelate rings are seen, and nothing comes near to what moved.
func TestBondsInChelatesAreSeen(t *testing.T) {
	for _, text := range []string{
		"Cl[Pd]1(Cl)<-P(c2ccccc2)(c2ccccc2)CCP->1(c1ccccc1)c1ccccc1", "Cl[Ni]1(Cl)<-P(c2ccccc2)(c2ccccc2)CCCP->1(c1ccccc1)c1ccccc1", "Cl[Pt]1(Cl)<-NCCN->1",
		"O=C1O[Pt]2(OC1=O)<-[NH2][C@@H]1CCCC[C@H]1[NH2]->2", "c1ccn2->[Ru+2]34(<-n5ccccc5-c2c1)(<-n1ccccc1-c1ccccn->31)<-n1ccccc1-c1ccccn->41",
	} {
		doc := read(t, text)
		atoms := doc.Atoms()
		bonded := map[[2]int32]bool{}
		for k, room := range scene.BondRoom(doc) {
			a, b := doc.Ends(k)
			bonded[[2]int32{min(a, b), max(a, b)}] = true
			if doc.Bonds()[k].Order == drawing.Dative && room < 3 {
				t.Errorf("%s: %.2f points are left of bond %d", text, room, k+1)
			}
		}
		for i := range int32(len(atoms)) {
			for j := range int32(len(atoms)) {
				p, q := atoms[i].Position, atoms[j].Position
				ligand := len(atoms[i].Element) == 2
				if d := math.Hypot(p.X-q.X, p.Y-q.Y) / drawing.DefaultBondLength; ligand && i != j && d < 0.75 && !bonded[[2]int32{min(i, j), max(i, j)}] {
					t.Errorf("%s: atoms %d and %d are %.2f bond lengths apart", text, j+1, i+1, d)
				}
			}
		}
	}
}

// Only bonds that need it get longer, and none in a ring.
func TestOtherBondsKeepTheirLength(t *testing.T) {
	for _, text := range []string{"CS(=O)(=O)NO", "C1[SiH2][SiH2][SiH2]1", "CC[Si](C)(C)O", "OP(O)(O)=O", "NN"} {
		doc := read(t, text)
		atoms := doc.Atoms()
		for k := range doc.Bonds() {
			a, b := doc.Ends(k)
			p, q := atoms[a].Position, atoms[b].Position
			if d := math.Hypot(p.X-q.X, p.Y-q.Y) / drawing.DefaultBondLength; math.Abs(d-1) > 0.01 {
				t.Errorf("%s: bond %d is %.3f bond lengths long", text, k+1, d)
			}
		}
	}
}

// curves is a canvas that counts curves.
type curves struct{ figure }

func (c *curves) Stroke(p *render.Path, _ render.Pen, _ render.Color) {
	for _, v := range p.Verbs {
		if v == render.CubicTo {
			c.pens = append(c.pens, piece{})
		}
	}
}

// A wave marks where a molecule goes on.
func TestOpenEndsAreMarked(t *testing.T) {
	for text, ends := range map[string]int{"*c1ccccc1": 1, "*CC(=O)N*": 2, "[*:1]CC": 1, "CC": 0, "*": 0} {
		c := new(curves)
		scene.Build(read(t, text), scene.Options{}).Paint(c)
		if got := len(c.pens); got != 6*ends {
			t.Errorf("%s: %d half waves, want %d", text, got, 6*ends)
		}
	}
}

// Most bytes of a figure on average: an SVG of 400 × 300 and an image of 800 × 600
// pixels.
const (
	maxMeanSVG = 8 << 10
	maxMeanPNG = 12 << 10
)

// TestOracleFigureSizes keeps files small. Images are made of every tenth figure.
func TestOracleFigureSizes(t *testing.T) {
	lines := bufio.NewScanner(chemtest.OpenShared(t, "bench/perf/depict1000.smi"))
	var sizes [2]int
	var counts [2]int
	for n := 0; lines.Scan(); n++ {
		fields := strings.Fields(lines.Text())
		if len(fields) == 0 {
			continue
		}
		picture := scene.Build(read(t, fields[0]), scene.Options{})
		sizes[0] += len(svg.Append(nil, picture, svg.Options{Width: 400, Height: 300}))
		counts[0]++
		if n%10 != 0 {
			continue
		}
		var buf bytes.Buffer
		if err := png.Write(&buf, filling{picture, 800, 600}, png.Options{Width: 800, Height: 600, Scale: math.Inf(1)}); err != nil {
			t.Fatal(err)
		}
		sizes[1] += buf.Len()
		counts[1]++
	}
	for i, most := range [2]int{maxMeanSVG, maxMeanPNG} {
		if mean := sizes[i] / max(1, counts[i]); mean > most || counts[i] == 0 {
			t.Errorf("format %d: %d bytes on average, at most %d are wanted", i, mean, most)
		} else {
			t.Logf("format %d: %d bytes on average of %d", i, mean, counts[i])
		}
	}
}
