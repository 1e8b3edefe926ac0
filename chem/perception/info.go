// Package perception works out what follows from a stated molecule: rings,
// hydrogens, valence, aromaticity, hybridisation, and which stereo marks can
// mean something. It answers as RDKit 2026 does by default, whose order of steps
// it follows (see perceive.go).
//
// # Differences
//
// Where RDKit's answer depends on the order in which a text names its atoms, one
// that does not is given instead: which metal a bridging ligand donates to, which
// oxygen of a labelled nitro group gets the charge, which wildcards beside
// aromatic atoms may take a double bond.
//
// A ring with a bond of unknown order is never aromatic, since not all texts of
// such rings could be read back, and the bond stays what it is where it closes the
// ring, where RDKit makes it single or aromatic. A bond stated aromatic in no ring
// is single. O=I is O=[IH] and gets charges like it.
//
// The marks of allenes are dropped with a warning unless Options keep them.
package perception

import (
	"athanor/chem"
	"athanor/chem/ring"
)

// Info is what perception found about a molecule. It is read-only and parallel
// to Mol.
type Info struct {
	// Mol is the molecule described: the one given, or a copy of it in which
	// hydrogen atoms were folded into their neighbours and functional groups
	// were put into their usual form.
	Mol *chem.Molecule
	// Atoms and Bonds are parallel to those of Mol.
	Atoms []Atom
	Bonds []Bond
	// Rings is the symmetrised set of smallest rings.
	Rings ring.Set
	// Source maps atoms of Mol to atoms of the molecule that was given, nil when
	// they are the same.
	Source []int32
	// Warnings lists what had to be decided, in order.
	Warnings []chem.Warning
}

// TotalHydrogens returns the number of hydrogens bonded to an atom, whether or
// not they are atoms of their own.
func (in *Info) TotalHydrogens(atom int32) int {
	n := int(in.Atoms[atom].Hydrogens)
	for _, nb := range in.Mol.Neighbors(atom) {
		if in.Mol.Atom(nb.Atom).Element == chem.H {
			n++
		}
	}
	return n
}

// TotalDegree returns the number of bonds of an atom, those to hydrogens that
// are not atoms included ("X" in SMARTS).
func (in *Info) TotalDegree(atom int32) int {
	return in.Mol.Degree(atom) + int(in.Atoms[atom].Hydrogens)
}

// HeavyDegree returns the number of neighbours of an atom that are not
// hydrogen. Wildcards count.
func (in *Info) HeavyDegree(atom int32) int {
	return in.TotalDegree(atom) - in.TotalHydrogens(atom)
}

// RingBonds returns the number of ring bonds of an atom ("x" in SMARTS).
func (in *Info) RingBonds(atom int32) int {
	n := 0
	for _, nb := range in.Mol.Neighbors(atom) {
		if in.Bonds[nb.Bond].InRing() {
			n++
		}
	}
	return n
}

// BondOrder returns the order of a bond, AromaticBond for an aromatic one.
func (in *Info) BondOrder(bond int32) chem.BondOrder {
	if in.Bonds[bond].Aromatic() {
		return chem.AromaticBond
	}
	return in.Bonds[bond].Order
}

// AromaticRings returns the number of rings of the set whose bonds are all
// aromatic.
func (in *Info) AromaticRings() int {
	n := 0
	for r := range in.Rings.Len() {
		if in.AromaticRing(r) {
			n++
		}
	}
	return n
}

// AromaticRing reports whether all bonds of ring r are aromatic.
func (in *Info) AromaticRing(r int) bool {
	for _, b := range in.Rings.Bonds(r) {
		if !in.Bonds[b].Aromatic() {
			return false
		}
	}
	return true
}

// SourceAtom returns the atom of the given molecule that an atom of Mol stands
// for.
func (in *Info) SourceAtom(atom int32) int32 {
	if in.Source == nil {
		return atom
	}
	return in.Source[atom]
}

// Atom holds the derived properties of one atom.
type Atom struct {
	// Hydrogens is the number of attached hydrogens that are not atoms of their
	// own: stated plus implied.
	Hydrogens uint8
	// Implicit is the part of Hydrogens that was implied by the valence.
	Implicit uint8
	// Valence is the sum of the Kekulé orders of the bonds, dative ones counted
	// at the acceptor only, plus Hydrogens.
	Valence uint8
	// Radicals is the number of unpaired electrons.
	Radicals uint8
	Hybrid   Hybridization
	Flags    Flags
	// Chirality is the mark of the atom if its surroundings allow one, relative
	// to the neighbour order of Mol. Whether the atom is a centre given the
	// symmetry of the whole molecule is decided in chem/canon.
	Chirality chem.Chirality
}

// Bond holds the derived properties of one bond.
type Bond struct {
	// Order is the order in the Kekulé form chosen: Single, Double, Triple,
	// Quadruple, Dative, ZeroOrder or AnyBond, never AromaticBond.
	Order chem.BondOrder
	Flags Flags
	// Stereo is the configuration of a double bond if its surroundings allow
	// one, relative to the StereoAtoms of the bond in Mol.
	Stereo chem.BondStereo
}

// Flags are yes-or-no properties of atoms and bonds.
type Flags uint8

const (
	Aromatic Flags = 1 << iota
	InRing
	Conjugated
)

// Hybridization is the hybridisation in RDKit's sense.
type Hybridization uint8

const (
	HybridUnknown Hybridization = iota
	HybridS
	SP
	SP2
	SP3
	SP2D
	SP3D
	SP3D2
)

// Aromatic reports whether the atom is aromatic.
func (a Atom) Aromatic() bool { return a.Flags&Aromatic != 0 }

// InRing reports whether the atom lies in a ring.
func (a Atom) InRing() bool { return a.Flags&InRing != 0 }

// Aromatic reports whether the bond is aromatic.
func (b Bond) Aromatic() bool { return b.Flags&Aromatic != 0 }

// InRing reports whether the bond lies in a ring.
func (b Bond) InRing() bool { return b.Flags&InRing != 0 }

// Conjugated reports whether the bond is conjugated.
func (b Bond) Conjugated() bool { return b.Flags&Conjugated != 0 }

// Kind returns RDKit's number of the kind of a bond, by which atoms are ordered
// and environments hashed: the order, 12 when aromatic unless it is triple, as in
// benzyne, 17 for a coordination bond, 21 for a contact, 0 for a bond of unknown
// order.
func (b Bond) Kind() uint32 {
	if b.Aromatic() && b.Order != chem.Triple {
		return 12
	}
	switch b.Order {
	case chem.Dative:
		return 17
	case chem.ZeroOrder:
		return 21
	case chem.AnyBond:
		return 0
	}
	return uint32(b.Order)
}
