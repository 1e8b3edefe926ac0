package ring

// The search for the rings of one bridgeless piece.
//
// It goes back to Figueras (J. Chem. Inf. Comput. Sci. 1996, 36, 986) in the
// form that defines RDKit's counts. Atoms with two live bonds are taken first,
// one from each chain of them. A breadth-first search from such an atom gives
// all the smallest rings that pass through it and that its search tree can
// close. Several atoms may give the same ring, and then one of them may hide a
// second ring of its own: each is searched again with the others cut out. Then
// the atoms are cut out, which makes new ones with two bonds, and so on. A piece
// without such atoms (cubane) has the rings around its first atom with three
// bonds searched, one for each pair of those bonds, before that atom is cut out.
//
// This may find more rings than a basis needs. Which of them stay is decided in
// symmetrise.go; that some are too many is the point: they are the rings that
// make the set symmetrical.

import (
	"slices"

	"athanor/chem"
)

// Limits of one search. A C60 cage takes about 20 000 steps; a molecule that
// needs more than the limit is an accident or an attack.
const (
	maxSteps = 20_000_000
	maxRings = 10_000
)

// noSize is the size of the rings of a search that found none.
const noSize = 1 << 30

type searcher struct {
	// The rings found so far, in flat form, and the sum of the keys of the atoms
	// of each.
	atoms, bonds []int32
	first        []int32
	sums         []uint64
	table        []int32 // open addressing: ring number + 1 by sum
	steps        int
	size         int32 // size of the rings that the last search found
	// breadth-first search
	stamp    []uint32
	now      uint32
	up       []int32 // previous atom
	upBond   []int32
	branch   []int32 // the neighbour of the root that the path goes through
	depth    []int32
	done     []bool
	queue    []int32
	picked   []int32 // the atoms with two bonds that stand for their chains
	passed   []bool
	cut      []int32 // bonds cut for one search, to be joined again
	pairs    []pair
	members  []int32 // bonds of the piece
	inPiece  []bool
	bySize   []int32
	overlap  []int32
	covered  []bool
	kept     []bool
	bondFrom []int32
	bondList []int32
	counts   []int32
	mark     []int32
	expected []int32
	horton   horton
	one      [1]int32
}

// pair says that the search from atom found ring.
type pair struct{ ring, atom int32 }

// begin readies the searcher for a molecule.
func (s *searcher) begin(m *chem.Molecule) {
	s.atoms, s.bonds = s.atoms[:0], s.bonds[:0]
	s.first = append(s.first[:0], 0)
	s.sums = s.sums[:0]
	s.table = s.table[:0]
	s.steps = 0
	s.kept = s.kept[:0]
	n := m.NumAtoms()
	if len(s.stamp) < n {
		s.stamp = make([]uint32, n)
		s.now = 0
	}
	s.up, s.upBond = sized(s.up, n), sized(s.upBond, n)
	s.branch, s.depth = sized(s.branch, n), sized(s.depth, n)
	s.done = sized(s.done, n)
}

func (s *searcher) count() int { return len(s.first) - 1 }

func (s *searcher) ringAtoms(r int32) []int32 { return s.atoms[s.first[r]:s.first[r+1]] }
func (s *searcher) ringBonds(r int32) []int32 { return s.bonds[s.first[r]:s.first[r+1]] }

// close ends the ring whose members were appended last, which is known to be
// new.
func (s *searcher) close() {
	s.first = append(s.first, int32(len(s.atoms)))
	r := int32(s.count() - 1)
	s.sums = append(s.sums, atomSum(s.ringAtoms(r)))
	if len(s.table) < 2*s.count() {
		s.rehash()
		return
	}
	s.insert(r)
}

// closeNew ends the ring whose members were appended last and returns its
// number, or takes it back and returns the number of the ring with the same
// atoms.
func (s *searcher) closeNew() (ring int32, fresh bool) {
	start := s.first[len(s.first)-1]
	tail := s.atoms[start:]
	sum := atomSum(tail)
	if len(s.table) > 0 {
		mask := uint64(len(s.table) - 1)
		for i := sum & mask; s.table[i] != 0; i = (i + 1) & mask {
			r := s.table[i] - 1
			if s.sums[r] == sum && sameAtoms(s.ringAtoms(r), tail) {
				s.atoms, s.bonds = s.atoms[:start], s.bonds[:start]
				return r, false
			}
		}
	}
	s.close()
	return int32(s.count() - 1), true
}

func (s *searcher) rehash() {
	s.table = zeroed(s.table, max(64, 8*len(s.table)))
	for r := range s.sums {
		s.insert(int32(r))
	}
}

func (s *searcher) insert(r int32) {
	mask := uint64(len(s.table) - 1)
	i := s.sums[r] & mask
	for s.table[i] != 0 {
		i = (i + 1) & mask
	}
	s.table[i] = r + 1
}

// atomSum is the sum of well-mixed numbers, one for each atom, so that it does
// not depend on the order.
func atomSum(atoms []int32) (sum uint64) {
	for _, a := range atoms {
		x := (uint64(a) + 1) * 0x9e3779b97f4a7c15
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		sum += x ^ x>>27
	}
	return sum
}

// sameAtoms compares two lists without repeats as sets. It is called when the
// sums agree, so the answer is hardly ever no.
func sameAtoms(x, y []int32) bool {
	if len(x) != len(y) {
		return false
	}
	at := slices.Index(y, x[0])
	if at < 0 {
		return false
	}
	n := len(y)
	forward, backward := true, true
	for i := range x {
		forward = forward && x[i] == y[(at+i)%n]
		backward = backward && x[i] == y[(at-i+n)%n]
	}
	if forward || backward {
		return true
	}
	for _, a := range x {
		if !slices.Contains(y, a) {
			return false
		}
	}
	return true
}

// rings searches the piece w.piece, which has the given number of bonds. It
// reports false when the work budget ran out; then it has added a plain basis.
func (s *searcher) rings(w *Workspace, m *chem.Molecule, bonds int) bool {
	s.gather(w, m)
	before := s.count()
	expected := bonds - len(w.piece) + 1
	for s.picks(w, m) || s.threes(w, m) {
		if s.steps > maxSteps || s.count() > maxRings {
			s.rollBack(before)
			s.fundamental(w, m)
			return false
		}
	}
	if s.count()-before >= expected {
		return true
	}
	return s.complete(w, m, before, expected)
}

// gather lists the bonds of the piece.
func (s *searcher) gather(w *Workspace, m *chem.Molecule) {
	s.members = s.members[:0]
	for _, a := range w.piece {
		for _, n := range m.Neighbors(a) {
			if w.live[n.Bond] && a < n.Atom {
				s.members = append(s.members, n.Bond)
			}
		}
	}
}

// rollBack forgets the rings from number r on.
func (s *searcher) rollBack(r int) {
	s.atoms, s.bonds = s.atoms[:s.first[r]], s.bonds[:s.first[r]]
	s.first, s.sums = s.first[:r+1], s.sums[:r]
	clear(s.table)
	for i := range s.sums {
		s.insert(int32(i))
	}
}

// picks handles all chains of atoms with two live bonds and reports whether
// there were any.
func (s *searcher) picks(w *Workspace, m *chem.Molecule) bool {
	s.pickTwos(w, m)
	if len(s.picked) == 0 {
		return false
	}
	s.pairs = s.pairs[:0]
	for _, atom := range s.picked {
		if s.smallest(w, m, atom, nil, true) == 0 {
			s.trim(w, m, atom)
		}
		if s.steps > maxSteps || s.count() > maxRings {
			return true
		}
	}
	s.hidden(w, m)
	for _, atom := range s.picked {
		s.trim(w, m, atom)
	}
	return true
}

// pickTwos picks the first atom of each chain of atoms with two live bonds.
func (s *searcher) pickTwos(w *Workspace, m *chem.Molecule) {
	s.picked = s.picked[:0]
	for _, a := range w.piece {
		s.done[a] = false
	}
	for _, a := range w.piece {
		if w.degree[a] != 2 || s.done[a] {
			continue
		}
		s.picked = append(s.picked, a)
		s.done[a] = true
		s.queue = append(s.queue[:0], a)
		for len(s.queue) > 0 {
			atom := s.queue[len(s.queue)-1]
			s.queue = s.queue[:len(s.queue)-1]
			for _, n := range m.Neighbors(atom) {
				if w.live[n.Bond] && w.degree[n.Atom] == 2 && !s.done[n.Atom] {
					s.done[n.Atom] = true
					s.queue = append(s.queue, n.Atom)
				}
			}
		}
	}
}

// trim cuts an atom out, and with it every atom that is left with one bond.
func (s *searcher) trim(w *Workspace, m *chem.Molecule, atom int32) {
	s.queue = append(s.queue[:0], atom)
	for len(s.queue) > 0 {
		a := s.queue[len(s.queue)-1]
		s.queue = s.queue[:len(s.queue)-1]
		for _, n := range m.Neighbors(a) {
			if !w.live[n.Bond] {
				continue
			}
			w.live[n.Bond] = false
			w.degree[a]--
			w.degree[n.Atom]--
			if w.degree[n.Atom] == 1 {
				s.queue = append(s.queue, n.Atom)
			}
		}
	}
}

// hidden searches again from every picked atom that found a ring which another
// one found too, with those others cut out: a second small ring may have been
// hidden behind the shared one. Of the rings found for one shared ring the
// smallest are kept.
func (s *searcher) hidden(w *Workspace, m *chem.Molecule) {
	slices.SortStableFunc(s.pairs, func(x, y pair) int { return int(x.ring - y.ring) })
	for from := 0; from < len(s.pairs); {
		to := from + 1
		for to < len(s.pairs) && s.pairs[to].ring == s.pairs[from].ring {
			to++
		}
		if to-from > 1 {
			s.behind(w, m, s.pairs[from:to])
		}
		from = to
		if s.steps > maxSteps {
			return
		}
	}
}

// behind does the work of hidden for one shared ring.
func (s *searcher) behind(w *Workspace, m *chem.Molecule, group []pair) {
	start := s.count()
	least := int32(noSize)
	for _, p := range group {
		s.cutSharers(w, m, p.atom)
		s.smallest(w, m, p.atom, nil, false)
		least = min(least, s.size)
		s.join(w, m)
	}
	s.keepSmallest(start, least)
}

// cutSharers cuts out all picked atoms that share a ring with atom.
func (s *searcher) cutSharers(w *Workspace, m *chem.Molecule, atom int32) {
	s.cut = s.cut[:0]
	for i := range s.pairs {
		if s.pairs[i].atom != atom {
			continue
		}
		for j := i - 1; j >= 0 && s.pairs[j].ring == s.pairs[i].ring; j-- {
			s.cutAtom(w, m, s.pairs[j].atom)
		}
		for j := i + 1; j < len(s.pairs) && s.pairs[j].ring == s.pairs[i].ring; j++ {
			s.cutAtom(w, m, s.pairs[j].atom)
		}
	}
	s.steps += len(s.pairs)
}

func (s *searcher) cutAtom(w *Workspace, m *chem.Molecule, atom int32) {
	for _, n := range m.Neighbors(atom) {
		if w.live[n.Bond] {
			w.live[n.Bond] = false
			s.cut = append(s.cut, n.Bond)
		}
	}
}

func (s *searcher) join(w *Workspace, m *chem.Molecule) {
	for _, b := range s.cut {
		w.live[b] = true
	}
}

// keepSmallest drops the rings from number start on that have more than size
// atoms or are there already.
func (s *searcher) keepSmallest(start int, size int32) {
	end := s.count()
	if end == start {
		return
	}
	from := slices.Clone(s.first[start : end+1])
	atoms := slices.Clone(s.atoms[from[0]:])
	bonds := slices.Clone(s.bonds[from[0]:])
	s.rollBack(start)
	for i := 0; i+1 < len(from); i++ {
		if from[i+1]-from[i] != size {
			continue
		}
		lo, hi := from[i]-from[0], from[i+1]-from[0]
		s.atoms = append(s.atoms, atoms[lo:hi]...)
		s.bonds = append(s.bonds, bonds[lo:hi]...)
		s.closeNew()
	}
}

// smallest adds the smallest rings through root that a breadth-first search
// closes without passing a barred atom, and returns their number. With record
// set it notes for each ring, new or not, that root found it.
func (s *searcher) smallest(w *Workspace, m *chem.Molecule, root int32, barred []int32, record bool) (found int) {
	s.now++
	for _, a := range barred {
		s.stamp[a], s.done[a] = s.now, true
	}
	s.reach(root, -1, -1, -1, 0)
	s.queue = append(s.queue[:0], root)
	s.size = noSize
	for head := 0; head < len(s.queue); head++ {
		atom := s.queue[head]
		s.done[atom] = true
		depth := s.depth[atom] + 1
		if depth > s.size {
			break
		}
		for _, n := range m.Neighbors(atom) {
			s.steps++
			if !w.live[n.Bond] || n.Bond == s.upBond[atom] {
				continue
			}
			if s.stamp[n.Atom] != s.now {
				branch := s.branch[atom]
				if atom == root {
					branch = n.Atom
				}
				s.reach(n.Atom, atom, n.Bond, branch, depth)
				s.queue = append(s.queue, n.Atom)
				continue
			}
			if s.done[n.Atom] || s.branch[n.Atom] == s.branch[atom] {
				continue
			}
			length := s.depth[atom] + s.depth[n.Atom] + 1
			if length > s.size {
				return found
			}
			s.size = length
			found++
			s.stitch(atom, n.Atom, n.Bond)
			ring, _ := s.closeNew()
			if record {
				s.pairs = append(s.pairs, pair{ring, root})
			}
		}
	}
	return found
}

func (s *searcher) reach(atom, up, bond, branch, depth int32) {
	s.stamp[atom], s.done[atom] = s.now, false
	s.up[atom], s.upBond[atom] = up, bond
	s.branch[atom], s.depth[atom] = branch, depth
}

// stitch appends the ring that the bond between x and y closes: from the root
// down to x, then from y back up.
func (s *searcher) stitch(x, y, bond int32) {
	start := len(s.atoms)
	for a := x; a >= 0; a = s.up[a] {
		s.atoms = append(s.atoms, a)
		if s.upBond[a] >= 0 {
			s.bonds = append(s.bonds, s.upBond[a])
		}
	}
	slices.Reverse(s.atoms[start:])
	slices.Reverse(s.bonds[start:])
	s.bonds = append(s.bonds, bond)
	for a := y; s.upBond[a] >= 0; a = s.up[a] {
		s.atoms = append(s.atoms, a)
		s.bonds = append(s.bonds, s.upBond[a])
	}
}

// threes handles the first atom with three live bonds and reports whether there
// was one.
func (s *searcher) threes(w *Workspace, m *chem.Molecule) bool {
	for _, a := range w.piece {
		if w.degree[a] == 3 {
			s.around(w, m, a)
			s.trim(w, m, a)
			return true
		}
	}
	return false
}

// around adds the smallest rings through an atom with three live bonds, and,
// where these leave a pair of bonds out, the smallest ones through that pair.
func (s *searcher) around(w *Workspace, m *chem.Molecule, atom int32) {
	s.pairs = s.pairs[:0]
	found := s.smallest(w, m, atom, nil, true)
	if found >= 3 || found == 0 {
		return
	}
	var arms [3]int32
	k := 0
	for _, n := range m.Neighbors(atom) {
		if w.live[n.Bond] && k < 3 {
			arms[k] = n.Atom
			k++
		}
	}
	if found == 2 {
		x, y := s.pairs[0].ring, s.pairs[1].ring
		for _, a := range arms {
			if s.holds(x, a) && s.holds(y, a) {
				s.barring(w, m, atom, a)
				return
			}
		}
		return
	}
	for i, a := range arms {
		if !s.holds(s.pairs[0].ring, a) {
			s.barring(w, m, atom, arms[(i+2)%3])
			s.barring(w, m, atom, arms[(i+1)%3])
			return
		}
	}
}

func (s *searcher) barring(w *Workspace, m *chem.Molecule, atom, barred int32) {
	s.one[0] = barred
	s.smallest(w, m, atom, s.one[:], false)
}

func (s *searcher) holds(ring, atom int32) bool {
	return slices.Contains(s.ringAtoms(ring), atom)
}
