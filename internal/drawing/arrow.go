package drawing

// Arrow is a reaction arrow or a curved arrow of a mechanism.
type Arrow struct {
	ID         ID
	Start, End Point
	Kind       ArrowKind
	// Control bends the arrow: the control of a quadratic curve, or the corner
	// of a bent arrow. It is nil for the usual bend of the kind.
	Control *Point
	// Cubic holds the two controls of a cubic curve. It wins over Control.
	Cubic *[2]Point
	// Style is nil for that of the kind; see Appearance.
	Style *ArrowStyle
	// StartAnchor and EndAnchor tie the ends to what they point at; nil for a
	// free end. They mean nothing to chemistry.
	StartAnchor, EndAnchor *Anchor
	Unknown                Members
}

// ArrowKind is the kind of an arrow.
type ArrowKind uint8

const (
	ArrowForward ArrowKind = iota
	ArrowEquilibrium
	ArrowResonance
	ArrowRetro
	ArrowCurved
	ArrowBent
	ArrowFishhook
	ArrowDipole
	ArrowNoGo
	numArrowKinds
)

var arrowKindNames = [numArrowKinds]string{
	"forward", "equilibrium", "resonance", "retro", "curved", "bent", "fishhook", "dipole", "no_go",
}

// String returns the name in files.
func (k ArrowKind) String() string { return nameOf(arrowKindNames[:], k) }

// ArrowHead is what an end of an arrow carries. Left and right are seen along
// the arrow towards that end.
type ArrowHead uint8

const (
	HeadFull ArrowHead = iota
	HeadNone
	HeadLeft
	HeadRight
	numArrowHeads
)

var arrowHeadNames = [numArrowHeads]string{"full", "none", "left", "right"}

// HeadShape is the shape of arrow heads.
type HeadShape uint8

const (
	HeadSolid HeadShape = iota
	HeadHollow
	// HeadOpen is two lines.
	HeadOpen
	numHeadShapes
)

var headShapeNames = [numHeadShapes]string{"solid", "hollow", "open"}

// NoGo is the sign across an arrow of a reaction that does not work.
type NoGo uint8

const (
	NoGoNone NoGo = iota
	NoGoCross
	NoGoHash
	numNoGos
)

var noGoNames = [numNoGos]string{"none", "cross", "hash"}

// LinePattern is how a line is interrupted.
type LinePattern uint8

const (
	LineSolid LinePattern = iota
	LineDashed
	LineDotted
	numLinePatterns
)

var linePatternNames = [numLinePatterns]string{"solid", "dashed", "dotted"}

// ArrowStyle is the look of an arrow, with lengths in points.
type ArrowStyle struct {
	// Head stands at the end, Tail at the start.
	Head, Tail   ArrowHead
	Shape        HeadShape
	Color        Color
	WidthPt      float64
	Pattern      LinePattern
	HeadLengthPt float64
	// HeadWidthPt is half the width of a full head.
	HeadWidthPt float64
	// HeadNotch is how far the back of a head is drawn in, as a part of its
	// length.
	HeadNotch float64
	// GapPt is the distance of the lines of a double arrow.
	GapPt float64
	// EquilibriumRatio is the length of the lesser of two arrows as a part of
	// the other.
	EquilibriumRatio float64
	NoGo             NoGo
	Dipole           bool
}

// DefaultArrowStyle returns the style of a plain forward arrow.
func DefaultArrowStyle() ArrowStyle {
	return ArrowStyle{
		Tail: HeadNone, WidthPt: 0.6, HeadLengthPt: 6, HeadWidthPt: 1.5, HeadNotch: 0.125, GapPt: 2, EquilibriumRatio: 1,
	}
}

// Style returns the usual style of arrows of the kind.
func (k ArrowKind) Style() ArrowStyle {
	s := DefaultArrowStyle()
	switch k {
	case ArrowEquilibrium:
		s.Head, s.Tail = HeadLeft, HeadLeft
	case ArrowResonance:
		s.Tail, s.Shape = HeadFull, HeadOpen
	case ArrowRetro:
		s.Shape, s.HeadWidthPt, s.GapPt = HeadOpen, 2.4, 1.4
	case ArrowFishhook:
		s.Head = HeadLeft
	case ArrowDipole:
		s.Dipole = true
	case ArrowNoGo:
		s.NoGo = NoGoCross
	}
	return s
}

// Appearance returns the style that the arrow is drawn with.
func (a *Arrow) Appearance() ArrowStyle {
	if a.Style != nil {
		return *a.Style
	}
	return a.Kind.Style()
}

// ControlPoint returns the control of the quadratic curve, or the corner, that
// the arrow is drawn with when it has no cubic controls. It is false for
// straight arrows.
func (a *Arrow) ControlPoint() (Point, bool) {
	if a.Control != nil {
		return *a.Control, true
	}
	switch a.Kind {
	case ArrowCurved, ArrowFishhook, ArrowBent:
		dx, dy := a.End.X-a.Start.X, a.End.Y-a.Start.Y
		return Point{X: (a.Start.X+a.End.X)/2 - dy/2, Y: (a.Start.Y+a.End.Y)/2 + dx/2}, true
	}
	return Point{}, false
}

// Anchor ties the end of an arrow to an atom, a bond or a lone pair.
type Anchor struct {
	Target AnchorTarget
	// Offset is the place of the end relative to the centre of the target.
	Offset Point
	// Direction is where the end lies as seen from the target, not zero.
	Direction Point
	// Gap is the clearance beyond the ink of the target, 0 to 1000.
	Gap float64
}

// AnchorKind says what an anchor holds on to.
type AnchorKind uint8

const (
	AnchorAtom AnchorKind = iota
	AnchorBond
	AnchorLonePair
	numAnchorKinds
)

var anchorKindNames = [numAnchorKinds]string{"atom", "bond", "lone_pair"}

// AnchorTarget is what an anchor holds on to.
type AnchorTarget struct {
	Kind AnchorKind
	// Atom is the atom, or the atom with the lone pair.
	Atom ID
	// A and B are the ends of the bond, A the lower one, and Fraction how far
	// along from A to B.
	A, B     ID
	Fraction float64
	// Mark is the ID of the lone pair.
	Mark uint64
}
