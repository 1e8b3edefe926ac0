package cip

// labelBond labels a double bond at a node of the digraph that stands for one of
// its ends.
func (w *Workspace) labelBond(u *unit, at int32, all bool) Label {
	w.setRoot(at)
	atom, opposite := w.nodes[at].atom, u.foci[1]
	carriers := [2]int32{u.carriers[0], u.carriers[1]}
	if atom == opposite {
		opposite = u.foci[0]
		carriers[0], carriers[1] = carriers[1], carriers[0]
	}
	across := w.neighborOf(at, opposite)
	if across < 0 {
		return None
	}
	flipped, unique, pseudo := w.rankEnd(at, opposite, carriers[0], all)
	if !unique {
		return None
	}
	w.setRoot(across)
	turned, unique, mirrored := w.rankEnd(across, atom, carriers[1], all)
	if !unique || w.full {
		return None
	}
	cis := u.odd != (flipped != turned)
	switch {
	case cis && pseudo != mirrored:
		return LowerZ
	case cis:
		return Z
	case pseudo != mirrored:
		return LowerE
	}
	return E
}

// neighborOf returns the branch of the root that stands for an atom itself, -1
// when there is none.
func (w *Workspace) neighborOf(root, atom int32) int32 {
	var room [16]int32
	for _, e := range w.appendBranches(room[:0], root) {
		if n := &w.nodes[e]; n.kind == plainNode && n.atom == atom {
			return e
		}
	}
	return -1
}

// rankEnd ranks the substituents at the end of a double bond that is the root. It
// reports whether the given carrier comes second, whether the ranks differ, and
// whether the substituents are mirror images.
func (w *Workspace) rankEnd(root, opposite, carrier int32, all bool) (second, unique, pseudo bool) {
	var room [16]int32
	edges := w.appendBranches(room[:0], root)
	rest := edges[:0]
	for _, e := range edges {
		if w.nodes[e].atom != opposite {
			rest = append(rest, e)
		}
	}
	unique, pseudo = w.rank(rest, all)
	return len(rest) > 1 && w.nodes[rest[1]].atom == carrier, unique, pseudo
}
