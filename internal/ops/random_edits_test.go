package ops

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// nativeText is the text of a document, but for labels, which undoing works out anew.
func nativeText(t *testing.T, s *Sessions, document string) string {
	t.Helper()
	v, _, err := s.snapshot(document)
	if err != nil {
		t.Fatal(err)
	}
	content := v.doc.Content()
	for i := range content.Atoms {
		content.Atoms[i].LabelH, content.Atoms[i].CIP = 0, ""
	}
	for i := range content.Bonds {
		content.Bonds[i].CIP = ""
	}
	doc, err := drawing.New(content)
	if err != nil {
		t.Fatalf("a committed drawing breaks a rule: %v", err)
	}
	text, err := convert.ToRSK(t.Context(), doc)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Whatever is deleted and replaced in schemes, the drawing keeps its rules, and every
// step can be taken back and made again.
func TestRandomEdits(t *testing.T) {
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 7))
		s, _ := newSessions()
		document := scheme(t, s, []string{"CC(=O)O.CCO>OS(=O)(=O)O>CC(=O)OCC.O", "[Na+].[Cl-]>>C[C@H](N)C(=O)O |f:0.1|", "C.N.O>>S.P"}[seed%3])
		sources := []string{
			imported(t, s, "CCO"), imported(t, s, "[K+].[Br-]"), imported(t, s, "[H]C([H])[H]"), scheme(t, s, "C>>N"), caption(t, s, "text"),
		}
		history := []string{nativeText(t, s, document)}
		for step := range 14 {
			in, err := s.Inspect(t.Context(), InspectRequest{Document: document})
			if err != nil {
				t.Fatal(err)
			}
			base, err := ParseRevision(in.Revision)
			if err != nil {
				t.Fatal(err)
			}
			r := ApplyRequest{Document: document, Edit: EditDelete, BaseRevision: &base, IDs: randomObjects(random, s, document)}
			if len(r.IDs) == 0 || random.IntN(3) > 0 {
				r.Edit, r.Source = EditInsert, &sources[random.IntN(len(sources))]
			}
			out, _, err := s.Apply(t.Context(), r)
			if err != nil {
				if CodeOf(err) != Rejected {
					t.Fatalf("seed %d, step %d, %+v: %v", seed, step, r, err)
				}
				continue
			}
			if !out.Recorded || out.Revision != (base+1).String() {
				t.Errorf("seed %d, step %d: %+v", seed, step, out)
			}
			history = append(history, nativeText(t, s, document))
		}
		for _, kind := range []EditKind{EditUndo, EditRedo} {
			for i := range len(history) - 1 {
				in, err := s.Inspect(t.Context(), InspectRequest{Document: document})
				if err != nil {
					t.Fatal(err)
				}
				base, _ := ParseRevision(in.Revision)
				if out, err := step(s, document, kind, base); err != nil || !out.Recorded {
					t.Fatalf("seed %d, %s: %+v, %v", seed, kind, out, err)
				}
				want := history[i+1]
				if kind == EditUndo {
					want = history[len(history)-2-i]
				}
				if got := nativeText(t, s, document); got != want {
					t.Fatalf("seed %d: %s %d gives\n%s\nwant\n%s", seed, kind, i, got, want)
				}
			}
		}
	}
}

// randomObjects picks some objects of a document, none when it has none.
func randomObjects(random *rand.Rand, s *Sessions, document string) []drawing.ID {
	v, _, err := s.snapshot(document)
	if err != nil {
		panic(fmt.Sprint("internal error: ", err))
	}
	all := v.doc.ObjectIDs()
	if len(all) == 0 {
		return nil
	}
	if molecules := v.doc.Molecules(); len(molecules) > 0 && random.IntN(2) == 0 {
		return molecules[random.IntN(len(molecules))]
	}
	var some []drawing.ID
	for range 1 + random.IntN(4) {
		some = append(some, all[random.IntN(len(all))])
	}
	return some
}
