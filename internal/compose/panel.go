package compose

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"athanor/internal/drawing"
)

// Distances of a reaction, in bond lengths.
const (
	arrowRoom       = 1.0  // on both sides of the arrow
	conditionsWidth = 4.0  // where conditions are broken
	conditionsMost  = 12.0 // where they are broken if there is room
	shortestShaft   = 2.8  // of the arrow, before the next is added
	shaftExtra      = 0.4  // beyond the conditions
	conditionsGap   = 0.45 // between conditions and shaft
	titleRise       = 1.2  // from the top of a title to the panel
	moleculesInRow  = 3
)

// belowMark is the line that parts the text above an arrow from that below it.
const belowMark = "---"

// conditions are the texts at an arrow, nil when there is none.
type conditions struct{ above, below *block }

// conditions sets the texts at the arrow of a reaction, with more room for their lines.
func (l *layouter) conditions(r *Reaction, room float64) conditions {
	above, below := splitConditions(r.Conditions)
	usual := conditionsWidth * l.unit
	most := math.Min(usual+math.Max(0, room), conditionsMost*l.unit)
	// What stands on one side of the arrow makes room on the other.
	c, given := conditions{above: l.text.setWithin(above, usual, 0, most)}, 0.0
	if c.above != nil {
		given = c.above.box.width()
	}
	c.below = l.text.setWithin(below, usual, given, most)
	if c.above != nil && c.below != nil && c.below.box.width() > given {
		given = c.below.box.width()
		c.above = l.text.setWithin(above, usual, given, given)
	}
	return c
}

// splitConditions parts a text at the first line that is the mark.
func splitConditions(text string) (above, below string) {
	lines := strings.Split(text, "\n")
	at := slices.IndexFunc(lines, func(line string) bool { return strings.TrimSpace(line) == belowMark })
	if at < 0 {
		return strings.Trim(text, "\n"), ""
	}
	join := func(part []string) string { return strings.Trim(strings.Join(part, "\n"), "\n") }
	return join(lines[:at]), join(lines[at+1:])
}

// shaft returns the length of the arrow.
func (l *layouter) shaft(c conditions) float64 {
	width := shortestShaft * l.unit
	for _, b := range []*block{c.above, c.below} {
		if b != nil {
			width = math.Max(width, b.box.width())
		}
	}
	return width + shaftExtra*l.unit
}

// arrowKinds gives the arrows by their names.
var arrowKinds = map[string]drawing.ArrowKind{
	"forward": drawing.ArrowForward, "equilibrium": drawing.ArrowEquilibrium, "retro": drawing.ArrowRetro,
}

// arrow makes an arrow between two points.
func (l *layouter) arrow(kind drawing.ArrowKind, from, to drawing.Point) *element {
	a := &drawing.Arrow{ID: 1, Start: from, End: to, Kind: kind}
	if l.settings.Style.LineWidthPt != drawing.DefaultArrowStyle().WidthPt {
		style := kind.Style()
		style.WidthPt = l.settings.Style.LineWidthPt
		a.Style = &style
	}
	return &element{arrow: a, box: l.arrowBox(a)}
}

// compounds prepares the molecules of one side of a reaction.
func (l *layouter) compounds(ctx context.Context, pointer string, side []Molecule) ([]*part, error) {
	var parts []*part
	for i := range side {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		at := fmt.Sprintf("%s/%d", pointer, i)
		c, err := l.prepare(ctx, &side[i])
		if err != nil {
			return nil, located(at, err)
		}
		if l.atoms += len(c.doc.Atoms()); l.atoms > maxFigureAtoms {
			return nil, fmt.Errorf("%s brings the figure to %d atoms; at most %d are allowed", at, l.atoms, maxFigureAtoms)
		}
		for _, w := range c.warnings {
			l.warnings = append(l.warnings, at+"/smiles: "+w.String())
		}
		parts = append(parts, l.newPart(c))
	}
	return parts, nil
}

// located adds the pointer of a molecule to an error about its chemistry.
func located(at string, err error) error {
	if stopped(err) {
		return err
	}
	return fmt.Errorf("%s/smiles: %w", at, err)
}

// reactionWidth returns the width of a reaction on one line.
func (l *layouter) reactionWidth(reactants, products []*part, c conditions) float64 {
	return l.lineWidth(reactants, true) + l.lineWidth(products, true) + l.shaft(c) + 2*arrowRoom*l.unit
}

// linear lays out one reaction from left to right. The reactants of all reactions take
// at most the width left.
func (l *layouter) linear(r *Reaction, reactants, products []*part, left float64, number int) *panel {
	cond := l.conditions(r, 0)
	if l.options.Wrap && l.reactionWidth(reactants, products, cond) > l.width() {
		room := l.width() - arrowRoom*l.unit - products[0].width() - (conditionsWidth+shaftExtra)*l.unit
		return l.wrapped(r, reactants, products, l.conditions(r, room), number)
	}
	cond = l.useRoom(r, reactants, products, left)
	top := math.Max(tallest(reactants), tallest(products)) + labelGap*l.unit
	before := l.row(reactants, 0, 0, top, true)
	p := &panel{elements: before.elements, role: r.Role}
	at := before.end + arrowRoom*l.unit
	shaft := l.arrowWith(arrowKinds[r.Arrow], at, 0, cond)
	p.elements = append(p.elements, shaft.elements...)
	right := l.row(products, shaft.end+arrowRoom*l.unit, 0, top, true)
	p.elements = append(p.elements, right.elements...)
	p.step = &step{
		reactants: before.participants, products: right.participants, arrow: shaft.elements[0],
		captions: slices.Concat(before.captions, shaft.captions, right.captions),
	}
	l.addTitle(p, r.Title, number)
	return p
}

// useRoom gives conditions and names the room that a reaction has left in its place, and
// returns the conditions. In rows the arrows stand in line, so that reactants may only
// grow as far as the widest.
func (l *layouter) useRoom(r *Reaction, reactants, products []*part, left float64) conditions {
	place := l.width()
	own := l.lineWidth(reactants, true)
	c := l.proposal.Composition
	switch {
	case c.Arrangement == grid, c.Arrangement == central && r.Role != mainRole:
		columns := float64(c.Columns)
		place = (place - (columns-1)*panelGap*l.unit) / columns
	case c.Arrangement == rows:
		place -= left - own
	}
	cond := l.conditions(r, 0)
	cond = l.conditions(r, place-l.reactionWidth(reactants, products, cond)+l.shaft(cond)-(conditionsWidth+shaftExtra)*l.unit)
	room := place - l.reactionWidth(reactants, products, cond)
	if c.Arrangement == rows && len(l.proposal.Reactions) > 1 {
		l.widenLabels(reactants, math.Min(room, left-own))
	} else {
		l.widenLabels(reactants, room)
	}
	l.widenLabels(products, place-l.reactionWidth(reactants, products, cond))
	return cond
}

// arrowWith places an arrow with its texts from x on.
func (l *layouter) arrowWith(kind drawing.ArrowKind, x, y float64, c conditions) *placed {
	length := l.shaft(c)
	out := &placed{end: x + length}
	out.add(l.arrow(kind, drawing.Point{X: x, Y: y}, drawing.Point{X: x + length, Y: y}))
	if b := c.above; b != nil {
		out.add(caption(b, x+length/2, y-conditionsGap*l.unit-b.height(l.text)))
	}
	if b := c.below; b != nil {
		out.add(caption(b, x+length/2, y+conditionsGap*l.unit))
	}
	return out
}

// addTitle puts the title over a panel. In a grid a reaction without one gets its
// number.
func (l *layouter) addTitle(p *panel, title string, number int) {
	if strings.TrimSpace(title) == "" && l.proposal.Composition.Arrangement == grid {
		title = fmt.Sprintf("Reaction %d", number)
	}
	area := p.elements.box()
	b := l.text.set(title, math.Max(area.width(), l.width()))
	if b == nil {
		return
	}
	rise := titleRise*l.unit + float64(b.lines-1)*l.text.lineHeight()
	e := caption(b, area.center().X, area.min.Y-rise)
	p.elements = append(p.elements, e)
	p.step.captions = append(p.step.captions, e)
}

// molecules lays out loose molecules in rows of three, or in a grid in rows of as many as
// it has columns, with these in line if the width allows that.
func (l *layouter) molecules(parts []*part) []*panel {
	most := moleculesInRow
	if l.proposal.Composition.Arrangement == grid {
		most = int(l.proposal.Composition.Columns)
		if p := l.table(parts, most); p != nil {
			return []*panel{p}
		}
	}
	var panels []*panel
	for len(parts) > 0 {
		n := min(most, len(parts))
		for n > 1 && l.options.Wrap && l.lineWidth(parts[:n], true) > l.width() {
			n--
		}
		chunk := parts[:n]
		parts = parts[n:]
		l.widenLabels(chunk, l.width()-l.lineWidth(chunk, true))
		r := l.row(chunk, 0, 0, tallest(chunk)+labelGap*l.unit, false)
		panels = append(panels, &panel{elements: r.elements, role: "reaction"})
	}
	return panels
}

// table lays out molecules in rows with columns in line, nil when there is one row only or
// they do not fit.
func (l *layouter) table(parts []*part, columns int) *panel {
	if columns == 1 || len(parts) <= columns {
		return nil
	}
	wide, gap := make([]float64, columns), make([]float64, columns)
	width := 0.0
	for i, p := range parts {
		k := i % columns
		wide[k] = math.Max(wide[k], p.width())
		if k > 0 {
			gap[k] = math.Max(gap[k], l.gap(parts[i-1], p))
		}
	}
	for k := range columns {
		width += gap[k] + wide[k]
	}
	if width > l.width() {
		return nil
	}
	out, top := &panel{role: "reaction"}, 0.0
	for chunk := range slices.Chunk(parts, columns) {
		r, x := &placed{}, 0.0
		for k, p := range chunk {
			x += gap[k]
			r.end = x + (wide[k]-p.width())/2
			l.place(r, p, 0, tallest(chunk)+labelGap*l.unit)
			x += wide[k]
		}
		r.elements.move(down(top - r.elements.box().min.Y))
		out.elements = append(out.elements, r.elements...)
		top = out.elements.box().max.Y + panelGap*l.unit
	}
	return out
}
