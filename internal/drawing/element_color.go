package drawing

import "math"

// ElementColor returns the colour that the colours of the drawing give to the
// label of an element on its canvas. It is false for elements that are written
// in ink: all of them in a publication, carbon and hydrogen anywhere.
func (d *Document) ElementColor(symbol string) (RGBBytes, bool) {
	c := &d.content
	if c.Theme == nil {
		return builtInColor(c.ColorTheme, c.Canvas, symbol)
	}
	stated := c.Theme.Light.Elements
	if c.Canvas == CanvasDark {
		stated = c.Theme.Dark.Elements
	}
	for i := range stated {
		if stated[i].Name == symbol {
			return stated[i].Bytes(), true
		}
	}
	if recipe := c.Theme.Generator; recipe != nil && recipe.Reference == nil {
		tone := recipe.Light
		if c.Canvas == CanvasDark {
			tone = recipe.Dark
		}
		return elementTone(symbol, c.Canvas, tone)
	}
	return builtInColor(c.Theme.Base, c.Canvas, symbol)
}

// builtInTones are the tones of element colours by theme and canvas; lightness 0
// keeps that of the table.
var builtInTones = [numColorThemes][numCanvasThemes]ThemeTone{
	ThemePresentation: {{0.50, 2}, {0.70, 1}},
	ThemePastel:       {{0.55, 0.6}, {0.83, 0.5}},
	ThemeJmol:         {{0, 1}, {0, 1}},
}

func builtInColor(theme ColorTheme, canvas CanvasTheme, symbol string) (RGBBytes, bool) {
	if theme == ThemePublication {
		return RGBBytes{}, false
	}
	return elementTone(symbol, canvas, builtInTones[theme][canvas])
}

// Label colours stand out from the canvas by a contrast of at least enough; the
// lightness is changed in steps until they do.
const (
	enough        = 5.0
	lightnessStep = 0.01
)

// elementTone returns the table colour of an element in a tone.
func elementTone(symbol string, canvas CanvasTheme, tone ThemeTone) (RGBBytes, bool) {
	rgb, ok := jmolColors[symbol]
	if !ok {
		return RGBBytes{}, false
	}
	o := oklchOf(RGBBytes{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb)})
	o.c *= tone.Chroma
	if tone.Lightness > 0 {
		o.l = tone.Lightness
	}
	ground := canvas.Background()
	step := -lightnessStep
	if canvas == CanvasDark {
		step = lightnessStep
	}
	for ; o.l >= 0 && o.l <= 1; o.l += step {
		if out := o.rgb(); Contrast(out, ground) >= enough {
			return out, true
		}
	}
	return canvas.Flip(RGBBytes{}), true
}

// oklchOf undoes oklch.rgb, with the inverse matrices of the same source.
func oklchOf(c RGBBytes) oklch {
	r, g, b := linearByte(c[0]), linearByte(c[1]), linearByte(c[2])
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	x := 1.9779984951*l - 2.4285922050*m + 0.4505937099*s
	y := 0.0259040371*l + 0.7827717662*m - 0.8086757660*s
	return oklch{0.2104542553*l + 0.7936177850*m - 0.0040720468*s, math.Hypot(x, y), math.Atan2(y, x)}
}

// jmolColors are the element colours of the Jmol viewer (its documentation,
// "Jmol colors"), without those of carbon and hydrogen.
var jmolColors = map[string]uint32{
	"He": 0xD9FFFF, "Li": 0xCC80FF, "Be": 0xC2FF00, "B": 0xFFB5B5, "N": 0x3050F8, "O": 0xFF0D0D, "F": 0x90E050, "Ne": 0xB3E3F5,
	"Na": 0xAB5CF2, "Mg": 0x8AFF00, "Al": 0xBFA6A6, "Si": 0xF0C8A0, "P": 0xFF8000, "S": 0xFFFF30, "Cl": 0x1FF01F, "Ar": 0x80D1E3,
	"K": 0x8F40D4, "Ca": 0x3DFF00, "Sc": 0xE6E6E6, "Ti": 0xBFC2C7, "V": 0xA6A6AB, "Cr": 0x8A99C7, "Mn": 0x9C7AC7, "Fe": 0xE06633,
	"Co": 0xF090A0, "Ni": 0x50D050, "Cu": 0xC88033, "Zn": 0x7D80B0, "Ga": 0xC28F8F, "Ge": 0x668F8F, "As": 0xBD80E3, "Se": 0xFFA100,
	"Br": 0xA62929, "Kr": 0x5CB8D1, "Rb": 0x702EB0, "Sr": 0x00FF00, "Y": 0x94FFFF, "Zr": 0x94E0E0, "Nb": 0x73C2C9, "Mo": 0x54B5B5,
	"Tc": 0x3B9E9E, "Ru": 0x248F8F, "Rh": 0x0A7D8C, "Pd": 0x006985, "Ag": 0xC0C0C0, "Cd": 0xFFD98F, "In": 0xA67573, "Sn": 0x668080,
	"Sb": 0x9E63B5, "Te": 0xD47A00, "I": 0x940094, "Xe": 0x429EB0, "Cs": 0x57178F, "Ba": 0x00C900, "La": 0x70D4FF, "Ce": 0xFFFFC7,
	"Pr": 0xD9FFC7, "Nd": 0xC7FFC7, "Pm": 0xA3FFC7, "Sm": 0x8FFFC7, "Eu": 0x61FFC7, "Gd": 0x45FFC7, "Tb": 0x30FFC7, "Dy": 0x1FFFC7,
	"Ho": 0x00FF9C, "Er": 0x00E675, "Tm": 0x00D452, "Yb": 0x00BF38, "Lu": 0x00AB24, "Hf": 0x4DC2FF, "Ta": 0x4DA6FF, "W": 0x2194D6,
	"Re": 0x267DAB, "Os": 0x266696, "Ir": 0x175487, "Pt": 0xD0D0E0, "Au": 0xFFD123, "Hg": 0xB8B8D0, "Tl": 0xA6544D, "Pb": 0x575961,
	"Bi": 0x9E4FB5, "Po": 0xAB5C00, "At": 0x754F45, "Rn": 0x428296, "Fr": 0x420066, "Ra": 0x007D00, "Ac": 0x70ABFA, "Th": 0x00BAFF,
	"Pa": 0x00A1FF, "U": 0x008FFF, "Np": 0x0080FF, "Pu": 0x006BFF, "Am": 0x545CF2, "Cm": 0x785CE3, "Bk": 0x8A4FE3, "Cf": 0xA136D4,
	"Es": 0xB31FD4, "Fm": 0xB31FBA, "Md": 0xB30DA6, "No": 0xBD0D87, "Lr": 0xC70066, "Rf": 0xCC0059, "Db": 0xD1004F, "Sg": 0xD90045,
	"Bh": 0xE00038, "Hs": 0xE6002E, "Mt": 0xEB0026,
}
