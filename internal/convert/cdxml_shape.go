package convert

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"athanor/chem/cdx"
	"athanor/internal/drawing"
)

// oval reads an ellipse: from its middle and the ends of its axes, or from the frame
// around it.
func oval(o *cdx.Object, g *drawing.Graphic) error {
	g.Kind = drawing.GraphicEllipse
	if !o.Has("Center3D") || !o.Has("MajorAxisEnd3D") || !o.Has("MinorAxisEnd3D") {
		return nil
	}
	var p [3]drawing.Point
	for i, name := range [3]string{"Center3D", "MajorAxisEnd3D", "MinorAxisEnd3D"} {
		v, err := numbersOf(o, name, 3)
		if err != nil {
			return err
		}
		p[i] = place(v[0], v[1])
	}
	x := drawing.Point{X: p[1].X - p[0].X, Y: p[1].Y - p[0].Y}
	y := drawing.Point{X: p[2].X - p[0].X, Y: p[2].Y - p[0].Y}
	g.Origin = drawing.Point{X: p[0].X - x.X - y.X, Y: p[0].Y - x.Y - y.Y}
	g.AxisX, g.AxisY = drawing.Point{X: 2 * x.X, Y: 2 * x.Y}, drawing.Point{X: 2 * y.X, Y: 2 * y.Y}
	return nil
}

// shapeLook reads the lines and the filling of a shape from the words of its type.
func (t *treeReader) shapeLook(words string, g *drawing.Graphic) {
	for word := range strings.FieldsSeq(words) {
		switch word {
		case "Dashed":
			g.Style.Pattern = drawing.LineDashed
		case "Bold":
			g.Style.WidthPt = t.content.Style.BoldWidthPt
		case "Filled":
			fill := g.Style.Stroke
			g.Style.Fill = &fill
		case "RoundEdge":
			g.Kind = drawing.GraphicRoundedRectangle
		case "Shaded", "Shadow", "Shadowed":
			t.warn("shadows and shades of graphics are not kept")
		}
	}
}

// symbol is what a symbol of a file is: a mark of an atom, and on its own.
type symbol struct {
	mark   drawing.MarkKind
	marks  bool // there is such a mark
	symbol drawing.SymbolKind
}

// symbols gives the meaning of the attribute SymbolType.
var symbols = map[string]symbol{
	"LonePair":      {drawing.MarkLonePair, true, drawing.SymbolLonePair},
	"Electron":      {drawing.MarkRadical, true, drawing.SymbolRadical},
	"RadicalCation": {drawing.MarkRadicalIon, true, drawing.SymbolRadicalCation},
	"RadicalAnion":  {drawing.MarkRadicalIon, true, drawing.SymbolRadicalAnion},
	"CirclePlus":    {drawing.MarkCircledCharge, true, drawing.SymbolCirclePlus},
	"CircleMinus":   {drawing.MarkCircledCharge, true, drawing.SymbolCircleMinus},
	"Plus":          {drawing.MarkCharge, true, drawing.SymbolPlus},
	"Minus":         {drawing.MarkCharge, true, drawing.SymbolMinus},
	"Dagger":        {symbol: drawing.SymbolDagger},
	"DoubleDagger":  {symbol: drawing.SymbolDoubleDagger},
}

// maxAtomMarks is the most marks that an atom gets.
const maxAtomMarks = 8

// symbol reads a charge, an electron or a sign. One that represents something of an
// atom becomes a mark of it.
func (t *treeReader) symbol(o *cdx.Object, box []float64, g *drawing.Graphic) (kept bool) {
	kind := o.Get("SymbolType")
	s, ok := symbols[kind]
	if !ok {
		if kind != "" && kind != "Absolute" {
			t.warn("the symbol %s is not kept", kind)
		}
		return false
	}
	// An upright or level pair of points is the middle and how far the symbol reaches;
	// otherwise they are corners.
	middle, size := place(box[0], box[1]), math.Hypot(box[2]-box[0], box[3]-box[1])
	if box[0] != box[2] && box[1] != box[3] {
		middle, size = place((box[0]+box[2])/2, (box[1]+box[3])/2), math.Abs(box[3]-box[1])
	}
	size = math.Min(math.Max(size, 0.5), 96)
	for _, child := range o.Children {
		id, err := strconv.ParseUint(child.Get("object"), 10, 32)
		if child.Kind != "represent" || err != nil {
			continue
		}
		atom, found := t.nodes[uint32(id)]
		if !found || !s.marks || len(t.content.Atoms[atom].Marks) >= maxAtomMarks {
			t.warn("symbols beside labels are not kept; their charges and electrons are")
			return false
		}
		a := &t.content.Atoms[atom]
		a.Marks = append(a.Marks, drawing.Mark{
			Kind: s.mark, Offset: drawing.Point{X: middle.X - a.Position.X, Y: middle.Y - a.Position.Y}, SizePt: size,
		})
		return false
	}
	side := drawing.World(size)
	g.Kind, g.Symbol = drawing.GraphicSymbol, s.symbol
	g.Origin = drawing.Point{X: middle.X - side/2, Y: middle.Y - side/2}
	g.AxisX, g.AxisY = drawing.Point{X: side}, drawing.Point{Y: side}
	return true
}

// maxRingFills and the sizes of rings are what a document can hold.
const maxRingFills, minFilledRing, maxFilledRing = 10_000, 3, 64

// filledRing reads a coloured area that covers one ring.
func (t *treeReader) filledRing(o *cdx.Object) {
	ring := t.ringOf(o)
	if ring == nil || len(t.content.RingFills) >= maxRingFills {
		t.warn("coloured areas that are not one ring each are not kept")
		return
	}
	key := slices.Sorted(slices.Values(ring))
	if name := strings.Join(idTexts(key), " "); t.filled[name] {
		return
	} else if t.filled == nil {
		t.filled = map[string]bool{name: true}
	} else {
		t.filled[name] = true
	}
	t.content.RingFills = append(t.content.RingFills, drawing.RingFill{Atoms: ring, Color: t.color(o.Get("bgcolor"))})
}

// ringOf returns the atoms of an area in the order of their ring, nil when they are
// none.
func (t *treeReader) ringOf(o *cdx.Object) []drawing.ID {
	inside := map[int32]bool{}
	for text := range strings.FieldsSeq(o.Get("BasisObjects")) {
		id, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			return nil
		}
		if atom, ok := t.nodes[uint32(id)]; ok {
			inside[atom] = true
		} else if k, ok := t.bonds[uint32(id)]; ok {
			b := &t.content.Bonds[k]
			inside[int32(b.A)-1], inside[int32(b.B)-1] = true, true
		}
		if len(inside) > maxFilledRing {
			return nil
		}
	}
	if len(inside) < minFilledRing {
		return nil
	}
	if t.near == nil {
		t.near = make([][]int32, len(t.content.Atoms))
		for i := range t.content.Bonds {
			a, b := int32(t.content.Bonds[i].A)-1, int32(t.content.Bonds[i].B)-1
			t.near[a], t.near[b] = append(t.near[a], b), append(t.near[b], a)
		}
	}
	first := int32(len(t.near))
	for atom := range inside {
		first = min(first, atom)
	}
	var ring []drawing.ID
	for at, before := first, int32(-1); ; {
		ring = append(ring, idOf(at))
		var next []int32
		for _, n := range t.near[at] {
			if inside[n] {
				next = append(next, n)
			}
		}
		if len(next) != 2 || len(ring) > len(inside) {
			return nil
		}
		step := next[0]
		if step == before {
			step = next[1]
		}
		if at, before = step, at; at == first {
			break
		}
	}
	if len(ring) != len(inside) {
		return nil
	}
	return ring
}

func idTexts(ids []drawing.ID) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = id.String()
	}
	return list
}

// filledRings makes the coloured areas of rings. Atoms inside of abbreviations have no
// place in one.
func (w *treeWriter) filledRings() (list []*cdx.Object) {
	for _, fill := range w.doc.RingFills() {
		basis := make([]string, 0, len(fill.Atoms))
		for _, id := range fill.Atoms {
			if _, short := w.short[w.doc.AtomIndex(id)]; short {
				w.warn("filled rings in abbreviations are not written")
				basis = nil
				break
			}
			basis = append(basis, strconv.Itoa(int(w.ids[id])))
		}
		if basis == nil {
			continue
		}
		var a attributes
		a.set("bgcolor", strconv.Itoa(w.color(fill.Color)))
		a.set("BasisObjects", strings.Join(basis, " "))
		list = append(list, &cdx.Object{Kind: "ColoredMolecularArea", ID: w.newID(), Attrs: a})
	}
	return list
}

// markSymbol returns the value of SymbolType for a mark of an atom, "" for one that
// has none.
func markSymbol(a *drawing.Atom, kind drawing.MarkKind) string {
	sign := func(plus, minus string) string {
		switch a.Charge {
		case 1:
			return plus
		case -1:
			return minus
		}
		return "" // a number would be lost
	}
	switch kind {
	case drawing.MarkCharge:
		return sign("Plus", "Minus")
	case drawing.MarkCircledCharge:
		return sign("CirclePlus", "CircleMinus")
	case drawing.MarkRadical:
		if a.Radicals == 1 {
			return "Electron"
		}
	case drawing.MarkRadicalIon:
		if a.Radicals == 1 {
			return sign("RadicalCation", "RadicalAnion")
		}
	case drawing.MarkLonePair:
		return "LonePair"
	}
	return ""
}

// marksCharge reports whether a symbol beside an atom shows its charge.
func marksCharge(a *drawing.Atom) bool {
	for i := range a.Marks {
		switch kind := a.Marks[i].Kind; kind {
		case drawing.MarkCharge, drawing.MarkCircledCharge, drawing.MarkRadicalIon:
			if markSymbol(a, kind) != "" {
				return true
			}
		}
	}
	return false
}

// marks makes the symbols beside atoms.
func (w *treeWriter) marks() (list []*cdx.Object) {
	for i := range w.doc.Atoms() {
		atom := &w.doc.Atoms()[i]
		for k := range atom.Marks {
			m := &atom.Marks[k]
			kind := markSymbol(atom, m.Kind)
			if kind == "" {
				w.warn("marks of kind %s are not written", m.Kind)
				continue
			}
			size := m.SizePt
			if size == 0 {
				size = 0.75 * w.doc.Style().FontSizePt
			}
			x, y := w.at(drawing.Point{X: atom.Position.X + m.Offset.X, Y: atom.Position.Y + m.Offset.Y})
			var a attributes
			a.set("BoundingBox", decimals(x)+" "+decimals(y)+" "+decimals(x)+" "+decimals(y-size))
			a.set("GraphicType", "Symbol")
			a.set("SymbolType", kind)
			property := "Charge"
			if m.Kind == drawing.MarkRadical || m.Kind == drawing.MarkLonePair {
				property = "Radical"
			}
			list = append(list, &cdx.Object{Kind: "graphic", ID: w.newID(), Attrs: a, Children: []*cdx.Object{{
				Kind: "represent", Attrs: []cdx.Attr{{Name: "attribute", Value: property}, {Name: "object", Value: strconv.Itoa(int(w.ids[atom.ID]))}},
			}}})
		}
	}
	return list
}

// shapeWords returns the words of the type of a shape.
func (w *treeWriter) shapeWords(g *drawing.Graphic) string {
	var words []string
	if g.Kind == drawing.GraphicRoundedRectangle {
		words = append(words, "RoundEdge")
	}
	if g.Style.Pattern == drawing.LineDotted {
		w.warn("dotted lines of graphics are written as dashed ones")
	}
	if g.Style.Pattern != drawing.LineSolid {
		words = append(words, "Dashed")
	}
	if g.Kind != drawing.GraphicLine && g.Style.Fill != nil {
		if *g.Style.Fill != g.Style.Stroke {
			w.warn("graphics are filled with the colour of their lines")
		}
		words = append(words, "Filled")
	}
	return strings.Join(words, " ")
}

// axes writes the middle of an ellipse and the ends of its axes.
func (w *treeWriter) axes(a *attributes, g *drawing.Graphic) {
	x, y := drawing.Point{X: g.AxisX.X / 2, Y: g.AxisX.Y / 2}, drawing.Point{X: g.AxisY.X / 2, Y: g.AxisY.Y / 2}
	c := drawing.Point{X: g.Origin.X + x.X + y.X, Y: g.Origin.Y + x.Y + y.Y}
	a.set("Center3D", w.pointText(c)+" 0")
	a.set("MajorAxisEnd3D", w.pointText(drawing.Point{X: c.X + x.X, Y: c.Y + x.Y})+" 0")
	a.set("MinorAxisEnd3D", w.pointText(drawing.Point{X: c.X + y.X, Y: c.Y + y.Y})+" 0")
}

// symbolName returns the value of SymbolType for a symbol, "" when there is none.
func symbolName(kind drawing.SymbolKind) string {
	for _, name := range [...]string{
		"LonePair", "Electron", "RadicalCation", "RadicalAnion", "CirclePlus", "CircleMinus", "Plus", "Minus", "Dagger", "DoubleDagger",
	} {
		if symbols[name].symbol == kind {
			return name
		}
	}
	return ""
}
