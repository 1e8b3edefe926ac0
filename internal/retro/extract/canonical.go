package extract

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"athanor/chem"
	"athanor/chem/smarts"
)

// MaxTemplateAtoms is the largest number of atoms on both sides of a template that
// gets a canonical spelling.
const MaxTemplateAtoms = 400

var errNoSpelling = errors.New("the template asks for something that has no canonical spelling")

// Canonicalizer finds canonical spellings. The zero value is ready to use; it
// remembers the atoms it has read and serves one goroutine.
type Canonicalizer struct {
	reader smarts.Reader
}

// Canonical returns the canonical spelling of a retro template "product>>precursors":
// two templates that differ in the order of atoms, in map numbers, or in the order
// in which an atom states its properties have the same one. It is meant for
// comparing; it asks the same questions as the template but is not written as
// rdchiral writes.
//
// It fails when the text is no reaction SMARTS, and for recursive and other
// patterns that rdchiral does not make. Then the text itself is all there is to
// compare.
func Canonical(text string) (string, error) { return new(Canonicalizer).Canonical(text) }

// Canonical is the function of the same name.
func (c *Canonicalizer) Canonical(text string) (string, error) {
	s, err := c.read(text)
	if err != nil {
		return "", err
	}
	return newOrdering(s).spell()
}

// read reads a template.
func (c *Canonicalizer) read(text string) (*sketch, error) {
	r, err := c.reader.ParseReaction(text)
	if err != nil {
		return nil, err
	}
	s := new(sketch)
	for _, q := range r.Reactants {
		if err := s.add(q); err != nil {
			return nil, err
		}
	}
	s.products = int32(len(s.atoms))
	for _, q := range r.Products {
		if err := s.add(q); err != nil {
			return nil, err
		}
	}
	if len(s.atoms) > MaxTemplateAtoms {
		return nil, fmt.Errorf("the template has more than %d atoms", MaxTemplateAtoms)
	}
	if !s.finish() {
		return nil, errors.New("a map number stands twice on one side")
	}
	return s, nil
}

// add appends a molecule of a pattern.
func (s *sketch) add(q *smarts.Query) error {
	if q.NumComponents() != 1 || len(q.Recursive) > 0 {
		return errNoSpelling
	}
	base := int32(len(s.atoms))
	for i := range q.Atoms {
		a := &q.Atoms[i]
		head, tail, ok := spellAtom(a.Expr)
		if !ok || a.ChiralOptional || a.Chirality != chem.ChiralNone && !a.Chirality.Tetrahedral() {
			return errNoSpelling
		}
		s.atoms = append(s.atoms, sketchAtom{head: head, tail: tail, number: a.Map, chirality: a.Chirality})
	}
	for i := range q.Bonds {
		b := &q.Bonds[i]
		text, ok := spellBond(b)
		if !ok {
			return errNoSpelling
		}
		begin, end, refs := b.Begin+base, b.End+base, [2]int32{b.StereoAtoms[0] + base, b.StereoAtoms[1] + base}
		if b.DativeBackward() {
			begin, end = end, begin
			refs[0], refs[1] = refs[1], refs[0]
		}
		s.bonds = append(s.bonds, sketchBond{begin: begin, end: end, text: text, stereo: b.Stereo, refs: refs})
	}
	return nil
}

// bondTexts are the bonds that have a canonical spelling.
var bondTexts = func() map[smarts.BondMask]string {
	texts := map[smarts.BondMask]string{}
	for _, text := range []string{"-", "=", "#", ":", "~", "->", "-,:", "-,=", "=,:", "-;@", "-;!@", "=;@", "=;!@", "@", "!@"} {
		q, err := smarts.Parse("*" + text + "*")
		if err != nil {
			panic("internal error: bond " + text + ": " + err.Error())
		}
		texts[q.Bonds[0].Mask] = text
	}
	return texts
}()

// spellBond returns the text of a bond. A bond with a direction reads as single or
// aromatic but is meant to be single.
func spellBond(b *smarts.Bond) (string, bool) {
	if b.Direction != smarts.NoDirection {
		return "-", true
	}
	mask := b.Mask
	if b.DativeBackward() {
		mask = mask.Reversed()
	}
	text, ok := bondTexts[mask]
	return text, ok
}

// spellAtom returns the text of an atom: its element, and the rest in a fixed order
// with a semicolon before each part.
func spellAtom(e *smarts.Expr) (head, tail string, ok bool) {
	var parts []string
	if !spellParts(e, &head, &parts) {
		return "", "", false
	}
	slices.Sort(parts)
	parts = slices.Compact(parts)
	if head == "" {
		head = "*"
	}
	for _, part := range parts {
		tail += ";" + part
	}
	return head, tail, true
}

func spellParts(e *smarts.Expr, head *string, parts *[]string) bool {
	switch e.Op {
	case smarts.OpAnd, smarts.OpLowAnd:
		for _, arg := range e.Args {
			if !spellParts(arg, head, parts) {
				return false
			}
		}
		return true
	case smarts.OpChiral, smarts.OpTrue:
		return true
	case smarts.OpUnit, smarts.OpSymbol:
		text, ok := spellExpr(e)
		if *head != "" {
			return false
		}
		*head = text
		return ok
	case smarts.OpRange:
		text, ok := spellExpr(e)
		if e.Prop == smarts.PropElement && *head == "" {
			*head = text
			return ok
		}
		*parts = append(*parts, text)
		return ok
	default:
		text, ok := spellExpr(e)
		*parts = append(*parts, text)
		return ok
	}
}

// letters are the properties that a template asks for by a letter and a number.
var letters = map[smarts.Property]string{
	smarts.PropElement: "#", smarts.PropDegree: "D", smarts.PropConnectivity: "X", smarts.PropHydrogens: "H",
	smarts.PropRings: "R", smarts.PropValence: "v", smarts.PropRingBonds: "x",
}

func spellExpr(e *smarts.Expr) (string, bool) {
	switch e.Op {
	case smarts.OpSymbol:
		symbol := chem.Element(e.Lo).Symbol()
		if e.Hi == 1 {
			symbol = strings.ToLower(symbol)
		}
		return symbol, true
	case smarts.OpRange:
		return spellRange(e)
	case smarts.OpNot:
		text, ok := spellExpr(e.Args[0])
		return "!" + text, ok && e.Args[0].Op <= smarts.OpSymbol
	case smarts.OpUnit:
		return spellList(e.Args, "")
	case smarts.OpOr:
		for _, arg := range e.Args {
			if arg.Op > smarts.OpSymbol {
				return "", false
			}
		}
		return spellList(e.Args, ",")
	default:
		return "", false
	}
}

func spellList(args []*smarts.Expr, separator string) (string, bool) {
	var texts []string
	for _, arg := range args {
		text, ok := spellExpr(arg)
		if !ok {
			return "", false
		}
		texts = append(texts, text)
	}
	if separator != "" {
		slices.Sort(texts)
	}
	return strings.Join(texts, separator), true
}

func spellRange(e *smarts.Expr) (string, bool) {
	switch {
	case e.Lo != e.Hi:
		return "", false
	case e.Prop == smarts.PropAromatic && e.Lo == 1:
		return "a", true
	case e.Prop == smarts.PropAromatic:
		return "A", true
	case e.Prop == smarts.PropIsotope:
		return strconv.Itoa(int(e.Lo)), true
	case e.Prop == smarts.PropCharge:
		return fmt.Sprintf("%+d", e.Lo), true
	}
	letter, ok := letters[e.Prop]
	return letter + strconv.Itoa(int(e.Lo)), ok
}
