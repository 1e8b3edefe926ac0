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

// Rail is the look of the second line of a double bond.
type Rail uint8

const (
	// RailPlain is also the default.
	RailPlain Rail = iota
	RailDashed
	RailBold
)

// DoublePosition is the side of the second line of a double bond, seen from A
// to B on the paper.
type DoublePosition uint8

const (
	DoubleAuto DoublePosition = iota
	DoubleCenter
	DoubleLeft
	DoubleRight
)

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
)

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
	// ZOrder decides which of two crossing bonds lies above.
	ZOrder    int16
	Indicator Indicator
	// CIP is "E", "Z" or "" when not worked out.
	CIP       string
	Highlight *Color
	Color     Color
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
