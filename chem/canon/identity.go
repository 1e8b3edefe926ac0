package canon

import (
	"cmp"
	"math/bits"
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/stereo"
)

// ID identifies a compound: two molecules have equal IDs exactly when their
// canonical SMILES are equal.
//
// It is a hash of 128 bits of the canonically numbered graph: element, isotope,
// charge, hydrogens, map number and mark of every atom, and the kind,
// configuration and ends of every bond. That is what the text says too, so equal
// texts have equal IDs; different texts have different IDs up to accidental
// collisions, which are to be expected only beyond 10¹⁸ compounds. IDs may be
// stored: the hash does not change.
//
// When the form is not complete, see [Form], the ID stands for this writing of the
// molecule alone: it is never that of another molecule, and Workspace.Complete
// tells.
type ID [2]uint64

// Compare is the order of identities: -1, 0 or 1 as a comes before b, is b, or comes
// after it.
func (a ID) Compare(b ID) int {
	return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
}

// Identity returns the identity of a molecule.
func Identity(info *perception.Info) ID { return new(Workspace).Identity(info) }

// Identity is the function of the same name with memory that is used again.
func (w *Workspace) Identity(info *perception.Info) ID {
	w.textless = true
	if !w.rankParts(info) {
		*w = Workspace{Stop: w.Stop}
		return ID{}
	}
	w.textless = false
	ids := w.ids[:0]
	for i := range w.parts {
		ids = append(ids, w.hashPart(w.parts[i].from, w.parts[i].to))
	}
	w.ids = ids
	slices.SortFunc(ids, ID.Compare)
	h := newHasher(uint64(len(ids)))
	for _, id := range ids {
		h.add(id[0])
		h.add(id[1])
	}
	if !w.form.Complete {
		h.add(incomplete)
	}
	return h.sum()
}

// incomplete ends the hash of a form that is not complete.
const incomplete = 0x696e636f6d706c65

// hashPart hashes a component whose atoms order[from:to] are in their canonical
// order.
func (w *Workspace) hashPart(from, to int32) ID {
	w.origin = from
	h := newHasher(uint64(to - from))
	for _, a := range w.order[from:to] {
		h.add(w.base[a])
		if w.maps {
			h.add(uint64(w.mol.Atom(a).Map))
		}
		if w.chirality != nil && w.chirality[a] != chem.ChiralNone {
			h.add(1<<32 | w.configuration(a))
		}
		w.hashBonds(&h, a)
	}
	return h.sum()
}

// configuration is what the mark of an atom says once all atoms are ranked.
func (w *Workspace) configuration(a int32) uint64 {
	if w.chirality[a] == chem.ChiralAllene {
		return uint64(w.sense(a))
	}
	return w.handedness(a)
}

// hashBonds adds the bonds of an atom to atoms before it, as a sum, so that their
// order does not matter.
func (w *Workspace) hashBonds(h *hasher, a int32) {
	sum, own := uint64(0), w.class[a]
	simple := !w.special && len(w.centers.labels)+len(w.centers.open) == 0
	for k := w.first[a]; k < w.first[a+1]; k++ {
		class := w.class[w.near[k]]
		if class > own {
			continue
		}
		kind := uint64(w.code[k] >> shiftKind)
		if !simple {
			kind = w.hashKind(a, w.mol.Neighbors(a)[k-w.first[a]])
		}
		sum += fold((uint64(class-w.origin)<<16|kind)^mulC, mulD)
	}
	h.add(sum)
}

// hashKind is the kind of a bond as the text tells it, with the direction of a
// coordination bond seen from a and the configuration relative to the
// substituents of lowest rank.
func (w *Workspace) hashKind(a int32, nb chem.Neighbor) uint64 {
	b := &w.info.Bonds[nb.Bond]
	if b.Order == chem.ZeroOrder {
		return 0 // written like a bond of unknown order
	}
	kind := uint64(b.Kind())
	bond := w.mol.Bond(nb.Bond)
	if b.Order == chem.Dative && bond.Begin == a {
		kind |= 1 << 8
	}
	if s := w.bonds[nb.Bond]; s != chem.StereoNone {
		now := [2]int32{w.lowest(bond.Begin, bond.End), w.lowest(bond.End, bond.Begin)}
		kind |= uint64(stereo.Refer(s, bond.StereoAtoms, now)) << 10
	}
	return kind
}

// lowest returns the neighbour of lowest rank at an end of a double bond.
func (w *Workspace) lowest(end, other int32) int32 {
	best := int32(-1)
	for _, nb := range w.near[w.first[end]:w.first[end+1]] {
		if nb != other && (best < 0 || w.class[nb] < w.class[best]) {
			best = nb
		}
	}
	return best
}

// hasher folds numbers into two lanes: each multiplies to 128 bits and folds the
// halves, with constants of its own, and takes in what the other holds.
type hasher struct{ a, b uint64 }

const (
	mulA = 0x9e3779b97f4a7c15
	mulB = 0xd6e8feb86659fd93
	mulC = 0xa0761d6478bd642f
	mulD = 0xe7037ed1a0b428db
)

func newHasher(seed uint64) hasher { return hasher{mulA ^ seed, mulB + seed} }

func (h *hasher) add(v uint64) {
	a := fold(h.a^v, mulC) + bits.RotateLeft64(h.b, 23)
	h.b = fold(h.b+v, mulD) ^ bits.RotateLeft64(h.a, 41)
	h.a = a
}

func (h *hasher) sum() ID {
	return ID{fold(h.a^mulD, mulA) ^ h.b, fold(h.b^mulC, mulB) + h.a}
}

func fold(x, y uint64) uint64 {
	hi, lo := bits.Mul64(x, y)
	return hi ^ lo
}
