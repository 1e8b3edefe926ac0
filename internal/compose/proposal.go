package compose

import (
	"encoding/json"
	"math"
)

// Proposal is a plan of a figure. Members are those of the published schema.
type Proposal struct {
	Explanation string      `json:"explanation"`
	ReplaceIDs  []whole     `json:"replace_ids"`
	Molecules   []Molecule  `json:"molecules"`
	Reactions   []Reaction  `json:"reactions"`
	Composition Composition `json:"composition"`
	// Sketch is nil for a figure of molecules and reactions.
	Sketch *Sketch `json:"sketch"`
}

// Composition is how the parts of a figure are arranged.
type Composition struct {
	Arrangement string `json:"arrangement"`
	Columns     whole  `json:"columns"`
	// WidthPt is the width the figure should keep in points.
	WidthPt         float64 `json:"width_pt"`
	PreserveDetails bool    `json:"preserve_details"`
}

// The arrangements.
const (
	rows      = "rows"
	central   = "central"
	grid      = "grid"
	branching = "branching"
)

// mainRole is the role of the reaction in the middle of a central figure.
const mainRole = "main"

// Molecule is one compound.
type Molecule struct {
	SMILES      string  `json:"smiles"`
	Label       string  `json:"label"`
	Coefficient whole   `json:"coefficient"`
	Rotation    float64 `json:"rotation"` // degrees, clockwise on the paper
	Compact     bool    `json:"compact"`
}

// Reaction is one step.
type Reaction struct {
	Reactants  []Molecule `json:"reactants"`
	Products   []Molecule `json:"products"`
	Conditions string     `json:"conditions"`
	Arrow      string     `json:"arrow"`
	Title      string     `json:"title"`
	Role       string     `json:"role"`
	// Direction is that of a branch in degrees, nil to be chosen.
	Direction *float64 `json:"direction"`
}

// Sketch is a drawing with coordinates in bond lengths, x to the right and y down.
// All indices count from 0.
type Sketch struct {
	Atoms         []SketchAtom   `json:"atoms"`
	Bonds         []SketchBond   `json:"bonds"`
	Shapes        []Shape        `json:"shapes"`
	Tilts         []Tilt         `json:"tilts"`
	Centroids     []Centroid     `json:"centroids"`
	Arrows        []SketchArrow  `json:"arrows"`
	Captions      []Caption      `json:"captions"`
	Abbreviations []Abbreviation `json:"abbreviations"`
	Ligands       []Ligand       `json:"ligands"`
}

// Place is a position in bond lengths.
type Place struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// SketchAtom is an atom with all that is shown of it.
type SketchAtom struct {
	Element   string  `json:"element"`
	X         float64 `json:"x"`
	Y         float64 `json:"y"`
	Charge    whole   `json:"charge"`
	Isotope   whole   `json:"isotope"`
	Hydrogens whole   `json:"hydrogens"`
	Color     *rgb    `json:"color"`
	// Variable is the label of a wildcard, nil for none.
	Variable *string `json:"variable"`
}

// SketchBond joins atoms A and B.
type SketchBond struct {
	A       whole  `json:"a"`
	B       whole  `json:"b"`
	Order   whole  `json:"order"`
	Display string `json:"display"`
	RingArc bool   `json:"ring_arc"`
}

// Shape is a line, or the ellipse in the frame between two corners.
type Shape struct {
	Kind   string `json:"kind"`
	Start  Place  `json:"start"`
	End    Place  `json:"end"`
	Dashed bool   `json:"dashed"`
}

// Tilt turns atoms and shapes out of the plane of the paper, about the x axis and
// then about the y axis, in degrees.
type Tilt struct {
	Atoms      []whole `json:"atoms"`
	Shapes     []whole `json:"shapes"`
	XDegrees   float64 `json:"x_degrees"`
	YDegrees   float64 `json:"y_degrees"`
	DepthBonds bool    `json:"depth_bonds"`
}

// Centroid is a point in the middle of atoms, and what is bonded to it.
type Centroid struct {
	Atoms        []whole `json:"atoms"`
	Contact      *whole  `json:"contact"`
	Kind         *string `json:"kind"`
	ContactStyle *string `json:"contact_style"`
}

// SketchArrow is a reaction arrow.
type SketchArrow struct {
	Start Place `json:"start"`
	End   Place `json:"end"`
}

// Caption is text with its top left corner.
type Caption struct {
	Text     string `json:"text"`
	Position Place  `json:"position"`
	Color    *rgb   `json:"color"`
}

// Abbreviation shows atoms as a label.
type Abbreviation struct {
	Label  string  `json:"label"`
	Anchor whole   `json:"anchor"`
	Atoms  []whole `json:"atoms"`
}

// Ligand is a cyclopentadienyl ligand, Cp or Cp*. Angles are in degrees.
type Ligand struct {
	Kind            string  `json:"kind"`
	Center          Place   `json:"center"`
	PhaseDegrees    float64 `json:"phase_degrees"`
	XDegrees        float64 `json:"x_degrees"`
	YDegrees        float64 `json:"y_degrees"`
	RotationDegrees float64 `json:"rotation_degrees"`
	DepthBonds      bool    `json:"depth_bonds"`
	ShowCharge      bool    `json:"show_charge"`
	Contact         *whole  `json:"contact"`
	ContactStyle    *string `json:"contact_style"`
	ContactInFront  *bool   `json:"contact_in_front"`
}

// whole is a whole number that JSON may write as 2.0. Numbers out of range become
// the nearest one in it.
type whole int64

// maxWhole is the greatest number of which float64 knows the neighbours.
const maxWhole = 1 << 53

// UnmarshalJSON reads a number without a fraction.
func (w *whole) UnmarshalJSON(text []byte) error {
	var f float64
	if err := json.Unmarshal(text, &f); err != nil {
		return err
	}
	*w = whole(math.Max(-maxWhole, math.Min(maxWhole, f)))
	return nil
}

// rgb is a colour in sRGB.
type rgb [3]whole
