package smiles

import (
	"fmt"

	"athanor/chem"
)

// Limits of what a Reader accepts. Work and memory are linear in the text, so
// they bound both. A molecule of MaxAtoms atoms is read, perceived and written
// canonically in less than 320 MiB.
const (
	// MaxText is the longest text in bytes.
	MaxText = 16 << 20
	// MaxAtoms and MaxBonds are the most atoms and bonds of one molecule.
	MaxAtoms = 1 << 18
	MaxBonds = 1 << 19
	// MaxBranchDepth is the deepest nesting of parentheses.
	MaxBranchDepth = 100_000
	// MaxRingNumber is the largest ring-closure number, written %(99999).
	MaxRingNumber = 99_999
)

// Options choose what may follow the SMILES in a text. The zero value accepts
// nothing after it.
type Options struct {
	// Name accepts white space and a name after the SMILES, as in lines of a
	// SMILES file. The name becomes the name of the molecule.
	Name bool
	// Extensions accepts white space and a CXSMILES extension "|...|" after the
	// SMILES.
	Extensions bool
}

// Parse reads a SMILES. The molecule holds what the text states: aromatic atoms
// are flagged as written, the bond between two of them without a symbol is an
// AromaticBond, and atoms outside brackets leave their hydrogens to be derived.
// Stereo marks are converted to the conventions of package chem; contradicting
// direction marks are dropped (a Reader tells where). The empty text is the
// empty molecule. Text that is not a SMILES gives a *chem.SyntaxError.
func Parse(text string) (*chem.Molecule, error) {
	m, _, err := new(Reader).Parse(text)
	return m, err
}

// ParseLine reads a line of a SMILES file: a SMILES and, after white space, an
// optional CXSMILES extension and an optional name. White space around the line
// is ignored.
func ParseLine(line string) (*chem.Molecule, []chem.Warning, error) {
	r := Reader{Options: Options{Name: true, Extensions: true}}
	return r.Parse(line)
}

// Reader reads SMILES one after the other and keeps its memory between them.
// The zero value is ready to use. A Reader must not be used by two goroutines at
// the same time.
type Reader struct {
	Options Options

	builder  chem.Builder
	branches []branch
	slots    []slot
	open     int
	closures []closure
	centers  []center
	marks    []mark
	warnings []chem.Warning
	// groups are the fragment groups of the reaction being read.
	groups     []fragmentPair
	inReaction bool
	features   bondFeatures
	// scratch of the stereo passes
	centerOf []int32
	sides    []atomMarks
	ends     []center
}

// branch is an open parenthesis: the atom to go back to and the byte offset.
type branch struct{ atom, offset int32 }

// Parse reads a SMILES into new memory. The warnings tell, in the order of the
// text, what could not be kept.
func (r *Reader) Parse(text string) (*chem.Molecule, []chem.Warning, error) {
	m := new(chem.Molecule)
	warnings, err := r.ParseInto(m, text)
	if err != nil {
		return nil, nil, err
	}
	return m, append([]chem.Warning(nil), warnings...), nil
}

// ParseInto is Parse into memory that is used again: the arrays of m are
// overwritten. The warnings are valid until the next call. After an error the
// content of m is unspecified.
func (r *Reader) ParseInto(m *chem.Molecule, text string) ([]chem.Warning, error) {
	r.reset()
	if len(text) > MaxText {
		return nil, fail(MaxText, "the text of %d bytes is longer than the limit of %d", len(text), MaxText)
	}
	start := 0
	if r.Options.Name {
		start = skipSpace(text, 0)
	}
	end, fault := r.scan(text, start)
	if fault == nil {
		fault = r.tail(text, end)
	}
	if fault != nil {
		return nil, fault
	}
	r.resolveCenters()
	r.resolveMarks()
	r.applyFeatures()
	if err := r.builder.BuildInto(m); err != nil {
		return nil, r.buildFault(err)
	}
	r.applyWedges(m)
	return r.warnings, nil
}

func (r *Reader) reset() {
	r.builder.Reset()
	r.branches = r.branches[:0]
	if r.open > 0 {
		clear(r.slots)
		r.open = 0
	}
	r.closures = r.closures[:0]
	r.centers = r.centers[:0]
	r.marks = r.marks[:0]
	r.warnings = r.warnings[:0]
	r.groups = r.groups[:0]
	r.features = bondFeatures{stated: r.features.stated[:0]}
}

// fail makes a syntax error at a byte offset.
func fail(offset int, format string, args ...any) *chem.SyntaxError {
	return &chem.SyntaxError{Format: "smiles", Offset: offset, Message: fmt.Sprintf(format, args...)}
}

// MaxWarnings is the most warnings that a text gets; hostile text could ask for
// millions.
const MaxWarnings = 1000

func (r *Reader) warn(offset int, format string, args ...any) {
	if len(r.warnings) >= MaxWarnings {
		return
	}
	if len(r.warnings) == MaxWarnings-1 {
		format, args = "further warnings are left out", nil
	}
	r.warnings = append(r.warnings, chem.Warning{Offset: offset, Message: fmt.Sprintf(format, args...)})
}

// bondSymbol is a bond as written.
type bondSymbol uint8

const (
	bondImplied bondSymbol = iota
	bondSingle
	bondDouble
	bondTriple
	bondQuadruple
	bondAromatic
	bondAny
	bondUp      // "/"
	bondDown    // "\"
	bondForward // "->"
	bondBack    // "<-"
)

var bondText = [...]string{"", "-", "=", "#", "$", ":", "~", "/", `\`, "->", "<-"}

// bondOrders gives the order of each symbol; those that depend on the atoms
// stand as Single.
var bondOrders = [...]chem.BondOrder{
	chem.Single, chem.Single, chem.Double, chem.Triple, chem.Quadruple,
	chem.AromaticBond, chem.AnyBond, chem.Single, chem.Single, chem.Dative, chem.Dative,
}

// place is what was read last; it decides what may follow.
type place uint8

const (
	atStart  place = iota // nothing, or a dot: an atom must follow
	atOpen                // an opening parenthesis
	atAtom                // an atom, a ring-closure number or a closing parenthesis
	atBond                // a bond symbol
	atBranch              // a bond symbol directly after an opening parenthesis
)

// class is what a byte can begin.
type class uint8

const (
	classOther class = iota
	classOrganic
	classBracket
	classBond
	classDigit
	classOpen
	classClose
	classDot
	classSpace
	classArrow
)

var classes = func() (t [256]class) {
	for c, e := range bareAtoms {
		if e.known {
			t[c] = classOrganic
		}
	}
	for _, c := range "-=#$:~/\\<" {
		t[c] = classBond
	}
	for c := '0'; c <= '9'; c++ {
		t[c] = classDigit
	}
	t['%'], t['['], t['('], t[')'], t['.'] = classDigit, classBracket, classOpen, classClose, classDot
	t['>'] = classArrow
	t[' '], t['\t'], t['\n'], t['\r'] = classSpace, classSpace, classSpace, classSpace
	return t
}()

// bareAtom is an atom that may stand outside brackets.
type bareAtom struct {
	element chem.Element
	flags   chem.AtomFlags
	known   bool
}

var bareAtoms = [256]bareAtom{
	'B': {chem.B, 0, true}, 'C': {chem.C, 0, true}, 'N': {chem.N, 0, true}, 'O': {chem.O, 0, true},
	'P': {chem.P, 0, true}, 'S': {chem.S, 0, true}, 'F': {chem.F, 0, true}, 'I': {chem.I, 0, true},
	'b': {chem.B, chem.Aromatic, true}, 'c': {chem.C, chem.Aromatic, true}, 'n': {chem.N, chem.Aromatic, true},
	'o': {chem.O, chem.Aromatic, true}, 'p': {chem.P, chem.Aromatic, true}, 's': {chem.S, chem.Aromatic, true},
	'*': {chem.Wildcard, 0, true},
}

// scan reads the SMILES that begins at start and returns the offset of the white
// space or the end of text behind it. One loop with an explicit stack: the depth
// of the text never becomes depth of calls.
func (r *Reader) scan(text string, start int) (int, *chem.SyntaxError) {
	prev, at := int32(-1), atStart
	symbol, symbolAt := bondImplied, 0
	i := start
	for i < len(text) {
		c := text[i]
		switch classes[c] {
		case classOrganic:
			atom := chem.Atom{Element: bareAtoms[c].element, Flags: bareAtoms[c].flags}
			next := i + 1
			if next < len(text) && (c == 'C' && text[next] == 'l' || c == 'B' && text[next] == 'r') {
				atom.Element = chem.Cl
				if c == 'B' {
					atom.Element = chem.Br
				}
				next++
			}
			if fault := r.addAtom(atom, i, prev, symbol); fault != nil {
				return i, fault
			}
			prev, symbol, at = int32(r.builder.NumAtoms()-1), bondImplied, atAtom
			i = next
		case classBracket:
			atom, next, fault := parseBracket(text, i)
			if fault == nil {
				fault = r.addAtom(atom, i, prev, symbol)
			}
			if fault != nil {
				return i, fault
			}
			if atom.Chirality != chem.ChiralNone {
				r.addCenter(i, prev >= 0)
			}
			prev, symbol, at = int32(r.builder.NumAtoms()-1), bondImplied, atAtom
			i = next
		case classBond:
			if at != atAtom && at != atOpen {
				return i, bondFault(text, i, at)
			}
			symbolAt = i
			if symbol, i = parseBond(text, i); symbol == bondImplied {
				return i, fail(i, `"<" is not a bond; a bond to the left donor is written "<-"`)
			}
			if at == atOpen {
				at = atBranch
			} else {
				at = atBond
			}
		case classDigit:
			if at != atAtom && at != atBond {
				return i, fail(i, "ring-closure number before any atom%s", insideBranch(at))
			}
			number, next, fault := parseRingNumber(text, i)
			if fault == nil {
				fault = r.ringClosure(number, prev, symbol, i)
			}
			if fault != nil {
				return i, fault
			}
			symbol, at = bondImplied, atAtom
			i = next
		case classOpen:
			if at != atAtom {
				return i, openFault(i, at)
			}
			if len(r.branches) >= MaxBranchDepth {
				return i, fail(i, "branches are nested deeper than the limit of %d", MaxBranchDepth)
			}
			r.branches = append(r.branches, branch{prev, int32(i)})
			at = atOpen
			i++
		case classClose:
			if at != atAtom {
				return i, closeFault(i, at, symbol, symbolAt)
			}
			if len(r.branches) == 0 {
				return i, fail(i, `")" without a matching "("`)
			}
			prev = r.branches[len(r.branches)-1].atom
			r.branches = r.branches[:len(r.branches)-1]
			i++
		case classDot:
			if at != atAtom && at != atOpen {
				return i, dotFault(i, at, symbol, symbolAt)
			}
			prev, at = -1, atStart
			i++
		case classArrow:
			if !r.inReaction {
				return i, unexpected(text, i)
			}
			return i, r.finish(i, at, start, symbol, symbolAt)
		case classSpace:
			return i, r.finish(i, at, start, symbol, symbolAt)
		default:
			return i, unexpected(text, i)
		}
	}
	return i, r.finish(i, at, start, symbol, symbolAt)
}

// addAtom appends an atom and its bond to the atom before it, if there is one.
func (r *Reader) addAtom(a chem.Atom, offset int, prev int32, symbol bondSymbol) *chem.SyntaxError {
	b := &r.builder
	if b.NumAtoms() >= MaxAtoms {
		return fail(offset, "more than %d atoms", MaxAtoms)
	}
	i := b.AddAtomAt(a, offset)
	if prev < 0 {
		return nil
	}
	bond := chem.Bond{Begin: prev, End: i, Order: bondOrders[symbol]}
	switch symbol {
	case bondImplied:
		if a.Flags&b.Atom(prev).Flags&chem.Aromatic != 0 {
			bond.Order = chem.AromaticBond
		}
	case bondUp, bondDown:
		if a.Flags&b.Atom(prev).Flags&chem.Aromatic != 0 {
			bond.Order = chem.AromaticBond
		}
		r.marks = append(r.marks, mark{bond: int32(b.NumBonds()), from: prev, up: symbol == bondUp, offset: int32(offset - 1)})
	case bondBack:
		bond.Begin, bond.End = i, prev
	}
	b.AddBond(bond)
	return nil
}

// parseBond reads the bond symbol at i and returns the offset behind it. A "<"
// that begins no arrow gives bondImplied.
func parseBond(text string, i int) (bondSymbol, int) {
	next := byte(0)
	if i+1 < len(text) {
		next = text[i+1]
	}
	switch text[i] {
	case '-':
		if next == '>' {
			return bondForward, i + 2
		}
		return bondSingle, i + 1
	case '=':
		return bondDouble, i + 1
	case '#':
		return bondTriple, i + 1
	case '$':
		return bondQuadruple, i + 1
	case ':':
		return bondAromatic, i + 1
	case '~':
		return bondAny, i + 1
	case '/':
		return bondUp, i + 1
	case '\\':
		// Text that was escaped once too often doubles the backslash.
		if next == '\\' {
			return bondDown, i + 2
		}
		return bondDown, i + 1
	}
	if next == '-' {
		return bondBack, i + 2
	}
	return bondImplied, i
}

// finish checks that nothing is left open at the end of the SMILES.
func (r *Reader) finish(end int, at place, start int, symbol bondSymbol, symbolAt int) *chem.SyntaxError {
	switch {
	case at == atBond || at == atBranch:
		return fail(symbolAt, "bond %q leads to no atom", bondText[symbol])
	case at == atOpen:
		return fail(end, `branch opened at byte %d is empty and never closed`, r.branches[len(r.branches)-1].offset)
	case at == atStart && end > start:
		return fail(end, `an atom must follow "."`)
	case len(r.branches) > 0:
		return fail(int(r.branches[len(r.branches)-1].offset), `"(" without a matching ")"`)
	case r.open > 0:
		return r.openRingFault()
	}
	return nil
}
