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

// conditions sets the texts at the arrow of a reaction.
func (l *layouter) conditions(r *Reaction) conditions {
	above, below := splitConditions(r.Conditions)
	limit := conditionsWidth * l.unit
	return conditions{l.text.set(above, limit), l.text.set(below, limit)}
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

// linear lays out one reaction from left to right.
func (l *layouter) linear(r *Reaction, reactants, products []*part, number int) *panel {
	cond := l.conditions(r)
	if l.options.Wrap && l.lineWidth(reactants, true)+l.lineWidth(products, true)+l.shaft(cond)+2*arrowRoom*l.unit > l.width() {
		return l.wrapped(r, reactants, products, cond, number)
	}
	top := math.Max(tallest(reactants), tallest(products)) + labelGap*l.unit
	left := l.row(reactants, 0, 0, top, true)
	p := &panel{elements: left.elements, role: r.Role}
	at := left.end + arrowRoom*l.unit
	shaft := l.arrowWith(arrowKinds[r.Arrow], at, 0, cond)
	p.elements = append(p.elements, shaft.elements...)
	right := l.row(products, shaft.end+arrowRoom*l.unit, 0, top, true)
	p.elements = append(p.elements, right.elements...)
	p.step = &step{
		reactants: left.participants, products: right.participants, arrow: shaft.elements[0],
		captions: slices.Concat(left.captions, shaft.captions, right.captions),
	}
	l.addTitle(p, r.Title, number)
	return p
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

// molecules lays out loose molecules in rows of three, or of as many as a grid has
// columns.
func (l *layouter) molecules(parts []*part) []*panel {
	most := moleculesInRow
	if l.proposal.Composition.Arrangement == grid {
		most = int(l.proposal.Composition.Columns)
	}
	var panels []*panel
	for len(parts) > 0 {
		n := min(most, len(parts))
		for n > 1 && l.options.Wrap && l.lineWidth(parts[:n], true) > l.width() {
			n--
		}
		chunk := parts[:n]
		parts = parts[n:]
		r := l.row(chunk, 0, 0, tallest(chunk)+labelGap*l.unit, false)
		panels = append(panels, &panel{elements: r.elements, role: "reaction"})
	}
	return panels
}
