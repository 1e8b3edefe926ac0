package drawing

// neighbor is an atom bonded to another one, and the bond, as indices.
type neighbor struct {
	atom, bond int32
}

// adjacency lists the neighbours of every atom.
type adjacency struct {
	first []int32
	list  []neighbor
}

// of returns the neighbours of atom i, none for -1.
func (a *adjacency) of(i int32) []neighbor {
	if i < 0 {
		return nil
	}
	return a.list[a.first[i]:a.first[i+1]]
}

// bond returns the index of the bond between atoms i and j, or -1. It looks
// through the shorter of the two lists; either may be -1 for an atom that does
// not exist.
func (a *adjacency) bond(i, j int32) int32 {
	if i < 0 || j < 0 {
		return -1
	}
	if len(a.of(j)) < len(a.of(i)) {
		i, j = j, i
	}
	for _, n := range a.of(i) {
		if n.atom == j {
			return n.bond
		}
	}
	return -1
}

// neighborLists skips bonds whose ends do not exist; checkBonds reports those.
func (d *Document) neighborLists() *adjacency {
	a := &adjacency{first: make([]int32, len(d.content.Atoms)+2), list: make([]neighbor, 2*len(d.ends))}
	for _, e := range d.ends {
		if e[0] >= 0 && e[1] >= 0 {
			a.first[e[0]+2]++
			a.first[e[1]+2]++
		}
	}
	for i := 2; i < len(a.first); i++ {
		a.first[i] += a.first[i-1]
	}
	for i, e := range d.ends {
		if e[0] >= 0 && e[1] >= 0 {
			for side, from := range e {
				a.list[a.first[from+1]] = neighbor{e[1-side], int32(i)}
				a.first[from+1]++
			}
		}
	}
	return a
}

// links returns which centroids with a chemical meaning hold which atoms, both
// ways, as indices. It is nil when there are none.
func (d *Document) links() map[int32][]int32 {
	var links map[int32][]int32
	for i := range d.content.Atoms {
		a := &d.content.Atoms[i]
		if a.Attachment == AttachmentNone {
			continue
		}
		if links == nil {
			links = map[int32][]int32{}
		}
		for _, id := range a.Centroid {
			if member := d.AtomIndex(id); member >= 0 {
				links[int32(i)] = append(links[int32(i)], member)
				links[member] = append(links[member], int32(i))
			}
		}
	}
	return links
}
