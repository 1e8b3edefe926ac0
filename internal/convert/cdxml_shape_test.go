package convert_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// shapesCDXML is a charged aziridine with a circled charge and a coloured ring, and
// shapes beside it.
const shapesCDXML = `<CDXML BondLength="14.4"><colortable><color r="1" g="1" b="1"/><color r="0" g="0" b="0"/><color r="1" g="0" b="0"/></colortable><page>
<fragment id="1"><n id="2" p="100 100"/><n id="3" p="112 107"/><n id="4" p="112 93"/><n id="5" p="126 107" Element="7" Charge="1" NumHydrogens="3"/>
<b id="6" B="2" E="3"/><b id="7" B="3" E="4"/><b id="8" B="4" E="2"/><b id="9" B="3" E="5"/></fragment>
<graphic id="20" BoundingBox="131 100 131 92.5" GraphicType="Symbol" SymbolType="CirclePlus"><represent attribute="Charge" object="5"/></graphic>
<graphic id="21" BoundingBox="235 100 235 92.5" GraphicType="Symbol" SymbolType="DoubleDagger"/>
<graphic id="22" BoundingBox="200 200 150 150" GraphicType="Oval" OvalType="Circle Dashed" Center3D="175 175 0" MajorAxisEnd3D="200 180 0" MinorAxisEnd3D="170 200 0"/>
<graphic id="23" BoundingBox="300 200 250 150" GraphicType="Rectangle" RectangleType="RoundEdge Filled" color="4"/>
<ColoredMolecularArea id="30" bgcolor="4" BasisObjects="6 7 8"/></page></CDXML>`

// Shapes, marks and coloured rings survive both formats.
func TestShapesStay(t *testing.T) {
	ctx := context.Background()
	doc, warnings, err := convert.FromCDXML(ctx, []byte(shapesCDXML))
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	checkShapes(t, "read", doc)
	text, warnings, err := convert.ToCDXML(ctx, doc)
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	if want := ">NH3<"; strings.Contains(string(text), want) || strings.Contains(string(text), "face=\"64\"") {
		t.Errorf("the charge shows twice:\n%s", text)
	}
	again, _, err := convert.FromCDXML(ctx, text)
	if err != nil {
		t.Fatal(err)
	}
	checkShapes(t, "CDXML", again)
	twice, _, err := convert.ToCDXML(ctx, again)
	if err != nil || !bytes.Equal(text, twice) {
		t.Errorf("written again it differs: %v", err)
	}
	binary, _, err := convert.ToCDX(ctx, doc)
	if err != nil {
		t.Fatal(err)
	}
	if again, warnings, err = convert.FromCDX(ctx, binary); err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	checkShapes(t, "CDX", again)
}

func checkShapes(t *testing.T, name string, doc *drawing.Document) {
	t.Helper()
	marks := doc.Atoms()[3].Marks
	if len(marks) != 1 || marks[0].Kind != drawing.MarkCircledCharge || marks[0].SizePt < 7.49 || marks[0].SizePt > 7.51 {
		t.Errorf("%s: marks %+v", name, marks)
	}
	if fills := doc.RingFills(); len(fills) != 1 || len(fills[0].Atoms) != 3 {
		t.Errorf("%s: ring fills %+v", name, fills)
	}
	kinds := map[drawing.GraphicKind]*drawing.Graphic{}
	for i := range doc.Graphics() {
		kinds[doc.Graphics()[i].Kind] = &doc.Graphics()[i]
	}
	if len(kinds) != 3 || len(doc.Graphics()) != 3 {
		t.Fatalf("%s: %d graphics of %d kinds", name, len(doc.Graphics()), len(kinds))
	}
	if g := kinds[drawing.GraphicSymbol]; g == nil || g.Symbol != drawing.SymbolDoubleDagger {
		t.Errorf("%s: symbol %+v", name, g)
	}
	if g := kinds[drawing.GraphicEllipse]; g == nil || g.Style.Pattern != drawing.LineDashed || g.AxisX.Y == 0 {
		t.Errorf("%s: ellipse %+v", name, g)
	}
	if g := kinds[drawing.GraphicRoundedRectangle]; g == nil || g.Style.Fill == nil {
		t.Errorf("%s: rectangle %+v", name, g)
	}
}

// What is not kept is told once for each kind.
func TestShapesLost(t *testing.T) {
	for _, c := range []struct{ object, want string }{
		{`<graphic BoundingBox="1 1 9 9" GraphicType="Orbital"/><graphic BoundingBox="1 1 9 9" GraphicType="Orbital"/>`, "graphics of type Orbital are not kept"},
		{`<graphic BoundingBox="1 1 1 9" GraphicType="Symbol" SymbolType="Racemic"/>`, "the symbol Racemic is not kept"},
		{`<ColoredMolecularArea BasisObjects="2"/>`, "coloured areas that are not one ring each are not kept"},
	} {
		_, warnings, err := convert.FromCDXML(context.Background(), []byte(`<CDXML><page><fragment><n id="2" p="5 5"/></fragment>`+c.object+`</page></CDXML>`))
		if err != nil || len(warnings) != 1 || warnings[0].Message != c.want {
			t.Errorf("%s: %v %v", c.object, err, warnings)
		}
	}
}

// haworthCDXML is alpha-D-glucopyranose.
const haworthCDXML = `<CDXML BondLength="14.4"><page><fragment>
<n id="1" p="100 100"/><n id="2" p="108 112"/><n id="3" p="122 112"/><n id="4" p="130 100"/><n id="5" p="120 90" Element="8"/><n id="6" p="108 90"/>
<n id="7" p="100 112" Element="8"/><n id="8" p="108 100" Element="8"/><n id="9" p="122 124" Element="8"/><n id="10" p="130 112" Element="8"/><n id="11" p="108 78"/><n id="12" p="120 71" Element="8"/>
<b B="1" E="2" Display="WedgeBegin"/><b B="2" E="3" Display="Bold"/><b B="4" E="3" Display="WedgeBegin"/><b B="4" E="5"/><b B="5" E="6"/><b B="6" E="1"/>
<b B="1" E="7"/><b B="2" E="8"/><b B="3" E="9"/><b B="4" E="10"/><b B="6" E="11"/><b B="11" E="12"/></fragment></page></CDXML>`

// The wedges of a Haworth projection are perspective in CDXML too.
func TestHaworthCDXML(t *testing.T) {
	const glucose = "OC[C@H]1O[C@H](O)[C@H](O)[C@@H](O)[C@@H]1O"
	ctx := context.Background()
	doc, warnings, err := convert.FromCDXML(ctx, []byte(haworthCDXML))
	if err != nil || len(warnings) > 0 || drawnSMILES(doc) != glucose {
		t.Fatalf("%v %v %s", err, warnings, drawnSMILES(doc))
	}
	text, _, err := convert.ToCDXML(ctx, doc)
	if err != nil {
		t.Fatal(err)
	}
	if again, _, err := convert.FromCDXML(ctx, text); err != nil || drawnSMILES(again) != glucose {
		t.Errorf("written and read: %v %s", err, drawnSMILES(again))
	}
	slanted := strings.Replace(haworthCDXML, `p="100 112"`, `p="88 112"`, 1)
	if _, warnings, err = convert.FromCDXML(ctx, []byte(slanted)); err != nil || len(warnings) != 1 || !strings.Contains(warnings[0].Message, "Haworth") {
		t.Errorf("an incomplete projection: %v %v", err, warnings)
	}
}
