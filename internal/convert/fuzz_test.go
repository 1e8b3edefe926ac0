package convert_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/chem/perception"
	"athanor/internal/convert"
	"athanor/internal/drawing"
	"athanor/internal/scene"
)

// fuzzSeeds are one file of every format, as the first byte of the input tells.
var fuzzSeeds = []string{
	"CC(=O)O[C@@H](F)/C=C/Cl |^1:0|", "[Na+].[Cl-]>[Pd]>C[13CH3] |f:0.1|",
	"\n\n\n  2  1  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C   0  0\n    1.3000    0.0000    0.0000 O   0  0\n  1  2  2  0\nM  CHG  1   2   0\nM  END\n",
	"$RXN\n\n\n\n  1  1\n$MOL\n\n\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 C   0  0\nM  END\n$MOL\n\n\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\n    0.0000    0.0000    0.0000 N   0  0\nM  END\n",
	`<CDXML BondLength="14.4"><page id="1"><fragment id="2"><n id="3" p="0 0" Charge="1" Element="7"/><n id="4" p="14.4 0"/><b id="5" B="3" E="4" Display="WedgeBegin"/><annotation Keyword="reshiki.coefficient" Content="1:2"/></fragment>` +
		`<fragment id="12"><n id="13" p="90 0"/></fragment><arrow id="6" Head3D="80 0 0" Tail3D="40 0 0" AngularSize="90" Center3D="60 0 0" MajorAxisEnd3D="80 0 0" MinorAxisEnd3D="60 20 0" ArrowheadHead="Full"/><t id="7" p="50 -8"><s size="10">heat</s></t>` +
		`<graphic id="8" GraphicType="Arc" BoundingBox="9 9 20 20"/><scheme id="9"><step id="10" ReactionStepReactants="2" ReactionStepProducts="12" ReactionStepArrows="6" ReactionStepObjectsAboveArrow="7"/></scheme></page></CDXML>`,
	`{"version":27,"atoms":[{"id":1,"element":"C","position":{"x":0,"y":0}},{"id":2,"element":"O","position":{"x":42,"y":0}}],"bonds":[{"a":1,"b":2,"order":2}]}`,
}

// moreCDXML are files of further objects.
var moreCDXML = []string{
	`<CDXML><page><curve id="20" CurvePoints="1 1 1 1 2 0 3 0 4 1 5 2 6 2 7 1 7 1" Closed="yes" CurveType="130" LineWidth="2"/><curve id="21" CurvePoints="1 9 1 9 1 9 9 9 9 9 9 9 9 1 9 1 9 1" ArrowheadHead="Full"/>` +
		`<fragment id="2"><n id="3" p="30 20" Element="16"/><n id="4" p="30 35" Element="8"/><n id="7" p="44 10"/><n id="5" p="20 10" NodeType="Fragment" BondOrdering="6 9"><fragment id="50" ConnectionOrder="55 54"><n id="51" p="9 2"/><n id="53" p="7 2" Element="8"/>` +
		`<n id="54" p="5 2" NodeType="ExternalConnectionPoint"/><n id="55" p="8 2" NodeType="ExternalConnectionPoint"/><b id="61" B="51" E="53"/><b id="62" B="54" E="51"/><b id="63" B="53" E="55"/></fragment><t p="20 10"><s>CO</s></t></n>` +
		`<n id="8" p="60 10" Element="7"/><b id="6" B="3" E="5"/><b id="9" B="5" E="8"/><b id="10" B="3" E="4" Order="2" Display="WedgeBegin"/><b id="11" B="3" E="7"/><n id="12" p="0 30" NodeType="MultiAttachment" Attachments="7 8"/></fragment>` +
		`<arrow id="30" Head3D="180 0 0" Tail3D="140 0 0" ArrowShaftSpacing="200" ArrowEquilibriumRatio="50"/><fragment id="40"><n id="41" p="200 0" Element="7"/></fragment><scheme><step ReactionStepReactants="2" ReactionStepProducts="40" ReactionStepArrows="30" ReactionStepAtomMap="8 41"/></scheme></page></CDXML>`,
	`<CDXML><page><fragment><n id="3" p="0 0" NodeType="Nickname"><t><s>Boc</s></t></n><n id="4" p="9 0" Element="28"/><n id="5" p="9 9" Element="7" HDot="yes"/><b B="3" E="4" Display="Dash"/><b B="5" E="4" Display="Dash"/></fragment></page></CDXML>`,
}

// fuzzRead reads a text in the format with a number.
func fuzzRead(format uint8, data []byte) (*drawing.Document, error) {
	ctx, text := context.Background(), string(data)
	var doc *drawing.Document
	var err error
	switch format % 7 {
	case 0:
		doc, _, err = convert.FromSMILES(ctx, text)
	case 1:
		doc, _, err = convert.FromReactionSMILES(ctx, text)
	case 2:
		doc, _, err = convert.FromMOL(ctx, text)
	case 3:
		doc, _, err = convert.FromRXN(ctx, text)
	case 4:
		doc, _, err = convert.FromCDXML(ctx, data)
	case 5:
		doc, err = convert.FromRSK(ctx, data)
	default:
		doc, _, err = convert.FromCDX(ctx, data)
	}
	return doc, err
}

// FuzzFormats reads a file of any format. What becomes a drawing is written in all
// formats; those that hold it without a warning give the same molecules back.
func FuzzFormats(f *testing.F) {
	for i, seed := range fuzzSeeds {
		f.Add(uint8(i), []byte(seed))
		doc, err := fuzzRead(uint8(i), []byte(seed))
		if err != nil {
			f.Fatalf("seed %d: %v", i, err)
		}
		if data, _, err := convert.ToCDX(context.Background(), doc); err == nil {
			f.Add(uint8(6), data)
		}
	}
	for _, seed := range moreCDXML {
		doc, err := fuzzRead(4, []byte(seed))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(uint8(4), []byte(seed))
		if data, _, err := convert.ToCDX(context.Background(), doc); err == nil {
			f.Add(uint8(6), data)
		}
	}
	f.Fuzz(func(t *testing.T, format uint8, data []byte) {
		if len(data) > 4000 {
			return
		}
		doc, err := fuzzRead(format, data)
		if err != nil {
			if strings.Contains(err.Error(), "\x00") {
				t.Errorf("%q", err)
			}
			return
		}
		checkFormats(t, doc)
	})
}

func checkFormats(t *testing.T, doc *drawing.Document) {
	t.Helper()
	ctx := context.Background()
	native, err := convert.ToRSK(ctx, doc)
	if err != nil {
		t.Fatal(err)
	}
	back, err := convert.FromRSK(ctx, native)
	if err != nil {
		t.Fatalf("native: %v\n%s", err, native)
	}
	if again, err := convert.ToRSK(ctx, back); err != nil || drawnSMILES(back) != drawnSMILES(doc) || len(again) == 0 {
		t.Errorf("native: %s, was %s", drawnSMILES(back), drawnSMILES(doc))
	}
	for _, f := range []struct {
		name  string
		write func() ([]byte, int, error)
		read  uint8
	}{
		{"mol", func() ([]byte, int, error) { d, w, err := convert.ToMOL(ctx, doc); return d, len(w), err }, 2},
		{"rxn", func() ([]byte, int, error) { d, w, err := convert.ToRXN(ctx, doc); return d, len(w), err }, 3},
		{"rsmi", func() ([]byte, int, error) { d, err := convert.ToReactionSMILES(ctx, doc); return []byte(d), 0, err }, 1},
		{"cdxml", func() ([]byte, int, error) { d, w, err := convert.ToCDXML(ctx, doc); return d, len(w), err }, 4},
		{"cdx", func() ([]byte, int, error) { d, w, err := convert.ToCDX(ctx, doc); return d, len(w), err }, 6},
	} {
		data, lost, err := f.write()
		if err != nil {
			continue
		}
		again, err := fuzzRead(f.read, data)
		// An impossible ion has other electrons when its hydrogens are stated.
		if lost > 0 || unreadable(doc) || errors.Is(err, convert.ErrUnsupported) {
			continue
		}
		if err != nil {
			t.Errorf("%s: %v\n%s", f.name, err, bytes.ToValidUTF8(data, []byte("?")))
			continue
		}
		if f.name[0] == 'c' && (len(again.Atoms()) != len(doc.Atoms()) || len(again.Bonds()) != len(doc.Bonds()) || len(again.Reactions()) != len(doc.Reactions())) {
			t.Errorf("%s: %d atoms, %d bonds, %d reactions; were %d, %d, %d\n%s", f.name, len(again.Atoms()), len(again.Bonds()), len(again.Reactions()),
				len(doc.Atoms()), len(doc.Bonds()), len(doc.Reactions()), bytes.ToValidUTF8(data, []byte("?")))
		}
	}
}

// unreadable reports whether a drawing is what a reader may refuse: no possible
// molecule, or nothing at all.
func unreadable(doc *drawing.Document) bool {
	if len(doc.Atoms()) == 0 {
		return true
	}
	m, err := convert.ToMolecule(doc)
	if err != nil {
		return true
	}
	info, err := perception.Perceive(m, perception.Options{})
	return err != nil || convert.CheckAtoms(info) != nil || convert.CheckRadicals(doc, info) != nil
}

// Reactions of all kinds of molecules, with hydrogens that are drawn as atoms, can be
// shown and written in all formats.
func TestOracleReactionsInAllFormats(t *testing.T) {
	score := chemtest.NewScore(t, "reactions")
	left := "[H]O[H]"
	for i, row := range chemtest.OpenTable(t, "mol.tsv").Rows {
		right := row.Get("input")
		if i%20 != 0 || strings.ContainsAny(right, " |>") {
			continue
		}
		text := left + ">[H][H]>" + right
		left = right
		doc, _, err := convert.FromReactionSMILES(context.Background(), text)
		if err != nil {
			continue // what a drawing cannot hold has tests of its own
		}
		fresh, _ := convert.Refresh(context.Background(), doc, true)
		shown := !scene.Build(fresh, scene.Options{}).Extent().Empty()
		score.Row("shown", shown, text, "", "")
		checkFormats(t, doc)
	}
	score.Finish()
}
