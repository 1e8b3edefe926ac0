package compose

import (
	"math"
	"slices"
)

// A reaction that is wider than the figure may go on in further lines. A line is
// broken behind "+", or before the arrow, which then begins a line; the arrow never
// stands at the end of one, unless the product behind it is too wide for any.

// lineGap is the distance of the lines of a reaction in bond lengths.
const lineGap = 1.5

// unit is what a line is made of: a part, or the arrow before the first product.
type unit struct {
	part  *part
	arrow bool
	// next is the part behind the "+" that follows, nil for none.
	next *part
}

// lineWidth returns the width of parts in a row.
func (l *layouter) lineWidth(parts []*part, plus bool) float64 {
	width := 0.0
	for i, p := range parts {
		if i > 0 && plus {
			width += l.gap(parts[i-1], p)
		}
		width += p.width()
	}
	return width
}

// wrapped lays out a reaction in lines.
func (l *layouter) wrapped(r *Reaction, reactants, products []*part, cond conditions, number int) *panel {
	p := &panel{role: r.Role, step: &step{}}
	bottom := 0.0
	for k, line := range l.lines(reactants, products, cond) {
		g := l.line(p.step, line, r, cond)
		if k > 0 {
			area := g.box()
			g.move(down(bottom + lineGap*l.unit - area.min.Y))
		}
		bottom = g.box().max.Y
		p.elements = append(p.elements, g...)
	}
	l.addTitle(p, r.Title, number)
	return p
}

// lines distributes the units of a reaction over lines.
func (l *layouter) lines(reactants, products []*part, cond conditions) [][]unit {
	var lines [][]unit
	var current []unit
	width := 0.0
	add := func(more []unit, wide, gap float64) {
		if len(current) > 0 && width+gap+wide > l.width() {
			lines, current, width = append(lines, current), nil, 0
		}
		if len(current) > 0 {
			width += gap
		}
		current, width = append(current, more...), width+wide
	}
	for i, p := range reactants {
		gap := 0.0
		if i > 0 {
			gap = l.gap(reactants[i-1], p)
		}
		add([]unit{{part: p, next: behind(reactants, i)}}, p.width(), gap)
	}
	for i, p := range products {
		u := unit{part: p, next: behind(products, i)}
		if i > 0 {
			add([]unit{u}, p.width(), l.gap(products[i-1], p))
			continue
		}
		add([]unit{{arrow: true}, u}, l.shaft(cond)+arrowRoom*l.unit+p.width(), arrowRoom*l.unit)
	}
	return append(lines, current)
}

// behind returns the part behind one, nil at the end.
func behind(parts []*part, i int) *part {
	if i == len(parts)-1 {
		return nil
	}
	return parts[i+1]
}

// line places units on the axis at 0.
func (l *layouter) line(s *step, units []unit, r *Reaction, cond conditions) group {
	var parts []*part
	for _, u := range units {
		if u.part != nil {
			parts = append(parts, u.part)
		}
	}
	top := tallest(parts) + labelGap*l.unit
	row := &placed{}
	for i, u := range units {
		if u.arrow {
			if i > 0 {
				row.end += arrowRoom * l.unit
			}
			shaft := l.arrowWith(arrowKinds[r.Arrow], row.end, 0, cond)
			s.arrow = shaft.elements[0]
			row.elements, row.captions = slices.Concat(row.elements, shaft.elements), slices.Concat(row.captions, shaft.captions)
			row.end = shaft.end + arrowRoom*l.unit
			continue
		}
		l.place(row, u.part, 0, top)
		side := &s.reactants
		if s.arrow != nil {
			side = &s.products
		}
		*side = append(*side, row.participants[len(row.participants)-1])
		if u.next != nil {
			gap := l.gap(u.part, u.next)
			if i == len(units)-1 {
				gap = plusRoom * l.unit
			}
			middle := row.end + (gap-u.part.side())/2
			if i < len(units)-1 {
				middle += u.next.side() / 2
			}
			row.add(caption(l.text.set("+", 0), middle, -l.text.size/2))
			row.end += gap
		}
	}
	s.captions = append(s.captions, row.captions...)
	return row.elements
}

// width returns the width that the figure should keep.
func (l *layouter) width() float64 { return math.Max(0, world(l.proposal.Composition.WidthPt)) }
