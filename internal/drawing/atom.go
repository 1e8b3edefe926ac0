package drawing

// Atom is one atom of a drawing.
type Atom struct {
	ID ID
	// Element is a symbol of one to three characters, "*" for a dummy atom.
	Element  string
	Position Point
	// Depth is the height over the paper in world units.
	Depth float64
	// Charge is the formal charge.
	Charge int
	// Radicals is the number of unpaired electrons, 0 to 2.
	Radicals int
	// Isotope is the mass number, 0 for the natural mixture.
	Isotope int
	// ExplicitH is the number of stated hydrogens that are not atoms.
	ExplicitH int
	// NoImplicit makes ExplicitH the final count.
	NoImplicit bool
	Aromatic   bool
	Stereo     *AtomStereo
	// Map is the atom-map number, 0 for none.
	Map int
	// LabelH is the hydrogen count to print, stated and implied ones together.
	// It is worked out elsewhere and never read as chemistry.
	LabelH int
	// CIP is "R", "S", "r", "s" or "" when not worked out.
	CIP     string
	Display AtomDisplay
	// TextStyle is the style of the label, nil for that of the drawing.
	TextStyle *TextStyle
}

// Winding is a direction of rotation.
type Winding uint8

const (
	Clockwise Winding = iota + 1
	CounterClockwise
)

// AtomStereo is the configuration of a tetrahedral atom: seen from the first
// neighbour listed, the others run in the direction Winding in their order. With
// three neighbours the hydrogen or lone pair counts as the last one.
type AtomStereo struct {
	Winding   Winding
	Neighbors []ID
}
