package canon

import (
	"athanor/chem"
	"athanor/chem/cip"
)

// cipRanker tells whether a double bond is E or Z by a ranking of all atoms. RDKit
// compares E and Z when it ranks atoms, so the order of atoms depends on these
// labels; which configurations count does not.
//
// Atoms that the ranking cannot tell apart are taken in the order of their
// classes, and so are those of large molecules, because the method is quadratic.
type cipRanker struct {
	labels []uint32 // by bond: stereoE or stereoZ
	ranks  cip.Ranks
	valid  bool
}

// rankBudget is the work allowed for ranking, more than a molecule of fastSize
// atoms can need.
const rankBudget = fastSize * fastSize

// label finds the labels of double bonds whose ends are distinct. The label of an
// only double bond has nothing to be compared with, so any will do.
func (w *Workspace) label(list []int32) {
	c := &w.cip
	if len(w.centers.labels) == len(list) {
		c.valid = false
		c.labels = resize(c.labels, w.mol.NumBonds())
	}
	several := len(w.centers.labels)+len(w.centers.bonds) > 1
	if several && !c.valid && w.mol.NumAtoms() <= fastSize {
		c.ranks.Begin(w.info, rankBudget)
		c.valid = true
	}
	for _, b := range list {
		if !several {
			c.labels[b] = stereoE
			continue
		}
		bond := w.mol.Bond(b)
		cis := w.info.Bonds[b].Stereo == chem.StereoCis
		if w.outranked(bond.Begin, bond.End, bond.StereoAtoms[0]) != w.outranked(bond.End, bond.Begin, bond.StereoAtoms[1]) {
			cis = !cis
		}
		c.labels[b] = stereoE
		if cis {
			c.labels[b] = stereoZ
		}
	}
}

// outranked reports whether the other substituent at an end of a double bond
// ranks higher than the reference atom there.
func (w *Workspace) outranked(end, opposite, reference int32) bool {
	for _, nb := range w.near[w.first[end]:w.first[end+1]] {
		if nb == opposite || nb == reference {
			continue
		}
		if ranks := &w.cip.ranks; w.cip.valid && ranks.Of(nb) != ranks.Of(reference) {
			return ranks.Of(nb) > ranks.Of(reference)
		}
		return w.class[nb] > w.class[reference]
	}
	return false
}
