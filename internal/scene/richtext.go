package scene

import (
	"unicode"
	"unicode/utf8"

	"athanor/internal/drawing"
	"athanor/internal/render"
	"athanor/internal/render/font"
)

// Blocks of text are cut into lines at line breaks and where they become too
// wide. On a line, characters of one style make one run.

// How raised and lowered text stands, measured from the top of the line down to
// the top of the run, as a part of the full size. A line with raised text has
// that much more room above.
const (
	textRaised  = -0.30
	textLowered = 0.35
)

// firstLow is the first of the ten low digits of Unicode. Fonts give them the room of
// full digits, which leaves gaps in formulas, so they are set as low text.
const firstLow = '\u2080'

// letter is one character of a block.
type letter struct {
	r      rune
	style  *drawing.TextStyle
	script drawing.Script
	width  float64
}

// size returns the size of the character in points.
func (l *letter) size() float64 {
	if l.script == drawing.ScriptNormal {
		return l.style.SizePt
	}
	return scriptSize * l.style.SizePt
}

// shift returns how far the top of the character is below that of its line.
func (l *letter) shift() float64 {
	switch l.script {
	case drawing.Superscript:
		return textRaised * l.style.SizePt
	case drawing.Subscript:
		return textLowered * l.style.SizePt
	}
	return 0
}

func fontOf(s *drawing.TextStyle) render.Font {
	return render.Font{Family: s.Family, Bold: s.Bold, Italic: s.Italic, Underline: s.Underline}
}

// letters returns the characters of a text with their styles.
func letters(text string, format *drawing.TextFormat) []letter {
	out := make([]letter, 0, utf8.RuneCountInString(text))
	spans := format.Spans
	formula := formulaState{}
	for offset, r := range text {
		for len(spans) > 0 && offset >= spans[0].End {
			spans = spans[1:]
		}
		style := &format.Style
		if len(spans) > 0 && offset >= spans[0].Start {
			style = &spans[0].Style
		}
		l := letter{r: r, style: style, script: style.Script}
		if script := formula.next(r); style.Formula && l.script == drawing.ScriptNormal {
			l.script = script
		}
		if low := r - firstLow; low >= 0 && low <= 9 && l.script == drawing.ScriptNormal {
			l.r, l.script = '0'+low, drawing.Subscript
		}
		l.width = font.Find(fontOf(style)).Advance(l.r) * l.size()
		out = append(out, l)
	}
	return out
}

// formulaState goes through a chemical formula and tells which characters are
// low and high.
type formulaState struct {
	last    rune
	lowered bool
}

// next takes the next character.
func (f *formulaState) next(r rune) drawing.Script {
	last, low := f.last, f.lowered
	f.last, f.lowered = r, false
	opens := unicode.IsLetter(last) || last == ')' || last == ']'
	switch {
	case unicode.IsDigit(r):
		if opens || low {
			f.lowered = true
			return drawing.Subscript
		}
	case r == '+' || r == '-' || r == '\u2212':
		if opens || unicode.IsDigit(last) {
			return drawing.Superscript
		}
	}
	return drawing.ScriptNormal
}

// textLine is a line of a block: a range of letters without the blanks at its
// end.
type textLine struct {
	from, to int
	width    float64
	// last says that the text or a paragraph ends here.
	last bool
}

// breakLines cuts letters into lines. Without a width only line breaks count.
func breakLines(all []letter, width float64) []textLine {
	var lines []textLine
	start, x := 0, 0.0
	// space is the place behind the last blank on the line, or -1.
	space := -1
	end := func(to int, last bool) {
		lines = append(lines, lineOf(all, start, to, last))
		start, x, space = to, 0, -1
	}
	for i := 0; i < len(all); i++ {
		l := &all[i]
		if l.r == '\n' {
			end(i, true)
			start = i + 1
			continue
		}
		if x += l.width; unicode.IsSpace(l.r) {
			space = i + 1
			continue
		}
		if width > 0 && x > width && i > start {
			if space < 0 {
				space = i
			}
			next := space
			end(next, false)
			// What is behind the break is measured again.
			i = next - 1
		}
	}
	end(len(all), true)
	return lines
}

func lineOf(all []letter, from, to int, last bool) textLine {
	for to > from && unicode.IsSpace(all[to-1].r) {
		to--
	}
	line := textLine{from: from, to: to, last: last}
	for i := from; i < to; i++ {
		line.width += all[i].width
	}
	return line
}

// drawAnnotations paints the blocks of text.
func (b *builder) drawAnnotations() {
	for i := range b.doc.Annotations() {
		if a := &b.doc.Annotations()[i]; b.picked(a.ID) {
			b.drawText(a)
		}
	}
}

func (b *builder) drawText(a *drawing.Annotation) {
	all := letters(a.Text, &a.Format)
	lines := breakLines(all, a.Format.WidthPt)
	block := a.Format.WidthPt
	for _, l := range lines {
		block = max(block, l.width)
	}
	left, top := onSheet(a.Position.X), onSheet(a.Position.Y)
	for _, l := range lines {
		size, raised := a.Format.Style.SizePt, 0.0
		if l.to > l.from {
			size = 0
		}
		for k := l.from; k < l.to; k++ {
			size = max(size, all[k].style.SizePt)
			if all[k].script == drawing.Superscript {
				raised = max(raised, -textRaised*all[k].style.SizePt)
			}
		}
		x, gap := left, 0.0
		switch a.Format.Alignment {
		case drawing.AlignCenter:
			x += (block - l.width) / 2
		case drawing.AlignRight:
			x += block - l.width
		case drawing.AlignJustified:
			if n := blanks(all[l.from:l.to]); n > 0 && !l.last {
				gap = (block - l.width) / float64(n)
			}
		}
		top += raised
		b.drawTextLine(all[l.from:l.to], x, top+font.Ascent*size, gap)
		top += size * a.Format.LineSpacing
	}
}

// blanks counts the blanks that justified text widens.
func blanks(line []letter) int {
	n := 0
	for i := range line {
		if line[i].r == ' ' {
			n++
		}
	}
	return n
}

// drawTextLine paints the runs of a line whose blanks are wider by gap.
func (b *builder) drawTextLine(line []letter, x, base, gap float64) {
	for len(line) > 0 {
		n, width := 0, 0.0
		var text []rune
		for n < len(line) && line[n].style == line[0].style && line[n].script == line[0].script {
			text = append(text, line[n].r)
			width += line[n].width
			if n++; gap > 0 && line[n-1].r == ' ' {
				width += gap
				break
			}
		}
		first := &line[0]
		b.scene.text(render.Text{
			Origin: render.Point{X: x, Y: base + first.shift() - font.Ascent*(first.style.SizePt-first.size())},
			Size:   first.size(), Font: fontOf(first.style), Text: string(text),
		}, b.ink(first.style.Color), 0)
		x += width
		line = line[n:]
	}
}
