package compose

import (
	"bytes"
	"context"
	"math"
	"math/rand"
	"testing"

	"athanor/internal/drawing"
)

// randomSketch makes a sketch that often keeps the rules.
func randomSketch(r *rand.Rand) *Proposal {
	s := &Sketch{}
	place := func() Place { return Place{float64(r.Intn(21)-10) / 2, float64(r.Intn(21)-10) / 2} }
	index := func() whole { return whole(r.Intn(max(1, len(s.Atoms)))) }
	set := func(most int) []whole {
		var list []whole
		for _, i := range r.Perm(len(s.Atoms))[:min(len(s.Atoms), 1+r.Intn(most))] {
			list = append(list, whole(i))
		}
		return list
	}
	tilt := func() float64 { return float64(r.Intn(171) - 85) }
	for range r.Intn(20) {
		p := place()
		a := SketchAtom{Element: []string{"C", "C", "C", "N", "Fe", "*"}[r.Intn(6)], X: p.X, Y: p.Y, Charge: whole(r.Intn(17) - 8), Hydrogens: whole(r.Intn(9)), Isotope: whole(r.Intn(2) * r.Intn(301))}
		if r.Intn(3) == 0 {
			a.Color = &rgb{whole(r.Intn(256)), 0, 255}
		}
		s.Atoms = append(s.Atoms, a)
	}
	for range r.Intn(20) {
		o := 1 + r.Intn(7)
		s.Bonds = append(s.Bonds, SketchBond{A: index(), B: index(), Order: whole(o), Display: displays[o][r.Intn(len(displays[o]))], RingArc: r.Intn(5) == 0})
	}
	for range r.Intn(3) {
		s.Shapes = append(s.Shapes, Shape{Kind: []string{"line", "ellipse"}[r.Intn(2)], Start: place(), End: place(), Dashed: r.Intn(2) == 0})
		s.Arrows = append(s.Arrows, SketchArrow{Start: place(), End: place()})
		s.Captions = append(s.Captions, Caption{Text: "H2O\n+ x", Position: place()})
	}
	style := []string{"single", "dashed", "dative"}[r.Intn(3)]
	kind := []string{"multi_center", "variable"}[r.Intn(2)]
	if len(s.Atoms) > 4 {
		s.Tilts = append(s.Tilts, Tilt{Atoms: set(6), XDegrees: tilt(), YDegrees: tilt(), DepthBonds: true})
		contact := index()
		s.Centroids = append(s.Centroids, Centroid{Atoms: set(4), Contact: &contact, Kind: &kind, ContactStyle: &style})
		s.Abbreviations = append(s.Abbreviations, Abbreviation{Label: "tBu", Anchor: contact, Atoms: []whole{contact}})
	}
	for range r.Intn(3) {
		l := Ligand{Kind: []string{"Cp", "Cp*"}[r.Intn(2)], Center: place(), PhaseDegrees: tilt(), XDegrees: tilt(), YDegrees: tilt(), RotationDegrees: tilt(), DepthBonds: r.Intn(2) == 0, ShowCharge: r.Intn(2) == 0}
		if len(s.Atoms) > 0 {
			contact, front := index(), r.Intn(2) == 0
			l.Contact, l.ContactStyle, l.ContactInFront = &contact, &style, &front
		}
		s.Ligands = append(s.Ligands, l)
	}
	return &Proposal{Sketch: s, Composition: Composition{Arrangement: rows, Columns: 1, WidthPt: 300}}
}

// Whatever keeps the rules is drawn or refused in words, opens again as it was, and
// has finite bounds.
func TestRandomSketches(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	drawn := 0
	for n := range 3000 {
		p := randomSketch(r)
		if p.check() != nil {
			continue
		}
		result, err := Compose(context.Background(), p, Options{})
		if err != nil {
			continue
		}
		drawn++
		text := drawing.Append(nil, result.Document)
		back, err := drawing.Open(text)
		if err != nil || !bytes.Equal(drawing.Append(nil, back), text) {
			t.Fatalf("%d: the drawing does not come back: %v", n, err)
		}
		for _, b := range result.Bounds {
			if math.IsNaN(b.X+b.Y) || math.IsInf(b.X+b.Y, 0) {
				t.Fatalf("%d: bounds %v", n, result.Bounds)
			}
		}
		if len(result.Warnings) != 1 || len(result.Issues) == 0 || len(result.Issues) > MaxIssues {
			t.Fatalf("%d: warnings %q, issues %v", n, result.Warnings, result.Issues)
		}
	}
	if drawn < 100 {
		t.Errorf("only %d sketches were drawn", drawn)
	}
	t.Logf("%d drawn", drawn)
}

func TestLigands(t *testing.T) {
	iron := whole(0)
	single := "single"
	for _, c := range []struct {
		kind  string
		atoms int
	}{{"Cp", 6}, {"Cp*", 11}} {
		s := &Sketch{Atoms: []SketchAtom{{Element: "Fe", Charge: 2}}, Ligands: []Ligand{{
			Kind: c.kind, Center: Place{0, -1.5}, XDegrees: 70, DepthBonds: true, Contact: &iron, ContactStyle: &single,
		}}}
		d := mustCompose(t, &Proposal{Sketch: s, Composition: Composition{Arrangement: rows, Columns: 1, WidthPt: 300}}, Options{}).Document
		if len(d.Atoms()) != 1+c.atoms || len(d.Bonds()) != c.atoms {
			t.Errorf("%s: %d atoms, %d bonds", c.kind, len(d.Atoms()), len(d.Bonds()))
		}
		charge, looks := 0, map[drawing.BondDisplay]int{}
		for i := range d.Atoms() {
			charge += d.Atoms()[i].Charge
		}
		for i := range d.Bonds() {
			if d.Bonds()[i].Order == drawing.Aromatic {
				looks[d.Bonds()[i].Display]++
			}
		}
		// The lower edge is in front, and both edges beside it lead there.
		if charge != 1 || looks[drawing.Bold] != 1 || looks[drawing.Wedge] != 2 || looks[drawing.Plain] != 2 {
			t.Errorf("%s: charge %d, ring bonds %v", c.kind, charge, looks)
		}
		last := d.Atoms()[c.atoms]
		if last.Attachment != drawing.MultiCenter || len(last.Centroid) != 5 || len(d.Groups()) != 1 || !d.Groups()[0].Integral {
			t.Errorf("%s: %+v, %+v", c.kind, last, d.Groups())
		}
	}
}
