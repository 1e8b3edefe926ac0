package perception

import (
	"slices"

	"athanor/chem"
	"athanor/chem/stereo"
)

// minStereoRing is the size of the smallest ring in which a double bond can be
// cis or trans.
const minStereoRing = 8

// keepStereo takes over the stereo marks whose surroundings allow one.
func (w *Workspace) keepStereo(m *chem.Molecule) {
	in := &w.info
	w.ringsOf.ready = false
	for i, a := range m.Atoms() {
		if a.Chirality != chem.ChiralNone && w.allowsMark(m, int32(i)) {
			in.Atoms[i].Chirality = a.Chirality
		}
	}
	for i, b := range m.Bonds() {
		if b.Stereo != chem.StereoNone && w.allowsBondStereo(m, int32(i)) {
			in.Bonds[i].Stereo = b.Stereo
		}
	}
}

// allowsMark reports whether an atom can be a stereo centre of the kind stated.
func (w *Workspace) allowsMark(m *chem.Molecule, atom int32) bool {
	a, degree := m.Atom(atom), bondingDegree(m, atom)+int(w.info.Atoms[atom].Hydrogens)
	switch a.Chirality {
	case chem.ChiralCCW, chem.ChiralCW:
		switch w.info.Atoms[atom].Hybrid {
		case HybridUnknown, HybridS, SP, SP2:
			return false
		}
		if a.Hydrogens == 1 && statedForMark(m, atom) {
			w.info.Warnings = append(w.info.Warnings, chem.Warning{Offset: m.Offset(atom), Message: "the hydrogen beside the chirality mark does not count: the atom has not three other neighbours"})
			return false
		}
		return w.info.tetrahedral(&w.ringsOf, atom)
	case chem.ChiralAllene:
		if !w.keepAllenes {
			w.info.Warnings = append(w.info.Warnings, chem.Warning{Offset: m.Offset(atom), Message: "the configuration of the allene is not kept"})
			return false
		}
		return w.isAllene(m, atom)
	}
	return allowsPolyhedral(a.Chirality, degree)
}

// allowsPolyhedral reports whether a mark is square planar, bipyramidal or
// octahedral and an atom with that many neighbours, hydrogens included, can have
// it.
func allowsPolyhedral(mark chem.Chirality, degree int) bool {
	switch mark {
	case chem.ChiralSquarePlanar, chem.ChiralTrigonalBipyramidal, chem.ChiralOctahedral:
		return degree >= 2 && degree <= stereo.NumNeighbors(mark)
	}
	return false
}

// isAllene reports whether an atom is the middle of two double bonds, neither of
// them in a small ring, each to an atom with two other bonds.
func (w *Workspace) isAllene(m *chem.Molecule, atom int32) bool {
	list := m.Neighbors(atom)
	if len(list) != 2 || w.info.Atoms[atom].Hydrogens > 0 {
		return false
	}
	for _, end := range list {
		size := w.info.Rings.MinBondRing(end.Bond)
		if w.info.Bonds[end.Bond].Order != chem.Double || size > 0 && size < minStereoRing {
			return false
		}
		if w.info.Atoms[end.Atom].Hydrogens > 1 || w.info.TotalDegree(end.Atom) != 3 || int(w.info.Atoms[end.Atom].Valence) != 4 {
			return false
		}
	}
	return true
}

// bondingDegree returns the number of neighbours whose place counts for the
// configuration of an atom: bonds of order zero or unknown order and those that it
// donates do not.
func bondingDegree(m *chem.Molecule, atom int32) int {
	degree := 0
	for _, n := range m.Neighbors(atom) {
		b := m.Bond(n.Bond)
		if b.Order != chem.ZeroOrder && b.Order != chem.AnyBond && (b.Order != chem.Dative || b.Begin != atom) {
			degree++
		}
	}
	return degree
}

// tetrahedral reports whether an atom can be a tetrahedral centre: four
// neighbours; three and a hydrogen; or three and a lone pair that does not
// invert, as on P, As, sulfoxides, sulfonium, and nitrogen at a bridgehead
// (RDKit 2026 drops the mark of N in a three-ring, which RDKit 2022 kept). P and
// As may do with two neighbours and a hydrogen.
func (in *Info) tetrahedral(ringsOf *ringIndex, atom int32) bool {
	m := in.Mol
	a, d := m.Atom(atom), in.Atoms[atom]
	degree, hydrogens := bondingDegree(m, atom), int(d.Hydrogens)
	switch {
	case degree+hydrogens > 4 || degree+hydrogens < 3 || degree < 2:
		return false
	case degree == 4:
		return true
	case a.Element == chem.P || a.Element == chem.As:
		return true
	case degree < 3:
		return false
	case hydrogens == 1:
		return !hasProtium(m, atom)
	case hydrogens > 1:
		return false
	}
	switch a.Element {
	case chem.S, chem.Se:
		return d.Valence == 4 || d.Valence == 3 && a.Charge == 1
	case chem.N:
		return in.bridgehead(ringsOf, atom)
	}
	return false
}

// Tetrahedral appends to dst, in ascending order, the atoms that may be
// tetrahedral centres by the number and kind of their neighbours, whether they
// have a mark or not. That the neighbours differ is not required. Nitrogen in a
// three-ring is among them although a mark on it is not kept: it inverts, but
// slowly.
func (in *Info) Tetrahedral(dst []int32) []int32 {
	var ringsOf ringIndex
	for i := range int32(len(in.Atoms)) {
		if in.Mol.Atoms()[i].Element == chem.N && in.TotalDegree(i) == 3 {
			if in.Atoms[i].Hybrid == SP3 && in.Mol.Degree(i) == 3 && (in.Rings.MinAtomRing(i) == 3 || in.bridgehead(&ringsOf, i)) {
				dst = append(dst, i)
			}
			continue
		}
		if in.tetrahedral(&ringsOf, i) {
			dst = append(dst, i)
		}
	}
	return dst
}

// hasProtium reports whether an atom has an ordinary hydrogen atom as neighbour.
func hasProtium(m *chem.Molecule, atom int32) bool {
	for _, n := range m.Neighbors(atom) {
		if a := m.Atom(n.Atom); a.Element == chem.H && a.Isotope == 0 {
			return true
		}
	}
	return false
}

// bridgehead reports whether an atom has three ring bonds or more and each ring
// through it shares at least two bonds with another one through it.
func (in *Info) bridgehead(ringsOf *ringIndex, atom int32) bool {
	if in.RingBonds(atom) < 3 {
		return false
	}
	list := ringsOf.of(in, atom)
	for _, r := range list {
		if !in.bridged(list, r) {
			return false
		}
	}
	return true
}

// bridged reports whether ring r shares two bonds or more with another ring of
// the list.
func (in *Info) bridged(list []int32, r int32) bool {
	rings := &in.Rings
	for _, other := range list {
		if other == r {
			continue
		}
		shared := 0
		for _, b := range rings.Bonds(int(other)) {
			if rings.BondRings(b) > 1 && slices.Contains(rings.Bonds(int(r)), b) {
				shared++
			}
		}
		if shared > 1 {
			return true
		}
	}
	return false
}

// ringIndex lists the rings of every atom. It is made when first asked for.
type ringIndex struct {
	ready bool
	from  []int32
	rings []int32
}

func (x *ringIndex) of(in *Info, atom int32) []int32 {
	if !x.ready {
		x.make(in)
	}
	return x.rings[x.from[atom]:x.from[atom+1]]
}

func (x *ringIndex) make(in *Info) {
	x.ready = true
	x.from = zeroed(x.from, len(in.Atoms)+2)
	total := 0
	for r := range in.Rings.Len() {
		for _, a := range in.Rings.Atoms(r) {
			x.from[a+2]++
			total++
		}
	}
	for i := 2; i < len(x.from); i++ {
		x.from[i] += x.from[i-1]
	}
	x.rings = sized(x.rings, total)
	for r := range in.Rings.Len() {
		for _, a := range in.Rings.Atoms(r) {
			x.rings[x.from[a+1]] = int32(r)
			x.from[a+1]++
		}
	}
}

// allowsBondStereo reports whether a bond can be cis or trans: a double bond in
// no small ring, not aromatic, with one or two other neighbours on both ends.
func (w *Workspace) allowsBondStereo(m *chem.Molecule, bond int32) bool {
	b, d := m.Bond(bond), w.info.Bonds[bond]
	if d.Order != chem.Double || d.Aromatic() {
		return false
	}
	if size := w.info.Rings.MinBondRing(bond); size > 0 && size < minStereoRing {
		return false
	}
	for _, end := range [2]int32{b.Begin, b.End} {
		if m.Degree(end) < 2 || w.info.TotalDegree(end) > 3 {
			return false
		}
	}
	if b.Stereo == chem.StereoEither {
		return true
	}
	return w.isSubstituent(m, b.Begin, b.StereoAtoms[0], bond) && w.isSubstituent(m, b.End, b.StereoAtoms[1], bond)
}

// isSubstituent reports whether atom is bonded to end by another bond than the
// given one.
func (w *Workspace) isSubstituent(m *chem.Molecule, end, atom, bond int32) bool {
	for _, n := range m.Neighbors(end) {
		if n.Atom == atom {
			return n.Bond != bond
		}
	}
	return false
}
