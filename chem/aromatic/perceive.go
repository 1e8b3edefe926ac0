package aromatic

import (
	"slices"

	"athanor/chem"
	"athanor/chem/ring"
)

// The limits of the model: a ring of a fused system has at most 24 atoms (a
// little more than the outer ring of a porphyrin), a system at most six rings,
// and in systems of more than 300 rings only pairs are tried.
const (
	maxFusedRing    = 24
	maxFusedRings   = 6
	maxForTriples   = 300
	maxCombinations = 2_000_000
)

// donor is the number of electrons an atom can put into a ring.
type donor uint8

const (
	noDonor donor = iota // takes no part
	vacant               // 0
	oneElectron
	twoElectrons
	anyDonor // a wildcard: 1 or 2
)

type huckel struct {
	donors []donor // per ring atom, noDonor when it cannot be aromatic
	known  []bool
	cand   []int32 // candidate rings
	// rings sharing exactly one bond with a candidate ring
	nearFrom, near []int32
	pairs          []int32
	shared         []membership
	sharedFrom     []int32 // first entry of a bond in shared
	met, meetings  []int32
	group          []int32
	inGroup        []bool
	// the combination of rings at hand
	atomCount, bondCount []uint8
	sum                  electrons
	combination          []int32
	closeness            []int32
	ext                  [maxFusedRings + 1][]int32
	combinations         int
}

// membership says that a bond lies in a candidate ring.
type membership struct{ bond, ring int32 }

// electrons sums over the atoms that lie in one or two rings of a combination.
type electrons struct{ least, most, wild int }

// Perceive marks the aromatic atoms and bonds of the Kekulé form given by order,
// which is parallel to the bonds of m and holds no aromatic bond. atoms is
// parallel to the atoms of m. atomFlags and bondFlags are set for all atoms and
// bonds.
func (w *Workspace) Perceive(m *chem.Molecule, rings *ring.Set, atoms []Atom, order []chem.BondOrder, atomFlags, bondFlags []bool) {
	clear(atomFlags)
	clear(bondFlags)
	if rings.Len() == 0 {
		return
	}
	h := &w.huckel
	model := model{m, rings, atoms, order}
	if h.candidates(&model); len(h.cand) == 0 {
		return
	}
	h.neighbors(&model)
	h.atomCount = zeroed(h.atomCount, m.NumAtoms())
	h.bondCount = zeroed(h.bondCount, m.NumBonds())
	h.closeness = zeroed(h.closeness, len(h.cand))
	h.inGroup = zeroed(h.inGroup, len(h.cand))
	h.combinations = 0
	for c := range h.cand {
		if !h.inGroup[c] {
			h.collect(int32(c))
			h.fused(&model, atomFlags, bondFlags)
		}
	}
}

// model is the input of Perceive.
type model struct {
	m     *chem.Molecule
	rings *ring.Set
	atoms []Atom
	order []chem.BondOrder
}

// candidates lists the rings all of whose atoms can be aromatic and are not all
// wildcards, and whose bonds all have an order.
func (h *huckel) candidates(x *model) {
	h.donors = sized(h.donors, x.m.NumAtoms())
	h.known = zeroed(h.known, x.m.NumAtoms())
	h.cand = h.cand[:0]
	for r := 0; r < x.rings.Len(); r++ {
		fits, real := true, false
		for _, a := range x.rings.Atoms(r) {
			if !h.known[a] {
				h.known[a] = true
				h.donors[a] = x.donor(a)
				if h.donors[a] != noDonor && !x.canBeAromatic(a) {
					h.donors[a] = noDonor
				}
			}
			if h.donors[a] == noDonor {
				fits = false
				break
			}
			real = real || x.m.Atom(a).Element != chem.Wildcard
		}
		if fits && real && x.ordered(x.rings.Bonds(r)) {
			h.cand = append(h.cand, int32(r))
		}
	}
}

// ordered reports whether all bonds have an order: a ring closed by a contact or
// by a bond of unknown order is open to electrons.
func (x *model) ordered(bonds []int32) bool {
	for _, b := range bonds {
		if o := x.order[b]; o == chem.ZeroOrder || o > chem.Quadruple {
			return false
		}
	}
	return true
}

// neighbors lists for each candidate ring those that share exactly one bond with
// it, leaving out rings that are too large.
func (h *huckel) neighbors(x *model) {
	n := len(h.cand)
	h.pairs = h.pairs[:0]
	if h.index(x) {
		h.meetings = zeroed(h.meetings, n)
		for i := range h.cand {
			h.meet(x, int32(i))
		}
	}
	h.nearFrom = zeroed(h.nearFrom, n+2)
	for _, c := range h.pairs {
		h.nearFrom[c+2]++
	}
	for i := 2; i < len(h.nearFrom); i++ {
		h.nearFrom[i] += h.nearFrom[i-1]
	}
	h.near = sized(h.near, len(h.pairs))
	for i := 0; i < len(h.pairs); i += 2 {
		a, b := h.pairs[i], h.pairs[i+1]
		h.near[h.nearFrom[a+1]] = b
		h.nearFrom[a+1]++
		h.near[h.nearFrom[b+1]] = a
		h.nearFrom[b+1]++
	}
}

// index lists the candidate rings of each bond that lies in several rings, and
// reports whether there are such bonds.
func (h *huckel) index(x *model) bool {
	h.shared = h.shared[:0]
	for i, r := range h.cand {
		if x.rings.Size(int(r)) > maxFusedRing {
			continue
		}
		for _, b := range x.rings.Bonds(int(r)) {
			if x.rings.BondRings(b) > 1 {
				h.shared = append(h.shared, membership{b, int32(i)})
			}
		}
	}
	if len(h.shared) < 2 {
		return false
	}
	slices.SortFunc(h.shared, func(p, q membership) int {
		if p.bond != q.bond {
			return int(p.bond - q.bond)
		}
		return int(p.ring - q.ring)
	})
	h.sharedFrom = sized(h.sharedFrom, x.m.NumBonds())
	for i := len(h.shared) - 1; i >= 0; i-- {
		h.sharedFrom[h.shared[i].bond] = int32(i)
	}
	return true
}

// meet finds the candidate rings after i that share one bond with it.
func (h *huckel) meet(x *model, i int32) {
	r := int(h.cand[i])
	if x.rings.Size(r) > maxFusedRing {
		return
	}
	h.met = h.met[:0]
	for _, b := range x.rings.Bonds(r) {
		if x.rings.BondRings(b) < 2 {
			continue
		}
		for k := int(h.sharedFrom[b]); k < len(h.shared) && h.shared[k].bond == b; k++ {
			j := h.shared[k].ring
			if j <= i {
				continue
			}
			if h.meetings[j] == 0 {
				h.met = append(h.met, j)
			}
			h.meetings[j]++
		}
	}
	slices.Sort(h.met)
	for _, j := range h.met {
		if h.meetings[j] == 1 {
			h.pairs = append(h.pairs, i, j)
		}
		h.meetings[j] = 0
	}
}

func (h *huckel) nearTo(c int32) []int32 { return h.near[h.nearFrom[c]:h.nearFrom[c+1]] }

// collect gathers the fused system of candidate c.
func (h *huckel) collect(c int32) {
	h.group = append(h.group[:0], c)
	h.inGroup[c] = true
	for i := 0; i < len(h.group); i++ {
		for _, n := range h.nearTo(h.group[i]) {
			if !h.inGroup[n] {
				h.inGroup[n] = true
				h.group = append(h.group, n)
			}
		}
	}
}

// fused tries the rings of a system one by one, then the pairs, and so on, until
// every bond of it is aromatic.
func (h *huckel) fused(x *model, atomFlags, bondFlags []bool) {
	for size := 1; size <= min(len(h.group), maxFusedRings); size++ {
		if size > 2 && len(h.group) > maxForTriples {
			return
		}
		for _, c := range h.group {
			h.add(x, c)
			if size == 1 {
				h.test(x, atomFlags, bondFlags)
			} else {
				h.grow(x, c, size, atomFlags, bondFlags)
			}
			h.remove(x, c)
		}
		if h.finished(x, bondFlags) {
			return
		}
	}
}

// finished reports whether all bonds of the system are aromatic.
func (h *huckel) finished(x *model, bondFlags []bool) bool {
	for _, c := range h.group {
		for _, b := range x.rings.Bonds(int(h.cand[c])) {
			if !bondFlags[b] {
				return false
			}
		}
	}
	return true
}

// grow tries every connected combination of size rings whose lowest one is c,
// each once: a ring is offered only by the first member that it is close to
// (Wernicke, IEEE/ACM Trans. Comput. Biol. Bioinform. 2006, 3, 347).
func (h *huckel) grow(x *model, c int32, size int, atomFlags, bondFlags []bool) {
	h.ext[1] = h.ext[1][:0]
	h.closeness[c]++
	for _, n := range h.nearTo(c) {
		h.closeness[n]++
		if n > c {
			h.ext[1] = append(h.ext[1], n)
		}
	}
	h.extend(x, c, size, 1, atomFlags, bondFlags)
	h.closeness[c]--
	for _, n := range h.nearTo(c) {
		h.closeness[n]--
	}
}

// extend adds to a combination of have rings.
func (h *huckel) extend(x *model, root int32, size, have int, atomFlags, bondFlags []bool) {
	if h.combinations++; h.combinations > maxCombinations {
		return
	}
	if have == size {
		h.test(x, atomFlags, bondFlags)
		return
	}
	ext := h.ext[have]
	for len(ext) > 0 {
		c := ext[len(ext)-1]
		ext = ext[:len(ext)-1]
		next := append(h.ext[have+1][:0], ext...)
		for _, n := range h.nearTo(c) {
			if n > root && h.closeness[n] == 0 {
				next = append(next, n)
			}
		}
		h.ext[have+1] = next
		for _, n := range h.nearTo(c) {
			h.closeness[n]++
		}
		h.add(x, c)
		h.extend(x, root, size, have+1, atomFlags, bondFlags)
		h.remove(x, c)
		for _, n := range h.nearTo(c) {
			h.closeness[n]--
		}
	}
}

// add takes a ring into the combination. Atoms in more than two of its rings
// count for nothing: they lie inside.
func (h *huckel) add(x *model, c int32) {
	h.combination = append(h.combination, c)
	r := int(h.cand[c])
	for _, a := range x.rings.Atoms(r) {
		switch h.atomCount[a]++; h.atomCount[a] {
		case 1:
			h.sum.add(h.donors[a], 1)
		case 3:
			h.sum.add(h.donors[a], -1)
		}
	}
	for _, b := range x.rings.Bonds(r) {
		h.bondCount[b]++
	}
}

// remove takes the ring added last out again.
func (h *huckel) remove(x *model, c int32) {
	h.combination = h.combination[:len(h.combination)-1]
	r := int(h.cand[c])
	for _, a := range x.rings.Atoms(r) {
		switch h.atomCount[a]--; h.atomCount[a] {
		case 0:
			h.sum.add(h.donors[a], -1)
		case 2:
			h.sum.add(h.donors[a], 1)
		}
	}
	for _, b := range x.rings.Bonds(r) {
		h.bondCount[b]--
	}
}

func (e *electrons) add(d donor, sign int) {
	switch d {
	case oneElectron:
		e.least += sign
		e.most += sign
	case twoElectrons:
		e.least += 2 * sign
		e.most += 2 * sign
	case anyDonor:
		e.least += sign
		e.most += 2 * sign
		e.wild += sign
	}
}

// aromatic applies the rule of 4n+2 electrons.
func (e *electrons) aromatic() bool {
	if e.wild > 1 {
		return false
	}
	if e.most == 2 {
		return true
	}
	if e.most < 6 {
		return false
	}
	for n := e.least; n <= e.most; n++ {
		if n%4 == 2 {
			return true
		}
	}
	return false
}

// test marks, when the combination is aromatic, its bonds on the outside and their
// atoms.
func (h *huckel) test(x *model, atomFlags, bondFlags []bool) {
	if !h.sum.aromatic() {
		return
	}
	for _, c := range h.combination {
		for _, b := range x.rings.Bonds(int(h.cand[c])) {
			if h.bondCount[b] == 1 {
				bondFlags[b] = true
				ends := x.m.Bond(b)
				atomFlags[ends.Begin], atomFlags[ends.End] = true, true
			}
		}
	}
}
