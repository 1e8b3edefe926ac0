package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"athanor/internal/render"
)

type picture struct {
	bounds render.Rect
	paint  func(render.Canvas)
}

func (p picture) Bounds() render.Rect   { return p.bounds }
func (p picture) Paint(c render.Canvas) { p.paint(c) }

var sheet = render.Rect{Min: render.Point{X: -10, Y: -20}, Max: render.Point{X: 150, Y: 60}}

// sample has one of everything: a dashed line, a curve, translucent ink, and text
// with signs that the faces lack.
var sample = picture{sheet, func(c render.Canvas) {
	var p render.Path
	p.Line(render.Point{X: 0, Y: 0}, render.Point{X: 140, Y: 0})
	c.Stroke(&p, render.Pen{Width: 0.6}, render.Black)
	c.Stroke(&p, render.Pen{Width: 2, Round: true, Dash: 3, Gap: 4}, render.Color{R: 200, A: 120})
	p.Reset()
	p.Ellipse(render.Point{X: 20, Y: 40}, render.Point{X: 10}, render.Point{Y: 10})
	p.Ellipse(render.Point{X: 20, Y: 40}, render.Point{X: 5}, render.Point{Y: -5})
	p.Holes = true
	c.Fill(&p, render.Color{B: 255, A: 255})
	for i, f := range []render.Font{{}, {Bold: true}, {Italic: true}, {Bold: true, Italic: true, Underline: true}} {
		c.Text(&render.Text{Origin: render.Point{X: 40, Y: 15 * float64(i)}, Size: 10, Font: f, Text: "C₆H₆ ⇌ ★ α−β 結"}, render.Black)
	}
}}

func document(t *testing.T, p render.Picture, opt Options) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := Write(&buf, p, opt); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func TestTheSamePictureGivesTheSameBytes(t *testing.T) {
	first := document(t, sample, Options{Background: render.White})
	for range 4 {
		if !bytes.Equal(first, document(t, sample, Options{Background: render.White})) {
			t.Fatal("the same picture gives different bytes")
		}
	}
}

func TestPageHasTheSizeOfThePicture(t *testing.T) {
	data := document(t, sample, Options{})
	if !bytes.HasPrefix(data, []byte("%PDF-1.")) || !bytes.Contains(data, []byte("[0 0 160.00 80.00]")) {
		t.Error("no page of 160 by 80 points")
	}
	if !bytes.Contains(data, []byte("(D:20000101000000)")) || !bytes.Contains(data, []byte("(ReShiki)")) {
		t.Error("the date or the producer is missing")
	}
}

func TestEveryPageIsAPieceOfThePicture(t *testing.T) {
	pages := []render.Rect{
		{Max: render.Point{X: 100, Y: 50}},
		{Min: render.Point{X: 118}, Max: render.Point{X: 218, Y: 50}},
		{Max: render.Point{X: 40, Y: 90}},
	}
	data := document(t, sample, Options{Pages: pages, Background: render.White})
	if !bytes.Contains(data, []byte("/Count 3")) || !bytes.Contains(data, []byte("[0 0 100.00 50.00]")) || !bytes.Contains(data, []byte("[0 0 40.00 90.00]")) {
		t.Error("the pages differ from those asked for")
	}
}

func TestPagesNeedAnArea(t *testing.T) {
	for _, opt := range []Options{{Pages: []render.Rect{{}}}, {Pages: []render.Rect{render.EmptyRect()}}} {
		if err := Write(new(bytes.Buffer), sample, opt); err == nil {
			t.Errorf("%+v: no error", opt)
		}
	}
}

type brokenWriter struct{}

var errBroken = errors.New("broken")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestErrorsOfTheWriterComeBack(t *testing.T) {
	if err := Write(brokenWriter{}, sample, Options{}); !errors.Is(err, errBroken) {
		t.Errorf("error %v", err)
	}
}

// Images of one size keep their order.
func TestImagesGiveTheSameBytes(t *testing.T) {
	var images []*render.Image
	for k := range 8 {
		pixels := image.NewNRGBA(image.Rect(0, 0, 3, 2))
		pixels.Set(0, 0, color.NRGBA{R: uint8(40 * k), A: 200})
		var file bytes.Buffer
		if err := png.Encode(&file, pixels); err != nil {
			t.Fatal(err)
		}
		images = append(images, &render.Image{X: render.Point{X: 30}, Y: render.Point{Y: 20}, PNG: file.Bytes()})
	}
	images = append(images, &render.Image{X: render.Point{X: 30}, Y: render.Point{Y: 20}, PNG: []byte("none")})
	p := picture{sheet, func(c render.Canvas) {
		for _, im := range images {
			c.Image(im)
		}
	}}
	first := document(t, p, Options{})
	for range 8 {
		if !bytes.Equal(first, document(t, p, Options{})) {
			t.Fatal("the same images give different bytes")
		}
	}
}

// Readers find the text, also of characters that are drawn.
func TestTextCanBeExtracted(t *testing.T) {
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext is not installed")
	}
	name := filepath.Join(t.TempDir(), "sample.pdf")
	if err := os.WriteFile(name, document(t, sample, Options{}), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool, "-raw", name, "-").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if got := strings.Count(string(out), "C₆H₆ ⇌ ★ α−β 結"); got != 4 {
		t.Errorf("the text is found %d times in %q", got, out)
	}
}

func FuzzText(f *testing.F) {
	f.Add("C₆H₆ \u0000\xff\U0001F9EA", 10.0, 3.0)
	f.Fuzz(func(t *testing.T, text string, size, x float64) {
		p := picture{sheet, func(c render.Canvas) {
			c.Text(&render.Text{Origin: render.Point{X: x}, Size: size, Text: text}, render.Black)
		}}
		if err := Write(new(bytes.Buffer), p, Options{}); err != nil {
			t.Error(err)
		}
	})
}

func BenchmarkPDF(b *testing.B) {
	for b.Loop() {
		if err := Write(new(bytes.Buffer), sample, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// The table at the end of the file says where every object begins, without which
// strict readers refuse it.
func TestCrossReferencesPointAtObjects(t *testing.T) {
	data := document(t, sample, Options{Pages: []render.Rect{sheet, sheet}})
	at := bytes.LastIndex(data, []byte("startxref\n"))
	if at < 0 || !bytes.HasPrefix(data, []byte("%PDF-1.")) || !bytes.HasSuffix(bytes.TrimSpace(data), []byte("%%EOF")) {
		t.Fatal("not a PDF file with a table")
	}
	var start, count int
	if _, err := fmt.Sscanf(string(data[at:]), "startxref\n%d", &start); err != nil {
		t.Fatal(err)
	}
	if _, err := fmt.Sscanf(string(data[start:]), "xref\n0 %d\n", &count); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data[start:at]), "\n")[2:]
	for id := 1; id < count; id++ {
		var offset, generation int
		if _, err := fmt.Sscanf(lines[id], "%d %d n", &offset, &generation); err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(data[offset:], fmt.Appendf(nil, "%d 0 obj", id)) {
			t.Errorf("object %d is not at %d", id, offset)
		}
	}
	if count < 10 {
		t.Errorf("%d objects", count)
	}
}

// Text is written as characters with a table of their code points, not as outlines.
func TestTextIsText(t *testing.T) {
	p := picture{sheet, func(c render.Canvas) { c.Text(&render.Text{Size: 10, Text: "HOβ"}, render.Black) }}
	data := document(t, p, Options{})
	var streams []byte
	for rest := data; ; {
		_, after, ok := bytes.Cut(rest, []byte("stream\n"))
		if !ok {
			break
		}
		body, tail, _ := bytes.Cut(after, []byte("\nendstream"))
		rest = tail
		if in, err := zlib.NewReader(bytes.NewReader(body)); err == nil {
			text, err := io.ReadAll(in)
			if err != nil {
				t.Fatal(err)
			}
			streams = append(streams, text...)
		} else {
			streams = append(streams, body...)
		}
	}
	for _, want := range []string{"\x00H\x00O\x03\xb2", "beginbfrange"} {
		if !bytes.Contains(streams, []byte(want)) {
			t.Errorf("no %q in the streams", want)
		}
	}
	for _, want := range []string{"/ToUnicode", "/FontFile2"} {
		if !bytes.Contains(data, []byte(want)) {
			t.Errorf("no %s in the file", want)
		}
	}
}
