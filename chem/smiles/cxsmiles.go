package smiles

import (
	"strings"

	"athanor/chem"
)

func skipSpace(text string, i int) int {
	for i < len(text) && classes[text[i]] == classSpace {
		i++
	}
	return i
}

// tail reads what stands behind the SMILES.
func (r *Reader) tail(text string, end int) *chem.SyntaxError {
	if end == len(text) {
		return nil
	}
	i := skipSpace(text, end)
	if !r.Options.Name {
		return fail(end, "text after the SMILES is not accepted here")
	}
	r.builder.SetName(strings.TrimRight(text[i:], " \t\r\n"))
	return nil
}
