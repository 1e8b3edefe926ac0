package stereo

import (
	"cmp"
	"math"
	"slices"

	"athanor/chem"
)

// segments finds the bonds that cross a bond of a drawing. Bonds are filed under the
// squares of a grid that their boxes touch, so that a search looks at the bonds
// nearby only.
type segments struct {
	mol    *chem.Molecule
	points []chem.Point
	size   float64 // of a square
	filed  []filed // in the order of squares
	long   []int32 // bonds that touch more than maxSquares
	looked int     // pairs of bonds compared
}

// filed says that a bond touches a square.
type filed struct {
	square [2]int32
	bond   int32
}

// maxSquares bounds the squares that one bond is filed under.
const maxSquares = 16

// fewBonds is the number of bonds up to which looking at all of them costs less than
// a grid.
const fewBonds = 256

func newSegments(m *chem.Molecule, points []chem.Point) *segments {
	s := &segments{mol: m, points: points}
	if m.NumBonds() <= fewBonds {
		return s
	}
	total := 0.0
	for _, b := range m.Bonds() {
		total += math.Hypot(points[b.End].X-points[b.Begin].X, points[b.End].Y-points[b.Begin].Y)
	}
	s.size = total / float64(max(1, m.NumBonds()))
	for i := range m.Bonds() {
		low, high := s.squares(int32(i))
		if !narrow(low, high) {
			s.long = append(s.long, int32(i))
			continue
		}
		for x := low[0]; x <= high[0]; x++ {
			for y := low[1]; y <= high[1]; y++ {
				s.filed = append(s.filed, filed{[2]int32{x, y}, int32(i)})
			}
		}
	}
	slices.SortFunc(s.filed, func(a, b filed) int {
		return cmp.Or(compareSquares(a.square, b.square), cmp.Compare(a.bond, b.bond))
	})
	return s
}

func compareSquares(a, b [2]int32) int {
	return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
}

// squares returns the lowest and the highest square that the box of a bond touches.
func (s *segments) squares(bond int32) (low, high [2]int32) {
	b := s.mol.Bond(bond)
	p, q := s.points[b.Begin], s.points[b.End]
	return [2]int32{s.square(min(p.X, q.X)), s.square(min(p.Y, q.Y))},
		[2]int32{s.square(max(p.X, q.X)), s.square(max(p.Y, q.Y))}
}

// square returns the number of the square at a coordinate, 0 where all bonds have no
// length. Coordinates out of all proportion share the outermost squares.
func (s *segments) square(v float64) int32 {
	const most = 1 << 30
	f := math.Floor(v / s.size)
	switch {
	case f >= most:
		return most
	case f <= -most:
		return -most
	case math.IsNaN(f):
		return 0
	}
	return int32(f)
}

// narrow reports whether a box of squares holds at most maxSquares.
func narrow(low, high [2]int32) bool {
	return (int64(high[0])-int64(low[0])+1)*(int64(high[1])-int64(low[1])+1) <= maxSquares
}

// crossed reports whether another bond passes over or under a bond.
func (s *segments) crossed(bond int32) bool {
	if len(s.filed) == 0 {
		return s.crossedByAny(bond)
	}
	low, high := s.squares(bond)
	if !narrow(low, high) {
		return s.crossedByAny(bond)
	}
	for x := low[0]; x <= high[0]; x++ {
		for y := low[1]; y <= high[1]; y++ {
			square := [2]int32{x, y}
			first, _ := slices.BinarySearchFunc(s.filed, square, func(f filed, to [2]int32) int {
				return compareSquares(f.square, to)
			})
			for _, f := range s.filed[first:] {
				if f.square != square {
					break
				}
				if s.cross(bond, f.bond) {
					return true
				}
			}
		}
	}
	return slices.ContainsFunc(s.long, func(other int32) bool { return s.cross(bond, other) })
}

// crossedByAny looks at all bonds.
func (s *segments) crossedByAny(bond int32) bool {
	for other := range s.mol.Bonds() {
		if s.cross(bond, int32(other)) {
			return true
		}
	}
	return false
}

// cross reports whether two bonds that share no atom cross.
func (s *segments) cross(bond, other int32) bool {
	s.looked++
	b, o := s.mol.Bond(bond), s.mol.Bond(other)
	if o.Begin == b.Begin || o.Begin == b.End || o.End == b.Begin || o.End == b.End {
		return false
	}
	from, to, q, r := s.points[b.Begin], s.points[b.End], s.points[o.Begin], s.points[o.End]
	return side(from, to, q)*side(from, to, r) < 0 && side(q, r, from)*side(q, r, to) < 0
}

// side is positive when r lies left of the way from q to s.
func side(q, s, r chem.Point) float64 { return (s.X-q.X)*(r.Y-q.Y) - (s.Y-q.Y)*(r.X-q.X) }
