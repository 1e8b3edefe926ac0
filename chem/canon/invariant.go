package canon

import (
	"athanor/chem"
	"athanor/chem/stereo"
)

// The first comparison of two atoms looks, in this order, at map number, number
// of bonds, element, isotope, hydrogens, charge and whether a stereo mark counts.
// All but the map number are packed into one number. Charges compare as unsigned
// numbers, so that a negative one stands above all others; so they do in RDKit.
const (
	shiftMark    = 0
	shiftCharge  = 1
	shiftHydro   = shiftCharge + 8
	shiftIsotope = shiftHydro + 8
	shiftElement = shiftIsotope + 16
	shiftDegree  = shiftElement + 7
)

// The code of a bond stands above the class of the neighbour in one number:
// kind of bond, then configuration, then class.
const (
	shiftKind   = 27
	shiftStereo = 24
	classMask   = 1<<shiftStereo - 1
)

// Configurations in the order in which RDKit compares them.
const (
	stereoOpen = 1 // counts, but which of the two it is depends on a tie
	stereoZ    = 2
	stereoE    = 3
)

// load reads the graph and what the atoms are by themselves.
func (w *Workspace) load() {
	n := w.mol.NumAtoms()
	w.first = resize(w.first, n+1)
	w.near = resize(w.near, 2*w.mol.NumBonds())
	w.code = resize(w.code, 2*w.mol.NumBonds())
	w.base = resize(w.base, n)
	w.maps, w.special, w.maxDegree = false, false, 0
	k := int32(0)
	for i := range int32(n) {
		w.first[i] = k
		for _, nb := range w.mol.Neighbors(i) {
			b := &w.info.Bonds[nb.Bond]
			w.near[k] = nb.Atom
			w.special = w.special || b.Order == chem.Dative || b.Order == chem.ZeroOrder
			w.code[k] = b.Kind() << shiftKind
			k++
		}
		w.maxDegree = max(w.maxDegree, int(k-w.first[i]))
		a := w.mol.Atom(i)
		w.maps = w.maps || a.Map != 0
		if w.plain {
			a.Isotope = 0
		}
		w.base[i] = uint64(k-w.first[i])<<shiftDegree | uint64(a.Element)<<shiftElement |
			uint64(a.Isotope)<<shiftIsotope | uint64(w.info.Atoms[i].Hydrogens)<<shiftHydro |
			uint64(uint8(a.Charge))<<shiftCharge
	}
	w.first[n] = k
}

func (w *Workspace) numNear(atom int32) int { return int(w.first[atom+1] - w.first[atom]) }

// handedness returns how a marked centre looks when its neighbours are taken in
// the order of their classes: 0 while two are tied, then 1 for counter-clockwise,
// 2 for clockwise. For other geometries see polyhedron.go.
func (w *Workspace) handedness(atom int32) uint64 {
	mark := w.chirality[atom]
	if mark == chem.ChiralNone || mark == chem.ChiralAllene {
		return 0
	}
	if !mark.Tetrahedral() {
		return w.polyhedralHandedness(atom)
	}
	var array [8]int32
	list := array[:0]
	for _, nb := range w.near[w.first[atom]:w.first[atom+1]] {
		class := w.class[nb]
		for _, other := range list {
			if other == class {
				return 0
			}
		}
		if len(list) == cap(list) {
			return 0
		}
		list = append(list, class)
	}
	cw := mark == chem.ChiralCW
	if stereo.OddSort(list) {
		cw = !cw
	}
	if cw {
		return 2
	}
	return 1
}

// ringCode adds up the classes of the neighbours whose mark counts through a
// ring system, as RDKit does to tell the two sides of a ring apart.
func (w *Workspace) ringCode(atom int32) uint64 {
	code := uint32(0)
	for _, nb := range w.near[w.first[atom]:w.first[atom+1]] {
		if w.ringed[nb] {
			code += uint32(w.class[nb]-w.origin)*10000 + 1
		}
	}
	return uint64(code)
}
