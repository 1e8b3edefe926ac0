package smarts

import "athanor/chem"

// Op is the kind of an expression node.
type Op uint8

const (
	// OpTrue is "*".
	OpTrue Op = iota
	// OpRange asks that a property lies between Lo and Hi, both included.
	OpRange
	// OpSymbol is an element symbol: element Lo, aromatic when Hi is 1.
	OpSymbol
	// OpHydrogenAtom is "[H]": hydrogen of any aromaticity.
	OpHydrogenAtom
	// OpRingOfSize asks for a ring of the set of size Lo, "k5".
	OpRingOfSize
	// OpRecursive asks that pattern number Lo of Query.Recursive starts here.
	OpRecursive
	// OpChiral is a chirality mark; as a question it is always true.
	OpChiral
	// OpNot, OpAnd and OpOr combine Args. OpLowAnd is ";" and OpUnit the mass
	// number and symbol that form one atom.
	OpNot
	OpAnd
	OpOr
	OpLowAnd
	OpUnit
)

// unbounded is the upper end of an open range.
const unbounded = 32767

// Expr is a node of the question that an atom asks.
type Expr struct {
	Op     Op
	Prop   Property
	Lo, Hi int32
	Args   []*Expr
}

// Stated is what an atom of a product pattern says about the atom to be made.
type Stated struct {
	// Element is the wildcard when none or several are named.
	Element     chem.Element
	HasElement  bool
	Aromatic    bool
	HasAromatic bool
	Charge      int8
	HasCharge   bool
	Hydrogens   uint8
	HasHydrogen bool
	Isotope     uint16
	HasIsotope  bool
}

// Stated reads the parts that are joined by "and" at the top of the expression;
// alternatives and negations state nothing.
func (a *Atom) Stated() Stated {
	var s Stated
	s.read(a.Expr)
	return s
}

func (s *Stated) read(e *Expr) {
	switch e.Op {
	case OpAnd, OpLowAnd, OpUnit:
		for _, arg := range e.Args {
			s.read(arg)
		}
	case OpSymbol:
		s.setElement(chem.Element(e.Lo))
		s.Aromatic, s.HasAromatic = e.Hi == 1, true
	case OpHydrogenAtom:
		s.setElement(chem.H)
	case OpRange:
		if e.Lo == e.Hi {
			s.readEqual(e)
		}
	}
}

func (s *Stated) setElement(e chem.Element) {
	if !s.HasElement {
		s.Element, s.HasElement = e, true
	}
}

func (s *Stated) readEqual(e *Expr) {
	switch e.Prop {
	case PropElement:
		s.setElement(chem.Element(e.Lo))
	case PropAromatic:
		s.Aromatic, s.HasAromatic = e.Lo == 1, true
	case PropCharge:
		if !s.HasCharge {
			s.Charge, s.HasCharge = int8(e.Lo), true
		}
	case PropHydrogens:
		if !s.HasHydrogen {
			s.Hydrogens, s.HasHydrogen = uint8(min(e.Lo, 255)), true
		}
	case PropIsotope:
		if !s.HasIsotope {
			s.Isotope, s.HasIsotope = uint16(e.Lo), true
		}
	}
}
