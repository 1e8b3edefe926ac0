package layout

// Sugars stand with the oxygen of the ring at the back: in a six-membered ring it
// is the upper right corner and atom 1 the lower right one, in a five-membered ring
// it is the top and atom 1 the right corner. This holds for single
// monosaccharides and for nucleosides; in larger molecules other parts decide how
// they stand.

// standSugar turns and mirrors a component of one monosaccharide, or a
// nucleoside, and reports whether it is one.
func (w *Workspace) standSugar(atoms []int32) bool {
	if len(atoms) > maxNucleosideAtoms {
		return false
	}
	found, systems := upright{}, 0
	sugars, nucleoside := 0, false
	for _, a := range atoms {
		system := w.systems.of[a]
		if system < 0 || w.systems.members(int(system))[0] != a {
			continue
		}
		systems++
		rings := w.systems.ringsOf(int(system))
		if len(rings) != 1 {
			continue
		}
		if u, base, ok := w.sugarRing(w.systems.ring(rings[0])); ok {
			sugars++
			found, nucleoside = u, base
		}
	}
	if sugars != 1 || systems > 2 || !(nucleoside && systems == 2) && (systems > 1 || len(atoms) > maxSugarAtoms && !w.near(found.b, atoms)) {
		return false
	}
	w.stand(atoms, found)
	return true
}

// The sizes of the largest components that may stand like a sugar or a nucleoside.
// A long chain would stand upright with them.
const (
	maxSugarAtoms      = 22
	maxNucleosideAtoms = 48
)

// sugarReach is how far atoms may be from the first corner of a sugar with short groups, such
// as acetates, in bond lengths.
const sugarReach = 5.2

// What makes a molecule one of sugars, in atoms for each sugar, and how far the oxygens must
// lie below for it to be turned, in bond lengths.
const (
	atomsPerSugar = 33
	leastDown     = 0.2
)

// upsideDown reports whether a component of sugars stands with the oxygens of their rings
// below.
func (w *Workspace) upsideDown(atoms []int32) bool {
	sugars, down := 0, 0.0
	for _, a := range atoms {
		system := w.systems.of[a]
		if system < 0 || w.systems.members(int(system))[0] != a {
			continue
		}
		rings := w.systems.ringsOf(int(system))
		if len(rings) != 1 {
			continue
		}
		ring := w.systems.ring(rings[0])
		if _, _, ok := w.sugarRing(ring); !ok {
			continue
		}
		sugars++
		for _, b := range ring {
			height := w.pos[b].y / float64(len(ring))
			if w.info.Mol.Atom(b).Element == 8 {
				height -= w.pos[b].y
			}
			down += height
		}
	}
	return sugars > 0 && len(atoms) <= sugars*atomsPerSugar && down > leastDown
}

// near reports whether all atoms are within reach of an atom.
func (w *Workspace) near(atom int32, atoms []int32) bool {
	for _, a := range atoms {
		if w.pos[a].sub(w.pos[atom]).length() > sugarReach {
			return false
		}
	}
	return true
}

// sugarRing returns how a ring stands that is a furanose or pyranose: one oxygen
// between carbon atom 1, with oxygen or nitrogen outside of the ring, and the last
// atom, with carbon outside of it, and oxygen on one atom more. It tells whether
// atom 1 of a furanose has a nitrogen.
func (w *Workspace) sugarRing(ring []int32) (u upright, base, ok bool) {
	n := len(ring)
	if n != 5 && n != 6 {
		return u, false, false
	}
	m := w.info.Mol
	at, oxygens := -1, 0
	for k, a := range ring {
		switch {
		case m.Atom(a).Element == 8 && at < 0:
			at = k
		case m.Atom(a).Element != 6 || w.info.Atoms[a].Aromatic():
			return u, false, false
		case w.carries(a, 8):
			oxygens++
		}
	}
	if at < 0 {
		return u, false, false
	}
	o, first, last := ring[at], ring[(at+1)%n], ring[(at+n-1)%n]
	if w.carries(first, 6) && !w.carries(last, 6) {
		first, last = last, first
	}
	base = n == 5 && w.carries(first, 7)
	if w.carries(first, 8) {
		oxygens--
	} else if !w.carries(first, 7) {
		return u, false, false
	}
	if !w.carries(last, 6) || oxygens < 1 {
		return u, false, false
	}
	if n == 6 {
		return upright{a: first, b: o, c: last, way: vec{0, 1}, left: true}, base, true
	}
	return upright{a: last, b: first, c: o, way: vec{1, 0}, left: true}, base, true
}

// carries reports whether an atom has a neighbour of an element outside of rings'
// bonds.
func (w *Workspace) carries(atom int32, element uint8) bool {
	for _, nb := range w.info.Mol.Neighbors(atom) {
		if uint8(w.info.Mol.Atom(nb.Atom).Element) == element && !w.systems.onCycle[nb.Bond] {
			return true
		}
	}
	return false
}
