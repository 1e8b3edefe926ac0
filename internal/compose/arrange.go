package compose

import (
	"math"

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
		l.grid(panels, 0)
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

// grid puts panels in rows from top on, centred in the width of the figure, and
// returns where they end.
func (l *layouter) grid(panels []*panel, top float64) float64 {
	gap, widest := panelGap*l.unit, 0.0
	for _, p := range panels {
		widest = math.Max(widest, p.elements.box().width())
	}
	columns := min(int(l.proposal.Composition.Columns), max(1, int((l.width()+gap)/(widest+gap))))
	for len(panels) > 0 {
		row := panels[:min(columns, len(panels))]
		panels = panels[len(row):]
		width, height := -gap, 0.0
		for _, p := range row {
			b := p.elements.box()
			width, height = width+b.width()+gap, math.Max(height, b.height())
		}
		x := (math.Max(l.width(), width) - width) / 2
		for _, p := range row {
			p.moveTo(x, top)
			x += p.elements.box().width() + gap
		}
		if top += height; len(panels) > 0 {
			top += gap
		}
	}
	return top
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
	above := (len(others) + 1) / 2
	y := 0.0
	if above > 0 {
		y = l.grid(others[:above], 0) + panelGap*l.unit
	}
	b := panels[main].elements.box()
	panels[main].moveTo((l.width()-b.width())/2, y)
	l.grid(others[above:], y+b.height()+panelGap*l.unit)
}
