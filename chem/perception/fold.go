package perception

import "athanor/chem"

// fold returns m with those hydrogen atoms made counts that say nothing more, m
// itself when there are none, and sets the source map.
func (w *Workspace) fold(m *chem.Molecule) *chem.Molecule {
	if !w.judgeHydrogens(m) {
		return m
	}
	w.number(m)
	b := &w.builder
	b.Reset()
	for i, a := range m.Atoms() {
		if w.fate[i] {
			continue
		}
		for k, n := 0, m.Neighbors(int32(i)); k < len(n); k++ {
			if w.fate[n[k].Atom] {
				a.Hydrogens++
			}
		}
		if a.Chirality == chem.ChiralAllene {
			a.ChiralPerm = w.allenePerm(m, int32(i), a.ChiralPerm)
		} else if w.movesMark(m, int32(i)) {
			a.Chirality = a.Chirality.Inverted()
		}
		w.copyAtom(m, a, int32(i))
	}
	for i := range m.Bonds() {
		w.copyFolded(m, int32(i))
	}
	w.copyRest(m)
	return w.build(m, &w.folded)
}

// judgeHydrogens sets fate for the atoms to fold and reports whether there are
// any.
func (w *Workspace) judgeHydrogens(m *chem.Molecule) (any bool) {
	for i := range m.Atoms() {
		if m.Atoms()[i].Element != chem.H || !saysNothing(m, int32(i)) || w.keepDrawn && drawn(m, int32(i)) {
			continue
		}
		if !any {
			w.fate = zeroed(w.fate, m.NumAtoms())
			any = true
		}
		w.fate[i] = true
	}
	return any
}

// saysNothing reports whether a hydrogen atom can become a count: no isotope, no
// charge, a bond that is single or of no or unknown order to one atom that is
// neither hydrogen nor wildcard, and not needed to tell a configuration.
func saysNothing(m *chem.Molecule, atom int32) bool {
	a := m.Atom(atom)
	if a.Isotope != 0 || a.Charge != 0 || m.Degree(atom) != 1 {
		return false
	}
	n := m.Neighbors(atom)[0]
	other := m.Atom(n.Atom)
	order := m.Bond(n.Bond).Order
	if order == chem.AromaticBond || order == chem.AnyBond || order == chem.ZeroOrder {
		order = chem.Single // no ring can hold it, and a hydrogen has no other bond
	}
	if other.Element <= chem.H || order != chem.Single || m.Degree(n.Atom)+int(other.Hydrogens) > 255 {
		return false
	}
	if allowsPolyhedral(other.Chirality, bondingDegree(m, n.Atom)+int(other.Hydrogens)) {
		return false
	}
	return !definesBond(m, atom, n.Atom)
}

// drawn reports whether a hydrogen atom with one neighbour is one that a drawing
// shows for a reason; see Options.
func drawn(m *chem.Molecule, atom int32) bool {
	if a := m.Atom(atom); a.Map != 0 || a.Radicals != 0 || m.Bond(m.Neighbors(atom)[0].Bond).Order != chem.Single {
		return true
	}
	switch m.Atom(m.Neighbors(atom)[0].Atom).Element {
	case chem.B, chem.C, chem.N, chem.O, chem.F, chem.Si, chem.P, chem.S, chem.Cl, chem.Se, chem.Br, chem.I:
		return false
	}
	return true
}

// definesBond reports whether the hydrogen is the only thing at its end of a
// double bond that tells cis from trans.
func definesBond(m *chem.Molecule, hydrogen, end int32) bool {
	if m.Degree(end) != 2 {
		return false
	}
	for _, n := range m.Neighbors(end) {
		b := m.Bond(n.Bond)
		if b.Order == chem.Double && (b.Stereo == chem.StereoCis || b.Stereo == chem.StereoTrans) {
			return true
		}
	}
	return false
}

// number sets the new number of every atom that stays, and the source map.
func (w *Workspace) number(m *chem.Molecule) {
	w.renumber = sized(w.renumber, m.NumAtoms())
	w.source = w.source[:0]
	for i := range w.renumber {
		w.renumber[i] = -1
		if !w.fate[i] {
			w.renumber[i] = int32(len(w.source))
			w.source = append(w.source, int32(i))
		}
	}
	w.info.Source = w.source
}

// movesMark reports whether the mark of an atom changes sense because folded
// hydrogens move to the end of its neighbour list.
func (w *Workspace) movesMark(m *chem.Molecule, atom int32) bool {
	list := m.Neighbors(atom)
	odd, folded := false, 0
	for k := len(list) - 1; k >= 0; k-- {
		if w.fate[list[k].Atom] {
			odd = odd != ((len(list)-1-k-folded)%2 == 1)
			folded++
		}
	}
	return odd
}

// allenePerm returns the permutation number of an allene after folding, which puts
// a hydrogen behind the other substituent of its end.
func (w *Workspace) allenePerm(m *chem.Molecule, atom int32, perm uint8) uint8 {
	for _, end := range m.Neighbors(atom) {
		first := true
		for _, nb := range m.Neighbors(end.Atom) {
			if nb.Atom == atom {
				continue
			}
			if first && w.fate[nb.Atom] && m.Degree(end.Atom) == 3 {
				perm = 3 - perm
			}
			first = false
		}
	}
	return perm
}

// copyFolded adds a bond unless it leads to a folded hydrogen.
func (w *Workspace) copyFolded(m *chem.Molecule, bond int32) {
	b := m.Bond(bond)
	if w.fate[b.Begin] || w.fate[b.End] {
		return
	}
	if b.Stereo == chem.StereoCis || b.Stereo == chem.StereoTrans {
		for k, end := range [2]int32{b.Begin, b.End} {
			if w.fate[b.StereoAtoms[k]] {
				w.moveReference(m, &b, k, end)
			}
			b.StereoAtoms[k] = max(0, w.renumber[b.StereoAtoms[k]])
		}
	}
	b.Begin, b.End = w.renumber[b.Begin], w.renumber[b.End]
	w.builder.AddBond(b)
}

// moveReference lets the configuration of a double bond refer to the other
// substituent at its end, on the other side, or drops it when there is none.
func (w *Workspace) moveReference(m *chem.Molecule, b *chem.Bond, k int, end int32) {
	for _, n := range m.Neighbors(end) {
		if n.Atom == b.Begin || n.Atom == b.End || w.fate[n.Atom] {
			continue
		}
		b.StereoAtoms[k] = n.Atom
		b.Stereo = chem.StereoCis + chem.StereoTrans - b.Stereo
		return
	}
	b.Stereo = chem.StereoNone
}

// copyAtom adds an atom with its text offset and label.
func (w *Workspace) copyAtom(m *chem.Molecule, a chem.Atom, from int32) {
	var i int32
	if offset := m.Offset(from); offset >= 0 {
		i = w.builder.AddAtomAt(a, offset)
	} else {
		i = w.builder.AddAtom(a)
	}
	if label := m.Label(from); label != "" {
		w.builder.SetLabel(i, label)
	}
}

// copyRest takes over the name and the coordinates of the atoms that stay.
func (w *Workspace) copyRest(m *chem.Molecule) {
	w.builder.SetName(m.Name())
	points := m.Points()
	if points == nil {
		return
	}
	kept := make([]chem.Point, 0, len(w.source))
	for _, i := range w.source {
		kept = append(kept, points[i])
	}
	w.builder.SetPoints(kept)
}

// build finishes the molecule in the builder, which was made from a sound one.
func (w *Workspace) build(m, into *chem.Molecule) *chem.Molecule {
	if err := w.builder.BuildInto(into); err != nil {
		panic("internal error: perception: " + err.Error())
	}
	return into
}
