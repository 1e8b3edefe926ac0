package compose

import (
	"math"
	"strconv"

	"athanor/internal/drawing"
)

// Distances in a row, in bond lengths.
const (
	plusRoom        = 1.2  // between two parts
	saltRoom        = 2.2  // between two parts of which one has several components
	coefficientRoom = 0.25 // behind a coefficient
	labelGap        = 0.6  // below the structures
	labelWidth      = 4.5  // at least, before a name is broken
	labelMost       = 9.0  // where a name is broken if there is room
)

// part is a compound with its coefficient and name.
type part struct {
	compound    *compound
	coefficient *block
	label       *block
	// lead is the width of the coefficient with the room behind it.
	lead float64
}

// newPart sets the captions of a compound.
func (l *layouter) newPart(c *compound) *part {
	p := &part{compound: c}
	l.setLabel(p, 0)
	if c.coefficient > 1 {
		p.coefficient = l.text.set(strconv.Itoa(c.coefficient), 0)
		p.lead = p.coefficient.box.width() + coefficientRoom*l.unit
	}
	return p
}

// setLabel sets the name of a part, with more room for its lines.
func (l *layouter) setLabel(p *part, room float64) {
	usual := math.Max(p.compound.box.width(), labelWidth*l.unit)
	p.label = l.text.setWithin(p.compound.label, usual, 0, math.Min(usual+room, math.Max(usual, labelMost*l.unit)))
}

// widenLabels gives long names room that a row has left.
func (l *layouter) widenLabels(parts []*part, room float64) {
	var long []*part
	for _, p := range parts {
		if p.label != nil && p.label.lines > 1 {
			long = append(long, p)
		}
	}
	for k, p := range long {
		if room <= 0 {
			return
		}
		before := p.width()
		l.setLabel(p, before-math.Max(p.compound.box.width(), labelWidth*l.unit)+room/float64(len(long)-k))
		room -= p.width() - before
	}
}

func (p *part) width() float64 {
	width := p.lead + p.compound.box.width()
	if p.label != nil {
		width = math.Max(width, p.label.box.width())
	}
	return width
}

// side returns the room beside the structure and its coefficient that its name takes.
func (p *part) side() float64 { return (p.width() - p.lead - p.compound.box.width()) / 2 }

// half returns how far the structure reaches above or below the axis.
func (p *part) half() float64 {
	return math.Max(p.compound.box.max.Y, -p.compound.box.min.Y)
}

// tallest returns the greatest half height of parts.
func tallest(parts []*part) float64 {
	most := 0.0
	for _, p := range parts {
		most = math.Max(most, p.half())
	}
	return most
}

// gap returns the room between two parts, with the middle of a "+" halfway. The
// components of a salt stand apart themselves; what belongs to them is seen by more room
// around them.
func (l *layouter) gap(a, b *part) float64 {
	room := plusRoom
	if a.compound.components > 1 || b.compound.components > 1 {
		room = saltRoom
	}
	return room * l.unit
}

// placed is a row of parts.
type placed struct {
	elements     group
	participants []participant
	captions     group
	// end is where the row ends on the right.
	end float64
}

// add notes an element, and that it is a caption.
func (r *placed) add(e *element) {
	r.elements = append(r.elements, e)
	if e.text != nil {
		r.captions = append(r.captions, e)
	}
}

// row places parts on an axis at y from x on, their names from top on.
func (l *layouter) row(parts []*part, x, y, top float64, plus bool) *placed {
	r := &placed{end: x}
	for i, p := range parts {
		if i > 0 {
			if plus {
				// In the middle between the structures, whose names may be wider than they are.
				middle := r.end + (l.gap(parts[i-1], p)+p.side()-parts[i-1].side())/2
				r.add(caption(l.text.set("+", 0), middle, y-l.text.size/2))
			}
			r.end += l.gap(parts[i-1], p)
		}
		l.place(r, p, y, top)
	}
	return r
}

// place adds a part at the end of a row.
func (l *layouter) place(r *placed, p *part, y, top float64) {
	width := p.width()
	left := r.end + p.side()
	if p.coefficient != nil {
		r.add(caption(p.coefficient, left+p.coefficient.box.width()/2, y-p.coefficient.box.center().Y))
	}
	e := &element{compound: p.compound, box: p.compound.box}
	e.move(drawing.Point{X: left + p.lead - p.compound.box.min.X, Y: y})
	r.add(e)
	r.participants = append(r.participants, participant{e, p.compound.coefficient})
	if p.label != nil {
		r.add(caption(p.label, r.end+width/2, top))
	}
	r.end += width
}
