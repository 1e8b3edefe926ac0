package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"athanor/chem"
	"athanor/internal/drawing"
)

// In a text with chemical formulas, a word counts as one when it consists of element
// symbols and names of groups, numbers behind them and parentheses around them, and
// of a charge at its end. A number at its start is a coefficient. Other words, such
// as 2-propanol or 12h, stay as they are.

// groups are names of groups that stand in formulas like elements.
var groups = map[string]bool{
	"Me": true, "Et": true, "Pr": true, "iPr": true, "nPr": true, "Bu": true, "nBu": true, "tBu": true, "Ph": true, "Ar": true, "Bn": true,
	"Ac": true, "OAc": true, "Bz": true, "Cp": true, "Cy": true, "R": true, "X": true, "L": true, "M": true, "Tf": true, "Ts": true, "Ms": true,
	"dba": true, "acac": true, "cod": true, "dppf": true, "bpy": true, "phen": true, "pin": true, "TMS": true, "Boc": true, "OTf": true, "THF": true, "D": true,
}

// longestGroup is the length of the longest name of a group.
const longestGroup = 4

// formulaSpans returns the pieces of a text that stand low or high.
func formulaSpans(text string, style drawing.TextStyle) []drawing.TextSpan {
	var spans []drawing.TextSpan
	start := -1
	for i, r := range text + " " {
		inside := !unicode.IsSpace(r) && r != ',' && r != ';' && r != '/' && r != ':'
		switch {
		case inside && start < 0:
			start = i
		case !inside && start >= 0:
			spans = append(spans, wordSpans(text[start:i], start, style)...)
			start = -1
		}
	}
	return spans
}

// wordSpans returns the spans of one word at an offset, none when it is no formula.
func wordSpans(word string, offset int, style drawing.TextStyle) []drawing.TextSpan {
	// A parenthesis that is not closed in the word belongs to the sentence.
	for strings.HasPrefix(word, "(") && strings.Count(word, "(") > strings.Count(word, ")") {
		word, offset = word[1:], offset+1
	}
	var spans []drawing.TextSpan
	span := func(from, to int, script drawing.Script) {
		s := style
		s.Script = script
		spans = append(spans, drawing.TextSpan{Start: offset + from, End: offset + to, Style: s})
	}
	i := digits(word)
	depth, symbols := 0, 0
	for i < len(word) {
		rest := word[i:]
		switch n := symbolLength(rest); {
		case n > 0:
			symbols++
			i += n
		case rest[0] == '(' || rest[0] == '[':
			depth++
			i++
			continue
		case (rest[0] == ')' || rest[0] == ']') && depth > 0 && symbols > 0:
			depth--
			i++
		case (rest[0] == ')' || rest[0] == '.') && depth == 0 && len(rest) == 1 && symbols > 0:
			return spans // the end of a parenthesis or sentence
		case strings.HasPrefix(rest, "·") && symbols > 0:
			i += len("·")
			i += digits(word[i:])
			continue
		case chargeOf(rest) && symbols > 0 && depth == 0:
			span(i, len(word), drawing.Superscript)
			return spans
		default:
			return nil
		}
		n := digits(word[i:])
		if n == 0 {
			continue
		}
		if depth == 0 && chargeOf(word[i+n:]) {
			// The last digit belongs to the charge in SO42-, [Fe(CN)6]3- and Fe3+, but not in
			// NH4+ and I3-.
			if charge := i + n - 1; n > 1 || word[i-1] == ']' || symbols == 1 && word[i+n] == '+' {
				if n > 1 {
					span(i, charge, drawing.Subscript)
				}
				span(charge, len(word), drawing.Superscript)
				return spans
			}
		}
		span(i, i+n, drawing.Subscript)
		i += n
	}
	if depth != 0 || symbols == 0 {
		return nil
	}
	return spans
}

// digits returns how many digits a text starts with.
func digits(text string) int {
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return n
}

// chargeOf reports whether a text is the sign of a charge.
func chargeOf(text string) bool { return text == "+" || text == "-" || text == "\u2212" }

// symbolLength returns the length of the element symbol or name of a group that a
// text starts with.
func symbolLength(text string) int {
	for n := longestGroup; n > 0; n-- {
		if n <= len(text) && groups[text[:n]] {
			if next, _ := utf8.DecodeRuneInString(text[n:]); !unicode.IsLower(next) {
				return n
			}
		}
	}
	for n := 2; n > 0; n-- {
		if n > len(text) {
			continue
		}
		if e, known := chem.ElementBySymbol(text[:n]); known && e != chem.Wildcard {
			if next, _ := utf8.DecodeRuneInString(text[n:]); !unicode.IsLower(next) {
				return n
			}
		}
	}
	return 0
}
