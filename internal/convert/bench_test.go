package convert_test

import (
	"bufio"
	"bytes"
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/convert"
	"athanor/internal/render"
	"athanor/internal/render/png"
	"athanor/internal/render/svg"
	"athanor/internal/scene"
)

// depictSet returns the layout set of the shared folder, or the small set when
// that is not there.
func depictSet(b *testing.B) []string {
	if _, err := os.Stat(filepath.Join(chemtest.SharedDir(), "bench", "perf", "depict1000.smi.gz")); err != nil {
		return drugs
	}
	var texts []string
	lines := bufio.NewScanner(chemtest.OpenShared(b, "bench/perf/depict1000.smi"))
	for lines.Scan() {
		if f := strings.Fields(lines.Text()); len(f) > 0 {
			texts = append(texts, f[0])
		}
	}
	return texts
}

// BenchmarkSVG measures SMILES to SVG in a frame of 400 × 300, one molecule after
// the other.
func BenchmarkSVG(b *testing.B) {
	texts := depictSet(b)
	var buf []byte
	b.ReportAllocs()
	total, i := 0, 0
	for b.Loop() {
		buf = svg.Append(buf[:0], scene.Build(read(b, texts[i%len(texts)]), scene.Options{}), svg.Options{Width: 400, Height: 300})
		total += len(buf)
		i++
	}
	b.ReportMetric(float64(total)/float64(i), "bytes/op")
}

// BenchmarkPNG800 measures SMILES to an image of 800 × 600 pixels that the
// molecule fills.
func BenchmarkPNG800(b *testing.B) {
	texts := depictSet(b)
	var buf bytes.Buffer
	b.ReportAllocs()
	total, i := 0, 0
	for b.Loop() {
		buf.Reset()
		picture := filling{scene.Build(read(b, texts[i%len(texts)]), scene.Options{}), 800, 600}
		if err := png.Write(&buf, picture, png.Options{Width: 800, Height: 600, Scale: math.Inf(1)}); err != nil {
			b.Fatal(err)
		}
		total += buf.Len()
		i++
	}
	b.ReportMetric(float64(total)/float64(i), "bytes/op")
}

// BenchmarkScene measures a laid out molecule to SVG.
func BenchmarkScene(b *testing.B) {
	doc := read(b, drugs[2])
	var buf []byte
	b.ReportAllocs()
	for b.Loop() {
		buf = svg.Append(buf[:0], scene.Build(doc, scene.Options{}), svg.Options{})
	}
}

// filling is a picture whose bounds are widened to the shape of a canvas, so
// that its image fills it.
type filling struct {
	render.Picture
	width, height float64
}

func (f filling) Bounds() render.Rect {
	r := f.Picture.Bounds()
	w := max(r.Width(), r.Height()*f.width/f.height)
	h := w * f.height / f.width
	c := r.Center()
	return render.Rect{Min: render.Point{X: c.X - w/2, Y: c.Y - h/2}, Max: render.Point{X: c.X + w/2, Y: c.Y + h/2}}
}

// BenchmarkCDXMLRoundTrip writes a reaction scheme of a hundred objects as CDXML and
// reads it.
func BenchmarkCDXMLRoundTrip(b *testing.B) {
	ctx := context.Background()
	doc, _, err := convert.FromReactionSMILES(ctx, "CC(=O)Oc1ccccc1C(=O)O.CCO>OS(=O)(=O)O.Cc1ccccc1.c1ccncc1>CCOC(=O)c1ccccc1OC(C)=O.O")
	if err != nil {
		b.Fatal(err)
	}
	if n := len(doc.Atoms()) + len(doc.Bonds()) + len(doc.Arrows()) + len(doc.Annotations()); n < 100 {
		b.Fatalf("the scheme has %d objects", n)
	}
	b.ReportAllocs()
	for b.Loop() {
		text, _, err := convert.ToCDXML(ctx, doc)
		if err != nil {
			b.Fatal(err)
		}
		if _, _, err := convert.FromCDXML(ctx, text); err != nil {
			b.Fatal(err)
		}
	}
}
