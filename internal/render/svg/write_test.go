package svg

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"math"
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

var sheet = render.Rect{Min: render.Point{X: -4, Y: -4}, Max: render.Point{X: 20.4, Y: 10.4}}

func TestDocument(t *testing.T) {
	got := string(Append(nil, picture{sheet, func(c render.Canvas) {
		var p render.Path
		p.Line(render.Point{X: 0, Y: 0}, render.Point{X: 14.4, Y: -7.2})
		c.Stroke(&p, render.Pen{Width: 0.6}, render.Black)
		c.Stroke(&p, render.Pen{Width: 0.6}, render.Black)
		c.Stroke(&p, render.Pen{Width: 0.6, Round: true, Dash: 3, Gap: 1}, render.Color{R: 1, A: 51})
		c.Text(&render.Text{Origin: render.Point{X: 1.2}, Size: 12, Text: "a<b> "}, render.Black)
		c.Text(&render.Text{Origin: render.Point{X: 2.4}, Size: 6, Text: "2"}, render.Black)
		c.Text(&render.Text{Size: 6, Text: "\x01", Font: render.Font{Family: "O'Hara", Bold: true, Italic: true, Underline: true}}, render.Black)
	}}, Options{}))
	want := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-11.67 -11.67 71.17 42" width="24.4pt" height="14.4pt">
<path fill="none" stroke="rgb(0,0,0)" stroke-width="1.75" stroke-linejoin="round" d="M0 0 42-21M0 0 42-21"/>
<path fill="none" stroke="rgb(1,0,0)" stroke-opacity="0.2" stroke-width="1.75" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="8.75 2.92" d="M0 0 42-21"/>
<g font-family="Arial, Liberation Sans, Helvetica, sans-serif" font-size="35" fill="rgb(0,0,0)">
<text x="3.5" y="0" xml:space="preserve">a&lt;b&gt; </text>
<text x="7" y="0" font-size="17.5">2</text>
</g>
<g font-family="'OHara', Arial, Liberation Sans, Helvetica, sans-serif" font-size="17.5" font-weight="bold" font-style="italic" fill="rgb(0,0,0)">
<text x="0" y="0" text-decoration="underline">` + "\uFFFD" + `</text>
</g>
</svg>
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	decoder := xml.NewDecoder(strings.NewReader(got))
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

func TestFrameAndBackground(t *testing.T) {
	got := string(Append(nil, picture{sheet, func(render.Canvas) {}}, Options{Width: 400, Height: 300, Background: render.White}))
	want := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-11.67 -11.67 71.17 42" width="400" height="300">
<rect x="-11.67" y="-11.67" width="71.17" height="42" fill="rgb(255,255,255)"/>
</svg>
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestImages(t *testing.T) {
	im := &render.Image{Origin: render.Point{X: 14.4}, X: render.Point{X: 28.8}, Y: render.Point{X: 1.2, Y: 14.4}}
	show := func() string {
		return string(Append(nil, picture{sheet, func(c render.Canvas) { c.Image(im) }}, Options{}))
	}
	if got := show(); strings.Contains(got, "<image") {
		t.Errorf("an image that cannot be read is in %s", got)
	}
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewNRGBA(image.Rect(0, 0, 2, 2))); err != nil {
		t.Fatal(err)
	}
	im = &render.Image{Origin: im.Origin, X: im.X, Y: im.Y, PNG: file.Bytes()}
	const want = `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(84 0 3.5 42 42 0)" href="data:image/png;base64,iVBOR`
	if got := show(); !strings.Contains(got, want) {
		t.Errorf("got %s", got)
	}
}

func TestCurvesAndParts(t *testing.T) {
	got := string(Append(nil, picture{sheet, func(c render.Canvas) {
		var p render.Path
		const u = 14.4 / 42
		p.MoveTo(render.Point{X: u})
		p.CubicTo(render.Point{Y: u}, render.Point{X: 2 * u}, render.Point{X: -u, Y: -u})
		p.CubicTo(render.Point{}, render.Point{}, render.Point{X: 3 * u})
		p.LineTo(render.Point{X: 5 * u})
		p.Close()
		c.Fill(&p, render.Black)
	}}, Options{}))
	if want := ` d="M1 0C0 1 2 0-1-1 0 0 0 0 3 0L5 0z"`; !strings.Contains(got, want) {
		t.Errorf("got\n%s\nwant %s in it", got, want)
	}
}

func TestNumbers(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", -0.001: "0", 0.005: "0.01", 1.5: "1.5", -1.25: "-1.25", 12: "12", 12.34567: "12.35", 0.1: "0.1", 0.01: "0.01", -0.07: "-0.07",
		math.Inf(1): "1000000000", math.Inf(-1): "-1000000000",
	} {
		if got := string(appendNumber(nil, v)); got != want {
			t.Errorf("%v is written %s, want %s", v, got, want)
		}
	}
	if got := string(appendNumber(nil, math.NaN())); got != "0" {
		t.Errorf("not a number is written %s", got)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestWriteReportsErrors(t *testing.T) {
	if err := Write(broken{}, picture{sheet, func(render.Canvas) {}}, Options{}); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("error %v", err)
	}
}

// What follows a character that viewers take from another font stays in its place.
func TestTextAfterForeignCharactersIsPlaced(t *testing.T) {
	p := picture{sheet, func(c render.Canvas) {
		for _, text := range []string{"a⇌b", "⇌", "aβb", "x⇌⇌"} {
			c.Text(&render.Text{Size: 7.2, Text: text}, render.Black)
		}
	}}
	got := string(Append(nil, p, Options{}))
	for _, want := range []string{`>a⇌<tspan x="32.68">b</tspan></text>`, ">⇌</text>", ">aβb</text>", `>x⇌<tspan x="31.5">⇌</tspan></text>`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
}
