package drawing

// BondOrder is the kind of a bond, with its number in files.
type BondOrder uint8

const (
	// HydrogenBond is a contact that takes no valence.
	HydrogenBond BondOrder = iota
	Single
	Double
	Triple
	Aromatic
	// Dative is a coordination bond from the donor A to the acceptor B.
	Dative
	Quadruple
	// Partial is a bond of order one and a half that is not aromatic.
	Partial
	numOrders
)

// BondDisplay is how the line of a bond looks. Narrow ends are at A unless the
// name says End.
type BondDisplay uint8

const (
	Plain BondDisplay = iota
	Dotted
	Dashed
	Wedge
	// Hash is a tapered hashed wedge.
	Hash
	// Wavy is a wave on single bonds and a crossed pair on double ones.
	Wavy
	Bold
	// Hashed is a hashed line of even width.
	Hashed
	HollowWedge
	WedgeEnd
	HashEnd
	HollowWedgeEnd
	numDisplays
)

var displayNames = [numDisplays]string{
	"plain", "dotted", "dashed", "wedge", "hash", "wavy", "bold", "hashed", "hollow_wedge",
	"wedge_end", "hash_end", "hollow_wedge_end",
}

// String returns the name in files.
func (d BondDisplay) String() string { return nameOf(displayNames[:], d) }

// Rail is the look of the second line of a double bond.
type Rail uint8

const (
	// RailSame leaves the look to the display of the bond.
	RailSame Rail = iota
	RailPlain
	RailDashed
	RailBold
	numRails
)

var railNames = [numRails]string{"", "plain", "dashed", "bold"}

// DoublePosition is the side of the second line of a double bond, seen from A
// to B on the paper.
type DoublePosition uint8

const (
	DoubleAuto DoublePosition = iota
	DoubleCenter
	DoubleLeft
	DoubleRight
	numDoublePositions
)

var doublePositionNames = [numDoublePositions]string{"auto", "center", "left", "right"}

// BondStereo is the stated configuration of a double bond.
type BondStereo uint8

const (
	BondStereoNone BondStereo = iota
	// BondStereoAny: stated to be unknown.
	BondStereoAny
	BondStereoZ
	BondStereoE
	BondStereoCis
	BondStereoTrans
	numBondStereos
)

var bondStereoNames = [numBondStereos]string{"", "any", "z", "e", "cis", "trans"}

// String returns the name in files, "" for BondStereoNone.
func (s BondStereo) String() string { return nameOf(bondStereoNames[:], s) }

// Bond joins two atoms.
type Bond struct {
	A, B      ID
	Order     BondOrder
	Display   BondDisplay
	Secondary Rail
	Position  DoublePosition
	Stereo    BondStereo
	// StereoAtoms are a neighbour of A and a neighbour of B.
	StereoAtoms []ID
	// StereoAuthoritative lets the stored configuration win over coordinates.
	StereoAuthoritative bool
	// Projection says that a wedge or a bold line is perspective only.
	Projection bool
	// RingArc draws the second line as a curve along the ring.
	RingArc bool
	// ZOrder decides which of two crossing bonds lies above.
	ZOrder    int16
	Indicator Indicator
	// CIP is "E", "Z" or "" when not worked out.
	CIP       string
	Highlight *Color
	Color     Color
	Unknown   Members
}

// BondPreset is a named kind of bond as drawing tools offer it.
type BondPreset struct {
	Name      string
	Order     BondOrder
	Display   BondDisplay
	Secondary Rail
}

// BondPresets returns the named kinds of bonds.
func BondPresets() []BondPreset {
	return []BondPreset{
		{"single", Single, Plain, RailSame},
		{"double", Double, Plain, RailSame},
		{"triple", Triple, Plain, RailSame},
		{"wedge", Single, Wedge, RailSame},
		{"hashed wedge", Single, Hash, RailSame},
		{"hollow wedge", Single, HollowWedge, RailSame},
		{"wavy", Single, Wavy, RailSame},
		{"bold", Single, Bold, RailSame},
		{"coordination", Dative, Dashed, RailSame},
		{"hydrogen bond", HydrogenBond, Dotted, RailSame},
		{"hashed", Single, Hashed, RailSame},
		{"partial solid/dashed", Partial, Plain, RailDashed},
		{"partial double-dashed", Partial, Dashed, RailSame},
		{"bold double", Double, Bold, RailPlain},
		{"crossed double", Double, Wavy, RailSame},
		{"dative", Dative, Plain, RailSame},
		{"quadruple", Quadruple, Plain, RailSame},
	}
}

// allows reports whether a bond of this order may have the display.
func (o BondOrder) allows(d BondDisplay, projection bool) bool {
	solid := d == Plain || d == Wedge || d == Hash || d == Wavy || d == Bold || d == Hashed || d == HollowWedge
	switch o {
	case HydrogenBond:
		return d == Dotted
	case Single:
		return solid
	case Double:
		return d == Plain || d == Wavy || d == Bold || d == Dashed
	case Triple, Quadruple:
		return d == Plain
	case Aromatic:
		return d == Plain || projection && solid
	case Dative:
		end := d == WedgeEnd || d == HashEnd || d == HollowWedgeEnd
		return d == Plain || d == Dashed || projection && (end || solid && d != Wavy)
	case Partial:
		return d == Plain || d == Dashed
	}
	return false
}
