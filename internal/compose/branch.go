package compose

import (
	"context"
	"fmt"
	"math"

	"athanor/internal/drawing"
)

// All branches start from one molecule in the middle. The product of a branch stands
// in the direction of its arrow, as near as the arrow and its text allow; where it
// would collide with what is there, it moves out. When the way itself is blocked, as
// by another branch in the same direction, the branch is turned.

// Distances of branches in bond lengths, and how they give way.
const (
	branchLength  = 6.0
	branchRoom    = 0.5 // around a group
	branchStep    = 1.0 // farther out
	branchSteps   = 120
	branchTurn    = 10 // degrees
	mostBranching = 17 // turns tried, to both sides
)

// branches lays out the reactions of a branching figure as one panel.
func (l *layouter) branches(ctx context.Context) ([]*panel, error) {
	reactions := l.proposal.Reactions
	sources, err := l.compounds(ctx, "/reactions/0/reactants", reactions[0].Reactants[:1])
	if err != nil {
		return nil, err
	}
	// Each branch counts its reactant in the limit of atoms, although it is drawn once.
	source := l.row(sources, 0, 0, tallest(sources)+labelGap*l.unit, false)
	middle := source.elements.box().center()
	source.elements.move(drawing.Point{X: -middle.X, Y: -middle.Y})
	b := &brancher{layouter: l, source: source, taken: []box{source.elements.box()}}
	panels := []*panel{{elements: source.elements}}
	for i := range reactions {
		p, err := b.branch(ctx, i)
		if err != nil {
			return nil, err
		}
		panels = append(panels, p)
	}
	return panels, nil
}

// brancher places branches one after the other.
type brancher struct {
	*layouter
	source *placed
	// taken are the places of what stands, and shafts the arrows so far.
	taken  []box
	shafts [][2]drawing.Point
}

// branch is one branch in the making, as it lies in one direction.
type branch struct {
	from, to drawing.Point
	// product is the middle of the product group, above and below where the texts at
	// the arrow have their middles.
	product      drawing.Point
	above, below drawing.Point
}

func (b *brancher) branch(ctx context.Context, i int) (*panel, error) {
	r := &b.proposal.Reactions[i]
	parts, err := b.compounds(ctx, fmt.Sprintf("/reactions/%d/products", i), r.Products)
	if err != nil {
		return nil, err
	}
	products := b.row(parts, 0, 0, tallest(parts)+labelGap*b.unit, true)
	p := &panel{role: r.Role, step: &step{reactants: b.source.participants, products: products.participants}}
	title := &panel{elements: products.elements, step: &step{}}
	b.addTitle(title, r.Title, i+1)
	cond := b.conditions(r)
	asked := float64(i) * fullTurn / float64(len(b.proposal.Reactions))
	if r.Direction != nil {
		asked = *r.Direction
	}
	area := title.elements.box()
	way, degrees := b.way(asked, area, cond)
	if degrees != asked {
		b.changes = append(b.changes, fmt.Sprintf("Branch %d points to %v degrees instead of %v because the way is taken.", i+1, degrees, asked))
	}
	center := area.center()
	title.elements.move(drawing.Point{X: way.product.X - center.X, Y: way.product.Y - center.Y})
	shaft := b.arrow(arrowKinds[r.Arrow], way.from, way.to)
	p.step.arrow = shaft
	p.elements = group{shaft}
	for _, text := range []struct {
		block *block
		at    drawing.Point
	}{{cond.above, way.above}, {cond.below, way.below}} {
		if text.block == nil {
			continue
		}
		e := caption(text.block, text.at.X, text.at.Y-text.block.box.center().Y)
		p.elements = append(p.elements, e)
		b.taken = append(b.taken, e.box)
	}
	p.step.captions = append(p.step.captions, b.source.captions...)
	for _, e := range append(p.elements[:len(p.elements):len(p.elements)], title.elements...) {
		if e.text != nil {
			p.step.captions = append(p.step.captions, e)
		}
	}
	b.taken = append(b.taken, title.elements.box())
	b.shafts = append(b.shafts, [2]drawing.Point{way.from, way.to})
	p.elements = append(p.elements, title.elements...)
	return p, nil
}

// way finds the place of a branch, as near to the direction asked for as there is one.
func (b *brancher) way(asked float64, area box, c conditions) (branch, float64) {
	for k := range 2*mostBranching + 1 {
		turn := float64((k + 1) / 2 * branchTurn)
		if k%2 == 0 {
			turn = -turn
		}
		if way, ok := b.tryWay(asked+turn, area, c); ok {
			return way, asked + turn
		}
	}
	way, _ := b.tryWay(asked, area, c)
	return way, asked
}

// tryWay lays a branch in a direction, as far out as needed, and reports whether it is
// free there.
func (b *brancher) tryWay(degrees float64, area box, c conditions) (branch, bool) {
	sine, cosine := math.Sincos(degrees * math.Pi / 180)
	if math.Abs(sine) < 1e-9 {
		sine = 0
	}
	if math.Abs(cosine) < 1e-9 {
		cosine = 0
	}
	u := drawing.Point{X: cosine, Y: sine}
	source := b.taken[0].edge(u)
	product := area.edge(u)
	distance := source + product + branchLength*b.unit
	distance = math.Max(distance, source+product+2*arrowRoom*b.unit+b.reach(u, c))
	var way branch
	for range branchSteps {
		way = b.wayAt(u, source, product, distance, c)
		if b.blocked(way, area, c, false) {
			return way, false
		}
		if !b.blocked(way, area, c, true) {
			return way, true
		}
		distance += branchStep * b.unit
	}
	return way, false
}

// reach returns how long an arrow must be to pass its texts.
func (b *brancher) reach(u drawing.Point, c conditions) float64 {
	most := 0.0
	for _, text := range []*block{c.above, c.below} {
		if text == nil {
			continue
		}
		// The extent of the text along the arrow, or as much as its box shadows.
		along := math.Abs(u.X)*text.box.width() + math.Abs(u.Y)*text.box.height()
		most = math.Max(most, along*math.Max(math.Abs(u.X), math.Abs(u.Y)))
	}
	return most
}

func (b *brancher) wayAt(u drawing.Point, source, product, distance float64, c conditions) branch {
	on := func(d float64) drawing.Point { return drawing.Point{X: u.X * d, Y: u.Y * d} }
	way := branch{
		from: on(source + arrowRoom*b.unit), to: on(distance - product - arrowRoom*b.unit), product: on(distance),
	}
	middle := drawing.Point{X: (way.from.X + way.to.X) / 2, Y: (way.from.Y + way.to.Y) / 2}
	way.above, way.below = b.beside(middle, u, c.above, 1), b.beside(middle, u, c.below, -1)
	return way
}

// beside returns where the middle of a text stands at an arrow.
func (b *brancher) beside(middle, u drawing.Point, text *block, side float64) drawing.Point {
	if text == nil {
		return middle
	}
	n := drawing.Point{X: u.Y * side, Y: -u.X * side}
	d := (math.Abs(n.X)*text.box.width()+math.Abs(n.Y)*text.box.height())/2 + conditionsGap*b.unit
	return drawing.Point{X: middle.X + n.X*d, Y: middle.Y + n.Y*d}
}

// blocked reports whether a branch collides with what is there: with its product or
// texts, which more distance may help, or else with its arrow, which nothing helps
// that only makes it longer.
func (b *brancher) blocked(way branch, area box, c conditions, groups bool) bool {
	if !groups {
		for _, other := range b.taken[1:] {
			if other.grown(branchRoom*b.unit/2).crossed(way.from, way.to) {
				return true
			}
		}
		return false
	}
	room := branchRoom * b.unit
	boxes := []box{at0(area).moved(way.product)}
	for _, text := range []struct {
		block *block
		at    drawing.Point
	}{{c.above, way.above}, {c.below, way.below}} {
		if text.block != nil {
			own := at0(text.block.box).moved(text.at)
			if own.grown(room/2).overlap(boxes[0]) > 0 || own.overlap(b.taken[0]) > 0 {
				return true
			}
			boxes = append(boxes, own)
		}
	}
	for _, own := range boxes {
		for _, other := range b.taken {
			if own.grown(room).overlap(other) > 0 {
				return true
			}
		}
		for _, s := range b.shafts {
			if own.grown(room).crossed(s[0], s[1]) {
				return true
			}
		}
	}
	return false
}

// at0 returns a box with its middle at the origin.
func at0(b box) box {
	c := b.center()
	return b.moved(drawing.Point{X: -c.X, Y: -c.Y})
}
