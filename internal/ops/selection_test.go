package ops

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"testing"

	"athanor/internal/drawing"
)

// wants checks the code of an error.
func wants(t *testing.T, name string, err error, code Code) {
	t.Helper()
	var fault *Error
	if !errors.As(err, &fault) || fault.Code != code {
		t.Errorf("%s: error %v, want %s", name, err, code)
	}
}

func TestAnalyzeSelection(t *testing.T) {
	ctx, s := context.Background(), new(Service)
	doc := read(t, "CCOC(=O)c1ccccc1")
	result, _, err := s.AnalyzeSelection(ctx, doc, []drawing.ID{3, 2, 1, 2})
	if err != nil {
		t.Fatal(err)
	}
	if result.Analysis.SMILES != "CCO" || !slices.Equal(result.Atoms, []string{"1", "2", "3"}) {
		t.Errorf("%+v of %v", result.Analysis, result.Atoms)
	}
	_, _, err = s.AnalyzeSelection(ctx, doc, []drawing.ID{1, 99, 98})
	wants(t, "unknown", err, UnknownObject)
	if err == nil || err.Error() != "there is no object 99 in the drawing" {
		t.Error(err)
	}
	_, _, err = s.AnalyzeSelection(ctx, doc, nil)
	wants(t, "nothing", err, InvalidArguments)
}

// A member stands for its whole abbreviation.
func TestSelectionsTakeWholeAbbreviations(t *testing.T) {
	c := read(t, "CCOC(=O)c1ccccc1").Content()
	c.Abbreviations = []drawing.Abbreviation{{Label: "OEt", ReverseLabel: "EtO", Anchor: 3, Members: []drawing.ID{1, 2, 3}}}
	doc, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	ids, err := Expand(doc, []drawing.ID{4, 1})
	if err != nil || !slices.Equal(ids, []drawing.ID{1, 2, 3, 4}) {
		t.Errorf("%v, %v", ids, err)
	}
	result, _, err := new(Service).AnalyzeSelection(context.Background(), doc, []drawing.ID{2})
	if err != nil || result.Analysis.SMILES != "CCO" {
		t.Errorf("%+v, %v", result, err)
	}
}

func TestSelectionsWithoutPropertiesFail(t *testing.T) {
	ctx, s := context.Background(), new(Service)
	doc, _, err := s.Import(ctx, []byte(special(`,"centroid":[1,2,3],"attachment":"multi_center"`, true)), ReShiki)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = s.AnalyzeSelection(ctx, doc, []drawing.ID{4})
	wants(t, "attachment", err, Failed)
	if ids, err := Expand(doc, []drawing.ID{1, 2, 3}); err != nil || !slices.Equal(ids, []drawing.ID{1, 2, 3, 4}) {
		t.Errorf("%v, %v", ids, err)
	}
}

// A part of a drawing is shown alone, with the hydrogens it has in the whole.
func TestRenderSelection(t *testing.T) {
	ctx, s := context.Background(), new(Service)
	doc := read(t, "CCO.c1ccccc1[N+](=O)[O-]")
	opt := RenderOptions{Format: SVG, MaxWidth: 500, MaxHeight: 500}
	all, err := s.Render(ctx, doc, opt)
	if err != nil {
		t.Fatal(err)
	}
	opt.IDs = []drawing.ID{2, 3}
	part, err := s.Render(ctx, doc, opt)
	if err != nil || !bytes.Contains(part, []byte(">H</text>")) || bytes.Contains(part, []byte(">N</text>")) || len(part) >= len(all) {
		t.Errorf("%s, %v", part, err)
	}
	opt.IDs = []drawing.ID{}
	empty, err := s.Render(ctx, doc, opt)
	if err != nil || !bytes.Contains(empty, []byte(`viewBox="0 0 100 100"`)) {
		t.Errorf("%s, %v", empty, err)
	}
	opt.IDs = []drawing.ID{77}
	_, err = s.Render(ctx, doc, opt)
	wants(t, "unknown", err, UnknownObject)
}
