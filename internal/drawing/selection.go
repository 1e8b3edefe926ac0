package drawing

// selection is a set of objects of a drawing.
type selection map[ID]bool

func selected(ids []ID) selection {
	s := make(selection, len(ids))
	for _, id := range ids {
		s[id] = true
	}
	return s
}

// all reports whether every object of the list is selected.
func (s selection) all(ids []ID) bool {
	for _, id := range ids {
		if !s[id] {
			return false
		}
	}
	return true
}

func (s selection) any(ids []ID) bool {
	for _, id := range ids {
		if s[id] {
			return true
		}
	}
	return false
}

// in returns the selected IDs among ids, in their order.
func (s selection) in(ids []ID) []ID {
	var out []ID
	for _, id := range ids {
		if s[id] {
			out = append(out, id)
		}
	}
	return out
}

// WithAttachments adds to the objects the targets of every attachment point
// among them, and then every attachment point whose targets are all there. The
// result is in document order without repetitions.
func (d *Document) WithAttachments(ids []ID) []ID {
	s := selected(ids)
	for i := range d.content.Atoms {
		if a := &d.content.Atoms[i]; a.Attachment != AttachmentNone && s[a.ID] {
			for _, target := range a.Centroid {
				s[target] = true
			}
		}
	}
	for i := range d.content.Atoms {
		if a := &d.content.Atoms[i]; a.Attachment != AttachmentNone && s.all(a.Centroid) {
			s[a.ID] = true
		}
	}
	return s.in(d.ObjectIDs())
}

// WithAbbreviations adds to the objects all atoms of the abbreviations that have
// one of them. The result is in document order without repetitions.
func (d *Document) WithAbbreviations(ids []ID) []ID {
	return d.content.withAbbreviations(selected(ids)).in(d.ObjectIDs())
}

// withAbbreviations adds the atoms to s and returns it.
func (c *Content) withAbbreviations(s selection) selection {
	for i := range c.Abbreviations {
		if members := c.Abbreviations[i].Members; s.any(members) {
			for _, id := range members {
				s[id] = true
			}
		}
	}
	return s
}

// Fragment returns the drawing of the given objects alone, with the bonds
// between them and with the abbreviations, reactions, groups, ring fills and
// names that they have all parts of. Computed labels stay, and so do the
// settings of the drawing. Configurations that refer to atoms left out are lost,
// centroids that miss one are left out.
func (d *Document) Fragment(ids []ID) (*Document, error) {
	e := d.Edit()
	c := e.Content()
	keep := selected(ids)
	for i := range c.Atoms {
		if a := &c.Atoms[i]; !keep.all(a.Centroid) {
			delete(keep, a.ID)
		}
	}
	for i := range c.DepthScopes {
		// The depths of the atoms left no longer tell how far back they were.
		if s := &c.DepthScopes[i]; !keep.all(s.Atoms) {
			s.Automatic = false
		}
	}
	e.keep(keep)
	e.forgetLostStereo()
	c.Abbreviations = filter(c.Abbreviations, func(a *Abbreviation) bool { return keep.all(a.Members) })
	c.Reactions = filter(c.Reactions, func(r *Reaction) bool { return keep.all(r.objects()) })
	c.Groups = filter(c.Groups, func(g *Group) bool { return keep.all(g.Members) })
	c.MoleculeNames = filter(c.MoleculeNames, func(n *MoleculeName) bool { return keep.all(n.Atoms) })
	e.prune()
	e.dropLostAnchors()
	return New(e.content)
}

// objects returns the IDs of everything the reaction refers to.
func (r *Reaction) objects() []ID {
	ids := append([]ID{r.Arrow}, r.Annotations...)
	for _, role := range r.Roles() {
		for i := range *role {
			ids = append(ids, (*role)[i].Atoms...)
		}
	}
	return ids
}

// filter returns the elements that pass the test, in a new slice, nil for none.
func filter[T any](list []T, test func(*T) bool) []T {
	var out []T
	for i := range list {
		if test(&list[i]) {
			out = append(out, list[i])
		}
	}
	return out
}
