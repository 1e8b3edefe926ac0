package png

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	stdpng "image/png"
	"math"
	"strings"
	"testing"

	"athanor/internal/render"
)

// picture is a fixed set of shapes.
type picture struct {
	bounds render.Rect
	paint  func(render.Canvas)
}

func (p picture) Bounds() render.Rect   { return p.bounds }
func (p picture) Paint(c render.Canvas) { p.paint(c) }

func box(w, h float64) render.Rect { return render.Rect{Max: render.Point{X: w, Y: h}} }

func pt(x, y float64) render.Point { return render.Point{X: x, Y: y} }

// square is a 10 by 10 pt sheet with the left half in ink.
func square(ink render.Color) picture {
	return picture{box(10, 10), func(c render.Canvas) {
		var p render.Path
		p.Polygon(pt(0, 0), pt(5, 0), pt(5, 10), pt(0, 10))
		c.Fill(&p, ink)
	}}
}

func write(t *testing.T, p render.Picture, opt Options) ([]byte, image.Image) {
	t.Helper()
	var buf bytes.Buffer
	if err := Write(&buf, p, opt); err != nil {
		t.Fatal(err)
	}
	im, err := stdpng.Decode(bytes.NewReader(buf.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	return buf.Bytes(), im
}

func wantColor(t *testing.T, im image.Image, x, y int, want color.NRGBA) {
	t.Helper()
	if got := color.NRGBAModel.Convert(im.At(x, y)).(color.NRGBA); got != want {
		t.Errorf("pixel %d, %d is %v, want %v", x, y, got, want)
	}
}

func TestPreviewFitsItsSpace(t *testing.T) {
	for _, test := range []struct {
		w, h          float64
		opt           Options
		width, height int
	}{
		{44.202, 21.073, Options{}, 177, 85},
		{1000, 100, Options{}, 1600, 160},
		{100, 1000, Options{}, 100, 1000},
		{100, 100, Options{Width: 800, Height: 600}, 400, 400},
		{10, 10, Options{Width: 1, Height: 1}, 1, 1},
		{1e6, 1, Options{}, 1600, 1},
		{72, 36, Options{DPI: 300}, 300, 150},
		{44.202, 21.073, Options{DPI: 1200}, 737, 352},
	} {
		if w, h := test.opt.Size(box(test.w, test.h)); w != test.width || h != test.height {
			t.Errorf("%v × %v pt with %+v: %d × %d pixels, want %d × %d", test.w, test.h, test.opt, w, h, test.width, test.height)
		}
	}
}

func TestPixels(t *testing.T) {
	_, im := write(t, square(render.Black), Options{})
	if im.Bounds() != image.Rect(0, 0, 40, 40) {
		t.Fatalf("bounds %v", im.Bounds())
	}
	wantColor(t, im, 5, 20, color.NRGBA{0, 0, 0, 255})
	wantColor(t, im, 35, 20, color.NRGBA{255, 255, 255, 255})
}

func TestTransparentGround(t *testing.T) {
	_, im := write(t, square(render.Color{R: 200, A: 255}), Options{Transparent: true})
	wantColor(t, im, 5, 20, color.NRGBA{200, 0, 0, 255})
	if _, _, _, a := im.At(35, 20).RGBA(); a != 0 {
		t.Errorf("the ground has alpha %d", a)
	}
}

func TestManyInksBlend(t *testing.T) {
	p := square(render.Color{R: 255, A: 255})
	first := p.paint
	p.paint = func(c render.Canvas) {
		first(c)
		var path render.Path
		path.Polygon(pt(0, 0), pt(10, 0), pt(10, 5), pt(0, 5))
		c.Fill(&path, render.Color{B: 255, A: 128})
	}
	_, im := write(t, p, Options{})
	wantColor(t, im, 5, 35, color.NRGBA{255, 0, 0, 255})
	wantColor(t, im, 5, 5, color.NRGBA{127, 0, 128, 255})
	wantColor(t, im, 35, 5, color.NRGBA{127, 127, 255, 255})
	wantColor(t, im, 35, 35, color.NRGBA{255, 255, 255, 255})
}

// The memory of a large image in one ink serves a small one in many next.
func TestImagesDoNotSeeEachOther(t *testing.T) {
	coloured := square(render.Color{R: 255, A: 255})
	half := coloured.paint
	coloured.paint = func(c render.Canvas) {
		half(c)
		c.Text(&render.Text{Origin: pt(6, 6), Size: 2, Text: "x"}, render.Black)
	}
	want, _ := write(t, coloured, Options{})
	large := square(render.Black)
	large.bounds = box(200, 200)
	write(t, large, Options{})
	if got, _ := write(t, coloured, Options{}); !bytes.Equal(got, want) {
		t.Error("the second image differs from the first")
	}
}

func TestImagesLieInTheirFrame(t *testing.T) {
	pixels := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	red, clear := color.NRGBA{R: 255, A: 255}, color.NRGBA{}
	pixels.Set(0, 0, red)
	pixels.Set(1, 0, clear)
	var file bytes.Buffer
	if err := stdpng.Encode(&file, pixels); err != nil {
		t.Fatal(err)
	}
	im := &render.Image{Origin: pt(2, 2), X: pt(4, 0), Y: pt(0, 4), PNG: file.Bytes()}
	_, out := write(t, picture{box(10, 10), func(c render.Canvas) { c.Image(im) }}, Options{DPI: 72})
	white := color.NRGBA{255, 255, 255, 255}
	wantColor(t, out, 1, 3, white)
	wantColor(t, out, 2, 2, red)
	wantColor(t, out, 3, 5, red)
	wantColor(t, out, 4, 3, white)
	wantColor(t, out, 3, 6, white)
	// Turned by a right angle, the open half lies below.
	im = &render.Image{Origin: pt(6, 2), X: pt(0, 4), Y: pt(-4, 0), PNG: file.Bytes()}
	_, out = write(t, picture{box(10, 10), func(c render.Canvas) { c.Image(im) }}, Options{DPI: 72})
	wantColor(t, out, 5, 3, red)
	wantColor(t, out, 2, 3, red)
	wantColor(t, out, 3, 4, white)
}

func TestBandsJoinWithoutASeam(t *testing.T) {
	// 3000 × 3000 pixels take nine bands; a diagonal line crosses them all.
	p := picture{box(720, 720), func(c render.Canvas) {
		var path render.Path
		path.Line(pt(0, 0), pt(720, 720))
		c.Stroke(&path, render.Pen{Width: 24}, render.Black)
	}}
	_, im := write(t, p, Options{DPI: 300})
	for i := 0; i < 3000; i++ {
		if r, _, _, _ := im.At(i, i).RGBA(); r != 0 {
			t.Fatalf("pixel %d of the line is not black", i)
		}
	}
}

func TestPartsThatTouchShowNoSeam(t *testing.T) {
	p := picture{box(10, 10), func(c render.Canvas) {
		var path render.Path
		path.Polygon(pt(1, 1), pt(5.03, 1), pt(4.03, 9), pt(1, 9))
		path.Polygon(pt(5.03, 1), pt(9, 1), pt(9, 9), pt(4.03, 9))
		c.Fill(&path, render.Black)
	}}
	_, im := write(t, p, Options{})
	for x := 6; x < 34; x++ {
		if r, _, _, _ := im.At(x, 20).RGBA(); r > 0x1200 {
			t.Errorf("pixel %d shines through: %#x", x, r)
		}
	}
}

func TestHolesStayOpen(t *testing.T) {
	p := picture{box(40, 40), func(c render.Canvas) {
		c.Text(&render.Text{Origin: pt(5, 35), Size: 40, Text: "O"}, render.Black)
	}}
	_, im := write(t, p, Options{})
	wantColor(t, im, (5+40*1593/2048/2)*4, 80, color.NRGBA{255, 255, 255, 255})
}

func TestResolutionIsNoted(t *testing.T) {
	for dpi, perMetre := range map[int]uint32{1200: 47244, 300: 11811, 72: 2835} {
		data, _ := write(t, square(render.Black), Options{DPI: dpi})
		chunk := data[headerLength : headerLength+21]
		if string(chunk[4:8]) != "pHYs" || binary.BigEndian.Uint32(chunk[8:]) != perMetre || binary.BigEndian.Uint32(chunk[12:]) != perMetre || chunk[16] != 1 {
			t.Errorf("%d dpi: chunk % x", dpi, chunk)
		}
	}
	if data, _ := write(t, square(render.Black), Options{}); bytes.Contains(data, []byte("pHYs")) {
		t.Error("a preview notes a resolution")
	}
}

func TestImagesThatAreTooLargeAreRefused(t *testing.T) {
	for _, p := range []picture{square(render.Black), {box(1e9, 1e9), func(render.Canvas) {}}} {
		err := Write(&bytes.Buffer{}, p, Options{DPI: 100_000})
		if err == nil || !strings.Contains(err.Error(), "limit") {
			t.Errorf("error %v", err)
		}
	}
}

// area measures the ink of a stroke in square points.
func area(t *testing.T, pen render.Pen, draw func(*render.Path)) float64 {
	p := picture{box(40, 40), func(c render.Canvas) {
		var path render.Path
		draw(&path)
		c.Stroke(&path, pen, render.Black)
	}}
	_, im := write(t, p, Options{DPI: 720})
	sum := 0.0
	for y := 0; y < 400; y++ {
		for x := 0; x < 400; x++ {
			r, _, _, _ := im.At(x, y).RGBA()
			sum += 1 - float64(r)/0xffff
		}
	}
	return sum / 100
}

func TestStrokesCoverTheirArea(t *testing.T) {
	line := func(p *render.Path) { p.Line(pt(10, 10), pt(30, 10)) }
	corner := func(p *render.Path) { p.MoveTo(pt(10, 10)); p.LineTo(pt(30, 10)); p.LineTo(pt(30, 30)) }
	frame := func(p *render.Path) { p.Polygon(pt(10, 10), pt(30, 10), pt(30, 30), pt(10, 30)) }
	circle := func(p *render.Path) { p.Ellipse(pt(20, 20), pt(10, 0), pt(0, 10)) }
	for _, test := range []struct {
		name string
		pen  render.Pen
		draw func(*render.Path)
		want float64
	}{
		{"square ends", render.Pen{Width: 4}, line, 80},
		{"round ends", render.Pen{Width: 4, Round: true}, line, 80 + 4*math.Pi},
		{"dashes", render.Pen{Width: 4, Dash: 3, Gap: 2}, line, 48},
		{"dots", render.Pen{Width: 2, Round: true, Dash: 0.1, Gap: 4.9}, line, 4 * (math.Pi + 0.2)},
		{"corner", render.Pen{Width: 4}, corner, 160 - 4 + math.Pi},
		{"frame", render.Pen{Width: 4}, frame, 4*20*4 - 16 + 4*math.Pi},
		{"circle", render.Pen{Width: 4}, circle, 2 * math.Pi * 10 * 4},
	} {
		if got := area(t, test.pen, test.draw); math.Abs(got-test.want) > 0.02*test.want {
			t.Errorf("%s: area %.2f, want %.2f", test.name, got, test.want)
		}
	}
}

func BenchmarkPNG16M(b *testing.B) {
	p := picture{box(960, 960), func(c render.Canvas) {
		var path render.Path
		for i := 0; i < 2000; i++ {
			x, y := float64(i%40)*24, float64(i/40)*19
			path.Line(pt(x, y), pt(x+12, y+7))
		}
		c.Stroke(&path, render.Pen{Width: 0.6}, render.Black)
	}}
	b.ReportAllocs()
	for b.Loop() {
		var buf bytes.Buffer
		if err := Write(&buf, p, Options{DPI: 300}); err != nil {
			b.Fatal(err)
		}
	}
}
