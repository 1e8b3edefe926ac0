package stereo

import "athanor/chem"

// The permutation classes of OpenSMILES (section "Chirality", tables for SP, TB
// and OH) name a geometry by an axis and by the way the other neighbours run
// around it. Here each class is written as one placement: ring of the places
// listed by neighbour position. Two placements are the same geometry when a
// rotation takes one into the other, so a class is found again by trying the
// rotations of the polyhedron.

// squareRing lists for SP1 to SP3 the neighbours in order around the square. The
// octahedral classes walk it in the sense of the side that their path runs along
// first: U and Z from the first neighbour to the second, 4 from the second to
// the third, since there the first step crosses the square.
var squareRing = [...][4]uint8{{0, 1, 2, 3}, {0, 3, 1, 2}, {0, 1, 3, 2}}

// bipyramidAxis lists for TB1 to TB20 the two neighbours on the axis and whether
// the others, in their order, run clockwise seen from the first of the two.
var bipyramidAxis = [...]struct {
	from, to  uint8
	clockwise bool
}{
	{0, 4, false}, {0, 4, true}, {0, 3, false}, {0, 3, true}, {0, 2, false},
	{0, 2, true}, {0, 1, false}, {0, 1, true}, {1, 4, false}, {1, 3, false},
	{1, 4, true}, {1, 3, true}, {1, 2, false}, {1, 2, true}, {2, 4, false},
	{2, 3, false}, {3, 4, false}, {3, 4, true}, {2, 3, true}, {2, 4, true},
}

// octahedron lists for OH1 to OH30 the neighbour opposite the first one, the
// path of the other four (index into squareRing) and their sense.
var octahedron = [...]struct {
	to, path  uint8
	clockwise bool
}{
	{5, shapeU, false}, {5, shapeU, true}, {4, shapeU, false}, {5, shapeZ, false}, {4, shapeZ, false},
	{3, shapeU, false}, {3, shapeZ, false}, {5, shape4, true}, {4, shape4, true}, {5, shape4, false},
	{4, shape4, false}, {3, shape4, true}, {3, shape4, false}, {5, shapeZ, true}, {4, shapeZ, true},
	{4, shapeU, true}, {3, shapeZ, true}, {3, shapeU, true}, {2, shapeU, false}, {2, shapeZ, false},
	{2, shape4, true}, {2, shape4, false}, {2, shapeZ, true}, {2, shapeU, true}, {1, shapeU, false},
	{1, shapeZ, false}, {1, shape4, true}, {1, shape4, false}, {1, shapeZ, true}, {1, shapeU, true},
}

const (
	shapeU uint8 = iota
	shape4
	shapeZ
)

// placement lists which neighbour position stands at each place of a
// polyhedron. Square: around the ring. Bipyramid: near pole, far pole, then the
// equator counter-clockwise seen from the near pole. Octahedron: near pole, far
// pole, then the square counter-clockwise seen from the near pole.
type placement [6]uint8

func placementOf(mark chem.Chirality, perm uint8) (p placement, size int) {
	if perm == 0 {
		return p, 0
	}
	switch mark {
	case chem.ChiralSquarePlanar:
		if int(perm) > len(squareRing) {
			return p, 0
		}
		copy(p[:], squareRing[perm-1][:])
		return p, 4
	case chem.ChiralTrigonalBipyramidal:
		if int(perm) > len(bipyramidAxis) {
			return p, 0
		}
		row := bipyramidAxis[perm-1]
		p[0], p[1] = row.from, row.to
		fillOthers(p[2:5], row.from, row.to)
		if row.clockwise {
			p[3], p[4] = p[4], p[3]
		}
		return p, 5
	case chem.ChiralOctahedral:
		if int(perm) > len(octahedron) {
			return p, 0
		}
		row := octahedron[perm-1]
		var others [4]uint8
		fillOthers(others[:], 0, row.to)
		p[1] = row.to
		for i, k := range squareRing[row.path] {
			p[2+i] = others[k]
		}
		if row.clockwise {
			p[3], p[5] = p[5], p[3]
		}
		return p, 6
	}
	return p, 0
}

// fillOthers lists the neighbour positions other than a and b in order.
func fillOthers(dst []uint8, a, b uint8) {
	k := uint8(0)
	for i := range dst {
		for k == a || k == b {
			k++
		}
		dst[i] = k
		k++
	}
}

// normal returns the one placement among all rotations of p that stands for
// them: the smallest in dictionary order.
func (p placement) normal(mark chem.Chirality) placement {
	best := p
	try := func(q placement) {
		for i := range q {
			if q[i] != best[i] {
				if q[i] < best[i] {
					best = q
				}
				return
			}
		}
	}
	switch mark {
	case chem.ChiralSquarePlanar:
		for r := 0; r < 4; r++ {
			p[0], p[1], p[2], p[3] = p[1], p[2], p[3], p[0]
			try(p)
			try(placement{p[0], p[3], p[2], p[1]})
		}
	case chem.ChiralTrigonalBipyramidal:
		for r := 0; r < 3; r++ {
			p[2], p[3], p[4] = p[3], p[4], p[2]
			try(p)
			try(placement{p[1], p[0], p[2], p[4], p[3]})
		}
	case chem.ChiralOctahedral:
		// Spin, tilt and spin again reach all 24 rotations.
		for spin := 0; spin < 4; spin++ {
			for tilt := 0; tilt < 4; tilt++ {
				for turn := 0; turn < 4; turn++ {
					p[2], p[3], p[4], p[5] = p[3], p[4], p[5], p[2]
					try(p)
				}
				p[0], p[3], p[1], p[5] = p[3], p[1], p[5], p[0]
			}
			p[2], p[3], p[4], p[5] = p[3], p[4], p[5], p[2]
		}
	}
	return best
}

func reorderPolyhedral(mark chem.Chirality, perm uint8, from, to []int32) (chem.Chirality, uint8) {
	p, size := placementOf(mark, perm)
	if size == 0 || size != len(from) || size != len(to) {
		return chem.ChiralNone, 0
	}
	for i := range p[:size] {
		at := position(to, from[p[i]])
		if at >= size {
			return chem.ChiralNone, 0
		}
		p[i] = uint8(at)
	}
	want := p.normal(mark)
	for q, other := range normals(mark) {
		if other == want {
			return mark, uint8(q + 1)
		}
	}
	return chem.ChiralNone, 0
}

// The normal placements of all classes, in the order of their numbers.
var (
	squareNormals     = allNormals(chem.ChiralSquarePlanar)
	bipyramidNormals  = allNormals(chem.ChiralTrigonalBipyramidal)
	octahedronNormals = allNormals(chem.ChiralOctahedral)
)

func normals(mark chem.Chirality) []placement {
	switch mark {
	case chem.ChiralSquarePlanar:
		return squareNormals
	case chem.ChiralTrigonalBipyramidal:
		return bipyramidNormals
	}
	return octahedronNormals
}

func allNormals(mark chem.Chirality) []placement {
	var list []placement
	for q := uint8(1); ; q++ {
		p, n := placementOf(mark, q)
		if n == 0 {
			return list
		}
		list = append(list, p.normal(mark))
	}
}

// NumPermutations returns how many permutation classes a mark has: 2 for an
// allene, 3 for a square, 20 for a trigonal bipyramid, 30 for an octahedron and
// 0 for every other mark.
func NumPermutations(mark chem.Chirality) int {
	switch mark {
	case chem.ChiralAllene:
		return 2
	case chem.ChiralSquarePlanar:
		return len(squareRing)
	case chem.ChiralTrigonalBipyramidal:
		return len(bipyramidAxis)
	case chem.ChiralOctahedral:
		return len(octahedron)
	}
	return 0
}

// NumNeighbors returns how many neighbours, implicit ones included, the geometry
// of a mark has, 0 for [chem.ChiralNone].
func NumNeighbors(mark chem.Chirality) int {
	switch mark {
	case chem.ChiralCCW, chem.ChiralCW, chem.ChiralAllene, chem.ChiralSquarePlanar:
		return 4
	case chem.ChiralTrigonalBipyramidal:
		return 5
	case chem.ChiralOctahedral:
		return 6
	}
	return 0
}
