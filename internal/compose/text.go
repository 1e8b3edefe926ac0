package compose

import (
	"math"
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

// How lines become wider where there is room: text that is little wider than usual
// stays on one line. For a longer one the width grows by steps, in sizes of the text, as
// long as lines get fewer or better; what a size more is minded.
const (
	oneLine = 1.6
	wider   = 0.75
	broader = 0.21
)

// setWithin makes a caption of a text that is broken at the usual width, or farther
// right, at most at the last one, when that makes better lines: lines that were typed
// stay whole. The width given is there in any case.
func (t *typesetter) setWithin(text string, usual, given, most float64) *block {
	widest, lines := 0.0, strings.Split(text, "\n")
	for _, line := range lines {
		widest = max(widest, t.width(line))
	}
	if len(lines) > 1 || widest <= max(oneLine*usual, given) {
		return t.set(text, max(usual, given, min(widest, most)))
	}
	usual = max(usual, given)
	best, least := usual, math.Inf(1)
	for limit := usual; ; {
		words := t.words(text, limit)
		_, cost := t.breaks(words, limit)
		if cost += broader * (limit - usual) / t.size; cost < least-1e-9 {
			best, least = limit, cost
		}
		if limit >= most {
			return t.set(text, best)
		}
		limit = min(limit+wider*t.size, most)
	}
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
	words := t.words(line, limit)
	breaks, _ := t.breaks(words, limit)
	var lines []string
	for k, from := range breaks[:len(breaks)-1] {
		lines = append(lines, joined(words[from:breaks[k+1]]))
	}
	return lines
}

// joined returns words on a line.
func joined(words []word) string {
	text := words[0].text
	for _, w := range words[1:] {
		text += w.before + w.text
	}
	return text
}

// What is minded of broken lines, in units of the square of what a line misses to the
// limit: a line more, an end that is no comma, one inside of parentheses or of a word. A
// step of a procedure gladly begins a line.
const (
	lineMore   = 0.6
	plainEnd   = 0.5
	insideEnd  = 0.6
	insideWord = 0.3
	stepBegins = -1.0
)

// breaks returns where lines begin, and the number of words: few and even lines that
// end in commas. It tells how much of them is minded.
func (t *typesetter) breaks(words []word, limit float64) (starts []int, cost float64) {
	type plan struct {
		next int
		cost float64
	}
	n := len(words)
	plans := make([]plan, n+1)
	minded := make([]float64, n+1)
	depth := 0
	for k, w := range words[:n-1] {
		depth += strings.Count(w.text, "(") - strings.Count(w.text, ")")
		first, _, _ := strings.Cut(words[k+1].text, " ")
		switch {
		case depth > 0:
			minded[k+1] += insideEnd
		case words[k+1].before == "":
			minded[k+1] += insideWord
		case isStep(first):
			minded[k+1] += stepBegins
		case !strings.HasSuffix(w.text, ",") && !strings.HasSuffix(w.text, ";"):
			minded[k+1] += plainEnd
		}
	}
	for from := n - 1; from >= 0; from-- {
		best := plan{cost: math.Inf(1)}
		for to := from + 1; to <= n; to++ {
			width := t.width(joined(words[from:to]))
			if width > limit && to > from+1 {
				break
			}
			miss := max(0, 1-width/limit)
			if cost := plans[to].cost + lineMore + miss*miss + minded[to]; cost < best.cost-1e-9 {
				best = plan{to, cost}
			}
		}
		plans[from] = best
	}
	starts = []int{0}
	for at := 0; at < n; {
		at = plans[at].next
		starts = append(starts, at)
	}
	return starts, plans[0].cost
}

// word is what is not broken, and what stands before it when it does not begin a
// line: a blank, or nothing for a later part of a word.
type word struct{ before, text string }

// words cuts a line into words that fit, as far as possible.
func (t *typesetter) words(line string, limit float64) []word {
	var words []word
	for _, field := range joinUnits(strings.Fields(line), func(s string) bool { return t.width(s) <= limit }) {
		before := " "
		for t.width(field) > limit || before == "" {
			n := betweenWide(field)
			if n == 0 && t.width(field) > limit {
				n = t.breakPlace(field, limit)
			}
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

// joinUnits joins what is not parted where the result fits: numbers with their units
// and the words behind them, both sides of a sign, and remarks such as (aq).
func joinUnits(fields []string, fits func(string) bool) []string {
	var out []string
	for _, f := range fields {
		if n := len(out) - 1; n >= 0 && sticks(out[n], f) && fits(out[n]+" "+f) {
			out[n] += " " + f
			continue
		}
		out = append(out, f)
	}
	return out
}

// sticks reports whether a word stays on the line of the words before it.
func sticks(before, word string) bool {
	last := before[strings.LastIndexByte(before, ' ')+1:]
	switch {
	case isUnit(word) && endsInNumber(before), isSign(word), isSign(last), isRemark(word):
		return true
	}
	return isStep(last)
}

// units are what may follow a number.
var units = map[string]bool{
	"°C": true, "K": true, "°": true, "h": true, "min": true, "s": true, "d": true, "days": true, "mol%": true, "wt%": true, "mol": true, "equiv": true,
	"eq": true, "%": true, "M": true, "N": true, "atm": true, "bar": true, "psi": true, "nm": true, "W": true, "mL": true, "mg": true, "g": true, "V": true, "mA": true,
	"ee": true, "er": true, "dr": true, "yield": true,
}

func isUnit(text string) bool { return units[strings.TrimRight(text, ",;.)")] }

func endsInNumber(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return unicode.IsDigit(r) || r == '%'
}

// isSign reports whether a word relates what stands on its sides.
func isSign(text string) bool {
	switch text {
	case "=", "×", "±", "≈", "<", ">", "≤", "≥", "·":
		return true
	}
	return false
}

// longestRemark is the length of words in parentheses that stay with what is before.
const longestRemark = 8

// isRemark reports whether a word is a short one in parentheses, as (aq) and (cat.).
func isRemark(text string) bool {
	text = strings.TrimRight(text, ",;")
	return strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") && len(text) <= longestRemark
}

// isStep reports whether a word is the number of a step: "1." or "a)".
func isStep(text string) bool {
	r, n := utf8.DecodeRuneInString(text)
	rest := text[n:]
	return (rest == "." || rest == ")") && (unicode.IsDigit(r) || unicode.IsLower(r))
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

// noStart are signs of Chinese and Japanese that begin no line, noEnd those that end none.
const (
	noStart = "、。，．・：；？！）」』】〕〉》ー々ゃゅょっァィゥェォャュョッ"
	noEnd   = "（「『【〔〈《"
)

// betweenWide returns where a text may be broken first between characters of Chinese or
// Japanese, which have no blanks between words, 0 for nowhere.
func betweenWide(text string) int {
	for i, r := range text {
		end := i + utf8.RuneLen(r)
		if next, _ := utf8.DecodeRuneInString(text[end:]); (font.Wide(r) || font.Wide(next) && r == ',') &&
			font.Wide(next) && !strings.ContainsRune(noStart, next) && !strings.ContainsRune(noEnd, r) {
			return end
		}
	}
	return 0
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
