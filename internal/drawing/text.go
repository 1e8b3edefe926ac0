package drawing

// Script says how text stands to the line.
type Script uint8

const (
	ScriptNormal Script = iota
	Subscript
	Superscript
	numScripts
)

var scriptNames = [numScripts]string{"normal", "subscript", "superscript"}

// TextStyle is the look of a piece of text.
type TextStyle struct {
	// Family is the font family, at most 256 bytes.
	Family string
	// SizePt is the size in points, 4 to 144.
	SizePt    float64
	Bold      bool
	Italic    bool
	Underline bool
	Color     Color
	Script    Script
	// Formula sets digits and charges of a chemical formula low and high.
	Formula bool
}

// DefaultTextStyle returns the style of new text: Arial, 10 pt, ink.
func DefaultTextStyle() TextStyle { return TextStyle{Family: "Arial", SizePt: 10} }

// DefaultIndicatorStyle returns the style of atom numbers and map numbers:
// Arial, 7.5 pt, ink. Stereo indicators are italic as well.
func DefaultIndicatorStyle() TextStyle { return TextStyle{Family: "Arial", SizePt: 7.5} }

// defaultStereoStyle is the style of stereo indicators.
func defaultStereoStyle() TextStyle {
	s := DefaultIndicatorStyle()
	s.Italic = true
	return s
}
