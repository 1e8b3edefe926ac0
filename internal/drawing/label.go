package drawing

// CarbonLabels says which carbon atoms show their symbol.
type CarbonLabels uint8

const (
	// CarbonsInherit takes the setting of the drawing; it is meant for atoms.
	CarbonsInherit CarbonLabels = iota
	// CarbonsSkeletal shows none that the rules do not demand.
	CarbonsSkeletal
	// CarbonsTerminal shows those with one bond.
	CarbonsTerminal
	// CarbonsInternal shows those with more than one bond.
	CarbonsInternal
	// CarbonsAll shows all.
	CarbonsAll
	numCarbonLabels
)

var carbonNames = [numCarbonLabels]string{"", "skeletal", "terminal", "internal", "all"}

// Choice is a yes or no that may be left to a wider setting.
type Choice uint8

const (
	// Inherit leaves the choice to the wider setting.
	Inherit Choice = iota
	Yes
	No
)

// Or returns the choice, or otherwise when it is Inherit.
func (c Choice) Or(otherwise bool) bool {
	if c == Inherit {
		return otherwise
	}
	return c == Yes
}

// LabelSettings are the label settings of a whole drawing.
type LabelSettings struct {
	Carbons CarbonLabels
	// Hydrogens draws the hydrogens of visible labels.
	Hydrogens bool
	// Stereo draws R, S, E and Z.
	Stereo bool
	// Maps draws atom-map numbers.
	Maps bool
}

// DefaultLabelSettings returns the settings of a new drawing: skeletal carbons,
// hydrogens and map numbers shown, stereo indicators not.
func DefaultLabelSettings() LabelSettings {
	return LabelSettings{Carbons: CarbonsSkeletal, Hydrogens: true, Maps: true}
}

// Side is where the hydrogens of a label stand.
type Side uint8

const (
	SideAuto Side = iota
	SideLeft
	SideRight
	SideAbove
	SideBelow
	numSides
)

var sideNames = [numSides]string{"auto", "left", "right", "above", "below"}

// Indicator is the presentation of a small text beside an atom or a bond.
type Indicator struct {
	Show Choice
	// Offset is the place of the text relative to its owner in world units, nil
	// to find a free place.
	Offset *Point
	// Style is nil for the default.
	Style *TextStyle
}

// AtomDisplay is how one atom departs from the label settings of the drawing.
type AtomDisplay struct {
	Carbons          CarbonLabels
	Hydrogens        Choice
	HydrogenPosition Side
	// Number is a text of 1 to 32 printable characters beside the atom, or "".
	Number      string
	NumberStyle Indicator
	Mapping     Indicator
	Stereo      Indicator
	// Highlight is painted behind the atom.
	Highlight *Color
	// HydrogenColor is the ink of the hydrogens when it differs.
	HydrogenColor *Color
	// ColorOverride lets the colour of the text style win over the theme.
	ColorOverride bool
	HideCharge    bool
	// Variable is a free label of 1 to 32 printable characters on a wildcard
	// atom, or "".
	Variable string
	Unknown  Members
}
