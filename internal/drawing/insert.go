package drawing

import (
	"cmp"
	"slices"
)

// idMap gives the new IDs of copied objects. The zero ID, which stands for no
// object, stays.
type idMap map[ID]ID

// list returns the new IDs of a list, nil for an empty one.
func (m idMap) list(ids []ID) []ID {
	var out []ID
	for _, id := range ids {
		out = append(out, m[id])
	}
	return out
}

// insertObjects appends copies of atoms, bonds, texts, arrows and graphics.
func (e *Edit) insertObjects(source *Document, to idMap, by Point) {
	c, from := &e.content, &source.content
	own(e, &c.Atoms, &e.owned.atoms)
	for i, a := range from.Atoms {
		if i%looksEvery == 0 && e.stops() {
			return
		}
		a.ID, a.Position, a.Centroid = to[a.ID], a.Position.plus(by), to.list(a.Centroid)
		if a.Stereo != nil {
			a.Stereo = &AtomStereo{Winding: a.Stereo.Winding, Neighbors: to.list(a.Stereo.Neighbors)}
		}
		a.Display.pin(from.Labels, c.Labels)
		c.Atoms = append(c.Atoms, a)
	}
	own(e, &c.Bonds, &e.owned.bonds)
	if e.stops() {
		return
	}
	for _, b := range from.Bonds {
		b.A, b.B, b.StereoAtoms = to[b.A], to[b.B], to.list(b.StereoAtoms)
		b.Indicator.Show = pinned(b.Indicator.Show, from.Labels.Stereo, c.Labels.Stereo)
		c.Bonds = append(c.Bonds, b)
	}
	own(e, &c.Annotations, &e.owned.annotations)
	for _, a := range from.Annotations {
		a.ID, a.Position = to[a.ID], a.Position.plus(by)
		c.Annotations = append(c.Annotations, a)
	}
	own(e, &c.Arrows, &e.owned.arrows)
	for _, a := range from.Arrows {
		a.ID = to[a.ID]
		a.shift(by)
		a.StartAnchor, a.EndAnchor = a.StartAnchor.renamed(to), a.EndAnchor.renamed(to)
		c.Arrows = append(c.Arrows, a)
	}
	own(e, &c.Graphics, &e.owned.graphics)
	for _, g := range from.Graphics {
		g.ID, g.Origin = to[g.ID], g.Origin.plus(by)
		c.Graphics = append(c.Graphics, g)
	}
}

// pin states what an atom has left to the settings of its drawing, where another
// drawing has other settings.
func (s *AtomDisplay) pin(from, to LabelSettings) {
	if s.Carbons == CarbonsInherit && from.Carbons != to.Carbons {
		s.Carbons = from.Carbons
	}
	s.Hydrogens = pinned(s.Hydrogens, from.Hydrogens, to.Hydrogens)
	s.Stereo.Show = pinned(s.Stereo.Show, from.Stereo, to.Stereo)
	s.Mapping.Show = pinned(s.Mapping.Show, from.Maps, to.Maps)
}

func pinned(c Choice, from, to bool) Choice {
	switch {
	case c != Inherit || from == to:
		return c
	case from:
		return Yes
	}
	return No
}

// renamed returns the anchor at the copy of its target.
func (a *Anchor) renamed(to idMap) *Anchor {
	if a == nil {
		return nil
	}
	out := *a
	t := &out.Target
	t.Atom, t.A, t.B = to[t.Atom], to[t.A], to[t.B]
	if t.A > t.B {
		t.A, t.B, t.Fraction = t.B, t.A, 1-t.Fraction
	}
	return &out
}

// insertSets appends copies of what ties objects together. Groups get IDs from
// next on.
func (e *Edit) insertSets(source *Document, to idMap, next ID) {
	c, from := &e.content, &source.content
	c.Groups = slices.Clone(c.Groups)
	for _, g := range from.Groups {
		g.ID, g.Members = next, to.list(g.Members)
		next++
		c.Groups = append(c.Groups, g)
	}
	c.Abbreviations = slices.Clone(c.Abbreviations)
	for _, a := range from.Abbreviations {
		a.Anchor, a.Members = to[a.Anchor], to.list(a.Members)
		c.Abbreviations = append(c.Abbreviations, a)
	}
	c.Reactions = slices.Clone(c.Reactions)
	for _, r := range from.Reactions {
		r.Arrow, r.Annotations = to[r.Arrow], to.list(r.Annotations)
		for _, role := range r.Roles() {
			*role = slices.Clone(*role)
			for i := range *role {
				(*role)[i].Atoms = to.list((*role)[i].Atoms)
			}
		}
		c.Reactions = append(c.Reactions, r)
	}
	c.RingFills = slices.Clone(c.RingFills)
	for _, f := range from.RingFills {
		f.Atoms = to.list(f.Atoms)
		c.RingFills = append(c.RingFills, f)
	}
	c.DepthScopes = slices.Clone(c.DepthScopes)
	for _, s := range from.DepthScopes {
		s.Atoms = to.list(s.Atoms)
		for _, list := range s.weightLists() {
			*list = to.weights(*list)
		}
		c.DepthScopes = append(c.DepthScopes, s)
	}
}

// weightLists returns the lists of weights of the scope.
func (s *DepthScope) weightLists() [4]*[]AtomWeight {
	return [4]*[]AtomWeight{&s.Weights, &s.Overrides, &s.RearOverrides, &s.RearWeights}
}

// weights returns the weights under the new IDs.
func (m idMap) weights(list []AtomWeight) []AtomWeight {
	out := slices.Clone(list)
	for i := range out {
		out[i].Atom = m[out[i].Atom]
	}
	slices.SortFunc(out, func(a, b AtomWeight) int { return cmp.Compare(a.Atom, b.Atom) })
	return out
}
