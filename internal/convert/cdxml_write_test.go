package convert_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"athanor/chem/canon"
	"athanor/chem/chemtest"
	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// TestOracleDrawnCDXML draws every molecule of the tables, writes the drawing as CDXML
// and reads that as a drawing again.
func TestOracleDrawnCDXML(t *testing.T) {
	ctx := context.Background()
	score := chemtest.NewScore(t, "mol")
	refused := map[string]int{}
	for _, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		input := row.Get("input")
		doc, _, err := convert.FromSMILES(ctx, input)
		if err != nil {
			refused[strings.SplitN(err.Error(), ":", 2)[0]]++
			continue
		}
		doc = withoutMaps(t, doc)
		text, warnings, err := convert.ToCDXML(ctx, doc)
		if err != nil {
			refused[err.Error()]++
			continue
		}
		got := ""
		switch again, more, err := convert.FromCDXML(ctx, text); {
		case err != nil:
			got = "! " + err.Error()
		case len(more) > 0:
			got = "warned: " + more[0].Message
		case len(warnings) > 0:
			got = "warned: " + warnings[0].Message
		default:
			got = canon.SMILES(perceived(t, again))
		}
		want := canon.SMILES(perceived(t, doc))
		score.Equal("cdxml/drawn", input, got, want)
		score.Row("cdxml/same", bytes.Equal(text, writtenAgain(t, text)), input, "other bytes", "the same file")
		score.Equal("cdx/drawn", input, throughCDX(t, doc), want)
	}
	for reason, n := range refused {
		t.Logf("%d refused: %s", n, reason)
	}
	score.Finish()
}

// writtenAgain reads a CDXML file and writes it.
func writtenAgain(t *testing.T, text []byte) []byte {
	t.Helper()
	doc, _, err := convert.FromCDXML(context.Background(), text)
	if err != nil {
		return []byte(err.Error())
	}
	out, _, err := convert.ToCDXML(context.Background(), doc)
	if err != nil {
		return []byte(err.Error())
	}
	return out
}

// throughCDX returns the canonical text of a drawing written as CDX and read.
func throughCDX(t *testing.T, doc *drawing.Document) string {
	t.Helper()
	data, _, err := convert.ToCDX(context.Background(), doc)
	if err != nil {
		return "! " + err.Error()
	}
	again, warnings, err := convert.FromCDX(context.Background(), data)
	if err != nil || len(warnings) > 0 {
		return fmt.Sprint("! ", err, warnings)
	}
	return canon.SMILES(perceived(t, again))
}

// withoutMaps returns a drawing without map numbers, which CDXML does not hold.
func withoutMaps(t *testing.T, doc *drawing.Document) *drawing.Document {
	t.Helper()
	content := doc.Content()
	for i := range content.Atoms {
		content.Atoms[i].Map = 0
	}
	out, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// summary says what a drawing holds, but for IDs.
func summary(doc *drawing.Document) string {
	var b strings.Builder
	fmt.Fprintln(&b, drawnSMILES(doc), len(doc.Atoms()), len(doc.Bonds()), len(doc.Groups()))
	for _, bond := range doc.Bonds() {
		fmt.Fprint(&b, bond.Order, bond.Display, bond.Secondary, bond.Position, bond.Color, bond.ZOrder, bond.Highlight != nil, " ")
	}
	for _, a := range doc.Annotations() {
		fmt.Fprintf(&b, "\n%q %v %d spans", a.Text, a.Format.Style, len(a.Format.Spans))
	}
	for i := range doc.Arrows() {
		a := &doc.Arrows()[i]
		fmt.Fprintf(&b, "\n%v %v %.3f", a.Kind, a.Appearance(), a.End.X-a.Start.X)
	}
	for _, g := range doc.Graphics() {
		fmt.Fprintf(&b, "\n%v %.3f %.3f", g.Kind, g.AxisX, g.AxisY)
	}
	for _, a := range doc.Abbreviations() {
		fmt.Fprintf(&b, "\n%s %d", a.Label, len(a.Members))
	}
	for _, r := range doc.Reactions() {
		fmt.Fprintf(&b, "\n%d %d %d %d", len(r.Reactants), len(r.Products), len(r.Agents), len(r.Annotations))
	}
	return b.String()
}

// again writes a drawing as CDXML and reads it.
func again(t *testing.T, doc *drawing.Document) *drawing.Document {
	t.Helper()
	text, warnings, err := convert.ToCDXML(context.Background(), doc)
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	out, warnings, err := convert.FromCDXML(context.Background(), text)
	if err != nil || len(warnings) > 0 {
		t.Fatalf("%v, %v\n%s", err, warnings, text)
	}
	return out
}

func TestCDXMLKeepsADrawing(t *testing.T) {
	for _, text := range []string{"CC(=O)O.CCO>OS(=O)(=O)O>CC(=O)OCC.O", "([Na+].[OH-]).C[C@H](F)Br>>C[C@@H](O)F.([Na+].[Br-])"} {
		doc, _, err := convert.FromReactionSMILES(context.Background(), text)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := summary(again(t, doc)), summary(doc); got != want {
			t.Errorf("%s\n%s\nwant\n%s", text, got, want)
		}
		if got, want := rolesOf(t, again(t, doc)), rolesOf(t, doc); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	doc, _ := fromMOL(t, molText([]string{"0 0 C", "1.3 .7 O", "2.6 0 C", "3.9 .7 C", "5.2 0 N"}, "  1  2  1  0", "  2  3  1  0", "  3  4  1  0", "  4  5  2  0",
		"M  STY  1   1 SUP", "M  SAL   1  2   1   2", "M  SMT   1 OMe"))
	content := doc.Content()
	red := drawing.RGB(255, 0, 0)
	content.Bonds[2].Color, content.Bonds[3].Position, content.Bonds[3].ZOrder = red, drawing.DoubleLeft, 7
	content.Bonds[1].Highlight = &red
	style := drawing.DefaultTextStyle()
	bold := style
	bold.Bold, bold.Color, bold.Family, bold.SizePt = true, red, "Times", 14
	content.Annotations = []drawing.Annotation{{ID: 10, Position: drawing.Point{X: 5, Y: 90}, Text: "a <b> & \"c\"\nsecond", Format: drawing.TextFormat{
		Style: style, LineSpacing: drawing.DefaultLineSpacing, Spans: []drawing.TextSpan{{Start: 2, End: 5, Style: bold}},
	}}}
	content.Arrows = []drawing.Arrow{
		{ID: 11, Start: drawing.Point{X: 10, Y: 60}, End: drawing.Point{X: 100, Y: 60}, Kind: drawing.ArrowEquilibrium},
		{ID: 12, Start: drawing.Point{X: 10, Y: 70}, End: drawing.Point{X: 100, Y: 70}, Kind: drawing.ArrowResonance},
		{ID: 13, Start: drawing.Point{X: 10, Y: 80}, End: drawing.Point{X: 100, Y: 80}, Kind: drawing.ArrowNoGo},
		{ID: 14, Start: drawing.Point{X: 10, Y: 80}, End: drawing.Point{X: 100, Y: 80}, Kind: drawing.ArrowCurved, Cubic: &[2]drawing.Point{{X: 20, Y: 20}, {X: 90, Y: 20}}},
	}
	content.Graphics = []drawing.Graphic{
		{ID: 15, Kind: drawing.GraphicBrackets, Origin: drawing.Point{X: -5, Y: -5}, AxisX: drawing.Point{X: 200}, AxisY: drawing.Point{Y: 50}, Style: drawing.DefaultGraphicStyle(), Layer: -1},
		{ID: 16, Kind: drawing.GraphicLine, Origin: drawing.Point{X: 0, Y: 0}, AxisX: drawing.Point{X: 20, Y: 10}, AxisY: drawing.Point{X: -10, Y: 20}, Style: drawing.DefaultGraphicStyle(), Layer: -1},
	}
	content.Groups = []drawing.Group{{ID: 20, Members: []drawing.ID{1, 2, 3, 4, 5, 10}}, {ID: 21, Members: []drawing.ID{1, 2, 3, 4, 5, 10, 11}, Integral: true}}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := summary(again(t, doc)), summary(doc); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	data, _, err := convert.ToCDX(context.Background(), doc)
	if err != nil {
		t.Fatal(err)
	}
	binary, warnings, err := convert.FromCDX(context.Background(), data)
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	if got, want := summary(binary), summary(doc); got != want {
		t.Errorf("binary %s\nwant\n%s", got, want)
	}
}

func TestCDXMLRefuses(t *testing.T) {
	doc, _, err := convert.FromSMILES(context.Background(), "C*")
	if err != nil {
		t.Fatal(err)
	}
	content := doc.Content()
	content.Atoms[1].Display.Variable = "R1"
	labelled, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := convert.ToCDXML(context.Background(), labelled); err == nil || !strings.Contains(err.Error(), "variable label of atom 2") {
		t.Error(err)
	}
	if text, _, err := convert.ToCDXML(context.Background(), doc); err != nil || !strings.Contains(string(text), `NodeType="Unspecified"`) {
		t.Errorf("%v\n%s", err, text)
	}
}

// What does not fit on the page that ChemDraw can address would not be read again.
func TestCDXMLRefusesWhatIsTooWide(t *testing.T) {
	doc, _, err := convert.FromSMILES(context.Background(), "CCO")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		points float64
		fits   bool
	}{{32_000, true}, {32_800, false}, {1e30, false}} {
		content := doc.Content()
		content.Atoms[0].Position.Y = drawing.World(c.points)
		far, err := drawing.New(content)
		if err != nil {
			t.Fatal(err)
		}
		text, _, err := convert.ToCDXML(context.Background(), far)
		if c.fits {
			if _, _, err := convert.FromCDXML(context.Background(), text); err != nil {
				t.Errorf("%g points: %v", c.points, err)
			}
		} else if !errors.Is(err, convert.ErrCannotWriteCDXML) {
			t.Errorf("%g points: %v", c.points, err)
		}
	}
}

// Carbons that a drawing writes out are written out in ChemDraw's format too.
func TestCDXMLKeepsWrittenCarbons(t *testing.T) {
	doc, _, err := convert.FromSMILES(t.Context(), "CCO")
	if err != nil {
		t.Fatal(err)
	}
	content := doc.Content()
	content.Atoms[0].Display.Carbons = drawing.CarbonsAll
	if doc, err = drawing.New(content); err != nil {
		t.Fatal(err)
	}
	text, _, err := convert.ToCDXML(t.Context(), doc)
	if err != nil {
		t.Fatal(err)
	}
	back, _, err := convert.FromCDXML(t.Context(), text)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []drawing.CarbonLabels{drawing.CarbonsAll, drawing.CarbonsInherit, drawing.CarbonsInherit} {
		if got := back.Atoms()[i].Display.Carbons; got != want {
			t.Errorf("atom %d: %v, want %v", i+1, got, want)
		}
	}
}
