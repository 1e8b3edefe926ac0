package inchi

import (
	"fmt"

	"athanor/chem"
	"athanor/chem/perception"
)

// Describe fills the structure from a perceived molecule. It returns the reason
// when InChI cannot express the molecule, "" when it can.
func (s *Structure) Describe(info *perception.Info) (reason string) {
	s.Reset()
	m := info.Mol
	if m.NumAtoms() == 0 {
		return "there are no atoms"
	}
	marks := s.marks(info)
	for i := range m.Atoms() {
		atom := int32(i)
		if m.Atoms()[i].Element == chem.Wildcard {
			return fmt.Sprintf("atom %d is a wildcard", atom)
		}
		if n := m.Degree(atom); n > MaxNeighbors {
			return fmt.Sprintf("atom %d has %d bonds, InChI allows %d", atom, n, MaxNeighbors)
		}
		s.Atoms = append(s.Atoms, describeAtom(info, atom))
		if marks != nil {
			s.addCenter(m, atom, marks[i])
		}
	}
	for i := range m.Bonds() {
		b, d := &m.Bonds()[i], &info.Bonds[i]
		if d.Order < chem.Single || d.Order > chem.Triple {
			return fmt.Sprintf("the bond between atoms %d and %d is not single, double or triple", b.Begin, b.End)
		}
		s.Bonds = append(s.Bonds, Bond{b.Begin, b.End, int8(d.Order)})
		s.addDoubleBond(b, d.Stereo)
	}
	s.spreadPerchlorates(info)
	return ""
}

func describeAtom(info *perception.Info, atom int32) Atom {
	a, d := info.Mol.Atom(atom), info.Atoms[atom]
	out := Atom{Element: a.Element, Charge: a.Charge, Hydrogens: int8(d.Hydrogens)}
	if a.Isotope != 0 {
		out.Isotope = int16(MassShift + int(a.Isotope) - roundedWeight(a.Element))
	}
	switch a.Element {
	case chem.C, chem.N, chem.O, chem.F, chem.Cl, chem.Br, chem.I:
		// With unpaired electrons the hydrogens tell how many there are: the
		// multiplicities that InChI knows instead do not.
		if d.Radicals == 0 {
			out.Hydrogens = ImplicitHydrogens
		}
	}
	return out
}

// roundedWeight returns the mass number that isotopes are counted from.
func roundedWeight(e chem.Element) int { return int(e.Weight() + 0.5) }

// marks returns the marks of the atoms that count, nil when there are none. Which
// do follows from the symmetry of the molecule. The InChI software knows that too,
// but counts some ring atoms that can have one configuration only, as those of
// adamantane.
func (s *Structure) marks(info *perception.Info) []chem.Chirality {
	for i := range info.Atoms {
		if info.Atoms[i].Chirality.Tetrahedral() {
			return s.canon.Canonicalize(info).Chirality
		}
	}
	return nil
}

// addCenter passes on the mark of a tetrahedral centre. Marks are relative to
// the neighbours followed by the hydrogen or lone pair; the InChI software takes
// that one in front, which is an odd permutation of four.
func (s *Structure) addCenter(m *chem.Molecule, atom int32, mark chem.Chirality) {
	if !mark.Tetrahedral() {
		return
	}
	entry := Stereo{Kind: Tetrahedral, Center: atom}
	neighbors := m.Neighbors(atom)
	switch len(neighbors) {
	case 3:
		entry.Neighbors[0] = atom
		mark = mark.Inverted()
		for i, n := range neighbors {
			entry.Neighbors[i+1] = n.Atom
		}
	case 4:
		for i, n := range neighbors {
			entry.Neighbors[i] = n.Atom
		}
	default:
		return
	}
	entry.Parity = Odd
	if mark == chem.ChiralCW {
		entry.Parity = Even
	}
	s.Stereo = append(s.Stereo, entry)
}

func (s *Structure) addDoubleBond(b *chem.Bond, configuration chem.BondStereo) {
	parity := Even
	switch configuration {
	case chem.StereoCis:
		parity = Odd
	case chem.StereoTrans:
	default:
		return
	}
	s.Stereo = append(s.Stereo, Stereo{
		Kind:      DoubleBond,
		Center:    -1,
		Neighbors: [4]int32{b.StereoAtoms[0], b.Begin, b.End, b.StereoAtoms[1]},
		Parity:    parity,
	})
}

// spreadPerchlorates writes chlorine with charge +3 among four singly bonded
// oxygens, at least three of them with charge -1, with double bonds to three and
// without charges on them: the InChI software does not do that itself.
func (s *Structure) spreadPerchlorates(info *perception.Info) {
	for i := range s.Atoms {
		if s.Atoms[i].Element == chem.Cl && s.Atoms[i].Charge == 3 && info.Mol.Degree(int32(i)) == 4 {
			s.spreadPerchlorate(info.Mol.Neighbors(int32(i)), int32(i))
		}
	}
}

func (s *Structure) spreadPerchlorate(neighbors []chem.Neighbor, chlorine int32) {
	keep := -1
	for i, n := range neighbors {
		oxygen := s.Atoms[n.Atom]
		if oxygen.Element != chem.O || s.Bonds[n.Bond].Order != 1 || oxygen.Charge != -1 && (oxygen.Charge != 0 || keep >= 0) {
			return
		}
		if oxygen.Charge == 0 {
			keep = i
		}
	}
	keep = max(keep, 0) // without a neutral oxygen one of the four keeps its charge
	for i, n := range neighbors {
		if i != keep {
			s.Bonds[n.Bond].Order = 2
			s.Atoms[n.Atom].Charge = 0
		}
	}
	s.Atoms[chlorine].Charge = 0
}
