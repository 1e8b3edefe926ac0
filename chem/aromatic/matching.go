package aromatic

import "slices"

// maxSteps bounds the work of one matching. Real molecules need a few steps for
// each atom.
const maxSteps = 100_000_000

// matching is a graph and a matching in it. Vertices are numbered from 0 in the
// order of their atoms.
type matching struct {
	vertex   []int32 // atom of a vertex
	number   []int32 // vertex of an atom, -1 for none
	optional []bool  // may stay without partner
	from     []int32
	edges    []int32
	mate     []int32 // partner, -1 for none
	free     []int32 // number of partners still possible
	queue    []int32
	// search for an augmenting path
	up      []int32 // even vertex before an odd one, -1 for none
	base    []int32 // base of the blossom
	even    []bool
	touched []int32
	onPath  []bool
	inside  []bool
	bases   []int32
	steps   int
}

func (g *matching) begin(atoms int) {
	g.steps = 0
	g.vertex, g.optional, g.edges = g.vertex[:0], g.optional[:0], g.edges[:0]
	g.from = append(g.from[:0], 0)
	g.number = sized(g.number, atoms)
	for i := range g.number {
		g.number[i] = -1
	}
}

func (g *matching) addVertex(atom int32, optional bool) {
	g.number[atom] = int32(len(g.vertex))
	g.vertex = append(g.vertex, atom)
	g.optional = append(g.optional, optional)
}

func (g *matching) neighbors(v int32) []int32 { return g.edges[g.from[v]:g.from[v+1]] }

// match gives every vertex that is not optional a partner and returns -1, or
// returns one that cannot have any. As many optional vertices as possible get
// a partner too.
func (g *matching) match() int32 {
	n := len(g.vertex)
	g.mate = sized(g.mate, n)
	for v := range g.mate {
		g.mate[v] = -1
	}
	g.start()
	if !slices.Contains(g.mate, -1) {
		return -1
	}
	g.up, g.base = sized(g.up, n), sized(g.base, n)
	g.even, g.onPath, g.inside = zeroed(g.even, n), zeroed(g.onPath, n), zeroed(g.inside, n)
	for v := range g.base {
		g.up[v], g.base[v] = -1, int32(v)
	}
	for v := range g.mate {
		if g.mate[v] < 0 && !g.optional[v] && !g.augment(int32(v)) {
			return int32(v)
		}
	}
	for v := range g.mate {
		if g.mate[v] < 0 {
			g.augment(int32(v))
		}
	}
	return -1
}

// start pairs vertices off: first, again and again, those with one possible
// partner left, then the lowest vertex with the neighbour that has the fewest.
func (g *matching) start() {
	n := len(g.vertex)
	g.free = sized(g.free, n)
	g.queue = g.queue[:0]
	for v := range n {
		g.free[v] = g.from[v+1] - g.from[v]
		if g.free[v] == 1 {
			g.queue = append(g.queue, int32(v))
		}
	}
	for v := range n {
		for len(g.queue) > 0 {
			last := g.queue[len(g.queue)-1]
			g.queue = g.queue[:len(g.queue)-1]
			g.pair(last)
		}
		g.pair(int32(v))
	}
}

// pair joins v to the free neighbour with the fewest possible partners.
func (g *matching) pair(v int32) {
	if g.mate[v] >= 0 {
		return
	}
	best := int32(-1)
	for _, u := range g.neighbors(v) {
		if g.mate[u] < 0 && (best < 0 || g.free[u] < g.free[best]) {
			best = u
		}
	}
	if best < 0 {
		return
	}
	g.mate[v], g.mate[best] = best, v
	for _, end := range [2]int32{v, best} {
		for _, u := range g.neighbors(end) {
			g.free[u]--
			if g.free[u] == 1 && g.mate[u] < 0 {
				g.queue = append(g.queue, u)
			}
		}
	}
}

// augment looks for a path from the free vertex root that alternates between
// bonds outside and inside the matching and ends at a free vertex or, when root
// needs a partner, at an optional one that can give its own up; it swaps the
// bonds along the path. It reports whether there was one.
func (g *matching) augment(root int32) bool {
	g.touched = g.touched[:0]
	g.queue = append(g.queue[:0], root)
	g.even[root] = true
	g.touched = append(g.touched, root)
	end := g.search(root)
	if end >= 0 {
		g.swap(end)
	}
	for _, v := range g.touched {
		g.up[v], g.base[v], g.even[v] = -1, v, false
	}
	return end >= 0
}

// search grows the tree of alternating paths and returns the vertex where one
// can end, or -1.
func (g *matching) search(root int32) int32 {
	for head := 0; head < len(g.queue) && g.steps <= maxSteps; head++ {
		v := g.queue[head]
		g.steps += int(g.from[v+1]-g.from[v]) + 1
		if v != root && g.optional[v] && !g.optional[root] {
			return v
		}
		for _, u := range g.neighbors(v) {
			if g.base[v] == g.base[u] || g.mate[v] == u {
				continue
			}
			if u == root || g.mate[u] >= 0 && g.up[g.mate[u]] >= 0 || g.even[u] {
				g.contract(v, u)
				continue
			}
			if g.up[u] >= 0 {
				continue
			}
			g.up[u] = v
			g.touched = append(g.touched, u)
			if g.mate[u] < 0 {
				return u
			}
			next := g.mate[u]
			g.even[next] = true
			g.touched = append(g.touched, next)
			g.queue = append(g.queue, next)
		}
	}
	return -1
}

// swap exchanges the bonds along the path that ends at v. An even end gives up
// its partner first.
func (g *matching) swap(v int32) {
	if g.mate[v] >= 0 {
		partner := g.mate[v]
		g.mate[v] = -1
		v = partner
	}
	for v >= 0 {
		before := g.up[v]
		next := g.mate[before]
		g.mate[v], g.mate[before] = before, v
		v = next
	}
}

// contract makes one blossom of the paths from v and u back to where they meet.
func (g *matching) contract(v, u int32) {
	meet := g.common(v, u)
	g.steps += len(g.touched)
	g.bases = g.bases[:0]
	g.fold(v, u, meet)
	g.fold(u, v, meet)
	for i := 0; i < len(g.touched); i++ {
		x := g.touched[i]
		if !g.inside[g.base[x]] {
			continue
		}
		g.base[x] = meet
		if !g.even[x] {
			g.even[x] = true
			g.queue = append(g.queue, x)
		}
	}
	for _, b := range g.bases {
		g.inside[b] = false
	}
}

// common returns the base of the blossom or vertex where the paths from v and u
// to the root meet.
func (g *matching) common(v, u int32) int32 {
	mark := g.bases[:0]
	for x := v; ; {
		x = g.base[x]
		g.onPath[x] = true
		mark = append(mark, x)
		if g.mate[x] < 0 {
			break
		}
		x = g.up[g.mate[x]]
	}
	x := g.base[u]
	for !g.onPath[x] {
		x = g.base[g.up[g.mate[x]]]
	}
	for _, y := range mark {
		g.onPath[y] = false
	}
	g.bases = mark
	return x
}

// fold marks the bases on the path from v to meet and gives the odd vertices on
// it a way back through child.
func (g *matching) fold(v, child, meet int32) {
	for g.base[v] != meet {
		odd := g.mate[v]
		g.insideBase(g.base[v])
		g.insideBase(g.base[odd])
		g.up[v] = child
		child = odd
		v = g.up[odd]
	}
}

func (g *matching) insideBase(b int32) {
	g.inside[b] = true
	g.bases = append(g.bases, b)
}

// system returns the atoms of the vertices connected to v, in ascending order.
func (g *matching) system(v int32) []int32 {
	seen := make([]bool, len(g.vertex))
	seen[v] = true
	list := []int32{v}
	for i := 0; i < len(list); i++ {
		for _, u := range g.neighbors(list[i]) {
			if !seen[u] {
				seen[u] = true
				list = append(list, u)
			}
		}
	}
	for i, u := range list {
		list[i] = g.vertex[u]
	}
	slices.Sort(list)
	return list
}
