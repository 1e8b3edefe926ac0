package fingerprint

import (
	"fmt"
	"math/bits"

	"athanor/chem/perception"
)

// MaxRadius is the largest radius that Morgan accepts.
const MaxRadius = 32

// maxSetWords bounds the memory for sets of bonds, in words of 8 bytes: 64 MiB. A set
// has a bit for each bond, and each atom has one set a round.
const maxSetWords = 1 << 23

// Environment is an atom with what surrounds it up to Radius bonds.
type Environment struct {
	ID     uint32
	Atom   int32
	Radius int32
}

// Workspace holds memory that fingerprints use again. The zero value is ready
// to use; a workspace serves one goroutine at a time.
type Workspace struct {
	environments []Environment
	live         []int32  // atoms that still take part, ascending
	lost         []bool   // by atom: taken out in this round
	current      []uint32 // identifiers of the last round, 0 for an atom that took no part
	next         []uint32
	kinds        []uint32 // invariants of the bonds
	around       []uint64 // neighbours of one atom: bond invariant, identifier
	// sets holds the bonds of every environment, words 64-bit words each: that
	// of an atom in a round stands at number round*atoms+atom.
	sets  []uint64
	words int
	table []int32 // hash table of kept sets: their number plus 1, 0 for a free place
	chirality
}

// Morgan returns the environments of a molecule up to a radius: first every
// atom by itself, then round by round those whose set of bonds did not occur
// before, in the order of the atoms. The slice is valid until the next call. It
// fails when the radius is not in 0 to MaxRadius or the molecule is too large:
// atoms times bonds times rounds, radius+1, may be at most 2^29, which allows a
// chain of 23,000 atoms at radius 0, 13,300 at radius 2, 11,500 at radius 3.
//
// An atom whose environment has grown to the same bonds as one that was kept
// takes no further part. Of environments with equal bonds in one round, the one
// with the smallest identifier stays, then that of the first atom.
func (w *Workspace) Morgan(info *perception.Info, radius int) ([]Environment, error) {
	w.chiral = false
	return w.morgan(info, radius)
}

func (w *Workspace) morgan(info *perception.Info, radius int) ([]Environment, error) {
	if err := w.fit(info, radius); err != nil {
		return nil, err
	}
	w.start(info, radius)
	for round := 1; round <= radius && len(w.live) > 0; round++ {
		w.grow(info, round)
		w.keepNew(round)
		w.current, w.next = w.next, w.current
	}
	return w.environments, nil
}

// fit refuses a radius or a molecule beyond the limits.
func (w *Workspace) fit(info *perception.Info, radius int) error {
	m := info.Mol
	if radius < 0 || radius > MaxRadius {
		return fmt.Errorf("fingerprint: radius %d is not in 0 to %d", radius, MaxRadius)
	}
	w.words = (m.NumBonds() + 63) / 64
	if size := int64(radius+1) * int64(m.NumAtoms()) * int64(w.words); size > maxSetWords {
		return fmt.Errorf("fingerprint: %d atoms and %d bonds are too many at radius %d: atoms times bonds may be at most %d", m.NumAtoms(), m.NumBonds(), radius, maxSetWords*64/(radius+1))
	}
	return nil
}

// MorganBits sets in dst the bits of all environments up to a radius: the
// identifier modulo the length of dst. Bits that are set already stay. It fails
// as Morgan does and when dst has no bits.
func (w *Workspace) MorganBits(info *perception.Info, radius int, dst *Bits) error {
	environments, err := w.Morgan(info, radius)
	return fold(dst, environments, err)
}

// fold sets the bits of environments unless there was an error.
func fold(dst *Bits, environments []Environment, err error) error {
	if err != nil {
		return err
	}
	if dst.Len() == 0 {
		return fmt.Errorf("fingerprint: a vector of 0 bits")
	}
	n := uint32(dst.Len())
	for i := range environments {
		dst.Set(int(environments[i].ID % n))
	}
	return nil
}

// start fills in the atoms by themselves and empties the tables.
func (w *Workspace) start(info *perception.Info, radius int) {
	m := info.Mol
	n := m.NumAtoms()
	w.environments, w.live = w.environments[:0], w.live[:0]
	w.current, w.next = resize(w.current, n), resize(w.next, n)
	w.lost = resize(w.lost, n)
	clear(w.lost)
	for i := range int32(n) {
		id := atomInvariant(info, i)
		w.current[i] = id
		w.environments = append(w.environments, Environment{ID: id, Atom: i})
		if m.Degree(i) > 0 {
			w.live = append(w.live, i)
		}
	}
	w.kinds = resize(w.kinds, m.NumBonds())
	for i := range info.Bonds {
		w.kinds[i] = info.Bonds[i].Kind()
		if w.chiral {
			w.kinds[i] = w.chiralBond(info, int32(i))
		}
	}
	w.sets = resize(w.sets, (radius+1)*n*w.words)
	clear(w.sets[:n*w.words])
	size := 1 << bits.Len(uint(2*len(w.live)*radius))
	w.table = resize(w.table, size)
	clear(w.table)
}

// grow works out the identifiers and bonds of the live atoms in a round, which
// starts from the bonds of all atoms in the round before.
func (w *Workspace) grow(info *perception.Info, round int) {
	size := len(w.current) * w.words
	old, grown := w.sets[(round-1)*size:round*size], w.sets[round*size:(round+1)*size]
	copy(grown, old)
	clear(w.next)
	for _, i := range w.live {
		set := grown[int(i)*w.words:][:w.words]
		w.around = w.around[:0]
		for _, nb := range info.Mol.Neighbors(i) {
			set[nb.Bond>>6] |= 1 << (nb.Bond & 63)
			for k, word := range old[int(nb.Atom)*w.words:][:w.words] {
				set[k] |= word
			}
			w.around = append(w.around, uint64(w.kinds[nb.Bond])<<32|uint64(w.current[nb.Atom]))
		}
		w.next[i] = w.combine(uint32(round-1), w.current[i])
		if w.chiral {
			w.next[i] = w.addChirality(i, w.next[i])
		}
	}
}

// combine returns the identifier of an atom from its own one and those of its
// neighbours, in ascending order of bond and identifier.
func (w *Workspace) combine(round, own uint32) uint32 {
	sortFew(w.around)
	id := mix(round, own)
	for _, nb := range w.around {
		id = mix(id, mix(mix(0, uint32(nb>>32)), uint32(nb)))
	}
	return id
}

// keepNew appends the environments of a round whose sets of bonds are new, and
// takes the atoms of the others out of the live ones.
func (w *Workspace) keepNew(round int) {
	base := int32(round * len(w.current))
	for _, i := range w.live {
		place := w.find(base + i)
		rival := w.table[place] - 1 - base
		switch {
		case w.table[place] == 0:
			w.table[place] = base + i + 1
		case rival >= 0 && w.next[i] < w.next[rival]:
			w.table[place] = base + i + 1
			w.lost[rival] = true
		default:
			w.lost[i] = true
		}
	}
	kept := w.live[:0]
	for _, i := range w.live {
		if !w.lost[i] {
			kept = append(kept, i)
			w.environments = append(w.environments, Environment{w.next[i], i, int32(round)})
		}
	}
	w.live = kept
}

// find returns the place in the table that holds a set equal to the given one,
// or the free place where it belongs. The table is at most half full.
func (w *Workspace) find(number int32) int {
	set := w.set(number)
	mask := len(w.table) - 1
	place := int(hashSet(set)) & mask
	for w.table[place] != 0 && !equalSets(w.set(w.table[place]-1), set) {
		place = (place + 1) & mask
	}
	return place
}

func (w *Workspace) set(number int32) []uint64 {
	return w.sets[int(number)*w.words:][:w.words]
}

func hashSet(set []uint64) uint64 {
	h := uint64(0)
	for _, word := range set {
		h = bits.RotateLeft64((h^word)*0x9e3779b97f4a7c15, 32)
	}
	return h ^ h>>29
}

func equalSets(a, b []uint64) bool {
	for k := range a {
		if a[k] != b[k] {
			return false
		}
	}
	return true
}
