package layout

import "math"

// grid finds points near a place. Points are numbered by the caller; removing is
// not supported, a changed drawing builds a new grid.
type grid struct {
	head []int32
	next []int32
	cell []int64
	at   []vec
	mask int64
	// steps counts the work of searches until it is taken.
	steps int
}

// gridCell is the side of a cell; a search reaches that far in every direction.
const gridCell = 1.7

// reset makes the grid ready for points numbered below n.
func (g *grid) reset(n int) {
	size := 16
	for size < 2*n {
		size *= 2
	}
	g.head = resized(g.head, size)
	for i := range g.head {
		g.head[i] = -1
	}
	g.mask = int64(size - 1)
	g.next = resized(g.next, n)
	g.cell = resized(g.cell, n)
	g.at = resized(g.at, n)
}

func cellOf(x float64) int64 { return int64(math.Floor(x * (1 / gridCell))) }

func cellKey(ix, iy int64) int64 { return ix<<32 ^ iy&0xffffffff }

func (g *grid) slot(key int64) int64 {
	h := uint64(key) * 0x9e3779b97f4a7c15
	return int64(h>>32) & g.mask
}

func (g *grid) add(i int32, p vec) {
	key := cellKey(cellOf(p.x), cellOf(p.y))
	slot := g.slot(key)
	g.cell[i], g.at[i] = key, p
	g.next[i] = g.head[slot]
	g.head[slot] = i
}

// maxNear bounds the points that one search returns: where more lie together the
// drawing is a heap that no search sorts out.
const maxNear = 64

// near appends the points closer to p than radius, which must not be more than
// gridCell, to found, at most maxNear.
func (g *grid) near(found []int32, p vec, radius float64) []int32 {
	r2 := radius * radius
	x0, x1 := cellOf(p.x-radius), cellOf(p.x+radius)
	y0, y1 := cellOf(p.y-radius), cellOf(p.y+radius)
	for ix := x0; ix <= x1; ix++ {
		for iy := y0; iy <= y1; iy++ {
			key := cellKey(ix, iy)
			g.steps += 3
			for i := g.head[g.slot(key)]; i >= 0; i = g.next[i] {
				g.steps++
				if g.cell[i] == key && distance2(g.at[i], p) < r2 {
					found = append(found, i)
					if len(found) == maxNear {
						return found
					}
				}
			}
		}
	}
	return found
}

// takeSteps returns the steps counted since the last call.
func (g *grid) takeSteps() int {
	steps := g.steps
	g.steps = 0
	return steps
}
