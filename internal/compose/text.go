package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
	"athanor/internal/scene"
)

// Text is broken into lines at blanks. A word that is wider than a line is broken
// behind hyphens and commas, and left whole when there are none. A number stays with
// its unit.

// typesetter sets captions in the style of a figure.
type typesetter struct {
	style    *drawing.Style
	formulas bool
	face     *font.Face
	// size is the font size.
	size float64
}

func newTypesetter(style *drawing.Style, formulas bool) *typesetter {
	return &typesetter{
		style: style, formulas: formulas, size: drawing.World(style.FontSizePt),
		face: font.Find(render.Font{Family: style.FontFamily}),
	}
}

// lineHeight is the distance of lines.
func (t *typesetter) lineHeight() float64 { return drawing.DefaultLineSpacing * t.size }

// block is a caption at the origin, and the box of what is seen of it.
type block struct {
	annotation drawing.Annotation
	box        box
	lines      int
}

// lastLine is the height of the last line in sizes of the text, with a little room
// below the visible part.
const lastLine = 1.155

// height returns the room that a block takes.
func (b *block) height(t *typesetter) float64 {
	return b.box.max.Y + (lastLine-font.LineHeight)*t.size
}

// set makes a caption of a text, broken at the limit unless that is 0; nil when the
// text is blank.
func (t *typesetter) set(text string, limit float64) *block {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	if limit > 0 {
		text = t.wrap(text, limit)
	}
	a := drawing.Annotation{ID: 1, Text: text, Format: drawing.DefaultTextFormat()}
	a.Format.Style.Family, a.Format.Style.SizePt = t.style.FontFamily, t.style.FontSizePt
	a.Format.Alignment = drawing.AlignCenter
	if t.formulas {
		a.Format.Spans = formulaSpans(text, a.Format.Style)
	}
	return &block{annotation: a, box: t.measure(a), lines: strings.Count(text, "\n") + 1}
}

// measure returns the box of a caption.
func (t *typesetter) measure(a drawing.Annotation) box {
	content := drawing.NewContent()
	content.Annotations = []drawing.Annotation{a}
	doc, err := drawing.New(content)
	if err != nil {
		return nothing // the caption is refused with the drawing it belongs to
	}
	return boxOf(scene.Build(doc, scene.Options{}).Extent())
}

// width returns the width of a line of text.
func (t *typesetter) width(text string) float64 {
	var spans []drawing.TextSpan
	if t.formulas {
		spans = formulaSpans(text, drawing.TextStyle{})
	}
	width := 0.0
	for i, r := range text {
		if len(spans) > 0 && i >= spans[0].End {
			spans = spans[1:]
		}
		size := t.size
		switch low := r - '₀'; {
		case low >= 0 && low <= 9:
			r, size = '0'+low, scriptSize*size
		case len(spans) > 0 && i >= spans[0].Start:
			size *= scriptSize
		}
		width += t.face.Advance(r) * size
	}
	return width
}

// scriptSize is the size of low and high characters as a part of the others'.
const scriptSize = 0.7

// wrap breaks the lines of a text.
func (t *typesetter) wrap(text string, limit float64) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		lines = append(lines, t.wrapLine(line, limit)...)
	}
	return strings.Join(lines, "\n")
}

func (t *typesetter) wrapLine(line string, limit float64) []string {
	if t.width(line) <= limit {
		return []string{line}
	}
	var lines []string
	current := ""
	for _, w := range t.words(line, limit) {
		joined := current + w.before + w.text
		switch {
		case current == "":
			joined = w.text
		case t.width(joined) > limit:
			lines = append(lines, current)
			joined = w.text
		}
		current = joined
	}
	return append(lines, current)
}

// word is what is not broken, and what stands before it when it does not begin a
// line: a blank, or nothing for a later part of a word.
type word struct{ before, text string }

// words cuts a line into words that fit, as far as possible.
func (t *typesetter) words(line string, limit float64) []word {
	var words []word
	for _, field := range joinUnits(strings.Fields(line), func(s string) bool { return t.width(s) <= limit }) {
		before := " "
		for t.width(field) > limit {
			n := t.breakPlace(field, limit)
			if n == 0 {
				break
			}
			words = append(words, word{before, field[:n]})
			before, field = "", field[n:]
		}
		words = append(words, word{before, field})
	}
	return words
}

// joinUnits joins numbers with their units where the result fits.
func joinUnits(fields []string, fits func(string) bool) []string {
	var out []string
	for _, f := range fields {
		if n := len(out) - 1; n >= 0 && isUnit(f) && endsInDigit(out[n]) && fits(out[n]+" "+f) {
			out[n] += " " + f
			continue
		}
		out = append(out, f)
	}
	return out
}

// units are what may follow a number.
var units = map[string]bool{
	"°C": true, "K": true, "°": true, "h": true, "min": true, "s": true, "d": true, "days": true, "mol%": true, "mol": true, "equiv": true,
	"eq": true, "%": true, "M": true, "N": true, "atm": true, "bar": true, "psi": true, "nm": true, "W": true, "mL": true, "mg": true, "g": true, "V": true, "mA": true,
}

func isUnit(text string) bool { return units[strings.TrimRight(text, ",;.)")] }

func endsInDigit(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsDigit(r)
}

// shortestPart is how many characters a part of a broken word has at least.
const shortestPart = 3

// breakPlace returns where a word is broken first, 0 for nowhere: outside of
// parentheses if there is a place, and there as far behind as the part fits; the first
// place when none does.
func (t *typesetter) breakPlace(text string, limit float64) int {
	best, bestDepth, first := 0, 0, 0
	depth, count := 0, 0
	for i, r := range text {
		count++
		end := i + utf8.RuneLen(r)
		switch r {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		}
		if !breaksBehind(text, i, r) || count < shortestPart || utf8.RuneCountInString(text[end:]) < shortestPart {
			continue
		}
		if first == 0 {
			first = end
		}
		if t.width(text[:end]) <= limit && (best == 0 || depth <= bestDepth) {
			best, bestDepth = end, depth
		}
	}
	if best == 0 {
		return first
	}
	return best
}

// breaksBehind reports whether a word may be broken behind its character r at i: a
// hyphen after letters or digits, a comma that is not between digits, or a parenthesis
// before a letter.
func breaksBehind(text string, i int, r rune) bool {
	last, _ := utf8.DecodeLastRuneInString(text[:i])
	next, _ := utf8.DecodeRuneInString(text[i+utf8.RuneLen(r):])
	switch r {
	case ',':
		return !unicode.IsDigit(next)
	case ')':
		return unicode.IsLower(next)
	case '-', '\u2010':
		return unicode.IsLetter(last) || unicode.IsDigit(last) || last == ')' || last == ']'
	}
	return false
}
