package transform

import (
	"slices"
	"sync"

	"athanor/chem"
	"athanor/chem/canon"
)

// The products of a template have mostly been there before: a search takes the same
// groups off in another order, and meets the same molecules again. met remembers
// molecules by what is stated of their atoms and bonds, whatever their order, so that
// one of them need not be perceived and ranked again to be known. Two statements that
// map on each other atom by atom and bond by bond, configurations included, are of one
// molecule. Where no map is found at the first tries, the molecule counts as new.
type met struct {
	known *known // nil until the first molecule
	now   statement

	image, back []int32
	stack       []int32
}

// known holds the molecules, which several appliers may share.
type known struct {
	mu    sync.RWMutex
	list  []metMolecule
	slots []int32 // number of a molecule plus 1, 0 for a free place
	atoms int     // of all molecules
	words slab[uint64]
	small slab[uint32]
}

// metMolecule is a molecule that was built. It does not change.
type metMolecule struct {
	graph
	facts facts
}

// facts are what is known of a molecule without its structure.
type facts struct {
	id canon.ID
	// charge is that of the whole molecule, members the number of atoms of all its
	// rings together, work what it took to build it.
	charge, members, work int
}

// graph is what is stated of a molecule.
type graph struct {
	hash uint64
	// own holds what every atom is by itself, clockwise its mark.
	own []uint64
	// keys holds a number of every atom that depends on those up to three bonds away.
	keys []uint32
	// The neighbours of atom i are first[i]:first[i+1] of near, in the order of the
	// bonds, each with the kind of the bond in its low bits. first of the last atom
	// lasts to the end.
	first, near []uint32
	// double are the bonds with a configuration.
	double []chem.Bond
}

const (
	// clockwise is the bit of own for a mark that is "@@"; marked for any mark.
	clockwise = 1 << 63
	marked    = 1 << 56
	// kindBits are those below a neighbour.
	kindBits = 8
	kindMask = 1<<kindBits - 1
)

// statement is a graph that is looked for.
type statement struct {
	graph
	root  int32 // an atom with the least key
	bonds []chem.Bond
	// deep and next are keys under construction, sums those of the orders of bonds.
	deep, next []uint64
	sums       []int32
}

const (
	// maxMetAtoms bounds the memory, to some two megabytes. All is forgotten then.
	maxMetAtoms = 1 << 16
	metSlots    = 1 << 13
	// maxTries is the number of atoms that the root is laid on.
	maxTries = 3
)

// state reads what is stated and reports whether the molecule is one that can be known
// again. Hydrogen atoms, which perception may fold, coordination bonds and marks that
// are not tetrahedral are left to it; so are aromatic atoms that lack a bond, which it
// makes an aryne of or not by where they come from.
func (s *statement) state(atoms []chem.Atom, bonds []chem.Bond) bool {
	n := len(atoms)
	if n == 0 || n > maxMetAtoms/8 {
		return false
	}
	s.own, s.keys, s.deep, s.next = resize(s.own, n), resize(s.keys, n), resize(s.deep, n), resize(s.next, n)
	s.first, s.sums = resize(s.first, n+1), filled(s.sums, n, 0)
	clear(s.first)
	s.bonds, s.double = bonds, s.double[:0]
	for i := range bonds {
		b := &bonds[i]
		if b.Order == chem.Dative || b.Order == chem.ZeroOrder || b.Order == chem.AnyBond {
			return false
		}
		if b.Stereo != chem.StereoNone {
			s.double = append(s.double, *b)
		}
		s.first[b.Begin+1]++
		s.first[b.End+1]++
		s.sums[b.Begin] += int32(b.Order)
		s.sums[b.End] += int32(b.Order)
	}
	for i := range atoms {
		a := &atoms[i]
		degree := int(s.first[i+1])
		if a.Element == chem.H || a.Map != 0 || a.Chirality > chem.ChiralCW || a.Flags&chem.Aromatic != 0 && a.Element == chem.C && degree < 3 && a.Flags&chem.NoImplicit != 0 && degree+int(a.Hydrogens) < 3 {
			return false
		}
		hydrogens, flags := a.Hydrogens, a.Flags
		if n := implied(a, s.sums[i]); n >= 0 {
			hydrogens, flags = hydrogens+uint8(n), flags|chem.NoImplicit
		}
		s.own[i] = uint64(a.Element) | uint64(uint8(a.Charge))<<8 | uint64(hydrogens)<<16 | uint64(a.Radicals)<<24 | uint64(a.Isotope)<<32 | uint64(flags&0x7f)<<48
		if a.Chirality != chem.ChiralNone {
			s.own[i] |= marked
		}
		s.deep[i] = mix(0x51afd7ed558ccd, s.own[i])
		if a.Chirality == chem.ChiralCW {
			s.own[i] |= clockwise
		}
		s.first[i+1] += s.first[i]
	}
	s.link()
	s.rank()
	return true
}

// implied returns the hydrogens that fill an atom of a common element up to its first
// valence, which it may state or leave open; -1 for other atoms. sum is that of the
// orders of its bonds.
func implied(a *chem.Atom, sum int32) int {
	if a.Flags != 0 || a.Charge != 0 || a.Radicals != 0 || a.Chirality != chem.ChiralNone {
		return -1
	}
	switch a.Element {
	case chem.C, chem.N, chem.O, chem.F, chem.Si, chem.Cl, chem.Br, chem.I:
		return int(a.Element.Valences()[0]) - int(sum) - int(a.Hydrogens)
	}
	return -1
}

// link lists the neighbours.
func (s *statement) link() {
	s.near = resize(s.near, 2*len(s.bonds))
	for k := range s.bonds {
		b := &s.bonds[k]
		kind := kindOf(b)
		s.near[s.first[b.Begin]] = uint32(b.End)<<kindBits | kind
		s.first[b.Begin]++
		s.near[s.first[b.End]] = uint32(b.Begin)<<kindBits | kind
		s.first[b.End]++
	}
	// Every entry now is where its run ends.
	copy(s.first[1:], s.first)
	s.first[0] = 0
}

// kindOf is what a bond is without its configuration.
func kindOf(b *chem.Bond) uint32 {
	if b.Stereo != chem.StereoNone {
		return uint32(b.Order)<<1 | 1
	}
	return uint32(b.Order) << 1
}

// rank works out keys and hash.
func (s *statement) rank() {
	for range 3 {
		for i := range s.deep {
			sum := uint64(0)
			for _, nb := range s.near[s.first[i]:s.first[i+1]] {
				sum += mix(s.deep[nb>>kindBits], uint64(nb&kindMask))
			}
			s.next[i] = mix(s.deep[i], sum)
		}
		s.deep, s.next = s.next, s.deep
	}
	s.hash, s.root = uint64(len(s.deep))<<32|uint64(len(s.bonds)), 0
	for i, k := range s.deep {
		s.hash += mix(k, 0xa0761d6478bd642f)
		if s.keys[i] = uint32(k >> 32); s.keys[i] < s.keys[s.root] {
			s.root = int32(i)
		}
	}
}

// find returns the facts about the molecule stated, and whether it was met.
func (m *met) find() (facts, bool) {
	k := m.known
	if k == nil {
		return facts{}, false
	}
	k.mu.RLock()
	defer k.mu.RUnlock()
	if len(k.list) == 0 {
		return facts{}, false
	}
	for slot := m.now.hash % metSlots; k.slots[slot] != 0; slot = (slot + 1) % metSlots {
		if other := &k.list[k.slots[slot]-1]; other.hash == m.now.hash && m.same(&other.graph) {
			return other.facts, true
		}
	}
	return facts{}, false
}

// put remembers the molecule stated.
func (m *met) put(f facts) {
	if m.known == nil {
		m.known = new(known)
	}
	m.known.put(&m.now, f)
}

func (k *known) put(s *statement, f facts) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.atoms+len(s.own) > maxMetAtoms || 2*len(k.list) >= metSlots {
		clear(k.list)
		k.list, k.atoms = k.list[:0], 0
		clear(k.slots)
	}
	if k.slots == nil {
		k.slots = make([]int32, metSlots)
	}
	slot := s.hash % metSlots
	for k.slots[slot] != 0 {
		slot = (slot + 1) % metSlots
	}
	n := len(s.own)
	g := graph{hash: s.hash, own: k.words.take(n), keys: k.small.take(n), first: k.small.take(n), near: k.small.take(len(s.near)), double: slices.Clone(s.double)}
	copy(g.own, s.own)
	copy(g.keys, s.keys)
	copy(g.first, s.first)
	copy(g.near, s.near)
	if len(k.list) == cap(k.list) {
		k.list = slices.Grow(k.list, max(64, len(k.list))) // twice as long, to copy little
	}
	k.list = append(k.list, metMolecule{g, f})
	k.slots[slot] = int32(len(k.list))
	k.atoms += n
}

// around returns the neighbours of an atom.
func (g *graph) around(i int32) []uint32 {
	if int(i)+1 < len(g.first) {
		return g.near[g.first[i]:g.first[i+1]]
	}
	return g.near[g.first[i]:]
}

// placeOf returns the place of a neighbour in a list, whatever the bond, or -1.
func placeOf(around []uint32, atom int32) int {
	for k, nb := range around {
		if nb>>kindBits == uint32(atom) {
			return k
		}
	}
	return -1
}

// same reports whether the molecule stated is one that was met: whether the atoms of one
// can be laid on those of the other so that everything fits.
func (m *met) same(t *graph) bool {
	s := &m.now
	if len(s.own) != len(t.own) || len(s.near) != len(t.near) || len(s.double) != len(t.double) {
		return false
	}
	tries := 0
	for i, k := range t.keys {
		if k != s.keys[s.root] {
			continue
		}
		if m.lay(t, int32(i)) {
			return true
		}
		if tries++; tries == maxTries {
			return false
		}
	}
	return false
}

// lay lays the atoms stated on those of t, the root on start, and the neighbours of each
// atom on the first of those of its image that look alike.
func (m *met) lay(t *graph, start int32) bool {
	s, n := &m.now, len(m.now.own)
	m.image, m.back = filled(m.image, n, -1), filled(m.back, n, -1)
	m.image[s.root], m.back[start] = start, s.root
	m.stack = append(m.stack[:0], s.root)
	laid := 1
	for len(m.stack) > 0 {
		a := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		around := t.around(m.image[a])
	next:
		for _, nb := range s.near[s.first[a]:s.first[a+1]] {
			atom := int32(nb >> kindBits)
			if m.image[atom] >= 0 {
				continue
			}
			for _, e := range around {
				image := int32(e >> kindBits)
				if m.back[image] < 0 && t.keys[image] == s.keys[atom] && (e^nb)&kindMask == 0 {
					m.image[atom], m.back[image] = image, atom
					m.stack = append(m.stack, atom)
					laid++
					continue next
				}
			}
			return false
		}
	}
	return laid == n && m.atomsFit(t) && m.configurationsFit(t)
}

// atomsFit compares the atoms with their images, and their bonds, of which there are as
// many.
func (m *met) atomsFit(t *graph) bool {
	s := &m.now
	for i, image := range m.image {
		if (s.own[i]^t.own[image])&^clockwise != 0 || s.own[i]&marked != 0 && !m.markFits(t, int32(i)) {
			return false
		}
		around := t.around(image)
		for _, nb := range s.near[s.first[i]:s.first[i+1]] {
			k := placeOf(around, m.image[nb>>kindBits])
			if k < 0 || (around[k]^nb)&kindMask != 0 {
				return false
			}
		}
	}
	return true
}

// markFits compares the mark of an atom with that of its image: the neighbours of the
// image stand in the order of those of the atom or in one that is an even number of
// exchanges from it, unless the marks differ. What is no atom comes last in both.
func (m *met) markFits(t *graph, i int32) bool {
	s := &m.now
	here, there := s.near[s.first[i]:s.first[i+1]], t.around(m.image[i])
	var order [maxNeighbors]int
	if len(here) != len(there) || len(here) > maxNeighbors {
		return false
	}
	odd := false
	for k, nb := range here {
		if order[k] = placeOf(there, m.image[nb>>kindBits]); order[k] < 0 {
			return false
		}
		for _, before := range order[:k] {
			odd = odd != (before > order[k])
		}
	}
	return odd == ((s.own[i]^t.own[m.image[i]])&clockwise != 0)
}

// configurationsFit compares the configurations of bonds with those of their images.
func (m *met) configurationsFit(t *graph) bool {
next:
	for i := range m.now.double {
		b := &m.now.double[i]
		begin, end := m.image[b.Begin], m.image[b.End]
		for k := range t.double {
			if o := &t.double[k]; o.Begin == begin && o.End == end || o.Begin == end && o.End == begin {
				if !m.configurationFits(b, o) {
					return false
				}
				continue next
			}
		}
		return false
	}
	return true
}

func (m *met) configurationFits(b, image *chem.Bond) bool {
	if b.Stereo != chem.StereoCis && b.Stereo != chem.StereoTrans {
		return image.Stereo == b.Stereo
	}
	if image.Stereo != chem.StereoCis && image.Stereo != chem.StereoTrans {
		return false
	}
	refer := image.StereoAtoms
	if image.Begin != m.image[b.Begin] {
		refer[0], refer[1] = refer[1], refer[0]
	}
	differ := (m.image[b.StereoAtoms[0]] != refer[0]) != (m.image[b.StereoAtoms[1]] != refer[1])
	return differ == (b.Stereo != image.Stereo)
}
