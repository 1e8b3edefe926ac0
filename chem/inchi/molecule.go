package inchi

import (
	"fmt"
	"slices"

	"athanor/chem"
	"athanor/chem/stereo"
)

// Molecule builds the molecule that the structure describes. It fails when the
// structure is not consistent. The warnings name configurations that a molecule
// cannot hold.
func (s *Structure) Molecule() (*chem.Molecule, []chem.Warning, error) {
	s.repair()
	var b chem.Builder
	for i := range s.Atoms {
		a, err := s.Atoms[i].chem()
		if err != nil {
			return nil, nil, fmt.Errorf("inchi: atom %d: %w", i, err)
		}
		b.AddAtom(a)
	}
	for _, bond := range s.Bonds {
		b.AddBond(chem.Bond{Begin: bond.Begin, End: bond.End, Order: chem.BondOrder(bond.Order)})
	}
	for i := range s.Atoms {
		addIsotopicHydrogens(&b, int32(i), s.Atoms[i].Isotopic)
	}
	m, err := b.Build()
	if err != nil {
		return nil, nil, fmt.Errorf("inchi: %w", err)
	}
	if len(s.Stereo) == 0 {
		return m, nil, nil
	}
	var warnings []chem.Warning
	for i := range s.Stereo {
		if problem := place(&b, m, &s.Stereo[i]); problem != "" {
			warnings = append(warnings, chem.Warning{Offset: -1, Message: problem})
		}
	}
	if m, err = b.Build(); err != nil {
		return nil, nil, fmt.Errorf("inchi: %w", err)
	}
	return m, warnings, nil
}

// chem returns the atom of a molecule. All its hydrogens are stated.
func (a *Atom) chem() (chem.Atom, error) {
	out := chem.Atom{
		Element:   a.Element,
		Charge:    a.Charge,
		Hydrogens: uint8(max(0, a.Hydrogens)),
		Flags:     chem.NoImplicit,
	}
	if a.Isotope != 0 {
		mass := int(a.Isotope)
		if mass > MassShift/2 {
			mass += roundedWeight(a.Element) - MassShift
		}
		if mass < 1 {
			return out, fmt.Errorf("%s cannot have the mass number %d", a.Element, mass)
		}
		out.Isotope = uint16(mass)
	}
	if a.Radical > 1 {
		out.Radicals = uint8(a.Radical - 1)
	}
	return out, nil
}

func addIsotopicHydrogens(b *chem.Builder, atom int32, counts [3]int8) {
	for i, n := range counts {
		for range n {
			h := b.AddAtom(chem.Atom{Element: chem.H, Isotope: uint16(i + 1), Flags: chem.NoImplicit})
			b.AddBond(chem.Bond{Begin: h, End: atom, Order: chem.Single})
		}
	}
}

// place puts one configuration into the builder, whose atoms and bonds are those
// of m. It returns what keeps it from doing so.
func place(b *chem.Builder, m *chem.Molecule, s *Stereo) string {
	if s.Parity != Odd && s.Parity != Even {
		return ""
	}
	switch s.Kind {
	case Tetrahedral:
		return placeCenter(b, m, s)
	case DoubleBond:
		return placeDoubleBond(b, m, s)
	case Allene:
		return fmt.Sprintf("the configuration of the allene at atom %d is not kept", s.Center)
	}
	return ""
}

// placeCenter converts a parity to a mark relative to the neighbours of the
// atom. The centre itself stands in the list for what is not an atom there: a
// hydrogen, which may have become an atom because of its isotope, or a lone
// pair.
func placeCenter(b *chem.Builder, m *chem.Molecule, s *Stereo) string {
	if s.Center < 0 || int(s.Center) >= m.NumAtoms() {
		return fmt.Sprintf("the configuration of atom %d does not fit the structure", s.Center)
	}
	var from, to [4]int32
	neighbors := m.Neighbors(s.Center)
	n := 0
	for _, nb := range neighbors[:min(4, len(neighbors))] {
		to[n] = nb.Atom
		n++
	}
	if n == 3 {
		to[3] = stereo.Implicit
		n++
	}
	missing := missingFrom(to[:n], s.Neighbors[:])
	for i, a := range s.Neighbors {
		if a == s.Center {
			a = missing
		}
		from[i] = a
	}
	if n != 4 || len(neighbors) > 4 || !sameMembers(from, to) {
		return fmt.Sprintf("the configuration of atom %d does not fit its neighbours", s.Center)
	}
	mark := chem.ChiralCCW
	if s.Parity == Even {
		mark = chem.ChiralCW
	}
	b.Atom(s.Center).Chirality, _ = stereo.Reorder(mark, 0, from[:], to[:])
	return ""
}

// missingFrom returns the first member of all that is not in listed.
func missingFrom(all, listed []int32) int32 {
	for _, a := range all {
		if !slices.Contains(listed, a) {
			return a
		}
	}
	return stereo.Implicit
}

// sameMembers reports whether two lists hold the same four different values.
func sameMembers(x, y [4]int32) bool {
	slices.Sort(x[:])
	slices.Sort(y[:])
	return x == y && x[0] != x[1] && x[1] != x[2] && x[2] != x[3]
}

// placeDoubleBond converts a parity to the configuration of a bond.
func placeDoubleBond(b *chem.Builder, m *chem.Molecule, s *Stereo) string {
	begin, end := s.Neighbors[1], s.Neighbors[2]
	if !inRange(m, s.Neighbors[:]) {
		return "the configuration of a double bond does not fit the structure"
	}
	k := m.BondBetween(begin, end)
	if k < 0 {
		return fmt.Sprintf("the configuration of the cumulated double bonds between atoms %d and %d is not kept", begin, end)
	}
	if b.Bond(k).Order != chem.Double {
		return "" // a bond of a large ring that is double in another Kekulé form
	}
	first, flip1 := substituent(m, begin, end, s.Neighbors[0])
	second, flip2 := substituent(m, end, begin, s.Neighbors[3])
	if first < 0 || second < 0 {
		return fmt.Sprintf("the configuration of the double bond between atoms %d and %d needs a hydrogen and is not kept", begin, end)
	}
	configuration := chem.StereoCis
	if (s.Parity == Even) != (flip1 != flip2) {
		configuration = chem.StereoTrans
	}
	bond := b.Bond(k)
	bond.Stereo, bond.StereoAtoms = configuration, [2]int32{first, second}
	if bond.Begin != begin {
		bond.StereoAtoms = [2]int32{second, first}
	}
	return ""
}

// substituent returns the atom to refer to at one end of a double bond. When the
// one given is not an atom there, a hydrogen is meant, and the other substituent
// takes its place on the other side.
func substituent(m *chem.Molecule, end, other, given int32) (atom int32, flipped bool) {
	atom = -1
	for _, n := range m.Neighbors(end) {
		if n.Atom == given {
			return given, false
		}
		if n.Atom != other {
			atom = n.Atom
		}
	}
	return atom, true
}

func inRange(m *chem.Molecule, atoms []int32) bool {
	for _, a := range atoms {
		if a < 0 || int(a) >= m.NumAtoms() {
			return false
		}
	}
	return true
}
