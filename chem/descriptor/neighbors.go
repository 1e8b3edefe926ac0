package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// connections returns the number of neighbours of an atom, attached hydrogens
// included (X in SMARTS).
func connections(info *perception.Info, i int32) int {
	return info.Mol.Degree(i) + int(info.Atoms[i].Hydrogens)
}

// hydrogens returns the number of hydrogens on an atom, those that are atoms of
// their own included (H in SMARTS).
func hydrogens(info *perception.Info, i int32) int {
	n := int(info.Atoms[i].Hydrogens)
	for _, nb := range info.Mol.Neighbors(i) {
		if info.Mol.Atom(nb.Atom).Element == chem.H {
			n++
		}
	}
	return n
}

// singleBond reports whether a bond is single and not aromatic ("-").
func singleBond(b perception.Bond) bool { return b.Order == chem.Single && !b.Aromatic() }

// doubleBond reports whether a bond is double and not aromatic ("=").
func doubleBond(b perception.Bond) bool { return b.Order == chem.Double && !b.Aromatic() }

// plainBond reports whether a bond is single or aromatic, which is what an
// unwritten bond of a SMARTS pattern means.
func plainBond(b perception.Bond) bool { return b.Order == chem.Single || b.Aromatic() }

// aliphatic reports whether atom i is the given element and not aromatic.
func aliphatic(info *perception.Info, i int32, e chem.Element) bool {
	return info.Mol.Atom(i).Element == e && !info.Atoms[i].Aromatic()
}

// doubleTo reports whether an atom has a double bond to an atom that is not
// aromatic and for whose element the set has a bit.
func doubleTo(info *perception.Info, i int32, set elementSet) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		if doubleBond(info.Bonds[nb.Bond]) && !info.Atoms[nb.Atom].Aromatic() && set.has(info.Mol.Atom(nb.Atom).Element) {
			return true
		}
	}
	return false
}

// crowded is the number of neighbours from which on an answer about an atom is
// remembered: all neighbours of an atom may ask for it, and each answer looks at all
// neighbours.
const crowded = 32

// answers remembers what was asked about crowded atoms. The zero value is empty.
type answers map[int32]bool

// about returns what ask says about an atom.
func (a *answers) about(info *perception.Info, i int32, ask func(*perception.Info, int32) bool) bool {
	if info.Mol.Degree(i) < crowded {
		return ask(info, i)
	}
	answer, known := (*a)[i]
	if !known {
		if *a == nil {
			*a = answers{}
		}
		answer = ask(info, i)
		(*a)[i] = answer
	}
	return answer
}

// elementSet is a set of elements up to iodine.
type elementSet uint64

func setOf(elements ...chem.Element) (s elementSet) {
	for _, e := range elements {
		s |= 1 << e
	}
	return s
}

func (s elementSet) has(e chem.Element) bool { return e < 64 && s>>e&1 != 0 }

var (
	setNO   = setOf(chem.N, chem.O)
	setNOS  = setOf(chem.N, chem.O, chem.S)
	setNOPS = setOf(chem.N, chem.O, chem.P, chem.S)
	setCNO  = setOf(chem.C, chem.N, chem.O)
	// setPolar holds what the Crippen types of carbon call a heteroatom.
	setPolar = setNOPS | setOf(chem.F, chem.Cl, chem.Br, chem.I)
)
