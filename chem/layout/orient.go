package layout

import "math"

// box is the extent of what has been placed.
type box struct{ low, high vec }

// orient moves the centre of the atoms to the origin and turns their principal
// axis onto x. A drawing without one, such as a lone regular ring, is not
// turned, and neither is one whose axis lies on x already. Cages whose bonds run in
// two directions come to stand on one of them.
func (w *Workspace) orient(atoms []int32) {
	if !w.turnOntoAxis(atoms) {
		w.standSquare(atoms)
	}
}

// turnOntoAxis does so, and reports whether the drawing stands in a way of its own.
func (w *Workspace) turnOntoAxis(atoms []int32) bool {
	if len(atoms) < 2 {
		for _, a := range atoms {
			w.pos[a] = vec{}
		}
		return true
	}
	var centre vec
	for _, a := range atoms {
		centre = centre.add(w.pos[a])
	}
	centre = centre.scale(1 / float64(len(atoms)))
	xx, xy, yy := 0.0, 0.0, 0.0
	for _, a := range atoms {
		p := w.pos[a].sub(centre)
		w.pos[a] = p
		xx += float64(p.x * p.x)
		xy += float64(p.x * p.y)
		yy += float64(p.y * p.y)
	}
	if w.standUpright(atoms) || w.standSteroid(atoms) || w.standSugar(atoms) {
		return true
	}
	difference := math.Sqrt(float64((xx-yy)*(xx-yy)) + float64(4*xy*xy))
	if difference < roundShape*(xx+yy) {
		w.standCross(atoms)
		return false
	}
	axis := vec{2 * xy, yy - xx + difference}
	if axis.length() <= 1e-4/2.25 {
		return false
	}
	w.turnAll(atoms, conjugate(unitOr(axis, vec{1, 0})))
	if backwards, chain := w.runsBackwards(atoms); backwards || !chain && w.upsideDown(atoms) {
		w.turnAll(atoms, vec{-1, 0})
	}
	return false
}

// roundShape is the difference of the two axes, relative to their sum, below which
// a drawing has no principal axis: it is symmetrical but for errors of rounding.
const roundShape = 1e-4

// What makes a drawing stand on the directions of its bonds: how many there are, how
// far they agree on two that are square to each other, and how far it is turned at most.
const (
	squareBonds  = 8
	squareShape  = 0.8
	mostSquaring = 15.0
)

// standSquare turns a drawing so that most of its bonds are level or upright, when they
// are so already but for a small angle.
func (w *Workspace) standSquare(atoms []int32) {
	var sum vec
	count := 0
	for _, a := range atoms {
		for _, n := range w.info.Mol.Neighbors(a) {
			if n.Atom < a {
				continue
			}
			d := unitOr(w.pos[n.Atom].sub(w.pos[a]), vec{1, 0})
			d = d.rotated(d)
			sum = sum.add(d.rotated(d))
			count++
		}
	}
	if count < squareBonds || sum.length() < squareShape*float64(count) {
		return
	}
	if angle := sum.angle() / 4; math.Abs(angle) <= degrees(mostSquaring) {
		w.turnAll(atoms, polar(-angle))
	}
}

// standCross turns a round drawing around an atom with four neighbours at right angles
// so that these stand above, below and beside it.
func (w *Workspace) standCross(atoms []int32) {
	m := w.info.Mol
	for _, a := range atoms {
		near := m.Neighbors(a)
		if len(near) != 4 || w.pos[a].length() > roundShape {
			continue
		}
		arm := w.pos[near[0].Atom].sub(w.pos[a])
		for _, n := range near[1:] {
			other := w.pos[n.Atom].sub(w.pos[a])
			if math.Min(math.Abs(arm.dot(other)), math.Abs(arm.cross(other))) > roundShape {
				return
			}
		}
		w.turnAll(atoms, conjugate(unitOr(arm, vec{1, 0})))
		return
	}
}

func (w *Workspace) turnAll(atoms []int32, turn vec) {
	for _, a := range atoms {
		w.pos[a] = w.pos[a].rotated(turn)
	}
}

// componentGap is the space between components, RDKit's 1.0 at a bond length of
// 1.5.
const componentGap = 1.0 / 1.5

// putBeside moves a component to the right of those placed before, or above them
// when they are wider than high, and returns the new extent of all.
func (w *Workspace) putBeside(atoms []int32, union box, first bool) box {
	own := box{vec{math.Inf(1), math.Inf(1)}, vec{math.Inf(-1), math.Inf(-1)}}
	for _, a := range atoms {
		own.include(w.pos[a])
	}
	if first {
		return own
	}
	var shift vec
	if union.high.x-union.low.x > union.high.y-union.low.y {
		shift.y = union.high.y - own.low.y + componentGap
		union.high.y += own.high.y - own.low.y + componentGap
	} else {
		shift.x = union.high.x - own.low.x + componentGap
		union.high.x += own.high.x - own.low.x + componentGap
	}
	for _, a := range atoms {
		w.pos[a] = w.pos[a].add(shift)
	}
	return union
}

func (b *box) include(p vec) {
	b.low = vec{min(b.low.x, p.x), min(b.low.y, p.y)}
	b.high = vec{max(b.high.x, p.x), max(b.high.y, p.y)}
}
