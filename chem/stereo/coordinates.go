package stereo

import (
	"math"

	"athanor/chem"
)

// flat is the sine below which three directions count as lying in a plane, and a
// substituent as standing in line with a double bond.
const flat = 0.05

// Tetrahedral returns the mark that positions in space give an atom with three or
// four neighbours, relative to the neighbour order of m; a fourth neighbour that
// is not an atom stands opposite to the others. It is ChiralNone for another
// number of neighbours and where the neighbours lie in a plane.
func Tetrahedral(m *chem.Molecule, points []chem.Point, atom int32) chem.Chirality {
	neighbors := m.Neighbors(atom)
	if len(neighbors) != 3 && len(neighbors) != 4 {
		return chem.ChiralNone
	}
	var v [4]chem.Point
	for i, nb := range neighbors {
		v[i] = unit(minus(points[nb.Atom], points[atom]))
	}
	if len(neighbors) == 3 {
		v[3] = chem.Point{X: -v[0].X - v[1].X - v[2].X, Y: -v[0].Y - v[1].Y - v[2].Y, Z: -v[0].Z - v[1].Z - v[2].Z}
	}
	for i := range 3 {
		v[i] = minus(v[i], v[3])
	}
	switch volume := dot(v[0], cross(v[1], v[2])); {
	case volume > flat:
		return chem.ChiralCCW
	case volume < -flat:
		return chem.ChiralCW
	}
	return chem.ChiralNone
}

// DoubleBond returns the configuration of the double bond between begin and end
// relative to a neighbour of each, from positions in the plane or in space. It is
// StereoNone where a neighbour stands in line with the bond or halfway between
// cis and trans.
func DoubleBond(points []chem.Point, begin, end int32, references [2]int32) chem.BondStereo {
	axis := unit(minus(points[end], points[begin]))
	a := across(unit(minus(points[references[0]], points[begin])), axis)
	b := across(unit(minus(points[references[1]], points[end])), axis)
	if length(a) < flat || length(b) < flat {
		return chem.StereoNone
	}
	switch side := dot(unit(a), unit(b)); {
	case side > flat:
		return chem.StereoCis
	case side < -flat:
		return chem.StereoTrans
	}
	return chem.StereoNone
}

// across returns the part of v that is perpendicular to the axis.
func across(v, axis chem.Point) chem.Point {
	along := dot(v, axis)
	return chem.Point{X: v.X - along*axis.X, Y: v.Y - along*axis.Y, Z: v.Z - along*axis.Z}
}

func minus(a, b chem.Point) chem.Point { return chem.Point{X: a.X - b.X, Y: a.Y - b.Y, Z: a.Z - b.Z} }

func dot(a, b chem.Point) float64 { return a.X*b.X + a.Y*b.Y + a.Z*b.Z }

func cross(a, b chem.Point) chem.Point {
	return chem.Point{X: a.Y*b.Z - a.Z*b.Y, Y: a.Z*b.X - a.X*b.Z, Z: a.X*b.Y - a.Y*b.X}
}

func length(a chem.Point) float64 { return math.Sqrt(dot(a, a)) }

// unit returns the direction of a with length 1, or a itself where it has none.
func unit(a chem.Point) chem.Point {
	l := length(a)
	if l < 1e-9 {
		return a
	}
	return chem.Point{X: a.X / l, Y: a.Y / l, Z: a.Z / l}
}
