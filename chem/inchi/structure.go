package inchi

import (
	"athanor/chem"
	"athanor/chem/canon"
)

// Structure is a molecule as the InChI software takes and gives it. The zero
// value is empty; its memory is used again.
type Structure struct {
	Atoms  []Atom
	Bonds  []Bond
	Stereo []Stereo

	canon canon.Workspace
}

// Atom is one atom of a structure.
type Atom struct {
	Element chem.Element
	// Isotope is 0 for the natural mixture, the mass number, or MassShift plus
	// the difference to the rounded atomic weight.
	Isotope int16
	// Hydrogens is the number of hydrogens without isotopic mark that are not
	// atoms, or ImplicitHydrogens.
	Hydrogens int8
	// Isotopic counts the attached hydrogens that are marked as protium,
	// deuterium and tritium.
	Isotopic [3]int8
	// Radical is 0, or 1, 2, 3 for a singlet, doublet or triplet.
	Radical int8
	Charge  int8
}

const (
	// MassShift marks an isotope given as a difference of masses.
	MassShift = 10_000
	// ImplicitHydrogens leaves the hydrogens of an atom to the InChI software.
	ImplicitHydrogens = -1
	// MaxNeighbors is the largest number of bonds of one atom.
	MaxNeighbors = 20
)

// Bond joins two atoms; Order is 1, 2 or 3.
type Bond struct {
	Begin, End int32
	Order      int8
}

// Stereo is one configuration.
type Stereo struct {
	Kind StereoKind
	// Center is the atom of a tetrahedral centre or the middle of an allene;
	// -1 for a double bond.
	Center int32
	// Neighbors are, for a tetrahedral centre, its neighbours with the centre
	// itself in place of a hydrogen or lone pair that is not an atom; for a
	// double bond or an allene a substituent, the two ends, and a substituent of
	// the second end.
	Neighbors [4]int32
	Parity    Parity
}

// StereoKind is the kind of a configuration, numbered as the InChI software does.
type StereoKind int8

const (
	DoubleBond StereoKind = iota + 1
	Tetrahedral
	Allene
)

// Parity is the sense of a configuration, numbered as the InChI software does.
//
// Seen from the first neighbour of a tetrahedral centre, the others run clockwise
// when it is even. The two substituents of a double bond lie on opposite sides
// when it is even.
type Parity int8

const (
	Odd Parity = iota + 1
	Even
	Unknown
	Undefined
)

// Reset empties the structure and keeps its memory.
func (s *Structure) Reset() {
	s.Atoms, s.Bonds, s.Stereo = s.Atoms[:0], s.Bonds[:0], s.Stereo[:0]
}
