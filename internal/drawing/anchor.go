package drawing

import "math"

// dropLostAnchors frees the ends of arrows whose targets are gone. The ends stay
// where they are.
func (e *Edit) dropLostAnchors() {
	c := &e.content
	anchored := false
	for i := range c.Arrows {
		anchored = anchored || c.Arrows[i].StartAnchor != nil || c.Arrows[i].EndAnchor != nil
	}
	if !anchored || !e.changedAtoms() && !e.changedBonds() && !e.owned.arrows {
		return
	}
	s := stateOf(*c)
	own(e, &c.Arrows, &e.owned.arrows)
	for i := range c.Arrows {
		for _, anchor := range []**Anchor{&c.Arrows[i].StartAnchor, &c.Arrows[i].EndAnchor} {
			if *anchor != nil && !s.anchored(&(*anchor).Target, s.graph) {
				*anchor = nil
			}
		}
	}
}

// LabelClearance tells how far the ink of an atom's label reaches from its
// position in a direction of length 1, in world units.
type LabelClearance func(atom int32, direction Point) float64

// ClearAnchors returns the drawing with every anchored end of an arrow at its
// place beside its target, and further out where it would touch the ink there.
// It returns d itself when nothing moves. Without labels an atom counts as the
// end of a bond.
func (d *Document) ClearAnchors(labels LabelClearance) (*Document, error) {
	var arrows []Arrow
	graph := d.neighborListsIfAnchored()
	if graph == nil {
		return d, nil
	}
	for i := range d.content.Arrows {
		a := d.content.Arrows[i]
		if !d.clearArrow(&a, graph, labels) {
			continue
		}
		if arrows == nil {
			arrows = append(arrows, d.content.Arrows...)
		}
		arrows[i] = a
	}
	if arrows == nil {
		return d, nil
	}
	content := d.content
	content.Arrows = arrows
	return New(content)
}

// reconciled is ClearAnchors without labels.
func (d *Document) reconciled() (*Document, error) { return d.ClearAnchors(nil) }

func (d *Document) neighborListsIfAnchored() *adjacency {
	for i := range d.content.Arrows {
		if d.content.Arrows[i].StartAnchor != nil || d.content.Arrows[i].EndAnchor != nil {
			return d.neighborLists()
		}
	}
	return nil
}

// clearArrow moves the ends of an arrow and reports whether any moved. The
// controls of a curve move along with their ends.
func (d *Document) clearArrow(a *Arrow, graph *adjacency, labels LabelClearance) bool {
	style := a.Appearance()
	pen := World(style.WidthPt) / 2
	start, startAnchor := d.clearEnd(a.Start, a.StartAnchor, pen, graph, labels)
	end, endAnchor := d.clearEnd(a.End, a.EndAnchor, pen, graph, labels)
	moved := start != a.Start || end != a.End || startAnchor != a.StartAnchor || endAnchor != a.EndAnchor
	if !moved {
		return false
	}
	atStart, atEnd := start.minus(a.Start), end.minus(a.End)
	if a.Cubic != nil {
		a.Cubic = &[2]Point{a.Cubic[0].plus(atStart).single(), a.Cubic[1].plus(atEnd).single()}
	}
	if a.Control != nil {
		control := a.Control.plus(atStart.plus(atEnd).times(0.5)).single()
		a.Control = &control
	}
	a.Start, a.End, a.StartAnchor, a.EndAnchor = start, end, startAnchor, endAnchor
	return true
}

// single returns the point as files can hold it.
func (p Point) single() Point { return Point{X: single(p.X), Y: single(p.Y)} }

// Ends closer to their place than anchorSlack, and clearances short of it, are
// left alone: rounding must not make an arrow creep.
const anchorSlack = 0.001

// clearEnd returns the place of an anchored end and its anchor.
func (d *Document) clearEnd(p Point, a *Anchor, pen float64, graph *adjacency, labels LabelClearance) (Point, *Anchor) {
	if a == nil {
		return p, nil
	}
	center, direction := d.anchorCenter(a, graph)
	need := d.clearance(&a.Target, direction, graph, labels) + a.Gap + pen
	if short := need - a.Offset.dot(direction); short > anchorSlack {
		offset := a.Offset.plus(direction.times(short)).single()
		if need-offset.dot(direction) <= anchorSlack {
			moved := *a
			moved.Offset = offset
			a = &moved
		}
	}
	place := center.plus(a.Offset).single()
	slack := anchorSlack + 1e-6*max(math.Abs(place.X), math.Abs(place.Y))
	if !place.finite() || place.distance(p) <= slack {
		return p, a
	}
	return place, a
}

// anchorCenter returns the centre of the target, and the direction of length 1
// in which its ink must be cleared: across a bond, and away from anything else.
func (d *Document) anchorCenter(a *Anchor, graph *adjacency) (center, direction Point) {
	atoms := d.content.Atoms
	switch t := &a.Target; t.Kind {
	case AnchorBond:
		from, to := atoms[d.AtomIndex(t.A)].Position, atoms[d.AtomIndex(t.B)].Position
		along := to.minus(from).unit()
		across := Point{X: -along.Y, Y: along.X}
		if across.dot(a.Direction) < 0 {
			across = across.times(-1)
		}
		return from.plus(to.minus(from).times(t.Fraction)), across
	case AnchorLonePair:
		atom := &atoms[d.AtomIndex(t.Atom)]
		return atom.Position.plus(atom.lonePair(t.Mark).Offset), a.Direction.unit()
	default:
		return atoms[d.AtomIndex(t.Atom)].Position, a.Direction.unit()
	}
}

// unit returns the direction of p, up for a point too near zero.
func (p Point) unit() Point {
	n := p.length()
	if n <= 0.00001 || !finite(n) {
		return Point{Y: -1}
	}
	return p.times(1 / n)
}

// clearance returns how far the ink of the target reaches from its centre.
func (d *Document) clearance(t *AnchorTarget, direction Point, graph *adjacency, labels LabelClearance) float64 {
	style := &d.content.Style
	line := World(style.LineWidthPt) / 2
	atom := d.AtomIndex(t.Atom)
	switch t.Kind {
	case AnchorBond:
		return d.bondClearance(&d.content.Bonds[graph.bond(d.AtomIndex(t.A), d.AtomIndex(t.B))])
	case AnchorLonePair:
		return d.content.Atoms[atom].lonePair(t.Mark).clearance(direction, d.markSize(atom, t.Mark), line)
	}
	if labels == nil {
		return line
	}
	return max(line, labels(atom, direction))
}

// bondClearance returns half the width of a bond with all its lines.
func (d *Document) bondClearance(b *Bond) float64 {
	style := &d.content.Style
	width := style.BoldWidthPt
	switch b.Display {
	case Plain, Dotted, Dashed, Wavy:
		width = style.LineWidthPt
	}
	lines := 0.0
	switch b.Order {
	case Double, Triple, Aromatic, Partial:
		lines = 1
	case Quadruple:
		lines = 1.5
	}
	rails := style.BondLength * style.BondSpacing * lines
	if b.Display == Wavy {
		rails = max(rails, World(style.LineWidthPt)*1.25)
	}
	return World(width)/2 + rails
}

// markSize returns the size of a mark in world units: its own, or three quarters
// of the label size.
func (d *Document) markSize(atom int32, id uint64) float64 {
	a := &d.content.Atoms[atom]
	if m := a.lonePair(id); m.SizePt != 0 {
		return World(m.SizePt)
	}
	size := d.content.Style.FontSizePt
	if a.TextStyle != nil {
		size = a.TextStyle.SizePt
	}
	return World(size) * 0.75
}

// clearance returns how far a lone pair reaches from its centre. Its dots stand
// 0.2 sizes from there and have a radius of 0.1; a bar is 0.7 sizes long.
func (m *Mark) clearance(direction Point, size, line float64) float64 {
	sin, cos := math.Sincos(m.Angle * math.Pi / 180)
	along := math.Abs(Point{X: cos, Y: sin}.dot(direction))
	if m.Kind == MarkLonePair {
		return size * (0.2*along + 0.1)
	}
	return size*0.35*along + line
}
