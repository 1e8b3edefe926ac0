package drawing

import (
	"cmp"
	"slices"
)

// centerCentroids moves the centroids that are points of the drawing only to the
// mean of their atoms.
func (e *Edit) centerCentroids() {
	if !e.changedAtoms() {
		return
	}
	c := &e.content
	d := Document{content: *c}
	d.findAtoms()
	for i := range c.Atoms {
		a := &c.Atoms[i]
		if len(a.Centroid) == 0 || a.Attachment != AttachmentNone {
			continue
		}
		var sum Point
		var depth float64
		found := 0
		for _, id := range a.Centroid {
			if j := d.AtomIndex(id); j >= 0 {
				sum = sum.plus(c.Atoms[j].Position)
				depth += c.Atoms[j].Depth
				found++
			}
		}
		if n := float64(found); found > 0 {
			own(e, &c.Atoms, &e.owned.atoms)
			a = &c.Atoms[i]
			a.Position, a.Depth = sum.times(1/n), depth/n
		}
	}
}

// prune removes what refers to objects that are gone.
func (e *Edit) prune() {
	c := &e.content
	if !e.changedAtoms() && !e.changedBonds() && !e.owned.annotations && !e.owned.arrows && !e.owned.graphics {
		return
	}
	objects := selected(c.objectIDs())
	e.pruneRings()
	e.pruneScopes()
	e.pruneGroups(objects)
	e.pruneReactions(objects)
	c.MoleculeNames = filter(c.MoleculeNames, func(n *MoleculeName) bool { return objects[n.Annotation] })
}

func (e *Edit) pruneRings() {
	if len(e.content.RingFills) == 0 {
		return
	}
	d := &Document{content: e.content}
	d.findAtoms()
	d.findEnds()
	graph := d.neighborLists()
	seen := map[string]bool{}
	e.content.RingFills = filter(e.content.RingFills, func(f *RingFill) bool {
		if !d.closedRing(f, graph) || seen[f.key()] {
			return false
		}
		seen[f.key()] = true
		return true
	})
}

func (e *Edit) pruneScopes() {
	c := &e.content
	if len(c.DepthScopes) == 0 {
		return
	}
	real := selection{}
	for i := range c.Atoms {
		if len(c.Atoms[i].Centroid) == 0 {
			real[c.Atoms[i].ID] = true
		}
	}
	scopes := slices.Clone(c.DepthScopes)
	for i := range scopes {
		s := &scopes[i]
		if real.all(s.Atoms) {
			continue
		}
		s.Atoms = real.in(s.Atoms)
		for _, list := range s.weightLists() {
			*list = filter(*list, func(w *AtomWeight) bool { return real[w.Atom] })
		}
	}
	c.DepthScopes = filter(scopes, func(s *DepthScope) bool { return len(s.Atoms) > 0 })
}

// pruneGroups drops groups of fewer than two objects and merges equal ones.
func (e *Edit) pruneGroups(objects selection) {
	c := &e.content
	whole := true
	for i := range c.Groups {
		whole = whole && objects.all(c.Groups[i].Members)
	}
	if whole {
		return
	}
	var groups []Group
	seen := map[string]int{}
	for _, g := range c.Groups {
		g.Members = objects.in(g.Members)
		slices.Sort(g.Members)
		if len(g.Members) < 2 {
			continue
		}
		if i, ok := seen[g.key()]; ok {
			groups[i].Integral = groups[i].Integral || g.Integral
			continue
		}
		seen[g.key()] = len(groups)
		groups = append(groups, g)
	}
	c.Groups = groups
}

// key returns the members, which are sorted, as a text.
func (g *Group) key() string {
	var b []byte
	for _, id := range g.Members {
		b = append(append(b, id.String()...), ' ')
	}
	return string(b)
}

func (e *Edit) pruneReactions(objects selection) {
	c := &e.content
	reactions := filter(c.Reactions, func(r *Reaction) bool { return objects[r.Arrow] })
	for i := range reactions {
		r := &reactions[i]
		if objects.all(r.objects()) {
			continue
		}
		r.Annotations = objects.in(r.Annotations)
		for _, role := range r.Roles() {
			*role = slices.Clone(*role)
			for j := range *role {
				(*role)[j].Atoms = objects.in((*role)[j].Atoms)
			}
			*role = filter(*role, func(p *Participant) bool { return len(p.Atoms) > 0 })
		}
	}
	c.Reactions = reactions
}

// state is a content with the tables to compare its chemistry.
type state struct {
	*Document
	graph *adjacency
}

func stateOf(c Content) state {
	d := &Document{content: c}
	d.findAtoms()
	d.findEnds()
	return state{d, d.neighborLists()}
}

// sameChemistry reports whether the atoms and their bonds mean the same in two
// states.
func sameChemistry(a, b state, atoms []ID) bool {
	for _, id := range atoms {
		i, j := a.AtomIndex(id), b.AtomIndex(id)
		if i < 0 || j < 0 || !sameAtom(&a.content.Atoms[i], &b.content.Atoms[j]) || !slices.Equal(a.edges(i), b.edges(j)) {
			return false
		}
	}
	return true
}

func sameAtom(a, b *Atom) bool {
	return a.Element == b.Element && a.Charge == b.Charge && a.Isotope == b.Isotope && a.ExplicitH == b.ExplicitH &&
		a.NoImplicit == b.NoImplicit && a.Radicals == b.Radicals && a.Map == b.Map && a.Attachment == b.Attachment &&
		slices.Equal(a.Centroid, b.Centroid)
}

// edge is the other end of a bond, and its order.
type edge struct {
	other ID
	order BondOrder
}

// edges returns the bonds of atom i in a fixed order.
func (s state) edges(i int32) []edge {
	var out []edge
	for _, n := range s.graph.of(i) {
		out = append(out, edge{s.content.Atoms[n.atom].ID, s.content.Bonds[n.bond].Order})
	}
	slices.SortFunc(out, func(a, b edge) int { return cmp.Or(cmp.Compare(a.other, b.other), cmp.Compare(a.order, b.order)) })
	return out
}

// dropChangedAbbreviations drops abbreviations that break a rule, and those whose
// atoms or bonds are no longer what the label stands for.
func (e *Edit) dropChangedAbbreviations() {
	c := &e.content
	if len(c.Abbreviations) == 0 || !e.changedAtoms() && !e.changedBonds() {
		return
	}
	before, after := stateOf(e.before.content), stateOf(*c)
	check := after.newAbbreviationCheck(after.graph)
	old := map[ID]*Abbreviation{}
	for i := range before.content.Abbreviations {
		a := &before.content.Abbreviations[i]
		old[a.Anchor] = a
	}
	number := int32(0)
	c.Abbreviations = filter(c.Abbreviations, func(a *Abbreviation) bool {
		number++
		if check.abbreviation(a, number) != nil {
			return false
		}
		was := old[a.Anchor]
		return was == nil || !a.same(was) || sameChemistry(before, after, a.Members)
	})
}

// same reports whether another abbreviation labels the same atoms the same way.
func (a *Abbreviation) same(b *Abbreviation) bool {
	return a.Label == b.Label && a.Anchor == b.Anchor && slices.Equal(a.Members, b.Members)
}

// dropChangedNames drops the names of molecules that have changed, with the
// captions that nobody has rewritten.
func (e *Edit) dropChangedNames() {
	c := &e.content
	if len(c.MoleculeNames) == 0 || !e.changedAtoms() && !e.changedBonds() {
		return
	}
	before, after := stateOf(e.before.content), stateOf(*c)
	text := make(map[ID]string, len(c.Annotations))
	for i := range c.Annotations {
		text[c.Annotations[i].ID] = c.Annotations[i].Text
	}
	stale := selection{}
	c.MoleculeNames = filter(c.MoleculeNames, func(n *MoleculeName) bool {
		if sameChemistry(before, after, n.Atoms) {
			return true
		}
		if text[n.Annotation] == n.Text {
			stale[n.Annotation] = true
		}
		return false
	})
	if len(stale) == 0 {
		return
	}
	e.deleted = append(e.deleted, stale.in(c.objectIDs())...)
	c.Annotations = filter(c.Annotations, func(a *Annotation) bool { return !stale[a.ID] })
	e.owned.annotations = true
	objects := selected(c.objectIDs())
	e.pruneGroups(objects)
	e.pruneReactions(objects)
}

// growParticipants makes every participant of a reaction whole molecules again.
// It fails when two participants have become one molecule.
func (e *Edit) growParticipants() error {
	c := &e.content
	if len(c.Reactions) == 0 || !e.changedAtoms() && !e.changedBonds() {
		return nil
	}
	molecule, members := e.molecules()
	reactions := slices.Clone(c.Reactions)
	for i := range reactions {
		owner := map[int32]int{}
		participant := 0
		for _, role := range reactions[i].Roles() {
			*role = slices.Clone(*role)
			for j := range *role {
				participant++
				p := &(*role)[j]
				whole, ok := grown(p.Atoms, molecule, members, owner, participant)
				if !ok {
					return wrongReaction("This joins separate reaction participants. Clear their reaction roles before joining them.")
				}
				if len(whole) != len(p.Atoms) {
					p.Atoms = whole
				}
			}
		}
	}
	c.Reactions = reactions
	return nil
}

// grown returns all atoms of the molecules that have one of the atoms, sorted. It
// is false when a molecule belongs to another participant.
func grown(atoms []ID, molecule map[ID]int32, members [][]ID, owner map[int32]int, participant int) ([]ID, bool) {
	var whole []ID
	for _, id := range atoms {
		m, ok := molecule[id]
		if !ok {
			continue
		}
		if owner[m] == participant {
			continue
		}
		if owner[m] != 0 {
			return nil, false
		}
		owner[m] = participant
		whole = append(whole, members[m]...)
	}
	slices.Sort(whole)
	return whole, true
}

// Molecules returns the atoms of every molecule: atoms connected by bonds other than
// hydrogen bonds, or by attachment points.
func (d *Document) Molecules() [][]ID {
	_, members := d.Edit().molecules()
	return members
}

// molecules numbers the molecules: atoms connected by bonds other than hydrogen
// bonds, or by attachment points.
func (e *Edit) molecules() (of map[ID]int32, members [][]ID) {
	s := stateOf(e.content)
	links := s.links()
	of = make(map[ID]int32, len(s.content.Atoms))
	var pending []int32
	for start := range s.content.Atoms {
		if _, done := of[s.content.Atoms[start].ID]; done {
			continue
		}
		number := int32(len(members))
		members = append(members, nil)
		visit := func(i int32) {
			id := s.content.Atoms[i].ID
			if _, done := of[id]; !done {
				of[id] = number
				pending = append(pending, i)
			}
		}
		for visit(int32(start)); len(pending) > 0; {
			i := pending[len(pending)-1]
			pending = pending[:len(pending)-1]
			members[number] = append(members[number], s.content.Atoms[i].ID)
			for _, n := range s.graph.of(i) {
				if s.content.Bonds[n.bond].Order != HydrogenBond {
					visit(n.atom)
				}
			}
			for _, other := range links[i] {
				visit(other)
			}
		}
	}
	return of, members
}

// growGroups lets groups follow the molecules in them: new atoms join, and
// groups that have come to share atoms become one.
func (e *Edit) growGroups() {
	c := &e.content
	if len(c.Groups) == 0 || !e.changedBonds() {
		return
	}
	s := stateOf(*c)
	groups := slices.Clone(c.Groups)
	changed, work := false, maxGroupWork
	for i := range groups {
		grown := s.connected(groups[i].Members)
		if len(grown) != len(groups[i].Members) {
			groups[i].Members, changed = grown, true
		}
		if work -= len(grown); work < 0 {
			return
		}
	}
	if !changed {
		return
	}
	for again := true; again; {
		groups, again = mergeOnce(groups, &work)
	}
	c.Groups = groups
}

// maxGroupWork bounds the members of groups that are looked at. Groups of more
// stay as they are, and what then overlaps is refused by the rules of the
// document.
const maxGroupWork = 20_000_000

// mergeOnce compares all pairs of groups and reports whether it merged any.
func mergeOnce(groups []Group, work *int) ([]Group, bool) {
	merged := false
	for i := 0; i < len(groups); i++ {
		for j := i + 1; j < len(groups); {
			if *work -= len(groups[i].Members) + len(groups[j].Members); *work < 0 {
				return groups, false
			}
			union, ok := merge(groups[i].Members, groups[j].Members)
			if !ok {
				j++
				continue
			}
			groups[i].Members, merged = union, true
			groups[i].Integral = groups[i].Integral || groups[j].Integral
			groups = slices.Delete(groups, j, j+1)
		}
	}
	return groups, merged
}

// connected returns the objects and all atoms bonded to them, near and far, in
// the order of IDs.
func (s state) connected(ids []ID) []ID {
	have := selected(ids)
	out := slices.Clone(ids)
	for i := 0; i < len(out); i++ {
		for _, n := range s.graph.of(s.AtomIndex(out[i])) {
			if id := s.content.Atoms[n.atom].ID; !have[id] {
				have[id] = true
				out = append(out, id)
			}
		}
	}
	slices.Sort(out)
	return out
}

// merge returns the union of two groups when they share objects without one
// holding the other and more.
func merge(a, b []ID) ([]ID, bool) {
	union := slices.Concat(a, b)
	slices.Sort(union)
	union = slices.Compact(union)
	shared := len(a) + len(b) - len(union)
	if shared == 0 || shared == min(len(a), len(b)) && len(a) != len(b) {
		return nil, false
	}
	return union, true
}
