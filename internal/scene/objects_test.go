package scene

import (
	"math"
	"slices"
	"strings"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// lineTexts returns the lines of a block of text.
func lineTexts(text string, format drawing.TextFormat) []string {
	all := letters(text, &format)
	var out []string
	for _, l := range breakLines(all, format.WidthPt) {
		var s strings.Builder
		for _, c := range all[l.from:l.to] {
			s.WriteRune(c.r)
		}
		out = append(out, s.String())
	}
	return out
}

func TestLinesBreakAtBlanksAndOtherwiseAnywhere(t *testing.T) {
	format := drawing.DefaultTextFormat()
	for _, c := range []struct {
		text  string
		width float64
		want  string
	}{
		{"one two three", 0, "one two three"},
		{"one\n\ntwo ", 0, "one||two"},
		{"one two three", 45, "one two|three"},
		{"one two three", 20, "one|two|thre|e"},
		{"wwww", 10, "w|w|w|w"},
		{"", 10, ""},
	} {
		format.WidthPt = c.width
		if got := strings.Join(lineTexts(c.text, format), "|"); got != c.want {
			t.Errorf("%q in %v points: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

func TestFormulas(t *testing.T) {
	for text, want := range map[string]string{
		"H2SO4": "-_--_", "2H2O": "--_-", "Fe(CN)6": "------_", "C12H": "-__-", "NH4+": "--_^", "Cl-": "--^", "a + b": "-----", "[X]2\u2212": "---_^",
	} {
		var state formulaState
		got := ""
		for _, r := range text {
			got += string("-_^"[state.next(r)])
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestLabelsOfAbbreviationsPointWithTheirFirstSymbol(t *testing.T) {
	for _, c := range []struct {
		text      string
		backwards bool
		want      string // the text before the middle of the symbol
		symbol    string
	}{
		{"CO2Me", false, "", "C"}, {"MeO2C", true, "MeO2", "C"}, {"OTBS", false, "", "O"}, {"TBSO", true, "TBS", "O"}, {"HO2C", true, "HO2", "C"},
		{"NH2", false, "", "N"}, {"H2N", true, "H2", "N"}, {"Boc", false, "", "B"}, {"Boc", true, "Bo", "c"}, {"tBu", false, "", "t"},
	} {
		content := drawing.NewContent()
		content.Atoms = []drawing.Atom{{ID: 1, Element: "C"}}
		doc, err := drawing.New(content)
		if err != nil {
			t.Fatal(err)
		}
		b := new(builder)
		b.measure(doc, Options{})
		set := b.setter(&b.atoms[0])
		want := set.face.Advance([]rune(c.symbol)[0]) / 2 * set.size
		for _, p := range formulaPieces(c.want) {
			want += set.pieceWidth(p)
		}
		if got := set.anchorAt(formulaPieces(c.text), c.backwards); math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: the bond points %v from the left, want %v", c.text, got, want)
		}
	}
}

func TestShaftsAreShortened(t *testing.T) {
	straight := shaft{[]render.Point{{}, {X: 10}}, false}
	if got := straight.shorter(3).end(); got != (render.Point{X: 7}) {
		t.Errorf("straight: %v", got)
	}
	bow := cubicThrough(render.Point{}, render.Point{X: 5, Y: 5}, render.Point{X: 10})
	if got := bow.shorter(3); math.Abs(got.end().Sub(bow.end()).Length()-3) > 1e-6 {
		t.Errorf("bow: ends %v", got.end())
	}
	if got := straight.beside(2).points; got[0] != (render.Point{Y: 2}) || got[1] != (render.Point{X: 10, Y: 2}) {
		t.Errorf("beside: %v", got)
	}
	if at, along := bow.middle(); math.Abs(at.X-5) > 1e-9 || math.Abs(along.X-1) > 1e-9 {
		t.Errorf("middle %v along %v", at, along)
	}
	// A line of no length stays one.
	dot := shaft{[]render.Point{{}, {}}, false}
	if got := dot.shorter(1).end(); got != (render.Point{}) || dot.heading(1) != (render.Point{}) {
		t.Errorf("dot: %v", got)
	}
}

func TestOnlyPickedObjectsShow(t *testing.T) {
	content := drawing.NewContent()
	content.Annotations = []drawing.Annotation{{ID: 1, Text: "a", Format: drawing.DefaultTextFormat()}}
	content.Arrows = []drawing.Arrow{{ID: 2, End: drawing.Point{X: 100}}}
	content.Graphics = []drawing.Graphic{{ID: 3, Kind: drawing.GraphicLine, AxisX: drawing.Point{X: 9}, AxisY: drawing.Point{Y: 9}, Style: drawing.DefaultGraphicStyle()}}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[drawing.ID]int{1: 1, 2: 2, 3: 1, 9: 0} {
		if got := len(Build(doc, Options{Only: []drawing.ID{id}}).shapes); got != want {
			t.Errorf("object %d alone: %d shapes, want %d", id, got, want)
		}
	}
	if got := len(Build(doc, Options{}).shapes); got != 4 {
		t.Errorf("%d shapes in all", got)
	}
}

func TestDistantAtomsFade(t *testing.T) {
	content := drawing.NewContent()
	content.Atoms = []drawing.Atom{
		{ID: 1, Element: "N", Depth: 10}, {ID: 2, Element: "O", Depth: -10, Position: drawing.Point{X: 42}}, {ID: 3, Element: "F", Position: drawing.Point{X: 84}},
	}
	content.Bonds = []drawing.Bond{{A: 1, B: 2, Order: drawing.Single}, {A: 2, B: 3, Order: drawing.Single}}
	content.DepthScopes = []drawing.DepthScope{{Atoms: []drawing.ID{1, 2}, Automatic: true, Strength: 0.5, RearOpacity: 0.4, Weights: []drawing.AtomWeight{{Atom: 1}, {Atom: 2}}}}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	inks := map[string]render.Color{}
	s := Build(doc, Options{})
	for i := range s.shapes {
		if s.shapes[i].kind == textShape {
			inks[s.texts[s.shapes[i].item].Text] = s.shapes[i].ink
		}
	}
	if inks["N"] != render.Black || inks["F"] != render.Black || inks["O"] != (render.Color{R: 128, G: 128, B: 128, A: 102}) {
		t.Errorf("inks %v", inks)
	}
}

func TestClearanceIsTheInkOfTheLabel(t *testing.T) {
	content := drawing.NewContent()
	content.Atoms = []drawing.Atom{{ID: 1, Element: "N"}, {ID: 2, Element: "C", Position: drawing.Point{X: 42}}}
	content.Bonds = []drawing.Bond{{A: 1, B: 2, Order: drawing.Single}}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	clear := Clearance(doc)
	up := clear(0, drawing.Point{Y: -1}) * drawing.PointsPerWorld
	if math.Abs(up-1409.0/2048*10/2) > 0.05 {
		t.Errorf("N reaches %v points up", up)
	}
	if got := clear(1, drawing.Point{Y: -1}); got != 0 {
		t.Errorf("a corner reaches %v", got)
	}
}

// A ring of partial bonds that is seen at an angle holds an ellipse, one that is bent
// a circle, and one without room nothing.
func TestCirclesFollowTheTiltOfTheirRing(t *testing.T) {
	for _, test := range []struct {
		name       string
		high, dx   float64
		spacing    float64
		wide, tall float64
	}{
		{"regular", 1, 0, 0.18, 2 * 14.4 * (0.8660 - 0.18), 2 * 14.4 * (0.8660 - 0.18)},
		{"tilted", 0.5, 0, 0.18, 2 * 14.4 * (0.8660 - 0.18), 14.4 * (0.8660 - 0.18)},
		{"bent", 1, 20, 0.18, -1, -1},
		{"narrow", 0.01, 0, 0.18, 0, 0},
		{"no room", 1, 0, 0.4, 2 * 14.4 * (0.8660 - 0.4), 2 * 14.4 * (0.8660 - 0.4)},
	} {
		c := drawing.NewContent()
		c.Style.BondSpacing = test.spacing
		for k := range 6 {
			a := math.Pi / 3 * float64(k)
			c.Atoms = append(c.Atoms, drawing.Atom{ID: drawing.ID(k + 1), Element: "C", Position: drawing.Point{X: 42 * math.Cos(a), Y: 42 * math.Sin(a) * test.high}})
			c.Bonds = append(c.Bonds, drawing.Bond{A: drawing.ID(k + 1), B: drawing.ID((k+1)%6 + 1), Order: drawing.Aromatic})
		}
		c.Atoms[0].Position.X += test.dx
		doc, err := drawing.New(c)
		if err != nil {
			t.Fatal(err)
		}
		box := render.EmptyRect()
		Build(doc, Options{}).Paint(curveBox{&box})
		wide, tall := box.Width(), box.Height()
		switch {
		case test.wide < 0:
			if math.Abs(wide-tall) > 0.01 || wide < 10 {
				t.Errorf("%s: %.2f × %.2f is no circle", test.name, wide, tall)
			}
		case test.wide == 0 && !box.Empty():
			t.Errorf("%s: a circle of %.2f × %.2f", test.name, wide, tall)
		case test.wide > 0 && (math.Abs(wide-test.wide) > 0.02 || math.Abs(tall-test.tall) > 0.02):
			t.Errorf("%s: %.2f × %.2f, want %.2f × %.2f", test.name, wide, tall, test.wide, test.tall)
		}
	}
}

// curveBox collects the box around all paths with curves.
type curveBox struct{ box *render.Rect }

func (c curveBox) Fill(*render.Path, render.Color) {}
func (c curveBox) Stroke(p *render.Path, _ render.Pen, _ render.Color) {
	if slices.Contains(p.Verbs, render.CubicTo) {
		*c.box = c.box.Union(p.Bounds())
	}
}
func (c curveBox) Text(*render.Text, render.Color) {}
func (c curveBox) Image(*render.Image)             {}

// A label without another form ends at a bond to the right only when it is one word.
func TestOneWordReadsTheSameBothWays(t *testing.T) {
	for _, c := range []struct{ label, reverse, want string }{
		{"Boc", "", "Boc"}, {"tBu", "", "tBu"}, {"Ph", "", "Ph"}, {"OMe", "", ""}, {"CO2Me", "", ""}, {"CF3", "", ""}, {"CF3", "F3C", "F3C"}, {"R1", "", ""},
	} {
		if got := reversed(&drawing.Abbreviation{Label: c.label, ReverseLabel: c.reverse}); got != c.want {
			t.Errorf("%s, %q: %q, want %q", c.label, c.reverse, got, c.want)
		}
	}
}

// The rest of a label between two bonds stands where there is room.
func TestLabelsBetweenBondsAreStacked(t *testing.T) {
	for _, c := range []struct {
		dy   float64
		line int // -1 above, 0 beside, 1 below the symbol
	}{{30, -1}, {-30, 1}} {
		content := drawing.NewContent()
		content.Atoms = []drawing.Atom{
			{ID: 1, Element: "N"}, {ID: 2, Element: "C", Position: drawing.Point{X: -36, Y: c.dy}}, {ID: 3, Element: "C", Position: drawing.Point{X: 36, Y: c.dy}},
			{ID: 4, Element: "C", Position: drawing.Point{X: 0, Y: -42}},
		}
		content.Bonds = []drawing.Bond{{A: 1, B: 2, Order: drawing.Single}, {A: 1, B: 3, Order: drawing.Single}, {A: 1, B: 4, Order: drawing.Single}}
		content.Abbreviations = []drawing.Abbreviation{{Label: "NCH3", Anchor: 1, Members: []drawing.ID{1, 4}}}
		doc, err := drawing.New(content)
		if err != nil {
			t.Fatal(err)
		}
		b := new(builder)
		b.measure(doc, Options{})
		runs := b.runs[b.label[0].run[0]:b.label[0].run[1]]
		if len(runs) != 4 || runs[0].text.Text != "N" {
			t.Fatalf("runs %v", runs)
		}
		if d := runs[1].text.Origin.Y - runs[0].text.Origin.Y; d*float64(c.line) < 5 {
			t.Errorf("the rest is %.1f points below the symbol", d)
		}
	}
}
