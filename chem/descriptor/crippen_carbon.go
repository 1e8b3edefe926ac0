package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// attached counts the neighbours of an atom that are not hydrogen and are
// joined by a single or an aromatic bond.
type attached struct {
	all       int
	aromatic  int // a
	aromaticC int // c
	aliphatic int // [A;!#1]
	carbon    int // C
	polar     int // [N,O,P,S,F,Cl,Br,I]
	nitroxy   int // [N,O]
}

func attachedTo(info *perception.Info, i int32) (n attached) {
	for _, nb := range info.Mol.Neighbors(i) {
		e := info.Mol.Atom(nb.Atom).Element
		if e == chem.H || !plainBond(info.Bonds[nb.Bond]) {
			continue
		}
		n.all++
		if info.Atoms[nb.Atom].Aromatic() {
			n.aromatic++
			if e == chem.C {
				n.aromaticC++
			}
			continue
		}
		n.aliphatic++
		switch {
		case e == chem.C:
			n.carbon++
		case setPolar.has(e):
			n.polar++
			if setNO.has(e) {
				n.nitroxy++
			}
		}
	}
	return n
}

// doubled counts the neighbours that are not hydrogen and are joined by a
// double bond.
type doubled struct {
	carbon    int // C
	aromaticC int // c
	aromatic  int // a
	other     int // [!C;A;!#1]
}

func doubledTo(info *perception.Info, i int32) (n doubled) {
	for _, nb := range info.Mol.Neighbors(i) {
		e := info.Mol.Atom(nb.Atom).Element
		if e == chem.H || !doubleBond(info.Bonds[nb.Bond]) {
			continue
		}
		switch {
		case info.Atoms[nb.Atom].Aromatic():
			n.aromatic++
			if e == chem.C {
				n.aromaticC++
			}
		case e == chem.C:
			n.carbon++
		default:
			n.other++
		}
	}
	return n
}

func (n doubled) all() int { return n.carbon + n.aromatic + n.other }

// typeOfCarbon returns the type of a carbon that is not aromatic.
func typeOfCarbon(info *perception.Info, i int32) crippenType {
	h, x := hydrogens(info, i), connections(info, i)
	n := attachedTo(info, i)
	if t := typeOfAlkyl(h, x, n); t != typeNone {
		return t
	}
	d := doubledTo(info, i)
	switch {
	case d.other > 0: // [C]=[!C;A;!#1]
		return typeC5
	case d.carbon > 1, // [C](=C)=C
		// [CH2]=C, [CH1](=C)[A;!#1], [CH0](=C)([A;!#1])[A;!#1]
		d.carbon > 0 && (h == 2 || h == 1 && n.aliphatic > 0 || h == 0 && n.aliphatic > 1):
		return typeC6
	case x == 2 && tripleToAliphatic(info, i): // [CX2]#[A;!#1]
		return typeC7
	}
	if t := typeOfBenzyl(h, x, n); t != typeNone {
		return t
	}
	switch {
	// [C](=C)(a)[A;!#1], [C](=C)(c)a, [CH1](=C)a
	case d.carbon > 0 && n.aromatic > 0 && (n.aliphatic > 0 || n.aromaticC > 0 && n.aromatic > 1 || h == 1),
		d.aromaticC > 0: // [C]=c
		return typeC26
	case x == 4 && n.aliphatic > n.carbon+n.polar: // [CX4][A;!C;!N;!O;!P;!S;!F;!Cl;!Br;!I;!#1]
		return typeC27
	}
	return typeCS
}

// typeOfAlkyl: C1 to C4.
func typeOfAlkyl(h, x int, n attached) crippenType {
	switch {
	case h == 4, h == 3 && n.carbon > 0, h == 2 && n.carbon > 1: // [CH4], [CH3]C, [CH2](C)C
		return typeC1
	case h == 1 && n.carbon > 2, n.carbon > 3: // [CH](C)(C)C, [C](C)(C)(C)C
		return typeC2
	case n.polar == 0:
		return typeNone
	case h == 3, h == 2 && x == 4 && n.aliphatic > 1: // [CH3][N,...], [CH2X4]([N,...])[A;!#1]
		return typeC3
	// [CH1X4]([N,...])([A;!#1])[A;!#1], [CH0X4]([N,...])([A;!#1])([A;!#1])[A;!#1]
	case x == 4 && (h == 1 && n.aliphatic > 2 || h == 0 && n.aliphatic > 3):
		return typeC4
	}
	return typeNone
}

// typeOfBenzyl: C8 to C12, an aliphatic carbon beside an aromatic atom.
func typeOfBenzyl(h, x int, n attached) crippenType {
	switch {
	case n.aromatic == 0:
		return typeNone
	case h == 3 && n.aromaticC > 0: // [CH3]c
		return typeC8
	case h == 3: // [CH3]a
		return typeC9
	case x != 4:
		return typeNone
	case h == 2: // [CH2X4]a
		return typeC10
	case h == 1: // [CHX4]a
		return typeC11
	case h == 0: // [CH0X4]a
		return typeC12
	}
	return typeNone
}

func tripleToAliphatic(info *perception.Info, i int32) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		b := info.Bonds[nb.Bond]
		if b.Order == chem.Triple && !b.Aromatic() && !info.Atoms[nb.Atom].Aromatic() && info.Mol.Atom(nb.Atom).Element != chem.H {
			return true
		}
	}
	return false
}

// setCarbonPartners holds the elements that C13 leaves out.
var setCarbonPartners = setOf(chem.C, chem.N, chem.O, chem.S, chem.F, chem.Cl, chem.Br, chem.I)

// typeOfAromaticCarbon: C13 to C25. The types C13 and C20 to C25 ask for the
// substituent, C14 to C17 for a halogen, C19 for a third ring bond.
func typeOfAromaticCarbon(info *perception.Info, i int32) crippenType {
	ring := 0 // (:a)
	odd, best := false, typeCS
	for _, nb := range info.Mol.Neighbors(i) {
		e, b := info.Mol.Atom(nb.Atom).Element, info.Bonds[nb.Bond]
		aromatic := info.Atoms[nb.Atom].Aromatic()
		switch {
		case e == chem.H:
		case b.Aromatic():
			if aromatic {
				ring++
			}
		case b.Order == chem.Single:
			odd = odd || !aromatic && !setCarbonPartners.has(e)
			best = min(best, typeOfSubstituted(e, aromatic))
		case b.Order == chem.Double && !aromatic && setCNO.has(e): // [c](:a)(:a)=[C,N,O]
			best = min(best, typeC25)
		}
	}
	h := hydrogens(info, i)
	switch {
	case odd && h == 0: // [cH0]-[A;!C;!N;!O;!S;!F;!Cl;!Br;!I;!#1]
		return typeC13
	case best >= typeC14 && best <= typeC17: // [c][#9] and so on
		return best
	case h == 1: // [cH]
		return typeC18
	case ring > 2: // [c](:a)(:a):a
		return typeC19
	case ring > 1:
		return best
	}
	return typeCS
}

// typeOfSubstituted returns the type of an aromatic carbon that has a single
// bond to an atom, by that atom.
func typeOfSubstituted(e chem.Element, aromatic bool) crippenType {
	switch e {
	case chem.F:
		return typeC14
	case chem.Cl:
		return typeC15
	case chem.Br:
		return typeC16
	case chem.I:
		return typeC17
	}
	if aromatic {
		return typeC20
	}
	switch e {
	case chem.C:
		return typeC21
	case chem.N:
		return typeC22
	case chem.O:
		return typeC23
	case chem.S:
		return typeC24
	}
	return typeCS
}
