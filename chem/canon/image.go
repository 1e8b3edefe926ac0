package canon

// findImage looks for a symmetry that takes the node that was saved last at a level
// to the node at hand, before any more ties are broken: the atoms of cells of one
// follow their places, all others stay. In a molecule of many symmetric parts, a
// symmetry of one part is found without a way down to a leaf through all others.
// It returns the level at which to go on.
//
// Only large components without marks of atoms and coordination bonds are looked
// at, whose symmetries are those of the coded graph.
func (w *Workspace) findImage(level int) (back int, found bool) {
	s := &w.search
	n := int(s.to - s.from)
	if !w.trace.on || level == 0 || len(s.saved) < 2*n*(level+1) || w.special || w.chirality != nil || len(w.centers.open) > 0 {
		return 0, false
	}
	w.work += n / 4
	saved := s.saved[2*n*level : 2*n*(level+1)]
	if !w.collectMoved(saved[:n], saved[n:]) {
		return 0, false
	}
	for i, a := range s.moved {
		s.image[a] = s.images[i]
	}
	keeps := w.keepsBonds()
	for _, a := range s.moved {
		s.image[a] = a
	}
	if !keeps {
		return 0, false
	}
	for k, a := range s.path {
		for _, b := range s.moved {
			if a == b {
				w.addSymmetry(s.moved, s.images)
				return k, true
			}
		}
	}
	return 0, false
}

// collectMoved lists the atoms whose places differ in a saved partition and the one
// at hand, with their images. It reports false when the cells differ in size or a
// tie holds other atoms.
func (w *Workspace) collectMoved(order, size []int32) bool {
	s := &w.search
	s.moved, s.images = s.moved[:0], s.images[:0]
	for p := s.from; p < s.to; p += w.size[p] {
		if size[p-s.from] != w.size[p] {
			return false
		}
		if w.size[p] == 1 {
			if a := order[p-s.from]; a != w.order[p] {
				s.moved = append(s.moved, a)
				s.images = append(s.images, w.order[p])
			}
			continue
		}
		for _, a := range order[p-s.from : p-s.from+w.size[p]] {
			if w.class[a] != p {
				return false
			}
		}
	}
	return true
}

// keepsBonds reports whether the images of bonded atoms are bonded likewise.
func (w *Workspace) keepsBonds() bool {
	s := &w.search
	for i, a := range s.moved {
		b := s.images[i]
		w.work += w.numNear(a)
		if w.numNear(a) != w.numNear(b) {
			return false
		}
		for k := w.first[a]; k < w.first[a+1]; k++ {
			if !w.bonded(b, s.image[w.near[k]], w.code[k]) {
				return false
			}
		}
	}
	return true
}

// bonded reports whether two atoms have a bond of the given code.
func (w *Workspace) bonded(a, b int32, code uint32) bool {
	for k := w.first[a]; k < w.first[a+1]; k++ {
		if w.near[k] == b {
			return w.code[k] == code
		}
	}
	return false
}
