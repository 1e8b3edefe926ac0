package smiles

import (
	"fmt"
	"unicode/utf8"

	"athanor/chem"
)

// The functions of this file say what is wrong at a place where the grammar
// allows nothing of what was found.

func insideBranch(at place) string {
	if at == atOpen || at == atBranch {
		return " of the branch"
	}
	return ""
}

func bondFault(text string, i int, at place) *chem.SyntaxError {
	if at == atStart {
		return fail(i, "bond %q without an atom before it", text[i:i+1])
	}
	return fail(i, "bond %q directly after another bond symbol", text[i:i+1])
}

func openFault(i int, at place) *chem.SyntaxError {
	switch at {
	case atStart:
		return fail(i, `branch "(" without an atom before it`)
	case atOpen:
		return fail(i, `branch "(" must begin with an atom, not with another branch`)
	}
	return fail(i, `branch "(" after a bond symbol; the bond belongs inside the parentheses`)
}

func closeFault(i int, at place, symbol bondSymbol, symbolAt int) *chem.SyntaxError {
	switch at {
	case atOpen:
		return fail(i, "empty branch")
	case atStart:
		return fail(i, `")" where an atom must stand`)
	}
	return fail(symbolAt, "bond %q leads to no atom", bondText[symbol])
}

func dotFault(i int, at place, symbol bondSymbol, symbolAt int) *chem.SyntaxError {
	if at == atStart {
		return fail(i, `"." where an atom must stand`)
	}
	return fail(symbolAt, "bond %q leads to no atom", bondText[symbol])
}

// unexpected tells what is wrong with a byte that begins nothing.
func unexpected(text string, i int) *chem.SyntaxError {
	c := text[i]
	switch {
	case c >= utf8.RuneSelf:
		char, size := utf8.DecodeRuneInString(text[i:])
		if char == utf8.RuneError && size == 1 {
			return fail(i, "byte 0x%02x; a SMILES is written in ASCII", c)
		}
		return fail(i, "character %q (U+%04X); a SMILES is written in ASCII", char, char)
	case c < ' ' || c == 0x7f:
		return fail(i, "control character 0x%02x", c)
	case c == ']':
		return fail(i, `"]" without a matching "["`)
	case c == '>':
		return fail(i, `">" belongs to a reaction, which is not a molecule`)
	case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
		return fail(i, "%q is no atom that may stand outside brackets", letters(text, i))
	case c == '+':
		return fail(i, `charge "+" outside brackets`)
	}
	return fail(i, "character %q has no meaning here", fmt.Sprintf("%c", c))
}

// letters returns the letter at i with a lower-case letter behind it, the way
// element symbols look.
func letters(text string, i int) string {
	if i+1 < len(text) && text[i+1] >= 'a' && text[i+1] <= 'z' {
		return text[i : i+2]
	}
	return text[i : i+1]
}
