package descriptor

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// HeavyAtoms returns the number of atoms other than hydrogen. Wildcard atoms do
// not count.
func HeavyAtoms(info *perception.Info) int {
	n := 0
	for _, a := range info.Mol.Atoms() {
		if a.Element > chem.H {
			n++
		}
	}
	return n
}

// NetCharge returns the sum of the formal charges.
func NetCharge(info *perception.Info) int {
	sum := 0
	for _, a := range info.Mol.Atoms() {
		sum += int(a.Charge)
	}
	return sum
}

// UnpairedElectrons returns the number of radical electrons of all atoms.
func UnpairedElectrons(info *perception.Info) int {
	sum := 0
	for i := range info.Atoms {
		sum += int(info.Atoms[i].Radicals)
	}
	return sum
}

// FractionCSP3 returns the share of carbons that have four neighbours, attached
// hydrogens included; 0 without carbon.
func FractionCSP3(info *perception.Info) float64 {
	carbons, saturated := 0, 0
	for i, a := range info.Mol.Atoms() {
		if a.Element != chem.C {
			continue
		}
		carbons++
		if connections(info, int32(i)) == 4 {
			saturated++
		}
	}
	if carbons == 0 {
		return 0
	}
	return float64(saturated) / float64(carbons)
}

// Rings returns the number of rings in the symmetrised set of smallest rings
// (cubane: 6). It differs from [CyclomaticNumber] where a basis has to choose
// among equal rings, and where dative bonds close rings.
func Rings(info *perception.Info) int { return info.Rings.Len() }

// AromaticRings returns how many rings of the symmetrised set consist of
// aromatic bonds only.
func AromaticRings(info *perception.Info) int { return info.AromaticRings() }

// CyclomaticNumber returns the number of independent cycles of the graph, all
// bonds included: bonds - atoms + components (cubane: 5).
func CyclomaticNumber(info *perception.Info) int {
	return cyclomaticNumber(info.Mol, Fragments(info))
}

// Fragments returns the number of components that no bond of any kind joins.
func Fragments(info *perception.Info) int {
	n := info.Mol.NumAtoms()
	root := make([]int32, n)
	for i := range root {
		root[i] = int32(i)
	}
	for _, b := range info.Mol.Bonds() {
		x, y := findRoot(root, b.Begin), findRoot(root, b.End)
		if x != y {
			root[x] = y
			n--
		}
	}
	return n
}

// findRoot follows root to the representative of i and halves the path.
func findRoot(root []int32, i int32) int32 {
	for root[i] != i {
		root[i] = root[root[i]]
		i = root[i]
	}
	return i
}
