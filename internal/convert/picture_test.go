package convert_test

import (
	"bytes"
	"context"
	"image"
	stdpng "image/png"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"athanor/internal/convert"
	"athanor/internal/render"
	"athanor/internal/render/font"
	"athanor/internal/render/png"
	"athanor/internal/render/svg"
	"athanor/internal/scene"
)

// extent collects the ink of everything painted.
type extent struct {
	ink   render.Rect
	texts []string
}

func (e *extent) Fill(p *render.Path, _ render.Color) { e.ink = e.ink.Union(p.Bounds()) }

func (e *extent) Stroke(p *render.Path, pen render.Pen, _ render.Color) {
	e.ink = e.ink.Union(p.Bounds().Grow(pen.Width / 2))
}

func (e *extent) Text(t *render.Text, _ render.Color) {
	ink := font.Find(t.Font).InkOf(t.Text)
	e.ink = e.ink.Union(render.Rect{Min: t.Origin.Add(ink.Min.Mul(t.Size)), Max: t.Origin.Add(ink.Max.Mul(t.Size))})
	e.texts = append(e.texts, t.Text)
}

func (e *extent) Image(im *render.Image) { e.ink = e.ink.Union(im.Bounds()) }

func painted(t *testing.T, text string) (*scene.Scene, *extent) {
	t.Helper()
	s := scene.Build(read(t, text), scene.Options{})
	e := &extent{ink: render.EmptyRect()}
	s.Paint(e)
	return s, e
}

// Text counts for the size of a picture, not only atoms and bonds.
func TestEverythingIsInsideThePicture(t *testing.T) {
	for _, text := range append([]string{"OC(=O)C(O)O", "C", "O", "[Na+].[Cl-]", "[CH3:1][OH:2]", "C[N+](C)(C)C", "[13CH3][O]"}, drugs...) {
		s, e := painted(t, text)
		all := s.Bounds()
		if !all.Contains(e.ink.Min) || !all.Contains(e.ink.Max) {
			t.Errorf("%s: ink %v reaches out of %v", text, e.ink, all)
		}
	}
}

// A single atom has no extent of its own and still makes a picture.
func TestSingleAtomsMakePictures(t *testing.T) {
	for _, text := range []string{"C", "[Na+].[Cl-]", "O", "[H+]", "*"} {
		s := scene.Build(read(t, text), scene.Options{})
		var buf bytes.Buffer
		if err := png.Write(&buf, s, png.Options{}); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		im, err := stdpng.Decode(&buf)
		if err != nil || im.Bounds().Empty() || im.Bounds().Min != (image.Point{}) {
			t.Errorf("%s: image %v, error %v", text, im, err)
		}
	}
}

// The labels of ions stand side by side.
func TestComponentsKeepApart(t *testing.T) {
	for _, text := range []string{"[NH4+].[OH-]", "[Na+].[Cl-]", "O.O.O.O.O", "[K+].[K+].[O-]S(=O)(=O)[O-]", "CC(=O)[O-].[NH3+]C"} {
		doc := read(t, text)
		boxes := scene.LabelBoxes(doc)
		for i := range boxes {
			for j := range boxes[:i] {
				if boxes[i].Overlap(boxes[j]) > 0 {
					t.Errorf("%s: the labels of atoms %d and %d overlap", text, j+1, i+1)
				}
			}
		}
	}
}

// A charge on a carbon without a label shows.
func TestChargesOfCarbonsShow(t *testing.T) {
	_, e := painted(t, "CC[C+](C)CC")
	if len(e.texts) != 1 || e.texts[0] != "+" {
		t.Errorf("texts %q, want the charge", e.texts)
	}
}

// The oxygen of a hydroxyl stands at the end of the bond.
func TestHydroxylsTurnAwayFromTheirBond(t *testing.T) {
	doc := read(t, "OCCCC(=O)O")
	s := scene.Build(doc, scene.Options{})
	at := map[string][]float64{}
	s.Paint(places(at))
	if len(at["O"]) != 3 || len(at["H"]) != 2 {
		t.Fatalf("texts at %v", at)
	}
	const pointsPerWorld = 14.4 / 42
	for i, bonded := range map[int]int{0: 1, 6: 4} {
		oxygen, carbon := doc.Atoms()[i].Position.X*pointsPerWorld, doc.Atoms()[bonded].Position.X*pointsPerWorld
		for _, h := range at["H"] {
			if h > oxygen-15 && h < oxygen+15 && (h < oxygen) == (carbon < oxygen-1) {
				t.Errorf("the hydrogen of oxygen %d stands on the side of its bond", i+1)
			}
		}
	}
}

type places map[string][]float64

func (p places) Image(*render.Image)                           {}
func (p places) Fill(*render.Path, render.Color)               {}
func (p places) Stroke(*render.Path, render.Pen, render.Color) {}
func (p places) Text(t *render.Text, _ render.Color)           { p[t.Text] = append(p[t.Text], t.Origin.X) }

var number = regexp.MustCompile(`-?[0-9.]+`)

// Every number of an SVG is finite and, for coordinates, inside the view box.
func TestSVGStaysInsideItsViewBox(t *testing.T) {
	for _, text := range drugs {
		out := string(svg.Append(nil, scene.Build(read(t, text), scene.Options{}), svg.Options{}))
		if strings.Contains(out, "NaN") || strings.Contains(out, "Inf") || len(out) > 8<<10 {
			t.Errorf("%s: bad numbers or %d bytes", text, len(out))
		}
		_, rest, _ := strings.Cut(out, `viewBox="`)
		box, _, _ := strings.Cut(rest, `"`)
		var v [4]float64
		for i, n := range number.FindAllString(box, 4) {
			v[i], _ = strconv.ParseFloat(n, 64)
		}
		for _, part := range strings.Split(out, ` d="`)[1:] {
			data, _, _ := strings.Cut(part, `"`)
			for i, n := range number.FindAllString(data, -1) {
				x, _ := strconv.ParseFloat(n, 64)
				if low := v[i%2]; x < low || x > low+v[2+i%2] {
					t.Fatalf("%s: coordinate %v outside of %v", text, x, v)
				}
			}
		}
	}
}

func FuzzPicture(f *testing.F) {
	for _, text := range drugs {
		f.Add(text)
	}
	f.Add("[CH3:1][C+]#[O-]")
	f.Add("C.C.[Fe+3].*->[Pt]~C")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 500 {
			return
		}
		doc, _, err := convert.FromSMILES(context.Background(), text)
		if err != nil {
			return
		}
		s := scene.Build(doc, scene.Options{})
		if b := s.Bounds(); b.Empty() || b.Width() > 1e6 {
			t.Fatalf("bounds %v", b)
		}
		if out := svg.Append(nil, s, svg.Options{}); bytes.Contains(out, []byte("NaN")) {
			t.Fatal("not a number in the SVG")
		}
		if _, err := convert.ToMolecule(doc); err != nil {
			t.Fatal(err)
		}
	})
}

// Unpaired electrons are dots, but not those of a transition metal.
func TestUnpairedElectronsShow(t *testing.T) {
	for text, want := range map[string]string{"[CH3]": "\u2022", "[Na]": "\u2022", "[Cu+2]": "2+", "C[CH]C": "\u2022", "[O-][N+](=O)[Cu]": ""} {
		_, e := painted(t, text)
		found := ""
		for _, s := range e.texts {
			if strings.ContainsAny(s, "2\u2022") {
				found += s
			}
		}
		if found != want {
			t.Errorf("%s shows %q, want %q", text, found, want)
		}
	}
}
