package smiles

import (
	"math"

	"athanor/chem"
)

// parseBracket reads the atom in brackets that begins at start and returns the
// offset behind it. The order inside is fixed:
//
//	isotope? symbol chirality? hydrogens? charge? (":" class)?
func parseBracket(text string, start int) (a chem.Atom, end int, fault *chem.SyntaxError) {
	i := start + 1
	a.Flags = chem.NoImplicit
	if i < len(text) && isDigit(text[i]) {
		isotope, next := parseNumber(text, i)
		if isotope > math.MaxUint16 {
			return a, i, fail(i, "isotope number is larger than %d", math.MaxUint16)
		}
		a.Isotope, i = uint16(isotope), next
	}
	if i, fault = parseSymbol(text, i, start, &a); fault != nil {
		return a, i, fault
	}
	if i < len(text) && text[i] == '@' {
		if i, fault = parseChirality(text, i, &a); fault != nil {
			return a, i, fault
		}
	}
	if i < len(text) && text[i] == 'H' {
		count, next := int64(1), i+1
		if next < len(text) && isDigit(text[next]) {
			count, next = parseNumber(text, next)
		}
		if count > math.MaxUint8 {
			return a, i, fail(i, "more than %d hydrogens", math.MaxUint8)
		}
		a.Hydrogens, i = uint8(count), next
	} else if a.Element == chem.H && i+1 < len(text) && text[i] == '1' && !isDigit(text[i+1]) {
		// [H1+] counts the atom itself.
		i++
	}
	if i < len(text) && (text[i] == '+' || text[i] == '-') {
		if i, fault = parseCharge(text, i, &a); fault != nil {
			return a, i, fault
		}
	}
	if i < len(text) && text[i] == ':' {
		if i+1 >= len(text) || !isDigit(text[i+1]) {
			return a, i, fail(i, `":" in brackets must be followed by an atom-map number`)
		}
		class, next := parseNumber(text, i+1)
		if class > math.MaxInt32 {
			return a, i, fail(i+1, "atom-map number is larger than %d", math.MaxInt32)
		}
		a.Map, i = int32(class), next
	}
	if i >= len(text) {
		return a, i, fail(start, `"[" without a matching "]"`)
	}
	if text[i] != ']' {
		return a, i, bracketFault(text, i)
	}
	return a, i + 1, nil
}

// aromaticSymbols are the aromatic atoms that only brackets can hold.
var aromaticSymbols = [...]struct {
	symbol  string
	element chem.Element
}{{"se", chem.Se}, {"si", chem.Si}, {"as", chem.As}, {"te", chem.Te}}

// parseSymbol reads an element symbol or "*".
func parseSymbol(text string, i, start int, a *chem.Atom) (int, *chem.SyntaxError) {
	if i >= len(text) {
		return i, fail(start, `"[" without a matching "]"`)
	}
	c := text[i]
	switch {
	case c >= 'A' && c <= 'Z':
		if i+1 < len(text) && text[i+1] >= 'a' && text[i+1] <= 'z' {
			if e, ok := chem.ElementBySymbol(text[i : i+2]); ok {
				a.Element = e
				return i + 2, nil
			}
			return i, fail(i, "unknown element %q", text[i:i+2])
		}
		if bareAtoms[c].known {
			a.Element = bareAtoms[c].element
			return i + 1, nil
		}
		e, ok := chem.ElementBySymbol(text[i : i+1])
		if !ok {
			return i, fail(i, "unknown element %q", text[i:i+1])
		}
		a.Element = e
		return i + 1, nil
	case c >= 'a' && c <= 'z':
		a.Flags |= chem.Aromatic
		for _, s := range aromaticSymbols {
			if i+1 < len(text) && text[i:i+2] == s.symbol {
				a.Element = s.element
				return i + 2, nil
			}
		}
		if !bareAtoms[c].known || i+1 < len(text) && text[i+1] >= 'a' && text[i+1] <= 'z' {
			return i, fail(i, "unknown aromatic atom %q", letters(text, i))
		}
		a.Element = bareAtoms[c].element
		return i + 1, nil
	case c == '*':
		return i + 1, nil
	case c == ']':
		return i, fail(i, "brackets without an element symbol")
	case c == '#':
		return i, fail(i, `"#" in brackets is a query, not an element symbol`)
	case c >= 0x80 || c < ' ':
		return i, unexpected(text, i)
	}
	return i, fail(i, "an element symbol is wanted, not %q", text[i:i+1])
}

// chiralClasses are the named kinds of chirality with their highest number.
var chiralClasses = [...]struct {
	name  string
	limit int64
	kind  chem.Chirality
}{
	{"TH", 2, chem.ChiralCCW},
	{"AL", 2, chem.ChiralAllene},
	{"SP", 3, chem.ChiralSquarePlanar},
	{"TB", 20, chem.ChiralTrigonalBipyramidal},
	{"OH", 30, chem.ChiralOctahedral},
}

// parseChirality reads "@", "@@" or a named kind such as "@TB12". The mark is
// still relative to the order of the text.
func parseChirality(text string, i int, a *chem.Atom) (int, *chem.SyntaxError) {
	at := i
	i++
	if i < len(text) && text[i] == '@' {
		a.Chirality = chem.ChiralCW
		return i + 1, nil
	}
	a.Chirality = chem.ChiralCCW
	if i+1 >= len(text) {
		return i, nil
	}
	for _, c := range chiralClasses {
		if text[i:i+2] != c.name {
			continue
		}
		i += 2
		number, next := int64(0), i
		if i < len(text) && isDigit(text[i]) {
			number, next = parseNumber(text, i)
		} else if c.name == "TH" {
			// A bare @TH is @.
			number = 1
		}
		if number < 1 || number > c.limit {
			return at, fail(at, "chirality @%s needs a number from 1 to %d", c.name, c.limit)
		}
		switch {
		case c.kind != chem.ChiralCCW:
			a.Chirality, a.ChiralPerm = c.kind, uint8(number)
		case number == 2:
			a.Chirality = chem.ChiralCW
		}
		return next, nil
	}
	return i, nil
}

// parseCharge reads "+", "-", repeated signs, or a sign with a number.
func parseCharge(text string, i int, a *chem.Atom) (int, *chem.SyntaxError) {
	at, sign := i, text[i]
	i++
	charge := int64(1)
	if i < len(text) && isDigit(text[i]) {
		charge, i = parseNumber(text, i)
	} else {
		for i < len(text) && text[i] == sign {
			charge++
			i++
		}
	}
	if charge > math.MaxInt8 {
		return at, fail(at, "charge is larger than %d", math.MaxInt8)
	}
	if sign == '-' {
		charge = -charge
	}
	a.Charge = int8(charge)
	return i, nil
}

// bracketFault says why the byte at i cannot stand there in brackets.
func bracketFault(text string, i int) *chem.SyntaxError {
	c := text[i]
	switch {
	case c == '[':
		return fail(i, `"[" inside brackets`)
	case c == '@':
		return fail(i, `"@" must follow the element symbol, and there are at most two`)
	case c == 'H':
		return fail(i, "hydrogens must stand before the charge and the atom-map number")
	case c == '+' || c == '-':
		return fail(i, "the charge is written once, as sign and number or as equal signs, before the atom-map number")
	case isDigit(c):
		return fail(i, "number without a meaning; an isotope stands before the element symbol, a count behind H, + or -")
	case c >= 0x80 || c < ' ':
		return unexpected(text, i)
	}
	return fail(i, "character %q has no meaning in brackets", text[i:i+1])
}

func isDigit(c byte) bool { return c-'0' <= 9 }

// parseNumber reads the digits at i. Values beyond 32 bits come out as a larger
// number than any limit, whatever their length.
func parseNumber(text string, i int) (value int64, next int) {
	for i < len(text) && isDigit(text[i]) {
		value = min(value*10+int64(text[i]-'0'), math.MaxUint32)
		i++
	}
	return value, i
}
