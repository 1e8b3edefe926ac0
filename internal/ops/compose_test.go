package ops

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"athanor/chem/chemtest"
	"athanor/internal/drawing"
)

var proposals = []string{
	"branching-auto", "branching-directed-empty-conditions", "central-main-second", "coefficients", "compact-chain", "equilibrium", "esterification",
	"grid-untitled", "molecules-rows", "preserve-chain", "r-group", "repeated-parts", "retro", "rotation", "salt", "sketch-centroids",
	"sketch-cp-star-dimer", "sketch-ferrocene", "sketch-flat", "sketch-tilt", "unbalanced",
}

// noCDXML tells what CDXML cannot hold of some of them.
var noCDXML = map[string]string{
	"r-group": "the variable label", "retro": "the retro or dotted arrow", "sketch-ferrocene": "the hidden charge", "sketch-flat": "the variable label",
}

// composed lays out a Proposal of the shared folder.
func composed(t *testing.T, name string) (*drawing.Document, *Composed, []Message) {
	t.Helper()
	text, err := io.ReadAll(chemtest.OpenShared(t, "fixtures/drawing/proposals/"+name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := ReadProposal(text)
	if err != nil {
		t.Fatal(err)
	}
	doc, out, warnings, err := new(Service).Compose(context.Background(), p, nil)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return doc, out, warnings
}

// The published size of the figure is that of the example in the contract.
func TestComposedEsterificationHasThePublishedSize(t *testing.T) {
	doc, out, warnings := composed(t, "esterification")
	file, err := new(Service).Export(context.Background(), doc, ExportOptions{Format: PNG})
	if err != nil || file.Detail != "PNG: 4773 × 1233 pixels at 1200 dpi" {
		t.Errorf("%v, %v", file, err)
	}
	if len(warnings) > 0 || len(out.ReviewIssues) > 0 || len(out.Changes) > 0 || out.Atoms != 14 || out.Bonds != 10 || out.Arrows != 1 {
		t.Errorf("%+v, %v", out, warnings)
	}
}

// Characters that the font lacks are told, of files that show boxes for them.
func TestBoxesAreTold(t *testing.T) {
	p, err := ReadProposal([]byte(`{"explanation":"","replace_ids":[],"molecules":[{"smiles":"CCO","label":"乙醇 H₂O ⇌ α","coefficient":1,"rotation":0,"compact":false}],"reactions":[],"composition":{"arrangement":"rows","columns":1,"width_pt":540,"preserve_details":false},"sketch":null}`))
	if err != nil {
		t.Fatal(err)
	}
	doc, _, _, err := new(Service).Compose(context.Background(), p, nil)
	if err != nil {
		t.Fatal(err)
	}
	for format, want := range map[Format]int{PNG: 2, PDF: 1, SVG: 0, CDXML: 0} {
		file, err := new(Service).Export(context.Background(), doc, ExportOptions{Format: format})
		if err != nil || len(file.Warnings) != want || want > 0 && !strings.Contains(file.Warnings[want-1].Message, "lacks 乙 醇:") {
			t.Errorf("%s: %v, %v", format, file.Warnings, err)
		}
	}
}

// What is composed keeps its molecules, reactions and texts in every format that has
// them, and can be published in all.
func TestComposedDrawingsAreExported(t *testing.T) {
	ctx, service := context.Background(), new(Service)
	for _, name := range proposals {
		doc, _, _ := composed(t, name)
		for _, format := range []Format{SVG, PDF, CDXML} {
			file, err := service.Export(ctx, doc, ExportOptions{Format: format})
			if refused := noCDXML[name]; format == CDXML && refused != "" {
				if err == nil || !strings.Contains(err.Error(), refused) {
					t.Errorf("%s as CDXML: %v, want that of %s", name, err, refused)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s as %s: %v", name, format, err)
				continue
			}
			if format != CDXML {
				continue
			}
			back, _, err := service.Import(ctx, file.Data, CDXML)
			if err != nil {
				t.Errorf("%s from CDXML: %v", name, err)
				continue
			}
			if got, want := summary(back), summary(doc); got != want {
				t.Errorf("%s from CDXML:\n%s\nwant\n%s", name, got, want)
			}
		}
		text := drawing.Append(nil, doc)
		back, _, err := service.Import(ctx, text, ReShiki)
		if err != nil || !bytes.Equal(drawing.Append(nil, back), text) {
			t.Errorf("%s as .rsk: %v", name, err)
		}
	}
}

// summary describes what a drawing says.
func summary(d *drawing.Document) string {
	var b strings.Builder
	var texts []string
	for i := range d.Annotations() {
		texts = append(texts, d.Annotations()[i].Text)
	}
	slices.Sort(texts)
	fmt.Fprintf(&b, "%d atoms, %d bonds, %d arrows, %q", len(d.Atoms()), len(d.Bonds()), len(d.Arrows()), texts)
	for _, r := range d.Reactions() {
		fmt.Fprintf(&b, ", %d to %d", len(r.Reactants), len(r.Products))
	}
	return b.String()
}

func TestComposeInSessions(t *testing.T) {
	text, err := io.ReadAll(chemtest.OpenShared(t, "fixtures/drawing/proposals/retro.json"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ReadProposal(bytes.Replace(text, []byte(`"retro"`), []byte(`"maybe"`), 1)); code(err) != InvalidArguments || !strings.HasPrefix(err.Error(), `/reactions/0/arrow is "maybe"`) {
		t.Errorf("error %v", err)
	}
	p, err := ReadProposal(bytes.Replace(text, []byte(`"CCO"`), []byte(`"C1CC"`), 1))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := new(Service).Compose(context.Background(), p, nil); code(err) != Failed || !strings.Contains(err.Error(), "/reactions/0/products/1/smiles: ") {
		t.Errorf("error %v", err)
	}
	expired, stop := context.WithTimeout(context.Background(), 0)
	defer stop()
	var fault *Error
	if _, _, _, err := new(Service).Compose(expired, p, nil); !errors.As(err, &fault) || fault.Code != Timeout {
		t.Errorf("error %v", err)
	}
}

// plain is a Proposal of one molecule, or with its sketch of one atom.
func plain(t *testing.T, smiles, sketch string) ComposeRequest {
	t.Helper()
	molecules := "[]"
	if smiles != "" {
		molecules = fmt.Sprintf(`[{"smiles":%q,"label":"","coefficient":1,"rotation":0,"compact":false}]`, smiles)
	}
	p, err := ReadProposal([]byte(`{"explanation":"","replace_ids":[],"molecules":` + molecules + `,"reactions":[],"composition":{"arrangement":"rows","columns":1,"width_pt":540,"preserve_details":false},"sketch":` + sketch + `}`))
	if err != nil {
		t.Fatal(err)
	}
	return ComposeRequest{Proposal: p}
}

func TestComposedDocuments(t *testing.T) {
	s, _ := newSessions()
	first, warnings, err := s.Compose(t.Context(), plain(t, "CCO", "null"))
	if err != nil || first.Atoms != 3 || first.Bonds != 2 || first.Arrows != 0 || first.Revision != "0" || first.Bounds == nil || len(first.ReviewIssues)+len(first.Changes)+len(warnings) > 0 {
		t.Fatalf("%+v, %v, %v", first, warnings, err)
	}
	second, _, err := s.Compose(t.Context(), plain(t, "CCO", "null"))
	if err != nil || second.Document == first.Document || len(s.list) != 2 {
		t.Errorf("%v: %d documents", err, len(s.list))
	}

	content := read(t, "C").Content()
	content.Style.FontSizePt *= 2
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	style, err := s.create(t.Context(), doc)
	if err != nil {
		t.Fatal(err)
	}
	r := plain(t, "CCO", "null")
	r.StyleDocument = &style
	large, _, err := s.Compose(t.Context(), r)
	if err != nil || large.Bounds[1].X-large.Bounds[0].X < 5+first.Bounds[1].X-first.Bounds[0].X {
		t.Errorf("%+v and %+v, %v", large, first, err)
	}
	other := "doc_0"
	r.StyleDocument = &other
	_, _, err = s.Compose(t.Context(), r)
	hasCode(t, err, UnknownDocument)
	_, _, err = s.Compose(t.Context(), plain(t, "ethanol", "null"))
	hasCode(t, err, Failed)
	if len(s.list) != 4 {
		t.Errorf("%d documents after calls that failed", len(s.list))
	}

	atom := `{"atoms":[{"element":"Fe","x":0,"y":0,"charge":0,"isotope":0,"hydrogens":0,"color":null,"variable":null}],"bonds":[],"shapes":[],"tilts":[],"centroids":[],"arrows":[],"captions":[],"abbreviations":[],"ligands":[]}`
	sketch, warnings, err := s.Compose(t.Context(), plain(t, "", atom))
	if err != nil || len(warnings) != 1 || !strings.Contains(warnings[0].Message, "check") || len(sketch.ReviewIssues) == 0 {
		t.Errorf("%+v, %v, %v", sketch, warnings, err)
	}
}

// Formulas of gases stand in the same place when ChemDraw's format brought them.
func TestFormulasComeBackFromCDXML(t *testing.T) {
	s := new(Service)
	for _, smiles := range []string{"O=C=O", "[C-]#[O+]", "BrBr.O=C=O.[H][H]", "N#N"} {
		doc, _, _, err := s.Compose(t.Context(), plain(t, smiles, "null").Proposal, nil)
		if err != nil {
			t.Fatal(err)
		}
		file, err := s.Export(t.Context(), doc, ExportOptions{Format: CDXML})
		if err != nil {
			t.Fatal(err)
		}
		back, _, err := s.Import(t.Context(), file.Data, CDXML)
		if err != nil {
			t.Fatal(err)
		}
		want, _ := s.Export(t.Context(), doc, ExportOptions{Format: PNG})
		got, err := s.Export(t.Context(), back, ExportOptions{Format: PNG})
		if err != nil || got.Detail != want.Detail {
			t.Errorf("%s: %s, came back as %s; %v", smiles, want.Detail, got.Detail, err)
		}
	}
}
