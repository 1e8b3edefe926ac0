package convert

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// Allenes and biaryls can be chiral about an axis, which wedges at an atom without a
// configuration of its own show. Drawings do not hold that.

// axisLost is the warning about wedges that may show an axis.
const axisLost = "the wedges at atom %d may show the configuration of an axis (an allene or a biaryl), which is not kept"

// axis returns the first atom of a molecule whose wedge may show the configuration of
// an axis: the end of two double bonds in a row, or an atom of a ring with a double
// bond that a single bond joins to another such ring. It is false when there is none.
// The function wedged tells the bonds that are meant as wedges.
func axis(info *perception.Info, wedged func(bond int32) bool) (int32, bool) {
	m := info.Mol
	for k := range m.Bonds() {
		b := &m.Bonds()[k]
		if b.Wedge != chem.WedgeUp && b.Wedge != chem.WedgeDown || b.Order == chem.Double || !wedged(int32(k)) {
			continue
		}
		if cumulated(info, b.Begin) || joinsRings(info, b.Begin, int32(k)) {
			return b.Begin, true
		}
	}
	return 0, false
}

// cumulated reports whether an atom is the end of two double bonds in a row.
func cumulated(info *perception.Info, atom int32) bool {
	for _, n := range info.Mol.Neighbors(atom) {
		if info.Bonds[n.Bond].Order == chem.Double && doubles(info, n.Atom) > 1 {
			return true
		}
	}
	return false
}

func doubles(info *perception.Info, atom int32) (n int) {
	for _, near := range info.Mol.Neighbors(atom) {
		if info.Bonds[near.Bond].Order == chem.Double {
			n++
		}
	}
	return n
}

// joinsRings reports whether an atom with a double bond in a ring has a single bond to
// such an atom of another ring, beside the bond with the wedge.
func joinsRings(info *perception.Info, atom, wedge int32) bool {
	if doubles(info, atom) != 1 || !info.Bonds[wedge].InRing() {
		return false
	}
	for _, n := range info.Mol.Neighbors(atom) {
		if n.Bond != wedge && !info.Bonds[n.Bond].InRing() && info.Bonds[n.Bond].Order == chem.Single && doubles(info, n.Atom) == 1 && inRing(info, n.Atom) {
			return true
		}
	}
	return false
}

func inRing(info *perception.Info, atom int32) bool {
	for _, n := range info.Mol.Neighbors(atom) {
		if info.Bonds[n.Bond].InRing() {
			return true
		}
	}
	return false
}
