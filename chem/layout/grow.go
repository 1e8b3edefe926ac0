package layout

import (
	"math"
	"slices"

	"athanor/chem/perception"
)

// Growing: a component begins with its largest piece. Atoms whose neighbours are
// not all placed wait in a queue; each gets all its missing neighbours at once,
// a neighbour in a ring system together with that system.

// grower holds what joining the pieces needs.
type grower struct {
	placed    []bool
	parent    []int32 // atom from which an atom was placed, -1 for none
	heading   []vec   // direction in which it was placed
	turn      []int8  // side of its first neighbour: +1 left, -1 right
	component []int32
	queue     []int32
	list      []int32 // placed atoms of the component in order
	children  []int32
	found     []int32
	near      grid
	crowded   bool // whether the grid is in use
	starts    []start
	stack     []int32
	gaps      []gap
}

// start is where a component begins: the order of components follows key.
type start struct {
	key       int64
	component int32
	size      int32
	system    int32 // the largest ring system, or -1
	bond      int32 // else the first specified double bond, or -1
	atom      int32 // else the lowest atom
}

// crowdRadius is how far the choice of a side looks.
const crowdRadius = 2.5 / 1.5

// growAll places all atoms, component by component.
func (w *Workspace) growAll() {
	n := w.info.Mol.NumAtoms()
	g := &w.grow
	g.placed = cleared(g.placed, n)
	g.parent, g.heading, g.turn = resized(g.parent, n), resized(g.heading, n), cleared(g.turn, n)
	w.findStarts()
	var union box
	for i, s := range g.starts {
		w.growComponent(s)
		if w.stopped {
			return
		}
		w.removeClashes(g.list)
		w.orient(g.list)
		union = w.putBeside(g.list, union, i == 0)
	}
}

// findStarts finds the components and where each begins.
func (w *Workspace) findStarts() {
	m, g := w.info.Mol, &w.grow
	n := m.NumAtoms()
	g.component = resized(g.component, n)
	for i := range g.component {
		g.component[i] = -1
	}
	g.starts = g.starts[:0]
	for i := range g.component {
		if g.component[i] >= 0 {
			continue
		}
		c := int32(len(g.starts))
		g.starts = append(g.starts, w.surveyComponent(int32(i), c))
	}
	slices.SortFunc(g.starts, func(a, b start) int {
		switch {
		case a.key < b.key:
			return -1
		case a.key > b.key:
			return 1
		}
		return int(a.component - b.component)
	})
}

func (w *Workspace) surveyComponent(first, component int32) start {
	m, g := w.info.Mol, &w.grow
	s := start{component: component, system: -1, bond: -1, atom: first}
	g.stack = append(g.stack[:0], first)
	g.component[first] = component
	largest := 0
	for len(g.stack) > 0 {
		a := g.stack[len(g.stack)-1]
		g.stack = g.stack[:len(g.stack)-1]
		s.size++
		if w.startKey(a) < w.startKey(s.atom) {
			s.atom = a
		}
		if sys := w.systems.of[a]; sys >= 0 {
			size := len(w.systems.members(int(sys)))
			if size > largest || size == largest && sys < s.system {
				largest, s.system = size, sys
			}
		}
		for _, nb := range m.Neighbors(a) {
			if w.isSpecified(nb.Bond) && !w.systems.onCycle[nb.Bond] && (s.bond < 0 || nb.Bond < s.bond) {
				s.bond = nb.Bond
			}
			if g.component[nb.Atom] < 0 {
				g.component[nb.Atom] = component
				g.stack = append(g.stack, nb.Atom)
			}
		}
	}
	switch {
	case s.system >= 0:
		s.key = int64(s.system)
	case s.bond >= 0:
		s.key = 1<<32 + int64(s.bond)
	default:
		s.key = 1<<40 + w.startKey(s.atom)
	}
	return s
}

// startKey orders the atoms at which a chain may begin: light ones with few
// neighbours first; hydrogen counts as very heavy.
func (w *Workspace) startKey(atom int32) int64 {
	z := int64(w.info.Mol.Atom(atom).Element)
	if z == 1 {
		z = 1000
	}
	return (100*z+int64(w.info.Mol.Degree(atom)))<<21 + int64(atom)
}

// usualNeighbors is about how many steps it takes to place the neighbours of an atom.
const usualNeighbors = 20

// growComponent places a component; afterwards grow.list holds its atoms.
func (w *Workspace) growComponent(s start) {
	g := &w.grow
	g.list, g.queue = g.list[:0], g.queue[:0]
	g.crowded = s.size > 150
	if g.crowded {
		g.near.reset(w.info.Mol.NumAtoms())
	}
	w.placeStart(s)
	for at := 0; at < len(g.queue) && w.goesOn(usualNeighbors); at++ {
		a := g.queue[at]
		w.missing(a)
		if len(g.children) == 0 {
			continue
		}
		if w.systems.of[a] >= 0 {
			w.growFromRing(a)
		} else {
			w.growFromChain(a)
			w.straighten(a)
		}
	}
}

func (w *Workspace) placeStart(s start) {
	g := &w.grow
	switch {
	case s.system >= 0:
		for _, a := range w.systems.members(int(s.system)) {
			w.place(a, -1, w.systems.local[a], vec{1, 0}, 1)
		}
	case s.bond >= 0:
		b := w.info.Mol.Bond(s.bond)
		w.place(b.Begin, b.End, vec{0, 0}, vec{-1, 0}, w.turnTowards(s.bond, b.Begin))
		w.place(b.End, b.Begin, vec{1, 0}, vec{1, 0}, 1)
	default:
		w.place(s.atom, -1, vec{0, 0}, vec{1, 0}, 1)
	}
	w.sortByRank(g.queue)
}

// turnTowards returns the turn at the first end of a double bond that begins a
// component: the neighbour named by the configuration goes down.
func (w *Workspace) turnTowards(bond, atom int32) int8 {
	w.missing(atom)
	stated := w.info.Mol.Bond(bond).StereoAtoms[0]
	for _, c := range w.grow.children {
		if c != w.info.Mol.Bond(bond).End {
			if c == stated {
				return 1
			}
			return -1
		}
	}
	return 1
}

// place puts an atom at a position and lets it wait for its neighbours.
func (w *Workspace) place(atom, parent int32, p, heading vec, turn int8) {
	g := &w.grow
	w.pos[atom] = p
	g.placed[atom] = true
	g.parent[atom], g.heading[atom], g.turn[atom] = parent, heading, turn
	g.list = append(g.list, atom)
	g.queue = append(g.queue, atom)
	if g.crowded {
		g.near.add(atom, p)
	}
}

// missing fills grow.children with the neighbours of an atom that are not placed,
// in the order in which they are to be placed.
func (w *Workspace) missing(atom int32) {
	g := &w.grow
	neighbors := w.info.Mol.Neighbors(atom)
	g.children = g.children[:0]
	placed := int32(-1)
	for _, nb := range neighbors {
		if g.placed[nb.Atom] {
			placed = nb.Atom
			continue
		}
		g.children = append(g.children, nb.Atom)
	}
	w.sortByRank(g.children)
	if len(neighbors) >= 4 && len(g.children) >= 3 {
		w.spreadHighest(placed)
	}
}

// spreadHighest reorders three or more missing neighbours so that going round
// from the placed one the two highest of all stand opposite to each other.
func (w *Workspace) spreadHighest(placed int32) {
	g := &w.grow
	all := g.children
	if placed >= 0 {
		all = append(all, placed)
		w.sortByRank(all)
	}
	n := len(all)
	all[n-3], all[n-2] = all[n-2], all[n-3]
	if placed < 0 {
		g.children = all
		return
	}
	at := slices.Index(all, placed)
	g.found = append(append(g.found[:0], all[at+1:]...), all[:at]...)
	g.children = append(g.children[:0], g.found...)
}

// growFromChain places the missing neighbours of an atom outside of rings.
func (w *Workspace) growFromChain(a int32) {
	g := &w.grow
	angle := w.bondAngle(a)
	if w.spineFirst(a) {
		angle = 2 * math.Pi / 3
	}
	children := g.children
	if g.parent[a] < 0 {
		// The first bond of a component without rings points 30 degrees up.
		direction := angle - math.Pi/2
		for i, c := range children {
			if i > 1 {
				step := (2*math.Pi - angle) / float64(len(children)-1)
				direction += step - angle
			}
			turn := int8(-1)
			if i == 1 {
				turn = 1
			}
			heading := polar(direction)
			if i > 1 {
				turn = w.openSide(w.pos[a].add(heading), heading)
			}
			w.placeNeighbor(a, c, heading, turn)
			direction += angle
		}
		return
	}
	turn := g.turn[a]
	if t := w.requiredTurn(a, children[0]); t != 0 {
		turn = t
	}
	back := g.heading[a].angle() + math.Pi
	used, step := angle, (2*math.Pi-angle)/float64(len(children))
	partner := w.placedPartner(a)
	if partner >= 0 {
		turn = -g.turn[partner]
		step = (2*math.Pi - angle) / float64(len(children)+1)
		used += step
	}
	for i, c := range children {
		heading := polar(back - float64(turn)*used)
		side := -turn
		switch {
		case i == 0 && partner < 0:
		case math.Abs(used-math.Pi) < 0.01:
			side = turn // the chain passes straight through and zigzags on
		default:
			side = w.openSide(w.pos[a].add(heading), heading)
		}
		w.placeNeighbor(a, c, heading, side)
		used += step
	}
}

// placedPartner returns the neighbour that was placed together with a, or -1.
func (w *Workspace) placedPartner(a int32) int32 {
	for _, nb := range w.info.Mol.Neighbors(a) {
		if nb.Atom != w.grow.parent[a] && w.grow.placed[nb.Atom] && w.grow.parent[nb.Atom] == a {
			return nb.Atom
		}
	}
	return -1
}

// bondAngle returns the angle between the first two bonds of an atom outside of
// rings.
func (w *Workspace) bondAngle(a int32) float64 {
	degree := w.info.Mol.Degree(a)
	switch w.info.Atoms[a].Hybrid {
	case perception.SP2:
		return 2 * math.Pi / 3
	case perception.SP3, perception.HybridUnknown:
		if degree == 4 {
			return math.Pi / 2
		}
		if degree < 4 {
			return 2 * math.Pi / 3
		}
	}
	return 2 * math.Pi / float64(max(2, degree))
}

// requiredTurn returns the turn at a that gives the double bond to its parent
// its configuration when neighbour c comes first, or 0 when any turn will do.
func (w *Workspace) requiredTurn(a, c int32) int8 {
	g := &w.grow
	parent := g.parent[a]
	bond := w.info.Mol.BondBetween(a, parent)
	if bond < 0 || !w.isSpecified(bond) {
		return 0
	}
	for _, nb := range w.info.Mol.Neighbors(parent) {
		x := nb.Atom
		if x == a || !g.placed[x] {
			continue
		}
		side := g.heading[a].cross(w.pos[x].sub(w.pos[parent]))
		if w.sameAcross(bond, parent, x, c) == (side > 0) {
			return 1
		}
		return -1
	}
	return 0
}

// sameAcross reports whether a specified double bond wants x, a neighbour of
// atom near, and y, a neighbour of the other end, on the same side.
func (w *Workspace) sameAcross(bond, near, x, y int32) bool {
	var same bool
	if w.info.Mol.Bond(bond).Begin == near {
		same, _ = w.specified(bond, x, y)
	} else {
		same, _ = w.specified(bond, y, x)
	}
	return same
}

// openSide returns the side of the direction heading at p with fewer atoms: +1
// when the left one has.
func (w *Workspace) openSide(p, heading vec) int8 {
	if w.crowd(p.add(heading.left())) < w.crowd(p.sub(heading.left())) {
		return 1
	}
	return -1
}

// crowd counts the placed atoms of the component near a point.
func (w *Workspace) crowd(p vec) int {
	g := &w.grow
	if g.crowded {
		g.found = g.near.near(g.found[:0], p, crowdRadius)
		return len(g.found)
	}
	count := 0
	for _, a := range g.list {
		if distance2(w.pos[a], p) < crowdRadius*crowdRadius {
			count++
		}
	}
	return count
}

// placeNeighbor puts neighbour c of a placed atom a in the given direction,
// together with its ring system if it has one.
func (w *Workspace) placeNeighbor(a, c int32, heading vec, turn int8) {
	if w.grow.placed[c] {
		return
	}
	if w.systems.of[c] >= 0 {
		w.placeSystem(a, c, heading)
		return
	}
	w.place(c, a, w.pos[a].add(heading), heading, turn)
	w.placePartner(a, c)
}

// placePartner places the other end of a specified double bond outside of rings
// together with the end c that was placed from a, on the less crowded side.
func (w *Workspace) placePartner(a, c int32) {
	g := &w.grow
	for _, nb := range w.info.Mol.Neighbors(c) {
		d := nb.Atom
		if g.placed[d] || w.systems.of[d] >= 0 || !w.isSpecified(nb.Bond) {
			continue
		}
		turn := w.usualTurn(nb.Bond, a, c)
		bend := polar(float64(turn) * (math.Pi - w.bondAngle(c)))
		heading := g.heading[c].rotated(bend)
		if w.lessCrowded(w.pos[c].add(g.heading[c].rotated(conjugate(bend))), w.pos[c].add(heading)) {
			turn, heading = -turn, g.heading[c].rotated(conjugate(bend))
		}
		w.place(d, c, w.pos[c].add(heading), heading, -turn)
		return
	}
}

// usualTurn returns the side on which RDKit puts the other end of a double bond
// from c, reached from a, when both sides are equally free: it draws the bond
// with the highest neighbour of its first end below.
func (w *Workspace) usualTurn(bond, a, c int32) int8 {
	b := w.info.Mol.Bond(bond)
	first, second := w.highestNeighbor(b.Begin, b.End), w.highestNeighbor(b.End, b.Begin)
	left := a != first
	if c == b.End {
		same, _ := w.specified(bond, first, second)
		left = (a == second) == same
	}
	if left {
		return 1
	}
	return -1
}

// highestNeighbor returns the neighbour of an atom, other than one, that comes
// last in the drawing order.
func (w *Workspace) highestNeighbor(atom, except int32) int32 {
	best := int32(-1)
	for _, nb := range w.info.Mol.Neighbors(atom) {
		if nb.Atom != except && (best < 0 || w.before(best, nb.Atom)) {
			best = nb.Atom
		}
	}
	return best
}

// lessCrowded reports whether p is clearly less crowded than q.
func (w *Workspace) lessCrowded(p, q vec) bool {
	placed := w.grow.list
	if len(placed) > maxCrowdPairs {
		placed = placed[len(placed)-maxCrowdPairs:]
	}
	difference := 0.0
	for _, other := range placed {
		difference += density(q, w.pos[other]) - density(p, w.pos[other])
	}
	return difference > 1e-4
}

// growFromRing places the missing neighbours of a ring atom into the free angle.
func (w *Workspace) growFromRing(a int32) {
	g := &w.grow
	children := g.children
	for i, c := range children {
		bond := w.info.Mol.BondBetween(a, c)
		heading := w.systems.exit[w.halfBond(bond, a)]
		if heading == (vec{}) {
			heading = w.freeSlot(a, w.pos, func(b int32) bool { return g.placed[b] }, len(children)-i)
		}
		w.placeNeighbor(a, c, heading, w.openSide(w.pos[a].add(heading), heading))
	}
}

// placeSystem places the ring system of c so that the bond from a to c points
// along heading. Of the two mirror images it takes the one that a double bond
// requires, else the less crowded one.
func (w *Workspace) placeSystem(a, c int32, heading vec) {
	g, s := &w.grow, &w.systems
	bond := w.info.Mol.BondBetween(a, c)
	members := s.members(int(s.of[c]))
	exit := s.exit[w.halfBond(bond, c)]
	if exit == (vec{}) {
		exit = w.freeSlot(c, s.local, func(b int32) bool { return s.of[b] == s.of[c] }, w.outsideNeighbors(c))
	}
	turn := heading.scale(-1).rotated(conjugate(exit))
	at := w.pos[a].add(heading)
	for _, x := range members {
		w.pos[x] = at.add(s.local[x].sub(s.local[c]).rotated(turn))
	}
	mirror := w.mustMirror(a, c, bond, heading)
	if mirror == 0 && w.mirrorLessCrowded(members, at, heading) {
		mirror = 1
	}
	for _, half := range w.exitsOf(members) {
		s.exit[half] = s.exit[half].rotated(turn)
		if mirror > 0 {
			s.exit[half] = reflected(s.exit[half], vec{}, heading)
		}
	}
	for _, x := range members {
		p := w.pos[x]
		if mirror > 0 {
			p = reflected(p, at, heading)
		}
		w.place(x, a, p, heading, 1)
	}
	g.parent[c] = a
}

// exitsOf lists the half bonds with a fixed direction away from the atoms.
func (w *Workspace) exitsOf(members []int32) []int32 {
	g := &w.grow
	g.found = g.found[:0]
	for _, x := range members {
		for _, nb := range w.info.Mol.Neighbors(x) {
			half := w.halfBond(nb.Bond, x)
			if w.systems.exit[half] != (vec{}) {
				g.found = append(g.found, half)
			}
		}
	}
	return g.found
}

func (w *Workspace) outsideNeighbors(atom int32) int {
	count := 0
	for _, nb := range w.info.Mol.Neighbors(atom) {
		if w.systems.of[nb.Atom] != w.systems.of[atom] {
			count++
		}
	}
	return count
}

// mustMirror returns 1 when the double bond from a to ring atom c requires the
// mirror image of the ring system as placed, -1 when it forbids it, 0 otherwise.
func (w *Workspace) mustMirror(a, c, bond int32, heading vec) int {
	if !w.isSpecified(bond) {
		return 0
	}
	y := w.ringNeighbor(c, a)
	for _, nb := range w.info.Mol.Neighbors(a) {
		x := nb.Atom
		if x == c || !w.grow.placed[x] {
			continue
		}
		same := (heading.cross(w.pos[x].sub(w.pos[a])) > 0) == (heading.cross(w.pos[y].sub(w.pos[c])) > 0)
		if same == w.sameAcross(bond, a, x, y) {
			return -1
		}
		return 1
	}
	return 0
}

// maxCrowdPairs bounds the comparisons spent on one choice of a mirror image.
const maxCrowdPairs = 6_000

func (w *Workspace) mirrorLessCrowded(members []int32, at, unit vec) bool {
	placed := w.grow.list
	if most := max(1, maxCrowdPairs/len(members)); len(placed) > most {
		placed = placed[len(placed)-most:]
	}
	w.goesOn(len(placed) * len(members))
	plain, mirrored := 0.0, 0.0
	for _, x := range members {
		p := w.pos[x]
		q := reflected(p, at, unit)
		for _, other := range placed {
			plain += density(p, w.pos[other])
			mirrored += density(q, w.pos[other])
		}
	}
	return plain-mirrored > 1e-4
}

// gap is the angle between two bonds of an atom that follow each other
// counter-clockwise.
type gap struct {
	angle    float64
	neighbor int32
}

// freeSlot returns the direction of the next of several substituents of a ring
// atom: they divide its free angle evenly, beginning beside one ring neighbour.
func (w *Workspace) freeSlot(atom int32, pos []vec, placed func(int32) bool, missing int) vec {
	first, last, width := w.freeAngle(atom, pos, placed)
	step := width / float64(missing+1)
	if last.neighbor == w.systems.back[atom] || first.neighbor == w.systems.side[atom] {
		return polar(first.angle + step)
	}
	return polar(first.angle + width - step)
}

// freeAngle returns the gap between placed neighbours of a ring atom into which
// substituents go: the bonds at its ends and its width. It is the widest one that
// is not the inside of a ring, or the widest of all.
func (w *Workspace) freeAngle(atom int32, pos []vec, placed func(int32) bool) (first, last gap, width float64) {
	g := &w.grow
	g.gaps = g.gaps[:0]
	for _, nb := range w.info.Mol.Neighbors(atom) {
		if placed(nb.Atom) {
			g.gaps = append(g.gaps, gap{pos[nb.Atom].sub(pos[atom]).angle(), nb.Atom})
		}
	}
	n := len(g.gaps)
	if n == 0 {
		return first, last, 2 * math.Pi
	}
	for i := 1; i < n; i++ {
		for j := i; j > 0 && g.gaps[j].angle < g.gaps[j-1].angle; j-- {
			g.gaps[j], g.gaps[j-1] = g.gaps[j-1], g.gaps[j]
		}
	}
	best := math.Inf(-1)
	for i, one := range g.gaps {
		two := g.gaps[(i+1)%n]
		size := two.angle - one.angle
		if i+1 == n {
			size += 2 * math.Pi
		}
		value := size
		if n > 2 && size < math.Pi+0.1 && w.inOneRing(atom, one.neighbor, two.neighbor) {
			value -= 4 * math.Pi
		}
		if value > best+1e-6 {
			best, first, last, width = value, one, two, size
		}
	}
	return first, last, width
}

// inOneRing reports whether a ring runs from a over atom to b.
func (w *Workspace) inOneRing(atom, a, b int32) bool {
	s := &w.systems
	if s.of[a] != s.of[atom] || s.of[b] != s.of[atom] {
		return false
	}
	for _, r := range s.ringsOf(int(s.of[atom])) {
		ring := s.ring(r)
		k := slices.Index(ring, atom)
		if k < 0 {
			continue
		}
		before, after := ring[(k+len(ring)-1)%len(ring)], ring[(k+1)%len(ring)]
		if before == a && after == b || before == b && after == a {
			return true
		}
	}
	return false
}
