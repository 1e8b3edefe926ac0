package cip

import (
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/stereo"
)

// This file holds the older way of labelling, which programs that exchange
// fingerprints still use. It ranks all atoms of the molecule at once, after
// Labute, "An efficient algorithm for the determination of topological RS
// chirality", Journal of the Chemical Computing Group 1996: atoms start with
// element and mass and are ranked again by the sorted ranks of their neighbours,
// each taken twice its bond order times, until the number of ranks stays. Labels
// found are then fed in and the ranking goes on. What comes out is that of RDKit's
// default perception: right for most carbon centres, inverted where a lone pair
// stands in for a ligand, and without pseudo-asymmetric labels.

// Ranked is what AssignByRank finds.
type Ranked struct {
	// Labels are R, S, E and Z only.
	Labels
	// Chirality are the marks of atoms that the method keeps: those of labelled
	// atoms, those of ring atoms that mean something relative to each other, and
	// all that are not tetrahedral.
	Chirality []chem.Chirality
}

// AssignByRank returns the labels that a ranking of all atoms gives. Opt replaces
// marks and bounds the work as in Assign, counted in atoms ranked. It fails with
// ErrBudget alone; then some labels are missing.
func AssignByRank(info *perception.Info, opt Options) (*Ranked, error) {
	return new(Workspace).AssignByRank(info, opt)
}

// rankMemory is memory of AssignByRank.
type rankMemory struct {
	ranked Ranked
	rank   []int32 // by atom
	next   []int32
	sorted []int32 // atoms by rank
	keys   []int64 // by atom
	from   []int32 // by atom: its part of around
	to     []int32
	around []int32
	system []int32 // by atom: its ring system, from 1, or 0
	tied   []int32 // by ring system: marked atoms that count only together
}

// AssignByRank is the function of the same name with memory that is used again:
// the result is valid until the next call.
func (w *Workspace) AssignByRank(info *perception.Info, opt Options) (*Ranked, error) {
	w.beginRanks(info, opt)
	out := &w.byRank.ranked
	if len(w.units) == 0 {
		return out, nil
	}
	w.rankInvariants()
	for w.work >= 0 {
		if changed, left := w.labelRanked(); !changed || !left {
			break
		}
		w.rankLabels()
	}
	w.keepRingMarks()
	if w.work < 0 {
		return out, ErrBudget
	}
	return out, nil
}

// beginRanks lists the units and clears the result.
func (w *Workspace) beginRanks(info *perception.Info, opt Options) {
	w.info, w.mol = info, info.Mol
	out := &w.byRank.ranked
	out.Atoms = zeroed(out.Atoms, w.mol.NumAtoms())
	out.Bonds = zeroed(out.Bonds, w.mol.NumBonds())
	out.Chirality = zeroed(out.Chirality, w.mol.NumAtoms())
	w.units = w.units[:0]
	w.collectAtoms(opt.Atoms)
	w.collectBonds(opt.Bonds)
	for i := range w.info.Atoms {
		if mark := w.info.Atoms[i].Chirality; !mark.Tetrahedral() {
			out.Chirality[i] = mark
		}
	}
	w.work = opt.Budget
	if w.work <= 0 {
		w.work = DefaultBudget
	}
}

// labelRanked labels the units whose ligands have different ranks. It reports
// whether there were any, and whether others are left.
func (w *Workspace) labelRanked() (changed, left bool) {
	out := &w.byRank.ranked
	for i := range w.units {
		u := &w.units[i]
		place := w.rankedPlace(u)
		if *place != None {
			continue
		}
		if u.bond < 0 {
			*place = w.centerByRank(u)
		} else {
			*place = w.bondByRank(u)
		}
		if *place == None {
			left = true
			continue
		}
		changed = true
		if u.bond < 0 {
			out.Chirality[u.foci[0]] = u.mark()
		}
	}
	return changed, left
}

func (w *Workspace) rankedPlace(u *unit) *Label {
	if u.bond < 0 {
		return &w.byRank.ranked.Atoms[u.foci[0]]
	}
	return &w.byRank.ranked.Bonds[u.bond]
}

// mark returns the mark of a centre.
func (u *unit) mark() chem.Chirality {
	if u.odd {
		return chem.ChiralCW
	}
	return chem.ChiralCCW
}

// centerByRank labels a centre whose neighbours have different ranks. A hydrogen
// counts as lowest, a lone pair as highest.
func (w *Workspace) centerByRank(u *unit) Label {
	rank := w.byRank.rank
	atom := u.foci[0]
	if !w.distinctRanks(atom) {
		return None
	}
	near := w.mol.Neighbors(atom)
	var room [4]int32
	list := room[:0]
	for _, nb := range near {
		list = append(list, rank[nb.Atom])
	}
	swapped := stereo.OddSort(list)
	if len(near) == 3 && w.info.Atoms[atom].Hydrogens == 1 {
		swapped = !swapped
	}
	if u.odd != swapped {
		return R
	}
	return S
}

// distinctRanks reports whether the neighbours of an atom whose places count have
// different ranks from all before them.
func (w *Workspace) distinctRanks(atom int32) bool {
	rank := w.byRank.rank
	near := w.mol.Neighbors(atom)
	for i, nb := range near {
		if !w.placed(atom, nb.Bond) {
			continue
		}
		for _, other := range near[:i] {
			if rank[other.Atom] == rank[nb.Atom] {
				return false
			}
		}
	}
	return true
}

// placed reports whether the place of the neighbour at a bond counts for the
// configuration of an atom.
func (w *Workspace) placed(atom, bond int32) bool {
	switch b := w.mol.Bond(bond); b.Order {
	case chem.ZeroOrder, chem.AnyBond:
		return false
	case chem.Dative:
		return b.Begin != atom
	}
	return true
}

// bondByRank labels a double bond whose substituents have different ranks at both
// ends.
func (w *Workspace) bondByRank(u *unit) Label {
	first, ok := w.outranked(u.foci[0], u.foci[1], u.carriers[0])
	if !ok {
		return None
	}
	second, ok := w.outranked(u.foci[1], u.foci[0], u.carriers[1])
	if !ok {
		return None
	}
	if u.odd != (first != second) {
		return Z
	}
	return E
}

// outranked reports whether another substituent at the end of a double bond ranks
// higher than the carrier, and whether the ranks differ.
func (w *Workspace) outranked(end, opposite, carrier int32) (higher, differ bool) {
	rank := w.byRank.rank
	for _, nb := range w.mol.Neighbors(end) {
		if nb.Atom == opposite || nb.Atom == carrier {
			continue
		}
		if rank[nb.Atom] == rank[carrier] {
			return false, false
		}
		higher = higher || rank[nb.Atom] > rank[carrier]
	}
	return higher, true
}

// rankInvariants ranks the atoms from element, isotope and map number.
func (w *Workspace) rankInvariants() {
	const massBits, mapBits = 10, 10
	r := &w.byRank
	n := w.mol.NumAtoms()
	r.keys, r.rank, r.sorted = resize(r.keys, n), resize(r.rank, n), resize(r.sorted, n)
	for i, a := range w.mol.Atoms() {
		key := int64(a.Element)<<massBits | isotopeKey(a)%(1<<massBits)
		key <<= mapBits
		if a.Map != 0 {
			key |= (int64(a.Map) + 1) % (1 << mapBits)
		}
		r.keys[i] = key
	}
	w.rankKeys()
}

// isotopeKey orders isotopes of an element: the natural mixture as 512, beside it
// those lighter and heavier than the most common one.
func isotopeKey(a chem.Atom) int64 {
	const natural = 512
	if a.Isotope == 0 {
		return natural
	}
	common, _ := a.Element.CommonIsotope()
	shift := int64(a.Isotope) - int64(common)
	if shift >= 0 {
		shift++
	}
	return max(0, natural+shift)
}

// rankLabels ranks the atoms again from their ranks and the labels found.
func (w *Workspace) rankLabels() {
	const bondShare = 100 // more than all labels of one atom add up to
	r := &w.byRank
	for i := range r.keys {
		key := int64(r.rank[i]) * bondShare
		switch r.ranked.Atoms[i] {
		case S:
			key += 10
		case R:
			key += 20
		}
		for _, nb := range w.mol.Neighbors(int32(i)) {
			switch r.ranked.Bonds[nb.Bond] {
			case E:
				key++
			case Z:
				key += 2
			}
		}
		r.keys[i] = key
	}
	w.rankKeys()
}

// rankKeys ranks the atoms by their keys and refines the ranks.
func (w *Workspace) rankKeys() {
	r := &w.byRank
	for i := range r.sorted {
		r.sorted[i] = int32(i)
	}
	slices.SortFunc(r.sorted, func(a, b int32) int { return int(min(1, max(-1, r.keys[a]-r.keys[b]))) })
	count := int32(0)
	for i, a := range r.sorted {
		if i > 0 && r.keys[r.sorted[i-1]] != r.keys[a] {
			count++
		}
		r.rank[a] = count
	}
	count++
	n := int32(len(r.sorted))
	for round := int32(0); count < n && round <= n/2; round++ {
		last := count
		if count = w.refineRanks(); count == last {
			return
		}
		if w.work -= len(r.sorted); w.work < 0 {
			return
		}
	}
}

// refineRanks splits ranks by the ranks around the atoms and returns the number
// of ranks.
func (w *Workspace) refineRanks() int32 {
	r := &w.byRank
	n := len(r.sorted)
	r.next = resize(r.next, n)
	r.from, r.to = resize(r.from, n), resize(r.to, n)
	r.around = r.around[:0]
	count := int32(-1)
	for i := 0; i < n; {
		end := i + 1
		for end < n && r.rank[r.sorted[end]] == r.rank[r.sorted[i]] {
			end++
		}
		cell := r.sorted[i:end]
		if len(cell) > 1 {
			w.sortCell(cell)
		}
		for k, a := range cell {
			if k == 0 || r.compareAround(cell[k-1], a) != 0 {
				count++
			}
			r.next[a] = count
		}
		i = end
	}
	r.rank, r.next = r.next, r.rank
	return count + 1
}

// sortCell sorts atoms of one rank by the ranks around them.
func (w *Workspace) sortCell(cell []int32) {
	r := &w.byRank
	for _, a := range cell {
		r.from[a] = int32(len(r.around))
		w.listAround(a)
		r.to[a] = int32(len(r.around))
	}
	slices.SortFunc(cell, r.compareAround)
}

func (r *rankMemory) compareAround(a, b int32) int {
	return slices.Compare(r.around[r.from[a]:r.to[a]], r.around[r.from[b]:r.to[b]])
}

// listAround appends the ranks of the neighbours of an atom plus 1, highest first
// and as often as twice the order of the bond says, then 0 for each hydrogen.
func (w *Workspace) listAround(atom int32) {
	r := &w.byRank
	var room [8]chem.Neighbor
	near := append(room[:0], w.mol.Neighbors(atom)...)
	slices.SortFunc(near, func(a, b chem.Neighbor) int { return int(r.rank[b.Atom] - r.rank[a.Atom]) })
	for _, nb := range near {
		for range w.twiceOrder(nb) {
			r.around = append(r.around, r.rank[nb.Atom]+1)
		}
	}
	for range w.info.Atoms[atom].Hydrogens {
		r.around = append(r.around, 0)
	}
}

// twiceOrder returns twice the order of a bond. A double bond to phosphorus of
// three or four bonds counts half a single one, in the spirit of the rule that d
// orbitals make no multiple bonds.
func (w *Workspace) twiceOrder(nb chem.Neighbor) int {
	b := &w.info.Bonds[nb.Bond]
	switch {
	case b.Aromatic():
		return 3
	case b.Order == chem.Double:
		if d := w.mol.Degree(nb.Atom); w.mol.Atom(nb.Atom).Element == chem.P && (d == 3 || d == 4) {
			return 1
		}
		return 4
	case b.Order == chem.Triple:
		return 6
	case b.Order == chem.Quadruple:
		return 8
	case b.Order == chem.ZeroOrder, b.Order == chem.AnyBond:
		return 0
	}
	return 2
}

// keepRingMarks keeps the marks of ring atoms without a label when a ring system
// has at least two that can mean something relative to each other.
func (w *Workspace) keepRingMarks() {
	r := &w.byRank
	r.system = zeroed(r.system, w.mol.NumAtoms())
	r.tied = append(r.tied[:0], 0)
	for i := range w.units {
		if u := &w.units[i]; w.ringCandidate(u) {
			number := w.systemOf(u.foci[0])
			r.tied[number]++
		}
	}
	for i := range w.units {
		if u := &w.units[i]; w.ringCandidate(u) && r.tied[r.system[u.foci[0]]] > 1 {
			r.ranked.Chirality[u.foci[0]] = u.mark()
		}
	}
}

// ringCandidate reports whether a centre without a label is a ring atom with two
// different neighbours outside rings, or one, or with exactly one tie among three
// or four neighbours in rings.
func (w *Workspace) ringCandidate(u *unit) bool {
	r := &w.byRank
	atom := u.foci[0]
	if u.bond >= 0 || r.ranked.Atoms[atom] != None || !w.info.Atoms[atom].InRing() {
		return false
	}
	var ring, free []int32
	var room [2][4]int32
	ring, free = room[0][:0], room[1][:0]
	distinct := 0
	for _, nb := range w.mol.Neighbors(atom) {
		rank := r.rank[nb.Atom]
		if !w.info.Bonds[nb.Bond].InRing() {
			free = append(free, rank)
			continue
		}
		if !slices.Contains(ring, rank) {
			distinct++
		}
		ring = append(ring, rank)
	}
	switch len(free) {
	case 0:
		return len(ring) >= 3 && distinct == len(ring)-1
	case 1:
		return len(ring) >= 2
	case 2:
		return free[0] != free[1]
	}
	return false
}

// systemOf returns the number of the ring system of an atom, numbering it and
// all that ring bonds connect with it when it has none.
func (w *Workspace) systemOf(atom int32) int32 {
	r := &w.byRank
	if r.system[atom] != 0 {
		return r.system[atom]
	}
	number := int32(len(r.tied))
	r.tied = append(r.tied, 0)
	r.system[atom] = number
	w.stack = append(w.stack[:0], atom)
	for len(w.stack) > 0 {
		at := w.stack[len(w.stack)-1]
		w.stack = w.stack[:len(w.stack)-1]
		for _, nb := range w.mol.Neighbors(at) {
			if w.info.Bonds[nb.Bond].InRing() && r.system[nb.Atom] == 0 {
				r.system[nb.Atom] = number
				w.stack = append(w.stack, nb.Atom)
			}
		}
	}
	return number
}
