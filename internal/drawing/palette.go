package drawing

import "math"

// Palette tells how the colours of a drawing look on its canvas.
type Palette struct {
	Canvas CanvasTheme
	// swatches are by Row and Hue-1.
	swatches [numRows][numHues - 1]RGBBytes
}

// tone is the lightness and the greatest chroma of a row.
type tone [2]float64

// tones are by theme, canvas and row.
var tones = [numColorThemes][numCanvasThemes][numRows]tone{
	ThemePublication:  {{{0.50, 0.13}, {0.93, 0.040}}, {{0.70, 0.12}, {0.49, 0.065}}},
	ThemePresentation: {{{0.50, 0.17}, {0.90, 0.060}}, {{0.70, 0.15}, {0.45, 0.080}}},
	ThemePastel:       {{{0.55, 0.07}, {0.95, 0.030}}, {{0.83, 0.06}, {0.53, 0.040}}},
	ThemeJmol:         {{{0.50, 0.14}, {0.92, 0.045}}, {{0.70, 0.13}, {0.49, 0.065}}},
}

// NewPalette returns the palette of a built-in theme.
func NewPalette(theme ColorTheme, canvas CanvasTheme) *Palette {
	return makePalette(tones[theme][canvas], DefaultHues(), canvas)
}

// Palette returns the palette of the drawing on its own canvas.
func (d *Document) Palette() *Palette {
	c := &d.content
	if c.Theme == nil {
		return NewPalette(c.ColorTheme, c.Canvas)
	}
	rows := tones[c.Theme.Base][c.Canvas]
	if recipe := c.Theme.Generator; recipe != nil {
		rows = tones[ThemePublication][c.Canvas]
		rows[Strong][0] = recipe.Light.Lightness
		if c.Canvas == CanvasDark {
			rows[Strong][0] = recipe.Dark.Lightness
		}
	}
	return makePalette(rows, c.Theme.Hues, c.Canvas)
}

func makePalette(rows [numRows]tone, hues [8]int, canvas CanvasTheme) *Palette {
	p := &Palette{Canvas: canvas}
	for row, t := range rows {
		for i, degrees := range hues {
			p.swatches[row][i] = oklch{t[0], t[1], float64(degrees) * math.Pi / 180}.rgb()
		}
	}
	return p
}

// RGB returns the colour as it looks on the canvas.
func (p *Palette) RGB(c Color) RGBBytes {
	switch {
	case c.Hue != HueNone:
		return p.swatches[c.Row][c.Hue-1]
	case c.Custom:
		return RGBBytes{c.R, c.G, c.B}
	}
	return p.Canvas.Flip(RGBBytes{})
}

// Background returns the colour of the canvas.
func (c CanvasTheme) Background() RGBBytes { return c.Flip(RGBBytes{255, 255, 255}) }

// Flip returns the colour that stands on a dark canvas for one made for a light
// one, and the other way round: light becomes dark and the hue stays. A light
// canvas changes nothing.
func (c CanvasTheme) Flip(rgb RGBBytes) RGBBytes {
	if c == CanvasLight {
		return rgb
	}
	shift := 255 - int(max(rgb[0], rgb[1], rgb[2])) - int(min(rgb[0], rgb[1], rgb[2]))
	for i := range rgb {
		rgb[i] = uint8(int(rgb[i]) + shift)
	}
	return rgb
}
