// Command contactsheet draws many molecules on sheets for a look at the figures
// as a reader of a journal sees them.
//
// Input lines are "SMILES caption"; lines starting with # are comments. Every
// sheet is one PNG, or one page of a PDF when the output ends in .pdf. With -schemes
// the lines are reaction schemes, and what the review of each has to say is printed.
//
//	go run ./tools/contactsheet -o out/sheet.png < tools/contactsheet/structures.smi
//	go run ./tools/contactsheet -schemes -n 6 -o out/schemes.png < tools/contactsheet/schemes.jsonl
package main

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"athanor/internal/convert"
	"athanor/internal/render"
	"athanor/internal/render/pdf"
	"athanor/internal/render/png"
	"athanor/internal/scene"
)

func main() {
	if err := run(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "contactsheet:", err)
		os.Exit(1)
	}
}

func run(in io.Reader) error {
	out := flag.String("o", "sheet.png", "output file; sheets of a PNG are numbered")
	dpi := flag.Int("dpi", 150, "resolution of a PNG")
	perSheet := flag.Int("n", 24, "figures on a sheet")
	width := flag.Float64("width", 720, "width of a sheet in points")
	schemes := flag.Bool("schemes", false, "read schemes in place of molecules")
	flag.Parse()
	reader := read
	if *schemes {
		reader = readSchemes
	}
	figures, err := reader(in)
	if err != nil {
		return err
	}
	var sheets []*sheet
	for len(figures) > 0 {
		n := min(len(figures), max(1, *perSheet))
		sheets = append(sheets, arrange(figures[:n], *width))
		figures = figures[n:]
	}
	if filepath.Ext(*out) == ".pdf" {
		return writePDF(*out, sheets)
	}
	for i, s := range sheets {
		var buf bytes.Buffer
		if err := png.Write(&buf, s, png.Options{DPI: *dpi}); err != nil {
			return err
		}
		name := fmt.Sprintf("%s-%02d.png", strings.TrimSuffix(*out, filepath.Ext(*out)), i+1)
		if err := os.WriteFile(name, buf.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// figure is one molecule with its caption.
type figure struct {
	picture render.Picture
	caption string
}

// read draws the molecules and names those that cannot be drawn.
func read(in io.Reader) ([]figure, error) {
	var figures []figure
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		text, caption, _ := strings.Cut(line, " ")
		doc, _, err := convert.FromSMILES(context.Background(), text)
		if err != nil {
			fmt.Fprintf(os.Stderr, "contactsheet: line %d: %v\n", n, err)
			continue
		}
		figures = append(figures, figure{scene.Build(doc, scene.Options{}), fmt.Sprintf("%d %s", len(figures)+1, caption)})
	}
	return figures, lines.Err()
}

// sheet is a picture with many figures in their places.
type sheet struct {
	figures []figure
	// corner is where the upper left corner of each figure lies.
	corner []render.Point
	size   render.Point
}

// Space around figures and the size of captions in points.
const (
	gap     = 8
	caption = 5
)

// arrange fills rows from left to right.
func arrange(figures []figure, width float64) *sheet {
	s := &sheet{figures: figures, size: render.Point{X: width}}
	x, y, row := 0.0, 0.0, 0.0
	for _, f := range figures {
		b := f.picture.Bounds()
		wide, high := max(b.Width(), float64(len(f.caption))*caption/2), b.Height()+caption
		if x > 0 && x+wide > width {
			x, y, row = 0, y+row+gap, 0
		}
		s.corner = append(s.corner, render.Point{X: x, Y: y})
		row = max(row, high)
		x += wide + gap
		s.size.X = max(s.size.X, x)
	}
	s.size.Y = y + row + gap
	return s
}

func (s *sheet) Bounds() render.Rect { return render.Rect{Max: s.size} }

func (s *sheet) Paint(c render.Canvas) {
	for i, f := range s.figures {
		b := f.picture.Bounds()
		f.picture.Paint(shifted{c, s.corner[i].Sub(b.Min)})
		c.Text(&render.Text{
			Origin: s.corner[i].Add(render.Point{Y: b.Height() + caption}),
			Size:   caption, Font: render.Font{Family: "Arial"}, Text: f.caption,
		}, render.Color{R: 0, G: 0, B: 200, A: 255})
	}
}

// shifted is a canvas that moves all shapes.
type shifted struct {
	render.Canvas
	by render.Point
}

func (c shifted) path(p *render.Path) *render.Path {
	moved := *p
	moved.Points = make([]render.Point, len(p.Points))
	for i, q := range p.Points {
		moved.Points[i] = q.Add(c.by)
	}
	return &moved
}

func (c shifted) Fill(p *render.Path, ink render.Color) { c.Canvas.Fill(c.path(p), ink) }

func (c shifted) Stroke(p *render.Path, pen render.Pen, ink render.Color) {
	c.Canvas.Stroke(c.path(p), pen, ink)
}

func (c shifted) Text(t *render.Text, ink render.Color) {
	moved := *t
	moved.Origin = t.Origin.Add(c.by)
	c.Canvas.Text(&moved, ink)
}

// writePDF puts the sheets under each other and cuts them into pages.
func writePDF(name string, sheets []*sheet) error {
	all := &stack{}
	var pages []render.Rect
	y := 0.0
	for _, s := range sheets {
		all.sheets, all.top = append(all.sheets, s), append(all.top, y)
		pages = append(pages, render.Rect{Min: render.Point{Y: y}, Max: render.Point{X: s.size.X, Y: y + s.size.Y}})
		y += s.size.Y
	}
	var buf bytes.Buffer
	if err := pdf.Write(&buf, all, pdf.Options{Pages: pages}); err != nil {
		return err
	}
	return os.WriteFile(name, buf.Bytes(), 0o644)
}

// stack is a picture of sheets under each other.
type stack struct {
	sheets []*sheet
	top    []float64
}

func (s *stack) Bounds() render.Rect {
	r := render.EmptyRect()
	for i, sh := range s.sheets {
		r = r.Union(render.Rect{Min: render.Point{Y: s.top[i]}, Max: render.Point{X: sh.size.X, Y: s.top[i] + sh.size.Y}})
	}
	return r
}

func (s *stack) Paint(c render.Canvas) {
	for i, sh := range s.sheets {
		sh.Paint(shifted{c, render.Point{Y: s.top[i]}})
	}
}
