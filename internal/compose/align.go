package compose

import (
	"context"
	"math"
	"math/bits"
	"slices"

	"athanor/chem"
	"athanor/internal/convert"
	"athanor/internal/drawing"
)

// A reader compares what stands before an arrow with what stands behind it. Molecules
// are therefore turned, and mirrored on the paper, so that the parts they share look
// the same. Layouts of equal parts are mostly congruent: the shared part of two
// molecules is what comes to lie on each other when one bond is laid on another.
//
// The molecules of a figure are joined to trees, those across an arrow first; the
// largest molecule of a tree keeps the way it lies, or is turned over when more of
// the others can then stay as they are. The rotation that the Proposal asks for comes
// on top.

const (
	// What two molecules must share to be aligned, in atoms and as a part of the smaller
	// one; molecules of fewer atoms stay as they are.
	leastShared     = 5
	leastSharedPart = 0.4
	// A molecule that is only turned over needs to share less.
	leastFlipped     = 4
	leastFlippedPart = 0.25
	// Molecules that do not stand across an arrow share this much, and are not larger.
	leastSeries     = 6
	leastSeriesPart = 0.6
	mostSeriesAtoms = 60
	// A molecule does not become higher than this many times what it was, or than this
	// many bond lengths, or across an arrow than what it is aligned with; one without rings
	// is not set upright.
	higher       = 1.6
	higherSeries = 1.2
	highAnyway   = 4.0
	highInSeries = 2.2
	highChain    = 2.5
	// onEachOther is the distance in bond lengths within which atoms are the same.
	onEachOther = 0.3
	// mostSeeds bounds the bonds that are laid on each other for two molecules, seriesSeeds
	// for those that no arrow is between, and seedsPerBond for one bond.
	mostSeeds    = 48
	seriesSeeds  = 12
	seedsPerBond = 3
	// mirrored and turned are what a mirror image and a turn must gain in atoms.
	mirrored = 0.3
	turned   = 0.1
	// acrossArrow ranks what stands across an arrow over all else, lastOfAll what only
	// goes the same way.
	acrossArrow = 1000
	// nearlyOnGrid is within how many degrees molecules keep their bonds on the usual
	// directions, though they would then lie a little better on others.
	nearlyOnGrid = 8
	lastOfAll    = 0.5
)

// pose is a rotation, after a mirror image left to right if asked for. Angles are
// radians, counterclockwise with y up.
type pose struct {
	mirror bool
	angle  float64
}

// then returns the turn that does t and then u.
func (t pose) then(u pose) pose {
	if u.mirror {
		t.angle = -t.angle
	}
	return pose{t.mirror != u.mirror, t.angle + u.angle}
}

// back returns the turn that undoes t.
func (t pose) back() pose {
	if t.mirror {
		return t // the mirror image of an angle is its opposite
	}
	return pose{angle: -t.angle}
}

// onGrid returns a turn by a multiple of 30 degrees in place of one that is nearly that.
func (t pose) onGrid() pose {
	const step = 2 * math.Pi / directions
	if by := math.Remainder(t.angle, step); math.Abs(by) < nearlyOnGrid*math.Pi/180 {
		t.angle -= by
	}
	return t
}

// still reports whether nothing is turned.
func (t pose) still() bool {
	return !t.mirror && math.Abs(math.Remainder(t.angle, 2*math.Pi)) < 0.02
}

// level reports whether a molecule is at most turned over.
func (t pose) level() bool {
	return math.Abs(math.Sin(t.angle)) < 0.02
}

// apply turns points in place.
func (t pose) apply(points []chem.Point) {
	sine, cosine := math.Sincos(t.angle)
	for i := range points {
		p := &points[i]
		if t.mirror {
			p.X = -p.X
		}
		p.X, p.Y = p.X*cosine-p.Y*sine, p.X*sine+p.Y*cosine
	}
}

// member is a molecule of the figure.
type member struct {
	text  string
	shape *shape
	// turn is how it lies in comparison with how it is read.
	turn pose
	// tree is the number of its tree, by what it hangs on there, over that an arrow is
	// between the two.
	tree, by int
	over     bool
	// shared is the number of atoms by which it hangs on its tree, fixed that it stays
	// as it is and only has a say in how the root lies.
	shared int
	fixed  bool
	// bends are parts that are mirrored on a bond before that.
	bends []bend
}

// align turns the molecules of all reactions. Molecules that cannot be read are left
// for their turn.
func (l *layouter) align(ctx context.Context) error {
	nodes, across, err := l.differing(ctx)
	if err != nil || nodes == nil {
		return err
	}
	for tree := 1; ; tree++ {
		root := -1
		for i := range nodes {
			if nodes[i].tree == 0 && (root < 0 || nodes[i].shape.heavy > nodes[root].shape.heavy) {
				root = i
			}
		}
		if root < 0 {
			return nil
		}
		members := grow(nodes, root, tree, across)
		nodes[root].turn = bestFlip(nodes, members)
		for k, i := range members {
			n := &nodes[i]
			if k > 0 && !n.fixed {
				// Again, for the root may lie another way now.
				on := nodes[n.by].shape.posed(nodes[n.by].turn)
				if f, ok := on.fit(n.shape, n.over); ok {
					n.turn = f.turn
					n.shape, n.bends = on.bend(n.shape, f, n.over)
				}
			}
			if n.fixed || n.turn.still() && len(n.bends) == 0 {
				n.turn = pose{}
				continue
			}
			if err := l.readTurned(ctx, n); err != nil {
				return err
			}
		}
	}
}

// differing lists the different molecules of the figure that may be turned, and which of
// them stand across an arrow.
func (l *layouter) differing(ctx context.Context) (nodes []member, across map[[2]int]bool, err error) {
	place, atoms := map[string]int{}, 0
	across = map[[2]int]bool{}
	list := func(side []Molecule) (found []int) {
		for i := range side {
			if err = ctx.Err(); err != nil || atoms > maxFigureAtoms {
				return nil
			}
			text, _ := repeated(side[i].SMILES)
			k, known := place[text]
			if !known {
				if heavyAtoms(text) > maxMoleculeAtoms {
					continue
				}
				s, problem := l.read(ctx, text)
				if problem != nil || len(s.doc.Atoms()) > maxMoleculeAtoms {
					continue
				}
				atoms += len(s.doc.Atoms())
				k = len(nodes)
				place[text] = k
				nodes = append(nodes, member{text: text, shape: newShape(s.doc, s.given)})
			}
			found = append(found, k)
		}
		return found
	}
	list(l.proposal.Molecules)
	for i := range l.proposal.Reactions {
		r := &l.proposal.Reactions[i]
		left := list(r.Reactants)
		for _, b := range list(r.Products) {
			for _, a := range left {
				across[[2]int{min(a, b), max(a, b)}] = true
			}
		}
	}
	if err != nil || atoms > maxFigureAtoms {
		return nil, nil, err
	}
	return nodes, across, nil
}

// grow hangs molecules on a root, always the one that shares most, and returns the
// tree.
func grow(nodes []member, root, tree int, across map[[2]int]bool) []int {
	nodes[root].tree = tree
	members := []int{root}
	type hold struct {
		score float64
		fit   fit
		by    int
		over  bool
	}
	best := make([]hold, len(nodes))
	for last := root; ; {
		next, on := -1, nodes[last].shape.posed(nodes[last].turn)
		for i := range nodes {
			if nodes[i].tree != 0 {
				continue
			}
			over := across[[2]int{min(i, last), max(i, last)}]
			if f, ok := on.fit(nodes[i].shape, over); ok && !nodes[last].fixed {
				score := float64(f.shared)
				switch {
				case f.shared == 0:
					score = lastOfAll
				case over:
					score += acrossArrow
				}
				if score > best[i].score {
					best[i] = hold{score, f, last, over}
				}
			}
			if best[i].score > 0 && (next < 0 || best[i].score > best[next].score) {
				next = i
			}
		}
		if next < 0 {
			return members
		}
		n, h := &nodes[next], best[next]
		n.tree, n.by, n.over, n.turn, n.shared = tree, h.by, h.over, h.fit.turn, h.fit.shared
		n.fixed = n.shape.given || n.shape.heavy < leastShared
		members = append(members, next)
		last = next
	}
}

// bestFlip returns how the root of a tree is turned over so that as much as possible
// of the other molecules stays as it was read; or turned otherwise when that keeps much
// more of them. What has a custom of its own is not turned.
func bestFlip(nodes []member, members []int) pose {
	root := nodes[members[0]].shape
	if root.given || root.custom() {
		return pose{}
	}
	best, most := pose{}, -1
	try := func(flip pose, least int) {
		count := 0
		for _, i := range members[1:] {
			if nodes[i].turn.then(flip).still() {
				count += nodes[i].shared
			}
		}
		if count > most && count >= least {
			best, most = flip, count
		}
	}
	for _, flip := range [4]pose{{}, {angle: math.Pi}, {mirror: true}, {true, math.Pi}} {
		try(flip, 0)
	}
	highest := higherSeries*root.height(pose{}) + onEachOther
	for _, i := range members[1:] {
		if back := nodes[i].turn.back(); root.height(back) <= highest {
			try(back, int(math.Ceil(leastSeriesPart*float64(root.heavy))))
		}
	}
	return best
}

// readTurned reads a molecule again with its layout turned.
func (l *layouter) readTurned(ctx context.Context, n *member) error {
	s := l.structures[n.text]
	doc, warnings, err := convert.FromSMILESPlaced(ctx, n.text, func(points []chem.Point) {
		for _, b := range n.bends {
			b.apply(points)
		}
		n.turn.apply(points)
	})
	if err != nil {
		return err
	}
	content := doc.Content()
	for k, atoms := range componentsOf(&content) {
		by := s.straightened[k]
		if n.turn.mirror {
			by = -by
		}
		turnAbout(content.Atoms, atoms, by)
	}
	if s.doc, err = drawing.New(content); err != nil {
		return err
	}
	s.warnings = warnings
	l.structures[n.text] = s
	return nil
}

// shape is what is compared of a molecule: its largest component.
type shape struct {
	// atoms are the places in the drawing, points where they are in bond lengths, y up.
	atoms    []int
	points   []chem.Point
	elements []string
	// around are hashes of the surroundings of the atoms up to a number of bonds.
	around [][surroundings]uint64
	bonds  []link
	near   [][]int
	// rings tells of each neighbour whether the bond with it is in a ring.
	rings [][]bool
	// raised gives the looks of wedges by their narrow and wide ends: 1 for solid, -1 for
	// hashed ones.
	raised map[[2]int]int
	// heavy counts the atoms without hydrogens. given says that the coordinates are
	// those of the text, straight that most bonds lie on multiples of 30 degrees.
	heavy    int
	given    bool
	straight bool
}

const surroundings = 5

// link is a bond between two atoms, whether it is in a ring, and whether it is a plain
// single bond.
type link struct {
	a, b         int
	ring, single bool
}

func newShape(doc *drawing.Document, given bool) *shape {
	content := doc.Content()
	var atoms []int
	for _, c := range componentsOf(&content) {
		if len(c) > len(atoms) {
			atoms = c
		}
	}
	s := &shape{given: given, atoms: atoms, near: make([][]int, len(atoms)), around: make([][surroundings]uint64, len(atoms)), raised: map[[2]int]int{}}
	place := map[drawing.ID]int{}
	for k, i := range atoms {
		a := &content.Atoms[i]
		place[a.ID] = k
		s.points = append(s.points, chem.Point{X: a.Position.X / drawing.DefaultBondLength, Y: -a.Position.Y / drawing.DefaultBondLength})
		s.elements = append(s.elements, a.Element)
		if a.Element != "H" {
			s.heavy++
		}
	}
	for i := range content.Bonds {
		a, inside := place[content.Bonds[i].A]
		b := place[content.Bonds[i].B]
		if !inside {
			continue
		}
		s.bonds = append(s.bonds, link{a: a, b: b, single: content.Bonds[i].Order == drawing.Single})
		switch content.Bonds[i].Display {
		case drawing.Wedge:
			s.raised[[2]int{a, b}] = 1
		case drawing.Hash:
			s.raised[[2]int{a, b}] = -1
		}
		s.near[a], s.near[b] = append(s.near[a], b), append(s.near[b], a)
	}
	s.rings = make([][]bool, len(atoms))
	for i := range s.bonds {
		b := &s.bonds[i]
		b.ring = s.joined(b.a, b.b)
		s.rings[b.a], s.rings[b.b] = append(s.rings[b.a], b.ring), append(s.rings[b.b], b.ring)
	}
	s.hash()
	onGrid := 0.0
	for _, b := range s.bonds {
		p, q := s.points[b.a], s.points[b.b]
		onGrid += math.Cos(directions * math.Atan2(q.Y-p.Y, q.X-p.X))
	}
	s.straight = onGrid >= agreement*float64(len(s.bonds))
	return s
}

// joined reports whether two bonded atoms are joined another way too.
func (s *shape) joined(a, b int) bool {
	seen := make([]bool, len(s.near))
	seen[a] = true
	queue := []int{a}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, n := range s.near[at] {
			if seen[n] || at == a && n == b {
				continue
			}
			if n == b {
				return true
			}
			seen[n] = true
			queue = append(queue, n)
		}
	}
	return false
}

// hash fills in the surroundings. Orders of bonds and hydrogens do not count: they
// are what reactions change.
func (s *shape) hash() {
	for i, e := range s.elements {
		h := uint64(len(e))
		for k := range len(e) {
			h = mix(h<<8 + uint64(e[k]))
		}
		s.around[i][0] = h
	}
	for r := 1; r < surroundings; r++ {
		for i := range s.around {
			sum := uint64(0)
			for _, n := range s.near[i] {
				sum += mix(s.around[n][r-1])
			}
			s.around[i][r] = mix(s.around[i][r-1] + mix(sum+uint64(r)))
		}
	}
}

// mix spreads the bits of a number.
func mix(x uint64) uint64 {
	high, low := bits.Mul64(x+0x9e3779b97f4a7c15, 0xd1342543de82ef95)
	return high ^ low
}

// alike returns to how many bonds the surroundings of two atoms are the same, 0 when
// their elements differ.
func (s *shape) alike(i int, t *shape, k int) int {
	r := 0
	for r < surroundings && s.around[i][r] == t.around[k][r] {
		r++
	}
	return r
}

// fit is how another molecule comes to lie on this one, and how many atoms lie on each
// other: none when they only go the same way.
type fit struct {
	turn   pose
	shared int
	seed   seed
}

// seed is two bonds with directions that are laid on each other.
type seed struct {
	a, b, c, d int
	alike      int
}

// fit returns how t is turned so that most of it lies on s, and whether that is enough.
func (s *shape) fit(t *shape, across bool) (fit, bool) {
	small := min(s.heavy, t.heavy)
	least, part := leastShared, leastSharedPart
	if !across {
		least, part = leastSeries, leastSeriesPart
		if max(s.heavy, t.heavy) > mostSeriesAtoms {
			return fit{}, false
		}
	}
	if small < leastShared && across {
		least = small
	}
	least = max(least, int(math.Ceil(part*float64(small))))
	if small < least || small < 2 {
		return fit{}, false
	}
	flipped := least
	if across {
		flipped = min(least, max(leastFlipped, int(math.Ceil(leastFlippedPart*float64(small)))))
	}
	highest := t.highest(s, across)
	var best fit
	most := 0.0
	scratch := make([]int, 2*len(t.points))
	seeds := s.seeds(t)
	if !across {
		seeds = seeds[:min(len(seeds), seriesSeeds)]
	}
	for _, sd := range seeds {
		for _, mirror := range [2]bool{false, true} {
			tr := s.onto(t, sd, mirror)
			shared, score := s.count(t, sd, tr, false, scratch)
			if mirror {
				score -= mirrored
			}
			if !tr.still() {
				score -= turned
			}
			enough := shared >= least || shared >= flipped && tr.level()
			if enough && score > most+1e-9 && t.height(tr) <= highest {
				best, most = fit{tr, shared, sd}, score
			}
		}
	}
	if most == 0 && across && small >= leastShared {
		return fit{turn: pose{mirror: s.along(t) < -onEachOther}}, true
	}
	if t.straight {
		best.turn = best.turn.onGrid()
	}
	return best, most > 0
}

// leastAlike is to how many bonds atoms must have the same surroundings to tell
// something about the way molecules go.
const leastAlike = 2

// along returns how far two molecules go the same way: more than 0 when atoms that are
// alike stand on the same side of both, less when they stand on other sides.
func (s *shape) along(t *shape) float64 {
	middle := func(s *shape) (x float64) {
		for _, p := range s.points {
			x += p.X / float64(len(s.points))
		}
		return x
	}
	here, there := middle(s), middle(t)
	sum := 0.0
	for i := range s.points {
		for k := range t.points {
			if a := s.alike(i, t, k); a > leastAlike {
				sum += float64(a-leastAlike) * (s.points[i].X - here) * (t.points[k].X - there)
			}
		}
	}
	return sum
}

// highest returns how high a molecule may become beside another one.
func (s *shape) highest(beside *shape, across bool) float64 {
	own := s.height(pose{})
	if !across {
		return max(higherSeries*own, highInSeries) + onEachOther
	}
	if len(s.bonds) < len(s.points) {
		return max(higher*own, highChain) + onEachOther
	}
	return max(higher*own, highAnyway, beside.height(pose{})) + onEachOther
}

// height returns the height of a molecule in a pose in bond lengths.
func (s *shape) height(p pose) float64 {
	sine, cosine := math.Sincos(p.angle)
	low, high := math.Inf(1), math.Inf(-1)
	for _, q := range s.points {
		if p.mirror {
			q.X = -q.X
		}
		y := q.X*sine + q.Y*cosine
		low, high = min(low, y), max(high, y)
	}
	return high - low
}

// posed returns a copy in a pose.
func (s *shape) posed(p pose) *shape {
	if p.still() {
		return s
	}
	copied := *s
	copied.points = slices.Clone(s.points)
	p.apply(copied.points)
	return &copied
}

// seeds lists the pairs of bonds that look most alike.
func (s *shape) seeds(t *shape) []seed {
	var list []seed
	for _, x := range s.bonds {
		first := len(list)
		for _, y := range t.bonds {
			if x.ring != y.ring {
				continue
			}
			for _, sd := range [2]seed{{a: x.a, b: x.b, c: y.a, d: y.b}, {a: x.a, b: x.b, c: y.b, d: y.a}} {
				p, q := s.alike(sd.a, t, sd.c), s.alike(sd.b, t, sd.d)
				if p == 0 || q == 0 {
					continue
				}
				sd.alike = p + q
				list = append(list, sd)
			}
		}
		own := list[first:]
		slices.SortStableFunc(own, func(x, y seed) int { return y.alike - x.alike })
		list = list[:first+min(len(own), seedsPerBond)]
	}
	slices.SortStableFunc(list, func(x, y seed) int { return y.alike - x.alike })
	return list[:min(len(list), mostSeeds)]
}

// onto returns the turn that gives the second bond of a seed the direction of the
// first.
func (s *shape) onto(t *shape, sd seed, mirror bool) pose {
	a, b, c, d := s.points[sd.a], s.points[sd.b], t.points[sd.c], t.points[sd.d]
	dx := d.X - c.X
	if mirror {
		dx = -dx
	}
	return pose{mirror, math.Remainder(math.Atan2(b.Y-a.Y, b.X-a.X)-math.Atan2(d.Y-c.Y, dx), 2*math.Pi)}
}

// What an atom counts for with each bond of equal surroundings, and a place where both
// molecules have atoms, if different ones: a leaving group points to where its
// successor stands. A wedge that looks the same counts for an atom.
const (
	likeness  = 0.25
	succeeded = 0.5
	sameWedge = 1.0
)

// count returns how many atoms of t lie on equal ones of s, in one piece with the
// seed, and that number with what they have in common. Strictly, bonds in rings do not
// lie on others.
func (s *shape) count(t *shape, sd seed, tr pose, strict bool, scratch []int) (shared int, score float64) {
	on, queue := scratch[:len(t.points)], scratch[len(t.points):len(t.points)]
	for i := range on {
		on[i] = -1
	}
	sine, cosine := math.Sincos(tr.angle)
	from, to := t.points[sd.c], s.points[sd.a]
	visit := func(k, partner int, ring bool) {
		x, y := t.points[k].X-from.X, t.points[k].Y-from.Y
		if tr.mirror {
			x = -x
		}
		x, y = to.X+x*cosine-y*sine, to.Y+x*sine+y*cosine
		for j, i := range s.near[partner] {
			if math.Hypot(s.points[i].X-x, s.points[i].Y-y) >= onEachOther || strict && s.rings[partner][j] != ring {
				continue
			}
			if s.elements[i] != t.elements[k] {
				score += succeeded
				return
			}
			on[k] = i
			queue = append(queue, k)
			return
		}
	}
	on[sd.c] = sd.a
	queue = append(queue, sd.c)
	for head := 0; head < len(queue); head++ {
		k := queue[head]
		score += 1 + likeness*float64(s.alike(on[k], t, k))
		if t.elements[k] != "H" {
			shared++
		}
		for j, n := range t.near[k] {
			if on[n] < 0 {
				visit(n, on[k], t.rings[k][j])
			}
		}
	}
	return shared, score + sameWedge*float64(s.wedges(t, on, tr.mirror))
}

// wedges returns how many wedges of t lie on wedges of s, those that look the other
// way taken off.
func (s *shape) wedges(t *shape, on []int, mirror bool) int {
	count := 0
	for ends, look := range t.raised {
		if mirror {
			look = -look
		}
		if a, b := on[ends[0]], on[ends[1]]; a >= 0 && b >= 0 {
			count += look * s.raised[[2]int{a, b}]
		}
	}
	return count
}
