package chem

import "sort"

// Element is an atomic number, 1 for hydrogen to 118 for oganesson; 0 is the
// wildcard atom written "*".
type Element uint8

// NumElements is one more than the highest atomic number known.
const NumElements = 119

// The elements that chemistry rules name. Others are reached by number.
const (
	Wildcard Element = 0
	H        Element = 1
	He       Element = 2
	Li       Element = 3
	Be       Element = 4
	B        Element = 5
	C        Element = 6
	N        Element = 7
	O        Element = 8
	F        Element = 9
	Na       Element = 11
	Mg       Element = 12
	Al       Element = 13
	Si       Element = 14
	P        Element = 15
	S        Element = 16
	Cl       Element = 17
	K        Element = 19
	Zn       Element = 30
	Ge       Element = 32
	As       Element = 33
	Se       Element = 34
	Br       Element = 35
	Sn       Element = 50
	Sb       Element = 51
	Te       Element = 52
	I        Element = 53
	At       Element = 85
)

type elementData struct {
	symbol         string
	weight         float64
	commonIsotope  uint16
	commonMass     float64
	outerElectrons int8
	covalentRadius float64
	vdwRadius      float64
	valences       []int8
}

type isotope struct {
	element Element
	number  uint16
	mass    float64
}

// Symbol returns the element symbol, "*" for the wildcard.
func (e Element) Symbol() string { return elementTable[e].symbol }

// String returns the element symbol.
func (e Element) String() string { return e.Symbol() }

// Weight returns the standard atomic weight in g/mol, 0 for the wildcard.
func (e Element) Weight() float64 { return elementTable[e].weight }

// CommonIsotope returns the mass number and the mass in g/mol of the most
// abundant isotope, or of the longest-lived one where none is stable.
func (e Element) CommonIsotope() (number int, mass float64) {
	return int(elementTable[e].commonIsotope), elementTable[e].commonMass
}

// OuterElectrons returns the number of electrons in the outer shell of the
// neutral atom.
func (e Element) OuterElectrons() int { return int(elementTable[e].outerElectrons) }

// CovalentRadius returns the covalent radius in Å.
func (e Element) CovalentRadius() float64 { return elementTable[e].covalentRadius }

// VDWRadius returns the van der Waals radius in Å.
func (e Element) VDWRadius() float64 { return elementTable[e].vdwRadius }

// Valences returns the default valences in ascending order. A value of -1
// stands for "any" and comes last; an element whose only entry is -1 takes any
// number of bonds and no implied hydrogens. The slice must not be changed.
func (e Element) Valences() []int8 { return elementTable[e].valences }

// IsotopeMass returns the mass in g/mol of the isotope with the given mass
// number, and false when the table has none.
func (e Element) IsotopeMass(number int) (float64, bool) {
	i := sort.Search(len(isotopeTable), func(i int) bool {
		t := isotopeTable[i]
		return t.element > e || t.element == e && int(t.number) >= number
	})
	if i < len(isotopeTable) && isotopeTable[i].element == e && int(isotopeTable[i].number) == number {
		return isotopeTable[i].mass, true
	}
	return 0, false
}

// symbolIndex maps the one or two bytes of a symbol to its element.
var symbolIndex = func() (index [1 << 16]Element) {
	for e := Element(1); e < NumElements; e++ {
		index[symbolKey(elementTable[e].symbol)] = e
	}
	return index
}()

func symbolKey(s string) uint16 {
	key := uint16(s[0]) << 8
	if len(s) == 2 {
		key |= uint16(s[1])
	}
	return key
}

// ElementBySymbol returns the element with the given symbol in its usual
// capitalisation, and false for anything else. "*" is the wildcard.
func ElementBySymbol(symbol string) (Element, bool) {
	if symbol == "*" {
		return Wildcard, true
	}
	if len(symbol) < 1 || len(symbol) > 2 {
		return 0, false
	}
	e := symbolIndex[symbolKey(symbol)]
	return e, e != 0
}

// IsMetal reports whether the element is a metal in the sense of the
// organometallic rules: every element but hydrogen, boron, carbon and silicon,
// those of the nitrogen and oxygen groups down to As and Te, the halogens and the
// noble gases. Ge, Sb and the elements 117 and 118 count as metals, as in RDKit's
// query "M". The wildcard is none.
func (e Element) IsMetal() bool {
	switch {
	case e <= He, e >= B && e <= 10, e >= Si && e <= 18, e >= As && e <= 36, e >= Te && e <= 54, e == At, e == 86:
		return false
	}
	return e < NumElements
}
