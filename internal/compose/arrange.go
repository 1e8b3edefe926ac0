package compose

import (
	"math"
	"slices"

	"athanor/internal/drawing"
)

// panelGap is the distance of panels in bond lengths.
const panelGap = 2.0

func world(points float64) float64 { return drawing.World(points) }

func down(by float64) drawing.Point { return drawing.Point{Y: by} }

// arrange puts panels in their places.
func (l *layouter) arrange(panels []*panel) {
	switch l.proposal.Composition.Arrangement {
	case grid:
		l.grid(panels)
	case central:
		l.central(panels)
	default:
		l.stack(panels)
	}
}

// stack puts panels below each other, the tails of their arrows in line.
func (l *layouter) stack(panels []*panel) {
	anchor := 0.0
	for _, p := range panels {
		if offset, ok := p.arrowOffset(); ok {
			anchor = math.Max(anchor, offset)
		}
	}
	if l.options.Wrap && !l.fits(panels, anchor) {
		anchor = -1
	}
	y := 0.0
	for _, p := range panels {
		x := 0.0
		if offset, ok := p.arrowOffset(); ok && anchor >= 0 {
			x = anchor - offset
		}
		p.moveTo(x, y)
		y = p.elements.box().max.Y + panelGap*l.unit
	}
}

// fits reports whether panels keep the width with their arrows in line.
func (l *layouter) fits(panels []*panel, anchor float64) bool {
	for _, p := range panels {
		width := p.elements.box().width()
		if offset, ok := p.arrowOffset(); ok {
			width += anchor - offset
		}
		if width > l.width() {
			return false
		}
	}
	return true
}

// grid puts panels in rows, as many in each as there is width for.
func (l *layouter) grid(panels []*panel) {
	rows := slices.Collect(slices.Chunk(panels, l.columnCount(panels)))
	l.placeRows(rows, l.lineUp(rows), 0)
}

// central puts the main panel in the middle, half of the others above it and the
// rest below.
func (l *layouter) central(panels []*panel) {
	main := 0
	for i := len(panels) - 1; i >= 0; i-- {
		if panels[i].role == mainRole {
			main = i
		}
	}
	var others []*panel
	for i, p := range panels {
		if i != main {
			others = append(others, p)
		}
	}
	half, count := (len(others)+1)/2, l.columnCount(others)
	above := slices.Collect(slices.Chunk(others[:half], count))
	below := slices.Collect(slices.Chunk(others[half:], count))
	columns := l.lineUp(slices.Concat(above, below))
	y := 0.0
	if half > 0 {
		y = l.placeRows(above, columns, 0) + panelGap*l.unit
	}
	b := panels[main].elements.box()
	panels[main].moveTo((l.width()-b.width())/2, y)
	l.placeRows(below, columns, y+b.height()+panelGap*l.unit)
}

// columnCount returns how many panels there are in a row.
func (l *layouter) columnCount(panels []*panel) int {
	gap, widest := panelGap*l.unit, 0.0
	for _, p := range panels {
		widest = math.Max(widest, p.elements.box().width())
	}
	return min(int(l.proposal.Composition.Columns), max(1, int((l.width()+gap)/(widest+gap))))
}

// columns are the places of panels that stand below each other.
type columns struct {
	// onArrows says that the tails of arrows are in line, else the middles of panels.
	onArrows bool
	// left and right are the room on the sides of that line.
	left, right []float64
}

// lineUp returns the columns of rows, with the arrows in line if the width allows that.
func (l *layouter) lineUp(rows [][]*panel) columns {
	c := columns{onArrows: true}
	if c.fill(rows); c.width(panelGap*l.unit) > l.width() {
		c = columns{}
		c.fill(rows)
	}
	return c
}

// fill makes room for all panels.
func (c *columns) fill(rows [][]*panel) {
	for _, row := range rows {
		for k, p := range row {
			if k == len(c.left) {
				c.left, c.right = append(c.left, 0), append(c.right, 0)
			}
			line := c.line(p)
			c.left[k], c.right[k] = math.Max(c.left[k], line), math.Max(c.right[k], p.elements.box().width()-line)
		}
	}
}

// line returns how far what is in line of a panel is from its left edge.
func (c *columns) line(p *panel) float64 {
	if offset, has := p.arrowOffset(); has && c.onArrows {
		return offset
	}
	return p.elements.box().width() / 2
}

func (c *columns) width(gap float64) float64 {
	width := -gap
	for k := range c.left {
		width += c.left[k] + c.right[k] + gap
	}
	return width
}

// placeRows puts rows below each other from top on, their columns in the middle of the
// figure, and returns where they end. A panel that is alone in a row around a main one
// stands in the middle.
func (l *layouter) placeRows(rows [][]*panel, c columns, top float64) float64 {
	gap, width := panelGap*l.unit, c.width(panelGap*l.unit)
	for i, row := range rows {
		if i > 0 {
			top += gap
		}
		x, height := (math.Max(l.width(), width)-width)/2, 0.0
		if alone := row[0]; len(row) == 1 && l.proposal.Composition.Arrangement == central {
			x += width/2 - alone.elements.box().width()/2 - c.left[0] + c.line(alone)
		}
		for k, p := range row {
			p.moveTo(x+c.left[k]-c.line(p), top)
			x += c.left[k] + c.right[k] + gap
			height = math.Max(height, p.elements.box().height())
		}
		top += height
	}
	return top
}
