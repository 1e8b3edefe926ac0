package layout

import "math"

// Large rings are drawn along the edges of a honeycomb, so that their angles are
// 120° and their double bonds can be trans. Which way the ring turns at each atom
// is found by dynamic programming over the place reached on the honeycomb and
// the sum of turns: the closed walk with the largest area wins, less a price for
// substituents at corners that point inwards. A ring for which no closed walk
// exists (an odd one) ends next to its start and is relaxed later.

const (
	maxHoneycomb   = 36  // larger rings are regular polygons
	inwardPrice    = 1.5 // of a single atom on an inward corner
	bulkyPrice     = 4.0 // of a larger group there
	priceSides     = 8   // a ring may pay inwardPrice once per so many sides
	openPrice      = 0.8
	lowHeading     = -2
	headings       = 11
	hexagonArea    = 6 // in units of half the cross product of lattice steps
	unreachable    = float32(math.MaxFloat32)
	latticeHalfRow = 0.8660254037844386
)

// latticeSteps are the six directions, in the basis of the directions at 0° and
// 60°.
var latticeSteps = [6][2]int{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// walk is the table of the search. A state is a place, a heading and the last
// turn.
type walk struct {
	n, radius, width int
	want             []int8 // per atom: +1 must turn left, -1 right, 0 either
	price            []float32
	side             []int8 // per bond to the next atom: +1 equal turns, -1 opposite
	now, then        []float32
	last             [][]int8 // per atom: turn at the atom before, by state
	turns            []int8
}

// honeycombRing fills p with a walk for the ring and reports whether it found
// one.
func (w *Workspace) honeycombRing(ring []int32, p []vec) bool {
	n := len(ring)
	if n > maxHoneycomb || n < smallestTransRing {
		return false
	}
	k := &walk{n: n, radius: n/2 + 1}
	k.width = 2*k.radius + 1
	start := w.prepareWalk(k, ring)
	states := k.width * k.width * headings * 2
	if !w.spend(states * n / 4) {
		return false
	}
	if !k.search(states) || k.inward() > inwardPrice*float32(n/priceSides) && !w.hasTransBond(ring) {
		return false
	}
	x, y, heading := 0, 0, 0
	var drift vec
	for i := range n {
		p[(start+i)%n] = latticePoint(x, y)
		step := latticeSteps[(heading+12)%6]
		x, y = x+step[0], y+step[1]
		if i+1 < n {
			heading += int(k.turns[i+1])
		}
	}
	drift = latticePoint(x, y)
	var centre vec
	for i := range n {
		q := p[(start+i)%n].sub(drift.scale(float64(i) / float64(n)))
		p[(start+i)%n] = q
		centre = centre.add(q)
	}
	for i := range p {
		p[i] = p[i].sub(centre.scale(1 / float64(n)))
	}
	return true
}

func latticePoint(x, y int) vec {
	return vec{float64(x) + float64(y)/2, float64(y) * latticeHalfRow}
}

// prepareWalk translates what hangs on the ring into wishes about its turns. The
// walk begins at the returned atom, which turns left.
func (w *Workspace) prepareWalk(k *walk, ring []int32) int {
	n := k.n
	want, price := make([]int8, n), make([]float32, n)
	for i, a := range ring {
		for _, nb := range w.info.Mol.Neighbors(a) {
			if w.systems.onCycle[nb.Bond] {
				continue
			}
			if w.info.Mol.Degree(nb.Atom) > 1 {
				price[i] += bulkyPrice
			} else {
				price[i] += inwardPrice
			}
		}
	}
	w.wishFused(ring, want)
	side := make([]int8, n)
	for i := range ring {
		if same, ok := w.ringBondSide(ring, i); ok {
			side[i] = -1
			if same {
				side[i] = 1
			}
		}
	}
	start := w.walkStart(ring, want, side, price)
	k.want, k.price, k.side = make([]int8, n), make([]float32, n), make([]int8, n)
	for i := range n {
		j := (start + i) % n
		k.want[i], k.price[i], k.side[i] = want[j], price[j], side[j]
	}
	return start
}

// walkStart chooses the atom at which a walk begins. There it turns left, which
// suits the atom with the largest substituent. In an odd ring it runs nearly
// straight on there instead, which suits an atom that carries nothing.
func (w *Workspace) walkStart(ring []int32, want, side []int8, price []float32) int {
	n := len(ring)
	start, best := 0, float32(math.Inf(-1))
	for i := range n {
		value := price[i]
		if want[i] > 0 {
			value += 10
		}
		if n%2 == 1 {
			value = -value
		}
		if side[i] < 0 || side[(i+n-1)%n] < 0 {
			value -= 5
		}
		if want[i] >= 0 && value > best {
			start, best = i, value
		}
	}
	return start
}

// wishFused asks for turns that leave room for the small rings sharing a path
// with the ring: left at the ends of the path, right within it.
func (w *Workspace) wishFused(ring []int32, want []int8) {
	s := &w.systems
	n := len(ring)
	for _, r := range s.ringsOf(int(s.of[ring[0]])) {
		other := s.ring(r)
		if len(other) >= largeRing {
			continue
		}
		in := func(k int) bool {
			a := ring[(k+n)%n]
			for _, b := range other {
				if a == b {
					return true
				}
			}
			return false
		}
		for k := range n {
			switch {
			case !in(k):
			case in(k-1) && in(k+1):
				want[k] = -1
			default:
				want[k] = 1
			}
		}
	}
}

func (k *walk) state(x, y, heading, turn int) int {
	return (((x+k.radius)*k.width+y+k.radius)*headings+heading-lowHeading)*2 + turn
}

// search fills k.turns with the best closed walk, trying both turns at the atom
// after the start.
func (k *walk) search(states int) bool {
	k.now, k.then = make([]float32, states), make([]float32, states)
	k.last = make([][]int8, k.n+1)
	for i := range k.last {
		k.last[i] = make([]int8, states)
	}
	best := unreachable
	for _, second := range []int8{1, -1} {
		if k.want[1] == -second || k.side[0] == -second {
			continue
		}
		if cost, end, ok := k.run(second); ok && cost < best {
			best = cost
			k.trace(end)
		}
	}
	return best < unreachable
}

// inward returns the price of all substituents on inward corners.
func (k *walk) inward() float32 {
	sum := float32(0)
	for i, turn := range k.turns {
		sum += k.turnPrice(i, turn)
	}
	return sum
}

// run computes the cheapest walks whose second atom turns as given and returns
// the best end state: the place and heading of the step back to the start.
func (k *walk) run(second int8) (cost float32, end [4]int, ok bool) {
	for i := range k.now {
		k.now[i] = unreachable
	}
	// State i: standing on atom i with the heading of the step that leads on.
	k.now[k.state(1, 0, int(second), turnBit(second))] = k.turnPrice(1, second)
	for i := 1; i < k.n-1; i++ {
		k.advance(i)
		k.now, k.then = k.then, k.now
	}
	return k.close()
}

func turnBit(turn int8) int {
	if turn > 0 {
		return 1
	}
	return 0
}

func (k *walk) turnPrice(i int, turn int8) float32 {
	if turn < 0 {
		return k.price[i]
	}
	return 0
}

// advance goes from atom i to atom i+1 in all states.
func (k *walk) advance(i int) {
	for s := range k.then {
		k.then[s] = unreachable
	}
	reach := min(i, k.n-i+1, k.radius)
	for x := -reach; x <= reach; x++ {
		for y := max(-reach, -reach-x); y <= min(reach, reach-x); y++ {
			for h := lowHeading; h < lowHeading+headings; h++ {
				for bit := range 2 {
					cost := k.now[k.state(x, y, h, bit)]
					if cost == unreachable {
						continue
					}
					k.extend(i, x, y, h, bit, cost)
				}
			}
		}
	}
}

// extend makes the step that leaves atom i and both turns at the next atom.
func (k *walk) extend(i, x, y, h, bit int, cost float32) {
	step := latticeSteps[(h+12)%6]
	nx, ny := x+step[0], y+step[1]
	if latticeDistance(nx, ny) > min(k.n-i-1, k.radius-1)+1 {
		return
	}
	cost -= float32(x*ny-y*nx) / hexagonArea
	for _, turn := range [2]int8{1, -1} {
		nh := h + int(turn)
		if nh < lowHeading || nh >= lowHeading+headings || k.want[i+1] == -turn {
			continue
		}
		if s := k.side[i]; s != 0 && (s > 0) != (turnBit(turn) == bit) {
			continue
		}
		at := k.state(nx, ny, nh, turnBit(turn))
		if c := cost + k.turnPrice(i+1, turn); c < k.then[at] {
			k.then[at] = c
			k.last[i+1][at] = int8(bit)
		}
	}
}

func latticeDistance(x, y int) int {
	return max(abs(x), abs(y), abs(x+y))
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}

// close chooses among the states of the last atom the one whose step leads back
// to the start with the right sum of turns.
func (k *walk) close() (best float32, end [4]int, ok bool) {
	best = unreachable
	for x := -2; x <= 2; x++ {
		for y := -2; y <= 2; y++ {
			for h := 4; h <= 6; h++ {
				for bit := range 2 {
					cost := k.now[k.state(x, y, h, bit)]
					if cost == unreachable {
						continue
					}
					if s := k.side[k.n-1]; s != 0 && (s > 0) != (bit == 1) {
						continue
					}
					step := latticeSteps[h%6]
					gap := latticeDistance(x+step[0], y+step[1])
					if gap > 1 {
						continue
					}
					cost += openPrice * float32(gap+abs(h-5))
					if cost < best {
						best, end, ok = cost, [4]int{x, y, h, bit}, true
					}
				}
			}
		}
	}
	return best, end, ok
}

// trace writes the turns of the walk that ends in a state.
func (k *walk) trace(end [4]int) {
	k.turns = cleared(k.turns, k.n)
	k.turns[0] = 1
	x, y, h, bit := end[0], end[1], end[2], end[3]
	for i := k.n - 1; i >= 1; i-- {
		turn := int8(2*bit - 1)
		k.turns[i] = turn
		before := int(k.last[i][k.state(x, y, h, bit)])
		h -= int(turn)
		step := latticeSteps[(h+12)%6]
		x, y = x-step[0], y-step[1]
		bit = before
	}
}
