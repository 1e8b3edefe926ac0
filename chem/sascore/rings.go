package sascore

import (
	"fmt"
	"slices"

	"athanor/chem/perception"
	"athanor/chem/ring"
)

// maxMeetings bounds the work of comparing rings: the sum over atoms of the
// square of the number of rings through them.
const maxMeetings = 1 << 24

// ringCounter counts what RDKit calls spiro and bridgehead atoms, over all pairs
// of rings of the symmetrised set: a spiro atom is the only one that two rings
// share; a bridgehead atom is an end of a path of two bonds or more that they
// share.
type ringCounter struct {
	spiro, bridgeheads int
	// largest is the size of the largest ring.
	largest int

	// Rings through atom a are through[first[a]:first[a+1]], ascending.
	first   []int32
	through []int32

	shared  []int32 // by ring: atoms shared with the ring at hand
	last    []int32 // by ring: one of them
	touched []int32 // rings with shared atoms
	bonds   []bool  // bonds of the ring at hand
	isSpiro []bool
	isHead  []bool
}

// count fills in the counts. It fails when the molecule has too many rings.
func (c *ringCounter) count(info *perception.Info) error {
	rings := &info.Rings
	c.spiro, c.bridgeheads, c.largest = 0, 0, 0
	for r := range rings.Len() {
		c.largest = max(c.largest, rings.Size(r))
	}
	if err := c.index(rings, info.Mol.NumAtoms()); err != nil || rings.Len() < 2 {
		return err
	}
	c.shared = zeroed(c.shared, rings.Len())
	c.last = resize(c.last, rings.Len())
	c.bonds = zeroed(c.bonds, info.Mol.NumBonds())
	c.isSpiro = zeroed(c.isSpiro, info.Mol.NumAtoms())
	c.isHead = zeroed(c.isHead, info.Mol.NumAtoms())
	for r := range rings.Len() {
		c.compare(rings, r)
	}
	for i := range c.isSpiro {
		if c.isSpiro[i] {
			c.spiro++
		}
		if c.isHead[i] {
			c.bridgeheads++
		}
	}
	return nil
}

// index lists the rings through every atom.
func (c *ringCounter) index(rings *ring.Set, atoms int) error {
	c.first = zeroed(c.first, atoms+2)
	for r := range rings.Len() {
		for _, a := range rings.Atoms(r) {
			c.first[a+2]++
		}
	}
	meetings := 0
	for i := 2; i < len(c.first); i++ {
		meetings += int(c.first[i]) * int(c.first[i])
		if meetings > maxMeetings {
			return fmt.Errorf("sascore: %d rings are too many", rings.Len())
		}
		c.first[i] += c.first[i-1]
	}
	c.through = resize(c.through, int(c.first[len(c.first)-1]))
	for r := range rings.Len() {
		for _, a := range rings.Atoms(r) {
			c.through[c.first[a+1]] = int32(r)
			c.first[a+1]++
		}
	}
	return nil
}

// ringsOf returns the rings through an atom.
func (c *ringCounter) ringsOf(atom int32) []int32 {
	return c.through[c.first[atom]:c.first[atom+1]]
}

// compare finds the spiro and bridgehead atoms between ring r and the rings
// after it.
func (c *ringCounter) compare(rings *ring.Set, r int) {
	c.touched = c.touched[:0]
	for _, a := range rings.Atoms(r) {
		for _, other := range c.ringsOf(a) {
			if int(other) <= r {
				continue
			}
			if c.shared[other] == 0 {
				c.touched = append(c.touched, other)
			}
			c.shared[other]++
			c.last[other] = a
		}
	}
	for _, b := range rings.Bonds(r) {
		c.bonds[b] = true
	}
	for _, other := range c.touched {
		switch {
		case c.shared[other] == 1:
			c.isSpiro[c.last[other]] = true
		case c.shared[other] > 2:
			c.markHeads(rings, int(other))
		}
		c.shared[other] = 0
	}
	for _, b := range rings.Bonds(r) {
		c.bonds[b] = false
	}
}

// markHeads marks the ends of the paths that ring other shares with the ring
// whose bonds are in c.bonds, if there are two shared bonds.
func (c *ringCounter) markHeads(rings *ring.Set, other int) {
	bonds := rings.Bonds(other)
	common := 0
	for _, b := range bonds {
		if c.bonds[b] {
			common++
		}
	}
	if common < 2 {
		return
	}
	before := bonds[len(bonds)-1]
	for k, a := range rings.Atoms(other) {
		if c.bonds[before] != c.bonds[bonds[k]] {
			c.isHead[a] = true
		}
		before = bonds[k]
	}
}

// bridged reports whether each ring through an atom shares two bonds or more
// with another one through it, and the atom has three ring bonds or more.
func (c *ringCounter) bridged(info *perception.Info, atom int32) bool {
	list := c.ringsOf(atom)
	return info.RingBonds(atom) >= 3 && !slices.ContainsFunc(list, func(r int32) bool {
		return !slices.ContainsFunc(list, func(other int32) bool {
			return other != r && sharesPath(&info.Rings, int(r), int(other))
		})
	})
}

// sharesPath reports whether two rings share two bonds or more.
func sharesPath(rings *ring.Set, a, b int) bool {
	common := 0
	for _, bond := range rings.Bonds(a) {
		if slices.Contains(rings.Bonds(b), bond) {
			common++
		}
	}
	return common > 1
}
