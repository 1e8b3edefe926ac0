package drawing

// CanvasTheme is the background of a drawing.
type CanvasTheme uint8

const (
	CanvasLight CanvasTheme = iota
	CanvasDark
	numCanvasThemes
)

var canvasThemeNames = [numCanvasThemes]string{"light", "dark"}

// String returns the name in files.
func (c CanvasTheme) String() string { return nameOf(canvasThemeNames[:], c) }

// ColorTheme is a built-in set of element and palette colours.
type ColorTheme uint8

const (
	// ThemePublication draws every element in ink.
	ThemePublication ColorTheme = iota
	ThemePresentation
	ThemePastel
	ThemeJmol
	numColorThemes
)

var colorThemeNames = [numColorThemes]string{"publication", "presentation", "pastel", "jmol"}

// String returns the name in files.
func (t ColorTheme) String() string { return nameOf(colorThemeNames[:], t) }

// Theme is a set of colours stored in the drawing.
type Theme struct {
	// Version is 1.
	Version int
	// ID has 1 to 64 lower case letters, digits and hyphens, Name 1 to 80
	// characters.
	ID, Name                string
	Author, Source, License string
	// Base gives the colours that are not stated.
	Base ColorTheme
	// Light and Dark are for the two canvases.
	Light, Dark ThemeColors
	// Generator is the recipe the colours were made with, nil for none.
	Generator *ThemeRecipe
	// Hues are the angles of the palette hues in degrees; Hues[Red-1] is red.
	Hues [8]int
}

// ThemeColors are the colours of a theme on one canvas.
type ThemeColors struct {
	// Elements are the label colours by symbol, TileSeeds those of buttons.
	Elements, TileSeeds []NamedColor
	// RingFills are the five named ring colours of early themes.
	RingFills []NamedColor
}

// NamedColor is a stated colour of a theme. Lists are in the order of names.
type NamedColor struct {
	Name string
	// Perceptual says that OKLCH counts: lightness 0 to 1, chroma 0 to 0.4, hue
	// 0 to 360 degrees. Otherwise RGB counts.
	Perceptual bool
	OKLCH      [3]float64
	RGB        RGBBytes
}

// ThemeRecipe is how a theme was made from other colours.
type ThemeRecipe struct {
	Light, Dark ThemeTone
	// Reference is the JSON text of the colours it was made from, nil for the
	// Jmol table.
	Reference []byte
}

// ThemeTone sets the lightness, 0 to 1, and scales the chroma, 0 to 2.
type ThemeTone struct {
	Lightness, Chroma float64
}

// DefaultHues returns the angles of the palette hues in degrees, from red to
// purple.
func DefaultHues() [8]int { return [8]int{25, 55, 85, 145, 185, 255, 285, 320} }
