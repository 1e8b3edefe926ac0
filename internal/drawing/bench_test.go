package drawing_test

import (
	"testing"

	"athanor/internal/drawing"
)

// scheme returns the text of a reaction scheme: chains of ten atoms with an
// arrow, a caption and a frame for each.
func scheme(tb testing.TB, chains int) []byte {
	c := drawing.NewContent()
	id := drawing.ID(0)
	next := func() drawing.ID { id++; return id }
	for k := range chains {
		y := 100 * float64(k)
		first := id + 1
		for i := range 10 {
			c.Atoms = append(c.Atoms, drawing.Atom{ID: next(), Element: "C", Position: drawing.Point{X: 36.37 * float64(i), Y: y + 21*float64(i%2)}})
		}
		for i := range drawing.ID(9) {
			c.Bonds = append(c.Bonds, drawing.Bond{A: first + i, B: first + i + 1, Order: drawing.Single})
		}
	}
	for k := range chains {
		y := 100 * float64(k)
		c.Annotations = append(c.Annotations, drawing.Annotation{ID: next(), Text: "H2SO4", Format: drawing.DefaultTextFormat()})
		c.Arrows = append(c.Arrows, drawing.Arrow{ID: next(), Start: drawing.Point{X: 400, Y: y}, End: drawing.Point{X: 500, Y: y}})
		c.Graphics = append(c.Graphics, drawing.Graphic{
			ID: next(), Kind: drawing.GraphicBrackets, AxisX: drawing.Point{X: 400}, AxisY: drawing.Point{Y: 90},
			Style: drawing.DefaultGraphicStyle(), Layer: drawing.DefaultLayer,
		})
	}
	d, err := drawing.New(c)
	if err != nil {
		tb.Fatal(err)
	}
	return drawing.Append(nil, d)
}

// BenchmarkRSKOpen opens a scheme of about 100 objects.
func BenchmarkRSKOpen(b *testing.B) {
	text := scheme(b, 5)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := drawing.Open(text); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRSKWrite writes the same scheme.
func BenchmarkRSKWrite(b *testing.B) {
	d, err := drawing.Open(scheme(b, 5))
	if err != nil {
		b.Fatal(err)
	}
	var buf []byte
	b.ReportAllocs()
	for b.Loop() {
		buf = drawing.Append(buf[:0], d)
	}
}

// BenchmarkRSKOpenLarge opens a drawing of 100,000 atoms.
func BenchmarkRSKOpenLarge(b *testing.B) {
	text := scheme(b, 10_000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := drawing.Open(text); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEditMove moves one atom of 100,000.
func BenchmarkEditMove(b *testing.B) {
	d, err := drawing.Open(scheme(b, 10_000))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		e := d.Edit()
		e.Move([]drawing.ID{7}, drawing.Point{X: 1})
		if _, err := e.Commit(); err != nil {
			b.Fatal(err)
		}
	}
}
