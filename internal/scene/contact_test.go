package scene

import (
	"math"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// sandwich returns a ring of five, tilted so that its lower half is in front and
// turned by an angle, with a contact from its middle down to an iron atom.
func sandwich(t *testing.T, degrees float64) *drawing.Document {
	t.Helper()
	c := drawing.NewContent()
	for k := range 5 {
		sine, cosine := math.Sincos((degrees + 72*float64(k) - 90) * math.Pi / 180)
		c.Atoms = append(c.Atoms, drawing.Atom{
			ID: drawing.ID(k + 1), Element: "C", Position: drawing.Point{X: 36 * cosine, Y: 12 * sine}, Depth: 34 * sine, NoImplicit: true, ExplicitH: 1,
		})
		c.Bonds = append(c.Bonds, drawing.Bond{A: drawing.ID(k + 1), B: drawing.ID((k+1)%5 + 1), Order: drawing.Aromatic})
	}
	c.Atoms = append(c.Atoms,
		drawing.Atom{ID: 6, Element: "*", NoImplicit: true, Centroid: []drawing.ID{1, 2, 3, 4, 5}, Attachment: drawing.MultiCenter},
		drawing.Atom{ID: 7, Element: "Fe", Position: drawing.Point{Y: 70}, NoImplicit: true})
	c.Bonds = append(c.Bonds, drawing.Bond{A: 6, B: 7, Order: drawing.Single})
	d, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// A contact passes behind the front of its ring, be that an edge or a corner, and no
// dot of it is left inside.
func TestContactsEndBehindTheFrontOfTheirRing(t *testing.T) {
	for _, degrees := range []float64{0, 36} {
		b := new(builder)
		b.measure(sandwich(t, degrees), Options{})
		b.layLines()
		b.cross()
		contact := &b.lines[5]
		if len(contact.gaps) == 0 || contact.gaps[0].from > 0 {
			t.Errorf("turned by %v: gaps %v", degrees, contact.gaps)
		}
	}
}

// A ring that is seen at an angle along one of its corners holds an ellipse, too.
func TestCirclesOfRingsThatStandOnACorner(t *testing.T) {
	box := render.EmptyRect()
	Build(sandwich(t, 0), Options{}).Paint(curveBox{&box})
	if ratio := box.Height() / box.Width(); math.Abs(ratio-1.0/3) > 0.01 {
		t.Errorf("%.2f × %.2f, want a third as high as wide", box.Width(), box.Height())
	}
}

// Low digits of Unicode take no more room than those of labels.
func TestLowDigitsStandClose(t *testing.T) {
	format := drawing.DefaultTextFormat()
	plain, low := letters("H2O", &format), letters("H₂O", &format)
	if low[1].r != '2' || low[1].script != drawing.Subscript || math.Abs(low[1].width-scriptSize*plain[1].width) > 1e-9 {
		t.Errorf("%c of width %.2f, plain %.2f", low[1].r, low[1].width, plain[1].width)
	}
}
