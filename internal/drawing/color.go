package drawing

// Color is the colour of an object. The zero value is ink: black on a light
// canvas and near white on a dark one.
type Color struct {
	// Custom says that R, G and B count; otherwise the colour is ink.
	Custom  bool
	R, G, B uint8
}

// Ink is the colour that follows the canvas.
var Ink = Color{}

// RGB returns an exact colour. Black stays black on a dark canvas, unlike Ink.
func RGB(r, g, b uint8) Color { return Color{Custom: true, R: r, G: g, B: b} }
