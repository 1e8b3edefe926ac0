package fingerprint

import (
	"fmt"

	"athanor/chem"
	"athanor/chem/cip"
	"athanor/chem/perception"
)

// chirality is what a fingerprint that tells stereoisomers apart needs beside
// the rest of the workspace.
type chirality struct {
	chiral bool // this is such a fingerprint
	labels cip.Workspace
	ranked *cip.Ranked
	told   []bool // by atom: its environments tell its configuration
}

// MorganChiral is Morgan for environments that tell stereoisomers apart. It fails
// as Morgan does, and with an error that wraps cip.ErrBudget when the labels of a
// large molecule take too much work.
//
// The kind of a double bond includes its label. A marked atom whose bonds are all
// single mixes its label into the identifier, from the first round on in which
// the identifiers around it differ. The labels and the choice of marks are those
// of [cip.AssignByRank], which RDKit uses for the purpose: they are part of the
// identifiers. They differ from the labels proper in few molecules, among them
// sulfonium ions. Sulfoxides written with a double bond are not told apart.
func (w *Workspace) MorganChiral(info *perception.Info, radius int) ([]Environment, error) {
	if err := w.fit(info, radius); err != nil {
		return nil, err
	}
	ranked, err := w.labels.AssignByRank(info, cip.Options{})
	if err != nil {
		return nil, fmt.Errorf("fingerprint: %w", err)
	}
	w.chiral, w.ranked = true, ranked
	w.told = resize(w.told, info.Mol.NumAtoms())
	clear(w.told)
	return w.morgan(info, radius)
}

// MorganChiralBits is MorganBits for the environments of MorganChiral.
func (w *Workspace) MorganChiralBits(info *perception.Info, radius int, dst *Bits) error {
	environments, err := w.MorganChiral(info, radius)
	return fold(dst, environments, err)
}

// chiralBond is the kind of a bond with the label of a double bond.
func (w *Workspace) chiralBond(info *perception.Info, bond int32) uint32 {
	// Numbers of RDKit for a double bond of unknown, Z and E configuration.
	const unknown, together, opposite = 121, 122, 123
	switch w.ranked.Bonds[bond] {
	case cip.Z:
		return together
	case cip.E:
		return opposite
	}
	if info.Bonds[bond].Stereo == chem.StereoEither {
		return unknown
	}
	return info.Bonds[bond].Kind()
}

// addChirality mixes the label of a marked atom into its identifier if the
// neighbours, which stand in around, tell its configuration.
func (w *Workspace) addChirality(atom int32, id uint32) uint32 {
	if w.ranked.Chirality[atom] == chem.ChiralNone {
		return id
	}
	if !w.told[atom] {
		for i, nb := range w.around {
			if nb>>32 != uint64(chem.Single) || i > 0 && nb == w.around[i-1] {
				return id
			}
		}
		w.told[atom] = true
	}
	switch w.ranked.Atoms[atom] {
	case cip.R:
		return mix(id, 3)
	case cip.S:
		return mix(id, 2)
	}
	return mix(id, 1)
}
