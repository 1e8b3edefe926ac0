package scene_test

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"os"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/render/pdf"
	"athanor/internal/render/png"
	"athanor/internal/render/svg"
	"athanor/internal/scene"
)

// fuzzed makes a drawing of bytes: eight for an atom, then three for a bond.
func fuzzed(data []byte) drawing.Content {
	c := drawing.NewContent()
	if len(data) == 0 {
		return c
	}
	n := int(data[0])%20 + 1
	data = data[1:]
	elements := []string{"C", "N", "O", "Cl", "H", "*", "C", "C"}
	coordinate := func(v uint16) float64 {
		switch v {
		case 0xffff:
			return 1e300
		case 0xfffe:
			return -1e300
		}
		return float64(int16(v)) / 64
	}
	for len(data) >= 8 && len(c.Atoms) < n {
		a := drawing.Atom{
			ID: drawing.ID(len(c.Atoms) + 1), Element: elements[data[0]%8], LabelH: int(data[1] % 5),
			Charge: int(int8(data[2])) / 40, Radicals: int(data[3] % 3), Isotope: int(data[2]) / 250, Map: int(data[3]) / 128,
			Position: drawing.Point{X: coordinate(binary.LittleEndian.Uint16(data[4:])), Y: coordinate(binary.LittleEndian.Uint16(data[6:]))},
		}
		if data[0]&0x80 != 0 {
			red := drawing.RGB(255, 0, 0)
			a.Display.Highlight = &red
		}
		c.Atoms = append(c.Atoms, a)
		data = data[8:]
	}
	for ; len(data) >= 3; data = data[3:] {
		c.Bonds = append(c.Bonds, drawing.Bond{
			A: drawing.ID(data[0]%20) + 1, B: drawing.ID(data[1]%20) + 1,
			Order: drawing.BondOrder(data[2] & 7), Display: drawing.BondDisplay(data[2] >> 3 & 15), Projection: data[2]&0x80 != 0,
		})
	}
	return c
}

func FuzzBuild(f *testing.F) {
	f.Add([]byte{2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 10, 0, 5, 0, 1, 1})
	f.Add([]byte{3, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 200, 1, 255, 255, 254, 255, 1, 2, 90, 0, 0, 10, 0, 5, 0, 1, 2, 1, 2, 0x1a})
	f.Fuzz(func(t *testing.T, data []byte) {
		doc, err := drawing.New(fuzzed(data))
		if err != nil {
			return
		}
		s := scene.Build(doc, scene.Options{})
		b := s.Bounds()
		if b.Empty() || math.IsNaN(b.Width()) || math.IsInf(b.Height(), 0) {
			t.Fatalf("bounds %v", b)
		}
		if out := svg.Append(nil, s, svg.Options{}); bytes.Contains(out, []byte("NaN")) {
			t.Fatal("not a number in the SVG")
		}
		if err := png.Write(io.Discard, s, png.Options{Width: 200, Height: 200}); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzObjects reads drawings with objects of every kind.
func FuzzObjects(f *testing.F) {
	for _, name := range []string{"testdata/objects.rsk", "testdata/dark.rsk"} {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		doc, err := drawing.Read(text)
		if err != nil {
			return
		}
		s := scene.Build(doc, scene.Options{})
		b := s.Bounds()
		if b.Empty() || math.IsNaN(b.Width()) || math.IsInf(b.Height(), 0) {
			t.Fatalf("bounds %v", b)
		}
		if out := svg.Append(nil, s, svg.Options{}); bytes.Contains(out, []byte("NaN")) {
			t.Fatal("not a number in the SVG")
		}
		if err := png.Write(io.Discard, s, png.Options{Width: 200, Height: 200}); err != nil {
			t.Fatal(err)
		}
		if err := pdf.Write(io.Discard, s, pdf.Options{}); err != nil {
			t.Fatal(err)
		}
	})
}
