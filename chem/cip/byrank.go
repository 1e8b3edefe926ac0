package cip

import (
	"slices"

	"athanor/chem"
	"athanor/chem/perception"
	"athanor/chem/stereo"
)

// This file holds the older way of labelling, which programs that exchange
// fingerprints still use: by one ranking of all atoms, see Ranks. Labels found are
// fed in and the ranking goes on. What comes out is that of RDKit's default
// perception: right for most carbon centres, inverted where a lone pair stands in
// for a ligand, and without pseudo-asymmetric labels.

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
	Ranks
	ranked Ranked
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
	r := &w.byRank.Ranks
	r.Begin(info, w.work)
	for !r.Exhausted() {
		if changed, left := w.labelRanked(); !changed || !left {
			break
		}
		r.Refine(&out.Labels)
	}
	w.keepRingMarks()
	if r.Exhausted() {
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
