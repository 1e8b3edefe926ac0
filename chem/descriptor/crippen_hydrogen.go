package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// noAtom stands for a hydrogen that is not an atom of its own.
const noAtom int32 = -1

// typeOfHydrogenAtom returns the type of a hydrogen that is an atom of its own:
// the first type that any of its neighbours gives.
func typeOfHydrogenAtom(info *perception.Info, i int32) crippenType {
	best := typeHS
	if info.Atoms[i].Hydrogens > 0 {
		best = typeH1
	}
	for _, nb := range info.Mol.Neighbors(i) {
		if plainBond(info.Bonds[nb.Bond]) {
			best = min(best, typeOfHydrogen(info, nb.Atom, i))
		}
	}
	return best
}

// typeOfHydrogen returns the type of a hydrogen on atom i. The hydrogen is atom
// self or, for noAtom, an attached one.
func typeOfHydrogen(info *perception.Info, i, self int32) crippenType {
	switch info.Mol.Atom(i).Element {
	case chem.H, chem.C: // [#1][#6,#1]
		return typeH1
	case chem.N: // [#1][#7]
		return typeH3
	case chem.O:
		if info.Atoms[i].Aromatic() {
			return typeHS
		}
		return typeOfHydroxyl(info, i, self)
	}
	return typeH2 // [#1][!#6;!#7;!#8]
}

// typeOfHydroxyl returns the type of a hydrogen on an oxygen by the other
// neighbours of the oxygen.
func typeOfHydroxyl(info *perception.Info, oxygen, self int32) crippenType {
	others := int(info.Atoms[oxygen].Hydrogens)
	if self == noAtom {
		others--
	}
	if others > 0 { // [#1]O[!#6;!#7;!#8;!#16], a second hydrogen
		return typeH2
	}
	best := typeHS
	for _, nb := range info.Mol.Neighbors(oxygen) {
		if nb.Atom != self && plainBond(info.Bonds[nb.Bond]) {
			best = min(best, typeBesideHydroxyl(info, nb.Atom))
		}
	}
	return best
}

func typeBesideHydroxyl(info *perception.Info, i int32) crippenType {
	aromatic := info.Atoms[i].Aromatic()
	switch info.Mol.Atom(i).Element {
	case chem.C:
		switch {
		case aromatic, connections(info, i) == 4: // [#1]O[CX4,c]
			return typeH2
		case acidCarbon(info, i): // [#1]OC=[#6,#7,O,S]
			return typeH4
		}
		return typeHS
	case chem.N: // [#1]O[#7]
		return typeH3
	case chem.O, chem.S: // [#1]O[O,S]
		if aromatic {
			return typeHS
		}
		return typeH4
	}
	return typeH2 // [#1]O[!#6;!#7;!#8;!#16]
}

// acidCarbon: C=[#6,#7,O,S].
func acidCarbon(info *perception.Info, i int32) bool {
	for _, nb := range info.Mol.Neighbors(i) {
		if !doubleBond(info.Bonds[nb.Bond]) {
			continue
		}
		switch info.Mol.Atom(nb.Atom).Element {
		case chem.C, chem.N:
			return true
		case chem.O, chem.S:
			if !info.Atoms[nb.Atom].Aromatic() {
				return true
			}
		}
	}
	return false
}
