package layout

import "slices"

// findOutlines lists the cycles of the core that may lie on the outside: the sum
// of all rings of a cycle basis, that sum without one ring, and every ring. The
// longest and most substituted ones come first.
func (w *Workspace) findOutlines() {
	c := &w.cage
	r := &c.relax
	words := (len(r.bonds) + 63) / 64
	c.cycles = c.cycles[:0]
	sets := w.ringSets(words)
	basis := independent(sets, words)
	total := make([]uint64, words)
	for _, i := range basis {
		xor(total, sets[i])
	}
	w.addOutline(total)
	for _, i := range basis {
		one := slices.Clone(total)
		xor(one, sets[i])
		w.addOutline(one)
	}
	for _, set := range sets {
		w.addOutline(set)
	}
	slices.SortStableFunc(c.cycles, func(a, b outline) int { return compare(b.value, a.value, 0, 0) })
	most := maxOutlines
	if r.core > manyNodes {
		most = fewOutlines
	}
	c.cycles = c.cycles[:min(most, len(c.cycles))]
}

func xor(a, b []uint64) {
	for i := range a {
		a[i] ^= b[i]
	}
}

// ringSets returns for every ring of the core the set of its bonds.
func (w *Workspace) ringSets(words int) [][]uint64 {
	r := &w.cage.relax
	sets := make([][]uint64, len(r.rings))
	for i, ring := range r.rings {
		set := make([]uint64, words)
		for k, a := range ring {
			b := ring[(k+1)%len(ring)]
			pair := [2]int32{min(a, b), max(a, b)}
			if at := slices.Index(r.bonds, pair); at >= 0 {
				set[at/64] |= 1 << (at % 64)
			}
		}
		sets[i] = set
	}
	return sets
}

// independent returns which rings, taken in order, are no sum of earlier ones.
func independent(sets [][]uint64, words int) []int {
	var kept []int
	var reduced [][]uint64
	var lead []int
	for i, set := range sets {
		s := slices.Clone(set)
		for k, row := range reduced {
			if s[lead[k]/64]>>(lead[k]%64)&1 == 1 {
				xor(s, row)
			}
		}
		for bit := range words * 64 {
			if s[bit/64]>>(bit%64)&1 == 1 {
				kept = append(kept, i)
				reduced = append(reduced, s)
				lead = append(lead, bit)
				break
			}
		}
	}
	return kept
}

// addOutline adds a set of bonds to the list when it is one cycle and not there
// yet.
func (w *Workspace) addOutline(set []uint64) {
	c := &w.cage
	r := &c.relax
	for i := range c.cycles {
		if slices.Equal(c.cycles[i].set, set) {
			return
		}
	}
	next := make([][2]int32, r.core)
	degree := make([]int8, r.core)
	start, count := int32(-1), 0
	for i, b := range r.bonds {
		if set[i/64]>>(i%64)&1 == 0 {
			continue
		}
		count++
		for k, a := range b {
			if degree[a] == 2 {
				return
			}
			next[a][degree[a]] = b[1-k]
			degree[a]++
		}
		if start < 0 {
			start = b[0]
		}
	}
	if start < 0 {
		return
	}
	nodes := []int32{start}
	previous, at := start, next[start][0]
	for at != start {
		nodes = append(nodes, at)
		step := next[at][0]
		if step == previous {
			step = next[at][1]
		}
		previous, at = at, step
	}
	if len(nodes) != count {
		return
	}
	value := float64(len(nodes))
	for _, a := range nodes {
		value += float64(w.leavesOf(a))
	}
	c.cycles = append(c.cycles, outline{slices.Clone(set), nodes, value})
}

// leavesOf returns the number of neighbours of a core node outside the core.
func (w *Workspace) leavesOf(node int32) int {
	count := 0
	for _, nb := range w.info.Mol.Neighbors(w.cage.atoms[node]) {
		if int(w.cage.index[nb.Atom])-1 >= w.cage.relax.core {
			count++
		}
	}
	return count
}
