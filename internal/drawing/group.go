package drawing

// Group ties objects together. Two groups are separate or one holds the other.
type Group struct {
	// ID is drawn from the same numbers as those of objects.
	ID ID
	// Members are at least two different objects.
	Members []ID
	// Integral groups are selected and moved as one.
	Integral bool
	Unknown  Members
}

// Abbreviation shows connected atoms as a label in the place of its anchor. The
// atoms keep their positions.
type Abbreviation struct {
	// Label has 1 to 32 characters; ReverseLabel is for bonds on the right, or
	// "".
	Label, ReverseLabel string
	// Anchor is the only member with bonds to other atoms.
	Anchor    ID
	Members   []ID
	Alignment LabelAlignment
	// LabelStyle is nil for that of the anchor.
	LabelStyle         *TextStyle
	LabelColorOverride bool
	Highlight          *Color
	Unknown            Members
}

// LabelAlignment is how the label of an abbreviation stands to its bond.
type LabelAlignment uint8

const (
	LabelAuto LabelAlignment = iota
	LabelLeft
	LabelCenter
	LabelRight
	LabelAbove
	numLabelAlignments
)

var labelAlignmentNames = [numLabelAlignments]string{"auto", "left", "center", "right", "above"}

// String returns the name in files.
func (a LabelAlignment) String() string { return nameOf(labelAlignmentNames[:], a) }

// Reaction says which molecules an arrow turns into which.
type Reaction struct {
	// Arrow is an arrow that no other reaction has.
	Arrow                       ID
	Reactants, Products, Agents []Participant
	// Annotations are the captions of the arrow.
	Annotations []ID
}

// Participant is a compound of a reaction: whole molecules, several for a salt.
type Participant struct {
	Atoms []ID
	// Coefficient is 1 to 99.
	Coefficient int
}

// Roles returns the lists of participants: reactants, products and agents.
func (r *Reaction) Roles() [3]*[]Participant {
	return [3]*[]Participant{&r.Reactants, &r.Products, &r.Agents}
}

// MoleculeName ties a caption to the molecule whose name it is.
type MoleculeName struct {
	Annotation ID
	Atoms      []ID
	// SMILES is what the name stands for and Text the name as it was worked out.
	SMILES, Text string
}

// RingFill paints the inside of a ring.
type RingFill struct {
	// Atoms are those of the ring in order.
	Atoms []ID
	Color Color
}

// DepthScope lets atoms fade with their distance from the viewer. An atom is in
// one scope at most.
type DepthScope struct {
	Atoms []ID
	// Automatic scopes follow the depths of atoms, others keep their weights.
	Automatic bool
	// Strength is how much the rearmost atoms fade, 0 to 1.
	Strength float64
	// RearOpacity is the opacity of the rear half, 0 to 1.
	RearOpacity float64
	// Weights are the distances, 0 front to 1 rear, of all atoms of the scope.
	Weights []AtomWeight
	// Overrides replace single weights.
	Overrides []AtomWeight
	// RearOverrides replace RearOpacity for single atoms, RearWeights say which
	// atoms are in the rear half: none or all of the scope.
	RearOverrides, RearWeights []AtomWeight
}

// AtomWeight is a number between 0 and 1 for an atom. Lists of them are in the
// order of IDs.
type AtomWeight struct {
	Atom   ID
	Weight float64
}

// DefaultDepthStrength is the strength of new depth scopes.
const DefaultDepthStrength = 0.62
