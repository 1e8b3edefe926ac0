package cip

// Label is the descriptor of an atom or a bond.
type Label uint8

const (
	// None: no mark, or a mark that makes no difference.
	None Label = iota
	// R and S are the descriptors of chiral centres, LowerR and LowerS those of
	// pseudo-asymmetric ones, which a reflection leaves as they are.
	R
	S
	LowerR
	LowerS
	// E and Z are the descriptors of double bonds, LowerE and LowerZ those of
	// bonds that a reflection turns into each other.
	E
	Z
	LowerE
	LowerZ
)

// String returns the descriptor as it is written, "" for None.
func (l Label) String() string {
	if int(l) < len(labelText) {
		return labelText[l]
	}
	return "?"
}

var labelText = [...]string{"", "R", "S", "r", "s", "E", "Z", "e", "z"}

// hand returns R for the descriptors that count as like R in rules 4b and 5, S
// for those like S, and None for all others.
func (l Label) hand() Label {
	switch l {
	case R, LowerZ:
		return R
	case S, LowerE:
		return S
	}
	return None
}

// Labels are the descriptors of a molecule.
type Labels struct {
	// Atoms and Bonds are parallel to those of the molecule.
	Atoms []Label
	Bonds []Label
}
