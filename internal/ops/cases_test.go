package ops

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"image/png"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/drawing"
)

// svgContent is what a test reads from an SVG document, in its user units.
type svgContent struct {
	view   [4]float64
	texts  []svgText
	points [][2]float64
}

type svgText struct {
	text string
	x, y float64
}

var number = regexp.MustCompile(`-?(\d+\.?\d*|\.\d+)`)

func numbers(t *testing.T, s string) []float64 {
	t.Helper()
	var out []float64
	for _, f := range number.FindAllString(s, -1) {
		v, err := strconv.ParseFloat(f, 64)
		if err != nil || math.IsNaN(v) {
			t.Fatalf("number %q", f)
		}
		out = append(out, v)
	}
	return out
}

// parseSVG reads a document, which must be well formed and hold finite numbers.
func parseSVG(t *testing.T, data []byte) *svgContent {
	t.Helper()
	if bytes.Contains(data, []byte("NaN")) || bytes.Contains(data, []byte("Inf")) {
		t.Fatalf("a number is not finite: %s", data)
	}
	c := new(svgContent)
	for in := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return c
		}
		if err != nil {
			t.Fatalf("%v: %s", err, data)
		}
		switch e := token.(type) {
		case xml.StartElement:
			c.start(t, e)
		case xml.CharData:
			if n := len(c.texts); n > 0 {
				c.texts[n-1].text += strings.Trim(string(e), "\n")
			}
		}
	}
}

func (c *svgContent) start(t *testing.T, e xml.StartElement) {
	t.Helper()
	attribute := func(name string) string {
		for _, a := range e.Attr {
			if a.Name.Local == name {
				return a.Value
			}
		}
		return ""
	}
	switch e.Name.Local {
	case "svg":
		copy(c.view[:], numbers(t, attribute("viewBox")))
	case "text":
		c.texts = append(c.texts, svgText{x: numbers(t, attribute("x"))[0], y: numbers(t, attribute("y"))[0]})
	case "path":
		v := numbers(t, attribute("d"))
		for i := 1; i < len(v); i += 2 {
			c.points = append(c.points, [2]float64{v[i-1], v[i]})
		}
	}
}

// TestCasesDrawing runs the field cases that ask for a picture.
func TestCasesDrawing(t *testing.T) {
	score := chemtest.NewScore(t, "cases")
	for _, c := range chemtest.FieldCases(t, "depict") {
		if c.Operation == "render" {
			fault := renderCase(t, c)
			score.Row("depict/pictures", fault == "", c.ID, fault, string(c.Expected))
		}
	}
	for _, c := range chemtest.FieldCases(t, "render") {
		fault := argumentCase(t, c)
		score.Row("render", fault == "", c.ID, fault, string(c.Expected))
	}
	score.Finish()
}

// expectation is what a case wants of a picture; unknown wishes are an error.
type expectation struct {
	OK         *bool           `json:"ok"`
	SecondsMax float64         `json:"seconds_max"`
	WidthMin   int             `json:"width_min"`
	HeightMin  int             `json:"height_min"`
	NoNaN      bool            `json:"no_nan"`
	Shows      []string        `json:"shows"`
	LabelSide  bool            `json:"label_side"`
	WellFormed bool            `json:"well_formed_xml"`
	Text       string          `json:"text"`
	Inside     bool            `json:"everything_inside_viewbox"`
	Error      string          `json:"error"`
	AnyOf      []expectation   `json:"any_of"`
	Never      json.RawMessage `json:"never"`
}

// renderCase returns what is wrong with the picture of a case, "" for nothing.
func renderCase(t *testing.T, c chemtest.FieldCase) string {
	t.Helper()
	var input struct {
		Import   struct{ Format, Text string }
		Format   Format
		Document string
		Caption  string `json:"compose_caption"`
	}
	var want expectation
	strict := json.NewDecoder(bytes.NewReader(c.Expected))
	strict.DisallowUnknownFields()
	if json.Unmarshal(c.Input, &input) != nil || strict.Decode(&want) != nil {
		return "unreadable case"
	}
	var doc *drawing.Document
	switch {
	case input.Import.Text != "":
		doc = read(t, input.Import.Text)
	default:
		content := drawing.NewContent()
		if input.Caption != "" {
			content.Annotations = []drawing.Annotation{{ID: 1, Text: input.Caption, Format: drawing.DefaultTextFormat()}}
		}
		var err error
		if doc, err = drawing.New(content); err != nil {
			return err.Error()
		}
	}
	data, err := new(Service).Render(context.Background(), doc, RenderOptions{Format: input.Format, MaxWidth: 800, MaxHeight: 600})
	if err != nil {
		return err.Error()
	}
	if input.Format == PNG {
		im, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || im.Width < want.WidthMin || im.Height < want.HeightMin {
			return fmt.Sprintf("%d × %d, %v", im.Width, im.Height, err)
		}
		return ""
	}
	return want.judge(parseSVG(t, data), doc)
}

// judge returns what an SVG document lacks.
func (want *expectation) judge(svg *svgContent, doc *drawing.Document) string {
	all := ""
	for _, s := range svg.texts {
		all += s.text + "\n"
	}
	for _, text := range append(slices.Clone(want.Shows), want.Text) {
		if !strings.Contains(all, text) {
			return fmt.Sprintf("no %q in %q", text, all)
		}
	}
	v := svg.view
	if !(v[2] > 0 && v[3] > 0) {
		return fmt.Sprintf("the view is %v", v)
	}
	if want.Inside {
		for _, s := range svg.texts {
			svg.points = append(svg.points, [2]float64{s.x, s.y}, [2]float64{s.x + 20, s.y - 20})
		}
		for _, p := range svg.points {
			if p[0] < v[0] || p[1] < v[1] || p[0] > v[0]+v[2] || p[1] > v[1]+v[3] {
				return fmt.Sprintf("%v lies outside %v", p, v)
			}
		}
	}
	if want.LabelSide {
		return wrongSide(svg, doc)
	}
	return ""
}

// wrongSide names a hydroxyl group with its hydrogen on the side of its bond.
func wrongSide(svg *svgContent, doc *drawing.Document) string {
	atoms, found := doc.Atoms(), 0
	for k := range doc.Bonds() {
		a, b := doc.Ends(k)
		for _, ends := range [2][2]int32{{a, b}, {b, a}} {
			o, other := &atoms[ends[0]], atoms[ends[1]].Position
			if o.Element != "O" || o.LabelH != 1 || math.Abs(other.X-o.Position.X) < 10 {
				continue
			}
			for _, s := range svg.texts {
				if s.text != "H" || math.Hypot(s.x-o.Position.X, s.y-o.Position.Y) > 42 {
					continue
				}
				found++
				if (s.x > o.Position.X) == (other.X > o.Position.X) {
					return fmt.Sprintf("the hydrogen of atom %s is on the side of its bond", o.ID)
				}
			}
		}
	}
	if found == 0 {
		return "no hydroxyl group"
	}
	return ""
}

// argumentCase returns what is wrong with the refusal of bad arguments.
func argumentCase(t *testing.T, c chemtest.FieldCase) string {
	t.Helper()
	var input struct {
		Patch struct {
			Format Format `json:"format"`
			Width  *int   `json:"max_width"`
			Height *int   `json:"max_height"`
		} `json:"arguments_patch"`
	}
	var want struct {
		Code Code `json:"error_code"`
	}
	if json.Unmarshal(c.Input, &input) != nil || json.Unmarshal(c.Expected, &want) != nil {
		return "unreadable case"
	}
	opt := RenderOptions{Format: input.Patch.Format, MaxWidth: 100, MaxHeight: 100}
	if w := input.Patch.Width; w != nil {
		opt.MaxWidth = *w
	}
	if h := input.Patch.Height; h != nil {
		opt.MaxHeight = *h
	}
	_, err := new(Service).Render(context.Background(), read(t, "C"), opt)
	var fault *Error
	if !errors.As(err, &fault) || fault.Code != want.Code {
		return fmt.Sprint(err)
	}
	return ""
}
