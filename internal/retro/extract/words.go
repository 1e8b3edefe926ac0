package extract

import (
	"slices"
	"strconv"
	"strings"

	"athanor/chem"
)

// Words says in a few words what the reaction of a retro template does to bonds, told
// forward: "C-N formed, Br lost". It is "" for a template that cannot be read or that
// changes no bonds.
//
// Bonds between atoms that the product keeps are named by their elements, what leaves
// by the atoms that hang on kept ones. An element that the template does not name is
// "?".
func (c *Canonicalizer) Words(text string) string {
	s, err := c.read(text)
	if err != nil {
		return ""
	}
	var formed, opened, changed, lost []string
	for k := range s.bonds {
		b := &s.bonds[k]
		begin, end := s.partner[b.begin], s.partner[b.end]
		product := b.begin < s.products
		switch {
		case begin < 0 && end < 0:
		case begin < 0:
			lost = append(lost, s.element(b.begin))
		case end < 0:
			lost = append(lost, s.element(b.end))
		default:
			other := s.bondBetween(begin, end)
			switch {
			case other < 0 && product:
				formed = append(formed, s.named(b))
			case other < 0:
				opened = append(opened, s.named(b))
			case product && s.named(&s.bonds[other]) != s.named(b):
				changed = append(changed, s.named(&s.bonds[other])+" to "+s.named(b))
			}
		}
	}
	var parts []string
	for _, part := range []struct {
		list []string
		verb string
	}{{formed, " formed"}, {opened, " opened"}, {changed, ""}, {lost, " lost"}} {
		if len(part.list) > 0 {
			slices.Sort(part.list)
			parts = append(parts, strings.Join(slices.Compact(part.list), " and ")+part.verb)
		}
	}
	return strings.Join(parts, ", ")
}

// bondBetween returns the bond between two atoms, -1 for none.
func (s *sketch) bondBetween(a, b int32) int32 {
	for _, nb := range s.neighbors(a) {
		if nb.Atom == b {
			return nb.Bond
		}
	}
	return -1
}

// named writes a bond by its elements, in the order of their names.
func (s *sketch) named(b *sketchBond) string {
	sign := b.text
	if strings.ContainsAny(sign, ",;~@>") { // one of several kinds
		sign = "-"
	}
	x, y := s.element(b.begin), s.element(b.end)
	if y < x {
		x, y = y, x
	}
	return x + sign + y
}

// element names the element of an atom, "?" when it may be one of several.
func (s *sketch) element(atom int32) string {
	head := strings.TrimLeft(s.atoms[atom].head, "0123456789")
	if number, byNumber := strings.CutPrefix(head, "#"); byNumber {
		if n, err := strconv.Atoi(number); err == nil && n > 0 && n < chem.NumElements {
			return chem.Element(n).Symbol()
		}
		return "?"
	}
	for size := min(2, len(head)); size > 0; size-- {
		symbol := strings.ToUpper(head[:1]) + head[1:size]
		if e, ok := chem.ElementBySymbol(symbol); ok && e != chem.Wildcard && !strings.Contains(head, ",") {
			return symbol
		}
	}
	return "?"
}
