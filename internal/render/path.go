package render

// Verb is one step of a path.
type Verb uint8

const (
	// MoveTo starts a new part at the next point.
	MoveTo Verb = iota
	// LineTo goes straight to the next point.
	LineTo
	// CubicTo follows a cubic curve; its points are two controls and the end.
	CubicTo
	// Close returns to the start of the part; it has no point.
	Close
)

// Path is a sequence of lines and curves in one or several parts. A part is
// what one MoveTo begins. The zero value is an empty path.
//
// Parts of a filled path are independent areas that are painted together: where
// they overlap the ink is not doubled. Parts that are to cut holes into each
// other run in opposite directions and have Holes set.
type Path struct {
	Verbs  []Verb
	Points []Point
	// Holes says that the parts belong together by the nonzero rule.
	Holes bool
}

// Reset empties the path and keeps its memory.
func (p *Path) Reset() {
	p.Verbs, p.Points, p.Holes = p.Verbs[:0], p.Points[:0], false
}

// MoveTo starts a new part at q.
func (p *Path) MoveTo(q Point) {
	p.Verbs = append(p.Verbs, MoveTo)
	p.Points = append(p.Points, q)
}

// LineTo adds a straight line to q.
func (p *Path) LineTo(q Point) {
	p.Verbs = append(p.Verbs, LineTo)
	p.Points = append(p.Points, q)
}

// CubicTo adds a cubic curve with controls a and b to q.
func (p *Path) CubicTo(a, b, q Point) {
	p.Verbs = append(p.Verbs, CubicTo)
	p.Points = append(p.Points, a, b, q)
}

// Close ends the part with a line to its start.
func (p *Path) Close() { p.Verbs = append(p.Verbs, Close) }

// Line adds a part with one straight line.
func (p *Path) Line(from, to Point) {
	p.MoveTo(from)
	p.LineTo(to)
}

// Polygon adds a closed part through the corners.
func (p *Path) Polygon(corners ...Point) {
	for i, q := range corners {
		if i == 0 {
			p.MoveTo(q)
		} else {
			p.LineTo(q)
		}
	}
	p.Close()
}

// arcHandle is the length of the control arms, per radius, of the cubic curve
// that stands in for a quarter of a circle.
const arcHandle = 0.5522847498

// Ellipse adds a closed part: the ellipse about center with the half axes x and
// y, which may be oblique.
func (p *Path) Ellipse(center, x, y Point) {
	at := func(u, v float64) Point { return center.Add(x.Mul(u)).Add(y.Mul(v)) }
	const k = arcHandle
	p.MoveTo(at(1, 0))
	p.CubicTo(at(1, k), at(k, 1), at(0, 1))
	p.CubicTo(at(-k, 1), at(-1, k), at(-1, 0))
	p.CubicTo(at(-1, -k), at(-k, -1), at(0, -1))
	p.CubicTo(at(k, -1), at(1, -k), at(1, 0))
	p.Close()
}

// Append adds all parts of q.
func (p *Path) Append(q *Path) {
	p.Verbs = append(p.Verbs, q.Verbs...)
	p.Points = append(p.Points, q.Points...)
	p.Holes = p.Holes || q.Holes
}

// Bounds returns the smallest rectangle with all points of the path, controls
// included.
func (p *Path) Bounds() Rect {
	r := EmptyRect()
	for _, q := range p.Points {
		r = r.Include(q)
	}
	return r
}
