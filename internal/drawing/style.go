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

// StylePreset is a drawing style with a name for programs.
type StylePreset struct {
	ID    string
	Style Style
}

// StylePresets returns the styles for the journals of some publishers, the
// default first. Lengths are the points their guidelines give, to four digits.
func StylePresets() []StylePreset {
	return []StylePreset{
		{"acs-guidance", ACS()},
		{"nature-publisher", journal("Nature", "Helvetica", 6, 10.8, 0.5953, 1.559, 1.191, 1.701, 0.18)},
		{"rsc-guidance", journal("RSC", "Arial", 7, 12.2, 0.5, 1.6, 1.25, 1.8, 0.20)},
		{"angewandte-publisher", journal("Angewandte", "Arial", 12, 17, 0.75, 2.602, 2, 2.602, 0.18)},
		{"synthesis-guidance", journal("SYNLETT / SYNTHESIS", "Arial", 6, 10.12, 0.5669, 1.389, 0.9071, 1.757, 0.18)},
	}
}

func journal(name, font string, label, bond, line, bold, margin, hash, spacing float64) Style {
	return Style{
		Name: name, FontFamily: font, BondLength: single(World(bond)), BondLengthPt: bond, FontSizePt: label, LineWidthPt: line,
		BoldWidthPt: bold, MarginWidthPt: margin, HashSpacingPt: hash, BondSpacing: spacing, PNGDPI: 1200,
	}
}
