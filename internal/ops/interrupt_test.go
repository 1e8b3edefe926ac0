package ops

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// work is a clock of the work that the goroutine has done, or of the time where there is
// none.
var work = func() time.Duration { return time.Since(begin) }

var begin = time.Now()

// gapContext notes the longest time that nobody looked at it, and where that began and
// ended.
type gapContext struct {
	context.Context
	last    time.Duration
	from    string
	longest time.Duration
	where   string
	looks   int
}

func newGapContext() *gapContext {
	return &gapContext{Context: context.Background(), last: work(), from: "start"}
}

// Err counts a look and never ends anything.
func (c *gapContext) Err() error {
	c.look(caller())
	return nil
}

func (c *gapContext) look(where string) {
	now := work()
	if gap := now - c.last; gap > c.longest {
		c.longest, c.where = gap, c.from+" to "+where
	}
	c.last, c.from = now, where
	c.looks++
}

// caller names the places that look.
func caller() string {
	var list []string
	pcs := make([]uintptr, 8)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	for len(list) < 2 {
		f, more := frames.Next()
		if !strings.Contains(f.File, "interrupt") && !strings.HasSuffix(f.Function, "checkpoint") {
			list = append(list, fmt.Sprintf("%s:%d", f.Function[strings.LastIndex(f.Function, "/")+1:], f.Line))
		}
		if !more {
			break
		}
	}
	return strings.Join(list, "<")
}

// largeSMILES returns molecules of 20,000 atoms in all: many drugs, or one polymer.
func largeSMILES(many bool) string {
	if many {
		return strings.TrimSuffix(strings.Repeat("CC(=O)Oc1ccccc1C(=O)N[C@@H](C)CO.", 20_000/18), ".")
	}
	return strings.Repeat("CC(c1ccccc1)", 20_000/8)
}

// operation is something that a client can ask for.
type operation struct {
	name string
	run  func(ctx context.Context) error
}

// sheet returns the native drawing of a SMILES, its molecules in rows.
func sheet(tb testing.TB, text string) string {
	tb.Helper()
	doc, _, err := convert.FromSMILES(context.Background(), text)
	if err != nil {
		tb.Fatal(err)
	}
	const columns, side = 40, 500
	content := doc.Content()
	for i, molecule := range doc.Molecules() {
		corner := content.Atoms[doc.AtomIndex(molecule[0])].Position
		for _, id := range molecule {
			a := &content.Atoms[doc.AtomIndex(id)]
			a.Position.X += float64(i%columns*side) - corner.X
			a.Position.Y += float64(i/columns*side) - corner.Y
		}
	}
	if doc, err = drawing.New(content); err != nil {
		tb.Fatal(err)
	}
	native, err := convert.ToRSK(context.Background(), doc)
	if err != nil {
		tb.Fatal(err)
	}
	return string(native)
}

// operationsOn returns every operation on a drawing made from SMILES.
func operationsOn(tb testing.TB, s *Sessions, text string) []operation {
	tb.Helper()
	out, _, err := s.Import(context.Background(), ImportRequest{ReShiki, sheet(tb, text)})
	if err != nil {
		tb.Fatal(err)
	}
	v, _, err := s.snapshot(out.Document)
	if err != nil {
		tb.Fatal(err)
	}
	part := v.doc.ObjectIDs()[:min(5000, len(v.doc.Atoms())/2)]
	list := []operation{
		{"analyze", func(ctx context.Context) error { _, _, err := s.Analyze(ctx, out.Document, nil); return err }},
		{"analyze-part", func(ctx context.Context) error { _, _, err := s.Analyze(ctx, out.Document, part); return err }},
		{"inspect", func(ctx context.Context) error {
			v.known = false
			_, err := s.Inspect(ctx, InspectRequest{Document: out.Document})
			return err
		}},
		{"render-part", func(ctx context.Context) error {
			_, err := s.Render(ctx, out.Document, RenderOptions{Format: PNG, MaxWidth: 800, MaxHeight: 800, IDs: part})
			return err
		}},
		{"insert", func(ctx context.Context) error {
			state, err := s.New(context.Background())
			if err != nil {
				return err
			}
			_, _, err = s.Apply(ctx, ApplyRequest{Document: state.Document, Edit: EditInsert, Source: &out.Document})
			_, _ = s.Close(context.Background(), state.Document)
			return err
		}},
		{"delete", func(ctx context.Context) error {
			if _, err := s.Inspect(context.Background(), InspectRequest{Document: out.Document}); err != nil {
				return err
			}
			state, err := s.New(context.Background())
			if err != nil {
				return err
			}
			defer func() { _, _ = s.Close(context.Background(), state.Document) }()
			if _, _, err := s.Apply(context.Background(), ApplyRequest{Document: state.Document, Edit: EditInsert, Source: &out.Document}); err != nil {
				return err
			}
			if c, ok := ctx.(*gapContext); ok {
				c.last = work()
			}
			base := Revision(1)
			_, _, err = s.Apply(ctx, ApplyRequest{Document: state.Document, Edit: EditDelete, IDs: []drawing.ID{1}, BaseRevision: &base})
			return err
		}},
		{"save-reshiki", func(ctx context.Context) error {
			_, err := s.produce(ctx, v.doc, ExportOptions{Format: ReShiki})
			return err
		}},
	}
	for _, f := range []Format{SVG, PNG} {
		list = append(list, operation{"render-" + string(f), func(ctx context.Context) error {
			_, err := s.Render(ctx, out.Document, RenderOptions{Format: f, MaxWidth: 1600, MaxHeight: 1000})
			return err
		}})
	}
	for _, f := range []Format{SVG, PDF, PNG, CDXML, MOL, SMILES} {
		list = append(list, operation{"export-" + string(f), func(ctx context.Context) error {
			_, err := s.Export(ctx, out.Document, ExportOptions{Format: f})
			return err
		}})
	}
	for _, f := range []Format{SMILES, CDXML, MOL, ReShiki} {
		input := text
		if f != SMILES {
			file, err := s.produce(context.Background(), v.doc, ExportOptions{Format: f})
			if err != nil {
				continue // it is too wide for the format
			}
			input = string(file.Data)
		}
		list = append(list, operation{"import-" + string(f), func(ctx context.Context) error {
			in, _, err := s.Import(ctx, ImportRequest{f, input})
			if err == nil {
				_, err = s.Close(context.Background(), in.Document)
			}
			return err
		}})
	}
	return list
}

// BenchmarkLongestGap measures how long each operation on a drawing of 20,000 atoms
// works before it would notice that nobody waits for it any more.
func BenchmarkLongestGap(b *testing.B) {
	for _, shape := range []string{"many", "one"} {
		s := NewSessions(new(Service), SessionOptions{})
		for _, o := range operationsOn(b, s, largeSMILES(shape == "many")) {
			b.Run(o.name+"/"+shape, func(b *testing.B) {
				runtime.LockOSThread()
				defer runtime.UnlockOSThread()
				longest, where := time.Hour, ""
				for range b.N {
					ctx := newGapContext()
					err := o.run(ctx)
					ctx.look("end")
					if err != nil {
						b.Log(err)
					}
					if ctx.longest < longest {
						longest, where = ctx.longest, ctx.where
					}
				}
				b.ReportMetric(float64(longest.Microseconds())/1000, "ms/gap")
				b.Log(where)
			})
		}
	}
}

// endingContext ends when it has been looked at so many times.
type endingContext struct {
	context.Context
	looks, most int
}

// Err counts a look.
func (c *endingContext) Err() error {
	if c.looks++; c.looks > c.most {
		return context.Canceled
	}
	return nil
}

// Wherever an operation is interrupted it says so, changes nothing, and the next one
// finds everything in order. leastLooks are the looks at the context that each must
// take at a drawing of 4,000 atoms.
func TestOperationsAreInterrupted(t *testing.T) {
	leastLooks := map[string]int{
		"analyze": 6, "analyze-part": 6, "inspect": 15, "render-part": 30, "insert": 25, "delete": 9, "save-reshiki": 8, "render-svg": 40, "render-png": 60,
		"export-svg": 40, "export-pdf": 40, "export-cdxml": 8, "export-mol": 4, "export-smiles": 5,
		"import-smiles": 25, "import-cdxml": 4, "import-mol": 8, "import-reshiki": 10,
	}
	for _, text := range []string{
		strings.TrimSuffix(strings.Repeat("CC(=O)Oc1ccccc1C(=O)N[C@@H](C)CO.", 4000/18), "."), strings.Repeat("CC(c1ccccc1)", 4000/8),
	} {
		s := NewSessions(new(Service), SessionOptions{})
		before := len(s.list)
		for _, o := range operationsOn(t, s, text) {
			whole := &endingContext{Context: t.Context(), most: 1 << 30}
			if err := o.run(whole); err != nil {
				if CodeOf(err) != Failed { // some formats cannot hold the drawing
					t.Errorf("%s: %v", o.name, err)
				}
				continue
			}
			if least := leastLooks[o.name]; whole.looks < least {
				t.Errorf("%s looked %d times, want %d", o.name, whole.looks, least)
			}
			for k := 0; k < whole.looks; k += 1 + whole.looks/6 {
				if err := o.run(&endingContext{Context: t.Context(), most: k}); CodeOf(err) != Cancelled {
					t.Errorf("%s ended after %d of %d looks: %v", o.name, k, whole.looks, err)
				}
			}
			if err := o.run(t.Context()); err != nil {
				t.Errorf("%s after interruptions: %v", o.name, err)
			}
		}
		if n := len(s.list) - before; n != 1 {
			t.Errorf("%d documents are left", n)
		}
	}
}
