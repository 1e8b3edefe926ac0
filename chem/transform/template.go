package transform

import (
	"fmt"

	"athanor/chem"
	"athanor/chem/smarts"
)

// Template is a compiled reaction template. It is read-only and may be shared
// by goroutines.
type Template struct {
	reaction *smarts.Reaction
	left     []leftAtom
	leftBase []int32 // first left atom of each pattern molecule
	right    []rightAtom
	// rightBase is the first right atom of each result molecule.
	rightBase  []int32
	bonds      []rightBond
	symmetries symmetries
	// copies is a map number that stands in several molecules of the result side, 0
	// for none.
	copies int32
}

// leftAtom is an atom of the pattern side.
type leftAtom struct {
	pattern int32 // molecule of the pattern side
	atom    int32 // atom of that molecule
	right   int32 // its partner on the result side, -1 when it is deleted
	mark    chem.Chirality
	// couldBeCentre: the pattern shows enough of the surroundings to have named
	// a configuration: four neighbours, or three and a hydrogen count.
	couldBeCentre bool
	neighbors     []int32 // left atoms in the order of the mark
}

// rightAtom is an atom of the result side.
type rightAtom struct {
	left          int32 // its partner, -1 when it is new
	number        int32 // map number
	stated        smarts.Stated
	mark          chem.Chirality
	couldBeCentre bool
	neighbors     []int32 // right atoms in the order of the mark
	forward       centrePolicy
	retro         centrePolicy
}

// rightBond is a bond of the result side.
type rightBond struct {
	begin, end int32
	order      chem.BondOrder
	// copied: the order is that of the bond in the molecule, if there is one.
	copied      bool
	stereo      chem.BondStereo
	stereoAtoms [2]int32
	// open: both ends show a further neighbour, so that the result could have
	// named a configuration.
	open bool
	// leftOpen: the pattern has this double bond and could have named one.
	leftOpen bool
}

// centrePolicy says what happens to the mark of an atom.
type centrePolicy uint8

const (
	// centreKeep takes the mark of the matched atom.
	centreKeep centrePolicy = iota
	// centreClear takes none.
	centreClear
	// centreCreate takes that of the result side.
	centreCreate
	// centreInvert takes the opposite of that of the matched atom.
	centreInvert
)

// Compile reads and compiles a template "pattern>>result". It fails with a
// *chem.SyntaxError for text that is no reaction SMARTS, and with another error
// when a side is empty or a map number stands twice on a side.
func Compile(text string) (*Template, error) { return new(Compiler).Compile(text) }

// Compiler compiles many templates faster than one by one: it remembers the
// atoms of their patterns. The zero value is ready to use. It serves one
// goroutine.
type Compiler struct {
	reader    smarts.Reader
	templates slab[Template]
	left      slab[leftAtom]
	right     slab[rightAtom]
	bonds     slab[rightBond]
	numbers   slab[int32]
	leftOf    map[int32]int32 // left atom of every map number
}

// Compile is the function of the same name.
func (c *Compiler) Compile(text string) (*Template, error) {
	r, err := c.reader.ParseReaction(text)
	if err != nil {
		return nil, err
	}
	if len(r.Reactants) == 0 || len(r.Products) == 0 {
		return nil, fmt.Errorf("transform: the template %s has an empty side", chem.Excerpt(text, 0, 80))
	}
	t := &c.templates.take(1)[0]
	t.reaction = r
	c.addLeft(t)
	if err := c.addRight(t); err != nil {
		return nil, err
	}
	t.setPolicies()
	return t, nil
}

// String returns the text of the template.
func (t *Template) String() string { return t.reaction.String() }

// Patterns returns the molecules of the pattern side. They must not be changed.
func (t *Template) Patterns() []*smarts.Query { return t.reaction.Reactants }

// Results returns the molecules of the result side. They must not be changed.
func (t *Template) Results() []*smarts.Query { return t.reaction.Products }

func (c *Compiler) addLeft(t *Template) {
	t.left = c.left.take(numAtoms(t.reaction.Reactants))[:0]
	t.leftBase = c.numbers.take(len(t.reaction.Reactants))[:0]
	for p, q := range t.reaction.Reactants {
		base := int32(len(t.left))
		t.leftBase = append(t.leftBase, base)
		for i := range q.Atoms {
			a := leftAtom{pattern: int32(p), atom: int32(i), right: -1, mark: tetrahedral(&q.Atoms[i])}
			a.neighbors = c.neighborsOf(q, int32(i), base)
			a.couldBeCentre = couldBeCentre(q, int32(i))
			t.left = append(t.left, a)
		}
	}
}

func tetrahedral(a *smarts.Atom) chem.Chirality {
	if a.Chirality.Tetrahedral() {
		return a.Chirality
	}
	return chem.ChiralNone
}

func numAtoms(molecules []*smarts.Query) int {
	n := 0
	for _, q := range molecules {
		n += len(q.Atoms)
	}
	return n
}

func numBonds(molecules []*smarts.Query) int {
	n := 0
	for _, q := range molecules {
		n += len(q.Bonds)
	}
	return n
}

// neighborsOf lists the neighbours of an atom, numbered from base on.
func (c *Compiler) neighborsOf(q *smarts.Query, i, base int32) []int32 {
	list := c.numbers.take(q.Degree(i))
	for k, nb := range q.Neighbors(i) {
		list[k] = base + nb.Atom
	}
	return list
}

func couldBeCentre(q *smarts.Query, i int32) bool {
	degree := q.Degree(i)
	return degree > 3 || degree == 3 && asksHydrogens(q.Atoms[i].Expr)
}

// asksHydrogens reports whether a hydrogen count, of whatever value, stands in
// the expression.
func asksHydrogens(e *smarts.Expr) bool {
	if e.Op == smarts.OpRange && e.Prop == smarts.PropHydrogens {
		return true
	}
	for _, arg := range e.Args {
		if asksHydrogens(arg) {
			return true
		}
	}
	return false
}

func (c *Compiler) addRight(t *Template) error {
	if err := c.numberLeft(t); err != nil {
		return err
	}
	t.right = c.right.take(numAtoms(t.reaction.Products))[:0]
	t.bonds = c.bonds.take(numBonds(t.reaction.Products))[:0]
	t.rightBase = c.numbers.take(len(t.reaction.Products))[:0]
	for _, q := range t.reaction.Products {
		base := int32(len(t.right))
		t.rightBase = append(t.rightBase, base)
		for i := range q.Atoms {
			atom := &q.Atoms[i]
			a := rightAtom{left: -1, number: atom.Map, stated: atom.Stated(), mark: tetrahedral(atom)}
			a.neighbors = c.neighborsOf(q, int32(i), base)
			a.couldBeCentre = couldBeCentre(q, int32(i))
			if k, ok := c.leftOf[atom.Map]; ok && atom.Map != 0 {
				a.left = k
				if first := t.left[k].right; first >= base {
					return fmt.Errorf("transform: map number %d stands twice in a molecule of the result", atom.Map)
				} else if first < 0 {
					t.left[k].right = base + int32(i)
				} else {
					t.copies = atom.Map
				}
			}
			t.right = append(t.right, a)
		}
		t.addBonds(q, base)
	}
	return nil
}

// numberLeft notes the left atom of every map number.
func (c *Compiler) numberLeft(t *Template) error {
	if c.leftOf == nil {
		c.leftOf = map[int32]int32{}
	}
	clear(c.leftOf)
	for k := range t.left {
		a := &t.left[k]
		number := t.reaction.Reactants[a.pattern].Atoms[a.atom].Map
		if number == 0 {
			continue
		}
		if _, twice := c.leftOf[number]; twice {
			return fmt.Errorf("transform: map number %d stands twice in the pattern", number)
		}
		c.leftOf[number] = int32(k)
	}
	return nil
}

func (t *Template) addBonds(q *smarts.Query, base int32) {
	for i := range q.Bonds {
		b := &q.Bonds[i]
		begin, end := base+b.Begin, base+b.End
		bond := rightBond{begin: begin, end: end, order: b.Order, stereo: b.Stereo}
		if b.DativeBackward() {
			bond.begin, bond.end = end, begin
		}
		if b.Stereo != chem.StereoNone {
			bond.stereoAtoms = [2]int32{base + b.StereoAtoms[0], base + b.StereoAtoms[1]}
		}
		switch {
		case b.Unwritten && t.right[begin].stated.Aromatic && t.right[end].stated.Aromatic:
			bond.order = chem.AromaticBond
		case b.Unwritten:
			bond.order = chem.Single
		case b.Order == chem.AnyBond:
			bond.order, bond.copied = chem.Single, true
		}
		bond.open = q.Degree(b.Begin) > 1 && q.Degree(b.End) > 1
		bond.leftOpen = t.leftOpen(t.right[begin].left, t.right[end].left)
		t.bonds = append(t.bonds, bond)
	}
}

// leftBond returns the bond of the pattern between two left atoms, nil for none.
func (t *Template) leftBond(a, b int32) *smarts.Bond {
	if a < 0 || b < 0 || t.left[a].pattern != t.left[b].pattern {
		return nil
	}
	q := t.reaction.Reactants[t.left[a].pattern]
	if k := q.BondBetween(t.left[a].atom, t.left[b].atom); k >= 0 {
		return &q.Bonds[k]
	}
	return nil
}

// leftOpen reports whether the pattern has a double bond between two left atoms
// and shows a further neighbour at both ends.
func (t *Template) leftOpen(a, b int32) bool {
	bond := t.leftBond(a, b)
	return bond != nil && bond.Order == chem.Double && len(t.left[a].neighbors) > 1 && len(t.left[b].neighbors) > 1
}
