package smarts

import (
	"strings"

	"athanor/chem"
	"athanor/chem/perception"
)

const (
	maxNumber  = 32000   // numbers that a property is compared with
	maxMap     = 1 << 30 // atom-map numbers
	maxCharge  = 100
	maxIsotope = 1000
)

// bracketAtom reads an atom in brackets. What stands before the map number is
// looked up among the questions read before.
func (g *graph) bracketAtom() error {
	start := g.pos
	g.pos++
	a, err := g.question(start)
	if err != nil {
		return err
	}
	if g.peek() == ':' {
		g.pos++
		number, ok := g.number(maxMap)
		if !ok {
			return g.fail(g.pos, "an atom-map number of at most %d must follow the colon", maxMap)
		}
		a.Map = number
	}
	if g.peek() != ']' {
		if g.pos >= g.end {
			return g.fail(start, "the bracket is never closed")
		}
		return g.fail(g.pos, "%q cannot stand in an atom", chem.Excerpt(g.text, g.pos+4, 8))
	}
	g.pos++
	return g.addAtom(a)
}

// questionLength returns the length of what stands before the map number or the
// end of a bracket, -1 when there is neither or a recursive pattern comes first.
func questionLength(text string) int {
	for i := range len(text) {
		switch text[i] {
		case ':', ']':
			return i
		case '$':
			return -1
		}
	}
	return -1
}

// maxKept bounds the number of questions that a reader remembers.
const maxKept = 1 << 14

// question reads the content of a bracket up to the map number.
func (g *graph) question(start int) (Atom, error) {
	length := questionLength(g.text[g.pos:g.end])
	kept := g.reader.kept
	known := length >= 0
	var text string
	if known {
		text = g.text[g.pos : g.pos+length]
		if a, ok := kept[text]; ok {
			g.pos += length
			a.Offset = int32(start)
			return a, nil
		}
	}
	b := bracket{graph: g, start: start}
	e, err := b.content()
	if err != nil {
		return Atom{}, err
	}
	a := Atom{Expr: e, Offset: int32(start), Chirality: b.chirality, ChiralPerm: b.perm, ChiralOptional: b.optional}
	if !a.compile() {
		return a, g.fail(start, "the question of the atom is too long")
	}
	if known && len(kept) < maxKept && g.text[start+1:g.pos] == text {
		kept[strings.Clone(text)] = a
	}
	return a, nil
}

// bracket reads the question of one atom in brackets.
type bracket struct {
	*graph
	start     int
	chirality chem.Chirality
	perm      uint8
	optional  bool
}

func (b *bracket) content() (*Expr, error) {
	if e, ok := b.hydrogenAtom(); ok {
		return e, nil
	}
	return b.lowAnd()
}

// hydrogenAtom recognises a bracket that holds a hydrogen and nothing but a mass
// number before and a charge after it.
func (b *bracket) hydrogenAtom() (*Expr, bool) {
	start := b.pos
	isotope, hasIsotope := b.number(maxIsotope)
	if c := b.at(1); b.peek() != 'H' || c != ']' && c != ':' && c != '+' && c != '-' {
		b.pos = start
		return nil, false
	}
	b.pos++
	e := &Expr{Op: OpHydrogenAtom}
	parts := []*Expr{e}
	if hasIsotope {
		parts = append(parts, equal(PropIsotope, isotope))
	}
	if c := b.peek(); c == '+' || c == '-' {
		if charge, ok := b.charge(); ok {
			parts = append(parts, equal(PropCharge, charge))
		}
	}
	if c := b.peek(); c != ']' && c != ':' {
		b.pos = start
		return nil, false
	}
	if len(parts) == 1 {
		return e, true
	}
	return &Expr{Op: OpUnit, Args: parts}, true
}

func (b *bracket) lowAnd() (*Expr, error) {
	return b.series(';', OpLowAnd, (*bracket).or)
}

func (b *bracket) or() (*Expr, error) { return b.series(',', OpOr, (*bracket).and) }

func (b *bracket) series(operator byte, op Op, operand func(*bracket) (*Expr, error)) (*Expr, error) {
	e, err := operand(b)
	if err != nil || b.peek() != operator {
		return e, err
	}
	list := &Expr{Op: op, Args: append(make([]*Expr, 0, 4), e)}
	for b.peek() == operator {
		b.pos++
		if e, err = operand(b); err != nil {
			return nil, err
		}
		list.Args = append(list.Args, e)
	}
	return list, nil
}

func (b *bracket) and() (*Expr, error) {
	e, err := b.not()
	if err != nil {
		return nil, err
	}
	var list *Expr
	for {
		c := b.peek()
		if c == '&' {
			b.pos++
		} else if c == 0 || c == ']' || c == ',' || c == ';' || c == ':' {
			break
		}
		if list == nil {
			list = &Expr{Op: OpAnd, Args: append(make([]*Expr, 0, 4), e)}
		}
		if e, err = b.not(); err != nil {
			return nil, err
		}
		list.Args = append(list.Args, e)
	}
	if list == nil {
		return e, nil
	}
	return list, nil
}

func (b *bracket) not() (*Expr, error) {
	negated := false
	for b.peek() == '!' {
		negated = !negated
		b.pos++
	}
	e, err := b.primitive()
	if err != nil || !negated {
		return e, err
	}
	return &Expr{Op: OpNot, Args: []*Expr{e}}, nil
}

// primitive reads one question. A mass number forms one question with the atom
// that follows it.
func (b *bracket) primitive() (*Expr, error) {
	start := b.pos
	c := b.peek()
	switch {
	case isDigit(c):
		isotope, ok := b.number(maxIsotope)
		if !ok {
			return nil, b.fail(start, "a mass number of at most %d is wanted", maxIsotope)
		}
		mass := equal(PropIsotope, isotope)
		atom, ok, err := b.atomType()
		if err != nil || !ok {
			return mass, err
		}
		return &Expr{Op: OpUnit, Args: []*Expr{mass, atom}}, nil
	case c == '+' || c == '-':
		return b.chargeQuestion()
	case c == '@':
		return b.chiralMark()
	case c == '$':
		return b.recursive()
	case c == '^':
		return b.hybrid()
	}
	if e, ok, err := b.atomType(); err != nil || ok {
		return e, err
	}
	return b.counted()
}

// atomType reads an element symbol, "#6", "*", "a", "A" or the count of
// hydrogens after a mass number. The two letters of a symbol come first: "[Sc]"
// is scandium.
func (b *bracket) atomType() (*Expr, bool, error) {
	if b.peek() == '#' {
		start := b.pos
		b.pos++
		number, ok := b.number(chem.NumElements - 1)
		if !ok {
			return nil, false, b.fail(start, "an atomic number of at most %d must follow #", chem.NumElements-1)
		}
		return equal(PropElement, number), true, nil
	}
	if c, d := b.at(0), b.at(1); c >= 'A' && c <= 'Z' && d >= 'a' && d <= 'z' {
		if e, ok := chem.ElementBySymbol(b.text[b.pos : b.pos+2]); ok {
			b.pos += 2
			return symbol(e, false), true, nil
		}
	}
	for _, s := range [...]struct {
		text    string
		element chem.Element
	}{{"si", chem.Si}, {"as", chem.As}, {"se", chem.Se}, {"te", chem.Te}} {
		if strings.HasPrefix(b.text[b.pos:b.end], s.text) {
			b.pos += 2
			return symbol(s.element, true), true, nil
		}
	}
	if n := bareLength(b.text[b.pos:b.end]); n > 0 {
		b.pos += n
		return bareAtoms[b.text[b.pos-n:b.pos]].Expr, true, nil
	}
	switch c := b.peek(); c {
	case 'K', 'V', 'Y', 'W', 'U':
		e, _ := chem.ElementBySymbol(string(c))
		b.pos++
		return symbol(e, false), true, nil
	case 'H':
		e, err := b.counted()
		return e, err == nil, err
	}
	return nil, false, nil
}

// counts lists the letters that take a number: the property asked for and the
// range that the letter alone stands for.
var counts = map[byte]struct {
	prop   Property
	lo, hi int32
}{
	'D': {PropDegree, 1, 1},
	'd': {PropHeavyDegree, 1, 1},
	'X': {PropConnectivity, 1, 1},
	'H': {PropHydrogens, 1, 1},
	'h': {PropImplicit, 1, unbounded},
	'R': {PropRings, 1, unbounded},
	'r': {PropRingSize, 1, unbounded},
	'v': {PropValence, 1, 1},
	'x': {PropRingBonds, 1, unbounded},
	'z': {PropHetero, 1, unbounded},
	'Z': {PropAliphaticHetero, 1, unbounded},
	'k': {PropRingSize, 1, unbounded},
}

// counted reads a letter with an optional number or range.
func (b *bracket) counted() (*Expr, error) {
	start := b.pos
	letter := b.peek()
	c, ok := counts[letter]
	if !ok {
		if b.pos >= b.end {
			return nil, b.fail(b.start, "the bracket is never closed")
		}
		return nil, b.fail(start, "%q cannot stand in an atom", chem.Excerpt(b.text, start+4, 8))
	}
	b.pos++
	if b.peek() == '{' {
		lo, hi, err := b.span()
		if err != nil {
			return nil, err
		}
		if letter == 'k' {
			return nil, b.fail(start, "k takes no range")
		}
		return between(c.prop, lo, hi), nil
	}
	if !isDigit(b.peek()) {
		return between(c.prop, c.lo, c.hi), nil
	}
	number, ok := b.number(maxNumber)
	if !ok {
		return nil, b.fail(start, "the number after %q is larger than %d", letter, maxNumber)
	}
	if letter == 'k' {
		return &Expr{Op: OpRingOfSize, Lo: number, Hi: number}, nil
	}
	return equal(c.prop, number), nil
}

// span reads "{2-4}", "{2-}" or "{-4}".
func (b *bracket) span() (lo, hi int32, err error) {
	start := b.pos
	b.pos++
	lo, hasLo := b.number(maxNumber)
	if b.peek() != '-' {
		return 0, 0, b.fail(start, "a range must have the form {2-4}, {2-} or {-4}")
	}
	b.pos++
	hi, hasHi := b.number(maxNumber)
	if b.peek() != '}' || !hasLo && !hasHi {
		return 0, 0, b.fail(start, "a range must have the form {2-4}, {2-} or {-4}")
	}
	b.pos++
	if !hasLo {
		lo = -unbounded
	}
	if !hasHi {
		hi = unbounded
	}
	return lo, hi, nil
}

// charge reads "+", "++", "+2" or the same with "-".
func (b *bracket) charge() (int32, bool) {
	sign := b.peek()
	n := int32(0)
	for b.peek() == sign && n < maxCharge {
		n++
		b.pos++
	}
	if n == 1 && isDigit(b.peek()) {
		number, ok := b.number(maxCharge)
		if !ok {
			return 0, false
		}
		n = number
	}
	if sign == '-' {
		n = -n
	}
	return n, true
}

func (b *bracket) chargeQuestion() (*Expr, error) {
	start, sign := b.pos, b.peek()
	if b.at(1) == '{' {
		b.pos++
		lo, hi, err := b.span()
		if err != nil {
			return nil, err
		}
		if sign == '-' {
			lo, hi = -hi, -lo
		}
		return between(PropCharge, lo, hi), nil
	}
	charge, ok := b.charge()
	if !ok {
		return nil, b.fail(start, "the charge is larger than %d", maxCharge)
	}
	return equal(PropCharge, charge), nil
}

// hybrids are the hybridisations by the digit after "^".
var hybrids = [...]perception.Hybridization{
	perception.HybridS, perception.SP, perception.SP2, perception.SP3, perception.SP3D, perception.SP3D2,
}

func (b *bracket) hybrid() (*Expr, error) {
	k := int(b.at(1)) - '0'
	if k < 0 || k >= len(hybrids) {
		return nil, b.fail(b.pos, "a digit from 0 to %d must follow ^", len(hybrids)-1)
	}
	b.pos += 2
	return equal(PropHybrid, int32(hybrids[k])), nil
}

// recursive reads "$(...)".
func (b *bracket) recursive() (*Expr, error) {
	if b.at(1) != '(' {
		return nil, b.fail(b.pos, "a parenthesis must follow $")
	}
	if b.depth >= MaxDepth {
		return nil, b.fail(b.pos, "recursive patterns are nested more than %d deep", MaxDepth)
	}
	b.pos += 2
	q, err := b.parser.query(b.depth+1, true)
	if err != nil {
		return nil, err
	}
	b.pos++
	b.q.Recursive = append(b.q.Recursive, q)
	n := int32(len(b.q.Recursive) - 1)
	return &Expr{Op: OpRecursive, Lo: n, Hi: n}, nil
}

// chiralClasses are the marks with two letters and their number of arrangements.
var chiralClasses = [...]struct {
	text      string
	chirality chem.Chirality
	most      int32
}{
	{"@TH", chem.ChiralCCW, 2},
	{"@AL", chem.ChiralAllene, 2},
	{"@SP", chem.ChiralSquarePlanar, 3},
	{"@TB", chem.ChiralTrigonalBipyramidal, 20},
	{"@OH", chem.ChiralOctahedral, 30},
}

// chiralMark reads "@", "@@", "@?" or a class with a number. The first mark of
// an atom counts.
func (b *bracket) chiralMark() (*Expr, error) {
	chirality, perm, err := b.markKind()
	if err != nil {
		return nil, err
	}
	optional := b.peek() == '?'
	if optional {
		b.pos++
	}
	if b.chirality == chem.ChiralNone {
		b.chirality, b.perm, b.optional = chirality, perm, optional
	}
	return &Expr{Op: OpChiral}, nil
}

func (b *bracket) markKind() (chem.Chirality, uint8, error) {
	start := b.pos
	for _, class := range chiralClasses {
		if !strings.HasPrefix(b.text[b.pos:b.end], class.text) {
			continue
		}
		b.pos += len(class.text)
		if !isDigit(b.peek()) {
			return class.chirality, 0, nil
		}
		number, ok := b.number(class.most)
		if !ok || number == 0 {
			return 0, 0, b.fail(start, "the number after %s must lie between 1 and %d", class.text, class.most)
		}
		if class.chirality.Tetrahedral() {
			if number == 2 {
				return chem.ChiralCW, 0, nil
			}
			return chem.ChiralCCW, 0, nil
		}
		return class.chirality, uint8(number), nil
	}
	b.pos++
	if b.peek() == '@' {
		b.pos++
		return chem.ChiralCW, 0, nil
	}
	return chem.ChiralCCW, 0, nil
}
