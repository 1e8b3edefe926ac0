package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// RotatableBonds returns the number of rotatable bonds in the strict definition
// of RDKit 2026 (CalcNumRotatableBonds): single bonds outside rings whose ends
// have further neighbours, with neither end at a triple bond, a CX3 group of
// one halogen, tert-butyl or methyl, and without the bonds of amides, esters
// and their kin. As a pattern of two atoms joined by -,:;!@ :
//
//	[!$(*#*)&!D1&!$(C(F)(F)F)&!$(C(Cl)(Cl)Cl)&!$(C(Br)(Br)Br)&!$(C([CH3])([CH3])[CH3])&!$([CH3])
//	 &!$([CD3](=[N,O,S])-!@[#7,O,S!D1])&!$([#7,O,S!D1]-!@[CD3]=[N,O,S])]
//
// for one end and the same without the last line for the other. The pattern has
// two more terms for amidinium, which the last line covers already.
func RotatableBonds(info *perception.Info) int {
	var turning, acyl answers
	n := 0
	for i, b := range info.Mol.Bonds() {
		p := info.Bonds[i]
		if p.InRing() || !plainBond(p) || !turning.about(info, b.Begin, turns) || !turning.about(info, b.End, turns) {
			continue
		}
		if !acyl.about(info, b.Begin, besideAcyl) || !acyl.about(info, b.End, besideAcyl) {
			n++
		}
	}
	return n
}

// turns reports whether an end of a bond makes rotation visible.
func turns(info *perception.Info, i int32) bool {
	if info.Mol.Degree(i) == 1 {
		return false
	}
	var fluorine, chlorine, bromine, methyl int
	for _, nb := range info.Mol.Neighbors(i) {
		b := info.Bonds[nb.Bond]
		if b.Order == chem.Triple && !b.Aromatic() {
			return false
		}
		if !plainBond(b) {
			continue
		}
		switch info.Mol.Atom(nb.Atom).Element {
		case chem.F:
			fluorine++
		case chem.Cl:
			chlorine++
		case chem.Br:
			bromine++
		case chem.C:
			if !info.Atoms[nb.Atom].Aromatic() && hydrogens(info, nb.Atom) == 3 {
				methyl++
			}
		}
	}
	if !aliphatic(info, i, chem.C) {
		return true
	}
	return fluorine < 3 && chlorine < 3 && bromine < 3 && methyl < 3 && hydrogens(info, i) != 3
}

// besideAcyl reports whether an atom is the carbon or the heteroatom of a bond
// [CD3](=[N,O,S])-!@[#7,O,S!D1], such as an amide bond.
func besideAcyl(info *perception.Info, i int32) bool {
	acyl, hetero := acylCarbon(info, i), acylPartner(info, i)
	if !acyl && !hetero {
		return false
	}
	for _, nb := range info.Mol.Neighbors(i) {
		b := info.Bonds[nb.Bond]
		if !singleBond(b) || b.InRing() {
			continue
		}
		if acyl && acylPartner(info, nb.Atom) || hetero && acylCarbon(info, nb.Atom) {
			return true
		}
	}
	return false
}

// acylCarbon: [CD3]=[N,O,S].
func acylCarbon(info *perception.Info, i int32) bool {
	return aliphatic(info, i, chem.C) && info.Mol.Degree(i) == 3 && doubleTo(info, i, setNOS)
}

// acylPartner: [#7,O,S!D1].
func acylPartner(info *perception.Info, i int32) bool {
	switch info.Mol.Atom(i).Element {
	case chem.N:
		return true
	case chem.O:
		return !info.Atoms[i].Aromatic()
	case chem.S:
		return !info.Atoms[i].Aromatic() && info.Mol.Degree(i) != 1
	}
	return false
}
