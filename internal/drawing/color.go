package drawing

import (
	"fmt"
	"strconv"
	"strings"
)

// Hue is one of the eight hues of a palette.
type Hue uint8

const (
	// HueNone marks a colour that is no palette colour.
	HueNone Hue = iota
	Red
	Orange
	Amber
	Green
	Teal
	Blue
	Indigo
	Purple
	numHues
)

var hueNames = [numHues]string{"", "red", "orange", "amber", "green", "teal", "blue", "indigo", "purple"}

// String returns the name of the hue in files.
func (h Hue) String() string { return nameOf(hueNames[:], h) }

// Row is one of the two rows of a palette.
type Row uint8

const (
	// Strong colours are for bonds, text and lines.
	Strong Row = iota
	// Tint colours are for fills and highlights.
	Tint
	numRows
)

var rowNames = [numRows]string{"strong", "tint"}

// String returns the name of the row in files.
func (r Row) String() string { return nameOf(rowNames[:], r) }

// RGBBytes are the red, green and blue of an sRGB colour.
type RGBBytes [3]uint8

// Color is the colour of an object: ink, a colour of the palette, or exact. The
// zero value is ink: black on a light canvas and near white on a dark one. How a
// colour looks is up to [Palette.RGB].
type Color struct {
	// Custom says that R, G and B count.
	Custom  bool
	R, G, B uint8
	// Hue and Row name a colour of the palette when Hue is not HueNone. Custom is
	// then false.
	Hue Hue
	Row Row
}

// Ink is the colour that follows the canvas.
var Ink = Color{}

// RGB returns an exact colour. Black stays black on a dark canvas, unlike Ink.
func RGB(r, g, b uint8) Color { return Color{Custom: true, R: r, G: g, B: b} }

// PaletteColor returns a colour that follows the theme and the canvas.
func PaletteColor(h Hue, r Row) Color { return Color{Hue: h, Row: r} }

// ImportedColor returns the colour for one that another program wrote: exact,
// but black is the ink there.
func ImportedColor(r, g, b uint8) Color {
	if r|g|b == 0 {
		return Ink
	}
	return RGB(r, g, b)
}

func (c Color) valid() bool {
	return c.Hue < numHues && c.Row < numRows && (c.Hue == HueNone || !c.Custom)
}

// bytesColor returns the colour that three numbers stand for in files: black is
// ink, and the swatches of early versions are palette colours.
func bytesColor(rgb RGBBytes) Color {
	if rgb == (RGBBytes{}) {
		return Ink
	}
	if c, ok := earlySwatches[rgb]; ok {
		return c
	}
	return RGB(rgb[0], rgb[1], rgb[2])
}

// earlySwatches are the fixed colours of early document versions.
var earlySwatches = map[RGBBytes]Color{
	{32, 80, 145}:   {Hue: Blue, Row: Strong},
	{17, 126, 108}:  {Hue: Teal, Row: Strong},
	{180, 50, 55}:   {Hue: Red, Row: Strong},
	{116, 65, 147}:  {Hue: Purple, Row: Strong},
	{220, 239, 233}: {Hue: Teal, Row: Tint},
	{221, 232, 248}: {Hue: Blue, Row: Tint},
	{253, 239, 203}: {Hue: Amber, Row: Tint},
	{249, 223, 225}: {Hue: Red, Row: Tint},
}

// ParseColor reads the text form of a colour: "blue.strong" or "#1F4E79".
func ParseColor(text string) (Color, error) {
	if hex, ok := strings.CutPrefix(text, "#"); ok && len(hex) == 6 {
		if v, err := strconv.ParseUint(hex, 16, 32); err == nil {
			return RGB(uint8(v>>16), uint8(v>>8), uint8(v)), nil
		}
	}
	hue, row, _ := strings.Cut(text, ".")
	h, okHue := lookUp(hueNames[:], hue)
	r, okRow := lookUp(rowNames[:], row)
	if !okHue || !okRow || h == 0 {
		return Color{}, fmt.Errorf("drawing: %.40q is not a colour", text)
	}
	return PaletteColor(Hue(h), Row(r)), nil
}

// String returns "ink", the name of a palette colour, or "#RRGGBB".
func (c Color) String() string {
	switch {
	case c.Hue != HueNone:
		return c.Hue.String() + "." + c.Row.String()
	case c.Custom:
		return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B)
	}
	return "ink"
}
