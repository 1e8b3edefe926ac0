package render

// Color is an opaque or partly transparent colour with straight alpha. The zero
// value is fully transparent.
type Color struct {
	R, G, B, A uint8
}

// Black and White are opaque.
var (
	Black = Color{0, 0, 0, 255}
	White = Color{255, 255, 255, 255}
)

// Pen is the shape of a stroked line. Joins are round.
type Pen struct {
	// Width is the width in points.
	Width float64
	// Round rounds the ends; otherwise they are cut off square at the end point.
	Round bool
	// Dash and Gap are the lengths of a dash pattern in points; Dash 0 draws a
	// solid line.
	Dash, Gap float64
}

// Font names a face by family and style.
type Font struct {
	Family       string
	Bold, Italic bool
	Underline    bool
}

// Text is one run of text in one style.
type Text struct {
	// Origin is the left end of the baseline.
	Origin Point
	// Size is the font size in points.
	Size float64
	Font Font
	Text string
}

// Canvas takes the shapes of a picture in painting order. The arguments belong
// to the caller and are valid during the call only.
type Canvas interface {
	// Fill paints the inside of a path.
	Fill(path *Path, ink Color)
	// Stroke draws a pen along a path.
	Stroke(path *Path, pen Pen, ink Color)
	// Text writes one line of text.
	Text(text *Text, ink Color)
	// Image shows an image. It may keep the image beyond the call.
	Image(im *Image)
}

// Picture is something that can paint itself.
type Picture interface {
	// Bounds returns the extent of the picture with its margin.
	Bounds() Rect
	// Paint paints the picture. It may be called any number of times and from
	// several goroutines.
	Paint(Canvas)
}
