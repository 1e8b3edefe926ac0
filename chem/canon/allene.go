package canon

// An allene with two different substituents at each end is chiral. Its mark speaks
// of atoms two bonds away, which refinement does not look at. So, as with double
// bonds, a sense is worked out once, when the substituents at both ends are known
// to differ, and stands in the codes of its two double bonds from then on.

// twist is an allene that counts.
type twist struct {
	atom  int32
	sense uint32 // stereoE or stereoZ: the mark relative to the order of classes
}

// acceptAllenes accepts the allenes whose substituents at each end are in different
// cells, and reports whether there were any.
func (w *Workspace) acceptAllenes() bool {
	c := &w.centers
	rest := c.allenes[:0]
	before := len(c.twisted)
	for _, a := range c.allenes {
		if w.tiedAllene(a) {
			rest = append(rest, a)
			continue
		}
		w.marks[a] = w.info.Atoms[a].Chirality
		c.twisted = append(c.twisted, twist{a, w.sense(a)})
	}
	c.allenes = rest
	return len(c.twisted) > before
}

func (w *Workspace) tiedAllene(a int32) bool {
	for _, end := range w.mol.Neighbors(a) {
		if w.tied(end.Atom, a) {
			return true
		}
	}
	return false
}

// sense returns the mark of an allene with the substituents of each end in the
// order of their classes. A hydrogen that is not an atom stands last.
func (w *Workspace) sense(a int32) uint32 {
	turned := w.perms[a] == 2
	for _, end := range w.mol.Neighbors(a) {
		last := int32(-1)
		for _, nb := range w.near[w.first[end.Atom]:w.first[end.Atom+1]] {
			if nb == a {
				continue
			}
			if w.class[nb] < last {
				turned = !turned
			}
			last = w.class[nb]
		}
	}
	if turned {
		return stereoE
	}
	return stereoZ
}
