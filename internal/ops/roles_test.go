package ops

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"athanor/internal/drawing"
)

// scheme makes a document from reaction SMILES.
func scheme(t *testing.T, s *Sessions, text string) string {
	t.Helper()
	out, _, err := s.Import(t.Context(), ImportRequest{RSMI, text})
	if err != nil {
		t.Fatal(err)
	}
	return out.Document
}

// caption makes a document with a text only.
func caption(t *testing.T, s *Sessions, text string) string {
	t.Helper()
	out, _, err := s.Import(t.Context(), ImportRequest{CDXML, `<CDXML><page id="1"><t id="2" p="0 0"><s size="10">` + text + `</s></t></page></CDXML>`})
	if err != nil {
		t.Fatal(err)
	}
	return out.Document
}

// roles describes the reactions of a document by the numbers of atoms.
func roles(t *testing.T, s *Sessions, document string) string {
	t.Helper()
	in, err := s.Inspect(context.Background(), InspectRequest{Document: document})
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, r := range in.Reactions {
		text := "arrow " + r.Arrow
		for _, role := range [][]ParticipantEntry{r.Reactants, r.Products, r.Agents} {
			text += " |"
			for _, p := range role {
				text += fmt.Sprintf(" %dx%v", p.Coefficient, p.Atoms)
			}
		}
		list = append(list, fmt.Sprintf("%s | %v", text, r.Annotations))
	}
	return strings.Join(list, "; ")
}

func replace(t *testing.T, s *Sessions, document, source string, ids ...drawing.ID) []Message {
	t.Helper()
	state, err := s.Inspect(t.Context(), InspectRequest{Document: document})
	if err != nil {
		t.Fatal(err)
	}
	base, err := ParseRevision(state.Revision)
	if err != nil {
		t.Fatal(err)
	}
	_, warnings, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: EditInsert, Source: &source, IDs: ids, BaseRevision: &base})
	if err != nil {
		t.Fatal(err)
	}
	return warnings
}

func TestReplacementKeepsRoles(t *testing.T) {
	cases := []struct {
		name, drawing, source string
		ids                   []drawing.ID
		want                  string
	}{
		{"a product", "CO>>CCO", "CCCO", []drawing.ID{4, 5, 6}, "arrow 3 | 1x[1 2] | 1x[4 5 6 7] | | []"},
		{"a reactant of two", "CO.CN>>CCO", "C", []drawing.ID{4, 5}, "arrow 6 | 1x[1 2] 1x[10] | 1x[7 8 9] | | [3]"},
		{"an agent", "C>O>N", "S", []drawing.ID{2}, "arrow 3 | 1x[1] | 1x[4] | 1x[5] | []"},
		{"an ion of a salt", "[Na+].[Cl-]>>C |f:0.1|", "[K+]", []drawing.ID{1}, "arrow 3 | 1x[2 5] | 1x[4] | | []"},
		{"two products", "C>>N.O", "S.P", []drawing.ID{3, 5}, "arrow 2 | 1x[1] | 1x[5] 1x[6] | | [4]"},
		{"two roles", "C>>N", "S", []drawing.ID{1, 3}, "arrow 2 | | | | []"},
	}
	for _, c := range cases {
		s, _ := newSessions()
		document := scheme(t, s, c.drawing)
		before := roles(t, s, document)
		warnings := replace(t, s, document, imported(t, s, c.source), c.ids...)
		if got := roles(t, s, document); got != c.want {
			t.Errorf("%s: %s\nwas %s\nwant %s", c.name, got, before, c.want)
		}
		lost := strings.Contains(fmt.Sprint(warnings), "has no reactants any more")
		if lost != (c.name == "two roles") {
			t.Errorf("%s: warnings %v", c.name, warnings)
		}
		back, err := step(s, document, EditUndo, 1)
		if err != nil || !back.Recorded || roles(t, s, document) != before {
			t.Errorf("%s: undone: %s, %v", c.name, roles(t, s, document), err)
		}
	}
}

// A caption and an arrow of a reaction can be replaced, too.
func TestReplacementKeepsCaptions(t *testing.T) {
	s, _ := newSessions()
	document := scheme(t, s, "C.N>>O")
	if got := roles(t, s, document); got != "arrow 4 | 1x[1] 1x[3] | 1x[5] | | [2]" {
		t.Fatal(got)
	}
	replace(t, s, document, caption(t, s, "and"), 2)
	if got := roles(t, s, document); got != "arrow 4 | 1x[1] 1x[3] | 1x[5] | | [6]" {
		t.Error(got)
	}
	in, err := s.Inspect(t.Context(), InspectRequest{Document: document})
	if err != nil || in.Annotations[0].Text != "and" {
		t.Errorf("%+v, %v", in, err)
	}
	whole := scheme(t, s, "S>>P")
	replace(t, s, document, whole, 5)
	if got := roles(t, s, document); !strings.HasPrefix(got, "arrow 4 | 1x[1] 1x[3] | | | [6]; arrow") {
		t.Errorf("a reaction in the place of a product: %s", got)
	}
}

func TestReplacementIsReviewed(t *testing.T) {
	s, _ := newSessions()
	document := scheme(t, s, "CO>>CCO")
	warnings := fmt.Sprint(replace(t, s, document, imported(t, s, "CCCCCCCCCCCCCCCCCCC"), 4, 5, 6))
	for _, part := range []string{"The reaction of arrow 3 is not balanced", "overlap arrow 3 by", "overlap the molecule of atom 1 by"} {
		if !strings.Contains(warnings, part) {
			t.Errorf("%q is not in %s", part, warnings)
		}
	}
	document = scheme(t, s, "CC>>CC")
	if warnings := replace(t, s, document, imported(t, s, "CC"), 4, 5); len(warnings) > 0 {
		t.Errorf("%v", warnings)
	}
}

func TestNothingToUndoIsSaid(t *testing.T) {
	s, _ := newSessions()
	document := imported(t, s, "C")
	for _, kind := range []EditKind{EditUndo, EditRedo} {
		base := Revision(0)
		out, warnings, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: kind, BaseRevision: &base})
		if err != nil || out.Recorded || len(warnings) != 1 || !strings.Contains(warnings[0].Message, string(kind)) {
			t.Errorf("%s: %+v, %v, %v", kind, out, warnings, err)
		}
	}
}

// What a client can do about a drawing without analysis, and about text of another
// format, is said.
func TestHintsOfImport(t *testing.T) {
	s, _ := newSessions()
	document := imported(t, s, "CCO")
	v, _, err := s.snapshot(document)
	if err != nil {
		t.Fatal(err)
	}
	file, err := s.produce(t.Context(), v.doc, ExportOptions{Format: ReShiki})
	if err != nil {
		t.Fatal(err)
	}
	out, warnings, err := s.Import(t.Context(), ImportRequest{ReShiki, string(file.Data)})
	if err != nil || out.Analysis != nil || len(warnings) != 1 || !strings.Contains(warnings[0].Message, "call analyze") {
		t.Errorf("%+v, %v, %v", out, warnings, err)
	}
	for text, want := range map[string]string{"InChI=1S/CH4/h1H4": "looks like inchi", "C>>C": "looks like rsmi"} {
		_, _, err := s.Import(t.Context(), ImportRequest{SMILES, text})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	_, _, err = s.Import(t.Context(), ImportRequest{SMILES, "C1"})
	if err == nil || strings.Contains(err.Error(), "looks like") {
		t.Error(err)
	}
}
