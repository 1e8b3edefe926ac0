package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// typeOfNitrogen: N1 to N14 and NS.
func typeOfNitrogen(info *perception.Info, i int32) crippenType {
	charge := info.Mol.Atom(i).Charge
	aromatic := info.Atoms[i].Aromatic()
	switch {
	case aromatic && charge == 0: // [n+0]
		return typeN11
	case aromatic && charge >= 1 && charge <= 3: // [n;+,+2,+3]
		return typeN12
	case aromatic:
		return typeNS
	case charge == 0:
		return typeOfAmine(info, i)
	case charge >= 1 && charge <= 3:
		return typeOfAmmonium(info, i)
	case charge >= -3 && charge < 0: // [N;-,-2,-3]
		return typeN14
	}
	return typeNS
}

// typeOfAmine: N1 to N9, nitrogen without charge outside aromatic rings.
func typeOfAmine(info *perception.Info, i int32) crippenType {
	h := hydrogens(info, i)
	n, d := attachedTo(info, i), doubledTo(info, i)
	switch {
	case h == 2 && n.aliphatic > 0: // [NH2+0][A;!#1]
		return typeN1
	case h == 1 && n.aliphatic > 1: // [NH+0]([A;!#1])[A;!#1]
		return typeN2
	case h == 2 && n.aromatic > 0: // [NH2+0]a
		return typeN3
	case h == 1 && n.aromatic > 0 && n.all > 1: // [NH1+0]([!#1;A,a])a
		return typeN4
	case h == 1 && d.all() > 0: // [NH+0]=[!#1;A,a]
		return typeN5
	case d.all() > 0 && n.all > 0: // [N+0](=[!#1;A,a])[!#1;A,a]
		return typeN6
	case n.aliphatic > 2: // [N+0]([A;!#1])([A;!#1])[A;!#1]
		return typeN7
	// [N+0](a)([!#1;A,a])[A;!#1], [N+0](a)(a)a
	case n.aromatic > 0 && n.all > 2:
		return typeN8
	case tripleToAliphatic(info, i): // [N+0]#[A;!#1]
		return typeN9
	}
	return typeNS
}

// typeOfAmmonium: N10, N13 and N14, nitrogen with a charge of 1 to 3 outside
// aromatic rings.
func typeOfAmmonium(info *perception.Info, i int32) crippenType {
	h := hydrogens(info, i)
	if h >= 1 && h <= 3 { // [NH3,NH2,NH;+,+2,+3]
		return typeN10
	}
	n, d := attachedTo(info, i), doubledTo(info, i)
	switch {
	case h == 0 && (n.aliphatic > 3 || // [NH0;+,+2,+3]([A;!#1])([A;!#1])([A;!#1])[A;!#1]
		// [NH0;+,+2,+3](=[A;!#1])([A;!#1])[!#1;A,a]
		d.carbon+d.other > 0 && n.aliphatic > 0 && n.all > 1 ||
		doubledCarbonAndNitrogen(info, i)): // [NH0;+,+2,+3](=[#6])=[#7]
		return typeN13
	case tripleToAliphatic(info, i), // [N;+,+2,+3]#[A;!#1]
		azideCentre(info, i): // [N;+,+2,+3](=[N;-,-2,-3])=N
		return typeN14
	}
	return typeNS
}

func doubledCarbonAndNitrogen(info *perception.Info, i int32) bool {
	carbon, nitrogen := false, false
	for _, nb := range info.Mol.Neighbors(i) {
		if doubleBond(info.Bonds[nb.Bond]) {
			e := info.Mol.Atom(nb.Atom).Element
			carbon = carbon || e == chem.C
			nitrogen = nitrogen || e == chem.N
		}
	}
	return carbon && nitrogen
}

// azideCentre reports whether an atom has double bonds to two nitrogens outside
// aromatic rings, one of them with a charge of -1 to -3.
func azideCentre(info *perception.Info, i int32) bool {
	nitrogens, anion := 0, false
	for _, nb := range info.Mol.Neighbors(i) {
		if doubleBond(info.Bonds[nb.Bond]) && aliphatic(info, nb.Atom, chem.N) {
			nitrogens++
			charge := info.Mol.Atom(nb.Atom).Charge
			anion = anion || charge < 0 && charge >= -3
		}
	}
	return anion && nitrogens > 1
}
