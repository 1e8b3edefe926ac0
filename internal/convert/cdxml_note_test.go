package convert_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// captioned returns a reaction with coefficients, and with captions above, below, beside
// its arrow and elsewhere.
func captioned(t *testing.T) *drawing.Document {
	t.Helper()
	doc, _, err := convert.FromReactionSMILES(context.Background(), "CCO.[O][O]>>CC=O.O")
	if err != nil {
		t.Fatal(err)
	}
	content := doc.Content()
	arrow := content.Arrows[0]
	middle := (arrow.Start.X + arrow.End.X) / 2
	for i, p := range []struct {
		text string
		x, y float64
	}{{"cat", middle - 10, arrow.Start.Y - 45}, {"heat", middle - 10, arrow.Start.Y + 12}, {"ethanol", content.Atoms[0].Position.X, arrow.Start.Y + 40}, {"2", content.Atoms[0].Position.X - 30, arrow.Start.Y - 15}} {
		content.Annotations = append(content.Annotations, drawing.Annotation{
			ID: drawing.ID(100 + i), Text: p.text, Position: drawing.Point{X: p.x, Y: p.y}, Format: drawing.DefaultTextFormat(),
		})
		content.Reactions[0].Annotations = append(content.Reactions[0].Annotations, drawing.ID(100+i))
	}
	content.Reactions[0].Reactants[0].Coefficient, content.Reactions[0].Products[1].Coefficient = 2, 12
	if doc, err = drawing.New(content); err != nil {
		t.Fatal(err)
	}
	return doc
}

// reactionText says what the reactions of a drawing are.
func reactionText(doc *drawing.Document) string {
	text := map[drawing.ID]string{}
	for _, a := range doc.Annotations() {
		text[a.ID] = a.Text
	}
	var b strings.Builder
	for _, r := range doc.Reactions() {
		for _, role := range r.Roles() {
			for _, p := range *role {
				fmt.Fprintf(&b, "%dx%d ", p.Coefficient, len(p.Atoms))
			}
			b.WriteString("| ")
		}
		captions := map[string]int{}
		for _, id := range r.Annotations {
			captions[text[id]]++
		}
		fmt.Fprintln(&b, captions)
	}
	return b.String()
}

// Coefficients and captions come back from both formats. Only what stands at the arrow
// is said to stand there.
func TestCDXMLKeepsCoefficientsAndCaptions(t *testing.T) {
	doc := captioned(t)
	want := reactionText(doc)
	if !strings.Contains(want, "2x3 1x2 | 1x3 12x1 | | map[+:2 2:1 cat:1 ethanol:1 heat:1]") {
		t.Fatal(want)
	}
	if got := reactionText(again(t, doc)); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	data, _, err := convert.ToCDX(context.Background(), doc)
	if err != nil {
		t.Fatal(err)
	}
	binary, warnings, err := convert.FromCDX(context.Background(), data)
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	if got := reactionText(binary); got != want {
		t.Errorf("binary: %s\nwant %s", got, want)
	}
	text, _, err := convert.ToCDXML(context.Background(), doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, place := range []string{"AboveArrow", "BelowArrow"} {
		_, list, _ := strings.Cut(string(text), "ReactionStepObjects"+place+`="`)
		list, _, _ = strings.Cut(list, `"`)
		if len(strings.Fields(list)) != 1 {
			t.Errorf("%s: %q", place, list)
		}
	}
}

// Bad annotations are passed over.
func TestCDXMLNotesAreChecked(t *testing.T) {
	text, _, err := convert.ToCDXML(context.Background(), captioned(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"1:0", "1:100", "1:x", ":2", "7:2", "1", "1:-1", ""} {
		changed := strings.ReplaceAll(strings.ReplaceAll(string(text), `Content="1:2"`, `Content="`+bad+`"`), `Content="1:12"`, `Content="`+bad+`"`)
		doc, _, err := convert.FromCDXML(context.Background(), []byte(changed))
		if err != nil || !strings.Contains(reactionText(doc), "1x3 1x2 | 1x3 1x1") {
			t.Errorf("%q: %v, %s", bad, err, reactionText(doc))
		}
	}
}

func TestCDXMLRadicalIonMarks(t *testing.T) {
	for _, charge := range []int{1, -1} {
		content := drawing.NewContent()
		content.Atoms = []drawing.Atom{{ID: 1, Element: "C", Charge: charge, Radicals: 1, NoImplicit: true, ExplicitH: 2, MarkSerial: 1, Marks: []drawing.Mark{{ID: 1, Kind: drawing.MarkRadicalIon, Offset: drawing.Point{X: 20, Y: -20}, SizePt: 8}}}}
		doc, err := drawing.New(content)
		if err != nil {
			t.Fatal(err)
		}
		back := again(t, doc).Atoms()[0]
		if len(back.Marks) != 1 || back.Marks[0].Kind != drawing.MarkRadicalIon || back.Charge != charge || back.Radicals != 1 {
			t.Errorf("charge %d: %+v", charge, back)
		}
	}
}

func TestCDXMLDottedBonds(t *testing.T) {
	file := func(bond string) string {
		return `<CDXML><page id="1"><fragment id="2"><n id="3" p="0 0" Element="8"/><n id="4" p="14.4 0" Element="8"/><b id="5" B="3" E="4" ` + bond + `/></fragment></page></CDXML>`
	}
	for _, c := range []struct {
		bond    string
		order   drawing.BondOrder
		display drawing.BondDisplay
		warned  bool
	}{
		{`Display="Dot"`, drawing.HydrogenBond, drawing.Dotted, true},
		{`Display="Dash"`, drawing.Dative, drawing.Dashed, true},
		{`Display="DashDot"`, drawing.Dative, drawing.Dashed, true},
		{`Order="2" Display="Dot"`, drawing.Double, drawing.Dashed, false},
		{`Display="Dash" Display2="DottedHydrogen"`, drawing.HydrogenBond, drawing.Dotted, false},
	} {
		doc, warnings, err := convert.FromCDXML(context.Background(), []byte(file(c.bond)))
		if err != nil {
			t.Errorf("%s: %v", c.bond, err)
			continue
		}
		if b := doc.Bonds()[0]; b.Order != c.order || b.Display != c.display || len(warnings) > 0 != c.warned {
			t.Errorf("%s: order %v display %v, %v", c.bond, b.Order, b.Display, warnings)
		}
	}
}

// Arrows and lines along arcs: where they bulge. The middle of the circle is (80, 50),
// its radius 40, and both ends stand on it.
func TestCDXMLArcs(t *testing.T) {
	circle := ` Center3D="80 50 0" MajorAxisEnd3D="120 50 0" MinorAxisEnd3D="80 90 0"`
	for _, c := range []struct {
		object string
		x, y   float64 // of the middle of the curve
	}{
		{`<arrow id="9" Head3D="120 50 0" Tail3D="80 90 0" AngularSize="90" ArrowheadHead="Full"` + circle + `/>`, 80 + 40*math.Sqrt2/2, 50 + 40*math.Sqrt2/2},
		{`<arrow id="9" Head3D="120 50 0" Tail3D="80 10 0" AngularSize="-90" ArrowheadHead="Full"` + circle + `/>`, 80 + 40*math.Sqrt2/2, 50 - 40*math.Sqrt2/2},
		{`<arrow id="9" Head3D="120 50 0" Tail3D="40 50 0" AngularSize="180" ArrowheadHead="Full"` + circle + `/>`, 80, 90},
		{`<arrow id="9" Head3D="120 50 0" Tail3D="40 50 0" AngularSize="-180" ArrowheadHead="Full"` + circle + `/>`, 80, 10},
		{`<graphic id="9" GraphicType="Arc" ArrowType="FullHead" BoundingBox="120 50 80 50" AngularSize="90"/>`, 80 + 40*math.Sqrt2/2, 50 + 40*math.Sqrt2/2},
	} {
		doc, warnings, err := convert.FromCDXML(context.Background(), []byte(`<CDXML><page id="1">`+c.object+`</page></CDXML>`))
		if err != nil || len(warnings) > 0 || len(doc.Arrows()) != 1 {
			t.Errorf("%s: %v, %v", c.object, err, warnings)
			continue
		}
		a := &doc.Arrows()[0]
		if a.Kind != drawing.ArrowCurved || a.Cubic == nil {
			t.Errorf("%s: %+v", c.object, a)
			continue
		}
		x := (a.Start.X + 3*a.Cubic[0].X + 3*a.Cubic[1].X + a.End.X) / 8 * drawing.PointsPerWorld
		y := (a.Start.Y + 3*a.Cubic[0].Y + 3*a.Cubic[1].Y + a.End.Y) / 8 * drawing.PointsPerWorld
		if math.Hypot(x-c.x, y-c.y) > 0.05 {
			t.Errorf("%s: the middle is (%.2f, %.2f), want (%.2f, %.2f)", c.object, x, y, c.x, c.y)
		}
		again(t, doc)
	}
	straight, _, err := convert.FromCDXML(context.Background(), []byte(`<CDXML><page id="1"><arrow id="9" Head3D="120 50 0" Tail3D="40 50 0" ArrowheadHead="Full"`+circle+`/></page></CDXML>`))
	if err != nil || straight.Arrows()[0].Kind != drawing.ArrowForward {
		t.Errorf("straight: %v", err)
	}
	for _, c := range []struct {
		object     string
		start, end float64
	}{
		{`<graphic id="9" GraphicType="Arc" BoundingBox="120 50 80 50" AngularSize="120"/>`, 0, 120},
		{`<graphic id="9" GraphicType="Arc" BoundingBox="120 50 80 50" AngularSize="-120"/>`, 240, 360},
		{`<graphic id="9" GraphicType="Arc" BoundingBox="80 90 80 50"/>`, 90, 180},
		{`<graphic id="9" GraphicType="Arc" BoundingBox="120 50 80 50" AngularSize="180" Center3D="80 50 0" MajorAxisEnd3D="120 50 0" MinorAxisEnd3D="80 30 0"/>`, 0, 180},
	} {
		doc, warnings, err := convert.FromCDXML(context.Background(), []byte(`<CDXML><page id="1">`+c.object+`</page></CDXML>`))
		if err != nil || len(warnings) > 0 {
			t.Errorf("%s: %v, %v", c.object, err, warnings)
			continue
		}
		for _, d := range []*drawing.Document{doc, again(t, doc)} {
			g := d.Graphics()[0]
			if g.Kind != drawing.GraphicArc || g.Arc == nil || math.Abs(g.Arc.StartDegrees-c.start) > 0.01 || math.Abs(g.Arc.StartDegrees+g.Arc.SweepDegrees-c.end) > 0.01 {
				t.Errorf("%s: %+v %+v", c.object, g, g.Arc)
			}
		}
	}
	for _, bad := range []string{`AngularSize="x"`, `AngularSize="400"`, `AngularSize="NaN"`} {
		_, _, err := convert.FromCDXML(context.Background(), []byte(`<CDXML><page id="1"><graphic id="9" GraphicType="Arc" BoundingBox="120 50 80 50" `+bad+`/></page></CDXML>`))
		if err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

// A line along an arc or a curve needs no head to be kept.
func TestCDXMLCurvesWithoutHeads(t *testing.T) {
	for _, object := range []string{
		`<arrow id="9" Head3D="120 50 0" Tail3D="80 90 0" AngularSize="90" Center3D="80 50 0" MajorAxisEnd3D="120 50 0" MinorAxisEnd3D="80 90 0"/>`,
		`<curve id="9" CurvePoints="30 30 30 30 28 31 38 31 40 30 40 30"/>`,
	} {
		doc, warnings, err := convert.FromCDXML(context.Background(), []byte(`<CDXML><page id="1">`+object+`</page></CDXML>`))
		if err != nil || len(warnings) > 0 || len(doc.Arrows()) != 1 || doc.Arrows()[0].Cubic == nil {
			t.Errorf("%s: %v, %v", object, err, warnings)
			continue
		}
		if s := doc.Arrows()[0].Appearance(); s.Head != drawing.HeadNone || s.Tail != drawing.HeadNone {
			t.Errorf("%s: %+v", object, s)
		}
		if n := len(again(t, doc).Arrows()); n != 1 {
			t.Errorf("%s: %d arrows come back", object, n)
		}
	}
}

// Errors about atoms name them as the drawing does.
func TestMolfileErrorsNameAtoms(t *testing.T) {
	doc, err := convert.FromRSK(context.Background(), []byte(`{"version":27,"atoms":[{"id":7,"element":"F","position":{"x":0,"y":0}},{"id":9,"element":"C","position":{"x":42,"y":0}}],"bonds":[{"a":7,"b":9,"order":2}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := convert.ToMOL(context.Background(), doc); err == nil || !strings.Contains(err.Error(), "atom 7: fluorine") {
		t.Errorf("%v", err)
	}
}

// A text that is longer than a page can address is written so that it can be read.
func TestCDXMLLongTexts(t *testing.T) {
	content := drawing.NewContent()
	for i, text := range []string{strings.Repeat("word ", 20_000), strings.Repeat("line\n", 20_000)} {
		content.Annotations = append(content.Annotations, drawing.Annotation{ID: drawing.ID(i + 1), Text: text, Format: drawing.DefaultTextFormat()})
	}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range again(t, doc).Annotations() {
		if a.Text != content.Annotations[i].Text {
			t.Errorf("text %d has %d bytes", i, len(a.Text))
		}
	}
}

// The atoms of a reaction keep their maps as far as both sides have them.
func TestCDXMLAtomMaps(t *testing.T) {
	for _, c := range []struct{ text, want, warning string }{
		{"[CH3:1][OH:2].[NH3:3]>>[CH3:1][NH2:3]", "[CH3:1][OH].[NH3:2]>>[CH3:1][NH2:2]", "atom maps are written for pairs of atoms of a reaction; the others are not"},
		{"[CH3:1][OH:2]>>[CH2:1]=[O:2]", "[CH3:1][OH:2]>>[CH2:1]=[O:2]", ""},
		{"[CH3:1][CH3:1]>>[CH4:1].[CH4:1]", "[CH3:1][CH3:1]>>[CH4:1].[CH4:1]", ""},
	} {
		doc, _, err := convert.FromReactionSMILES(context.Background(), c.text)
		if err != nil {
			t.Fatal(err)
		}
		text, warnings, err := convert.ToCDXML(context.Background(), doc)
		if err != nil || len(warnings) > 1 || len(warnings) == 1 && warnings[0].String() != c.warning || len(warnings) == 0 && c.warning != "" {
			t.Errorf("%s: %v %v", c.text, err, warnings)
			continue
		}
		data, _, err := convert.ToCDX(context.Background(), doc)
		if err != nil {
			t.Fatal(err)
		}
		back, _, err := convert.FromCDXML(context.Background(), text)
		if err != nil {
			t.Fatal(err)
		}
		binary, _, err := convert.FromCDX(context.Background(), data)
		if err != nil {
			t.Fatal(err)
		}
		want, _, err := convert.FromReactionSMILES(context.Background(), c.want)
		if err != nil {
			t.Fatal(err)
		}
		for name, d := range map[string]*drawing.Document{"cdxml": back, "cdx": binary} {
			for i := range d.Atoms() {
				if got := d.Atoms()[i].Map; got != want.Atoms()[i].Map {
					t.Errorf("%s, %s: atom %d has map %d, want %d", name, c.text, i+1, got, want.Atoms()[i].Map)
				}
			}
		}
	}
	// Maps that name no atoms, or contradict each other, give nothing or a warning.
	_, warnings := warnsCDXML(t, `<fragment id="2">`+node("3", "6", 0, "")+`</fragment><arrow id="9" Tail3D="40 20 0" Head3D="80 20 0" ArrowheadHead="Full"/>`+
		`<fragment id="4">`+node("5", "6", 8, "")+node("6", "6", 9, "")+bond("7", "5", "6", "")+`</fragment><scheme id="10"><step id="11" ReactionStepReactants="2" ReactionStepProducts="4" `+
		`ReactionStepArrows="9" ReactionStepAtomMap="3 99 x 5 3 3 3"/></scheme>`)
	if warnings != "" {
		t.Errorf("%q", warnings)
	}
}

// Letters in the font Symbol are Greek. Half a circle is nearly round as one curve.
func TestCDXMLSymbolsAndRoundArrows(t *testing.T) {
	doc, warnings, err := convert.FromCDXML(context.Background(), []byte(`<CDXML><fonttable><font id="3" name="Arial"/><font id="4" name="Symbol"/></fonttable><page>`+
		`<t p="10 10"><s font="4" size="10">D</s><s font="3" size="10">, 2 h</s></t><t p="10 30"><s font="3" size="10">a</s><s font="4" size="10">mW5</s></t></page></CDXML>`))
	if err != nil || len(warnings) > 0 || doc.Annotations()[0].Text != "Δ, 2 h" || doc.Annotations()[1].Text != "aμΩ5" || doc.Annotations()[0].Format.Style.Family != "Arial" {
		t.Errorf("%v %v %+v", err, warnings, doc.Annotations())
	}
	for _, c := range []struct {
		size, tail string
		warnings   int
	}{{"180", "60 50 0", 0}, {"270", "80 70 0", 1}} {
		_, warnings, err := convert.FromCDXML(context.Background(), cdxmlPage(`<arrow id="9" Head3D="100 50 0" Tail3D="`+c.tail+`" AngularSize="-`+c.size+
			`" Center3D="80 50 0" MajorAxisEnd3D="100 50 0" MinorAxisEnd3D="80 70 0" ArrowheadHead="Full"/>`))
		if err != nil || len(warnings) != c.warnings {
			t.Errorf("%s: %v %v", c.size, err, warnings)
		}
	}
}

// Thousands of labels are read at once: each structure is laid out one time.
func TestCDXMLManyLabels(t *testing.T) {
	var b strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&b, `<fragment><n id="%d" p="%d %d" NodeType="Nickname"><t><s>Boc</s></t></n></fragment>`, i+2, 100*(i%200), 100*(i/200))
	}
	if _, _, err := convert.FromCDXML(context.Background(), cdxmlPage(b.String())); err == nil || !strings.Contains(err.Error(), "the structures of the labels have more than 100000 atoms") {
		t.Error(err)
	}
}
