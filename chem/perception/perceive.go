package perception

import "athanor/chem"

// Options choose what Perceive does. The zero value is what readers of SMILES
// want: RDKit's default behaviour.
type Options struct {
	// KeepHydrogens leaves hydrogen atoms as atoms instead of folding those that
	// carry no information into their neighbours.
	KeepHydrogens bool
}

// Workspace holds memory that perception uses again. The zero value is ready
// to use. An Info made by a workspace is valid until its next call.
type Workspace struct {
	info Info
}

// Perceive returns what follows from m. It fails with an *Error when an atom has
// an impossible valence or an aromatic system has no Kekulé form.
func Perceive(m *chem.Molecule, opt Options) (*Info, error) {
	return new(Workspace).Perceive(m, opt)
}

// Perceive is the function of the same name with memory that is used again.
func (w *Workspace) Perceive(m *chem.Molecule, opt Options) (*Info, error) {
	w.info = Info{Mol: m, Atoms: make([]Atom, m.NumAtoms()), Bonds: make([]Bond, m.NumBonds())}
	return &w.info, nil
}
