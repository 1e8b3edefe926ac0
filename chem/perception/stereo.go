package perception

import (
	"slices"

	"athanor/chem"
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
	a, degree := m.Atom(atom), w.bondingDegree(m, atom)+int(w.info.Atoms[atom].Hydrogens)
	switch a.Chirality {
	case chem.ChiralCCW, chem.ChiralCW:
		switch w.info.Atoms[atom].Hybrid {
		case HybridUnknown, HybridS, SP, SP2:
			return false
		}
		return w.tetrahedral(m, atom)
	case chem.ChiralSquarePlanar:
		return degree >= 2 && degree <= 4
	case chem.ChiralTrigonalBipyramidal:
		return degree >= 2 && degree <= 5
	case chem.ChiralOctahedral:
		return degree >= 2 && degree <= 6
	}
	return false
}

// bondingDegree returns the number of neighbours whose place counts for the
// configuration of an atom: bonds of order zero and those that it donates do
// not.
func (w *Workspace) bondingDegree(m *chem.Molecule, atom int32) int {
	degree := 0
	for _, n := range m.Neighbors(atom) {
		b := m.Bond(n.Bond)
		if b.Order != chem.ZeroOrder && (b.Order != chem.Dative || b.Begin != atom) {
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
func (w *Workspace) tetrahedral(m *chem.Molecule, atom int32) bool {
	a, d := m.Atom(atom), w.info.Atoms[atom]
	degree, hydrogens := w.bondingDegree(m, atom), int(d.Hydrogens)
	switch {
	case degree+hydrogens > 4 || degree < 2:
		return false
	case degree == 4:
		return true
	case a.Element == chem.P || a.Element == chem.As:
		return true
	case degree < 3:
		return false
	case hydrogens == 1:
		return !w.hasProtium(m, atom)
	case hydrogens > 1:
		return false
	}
	bonds := int(w.atoms[atom].Bonds)
	switch a.Element {
	case chem.S, chem.Se:
		return bonds == 4 || bonds == 3 && a.Charge == 1
	case chem.N:
		return w.bridgehead(m, atom)
	}
	return false
}

// hasProtium reports whether an atom has an ordinary hydrogen atom as neighbour.
func (w *Workspace) hasProtium(m *chem.Molecule, atom int32) bool {
	for _, n := range m.Neighbors(atom) {
		if a := m.Atom(n.Atom); a.Element == chem.H && a.Isotope == 0 {
			return true
		}
	}
	return false
}

// bridgehead reports whether an atom has three ring bonds or more and each ring
// through it shares at least two bonds with another one through it.
func (w *Workspace) bridgehead(m *chem.Molecule, atom int32) bool {
	if w.info.RingBonds(atom) < 3 {
		return false
	}
	list := w.ringsOf.of(&w.info, atom)
	for _, r := range list {
		if !w.bridged(list, r) {
			return false
		}
	}
	return true
}

// bridged reports whether ring r shares two bonds or more with another ring of
// the list.
func (w *Workspace) bridged(list []int32, r int32) bool {
	rings := &w.info.Rings
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
