package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// Crippen returns the logP (octanol and water) and the molar refractivity in
// cm³/mol of Wildman and Crippen: the contributions of all atoms in their
// order, then those of the attached hydrogens in the order of the atoms that
// carry them.
func Crippen(info *perception.Info) (logP, mr float64) {
	for i := range info.Atoms {
		p := &crippenTable[typeOfAtom(info, int32(i))]
		logP += p.logP
		mr += p.mr
	}
	for i := range info.Atoms {
		if info.Atoms[i].Hydrogens == 0 {
			continue
		}
		p := &crippenTable[typeOfHydrogen(info, int32(i), noAtom)]
		for range info.Atoms[i].Hydrogens {
			logP += p.logP
			mr += p.mr
		}
	}
	return logP, mr
}

// LogP returns the first result of [Crippen].
func LogP(info *perception.Info) float64 {
	logP, _ := Crippen(info)
	return logP
}

// MR returns the second result of [Crippen], in cm³/mol.
func MR(info *perception.Info) float64 {
	_, mr := Crippen(info)
	return mr
}

// Contribution is what one atom adds to the results of [Crippen]. Type is the
// name of its type in the paper, "" for an atom that has none and adds nothing.
type Contribution struct {
	Type     string
	LogP, MR float64
}

// AtomContribution returns what atom i adds by itself and what each of its
// attached hydrogens adds.
func AtomContribution(info *perception.Info, i int32) (atom, hydrogen Contribution) {
	atom = contribution(typeOfAtom(info, i))
	if info.Atoms[i].Hydrogens > 0 {
		hydrogen = contribution(typeOfHydrogen(info, i, noAtom))
	}
	return atom, hydrogen
}

func contribution(t crippenType) Contribution {
	p := &crippenTable[t]
	return Contribution{p.name, p.logP, p.mr}
}

// typeOfAtom returns the type of atom i. The types are published as SMARTS
// patterns for the molecule with all hydrogens as atoms, the first match
// counting; the comments below cite them.
func typeOfAtom(info *perception.Info, i int32) crippenType {
	a := info.Mol.Atom(i)
	switch a.Element {
	case chem.H:
		return typeOfHydrogenAtom(info, i)
	case chem.C:
		if info.Atoms[i].Aromatic() {
			return typeOfAromaticCarbon(info, i)
		}
		return typeOfCarbon(info, i)
	case chem.N:
		return typeOfNitrogen(info, i)
	case chem.O:
		return typeOfOxygen(info, i)
	case chem.F, chem.Cl, chem.Br, chem.I:
		return typeOfHalogen(a)
	case chem.P:
		return typeP
	case chem.S:
		return typeOfSulfur(info, i)
	}
	return typeOfMetal(a)
}

// typeOfSulfur: S2 [S;-,-2,-3,-4,+1,+2,+3,+5,+6] and [S-0]=[N,O,P,S], S1
// [S;A], S3 [s;a].
func typeOfSulfur(info *perception.Info, i int32) crippenType {
	if info.Atoms[i].Aromatic() {
		return typeS3
	}
	charge := info.Mol.Atom(i).Charge
	if charge == 0 {
		if doubleTo(info, i, setNOPS) {
			return typeS2
		}
		return typeS1
	}
	if charge < -4 || charge == 4 || charge > 6 {
		return typeS1
	}
	return typeS2
}

// typeOfHalogen: F, Cl, Br, I without charge; Hal [#9,#17,#35,#53;-] and
// [#53;+,+2,+3].
func typeOfHalogen(a chem.Atom) crippenType {
	switch {
	case a.Charge == -1, a.Element == chem.I && a.Charge >= 1 && a.Charge <= 3:
		return typeHal
	case a.Charge != 0:
		return typeNone
	}
	switch a.Element {
	case chem.F:
		return typeF
	case chem.Cl:
		return typeCl
	case chem.Br:
		return typeBr
	}
	return typeI
}

// typeOfMetal: Hal [+;#3,#11,#19,#37,#55]; Me1 for the main groups, Me2 for the
// transition metals up to mercury.
func typeOfMetal(a chem.Atom) crippenType {
	switch e := a.Element; {
	case e == chem.Li, e == chem.Na, e == chem.K, e == 37, e == 55:
		if a.Charge == 1 {
			return typeHal
		}
		return typeMe1
	case e >= 21 && e <= 30, e >= 39 && e <= 48, e >= 72 && e <= 80:
		return typeMe2
	case e == 4, e == 5, e >= 12 && e <= 14, e == 20, e >= 31 && e <= 34, e == 38, e >= 49 && e <= 52, e == 56, e >= 81 && e <= 83:
		return typeMe1
	}
	return typeNone
}
