package search

import (
	"athanor/chem"
	"athanor/chem/perception"
)

// elementSet has a bit for every element.
type elementSet [2]uint64

func (s *elementSet) add(e chem.Element) { s[e/64%2] |= 1 << (e % 64) }

// elementsOf returns the elements of a molecule, hydrogen included.
func elementsOf(info *perception.Info) elementSet {
	var s elementSet
	for i, a := range info.Mol.Atoms() {
		s.add(a.Element)
		if info.Atoms[i].Hydrogens > 0 {
			s.add(chem.H)
		}
	}
	return s
}

// with returns the union of two sets.
func (s elementSet) with(o elementSet) elementSet { return elementSet{s[0] | o[0], s[1] | o[1]} }

// meets reports whether the sets have an element in common.
func (s elementSet) meets(o elementSet) bool { return s[0]&o[0] != 0 || s[1]&o[1] != 0 }

// holds reports whether all of the elements of another set are there.
func (s elementSet) holds(o elementSet) bool { return o[0]&^s[0] == 0 && o[1]&^s[1] == 0 }
