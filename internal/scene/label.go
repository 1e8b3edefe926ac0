package scene

import (
	"strconv"
	"strings"

	"athanor/internal/drawing"
	"athanor/internal/render"
)

// label is the typeset label of one atom: ranges of the runs and of the boxes
// around its characters. Without runs the atom shows nothing.
type label struct {
	run, box [2]int32
	// trims says that bonds keep clear of the label.
	trims bool
	// side is where the hydrogens were put, SideAuto where the rules put them.
	side drawing.Side
}

// run is a piece of a label.
type run struct {
	text render.Text
	ink  render.Color
	drop float64
}

// visible reports whether the symbol of an atom is written.
func (b *builder) visible(i int32) bool {
	a := &b.atoms[i]
	if a.Element == "*" {
		return a.Display.Variable != ""
	}
	if a.Element != "C" || a.Isotope != 0 || a.Radicals != 0 {
		return true
	}
	degree := len(b.near(i))
	if degree == 0 {
		return true
	}
	mode := a.Display.Carbons
	if mode == drawing.CarbonsInherit {
		mode = b.labels.Carbons
	}
	switch mode {
	case drawing.CarbonsTerminal:
		return degree == 1
	case drawing.CarbonsInternal:
		return degree > 1
	case drawing.CarbonsAll:
		return true
	}
	return false
}

// hydrogens returns the number of hydrogens that the label of an atom shows.
func (b *builder) hydrogens(a *drawing.Atom) int {
	if a.Element == "H" || a.Element == "*" || !a.Display.Hydrogens.Or(b.labels.Hydrogens) {
		return 0
	}
	if a.NoImplicit {
		return a.ExplicitH
	}
	return max(a.LabelH, a.ExplicitH)
}

// layLabels typesets the labels of all atoms.
func (b *builder) layLabels() {
	b.label = zeroed(b.label, len(b.atoms))
	b.runs, b.boxes, b.shapes = b.runs[:0], b.boxes[:0], b.shapes[:0]
	for i := range b.atoms {
		if b.look() {
			return
		}
		if b.shown[i] {
			b.layLabel(int32(i), drawing.SideAuto)
		}
	}
	b.dodge()
}

// layLabel typesets the label of one atom with its hydrogens on the given side,
// behind all labels so far.
func (b *builder) layLabel(i int32, side drawing.Side) {
	l := &b.label[i]
	l.run[0], l.box[0] = int32(len(b.runs)), int32(len(b.boxes))
	l.box[1] = l.box[0]
	l.side = side
	b.setLabel(i, side)
	l.run[1], l.box[1] = int32(len(b.runs)), int32(len(b.boxes))
}

// setLabel adds the runs of one atom: isotope, symbol, hydrogens, charge.
func (b *builder) setLabel(i int32, side drawing.Side) {
	a := &b.atoms[i]
	if k := b.short[i]; k > 0 {
		b.setAbbreviation(i, &b.doc.Abbreviations()[k-1])
		return
	}
	charge := chargeText(a)
	visible := b.visible(i)
	if !visible && (charge == "" || a.Element == "*") {
		return
	}
	symbol, number := a.Element, ""
	if a.Display.Variable != "" {
		symbol, number = residue(a.Display.Variable)
	}
	set := b.setter(a)
	box := set.face.InkOf(symbol)
	middle := set.middle(symbol)
	width := set.face.Width(symbol) * set.size
	left := b.at[i].X - width/2
	base := b.at[i].Y - middle
	script := base + set.scriptDrop(raised)
	above := base + (box.Min.Y-lineGap-set.face.InkOf(charge).Max.Y*scriptSize)*set.size
	if !visible {
		wide := set.scriptWidth(charge)
		b.placeCharge(i, &set, charge, []spot{{left + width, script}, {left - wide, script}, {b.at[i].X - wide/2, above}})
		return
	}
	b.label[i].trims = true
	start, end, line := left, left+width, base
	if a.Isotope != 0 {
		text := strconv.Itoa(a.Isotope)
		start -= set.scriptWidth(text)
		set.script(text, start, base, raised)
	}
	set.line(symbol, left, base)
	set.number(number, end, base)
	end += set.scriptWidth(number)
	if n := b.hydrogens(a); n > 0 {
		if side == drawing.SideAuto {
			side = b.hydrogenSide(i)
		}
		end, line = set.hydrogens(a, n, side, start, end, left, base, box)
		if side == drawing.SideLeft {
			start -= set.hydrogenWidth(n)
		}
	}
	if charge != "" {
		wide := set.scriptWidth(charge)
		spots := []spot{
			{end, line + set.scriptDrop(raised)}, {start - wide, script},
			{b.at[i].X - wide/2, above}, {left + width - wide/2, above}, {left - wide/2, above},
		}
		if start < left {
			// A charge in front of hydrogens would seem to belong to them.
			spots[1], spots[4] = spots[4], spots[1]
		}
		b.placeCharge(i, &set, charge, spots)
	}
}

// residue parts the name of a numbered residue, such as R1, into what stands on its atom
// and the number, which is raised behind it. Other labels have no such number.
func residue(label string) (symbol, number string) {
	number = strings.TrimLeft(label, "R")
	if len(label)-len(number) != 1 || strings.Trim(number, "0123456789") != "" {
		return label, ""
	}
	return "R", number
}

// drawLabels paints all labels and marks in atom order.
func (b *builder) drawLabels() {
	for i, l := range b.label {
		if b.look() {
			return
		}
		for _, r := range b.runs[l.run[0]:l.run[1]] {
			b.scene.text(r.text, b.faded(r.ink, b.fadeOf(int32(i))), r.drop)
		}
		if b.shown[i] && b.short[i] == 0 {
			b.drawMarks(int32(i))
		}
	}
}

// LabelBoxes returns the box around the ink of the label of every atom, in
// points and in the order of the document. The box of an atom without a label is
// its position.
func LabelBoxes(doc *drawing.Document) []render.Rect {
	b := builders.Get().(*builder)
	defer b.release()
	b.measure(doc, Options{})
	boxes := make([]render.Rect, len(b.atoms))
	for i, l := range b.label {
		boxes[i] = render.Rect{Min: b.at[i], Max: b.at[i]}
		for _, r := range b.boxes[l.box[0]:l.box[1]] {
			boxes[i] = boxes[i].Union(r)
		}
	}
	return boxes
}

// BondRoom returns how much of the axis of every bond the labels at its ends leave,
// in points and in the order of the document; negative where they overlap, and at
// most zero where a character of one comes too close to one of the other, as an
// isotope can that stands above the bond.
func BondRoom(doc *drawing.Document) []float64 {
	b := builders.Get().(*builder)
	defer b.release()
	b.measure(doc, Options{})
	room := make([]float64, len(b.bonds))
	for k := range b.bonds {
		x, y := doc.Ends(k)
		d := b.direction(x, y)
		room[k] = b.at[y].Sub(b.at[x]).Length() - b.trim(x, b.at[x], d, b.style.margin) - b.trim(y, b.at[y], d.Mul(-1), b.style.margin)
		if b.label[x].trims && b.label[y].trims && b.labelConflict(x, y) > 0 {
			room[k] = min(room[k], 0)
		}
	}
	return room
}

// Clearance returns how far the labels of a drawing reach from their atoms, for
// [drawing.Document.ClearAnchors].
func Clearance(doc *drawing.Document) drawing.LabelClearance {
	b := new(builder)
	b.measure(doc, Options{})
	return func(atom int32, direction drawing.Point) float64 {
		step := render.Point{X: direction.X, Y: direction.Y}
		return drawing.World(b.trim(atom, b.at[atom], step, 0))
	}
}
