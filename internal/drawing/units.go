package drawing

// PointsPerWorld is the printed length of one world unit in points: 42 world
// units are 14.4 pt. It never changes with the drawing style.
const PointsPerWorld = 14.4 / 42

// DefaultBondLength is the length in world units that new bonds have.
const DefaultBondLength = 42.0

// Point is a position in world units, y down.
type Point struct {
	X, Y float64
}

// World converts a length in points to world units.
func World(points float64) float64 { return points / PointsPerWorld }
