package scene

import (
	"math"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
)

// inkOf returns the box around the ink of the first text of a scene that reads so.
func inkOf(t *testing.T, sc *Scene, want string) render.Rect {
	t.Helper()
	for i := range sc.texts {
		text := &sc.texts[i]
		if text.Text == want {
			ink := font.Find(text.Font).InkOf(want)
			return render.Rect{
				Min: text.Origin.Add(ink.Min.Mul(text.Size)), Max: text.Origin.Add(ink.Max.Mul(text.Size)),
			}
		}
	}
	t.Fatalf("no text %q", want)
	return render.Rect{}
}

// A map number below a charge or an isotope would read as a count of atoms.
func TestMapNumbersAreNoPartOfLabels(t *testing.T) {
	for _, isotope := range []int{0, 13} {
		s := zigzag("C", "O")
		s.bond(1, 2, drawing.Double)
		s.Atoms[1].Charge, s.Atoms[1].Isotope, s.Atoms[1].Map = -1, isotope, 5
		sc, b := Build(s.document(t), Options{}), s.built(t)
		if number, label := inkOf(t, sc, "5"), b.extentOf(1); number.Overlap(label) > 0 {
			t.Errorf("isotope %d: the number at %v is inside the label at %v", isotope, number, label)
		}
	}
}

// ligands draws an atom with n neighbours around it.
func ligands(center, neighbour string, n int) *sketch {
	s := newSketch()
	s.atom(center, 0, 0)
	for k := range n {
		sin, cos := math.Sincos(math.Pi/6 + 2*math.Pi*float64(k)/float64(n))
		s.atom(neighbour, cos, sin)
		s.bond(1, drawing.ID(k+2), drawing.Single)
	}
	return s
}

// The charge of a crowded centre stands between two bonds.
func TestChargesKeepClearOfManyBonds(t *testing.T) {
	for _, symbol := range []string{"P", "Sb", "Si"} {
		s := ligands(symbol, "F", 6)
		s.Atoms[0].Charge = -1
		sc, b := Build(s.document(t), Options{}), s.built(t)
		box := inkOf(t, sc, minusSign).Grow(0.65 * b.style.margin)
		for i := range b.lines {
			if crosses(box, b.at[b.lines[i].a], b.at[b.lines[i].b]) {
				t.Errorf("%s: the charge at %v is close to bond %d", symbol, box, i+1)
			}
		}
	}
}

// The second line of a double bond may be on the side of the charge.
func TestChargesOfHiddenCarbonsKeepClearOfSecondLines(t *testing.T) {
	for angle := 0; angle < 360; angle += 15 {
		s := newSketch()
		sin, cos := math.Sincos(float64(angle) * math.Pi / 180)
		s.atom("C", cos, sin)
		s.atom("C", 0, 0).Charge = -1
		sin, cos = math.Sincos(float64(angle+120) * math.Pi / 180)
		s.atom("C", cos, sin)
		s.bond(1, 2, drawing.Single)
		s.bond(2, 3, drawing.Double)
		sc, b := Build(s.document(t), Options{}), s.built(t)
		box := inkOf(t, sc, minusSign).Grow(b.spacing())
		if crosses(box, b.at[1], b.at[2]) {
			t.Errorf("turned by %d°: the charge is close to the double bond", angle)
		}
	}
}

// Even a short dative bond has a shaft behind its head.
func TestShortDativeBondsAreArrows(t *testing.T) {
	s := newSketch()
	s.atom("N", 0, 0)
	s.atom("Ru", 1, 0)
	s.bond(1, 2, drawing.Dative)
	b := s.built(t)
	v := b.lines[0].visible()
	sc := Build(s.document(t), Options{})
	shaft, head := render.EmptyRect(), render.EmptyRect()
	sc.Paint(&parts{&shaft, &head})
	if room := v.to - v.from; room > dativeHead || head.Width() > maxDativePart*room+1e-9 || shaft.Min.X > head.Min.X-0.2*room {
		t.Errorf("shaft %v and head %v in %.2f points", shaft, head, room)
	}
}

// parts is a canvas that notes where strokes and areas are.
type parts struct{ strokes, areas *render.Rect }

func (p *parts) Fill(path *render.Path, _ render.Color) { *p.areas = p.areas.Union(path.Bounds()) }

func (p *parts) Stroke(path *render.Path, _ render.Pen, _ render.Color) {
	*p.strokes = p.strokes.Union(path.Bounds())
}

func (p *parts) Text(*render.Text, render.Color) {}
func (p *parts) Image(*render.Image)             {}

// A charge does not stand on a bond of another part of the molecule, when it has room
// elsewhere.
func TestChargesKeepOffFartherBonds(t *testing.T) {
	for _, x := range []float64{0.3, 0.4, 0.45, 0.5} {
		s := newSketch()
		s.atom("O", 0, 0).Charge = 1
		s.atom("C", 0, -1)
		s.atom("C", 1, -1.2)
		s.atom("C", x, -0.7)
		s.atom("C", x, 0.6)
		s.bond(1, 2, drawing.Triple)
		s.bond(2, 3, drawing.Single)
		s.bond(3, 4, drawing.Single)
		s.bond(4, 5, drawing.Single)
		box, line := inkOf(t, Build(s.document(t), Options{}), "+"), 42*x*drawing.PointsPerWorld
		if box.Min.X < line && box.Max.X > line {
			t.Errorf("the charge at %v stands on the bond at %.1f", box, line)
		}
	}
}
