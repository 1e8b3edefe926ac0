package stereo

import "athanor/chem"

// Implicit stands for the hydrogen or lone pair that is not an atom in a list of
// neighbours.
const Implicit int32 = -1

// OddSort reports whether sorting values into ascending order takes an odd
// number of exchanges. Equal values are never exchanged.
func OddSort(values []int32) bool {
	odd := false
	for i := range values {
		for j := i + 1; j < len(values); j++ {
			if values[j] < values[i] {
				odd = !odd
			}
		}
	}
	return odd
}

// OddPermutation reports whether to is an odd permutation of from. The lists
// must hold the same values, each once.
func OddPermutation(from, to []int32) bool {
	odd := false
	for i := range to {
		for j := i + 1; j < len(to); j++ {
			if position(from, to[j]) < position(from, to[i]) {
				odd = !odd
			}
		}
	}
	return odd
}

func position(list []int32, value int32) int {
	for i, v := range list {
		if v == value {
			return i
		}
	}
	return len(list)
}

// Reorder returns the mark and permutation number that describe the same
// geometry when the neighbours are listed as to instead of as from. The lists
// hold the same values, each once; the caller adds [Implicit] where a hydrogen
// or lone pair counts as a neighbour. A mark whose geometry needs another number
// of neighbours than given is returned as [chem.ChiralNone].
func Reorder(mark chem.Chirality, perm uint8, from, to []int32) (chem.Chirality, uint8) {
	switch mark {
	case chem.ChiralCCW, chem.ChiralCW:
		if OddPermutation(from, to) {
			mark = mark.Inverted()
		}
		return mark, 0
	case chem.ChiralAllene:
		if OddPermutation(from, to) && (perm == 1 || perm == 2) {
			perm = 3 - perm
		}
		return mark, perm
	}
	return reorderPolyhedral(mark, perm, from, to)
}

// Flip exchanges cis and trans and leaves everything else alone.
func Flip(s chem.BondStereo) chem.BondStereo {
	switch s {
	case chem.StereoCis:
		return chem.StereoTrans
	case chem.StereoTrans:
		return chem.StereoCis
	}
	return s
}

// Refer returns the configuration of a double bond, stated relative to the
// reference atoms old, relative to the reference atoms now. At each end now names
// either the old reference atom or the other substituent of that end.
func Refer(s chem.BondStereo, old, now [2]int32) chem.BondStereo {
	if (old[0] != now[0]) != (old[1] != now[1]) {
		return Flip(s)
	}
	return s
}
