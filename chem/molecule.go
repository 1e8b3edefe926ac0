package chem

import "fmt"

// Atom is one atom as its source stated it.
type Atom struct {
	// Map is the atom-map number, 0 for none.
	Map int32
	// Isotope is the mass number, 0 for the natural mixture.
	Isotope uint16
	Element Element
	// Charge is the formal charge in elementary charges.
	Charge int8
	// Hydrogens is the number of attached hydrogens that the source stated and
	// that are not atoms of their own. Unless NoImplicit is set, implied ones
	// come on top.
	Hydrogens uint8
	// Radicals is the number of unpaired electrons that the source stated.
	// SMILES states none; there they follow from the valence.
	Radicals   uint8
	Flags      AtomFlags
	Chirality  Chirality
	ChiralPerm uint8
}

// AtomFlags are yes-or-no statements about an atom.
type AtomFlags uint8

const (
	// Aromatic: written as an aromatic atom (lower case in SMILES).
	Aromatic AtomFlags = 1 << iota
	// NoImplicit: the hydrogen count is exactly Hydrogens, as for an atom in
	// brackets.
	NoImplicit
)

// IsAromatic reports whether the source wrote the atom as aromatic.
func (a Atom) IsAromatic() bool { return a.Flags&Aromatic != 0 }

// NoImplicit reports whether the stated hydrogen count is final.
func (a Atom) NoImplicit() bool { return a.Flags&NoImplicit != 0 }

// Chirality is the kind of stereo mark on an atom. It is relative to the order
// of the atom's neighbours in the molecule ([Molecule.Neighbors]), followed by
// the hydrogen or lone pair that is not an atom, if there is one.
type Chirality uint8

const (
	// ChiralNone: no mark.
	ChiralNone Chirality = iota
	// ChiralCCW: seen from the first neighbour the others run counter-clockwise
	// ("@" in SMILES).
	ChiralCCW
	// ChiralCW: seen from the first neighbour the others run clockwise ("@@").
	ChiralCW
	// ChiralAllene, ChiralSquarePlanar, ChiralTrigonalBipyramidal and
	// ChiralOctahedral carry the number of the OpenSMILES classes AL, SP, TB and
	// OH in ChiralPerm, again relative to the neighbour order. For an allene the
	// order is that of the four substituents: those of the first neighbour, then
	// those of the second.
	ChiralAllene
	ChiralSquarePlanar
	ChiralTrigonalBipyramidal
	ChiralOctahedral
)

// Tetrahedral reports whether the mark is "@" or "@@".
func (c Chirality) Tetrahedral() bool { return c == ChiralCCW || c == ChiralCW }

// Inverted returns the mirror image of a tetrahedral mark; other marks are
// returned unchanged.
func (c Chirality) Inverted() Chirality {
	switch c {
	case ChiralCCW:
		return ChiralCW
	case ChiralCW:
		return ChiralCCW
	}
	return c
}

// BondOrder is the kind of a bond. Single to Quadruple have the values 1 to 4.
type BondOrder uint8

const (
	// ZeroOrder is a contact that takes no valence, such as a hydrogen bond.
	ZeroOrder BondOrder = iota
	Single
	Double
	Triple
	Quadruple
	// AromaticBond is a bond stated to be aromatic, not yet given an order.
	AromaticBond
	// Dative is a coordination bond from the donor Begin to the acceptor End; it
	// counts in the valence of the acceptor only.
	Dative
	// AnyBond is the bond written "~": a bond of unknown order.
	AnyBond
)

// BondStereo is the stated configuration of a double bond.
type BondStereo uint8

const (
	// StereoNone: nothing stated.
	StereoNone BondStereo = iota
	// StereoEither: stated to be unknown (a crossed double bond).
	StereoEither
	// StereoCis: the two atoms of StereoAtoms lie on the same side.
	StereoCis
	// StereoTrans: the two atoms of StereoAtoms lie on opposite sides.
	StereoTrans
)

// Wedge is the mark of a bond in a drawing; its narrow end is at Begin.
type Wedge uint8

const (
	WedgeNone Wedge = iota
	WedgeUp
	WedgeDown
	// WedgeWavy: the configuration of the atom at Begin is unknown.
	WedgeWavy
)

// Bond joins two atoms as the source stated it.
type Bond struct {
	Begin, End int32
	// StereoAtoms are a neighbour of Begin and a neighbour of End; they mean
	// something when Stereo is StereoCis or StereoTrans.
	StereoAtoms [2]int32
	Order       BondOrder
	Stereo      BondStereo
	Wedge       Wedge
}

// Other returns the end of the bond that is not atom.
func (b Bond) Other(atom int32) int32 {
	if b.Begin == atom {
		return b.End
	}
	return b.Begin
}

// Neighbor is one entry of an atom's neighbour list.
type Neighbor struct {
	Atom, Bond int32
}

// Point is a position in bond lengths, y up.
type Point struct {
	X, Y, Z float64
}

// Molecule is a read-only molecular graph. The zero value is the empty
// molecule. It may hold several components.
type Molecule struct {
	atoms    []Atom
	bonds    []Bond
	first    []int32 // first[i]:first[i+1] are the entries of atom i in adjacent
	adjacent []Neighbor
	offsets  []int32
	points   []Point
	labels   []string
	name     string
}

// NumAtoms returns the number of atoms.
func (m *Molecule) NumAtoms() int { return len(m.atoms) }

// NumBonds returns the number of bonds.
func (m *Molecule) NumBonds() int { return len(m.bonds) }

// Atom returns atom i; i runs from 0 to NumAtoms-1.
func (m *Molecule) Atom(i int32) Atom { return m.atoms[i] }

// Bond returns bond i; i runs from 0 to NumBonds-1.
func (m *Molecule) Bond(i int32) Bond { return m.bonds[i] }

// Atoms returns all atoms by index. The slice must not be changed.
func (m *Molecule) Atoms() []Atom { return m.atoms }

// Bonds returns all bonds by index. The slice must not be changed.
func (m *Molecule) Bonds() []Bond { return m.bonds }

// Neighbors returns the neighbours of atom i in the order of their bonds. The
// slice must not be changed.
func (m *Molecule) Neighbors(i int32) []Neighbor {
	return m.adjacent[m.first[i]:m.first[i+1]:m.first[i+1]]
}

// Degree returns the number of bonds of atom i.
func (m *Molecule) Degree(i int32) int { return int(m.first[i+1] - m.first[i]) }

// BondBetween returns the index of the bond between atoms i and j, or -1.
func (m *Molecule) BondBetween(i, j int32) int32 {
	if m.Degree(j) < m.Degree(i) {
		i, j = j, i
	}
	for _, n := range m.Neighbors(i) {
		if n.Atom == j {
			return n.Bond
		}
	}
	return -1
}

// Offset returns the byte offset of atom i in the text it was read from, or -1
// when the molecule was not read from text.
func (m *Molecule) Offset(i int32) int {
	if int(i) >= len(m.offsets) {
		return -1
	}
	return int(m.offsets[i])
}

// Points returns the coordinates stated by the source, one per atom, or nil.
// The slice must not be changed.
func (m *Molecule) Points() []Point { return m.points }

// Label returns the text label of atom i, or "".
func (m *Molecule) Label(i int32) string {
	if int(i) >= len(m.labels) {
		return ""
	}
	return m.labels[i]
}

// HasLabels reports whether any atom carries a text label.
func (m *Molecule) HasLabels() bool { return m.labels != nil }

// Name returns the name given by the source, or "".
func (m *Molecule) Name() string { return m.name }

// Check verifies the internal consistency of the molecule and returns an error
// that names the first fault. It is meant for tests.
func (m *Molecule) Check() error {
	if len(m.atoms) > 0 && len(m.first) != len(m.atoms)+1 {
		return fmt.Errorf("chem: %d neighbour lists for %d atoms", len(m.first)-1, len(m.atoms))
	}
	if len(m.adjacent) != 2*len(m.bonds) {
		return fmt.Errorf("chem: %d neighbour entries for %d bonds", len(m.adjacent), len(m.bonds))
	}
	for i := range m.atoms {
		last := int32(-1)
		for _, n := range m.Neighbors(int32(i)) {
			b := m.bonds[n.Bond]
			if n.Bond <= last || b.Begin != int32(i) && b.End != int32(i) || b.Other(int32(i)) != n.Atom {
				return fmt.Errorf("chem: neighbour entry %v of atom %d does not fit its bond", n, i)
			}
			last = n.Bond
		}
	}
	return nil
}
