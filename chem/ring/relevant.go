package ring

// The rings of an involved block.
//
// RDKit reports, since 2026, the relevant cycles: the union of all smallest cycle
// bases, or in other words the cycles that are not a sum of strictly smaller
// ones. They are found as Vismara describes (Electronic J. Combinatorics 1997,
// 4, R9). Number the vertices. From each one, the root, go along shortest paths
// over vertices with lower numbers only. Where two such paths, with nothing in
// common but the root, end at the same vertex or at the two ends of an edge, they
// close a cycle with the root as its highest vertex:
//
//	   root            root
//	  /    \          /    \
//	 ·      ·        ·      ·
//	 |      |        |      |
//	 p      q        y------z
//	  \    /
//	   y
//
// All cycles with the same root and the same y, p, q (or y, z) form a family, of
// one length, differing in the choice among equally short paths. A family is
// relevant when one of its members is not a sum of smaller cycles, which
// elimination of bit rows over the edges decides, from small to large.
//
// Since vertices with two edges have the lowest numbers, only the others need to
// be roots. Families are sought up to a length that doubles until the cycles
// found span the cycle space, so that a large net of small rings costs no more
// than a linear number of short searches.

import (
	"slices"
)

// Limits.
const (
	// maxSteps bounds the search in all blocks of a molecule together. A C60 cage
	// takes about 50 000; what needs more is an accident or an attack.
	maxSteps = 50_000_000
	// maxRings bounds the rings of one block. A ring of n para-linked benzenes
	// has 2^n + n.
	maxRings = 4096
	// maxMembers bounds the atoms of all rings together.
	maxMembers = 1 << 22
	// maxFamilies bounds the families of cycles listed at once, 28 bytes each.
	maxFamilies = 1 << 20
	// maxRowWords bounds the memory of the elimination, in words of 8 bytes.
	maxRowWords = 1 << 22
)

type relevant struct {
	steps    int
	families []family
	// search from a root
	stamp   []uint32
	now     uint32
	root    int32
	reached []int32 // vertices in the order reached
	depth   []int32
	below   []bool  // reached over lower vertices only
	up      []link  // previous vertex, of those below
	branch  []int32 // first vertex after the root on the way, of those below
	// elimination
	words int
	rows  []uint64
	lead  []int32
	row   []uint64
	// enumeration
	ways  [2][]int32 // vertex lists of the paths, one after the other
	trail []int32
	used  []uint32 // lap in which the vertex was used
	lap   uint32
}

// family is a set of cycles of one size; y is -1 when p and q are joined by an
// edge.
type family struct {
	size       int32
	root       int32
	p, q, y    int32
	edge, more int32 // the edges p-y and q-y, or p-q and -1
}

// search adds the relevant cycles of the block. It reports false when a limit was
// passed; then the rings added are one of each family, or the smaller ones and
// enough others to cover every bond.
func (b *block) search(set *Set, cycles int) bool {
	b.prepare()
	start := set.Len()
	whole := true
	for shorter, longest := int32(2), int32(8); ; shorter, longest = longest, 2*longest {
		b.collect(shorter, longest)
		slices.SortStableFunc(b.families, func(x, y family) int { return int(x.size - y.size) })
		for from := 0; from < len(b.families) && len(b.lead) < cycles; {
			to := from
			for to < len(b.families) && b.families[to].size == b.families[from].size {
				to++
			}
			whole = b.sizeClass(set, start, b.families[from:to], whole)
			from = to
		}
		if len(b.lead) == cycles {
			return whole
		}
		if b.steps > maxSteps || int(longest) > 2*len(b.atoms) {
			b.coverRest(set)
			return false
		}
	}
}

func (b *block) prepare() {
	n := len(b.atoms)
	if len(b.stamp) < n {
		b.stamp, b.used, b.now, b.lap = make([]uint32, n), make([]uint32, n), 0, 0
		b.depth, b.below = make([]int32, n), make([]bool, n)
		b.up, b.branch = make([]link, n), make([]int32, n)
	}
	b.root = -1
	b.words = (len(b.bonds) + 63) / 64
	b.rows, b.lead = b.rows[:0], b.lead[:0]
	b.row = sized(b.row, b.words)
}

// collect lists the families of more than shorter and at most longest edges.
func (b *block) collect(shorter, longest int32) {
	b.families = b.families[:0]
	for root := int32(len(b.atoms)) - 1; root >= 0 && b.from[root+1]-b.from[root] > 2; root-- {
		b.reach(root, longest/2)
		for _, y := range b.reached[1:] {
			if b.below[y] {
				b.closeAt(y, shorter, longest)
			}
		}
		if b.steps > maxSteps {
			return
		}
	}
}

// reach searches breadth-first from root to the given depth.
func (b *block) reach(root, limit int32) {
	b.now = next(b.stamp, b.now)
	b.root = root
	b.reached = append(b.reached[:0], root)
	b.stamp[root], b.depth[root], b.below[root] = b.now, 0, true
	for head := 0; head < len(b.reached); head++ {
		x := b.reached[head]
		if b.depth[x] == limit {
			break
		}
		for _, l := range b.linksOf(x) {
			v := l.vertex
			b.steps++
			if b.stamp[v] != b.now {
				b.stamp[v], b.depth[v], b.below[v] = b.now, b.depth[x]+1, false
				b.reached = append(b.reached, v)
			}
			if b.below[x] && !b.below[v] && v < root && b.depth[v] == b.depth[x]+1 {
				b.below[v], b.up[v], b.branch[v] = true, link{x, l.edge}, b.branch[x]
				if x == root {
					b.branch[v] = v
				}
			}
		}
	}
}

// next returns a stamp that no entry has.
func next(stamps []uint32, now uint32) uint32 {
	if now++; now == 0 {
		clear(stamps)
		now = 1
	}
	return now
}

// closeAt lists the families that close at y.
func (b *block) closeAt(y, shorter, longest int32) {
	links := b.linksOf(y)
	even, odd := 2*b.depth[y], 2*b.depth[y]+1
	for i, l := range links {
		p := l.vertex
		if b.stamp[p] != b.now || !b.below[p] || p == b.root {
			continue
		}
		if b.depth[p] == b.depth[y] && p < y && odd > shorter && odd <= longest && b.branch[p] != b.branch[y] {
			b.addFamily(family{odd, b.root, p, y, -1, l.edge, -1})
		}
		if b.depth[p] != b.depth[y]-1 || even <= shorter {
			continue
		}
		for _, k := range links[i+1:] {
			q := k.vertex
			b.steps++
			if b.stamp[q] == b.now && b.below[q] && q != b.root && b.depth[q] == b.depth[p] && b.branch[q] != b.branch[p] {
				b.addFamily(family{even, b.root, p, q, y, l.edge, k.edge})
			}
		}
	}
}

// addFamily lists a family. When the list is full the block counts as one that
// needs more work than allowed.
func (b *block) addFamily(f family) {
	if len(b.families) >= maxFamilies {
		b.steps = maxSteps + 1
		return
	}
	b.families = append(b.families, f)
}

// sizeClass adds the relevant ones among the families of one size: all members,
// or one of each when all is false or there are too many; it reports which. start
// is the number of rings before the block.
func (b *block) sizeClass(set *Set, start int, class []family, all bool) bool {
	smaller := len(b.lead)
	b.root = -1 // the last search may have been too shallow for this size
	for _, f := range class {
		if b.root != f.root {
			b.reach(f.root, f.size/2)
		}
		b.fillRow(f)
		if !b.eliminate(0, smaller) {
			continue
		}
		all = b.members(set, f, all && set.Len()-start < maxRings && len(set.atoms) < maxMembers)
		if b.eliminate(smaller, len(b.lead)) {
			b.keepRow()
		}
		if b.steps > maxSteps {
			break
		}
	}
	return all
}

// fillRow sets the bits of the edges of the cycle along the search tree.
func (b *block) fillRow(f family) {
	clear(b.row)
	b.flip(f.edge)
	if f.more >= 0 {
		b.flip(f.more)
	}
	for _, v := range [2]int32{f.p, f.q} {
		for v != b.root {
			b.flip(b.up[v].edge)
			v = b.up[v].vertex
		}
	}
	b.steps += b.words
}

func (b *block) flip(edge int32) { b.row[edge/64] ^= 1 << (edge % 64) }

// eliminate reduces the row by the kept rows from one number to another and
// reports whether anything is left.
func (b *block) eliminate(from, to int) bool {
	for i := from; i < to; i++ {
		lead := b.lead[i]
		if b.row[lead/64]>>(lead%64)&1 == 0 {
			continue
		}
		for k, bits := range b.rows[i*b.words : (i+1)*b.words] {
			b.row[k] ^= bits
		}
		b.steps += b.words
	}
	b.steps += to - from
	for _, bits := range b.row {
		if bits != 0 {
			return true
		}
	}
	return false
}

// keepRow remembers the row under the lowest edge in it.
func (b *block) keepRow() {
	if len(b.rows)+b.words > maxRowWords {
		b.steps = maxSteps + 1
		return
	}
	for e := range int32(len(b.bonds)) {
		if b.row[e/64]>>(e%64)&1 == 1 {
			b.rows = append(b.rows, b.row...)
			b.lead = append(b.lead, e)
			return
		}
	}
}

// members adds the cycles of a family, or when all is false or there would be too
// many, the one along the search tree; it reports which.
func (b *block) members(set *Set, f family, all bool) bool {
	all = all && b.listWays(0, f.p) && b.listWays(1, f.q)
	one, two := b.depth[f.p], b.depth[f.q]
	if !all || int(one) > len(b.ways[0]) || len(b.ways[0])/int(one)*(len(b.ways[1])/int(two)) > maxRings {
		b.treeWay(0, f.p)
		b.treeWay(1, f.q)
		all = false
	}
	for i := int32(0); i < int32(len(b.ways[0])); i += one {
		for j := int32(0); j < int32(len(b.ways[1])); j += two {
			b.assemble(set, f, b.ways[0][i:i+one], b.ways[1][j:j+two])
		}
	}
	return all
}

// treeWay lists the one path from v up to the root along the search tree, the
// root left out.
func (b *block) treeWay(side int, v int32) {
	b.ways[side] = b.ways[side][:0]
	for ; v != b.root; v = b.up[v].vertex {
		b.ways[side] = append(b.ways[side], v)
	}
}

// listWays lists all shortest paths from v up to the root over lower vertices,
// the root left out. It reports false when they are too many.
func (b *block) listWays(side int, v int32) bool {
	b.ways[side] = b.ways[side][:0]
	b.trail = b.trail[:0]
	return b.climb(side, v)
}

func (b *block) climb(side int, v int32) bool {
	b.trail = append(b.trail, v)
	defer func() { b.trail = b.trail[:len(b.trail)-1] }()
	b.steps++
	if b.depth[v] == 1 {
		b.ways[side] = append(b.ways[side], b.trail...)
		return len(b.ways[side]) <= maxRings*len(b.trail)
	}
	for _, l := range b.linksOf(v) {
		u := l.vertex
		if b.stamp[u] == b.now && b.below[u] && b.depth[u] == b.depth[v]-1 && !b.climb(side, u) {
			return false
		}
	}
	return true
}

// assemble adds the cycle of two paths from p and q to the root, unless they
// meet before it.
func (b *block) assemble(set *Set, f family, p, q []int32) {
	b.ring = append(b.ring[:0], b.root)
	for i := len(p) - 1; i >= 0; i-- {
		b.ring = append(b.ring, p[i])
	}
	if f.y >= 0 {
		b.ring = append(b.ring, f.y)
	}
	b.ring = append(b.ring, q...)
	b.rim = b.rim[:0]
	b.lap = next(b.used, b.lap)
	for i, v := range b.ring {
		if b.used[v] == b.lap {
			return
		}
		b.used[v] = b.lap
		b.rim = append(b.rim, b.edgeBetween(v, b.ring[(i+1)%len(b.ring)]))
	}
	b.steps += len(b.ring)
	b.emit(set, b.ring, b.rim)
}

func (b *block) edgeBetween(x, y int32) int32 {
	for _, l := range b.linksOf(x) {
		if l.vertex == y {
			return l.edge
		}
	}
	panic("internal error: ring: path over vertices that are not linked")
}

// coverRest adds, for edges that lie in no ring of the set yet, rings that close
// with a breadth-first tree.
// It gives up, with some edges in no ring, when that takes too much work as well.
func (b *block) coverRest(set *Set) {
	limit := b.steps + maxSteps
	b.reachAll()
	for e, ends := range b.ends {
		x, y := ends[0], ends[1]
		if b.up[x].edge == int32(e) || b.up[y].edge == int32(e) {
			continue
		}
		if b.steps > limit || len(set.atoms) > maxMembers {
			set.uncovered = true
			return
		}
		if !b.opens(set, int32(e)) {
			continue
		}
		b.ring, b.rim, b.trail = b.ring[:0], b.rim[:0], b.trail[:0]
		for x != y {
			if b.depth[x] >= b.depth[y] {
				b.ring, b.rim = append(b.ring, x), append(b.rim, b.up[x].edge)
				x = b.up[x].vertex
			} else {
				b.trail = append(b.trail, y)
				y = b.up[y].vertex
			}
		}
		b.ring = append(b.ring, x)
		for i := len(b.trail) - 1; i >= 0; i-- {
			b.ring, b.rim = append(b.ring, b.trail[i]), append(b.rim, b.up[b.trail[i]].edge)
		}
		b.rim = append(b.rim, int32(e))
		b.emit(set, b.ring, b.rim)
	}
}

// opens reports whether the ring that an edge closes with the tree has an edge
// that lies in no ring of the set.
func (b *block) opens(set *Set, edge int32) bool {
	if set.bondRings[b.bonds[edge]] == 0 {
		return true
	}
	x, y := b.ends[edge][0], b.ends[edge][1]
	for x != y {
		if b.depth[x] < b.depth[y] {
			x, y = y, x
		}
		if set.bondRings[b.bonds[b.up[x].edge]] == 0 {
			return true
		}
		x = b.up[x].vertex
		b.steps++
	}
	return false
}

// reachAll makes a breadth-first tree of the whole block.
func (b *block) reachAll() {
	b.now = next(b.stamp, b.now)
	b.reached = append(b.reached[:0], 0)
	b.stamp[0], b.depth[0], b.up[0] = b.now, 0, link{-1, -1}
	for head := 0; head < len(b.reached); head++ {
		x := b.reached[head]
		for _, l := range b.linksOf(x) {
			if v := l.vertex; b.stamp[v] != b.now {
				b.stamp[v], b.depth[v], b.up[v] = b.now, b.depth[x]+1, link{x, l.edge}
				b.reached = append(b.reached, v)
			}
		}
	}
}
