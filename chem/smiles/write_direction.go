package smiles

import (
	"slices"

	"athanor/chem"
)

// Directions of single bonds, as written between the atom on the left and the
// atom on the right.
const (
	dirNone uint8 = iota
	dirUp         // '/'
	dirDown       // '\'
)

func opposite(dir uint8) uint8 {
	switch dir {
	case dirUp:
		return dirDown
	case dirDown:
		return dirUp
	}
	return dir
}

// directions is memory for choosing '/' and '\'.
//
// The choice goes as in RDKit. First every bond beside a configured double bond
// gets a direction, conjugated systems as a whole and the double bonds with most
// configured neighbours first. Then directions that would say something about an
// unconfigured double bond, and directions that say nothing new, are taken away
// again. uses counts for a bond how many double bonds lean on its direction, ends
// counts for an atom of a double bond the directed bonds there.
type directions struct {
	uses   []int8
	ends   []int8
	double []int32 // configured double bonds in the order of the text
	next   []int32 // their configured neighbours, a run for each
	start  []int32
	done   []bool
	queue  []int32
	picked []int32
}

// side is one end of a double bond: its atom and the bonds there that can carry a
// direction, in the order of the text; -1 where there is none.
type side struct {
	atom          int32
	first, second int32
	// A bond is turned when its outer atom stands on the unexpected side: after
	// the first atom of the double bond or before the second.
	firstTurned, secondTurned bool
}

func (w *Writer) directed(bond int32) bool {
	order := w.info.Bonds[bond].Order
	return order == chem.Single || w.info.Bonds[bond].Aromatic()
}

// configured reports whether a bond is a double bond whose configuration is to
// be written.
func (w *Writer) configured(bond int32) bool {
	if w.info.Bonds[bond].Order != chem.Double || w.info.Bonds[bond].Aromatic() {
		return false
	}
	s := w.bondStereo(bond)
	return s == chem.StereoCis || s == chem.StereoTrans
}

func (w *Writer) configuredAt(atom, except int32) int32 {
	for _, nb := range w.mol.Neighbors(atom) {
		if nb.Bond != except && w.configured(nb.Bond) {
			return nb.Bond
		}
	}
	return -1
}

func (w *Writer) setDirections() {
	d := &w.dirs
	d.uses = resize(d.uses, len(w.bonds))
	d.ends = resize(d.ends, len(w.atoms))
	d.done = resize(d.done, len(w.bonds))
	d.start = resize(d.start, len(w.bonds))
	clear(d.uses)
	clear(d.ends)
	clear(d.done)
	d.double, d.next = d.double[:0], d.next[:0]
	for _, t := range w.tokens {
		if t.kind == tokenBond && w.configured(t.index) {
			d.double = append(d.double, t.index)
			d.start[t.index] = int32(len(d.next))
			w.listConfiguredNeighbors(t.index)
		}
	}
	if len(d.double) == 0 {
		return
	}
	slices.SortStableFunc(d.double, func(a, b int32) int { return len(w.configuredNeighbors(b)) - len(w.configuredNeighbors(a)) })
	for _, bond := range d.double {
		d.queue = append(d.queue[:0], bond)
		for k := 0; k < len(d.queue); k++ {
			current := d.queue[k]
			if d.done[current] {
				continue
			}
			d.done[current] = true
			w.orient(current)
			d.queue = append(d.queue, w.configuredNeighbors(current)...)
		}
	}
	w.dropMisleading()
	w.dropRedundant()
}

// listConfiguredNeighbors appends the configured double bonds one directed bond
// away, in the order of the text, and -1.
func (w *Writer) listConfiguredNeighbors(bond int32) {
	d := &w.dirs
	from := len(d.next)
	b := w.mol.Bond(bond)
	for _, atom := range [2]int32{b.Begin, b.End} {
		for _, nb := range w.mol.Neighbors(atom) {
			if !w.directed(nb.Bond) {
				continue
			}
			if other := w.configuredAt(nb.Atom, nb.Bond); other >= 0 {
				d.next = append(d.next, other)
			}
		}
	}
	slices.SortStableFunc(d.next[from:], func(a, b int32) int { return int(w.bonds[a].visit - w.bonds[b].visit) })
	d.next = append(d.next, -1)
}

func (w *Writer) configuredNeighbors(bond int32) []int32 {
	list := w.dirs.next[w.dirs.start[bond]:]
	return list[:slices.Index(list, -1)]
}

func (w *Writer) sideOf(double, atom int32, isSecond bool) side {
	s := side{atom: atom, first: -1, second: -1}
	for _, nb := range w.mol.Neighbors(atom) {
		if nb.Bond == double || !w.directed(nb.Bond) {
			continue
		}
		turned := (w.atoms[nb.Atom].visit < w.atoms[atom].visit) == isSecond
		if w.bonds[nb.Bond].ring != 0 {
			turned = !turned
		}
		if s.first < 0 || w.bonds[nb.Bond].visit < w.bonds[s.first].visit {
			s.second, s.secondTurned = s.first, s.firstTurned
			s.first, s.firstTurned = nb.Bond, turned
		} else {
			s.second, s.secondTurned = nb.Bond, turned
		}
	}
	return s
}

func (s side) swapped() side {
	return side{s.atom, s.second, s.first, s.secondTurned, s.firstTurned}
}

func (w *Writer) count(bond, atom int32) {
	w.dirs.uses[bond]++
	w.dirs.ends[atom]++
}

// complete gives the second bond of a side the direction that follows from the
// first.
func (w *Writer) complete(s side) {
	dir := w.bonds[s.first].dir
	if s.firstTurned == s.secondTurned {
		dir = opposite(dir)
	}
	w.bonds[s.second].dir = dir
}

// across returns the direction of the first bond of side to that follows from
// the first bond of side from and the configuration of the double bond.
func (w *Writer) across(double int32, from, to side) uint8 {
	dir := w.bonds[from.first].dir
	if w.bondStereo(double) == chem.StereoCis {
		dir = opposite(dir)
	}
	refs := w.mol.Bond(double).StereoAtoms
	for _, s := range [2]side{from, to} {
		if outer := w.mol.Bond(s.first).Other(s.atom); outer != refs[0] && outer != refs[1] {
			dir = opposite(dir)
		}
	}
	if from.firstTurned != to.firstTurned {
		dir = opposite(dir)
	}
	return dir
}

// orient directs the bonds beside one double bond.
func (w *Writer) orient(double int32) {
	d := &w.dirs
	b := w.mol.Bond(double)
	one, two := b.Begin, b.End
	if w.atoms[two].visit < w.atoms[one].visit {
		one, two = two, one
	}
	s1, s2 := w.sideOf(double, one, false), w.sideOf(double, two, true)
	if s1.first < 0 || s2.first < 0 {
		return
	}
	set1, set2 := w.isSet(s1), w.isSet(s2)
	switch {
	case set1 && set2:
		fits1, fits2 := w.settle(s1), w.settle(s2)
		w.resolve(double, s1, fits1, s2, fits2)
		return
	case !set1 && !set2:
		w.bonds[s1.first].dir = dirUp
		w.count(s1.first, one)
		w.carry(double, s1, s2)
	case set1:
		w.carry(double, w.acknowledge(s1), s2)
	default:
		w.carry(double, w.acknowledge(s2), s1)
	}
	for _, s := range [2]side{s1, s2} {
		if s.second >= 0 && w.mol.Degree(s.atom) == 3 && d.uses[s.second] == 0 {
			w.complete(s)
			w.count(s.second, s.atom)
		}
	}
}

func (w *Writer) isSet(s side) bool {
	return w.dirs.uses[s.first] > 0 || s.second >= 0 && w.dirs.uses[s.second] > 0
}

// settle counts the bonds of a side of which at least one is directed, directs the
// other, and reports whether the two fit together.
func (w *Writer) settle(s side) bool {
	fits := true
	if s.second >= 0 {
		switch {
		case w.dirs.uses[s.first] == 0:
			w.complete(s.swapped())
		case w.dirs.uses[s.second] == 0:
			w.complete(s)
		default:
			same := w.bonds[s.first].dir == w.bonds[s.second].dir
			fits = same == (s.firstTurned != s.secondTurned)
		}
		w.count(s.second, s.atom)
	}
	w.count(s.first, s.atom)
	return fits
}

// resolve gives up directions where those that other double bonds put on the two
// bonds of a side contradict each other. Only a direction that its other double
// bond can do without may go.
func (w *Writer) resolve(double int32, s1 side, fits1 bool, s2 side, fits2 bool) {
	switch {
	case fits1 && fits2:
		return
	case fits1:
		w.giveUpOne(double, s1, s2)
		return
	case fits2:
		w.giveUpOne(double, s2, s1)
		return
	}
	for _, one := range [2]side{s1, s1.swapped()} {
		for _, two := range [2]side{s2, s2.swapped()} {
			if w.across(double, one, two) != w.bonds[two.first].dir || !w.spare(one) || !w.spare(two) ||
				w.outer(one) == w.outer(two) {
				continue
			}
			w.giveUp(one)
			w.giveUp(two)
			return
		}
	}
}

func (w *Writer) giveUpOne(double int32, fixed, s side) {
	for _, keep := range [2]side{s, s.swapped()} {
		if w.spare(keep) && w.across(double, fixed, keep) == w.bonds[keep.first].dir {
			w.giveUp(keep)
			return
		}
	}
}

// outer returns the atom at the far end of the second bond of a side.
func (w *Writer) outer(s side) int32 { return w.mol.Bond(s.second).Other(s.atom) }

// spare reports whether the direction of the second bond of a side can go.
func (w *Writer) spare(s side) bool { return w.dirs.ends[w.outer(s)] == 2 }

func (w *Writer) giveUp(s side) {
	w.dirs.uses[s.second] = 0
	w.dirs.ends[s.atom]--
	w.dirs.ends[w.outer(s)]--
}

// acknowledge counts the directed bonds of a side and returns it with the bond in
// front that decides.
func (w *Writer) acknowledge(s side) side {
	if w.dirs.uses[s.first] > 0 {
		w.count(s.first, s.atom)
		if s.second >= 0 && w.dirs.uses[s.second] > 0 {
			w.count(s.second, s.atom)
		}
		return s
	}
	w.complete(s.swapped())
	w.count(s.second, s.atom)
	w.count(s.first, s.atom)
	return s.swapped()
}

func (w *Writer) carry(double int32, from, to side) {
	w.bonds[to.first].dir = w.across(double, from, to)
	w.count(to.first, to.atom)
}

// dropMisleading takes away one direction where two directed bonds would give a
// configuration to a double bond that has none.
func (w *Writer) dropMisleading() {
	for _, t := range w.tokens {
		if t.kind != tokenBond || w.info.Bonds[t.index].Order != chem.Double || w.info.Bonds[t.index].Aromatic() || w.configured(t.index) {
			continue
		}
		w.dropBeside(t.index)
	}
}

func (w *Writer) dropBeside(double int32) {
	d := &w.dirs
	b := w.mol.Bond(double)
	if w.mol.Degree(b.Begin) == 1 || w.mol.Degree(b.End) == 1 {
		return
	}
	d.picked = d.picked[:0]
	for k, atom := range [2]int32{b.Begin, b.End} {
		found := false
		for _, nb := range w.mol.Neighbors(atom) {
			if d.uses[nb.Bond] > 0 {
				found = true
				d.picked = append(d.picked, nb.Bond)
			}
		}
		if !found {
			return
		}
		// A direction at an atom of a configured double bond must stay.
		if d.ends[atom] != 0 {
			if k == 1 {
				return
			}
			d.picked = d.picked[:0]
		}
	}
	slices.SortStableFunc(d.picked, func(a, b int32) int { return int(w.bonds[a].visit - w.bonds[b].visit) })
	for _, bond := range d.picked {
		near := b.Begin
		if other := w.mol.Bond(bond); other.Begin != near && other.End != near {
			near = b.End
		}
		far := w.mol.Bond(bond).Other(near)
		if d.ends[far] == 2 {
			d.uses[bond] = 0
			w.bonds[bond].dir = dirNone
			d.ends[far]--
			return
		}
	}
}

// dropRedundant takes away directions that follow from others.
func (w *Writer) dropRedundant() {
	for _, t := range w.tokens {
		if t.kind != tokenBond {
			continue
		}
		if !w.directed(t.index) || w.dirs.uses[t.index] == 0 {
			w.bonds[t.index].dir = dirNone
			continue
		}
		right := w.mol.Bond(t.index).Other(t.left)
		for _, atom := range [2]int32{t.left, right} {
			if w.configuredAt(atom, t.index) >= 0 {
				w.dropOneAt(t.index, atom)
			}
		}
	}
}

// dropOneAt takes one use from the two directed bonds of an atom: from the other
// one when it is used at least as often, else from bond, unless that would leave
// a double bond without direction.
func (w *Writer) dropOneAt(bond, atom int32) {
	d := &w.dirs
	if d.ends[atom] < 2 {
		return
	}
	for _, nb := range w.mol.Neighbors(atom) {
		if nb.Bond == bond || !w.directed(nb.Bond) {
			continue
		}
		if d.uses[nb.Bond] >= d.uses[bond] && w.canDrop(nb.Bond) {
			w.drop(nb.Bond, atom)
		} else if w.canDrop(bond) {
			w.drop(bond, atom)
		}
		return
	}
}

func (w *Writer) canDrop(bond int32) bool {
	b := w.mol.Bond(bond)
	return w.dirs.ends[b.Begin] != 1 && w.dirs.ends[b.End] != 1
}

// drop takes one use from a bond at an atom.
func (w *Writer) drop(bond, atom int32) {
	d := &w.dirs
	d.uses[bond]--
	if d.uses[bond] != 0 {
		return
	}
	w.bonds[bond].dir = dirNone
	d.ends[atom]--
	if far := w.mol.Bond(bond).Other(atom); d.ends[far] > 0 {
		d.ends[far]--
	}
}
