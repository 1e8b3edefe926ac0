package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// typeOfOxygen: O1 to O12 and OS.
func typeOfOxygen(info *perception.Info, i int32) crippenType {
	if info.Atoms[i].Aromatic() { // [o]
		return typeO1
	}
	if h := hydrogens(info, i); h == 1 || h == 2 { // [OH,OH2]
		return typeO2
	}
	n := attachedTo(info, i)
	switch {
	case n.aliphatic > 1: // [O]([A;!#1])[A;!#1]
		return typeO3
	case n.aromatic > 0 && n.all > 1: // [O](a)[!#1;A,a]
		return typeO4
	}
	best := typeOS
	for _, nb := range info.Mol.Neighbors(i) {
		switch b := info.Bonds[nb.Bond]; {
		case doubleBond(b):
			best = min(best, typeOfOxo(info, i, nb.Atom))
		case plainBond(b):
			best = min(best, typeOfOxide(info, i, nb.Atom))
		}
	}
	return best
}

// typeOfOxide returns the type of a charged oxygen that has a single bond to
// atom j.
func typeOfOxide(info *perception.Info, i, j int32) crippenType {
	charge := info.Mol.Atom(i).Charge
	terminal := connections(info, i) == 1 && charge >= -3 && charge < 0
	e := info.Mol.Atom(j).Element
	aromatic := info.Atoms[j].Aromatic()
	switch {
	case terminal && e == chem.N: // [OX1;-,-2,-3][#7]
		return typeO5
	case terminal && charge >= -2 && e == chem.S: // [OX1;-,-2,-2][#16]
		return typeO6
	case charge == -1 && e == chem.C && !aromatic && doubleTo(info, j, setOf(chem.O)): // [O-]C(=O)
		return typeO12
	case terminal && e != chem.H && (aromatic || e != chem.N && e != chem.S): // [OX1;-,-2,-3][!#1;!N;!S]
		return typeO7
	}
	return typeOS
}

// typeOfOxo returns the type of an oxygen that has a double bond to atom j.
func typeOfOxo(info *perception.Info, i, j int32) crippenType {
	other := info.Mol.Atom(j)
	switch other.Element {
	case chem.N, chem.O: // [O]=[#7,#8]
		return typeO5
	case chem.S: // [O;-0]=[#16;-0]
		if other.Charge == 0 && info.Mol.Atom(i).Charge == 0 {
			return typeO6
		}
	case chem.C:
		if info.Atoms[j].Aromatic() { // [O]=c
			return typeO8
		}
		return typeOfCarbonyl(info, i, j)
	}
	return typeOS
}

// typeOfCarbonyl: O9 to O11 by the other neighbours of the carbonyl carbon.
func typeOfCarbonyl(info *perception.Info, oxygen, carbon int32) crippenType {
	h := hydrogens(info, carbon)
	n := attachedTo(info, carbon)
	hetero := n.all - n.carbon - n.aromaticC
	switch {
	case h == 1 && (n.carbon > 0 || n.nitroxy > 0), // [O]=[CH]C, [O]=[CH][N,O]
		n.carbon > 0 && n.aliphatic > 1, // [O]=C(C)([A;!#1])
		h == 2,                          // [O]=[CH2]
		connections(info, carbon) == 2 && otherOxo(info, oxygen, carbon): // [O]=[CX2]=O
		return typeO9
	case h == 1 && n.aromaticC > 0, // [O]=[CH]c
		// [O]=C([C,c])[a;!#1]
		n.aromatic > 0 && n.carbon+n.aromaticC > 0 && n.carbon+n.aromatic > 1,
		n.aromaticC > 0 && n.aliphatic > 0: // [O]=C(c)[A;!#1]
		return typeO10
	case hetero > 1: // [O]=C([!#1;!#6])[!#1;!#6]
		return typeO11
	}
	return typeOS
}

func otherOxo(info *perception.Info, oxygen, carbon int32) bool {
	for _, nb := range info.Mol.Neighbors(carbon) {
		if nb.Atom != oxygen && doubleBond(info.Bonds[nb.Bond]) && aliphatic(info, nb.Atom, chem.O) {
			return true
		}
	}
	return false
}
