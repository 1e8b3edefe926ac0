package ops

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"athanor/internal/drawing"
)

// clock is a clock that stands still.
type clock struct{ now time.Time }

func newSessions() (*Sessions, *clock) {
	c := &clock{time.Unix(1_000_000, 0)}
	return NewSessions(new(Service), SessionOptions{Now: func() time.Time { return c.now }}), c
}

// imported makes a document from SMILES.
func imported(t *testing.T, s *Sessions, smiles string) string {
	t.Helper()
	out, _, err := s.Import(t.Context(), ImportRequest{SMILES, smiles})
	if err != nil {
		t.Fatal(err)
	}
	return out.Document
}

func hasCode(t *testing.T, err error, want Code) {
	t.Helper()
	if err == nil || CodeOf(err) != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestDocumentsExpire(t *testing.T) {
	s, clock := newSessions()
	a, b := imported(t, s, "C"), imported(t, s, "CC")
	clock.now = clock.now.Add(time.Hour) // exactly as long as they live
	if _, err := s.Inspect(t.Context(), InspectRequest{Document: a}); err != nil {
		t.Error(err)
	}
	clock.now = clock.now.Add(time.Nanosecond)
	_, err := s.Inspect(t.Context(), InspectRequest{Document: b})
	hasCode(t, err, UnknownDocument)
	// Listing is no use of a document.
	clock.now = clock.now.Add(time.Hour - time.Nanosecond)
	if list, err := s.List(t.Context()); err != nil || len(list.Documents) != 1 || list.Documents[0].Document != a {
		t.Errorf("%v, %v", list, err)
	}
	clock.now = clock.now.Add(time.Nanosecond)
	if s.Expire(); len(s.list) != 0 {
		t.Errorf("%d documents are left", len(s.list))
	}
}

func TestNoDocumentMakesWay(t *testing.T) {
	s, _ := newSessions()
	var first string
	for i := range s.budgets.MaxDocuments {
		state, err := s.New(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(state.Document, "doc_") || len(state.Document) != 36 {
			t.Errorf("handle %q", state.Document)
		}
		if i == 0 {
			first = state.Document
		}
	}
	_, err := s.New(t.Context())
	hasCode(t, err, Budget)
	if _, err := s.Close(t.Context(), first); err != nil {
		t.Error(err)
	}
	_, err = s.Close(t.Context(), first)
	hasCode(t, err, UnknownDocument)
	if _, err := s.New(t.Context()); err != nil {
		t.Error(err)
	}
}

// insert adds a document to another one without a base revision.
func insert(t *testing.T, s *Sessions, document, source string) *Applied {
	t.Helper()
	out, _, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: EditInsert, Source: &source})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func step(s *Sessions, document string, kind EditKind, base Revision) (*Applied, error) {
	out, _, err := s.Apply(context.Background(), ApplyRequest{Document: document, Edit: kind, BaseRevision: &base})
	return out, err
}

// The table of the interface description: what is deleted and inserted, by ID.
func TestApplyIDs(t *testing.T) {
	cases := []struct {
		target, source    string
		ids               []drawing.ID
		deleted, inserted string
	}{
		{"CC", "CC", nil, "[]", "[3 4]"},
		{"C", "CC", []drawing.ID{1}, "[1]", "[1 2]"},
		{"CCC", "CC", []drawing.ID{3}, "[3]", "[3 4]"},
		{"CCC", "CC", []drawing.ID{1}, "[1]", "[4 5]"},
	}
	for _, c := range cases {
		s, _ := newSessions()
		document, source := imported(t, s, c.target), imported(t, s, c.source)
		base := Revision(0)
		out, _, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: EditInsert, Source: &source, IDs: c.ids, BaseRevision: &base})
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		if got := fmt.Sprint(out.Deleted); got != c.deleted {
			t.Errorf("%+v: deleted %s", c, got)
		}
		if got := fmt.Sprint(out.Inserted); got != c.inserted || out.Revision != "1" || len(out.IDRemap) != len(out.Inserted) {
			t.Errorf("%+v: %+v", c, out)
		}
	}
}

func TestPlacement(t *testing.T) {
	s, _ := newSessions()
	document, source := imported(t, s, "CCO"), imported(t, s, "N")
	before, _, err := s.snapshot(document)
	if err != nil {
		t.Fatal(err)
	}
	box, err := before.bounds(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	insert(t, s, document, source)
	after, _, _ := s.snapshot(document)
	added, err := visible(t.Context(), after.doc, []drawing.ID{4})
	if err != nil {
		t.Fatal(err)
	}
	near := func(a, b float64) bool { return a-b < 0.01 && b-a < 0.01 }
	if !near(added.Min.X, box.Min.X) || !near(added.Min.Y, box.Max.Y+84) {
		t.Errorf("added at %+v below %+v", added, box)
	}
	// A replacement has its centre where the replaced objects had theirs.
	oxygen, err := visible(t.Context(), after.doc, []drawing.ID{3})
	if err != nil {
		t.Fatal(err)
	}
	base := Revision(1)
	if _, _, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: EditInsert, Source: &source, IDs: []drawing.ID{3}, BaseRevision: &base}); err != nil {
		t.Fatal(err)
	}
	now, _, _ := s.snapshot(document)
	replaced, err := visible(t.Context(), now.doc, []drawing.ID{5})
	if err != nil {
		t.Fatal(err)
	}
	if a, b := oxygen.center(), replaced.center(); !near(a.X, b.X) || !near(a.Y, b.Y) {
		t.Errorf("replaced at %+v, want %+v", b, a)
	}
	// The first thing in an empty drawing has its corner at the origin.
	empty, err := s.New(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	insert(t, s, empty.Document, source)
	first, _, _ := s.snapshot(empty.Document)
	if box, err := first.bounds(t.Context()); err != nil || !near(box.Min.X, 0) || !near(box.Min.Y, 0) {
		t.Errorf("%+v, %v", box, err)
	}
}

func TestHistory(t *testing.T) {
	s, _ := newSessions()
	document, source := imported(t, s, "C"), imported(t, s, "O")
	for range 25 {
		insert(t, s, document, source)
	}
	revision := Revision(25)
	undone := 0
	for ; ; undone++ {
		out, err := step(s, document, EditUndo, revision)
		if err != nil {
			t.Fatal(err)
		}
		if !out.Recorded {
			if out.Revision != revision.String() {
				t.Errorf("revision %s", out.Revision)
			}
			break
		}
		revision++
	}
	if undone != s.budgets.HistoryDepth {
		t.Errorf("%d steps undone", undone)
	}
	v, _, _ := s.snapshot(document)
	if n := len(v.doc.Atoms()); n != 6 { // of the 26 atoms, 20 were taken back
		t.Errorf("%d atoms", n)
	}
	for range undone {
		if out, err := step(s, document, EditRedo, revision); err != nil || !out.Recorded {
			t.Fatalf("%v, %v", out, err)
		}
		revision++
	}
	if out, err := step(s, document, EditRedo, revision); err != nil || out.Recorded {
		t.Errorf("%v, %v", out, err)
	}
	v, _, _ = s.snapshot(document)
	if n := len(v.doc.Atoms()); n != 26 {
		t.Errorf("%d atoms", n)
	}
	// A change ends what can be redone.
	if _, err := step(s, document, EditUndo, revision); err != nil {
		t.Fatal(err)
	}
	insert(t, s, document, source)
	if out, err := step(s, document, EditRedo, revision+2); err != nil || out.Recorded {
		t.Errorf("%v, %v", out, err)
	}
	_, err := step(s, document, EditUndo, revision)
	hasCode(t, err, Stale)
}

func TestReceipts(t *testing.T) {
	s, _ := newSessions()
	document, source := imported(t, s, "C"), imported(t, s, "O")
	apply := func(key string, ids []drawing.ID) (*Applied, error) {
		out, _, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: EditInsert, Source: &source, IDs: ids, IdempotencyKey: &key})
		return out, err
	}
	first, err := apply("a", nil)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := apply("a", nil); err != nil || again != first {
		t.Errorf("%v, %v", again, err)
	}
	_, err = apply("a", []drawing.ID{})
	hasCode(t, err, InvalidArguments)
	for i := range s.budgets.IdempotencyReceipts {
		if _, err := apply(fmt.Sprint(i), nil); err != nil {
			t.Fatal(err)
		}
	}
	// The oldest receipt is gone: the request is carried out again.
	if again, err := apply("a", nil); err != nil || again.Revision != "34" {
		t.Errorf("%+v, %v", again, err)
	}
	_, err = apply(strings.Repeat("é", 65), nil)
	hasCode(t, err, InvalidArguments)
}

func TestApplyChangesNothingWhenItFails(t *testing.T) {
	s, _ := newSessions()
	document, empty := imported(t, s, "CO"), ""
	if state, err := s.New(t.Context()); err == nil {
		empty = state.Document
	}
	zero, gone := Revision(0), "doc_0"
	for _, c := range []struct {
		request ApplyRequest
		want    Code
	}{
		{ApplyRequest{Document: gone, Edit: EditUndo, BaseRevision: &zero}, UnknownDocument},
		{ApplyRequest{Document: document, Edit: EditInsert, Source: &gone}, UnknownDocument},
		{ApplyRequest{Document: document, Edit: EditInsert, Source: &empty}, InvalidArguments},
		{ApplyRequest{Document: document, Edit: EditDelete, IDs: []drawing.ID{1, 9}, BaseRevision: &zero}, UnknownObject},
		// The objects of the target are looked at before the source.
		{ApplyRequest{Document: document, Edit: EditInsert, Source: &gone, IDs: []drawing.ID{9}, BaseRevision: &zero}, UnknownObject},
	} {
		_, _, err := s.Apply(t.Context(), c.request)
		hasCode(t, err, c.want)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err := s.Apply(cancelled, ApplyRequest{Document: document, Edit: EditDelete, IDs: []drawing.ID{1}, BaseRevision: &zero})
	hasCode(t, err, Cancelled)
	late, stop := context.WithTimeout(t.Context(), -1)
	defer stop()
	_, _, err = s.Import(late, ImportRequest{SMILES, "C"})
	hasCode(t, err, Timeout)
	if list, err := s.List(t.Context()); err != nil || len(list.Documents) != 2 || list.Documents[0].Revision != "0" {
		t.Errorf("%+v, %v", list, err)
	}
}

func TestObjectBudget(t *testing.T) {
	s, _ := newSessions()
	s.budgets.MaxObjects, s.budgets.MaxSessionWeight = 10, 30
	document, source := imported(t, s, "CCC"), imported(t, s, "CCC")
	insert(t, s, document, source)
	_, _, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: EditInsert, Source: &source})
	hasCode(t, err, Budget)
	// 11 + 6 for the document and its history, 6 for the source: 7 are left.
	imported(t, s, "CCC")
	_, _, err = s.Import(t.Context(), ImportRequest{SMILES, "C"})
	hasCode(t, err, Budget)
	var refused *Error
	if !errors.As(err, &refused) || !strings.Contains(refused.Message, "max_session_weight") {
		t.Errorf("%v", err)
	}
}

// Requests that depend on no revision are all carried out, whoever comes first, and
// requests with the same key once.
func TestApplyTogether(t *testing.T) {
	s, _ := newSessions()
	document, source := imported(t, s, "C"), imported(t, s, "O")
	var wait sync.WaitGroup
	key := "once"
	for range 4 {
		wait.Go(func() {
			_, _, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: EditInsert, Source: &source, IdempotencyKey: &key})
			if err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if v, revision, err := s.snapshot(document); err != nil || revision != 1 || len(v.doc.Atoms()) != 2 {
		t.Errorf("revision %s, %v", revision, err)
	}
}

func TestInspect(t *testing.T) {
	s, _ := newSessions()
	document := imported(t, s, "OC(=O)C")
	out, err := s.Inspect(t.Context(), InspectRequest{Document: document, IDs: []drawing.ID{4, 2, 2}})
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(out.ExpandedIDs) != "[2 4]" || out.Counts.Atoms != 2 || out.Counts.Bonds != 1 || out.Truncated || out.Arrows == nil {
		t.Errorf("%+v", out)
	}
	if out, err = s.Inspect(t.Context(), InspectRequest{Document: document, IDs: []drawing.ID{}}); err != nil || out.ExpandedIDs == nil || len(out.Atoms) != 0 {
		t.Errorf("%+v, %v", out, err)
	}
	s.budgets.MaxInspectObjects = 5
	if out, err = s.Inspect(t.Context(), InspectRequest{Document: document}); err != nil || !out.Truncated || len(out.Atoms) != 4 || len(out.Bonds) != 1 || out.Counts.Bonds != 3 || out.ExpandedIDs != nil {
		t.Errorf("%+v, %v", out, err)
	}
	empty, err := s.New(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if out, err = s.Inspect(t.Context(), InspectRequest{Document: empty.Document}); err != nil || out.Bounds != emptyDrawing {
		t.Errorf("%+v, %v", out, err)
	}
}

// Long texts and members that are kept without being understood count like pictures:
// once, however many versions have them.
func TestLongTextsCount(t *testing.T) {
	text := strings.Repeat("x", 8000)
	native := func(mark string) string {
		return `{"version":27,"atoms":[{"id":1,"element":"C","position":{"x":0,"y":0},"odd":"` + mark + text + `"}],"bonds":[]}`
	}
	s, _ := newSessions()
	s.budgets.MaxSessionPictureBytes = 20_000
	for i, want := range []Code{"", "", Budget} {
		out, _, err := s.Import(t.Context(), ImportRequest{ReShiki, native(fmt.Sprint(i))})
		if want != "" {
			hasCode(t, err, want)
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		// The same text again, in another version and in another document.
		insert(t, s, out.Document, imported(t, s, "C"))
		if _, _, err := s.Import(t.Context(), ImportRequest{ReShiki, native(fmt.Sprint(i))}); err != nil {
			t.Error(err)
		}
	}
	s.budgets.MaxTextBytes, s.budgets.MaxSessionPictureBytes = 30_000, 1_000_000
	document := imported(t, s, "C")
	source := caption(t, s, text)
	insert(t, s, document, source)
	insert(t, s, document, source)
	insert(t, s, document, source)
	_, _, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: EditInsert, Source: &source})
	hasCode(t, err, Budget)
}

// A drawing with more text than can be set is refused before anything sets it: the
// lines of one caption could fill the memory.
func TestTooMuchTextIsRefused(t *testing.T) {
	s, _ := newSessions()
	file := func(bytes int) string {
		return `<CDXML><page id="1"><t id="2" p="0 0"><s size="10">` + strings.Repeat("W\n", bytes/2) + `</s></t></page></CDXML>`
	}
	for _, r := range []ImportRequest{{CDXML, file(maxDrawnText + 2)}, {CDXML, file(16<<20 - 1000)}} {
		_, _, err := s.Import(t.Context(), r)
		hasCode(t, err, Budget)
	}
	half := func() string {
		out, _, err := s.Import(t.Context(), ImportRequest{CDXML, file(maxDrawnText/2 + 2)})
		if err != nil {
			t.Fatal(err)
		}
		return out.Document
	}
	source, document := half(), half()
	_, _, err := s.Apply(t.Context(), ApplyRequest{Document: document, Edit: EditInsert, Source: &source})
	hasCode(t, err, Budget)

	content := drawing.NewContent()
	content.Annotations = []drawing.Annotation{{ID: 1, Text: strings.Repeat("W\n", maxDrawnText), Format: drawing.DefaultTextFormat()}}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatal(err)
	}
	_, err = new(Service).Render(t.Context(), doc, RenderOptions{Format: PNG, MaxWidth: 100, MaxHeight: 100})
	hasCode(t, err, Budget)
	for _, f := range []Format{SVG, PDF, PNG} {
		_, err = new(Service).Export(t.Context(), doc, ExportOptions{Format: f})
		hasCode(t, err, Budget)
	}
}

// A drawing with nothing in it is no chemistry file.
func TestEmptyDrawingsAreNoChemistryFiles(t *testing.T) {
	doc, err := drawing.New(drawing.NewContent())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []Format{CDXML, MOL, SMILES, InChI} {
		if _, err := new(Service).Export(t.Context(), doc, ExportOptions{Format: f}); err == nil || err.Error() != noMolecule {
			t.Errorf("%s: %v", f, err)
		}
	}
}
