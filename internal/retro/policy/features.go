package policy

import (
	"slices"

	"athanor/chem/perception"
	"athanor/chem/transform"
)

// precursorRadius is the radius of the largest environments in precursors.
const precursorRadius = 2

// features describes outcomes by numbers, each of which stands for a circumstance
// that a weight can be learned for: what the changed atoms are in the molecule and
// become in the precursors, with more or less of what surrounds them, and what
// atoms the precursors have beside those of the molecule.
type features struct {
	molecule environments
	parts    []environments // of the precursors
	place    []int64        // by atom of the molecule: its precursor and atom there, -1 when it is deleted
	changed  []int32        // atoms of the molecule
	list     []uint32
}

// Kinds of features, which keep their numbers apart.
const (
	kindAtom uint32 = iota + 1
	kindCentre
	kindTemplate
	kindAdded
	kindAddedCentre
)

// load prepares a molecule.
func (f *features) load(info *perception.Info) { f.molecule.load(info, maxRadius) }

// of returns the features of an outcome that a template gave for the molecule
// that was loaded last. The list is valid until the next call.
func (f *features) of(template int32, o *transform.Outcome) []uint32 {
	f.locate(o)
	f.list = f.list[:0]
	var before [maxRadius + 1]uint32
	var both [maxRadius + 1][precursorRadius + 1]uint32
	for _, c := range f.changed {
		after := f.after(c)
		for r := range maxRadius + 1 {
			id := f.molecule.ids[r][c]
			before[r] += mix(kindCentre, id)
			for q := range after {
				pair := mix(mix(uint32(4*r+q), id), after[q])
				both[r][q] += pair
				if r >= 1 && q == 1 || r == 2 && q == 2 {
					f.list = append(f.list, mix(kindAtom, pair))
				}
			}
		}
	}
	for _, at := range [...][2]int{{0, 0}, {1, 1}, {2, 1}, {3, 1}, {1, 2}, {2, 2}, {3, 2}} {
		f.list = append(f.list, mix(kindCentre, both[at[0]][at[1]]))
	}
	added := f.added(o)
	use, with := mix(kindTemplate, uint32(template)), mix(kindAddedCentre, added)
	f.list = append(f.list, mix(kindAdded, added), use)
	for r := range before {
		f.list = append(f.list, mix(use, before[r]), mix(with, before[r]))
	}
	return f.list
}

// after returns what an atom of the molecule is in the precursors, by radius.
func (f *features) after(c int32) (ids [precursorRadius + 1]uint32) {
	if at := f.place[c]; at >= 0 {
		for r := range ids {
			ids[r] = f.parts[at>>32].ids[r][int32(at)]
		}
	}
	return ids
}

// added stands for the atoms of the precursors that are not from the molecule.
func (f *features) added(o *transform.Outcome) uint32 {
	sum := uint32(0)
	for p := range o.Products {
		for i, origin := range o.Products[p].Origins {
			if origin.Reactant < 0 {
				sum += mix(kindAdded, f.parts[p].ids[1][i])
			}
		}
	}
	return sum
}

// locate finds the changed atoms of the molecule, and where all its atoms went.
func (f *features) locate(o *transform.Outcome) {
	for len(f.parts) < len(o.Products) {
		f.parts = append(f.parts, environments{})
	}
	n := len(f.molecule.ids[0])
	f.place = slices.Grow(f.place[:0], n)[:n]
	for i := range f.place {
		f.place[i] = -1
	}
	for p := range o.Products {
		f.parts[p].load(o.Products[p].Info, precursorRadius)
		for i, origin := range o.Products[p].Origins {
			if origin.Reactant >= 0 {
				f.place[origin.Atom] = int64(p)<<32 | int64(i)
			}
		}
	}
	f.changed = f.changed[:0]
	for _, b := range o.Broken {
		f.changed = append(f.changed, b.Begin, b.End)
	}
	for _, b := range o.Made {
		origins := o.Products[b.Product].Origins
		for _, end := range [2]int32{b.Begin, b.End} {
			if origins[end].Reactant >= 0 {
				f.changed = append(f.changed, origins[end].Atom)
			}
		}
	}
	slices.Sort(f.changed)
	f.changed = slices.Compact(f.changed)
}
