package match

import "math/bits"

// interner numbers keys from 0 on in the order in which they come.
type interner struct {
	keys  []uint64
	table []int32 // number+1 of a key, 0 for a free slot
}

// number returns the number of a key and whether it is new.
func (t *interner) number(key uint64) (id int32, fresh bool) {
	if 2*len(t.keys) >= len(t.table) {
		t.grow()
	}
	slot := t.slot(key)
	if k := t.table[slot]; k != 0 {
		return k - 1, false
	}
	t.keys = append(t.keys, key)
	t.table[slot] = int32(len(t.keys))
	return int32(len(t.keys)) - 1, true
}

// slot returns the place of a key in the table, a free one when it is not there.
func (t *interner) slot(key uint64) int {
	mask := len(t.table) - 1
	hi, lo := bits.Mul64(key^0xa0761d6478bd642f, 0x9e3779b97f4a7c15)
	slot := int(hi^lo) & mask
	for t.table[slot] != 0 && t.keys[t.table[slot]-1] != key {
		slot = (slot + 1) & mask
	}
	return slot
}

func (t *interner) grow() {
	t.table = make([]int32, max(64, 4*len(t.table)))
	for k, key := range t.keys {
		t.table[t.slot(key)] = int32(k) + 1
	}
}
