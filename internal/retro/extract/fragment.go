package extract

import "athanor/chem"

// fragments returns the connected parts of molecules. A salt that was recorded as
// one molecule takes part with the ion that reacts only.
func fragments(molecules []*chem.Molecule) []*chem.Molecule {
	var all []*chem.Molecule
	for _, m := range molecules {
		all = append(all, split(m)...)
	}
	return all
}

// split returns the connected parts of a molecule in the order of their first atoms;
// the molecule itself when it is one.
func split(m *chem.Molecule) []*chem.Molecule {
	n := int32(m.NumAtoms())
	part := make([]int32, n)
	for i := range part {
		part[i] = -1
	}
	count := int32(0)
	var queue []int32
	for i := range n {
		if part[i] >= 0 {
			continue
		}
		part[i] = count
		queue = append(queue[:0], i)
		for k := 0; k < len(queue); k++ {
			for _, nb := range m.Neighbors(queue[k]) {
				if part[nb.Atom] < 0 {
					part[nb.Atom] = count
					queue = append(queue, nb.Atom)
				}
			}
		}
		count++
	}
	if count <= 1 {
		return []*chem.Molecule{m}
	}
	builders := make([]chem.Builder, count)
	index := make([]int32, n)
	for i := range n {
		index[i] = builders[part[i]].AddAtom(m.Atom(i))
	}
	for k := range m.Bonds() {
		b := m.Bond(int32(k))
		to := &builders[part[b.Begin]]
		b.StereoAtoms[0], b.StereoAtoms[1] = index[b.StereoAtoms[0]], index[b.StereoAtoms[1]]
		b.Begin, b.End = index[b.Begin], index[b.End]
		to.AddBond(b)
	}
	parts := make([]*chem.Molecule, count)
	for i := range builders {
		var err error
		if parts[i], err = builders[i].Build(); err != nil {
			panic("internal error: a part of a molecule: " + err.Error())
		}
	}
	return parts
}
