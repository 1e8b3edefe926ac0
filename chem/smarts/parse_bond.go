package smarts

import (
	"strings"

	"athanor/chem"
)

// bondSpec is what the text between two atoms, or before a ring number, says.
type bondSpec struct {
	mask      BondMask
	order     chem.BondOrder
	direction Direction
	optional  bool
}

// addBond appends a bond and returns its index.
func (g *graph) addBond(begin, end int32, spec bondSpec, written bool) int32 {
	b := Bond{Begin: begin, End: end, Mask: spec.mask, Order: spec.order, Direction: spec.direction, DirectionOptional: spec.optional}
	if !written {
		b.Mask, b.Order, b.Unwritten = maskUnwritten, chem.AnyBond, true
	}
	g.q.Bonds = append(g.q.Bonds, b)
	return int32(len(g.q.Bonds) - 1)
}

// bondSymbol reads a bond expression: "!" binds strongest, then "&" and mere
// juxtaposition, "," and ";".
func (g *graph) bondSymbol() error {
	if g.current < 0 || g.hasBond {
		return g.fail(g.pos, "a bond cannot stand here")
	}
	spec, err := g.bondLowAnd()
	if err != nil {
		return err
	}
	g.bond, g.hasBond = spec, true
	return nil
}

func (g *graph) bondLowAnd() (bondSpec, error) {
	return g.bondSeries(';', (*graph).bondOr, func(a, b BondMask) BondMask { return a & b })
}

func (g *graph) bondOr() (bondSpec, error) {
	return g.bondSeries(',', (*graph).bondAnd, func(a, b BondMask) BondMask { return a | b })
}

// bondSeries reads one or more operands with an operator between them. The
// first order and direction named stand for the whole.
func (g *graph) bondSeries(operator byte, operand func(*graph) (bondSpec, error), combine func(a, b BondMask) BondMask) (bondSpec, error) {
	spec, err := operand(g)
	for err == nil && g.peek() == operator {
		g.pos++
		var next bondSpec
		if next, err = operand(g); err == nil {
			spec = spec.with(next, combine(spec.mask, next.mask))
		}
	}
	return spec, err
}

func (s bondSpec) with(next bondSpec, mask BondMask) bondSpec {
	s.mask = mask
	if s.order == chem.AnyBond {
		s.order = next.order
	}
	if s.direction == NoDirection {
		s.direction, s.optional = next.direction, next.optional
	}
	return s
}

func (g *graph) bondAnd() (bondSpec, error) {
	spec, err := g.bondPrimitive()
	for err == nil {
		if g.peek() == '&' {
			g.pos++
		} else if c := g.peek(); c == 0 || strings.IndexByte("-=#:~@/\\<$!", c) < 0 {
			break
		}
		var next bondSpec
		if next, err = g.bondPrimitive(); err == nil {
			spec = spec.with(next, spec.mask&next.mask)
		}
	}
	return spec, err
}

// bondPrimitive reads one symbol with the negations before it.
func (g *graph) bondPrimitive() (bondSpec, error) {
	negated := false
	for g.peek() == '!' {
		negated = !negated
		g.pos++
	}
	spec, n := bondToken(g.text[g.pos:g.end])
	if n == 0 {
		return spec, g.fail(g.pos, "a bond symbol is missing")
	}
	g.pos += n
	if negated {
		spec = bondSpec{mask: maskAll &^ spec.mask, order: chem.AnyBond}
	}
	return spec, nil
}

// bondToken recognises a bond symbol and returns its length, 0 for none.
func bondToken(text string) (bondSpec, int) {
	if text == "" {
		return bondSpec{}, 0
	}
	switch text[0] {
	case '-':
		if strings.HasPrefix(text, "->") {
			return bondSpec{mask: both(maskDativeOut), order: chem.Dative}, 2
		}
		return bondSpec{mask: both(maskSingle), order: chem.Single}, 1
	case '<':
		if strings.HasPrefix(text, "<-") {
			return bondSpec{mask: both(maskDativeIn), order: chem.Dative}, 2
		}
	case '=':
		return bondSpec{mask: both(maskDouble), order: chem.Double}, 1
	case '#':
		return bondSpec{mask: both(maskTriple), order: chem.Triple}, 1
	case '$':
		return bondSpec{mask: both(maskQuadruple), order: chem.Quadruple}, 1
	case ':':
		return bondSpec{mask: both(maskAromatic), order: chem.AromaticBond}, 1
	case '~':
		return bondSpec{mask: maskAll, order: chem.AnyBond}, 1
	case '@':
		return bondSpec{mask: maskInRing, order: chem.AnyBond}, 1
	case '/', '\\':
		return directionToken(text)
	}
	return bondSpec{}, 0
}

func directionToken(text string) (bondSpec, int) {
	spec, n := bondSpec{mask: maskUnwritten, order: chem.Single, direction: Up}, 1
	if text[0] == '\\' {
		spec.direction = Down
		if strings.HasPrefix(text, `\\`) { // an escaped backslash
			n = 2
		}
	}
	if len(text) > n && text[n] == '?' {
		spec.optional = true
		n++
	}
	return spec, n
}

// ringNumber reads a ring number and opens or closes the ring.
func (g *graph) ringNumber() error {
	start := g.pos
	if g.current < 0 {
		return g.fail(start, "a ring number must follow an atom")
	}
	number, err := g.ringDigits()
	if err != nil {
		return err
	}
	g.notes[g.current].closures++
	end := g.openEnd(number)
	if !end.open {
		g.setEnd(number, ringEnd{true, g.current, start, g.bond, g.hasBond})
		g.list(g.current, int32(-1-number))
		g.bond, g.hasBond = bondSpec{}, false
		return nil
	}
	g.setEnd(number, ringEnd{})
	if end.atom == g.current {
		return g.fail(start, "ring number %d joins an atom to itself", number)
	}
	var b int32
	if end.has {
		b = g.addBond(end.atom, g.current, end.bond, true)
	} else {
		b = g.addBond(g.current, end.atom, g.bond, g.hasBond)
	}
	g.closed = append(g.closed, closedRing{b, int32(start)})
	g.list(g.current, b)
	if int(end.atom) < len(g.order) {
		for k, entry := range g.order[end.atom] {
			if entry == int32(-1-number) {
				g.order[end.atom][k] = b
			}
		}
	}
	g.bond, g.hasBond = bondSpec{}, false
	return nil
}

// ringDigits reads "1", "%12" or "%(123)".
func (g *graph) ringDigits() (int, error) {
	start := g.pos
	if g.peek() != '%' {
		g.pos++
		return int(g.text[start] - '0'), nil
	}
	g.pos++
	if g.peek() == '(' {
		g.pos++
		number, ok := g.number(maxRingNumber)
		if !ok || g.peek() != ')' {
			return 0, g.fail(start, "a ring number of up to five digits and a closing parenthesis must follow %%(")
		}
		g.pos++
		return int(number), nil
	}
	if !isDigit(g.at(0)) || !isDigit(g.at(1)) {
		return 0, g.fail(start, "two digits must follow %%")
	}
	number := int(g.at(0)-'0')*10 + int(g.at(1)-'0')
	g.pos += 2
	return number, nil
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// number reads a decimal number of at most limit.
func (p *parser) number(limit int32) (int32, bool) {
	start, n := p.pos, int64(0)
	for isDigit(p.peek()) {
		n = n*10 + int64(p.peek()-'0')
		if n > int64(limit) {
			return 0, false
		}
		p.pos++
	}
	return int32(n), p.pos > start
}
