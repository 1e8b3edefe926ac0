package drawing

import "math"

// oklch is a colour by lightness 0 to 1, chroma and hue in radians. The space is
// Oklab by Björn Ottosson (2020, matrices of 2021-01-25) in polar form.
type oklch struct {
	l, c, h float64
}

// linear returns linear sRGB, which may lie outside 0 to 1.
func (o oklch) linear() [3]float64 {
	sin, cos := math.Sincos(o.h)
	a, b := o.c*cos, o.c*sin
	cube := func(v float64) float64 { return v * v * v }
	l := cube(o.l + 0.3963377774*a + 0.2158037573*b)
	m := cube(o.l - 0.1055613458*a - 0.0638541728*b)
	s := cube(o.l - 0.0894841775*a - 1.2914855480*b)
	return [3]float64{
		4.0767416621*l - 3.3077115913*m + 0.2309699292*s,
		-1.2684380046*l + 2.6097574011*m - 0.3413193965*s,
		-0.0041960863*l - 0.7034186147*m + 1.7076147010*s,
	}
}

// displayable reports whether the colour lies within sRGB.
func (o oklch) displayable() bool {
	for _, v := range o.linear() {
		if v < -1e-7 || v > 1+1e-7 {
			return false
		}
	}
	return true
}

// gamutSteps is the number of halvings when a chroma is fitted: more than the
// steps between bytes.
const gamutSteps = 22

// rgb returns the colour in sRGB. A colour outside keeps lightness and hue and
// loses chroma.
func (o oklch) rgb() RGBBytes {
	o.l, o.c = min(max(o.l, 0), 1), max(o.c, 0)
	if !o.displayable() {
		low, high := 0.0, o.c
		for range gamutSteps {
			o.c = (low + high) / 2
			if o.displayable() {
				low = o.c
			} else {
				high = o.c
			}
		}
		o.c = low
	}
	var out RGBBytes
	for i, v := range o.linear() {
		out[i] = gammaByte(v)
	}
	return out
}

// gammaByte applies the transfer curve of sRGB (IEC 61966-2-1).
func gammaByte(v float64) uint8 {
	if v <= 0.0031308 {
		v *= 12.92
	} else {
		v = 1.055*math.Pow(v, 1/2.4) - 0.055
	}
	return uint8(min(max(math.Round(v*255), 0), 255))
}

// linearByte undoes gammaByte.
func linearByte(b uint8) float64 {
	v := float64(b) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// Luminance returns the relative luminance, 0 to 1.
func (c RGBBytes) Luminance() float64 {
	return 0.2126*linearByte(c[0]) + 0.7152*linearByte(c[1]) + 0.0722*linearByte(c[2])
}

// Contrast returns the contrast ratio of two colours, 1 to 21, as WCAG 2 defines
// it.
func Contrast(a, b RGBBytes) float64 {
	la, lb := a.Luminance(), b.Luminance()
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}
