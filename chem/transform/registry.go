package transform

import "athanor/chem/canon"

// registry remembers numbers by identities. Most applications have few outcomes,
// which a list serves best.
type registry struct {
	list  []entry
	index map[canon.ID]int32 // nil while the list is short
}

type entry struct {
	id     canon.ID
	number int32
}

// longList is the length of the list from which on there is an index beside it.
const longList = 32

func (r *registry) reset() { r.list, r.index = r.list[:0], nil }

// find returns the number of an identity and whether there is one.
func (r *registry) find(id canon.ID) (int32, bool) {
	if r.index != nil {
		number, ok := r.index[id]
		return number, ok
	}
	for i := range r.list {
		if r.list[i].id == id {
			return r.list[i].number, true
		}
	}
	return 0, false
}

// put notes the number of an identity that has none.
func (r *registry) put(id canon.ID, number int32) {
	if r.index != nil {
		r.index[id] = number
		return
	}
	if r.list = append(r.list, entry{id, number}); len(r.list) < longList {
		return
	}
	r.index = make(map[canon.ID]int32, 2*longList)
	for _, e := range r.list {
		r.index[e.id] = e.number
	}
}

// remove forgets an identity.
func (r *registry) remove(id canon.ID) {
	if r.index != nil {
		delete(r.index, id)
		return
	}
	for i := range r.list {
		if r.list[i].id == id {
			r.list[i] = r.list[len(r.list)-1]
			r.list = r.list[:len(r.list)-1]
			return
		}
	}
}
