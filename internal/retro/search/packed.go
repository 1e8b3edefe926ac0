package search

import (
	"encoding/binary"

	"athanor/chem"
	"athanor/chem/canon"
	"athanor/chem/perception"
)

// A search meets many more compounds than it takes apart, puts into routes or traces.
// Only those need a text, so that the others are kept packed: their atoms with all their
// hydrogens and the bonds of a Kekulé form, some four bytes for each. What is aromatic
// follows again from those.

// packedMore is set in the hydrogens of an atom of which more has to be said.
const packedMore = 0x80

// pack packs a molecule.
func pack(info *perception.Info) []byte {
	m := info.Mol
	b := make([]byte, 0, 8+2*m.NumAtoms()+4*m.NumBonds())
	b = binary.AppendUvarint(b, uint64(m.NumAtoms()))
	for i, a := range m.Atoms() {
		derived := &info.Atoms[i]
		if a.Charge == 0 && a.Isotope == 0 && a.Map == 0 && derived.Radicals == 0 && derived.Chirality == chem.ChiralNone && derived.Hydrogens < packedMore {
			b = append(b, byte(a.Element), derived.Hydrogens)
			continue
		}
		b = append(b, byte(a.Element), packedMore, derived.Hydrogens, byte(a.Charge), derived.Radicals, byte(derived.Chirality), a.ChiralPerm)
		b = binary.AppendUvarint(b, uint64(a.Isotope))
		b = binary.AppendVarint(b, int64(a.Map))
	}
	b = binary.AppendUvarint(b, uint64(m.NumBonds()))
	for i, bond := range m.Bonds() {
		derived := &info.Bonds[i]
		b = binary.AppendUvarint(b, uint64(bond.Begin))
		b = binary.AppendUvarint(b, uint64(bond.End))
		b = append(b, byte(derived.Order)<<4|byte(derived.Stereo))
		if derived.Stereo != chem.StereoNone {
			b = binary.AppendVarint(b, int64(bond.StereoAtoms[0]))
			b = binary.AppendVarint(b, int64(bond.StereoAtoms[1]))
		}
	}
	return b
}

// unpacker reads what pack wrote.
type unpacker struct{ data []byte }

func (u *unpacker) octet() byte {
	b := u.data[0]
	u.data = u.data[1:]
	return b
}

func (u *unpacker) number() int64 {
	v, n := binary.Uvarint(u.data)
	u.data = u.data[n:]
	return int64(v)
}

func (u *unpacker) signed() int32 {
	v, n := binary.Varint(u.data)
	u.data = u.data[n:]
	return int32(v)
}

// read adds the molecule to a builder.
func (u *unpacker) read(b *chem.Builder) {
	for range u.number() {
		a := chem.Atom{Element: chem.Element(u.octet()), Hydrogens: u.octet(), Flags: chem.NoImplicit}
		if a.Hydrogens == packedMore {
			a.Hydrogens, a.Charge, a.Radicals = u.octet(), int8(u.octet()), u.octet()
			a.Chirality, a.ChiralPerm = chem.Chirality(u.octet()), u.octet()
			a.Isotope, a.Map = uint16(u.number()), u.signed()
		}
		b.AddAtom(a)
	}
	for range u.number() {
		bond := chem.Bond{Begin: int32(u.number()), End: int32(u.number())}
		said := u.octet()
		bond.Order, bond.Stereo = chem.BondOrder(said>>4), chem.BondStereo(said&0x0f)
		if bond.Stereo != chem.StereoNone {
			bond.StereoAtoms = [2]int32{u.signed(), u.signed()}
		}
		b.AddBond(bond)
	}
}

// scribe writes texts in memory that is used again.
type scribe struct {
	builder   chem.Builder
	molecule  chem.Molecule
	perceiver perception.Workspace
	canon     canon.Workspace
}

// textOf returns the canonical text of a packed molecule.
func (s *scribe) textOf(packed []byte) string {
	u := unpacker{packed}
	s.builder.Reset()
	u.read(&s.builder)
	if s.builder.BuildInto(&s.molecule) != nil {
		return "" // not of what pack wrote
	}
	info, err := s.perceiver.Perceive(&s.molecule, perception.Options{KeepHydrogens: true})
	if err != nil {
		return ""
	}
	return string(s.canon.Canonicalize(info).SMILES)
}
