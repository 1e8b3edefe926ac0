package drawing

// Style is the drawing style: the lengths and widths that a journal asks for.
type Style struct {
	Name       string
	FontFamily string
	// BondLength is in world units and always agrees with BondLengthPt.
	BondLength    float64
	BondLengthPt  float64
	FontSizePt    float64
	LineWidthPt   float64
	BoldWidthPt   float64
	MarginWidthPt float64
	HashSpacingPt float64
	// BondSpacing is the distance of the lines of a double bond as a fraction of
	// the bond length.
	BondSpacing float64
	PNGDPI      int
}

// ACS returns the default style, the values of the ACS Document 1996 stationery
// for American Chemical Society journals.
func ACS() Style {
	return Style{
		Name: "JACS / ACS", FontFamily: "Arial", BondLength: DefaultBondLength, BondLengthPt: 14.4, FontSizePt: 10,
		LineWidthPt: 0.6, BoldWidthPt: 2, MarginWidthPt: 1.6, HashSpacingPt: 2.5, BondSpacing: 0.18, PNGDPI: 1200,
	}
}
