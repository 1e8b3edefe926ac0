package inchi

import (
	"fmt"
	"strings"

	"athanor/chem"
)

// MaxText is the longest InChI in bytes that is read, and MaxHydrogens the
// largest number of hydrogens in its formula; other atoms are limited to
// MaxAtoms. Short texts can ask for structures that take minutes and gigabytes.
const (
	MaxText      = 64 << 10
	MaxHydrogens = 4 * MaxAtoms
)

// Check returns the text of an InChI without white space around it and without the
// auxiliary information that may follow it, or a *chem.SyntaxError when it cannot be
// an InChI or asks for too large a structure. It looks at the prefix, the characters
// and the formula only.
func Check(text string) (string, error) {
	text = withoutAuxInfo(strings.TrimSpace(text))
	if len(text) > MaxText {
		return "", fault(MaxText, "the text has %d bytes; at most %d are read", len(text), MaxText)
	}
	start, err := checkPrefix(text, "")
	if err != nil {
		return "", err
	}
	formula, _, _ := strings.Cut(text[start:], "/")
	return text, checkFormula(formula, start)
}

// withoutAuxInfo cuts off what the InChI software prints behind an InChI to draw it
// from, "AuxInfo=...".
func withoutAuxInfo(text string) string {
	if at := strings.Index(text, "AuxInfo="); at > 0 {
		if head := strings.TrimRight(text[:at], " \t\r\n"); len(head) < at {
			return head
		}
	}
	return text
}

// checkPrefix checks characters and beginning of an InChI, and returns where the
// formula starts. The version may end in one of some letters.
func checkPrefix(text, letters string) (formula int, err error) {
	for i := range len(text) {
		if text[i] <= ' ' || text[i] > '~' {
			return 0, fault(i, "%q is no character of an InChI", text[i])
		}
	}
	body, ok := strings.CutPrefix(text, "InChI=1")
	if !ok {
		return 0, fault(0, "an InChI starts with \"InChI=1S/\" or \"InChI=1/\"")
	}
	if body != "" && (body[0] == 'S' || strings.IndexByte(letters, body[0]) >= 0) {
		body = body[1:]
	}
	if !strings.HasPrefix(body, "/") || body == "/" {
		return 0, fault(len(text)-len(body), "the formula is missing")
	}
	return len(text) - len(body) + 1, nil
}

// CheckLayers returns the text of an InChI, of any size, without white space around
// it, or a *chem.SyntaxError when something stands there that is no layer: what
// would otherwise be part of a key. It looks at characters only. An InChI of the
// experimental kinds, "1B", passes.
func CheckLayers(text string) (string, error) {
	text = strings.TrimSpace(text)
	start, err := checkPrefix(text, "B")
	if err != nil {
		return "", err
	}
	kind := byte(0) // of the formula, which is the first layer
	for i := start; i < len(text); i++ {
		switch c := text[i]; {
		case c == '/':
			if i++; i == len(text) {
				return "", fault(i, "a layer is missing")
			}
			if kind = text[i]; strings.IndexByte("chqpbtmsifro", kind) < 0 {
				return "", fault(i, "%q begins no layer of an InChI", kind)
			}
		case i == start && c >= 'a' && c <= 'z':
			if kind = c; strings.IndexByte("chqp", kind) < 0 {
				return "", fault(i, "%q begins no layer of an InChI", kind)
			}
		case !inLayer(kind, c):
			return "", fault(i, "%q is no part of a layer of an InChI", c)
		}
	}
	return text, nil
}

// inLayer reports whether a character can stand in a layer: that of a formula, or
// one of numbers and marks.
func inLayer(kind, c byte) bool {
	switch {
	case c >= '0' && c <= '9' || c == '.':
		return true
	case kind == 0 || kind == 'f':
		return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z'
	}
	return strings.IndexByte("-+(),;*?!HDTumnN", c) >= 0
}

// IsStandard reports whether the text is marked as a standard InChI.
func IsStandard(text string) bool { return strings.HasPrefix(text, "InChI=1S/") }

// checkFormula adds up the atoms of a formula such as "C2H6.2ClH". A first layer
// that is no formula, as of a lone proton, counts as empty.
func checkFormula(formula string, start int) error {
	if formula == "" || formula[0] >= 'a' {
		return nil
	}
	heavy, hydrogens := 0, 0
	for offset, part := range parts(formula) {
		copies, i := number(part, 0)
		for i < len(part) {
			from := i
			if part[i] < 'A' || part[i] > 'Z' {
				return fault(start+offset+i, "%q is no part of a formula", part[i])
			}
			for i++; i < len(part) && part[i] >= 'a' && part[i] <= 'z'; i++ {
			}
			symbol := part[from:i]
			var count int
			count, i = number(part, i)
			if symbol == "H" {
				hydrogens += copies * count
			} else {
				heavy += copies * count
			}
			if heavy > MaxAtoms || hydrogens > MaxHydrogens {
				return fault(start+offset+from, "the formula has more than %d atoms or %d hydrogens", MaxAtoms, MaxHydrogens)
			}
		}
	}
	return nil
}

// parts yields the components of a formula with their offsets.
func parts(formula string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		for offset := 0; offset <= len(formula); {
			part, _, _ := strings.Cut(formula[offset:], ".")
			if !yield(offset, part) {
				return
			}
			offset += len(part) + 1
		}
	}
}

// number reads digits from s at i and returns their value, 1 when there are none,
// and the index behind them. Values beyond all limits are cut.
func number(s string, i int) (value, next int) {
	const enough = 1 << 14
	next = i
	for ; next < len(s) && s[next] >= '0' && s[next] <= '9'; next++ {
		value = min(10*value+int(s[next]-'0'), enough)
	}
	if next == i {
		return 1, next
	}
	return value, next
}

func fault(offset int, format string, args ...any) error {
	return &chem.SyntaxError{Format: "inchi", Offset: offset, Message: fmt.Sprintf(format, args...)}
}
