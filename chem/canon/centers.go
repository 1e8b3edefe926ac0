package canon

import (
	"slices"

	"athanor/chem"
	"athanor/chem/stereo"
)

// centerFinder is memory for deciding which marks count.
type centerFinder struct {
	atoms   []int32 // marked atoms not yet decided
	bonds   []int32 // marked double bonds not yet decided
	allenes []int32 // marked allenes not yet decided
	twisted []twist // allenes that count
	labels  []int32 // double bonds that count and have a label
	open    []int32 // double bonds that count through a ring system
	system  []int32 // by atom: union-find of ring systems
	members []int32 // by ring system: number of candidates
	ring    []int32 // candidates among the atoms
	across  []int32 // candidates among the bonds
}

// settleMarks decides which marks count, see the package comment, and leaves the
// graph coded and the partition refined with them.
func (w *Workspace) settleMarks() {
	c := &w.centers
	n := w.mol.NumAtoms()
	w.marks = zeroed(w.marks, n)
	w.perms = resize(w.perms, n)
	w.loose = resize(w.loose, n)
	w.polyhedral = false
	w.bonds = zeroed(w.bonds, w.mol.NumBonds())
	w.ringed = zeroed(w.ringed, n)
	w.codesRing = false
	w.chirality = nil
	c.labels, c.open, c.twisted = c.labels[:0], c.open[:0], c.twisted[:0]
	w.anyOrder = w.textless
	if w.plain || !w.collectMarks() {
		w.refineAll()
		return
	}
	w.polyhedral = w.acceptPolyhedral()
	if !w.acceptNearby() {
		w.anyOrder = true
		w.refineAll()
	}
	progress := w.acceptDistinct()
	for progress && len(c.atoms)+len(c.bonds)+len(c.allenes) > 0 {
		w.chirality = w.marks
		w.codeBonds()
		w.refineAll()
		progress = w.acceptDistinct()
	}
	if len(c.atoms)+len(c.bonds) > 0 {
		w.acceptRings()
	}
	w.codeBonds()
	if w.polyhedral || w.anyMark() {
		w.chirality = w.marks
	}
	w.anyOrder = w.textless
	if !w.anyOrder || w.chirality != nil || len(c.labels)+len(c.open) > 0 {
		w.refineAll()
	}
}

func (w *Workspace) anyMark() bool {
	for _, m := range w.marks {
		if m != chem.ChiralNone {
			return true
		}
	}
	return false
}

// collectMarks lists all marked atoms and bonds and reports whether there are
// any.
func (w *Workspace) collectMarks() bool {
	c := &w.centers
	c.atoms, c.bonds, c.allenes = c.atoms[:0], c.bonds[:0], c.allenes[:0]
	for i := range w.info.Atoms {
		if w.info.Atoms[i].Chirality != chem.ChiralNone {
			c.atoms = append(c.atoms, int32(i))
			w.perms[i] = w.mol.Atom(int32(i)).ChiralPerm
		}
	}
	for i := range w.info.Bonds {
		if s := w.info.Bonds[i].Stereo; s == chem.StereoCis || s == chem.StereoTrans {
			if b := w.mol.Bond(int32(i)); w.showsConfiguration(b.Begin) && w.showsConfiguration(b.End) {
				c.bonds = append(c.bonds, int32(i))
			}
		}
	}
	return len(c.atoms)+len(c.bonds) > 0
}

// showsConfiguration reports whether an end of a double bond has at most three
// neighbours, hydrogens included, and a bond that the text can give a direction.
func (w *Workspace) showsConfiguration(end int32) bool {
	if w.numNear(end)+int(w.info.Atoms[end].Hydrogens) > 3 {
		return false
	}
	for _, nb := range w.mol.Neighbors(end) {
		if b := &w.info.Bonds[nb.Bond]; b.Order == chem.Single || b.Aromatic() {
			return true
		}
	}
	return false
}

// acceptPolyhedral accepts square, bipyramidal and octahedral marks whatever
// their neighbours are, and sets allenes apart.
func (w *Workspace) acceptPolyhedral() bool {
	c := &w.centers
	found := false
	rest := c.atoms[:0]
	for _, a := range c.atoms {
		switch mark := w.info.Atoms[a].Chirality; {
		case mark.Tetrahedral():
			rest = append(rest, a)
		case mark == chem.ChiralAllene:
			c.allenes = append(c.allenes, a)
		case stereo.NumNeighbors(mark) >= w.numNear(a):
			w.marks[a] = mark
			w.findLoose(a)
			found = true
		}
	}
	c.atoms = rest
	return found
}

// acceptNearby accepts all marks when the neighbours of each can be told apart by
// what they and their own neighbours are, which saves a refinement. It reports
// whether it did; otherwise nothing is accepted.
func (w *Workspace) acceptNearby() bool {
	c := &w.centers
	if len(c.bonds) > 1 || len(c.allenes) > 0 {
		return false // labels may need classes
	}
	for _, a := range c.atoms {
		if w.alikeNearby(a, -1) {
			return false
		}
	}
	for _, b := range c.bonds {
		bond := w.mol.Bond(b)
		if w.alikeNearby(bond.Begin, bond.End) || w.alikeNearby(bond.End, bond.Begin) {
			return false
		}
	}
	for _, a := range c.atoms {
		w.marks[a] = w.info.Atoms[a].Chirality
	}
	for _, b := range c.bonds {
		w.bonds[b] = w.info.Bonds[b].Stereo
	}
	c.labels = append(c.labels, c.bonds...)
	w.label(c.labels)
	c.atoms, c.bonds = c.atoms[:0], c.bonds[:0]
	return true
}

// alikeNearby reports whether two neighbours of an atom, one of them excepted,
// look alike from close by.
func (w *Workspace) alikeNearby(a, except int32) bool {
	var seen [8]uint64
	n := 0
	for k := w.first[a]; k < w.first[a+1]; k++ {
		nb := w.near[k]
		if nb == except {
			continue
		}
		key := w.look(nb) + uint64(w.code[k])
		for _, other := range seen[:n] {
			if other == key {
				return true
			}
		}
		if n == len(seen) {
			return true
		}
		seen[n] = key
		n++
	}
	return false
}

// look sums up an atom and its neighbours in a number that does not depend on
// their order.
func (w *Workspace) look(a int32) uint64 {
	sum := fold(w.base[a]^mulA, mulB)
	if w.maps {
		sum += fold(uint64(w.mol.Atom(a).Map)^mulB, mulA)
	}
	for k := w.first[a]; k < w.first[a+1]; k++ {
		sum += fold(w.base[w.near[k]]^mulC, mulD+uint64(w.code[k]))
	}
	return sum
}

// acceptDistinct accepts the marks whose neighbours are in different cells.
func (w *Workspace) acceptDistinct() bool {
	c := &w.centers
	progress := false
	rest := c.atoms[:0]
	for _, a := range c.atoms {
		if !w.distinctNear(a) {
			rest = append(rest, a)
			continue
		}
		w.marks[a] = w.info.Atoms[a].Chirality
		progress = true
	}
	c.atoms = rest
	if len(c.allenes) > 0 {
		progress = w.acceptAllenes() || progress
	}
	before := len(c.labels)
	bonds := c.bonds[:0]
	for _, b := range c.bonds {
		bond := w.mol.Bond(b)
		if w.tied(bond.Begin, bond.End) || w.tied(bond.End, bond.Begin) {
			bonds = append(bonds, b)
			continue
		}
		w.bonds[b] = w.info.Bonds[b].Stereo
		c.labels = append(c.labels, b)
	}
	c.bonds = bonds
	if len(c.labels) > before {
		progress = true
		w.label(c.labels[before:])
	}
	return progress
}

func (w *Workspace) distinctNear(a int32) bool {
	near := w.near[w.first[a]:w.first[a+1]]
	for i, x := range near {
		for _, y := range near[:i] {
			if w.class[x] == w.class[y] {
				return false
			}
		}
	}
	return true
}

// tied reports whether the substituents at one end of a double bond are in one
// cell.
func (w *Workspace) tied(end, other int32) bool {
	seen := int32(-1)
	for _, nb := range w.near[w.first[end]:w.first[end+1]] {
		if nb == other {
			continue
		}
		if w.class[nb] == seen {
			return true
		}
		seen = w.class[nb]
	}
	return false
}

// codeBonds writes the configurations that count into the codes of the bonds.
func (w *Workspace) codeBonds() {
	c := &w.centers
	for _, b := range c.labels {
		w.codeBond(b, w.cip.labels[b])
	}
	for _, b := range c.open {
		w.codeBond(b, stereoOpen)
	}
	for _, t := range c.twisted {
		for _, end := range w.mol.Neighbors(t.atom) {
			w.codeBond(end.Bond, t.sense)
		}
	}
}

func (w *Workspace) codeBond(b int32, stereo uint32) {
	bond := w.mol.Bond(b)
	for _, ends := range [2][2]int32{{bond.Begin, bond.End}, {bond.End, bond.Begin}} {
		for k := w.first[ends[0]]; k < w.first[ends[0]+1]; k++ {
			if w.near[k] == ends[1] {
				w.code[k] = w.code[k]&^(7<<shiftStereo) | stereo<<shiftStereo
			}
		}
	}
}

// acceptRings accepts marks that have a meaning only relative to each other: ring
// atoms, and double bonds pointing out of a ring, whose two ring neighbours are
// tied. A ring system needs two of them.
func (w *Workspace) acceptRings() {
	c := &w.centers
	w.findSystems()
	c.members = zeroed(c.members, w.mol.NumAtoms())
	c.ring, c.across = c.ring[:0], c.across[:0]
	for _, a := range c.atoms {
		if w.ringCandidate(a) {
			c.ring = append(c.ring, a)
			c.members[w.system(a)]++
		}
	}
	for _, b := range c.bonds {
		if w.acrossCandidate(b) {
			c.across = append(c.across, b)
			w.countAcross(b, 1)
		}
	}
	for w.dropLonely() {
	}
	for _, a := range c.ring {
		w.marks[a] = w.info.Atoms[a].Chirality
		w.ringed[a] = true
		w.codesRing = true
	}
	for _, b := range c.across {
		w.bonds[b] = w.info.Bonds[b].Stereo
		c.open = append(c.open, b)
	}
}

// dropLonely takes out candidates that are alone in a ring system and reports
// whether there were any.
func (w *Workspace) dropLonely() bool {
	c := &w.centers
	before := len(c.ring) + len(c.across)
	c.ring = slices.DeleteFunc(c.ring, func(a int32) bool {
		s := w.system(a)
		if c.members[s] > 1 {
			return false
		}
		c.members[s]--
		return true
	})
	c.across = slices.DeleteFunc(c.across, func(b int32) bool {
		bond := w.mol.Bond(b)
		for _, ends := range [2][2]int32{{bond.Begin, bond.End}, {bond.End, bond.Begin}} {
			if w.tied(ends[0], ends[1]) && c.members[w.system(ends[0])] < 2 {
				w.countAcross(b, -1)
				return true
			}
		}
		return false
	})
	return len(c.ring)+len(c.across) < before
}

func (w *Workspace) countAcross(b int32, by int32) {
	bond := w.mol.Bond(b)
	if w.tied(bond.Begin, bond.End) {
		w.centers.members[w.system(bond.Begin)] += by
	}
	if w.tied(bond.End, bond.Begin) {
		w.centers.members[w.system(bond.End)] += by
	}
}

// ringCandidate follows RDKit: two different neighbours outside the ring, or one,
// or a branching point of rings with exactly two of its ring neighbours tied.
func (w *Workspace) ringCandidate(a int32) bool {
	if !w.info.Atoms[a].InRing() {
		return false
	}
	var inside, outside, pairs int
	tiedOutside := false
	list := w.mol.Neighbors(a)
	for i, x := range list {
		ring := w.info.Bonds[x.Bond].InRing()
		if ring {
			inside++
		} else {
			outside++
		}
		for _, y := range list[:i] {
			if w.info.Bonds[y.Bond].InRing() != ring || w.class[x.Atom] != w.class[y.Atom] {
				continue
			}
			if ring {
				pairs++
			} else {
				tiedOutside = true
			}
		}
	}
	switch outside {
	case 2:
		return !tiedOutside
	case 1:
		return inside >= 2
	case 0:
		return (inside == 3 || inside == 4) && pairs == 1
	}
	return false
}

// acrossCandidate accepts a double bond outside rings each of whose ends is
// either distinct or a ring atom between two like ring neighbours.
func (w *Workspace) acrossCandidate(b int32) bool {
	if w.info.Bonds[b].InRing() {
		return false
	}
	bond := w.mol.Bond(b)
	for _, ends := range [2][2]int32{{bond.Begin, bond.End}, {bond.End, bond.Begin}} {
		if w.tied(ends[0], ends[1]) && !w.info.Atoms[ends[0]].InRing() {
			return false
		}
	}
	return true
}

// findSystems joins ring atoms along ring bonds.
func (w *Workspace) findSystems() {
	c := &w.centers
	sys := resize(c.system, w.mol.NumAtoms())
	c.system = sys
	for i := range sys {
		sys[i] = int32(i)
	}
	for i, b := range w.mol.Bonds() {
		if w.info.Bonds[i].InRing() {
			sys[w.system(b.Begin)] = w.system(b.End)
		}
	}
}

func (w *Workspace) system(a int32) int32 {
	return findRoot(w.centers.system, a)
}

// findRoot returns the representative of a in a union-find forest.
func findRoot(parent []int32, a int32) int32 {
	for parent[a] != a {
		parent[a] = parent[parent[a]]
		a = parent[a]
	}
	return a
}
