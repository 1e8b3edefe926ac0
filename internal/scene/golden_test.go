package scene_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/png"
	"athanor/internal/render/svg"
	"athanor/internal/scene"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Every drawing of testdata, a .rsk or .txt file, stands beside the SVG it
// becomes. A text file has one object per line, and lines that say what it is
// about:
//
//	# a comment
//	atom C 0 0 charge=1 h=2        the next ID, position in bond lengths, y up
//	bond 1 2 2 wavy secondary=dashed
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.[rt][sx][kt]")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			s := scene.Build(read(t, name), scene.Options{})
			got := svg.Append(nil, s, svg.Options{})
			if again := svg.Append(nil, s, svg.Options{}); !bytes.Equal(got, again) {
				t.Error("the same scene gives different bytes")
			}
			golden := strings.TrimSuffix(name, filepath.Ext(name)) + ".svg"
			if *update {
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestPNGOfGoldenDrawingsIsTheSameTwice(t *testing.T) {
	var first, second bytes.Buffer
	for _, w := range []*bytes.Buffer{&first, &second} {
		var picture render.Picture = scene.Build(read(t, "testdata/labels.txt"), scene.Options{})
		if err := png.Write(w, picture, png.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("the same drawing gives different bytes")
	}
}

var displays = map[string]drawing.BondDisplay{
	"dotted": drawing.Dotted, "dashed": drawing.Dashed, "wedge": drawing.Wedge, "hash": drawing.Hash, "wavy": drawing.Wavy,
	"bold": drawing.Bold, "hashed": drawing.Hashed, "hollow": drawing.HollowWedge,
}

func read(t *testing.T, name string) *drawing.Document {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Ext(name) == ".rsk" {
		doc, err := drawing.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		return doc
	}
	c := drawing.NewContent()
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line)
		if len(f) < 4 {
			t.Fatalf("line %q", line)
		}
		var err error
		if f[0] == "atom" {
			err = parseAtom(&c, f[1:])
		} else {
			err = parseBond(&c, f[1:])
		}
		if err != nil {
			t.Fatalf("line %q: %v", line, err)
		}
	}
	doc, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func parseAtom(c *drawing.Content, f []string) error {
	a := drawing.Atom{ID: drawing.ID(len(c.Atoms) + 1), Element: f[0]}
	var x, y float64
	if _, err := fmt.Sscan(f[1]+" "+f[2], &x, &y); err != nil {
		return err
	}
	a.Position = drawing.Point{X: 42 * x, Y: -42 * y}
	for _, option := range f[3:] {
		name, value, _ := strings.Cut(option, "=")
		n, err := strconv.Atoi(value)
		if err != nil {
			return err
		}
		switch name {
		case "h":
			a.LabelH = n
		case "charge":
			a.Charge = n
		case "isotope":
			a.Isotope = n
		case "radicals":
			a.Radicals = n
		case "map":
			a.Map = n
		default:
			return fmt.Errorf("unknown option %s", name)
		}
	}
	c.Atoms = append(c.Atoms, a)
	return nil
}

func parseBond(c *drawing.Content, f []string) error {
	var a, b, order int
	if _, err := fmt.Sscan(strings.Join(f[:3], " "), &a, &b, &order); err != nil {
		return err
	}
	bond := drawing.Bond{A: drawing.ID(a), B: drawing.ID(b), Order: drawing.BondOrder(order)}
	for _, option := range f[3:] {
		switch d, ok := displays[option]; {
		case ok:
			bond.Display = d
		case option == "secondary=dashed":
			bond.Secondary = drawing.RailDashed
		case option == "red":
			bond.Color = drawing.RGB(200, 0, 0)
		default:
			return fmt.Errorf("unknown option %s", option)
		}
	}
	c.Bonds = append(c.Bonds, bond)
	return nil
}
