package drawing

// Annotation is a block of text.
type Annotation struct {
	ID ID
	// Position is the top left corner of the block.
	Position Point
	Text     string
	Format   TextFormat
	Unknown  Members
}

// TextFormat is the look of a block of text.
type TextFormat struct {
	// Style holds where no span says otherwise.
	Style TextStyle
	// Spans are in order and do not overlap.
	Spans     []TextSpan
	Alignment Alignment
	// LineSpacing is the distance of lines in sizes of the text, 0.8 to 3.
	LineSpacing float64
	// WidthPt is where lines are broken, in points from 10 to 2000, or 0.
	WidthPt float64
}

// TextSpan gives a piece of the text a style of its own.
type TextSpan struct {
	// Start and End are byte offsets in the text, on bounds of characters.
	Start, End int
	Style      TextStyle
}

// Alignment is how the lines of a text stand to each other.
type Alignment uint8

const (
	AlignLeft Alignment = iota
	AlignCenter
	AlignRight
	AlignJustified
	numAlignments
)

var alignmentNames = [numAlignments]string{"left", "center", "right", "justified"}

// String returns the name in files.
func (a Alignment) String() string { return nameOf(alignmentNames[:], a) }

// DefaultLineSpacing is the line spacing of new text.
const DefaultLineSpacing = 1.2

// DefaultTextFormat returns the format of new text.
func DefaultTextFormat() TextFormat {
	return TextFormat{Style: DefaultTextStyle(), LineSpacing: DefaultLineSpacing}
}

// StyleAt returns the style of the character at a byte offset.
func (f *TextFormat) StyleAt(offset int) *TextStyle {
	for i := range f.Spans {
		if s := &f.Spans[i]; s.Start <= offset && offset < s.End {
			return &s.Style
		}
	}
	return &f.Style
}
