package drawing

// Atom is one atom of a drawing.
type Atom struct {
	ID ID
	// Element is a symbol of one to three characters, "*" for a dummy atom.
	Element  string
	Position Point
	// Depth is the height over the paper in world units.
	Depth float64
	// Centroid makes a dummy atom the centre of 2 to 300 real atoms.
	Centroid []ID
	// Attachment gives a centroid a chemical meaning.
	Attachment Attachment
	// Charge is the formal charge.
	Charge int
	// Radicals is the number of unpaired electrons, 0 to 2.
	Radicals int
	// Marks are charges, radicals and lone pairs drawn beside the atom, at most
	// 12. They do not change Charge and Radicals.
	Marks []Mark
	// MarkSerial is the last ID that was given to a mark.
	MarkSerial uint64
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
	Unknown   Members
}

// Attachment is the meaning of bonds to a centroid.
type Attachment uint8

const (
	// AttachmentNone: the centroid is a point of the drawing only.
	AttachmentNone Attachment = iota
	// MultiCenter: what is bonded to the centroid is bonded to all its atoms.
	MultiCenter
	// VariableAttachment: it is bonded to one of its atoms, unknown which.
	VariableAttachment
	numAttachments
)

var attachmentNames = [numAttachments]string{"", "multi_center", "variable"}

// String returns the name in files, "" for AttachmentNone.
func (a Attachment) String() string { return nameOf(attachmentNames[:], a) }

// Winding is a direction of rotation.
type Winding uint8

const (
	Clockwise Winding = iota + 1
	CounterClockwise
)

var windingNames = []string{"", "cw", "ccw"}

// AtomStereo is the configuration of a tetrahedral atom: seen from the first
// neighbour listed, the others run in the direction Winding in their order. With
// three neighbours the hydrogen or lone pair counts as the last one.
type AtomStereo struct {
	Winding   Winding
	Neighbors []ID
}

// Mark is a charge, a radical or a lone pair drawn beside an atom.
type Mark struct {
	// ID names the mark within its atom, 0 when nothing refers to it.
	ID   uint64
	Kind MarkKind
	// Offset is the place of the centre relative to the atom in world units.
	Offset Point
	// Angle turns the mark, in degrees clockwise on the paper.
	Angle float64
	// SizePt is the size in points, 0.5 to 96, or 0 for three quarters of the
	// label size.
	SizePt float64
}

// MarkKind is the kind of a mark.
type MarkKind uint8

const (
	MarkCharge MarkKind = iota
	MarkCircledCharge
	MarkRadical
	MarkRadicalIon
	MarkLonePair
	MarkLonePairBar
	numMarkKinds
)

var markKindNames = [numMarkKinds]string{"charge", "circled_charge", "radical", "radical_ion", "lone_pair", "lone_pair_bar"}

// String returns the name in files.
func (k MarkKind) String() string { return nameOf(markKindNames[:], k) }

// LonePair reports whether the mark is a lone pair, as dots or as a bar.
func (k MarkKind) LonePair() bool { return k == MarkLonePair || k == MarkLonePairBar }
