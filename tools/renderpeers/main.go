// Command renderpeers shows figures to other programs and compares what they make
// of them with our own pixels: SVG in Chromium and librsvg, PDF in Poppler and
// Ghostscript. It also has the text of the PDF files extracted by both.
//
// tools/render-peers.sh installs those programs and runs it. A program that is not
// there is named and left out.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"image/color"
	stdpng "image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"athanor/internal/convert"
	"athanor/internal/ops"
	"athanor/internal/render"
	"athanor/internal/render/png"
	"athanor/internal/scene"
)

// dpi is the resolution of all comparisons: four pixels per CSS pixel. Lines and the
// strokes of letters are then several pixels wide, so that smoothing, which every
// program does in its own way, changes their edges only.
const (
	pixelScale = 4
	dpi        = 96 * pixelScale
)

// Tolerances of a comparison: what share of the ink may lie farther than reach pixels,
// half a CSS pixel, from where ours is, and how many shades two pixels may differ.
const (
	maxStray = 0.01
	reach    = pixelScale / 2
	shades   = 96
)

// sample is one figure: a .rsk file or a SMILES, and texts that its PDF must hold.
type sample struct {
	name, input string
	texts       []string
}

var samples = []sample{
	{"ethanol", "CCO", []string{"OH"}},
	{"ions", "[13CH3][N+](C)(C)CC([O-])=O.[Na+].[Cl-]", []string{"13", "N", "Na", "Cl", "O"}},
	{"penicillin", "CC1(C)S[C@@H]2[C@H](NC(=O)Cc3ccccc3)C(=O)N2[C@H]1C(=O)O", []string{"HO", "S", "N"}},
	{"morphine", "CN1CC[C@]23[C@H]4Oc5c2c(C[C@@H]1[C@@H]3C=C[C@@H]4O)ccc5O", []string{"HO", "N"}},
	{"complex", "[NH3]->[Pt](<-[NH3])(Cl)Cl", []string{"NH", "Pt", "Cl"}},
	{"open", "*CC(=O)N[C@@H](*)C=C=C", []string{"N", "H", "C"}},
	{"objects", "internal/scene/testdata/objects.rsk", nil},
	{"dark", "internal/scene/testdata/dark.rsk", nil},
	{"structures", "internal/scene/testdata/structures.rsk", nil},
}

func main() {
	dir := flag.String("o", "out/peers", "folder for the files")
	flag.Parse()
	if err := os.MkdirAll(*dir, 0o755); err != nil {
		fmt.Fprintln(os.Stderr, "renderpeers:", err)
		os.Exit(1)
	}
	failed := 0
	for _, s := range samples {
		faults, err := s.compare(*dir)
		if err != nil {
			faults = append(faults, err.Error())
		}
		for _, f := range faults {
			fmt.Printf("%s: %s\n", s.name, f)
		}
		failed += len(faults)
	}
	if failed > 0 {
		fmt.Printf("%d faults\n", failed)
		os.Exit(1)
	}
}

// peer is a program that turns one of our files into an image.
type peer struct {
	name, format string
	// command returns the arguments that write the image to out.
	command func(in, out string, size image.Point) []string
}

var peers = []peer{
	{"rsvg-convert", "svg", func(in, out string, _ image.Point) []string {
		return []string{"-d", strconv.Itoa(dpi), "-p", strconv.Itoa(dpi), "-o", out, in}
	}},
	{"chromium", "svg", func(in, out string, size image.Point) []string {
		return []string{
			"--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", fmt.Sprintf("--force-device-scale-factor=%d", pixelScale),
			fmt.Sprintf("--window-size=%d,%d", max(500, size.X), max(500, size.Y)), "--screenshot=" + out, "file://" + in,
		}
	}},
	{"pdftoppm", "pdf", func(in, out string, _ image.Point) []string {
		return []string{"-r", strconv.Itoa(dpi), "-png", "-singlefile", in, strings.TrimSuffix(out, ".png")}
	}},
	{"gs", "pdf", func(in, out string, _ image.Point) []string {
		return []string{
			"-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-r" + strconv.Itoa(dpi), "-sDEVICE=png16m",
			"-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", "-o", out, in,
		}
	}},
}

// compare writes the files of a sample and returns the faults that other programs
// find in them.
func (s *sample) compare(dir string) ([]string, error) {
	ours, err := s.write(dir)
	if err != nil {
		return nil, err
	}
	var faults []string
	for _, p := range peers {
		in, err := filepath.Abs(filepath.Join(dir, s.name+"."+p.format))
		if err != nil {
			return nil, err
		}
		out := strings.TrimSuffix(in, "."+p.format) + "." + p.name + ".png"
		if err := run(p.name, p.command(in, out, ours.Bounds().Size())...); err != nil {
			faults = append(faults, err.Error())
			continue
		}
		theirs, err := load(out)
		if err != nil {
			return nil, err
		}
		stray := strayInk(ours, theirs)
		fmt.Printf("%-12s %-13s %5.2f %% of the ink elsewhere\n", s.name, p.name, 100*stray)
		if stray > maxStray {
			faults = append(faults, fmt.Sprintf("%s shows another picture: see %s", p.name, out))
		}
	}
	return append(faults, s.extract(filepath.Join(dir, s.name+".pdf"))...), nil
}

// write makes the SVG, the PDF and our own image.
func (s *sample) write(dir string) (image.Image, error) {
	ctx, service := context.Background(), new(ops.Service)
	data, format := []byte(s.input), ops.SMILES
	if filepath.Ext(s.input) == ".rsk" {
		var err error
		if data, err = os.ReadFile(s.input); err != nil {
			return nil, err
		}
		format = ops.ReShiki
	}
	doc, _, err := service.Import(ctx, data, format)
	if err != nil {
		return nil, err
	}
	for _, format := range []ops.Format{ops.SVG, ops.PDF} {
		file, err := service.Export(ctx, doc, ops.ExportOptions{Format: format})
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(dir, s.name+"."+string(format)), file.Data, 0o644); err != nil {
			return nil, err
		}
	}
	// As the files, the image shows labels that are up to date.
	doc, _ = convert.Refresh(ctx, doc, true)
	ground := doc.Canvas().Background()
	var buf bytes.Buffer
	opt := png.Options{DPI: dpi, Background: render.Color{R: ground[0], G: ground[1], B: ground[2], A: 255}}
	if err := png.Write(&buf, scene.Build(doc, scene.Options{}), opt); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, s.name+".png"), buf.Bytes(), 0o644); err != nil {
		return nil, err
	}
	return stdpng.Decode(&buf)
}

// run runs a program, and says so when it is missing.
func run(name string, args ...string) error {
	path, err := exec.LookPath(name)
	if err != nil {
		return fmt.Errorf("%s is not installed", name)
	}
	if out, err := exec.Command(path, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", name, err, out)
	}
	return nil
}

func load(name string) (image.Image, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	return stdpng.Decode(file)
}

// strayInk returns the share of the ink of two images that has no counterpart within
// reach in the other one.
func strayInk(p, q image.Image) float64 {
	a, b := greyOf(p), greyOf(q)
	ground := a.GrayAt(0, 0).Y
	ink, stray := 0, 0
	for _, pair := range [2][2]*image.Gray{{a, b}, {b, a}} {
		this, other := pair[0], pair[1]
		// The last row and column are partly outside the picture.
		area := image.Rectangle{Max: a.Rect.Intersect(b.Rect).Max.Sub(image.Pt(2, 2))}
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				v := this.GrayAt(x, y).Y
				if apart(v, ground) <= shades {
					continue
				}
				ink++
				if !found(other, x, y, v) {
					stray++
				}
			}
		}
	}
	if ink == 0 {
		return 1
	}
	return float64(stray) / float64(ink)
}

// found reports whether an image has a shade within reach of a pixel.
func found(im *image.Gray, x, y int, v uint8) bool {
	if apart(im.GrayAt(x, y).Y, v) <= shades {
		return true
	}
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			if (image.Point{X: x + dx, Y: y + dy}).In(im.Rect) && apart(im.GrayAt(x+dx, y+dy).Y, v) <= shades {
				return true
			}
		}
	}
	return false
}

func apart(a, b uint8) int { return max(int(a), int(b)) - min(int(a), int(b)) }

func greyOf(im image.Image) *image.Gray {
	box := im.Bounds()
	grey := image.NewGray(image.Rect(0, 0, box.Dx(), box.Dy()))
	for y := range box.Dy() {
		for x := range box.Dx() {
			grey.SetGray(x, y, color.GrayModel.Convert(im.At(box.Min.X+x, box.Min.Y+y)).(color.Gray))
		}
	}
	return grey
}

// extract has the text of a PDF file read and returns what is missing.
func (s *sample) extract(name string) []string {
	var faults []string
	for _, tool := range [][]string{
		{"pdftotext", name, "-"},
		{"gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=txtwrite", "-o", "-", name},
	} {
		out, err := exec.Command(tool[0], tool[1:]...).Output()
		if err != nil {
			faults = append(faults, fmt.Sprintf("%s: %v", tool[0], err))
			continue
		}
		for _, text := range s.texts {
			if !strings.Contains(string(out), text) {
				faults = append(faults, fmt.Sprintf("%s does not find %q in %q", tool[0], text, out))
			}
		}
	}
	return faults
}
