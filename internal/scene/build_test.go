package scene

import (
	"math"
	"testing"

	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
)

// sketch is a drawing under construction. Positions are bond lengths, y up.
type sketch struct {
	drawing.Content
}

func newSketch() *sketch { return &sketch{drawing.NewContent()} }

func (s *sketch) atom(element string, x, y float64) *drawing.Atom {
	s.Atoms = append(s.Atoms, drawing.Atom{
		ID: drawing.ID(len(s.Atoms) + 1), Element: element,
		Position: drawing.Point{X: 42 * x, Y: -42 * y},
	})
	return &s.Atoms[len(s.Atoms)-1]
}

func (s *sketch) bond(a, b drawing.ID, order drawing.BondOrder) *drawing.Bond {
	s.Bonds = append(s.Bonds, drawing.Bond{A: a, B: b, Order: order})
	return &s.Bonds[len(s.Bonds)-1]
}

func (s *sketch) document(t testing.TB) *drawing.Document {
	t.Helper()
	doc, err := drawing.New(s.Content)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// built returns the builder after the work on lines.
func (s *sketch) built(t testing.TB) *builder {
	t.Helper()
	b := new(builder)
	b.measure(s.document(t), Options{})
	b.layLines()
	b.cross()
	return b
}

// zigzag adds a chain of the symbols, its bonds 30° up and down.
func zigzag(symbols ...string) *sketch {
	s := newSketch()
	for i, symbol := range symbols {
		y := 0.0
		if i%2 == 1 {
			y = 0.5
		}
		s.atom(symbol, float64(i)*math.Sqrt(3)/2, y)
	}
	return s
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-3 {
		t.Errorf("%s = %.4f, want %.4f", what, got, want)
	}
}

func TestEthanolHasItsPublishedSize(t *testing.T) {
	s := newSketch()
	for _, a := range []struct {
		element string
		x, y    float64
	}{{"C", -36.373, 7}, {"C", 0, -14}, {"O", 36.373, 7}} {
		s.atom(a.element, a.x/42, -a.y/42)
	}
	s.Atoms[2].LabelH = 1
	s.bond(1, 2, drawing.Single)
	s.bond(2, 3, drawing.Single)
	bounds := Build(s.document(t), Options{}).Bounds()
	near(t, "width", bounds.Width(), 44.202)
	if w, h := render.FigureSize(bounds, 1200); w != 737 || h != 352 {
		t.Errorf("figure of %d × %d pixels, want 737 × 352", w, h)
	}
	if w, h, _ := render.PreviewSize(bounds, render.PreviewWidth, render.PreviewHeight, render.PreviewScale); w != 177 || h != 85 {
		t.Errorf("preview of %d × %d pixels, want 177 × 85", w, h)
	}
}

func TestLabelOfEthanol(t *testing.T) {
	s := zigzag("C", "C", "O")
	s.Atoms[2].LabelH = 1
	s.bond(1, 2, drawing.Single)
	s.bond(2, 3, drawing.Single)
	b := s.built(t)
	l := b.label[2]
	runs := b.runs[l.run[0]:l.run[1]]
	if len(runs) != 2 || runs[0].text.Text != "O" || runs[1].text.Text != "H" {
		t.Fatalf("runs %+v, want O and H", runs)
	}
	near(t, "left edge of O", runs[0].text.Origin.X-b.at[2].X, -0.3889*10)
	near(t, "left edge of H", runs[1].text.Origin.X-b.at[2].X, 0.3889*10)
	ink := font.Find(render.Font{}).Ink('O')
	near(t, "middle of O", runs[0].text.Origin.Y+ink.Center().Y*10, b.at[2].Y)
}

func TestLabelsAreSetInOrder(t *testing.T) {
	for _, test := range []struct {
		name string
		edit func(*drawing.Atom)
		left bool
		want string
	}{
		{"amine on the right", func(a *drawing.Atom) { a.Element, a.LabelH = "N", 2 }, false, "N H 2"},
		{"amine on the left", func(a *drawing.Atom) { a.Element, a.LabelH = "N", 2 }, true, "N H 2"},
		{"ammonium", func(a *drawing.Atom) { a.Element, a.LabelH, a.Charge = "N", 3, 1 }, false, "N H 3 +"},
		{"isotope", func(a *drawing.Atom) { a.Isotope, a.LabelH = 13, 3 }, false, "13 C H 3"},
		{"radical", func(a *drawing.Atom) { a.Element, a.Radicals = "O", 1 }, false, "O •"},
		{"two minus", func(a *drawing.Atom) { a.Element, a.Charge = "S", -2 }, false, "S 2−"},
		{"carbanion", func(a *drawing.Atom) { a.Charge, a.LabelH = -1, 2 }, false, "−"},
		{"carbon", func(a *drawing.Atom) { a.LabelH = 3 }, false, ""},
		{"no hydrogens", func(a *drawing.Atom) { a.Element, a.LabelH, a.Display.Hydrogens = "O", 1, drawing.No }, false, "O"},
		{"final count", func(a *drawing.Atom) { a.Element, a.NoImplicit, a.LabelH = "O", true, 1 }, false, "O"},
		{"dummy", func(a *drawing.Atom) { a.Element = "*" }, false, ""},
		{"residue", func(a *drawing.Atom) { a.Element, a.Display.Variable = "*", "R12" }, false, "R 12"},
		{"variable", func(a *drawing.Atom) { a.Element, a.Display.Variable = "*", "X1" }, false, "X1"},
	} {
		s := newSketch()
		x := 1.0
		if test.left {
			x = -1
		}
		s.atom("C", 0, 0)
		test.edit(s.atom("C", x, 0))
		s.bond(1, 2, drawing.Single)
		b := s.built(t)
		l := b.label[1]
		got := ""
		for _, r := range b.runs[l.run[0]:l.run[1]] {
			if got != "" {
				got += " "
			}
			got += r.text.Text
		}
		if got != test.want {
			t.Errorf("%s: label %q, want %q", test.name, got, test.want)
		}
	}
}

// Symbols with a tail stand on one line with others.
func TestTailsDoNotLiftSymbols(t *testing.T) {
	lines := map[string]float64{}
	for _, symbol := range []string{"Mn", "Mg", "Hf", "Hg"} {
		s := newSketch()
		s.atom(symbol, 0, 0)
		b := s.built(t)
		lines[symbol] = b.runs[0].text.Origin.Y
	}
	for _, pair := range [][2]string{{"Mg", "Mn"}, {"Hg", "Hf"}} {
		if d := lines[pair[0]] - lines[pair[1]]; d < -0.2 || d > 0.2 {
			t.Errorf("%s stands %.2f pt below %s", pair[0], d, pair[1])
		}
	}
}

func TestBondsStopAtTheMarginOfLabels(t *testing.T) {
	s := newSketch()
	s.atom("C", 0, 0)
	s.atom("N", 1, 0)
	s.bond(1, 2, drawing.Single)
	b := s.built(t)
	ink := font.Find(render.Font{}).Ink('N')
	want := ink.Width()*10/2 + 1.6
	// The symbol is centred by its advance, its ink not quite.
	want += 10 * (font.Find(render.Font{}).Advance('N')/2 - ink.Center().X)
	near(t, "trim at N", b.lines[0].trimB, want)
	near(t, "trim at C", b.lines[0].trimA, 0)
}

func TestBondInsideALabelIsNotDrawn(t *testing.T) {
	s := newSketch()
	s.atom("N", 0, 0)
	s.atom("O", 0.5, 0)
	s.bond(1, 2, drawing.Single)
	if b := s.built(t); b.lines[0].drawn {
		t.Error("a bond without room between its labels is drawn")
	}
}

func TestSideOfDoubleBonds(t *testing.T) {
	chain := func(order [3]drawing.BondOrder, symbols ...string) *sketch {
		s := zigzag(symbols...)
		for i := 1; i < len(symbols); i++ {
			s.bond(drawing.ID(i), drawing.ID(i+1), order[i-1])
		}
		return s
	}
	branched := func() *sketch {
		s := newSketch()
		s.atom("C", 0, 0)
		s.atom("O", 0, 1)
		s.atom("C", -0.866, -0.5)
		s.atom("C", 0.866, -0.5)
		s.bond(1, 2, drawing.Double)
		s.bond(1, 3, drawing.Single)
		s.bond(1, 4, drawing.Single)
		return s
	}
	ring := func(turn float64) *sketch {
		s := newSketch()
		for i := 0; i < 6; i++ {
			sin, cos := math.Sincos(turn * float64(i) * math.Pi / 3)
			s.atom("C", cos, sin)
		}
		for i := 1; i <= 6; i++ {
			s.bond(drawing.ID(i), drawing.ID(i%6+1), drawing.BondOrder(1+i%2))
		}
		return s
	}
	const single, double = drawing.Single, drawing.Double
	for _, test := range []struct {
		name string
		s    *sketch
		bond int
		want float64
	}{
		{"end of a chain", chain([3]drawing.BondOrder{single, double}, "C", "C", "C"), 1, 1},
		{"start of a chain", chain([3]drawing.BondOrder{double, single}, "C", "C", "C"), 0, 1},
		{"trans", chain([3]drawing.BondOrder{single, double, single}, "C", "C", "C", "C"), 1, -1},
		{"aldehyde", chain([3]drawing.BondOrder{single, double}, "C", "C", "O"), 1, 1},
		{"ketone", branched(), 0, 0},
		{"lone", chain([3]drawing.BondOrder{double}, "C", "C"), 0, 0},
		{"ring, counter-clockwise", ring(1), 0, -1},
		{"ring, clockwise", ring(-1), 0, 1},
	} {
		b := test.s.built(t)
		if got := b.lines[test.bond].side; got != test.want {
			t.Errorf("%s: side %v, want %v", test.name, got, test.want)
		}
	}
}

func TestDoubleBondOfTwoRingsGoesToTheRingWithMoreOfThem(t *testing.T) {
	// Indene: six atoms around the origin, five to the right, atoms 1 and 2 shared.
	s := newSketch()
	for i := 0; i < 6; i++ {
		sin, cos := math.Sincos(math.Pi/6 - float64(i)*math.Pi/3)
		s.atom("C", cos, sin)
	}
	s.atom("C", 1.82, 0.81)
	s.atom("C", 2.4, 0)
	s.atom("C", 1.82, -0.81)
	for _, b := range [][3]int{{1, 2, 2}, {2, 3, 1}, {3, 4, 2}, {4, 5, 1}, {5, 6, 2}, {6, 1, 1}, {1, 7, 1}, {7, 8, 2}, {8, 9, 1}, {9, 2, 1}} {
		s.bond(drawing.ID(b[0]), drawing.ID(b[1]), drawing.BondOrder(b[2]))
	}
	b := s.built(t)
	if got := b.lines[0].side; got != 1 {
		t.Errorf("the shared bond has side %v, want 1: inside the six-membered ring", got)
	}
}

func TestJoinedLinesShareTheirCorners(t *testing.T) {
	s := zigzag("C", "C", "C")
	s.bond(1, 2, drawing.Single)
	s.bond(2, 3, drawing.Single)
	b := s.built(t)
	p, q := &b.lines[0], &b.lines[1]
	if p.cornerB != q.cornerA {
		t.Errorf("corners %v and %v differ", p.cornerB, q.cornerA)
	}
	tip := p.cornerB[0]
	near(t, "miter", b.at[1].Y-tip.Y, 0.3/math.Sin(math.Pi/3))
}

func TestLowerOfTwoCrossingBondsIsInterrupted(t *testing.T) {
	s := newSketch()
	s.atom("C", 0, 0)
	s.atom("C", 1, 0)
	s.atom("C", 0.5, -0.5)
	s.atom("C", 0.5, 0.5)
	s.bond(1, 2, drawing.Single)
	s.bond(3, 4, drawing.Single)
	b := s.built(t)
	if len(b.lines[0].gaps) != 1 || len(b.lines[1].gaps) != 0 {
		t.Fatalf("gaps %v and %v, want one in the earlier bond", b.lines[0].gaps, b.lines[1].gaps)
	}
	gap := b.lines[0].gaps[0]
	near(t, "width of the gap", gap.to-gap.from, 2*(0.3+1.1))
	s.Bonds[0].ZOrder = 1
	b = s.built(t)
	if len(b.lines[0].gaps) != 0 || len(b.lines[1].gaps) != 1 {
		t.Errorf("gaps %v and %v, want one in the bond below", b.lines[0].gaps, b.lines[1].gaps)
	}
}

func TestChargeMakesRoomForABond(t *testing.T) {
	// Nitro: the bond to the upper oxygen runs where the charge would stand.
	s := newSketch()
	s.atom("C", -1, 0)
	s.atom("N", 0, 0).Charge = 1
	s.atom("O", 0.5, 0.866)
	s.atom("O", 0.5, -0.866).Charge = -1
	s.bond(1, 2, drawing.Single)
	s.bond(2, 3, drawing.Double)
	s.bond(2, 4, drawing.Single)
	b := s.built(t)
	for i := range b.lines {
		if !b.lines[i].drawn {
			t.Errorf("bond %d is not drawn", i)
		}
	}
}

func TestHydrogensGiveWayToOtherLabels(t *testing.T) {
	// A hydroxyl whose bond comes from the right would turn its hydrogen to the
	// left, where another oxygen stands.
	s := newSketch()
	s.atom("C", 0, 0)
	s.atom("C", 0.259, 0.966)
	s.atom("O", 0, 0).LabelH = 1
	s.Atoms[0].Position.X += 42
	s.Atoms[0].Position.Y -= 42
	s.atom("C", -1, 1)
	s.atom("O", -1, 0)
	s.bond(1, 2, drawing.Single)
	s.bond(2, 3, drawing.Single)
	s.bond(4, 5, drawing.Double)
	hydrogen := func() float64 {
		b := s.built(t)
		for _, r := range b.runs[b.label[2].run[0]:b.label[2].run[1]] {
			if r.text.Text == "H" {
				return r.text.Origin.X - b.at[2].X
			}
		}
		t.Fatal("no hydrogen")
		return 0
	}
	if x := hydrogen(); x < 0 {
		t.Errorf("the hydrogen stands at %.1f, on the side of the other label", x)
	}
	s.Atoms[4].Position.X -= 42
	if x := hydrogen(); x > 0 {
		t.Errorf("with the other label away the hydrogen stands at %.1f, want it on the left", x)
	}
}

func TestMapNumbersKeepClearOfBonds(t *testing.T) {
	s := zigzag("C", "C", "O")
	s.bond(1, 2, drawing.Single)
	s.bond(2, 3, drawing.Single)
	for i := range s.Atoms {
		s.Atoms[i].Map = i + 1
	}
	sc := Build(s.document(t), Options{})
	b := s.built(t)
	found := 0
	for i := range sc.texts {
		text := &sc.texts[i]
		if text.Size != 7.5 {
			continue
		}
		found++
		ink := font.Find(text.Font).InkOf(text.Text)
		box := render.Rect{Min: text.Origin.Add(ink.Min.Mul(7.5)), Max: text.Origin.Add(ink.Max.Mul(7.5))}
		for k := range b.lines {
			if crosses(box, b.at[b.lines[k].a], b.at[b.lines[k].b]) {
				t.Errorf("map number %s lies on bond %d", text.Text, k)
			}
		}
	}
	if found != 3 {
		t.Errorf("%d map numbers, want 3", found)
	}
	c := s.Content
	c.Labels.Maps = false
	doc, err := drawing.New(c)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(Build(doc, Options{}).texts); n != 1 {
		t.Errorf("%d texts with map numbers off, want 1", n)
	}
}

func TestHighlightsLieBehindEverything(t *testing.T) {
	s := zigzag("C", "O")
	s.bond(1, 2, drawing.Single)
	yellow := drawing.RGB(255, 220, 0)
	s.Atoms[1].Display.Highlight = &yellow
	s.Bonds[0].Highlight = &yellow
	sc := Build(s.document(t), Options{})
	first := sc.shapes[0]
	if first.kind != fillShape || first.ink != (render.Color{R: 255, G: 220, A: 255}) {
		t.Errorf("the first shape is %+v", first)
	}
	for _, sh := range sc.shapes[1:] {
		if sh.ink != render.Black {
			t.Errorf("a later shape has colour %v", sh.ink)
		}
	}
}

func TestColoursAreKeptApart(t *testing.T) {
	s := zigzag("C", "C", "C", "C")
	red := drawing.RGB(200, 0, 0)
	s.bond(1, 2, drawing.Single)
	s.bond(2, 3, drawing.Single).Color = red
	s.bond(3, 4, drawing.Single)
	sc := Build(s.document(t), Options{})
	if len(sc.shapes) != 2 || sc.shapes[0].ink != render.Black || sc.shapes[1].ink != (render.Color{R: red.R, G: red.G, B: red.B, A: 255}) {
		t.Errorf("shapes %+v, want one per colour", sc.shapes)
	}
}

func TestTrimFollowsTheShapeOfCharacters(t *testing.T) {
	box := render.Rect{Min: render.Point{X: -3, Y: -4}, Max: render.Point{X: 3, Y: 4}}
	origin, right, down := render.Point{}, render.Point{X: 1}, render.Point{Y: 1}
	diagonal := render.Point{X: 0.6, Y: 0.8}
	near(t, "box, right", leaveBox(box, 1, origin, right), 4)
	near(t, "box, down", leaveBox(box, 1, origin, down), 5)
	near(t, "box, over the corner", leaveBox(box, 1, origin, diagonal), 6)
	near(t, "oval, right", leaveOval(box, 1, origin, right), 4)
	near(t, "oval, down", leaveOval(box, 1, origin, down), 5)
	near(t, "oval, diagonal", leaveOval(box, 1, origin, diagonal), 1/math.Hypot(0.6/4, 0.8/5))
	near(t, "box, missed", leaveBox(box, 1, render.Point{Y: 9}, right), 0)
	near(t, "oval, missed", leaveOval(box, 1, render.Point{Y: 9}, right), 0)
}

func TestOnlyShowsAPart(t *testing.T) {
	s := zigzag("C", "C", "O")
	s.Atoms[2].LabelH = 1
	s.bond(1, 2, drawing.Single)
	s.bond(2, 3, drawing.Single)
	sc := Build(s.document(t), Options{Only: []drawing.ID{1, 2, 77}})
	if len(sc.texts) != 0 || len(sc.shapes) != 1 {
		t.Errorf("%d texts and %d shapes, want one bond", len(sc.texts), len(sc.shapes))
	}
}

func TestEmptyDrawingHasASize(t *testing.T) {
	s := Build(newSketch().document(t), Options{})
	if !s.Extent().Empty() {
		t.Error("an empty drawing has an extent")
	}
	near(t, "width", s.Bounds().Width(), 100*drawing.PointsPerWorld)
}

func TestHostileDrawingsEnd(t *testing.T) {
	star := newSketch()
	star.atom("C", 0, 0)
	for i := 0; i < 20_000; i++ {
		sin, cos := math.Sincos(float64(i))
		star.atom("C", cos, sin)
		star.bond(1, drawing.ID(i+2), drawing.Double)
	}
	pile := newSketch()
	for i := 0; i < 5000; i++ {
		pile.atom("C", 0, 0)
		pile.atom("N", 1e7, -1e7).Map = i
		pile.bond(drawing.ID(2*i+1), drawing.ID(2*i+2), drawing.BondOrder(1+i%3))
	}
	hashed := newSketch()
	for i := 0; i < 1000; i++ {
		hashed.atom("C", 0, float64(i))
		hashed.atom("C", 1e6, float64(i))
		hashed.bond(drawing.ID(2*i+1), drawing.ID(2*i+2), drawing.Single).Display = drawing.Hash
	}
	for name, s := range map[string]*sketch{"star": star, "pile": pile, "hashed": hashed} {
		if Build(s.document(t), Options{}).Bounds().Empty() {
			t.Errorf("%s has no bounds", name)
		}
	}
}
