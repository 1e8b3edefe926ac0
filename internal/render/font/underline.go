package font

import "athanor/internal/render"

// Position and thickness of an underline in em, from the font files.
const (
	underlineDrop  = 0.106
	underlineWidth = 0.073
)

// Underline returns the area of the line under a text of the given size whose
// baseline starts at from and ends at the coordinate right.
func Underline(from render.Point, right, size float64) render.Path {
	var p render.Path
	top := from.Y + (underlineDrop-underlineWidth/2)*size
	bottom := top + underlineWidth*size
	p.Polygon(render.Point{X: from.X, Y: top}, render.Point{X: right, Y: top},
		render.Point{X: right, Y: bottom}, render.Point{X: from.X, Y: bottom})
	return p
}
