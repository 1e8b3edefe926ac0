package chemtest

import (
	"math/rand"
	"testing"

	"athanor/chem"
	"athanor/chem/stereo"
)

// Permute returns the same molecule with its atoms and bonds in another order,
// bonds partly turned round, and the new index of every atom. Stereo marks are
// converted. Coordinates and labels are not copied.
func Permute(t testing.TB, m *chem.Molecule, r *rand.Rand) (*chem.Molecule, []int32) {
	t.Helper()
	moved := make([]int32, m.NumAtoms())
	atoms := make([]chem.Atom, m.NumAtoms())
	for i, to := range r.Perm(m.NumAtoms()) {
		moved[i] = int32(to)
		atoms[to] = m.Atom(int32(i))
	}
	var b chem.Builder
	for _, a := range atoms {
		b.AddAtom(a)
	}
	for _, k := range r.Perm(m.NumBonds()) {
		bond := m.Bond(int32(k))
		bond.Begin, bond.End = moved[bond.Begin], moved[bond.End]
		if bond.Stereo == chem.StereoCis || bond.Stereo == chem.StereoTrans {
			bond.StereoAtoms = [2]int32{moved[bond.StereoAtoms[0]], moved[bond.StereoAtoms[1]]}
		}
		if r.Intn(2) == 0 && bond.Order != chem.Dative && bond.Wedge == chem.WedgeNone {
			bond.Begin, bond.End = bond.End, bond.Begin
			bond.StereoAtoms[0], bond.StereoAtoms[1] = bond.StereoAtoms[1], bond.StereoAtoms[0]
		}
		b.AddBond(bond)
	}
	plain, err := b.Build()
	if err != nil {
		t.Fatalf("permuted molecule: %v", err)
	}
	for i := range moved {
		a := b.Atom(moved[i])
		a.Chirality, a.ChiralPerm = permuteMark(m, plain, int32(i), moved)
	}
	done, err := b.Build()
	if err != nil {
		t.Fatalf("permuted molecule: %v", err)
	}
	return done, moved
}

func permuteMark(m, permuted *chem.Molecule, atom int32, moved []int32) (chem.Chirality, uint8) {
	a := m.Atom(atom)
	switch a.Chirality {
	case chem.ChiralNone:
		return chem.ChiralNone, 0
	case chem.ChiralAllene:
		return a.Chirality, permuteAllene(m, permuted, atom, moved)
	}
	var from, to []int32
	for _, nb := range m.Neighbors(atom) {
		from = append(from, moved[nb.Atom])
	}
	for _, nb := range permuted.Neighbors(moved[atom]) {
		to = append(to, nb.Atom)
	}
	for i := len(from); i < stereo.NumNeighbors(a.Chirality); i++ {
		implicit := stereo.Implicit - int32(i)
		from, to = append(from, implicit), append(to, implicit)
	}
	return stereo.Reorder(a.Chirality, a.ChiralPerm, from, to)
}

// permuteAllene returns the permutation number of an allene when the substituents
// of its ends are listed in another order.
func permuteAllene(m, permuted *chem.Molecule, atom int32, moved []int32) uint8 {
	perm := m.Atom(atom).ChiralPerm
	for _, end := range m.Neighbors(atom) {
		from := firstOther(m, end.Atom, atom)
		to := firstOther(permuted, moved[end.Atom], moved[atom])
		if from >= 0 && moved[from] != to {
			perm = 3 - perm
		}
	}
	return perm
}

// firstOther returns the first neighbour of an atom that is not the one given, or
// -1.
func firstOther(m *chem.Molecule, atom, not int32) int32 {
	for _, nb := range m.Neighbors(atom) {
		if nb.Atom != not {
			return nb.Atom
		}
	}
	return -1
}
