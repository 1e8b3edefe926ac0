package match

import "slices"

// atomSets is a set of sets of atoms, all of one size, in flat memory: an open
// hash table of indices into a list of sorted members.
type atomSets struct {
	size    int
	members []int32
	hashes  []uint64
	table   []int32 // index+1 of the set, 0 for a free slot
}

func (a *atomSets) reset(size int) {
	if len(a.hashes) > 0 {
		clear(a.table)
	}
	a.size, a.members, a.hashes = size, a.members[:0], a.hashes[:0]
}

// add adds the atoms of a placement and reports whether the set is new.
func (a *atomSets) add(place []int32) bool {
	start := len(a.members)
	a.members = append(a.members, place...)
	set := a.members[start:]
	slices.Sort(set)
	hash := uint64(14695981039346656037)
	for _, atom := range set {
		hash = (hash ^ uint64(atom)) * 1099511628211
	}
	hash ^= hash >> 29
	if 2*(len(a.hashes)+1) > len(a.table) {
		a.grow()
	}
	mask := uint64(len(a.table) - 1)
	slot := hash & mask
	for ; a.table[slot] != 0; slot = (slot + 1) & mask {
		k := int(a.table[slot] - 1)
		if a.hashes[k] == hash && slices.Equal(a.members[k*a.size:(k+1)*a.size], set) {
			a.members = a.members[:start]
			return false
		}
	}
	a.hashes = append(a.hashes, hash)
	a.table[slot] = int32(len(a.hashes))
	return true
}

func (a *atomSets) grow() {
	a.table = make([]int32, max(64, 2*len(a.table)))
	mask := uint64(len(a.table) - 1)
	for k, hash := range a.hashes {
		slot := hash & mask
		for a.table[slot] != 0 {
			slot = (slot + 1) & mask
		}
		a.table[slot] = int32(k) + 1
	}
}
