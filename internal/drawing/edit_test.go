package drawing_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"athanor/internal/drawing"
)

type ids = []drawing.ID

// loose returns a drawing of atoms without bonds, with the IDs from 1.
func loose(t *testing.T, n int) *drawing.Document {
	t.Helper()
	c := drawing.NewContent()
	for i := range n {
		c.Atoms = append(c.Atoms, drawing.Atom{ID: drawing.ID(i + 1), Element: "C", Position: drawing.Point{X: 42 * float64(i)}})
	}
	d, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func commit(t *testing.T, e *drawing.Edit) *drawing.Step {
	t.Helper()
	step, err := e.Commit()
	if err != nil {
		t.Fatal(err)
	}
	return step
}

func TestInsertTakesTheNextIDs(t *testing.T) {
	for _, test := range []struct {
		atoms    int
		replace  ids
		deleted  ids
		inserted ids
	}{
		{2, nil, nil, ids{3, 4}},
		{1, ids{1}, ids{1}, ids{1, 2}},
		{3, ids{3}, ids{3}, ids{3, 4}},
		{3, ids{1}, ids{1}, ids{4, 5}},
	} {
		d := loose(t, test.atoms)
		e := d.Edit()
		if test.replace != nil {
			e.Delete(test.replace)
		}
		if err := e.Insert(loose(t, 2), drawing.Point{Y: 84}); err != nil {
			t.Fatal(err)
		}
		step := commit(t, e)
		if !slices.Equal(step.Deleted, test.deleted) || !slices.Equal(step.Inserted, test.inserted) {
			t.Errorf("%d atoms, replace %v: deleted %v, inserted %v", test.atoms, test.replace, step.Deleted, step.Inserted)
		}
		if want := (drawing.Remap{Source: 2, Inserted: test.inserted[1]}); step.Remap[1] != want {
			t.Errorf("remap %v", step.Remap)
		}
		if len(d.Atoms()) != test.atoms {
			t.Error("the edit changed the drawing it began with")
		}
		if a := step.Document.Atoms()[step.Document.AtomIndex(test.inserted[1])]; a.Position != (drawing.Point{X: 42, Y: 84}) {
			t.Errorf("copy at %v", a.Position)
		}
	}
}

func everything(t *testing.T) *drawing.Document {
	t.Helper()
	text, err := os.ReadFile("testdata/everything.rsk")
	if err != nil {
		t.Fatal(err)
	}
	return read(t, string(text))
}

func TestInsertCopiesWhatTiesObjectsTogether(t *testing.T) {
	source := everything(t)
	e := loose(t, 3).Edit()
	if err := e.Insert(source, drawing.Point{X: 10, Y: 20}); err != nil {
		t.Fatal(err)
	}
	step := commit(t, e)
	d := step.Document
	to := map[drawing.ID]drawing.ID{}
	for _, r := range step.Remap {
		to[r.Source] = r.Inserted
	}
	move := func(list ids) ids {
		out := slices.Clone(list)
		for i := range out {
			out[i] = to[out[i]]
		}
		return out
	}
	if got, want := d.Abbreviations()[0].Members, move(source.Abbreviations()[0].Members); !slices.Equal(got, want) {
		t.Errorf("abbreviation of %v, want %v", got, want)
	}
	if got, want := d.Reactions()[0].Reactants[0].Atoms, move(source.Reactions()[0].Reactants[0].Atoms); !slices.Equal(got, want) {
		t.Errorf("reactant %v, want %v", got, want)
	}
	if got, want := d.RingFills()[0].Atoms, move(source.RingFills()[0].Atoms); !slices.Equal(got, want) {
		t.Errorf("ring %v, want %v", got, want)
	}
	if got, want := d.Groups()[0].Members, move(source.Groups()[0].Members); !slices.Equal(got, want) || d.Groups()[0].ID != step.Inserted[len(step.Inserted)-1]+1 {
		t.Errorf("group %s of %v, want %v", d.Groups()[0].ID, got, want)
	}
	if got := d.DepthScopes()[0].Weights; got[0].Atom != to[20] || got[1].Weight != 1 {
		t.Errorf("weights %v", got)
	}
	if got, want := d.Arrows()[1].Start, source.Arrows()[1].Start; got != (drawing.Point{X: want.X + 10, Y: want.Y + 20}) {
		t.Errorf("arrow from %v, before %v", got, want)
	}
	if got := d.Arrows()[1].StartAnchor.Target.Atom; got != to[1] {
		t.Errorf("anchor on atom %s", got)
	}
	if d.Theme() != nil || d.Page() != nil || d.Canvas() != drawing.CanvasLight {
		t.Error("settings of the source were copied")
	}
	// The source shows terminal carbons and stereo indicators, and hides hydrogens
	// and map numbers, all unlike the target.
	look := d.Atoms()[d.AtomIndex(to[31])].Display
	if look.Carbons != drawing.CarbonsTerminal || look.Hydrogens != drawing.No || look.Stereo.Show != drawing.Yes || look.Mapping.Show != drawing.No {
		t.Errorf("display of a copy: %+v", look)
	}
	if d.Graphics()[5].Picture != source.Graphics()[5].Picture {
		t.Error("a picture was copied, not shared")
	}
}

func TestDeletePrunes(t *testing.T) {
	d := everything(t)
	e := d.Edit()
	removed := e.Delete(ids{31, 2})
	// Atom 31 takes its abbreviation along, atom 2 the centroids on it.
	if want := (ids{2, 7, 8, 30, 31}); !slices.Equal(removed, want) {
		t.Errorf("removed %v, want %v", removed, want)
	}
	step := commit(t, e)
	next := step.Document
	if len(next.Abbreviations()) != 0 || len(next.RingFills()) != 0 {
		t.Error("an abbreviation or a ring fill is left")
	}
	if r := next.Reactions()[0]; len(r.Products) != 0 || len(r.Reactants) != 1 {
		t.Errorf("reaction %+v", r)
	}
	for _, b := range next.Bonds() {
		if next.AtomIndex(b.A) < 0 || next.AtomIndex(b.B) < 0 {
			t.Errorf("bond %s–%s is left", b.A, b.B)
		}
	}
	if a := next.Atoms()[next.AtomIndex(20)]; a.Stereo == nil || a.CIP != "" {
		t.Errorf("a centre far away: %+v", a)
	}
	if !slices.Equal(step.Deleted, removed) || len(d.Abbreviations()) != 1 {
		t.Error("deleted objects differ, or the old drawing changed")
	}
}

func TestDeleteLosesConfigurationsAround(t *testing.T) {
	e := everything(t).Edit()
	e.Delete(ids{21})
	d := commit(t, e).Document
	if a := d.Atoms()[d.AtomIndex(20)]; a.Stereo != nil {
		t.Error("the centre keeps a configuration about a neighbour that is gone")
	}
	if len(d.MoleculeNames()) != 0 || slices.ContainsFunc(d.Annotations(), func(a drawing.Annotation) bool { return a.ID == 41 }) {
		t.Error("the name of the molecule is left")
	}
	if s := d.DepthScopes()[0]; !slices.Equal(s.Atoms, ids{20}) || len(s.Weights) != 1 || len(s.RearOverrides) != 0 {
		t.Errorf("depth scope %+v", s)
	}
	e = d.Edit()
	e.Delete(ids{50})
	d = commit(t, e).Document
	if len(d.Reactions()) != 0 || len(d.Groups()) != 1 || !slices.Equal(d.Groups()[0].Members, ids{40, 60}) {
		t.Errorf("reactions %v, groups %v", d.Reactions(), d.Groups())
	}
}

func TestDeleteMergesEqualGroups(t *testing.T) {
	d := read(t, sketchOf(twoAtoms+`,{"id":3,"element":"C","position":{"x":0,"y":0}}`, "",
		`"groups":[{"id":5,"members":[1,2],"integral":true},{"id":6,"members":[3,2,1]}]`))
	e := d.Edit()
	e.Delete(ids{3})
	got := commit(t, e).Document.Groups()
	if want := []drawing.Group{{ID: 5, Members: ids{1, 2}, Integral: true}}; !reflect.DeepEqual(got, want) {
		t.Errorf("groups %v", got)
	}
}

func TestMoveKeepsTheChemistry(t *testing.T) {
	e := everything(t).Edit()
	e.Move(ids{20, 31, 40, 51, 60}, drawing.Point{X: 5, Y: -5})
	d := commit(t, e).Document
	if a := d.Atoms()[d.AtomIndex(20)]; a.Stereo == nil || a.CIP != "S" || a.Position != (drawing.Point{X: 205, Y: -5}) {
		t.Errorf("atom %+v", a)
	}
	if a := d.Atoms()[d.AtomIndex(30)]; a.Position != (drawing.Point{X: 405, Y: -5}) {
		t.Errorf("the abbreviation was torn apart: %v", a.Position)
	}
	if len(d.Abbreviations()) != 1 || len(d.MoleculeNames()) != 1 {
		t.Error("moving dropped a label")
	}
}

func TestCentroidsFollowTheirAtoms(t *testing.T) {
	e := everything(t).Edit()
	e.Move(ids{1, 2, 3, 4, 5, 6}, drawing.Point{X: 60})
	d := commit(t, e).Document
	if p := d.Atoms()[d.AtomIndex(7)].Position; p.X < 59.9 || p.X > 60.1 {
		t.Errorf("centroid at %v", p)
	}
	if p := d.Atoms()[d.AtomIndex(8)].Position; p != (drawing.Point{Y: 60}) {
		t.Errorf("attachment point at %v", p)
	}
}

func TestArrowsFollowTheirTargets(t *testing.T) {
	before := everything(t)
	e := before.Edit()
	e.Move(ids{1, 2, 3, 4, 5, 6}, drawing.Point{X: 60, Y: 8})
	d := commit(t, e).Document
	was, is := before.Arrows()[1], d.Arrows()[1]
	for _, pair := range [][2]drawing.Point{{was.Start, is.Start}, {was.End, is.End}, {was.Cubic[0], is.Cubic[0]}, {was.Cubic[1], is.Cubic[1]}} {
		if x, y := pair[1].X-pair[0].X, pair[1].Y-pair[0].Y; x < 59.9 || x > 60.1 || y < 7.9 || y > 8.1 {
			t.Errorf("%v went to %v", pair[0], pair[1])
		}
	}
	e = before.Edit()
	e.Delete(ids{6})
	if a := commit(t, e).Document.Arrows()[1]; a.EndAnchor != nil || a.StartAnchor == nil || a.End != was.End {
		t.Errorf("arrow %+v", a)
	}
}

func TestClearAnchorsMovesEndsOffLabels(t *testing.T) {
	d := read(t, sketch(`"arrows":[{"id":3,"start":{"x":0,"y":-90},"end":{"x":0,"y":-5},"kind":"curved",`+
		`"end_anchor":{"target":{"kind":"atom","atom":1},"offset":{"x":0,"y":-5},"direction":{"x":0,"y":-1},"gap":2}}]`))
	clear, err := d.ClearAnchors(func(int32, drawing.Point) float64 { return 20 })
	if err != nil {
		t.Fatal(err)
	}
	// 20 for the label, 2 for the gap and half of 0.6 pt for the line.
	if end := clear.Arrows()[0].End; end.Y > -22.87 || end.Y < -22.88 {
		t.Errorf("end at %v", end)
	}
	again, err := clear.ClearAnchors(func(int32, drawing.Point) float64 { return 20 })
	if err != nil || again != clear {
		t.Errorf("the arrow creeps: %v", err)
	}
}

func TestChangedChemistryExpandsAbbreviations(t *testing.T) {
	e := everything(t).Edit()
	c := e.Content()
	for i := range c.Atoms {
		if c.Atoms[i].ID == 31 {
			c.Atoms[i].Element = "N"
		}
	}
	if d := commit(t, e).Document; len(d.Abbreviations()) != 0 {
		t.Error("a label hides the edit")
	}
}

func TestParticipantsGrowWithTheirMolecules(t *testing.T) {
	d := read(t, sketchOf(twoAtoms+`,{"id":3,"element":"C","position":{"x":0,"y":9}},{"id":4,"element":"C","position":{"x":0,"y":99}}`, oneBond,
		`"arrows":[{"id":5,"start":{"x":0,"y":0},"end":{"x":9,"y":0}}],"groups":[{"id":6,"members":[1,2]}],`+
			`"reactions":[{"arrow":5,"reactants":[{"atoms":[2,1]}],"products":[{"atoms":[4]}]}]`))
	e := d.Edit()
	e.Content().Bonds = append(e.Content().Bonds, drawing.Bond{A: 2, B: 3, Order: drawing.Single})
	next := commit(t, e).Document
	if got := next.Reactions()[0].Reactants[0].Atoms; !slices.Equal(got, ids{1, 2, 3}) {
		t.Errorf("reactant %v", got)
	}
	if got := next.Groups()[0].Members; !slices.Equal(got, ids{1, 2, 3}) {
		t.Errorf("group %v", got)
	}
	e = next.Edit()
	e.Content().Bonds = append(e.Content().Bonds, drawing.Bond{A: 3, B: 4, Order: drawing.Single})
	_, err := e.Commit()
	var rule *drawing.Error
	if !errors.As(err, &rule) || rule.Reason != drawing.ReasonReactions || !strings.HasPrefix(rule.Message, "This joins separate reaction participants.") {
		t.Errorf("joining participants: %v", err)
	}
}

func TestSelectionsGrow(t *testing.T) {
	d := everything(t)
	if got, want := d.WithAbbreviations(ids{31, 40, 40}), (ids{30, 31, 40}); !slices.Equal(got, want) {
		t.Errorf("with abbreviations %v, want %v", got, want)
	}
	// Atom 7 is a centroid of the drawing only and does not count.
	for _, test := range []struct{ ids, want ids }{{ids{8}, ids{1, 2, 8}}, {ids{2, 1}, ids{1, 2, 8}}, {ids{1}, ids{1}}, {ids{7}, ids{7}}} {
		if got := d.WithAttachments(test.ids); !slices.Equal(got, test.want) {
			t.Errorf("with attachments %v gives %v, want %v", test.ids, got, test.want)
		}
	}
	for id, want := range map[drawing.ID]bool{1: true, 41: true, 52: true, 66: true, 70: false, 99: false} {
		if d.Has(id) != want {
			t.Errorf("Has(%s) is %v", id, !want)
		}
	}
}

func TestFragmentKeepsLabelsAndWholeSetsOnly(t *testing.T) {
	d := everything(t)
	f, err := d.Fragment(ids{1, 20, 21, 22, 23, 30, 31, 40, 50})
	if err != nil {
		t.Fatal(err)
	}
	if a := f.Atoms()[0]; a.LabelH != 2 || a.Position != d.Atoms()[0].Position {
		t.Errorf("atom %+v", a)
	}
	if a := f.Atoms()[f.AtomIndex(20)]; a.Stereo == nil || a.CIP != "S" {
		t.Errorf("centre %+v", a)
	}
	if len(f.Abbreviations()) != 1 || len(f.Reactions()) != 0 || len(f.Groups()) != 1 || f.Groups()[0].ID != 70 || len(f.Graphics()) != 0 {
		t.Error("fragment holds other sets than it should")
	}
	if len(f.Bonds()) != 4 || f.Theme() != d.Theme() {
		t.Errorf("%d bonds, theme %v", len(f.Bonds()), f.Theme())
	}
	if f, err = d.Fragment(nil); err != nil || f.NumObjects() != 0 {
		t.Errorf("empty fragment: %v", err)
	}
}

// TestEditsKeepTheRules makes many small edits, one after the other.
func TestEditsKeepTheRules(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 11))
	start := everything(t)
	pick := func(d *drawing.Document, share float64) ids {
		var out ids
		for _, id := range d.ObjectIDs() {
			if random.Float64() < share {
				out = append(out, id)
			}
		}
		return out
	}
	for round := range 60 {
		d := start
		for step := range 8 {
			e := d.Edit()
			switch random.IntN(4) {
			case 0:
				e.Delete(pick(d, 0.1))
			case 1:
				e.Move(pick(d, 0.3), drawing.Point{X: 50 * random.Float64(), Y: -9})
			case 2:
				part, err := start.Fragment(pick(start, 0.8))
				if err != nil {
					t.Fatalf("round %d, step %d: fragment: %v", round, step, err)
				}
				e.Delete(pick(d, 0.2))
				if err := e.Insert(part, drawing.Point{Y: 500}); err != nil {
					t.Fatal(err)
				}
			case 3:
				c := e.Content()
				a, b := random.IntN(max(len(c.Atoms), 1)), random.IntN(max(len(c.Atoms), 1))
				if a == b || len(c.Atoms) < 2 || len(c.Atoms[a].Centroid)+len(c.Atoms[b].Centroid) > 0 || bonded(d, c.Atoms[a].ID, c.Atoms[b].ID) {
					continue
				}
				e.ChangeChemistry(ids{c.Atoms[a].ID, c.Atoms[b].ID})
				c.Bonds = append(c.Bonds, drawing.Bond{A: c.Atoms[a].ID, B: c.Atoms[b].ID, Order: drawing.Single})
			}
			next, err := e.Commit()
			var rule *drawing.Error
			if errors.As(err, &rule) && rule.Reason == drawing.ReasonReactions {
				continue
			}
			if err != nil {
				t.Fatalf("round %d, step %d: %v", round, step, err)
			}
			d = next.Document
			for _, id := range next.Inserted {
				if !d.Has(id) {
					t.Fatalf("round %d, step %d: inserted object %s is not there", round, step, id)
				}
			}
		}
		if _, err := drawing.Read(drawing.Append(nil, d)); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
	}
	if !reflect.DeepEqual(start.Content(), everything(t).Content()) {
		t.Error("the edits changed the drawing they began with")
	}
}

func bonded(d *drawing.Document, a, b drawing.ID) bool {
	return slices.ContainsFunc(d.Bonds(), func(x drawing.Bond) bool { return x.A == a && x.B == b || x.A == b && x.B == a })
}

func TestPalettesFollowThemeAndCanvas(t *testing.T) {
	for _, test := range []struct {
		theme  drawing.ColorTheme
		canvas drawing.CanvasTheme
		color  drawing.Color
		want   drawing.RGBBytes
	}{
		{drawing.ThemePublication, drawing.CanvasLight, drawing.Ink, drawing.RGBBytes{}},
		{drawing.ThemeJmol, drawing.CanvasDark, drawing.Ink, drawing.RGBBytes{255, 255, 255}},
		{drawing.ThemeJmol, drawing.CanvasDark, drawing.RGB(1, 2, 3), drawing.RGBBytes{1, 2, 3}},
	} {
		if got := drawing.NewPalette(test.theme, test.canvas).RGB(test.color); got != test.want {
			t.Errorf("%v on %v: %v is %v", test.theme, test.canvas, test.color, got)
		}
	}
	ink := drawing.RGBBytes{}
	p := drawing.NewPalette(drawing.ThemePublication, drawing.CanvasLight)
	for h := drawing.Red; h <= drawing.Purple; h++ {
		strong, tint := p.RGB(drawing.PaletteColor(h, drawing.Strong)), p.RGB(drawing.PaletteColor(h, drawing.Tint))
		if c := drawing.Contrast(strong, drawing.RGBBytes{255, 255, 255}); c < 4.5 {
			t.Errorf("%v on paper: contrast %.2f", strong, c)
		}
		if c := drawing.Contrast(tint, ink); c < 5 {
			t.Errorf("ink on %v: contrast %.2f", tint, c)
		}
	}
	if got := everything(t).Palette().RGB(drawing.PaletteColor(drawing.Red, drawing.Strong)); got[0] <= got[2] {
		t.Errorf("red at 20 degrees is %v", got)
	}
}
