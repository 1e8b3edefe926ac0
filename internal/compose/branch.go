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
// by another branch in the same direction, the branch is turned to where it is nearest to
// the direction and to the middle. When no direction is left, or an arrow becomes much
// longer than others, all is laid out again with longer arrows, which makes room between
// them.

// Distances of branches in bond lengths, and how they give way.
const (
	branchLength   = 6.0
	branchRoom     = 0.5 // around a group
	branchStep     = 1.0 // farther out
	branchSteps    = 60
	branchTextRoom = 2.0 // for lines beyond the usual
	branchTurn     = 10  // degrees
	branchTurns    = 17  // tried to both sides
	branchRounds   = 6
	longerArrows   = 1.6
	// turnMinded is what ten degrees count, in bond lengths of a longer arrow; longest is
	// how much longer than others an arrow may become if another layout is better.
	turnMinded = 1.5
	longest    = 8.0
)

// branches lays out the reactions of a branching figure, the source as a panel of its
// own before them.
func (l *layouter) branches(ctx context.Context) ([]*panel, error) {
	reactions := l.proposal.Reactions
	sources, err := l.compounds(ctx, "/reactions/0/reactants", reactions[0].Reactants[:1])
	if err != nil {
		return nil, err
	}
	products := make([][]*part, len(reactions))
	for i := range reactions {
		if products[i], err = l.compounds(ctx, fmt.Sprintf("/reactions/%d/products", i), reactions[i].Products); err != nil {
			return nil, err
		}
	}
	l.widenLabels(sources, branchTextRoom*l.unit)
	var best *brancher
	length := branchLength * l.unit
	for range branchRounds {
		source := l.row(sources, 0, 0, tallest(sources)+labelGap*l.unit, false)
		middle := source.elements.box().center()
		source.elements.move(drawing.Point{X: -middle.X, Y: -middle.Y})
		b := &brancher{layouter: l, source: source, length: length, taken: []box{source.elements.box()}}
		b.panels = []*panel{{elements: source.elements}}
		for i := range reactions {
			b.panels = append(b.panels, b.branch(i, products[i]))
		}
		if best == nil || b.better(best) {
			best = b
		}
		if !b.collided && b.most <= longest*l.unit {
			break
		}
		length *= longerArrows
	}
	l.changes = append(l.changes, best.turned...)
	return best.panels, nil
}

// better reports whether a layout is better than one with shorter arrows: when fewer
// branches are without a place, or when its longest arrow is shorter.
func (b *brancher) better(than *brancher) bool {
	if b.collided != than.collided {
		return than.collided
	}
	return b.length+b.most < than.length+than.most
}

// brancher places branches one after the other.
type brancher struct {
	*layouter
	source *placed
	// length is the least distance of source and products.
	length float64
	// taken are the places of what stands, and shafts the arrows so far.
	taken  []box
	shafts [][2]drawing.Point
	// turned tells of branches that were turned; collided that one found no place; most is
	// how much farther out than needed one is.
	turned   []string
	collided bool
	most     float64
	panels   []*panel
}

// branch is a branch as it lies in one direction.
type branch struct {
	from, to drawing.Point
	// product is the middle of the product group, above and below where the texts at
	// the arrow have their middles.
	product      drawing.Point
	above, below drawing.Point
	// extra is how much farther out than needed the product is.
	extra float64
}

// branch places reaction i with its products.
func (b *brancher) branch(i int, parts []*part) *panel {
	r := &b.proposal.Reactions[i]
	b.widenLabels(parts, branchTextRoom*b.unit)
	products := b.row(parts, 0, 0, tallest(parts)+labelGap*b.unit, true)
	right := &panel{elements: products.elements, step: &step{}}
	b.addTitle(right, r.Title, i+1)
	cond := b.conditions(r, branchTextRoom*b.unit)
	asked := float64(i) * fullTurn / float64(len(b.proposal.Reactions))
	if r.Direction != nil {
		asked = *r.Direction
	}
	area := right.elements.box()
	way, degrees := b.way(asked, area, cond)
	if degrees != asked {
		b.turned = append(b.turned, fmt.Sprintf("Branch %d points to %.4g degrees instead of %.4g because the way is taken.", i+1, degrees, asked))
	}
	center := area.center()
	right.elements.move(drawing.Point{X: way.product.X - center.X, Y: way.product.Y - center.Y})
	p := &panel{role: r.Role, elements: group{b.arrow(arrowKinds[r.Arrow], way.from, way.to)}}
	for _, text := range way.texts(cond) {
		e := caption(text.block, text.at.X, text.at.Y-text.block.box.center().Y)
		p.elements = append(p.elements, e)
		b.taken = append(b.taken, e.box)
	}
	b.taken = append(b.taken, right.elements.box())
	b.shafts = append(b.shafts, [2]drawing.Point{way.from, way.to})
	p.elements = append(p.elements, right.elements...)
	p.step = &step{reactants: b.source.participants, products: products.participants, arrow: p.elements[0]}
	p.step.captions = append(p.step.captions, b.source.captions...)
	for _, e := range p.elements {
		if e.text != nil {
			p.step.captions = append(p.step.captions, e)
		}
	}
	return p
}

// textAt is a text and where its middle stands.
type textAt struct {
	block *block
	at    drawing.Point
}

// texts returns the texts at the arrow of a branch.
func (w *branch) texts(c conditions) []textAt {
	var list []textAt
	for _, t := range [2]textAt{{c.above, w.above}, {c.below, w.below}} {
		if t.block != nil {
			list = append(list, t)
		}
	}
	return list
}

// way finds the place of a branch: in the direction asked for if its way is free, else in
// one that is near to it and lets the product stand near.
func (b *brancher) way(asked float64, area box, c conditions) (branch, float64) {
	best, turn, least := branch{}, 0.0, math.Inf(1)
	for k := range 2*branchTurns + 1 {
		by := float64((k + 1) / 2 * branchTurn)
		if k%2 == 0 {
			by = -by
		}
		minded := turnMinded * b.unit * math.Abs(by) / branchTurn
		if minded >= least {
			break
		}
		if way, ok := b.tryWay(asked+by, area, c); ok && way.extra+minded < least {
			best, turn, least = way, by, way.extra+minded
			if by == 0 {
				break
			}
		}
	}
	if math.IsInf(least, 1) {
		b.collided = true
		best, _ = b.tryWay(asked, area, c)
	}
	b.most = math.Max(b.most, best.extra)
	return best, asked + turn
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
	distance := source + product + b.length
	distance = math.Max(distance, source+product+2*arrowRoom*b.unit+b.reach(u, c))
	var way branch
	for step := range branchSteps {
		way = b.wayAt(u, source, product, distance, c)
		way.extra = float64(step) * branchStep * b.unit
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
	for _, text := range way.texts(c) {
		own := at0(text.block.box).moved(text.at)
		if own.grown(room/2).overlap(boxes[0]) > 0 || own.overlap(b.taken[0]) > 0 {
			return true
		}
		boxes = append(boxes, own)
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
