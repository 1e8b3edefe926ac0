package smarts

import (
	"fmt"
	"strings"

	"athanor/chem"
)

// Limits of a pattern. Texts beyond them are refused.
const (
	// MaxLength is the length of a text in bytes.
	MaxLength = 1 << 18
	// MaxAtoms is the number of atoms with those of recursive patterns.
	MaxAtoms = 1 << 12
	// MaxDepth is the nesting of recursive patterns.
	MaxDepth = 32
	// maxRingNumber is the highest ring number, "%(99999)".
	maxRingNumber = 99999
)

// Parse reads a pattern. Blanks around it are ignored. It fails with a
// *chem.SyntaxError that holds the byte offset of the fault. An empty text is an
// empty pattern.
func Parse(text string) (*Query, error) { return new(Reader).Parse(text) }

func tooLong(text string) error {
	return &chem.SyntaxError{Format: "smarts", Offset: MaxLength,
		Message: fmt.Sprintf("text of %d bytes is longer than the limit of %d", len(text), MaxLength)}
}

func isBlank(c byte) bool { return c <= ' ' }

// Reader reads patterns and remembers the questions of bracket atoms, which
// makes reading many patterns of one kind faster. The zero value is ready to use.
// It serves one goroutine; what it returns may be shared.
type Reader struct {
	kept   map[string]Atom
	memory memory
	graph  graph
}

// Parse is the function of the same name.
func (r *Reader) Parse(text string) (*Query, error) {
	if len(text) > MaxLength {
		return nil, tooLong(text)
	}
	p := parser{text: text, end: len(text), reader: r}
	r.prepare()
	for p.pos < p.end && isBlank(text[p.pos]) {
		p.pos++
	}
	for p.end > p.pos && isBlank(text[p.end-1]) {
		p.end--
	}
	return p.query(0, false)
}

func (r *Reader) prepare() {
	if r.kept == nil {
		r.kept = map[string]Atom{}
	}
}

// parser reads one text from pos to end. The counts of atoms and of recursive
// patterns are shared by all nested patterns.
type parser struct {
	text     string
	pos, end int
	atoms    int
	serials  int32
	reader   *Reader
}

func (p *parser) fail(offset int, format string, args ...any) error {
	return &chem.SyntaxError{Format: "smarts", Offset: offset, Message: fmt.Sprintf(format, args...)}
}

// peek returns the next byte, 0 at the end.
func (p *parser) peek() byte { return p.at(0) }

func (p *parser) at(k int) byte {
	if p.pos+k < p.end {
		return p.text[p.pos+k]
	}
	return 0
}

// graph is the state of one pattern while it is read.
type graph struct {
	*parser
	q       *Query
	depth   int
	current int32 // atom that the next bond starts from, -1 at the start of a component
	// branches holds the atoms to return to and where their branches opened
	branches []branch
	group    int32 // number of the open component group, 0 for none
	groups   int32
	grouped  int // offset of the open group
	// rings holds the open ends of the ring numbers above 9, digits those of the
	// others.
	rings  map[int]ringEnd
	digits [10]ringEnd
	// notes is parallel to the atoms.
	notes []note
	// order lists, for every atom with a tetrahedral mark, its bonds in the order
	// of the text; a ring number that is still open stands as -1-number.
	order [][]int32
	// closed lists the ring bonds.
	closed []closedRing
	// bonds that stand between atoms
	bond    bondSpec
	hasBond bool
}

type branch struct {
	atom   int32
	offset int
}

type ringEnd struct {
	open   bool
	atom   int32
	offset int
	bond   bondSpec
	has    bool
}

// note is what orienting an atom needs to know of the text: whether a bond comes
// before the atom, and how many ring numbers it has.
type note struct {
	leading  bool
	closures int32
}

// closedRing is a bond made by a ring number and where it was closed.
type closedRing struct{ bond, offset int32 }

// openEnd returns the end of a ring number that is open, or the zero value.
func (g *graph) openEnd(number int) ringEnd {
	if number < len(g.digits) {
		return g.digits[number]
	}
	return g.rings[number]
}

func (g *graph) setEnd(number int, end ringEnd) {
	switch {
	case number < len(g.digits):
		g.digits[number] = end
	case end.open:
		if g.rings == nil {
			g.rings = map[int]ringEnd{}
		}
		g.rings[number] = end
	default:
		delete(g.rings, number)
	}
}

// list appends a bond, or an open ring number, to the order of an atom with a
// mark.
func (g *graph) list(atom, entry int32) {
	if !g.q.Atoms[atom].Chirality.Tetrahedral() {
		return
	}
	for len(g.order) <= int(atom) {
		g.order = append(g.order, nil)
	}
	g.order[atom] = append(g.order[atom], entry)
}

// query reads a pattern up to the end, or up to the ")" that closes a recursive
// pattern.
func (p *parser) query(depth int, nested bool) (*Query, error) {
	start := p.pos
	var g *graph
	if nested {
		g = &graph{parser: p, q: new(Query), depth: depth, current: -1}
	} else {
		g = &p.reader.graph
		*g = graph{parser: p, depth: depth, current: -1, branches: g.branches[:0], closed: g.closed[:0], notes: g.notes[:0]}
		n := countAtoms(p.text[p.pos:p.end])
		g.q = &p.reader.memory.queries.take(1)[0]
		g.q.Atoms, g.q.Bonds = p.reader.memory.atoms.take(n)[:0], p.reader.memory.bonds.take(n + 1)[:0]
	}
	for p.pos < p.end {
		if nested && p.peek() == ')' && len(g.branches) == 0 && g.group == 0 {
			break
		}
		if err := g.token(); err != nil {
			return nil, err
		}
	}
	if err := g.finish(start, nested); err != nil {
		return nil, err
	}
	return g.q, nil
}

// countAtoms estimates the number of atoms in a text, at most 64.
func countAtoms(text string) int {
	n, inside := 0, false
	for i := 0; i < len(text) && n < 64; i++ {
		switch c := text[i]; {
		case c == '[':
			n++
			inside = true
		case c == ']':
			inside = false
		case !inside && (c == '*' || c >= 'A'):
			n++
		}
	}
	return n
}

// token reads one element of the pattern.
func (g *graph) token() error {
	c := g.peek()
	switch {
	case c == '(':
		return g.open()
	case c == ')':
		return g.close()
	case c == '.':
		return g.dot()
	case c >= '0' && c <= '9' || c == '%':
		return g.ringNumber()
	case c == '[':
		return g.bracketAtom()
	case strings.IndexByte("-=#:~@/\\<$!&,;", c) >= 0:
		return g.bondSymbol()
	}
	return g.bareAtom()
}

// open starts a branch, or a component group at the start of a component.
func (g *graph) open() error {
	if g.hasBond {
		return g.fail(g.pos, "a branch cannot follow a bond")
	}
	if g.current < 0 {
		if g.group != 0 || len(g.branches) > 0 {
			return g.fail(g.pos, "a branch must follow an atom")
		}
		g.groups++
		g.group, g.grouped = g.groups, g.pos
		g.pos++
		return nil
	}
	g.branches = append(g.branches, branch{g.current, g.pos})
	g.pos++
	switch g.peek() {
	case ')':
		return g.fail(g.pos, "the branch is empty")
	case '(':
		return g.fail(g.pos, "a branch must start with a bond or an atom")
	}
	return nil
}

func (g *graph) close() error {
	if g.hasBond {
		return g.fail(g.pos, "a bond leads to nothing")
	}
	if n := len(g.branches); n > 0 {
		g.current = g.branches[n-1].atom
		g.branches = g.branches[:n-1]
		g.pos++
		return nil
	}
	if g.group == 0 {
		return g.fail(g.pos, "nothing is open that this parenthesis could close")
	}
	if g.current < 0 {
		return g.fail(g.pos, "the component group is empty")
	}
	g.pos++
	g.group = 0
	if c := g.peek(); c != 0 && c != '.' && c != ')' {
		return g.fail(g.pos, "only a dot may follow a component group")
	}
	return nil
}

func (g *graph) dot() error {
	if g.hasBond || g.current < 0 {
		return g.fail(g.pos, "a component is missing before the dot")
	}
	if len(g.branches) > 0 {
		return g.fail(g.pos, "a dot cannot stand inside a branch")
	}
	g.current = -1
	g.pos++
	if g.pos == g.end || g.peek() == ')' {
		return g.fail(g.pos, "a component is missing after the dot")
	}
	return nil
}

// bareAtom reads an atom outside brackets.
func (g *graph) bareAtom() error {
	start := g.pos
	n := bareLength(g.text[g.pos:g.end])
	if n == 0 {
		return g.fail(start, "%q cannot stand here", chem.Excerpt(g.text, start+4, 8))
	}
	g.pos += n
	a := bareAtoms[g.text[start:g.pos]]
	a.Offset = int32(start)
	return g.addAtom(a)
}

// bareAtoms holds the atoms that need no brackets, compiled, by their text.
var bareAtoms = func() map[string]Atom {
	atoms := map[string]Atom{}
	for _, text := range []string{"*", "a", "A", "B", "C", "N", "O", "F", "P", "S", "I", "Cl", "Br", "b", "c", "n", "o", "p", "s"} {
		var e *Expr
		switch text {
		case "*":
			e = &Expr{Op: OpTrue}
		case "a":
			e = equal(PropAromatic, 1)
		case "A":
			e = equal(PropAromatic, 0)
		default:
			element, aromatic := chem.ElementBySymbol(text)
			if !aromatic {
				element, _ = chem.ElementBySymbol(string(text[0] - 'a' + 'A'))
			}
			e = symbol(element, !aromatic)
		}
		a := Atom{Expr: e}
		a.compile()
		atoms[text] = a
	}
	return atoms
}()

// bareLength returns the length of the symbol at the start of text that needs no
// brackets, 0 for none.
func bareLength(text string) int {
	if strings.HasPrefix(text, "Cl") || strings.HasPrefix(text, "Br") {
		return 2
	}
	if text == "" || strings.IndexByte("*aABCNOFPSIbcnops", text[0]) < 0 {
		return 0
	}
	return 1
}

func symbol(e chem.Element, aromatic bool) *Expr {
	hi := int32(0)
	if aromatic {
		hi = 1
	}
	return &Expr{Op: OpSymbol, Lo: int32(e), Hi: hi}
}

func equal(prop Property, v int32) *Expr { return between(prop, v, v) }

func between(prop Property, lo, hi int32) *Expr {
	return &Expr{Op: OpRange, Prop: prop, Lo: lo, Hi: hi}
}

// addAtom appends an atom and bonds it to the current one.
func (g *graph) addAtom(a Atom) error {
	if g.atoms++; g.atoms > MaxAtoms {
		return g.fail(int(a.Offset), "more than %d atoms", MaxAtoms)
	}
	a.Group = g.group
	i := int32(len(g.q.Atoms))
	g.q.Atoms = append(g.q.Atoms, a)
	g.notes = append(g.notes, note{leading: g.current >= 0})
	if g.current >= 0 {
		b := g.addBond(g.current, i, g.bond, g.hasBond)
		g.list(g.current, b)
		g.list(i, b)
	} else if g.hasBond {
		return g.fail(int(a.Offset), "a bond has no atom before it")
	}
	g.bond, g.hasBond = bondSpec{}, false
	g.current = i
	return nil
}

// finish checks that nothing is left open and derives what needs the whole
// graph.
func (g *graph) finish(start int, nested bool) error {
	switch {
	case len(g.branches) > 0:
		return g.fail(g.branches[len(g.branches)-1].offset, "the branch is never closed")
	case g.group != 0:
		return g.fail(g.grouped, "the component group is never closed")
	case g.hasBond:
		return g.fail(g.pos, "a bond leads to nothing")
	case nested && g.pos >= g.end:
		return g.fail(start-2, "the recursive pattern is never closed")
	case nested && len(g.q.Atoms) == 0:
		return g.fail(start, "the recursive pattern is empty")
	}
	if number, open := g.lowestOpenRing(); open {
		return g.fail(g.openEnd(number).offset, "ring number %d is never closed", number)
	}
	if nested {
		g.q.Serial = g.serials
		g.serials++
	} else {
		g.q.NumSerials = g.serials
	}
	g.q.text = g.text[start:g.pos]
	g.q.link(&g.reader.memory)
	if err := g.checkRepeats(); err != nil {
		return err
	}
	g.orient()
	g.placeDoubleBonds()
	return nil
}

func (g *graph) lowestOpenRing() (int, bool) {
	for number := range g.digits {
		if g.digits[number].open {
			return number, true
		}
	}
	lowest, found := 0, false
	for number := range g.rings {
		if !found || number < lowest {
			lowest, found = number, true
		}
	}
	return lowest, found
}

// checkRepeats refuses two bonds between the same atoms; the later one was made
// by a ring number.
func (g *graph) checkRepeats() error {
	for _, c := range g.closed {
		b := &g.q.Bonds[c.bond]
		from, to := b.Begin, b.End
		if g.q.Degree(to) < g.q.Degree(from) {
			from, to = to, from
		}
		for _, nb := range g.q.Neighbors(from) {
			if nb.Atom == to && nb.Bond < c.bond {
				return g.fail(int(c.offset), "the ring number joins two atoms that are bonded already")
			}
		}
	}
	return nil
}
