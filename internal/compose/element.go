package compose

import "athanor/internal/drawing"

// element is one thing that is placed: a compound, a caption or an arrow. The box is
// where it is now.
type element struct {
	compound *compound
	text     *block
	arrow    *drawing.Arrow
	box      box
	// by is how far the compound or the caption has moved from where it was made.
	by drawing.Point
	// ids are the objects it became, once it is drawn.
	ids []drawing.ID
}

func (e *element) move(by drawing.Point) {
	e.by.X, e.by.Y = e.by.X+by.X, e.by.Y+by.Y
	e.box = e.box.moved(by)
	if a := e.arrow; a != nil {
		a.Start.X, a.Start.Y, a.End.X, a.End.Y = a.Start.X+by.X, a.Start.Y+by.Y, a.End.X+by.X, a.End.Y+by.Y
	}
}

// caption makes an element of a block with its box centred at x and its line box
// beginning at top.
func caption(b *block, x, top float64) *element {
	e := &element{text: b, box: b.box}
	e.move(drawing.Point{X: x - b.box.center().X, Y: top})
	return e
}

// group is a list of elements in the order in which they get their IDs.
type group []*element

func (g group) box() box {
	b := nothing
	for _, e := range g {
		b = b.union(e.box)
	}
	return b
}

func (g group) move(by drawing.Point) {
	for _, e := range g {
		e.move(by)
	}
}

// participant is a compound with its place in a reaction.
type participant struct {
	element     *element
	coefficient int
}

// step is a reaction.
type step struct {
	reactants, products []participant
	arrow               *element
	captions            group
}

// panel is a part of the figure that is moved as a whole.
type panel struct {
	elements group
	// step is nil for a row of molecules.
	step *step
	role string
}

// arrowOffset returns how far the tail of the arrow is from the left edge.
func (p *panel) arrowOffset() (offset float64, has bool) {
	if p.step == nil {
		return 0, false
	}
	return p.step.arrow.arrow.Start.X - p.elements.box().min.X, true
}

// moveTo puts the top left corner of a panel at a point.
func (p *panel) moveTo(x, y float64) {
	b := p.elements.box()
	p.elements.move(drawing.Point{X: x - b.min.X, Y: y - b.min.Y})
}
