package extract

import (
	"slices"
	"strings"

	"athanor/chem"
	"athanor/chem/transform"
)

// Checker tests templates by what they say. The zero value is ready to use; it
// serves one goroutine.
type Checker struct {
	compiler transform.Compiler
	canon    Canonicalizer
}

// Check returns a *Rejection for a template that a planner should not use: one that
// cannot be read, whose product side is not connected or has an atom that the
// precursors do not have, one that changes nothing but hydrogens, charges or ions,
// and one beyond the limits of size.
func (c *Checker) Check(text string) error {
	t, err := c.compiler.Compile(text)
	if err != nil {
		return reject(NotCompiled, "%v", err)
	}
	if len(t.Patterns()) != 1 || t.Patterns()[0].NumComponents() != 1 {
		return reject(Disconnected, "")
	}
	if n := len(t.Results()); n > maxPrecursors {
		return reject(LargePattern, "there are %d precursors", n)
	}
	s, err := c.canon.read(text)
	if err != nil {
		return reject(NotCompiled, "%v", err)
	}
	if rejection := s.sound(); rejection != nil {
		return rejection
	}
	return nil
}

// sound tests a template that was read from text.
func (s *sketch) sound() *Rejection {
	leaving := 0
	for i := range s.atoms {
		a := &s.atoms[i]
		product := int32(i) < s.products
		switch p := s.partner[i]; {
		case product && a.number == 0:
			return reject(Unmapped, "in the product side")
		case product && p < 0:
			return reject(NoOrigin, "number %d", a.number)
		case a.number != 0 && p < 0:
			return reject(NoOrigin, "number %d stands in the precursors only", a.number)
		case p < 0:
			leaving++
		case product && !sameElement(a.head, s.atoms[p].head):
			return reject(ElementChanged, "number %d is %s and becomes %s", a.number, s.atoms[p].head, a.head)
		}
	}
	switch {
	case s.products > maxProductAtoms:
		return reject(LargePattern, "the product side has %d atoms", s.products)
	case leaving > maxLeaving:
		return reject(LargePattern, "the leaving groups have %d atoms", leaving)
	case !s.bondsChange():
		return reject(Exchange, "")
	}
	return nil
}

// sameElement compares the elements that two atoms of a pattern name. An atom that
// names none or several may be anything.
func sameElement(a, b string) bool {
	plain := func(head string) string { return strings.ToLower(strings.TrimLeft(head, "0123456789")) }
	if strings.HasPrefix(a, "#") || strings.HasPrefix(b, "#") || strings.Contains(a+b, "*") || strings.Contains(a+b, ",") {
		return true
	}
	return plain(a) == plain(b)
}

// bondsChange reports whether the sides differ in a bond of a mapped atom.
func (s *sketch) bondsChange() bool {
	kept := 0
	for k := range s.bonds {
		b := &s.bonds[k]
		if b.begin < s.products {
			kept++
			continue
		}
		begin, end := s.partner[b.begin], s.partner[b.end]
		if begin < 0 && end < 0 {
			continue
		}
		if begin < 0 || end < 0 {
			return true
		}
		near := s.neighbors(begin)
		i := slices.IndexFunc(near, func(nb chem.Neighbor) bool { return nb.Atom == end })
		if i < 0 || s.bonds[near[i].Bond].text != b.text {
			return true
		}
		kept--
	}
	return kept != 0
}
