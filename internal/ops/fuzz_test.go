package ops

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
)

// FuzzOperations imports a text and does everything with the drawing. Whatever
// happens has a published code, and a drawing can be seen and saved.
func FuzzOperations(f *testing.F) {
	for _, text := range []string{
		"CC(=O)Oc1ccccc1C(=O)O", "C[C@@H](N)C(=O)O", "F/C=C/F", "[13CH3-].[Na+]", "N->[Fe]", "*C~C", "C1CC", "[#6]", "CC>>CO",
		"\uFEFFC", "InChI=1S/CH4/h1H4", "C |^1:0|", "[CH2]", "[C@H]1(F)[C@H](F)C1", "C%12CC%12", "$RXN", "{}", "\xff", "C=C=C=O", "*c1ccccc1*", "Br[Hg]->[Pt]([13CH3])<-[NH3]",
	} {
		f.Add([]byte(text), uint8(0))
	}
	formats := ImportFormats()
	f.Fuzz(func(t *testing.T, data []byte, format uint8) {
		if len(data) > 400 {
			return
		}
		s, ctx := new(Service), context.Background()
		published := func(err error) {
			var e *Error
			if err != nil && (!errors.As(err, &e) || e.Code == "" || e.Message == "" || Line(e.Message) != e.Message) {
				t.Errorf("error %#v", err)
			}
		}
		doc, _, err := s.Import(ctx, data, formats[int(format)%len(formats)])
		if published(err); err != nil {
			return
		}
		result, _, err := s.Analyze(ctx, doc)
		published(err)
		if _, err := json.Marshal(result); err != nil {
			t.Error(err)
		}
		if _, err := s.Render(ctx, doc, RenderOptions{Format: PNG, MaxWidth: 200, MaxHeight: 100}); err != nil {
			t.Error(err)
		}
		if _, err := s.Export(ctx, doc, ExportOptions{Format: SVG}); err != nil {
			t.Error(err)
		}
		_, err = s.Export(ctx, doc, ExportOptions{Format: SMILES})
		published(err)
	})
}

// FuzzDrawings does the same with native drawings, whose texts hardly come about by
// chance from SMILES.
func FuzzDrawings(f *testing.F) {
	for _, text := range []string{
		special(`,"centroid":[1,2,3],"attachment":"multi_center"`, true), special(`,"display":{"variable":"R1"}`, true), special("", true),
		special(`,"centroid":[1,2,3]`, false),
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 2000 {
			return
		}
		s, ctx := new(Service), context.Background()
		doc, _, err := s.Import(ctx, data, ReShiki)
		if err != nil {
			return
		}
		var fault *Error
		if _, _, err := s.Analyze(ctx, doc); err != nil && (!errors.As(err, &fault) || fault.Code == "") {
			t.Errorf("error %#v", err)
		}
		for _, format := range []Format{SVG, PDF} {
			if _, err := s.Export(ctx, doc, ExportOptions{Format: format}); err != nil {
				t.Error(err)
			}
		}
	})
}
