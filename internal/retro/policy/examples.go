package policy

import (
	"slices"

	"athanor/chem/canon"
	"athanor/chem/perception"
	"athanor/chem/transform"
)

// rows is a list of rows of different length in one array.
type rows[T any] struct {
	list []T
	ends []uint32
}

// end closes the row to which list was appended.
func (r *rows[T]) end() { r.ends = append(r.ends, uint32(len(r.list))) }

// first returns the place of the first value of row i in list.
func (r *rows[T]) first(i int) int {
	if i == 0 {
		return 0
	}
	return int(r.ends[i-1])
}

func (r *rows[T]) at(i int) []T { return r.list[r.first(i):r.ends[i]] }

func (r *rows[T]) reset() { r.list, r.ends = r.list[:0], r.ends[:0] }

// examples holds what is known of molecules before anything is learned: the
// templates that match them, and the outcomes of these. A Ranker has one molecule
// at a time, training has all of them.
type examples struct {
	// By molecule: the numbers of its environments, those of the templates that
	// match, the outcomes of these, and the different sets of precursors.
	inputs    rows[uint32]
	templates rows[int32]
	outcomes  rows[outcome]
	sets      rows[canon.ID]
	// features of the outcomes, all molecules one after the other.
	features rows[uint32]
	// By set, all molecules one after the other.
	precursors rows[precursor]
	bits       rows[uint16]

	describe features
	known    map[canon.ID]int32
}

// outcome is a template and the set that it gives; sets are counted from 0 on for
// each molecule.
type outcome struct{ template, set int32 }

// precursor is a molecule of a set.
type precursor struct {
	key  uint32 // stands for its identity
	size int32  // in heavy atoms
}

// inputRadius is the radius of the environments by which whole molecules are
// described.
const inputRadius = 2

// reset forgets all molecules and keeps the memory.
func (e *examples) reset() {
	e.inputs.reset()
	e.templates.reset()
	e.outcomes.reset()
	e.sets.reset()
	e.features.reset()
	e.precursors.reset()
	e.bits.reset()
}

// begin starts a molecule; number i is the next one.
func (e *examples) begin(info *perception.Info, templates []int32) {
	if e.known == nil {
		e.known = map[canon.ID]int32{}
	}
	clear(e.known)
	e.describe.load(info)
	start := len(e.inputs.list)
	for r := range inputRadius + 1 {
		e.inputs.list = append(e.inputs.list, e.describe.molecule.ids[r]...)
	}
	e.inputs.list = sortUnique(e.inputs.list, start)
	e.inputs.end()
	e.templates.list = append(e.templates.list, templates...)
	e.templates.end()
}

// add adds an outcome to the molecule and returns the number of its set.
func (e *examples) add(template int32, o *transform.Outcome) int32 {
	e.features.list = append(e.features.list, e.describe.of(template, o)...)
	e.features.end()
	key := setOf(o)
	set, seen := e.known[key]
	if !seen {
		set = int32(len(e.known))
		e.known[key] = set
		e.addSet(key, o)
	}
	e.outcomes.list = append(e.outcomes.list, outcome{template, set})
	return set
}

func (e *examples) addSet(key canon.ID, o *transform.Outcome) {
	e.sets.list = append(e.sets.list, key)
	start := len(e.bits.list)
	for p := range o.Products {
		product := &o.Products[p]
		e.precursors.list = append(e.precursors.list, precursor{keyOf(product.ID()), int32(product.Info.Mol.NumAtoms())})
		e.bits.list = e.describe.parts[p].appendBits(e.bits.list, inputRadius)
	}
	e.bits.list = sortUnique(e.bits.list, start)
	e.precursors.end()
	e.bits.end()
}

// finish ends a molecule.
func (e *examples) finish() {
	e.outcomes.end()
	e.sets.end()
}

// setOf returns the identity of the set of precursors of an outcome.
func setOf(o *transform.Outcome) canon.ID {
	var set canon.ID
	for p := range o.Products {
		set = join(set, o.Products[p].ID())
	}
	return set
}

// join adds a molecule to the identity of a set, in any order.
func join(set, id canon.ID) canon.ID {
	return canon.ID{set[0] + scramble(id[0]), set[1] + scramble(id[1]^id[0])}
}

// scramble is a permutation of the numbers of 64 bits that looks random; its steps
// are those of SplitMix64.
func scramble(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// keyOf shortens an identity.
func keyOf(id canon.ID) uint32 { return uint32(scramble(id[0]^id[1]) >> 32) }

// sortUnique sorts the part of a list from start on and drops repeats in it.
func sortUnique[T uint16 | uint32](list []T, start int) []T {
	slices.Sort(list[start:])
	return list[:start+len(slices.Compact(list[start:]))]
}
